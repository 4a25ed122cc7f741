"""What cannot be on a Blood Bowl team's sheet, reckoned a second time from the data files alone. [R6, R20.6]

The program has its own sums (`teams/value.py`). These know nothing of them: they read the files and add up, so that a
mistake on one side is seen by the other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

from touchback.league.bloodbowl.development import BloodBowlDevelopment
from touchback.league.sheet import Sheet

RISEN: Final = {"AV": 10_000, "MA": 20_000, "PA": 20_000, "AG": 40_000, "ST": 80_000}
"""What a characteristic adds to a value. [R20.3.12]"""
LEARNT: Final = {
    ("primary", "random"): 10_000,
    ("primary", "chosen"): 20_000,
    ("secondary", "random"): 20_000,
    ("secondary", "chosen"): 40_000,
}
"""What a skill adds. [R20.3.12]"""
GIVEN: Final = 20_000
"""What a skill adds that a helper has left behind. [R17.1]"""
RANDOM: Final = "random "
MOST_PLAYERS: Final = 16
MOST_FANS: Final = 7
MOST_ADVANCES: Final = 6


@cache
def team_files(data: str) -> dict[str, dict[str, Any]]:
    """Every team list as it is written, by its name."""
    folder = files("touchback.data") / data / "teams"
    lists = [tomllib.loads(file.read_text("utf-8")) for file in folder.iterdir() if file.name.endswith(".toml")]
    return {one["name"]: one for one in lists}


@cache
def letters(data: str) -> dict[str, str]:
    """The category of each skill."""
    file = files("touchback.data") / data / "team_creation.toml"
    categories = tomllib.loads(file.read_text("utf-8"))["categories"]
    return {skill: letter for letter, skills in categories.items() for skill in skills}


def independent_value(sheet: Sheet, data: str) -> int:
    """The team value, added up from the data files. [R20.6.1]"""
    listed = team_files(data)[sheet.list_name]
    positions = {one["name"]: one for one in listed["position"]}
    free_linemen = "Low Cost Linemen" in listed.get("special_rules", []) and not sheet.exhibition  # [R22.3]
    total: int = (sheet.rerolls + sheet.trophies) * listed["reroll_cost"]
    total += 10_000 * (sheet.staff.get("assistant_coaches", 0) + sheet.staff.get("cheerleaders", 0))
    total += 50_000 * sheet.staff.get("apothecary", 0)
    for player in sheet.players:
        position = positions[player.position]
        total += 0 if free_linemen and position.get("lineman") else position["cost"]
        for advance in player.advances:
            if advance.startswith("+"):
                total += RISEN[advance[1:]]
                continue
            access = "primary" if letters(data)[advance.removeprefix(RANDOM)] in position["primary"] else "secondary"
            total += LEARNT[access, "random" if advance.startswith(RANDOM) else "chosen"]
        total += GIVEN * sum(gift in letters(data) for gift in player.gifts)
    return total


def faults(rules: BloodBowlDevelopment, sheet: Sheet) -> list[str]:
    """Everything that cannot be."""
    return list(found_faults(rules, sheet))


def found_faults(rules: BloodBowlDevelopment, sheet: Sheet) -> Iterator[str]:
    """Values that differ, limits that are passed."""
    value, again = rules.team_value(sheet), independent_value(sheet, rules.data)
    if value != again:
        yield f"is worth {value}, added up again {again}"
    missing = sum(rules.player_value(sheet, player) for player in sheet.players if not player.can_play)
    if rules.current_value(sheet) != value - missing:
        yield f"is worth {rules.current_value(sheet)} for the next match, not {value - missing}"
    least = rules.facts.fans.least
    if not sheet.exhibition and not least <= sheet.fans <= (MOST_FANS if least else 0):
        yield f"has {sheet.fans} dedicated fans"
    if len(sheet.players) > MOST_PLAYERS:
        yield f"has {len(sheet.players)} players"
    if any(len(player.advances) > MOST_ADVANCES for player in sheet.players):
        yield "has a player with more than six advancements"
    yield from rules.faults(sheet, drafting=False)
