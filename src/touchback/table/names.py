"""Players, squares and skills by name, in every game: as they go over the wire, and as people call them."""

from __future__ import annotations

from typing import Any, Final

from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData
from touchback.table.wire import SkillShown
from touchback.words import Words

OFF: Final = "off"
"""The square of whoever is beside the pitch."""


def player_id(play: Any, index: int) -> str:
    """H7: number 7 of the home side; empty for nobody."""
    return str(play.name(play.players[index])) if 0 <= index < len(play.players) else ""


def person(play: Any, index: int, w: Words) -> str:
    """H7 Blitzer."""
    if not 0 <= index < len(play.players):
        return "-"
    player = play.players[index]
    return f"{play.name(player)} {w.term(player.position)}"


def skill_shown(name: str, w: Words, learned: bool = False) -> SkillShown:
    """A skill, trait or ability in the viewer's language, with its English name where that is another."""
    said = w.term(name)
    return SkillShown(name=said, learned=learned, english=name if said != name else "")


def square_id(play: Any, square: int) -> str:
    """The name of a square; 'off': beside the pitch."""
    return str(play.board.name(square)) if square != NOWHERE else OFF


def find_player(play: Any, name: str) -> Any:
    """The player of that name: the game's own."""
    for player in play.players:
        if play.name(player) == name:
            return player
    raise BadData("no player called {name!r} in this match", name=name)
