"""Fork, replay, undo, save and load: each gives the same match, and goes on as the original does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.nets.choosers import Evenly
from tests.nets.matches import PAIRS, advance, chooser_for, motley_match, new_match
from touchback.bloodbowl.fields import FIELDS
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.errors import TouchbackError
from touchback.kernel.fields import differences
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly
from touchback.lab.invariants import faults, same_ask
from touchback.notation import matchfile, position

SEEDS = range(8)
EVERY = 23  # decisions between two samples
REPLACED = [field.name for field in FIELDS if field.shared]


def a_match(seed: int) -> Match:
    return motley_match(seed) if seed % 2 else new_match(*PAIRS[(seed * 5) % len(PAIRS)], seed)


def assert_same(one: Match, other: Match) -> None:
    assert differences(one.state, other.state) == []
    assert same_ask(one.ask, other.ask)
    assert one.at_rest == other.at_rest
    assert one.over == other.over
    assert faults(other) == []


def assert_goes_on_alike(one: Match, other: Match, decisions: int = 40) -> None:
    """Both are played on with the same dice and the same choices (both are changed)."""
    play_randomly(one, Seeded(99), decisions)
    play_randomly(other, Seeded(99), decisions)
    assert_same(one, other)


def samples(seed: int):
    """A match at sampled decisions; every kind of moment comes up, also inside procedures."""
    match = a_match(seed)
    chooser = chooser_for(match, seed)
    while not match.over:
        if match.decisions % EVERY == 0 or not match.at_rest:
            yield match
        advance(match, chooser, 1)
    yield match


@pytest.mark.parametrize("seed", SEEDS)
def test_fork(seed: int) -> None:
    inside = 0
    for match in samples(seed):
        inside += not match.at_rest
        before = match.state.copy()
        fork = match.fork()
        assert_same(match, fork)
        assert_goes_on_alike(fork.fork(), fork)
        assert differences(before, match.state) == []  # what the forks did left no trace
    assert inside > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_fork_with_history(seed: int) -> None:
    for match in samples(seed):
        if match.decisions % (4 * EVERY) == 0:
            fork = match.fork(history=True)
            assert_same(match, fork)
            assert fork.inputs == match.inputs
            assert fork.decided_at == match.decided_at
            assert_goes_on_alike(match.fork(), fork)


def test_fork_with_other_dice() -> None:
    match = new_match("human", "orc", 5)
    advance(match, Evenly(match, 4), 30)
    one, other = match.fork(Seeded(1)), match.fork(Seeded(1))
    assert_goes_on_alike(one, other)
    another = match.fork(Seeded(2))
    play_randomly(another, Seeded(99), 40)
    assert differences(one.state, another.state) != []


@pytest.mark.parametrize("seed", SEEDS)
def test_replay_to_any_input(seed: int) -> None:
    """After so many inputs the match stands where it stood then, asks the same and has the same inputs."""
    moments = []
    for match in samples(seed):
        moments.append((len(match.inputs), match.state.copy(), match.ask, match.at_rest))
    for count, state, ask, at_rest in moments[:: max(1, len(moments) // 6)]:
        again = match.after(count, Seeded(1))
        assert differences(state, again.state) == []
        assert same_ask(ask, again.ask)
        assert again.at_rest == at_rest
        assert again.inputs == match.inputs[:count]


@pytest.mark.parametrize("seed", SEEDS)
def test_undo(seed: int) -> None:
    match = a_match(seed)
    advance(match, chooser_for(match, seed), 60 + 7 * seed)
    while match.decisions > 50:
        before = match.fork(history=True)
        answer = match.inputs[match.decided_at[-1]]
        undone = match.undo()
        assert undone.decisions == before.decisions - 1
        assert undone.ask.offers(answer)
        assert undone.inputs == before.inputs[: len(undone.inputs)]
        # The same answer and the same dice lead back.
        again = undone.fork(Typed(), history=True)
        for value in before.inputs[len(undone.inputs) :]:
            again.answer(value)
        assert_same(before, again)
        match = undone


def test_undo_has_a_beginning() -> None:
    match = new_match("human", "orc", 1)
    with pytest.raises(TouchbackError, match="nothing to undo"):
        match.undo()
    match.choose(0)
    assert differences(match.undo().state, new_match("human", "orc", 1).state) == []
    fork = match.fork()
    fork.choose(0)
    with pytest.raises(TouchbackError, match="history"):
        fork.undo()


@pytest.mark.parametrize("seed", SEEDS)
def test_save_and_load(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    for match in samples(seed):
        if match.decisions % (8 * EVERY) == 0 or match.over:
            matchfile.save(match, path)
            dice = match.dice.copy()
            loaded = matchfile.load(path, dice)
            assert_same(match, loaded)
            assert loaded.inputs == match.inputs
            assert_goes_on_alike(match.fork(), loaded)


@pytest.mark.parametrize("seed", SEEDS)
def test_position_there_and_back(seed: int) -> None:
    for match in samples(seed):
        seated = position.from_data(position.to_data(match), match.dice.copy())
        assert_same(match, seated)
        if match.decisions % (4 * EVERY) == 0:
            written = position.from_text(position.to_text(match), match.dice.copy())
            assert_same(match, written)
            assert_goes_on_alike(match.fork(), written)
        assert_goes_on_alike(match.fork(), seated)


@pytest.mark.parametrize("seed", [2, 3])
def test_save_in_words(seed: int, tmp_path: Path) -> None:
    match = a_match(seed)
    advance(match, chooser_for(match, seed), 400)
    path = tmp_path / "match.json"
    matchfile.save(match, path, words=True)
    loaded = matchfile.load(path, match.dice.copy())
    assert_same(match, loaded)
    assert loaded.inputs == match.inputs


def test_differences_are_told() -> None:
    """Two states differ in exactly the field that was changed."""
    match = new_match("human", "orc", 5)
    advance(match, Evenly(match, 4), 30)
    for name in ("weather", "event", "used", "status", "zones", "in_air"):
        other = match.state.copy()
        value = getattr(other, name)
        if isinstance(value, bool):
            setattr(other, name, not value)
        elif isinstance(value, int):
            setattr(other, name, value + 1)
        else:
            value[1] += 1
        assert [found.split(":")[0] for found in differences(match.state, other)] == [name]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_shares_nothing_that_can_change(seed: int) -> None:
    match = a_match(seed)
    advance(match, chooser_for(match, seed), 90)
    before, copy = match.state.copy(), match.state.copy()
    changed = []
    for name in copy.field_names():
        value = getattr(copy, name)
        if name not in REPLACED and not isinstance(value, int) and len(value) > 0:
            changed.append(name)
            for number in range(len(value)):
                value[number] += 1
    assert {"occupant", "zones", "square", "status", "used", "limits"} <= set(changed)
    assert [found.split(":")[0] for found in differences(match.state, copy)] == changed
    assert differences(before, match.state) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_shared_rows_are_replaced(seed: int) -> None:
    """What copies share is never changed in place: a copy stays as it was while the match goes on to its end."""
    match = a_match(seed)
    chooser = chooser_for(match, seed)
    kept = []
    while not match.over:
        copy = match.state.copy()
        kept.append((copy, {name: list(getattr(copy, name)) for name in REPLACED}))
        advance(match, chooser, EVERY)
    for copy, rows in kept:
        assert {name: list(getattr(copy, name)) for name in REPLACED} == rows
    for name in ("took_part", "turnovers", "turn"):  # there was something to replace
        assert any(list(getattr(match.state, name)) != rows[name] for _, rows in kept)


@pytest.mark.parametrize("seed", SEEDS)
def test_asking_again_changes_nothing(seed: int) -> None:
    """At a rest the question follows from the state alone."""
    for match in samples(seed):
        if match.at_rest and not match.over:
            before = match.state.copy()
            again = match.game.phases[match.state.phase].ask(match.state)
            assert again is not None
            assert same_ask(match.ask, again)
            assert differences(before, match.state) == []
