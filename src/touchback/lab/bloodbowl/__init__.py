"""Blood Bowl in the laboratory."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.events import TouchdownScored, TurnStarted
from touchback.bloodbowl.faults import play_faults
from touchback.bloodbowl.faults_between import change_faults, log_faults
from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.play import Play
from touchback.kernel.correction import corrections_in
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.lab.bloodbowl.asks import ask_faults
from touchback.lab.bloodbowl.odds import BloodBowlFacts
from touchback.lab.record import Counts, GameLab, pair


def faults(play: Play, match: Match) -> list[str]:
    """Everything that is wrong with this moment."""
    return [
        *play_faults(play, match.at_rest, bool(corrections_in(match.inputs))),
        *ask_faults(play, match.ask, match.at_rest),
        *log_faults(play, match.log),
    ]


def counts(play: Play) -> Counts:
    """A point is a touchdown. [R15]"""
    return Counts(
        points=pair(play.score),
        touchdowns=pair(play.score),
        casualties=pair(play.casualties_suffered),
        casualties_caused=pair(play.casualties_caused),
        turnovers=pair(play.turnovers),
    )


def turn(game: BloodBowl, event: Event) -> int | None:
    """Turns are counted through the halves. [R9.1]"""
    return int((event.half - 1) * game.clock.turns + event.turn) if isinstance(event, TurnStarted) else None


def scorer(event: Event) -> int | None:
    """Who scores. [R15.1]"""
    return event.side if isinstance(event, TouchdownScored) else None


LAB: Final = GameLab(
    faults=faults,
    change_faults=lambda before, now: list(change_faults(before, now)),
    counts=counts,
    turn=turn,
    scorer=scorer,
    odds=BloodBowlFacts,
)
