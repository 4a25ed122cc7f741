"""Nothing lies over anything, and nothing is cut: tools beside the log, a set-up, the editor of dungeons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import bring, call
from touchback.server.moments import asks, match_at

PARTS = """() => [...document.querySelectorAll(".side-head [role=tab], .side-head .tool")]
  .filter((one) => one.checkVisibility())
  .map((one) => {
    const box = one.getBoundingClientRect();
    return [box.left, box.top, box.right + Math.max(0, one.scrollWidth - one.clientWidth), box.bottom];
  })"""
OVER_THE_EDGE = """() => [...document.querySelectorAll("main :is(button, select, input)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.textContent)"""
Box = list[float]


def lie_over(one: Box, other: Box) -> bool:
    """Have two boxes more than an edge in common?"""
    return all(min(one[end + 2], other[end + 2]) - max(one[end], other[end]) > 1 for end in (0, 1))


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("width", [960, 1200])
def test_tabs_and_all_tools_have_room(new_page: NewPage, width: int, language: str) -> None:
    page = new_page(size={"width": width, "height": 800})
    call(page, "put", "/api/settings", {"language": language, "settings": call(page, "get", "/api/me")["settings"]})
    bring(page, match_at("bloodbowl", asks("turn", 12)))
    expect(page.locator('[data-tool="what-if"]')).to_be_visible()
    boxes: list[Box] = page.evaluate(PARTS)
    assert len(boxes) >= 8
    assert [(one, other) for at, one in enumerate(boxes) for other in boxes[:at] if lie_over(one, other)] == []


def test_all_faults_of_a_set_up_are_in_sight(new_page: NewPage) -> None:
    """R7.5: with one player on the pitch two rules are broken, and both are read without scrolling."""
    page: Page = new_page(size={"width": 1200, "height": 800})
    bring(page, match_at("bloodbowl", asks("set-up", 4)))
    faults = page.locator("#question .faults li")
    expect(faults).to_have_count(2)
    bar, last = page.locator("#tools").bounding_box(), faults.last.bounding_box()
    assert bar is not None and last is not None and last["y"] + last["height"] <= bar["y"]


def test_a_dungeon_is_built_on_a_phone_with_nothing_cut(new_page: NewPage) -> None:
    page = new_page("/dungeons", size={"width": 360, "height": 640})
    tiles = page.get_by_role("combobox", name="Tiles")
    expect(tiles).to_have_value("long_corridor")
    tiles.select_option(label="Portal")
    expect(tiles).to_have_value("portals")
    assert page.evaluate(OVER_THE_EDGE) == []
