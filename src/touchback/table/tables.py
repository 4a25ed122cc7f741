"""The games as people look at them, found from the game of a match."""

from __future__ import annotations

from touchback.games import entry_of
from touchback.kernel.game import Game
from touchback.table.record import GameTable


def table_of(game: Game) -> GameTable:
    """The record of this game."""
    return entry_of(game).part("table", GameTable)
