"""Teams of one's own in the browser: made, checked at once, kept, copied, taken along, printed, and sent to a match."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.test_league import call, somebody

LEGAL = "This team is legal."


def make(page: Page, game: str, list_name: str, name: str) -> None:
    """To the desk of a list, and a name for the team."""
    page.goto("/#/teams")
    page.select_option("#team-game", game)
    page.select_option("#team-list", list_name)
    page.get_by_role("button", name="Make a team").click()
    page.fill("#desk-name", name)
    expect(page.get_by_text(LEGAL)).to_be_visible()


def test_a_team_from_the_desk_to_the_pitch(new_page: Any, tmp_path: Path, picture: Callable[[Page, str], Path]) -> None:
    page = somebody(new_page, "Ann Coach")
    page.reload()  # the page knows now that she has an account
    make(page, "bloodbowl", "human", "Gulls")
    page.get_by_label("One less: re-rolls").click()
    page.fill("#desk-player-0", "Alba")
    page.fill("#desk-number-0", "77")
    page.locator("#desk-number-0").blur()
    skill = page.locator("#desk-skill-0 optgroup option").first.get_attribute("value")
    page.select_option("#desk-skill-0", skill)
    page.fill("#desk-colour-0", "#c8321f")
    page.select_option("#desk-crest", "bend")
    expect(page.locator(".verdict")).to_contain_text("Star player points: 6 of")
    expect(page.get_by_text(LEGAL)).to_be_visible()
    expect(page.locator(".paper")).to_contain_text("Alba")
    # A rule is broken, and named; then all is well again.
    page.get_by_label("One less: Human Lineman").click()
    more = page.get_by_label("One more: re-rolls")
    for _ in range(8):
        if more.is_enabled():
            more.click()
    expect(page.locator(".verdict .faults")).to_contain_text("R22 budget")
    for _ in range(6):
        page.get_by_label("One less: re-rolls").click()
    page.get_by_label("One more: Human Lineman").click()
    expect(page.get_by_text(LEGAL)).to_be_visible()
    picture(page, "team-desk")
    page.locator(".keep").click()
    expect(page.get_by_text("Gulls is kept.")).to_be_visible()
    page.reload()
    expect(page.locator("#desk-name")).to_have_value("Gulls")
    expect(page.locator("#desk-number-0")).to_have_value("77")
    page.emulate_media(media="print")
    expect(page.locator(".paper")).to_be_visible()
    expect(page.locator(".verdict")).to_be_hidden()
    expect(page.locator("#top")).to_be_hidden()
    picture(page, "team-roster-printed")
    page.emulate_media(media="screen")
    # Copied, taken along as a file, brought back, deleted.
    page.goto("/#/teams")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("link", name="Gulls (copy)")).to_be_visible()
    picture(page, "team-list")
    with page.expect_download() as taken:
        page.get_by_role("button", name="As JSON").first.click()
    file = tmp_path / "gulls.json"
    taken.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["crest"] == "bend"
    with page.expect_download() as text:
        page.get_by_role("button", name="As text").first.click()
    assert text.value.suggested_filename == "Gulls.toml"
    page.set_input_files("#team-file", file)
    expect(page.locator("#desk-name")).to_have_value("Gulls")
    assert len(call(page, "GET", "/api/teams")) == 3
    page.goto("/#/teams")
    page.get_by_role("button", name="Delete").last.click()
    expect(page.locator(".team-list li")).to_have_count(2)
    # And it plays.
    gulls = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Gulls", exact=True))
    gulls.get_by_role("link", name="Play").click()
    expect(page.locator("#team-home option:checked")).to_have_text("Gulls")
    expect(page.locator(".team-picker.home strong").first).to_have_text("Gulls")
    page.get_by_role("button", name="Kick off").click()
    page.wait_for_url("**/match/*")
    match = page.url.rsplit("/", 1)[1]
    assert call(page, "GET", f"/api/matches/{match}")["teams"][0] == "Gulls"
    expect(page.locator("#score .crest > path").first).to_have_attribute("fill", "#c8321f")  # in its own colours


def test_a_team_is_handed_in_to_a_league_as_it_is(new_page: Any) -> None:
    page = somebody(new_page, "Bea Coach")
    page.reload()
    make(page, "bloodbowl", "orc", "Boars")
    page.locator("#desk-kind-league").check(force=True)
    page.fill("#desk-player-0", "Zog")
    page.get_by_label("One less: re-rolls").click()
    expect(page.get_by_text(LEGAL)).to_be_visible()
    page.locator(".keep").click()
    expect(page.get_by_text("Boars is kept.")).to_be_visible()
    made = call(page, "GET", "/api/teams")[0]["team"]
    league = call(page, "POST", "/api/leagues", {"name": "Pig Cup"})["id"]
    page.goto(f"/league/{league}/draft")
    page.get_by_role("button", name="Hand it in").click()
    page.wait_for_url(f"**/league/{league}")
    entered = call(page, "GET", f"/api/leagues/{league}/teams/1")
    assert entered["players"][0]["name"] == "Zog"
    assert len(entered["players"]) == len(made["players"])


def test_a_guests_teams_stay_in_the_browser_and_come_along(new_page: Any) -> None:
    page: Page = new_page("/", size=PHONE)
    make(page, "blitzbowl-first", "orc", "Grins")
    page.locator(".keep").click()
    expect(page.get_by_text("Grins is kept.")).to_be_visible()
    page.goto("/#/teams")
    expect(page.get_by_role("link", name="Grins")).to_be_visible()
    assert call(page, "GET", "/api/teams") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page fits a phone"
    body = {"name": f"Guest no more {secrets.token_hex(4)}", "password": "correct horse battery"}
    call(page, "POST", "/api/register", body)
    page.goto("/#/matches")
    page.goto("/#/teams")
    page.reload()
    page.get_by_role("button", name="Keep them on the account").click()
    expect(page.get_by_role("link", name="Grins")).to_be_visible()
    assert [one["name"] for one in call(page, "GET", "/api/teams")] == ["Grins"]


def test_the_desk_shows_the_crest_of_the_match(new_page: Any) -> None:
    """That of the list, with a head, until the coach chooses another; then he may have it back."""
    page = new_page()
    page.goto("/")
    inside = "element => element.innerHTML"
    in_match = page.locator("svg.crest").first.evaluate(inside)
    page.goto("/#/team?game=bloodbowl&list=human")
    shown = page.locator(".looks .own-crest")
    expect(shown).to_be_visible()
    assert shown.evaluate(inside) == in_match
    expect(page.locator("#desk-crest option:checked")).to_have_text("As the list has it")
    page.select_option("#desk-crest", "bend")
    assert shown.evaluate(inside) != in_match
    page.select_option("#desk-crest", "")
    assert shown.evaluate(inside) == in_match
    expect(page.locator(".paper .own-crest")).to_have_attribute("viewBox", "0 0 40 46")
