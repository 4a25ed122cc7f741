"""Blitz Bowl teams from data files: read, check, and turn into the players of a match.

Never compiled: it defines msgspec structs.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta

from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BlitzBowl
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.hooks import skill_values

TURN_LIMIT = 12
"""Turns a side, standing in for the deck: of its 24 cards three lie out at the start and at least one goes each
turn after the first round, so a match with cards lasts at most 25 turns."""

Value = Annotated[int, Meta(ge=2, le=6)]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player card and how many players it stands for."""

    name: str
    count: Annotated[int, Meta(ge=1, le=10)]
    move: Annotated[int, Meta(ge=1, le=12)]
    throw: Value
    armour: Value
    abilities: list[str]


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team and its cards."""

    name: str
    position: list[Position]


@cache
def teams() -> dict[str, Team]:
    """Every team of the package, by its short name."""
    found = {}
    for file in sorted(files("touchback.data.blitzbowl.teams").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            found[file.name.removesuffix(".toml")] = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Team)
    return found


def team(name: str) -> Team:
    """The team of that name, written any way."""
    key = re.sub(r"[^a-z]+", "_", name.lower()).strip("_")
    if key not in teams():
        raise TouchbackError(f"no Blitz Bowl team called {name!r}: choose from {', '.join(teams())}")
    return teams()[key]


def make_player(
    index: int,
    side: int,
    number: int,
    position: str,
    card: tuple[int, int, int],
    abilities: list[str],
    game: BlitzBowl = BLITZ_BOWL_FIRST,
) -> Player:
    """A player with this card."""
    for ability in abilities:
        if ability not in game.ability_names:
            raise BadData(f"no ability called {ability!r}")
    values = skill_values([(game.ability_names[ability], 1) for ability in abilities], len(game.abilities))
    return Player(index, side, number, position, card, values, tuple(abilities))


def make_side(team: Team, side: int, first: int, game: BlitzBowl) -> list[Player]:
    """The players of a team, numbered from 1."""
    players: list[Player] = []
    for position in team.position:
        card = (position.move, position.throw, position.armour)
        for _ in range(position.count):
            number = len(players) + 1
            players.append(make_player(first + number - 1, side, number, position.name, card, position.abilities, game))
    return players


def new_play(home: str, away: str, turn_limit: int = TURN_LIMIT, game: BlitzBowl = BLITZ_BOWL_FIRST) -> Play:
    """A match between two teams, before the toss. `turn_limit` stands in for the card deck."""
    if not 1 <= turn_limit <= 1000:
        raise TouchbackError(f"a match has from 1 to 1000 turns a side, not {turn_limit}")
    players = make_side(team(home), HOME, 0, game)
    players += make_side(team(away), AWAY, len(players), game)
    play = Play(game, players)
    play.turn_limit = turn_limit
    return play
