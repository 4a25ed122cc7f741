"""Whole matches: invariants at every decision; fork, save, replay and notation equal to the original."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.blitzbowl.keen import Keen
from tests.snapshots import snapshot
from touchback.blitzbowl import events
from touchback.blitzbowl.cards import cards_seen
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST
from touchback.blitzbowl.notation import (
    action_from_text,
    action_text,
    ask_text,
)
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.reading import state_from_data
from touchback.blitzbowl.roster import new_play, teams
from touchback.blitzbowl.score import end_game_on
from touchback.blitzbowl.terms import ACTION_NAMES, FOUL, MARK, P_KICK_OFF, P_MOVE, RESERVE, RUN, STANDING
from touchback.blitzbowl.writing import state_to_data
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.board import NOWHERE
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.fields import differences
from touchback.kernel.log import Event, Log
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly

ULTIMATE_ONLY = {
    "ArenaChosen", "SquigBites", "RunRolled", "Landed", "Rolled", "RookiesUsed", "FoulRolled", "SentOff", "EventDrawn",
    "EventRolled",
}  # fmt: skip


def state_of(match: Match) -> Play:
    """The state, as what it is."""
    assert isinstance(match.state, Play)
    return match.state


def new_table(seed: int) -> Play:
    """All seven teams in turn; every third match with the end-game cards."""
    names = list(teams("first"))
    return new_play(names[seed % 7], names[seed // 2 * 3 % 7], end_game=seed % 3 == 0)


def start(seed: int, log: Log | None = None) -> Match:
    """A new match."""
    return Match(BLITZ_BOWL_FIRST, new_table(seed), Seeded(seed), log)


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
    for square, holder in zip(play.ball_square, play.ball_holder, strict=True):
        if holder == NO_PLAYER:
            assert play.free(square)
        else:
            assert square == NOWHERE
            assert play.status[holder] == STANDING
    loose = [int(square) for square in play.ball_square if square != NOWHERE]
    held = [int(holder) for holder in play.ball_holder if holder != NO_PLAYER]
    assert len(loose) == len(set(loose))
    assert len(held) == len(set(held))
    if play.phase == P_MOVE and play.action == RUN:
        assert play.is_open(play.actor) or play.gait
        assert play.moved <= play.reach
    if play.phase == P_MOVE and play.action == MARK:
        assert play.moved <= play.reach
    assert 0 <= play.actions_left <= 3
    assert abs(int(play.score[0] - play.score[1])) < 10 or end_game_on(play)
    check_cards(play)


def check_cards(play: Play) -> None:
    """Every card is in exactly one place: in the deck, active, on top, in a hand or thrown away. [Z1.16, Z2.6]"""
    assert play.shown == 0
    assert play.hands[HOME] & play.hands[AWAY] == 0
    assert (play.hands[HOME] | play.hands[AWAY]) & play.out == 0
    if play.phase <= P_KICK_OFF:
        return
    deck = play.game.deck
    seen = 0
    for challenge in deck.challenges:
        count = int(play.deck[challenge.number]) + cards_seen(play, challenge)
        assert count <= deck.copies(challenge)
        if not challenge.end_game:
            assert count == deck.copies(challenge)
        else:
            seen += count
    assert seen + play.end_game_left == (6 if play.end_game else 0)
    for side in (HOME, AWAY):
        assert side == play.active or play.hand_size(side) <= 3


@pytest.mark.parametrize("seed", range(12))
def test_a_keen_match_keeps_every_invariant(seed: int) -> None:
    """[Z1.1-Z1.17] One player a square, balls where balls can be, nobody lost, answers in plain words."""
    keen = Keen(seed)
    log = Log()
    match = start(seed, log)
    while not match.over:
        check(match)
        match.answer(keen.choose(state_of(match), match.ask))
    told = [event for event in log.events if event.says]  # the others are for programs
    texts = [event.text() for event in told]
    assert all(texts) and len(texts) > len(log.events) // 2
    assert texts[-1].startswith("The match is over")


def test_keen_matches_show_every_kind_of_event() -> None:
    """[Z1.1-Z1.17, Z2.1-Z2.6] The net reaches all there is: otherwise its invariants would prove little."""
    seen: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    plays: set[str] = set()
    for seed in range(60):
        log = Log()
        match = start(seed, log)
        keen = Keen(seed)
        while not match.over:
            match.answer(keen.choose(state_of(match), match.ask))
        seen.update(type(event).__name__ for event in log.events)
        actions.update(getattr(event, "action", "") for event in log.events)
        plays.update(event.bonus for event in log.events if isinstance(event, events.BonusPlayed))
    kinds = {kind.__name__ for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    rare = {"BallGone", "CleanSweep"}  # scenarios show them
    assert kinds - set(seen) - rare == {"Event", "NotModelled", *ULTIMATE_ONLY}
    assert set(ACTION_NAMES[:FOUL]) <= set(actions)
    assert len(plays) >= 15  # scenarios show each of them


@pytest.mark.parametrize("seed", range(4))
def test_even_random_play_ends(seed: int) -> None:
    """[Z1.17] When the deck is used up at the latest."""
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
            assert differences(state_of(fork), state_of(match)) == []
            assert list(fork.ask.options) == list(match.ask.options)
            forks.append((len(answers), fork))
        answers.append(keen.choose(state_of(match), match.ask))
        match.answer(answers[-1])
    for number, fork in forks[::5]:
        for answer in answers[number:]:
            fork.answer(answer)
        assert differences(state_of(fork), state_of(match)) == []


def test_a_copy_shares_nothing_that_changes() -> None:
    """Playing on leaves an earlier copy as it was."""
    keen = Keen(5)
    match = start(5)
    moments: list[tuple[Play, dict[str, object]]] = []
    while not match.over:
        if match.at_rest:
            copy = match.state.copy()
            assert isinstance(copy, Play)
            moments.append((copy, snapshot(copy)))
        match.answer(keen.choose(state_of(match), match.ask))
    assert all(snapshot(copy) == before for copy, before in moments)


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
            assert differences(restored, play) == []
            again = Match(BLITZ_BOWL_FIRST, restored, Typed())
            assert list(again.ask.options) == list(match.ask.options)
            assert again.ask.who == match.ask.who
        match.answer(keen.choose(state_of(match), match.ask))
    end = state_of(match)
    assert differences(state_from_data(state_to_data(end)), end) == []


def test_a_replay_of_the_inputs_is_the_same_match() -> None:
    """Answers and dice alike are inputs."""
    keen = Keen(3)
    match = start(3)
    while not match.over:
        match.answer(keen.choose(state_of(match), match.ask))
    again = Match(BLITZ_BOWL_FIRST, new_table(3), Typed(), None, list(match.inputs))
    assert again.over
    assert differences(state_of(again), state_of(match)) == []
    before = match.undo()
    assert not before.over
