"""A league on a telephone, 360 pixels wide: what a coach is asked after a match, and the commissioner's desk."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Watcher
from tests.browser.test_league import call, somebody
from tests.browser.test_league_controls import LISTS, act, open_at

OUTSIDE = """() => [...document.querySelectorAll("main button, main select, main input, dialog button, dialog input")]
  .filter((one) => one.checkVisibility())
  .filter((one) => { const box = one.getBoundingClientRect(); return box.left < -1 || box.right > innerWidth + 1; })
  .map((one) => `${one.tagName} ${one.textContent || one.ariaLabel}`)"""


def on_a_phone(new_page: Any) -> Any:
    """Makes pages of the size of a telephone."""
    return lambda path="/": new_page(path, size=PHONE, has_touch=True, is_mobile=True)


def fits(page: Page) -> None:
    """Nothing that can be tapped is beside the screen, and the page does not scroll sideways."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(OUTSIDE) == []


@pytest.fixture
def league(new_page: Any) -> tuple[str, Page, Page]:
    """Ann's league and Bob's first match: his players have points to spend, and he has gold."""
    phones = on_a_phone(new_page)
    ann, bob = somebody(phones, "Ann Phone"), somebody(phones, "Bob Phone")
    rules = {"form": "single round robin", "play_offs": "none", "confirm_reports": False}
    made = call(ann, "POST", "/api/leagues", {"name": "Gull Coast", "rules": rules})
    league = str(made["id"])
    call(bob, "POST", f"/api/leagues/{league}/join", {"token": made["invitation"].partition("token=")[2]})
    for number, name in enumerate(LISTS):
        act(bob, league, type="Enter", list_name=name, name=f"Team {number + 1}")
    act(ann, league, type="StartSeason", order=[1, 2, 3, 4])
    sheet = call(ann, "GET", f"/api/leagues/{league}/teams/1")["sheet"]
    sheet["treasury"] = 200_000
    for player, points in zip(sheet["players"], (18, 6, 3), strict=False):
        player["spp"] = player["earned"] = points
    act(ann, league, type="CorrectSheet", team=1, sheet=sheet, reason="from paper")
    fixtures = call(ann, "GET", f"/api/leagues/{league}/fixtures")
    first = next(one for one in fixtures if 1 in (one["home"], one["away"]))
    call(bob, "POST", f"/api/leagues/{league}/fixtures/{first['id']}/report", {"score": [0, 0], "attendance": 4})
    return league, ann, bob


def test_the_post_match_sequence_on_a_phone(league: tuple[str, Page, Page]) -> None:
    """Every step is answered with a thumb: an advancement that was rolled, one that was chosen, a hiring. [R20]"""
    number, _, bob = league
    open_at(bob, number)
    asked = bob.locator(".question[data-kind='advance']").first
    expect(asked).to_contain_text("Team 1")
    fits(bob)
    for _ in range(6):  # whoever has so many points that he must spend some does
        forced = asked.locator("tr", has_text="must advance").filter(has_text="Chosen primary")
        if not forced.count():
            break
        before = forced.count()
        forced.first.get_by_role("button", name="Take it").tap()
        expect(forced).not_to_have_count(before)
        asked = bob.locator(".question[data-kind='advance']").first
    rolled = asked.locator("tr", has_text="Random primary").first
    if rolled.count():
        rolled.get_by_role("button", name="Take it").tap()
        expect(bob.locator(".toast.good").last).to_contain_text("gains random")
    expect(asked).to_be_visible()
    fits(bob)
    asked.get_by_role("button", name="Done: close this step").tap()
    hiring = bob.locator(".question[data-kind='hire']").first
    expect(hiring).to_contain_text("Team 1")
    fits(bob)
    bought = hiring.locator("tr", has_text="cheerleader").first
    bought.get_by_role("button", name="Do it").tap()
    expect(hiring).to_contain_text("Gold: 2")
    hiring.get_by_role("button", name="Done: close this step").tap()
    expect(bob.locator(".question", has_text="Team 1: Hire")).to_have_count(0)
    open_at(bob, number, "/team/1")
    fits(bob)
    expect(bob.get_by_text("cheerleaders 1")).to_be_visible()


def test_the_desk_on_a_phone(league: tuple[str, Page, Page], watcher: Watcher) -> None:
    """The commissioner's desk, the dialogs of it, and every page of the league fit."""
    number, ann, bob = league
    watcher.expect("400")  # a table with a fault
    open_at(ann, number)
    expect(ann.locator(".desk")).to_be_visible()
    fits(ann)
    ann.get_by_role("button", name="Take over results").tap()
    dialog = ann.locator("dialog")
    dialog.get_by_label("Table").fill("home,away,home_score,away_score\nTeam 3,Team 4,2,1\nTeam 3,Terns,1,0\n")
    dialog.get_by_label("Where they come from").fill("on paper")
    fits(ann)
    dialog.get_by_role("button", name="Take over results").tap()
    expect(ann.get_by_text("line 3: no team of this season is called")).to_be_visible()
    dialog.get_by_label("Table").fill("home,away,home_score,away_score\nTeam 3,Team 4,2,1\n")
    dialog.get_by_role("button", name="Take over results").tap()
    expect(dialog).to_have_count(0)
    expect(ann.get_by_text("(taken over).")).to_be_visible()
    for rest in ("/fixtures", "/statistics", "/ledger", "/rules", "/team/1", "/team/1/player/1", "/fixture/1"):
        for page in (ann, bob):
            open_at(page, number, rest)
            fits(page)


def test_a_match_at_a_table_is_tapped_in_on_a_phone(new_page: Any) -> None:
    """By tapping: a player of the list, one who was raised; the journeymen who fill a side up are there before anybody
    taps. The rival reads all of it before he says yes. [R20.1, R7.3.2, R18]"""
    phones = on_a_phone(new_page)
    ann, bob = somebody(phones, "Ann Taps"), somebody(phones, "Bob Taps")
    made = call(ann, "POST", "/api/leagues", {"name": "Gull Coast", "rules": {"form": "single round robin"}})
    league = str(made["id"])
    call(bob, "POST", f"/api/leagues/{league}/join", {"token": made["invitation"].partition("token=")[2]})
    for number, name in enumerate(("shambling_undead", "human", "orc", "skaven")):
        act((bob, ann)[number % 2], league, type="Enter", list_name=name, name=f"Team {number + 1}")
    act(ann, league, type="StartSeason", order=[1, 2, 3, 4])
    sheet = call(ann, "GET", f"/api/leagues/{league}/teams/1")["sheet"]
    for player in sheet["players"][9:]:
        player["misses_next"] = True
    act(ann, league, type="CorrectSheet", team=1, sheet=sheet, reason="nine can play")
    fixtures = call(ann, "GET", f"/api/leagues/{league}/fixtures")
    first = next(one for one in fixtures if {one["home"], one["away"]} == {1, 2})
    side = 0 if first["home"] == 1 else 1
    open_at(bob, league, f"/fixture/{first['id']}")
    told, who = bob.get_by_label("What happened to Team 1"), bob.get_by_label("Player", exact=True).nth(side)
    what, add = bob.get_by_label("What happened", exact=True).nth(side), bob.get_by_role("button", name="Add").nth(side)
    number = max(player["number"] for player in sheet["players"])
    filled = f"{number + 1}j as Skeleton Lineman, {number + 2}j as Skeleton Lineman"
    expect(told).to_have_value(filled)
    told.fill(f"{number + 1}j as Skeleton Lineman")
    what.select_option("bh")
    add.tap()
    what.select_option("")
    for words in ("journeyman: Zombie Lineman", "raised: Zombie Lineman"):
        who.select_option(label=words)
        add.tap()
    wanted = (
        f"{number + 1}j as Skeleton Lineman, 1 bh, {number + 2}j as Zombie Lineman, {number + 3}r as Zombie Lineman"
    )
    expect(told).to_have_value(wanted)
    what.select_option("cp")
    add.tap()
    expect(told).to_have_value(f"{wanted}, {number + 3}r cp")
    fits(bob)
    bob.get_by_label("Attendance").fill("8")
    bob.get_by_label("What happened to Team 2").fill("1 dead")  # else there is nobody to be raised
    bob.get_by_role("button", name="Report it").tap()
    expect(bob.get_by_text("has reported")).to_be_visible()
    open_at(ann, league, f"/fixture/{first['id']}")
    expect(ann.get_by_text(f"{number + 1} journeyman (Skeleton Lineman)")).to_be_visible()
    ann.get_by_role("button", name="Yes, it was so").tap()
    expect(ann.get_by_text("Result 0–0")).to_be_visible()
