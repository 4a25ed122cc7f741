"""A small league in the browser, from founding to trophy: Ann runs it, Bob and Cid have two teams each."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE

PASSWORD = "correct horse battery"
CALL = """async ([method, path, body]) => {
  await fetch("/api/me");
  const token = document.cookie.split("; ").find((part) => part.startsWith("csrftoken=")).slice(10);
  const headers = {"content-type": "application/json", "x-csrf-token": token};
  const answer = await fetch(path, {method, headers, body: body === null ? undefined : JSON.stringify(body)});
  return answer.json();
}"""


def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    """What a page could have asked the server."""
    return page.evaluate(CALL, [method, path, body])


def somebody(new_page: Any, name: str) -> Page:
    """A page of somebody with an account."""
    page: Page = new_page("/")
    name = f"{name} {secrets.token_hex(4)}"  # the server is other tests' too
    assert call(page, "POST", "/api/register", {"name": name, "password": PASSWORD})["name"] == name
    return page


def draft(page: Page, league: str, list_name: str, name: str) -> None:
    """A coach takes the ready-made side of a list, one thing less, and hands it in."""
    page.goto(f"/league/{league}/draft")
    page.select_option("#draft-list", list_name)
    page.fill("#draft-name", name)
    expect(page.get_by_text("This team is legal.")).to_be_visible()
    page.get_by_label("One less: re-rolls").click()
    expect(page.get_by_text("This team is legal.")).to_be_visible()
    page.locator(".hand-in").click()
    expect(page.get_by_role("link", name=name).first).to_be_visible()


def close_steps(page: Page, league: str) -> None:
    """The post-match sequence, in which nobody buys anything."""
    page.goto(f"/league/{league}")
    for _ in range(4):
        expect(page.locator("h1")).to_be_visible()
        asked = page.locator(".close-step")
        if not asked.count():
            return
        asked.first.click()
        expect(page.locator(".close-step[disabled]")).to_have_count(0)
    assert not page.locator(".close-step").count(), "the sequence ends"


def finish(page: Page, league: str) -> None:
    """The same by asking the server."""
    home = call(page, "GET", f"/api/leagues/{league}")
    for question in home.get("questions", []):
        if question["kind"] in ("advance", "hire"):
            call(
                page, "POST", f"/api/leagues/{league}/acts", {"command": {"type": "Proceed", "team": question["team"]}}
            )
    if any(
        one["kind"] in ("advance", "hire") for one in call(page, "GET", f"/api/leagues/{league}").get("questions", [])
    ):
        finish(page, league)


@pytest.mark.slow
def test_a_league_from_founding_to_trophy(new_page: Any) -> None:
    ann, bob, cid = (somebody(new_page, name) for name in ("Ann Boss", "Bob Coach", "Cid Coach"))
    ann.goto("/leagues")
    ann.fill("#league-name", "Gull Coast")
    ann.select_option("#league-kind", "single round robin")
    ann.select_option("#league-play-offs", "none")
    ann.get_by_role("button", name="Found the league").click()
    expect(ann.locator("h1")).to_have_text("Gull Coast")
    league = ann.url.rpartition("/")[2]
    invitation = call(ann, "GET", f"/api/leagues/{league}")["invitation"]
    for coach, teams in (
        (bob, (("orc", "Bob's Boys"), ("dwarf", "Bob's Beards"))),
        (cid, (("human", "Cid's Men"), ("skaven", "Cid's Rats"))),
    ):
        coach.goto(invitation)
        expect(coach.locator(".invited-to")).to_have_text("Gull Coast · Blood Bowl 2020")
        coach.get_by_role("button", name="Come in").click()
        expect(coach.locator("h1")).to_have_text("Gull Coast")
        for list_name, name in teams:
            draft(coach, league, list_name, name)
        if coach is bob:
            ann.reload()
            expect(ann.get_by_role("button", name="Start the season")).to_be_disabled()
            expect(ann.get_by_text("at least four teams")).to_be_visible()
    ann.reload()
    ann.get_by_role("button", name="Start the season (4 teams)").click()
    expect(ann.get_by_role("heading", name="Next fixtures")).to_be_visible()

    fixtures = call(ann, "GET", f"/api/leagues/{league}/fixtures")
    pages = {"Bob": bob, "Cid": cid}
    first = next(one for one in fixtures if one["homeName"][:3] != one["awayName"][:3])
    home, away = pages[first["homeName"][:3]], pages[first["awayName"][:3]]
    home.goto(f"/league/{league}/fixture/{first['id']}")
    expect(home.get_by_role("button", name="Play now")).to_be_visible()
    home.locator("form.report").get_by_role("button", name="Add").first.click()
    expect(home.get_by_label(f"Touchdowns of {first['homeName']}")).to_have_value("1")  # it counts with the taps
    attendance = home.get_by_label("Attendance")
    expect(attendance).to_have_value("")  # nobody reports a number that he has not written
    attendance.fill("8")
    home.get_by_role("button", name="Report it").click()
    expect(home.get_by_text("as soon as the other coach has confirmed it")).to_be_visible()
    expect(home.get_by_text("has reported")).to_be_visible()
    away.goto(f"/league/{league}/fixture/{first['id']}")
    away.get_by_role("button", name="Yes, it was so").click()
    expect(away.get_by_text("Result 1")).to_be_visible()
    for coach in (home, away):
        close_steps(coach, league)

    for fixture in fixtures:
        if fixture["id"] == first["id"]:
            continue
        home, away = pages[fixture["homeName"][:3]], pages[fixture["awayName"][:3]]
        scorer = f"{fixture['id'] + 1} td"
        told = {"score": [1, 0], "attendance": 8, "home": scorer}
        call(home, "POST", f"/api/leagues/{league}/fixtures/{fixture['id']}/report", told)
        call(away, "POST", f"/api/leagues/{league}/acts", {"command": {"type": "Confirm", "fixture": fixture["id"]}})
        for coach in {home, away}:
            finish(coach, league)
    ann.reload()
    ann.get_by_role("button", name="End the season").click()
    expect(ann.get_by_text("Champions:")).to_be_visible()

    reader = new_page(f"/league/{league}", size=PHONE, has_touch=True, is_mobile=True)
    expect(reader.get_by_text("Champions:")).to_be_visible()
    expect(reader.locator(".desk")).to_have_count(0)
    for rest in ("", "/fixtures", "/statistics", "/ledger", "/rules", "/team/1", "/team/1/player/1", "/fixture/1"):
        reader.goto(f"/league/{league}{rest}")
        expect(reader.locator("h1")).to_be_visible()
        width = reader.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, f"{rest}: {width} pixels on a phone"
    expect(reader.locator("h1")).to_be_visible()
    reader.goto(f"/league/{league}/team/1")
    expect(reader.locator("svg.plot")).to_be_visible()
    reader.locator("header select").select_option("de")
    expect(reader.get_by_role("heading", name="Wert im Lauf der Zeit")).to_be_visible()
