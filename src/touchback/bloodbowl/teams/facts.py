"""What a team may have and what it costs, from the data files. [R6.1, R6.2, R18, R20.3, R22]"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from touchback.bloodbowl.characteristics import CHARACTERISTICS, HIGHEST, LOWEST, UPWARDS
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import Position, our_spelling

FILE: Final = "team_creation.toml"
BOUNDS: Final = tuple(zip(CHARACTERISTICS, UPWARDS, LOWEST, HIGHEST, strict=True))
LOWER_IS_BETTER: Final = tuple(name for name, upwards, _, _ in BOUNDS if upwards < 0)
BEST: Final = {name: low if upwards < 0 else high for name, upwards, low, high in BOUNDS}
WORST: Final = {name: high if upwards < 0 else low for name, upwards, low, high in BOUNDS}
MOST_IMPROVEMENTS: Final = 2
"""Of one characteristic. [R5.1]"""
MOST_ADVANCES: Final = 6
NO_PASSING: Final = 0


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many players."""

    least: int
    most: int


class Priced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something bought by the piece; where a list has the price, it is not here."""

    most: int
    cost: int = 0
    most_later: int = 0


class LeagueFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new team for a league. [R6.1]"""

    budget: int
    fans: int


class ExhibitionFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team for exhibition matches. [R22]"""

    budget: int
    least_budget: int
    most_budget: int
    fans: int
    spp: int


class SpecialRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special rule of teams, in a few words. [R18]"""

    name: str
    kind: str
    text: str


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the file holds."""

    players: Count
    rerolls: Priced
    assistant_coaches: Priced
    cheerleaders: Priced
    apothecary: Priced
    fans: Priced
    league: LeagueFacts
    exhibition: ExhibitionFacts
    advancement: dict[str, list[int]]
    value: dict[str, int]
    gifts: dict[str, int]  # by skill or letter of a category: what it adds to a player's value (R17.1)
    categories: dict[str, list[str]]
    incompatible: dict[str, list[str]]
    needs: dict[str, str]
    tiers: dict[str, str]
    special_rule: list[SpecialRule]
    cites: dict[str, str] = {}  # where another rulebook has another number for the same rule


def tables(data: str) -> dict[str, Any]:
    """The file of an edition. One that is `like` another has only the tables that differ."""
    file = files("touchback.data") / data / FILE
    own = tomllib.loads(file.read_text("utf-8"))
    like = own.pop("like", None)
    return own if like is None else {**tables(like), **own}


@cache
def editions() -> tuple[str, ...]:
    """The folders of data that have rules of teams on paper, that of the rulebook first."""
    names = sorted(folder.name for folder in files("touchback.data").iterdir() if (folder / FILE).is_file())
    return (BLOOD_BOWL.data, *(name for name in names if name != BLOOD_BOWL.data))


@cache
def facts(data: str = BLOOD_BOWL.data) -> Facts:
    """The rules of teams on paper of an edition."""
    return msgspec.convert(tables(data), Facts)


def skill_base(skill: str) -> str:
    """A skill without what stands in brackets, as we spell it."""
    return our_spelling(skill).partition(" (")[0]


def category_of(skill: str, data: str = BLOOD_BOWL.data) -> str:
    """The letter of a skill's category; nothing for traits and unknown names."""
    name = skill_base(skill)
    return next((letter for letter, skills in facts(data).categories.items() if name in skills), "")


def is_skill(name: str, data: str = BLOOD_BOWL.data) -> bool:
    """Is there a skill or trait of this name? Not every edition has all that players of Blood Bowl learn."""
    return bool(category_of(name, data)) or (name in BLOOD_BOWL.skill_names and not category_of(name))


def clashes(skills: list[str], data: str = BLOOD_BOWL.data) -> list[tuple[str, str]]:
    """Pairs of skills that no player has together. [R19.2]"""
    names = [skill_base(skill) for skill in skills]
    return [
        (first, second)
        for first, others in facts(data).incompatible.items()
        for second in others
        if first in names and second in names
    ]


def access(position: Position, skill: str, data: str = BLOOD_BOWL.data) -> str:
    """How a player of this position may learn a skill: 'primary', 'secondary', or not at all. [R20.3]"""
    letter = category_of(skill, data)
    if letter and letter in position.primary:
        return "primary"
    return "secondary" if letter and letter in position.secondary else ""
