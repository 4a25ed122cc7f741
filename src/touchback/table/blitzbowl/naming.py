"""Roles, abilities and teams of Blitz Bowl as people call them."""

from __future__ import annotations

from functools import lru_cache

from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.roster import teams
from touchback.table.names import skill_shown
from touchback.table.roles import role_by_name
from touchback.table.wire import SkillShown
from touchback.words import Words


@lru_cache(maxsize=1024)
def role_of(position: str, block: int, throws_team_mates: bool) -> str:
    """Which shape is drawn: lineman, thrower, runner, catcher, blitzer, blocker or big."""
    if throws_team_mates:
        return "big"
    return role_by_name(position) or ("blocker" if block >= 2 else "lineman")


@lru_cache(maxsize=1024)
def abilities_shown(names: tuple[str, ...], w: Words) -> list[SkillShown]:
    """The abilities of a player."""
    return [skill_shown(name, w) for name in names]


Card = tuple[str, tuple[int, int, int, int], tuple[str, ...]]
"""A position, its four values and its abilities."""


@lru_cache(maxsize=256)
def team_with(edition: str, cards: tuple[Card, ...]) -> str:
    """The team of an edition that has these players; '' if none has."""
    for team in teams(edition).values():
        posts = [post for post in team.position for _ in range(post.count)]
        if cards == tuple((post.name, post.card, tuple(post.abilities)) for post in posts):
            return team.name
    return ""


def card_of(player: Player) -> Card:
    """A player as his card has him."""
    values = (int(player.move), int(player.block), int(player.throw), int(player.armour))
    return player.position, values, player.ability_names


def team(play: Play, side: int) -> str:
    """The team's name, found by its players."""
    cards = tuple(card_of(player) for player in play.players if player.side == side)
    return team_with(play.game.edition, cards) or ("Home", "Away")[side]
