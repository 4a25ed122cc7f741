"""Company: whoever is waited for is told, how far a take-back goes, and sounds go off by one click."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import Clicker, at_once, call, settled
from tests.browser.test_table import asked, seated

MATCH = re.compile(r"/match/[\w-]+$")
LOOKS_AWAY = """
globalThis.told = [];
globalThis.Notification = class {
  static permission = "granted";
  constructor(title, options) { globalThis.told.push([title, options.body]); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => true });
"""
"""A device that shows notifications, and a page that is out of sight."""


def begun(page: Page) -> None:
    """A match against a bot that waits for us."""
    at_once(page)
    page.get_by_role("button", name="Play Blood Bowl 2020").click()
    expect(page).to_have_url(MATCH)
    settled(page)


def test_the_title_tells_whose_turn_it_is(page: Page) -> None:
    begun(page)
    expect(page).to_have_title(re.compile("^Your turn: "))


def test_sounds_go_off_by_one_click_and_stay_off(page: Page) -> None:
    begun(page)
    button = page.get_by_role("button", name="Sounds", exact=True)
    expect(button).to_have_attribute("aria-pressed", "true")
    with page.expect_response("**/api/settings"):
        button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("wanted", [True, False])
def test_the_device_calls_whoever_is_waited_for_only_if_he_wants_that(page: Page, wanted: bool) -> None:
    page.add_init_script(LOOKS_AWAY)
    me = call(page, "get", "/api/me")
    settings = {**me["settings"], "speed": 0, "notify": wanted}
    call(page, "put", "/api/settings", {"language": me["language"], "settings": settings})
    page.reload()
    page.get_by_role("button", name="Play Blood Bowl 2020").click()
    expect(page).to_have_url(MATCH)
    settled(page)
    expect(page).to_have_title(re.compile("^Your turn: "))
    told = page.evaluate("told")
    assert bool(told) == wanted
    for title, body in told:
        assert title.startswith("Your turn: ") and body, "what is asked stands in it"


def test_what_the_rival_is_asked_is_in_sight_and_a_wish_to_take_back_says_how_far(new_page: NewPage) -> None:
    home, away = new_page(), new_page()
    seated(home, away)
    clickers = {id(home): Clicker(home, 3), id(away): Clicker(away, 4)}
    for _ in range(300):
        page, rival, state = asked(home, away)
        assert state["text"]
        if not state["over"]:
            expect(rival.locator("#question .badge-line")).to_contain_text("Waiting for")
            expect(rival.locator("#question .ask")).not_to_be_empty()
        undo = page.locator('[data-tool="undo"]')
        if undo.is_enabled() and undo.get_attribute("aria-label") == "Ask to take back":
            break
        clickers[id(page)].step(state)
    undo.click()
    dialog = rival.get_by_role("dialog")
    expect(dialog.locator(".undo-depth")).not_to_be_empty()
    expect(dialog).to_contain_text(re.compile(r"\d+ answers? (and|or) di(e|ce) would be undone"))
    dialog.get_by_role("button", name="Refuse").click()
