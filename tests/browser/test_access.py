"""The pages are for everybody: axe, the checker of accessibility rules, finds no fault in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
PLACES = ["/#/", "/#/new", "/#/matches", "/#/settings", "/#/account", "/#/glossary", "/#/teams"]


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.exists():
        pytest.skip("no axe-core: npm install")
    return AXE.read_text(encoding="utf-8")


def faults(page: Page, axe: str) -> list[str]:
    """What axe finds: the rule and the first element that breaks it."""
    page.evaluate(axe)
    found: list[str] = page.evaluate(
        "async () => (await axe.run()).violations.map((one) => `${one.id}: ${one.nodes[0].html}`)"
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_no_fault_of_access(new_page: Any, axe: str, place: str, scheme: str) -> None:
    page = new_page(place, bypass_csp=True, color_scheme=scheme)
    expect(page.locator("main h1")).to_be_visible()
    assert faults(page, axe) == []


def test_no_fault_of_access_in_a_match_and_its_replay(new_page: Any, axe: str) -> None:
    page = new_page("/", bypass_csp=True)
    page.get_by_role("button", name="Play Blood Bowl 2020").click()
    expect(page.locator("#question .ask")).to_be_visible()
    assert faults(page, axe) == []
    page.goto(page.url.replace("/match/", "/replay/"))
    expect(page.get_by_role("grid")).to_be_visible()
    assert faults(page, axe) == []
