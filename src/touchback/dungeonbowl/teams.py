"""College teams, as pages and commands offer them. [D15]"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from touchback.bloodbowl.roster import team_list
from touchback.bloodbowl.teams.catalogue import TeamListsAndFiles
from touchback.kernel.text import Text, listed, text

DATA: Final = "dungeonbowl"
"""The folder of data."""


class College(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A College of Magic: its order, its wizard, and how it is rated from 1 to 5. [D15, D16]"""

    key: str
    order: str
    wizard: str
    spell: str
    when: str
    text: str
    rule: str
    source: str
    speed: int
    power: int
    skill: int
    aggression: int
    resilience: int


@cache
def colleges() -> dict[str, College]:
    """The eight colleges by key."""
    file = files("touchback.data") / DATA / "colleges.toml"
    found = msgspec.convert(tomllib.loads(file.read_text("utf-8"))["college"], list[College])
    return {college.key: college for college in found}


class CollegeTeams(TeamListsAndFiles):
    """The lists of the eight colleges, and teams that coaches have made of them. [D15]"""

    def __init__(self) -> None:
        super().__init__(DATA)

    def about(self, name: str) -> Text:
        """Its order and its wizard, what a re-roll costs, and what it is good at. [D15.1, D16.1]"""
        college = colleges()[name]
        return listed(
            (
                college.wizard,
                text("re-rolls {price:,} each", price=team_list(name, DATA).reroll_cost),
                text("speed {number}", number=college.speed),
                text("power {number}", number=college.power),
                text("skill {number}", number=college.skill),
                text("aggression {number}", number=college.aggression),
                text("resilience {number}", number=college.resilience),
            )
        )
