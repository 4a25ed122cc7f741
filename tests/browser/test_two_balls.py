"""Two balls on the page: both are drawn, and said. [R17.1]"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.playing import at_once, bring, click_square, settled, square_of
from tests.table.test_two_balls import position


def test_both_balls_are_drawn_said_and_picked_up(page: Page, picture: Callable[[Page, str], Path]) -> None:
    at_once(page)
    bring(page, position(["H1 h11; 6 3 2+ 4+ 9+", "H2 c3; 6 3 3+ 4+ 9+", "A1 b24"], "H2", "h13"))
    expect(page.locator("#board .balls [data-ball]")).to_have_count(1)
    expect(page.locator("#board .token.carrier")).to_have_count(1)
    assert "has one of the balls" in (square_of(page, "c3").get_attribute("aria-label") or "")
    assert "ball on the ground" in (square_of(page, "h13").get_attribute("aria-label") or "")
    click_square(page, "h11")
    expect(page.locator("#board .labels")).to_contain_text("%")
    picture(page, "two-balls")
    click_square(page, "h13")
    settled(page)
    expect(page.locator("#log")).to_contain_text("pick-up")
