"""A match and its asks, whatever the game: answers, dice by hand, what is refused."""

from __future__ import annotations

import pytest

from tests.nets.choosers import Evenly
from tests.nets.matches import advance, new_match, play_of
from touchback.bloodbowl import roster
from touchback.kernel.ask import COIN, D3, NATURE, NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE, Board
from touchback.kernel.dice import Scripted, Seeded, Typed
from touchback.kernel.errors import BadData, IllegalAnswer, ScriptError
from touchback.kernel.fields import differences
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Event, Log
from touchback.kernel.match import OVER, Match
from touchback.kernel.playout import play_randomly
from touchback.lab.invariants import same_ask

# -- asks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [(0, 0, 1), (33, 21, 475), (5, NONE, NONE), (255, 0, 4095)])
def test_packing(action: tuple[int, int, int]) -> None:
    packed = pack(*action)
    assert (kind_of(packed), subject_of(packed), target_of(packed)) == action


def test_an_ask_offers_its_options_or_the_faces_of_its_die() -> None:
    choice = Ask(0, 1, vec[i64]([7, 9]))
    assert [answer for answer in range(12) if choice.offers(answer)] == [7, 9]
    roll = Ask(NATURE, 1, vec[i64]([]), NONE, D3)
    assert [answer for answer in range(-2, 6) if roll.offers(answer)] == [1, 2, 3]
    assert not OVER.offers(0)


# -- boards -------------------------------------------------------------------------------------------------------


def test_names_of_squares() -> None:
    board = Board(26, 15)
    assert board.name(board.at(0, 0)) == "a1"
    assert board.name(board.at(25, 14)) == "o26"
    assert board.name(NOWHERE) == "-"
    for square in board.squares:
        assert board.square(board.name(square)) == square
    for wrong in ("", "a", "a0", "a27", "p1", "1a", "aa1", "a1 ", "á1", "a²", "-"):
        with pytest.raises(BadData, match="no square"):
            board.square(wrong)


def test_distances_steps_and_neighbours() -> None:
    board = Board(5, 3, frozenset({(2, 1)}))
    corner = board.at(0, 0)
    assert board.distance(corner, board.at(4, 2)) == 4
    assert board.adjacent(corner, board.at(1, 1))
    assert not board.adjacent(corner, corner)
    assert not board.on(board.at(2, 1))
    assert not board.on(-1)
    assert not board.on(board.size)
    assert len(board.squares) == 14
    assert board.step(corner, 4, 2) == board.at(4, 2)
    assert board.step(corner, 0, -2) == NOWHERE
    assert not board.on(board.step(corner, -1, 0))
    around = [corner + offset for offset in board.around]
    assert sorted(board.name(square) for square in around if board.on(square)) == ["a2", "b1", "b2"]


# -- a match ------------------------------------------------------------------------------------------------------


def test_a_refused_answer_changes_nothing() -> None:
    match = new_match("human", "orc", 3)
    before, inputs, ask = match.state.copy(), list(match.inputs), match.ask
    for wrong in (0, -1, pack(99), pack(0, NONE, 3), 2**63, -(2**63), 2**100):
        with pytest.raises(IllegalAnswer):
            match.answer(wrong)
    assert differences(before, match.state) == []
    assert match.inputs == inputs
    assert match.ask is ask
    assert match.decisions == 0


def test_typed_dice_are_asked_of_a_person() -> None:
    """The match stops at every die; what a person types is an input like any other."""
    match = new_match("human", "orc", 3, dice=Typed())
    assert match.ask.who == NATURE
    assert match.ask.die is D3
    assert not match.at_rest
    for wrong in (0, 4, -1):
        with pytest.raises(IllegalAnswer):
            match.answer(wrong)
    for face in (1, 3, 2, 5):  # fans, fans, weather
        match.answer(face)
    assert match.inputs == [1, 3, 2, 5]
    assert match.decisions == 0
    assert list(play_of(match).fan_factor) == [1 + d for d in (1, 3)]
    match.choose(0)
    assert match.decisions == 1
    assert match.ask.die is COIN


def test_typed_dice_play_the_same_match_as_seeded_ones() -> None:
    """Who rolls the dice makes no difference to the rules."""
    seeded = new_match("skaven", "dwarf", 11)
    play_randomly(seeded, Seeded(2))
    typed = new_match("skaven", "dwarf", 11, dice=Typed())
    dice, chooser = Seeded(11), Seeded(2)
    while not typed.over:
        if typed.ask.die is not None:
            typed.answer(int(dice.roll(typed.ask.die)))
        else:
            typed.choose(chooser.below(len(typed.ask.options)))
    assert typed.inputs == seeded.inputs
    assert typed.decided_at == seeded.decided_at
    assert differences(seeded.state, typed.state) == []


def test_scripted_dice_that_do_not_fit_are_an_error() -> None:
    with pytest.raises(ScriptError, match="no face of a d3"):
        new_match("human", "orc", 3, dice=Scripted([4]))
    with pytest.raises(ScriptError, match="no die left"):
        new_match("human", "orc", 3, dice=Scripted([1, 1, 6]))


def test_a_match_that_is_over_asks_nothing() -> None:
    match = new_match("human", "orc", 4)
    play_randomly(match, Seeded(1))
    assert match.over
    assert match.at_rest
    assert match.ask is OVER
    with pytest.raises(IllegalAnswer, match="over"):
        match.answer(1)
    assert match.fork().over


def test_replay_refuses_inputs_that_are_not_legal() -> None:
    match = new_match("human", "orc", 4)
    advance(match, Evenly(match, 4), 50)
    inputs = list(match.inputs)
    inputs[30] = pack(99)
    with pytest.raises(IllegalAnswer, match="input 31"):
        Match(match.game, roster.new_play("human", "orc"), Seeded(1), None, inputs)


def test_listening_changes_nothing() -> None:
    """A match plays the same with a log as without one; a listener hears each event once, in order."""
    heard: list[Event] = []
    log = Log(heard.append)
    told, silent = new_match("orc", "wood_elf", 9, log), new_match("orc", "wood_elf", 9)
    for match in (told, silent):
        play_randomly(match, Seeded(9))
    assert told.inputs == silent.inputs
    assert differences(told.state, silent.state) == []
    assert len(log) > 100
    assert heard == log.events


def test_a_fork_writes_no_log() -> None:
    log = Log()
    match = new_match("orc", "wood_elf", 9, log)
    advance(match, Evenly(match, 1), 40)
    lines = len(log)
    fork = match.fork()
    advance(fork, Evenly(fork, 1), 40)
    assert len(log) == lines
    again = Log()
    assert same_ask(match.after(len(match.inputs), Seeded(1), again).ask, match.ask)
    assert again.events == log.events
