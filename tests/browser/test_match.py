"""The page of a match: setting up, walking, blocking, passing, rolling again, taking back, coming back."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

import touchback as tb
from tests.browser.conftest import NewPage, Watcher
from tests.browser.playing import (
    FACES,
    MARKS,
    Clicker,
    answer,
    at_once,
    bring,
    click_square,
    gone_on,
    lines,
    lit,
    new_match,
    number,
    open_match,
    question,
    settled,
    why,
)
from tests.opponents import opponents
from touchback.kernel.match import Match
from touchback.server.local import LocalServer
from touchback.server.moments import asks, match_at
from touchback.table.wire import Question

ME = {"coach": "me", "team": "human"}
ALSO_ME = {"coach": "me", "team": "orc"}
REACH = 12
"""At least so many squares light up for a player in the open."""
SOON = 3_000
"""Milliseconds until they have."""


def token(page: Page, player: str) -> Any:
    return page.locator(f'#board .token[data-player="{player}"]')


PLACE = """(player) => {
  const box = document.querySelector(`#board .token[data-player="${player}"]`).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = [...document.querySelectorAll("#board [data-square]")].find((cell) => {
    const one = cell.getBoundingClientRect();
    return x >= one.left && x < one.right && y >= one.top && y < one.bottom;
  });
  return hit?.dataset.square ?? "";
}"""


def place_of(page: Page, player: str) -> str:
    """The square a player stands on, by where he is drawn."""
    place: str = page.evaluate(PLACE, player)
    return place


def walker_in(match: Match, asked: Question) -> bool:
    """A turn in which several players could still move."""
    movers = [choice for choice in asked.choices if choice.verb == "activate" and choice.action in ("move", "run")]
    return asked.why == "turn" and len(movers) >= 3 and match.decisions > 60


def select_walker(page: Page) -> tuple[str, str]:
    """Select a player who has somewhere to go; his name and his square."""
    settled(page)
    expect(page.locator("#board .token.can-act").first).to_be_attached()
    names = page.evaluate("[...document.querySelectorAll('#board .token.can-act')].map((one) => one.dataset.player)")
    for name in names:
        square = place_of(page, name)
        click_square(page, square)
        with contextlib.suppress(TimeoutError):
            page.wait_for_function(f"(least) => ({MARKS})().length >= least", arg=REACH, timeout=SOON)
            return name, square
        page.keyboard.press("Escape")
    raise AssertionError("nobody can go anywhere")


UNDER = """([x, y]) => document.elementsFromPoint(x, y).find((one) => one.dataset.square)?.dataset.square"""


# -- set-up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FACES)
def test_players_are_set_up_by_drag_and_drop(page: Page, game: str) -> None:
    at_once(page)
    home, away = opponents(game)
    new_match(page, game, {"coach": "me", "team": home}, {"coach": "me", "team": away})
    Clicker(page).play_until("set-up")
    side = question(page).get_attribute("data-who")
    seat = page.locator(f"#dugout-{side} [data-seat]").first
    name, start = seat.get_attribute("data-seat"), seat.bounding_box()
    assert start is not None and name is not None
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] - 30, steps=4)
    place = lit(page)[0]  # while he is in the hand, the squares he may be put on light up
    square = page.evaluate(UNDER, [place["x"], place["y"]])
    page.mouse.move(place["x"], place["y"], steps=4)
    page.mouse.up()
    expect(token(page, name)).to_be_visible()
    page.wait_for_function(f"([name, square]) => ({PLACE})(name) === square", arg=[name, square])


def test_a_set_up_tells_what_it_breaks_and_can_be_kept(page: Page) -> None:
    at_once(page)
    new_match(page, "bloodbowl", ME, ALSO_ME)
    Clicker(page).play_until("set-up")
    expect(page.locator("#question .fault").first).to_be_visible()
    expect(answer(page, "ready")).to_have_count(0)
    page.locator('#question button[data-verb="formation"]').first.click()
    expect(page.locator("#question .fault")).to_have_count(0)
    page.locator("#question details.saved summary").click()
    page.get_by_role("button", name="Save this set-up").click()
    page.get_by_label("Name of the formation").fill("Wall")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Wall", exact=True)).to_be_visible()
    settled(page)
    side = question(page).get_attribute("data-who")
    answer(page, "ready").click()
    page.wait_for_function("(side) => document.querySelector('#question').dataset.who !== side", arg=side)
    settled(page)
    # The rival of the hot seat is the same person: his formation stands turned to the other end.
    page.locator("#question details.saved").evaluate("(details) => details.open = true")
    page.get_by_role("button", name="Wall", exact=True).click()
    expect(page.locator("#question .fault")).to_have_count(0)


# -- a turn -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FACES)
def test_a_player_is_selected_his_reach_lights_up_and_a_click_walks(page: Page, game: str) -> None:
    at_once(page)
    bring(page, match_at(game, walker_in))
    name, square = select_walker(page)
    expect(question(page).locator(".whose")).to_contain_text(name)
    marks = lit(page)
    page.mouse.move(marks[0]["x"], marks[0]["y"])
    expect(page.locator("#board .way-line").first).to_be_attached()
    page.mouse.click(marks[0]["x"], marks[0]["y"])
    settled(page)
    page.wait_for_function(
        f"([name, square]) => ({PLACE})(name) !== square || document.querySelector('#question').dataset.why !== 'turn'",
        arg=[name, square],
    )


COVERED = """(walker) => {
  const [tip, desk, cell] = ["#hover-card", ".desk", `#board [data-square="${walker}"]`]
    .map((one) => document.querySelector(one).getBoundingClientRect());
  const around = new DOMRect(cell.x - cell.width, cell.y - cell.height, 3 * cell.width, 3 * cell.height);
  return [desk, around].filter((one) => tip.left < one.right - 1 && tip.right > one.left + 1
    && tip.top < one.bottom - 1 && tip.bottom > one.top + 1).length;
}"""


def test_a_tip_covers_neither_the_answers_nor_the_squares_around_who_acts_and_goes_with_the_click(page: Page) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", walker_in))
    _, square = select_walker(page)
    marks = sorted(lit(page), key=lambda mark: mark["x"])
    tip = page.locator("#hover-card")
    for mark in (marks[0], marks[len(marks) // 2], marks[-1]):
        page.mouse.move(mark["x"], mark["y"])
        expect(tip).to_be_visible()
        assert page.evaluate(COVERED, square) == 0
    before = number(page)
    page.mouse.click(marks[-1]["x"], marks[-1]["y"])
    gone_on(page, before)
    settled(page)
    page.wait_for_timeout(400)  # longer than a tip waits
    expect(tip).to_be_hidden()


def test_a_block_shows_its_dice_as_buttons(page: Page) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", asks("choose a block die")))
    faces = page.locator('#question button[data-verb="face"]')
    expect(faces.first.locator("svg.die")).to_be_visible()
    before = number(page)
    faces.first.click()
    gone_on(page, before)


def test_a_push_is_a_square_with_an_arrow(page: Page) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", asks("push")))
    expect(page.locator("#board .push-arrow").first).to_be_attached()
    settled(page)
    marks, before = lit(page), number(page)
    page.mouse.click(marks[0]["x"], marks[0]["y"])
    gone_on(page, before)


@pytest.mark.parametrize("key", ["mouse", "keyboard"])
def test_a_lost_test_tells_why_and_every_way_to_roll_again(page: Page, key: str) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", asks("re-roll")))
    roll = page.locator("#question .roll")
    expect(roll).to_contain_text("+")
    expect(roll).to_have_class("roll failed")
    expect(
        page.locator('#question button[data-verb="reroll"], #question button[data-verb="use"]').first
    ).to_be_visible()
    before = number(page)
    if key == "mouse":
        answer(page, "decline").click()
    else:
        page.keyboard.press("d")
    gone_on(page, before)


def passes(match: Match, asked: Question) -> bool:
    return asked.why == "turn" and any(choice.action == "pass" for choice in asked.choices) and match.decisions > 100


def test_a_pass_shows_its_ranges(page: Page) -> None:
    at_once(page)
    match = match_at("bloodbowl", passes)
    bring(page, match)
    carrier = page.locator("#board .token:has(.ball)")
    player = carrier.first.get_attribute("data-player") if carrier.count() else None
    side = question(page).get_attribute("data-who")
    assert player is not None and (player[0] == "H") == (side == "home"), "the one who may pass holds the ball"
    click_square(page, place_of(page, player))
    page.locator('#question button[data-action="pass"]').click()
    settled(page)
    answer(page, "throw").click()
    settled(page)
    expect(page.locator("#board rect.band").first).to_be_attached()
    marks, before = lit(page), number(page)
    page.mouse.click(marks[0]["x"], marks[0]["y"])
    gone_on(page, before)


def test_the_end_of_a_turn_is_guarded_while_players_can_act(page: Page) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", walker_in))
    side = question(page).get_attribute("data-who")
    answer(page, "end-turn").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Play on").click()
    assert why(page) == "turn"
    answer(page, "end-turn").click()
    dialog.get_by_role("button", name="End the turn").click()
    page.wait_for_function("(side) => document.querySelector('#question').dataset.who !== side", arg=side)


def test_a_click_counts_though_the_panel_is_drawn_anew_under_it(page: Page) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", walker_in))
    settled(page)
    answer(page, "end-turn").hover()
    page.mouse.down()
    page.keyboard.press("n")  # selects a player, whose actions become buttons
    expect(page.locator("#board .token.selected")).to_have_count(1)
    page.mouse.up()
    expect(page.get_by_role("dialog")).to_contain_text("End the turn?")
    expect(page.locator('#question button[data-action="move"]')).to_be_visible()


# -- back and again -----------------------------------------------------------------------------------------------


def test_a_step_is_taken_back(page: Page) -> None:
    at_once(page)
    bring(page, match_at("bloodbowl", walker_in))
    name, square = select_walker(page)
    page.locator('#question button[data-action="move"]').click()
    page.wait_for_function("() => document.querySelector('#question').dataset.why === 'act'")
    page.locator('[data-tool="undo"]').click()
    page.wait_for_function("() => document.querySelector('#question').dataset.why === 'turn'")
    page.wait_for_function(f"([name, square]) => ({PLACE})(name) === square", arg=[name, square])


def test_dice_are_taken_back_only_after_a_question(page: Page) -> None:
    """What chance has brought is not brought back by doing the same again, so one tap is not enough."""
    at_once(page)
    # With a re-roll every face of the die is asked about, so that no others are rolled before it is taken back.
    players = ["H1 h10; 6 3 3+ 4+ 9+", "A1 h11; 6 3 3+ 4+ 9+", "A2 c20"]
    bring(page, tb.position({"players": players, "home": {"rerolls": 1}}))
    undo = page.locator('[data-tool="undo"]')
    first = before = settled(page)["number"]
    click_square(page, "h10")
    page.locator('#question button[data-action="block"]').click()
    gone_on(page, before)
    before = settled(page)["number"]
    if why(page) == "target":
        click_square(page, "h11")
        gone_on(page, before)
        before = settled(page)["number"]
    expect(undo).to_have_attribute("aria-label", "Take back, and 1 die with it")
    undo.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("1 die goes with it")
    dialog.get_by_role("button", name="Let it stand").click()
    assert number(page) == before
    undo.click()
    dialog.get_by_role("button", name="Take back").click()
    gone_on(page, before)
    assert settled(page)["number"] != first and why(page) in ("turn", "target")


def test_a_hint_is_there_until_something_else_is_planned_and_follows_to_the_target(page: Page) -> None:
    """A block on the rival it meant, and not on the first of those who are asked about."""
    at_once(page)
    players = ["H1 h10; 6 4 3+ 4+ 9+; block", "H2 c3", "A1 g11; 6 4 3+ 4+ 10+; block", "A2 h11 ball; 6 3 3+ 4+ 8+"]
    bring(page, tb.position({"players": players}))
    hint = page.locator(".hint-box")
    page.locator('[data-tool="hint"]').click()
    expect(hint.locator("b")).to_contain_text("Block", timeout=30_000)
    click_square(page, "c3")
    expect(hint).to_have_count(0)
    page.keyboard.press("Escape")
    before = number(page)
    hint.get_by_role("button", name="Do it").click()
    gone_on(page, before)
    assert settled(page)["why"] == "target"
    expect(hint).to_contain_text("A2", timeout=30_000)


def test_a_hint_says_what_a_bot_would_do_and_why(page: Page) -> None:
    bring(page, match_at("bloodbowl", walker_in))
    page.locator('[data-tool="hint"]').click()
    expect(page.locator(".hint-box b")).not_to_be_empty(timeout=30_000)


@pytest.mark.parametrize("asked", ["choose a block die", "push", "re-roll", "set-up", "turn"])
def test_a_reload_in_the_middle_of_a_question_asks_it_again(page: Page, asked: str) -> None:
    bring(page, match_at("bloodbowl", asks(asked, 20)))
    before = settled(page)
    told = lines(page)
    page.reload()
    expect(page.locator("#question .ask")).to_be_visible()
    after = settled(page)
    assert after == before
    assert lines(page) == told > 0


def test_a_server_that_is_killed_comes_back_with_the_same_question(
    new_page: NewPage, watcher: Watcher, tmp_path: Path
) -> None:
    watcher.expect("WebSocket|ERR_CONNECTION_REFUSED")
    with LocalServer(tmp_path, "--no-limits") as own:
        page = new_page(on=own)
        at_once(page)
        bring(page, match_at("bloodbowl", asks("choose a block die")))
        before = settled(page)
        own.kill()
        expect(page.locator("#line")).to_be_visible()
        own.start()
        expect(page.locator("#line")).to_be_hidden(timeout=60_000)
        assert settled(page) == before
        page.locator('#question button[data-verb="face"]').first.click()
        gone_on(page, before["number"])


def test_a_match_with_dice_of_ones_own_asks_for_each_throw(page: Page) -> None:
    """Fans and weather are two dice each: by a press for each, or by typing; nothing is told before both are there."""
    at_once(page)
    new_match(page, "bloodbowl", ME, ALSO_ME, dice="typed")
    rows = page.locator("#question .throw .typed")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Human")  # whose fans
    expect(rows.last).to_contain_text("Orc")
    before = number(page)
    for row in range(2):
        assert number(page) == before
        rows.nth(row).locator("button").first.click()
    expect(page.locator("#log")).to_contain_text("Orc fans: D3 1")
    expect(rows.first.locator("button")).to_have_count(6)
    page.locator("#board .cell").first.focus()
    for digit in "26":
        page.keyboard.press(digit)
    expect(page.locator("#log")).to_contain_text("Weather [2, 6]")


def test_a_page_of_a_match_that_is_gone_says_so(new_page: NewPage, watcher: Watcher) -> None:
    watcher.expect("404|WebSocket|403")
    page = new_page("/match/nothing0here")
    expect(page.locator("body")).to_contain_text("no such match", ignore_case=True)


def test_open_match_again_after_leaving(page: Page) -> None:
    match = bring(page, match_at("bloodbowl", asks("turn", 60)))
    before = settled(page)
    page.goto("/")
    open_match(page, match)
    assert settled(page) == before
