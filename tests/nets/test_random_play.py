"""Random play over every pair of teams, and over motley ones, with every invariant at each decision.

The big run is `touchback simulate --check`; here a few matches a pair keep everybody honest.
"""

from __future__ import annotations

import pytest

from tests.nets.choosers import Evenly, Keen
from tests.nets.matches import CIRCLE, PAIRS, TEAMS, chooser_for, motley_match, new_match, play_of
from tests.nets.watching import play_under_watch
from touchback.bloodbowl.terms import W_PUSH, W_TURN
from touchback.bloodbowl.turn import Turn
from touchback.kernel.compiled import COMPILED
from touchback.kernel.game import Phase
from touchback.kernel.log import Log
from touchback.lab.invariants import asking_faults, faults


@pytest.mark.parametrize(("home", "away"), PAIRS)
def test_demo_teams(home: str, away: str) -> None:
    for seed in (4 * PAIRS.index((home, away)), 4 * PAIRS.index((home, away)) + 1):
        match = new_match(home, away, seed, Log() if seed % 2 else None)
        assert play_under_watch(match, chooser_for(match, seed)) == [], f"seed {seed}, decision {match.decisions}"
        assert match.over


@pytest.mark.parametrize(("home", "away"), CIRCLE)
def test_every_list(home: str, away: str) -> None:
    """Every team list plays, those whose skills the program only reports too. [R6.1]"""
    seed = 1000 + CIRCLE.index((home, away))
    match = new_match(home, away, seed, Log() if seed % 2 else None)
    assert play_under_watch(match, chooser_for(match, seed)) == [], f"seed {seed}, decision {match.decisions}"
    assert match.over


@pytest.mark.parametrize("seed", range(40))
def test_motley_teams(seed: int) -> None:
    match = motley_match(seed, Log() if seed % 2 else None)
    assert play_under_watch(match, chooser_for(match, seed)) == [], f"seed {seed}, decision {match.decisions}"
    assert match.over


def test_keen_play_scores() -> None:
    """The nets see touchdowns: else they would say nothing about them."""
    scored = [0, 0]
    for seed in range(12):
        match = new_match(TEAMS[seed % 6], TEAMS[(seed + 1) % 6], seed)
        play_under_watch(match, Keen(match, seed))
        for side in (0, 1):
            scored[side] += int(play_of(match).score[side])
    assert min(scored) > 0


# -- the nets have no holes: each fault is caught -----------------------------------------------------------------


def in_a_turn() -> Evenly:
    """A match in the middle of a turn, with its chooser."""
    match = new_match("human", "orc", 7)
    chooser = Keen(match, 7)
    while play_of(match).turn[0] < 2 or match.ask.why != W_TURN or not match.at_rest:
        match.choose(chooser(match.ask))
    assert faults(match) == []
    return chooser


def standing(play, side: int) -> int:
    return next(i for i in range(len(play.players)) if play.side[i] == side and play.marking[i])


def break_occupant(play) -> None:
    play.occupant[play.square[standing(play, 0)]] = -1


def break_two_on_a_square(play) -> None:
    play.square[standing(play, 0)] = play.square[standing(play, 1)]


def break_zones(play) -> None:
    play.zones[200] += 1


def break_marking(play) -> None:
    play.marking[standing(play, 0)] = 0


def break_status(play) -> None:
    play.status[standing(play, 0)] = 3


def break_lost_player(play) -> None:
    play.lift(standing(play, 0))


def break_ball_twice(play) -> None:
    play.carrier = standing(play, 0)
    play.ball = play.square[play.carrier]


def break_ball_under_player(play) -> None:
    play.carrier = -1
    play.ball = play.square[standing(play, 0)]


def break_ball_lost(play) -> None:
    play.carrier = -1
    play.ball = 0


def break_carrier_lies(play) -> None:
    play.ball = 0
    play.carrier = standing(play, 0)
    play.lay(play.carrier, 1)


def break_no_touchdown(play) -> None:
    play.ball = 0
    play.carrier = standing(play, 0)
    play.shift(play.carrier, next(s for s in play.board.squares if play.board.x[s] == 25 and play.free(s)))


def break_turn_marker(play) -> None:
    play.turn[0] = 9


def break_rerolls(play) -> None:
    play.rerolls[0] = -1


def break_active(play) -> None:
    play.active = 3


def break_turnover(play) -> None:
    play.turnover = 1


def break_stunned(play) -> None:
    play.stunned_now[standing(play, 0)] = 1


def break_half(play) -> None:
    play.half = 3


def break_casualty(play) -> None:
    play.casualty[0] = 5


def break_distracted(play) -> None:
    play.distracted[standing(play, 1)] = 1


BREAKS = [value for name, value in sorted(globals().items()) if name.startswith("break_")]


@pytest.mark.parametrize("broken", BREAKS, ids=lambda function: function.__name__)
def test_faults_are_found(broken) -> None:
    match = in_a_turn().match
    broken(match.state)
    assert faults(match) != []


class Forgetful(Phase):
    """A rest that writes something down whenever it is asked."""

    def ask(self, play):
        play.spent ^= 1 << 20
        return Turn().ask(play)


def test_asking_leaves_no_trace() -> None:
    """A phase that changes the table when it asks is found out, and so is one that asks something else each time."""
    match = in_a_turn().match
    assert list(asking_faults(match)) == []
    match.ask.options = match.ask.options[1:]
    assert list(asking_faults(match)) == ["asked again, the match asks something else"]


if not COMPILED:  # compiled phases cannot be exchanged for others

    def test_a_trace_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
        match = in_a_turn().match
        phases = list(match.game.phases)
        phases[match.state.phase] = Forgetful()
        monkeypatch.setattr(match.game, "phases", phases)
        assert any(fault.startswith("asking leaves a trace: spent") for fault in faults(match))


def test_wrong_asks_are_found() -> None:
    for change in ("who", "why", "options", "missing", "twice"):
        match = in_a_turn().match
        ask = match.ask
        if change == "who":
            ask.who = 1 - ask.who
        elif change == "why":
            ask.why = W_PUSH
        elif change == "options":
            ask.options = ask.options[:0]
        elif change == "missing":
            ask.options = ask.options[1:]
        else:
            row = list(ask.options)
            for number in range(1, len(row)):
                ask.options[number] = row[0]
        assert faults(match) != [], change
