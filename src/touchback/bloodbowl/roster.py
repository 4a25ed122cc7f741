"""Teams from data files: read, check, and turn into the players of a match. [R6]

Never compiled: it defines msgspec structs.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.hooks import Skill, skill_values


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The five characteristics; a pa of 0 is none. [R5.1]"""

    ma: int
    st: int
    ag: int
    pa: int
    av: int


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a team list."""

    name: str
    most: int
    cost: int
    profile: Profile
    skills: list[str]
    primary: str
    secondary: str
    lineman: bool = False
    big_guy: bool = False


class Hired(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many players of one position."""

    position: str
    count: int


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team ready to play: its players and staff."""

    rerolls: int
    apothecary: bool
    assistant_coaches: int
    cheerleaders: int
    dedicated_fans: int
    players: list[Hired]


class TeamList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team list with a ready-made side."""

    name: str
    tier: int
    reroll_cost: int
    apothecary: bool
    regional_rules: list[str]
    special_rules: list[str]
    position: list[Position]
    demo: Side


@cache
def team_lists() -> dict[str, TeamList]:
    """Every team list of the package, by its short name (`wood_elf`)."""
    found = {}
    for file in sorted((files("touchback.data") / "bloodbowl" / "teams").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            found[file.name.removesuffix(".toml")] = msgspec.convert(tomllib.loads(file.read_text("utf-8")), TeamList)
    return found


def team_list(name: str) -> TeamList:
    """The team list of that name, written any way."""
    lists = team_lists()
    key = re.sub(r"[^a-z]+", "_", name.lower()).strip("_")
    if key not in lists:
        raise TouchbackError(f"no team called {name!r}: choose from {', '.join(lists)}")
    return lists[key]


SKILL = re.compile(r"^(?P<name>.*?)(?: \((?P<value>[^)]*)\))?$")


def parse_skill(text: str, game: BloodBowl = BLOOD_BOWL) -> tuple[Skill, int]:
    """A skill as written on a roster ('Mighty Blow (+1)', 'Loner (4+)') and its value."""
    found = SKILL.match(text)
    assert found is not None
    name = found["name"]
    skill = game.skill_names.get(name) or game.skill_names.get(text)
    if skill is None:
        raise BadData(f"no skill called {text!r}")
    digits = re.sub(r"\D", "", found["value"] or "")
    if digits and not 1 <= int(digits) <= 6:
        raise BadData(f"{text!r}: the number must be from 1 to 6")
    return skill, int(digits) if digits else 1


def make_player(
    index: int,
    side: int,
    number: int,
    position: str,
    profile: tuple[int, int, int, int, int],
    skills: list[str],
    name: str = "",
    permanent: bool = True,
    niggles: int = 0,
    game: BloodBowl = BLOOD_BOWL,
) -> Player:
    """A player with these characteristics and skills."""
    values = skill_values([parse_skill(skill, game) for skill in skills], len(game.skills))
    return Player(index, side, number, name, position, profile, values, tuple(skills), permanent, niggles)


def demo_players(team: TeamList, side: int, first: int) -> list[Player]:
    """The ready-made side, numbered from 1."""
    positions = {position.name: position for position in team.position}
    players: list[Player] = []
    for hired in team.demo.players:
        position = positions[hired.position]
        profile = position.profile
        numbers = (profile.ma, profile.st, profile.ag, profile.pa, profile.av)
        for _ in range(hired.count):
            number = len(players) + 1
            players.append(make_player(first + number - 1, side, number, position.name, numbers, position.skills))
    return players


def new_play(home: str, away: str, extra_time: bool = False, game: BloodBowl = BLOOD_BOWL) -> Play:
    """A match between two ready-made sides, before anything has been rolled."""
    teams = (team_list(home), team_list(away))
    players = demo_players(teams[HOME], HOME, 0)
    players += demo_players(teams[AWAY], AWAY, len(players))
    play = Play(game, players)
    play.extra_time = extra_time
    for side in (HOME, AWAY):
        demo = teams[side].demo
        play.rerolls_per_half[side] = demo.rerolls
        play.apothecaries[side] = int(demo.apothecary)
        play.assistant_coaches[side] = demo.assistant_coaches
        play.cheerleaders[side] = demo.cheerleaders
        play.dedicated_fans[side] = demo.dedicated_fans
    return play
