"""Playing on a telephone of 360 by 640: what happens is above the question, and what can be done is in sight."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, TimeoutError, expect

from tests.browser.playing import SOON, at_once, bring, settled, square_of
from touchback.server.moments import asks, match_at, whole_match

UPRIGHT = {"width": 360, "height": 640}
LYING = {"width": 740, "height": 360}


@pytest.fixture
def small(new_page: Any) -> Page:
    """A page on a small telephone."""
    page: Page = new_page(size=UPRIGHT, has_touch=True, is_mobile=True)
    at_once(page)
    return page


def box_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box is not None
    return box


def tap(page: Page, element: Locator) -> None:
    """With a finger, in the middle, once it is between the bar and the question."""
    element.evaluate("(one) => window.scrollBy(0, one.getBoundingClientRect().top - 150)")
    box = box_of(element)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_whom_the_question_is_about_stands_above_it(small: Page) -> None:
    """A long question takes more of the screen than the one before: the pitch is scrolled to what is left of it."""
    bring(small, match_at("bloodbowl", asks("choose a block die", 100), ("human", "orc")))
    asked = small.locator("#question .ask").inner_text().split()[0]
    player = box_of(small.locator(f'#board [data-player="{asked}"]'))
    ticker, bar = box_of(small.locator("#ticker")), box_of(small.locator(".bar"))
    assert bar["y"] + bar["height"] <= player["y"] and player["y"] + player["height"] <= ticker["y"]


def test_all_actions_and_what_a_planned_attack_does_are_in_sight(small: Page) -> None:
    bring(small, match_at("bloodbowl", asks("turn", 60), ("human", "orc")))
    side = small.locator("#question").get_attribute("data-who")
    for player in small.locator(f"#board .token.{side}").all():
        tap(small, player)
        blitz = small.locator('#question button[data-action="blitz"]')
        target = small.locator("#board .token.target")
        with contextlib.suppress(TimeoutError):
            blitz.wait_for(timeout=1000)
            target.first.wait_for(timeout=SOON)
            break
    for answer in small.locator("#question .answer").all():
        expect(answer).to_be_in_viewport(ratio=1)
    tools = box_of(small.locator("#tools"))
    tap(small, target.first)
    for button in ("do", "cancel"):
        box = box_of(small.locator(f'#question [data-key="{button}"]'))
        assert box["y"] + box["height"] <= tools["y"], button


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_the_end_is_shown_from_its_beginning_with_every_way_on(new_page: Any, size: dict[str, int]) -> None:
    page: Page = new_page(size=size, has_touch=True, is_mobile=True)
    at_once(page)
    bring(page, whole_match("blitzbowl-first", seed=4))
    expect(page.locator("#after .box-score")).to_be_attached()
    assert page.evaluate("[scrollY, document.querySelector('#after').scrollTop]") == [0, 0]
    for button in page.locator(".over-box button:visible, .over-box a:visible").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_a_tapped_square_of_the_kick_off_says_who_kicks_where(small: Page) -> None:
    bring(small, match_at("bloodbowl", asks("kicker"), ("human", "orc")))
    settled(small)
    expect(small.locator("#question .answers")).to_contain_text("Choose a square on the pitch.")
    tap(small, square_of(small, "h20"))
    told = small.locator("#question .confirm-box p").first
    expect(told).to_contain_text("h20")
    expect(told).to_contain_text("kicks here")


def test_the_buttons_of_the_zoom_lie_on_no_square(small: Page) -> None:
    """Nor on a challenge, nor on the last event: wherever the page is scrolled to, they are beside it."""
    bring(small, match_at("blitzbowl-first", asks("turn", 40), ("human", "orc")))
    settled(small)
    small.evaluate("document.querySelector('#ticker').append('Human turn 1.')")
    zoom, ticker = box_of(small.locator(".zoom")), box_of(small.locator("#ticker"))
    desk = box_of(small.locator(".desk"))
    assert zoom["y"] >= ticker["y"] - 0.5 and zoom["y"] + zoom["height"] <= desk["y"] + 0.5
    assert ticker["x"] + ticker["width"] <= zoom["x"] + 0.5
    for button in small.locator(".zoom button").all():
        box = box_of(button)
        assert min(box["width"], box["height"]) >= 44


def test_nothing_empty_lies_on_the_pitch(small: Page) -> None:
    """Before anything has happened there is no black band, and the buttons of the zoom are on the pitch or away."""
    bring(small, match_at("blitzbowl-first", asks("turn", 40), ("human", "orc")))
    settled(small)
    small.evaluate("document.querySelector('#ticker').replaceChildren()")
    expect(small.locator("#ticker")).to_be_hidden()
    small.evaluate("window.scrollTo(0, document.querySelector('#cards').getBoundingClientRect().top + scrollY - 120)")
    expect(small.locator(".zoom")).to_be_hidden()
