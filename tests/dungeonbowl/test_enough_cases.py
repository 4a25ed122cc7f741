"""Every room, portal, case of chests and walls, spell and new skill has two scenarios at least, citing its rule."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.maps.text import from_text
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.dungeonbowl.skills import INSTEAD
from touchback.dungeonbowl.teams import colleges
from touchback.notation.coverage import read_rules
from touchback.notation.scenario import Scenario, read

FOLDER = Path(__file__).parents[1] / "scenarios" / "dungeonbowl"
SCENARIOS = [scenario for path in sorted(FOLDER.glob("*.toml")) for scenario in read(path)]
CITED = Counter(rule for scenario in SCENARIOS for rule in dict.fromkeys(scenario.rules))
RULES = [rule.number for chapter in read_rules("dungeonbowl").chapters for rule in chapter.rules]
TWICE = [rule for rule in RULES if rule.split(".")[0] in ("D2", "D5", "D8", "D9", "D10", "D11", "D12", "D13", "D16")]
TERMS = ("D8.2",)
"""Rules that only say what words mean."""


def words_of(scenario: Scenario) -> str:
    """What is played, and by whom."""
    return " ".join([*scenario.play, *map(str, scenario.position.get("players", []))])


def rooms_of(scenario: Scenario) -> set[str]:
    """The rooms of its dungeon."""
    text = str(scenario.position.get("dungeon", ""))
    floor = from_text(text) if "\n" in text else dungeons().get(text)
    return set() if floor is None else {tile.room.key for tile in floor.tiles if tile.room is not None}


def test_there_are_hundreds_and_each_cites_its_rule() -> None:
    assert len(SCENARIOS) >= 600
    assert [one.title for one in SCENARIOS if not any(rule in RULES or rule == "D20" for rule in one.rules)] == []
    assert [title for title, times in Counter(one.title for one in SCENARIOS).items() if times > 1] == []


@pytest.mark.parametrize("rule", [rule for rule in TWICE if rule not in TERMS])
def test_a_rule_of_walls_balls_chests_portals_rooms_and_spells_has_two(rule: str) -> None:
    assert CITED[rule] >= 2


@pytest.mark.parametrize("room", [room.key for room in rooms().values()])
def test_a_room_has_two(room: str) -> None:
    rule = rooms()[room].rule
    assert sum(rule in one.rules and room in rooms_of(one) for one in SCENARIOS) >= 2


@pytest.mark.parametrize("number", range(1, 7))
def test_a_number_of_the_portals_has_two(number: int) -> None:
    """Somebody comes out of it, or is lost in it."""
    titles = [one.title for one in SCENARIOS if "D12.1" in one.rules or "D12.8" in one.rules]
    assert sum(f"ortal {number}" in title or f"with a {number}" in title for title in titles) >= 2


@pytest.mark.parametrize("college", [college.key for college in colleges().values()])
def test_a_spell_has_two(college: str) -> None:
    wizard = colleges()[college].wizard
    assert sum("D16.2" in one.rules and f"use {wizard}" in words_of(one) for one in SCENARIOS) >= 2


@pytest.mark.parametrize("skill", INSTEAD.values())
def test_a_new_skill_has_two(skill: str) -> None:
    assert sum("D15.3" in one.rules and skill in words_of(one) for one in SCENARIOS) >= 2
