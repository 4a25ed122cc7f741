"""Teams from data files: read, check, and turn into the players of a match. [R6]

Never compiled: it defines msgspec structs.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, Protocol

import msgspec

from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.paper import Paper, Post
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_rules import special_rule_bits
from touchback.bloodbowl.switches import TEXT_RULES, switches_of
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.hooks import Skill, skill_values
from touchback.kernel.ints import i64, vec

NO_PURSE: Final = "none"
PURSES: Final = {NO_PURSE: 0, "50k": 50_000, "100k": 100_000, "150k": 150_000, "200k": 200_000, "300k": 300_000}
"""Gold that both coaches of an exhibition match have for inducements, as they agree on it."""


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
    group: str = ""  # the positions it is counted together with
    since: int = 0  # the year in which it joined the list, if that was later than the list


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Positions that count together: so many players of all of them. [R6.1]"""

    name: str
    most: int


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


@dataclass(frozen=True)
class Squad:
    """A side as it comes to a match: who plays, what its coach brings, and the special rules of its team. [R18]"""

    team_list: TeamList
    players: list[Player]
    rerolls: int
    apothecaries: int
    assistant_coaches: int
    cheerleaders: int
    dedicated_fans: int
    special_rules: tuple[str, ...]
    exhibition: bool
    value: int = 0  # current team value (R6.4); 0: nothing is bought and nobody prays
    treasury: int = 0  # gold for inducements; in an exhibition match what is left of the budget
    absent: tuple[int, ...] = ()  # numbers of players who miss the match


class Entrant(Protocol):
    """Whatever can send a side to a match: the ready-made side of a team list, or a team on paper."""

    def squad(self, side: int, first: int, game: BloodBowl) -> Squad:
        """The side for a match of this game, its players counted from this index."""


class TeamList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team list with a ready-made side."""

    name: str
    sources: list[str]
    tier: int
    reroll_cost: int
    apothecary: bool
    regional_rules: list[str]
    special_rules: list[str]
    position: list[Position]
    demo: Side
    status: str = "official"
    choose_one: list[str] = []
    big_guy_max: int | None = None
    group: list[Group] = []
    data: str = BLOOD_BOWL.data  # whose list it is: the folder it was found in

    def position_called(self, name: str) -> Position | None:
        """The line of the list with this name."""
        return next((position for position in self.position if position.name == name), None)

    def rules_with(self, chosen: str) -> tuple[str, ...]:
        """The special rules of a team of this list that chose this one. [R18]"""
        return (*self.regional_rules, *self.special_rules, *([chosen] if chosen else []))

    def squad(self, side: int, first: int, game: BloodBowl) -> Squad:
        """The ready-made side; where the list gives a choice of special rules, with the first. [R22]"""
        demo = self.demo
        return Squad(
            team_list=self,
            players=demo_players(self, side, first, game),
            rerolls=demo.rerolls,
            apothecaries=int(demo.apothecary),
            assistant_coaches=demo.assistant_coaches,
            cheerleaders=demo.cheerleaders,
            dedicated_fans=demo.dedicated_fans,
            special_rules=self.rules_with(self.choose_one[0] if self.choose_one else ""),
            exhibition=True,
        )


@cache
def team_lists(data: str = BLOOD_BOWL.data) -> dict[str, TeamList]:
    """Every team list of an edition, by its short name (`wood_elf`)."""
    found = {}
    for file in sorted((files("touchback.data") / data / "teams").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            written = {**tomllib.loads(file.read_text("utf-8")), "data": data}
            found[file.name.removesuffix(".toml")] = msgspec.convert(written, TeamList)
    return found


def team_list(name: str, data: str = BLOOD_BOWL.data) -> TeamList:
    """The team list of that name, short or for people, written any way."""
    lists = team_lists(data)
    wanted = key_of(name)
    for key, found in lists.items():
        if wanted in (key, key_of(found.name)):
            return found
    raise TouchbackError("no team called {name!r}: choose from {lists}", name=name, lists=", ".join(lists))


@lru_cache(1_000)
def key_of(name: str) -> str:
    """A name as a key: small letters and underscores."""
    return re.sub(r"[^a-z]+", "_", name.lower()).strip("_")


SKILL = re.compile(r"^(?P<name>.*?)(?: \((?P<value>[^)]*)\))?$")
OTHER_SPELLINGS = {
    "Ball and Chain": "Ball & Chain",
    "Blood Lust": "Bloodlust",
    "Dump-Off": "Dump-off",
    "Pick-Me-Up": "Pick-me-up",
    "Sidestep": "Side Step",
}
"""Names that other books and programs give to skills, and ours."""


@cache
def spellings(game: BloodBowl) -> dict[str, str]:
    """Our name of every skill, by any name it has, in small letters."""
    ours = {skill.name.lower(): skill.name for skill in game.skills}
    return {**{other.lower(): name for other, name in OTHER_SPELLINGS.items()}, **ours}


@lru_cache(1_000)
def our_spelling(text: str, game: BloodBowl = BLOOD_BOWL) -> str:
    """A skill as we write it, whatever its book calls it."""
    name, bracket, value = text.partition(" (")
    return spellings(game).get(name.lower(), name) + bracket + value


@lru_cache(1_000)
def parse_skill(text: str, game: BloodBowl = BLOOD_BOWL) -> tuple[Skill, int]:
    """A skill as written on a roster ('Mighty Blow (+1)', 'Loner (4+)') and its value."""
    found = SKILL.match(our_spelling(text, game))
    skill = game.skill_names.get(found["name"]) if found is not None else None
    if found is None or skill is None:
        raise BadData("no skill called {text!r}", text=text)
    digits = re.sub(r"\D", "", found["value"] or "")
    if digits and not 1 <= int(digits) <= 6:
        raise BadData("{text!r}: the number must be from 1 to 6", text=text)
    return skill, int(digits) if digits else 1


def is_known(text: str, game: BloodBowl = BLOOD_BOWL) -> bool:
    """Is this a skill of the game?"""
    return our_spelling(text, game).partition(" (")[0] in game.skill_names


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
    contract: int = -1,
    advances: int = 0,
    unknown: Sequence[str] = (),
) -> Player:
    """A player with these characteristics and skills; `unknown` ones only stand on his sheet."""
    values = skill_values([parse_skill(skill, game) for skill in skills], len(game.skills))
    written = (*(our_spelling(skill, game) for skill in skills), *unknown)
    return Player(index, side, number, name, position, profile, values, written, permanent, niggles, contract, advances)


def demo_players(team: TeamList, side: int, first: int, game: BloodBowl = BLOOD_BOWL) -> list[Player]:
    """The ready-made side, numbered from 1."""
    positions = {position.name: position for position in team.position}
    players: list[Player] = []
    for hired in team.demo.players:
        position = positions[hired.position]
        profile = position.profile
        numbers = (profile.ma, profile.st, profile.ag, profile.pa, profile.av)
        for _ in range(hired.count):
            number = len(players) + 1
            players.append(
                make_player(first + number - 1, side, number, position.name, numbers, position.skills, game=game)
            )
    return players


def cut_down(team: TeamList, most: int) -> TeamList:
    """The list with a ready-made side of at most so many players: one of each of its positions in turn, in the order
    of the list, until the side is full."""
    counts = [hired.count for hired in team.demo.players]
    kept = [0] * len(counts)
    while sum(kept) < min(most, sum(counts)):
        for number, count in enumerate(counts):
            if kept[number] < count and sum(kept) < most:
                kept[number] += 1
    hired = [msgspec.structs.replace(post, count=count) for post, count in zip(team.demo.players, kept) if count]
    return msgspec.structs.replace(team, demo=msgspec.structs.replace(team.demo, players=hired))


def paper_of(team: TeamList, game: BloodBowl = BLOOD_BOWL, absent: tuple[int, ...] = ()) -> Paper:
    """What a match needs to know of this list. [R7.3, R17]"""
    posts = []
    for position in team.position:
        profile = position.profile
        values = skill_values([parse_skill(skill, game) for skill in position.skills], len(game.skills))
        written = tuple(our_spelling(skill) for skill in position.skills)
        numbers = (profile.ma, profile.st, profile.ag, profile.pa, profile.av)
        posts.append(
            Post(
                position.name,
                position.most,
                position.cost,
                numbers,
                values,
                written,
                position.primary,
                position.lineman,
                position.big_guy,
            )
        )
    big_guys = 16 if team.big_guy_max is None else team.big_guy_max
    return Paper(team.name, team.apothecary, posts, big_guys, list(absent), team.tier)


def new_play(
    home: str | Entrant,
    away: str | Entrant,
    extra_time: bool = False,
    game: BloodBowl = BLOOD_BOWL,
    conceding: tuple[bool, bool] = (False, False),
    mega_stars: bool = True,
    purse: str = NO_PURSE,
    rules: str = TEXT_RULES,
    **switches: object,
) -> Play:
    """A match before anything has been rolled, between ready-made sides (by the names of their lists) or teams.

    Where the game's pitch is small, ready-made sides are cut down to it. `purse` is gold for inducements that both
    coaches have beside what their budgets have left, in exhibition play [R7.4, R22]. `rules` and `switches`: see
    switches.py.
    """
    entrants = [team_list(entrant, game.data) if isinstance(entrant, str) else entrant for entrant in (home, away)]
    entrants = [
        cut_down(entrant, int(game.field.squad)) if isinstance(entrant, TeamList) else entrant for entrant in entrants
    ]
    squads = [entrants[HOME].squad(HOME, 0, game)]
    squads.append(entrants[AWAY].squad(AWAY, len(squads[HOME].players), game))
    play = game.seat(squads[HOME].players + squads[AWAY].players)
    play.extra_time = extra_time
    play.switches = switches_of(rules, **switches)
    play.mega_stars = mega_stars
    play.conceding = vec[i64]([int(may) for may in conceding])
    play.exhibition = squads[HOME].exhibition and squads[AWAY].exhibition
    if purse not in PURSES:
        raise BadData("purse: one of {names} is needed, not {purse!r}", names=", ".join(PURSES), purse=purse)
    if purse != NO_PURSE and not play.exhibition:
        raise BadData("a purse for inducements is for exhibition matches: league teams have their treasury")
    for side, squad in enumerate(squads):
        play.rerolls_per_half[side] = squad.rerolls
        play.apothecaries[side] = squad.apothecaries
        play.assistant_coaches[side] = squad.assistant_coaches
        play.cheerleaders[side] = squad.cheerleaders
        play.dedicated_fans[side] = squad.dedicated_fans
        play.special_rules[side] = special_rule_bits(list(squad.special_rules))
        play.team_value[side] = squad.value
        play.treasury[side] = squad.treasury + PURSES[purse]
        play.papers[side] = paper_of(squad.team_list, game, squad.absent)
    return play
