"""What the log tells programs without a sentence: the end of an action, the die of a check. [Z1.3, Z1.5]"""

from __future__ import annotations

from touchback.blitzbowl.events import ActionEnded, Checked
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE
from touchback.blitzbowl.reading import state_from_data
from touchback.kernel.dice import Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.script import feed


def events_of(*lines: str) -> Log:
    """The log of these answers and dice."""
    data = {"game": "blitzbowl-ultimate", "players": ["H1 f5", "H2 f8", "A1 k15"], "balls": ["H1"]}
    play = state_from_data(data, BLITZ_BOWL_ULTIMATE)
    log = Log()
    match = Match(play.game, play, Typed(), log)
    for line in lines:
        feed(match, line)
    return log


def test_the_end_of_every_action_is_told_once() -> None:
    log = events_of("H2 run", "to f9", "stop")
    ends = [event for event in log.events if isinstance(event, ActionEnded)]
    assert [(event.player, event.action) for event in ends] == [("H2", "run")]


def test_a_check_is_told_with_the_faces_of_its_die() -> None:
    log = events_of("H1 throw", "throw at f8", "d6 6")
    checks = [event for event in log.events if isinstance(event, Checked)]
    assert [(event.player, event.die, event.sides) for event in checks] == [("H1", 6, 6)]


def test_a_check_with_a_d8_is_told_as_one() -> None:
    """[Passing Play]"""
    data = {
        "game": "blitzbowl-first",
        "phase": "turn start",
        "players": ["H1 f5", "A1 k15"],
        "balls": ["H1"],
        "sides": [{"hand": ["Passing Play"]}, {}],
    }
    play = state_from_data(data, BLITZ_BOWL_FIRST)
    log = Log()
    match = Match(play.game, play, Typed(), log)
    for line in ("play Passing Play", "H1 throw", "throw at f8", "d8 7"):
        feed(match, line)
    checks = [event for event in log.events if isinstance(event, Checked)]
    assert [(event.die, event.sides) for event in checks] == [(7, 8)]
