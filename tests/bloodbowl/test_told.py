"""What the log tells programs without a sentence: the end of an activation. [R9.2]"""

from __future__ import annotations

from touchback.bloodbowl.events import ActivationEnded, TookBack
from touchback.bloodbowl.reading import state_from_data
from touchback.kernel.dice import Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.script import feed


def test_the_end_of_an_activation_is_told_unless_nothing_was_done() -> None:
    play = state_from_data({"players": ["H1 h13", "H2 a1", "A1 o26"]})
    log = Log()
    match = Match(play.game, play, Typed(), log)
    for line in ("H1 move", "to h14", "stop", "H2 blitz", "target A1", "stop"):
        feed(match, line)
    ends = [event for event in log.events if isinstance(event, ActivationEnded | TookBack)]
    assert [(type(event).__name__, event.player) for event in ends] == [("ActivationEnded", "H1"), ("TookBack", "H2")]
