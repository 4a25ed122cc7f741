"""The coverage page tells the truth: no gap, no unknown number, and the committed page is the one the tests make."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchback.notation.coverage import coverage, expand, markdown

ROOT = Path(__file__).parents[2]
PAGES = {"bloodbowl": "coverage.md", "blitzbowl-first": "coverage-blitzbowl-first.md"}


@pytest.mark.parametrize("game", PAGES)
def test_every_rule_that_is_there_is_tested(game: str) -> None:
    page = coverage(ROOT / "tests", game)
    assert [rule.number for rule in page.gaps] == []
    assert page.unknown == []


def test_every_played_skill_has_two_scenarios() -> None:
    """It works, and its limit or its counter. [R19.2]"""
    page = coverage(ROOT / "tests")
    thin = [skill.title for skill in page.skills if not skill.comes_with and len(set(skill.scenarios)) < 2]
    assert thin == []


@pytest.mark.parametrize(("game", "file"), PAGES.items())
def test_the_committed_page_is_up_to_date(game: str, file: str) -> None:
    made = markdown(coverage(ROOT / "tests", game))
    assert (ROOT / "docs" / file).read_text("utf-8") == made, "run ./tb coverage --write"


def test_ranges_of_rules() -> None:
    assert expand("R9.4-R9.6, R2.2") == ["R9.4", "R9.5", "R9.6", "R2.2"]
    assert expand("R19.Dump-off") == ["R19.Dump-off"]
