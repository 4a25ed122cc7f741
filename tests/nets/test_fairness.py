"""Both sides are treated alike, and every die is fair."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import sqrt

import pytest

from tests.nets.choosers import Keen
from tests.nets.matches import PAIRS, TEAMS, advance, motley_match, new_match, play_of
from tests.nets.mirror import Mirror
from touchback.bloodbowl.terms import BLOCK_DIE, P_DRIVE_END, P_TURN
from touchback.kernel.ask import COIN, D3, D6, D8, D16, Die
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.fields import differences
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly

# -- the mirror: exactly the same match from the other end --------------------------------------------------------


def follow(match: Match, chooser: Keen, most: int) -> int:
    """From the first turn of a drive on, play the match and its mirror side by side; gives the inputs compared."""
    mirror = Mirror(play_of(match))
    other = Match(match.game, mirror.play(play_of(match)), Typed())
    score, half = list(play_of(match).score), play_of(match).half
    compared = 0
    while compared < most and not match.over:
        known = len(match.inputs)
        advance(match, chooser, 1)
        play = play_of(match)
        if list(play.score) != score or play.half != half or play.phase >= P_DRIVE_END:
            break  # between drives both coaches roll in a fixed order
        for value in match.inputs[known:]:
            ask = other.ask
            other.answer(mirror.face(ask, value) if ask.die is not None else mirror.answer(value))
            compared += 1
        assert other.at_rest == match.at_rest
        assert differences(mirror.play(play_of(match)), other.state) == []
        assert other.ask.who == 1 - match.ask.who
        assert {mirror.answer(int(option)) for option in match.ask.options} == set(other.ask.options)
    return compared


@pytest.mark.parametrize("seed", range(24))
def test_mirror(seed: int) -> None:
    """Every rule of a team turn is the same for home and away, for each direction of the pitch."""
    match = new_match(*PAIRS[seed], seed) if seed % 2 else motley_match(seed)
    chooser = Keen(match, seed)
    compared = 0
    while not match.over:
        play = play_of(match)
        if match.at_rest and play.phase == P_TURN and not play.charging:
            compared += follow(match, chooser, 300)
        else:
            advance(match, chooser, 1)
    assert compared > 100


# -- statistics: the order of the sides does not matter -----------------------------------------------------------

MATCHES = 100


def interval(values: list[int]) -> tuple[float, float]:
    """The 95 % confidence interval of the mean."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    margin = 1.96 * sqrt(spread / len(values))
    return mean - margin, mean + margin


def overlap(one: list[int], other: list[int]) -> bool:
    (low, high), (from_, to) = interval(one), interval(other)
    return low <= to and from_ <= high


def outcomes(home: str, away: str, first: int, matches: int = MATCHES) -> dict[str, tuple[list[int], list[int]]]:
    """For each statistic its values of the home and of the away side, over many matches."""
    found: dict[str, tuple[list[int], list[int]]] = {
        name: ([], []) for name in ("turnovers", "casualties_suffered", "left the pitch", "re-rolls left")
    }
    for seed in range(first, first + matches):
        match = new_match(home, away, seed)
        play_randomly(match, Seeded(seed + 1_000_000))
        play = play_of(match)
        for side in (0, 1):
            found["turnovers"][side].append(int(play.turnovers[side]))
            found["casualties_suffered"][side].append(int(play.casualties_suffered[side]))
            found["re-rolls left"][side].append(int(play.rerolls[side]))
            gone = sum(1 for i in range(len(play.players)) if play.side[i] == side and play.status[i] > 3)
            found["left the pitch"][side].append(gone)
    return found


def test_home_and_away_fare_alike() -> None:
    """A team does as well at home as away: its intervals overlap when the sides are exchanged."""
    there, back = outcomes("human", "orc", 0), outcomes("orc", "human", 5_000)
    for name in there:
        for side in (0, 1):
            assert overlap(there[name][side], back[name][1 - side]), f"{name}, {('human', 'orc')[side]}"
    assert sum(sum(row) for row in there["turnovers"]) > 20 * MATCHES
    assert sum(sum(row) for row in there["casualties_suffered"]) > MATCHES


def test_unequal_teams_are_told_apart() -> None:
    """The same comparison does see a difference where there is one."""
    found = outcomes("dwarf", "snotling", 20_000, 30)
    assert not overlap(*found["turnovers"]) or not overlap(*found["left the pitch"])


# -- dice: chi-square of every path on which a match rolls --------------------------------------------------------

# The value that a fair die exceeds once in a thousand times, by degrees of freedom.
CRITICAL = {1: 10.83, 2: 13.82, 5: 20.52, 7: 24.32, 15: 37.70, 35: 66.62}


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


class Rolls:
    """Every die of many matches, by what it was rolled for, and which D6 followed which."""

    def __init__(self) -> None:
        self.by_die: dict[str, Counter[int]] = {}
        self.by_path: dict[tuple[str, str], Counter[int]] = {}
        self.pairs: Counter[tuple[int, int]] = Counter()
        for seed in range(90):
            self.play(seed)

    def play(self, seed: int) -> None:
        match = new_match(TEAMS[seed % 6], TEAMS[seed // 6 % 6], seed, dice=Typed())
        chooser, dice = Keen(match, seed), Seeded(seed + 777)
        sixes: list[int] = []
        while not match.over:
            die = match.ask.die
            if die is None:
                match.choose(chooser(match.ask))
                continue
            face = int(dice.roll(die))
            why = int(match.ask.why)
            path = match.game.book.questions[why].plain
            self.by_die.setdefault(die.name, Counter())[face] += 1
            self.by_path.setdefault((path, die.name), Counter())[face] += 1
            if die is D6:
                sixes.append(face)
            match.answer(face)
        self.pairs.update(pairwise(sixes))


@pytest.fixture(scope="module")
def rolls() -> Rolls:
    return Rolls()


@pytest.mark.parametrize("die", [COIN, D3, D6, D8, D16, BLOCK_DIE], ids=lambda die: die.name)
def test_die_is_fair(rolls: Rolls, die: Die) -> None:
    sides = int(die.sides)
    counts = [rolls.by_die[die.name][face] for face in range(1, sides + 1)]
    assert sum(counts) >= 5 * sides
    assert sum(rolls.by_die[die.name].values()) == sum(counts)
    assert chi_square(counts) < CRITICAL[sides - 1], counts


def test_every_path_is_fair(rolls: Rolls) -> None:
    """Also each use of a die by itself, where it was rolled often enough; one in a hundred may be unlucky."""
    sides = {die.name: int(die.sides) for die in (COIN, D3, D6, D8, D16, BLOCK_DIE)}
    tested = 0
    for (path, die), counts in sorted(rolls.by_path.items()):
        if sum(counts.values()) >= 10 * sides[die]:
            tested += 1
            row = [counts[face] for face in range(1, sides[die] + 1)]
            assert chi_square(row) < CRITICAL[sides[die] - 1], f"{path}, {die}: {row}"
    assert tested >= 20


def test_dice_do_not_depend_on_the_die_before(rolls: Rolls) -> None:
    counts = [rolls.pairs[one, other] for one in range(1, 7) for other in range(1, 7)]
    assert chi_square(counts) < CRITICAL[35], counts


def test_chi_square_finds_a_loaded_die() -> None:
    assert chi_square([100, 100, 100, 100, 100, 180]) > CRITICAL[5]
    assert chi_square([97, 104, 100, 99, 105, 95]) < CRITICAL[5]
