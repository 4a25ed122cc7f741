"""The seal: both browsers add to the dice before the first one, and check all of them by themselves at the end."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.playing import at_once, call, new_match, open_match, settled

HOME = {"coach": "me", "team": "human"}


def rivals(new_page: Any) -> tuple[Page, Page, str]:
    """Two people with a match between them; neither has gone there yet."""
    home, away = new_page(), new_page()
    at_once(home)
    at_once(away)
    new = {"game": "bloodbowl", "home": HOME, "away": {"coach": "open", "team": "orc"}}
    made = call(home, "post", "/api/matches", new)
    token = made["invitation"].partition("token=")[2]
    call(away, "post", f"/api/matches/{made['id']}/join", {"token": token})
    return home, away, str(made["id"])


def concede(page: Page) -> None:
    page.locator('[data-tool="concede"]').click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()


def test_both_browsers_add_to_the_dice_and_see_the_seal(new_page: Any, picture: Any) -> None:
    home, away, match = rivals(new_page)
    for page in (home, away):
        open_match(page, match)
    expect(home.locator("#question:not([data-why=sealing])")).to_be_visible()
    proof = call(home, "get", f"/api/matches/{match}/proof")
    assert proof["format"] == 2 and all(proof["commitments"]) and not proof.get("secret")
    concede(home)
    for page in (home, away):
        seal = page.locator(".over-box .seal")
        expect(seal).to_have_attribute("data-seal", "good")
        expect(seal).to_contain_text("Both coaches have added to these dice")
    picture(home, "seal")
    home.goto(f"/replay/{match}?show=dice")
    expect(home.get_by_text("✓ The secret is the one that was promised.")).to_be_visible()
    expect(home.get_by_text("✓ What this browser has added is in these dice.")).to_be_visible()
    picture(home, "seal-report")


def test_a_server_that_leaves_a_share_out_is_found_out(new_page: Any) -> None:
    """The page remembers what it has added: dice without it are not those it was promised."""
    page = new_page()
    new_match(page, "blitzbowl-first", HOME, {"coach": "bot:random", "team": "orc"})
    settled(page)

    def forge(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "shares": ["", answer.json()["shares"][1]]})

    page.route(re.compile(r"/proof$"), forge)
    concede(page)
    expect(page.locator(".over-box .seal")).to_have_attribute("data-seal", "bad")
    expect(page.locator(".over-box .seal")).to_contain_text("not what was promised")


def test_a_reload_in_the_middle_loses_no_share(new_page: Any) -> None:
    """A browser that has promised and is loaded again opens what it has promised."""
    home, away, match = rivals(new_page)
    open_match(home, match)
    expect(home.locator("#question[data-why=sealing]")).to_be_visible()
    home.reload()
    open_match(away, match)
    expect(home.locator("#question:not([data-why=sealing])")).to_be_visible()
    concede(away)
    expect(home.locator(".over-box .seal")).to_contain_text("Both coaches")
