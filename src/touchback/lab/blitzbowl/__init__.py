"""Both editions of Blitz Bowl in the laboratory."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.events import Touchdown, TurnStarted
from touchback.blitzbowl.faults import ask_faults, change_faults, play_faults
from touchback.blitzbowl.game import BlitzBowl
from touchback.blitzbowl.play import Play
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.lab.blitzbowl.odds import BlitzBowlFacts
from touchback.lab.record import Counts, GameLab, pair


def faults(play: Play, match: Match) -> list[str]:
    """Everything that is wrong with this moment."""
    return [*play_faults(play, match.at_rest), *ask_faults(play, match.ask)]


def counts(play: Play) -> Counts:
    """Points come from touchdowns and from cards. [Z1.17]"""
    return Counts(points=pair(play.score), touchdowns=pair(play.touchdowns), casualties=pair(play.injuries))


def turn(game: BlitzBowl, event: Event) -> int | None:
    """The turn of its coach. [Z1.1]"""
    return int(event.turn) if isinstance(event, TurnStarted) else None


def scorer(event: Event) -> int | None:
    """Who scores a touchdown. [Z1.13]"""
    return event.side if isinstance(event, Touchdown) else None


LAB: Final = GameLab(
    faults=faults,
    change_faults=lambda before, now: list(change_faults(before, now)),
    counts=counts,
    turn=turn,
    scorer=scorer,
    odds=BlitzBowlFacts,
)
