"""After the match: the summary is in sight, at a desk and on a telephone; and small motions go off by one click."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.playing import call, settled
from touchback.server.moments import asks, file_of, match_at, whole_match

DESK = {"width": 1200, "height": 800}
PARTS = (".final", ".best", ".luck-short", ".turning-short", ".box-score", "[data-key=share]")
IN_SIGHT = """(parts) => parts.filter((part) => {
    const box = document.querySelector(`#after ${part}`).getBoundingClientRect();
    const field = document.querySelector("#after").getBoundingClientRect();
    return box.top < field.top || box.bottom > field.bottom || box.left < field.left || box.right > field.right;
})"""
WATCH = """() => {
    window.seen = new Set();
    new MutationObserver((all) => {
        for (const { addedNodes } of all) for (const node of addedNodes)
            for (const one of [node, ...node.querySelectorAll("*")]) window.seen.add(one.getAttribute("class"));
    }).observe(document.querySelector(".effects"), { childList: true, subtree: true });
}"""


def test_a_dungeon_won_without_a_touchdown_says_why(new_page: Any) -> None:
    """Time was up, and the way that was left for the ball decided. [D14.3]"""
    page: Page = new_page(size=DESK)
    options = {"dungeon": "dragons_larder", "placing": "ready", "clock_turns": 16}
    match = file_of(whole_match("dungeonbowl", ("fire", "shadow"), seed=4, **options))
    made = call(page, "post", "/api/matches/upload", {"text": match})
    page.goto(f"/match/{made['id']}")
    expect(page.locator("#after .final")).to_contain_text("0 – 0")
    expect(page.locator("#after .final .decided")).to_contain_text("squares from scoring")
    page.goto(f"/replay/{made['id']}?show=report")
    expect(page.locator(".decided")).to_contain_text("squares from scoring")


def test_the_whole_summary_is_in_sight(new_page: Any) -> None:
    """At a desk over the pitch, with nothing to scroll to; on a telephone in place of the pitch, buttons in reach."""
    page: Page = new_page(size=DESK)
    match = file_of(whole_match("blitzbowl-ultimate", seed=4))
    made = call(page, "post", "/api/matches/upload", {"text": match})
    page.goto(f"/match/{made['id']}")
    expect(page.locator("#after .box-score")).to_be_visible()
    assert page.evaluate(IN_SIGHT, list(PARTS)) == []
    page.get_by_role("button", name="Look at the pitch").click()
    expect(page.locator("#after")).to_be_hidden()
    page.get_by_role("button", name="Summary").click()
    expect(page.locator("#after .final")).to_contain_text("Human wins")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(page.locator("#board")).to_be_hidden()
    expect(page.locator("#after .best")).to_be_in_viewport(ratio=1)
    for name in ("Rematch", "Look at the pitch"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    share = page.get_by_role("button", name="Share a picture")
    share.scroll_into_view_if_needed()
    expect(share).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


BLOW = """async () => {
    const { page } = await import("/static/match/main.js");
    const { scene } = page.store.state;
    const [one, other] = scene.players.filter((player) => player.square);
    const told = (moves, ...players) => ({ text: "", rule: "", event: "", moves, players });
    window.seen.clear();
    page.board.show({ ...scene }, [told("strike", one.id, other.id), told("topple", other.id), told("hurt", other.id)]);
    await new Promise(requestAnimationFrame);
    return [...window.seen];
}"""
"""A blow, a fall and an injury are shown; what was drawn for it."""


def test_blows_and_falls_are_seen_unless_motion_is_off(new_page: Any) -> None:
    """Off by one click, and for whoever has told his system so; and nothing of it stays."""
    page: Page = new_page(size=DESK)
    made = call(page, "post", "/api/matches/upload", {"text": file_of(match_at("blitzbowl-ultimate", asks("turn", 9)))})
    page.goto(f"/match/{made['id']}")
    settled(page)
    page.evaluate(WATCH)
    assert page.evaluate(BLOW) == [], "the browser of the tests wants less motion"
    page.emulate_media(reduced_motion="no-preference")
    assert {"dust", "burst"} <= set(page.evaluate(BLOW))
    expect(page.locator(".effects .dust")).to_have_count(0)
    button = page.get_by_role("button", name="Motion", exact=True)
    with page.expect_response("**/api/settings"):
        button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(BLOW) == []
