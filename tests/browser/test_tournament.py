"""A tournament of squads in the browser: lists handed in, Swiss rounds, the table of squads, the NAF's file. [R23]"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.test_league import call, somebody
from tests.browser.test_league_controls import act, open_at

ENTRIES = (
    ("orc", "Bob's Boys", "Gulls"),
    ("human", "Cid's Men", "Terns"),
    ("dwarf", "Anvils", "Gulls"),
    ("skaven", "Rats", "Terns"),
)


def hand_in(page: Page, league: str, list_name: str, name: str, squad: str) -> None:
    """A coach takes the ready-made side of a list to a tournament."""
    open_at(page, league, "/draft")
    expect(page.get_by_text("made by the rules of exhibition play")).to_be_visible()
    page.select_option("#draft-list", list_name)
    page.fill("#draft-name", name)
    page.fill("#draft-squad", squad)
    page.locator(".hand-in").click()
    expect(page.get_by_role("link", name=name).first).to_be_visible()


def test_divisions_a_first_day_and_figures_for_the_dice(new_page: Any) -> None:
    """Eight teams can be two divisions; whoever is in the league adds to the dice before the first falls. [R21.2]"""
    ann = somebody(new_page, "Ann")
    league = str(call(ann, "POST", "/api/leagues", {"name": "Gull Coast"})["id"])
    for number in range(8):
        act(ann, league, type="Enter", list_name="human", name=f"Team {number + 1}")
    open_at(ann, league)
    ann.get_by_role("button", name="Add to the dice").click()
    ann.locator("dialog").get_by_role("button", name="Add to the dice").click()
    expect(ann.locator("dialog")).to_have_count(0)
    told = call(ann, "GET", f"/api/leagues/{league}/ledger")["entries"]
    assert [one["act"] for one in told].count("GiveShare") == 1
    ann.get_by_label("Divisions").select_option("2")
    ann.get_by_label("First day").fill("2031-05-01")
    ann.get_by_role("button", name="Start the season").click()
    expect(ann.get_by_role("heading", name="Table B")).to_be_visible()
    assert call(ann, "GET", f"/api/leagues/{league}/fixtures")[0]["deadline"].startswith("2031-05")


def test_what_is_typed_while_a_page_is_on_its_way_stays(new_page: Any) -> None:
    """The page is drawn anew after an act; choices made before it has come are not lost, nor is the place in a word."""
    ann = somebody(new_page, "Ann")
    league = str(call(ann, "POST", "/api/leagues", {"name": "Gull Coast"})["id"])
    for number in range(8):
        act(ann, league, type="Enter", list_name="human", name=f"Team {number + 1}")
    open_at(ann, league)
    ann.evaluate("document.querySelector('h1').id = 'before'")
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    ann.route(f"**/api/leagues/{league}", hold)
    ann.get_by_label("Whoever has the address may read").click()
    ann.get_by_label("Divisions").select_option("2")
    ann.get_by_label("First day").fill("2031-05-01")
    ann.get_by_label("First day").focus()
    expect(ann.locator("#before")).to_have_count(1)
    while not waiting:
        ann.wait_for_timeout(20)
    for route in waiting:
        route.continue_()
    ann.unroute(f"**/api/leagues/{league}")
    expect(ann.locator("#before")).to_have_count(0)
    expect(ann.get_by_label("Divisions")).to_have_value("2")
    expect(ann.get_by_label("First day")).to_have_value("2031-05-01")
    expect(ann.get_by_label("First day")).to_be_focused()
    expect(ann.get_by_label("Whoever has the address may read")).not_to_be_checked()


def test_a_tournament_of_squads(new_page: Any) -> None:
    ann, bob, cid = (somebody(new_page, name) for name in ("Ann", "Bob", "Cid"))
    ann.goto("/leagues")
    ann.fill("#league-name", "Winter Cup")
    ann.select_option("#league-kind", "swiss")
    ann.get_by_role("button", name="Found the league").click()
    expect(ann.locator("h1")).to_have_text("Winter Cup")
    league = ann.url.rpartition("/")[2]
    act(ann, league, type="SetRules", changes={"squad_size": 2})
    token = call(ann, "GET", f"/api/leagues/{league}")["invitation"].partition("token=")[2]
    for coach in (bob, cid):
        call(coach, "POST", f"/api/leagues/{league}/join", {"token": token})
    for number, entry in enumerate(ENTRIES):
        hand_in((bob, cid)[number % 2], league, *entry)

    open_at(ann, league)
    ann.get_by_role("button", name="Start the season").click()
    squads = ann.locator("section", has=ann.get_by_role("heading", name="Squads"))
    for name in ("Bob's Boys", "Anvils"):  # in the order of the lot
        expect(squads.get_by_role("row", name="Gulls")).to_contain_text(name)
    fixtures = [one for one in call(ann, "GET", f"/api/leagues/{league}/fixtures") if not one.get("score")]
    coach_of = {"Bob's Boys": bob, "Anvils": bob, "Cid's Men": cid, "Rats": cid}
    assert len(fixtures) == 2, "a squad meets a squad"
    for one in fixtures:
        score = [2, 0] if one["homeName"] in ("Bob's Boys", "Anvils") else [0, 2]
        call(coach_of[one["homeName"]], "POST", f"/api/leagues/{league}/fixtures/{one['id']}/report", {"score": score})
        act(coach_of[one["awayName"]], league, type="Confirm", fixture=one["id"])
    open_at(ann, league)
    expect(squads.get_by_role("row", name="Gulls")).to_contain_text("4")

    row = ann.get_by_role("row", name="Bob ").filter(has=ann.get_by_role("button", name="Put out"))
    row.get_by_role("button", name="NAF number").click()
    ann.locator("dialog input").fill("12345")
    ann.locator("dialog").get_by_role("button", name="OK").click()
    expect(ann.get_by_text("NAF 12345")).to_be_visible()
    file = ann.evaluate("async (path) => (await fetch(path)).text()", f"/api/leagues/{league}/export/naf")
    assert "12345" in file and "Orc" in file and file.count("\n") >= 3


def test_a_star_player_is_ticked_where_the_list_is_handed_in(new_page: Any) -> None:
    """What a list may have stands beside it; the team's page names whom it has. [R23.2]"""
    ann = somebody(new_page, "Ann")
    rules = {"budget": 1_500_000, "hidden_drafts": False}
    made = call(ann, "POST", "/api/leagues", {"name": "Cup", "tournament": True, "rules": rules})
    open_at(ann, str(made["id"]), "/draft")
    expect(ann.locator(".list-rules")).to_contain_text("1/2/2 star players")
    ann.select_option("#draft-list", "orc")
    ann.fill("#draft-name", "Boys")
    ann.locator(".named-stars summary").click()
    ann.get_by_label("Helmut Wulf: 140,000 gold").check()
    ann.locator(".hand-in").click()
    expect(ann.get_by_role("link", name="Boys").first).to_be_visible()
    open_at(ann, str(made["id"]), "/team/1")
    expect(ann.get_by_text("star players: Helmut Wulf")).to_be_visible()
