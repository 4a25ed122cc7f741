"""What the log tells programs without a sentence: the end of an activation. [R9.2]"""

from __future__ import annotations

from touchback.bloodbowl.events import ActivationEnded, BlockRolled, TookBack
from touchback.bloodbowl.reading import state_from_data
from touchback.kernel.dice import Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.position import from_data
from touchback.notation.script import feed


def test_the_end_of_an_activation_is_told_unless_nothing_was_done() -> None:
    play = state_from_data({"players": ["H1 h13", "H2 a1", "A1 o26"]})
    log = Log()
    match = Match(play.game, play, Typed(), log)
    for line in ("H1 move", "to h14", "stop", "H2 blitz", "target A1", "stop"):
        feed(match, line)
    ends = [event for event in log.events if isinstance(event, ActivationEnded | TookBack)]
    assert [(type(event).__name__, event.player) for event in ends] == [("ActivationEnded", "H1"), ("TookBack", "H2")]


def test_dice_that_were_not_rolled_again_are_not_told_again() -> None:
    """A failed Loner leaves the pool as it lies: told twice, it would read as a re-roll. [R12.3, R19.Loner]"""
    log = Log()
    placed = {"players": ["H1 h12; Loner (4+)", "A1 h13"], "active": "home", "home": {"turn": 1, "rerolls": 1}}
    match = from_data(placed, Typed(), log)
    for line in ("H1 block", "target A1", "block skull", "re-roll", "d6 1"):
        feed(match, line)
    assert [event.text() for event in log.events if isinstance(event, BlockRolled)] == ["H1 rolls skull."]
