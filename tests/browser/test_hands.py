"""Other hands than a mouse: a telephone, a keyboard, a screen viewer."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.playing import (
    FACES,
    Clicker,
    at_once,
    bring,
    gone_on,
    lit,
    new_match,
    number,
    question,
    settled,
    squares_of_players,
    why,
)
from tests.browser.test_match import walker_in
from touchback.server.moments import asks, match_at

AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
JUMPS = """() => {
  window.jumped = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


# -- a telephone --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FACES)
def test_a_match_fits_a_telephone(phone: Page, game: str) -> None:
    at_once(phone)
    bring(phone, match_at(game, walker_in))
    wide = phone.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
    board = phone.locator("#board svg.board").bounding_box()
    assert board is not None and board["width"] <= PHONE["width"] and board["x"] >= 0
    expect(question(phone)).to_be_in_viewport()
    for button in phone.locator("#question .answers button, #tools button:visible").all():
        box = button.bounding_box()
        assert box is None or (box["height"] >= 24 and box["width"] >= 24), button.inner_text()


def test_a_telephone_shows_first_and_does_at_the_second_tap(phone: Page) -> None:
    at_once(phone)
    bring(phone, match_at("bloodbowl", asks("push")))
    before = settled(phone)["number"]
    mark = lit(phone)[0]
    phone.touchscreen.tap(mark["x"], mark["y"])
    confirm = phone.get_by_role("button", name="Do it")
    expect(confirm).to_be_visible()
    assert number(phone) == before
    confirm.tap()
    gone_on(phone, before)


def test_a_telephone_plays_some_turns(phone: Page) -> None:
    at_once(phone)
    new_match(phone, "blitzbowl-first", {"coach": "me", "team": "human"}, {"coach": "bot:scripted", "team": "orc"})
    clicker = Clicker(phone, 5)
    while clicker.turns < 3 and clicker.clicks < 1500:
        clicker.step(settled(phone))
    assert clicker.turns == 3


# -- a keyboard ---------------------------------------------------------------------------------------------------


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", walker_in))
    side = question(page).get_attribute("data-who")
    page.keyboard.press("n")
    expect(question(page).locator(".whose")).not_to_have_class("whose soft")
    before = number(page)
    page.keyboard.press("m")
    gone_on(page, before)
    assert why(page) == "act"
    before = number(page)
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
        if settled(page)["number"] != before:
            break
    assert number(page) != before, "no square around him could be entered by the arrow keys"
    while settled(page)["why"] != "turn":
        before = number(page)
        if "stop" in settled(page)["verbs"]:
            page.keyboard.press("x")
        else:
            page.keyboard.press("1")
        gone_on(page, before)
        if question(page).get_attribute("data-who") != side:
            return  # he fell, and the turn is over
    page.keyboard.press("Space")
    page.wait_for_function(
        "(side) => document.querySelector('dialog[open]') || document.querySelector('#question').dataset.who !== side",
        arg=side,
    )
    if page.get_by_role("dialog").count():
        page.get_by_role("dialog").get_by_role("button", name="End the turn").focus()
        page.keyboard.press("Enter")
    page.wait_for_function("(side) => document.querySelector('#question').dataset.who !== side", arg=side)


@pytest.mark.parametrize("asked", ["choose a block die", "re-roll", "follow up", "apothecary"])
def test_a_question_is_answered_by_its_digit(page: Page, asked: str) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", asks(asked)))
    page.locator("#question [data-digit='1']").wait_for()
    before = number(page)
    page.keyboard.press("1")
    gone_on(page, before)


def test_the_focus_stays_where_it_was_when_the_match_goes_on(page: Page) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", asks("choose a block die")))
    page.locator('#question button[data-verb="face"]').first.focus()
    before = number(page)
    page.keyboard.press("Enter")
    gone_on(page, before)
    settled(page)
    assert page.evaluate("() => document.querySelector('#question').contains(document.activeElement)")


# -- a screen viewer ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.exists():
        pytest.skip("no axe-core: npm install")
    return AXE.read_text("utf-8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("bloodbowl", "set-up"),
        ("bloodbowl", "turn"),
        ("bloodbowl", "choose a block die"),
        ("bloodbowl", "re-roll"),
        ("blitzbowl-first", "turn"),
        ("blitzbowl-ultimate", "claim a challenge"),
    ],
)
def test_the_match_page_has_no_fault_of_access(new_page: NewPage, axe: str, game: str, asked: str, scheme: str) -> None:
    page = new_page(bypass_csp=True, color_scheme=scheme)
    bring(page, match_at(game, asks(asked, 12)))
    settled(page)
    page.evaluate(axe)
    found = page.evaluate("async () => (await axe.run()).violations.map((one) => `${one.id}: ${one.nodes[0].html}`)")
    assert found == []


def test_every_square_and_what_happens_is_told_in_words(page: Page) -> None:
    bring(page, match_at("bloodbowl", asks("turn", 60)))
    labels = page.evaluate(
        "() => [...document.querySelectorAll('#board [data-square]')].map((one) => one.ariaLabel ?? '')"
    )
    assert len(labels) == 26 * 15 and all(labels)
    named = [name for name in squares_of_players(page, "home") if any(name in label for label in labels)]
    assert len(named) >= 7
    assert page.locator("#said-question").get_attribute("aria-live")
    assert page.locator("#said-question").inner_text()


def test_nothing_jumps_when_a_match_is_opened_and_goes_on(new_page: NewPage) -> None:
    page = new_page()
    at_once(page)
    match = bring(page, match_at("bloodbowl", asks("choose a block die")))
    page.goto("about:blank")
    page.add_init_script(f"({JUMPS})()")
    page.goto(f"/match/{match}")
    settled(page)
    page.wait_for_timeout(500)
    assert page.evaluate("() => window.jumped") < 0.1
