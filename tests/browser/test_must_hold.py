"""What must hold of the page of a match: how much is loaded for it. Clicks to the first move: test_first_move."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.playing import at_once, call, settled

MOST = 250_000
"""Bytes of everything a page of a match fetches on a first visit, as it comes: compressed, headers too."""


def test_the_page_of_a_match_is_light(page: Page) -> None:
    at_once(page)
    seats = {"coach": "me", "team": "human"}, {"coach": "bot:scripted", "team": "orc"}
    made = call(page, "post", "/api/matches", {"game": "bloodbowl", "home": seats[0], "away": seats[1]})
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    loaded: list[float] = []
    line.on("Network.loadingFinished", lambda about: loaded.append(about["encodedDataLength"]))
    page.goto(f"/match/{made['id']}")
    settled(page)
    assert len(loaded) > 30, "nothing was counted"
    assert sum(loaded) < MOST, f"{sum(loaded):,.0f} bytes"
