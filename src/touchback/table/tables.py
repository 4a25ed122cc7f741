"""The games as people look at them, found from the game of a match."""

from __future__ import annotations

from functools import cache

from touchback.games import entry_of
from touchback.kernel.game import Game
from touchback.package import found_at
from touchback.table.record import GameTable


def table_of(game: Game) -> GameTable:
    """The record of this game."""
    package = entry_of(game)
    return table_at(package.parts["table"]) if "table" in package.parts else package.part("table", GameTable)


@cache
def table_at(where: str) -> GameTable:
    """What stands there, looked up once: everything that is shown asks for it many times."""
    return found_at(where, GameTable)
