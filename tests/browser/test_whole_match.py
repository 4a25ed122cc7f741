"""A whole match of each game, played through the page against a bot by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watcher
from tests.browser.playing import FACES, Clicker, at_once, new_match
from tests.opponents import opponents, short_match


@pytest.mark.slow
@pytest.mark.parametrize("game", FACES)
def test_a_whole_match_against_a_bot(page: Page, watcher: Watcher, game: str) -> None:
    at_once(page)
    home, away = opponents(game)
    options = {name: str(value) for name, value in short_match(game).items()}
    seats = {"coach": "me", "team": home}, {"coach": "bot:scripted", "team": away}
    match = new_match(page, game, *seats, options=options)
    clicker = Clicker(page, seed=7)
    clicker.play()
    expect(page.locator(".over-box .result")).to_be_visible()
    expect(page.get_by_role("button", name="Share a picture")).to_be_attached()  # the summary has come
    assert {"turn", "set-up"} <= clicker.asked, clicker.asked
    page.get_by_role("link", name="Report and replay").click()
    page.wait_for_url(f"**/replay/{match}*")
    assert not watcher.unexpected()
