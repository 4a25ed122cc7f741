"""Blitz Bowl in a real browser: one click for an action, cards on the table, cards that turn up by hand."""

from __future__ import annotations

import contextlib

from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.playing import SOON, at_once, bring, click_square, gone_on, new_match, number, settled, why
from touchback.server.moments import asks, match_at

CAN_ACT = """() => [...document.querySelectorAll("#board .cell")]
  .filter((cell) => /can act/.test(cell.getAttribute("aria-label") ?? ""))
  .map((cell) => cell.dataset.square)"""
REACHED_BY = """(action) => [...document.querySelectorAll("#board .cell")]
  .find((cell) => new RegExp(`^[a-k]\\\\d+, ${action}`).test(cell.getAttribute("aria-label") ?? ""))?.dataset.square"""

PLACES = """() => Object.fromEntries([...document.querySelectorAll("#board .cell")]
  .map((cell) => [/^\\w+, ([HA]\\d+),/.exec(cell.getAttribute("aria-label") ?? "")?.[1], cell.dataset.square])
  .filter(([name]) => name))"""

STANDS = """([player, square]) => {
  const [there, here] = [`.token[data-player=${player}]`, `.cell[data-square=${square}]`]
    .map((selector) => document.querySelector(`#board ${selector}`).getBoundingClientRect());
  return Math.abs(there.x + there.width / 2 - here.x - here.width / 2) < here.width / 2
    && Math.abs(there.y + there.height / 2 - here.y - here.height / 2) < here.height / 2;
}"""
"""Has the token of this player come to that square?"""


def test_a_click_on_a_lit_square_is_a_whole_action(page: Page) -> None:
    """He runs there and the action is over; a dot tells that he has acted."""
    at_once(page)
    bring(page, match_at("blitzbowl-first", asks("turn", 30)))
    left = page.locator('[data-fact="action"] span').inner_text()
    for square in page.evaluate(CAN_ACT):
        click_square(page, square)
        with contextlib.suppress(TimeoutError):
            goal = page.wait_for_function(REACHED_BY, arg="run", timeout=SOON).json_value()
            break
        page.keyboard.press("Escape")
    else:
        raise AssertionError("nobody can run")
    runner = page.locator("#question .whose").inner_text().split()[0]
    before = number(page)
    click_square(page, goal)
    gone_on(page, before)
    assert settled(page)["why"] == "turn"
    expect(page.locator('[data-fact="action"] span')).not_to_have_text(left)
    expect(page.locator(f'#board [data-player="{runner}"] .done circle').first).to_be_attached()


def test_a_set_up_is_drafted_in_any_order_changed_and_then_sent(page: Page) -> None:
    """[Z2.7] A ready-made set-up is put on the pitch, two players change places, one goes off and comes back."""
    at_once(page)
    new_match(page, "blitzbowl-first", {"coach": "me", "team": "human"}, {"coach": "me", "team": "orc"})
    while settled(page)["why"] != "set-up":
        before = number(page)
        page.locator("#question .answers button").first.click()
        gone_on(page, before)
    before = number(page)
    page.locator('#question [data-key^="formation"]').first.click()
    expect(page.locator("#board .token")).to_have_count(6)
    assert number(page) == before  # the server knows nothing of it yet
    places = page.evaluate(PLACES)
    (one, his), *_, (other, its) = places.items()
    click_square(page, his)
    click_square(page, its)
    wanted = {**places, one: its, other: his}
    assert page.evaluate(PLACES) == wanted
    page.wait_for_function(STANDS, arg=[one, its])
    click_square(page, its)
    page.get_by_role("button", name="Off the pitch").click()
    seat = page.locator(f'[data-seat="{one}"]')
    expect(seat).to_be_visible()
    expect(page.get_by_role("button", name="Ready")).to_have_count(0)
    seat.click()
    click_square(page, its)
    page.get_by_role("button", name="Ready").click()
    gone_on(page, before)
    placed = page.evaluate(PLACES)
    assert {name: placed[name] for name in wanted} == wanted


def test_three_slots_and_what_a_card_asks_for(page: Page) -> None:
    at_once(page)
    bring(page, match_at("blitzbowl-ultimate", asks("claim a challenge", 30)))
    expect(page.locator("#cards .card-row").first.locator(".card")).to_have_count(3)
    card = page.locator("#cards .card.usable").first
    expect(card.locator(".card-text")).not_to_be_empty()
    before = number(page)
    card.click()
    gone_on(page, before)


def test_a_free_action_is_a_button(page: Page) -> None:
    at_once(page)
    bring(page, match_at("blitzbowl-ultimate", asks("free action"), ("dwarf", "norse")))
    expect(page.locator('#question .answers button[data-verb="free"]').first).to_be_visible()


def test_a_card_that_turns_up_by_hand_is_chosen_by_its_name(page: Page) -> None:
    at_once(page)
    me = {"coach": "me", "team": "human"}
    new_match(page, "blitzbowl-first", me, {"coach": "me", "team": "orc"}, dice="typed")
    for _ in range(40):
        asked = settled(page)
        if asked["why"] == "challenge card":
            break
        before = number(page)
        button = page.get_by_role("button", name="Line up and start")
        (button if asked["why"] == "set-up" else page.locator("#question .answers button").first).first.click()
        gone_on(page, before)
    assert why(page) == "challenge card"
    before = number(page)
    page.get_by_role("button", name="Spread Out!").click()
    gone_on(page, before)
    expect(page.locator("#cards .card-name", has_text="Spread Out!")).to_be_visible()
