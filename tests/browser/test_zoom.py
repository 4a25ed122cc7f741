"""Zoom and pan of the board: on a telephone by buttons and fingers, and a click after that still means its square."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, FloatRect, Locator, Page, expect

from tests.browser.playing import at_once, bring, gone_on, lit, number, question, settled, square_of
from touchback.server.moments import asks, match_at

FINGER = 44
Finger = tuple[float, float]


def brought(phone: Page, game: str = "bloodbowl", why: str = "push", **options: Any) -> None:
    at_once(phone)
    bring(phone, match_at(game, asks(why), **options))


def side(phone: Page) -> float:
    """The side of a square in pixels."""
    width: float = phone.locator("#board .cell").first.evaluate("(cell) => cell.getBoundingClientRect().width")
    return width


def box_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box is not None
    return box


def touch(session: CDPSession, kind: str, *fingers: Finger) -> None:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_one_press_makes_squares_that_a_finger_hits_and_a_tap_means_its_square(phone: Page) -> None:
    brought(phone)
    before, whole = settled(phone)["number"], side(phone)
    assert whole < FINGER
    phone.get_by_role("button", name="Zoom in").tap()
    assert side(phone) >= FINGER - 0.5
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= 360
    mark = lit(phone)[0]
    phone.touchscreen.tap(mark["x"], mark["y"])
    phone.get_by_role("button", name="Do it").tap()
    gone_on(phone, before)
    while phone.get_by_role("button", name="Zoom out").is_enabled():
        phone.get_by_role("button", name="Zoom out").tap()
    assert side(phone) == whole


def test_two_fingers_zoom_and_one_moves_the_board_without_answering(phone: Page) -> None:
    brought(phone, "dungeonbowl", "chest")
    whole, before = side(phone), settled(phone)["number"]
    board = box_of(phone.locator("#board svg.board"))
    x, y = board["x"] + board["width"] / 2, 220  # between the bar at the top and the question
    session = phone.context.new_cdp_session(phone)
    touch(session, "touchStart", (x - 20, y), (x + 20, y))
    for apart in range(25, 70, 5):
        touch(session, "touchMove", (x - apart, y), (x + apart, y))
    touch(session, "touchEnd")
    assert side(phone) > 2.5 * whole
    middle = phone.evaluate(
        "([x, y]) => document.elementsFromPoint(x, y).find((one) => one.dataset.square)?.dataset.square", [x, y]
    )
    old = box_of(square_of(phone, middle))
    touch(session, "touchStart", (x, y))
    for step in range(10, 61, 10):
        touch(session, "touchMove", (x - step, y))
    touch(session, "touchEnd")
    assert box_of(square_of(phone, middle))["x"] < old["x"] - 30
    assert settled(phone)["number"] == before
    expect(question(phone)).to_have_attribute("data-why", "chest")


def test_the_cursor_keeps_in_sight(page: Page) -> None:
    """Zoomed in with Ctrl and the wheel, arrow keys move what is seen."""
    brought(page)
    board = box_of(page.locator("#board svg.board"))
    page.mouse.move(board["x"] + 30, board["y"] + 30)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -150)
    page.keyboard.up("Control")
    page.wait_for_function("() => document.querySelector('#board').classList.contains('zoomed')")
    page.locator('#board .cell[tabindex="0"]').focus()
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    cell = box_of(page.locator("#board .cell:focus"))
    assert cell["x"] + cell["width"] <= board["x"] + board["width"] + 1
    assert number(page) == settled(page)["number"]
