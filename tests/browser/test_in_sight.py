"""What a coach wants in sight stays in sight: the turn, whose action the log tells of, every square, the last event."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import at_once, bring, settled
from touchback.server.moments import asks, match_at

UPRIGHT = {"width": 360, "height": 640}
LYING = {"width": 740, "height": 360}
ZOOMED = {"width": 600, "height": 400}
"""A window of 1200 by 800 at 200 %."""
DESK = {"width": 1200, "height": 800}

LYING_OVER = """() => {
    const log = document.querySelector("#log");
    const top = log.getBoundingClientRect().top;
    const found = [];
    const cut = (one, under) => {
        const box = one.getBoundingClientRect();
        return box.top < under - 1.5 && box.bottom > under + 1.5;
    };
    for (const part of log.querySelectorAll(".log-part")) {
        const head = part.querySelector(".log-head")?.getBoundingClientRect().bottom ?? top;
        if (part.getBoundingClientRect().bottom <= top || head < top) continue;
        for (const group of part.querySelectorAll(".log-group")) {
            const action = group.querySelector(".log-action");
            if (action && cut(action, Math.max(top, head))) found.push(action.textContent);
            const under = Math.max(top, head, action?.getBoundingClientRect().bottom ?? 0);
            for (const line of group.querySelectorAll("li"))
                if (cut(line, under)) found.push(line.textContent);
        }
    }
    return found;
}"""
NAMELESS = """() => {
    const log = document.querySelector("#log").getBoundingClientRect();
    const seen = (one, least) => {
        const box = one.getBoundingClientRect();
        const head = one.closest(".log-part").querySelector(".log-head")?.getBoundingClientRect().bottom ?? 0;
        return box.bottom > Math.max(log.top, head) + least && box.top < log.bottom - least;
    };
    const read = (group) => [...group.querySelectorAll("li")].some((line) => seen(line, 6));
    return [...document.querySelectorAll("#log .log-group:has(.log-action)")].filter(read)
        .filter((group) => !seen(group.querySelector(".log-action"), 1)).map((group) => group.textContent);
}"""


def test_the_log_says_whose_action_its_lines_tell_of(new_page: NewPage) -> None:
    """The headings of the turn and of the action stay above their lines, and cover half of none of them."""
    page = new_page(size=DESK)
    at_once(page)
    bring(page, match_at("bloodbowl", asks("choose a block die", 100)))
    settled(page)
    expect(page.locator("#log .log-head").last).to_be_visible()
    assert page.evaluate(LYING_OVER) == []
    assert page.evaluate(NAMELESS) == []
    for _ in range(6):  # reading on, upwards
        page.evaluate("() => { document.querySelector('#log').scrollTop -= 37 }")
        page.wait_for_timeout(30)
        assert page.evaluate(NAMELESS) == []


@pytest.mark.parametrize(
    ("size", "language", "says"),
    [
        (UPRIGHT, "en", "Turn 4 of 8"),
        (UPRIGHT, "it", "Turno 4 di 8"),
        (UPRIGHT, "de", "Zug 4 von 8"),
        (LYING, "de", "Zug 4 von 8"),
        (ZOOMED, "it", "Turno 4 di 8"),
    ],
    ids=["upright", "upright in Italian", "upright in German", "lying in German", "at 200 % in Italian"],
)
def test_a_small_screen_says_which_turn_it_is(
    new_page: NewPage, size: dict[str, int], language: str, says: str
) -> None:
    page = new_page(size=size, has_touch=True, is_mobile=True, extra_http_headers={"Accept-Language": language})
    at_once(page)
    bring(page, match_at("bloodbowl", asks("re-roll")))
    settled(page)
    turn = page.locator('#score [data-fact="turn"] span')
    expect(turn).to_be_visible()
    expect(turn).to_have_text(says)
    assert page.evaluate(OVERLAPS) == []
    expect(page.locator("#score .turn-badge:visible")).to_have_count(0)


OVERLAPS = """() => {
    const parts = [...document.querySelectorAll("#score :is(.counters, .score, .facts-line, .team-name)")];
    const boxes = parts.map((one) => one.getBoundingClientRect());
    const found = boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => one.left < other.right - 1
        && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1)
        .map((other) => `${parts[i].className} lies over ${parts[boxes.indexOf(other)].className}`));
    const bar = document.querySelector("#score").getBoundingClientRect();
    const cut = parts.filter((one, i) => boxes[i].bottom > bar.bottom + 1);
    return [...found, ...cut.map((one) => `${one.className} is cut off`)];
}"""
COVERED = """() => [...document.querySelectorAll("#board .cell")].filter((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".zoom, .ticker");
}).map((cell) => cell.getAttribute("data-square"))"""


@pytest.mark.parametrize(
    ("size", "game"), [(LYING, "bloodbowl"), (ZOOMED, "blitzbowl-ultimate")], ids=["lying", "at 200 %"]
)
def test_no_button_of_the_zoom_lies_on_a_square(new_page: NewPage, size: dict[str, int], game: str) -> None:
    page: Page = new_page(size=size, has_touch=True, is_mobile=True)
    at_once(page)
    bring(page, match_at(game, asks("turn", 20)))
    settled(page)
    closer = page.get_by_role("button", name="Zoom in")
    expect(closer).to_be_visible()
    box: Any = closer.bounding_box()
    assert box["width"] >= 43.5 and box["height"] >= 43.5
    assert page.evaluate(COVERED) == []
    closer.click()
    expect(page.locator("#board")).to_have_class(re.compile("zoomed"))


@pytest.mark.parametrize("language", ["it", "de"])
def test_a_long_card_leaves_the_last_event_alone(new_page: NewPage, language: str) -> None:
    """A troll of six skills, at 1200 by 800."""
    page = new_page(size=DESK, extra_http_headers={"Accept-Language": language})
    at_once(page)
    bring(page, match_at("bloodbowl", asks("choose a block die", 100)))
    settled(page)
    page.locator('#board .token[data-player="A13"]').hover(force=True)
    expect(page.locator("#info .card-head")).to_contain_text("A13")
    apart = """() => document.querySelector("#info").getBoundingClientRect().top
        - document.querySelector("#ticker").getBoundingClientRect().bottom"""
    assert page.evaluate(apart) >= 0
