"""What lasts no longer than it is true, what belongs to one match alone, and colours that are the same everywhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import touchback as tb
from tests.browser.playing import at_once, bring, call, click_square, gone_on, settled

PLAYERS = {"players": ["H1 h10; 6 3 3+ 4+ 9+", "H2 c5", "A1 h14; 6 3 3+ 4+ 9+", "A2 c20"]}
LAST_TURN = {**PLAYERS, "half": 2, "home": {"turn": 8, "score": 1}, "away": {"turn": 8}}
BANNERS_STAY = """
() => {
  const real = globalThis.setTimeout;
  globalThis.setTimeout = (work, ...rest) => (String(work).includes("remove(\\"shown\\")") ? 0 : real(work, ...rest));
}
"""
"""No banner goes by itself."""
WORN = """
(wanted) => {
  const found = document.querySelector(wanted);
  const style = getComputedStyle(found);
  if (found instanceof SVGElement) return style.fill;
  return style.borderTopWidth > style.borderLeftWidth ? style.borderTopColor : style.borderLeftColor;
}
"""
"""The colour that an element shows a side by."""


def worn(page: Page, wanted: str) -> str:
    """What a side wears there."""
    expect(page.locator(wanted).first).to_be_attached()
    return str(page.evaluate(WORN, wanted))


def test_a_banner_does_not_outlive_what_it_announces(page: Page) -> None:
    at_once(page)
    bring(page, tb.position(PLAYERS))
    before = settled(page)["number"]
    page.evaluate(BANNERS_STAY)
    page.locator('#question button[data-verb="end-turn"]').click()
    page.locator("dialog[open]").get_by_role("button", name="End the turn", exact=True).click()
    gone_on(page, before)
    expect(page.locator("#banner")).to_have_class(re.compile("shown"))
    after = settled(page)["number"]
    page.locator('[data-tool="undo"]').click()
    gone_on(page, after)
    expect(page.locator("#banner")).not_to_have_class(re.compile("shown"))


def test_the_speed_is_that_of_one_match(page: Page) -> None:
    """Chosen beside the pitch it holds for that match, also after a reload; what is ordinary stays as it was."""
    first = bring(page, tb.position(PLAYERS))
    ordinary = page.get_by_label("Speed of what is shown").input_value()
    page.get_by_label("Speed of what is shown").select_option("0")
    page.reload()
    expect(page.get_by_label("Speed of what is shown")).to_have_value("0")
    second = bring(page, tb.position(PLAYERS))
    assert first != second and ordinary != "0"
    expect(page.get_by_label("Speed of what is shown")).to_have_value(ordinary)
    assert call(page, "get", "/api/me")["settings"].get("speed") != 0


def test_a_dialog_does_not_outlive_its_page_and_colours_are_the_same_everywhere(page: Page) -> None:
    """In match, log, list, replay, report and where one plays on."""
    at_once(page)
    match = bring(page, tb.position(LAST_TURN))
    number = settled(page)["number"]
    kit, other = (worn(page, f"#board .token.{side} .worn") for side in ("home", "away"))
    click_square(page, "h10")
    page.locator("#board .mark.reach").first.wait_for()
    click_square(page, "i9")
    gone_on(page, number)
    number = settled(page)["number"]
    click_square(page, "c5")  # his turn is over
    gone_on(page, number)
    settled(page)
    page.locator('#question button[data-verb="end-turn"]').click()
    page.locator("dialog[open]").get_by_role("button", name="End the turn", exact=True).click()
    page.locator("#question .over-box").wait_for()
    found = {"log": worn(page, "#log .log-head.home, #log .log-action.home")}
    page.goto("/#/matches")
    found["list"] = worn(page, f'.match:has(a[href*="{match}"]) .match-side.home')
    page.goto(f"/replay/{match}?show=report")
    found["report"] = worn(page, ".luck-line.home")
    page.goto(f"/replay/{match}")
    found["replay"] = worn(page, "#board .token.home .worn")
    page.get_by_role("button", name="Play on from here").click()
    found["fork"] = worn(page, "dialog .kit.home")
    assert set(found.values()) == {kit} != {other}, found
    page.goto(f"/replay/{match}#1")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("game", "home", "away"), [("bloodbowl", "orc", "goblin"), ("dungeonbowl", "fire", "death")])
def test_the_preview_wears_the_colours_of_the_match(page: Page, game: str, home: str, away: str) -> None:
    """And each side gives way as it will on the pitch when the other is changed."""
    at_once(page)
    page.goto(f"/#/new?game={game}&opponent=table")
    page.locator("#team-away").select_option(away)
    page.locator("#team-home").select_option(home)
    preview = [worn(page, f".team-picker.{side} .portrait .worn") for side in ("home", "away")]
    assert [worn(page, f".team-picker.{side}") for side in ("home", "away")] == preview
    made = call(page, "post", "/api/matches", {"game": game, "home": seat(home), "away": seat(away)})
    kits = call(page, "get", f"/api/matches/{made['id']}")["kits"]
    shown = page.evaluate(
        "async (kits) => (await import('/static/match/colours.js')).kitsOf(...kits).map((kit) => kit.main)", kits
    )
    assert preview == [as_shown(colour) for colour in shown]


def seat(team: str) -> dict[str, str]:
    """A seat of one's own."""
    return {"coach": "me", "team": team}


def as_shown(colour: str) -> str:
    """A colour as a browser tells it."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"
