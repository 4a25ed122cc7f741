"""The page of figures: everybody of every game, and every figure inside its square."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import bring, call, open_match, settled
from touchback.games import GAMES
from touchback.server.moments import asks, match_at
from touchback.table.tables import table_of
from touchback.words import words_of


def everybody(game: str) -> int:
    rules = GAMES[game].game
    return sum(len(one.positions) for one in table_of(rules).gallery(rules, words_of("en")))


@pytest.mark.parametrize("game", ["bloodbowl", "dungeonbowl", "blitzbowl-first", "blitzbowl-ultimate"])
def test_everybody_is_drawn(page: Page, game: str) -> None:
    page.goto(f"/#/figures?game={game}")
    expect(page.get_by_role("heading", name="Everybody who plays")).to_be_visible()
    expect(page.locator(".figures li")).to_have_count(everybody(game))
    empty: Any = page.evaluate(
        """() => [...document.querySelectorAll('.figure-row svg')]
            .filter((one) => one.querySelectorAll('.figure path').length < 3).length"""
    )
    assert empty == 0
    outside: Any = page.evaluate(
        """() => [...document.querySelectorAll('.figures li')].filter((one) => {
            const box = one.querySelector('.figure').getBBox();
            return box.width < 14 || box.height < 18 || box.y < -25 || box.x < -23.5 || box.x + box.width > 23.5;
        }).map((one) => one.textContent)"""
    )
    assert not outside


def test_the_home_page_leads_there(page: Page) -> None:
    page.get_by_role("link", name="Everybody who plays").click()
    expect(page.get_by_role("heading", name="Star players")).to_be_visible()


def test_a_coach_renames_his_player_from_the_card(page: Page, tmp_path: Path) -> None:
    """The name stands on the card and in the log; a bad one is refused and nothing is lost. It is in the file too, and
    comes back when that is uploaded, in its replay and where it is played on."""
    match = match_at("bloodbowl", asks("turn", 60))
    bring(page, match)
    settled(page)
    side = page.locator("#question").get_attribute("data-who")
    token = page.locator(f"#board .token.{side}").first
    token.hover(force=True)
    page.locator("#info .rename").click()
    dialog = page.locator("dialog[open]")
    dialog.locator("input").fill("<Ilaya>")
    dialog.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("letters")
    dialog.locator("input").fill("Ilaya")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    token.hover(force=True)
    expect(page.locator("#info .card-head b")).to_contain_text("Ilaya")
    page.reload()
    settled(page)
    page.locator(f"#board .token.{side}").first.hover(force=True)
    expect(page.locator("#info .card-head b")).to_contain_text("Ilaya")
    player = page.locator(f"#board .token.{side}").first.get_attribute("data-player")
    page.goto(page.url.replace("/match/", "/replay/"))
    with page.expect_download() as loading:
        page.get_by_role("button", name="Download").click()
    loading.value.save_as(tmp_path / "match.json")
    page.goto("/#/matches")
    page.get_by_label("Match file").set_input_files(tmp_path / "match.json")
    expect(page).to_have_url(re.compile(r"/replay/[\w-]+#\d+$"))
    brought = re.findall(r"/replay/([\w-]+)", page.url)[0]
    replay = call(page, "get", f"/api/matches/{brought}/frames?from=1&count=1")
    shown = replay["frames"][0]["scene"]["players"]
    assert [one["name"] for one in shown if one["id"] == player] == ["Ilaya"]
    me, last = {"coach": "me"}, replay["total"] - 1
    forked = call(page, "post", f"/api/matches/{brought}/fork", {"number": last, "home": me, "away": me})
    open_match(page, forked["id"])
    settled(page)
    page.locator(f'#board .token[data-player="{player}"]').hover(force=True)
    expect(page.locator("#info .card-head b")).to_contain_text("Ilaya")
