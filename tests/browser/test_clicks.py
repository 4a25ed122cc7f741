"""No click is wasted, and one number is told everywhere."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import touchback as tb
from tests.browser.playing import at_once, bring, click_square, gone_on, number, settled
from touchback.table import look
from touchback.words import words_of

FILL = """
() => document.querySelector("#log").append(...Array.from({length: 80}, () => document.createElement("hr")))
"""
LEFT = """
() => {
  const log = document.querySelector("#log");
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}
"""
AT_ONCE = {"players": ["H1 h10; 6 3 3+ 4+ 9+", "H2 c5", "A1 h14; 6 3 3+ 4+ 9+", "A2 h12", "A3 c20"]}


def test_the_target_the_panel_and_the_square_tell_one_chance(page: Page) -> None:
    at_once(page)
    match = tb.position(AT_ONCE)
    aim = next(one for one in look(match, 0, "plans", "H1", words_of("en")).aims if one.player == "A1")
    chance = f"{aim.chance:.0%}"
    bring(page, match)
    settled(page)
    click_square(page, "h10")
    page.locator('#board .token[data-player="A1"].target').wait_for()
    page.locator('#board [data-square="h14"]').hover(force=True)
    expect(page.locator("#hover-card")).to_contain_text(chance)
    click_square(page, "h14")
    expect(page.locator(".confirm-box")).to_contain_text(chance)
    expect(page.locator(".confirm-box")).to_contain_text("goes down, no turnover")


def test_a_click_on_another_player_ends_the_action_and_selects_him(page: Page) -> None:
    at_once(page)
    bring(page, tb.position(AT_ONCE))
    before = settled(page)["number"]
    click_square(page, "h10")
    page.locator("#board .mark.reach").first.wait_for()
    click_square(page, "i9")
    before = gone_on_from(page, before)
    click_square(page, "c5")
    before = gone_on_from(page, before)
    expect(page.locator('#board .token[data-player="H2"].selected')).to_be_visible()
    expect(page.locator("#question")).to_have_attribute("data-why", "turn")
    page.locator('[data-tool="undo"]').click()
    expect(page.locator("#question")).to_have_attribute("data-why", "act")


def test_leaving_a_blitz_that_has_not_hit_is_asked_about(page: Page) -> None:
    at_once(page)
    bring(page, tb.position(AT_ONCE))
    before = settled(page)["number"]
    click_square(page, "h10")
    page.locator('#question button[data-action="blitz"]').click()
    before = gone_on_from(page, before)
    click_square(page, "h14")
    before = gone_on_from(page, before)
    page.locator("#board .mark.reach").first.wait_for()
    click_square(page, "i9")
    before = gone_on_from(page, before)
    click_square(page, "c5")
    expect(page.locator("dialog[open]")).to_contain_text("once a turn")
    page.get_by_role("button", name="Go on with him").click()
    assert number(page) == before


def test_the_log_follows_after_the_window_has_changed(page: Page) -> None:
    at_once(page)
    bring(page, tb.position(AT_ONCE))
    before = settled(page)["number"]
    click_square(page, "h10")
    page.locator("#board .mark.reach").first.wait_for()
    click_square(page, "i9")
    gone_on_from(page, before)
    page.evaluate(FILL)
    page.set_viewport_size({"width": 1200, "height": 500})
    page.wait_for_timeout(300)
    page.set_viewport_size({"width": 1200, "height": 800})
    page.wait_for_timeout(300)
    assert page.evaluate(LEFT) < 40, "nobody has scrolled"


def test_a_hint_can_be_done(page: Page) -> None:
    at_once(page)
    bring(page, tb.position({"players": ["H1 h24 ball; 6 3 3+ 4+ 9+", "H2 c5", "A1 a2", "A2 c3"]}))
    before = settled(page)["number"]
    page.locator('[data-tool="hint"]').click()
    page.locator('[data-key="do-hint"]').click()
    gone_on_from(page, before)


def gone_on_from(page: Page, before: str) -> str:
    """Wait until the match has gone on; the number of the question it is at."""
    gone_on(page, before)
    return str(settled(page)["number"])
