"""A rival who is away: how long he is waited for is told, then one may claim the match or call it a draw."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.playing import open_match
from tests.browser.test_seal import rivals


def test_who_waits_sees_how_long_and_may_claim_when_it_is_time(new_page: Any, picture: Any) -> None:
    home, away, match = rivals(new_page)
    home.clock.install()
    away.clock.install()
    for page in (home, away):
        open_match(page, match)
    expect(home.locator("#question:not([data-why=sealing])")).to_be_visible()
    asked = home if "asked" in (home.locator("#question").get_attribute("class") or "") else away
    waiting = away if asked is home else home
    asked.goto("/")
    claim = waiting.locator("#claim")
    expect(claim).to_contain_text("Your rival is away. In 1")
    expect(claim.get_by_role("button")).to_have_count(0)
    picture(waiting, "claim-waiting")
    waiting.clock.fast_forward("16:00")
    expect(claim.get_by_role("button", name="Call it a draw")).to_be_visible()
    claim.get_by_role("button", name="Claim the match").click()
    dialog = waiting.get_by_role("dialog")
    expect(dialog).to_contain_text("That ends the match")
    picture(waiting, "claim")
    dialog.get_by_role("button", name="Wait").click()
    open_match(asked, match)
    expect(claim).to_be_hidden()
