"""Players, squares and roles of Blood Bowl as people call them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData
from touchback.table.roles import role_by_name
from touchback.table.wire import SkillShown
from touchback.words import Words

OFF: Final = "off"


@lru_cache(maxsize=4096)
def role_of(position: str, strength: int, movement: int, passing: int, lineman: bool, big_guy: bool) -> str:
    """Which shape is drawn: lineman, thrower, runner, catcher, blitzer, blocker or big."""
    if big_guy or strength >= 5:
        return "big"
    named = "lineman" if lineman else role_by_name(position)
    if named:
        return named
    if strength >= 4:
        return "blocker"
    if passing in (1, 2):
        return "thrower"
    return "runner" if movement >= 8 else "lineman"


@lru_cache(maxsize=4096)
def skills_shown(names: tuple[str, ...], first: tuple[str, ...], w: Words) -> list[SkillShown]:
    """The skills of a player; those his position does not start with are learned."""
    return [SkillShown(name=w.term(name), learned=name not in first) for name in names]


def player_id(play: Play, index: int) -> str:
    """H7: number 7 of the home side; empty for nobody."""
    return play.name(play.players[index]) if 0 <= index < len(play.players) else ""


def person(play: Play, index: int, w: Words) -> str:
    """H7 Blitzer."""
    if not 0 <= index < len(play.players):
        return "-"
    player = play.players[index]
    return f"{play.name(player)} {w.term(player.position)}"


def square_id(play: Play, square: int) -> str:
    """The name of a square; 'off': beside the pitch."""
    return play.board.name(square) if square != NOWHERE else OFF


def find_player(play: Play, name: str) -> Player:
    """The player of that name."""
    for player in play.players:
        if play.name(player) == name:
            return player
    raise BadData("no player called {name!r} in this match", name=name)
