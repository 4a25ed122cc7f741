"""The pages are for everybody: axe, the checker of accessibility rules, finds no fault in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import call
from touchback.server.local import LocalServer

AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
HOME = ["/#/", "/#/new", "/#/matches", "/#/settings", "/#/account", "/#/glossary", "/#/teams", "/#/figures"]
PLACES = [*HOME, "/#/team?game=bloodbowl&list=human", "/dungeons"]
TEAM_PLACES = ["/draft", "/team/1", "/team/1/player/1"]
LEAGUE_PLACES = ["", *TEAM_PLACES, "/fixtures", "/fixture/1", "/statistics", "/ledger", "/rules"]


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_fault_of_access_in_a_league(new_page: Any, own_server: LocalServer, axe: str, scheme: str) -> None:
    """Its commissioner sees most: a season under way, a match played, and what is due after it. [R20]"""
    page = new_page(on=own_server, bypass_csp=True, color_scheme=scheme)
    rules = {"form": "single round robin", "play_offs": "none", "confirm_reports": False}
    league = call(page, "post", "/api/leagues", {"name": "Gull Coast", "rules": rules})["id"]
    for name in ("orc", "dwarf", "human", "skaven"):
        command = {"type": "Enter", "list_name": name, "name": f"Gull Coast {name}"}
        call(page, "post", f"/api/leagues/{league}/acts", {"command": command})
    call(page, "post", f"/api/leagues/{league}/acts", {"command": {"type": "StartSeason", "order": [1, 2, 3, 4]}})
    first = call(page, "get", f"/api/leagues/{league}/fixtures")[0]["id"]
    call(
        page,
        "post",
        f"/api/leagues/{league}/fixtures/{first}/report",
        {"score": [1, 0], "attendance": 8, "home": "1 td"},
    )
    found = {}
    for place in ("/leagues", *(f"/league/{league}{rest}" for rest in LEAGUE_PLACES)):
        page.goto(place)
        expect(page.locator("main h1")).to_be_visible()
        page.wait_for_load_state("networkidle")
        found[place] = faults(page, axe)
    assert {place: told for place, told in found.items() if told} == {}


def test_no_fault_of_access_in_a_match_and_its_replay(new_page: Any, axe: str) -> None:
    page = new_page("/", bypass_csp=True)
    page.get_by_role("button", name="Play Blood Bowl 2020").click()
    expect(page.locator("#question .ask")).to_be_visible()
    assert faults(page, axe) == []
    page.goto(page.url.replace("/match/", "/replay/"))
    expect(page.get_by_role("grid")).to_be_visible()
    assert faults(page, axe) == []
