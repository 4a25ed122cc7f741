"""The games as people look at them, found from the game of a match; and what their sides are called there."""

from __future__ import annotations

from functools import cache

from touchback.games import entry_of
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.game import Game
from touchback.kernel.match import Match
from touchback.package import found_at
from touchback.table.record import GameTable
from touchback.table.viewer import Viewer


def table_of(game: Game) -> GameTable:
    """The record of this game."""
    package = entry_of(game)
    return table_at(package.parts["table"]) if "table" in package.parts else package.part("table", GameTable)


@cache
def table_at(where: str) -> GameTable:
    """What stands there, looked up once: everything that is shown asks for it many times."""
    return found_at(where, GameTable)


def team_name(match: Match, viewer: Viewer, side: int) -> str:
    """A side as people call it."""
    assert side in (HOME, AWAY)
    return viewer.teams[side] or viewer.words.term(table_of(match.game).team(match.state, side))
