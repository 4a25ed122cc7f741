"""Replay, report and proof of the dice in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import touchback
from tests.browser.playing import new_match
from touchback.bots.registry import bot_answer, make_bots

BOT = {"coach": "bot:scripted", "team": "human"}
REPLAY = re.compile(r"/replay/[\w-]+#\d+$")


@pytest.fixture(scope="session")
def match_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short match that is over."""
    match = touchback.new_match("human", "orc", seed=3, game="blitzbowl-first")
    bots = make_bots(("scripted", "scripted"), 3)
    while not match.over:
        match.answer(bot_answer(match, bots))
    path: Path = tmp_path_factory.mktemp("files") / "match.json"
    touchback.save(match, path)
    return path


@pytest.fixture
def replay(page: Page, match_file: Path) -> Page:
    """The replay of an uploaded match."""
    page.goto("/#/matches")
    page.get_by_label("Match file").set_input_files(match_file)
    expect(page).to_have_url(REPLAY)
    expect(page.get_by_role("grid")).to_be_visible()
    return page


def moment(page: Page) -> int:
    """Which moment is shown, by the address."""
    return int(page.url.rpartition("#")[2])


def total(page: Page) -> int:
    """The number of the last moment."""
    return int(page.get_by_label("Moment of the match").get_attribute("max") or 0)


def test_steps_by_buttons_and_keys(replay: Page) -> None:
    replay.get_by_role("button", name="One step on").click()
    expect(replay).to_have_url(re.compile("#1$"))
    replay.keyboard.press("ArrowRight")
    expect(replay).to_have_url(re.compile("#2$"))
    replay.keyboard.press("ArrowLeft")
    expect(replay).to_have_url(re.compile("#1$"))
    replay.keyboard.press("End")
    expect(replay).to_have_url(re.compile(f"#{total(replay)}$"))


def test_play_and_pause(replay: Page) -> None:
    replay.get_by_label("Speed").select_option("8")
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(replay).to_have_url(re.compile(r"#(\d\d|[5-9])$"))
    replay.get_by_role("button", name="Pause").click()
    here = moment(replay)
    replay.wait_for_timeout(500)
    assert moment(replay) <= here + 1  # one may have been under way


def test_scrubbing_shows_that_moment_and_an_address_leads_back_to_it(replay: Page, new_page: Any) -> None:
    replay.get_by_label("Moment of the match").fill("60")
    expect(replay).to_have_url(re.compile("#60$"))
    shown = replay.locator("#board [data-player]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert shown
    other = new_page(replay.url)
    expect(other.get_by_text("60 /")).to_be_visible()
    again = other.locator("#board [data-player]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert again == shown


def test_jumping_to_a_touchdown_from_the_list(replay: Page) -> None:
    button = replay.locator(".chapter.touchdown").first
    number = button.get_attribute("data-number")
    button.click()
    expect(replay).to_have_url(re.compile(f"#{number}$"))


def test_the_report_leads_into_the_replay(replay: Page) -> None:
    replay.get_by_role("tab", name="Report").click()
    expect(replay.get_by_role("heading", name="Luck")).to_be_visible()
    expect(replay.locator(".luck tbody tr").first).to_be_visible()
    expect(replay.locator(".figures tbody tr").first).to_be_visible()
    point = replay.locator(".turning a").first
    number = (point.get_attribute("href") or "")[1:]
    point.click()
    expect(replay).to_have_url(re.compile(f"#{number}$"))
    expect(replay.get_by_role("grid")).to_be_visible()
    replay.go_back()
    expect(replay.get_by_role("heading", name="Luck")).to_be_visible()


def test_a_replay_grows_with_its_match(page: Page, new_page: Any) -> None:
    """Whoever looks at the last moment goes on with the match."""
    match = new_match(page, "blitzbowl-first", BOT, BOT)
    watching = new_page(f"/replay/{match}")
    expect(watching.get_by_role("grid")).to_be_visible()
    watching.keyboard.press("End")
    seen = moment(watching)
    expect(watching.get_by_label("Moment of the match")).not_to_have_attribute("max", str(seen))
    watching.wait_for_function("(seen) => Number(location.hash.slice(1)) > seen", arg=seen)


def test_download_gives_the_match_that_was_uploaded(replay: Page, match_file: Path, tmp_path: Path) -> None:
    with replay.expect_download() as loading:
        replay.get_by_role("button", name="Download").click()
    loading.value.save_as(tmp_path / "again.json")
    again = json.loads((tmp_path / "again.json").read_text(encoding="utf-8"))
    assert again["inputs"] == json.loads(match_file.read_text(encoding="utf-8"))["inputs"]


def test_play_on_from_a_moment_and_prove_the_dice(replay: Page) -> None:
    replay.keyboard.press("End")
    expect(replay).to_have_url(re.compile(f"#{total(replay)}$"))
    last = total(replay)
    replay.get_by_label("Moment of the match").fill(str(last - 25))
    expect(replay).to_have_url(re.compile(f"#{last - 25}$"))
    replay.get_by_role("button", name="Play on from here").click()
    dialog = replay.get_by_role("dialog")
    expect(dialog.locator("select")).to_have_count(2)
    for select in dialog.locator("select").all():
        select.select_option("bot:scripted")
    dialog.get_by_role("button", name="Play on").click()
    expect(replay).to_have_url(re.compile("/match/"))
    match = replay.url.rpartition("/")[2].partition("#")[0]
    for _ in range(240):
        if replay.request.get(f"/api/matches/{match}").json()["status"] == "over":
            break
        replay.wait_for_timeout(500)
    replay.goto(f"/replay/{match}?show=dice")
    expect(replay.locator(".seal")).to_have_attribute("data-seal", "good")
    expect(replay.get_by_text("✓ The secret is the one that was promised.")).to_be_visible()
    expect(replay.get_by_text(re.compile("✓ .* right"))).to_be_visible()


def test_on_a_phone(phone: Page, match_file: Path) -> None:
    phone.goto("/#/matches")
    phone.get_by_label("Match file").set_input_files(match_file)
    expect(phone.get_by_role("grid")).to_be_visible()
    phone.get_by_role("button", name="One step on").tap()
    expect(phone).to_have_url(re.compile("#1$"))
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
