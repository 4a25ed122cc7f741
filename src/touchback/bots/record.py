"""What the bots need of a game: its script, and its search where it has one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from touchback.games import entry_of
from touchback.kernel.ask import Ask
from touchback.kernel.game import Game
from touchback.kernel.view import View

if TYPE_CHECKING:
    from touchback.bots.search.budget import Budget


class Coach(Protocol):
    """Somebody who knows one game: he answers every ask of a match and says why."""

    reason: str

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask: one of `ask.options`."""
        ...


@dataclass(frozen=True)
class GameBots:
    """Who plays a game: by a script, and by searching within a budget."""

    script: Callable[[Random], Coach]
    search: Callable[[Random, Budget], Coach]


def bots_of(game: Game) -> GameBots:
    """Who plays this game."""
    return entry_of(game).part("bots", GameBots)
