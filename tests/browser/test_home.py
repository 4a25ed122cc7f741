"""The home page in a real browser: quick start, new match, invitation, accounts, settings, matches."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import at_once, click_square, gone_on, settled, square_of
from touchback.games import GAMES as registered
from touchback.server.local import LocalServer

MATCH = re.compile(r"/match/[\w-]+$")
GAMES = [package.title for package in registered.values()]
PLACES = ["/#/", "/#/new", "/#/matches", "/#/settings", "/#/account", "/#/teams"]

WATCH_JUMPS = """() => {
    window.jumped = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
    }).observe({type: "layout-shift", buffered: true});
}"""


def choose(page: Page, name: str) -> None:
    """One of a row of choices."""
    page.get_by_role("radio", name=name, exact=True).click(force=True)


@pytest.mark.parametrize("game", GAMES)
def test_quick_start_is_one_click(page: Page, game: str) -> None:
    page.get_by_role("button", name=f"Play {game}").click()
    expect(page).to_have_url(MATCH)
    expect(page.get_by_role("grid")).to_be_visible()


def test_three_clicks_and_the_match_is_on(page: Page) -> None:
    """Play, line up, kick; or, for the winner of the toss: play, receive, line up. Then the first move, or what the
    kick-off event asks."""
    at_once(page)
    page.get_by_role("button", name="Play Blood Bowl 2020").click()
    expect(page).to_have_url(MATCH)
    clicked = ["play"]
    while (state := settled(page))["why"] in ("kick or receive", "set-up", "kicker"):
        clicked.append(state["why"])
        if state["why"] == "set-up":
            page.get_by_role("button", name="Line up and start").click()
        elif state["why"] == "kicker":
            expect(square_of(page, "h20")).to_have_class(re.compile("offered"))
            click_square(page, "h20")
        else:
            page.get_by_role("button", name="Receive").click()
        gone_on(page, state["number"])
    assert len(clicked) <= 3, clicked


def test_quick_start_by_keyboard_alone(page: Page) -> None:
    expect(page.get_by_role("button", name="Play Blood Bowl 2020")).to_be_visible()
    for _ in range(15):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.quick-start')"):
            break
    page.keyboard.press("Enter")
    expect(page).to_have_url(MATCH)


def test_on_ones_own_machine_there_is_no_log_in_and_nobody_to_invite(new_page: Any, own_server: LocalServer) -> None:
    page = new_page(on=own_server)
    expect(page.get_by_role("button", name="Play Blood Bowl 2020")).to_be_visible()
    expect(page.get_by_role("link", name="Log in")).to_have_count(0)
    expect(page.get_by_text("./tb serve")).to_be_visible()
    page.goto("/#/new")
    expect(page.get_by_role("radio", name="A bot")).to_be_visible()
    expect(page.get_by_role("radio", name="A friend, by link")).to_have_count(0)


@pytest.mark.parametrize("opponent", ["A bot", "Two at this screen", "Bot against bot"])
def test_a_match_against_everybody(page: Page, opponent: str) -> None:
    page.goto("/#/new")
    choose(page, "Blitz Bowl, first edition")
    choose(page, opponent)
    page.get_by_role("button", name="Kick off").click()
    expect(page).to_have_url(MATCH)
    expect(page.get_by_role("grid")).to_be_visible()


def test_options_stay_when_something_else_is_chosen(page: Page) -> None:
    page.goto("/#/new")
    choose(page, "Blitz Bowl, Ultimate edition")
    page.get_by_text("Rules, dice and clocks").click()
    page.get_by_label("Random events in the deck").check()
    choose(page, "Your own")
    page.get_by_label("Seconds a turn").fill("90")
    choose(page, "Typed in by the coaches")
    expect(page.get_by_label("Random events in the deck")).to_be_checked()
    expect(page.get_by_label("Seconds a turn")).to_have_value("90")
    with page.expect_request("**/api/matches") as made:
        page.get_by_role("button", name="Kick off").click()
    sent: Any = made.value.post_data_json
    assert sent["options"] == {"random_events": True}
    assert sent["clock"] == {"turn": 90, "bank": 900, "choice": 60}
    assert sent["dice"] == "typed"


def test_a_team_file_tells_its_faults(page: Page, tmp_path: Path) -> None:
    from touchback.bloodbowl.teams.build import demo_team
    from touchback.bloodbowl.teams.files import to_text

    good = tmp_path / "good.toml"
    good.write_text(to_text(demo_team("Human")), encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(good.read_text(encoding="utf-8").replace('"Blitzer"', '"Thrower"'), encoding="utf-8")
    page.goto("/#/new")
    page.locator(".team-picker.home summary").filter(has_text="A team file of your own").click()
    page.get_by_label("Team file").first.set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("R6.1")
    title = page.locator(".team-picker.home").get_by_role("button", name="Take a list instead").bounding_box()
    assert title is not None and title["height"] < title["width"], "it stands below the heading, not squeezed beside it"
    expect(page.get_by_role("button", name="Kick off")).to_be_disabled()
    page.get_by_label("Team file").first.set_input_files(good)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Kick off").click()
    expect(page).to_have_url(MATCH)


def test_a_friend_joins_by_link_and_picks_a_team(new_page: Any) -> None:
    host = new_page("/#/new")
    choose(host, "A friend, by link")
    host.get_by_label("The name others see").fill("Ada of the Gulls")
    host.get_by_role("button", name="Make the match").click()
    link = host.get_by_label("Invitation").input_value()
    friend = new_page(link, size={"width": 360, "height": 740})
    expect(friend.get_by_text("Ada of the Gulls invites you")).to_be_visible()
    friend.get_by_label("The name others see").fill("Bruno of the Rats")
    friend.get_by_label("Your team").first.select_option("skaven")
    friend.get_by_role("button", name="Take the seat").click()
    expect(friend).to_have_url(MATCH)
    expect(friend.get_by_text("Skaven").first).to_be_visible()
    host.get_by_role("button", name="Close").click()
    expect(host).to_have_url(MATCH)
    expect(host.get_by_text("Bruno of the Rats").first).to_be_visible()
    late = new_page(link)
    expect(late.get_by_role("heading", name="The seat is taken.")).to_be_visible()
    expect(late.get_by_role("link", name="Watch")).to_be_visible()


def test_a_listed_match_is_found_in_the_lobby(new_page: Any) -> None:
    host = new_page("/#/new")
    choose(host, "A friend, by link")
    host.get_by_text("Rules, dice and clocks").click()
    host.get_by_label("List this match in the lobby").check()
    host.get_by_role("button", name="Make the match").click()
    host.get_by_role("link", name="To the match").click()
    expect(host).to_have_url(MATCH)
    other = new_page("/#/matches")
    other.locator("#open").get_by_role("link", name="Join").first.click()
    expect(other.get_by_role("heading", name="You are invited")).to_be_visible()


def test_an_account_keeps_the_matches_of_the_guest(page: Page, watcher: Any) -> None:
    page.get_by_role("button", name="Play Blood Bowl 2020").click()
    expect(page).to_have_url(MATCH)
    page.goto("/#/account")
    forms = page.locator("form:has(h2)")
    making, logging_in = forms.nth(1), forms.nth(0)
    making.get_by_label("Name").fill("Anna Prova")
    making.get_by_label("Password").fill("a long password")
    making.get_by_role("button").click()
    expect(page.get_by_text("You are logged in as Anna Prova.")).to_be_visible()
    page.goto("/#/matches")
    expect(page.locator("#mine article")).to_have_count(1)
    page.goto("/#/account")
    page.get_by_role("button", name="Log out").click()
    watcher.expect("401")  # the console tells of every refused request
    logging_in.get_by_label("Name").fill("Anna Prova")
    logging_in.get_by_label("Password").fill("another password")
    logging_in.get_by_role("button").click()
    expect(logging_in.get_by_role("alert")).not_to_be_empty()
    logging_in.get_by_label("Password").fill("a long password")
    logging_in.get_by_role("button").click()
    expect(page.get_by_text("You are logged in as Anna Prova.")).to_be_visible()
    page.get_by_label("Password until now").fill("a long password")
    page.get_by_label("New password").fill("another password")
    page.locator("form", has=page.get_by_label("Password until now")).get_by_role("button", name="Change").click()
    expect(page.get_by_text("The password is changed.")).to_be_visible()


def test_the_language_changes_at_once_and_stays(page: Page) -> None:
    page.goto("/#/settings")
    with page.expect_response("**/api/settings"):
        page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_keys_can_be_changed_and_conflicts_are_told(page: Page) -> None:
    page.goto("/#/settings")
    page.get_by_role("button", name=re.compile("^Move: key M")).press("Enter")
    with page.expect_response("**/api/settings"):
        page.keyboard.press("b")
    expect(page.get_by_role("alert")).to_have_text("1 key is used twice.")
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Move: key B"))).to_be_visible()
    page.get_by_role("button", name="Ordinary keys again").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_settings_are_kept(page: Page) -> None:
    page.goto("/#/settings")
    with page.expect_response("**/api/settings"):
        choose(page, "Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with page.expect_response("**/api/settings"):
        page.get_by_label("Ask before a turn ends while players can still act").uncheck()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label("Ask before a turn ends while players can still act")).not_to_be_checked()


@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_too_wide_for_a_phone_and_nothing_jumps(phone: Page, place: str) -> None:
    phone.goto("about:blank")
    phone.goto(place)
    phone.evaluate(WATCH_JUMPS)
    expect(phone.locator("main h1")).to_be_visible()
    phone.wait_for_load_state("networkidle")
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert phone.evaluate("window.jumped") < 0.01


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("/#/nowhere", "There is nothing here."),
        ("/nowhere", "There is nothing here."),
        ("/join/nothing?token=x", "This invitation leads nowhere."),
        ("/match/nothing", "There is nothing here."),
        ("/replay/nothing", "There is nothing here."),
    ],
)
def test_an_address_that_is_none_shows_ways_on(page: Page, watcher: Any, address: str, title: str) -> None:
    watcher.expect("404")
    page.goto(address)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("button", name="Play Blood Bowl 2020")).to_be_visible()


def test_the_page_says_that_the_server_is_gone_and_goes_on_when_it_is_back(page: Page, watcher: Any) -> None:
    watcher.expect("ERR_INTERNET_DISCONNECTED")
    expect(page.get_by_role("button", name="Play Blood Bowl 2020")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("link", name="Matches").click()
    expect(page.get_by_text("The server does not answer. This page tries again by itself.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("You have no match yet.")).to_be_visible()
    expect(page.get_by_text("The server does not answer.")).to_have_count(0)
