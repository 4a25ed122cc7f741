"""Small screens: what fingers press is large enough, nothing is cut off, and the pages can be installed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import Clicker, at_once, settled

UPRIGHT = {"width": 360, "height": 640}
LYING = {"width": 740, "height": 360}
ZOOMED = {"width": 600, "height": 400}
"""A window of 1200 by 800 at 200 %."""
MATCH = re.compile(r"/match/[\w-]+$")

TOO_SMALL = """() => [...document.querySelectorAll('#question button, #tools button, #tools select')]
    .filter((one) => one.checkVisibility()).map((one) => [one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
    .map(([text, box]) => `${text} ${box.width}x${box.height}`)"""
CUT_OFF = """() => [...document.querySelectorAll('#tools button, #tools select')]
    .filter((one) => one.checkVisibility()).filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
    }).map((one) => one.dataset.tool)"""


@pytest.mark.parametrize("size", [UPRIGHT, LYING, ZOOMED], ids=["upright", "lying", "at 200 %"])
def test_fingers_have_room_and_no_tool_is_cut_off(new_page: Any, size: dict[str, int]) -> None:
    page: Page = new_page(size=size, has_touch=True, is_mobile=True)
    at_once(page)
    page.get_by_role("button", name="Play Blood Bowl 2020").click()
    expect(page).to_have_url(MATCH)
    settled(page)
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(CUT_OFF) == []
    Clicker(page).play_until("set-up")  # has the most to press
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing to scroll sideways"
    top: Any = page.evaluate("document.querySelector('.desk').getBoundingClientRect().height / innerHeight")
    assert size is not UPRIGHT or top <= 0.42


def test_the_pages_can_be_installed_and_say_when_the_server_is_away(page: Page) -> None:
    manifest: Any = page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    assert manifest["start_url"] == "/" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept: Any = page.evaluate(
        "async () => (await (await caches.open('touchback-shell-1')).keys()).map((one) => new URL(one.url).pathname)"
    )
    assert not [path for path in kept if path.endswith(".js")], "nothing of the program is kept"
