"""Every star, spell, wizard, coach, referee, other inducement and special play has two scenarios at least: counted by
whose title names it and who has it on the pitch or in his hand, and who has bought something or may not. [R17.1]"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.notation.scenario import Scenario, read

FOLDER = Path(__file__).parents[1] / "scenarios" / "bloodbowl"
STARS = tomllib.loads((files("touchback.data") / "bloodbowl" / "stars.toml").read_text("utf-8"))["star"]
NO_PURCHASE = ("Star Players", "Mercenary Players")
"""Lines of the list that stand for others."""
DECKS = [one.name for one in BLOOD_BOWL.inducements if one.category == "deck"]
BOUGHT = [
    one.name for one in BLOOD_BOWL.inducements if one.category not in ("star", "deck") and one.name not in NO_PURCHASE
]


@cache
def scenarios() -> list[Scenario]:
    """All of Blood Bowl's."""
    return [scenario for path in sorted(FOLDER.glob("*.toml")) for scenario in read(path)]


def own_rule(star: dict[str, object]) -> str:
    """A star's own rule is the last of his skills; that of a pair names the other one."""
    skills = star["skills"]
    assert isinstance(skills, list)
    return str(skills[-1]).split(" (")[0]


def have_skill(scenario: Scenario, skill: str) -> bool:
    """Does somebody on the pitch have it?"""
    listed = re.compile(rf"[;,] {re.escape(skill)}($|,|;| \()")
    return any(listed.search(str(line)) for line in scenario.position.get("players", []))


def have_bought(scenario: Scenario, name: str) -> bool:
    """Has somebody bought it, or does so here?"""
    owned = any(entry["what"] == name for entry in scenario.position.get("bought", []))
    return owned or any(line in (f"buy {name}", f"keep {name}") for line in scenario.play)


def cannot_buy(scenario: Scenario, name: str) -> bool:
    """Does it say that somebody cannot buy it?"""
    return f"? no buy {name}" in scenario.play


def test_the_lists_are_whole() -> None:
    assert len(STARS) == 68
    kinds = [one.category for one in BLOOD_BOWL.inducements]
    numbers = {"wizard": 12, "spell": 22, "coaching_staff": 10, "biased_referee": 5, "other": 9, "league": 8, "deck": 6}
    assert {kind: kinds.count(kind) for kind in numbers} == numbers
    assert kinds.count("special_play") == 48


@pytest.mark.parametrize("rule", sorted({own_rule(star) for star in STARS}))
def test_a_stars_own_rule_has_two(rule: str) -> None:
    """About it, and not only with it: the title names it."""
    about = [one for one in scenarios() if rule in one.title and "R17.1" in one.rules]
    assert sum(have_skill(one, rule) for one in about) >= 2


@pytest.mark.parametrize("card", [one.name for one in BLOOD_BOWL.inducements if one.category == "special_play"])
def test_a_special_play_has_two(card: str) -> None:
    """Two that are about it, and one at least in which it is played at its moment."""
    about = [one for one in scenarios() if card in one.title and "R17.1" in one.rules]
    assert len(about) >= 2
    assert any(line.startswith(f"use {card}") for one in about for line in one.play)


@pytest.mark.parametrize("name", BOUGHT)
def test_what_can_be_bought_has_two(name: str) -> None:
    cases = [one for one in scenarios() if "R17.1" in one.rules]
    used = sum(have_bought(one, name) for one in cases)
    refused = sum(cannot_buy(one, name) and not have_bought(one, name) for one in cases)
    assert used >= 1
    assert used + refused >= 2


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_drawn_from(deck: str) -> None:
    said = [line for one in scenarios() for line in one.expect if line.startswith("says")]
    assert any(line.endswith(f"for a deck of special plays: {deck}") for line in said)
