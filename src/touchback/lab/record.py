"""What the laboratory needs of a game: a record of functions, one for the games that share their rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from touchback.games import entry_of
from touchback.kernel.game import Game
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.kernel.state import State

if TYPE_CHECKING:
    from touchback.lab.odds.facts import GameFacts

Pair = tuple[int, int]


@dataclass(frozen=True)
class Counts:
    """What a state has counted for each side, home first; 0 where the game counts no such thing."""

    points: Pair
    touchdowns: Pair
    casualties: Pair  # suffered, whether they were healed or not
    casualties_caused: Pair = (0, 0)
    turnovers: Pair = (0, 0)  # a touchdown is none


@dataclass(frozen=True)
class GameLab:
    """A game in the laboratory. Every `play` is the game's own state, every `game` its own record."""

    faults: Callable[[Any, Match], list[str]]  # everything that is wrong at this moment
    change_faults: Callable[[Any, Any], list[str]]  # or with how a rest came after another
    counts: Callable[[Any], Counts]
    turn: Callable[[Any, Event], int | None]  # the turn of the match that begins with this event
    scorer: Callable[[Event], int | None]  # the side that scores a touchdown with this event
    odds: Callable[[Match], GameFacts]


def lab_of(of: Game | State) -> GameLab:
    """The record of this game, or of the game that a state belongs to."""
    return entry_of(of).part("lab", GameLab)


def pair(row: Any) -> Pair:
    """A number of each side."""
    return int(row[0]), int(row[1])
