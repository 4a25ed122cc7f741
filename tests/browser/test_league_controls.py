"""What coaches and commissioners do beside playing, on the pages: one league, made through the interface."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watcher
from tests.browser.test_league import call, somebody

LISTS = ("orc", "dwarf", "human", "skaven")


@pytest.fixture
def people(new_page: Any) -> tuple[Page, Page, Page]:
    """Ann, who runs the league, and two coaches."""
    ann, bob, cid = (somebody(new_page, name) for name in ("Ann Boss", "Bob Coach", "Cid Coach"))
    return ann, bob, cid


@pytest.fixture
def league(people: tuple[Page, Page, Page]) -> str:
    """A season of four teams: 1 and 3 are Bob's, 2 and 4 Cid's."""
    ann, bob, cid = people
    rules = {"form": "single round robin", "play_offs": "none"}
    made = call(ann, "POST", "/api/leagues", {"name": "Gull Coast", "rules": rules})
    token = made["invitation"].partition("token=")[2]
    for coach in (bob, cid):
        call(coach, "POST", f"/api/leagues/{made['id']}/join", {"token": token})
    for number, name in enumerate(LISTS):
        act((bob, cid)[number % 2], made["id"], type="Enter", list_name=name, name=f"Team {number + 1}")
    act(ann, made["id"], type="StartSeason", order=[1, 2, 3, 4])
    return str(made["id"])


def act(page: Page, league: str, **command: Any) -> Any:
    """Do something without the page."""
    return call(page, "POST", f"/api/leagues/{league}/acts", {"command": command})


def open_at(page: Page, league: str, rest: str = "") -> None:
    """A page of the league, drawn."""
    page.goto(f"/league/{league}{rest}")
    expect(page.locator("h1")).to_be_visible()


def say(page: Page, button: str, **fields: str) -> None:
    """Fill in the dialog that is open and send it."""
    dialog = page.locator("dialog")
    for label, words in fields.items():
        dialog.get_by_label(label.replace("_", " ")).fill(words)
    dialog.get_by_role("button", name=button).click()
    expect(dialog).to_have_count(0)


def test_the_controls_of_a_league(
    people: tuple[Page, Page, Page], league: str, new_page: Any, watcher: Watcher
) -> None:
    ann, bob, _ = people
    cid_name, bob_name = (call(page, "GET", f"/api/leagues/{league}")["you"] for page in (people[2], bob))

    # Bob leaves a match to the other; he is asked whether he means it.
    fixture = next(
        one for one in call(ann, "GET", f"/api/leagues/{league}/fixtures") if 1 in (one["home"], one["away"])
    )
    open_at(bob, league, f"/fixture/{fixture['id']}")
    bob.get_by_role("button", name="Team 1 yields").click()
    say(bob, "No, leave it")
    expect(bob.get_by_text("Team 1 leaves this match")).to_have_count(0)
    bob.get_by_role("button", name="Team 1 yields").click()
    say(bob, "Team 1 yields")
    expect(bob.get_by_text("Team 1 leaves this match to the other team.")).to_be_visible()
    act(ann, league, type="CloseRound", round=fixture["round"])

    # The walk-over was a mistake: its record is corrected, and the table follows.
    open_at(ann, league, f"/fixture/{fixture['id']}")
    ann.get_by_text("Correct this result").click()
    for team in (fixture["homeName"], fixture["awayName"]):
        ann.get_by_label(f"Touchdowns of {team}").fill("2" if team == "Team 1" else "0")
    ann.get_by_label("Why?").fill("the other team did not come")
    ann.get_by_role("button", name="Correct", exact=True).click()
    expect(ann.get_by_text("Result " + ("2\N{EN DASH}0" if fixture["home"] == 1 else "0\N{EN DASH}2"))).to_be_visible()

    # On the page of a team: points, gold, a pause, another coach, and the sheet.
    open_at(ann, league, "/team/1")
    ann.get_by_role("button", name="Deduct points").click()
    say(ann, "Deduct points", Why="avoids matches")
    expect(ann.get_by_text("avoids matches")).to_be_visible()
    lines = call(ann, "GET", f"/api/leagues/{league}")["tables"][0]["lines"]
    assert next(line["points"] for line in lines if line["team"] == 1) == 0, "three for the win, three deducted"
    ann.get_by_role("button", name="Pause").click()
    say(ann, "OK", Why="a holiday")
    ann.get_by_role("button", name="Plays on").click()
    expect(ann.get_by_role("button", name="Pause")).to_be_visible()
    ann.get_by_label("New coach").select_option(cid_name)
    ann.get_by_role("button", name="Hand over").click()
    ann.locator("dialog").get_by_role("button", name="Hand over").click()
    expect(ann.get_by_text(f"· {cid_name}")).to_be_visible()
    ann.get_by_text("Correct the sheet of this team").click()
    ann.get_by_label("Treasury", exact=True).fill("35000")
    ann.locator("details.correction").get_by_label("Why?").fill("from paper")
    ann.get_by_role("button", name="Correct", exact=True).click()
    expect(ann.get_by_text("treasury 35,000")).to_be_visible()

    # Back before all that, and forward again: an outsider reads everything and can do nothing.
    before = call(ann, "GET", f"/api/leagues/{league}")["version"]
    open_at(ann, league, "/ledger")
    ann.locator(f"li[value='{before - 1}']").get_by_role("button", name="Take the league back to here").click()
    say(ann, "OK", Why="too generous")
    ann.locator(f"li.taken-back[value='{before}']").get_by_role("button", name="Forward to here").click()
    say(ann, "OK", Why="after all")
    expect(ann.get_by_text("goes forward to entry")).to_be_visible()
    assert call(ann, "GET", f"/api/leagues/{league}/teams/1")["treasury"] == 35_000
    reader = new_page(f"/league/{league}/ledger")
    for words in ("too generous", "avoids matches", "the other team did not come", "a holiday"):
        expect(reader.get_by_text(words).first).to_be_visible()
    assert not reader.locator("ol.news button").count()
    for rest in ("/team/1", f"/fixture/{fixture['id']}", ""):
        open_at(reader, league, rest)
        assert not reader.locator("details.correction, .desk").count()
        assert not reader.get_by_role("button", name="Leave the league").count()

    # Bob still has a team, so he cannot leave; without one he can.
    watcher.expect(r"status of 400 .*/leave")
    open_at(bob, league)
    bob.get_by_role("button", name="Leave the league").click()
    say(bob, "Leave the league")
    expect(bob.get_by_text("hand it over first")).to_be_visible()
    act(bob, league, type="HandOver", team=3, coach=cid_name)
    bob.get_by_role("button", name="Leave the league").click()
    say(bob, "Leave the league")
    bob.wait_for_url("**/leagues")
    assert bob_name not in [one["name"] for one in call(ann, "GET", f"/api/leagues/{league}")["members"]]


def test_days_tabs_and_paper(people: tuple[Page, Page, Page], league: str, new_page: Any) -> None:
    """Days stand as the reader's language writes them, the tab says which league it is, and whoever likes it dark still
    prints dark words on white paper."""
    ann = people[0]
    deadline = "2031-05-09"
    act(ann, league, type="SetDeadline", round=1, day=deadline)
    reader = new_page(f"/league/{league}/fixtures", color_scheme="dark")
    expect(reader.get_by_role("cell", name="May 9, 2031").first).to_be_visible()
    expect(reader).to_have_title("Fixtures \N{EN DASH} Gull Coast \N{EN DASH} Touchback")
    reader.locator("header select").select_option("de")
    expect(reader.get_by_role("cell", name="09.05.2031").first).to_be_visible()
    expect(reader).to_have_title("Begegnungen \N{EN DASH} Gull Coast \N{EN DASH} Touchback")
    assert deadline not in reader.locator("main").inner_text()
    title = reader.locator("h1")
    expect(title).to_have_css("color", "rgb(238, 243, 236)")
    reader.emulate_media(media="print")
    expect(title).to_have_css("color", "rgb(20, 33, 26)")
    reader.emulate_media(media="screen")
    reader.goto("/#/team?game=bloodbowl&list=orc")
    expect(reader.get_by_label("Name des Teams")).to_have_value("Team Orks")
