"""Company: whoever is waited for is told, how far a take-back goes, and sounds go off by one click."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import at_once, settled

MATCH = re.compile(r"/match/[\w-]+$")


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
