"""Real dice beside the page, on a phone that one of the coaches holds: the page is the referee."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import answer, at_once, call, gone_on, lit, new_match, number, question, settled

UPRIGHT = {"width": 360, "height": 640}
ME, ALSO_ME = {"coach": "me", "team": "human"}, {"coach": "me", "team": "orc"}


@pytest.fixture
def table(new_page: object) -> Page:
    """A match of two people at one phone, with dice of their own."""
    page: Page = new_page(size=UPRIGHT, has_touch=True, is_mobile=True)  # type: ignore[operator]
    at_once(page)
    new_match(page, "bloodbowl", ME, ALSO_ME, dice="typed")
    return page


def throw(page: Page, *faces: int) -> None:
    """Press what was rolled: a row for each die of the throw."""
    before = number(page)
    rows = page.locator("#question .typed")
    expect(rows).to_have_count(len(faces))
    for row, face in enumerate(faces):
        button = rows.nth(row).locator(f'[data-face="{face}"]')
        box = button.bounding_box()
        assert box is not None and box["height"] >= 43.5 and 0 <= box["x"] <= UPRIGHT["width"] - box["width"]
        button.tap()
    gone_on(page, before)


def press(page: Page, verb: str) -> None:
    before = number(page)
    answer(page, verb).first.tap()
    gone_on(page, before)


def to_the_kick(page: Page) -> None:
    """Fans, weather, coin, both set-ups, the kick: as far as its direction."""
    throw(page, 2, 1)
    throw(page, 3, 4)
    while not page.locator("#question .compass").count():
        before = number(page)
        line_up = page.get_by_role("button", name="Line up and start")
        if line_up.count():
            line_up.tap()
        elif page.locator("#question .typed").count():
            page.locator("#question .typed button").first.tap()
        elif answer(page, "kick").count() or page.locator("#question .answers button[data-verb]").count():
            page.locator("#question .answers button[data-verb]").first.tap()
        else:
            marks = lit(page)
            mark = marks[len(marks) // 2]  # one that stays in sight when the question grows by what the tap means
            page.touchscreen.tap(mark["x"], mark["y"])
            page.wait_for_timeout(300)
            if number(page) == before:  # the first tap shows, the second does
                page.touchscreen.tap(mark["x"], mark["y"])
        gone_on(page, before)


def test_both_dice_of_a_throw_at_once_and_a_compass_for_the_direction(table: Page) -> None:
    """Who rolls what is said above; a direction is pressed where it lies on the upright pitch. [R7.1, R8.3]"""
    expect(question(table)).to_contain_text("fans")
    to_the_kick(table)
    faces = table.locator("#question .compass [data-face]")
    expect(faces).to_have_count(8)
    boxes = [one.bounding_box() for one in faces.all()]
    rows = sorted({round(box["y"]) for box in boxes if box is not None})
    columns = sorted({round(box["x"]) for box in boxes if box is not None})
    assert len(rows) == len(columns) == 3
    assert all(box is not None and min(box["width"], box["height"]) >= 43.5 for box in boxes)
    before = number(table)
    faces.first.tap()
    gone_on(table, before)


def test_what_if_is_tried_out_beside_the_match_which_stays_as_it_was(table: Page) -> None:
    """At any moment: here in the middle of a set-up, whose next dice are the program's. One tap goes back."""
    throw(table, 2, 1)
    throw(table, 3, 4)
    match = table.url.rpartition("/")[2]
    before = call(table, "get", f"/api/matches/{match}/frames?from=0&count=1")["total"], number(table)
    table.locator('[data-tool="what-if"]').tap()
    expect(table).to_have_url(re.compile(rf"/match/[\w-]+\?of={match}$"))
    expect(table.locator("#trial")).to_contain_text("Only tried out")
    expect(table.locator('[data-tool="what-if"]')).to_be_hidden()
    settled(table)
    while not table.get_by_role("button", name="Line up and start").count():
        press(table, settled(table)["verbs"][0])
    table.get_by_role("link", name="Back to the match").tap()
    expect(table).to_have_url(re.compile(rf"/match/{match}$"))
    expect(question(table)).to_have_attribute("data-number", before[1])
    assert call(table, "get", f"/api/matches/{match}/frames?from=0&count=1")["total"] == before[0]


def test_the_form_of_corrections_is_within_reach_and_fits(table: Page) -> None:
    """What a correction does, who has to agree and how it is taken back: test_correcting."""
    throw(table, 2, 1)
    tool = table.locator('[data-tool="correct"]')
    tool.scroll_into_view_if_needed()
    tool.tap()
    expect(table.locator("#correcting")).to_be_visible()
    assert table.evaluate("document.documentElement.scrollWidth") <= UPRIGHT["width"]
