"""Blitz Bowl teams from data files: read, check, and turn into the players of a match.

Never compiled: it defines msgspec structs.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE, BlitzBowl
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import ANY_ARENA, NO_ARENA
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.hooks import skill_values
from touchback.kernel.ints import i64, vec

Value = Annotated[int, Meta(ge=2, le=6)]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player card and how many players it stands for. 'D6' and '-' as on the card. [Z3.6]"""

    name: str
    count: Annotated[int, Meta(ge=1, le=10)]
    move: Annotated[int, Meta(ge=1, le=12)] | Literal["D6"]
    block: Annotated[int, Meta(ge=1, le=3)]
    throw: Value | Literal["-"]
    armour: Value | Literal["-"]
    abilities: list[str]
    throws_team_mates: bool = False

    @property
    def card(self) -> tuple[int, int, int, int]:
        """Move, block, throw and armour as numbers; 0 for a D6 or a dash."""
        values = (self.move, self.block, self.throw, self.armour)
        move, block, throw, armour = (value if isinstance(value, int) else 0 for value in values)
        return move, block, throw, armour


class Dispute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that the printed card and the rulebook's text have differently. We play the card. [Z3.8]"""

    position: str
    value: Literal["move", "block", "throw", "armour"]
    card: int
    rulebook: int


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team and its cards. `designed`: the numbers are stand-ins for cards that are not public."""

    name: str
    position: list[Position]
    emergency_reserves: Annotated[int, Meta(ge=1, le=10)] = 4
    dwarfs: bool = False
    designed: bool = False
    disputed: list[Dispute] = []


@cache
def teams(edition: str = "first") -> dict[str, Team]:
    """Every team of an edition, by its short name."""
    found = {}
    folder = files("touchback.data.blitzbowl").joinpath(edition).joinpath("teams")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            found[file.name.removesuffix(".toml")] = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Team)
    return found


def team(name: str, edition: str = "first") -> Team:
    """The team of that name, written any way."""
    key = re.sub(r"[^a-z]+", "_", name.lower()).strip("_")
    if key not in teams(edition):
        raise TouchbackError(
            "no Blitz Bowl team called {name!r}: choose from {teams}", name=name, teams=", ".join(teams(edition))
        )
    return teams(edition)[key]


def make_player(
    index: int,
    side: int,
    number: int,
    position: str,
    card: tuple[int, int, int, int],
    abilities: list[str],
    game: BlitzBowl,
    throws_team_mates: bool = False,
    unknown: Sequence[str] = (),
) -> Player:
    """A player with this card; `unknown` abilities only stand on it."""
    ours = []
    for ability in abilities:
        ours.append(find_ability(ability, game))
        if not ours[-1]:
            raise BadData("no ability called {ability!r}", ability=ability)
    values = skill_values([(game.effect_names[ability], 1) for ability in ours], len(game.effects))
    return Player(index, side, number, position, card, values, (*ours, *unknown), throws_team_mates)


def find_ability(name: str, game: BlitzBowl) -> str:
    """Our spelling of an ability, written in any case; empty if there is none."""
    low = name.lower()
    return next((ability for ability in game.ability_names if ability.lower() == low), "")


def make_side(team: Team, side: int, first: int, game: BlitzBowl) -> list[Player]:
    """The players of a team, numbered from 1."""
    players: list[Player] = []
    for position in team.position:
        for _ in range(position.count):
            number = len(players) + 1
            players.append(
                make_player(
                    first + number - 1,
                    side,
                    number,
                    position.name,
                    position.card,
                    position.abilities,
                    game,
                    position.throws_team_mates,
                )
            )
    return players


def new_play(home: str, away: str, end_game: bool = False) -> Play:
    """A match of the first edition between two teams, before the toss. `end_game`: with the end-game cards. [Z2.6]"""
    play = table_for(BLITZ_BOWL_FIRST, home, away)
    play.end_game = flag("end_game", end_game)
    return play


def new_ultimate_play(
    home: str,
    away: str,
    special_actions: bool = True,
    random_events: bool = False,
    special_balls: bool = False,
    arena: int | str = NO_ARENA,
    rookies: str = "",
) -> Play:
    """A match of the Ultimate edition between two teams, before the toss.

    `special_actions`: Foul and Throw team-mate. `random_events`: six of them are in the deck. `special_balls`: coaches
    choose the kind of each ball. `arena`: 0 for none, 1 to 8, or 9 or "roll" for a D8. `rookies`: "home" or "away", who
    has the promising rookies' card. [Z3.12, Z3.13]
    """
    play = table_for(BLITZ_BOWL_ULTIMATE, home, away)
    play.special_actions = flag("special_actions", special_actions)
    play.random_events = flag("random_events", random_events)
    play.special_balls = flag("special_balls", special_balls)
    play.arena = read_arena(arena)
    if rookies not in ("", "home", "away"):
        raise TouchbackError(
            "option rookies: the card is for 'home' or 'away', or '' for nobody, not {rookies!r}", rookies=rookies
        )
    play.rookies = vec[i64]([int(rookies == "home"), int(rookies == "away")])
    return play


def flag(option: str, value: object) -> bool:
    """A yes or no."""
    if not isinstance(value, bool):
        raise TouchbackError("option {option}: true or false is needed, not {value!r}", option=option, value=value)
    return value


def read_arena(arena: object) -> int:
    """The number of an arena: itself, 'roll', or the arena's name."""
    names = [effect.name for effect in BLITZ_BOWL_ULTIMATE.arenas]
    if isinstance(arena, str):
        word = arena.strip().lower()
        if word == "roll":
            return ANY_ARENA
        for number, name in enumerate(names, 1):
            if name.lower() == word:
                return number
        if word.isdecimal() and len(word) == 1:
            return int(word)
    elif isinstance(arena, int) and not isinstance(arena, bool) and NO_ARENA <= arena <= ANY_ARENA:
        return arena
    listed = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    raise TouchbackError(
        "option arena: 0 for none, 9 or 'roll' for a D8, or one of {listed}; not {arena!r}", listed=listed, arena=arena
    )


def table_for(game: BlitzBowl, home: str, away: str) -> Play:
    """The two teams at a table."""
    sides = team(home, game.edition), team(away, game.edition)
    players = make_side(sides[HOME], HOME, 0, game)
    players += make_side(sides[AWAY], AWAY, len(players), game)
    play = Play(game, players)
    play.emergency = vec[i64]([side.emergency_reserves for side in sides])
    play.dwarfs = vec[i64]([int(side.dwarfs) for side in sides])
    return play
