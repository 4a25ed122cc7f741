"""Leagues have faces: crests and figures, names for players who have none; and no page wastes a small screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import bring
from tests.browser.test_league import call, somebody
from tests.browser.test_league_controls import LISTS, act, open_at
from tests.table.test_shop import market
from touchback.server.moments import whole_match

UPRIGHT = {"width": 360, "height": 640}
LYING = {"width": 740, "height": 360}
TABLET = {"width": 768, "height": 1024}
ZOOMED = {"width": 600, "height": 400}
TOUCHED = """(pairs) => pairs.filter(([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
})"""
"""Which of these pairs of elements lie over each other."""


def founded(new_page: Any, **options: Any) -> tuple[Page, str]:
    """A league of four teams of one coach, who runs it."""
    page = somebody(lambda path: new_page(path, **options), "Ann Faces")
    rules = {"form": "single round robin", "play_offs": "none", "confirm_reports": False}
    league = str(call(page, "POST", "/api/leagues", {"name": "Gull Coast", "rules": rules})["id"])
    for name in LISTS:
        act(page, league, type="Enter", list_name=name, name=f"Gull Coast {name.title()} Rovers")
    act(page, league, type="StartSeason", order=[1, 2, 3, 4])
    return page, league


def test_teams_have_crests_and_players_names_which_they_keep_on_the_pitch(new_page: Any) -> None:
    page, league = founded(new_page)
    open_at(page, league)
    expect(page.locator(".standings .team svg.crest")).to_have_count(4)
    open_at(page, league, "/team/1")
    expect(page.locator(".team-banner svg.crest")).to_be_visible()
    players = call(page, "GET", f"/api/leagues/{league}/teams/1")["players"]
    names = [one["name"] for one in players]
    assert all(names) and len(set(names)) == len(names)
    expect(page.locator(".roster svg.portrait")).to_have_count(len(players))
    act(page, league, type="Rename", team=1, player=players[0]["id"], name="Old Gork")
    match = call(page, "POST", f"/api/leagues/{league}/fixtures/1/play")["id"]
    shown = call(page, "GET", f"/api/matches/{match}/frames?from=0&count=1")["frames"][0]["scene"]["players"]
    fixture = call(page, "GET", f"/api/leagues/{league}/fixtures/1")["fixture"]
    side = "home" if fixture["home"] == 1 else "away"
    on_the_pitch = {one["number"]: one["name"] for one in shown if one["side"] == side}
    kept = {one["number"]: one["name"] for one in players[1:]}
    assert on_the_pitch == {**kept, players[0]["number"]: "Old Gork"}


@pytest.mark.parametrize("rest", ["", "/fixtures", "/team/1", "/team/1/player/1", "/fixture/1", "/draft"])
def test_on_a_phone_no_row_of_a_league_hides_beside_the_screen(new_page: Any, rest: str) -> None:
    page, league = founded(new_page, size=UPRIGHT, has_touch=True, is_mobile=True)
    open_at(page, league, rest)
    hidden: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.cards td')].filter((one) => one.checkVisibility())"
        ".filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.textContent)"
    )
    assert hidden == []
    assert page.evaluate("document.documentElement.scrollWidth") <= UPRIGHT["width"]


@pytest.mark.parametrize("rest", ["", "/team/1", "/draft"])
def test_on_a_tablet_no_column_of_a_league_is_beside_the_screen(new_page: Any, rest: str) -> None:
    page, league = founded(new_page, size=TABLET)
    open_at(page, league, rest)
    wide: list[str] = page.evaluate(
        "[...document.querySelectorAll('.scroll')].filter((one) => one.checkVisibility())"
        ".filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert wide == []


def test_house_rules_and_records_are_read_on_a_phone_without_scrolling_sideways(new_page: Any) -> None:
    page, league = founded(new_page, size=UPRIGHT, has_touch=True, is_mobile=True)
    open_at(page, league, "/rules")
    lines = page.locator(".sentences tbody tr")
    expect(lines.first).to_be_visible()
    first, value = (lines.first.locator("td").nth(at).bounding_box() for at in (0, 1))
    assert first is not None and value is not None
    assert first["width"] > UPRIGHT["width"] / 2 and value["y"] >= first["y"] + first["height"] - 1


@pytest.mark.parametrize(("size", "most"), [(UPRIGHT, 140), (LYING, 60)], ids=["upright", "lying"])
def test_the_bar_of_pages_leaves_room_for_the_page(new_page: Any, size: dict[str, int], most: int) -> None:
    page, _ = founded(new_page, size=size, has_touch=True, is_mobile=True)
    page.goto("/#/")
    expect(page.locator("h1")).to_be_visible()
    for language in ("en", "de", "it"):
        page.locator("header select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        height: Any = page.evaluate("document.querySelector('.top').getBoundingClientRect().height")
        assert height <= most, language
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], language


def test_a_replay_that_lies_has_its_title_in_a_line_and_the_pitch_in_sight(new_page: Any) -> None:
    page = new_page(size=LYING, has_touch=True, is_mobile=True)
    match = bring(page, whole_match("blitzbowl-first", seed=3))
    page.goto(f"/replay/{match}#20")
    expect(page.locator("#board .cell").first).to_be_attached()
    heights: Any = page.evaluate(
        "['h1', '#board'].map((one) => document.querySelector(one).getBoundingClientRect().height)"
    )
    assert heights[0] < 60 and heights[1] <= LYING["height"]


def test_a_replay_on_a_phone_has_its_pitch_in_sight(new_page: Any) -> None:
    page = new_page(size=UPRIGHT, has_touch=True, is_mobile=True)
    match = bring(page, whole_match("blitzbowl-first", seed=3))
    page.goto(f"/replay/{match}#20")
    expect(page.locator("#board .cell").first).to_be_attached()
    ends: Any = page.evaluate(
        "['#board', '.controls'].map((one) => document.querySelector(one).getBoundingClientRect().top)"
    )
    assert ends[1] - ends[0] > UPRIGHT["height"] / 3


@pytest.mark.parametrize("size", [UPRIGHT, LYING, ZOOMED], ids=["upright", "lying", "at 200 %"])
def test_whoever_has_hired_many_covers_no_score(new_page: Any, size: dict[str, int]) -> None:
    page = new_page(size=size, has_touch=True, is_mobile=True)
    bring(page, market("black_orc", "human", (250_000, 0)))
    counters = [[f".{side} .counters", ".score-box"] for side in ("home", "away")]
    assert page.evaluate(TOUCHED, counters) == []
