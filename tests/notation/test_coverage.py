"""The coverage page tells the truth: no gap, no unknown number, and the committed page is the one the tests make."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchback.notation.coverage import coverage, expand, markdown, rulebooks, summary

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", rulebooks())
def test_every_rule_that_is_there_is_tested(game: str) -> None:
    page = coverage(ROOT / "tests", game)
    assert [rule.number for rule in page.gaps] == []
    assert page.unknown == []
    tested = [rule for rule in page.rules if rule.is_covered]
    assert len(tested) + len(page.not_yet) == len(page.rules)  # nothing is both tested and not there yet


def test_every_played_skill_has_two_scenarios() -> None:
    """It works, and its limit or its counter. [R19.2]"""
    page = coverage(ROOT / "tests")
    thin = [skill.title for skill in page.skills if not skill.comes_with and len(set(skill.scenarios)) < 2]
    assert thin == []


@pytest.mark.slow
def test_the_committed_page_is_up_to_date() -> None:
    made = summary([coverage(ROOT / "tests", game) for game in rulebooks()])
    assert (ROOT / "docs" / "coverage.md").read_text("utf-8") == made, "run ./tb coverage --write"


@pytest.mark.parametrize("game", rulebooks())
def test_the_full_page_names_every_rule_with_its_cases(game: str) -> None:
    page = coverage(ROOT / "tests", game)
    lines = markdown(page).splitlines()
    for rule in page.rules:
        assert any(line.startswith(f"- **{rule.number}**") for line in lines)
        assert {f"    - {title}" for title in rule.scenarios} <= set(lines)


def test_ranges_of_rules() -> None:
    assert expand("R9.4-R9.6, R2.2") == ["R9.4", "R9.5", "R9.6", "R2.2"]
    assert expand("R19.Dump-off") == ["R19.Dump-off"]
