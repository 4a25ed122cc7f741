"""Where dice come from: seeded, scripted, recorded, typed in by a person."""

from __future__ import annotations

import pytest

from touchback.kernel.ask import COIN, D3, D6, D8, D16, Die
from touchback.kernel.dice import BY_HAND, Scripted, Seeded, Typed
from touchback.kernel.errors import ScriptError, TouchbackError

DICE = [COIN, D3, D6, D8, D16]
KNOWN_D6 = [3, 1, 6, 6, 1, 6, 3, 4, 5, 1, 4, 1, 4, 4, 2, 3, 3, 6, 6, 6]
KNOWN_D16 = [8, 3, 14, 15, 3, 16, 7, 11, 12, 1, 11, 3]


def faces(dice, die: Die, count: int) -> list[int]:
    return [int(dice.roll(die)) for _ in range(count)]


@pytest.mark.parametrize("die", DICE, ids=lambda die: die.name)
def test_seeded_stays_within_the_die_and_shows_every_face(die: Die) -> None:
    assert set(faces(Seeded(3), die, 500)) == set(range(1, int(die.sides) + 1))


def test_seeded_repeats() -> None:
    assert faces(Seeded(12), D6, 200) == faces(Seeded(12), D6, 200)


def test_seeds_differ() -> None:
    """Neighbouring, negative and very large seeds give dice of their own."""
    seeds = [0, 1, 2, -1, -2, 2**31, 2**32, 2**32 + 1, 2**63, 2**64, 2**80, -(2**64)]
    rolled = {seed: tuple(faces(Seeded(seed), D6, 40)) for seed in seeds}
    assert len(set(rolled.values())) == len(seeds)


def test_seeded_known_values() -> None:
    """The generator never changes: a seed that somebody wrote down keeps its dice, on every machine and build."""
    assert faces(Seeded(1), D6, 20) == KNOWN_D6
    assert faces(Seeded(1), D16, 12) == KNOWN_D16


def test_copy_goes_on_alike() -> None:
    dice = Seeded(5)
    faces(dice, D8, 17)
    copy = dice.copy()
    assert faces(copy, D6, 100) == faces(dice, D6, 100)
    faces(copy, D6, 1)
    assert faces(copy, D6, 100) != faces(dice, D6, 100)


def test_below_covers_its_range() -> None:
    chooser = Seeded(8)
    assert {int(chooser.below(3)) for _ in range(100)} == {0, 1, 2}
    assert {int(chooser.below(1)) for _ in range(10)} == {0}


def test_scripted_in_order_and_used_up() -> None:
    dice = Scripted([6, 1, 16])
    assert int(dice.roll(D6)) == 6
    with pytest.raises(ScriptError, match="2 scripted dice were never rolled"):
        dice.finish()
    assert int(dice.roll(COIN)) == 1
    assert int(dice.roll(D16)) == 16
    dice.finish()
    with pytest.raises(ScriptError, match="no die left"):
        dice.roll(D6)


@pytest.mark.parametrize(("face", "die"), [(0, D6), (7, D6), (-1, D6), (3, COIN), (4, D3), (9, D8), (17, D16)])
def test_scripted_face_must_be_on_the_die(face: int, die: Die) -> None:
    dice = Scripted([face, 1])
    with pytest.raises(ScriptError, match=f"no face of a {die.name}"):
        dice.roll(die)
    with pytest.raises(ScriptError):  # the wrong die was not used up
        dice.roll(die)


def test_scripted_copy_and_its_own_list() -> None:
    given = [1, 2, 3]
    dice = Scripted(given)
    dice.roll(D6)
    given[1] = 6
    copy = dice.copy()
    assert faces(copy, D6, 2) == [2, 3]
    assert faces(dice, D6, 2) == [2, 3]
    assert issubclass(ScriptError, TouchbackError)


def test_typed_leaves_it_to_a_person() -> None:
    assert Typed().roll(D6) == BY_HAND
