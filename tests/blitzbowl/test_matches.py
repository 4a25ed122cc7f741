"""Whole matches: invariants at every decision; fork, save, replay and notation equal to the original."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.blitzbowl.keen import Keen
from touchback.blitzbowl import events
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST
from touchback.blitzbowl.notation import (
    action_from_text,
    action_text,
    ask_text,
    state_from_data,
    state_to_data,
)
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.roster import new_play
from touchback.blitzbowl.terms import ACTION_NAMES, MARK, P_MOVE, RESERVE, RUN, STANDING
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.board import NOWHERE
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly
from touchback.lab.invariants import attribute_names

FIELDS = (
    "phase", "side", "occupant", "zones", "square", "marking", "status", "done", "score", "turn", "turn_limit",
    "coin_winner", "active", "winner", "placing", "ball_square", "ball_holder", "actions_left", "actor", "action",
    "moved",
)  # fmt: skip


def everything(play: Play) -> dict[str, object]:
    """Every field of a state that can differ between two moments."""
    values: dict[str, object] = {"pitch": play.pitch.title}
    for name in FIELDS:
        value = getattr(play, name)
        values[name] = int(value) if isinstance(value, int) else [int(item) for item in value]
    return values


def state_of(match: Match) -> Play:
    """The state, as what it is."""
    assert isinstance(match.state, Play)
    return match.state


def start(seed: int, log: Log | None = None) -> Match:
    """A new match; every other one with the teams changed round."""
    teams = ("human", "orc") if seed % 2 == 0 else ("orc", "human")
    return Match(BLITZ_BOWL_FIRST, new_play(*teams), Seeded(seed), log)


def check(match: Match) -> None:
    """What must hold at every decision."""
    play = state_of(match)
    board = play.board
    placed = [int(square) for square in play.square if square != NOWHERE]
    assert len(placed) == len(set(placed))
    zones = [0] * len(play.zones)
    for player in play.players:
        index = int(player.index)
        square = int(play.square[index])
        assert (square == NOWHERE) == (play.status[index] == RESERVE)
        assert (play.marking[index] != 0) == (play.status[index] == STANDING)
        if square != NOWHERE:
            assert board.on(square)
            assert play.at(square) == index
            if play.status[index] == STANDING:
                for offset in board.around:
                    zones[int(player.side * board.size + square + offset)] += 1
    assert zones == [int(count) for count in play.zones]
    assert sum(occupant >= 0 for occupant in play.occupant) == len(placed)
    if match.at_rest:
        check_rest(play)
    options = [int(option) for option in match.ask.options]
    assert options
    assert len(options) == len(set(options))
    assert match.ask.who in (HOME, AWAY)
    for option in options:
        text = action_text(play, option)
        assert action_from_text(play, text) == option
    assert ask_text(play, match.ask).startswith(("home: ", "away: "))


def check_rest(play: Play) -> None:
    """What must hold between procedures: a place for every ball, an actor where his action lets him."""
    assert len(play.ball_square) <= 1
    for square, holder in zip(play.ball_square, play.ball_holder, strict=True):
        if holder == NO_PLAYER:
            assert play.free(square)
        else:
            assert square == NOWHERE
            assert play.status[holder] == STANDING
    if play.phase == P_MOVE and play.action == RUN:
        assert play.is_open(play.actor)
        assert play.moved <= play.players[play.actor].move
    if play.phase == P_MOVE and play.action == MARK:
        assert play.moved <= 2
    assert 0 <= play.actions_left <= 3
    assert abs(int(play.score[0] - play.score[1])) < 10


@pytest.mark.parametrize("seed", range(12))
def test_a_keen_match_keeps_every_invariant(seed: int) -> None:
    """[Z1.1-Z1.15] One player a square, balls where balls can be, nobody lost, answers in plain words."""
    keen = Keen(seed)
    log = Log()
    match = start(seed, log)
    while not match.over:
        check(match)
        match.answer(keen.choose(state_of(match), match.ask))
    texts = [event.text() for event in log.events]
    assert len(texts) == len(log.events)
    assert all(texts)
    assert texts[-1].startswith("The match is over")


def test_keen_matches_show_every_kind_of_event() -> None:
    """[Z1.1-Z1.15, Z2.1-Z2.4] The net reaches all there is: otherwise its invariants would prove little."""
    seen: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    for seed in range(40):
        log = Log()
        match = start(seed, log)
        keen = Keen(seed)
        while not match.over:
            match.answer(keen.choose(state_of(match), match.ask))
        seen.update(type(event).__name__ for event in log.events)
        actions.update(getattr(event, "action", "") for event in log.events)
    kinds = {kind.__name__ for kind in vars(events).values() if isinstance(kind, type)}
    assert kinds - set(seen) <= {"Event"}
    assert set(ACTION_NAMES) <= set(actions)


@pytest.mark.parametrize("seed", range(4))
def test_even_random_play_ends(seed: int) -> None:
    """[Z1.17] By the turn limit at the latest."""
    match = start(seed)
    play_randomly(match, Seeded(seed))
    assert match.over
    assert BLITZ_BOWL_FIRST.is_over(match.state)


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_equals_the_original(seed: int) -> None:
    """At every seventh decision, in the middle of procedures too: the same state, and the same end."""
    keen = Keen(seed)
    match = start(seed)
    forks: list[tuple[int, Match]] = []
    answers: list[int] = []
    while not match.over:
        if len(answers) % 7 == 0:
            fork = match.fork()
            assert everything(state_of(fork)) == everything(state_of(match))
            assert list(fork.ask.options) == list(match.ask.options)
            forks.append((len(answers), fork))
        answers.append(keen.choose(state_of(match), match.ask))
        match.answer(answers[-1])
    for number, fork in forks[::5]:
        for answer in answers[number:]:
            fork.answer(answer)
        assert everything(state_of(fork)) == everything(state_of(match))


def test_a_copy_shares_nothing_that_changes() -> None:
    """Playing on leaves an earlier copy as it was."""
    keen = Keen(5)
    match = start(5)
    moments: list[tuple[Play, dict[str, object]]] = []
    while not match.over:
        if match.at_rest:
            copy = match.state.copy()
            assert isinstance(copy, Play)
            moments.append((copy, everything(copy)))
        match.answer(keen.choose(state_of(match), match.ask))
    assert all(everything(copy) == before for copy, before in moments)


def test_every_field_is_compared() -> None:
    """A new field of the state must be copied, written, read and compared."""
    constant = {"board", "log", "roll", "game", "players", "pitch"}
    assert set(attribute_names(new_play("human", "orc"))) - constant == set(FIELDS)


@pytest.mark.parametrize("seed", range(6))
def test_saved_positions_come_back_equal(seed: int) -> None:
    """At every rest, through JSON; and the restored match asks the same."""
    keen = Keen(seed)
    match = start(seed)
    while not match.over:
        if match.at_rest:
            play = state_of(match)
            data = json.loads(json.dumps(state_to_data(play)))
            restored = state_from_data(data)
            assert everything(restored) == everything(play)
            again = Match(BLITZ_BOWL_FIRST, restored, Typed())
            assert list(again.ask.options) == list(match.ask.options)
            assert again.ask.who == match.ask.who
        match.answer(keen.choose(state_of(match), match.ask))
    end = state_of(match)
    assert everything(state_from_data(state_to_data(end))) == everything(end)


def test_a_replay_of_the_inputs_is_the_same_match() -> None:
    """Answers and dice alike are inputs."""
    keen = Keen(3)
    match = start(3)
    while not match.over:
        match.answer(keen.choose(state_of(match), match.ask))
    again = Match(BLITZ_BOWL_FIRST, new_play("orc", "human"), Typed(), None, list(match.inputs))
    assert again.over
    assert everything(state_of(again)) == everything(state_of(match))
    before = match.undo()
    assert not before.over
