"""docs/architecture.md names functions and classes that exist, and its vocabulary has one meaning for each word."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "touchback"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([\w/]+\.py):([\w.]+)`", PAGE)))
ONLY_ONE = (
    "ActionRecord", "Fixture", "GameFacts", "KnownRoll", "Look", "Masks", "Observer", "Outlook", "PlanRunner", "Reader",
    "Seat", "Setting", "Situation", "Slot", "Viewer",
)  # fmt: skip
GIVEN_UP = ("Deed", "Errand", "Glass", "Luckily", "Moment", "Sight", "Table")


@cache
def names_in(path: Path) -> set[str]:
    """What a module defines: functions, classes with their methods, constants."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{one.name}" for one in node.body if isinstance(one, ast.FunctionDef)}
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def classes() -> list[str]:
    """Every class of the package, as often as it is defined."""
    return [
        node.name
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]


def test_the_page_names_many_places() -> None:
    assert len(NAMED) > 70
    for heading in ("A dodge.", "A blitz into the crowd.", "A pass.", "A card claim."):
        assert f"**{heading}**" in PAGE


@pytest.mark.parametrize(("file", "name"), NAMED, ids=str)
def test_what_the_page_names_exists(file: str, name: str) -> None:
    assert (SOURCE / file).is_file(), file
    assert name in names_in(SOURCE / file), f"{file} has no {name}"


def test_a_word_has_one_meaning() -> None:
    found = classes()
    assert {name: found.count(name) for name in ONLY_ONE} == dict.fromkeys(ONLY_ONE, 1)
    assert [name for name in GIVEN_UP if name in found] == []
