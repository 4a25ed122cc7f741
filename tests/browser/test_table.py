"""Several people at one match: two play, a third watches; chat, taking back with consent, a bot against a bot."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import (
    SETTLED_STATE,
    Clicker,
    at_once,
    call,
    lines,
    new_match,
    number,
    open_match,
    question,
)

STARTED = "() => document.querySelectorAll('#log [data-line]').length > 0"


def seated(home: Page, away: Page, game: str = "bloodbowl") -> str:
    """Two people at one match: the second has come by the invitation."""
    at_once(home)
    at_once(away)
    made = call(
        home,
        "post",
        "/api/matches",
        {"game": game, "home": {"coach": "me", "team": "human"}, "away": {"coach": "open"}},
    )
    token = made["invitation"].partition("token=")[2]
    call(away, "post", f"/api/matches/{made['id']}/join", {"token": token, "team": "orc"})
    open_match(home, made["id"])
    open_match(away, made["id"])
    return str(made["id"])


def asked(home: Page, away: Page) -> tuple[Page, Page, dict[str, Any]]:
    """The page of the coach who alone is asked, that of his rival, and what he sees."""
    for _ in range(600):
        for page, rival in ((home, away), (away, home)):
            state = page.evaluate(SETTLED_STATE)
            if state and not rival.locator("#question.asked").count():
                return page, rival, state
        home.wait_for_timeout(50)
    raise AssertionError("nobody is asked anything")


@pytest.mark.slow
def test_two_people_play_each_other_and_a_third_watches(new_page: NewPage) -> None:
    home, away, third = new_page(), new_page(), new_page()
    match = seated(home, away)
    at_once(third)
    open_match(third, match)
    clickers = {id(home): Clicker(home, 1), id(away): Clicker(away, 2)}
    for _ in range(60):
        page, rival, state = asked(home, away)
        if state["over"]:
            break
        expect(third.locator("#question")).not_to_have_class("asked")
        assert rival.locator("#question .answers button").count() == 0
        clickers[id(page)].step(state)
    page, _, _ = asked(home, away)
    numbers = number(page)
    for other in (home, away, third):
        expect(question(other)).to_have_attribute("data-number", numbers)
    scores = {other.locator("#score .score").inner_text() for other in (home, away, third)}
    players = {
        str(
            other.evaluate(
                "() => [...document.querySelectorAll('#board .token')]"
                ".map((one) => `${one.dataset.player} ${one.getAttribute('transform')}`).sort()"
            )
        )
        for other in (home, away, third)
    }
    assert len(scores) == 1 and len(players) == 1
    assert {"turn", "set-up"} <= clickers[id(home)].asked | clickers[id(away)].asked


def test_chat_is_between_coaches_until_one_opens_it_and_markup_in_it_is_only_text(new_page: NewPage) -> None:
    home, away, third = new_page(), new_page(), new_page()
    match = seated(home, away)
    open_match(third, match)
    said = "<img src=x onerror=alert(1)> Good luck!"
    home.get_by_role("tab", name="Chat").click()
    home.locator("#chat-form input").fill(said)
    home.keyboard.press("Enter")
    third.get_by_role("tab", name="Chat").click()
    expect(third.get_by_text("You talk with whoever watches; the coaches do not read it.")).to_be_visible()
    assert third.locator("#chat li").count() == 0
    expect(away.locator("#chat")).to_contain_text(said)
    home.get_by_role("button", name="Let spectators chat").click()
    expect(third.locator("#chat")).to_contain_text(said)
    for page in (home, away, third):
        page.get_by_role("tab", name="Chat").click()
        expect(page.locator("#chat")).to_contain_text(said)
        assert page.locator("#chat img").count() == 0


def test_a_line_of_the_chat_is_reported(new_page: NewPage) -> None:
    home, away = new_page(), new_page()
    seated(home, away)
    home.get_by_role("tab", name="Chat").click()
    home.locator("#chat-form input").fill("something rude")
    home.keyboard.press("Enter")
    expect(home.locator("#chat li")).to_have_count(1)
    assert home.locator("#chat .report").count() == 0, "nobody reports himself"
    away.get_by_role("tab", name="Chat").click()
    away.locator("#chat .report").click()
    away.get_by_label("What is wrong with it?").fill("he is rude")
    away.get_by_role("button", name="Report", exact=True).last.click()
    expect(away.get_by_text("It is reported.")).to_be_visible()


def test_past_a_die_only_the_rival_can_agree_to_take_back(new_page: NewPage) -> None:
    home, away = new_page(), new_page()
    seated(home, away)
    clickers = {id(home): Clicker(home, 3), id(away): Clicker(away, 4)}
    for _ in range(300):
        page, rival, state = asked(home, away)
        undo = page.locator('[data-tool="undo"]')
        if undo.is_enabled() and undo.get_attribute("aria-label") == "Ask to take back":
            break
        clickers[id(page)].step(state)
    else:
        raise AssertionError("nobody could ever ask to take something back")
    before, text = lines(page), question(page).locator(".ask").inner_text()
    assert before
    undo.click()
    dialog = rival.get_by_role("dialog")
    expect(dialog).to_contain_text("take back")
    dialog.get_by_role("button", name="Refuse").click()
    expect(dialog).to_have_count(0)
    expect(undo).to_be_enabled()
    assert lines(page) == before and question(page).locator(".ask").inner_text() == text
    undo.click()
    dialog.get_by_role("button", name="Agree").click()
    for one in (page, rival):
        one.wait_for_function("(before) => document.querySelectorAll('#log [data-line]').length < before", arg=before)
    expect(question(rival)).to_have_attribute("data-number", number(page))


def test_bots_play_each_other_while_somebody_watches(page: Page) -> None:
    at_once(page)
    new_match(
        page,
        "blitzbowl-first",
        {"coach": "bot:random", "team": "human"},
        {"coach": "bot:scripted", "team": "orc"},
    )
    page.wait_for_function(STARTED, timeout=60_000)
    first = number(page)
    page.wait_for_function(
        "(first) => Number(document.querySelector('#question').dataset.number) > Number(first) + 5",
        arg=first,
        timeout=60_000,
    )
    pause = page.locator('[data-tool="pause"]')
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")


def test_who_concedes_has_lost_and_both_are_told(new_page: NewPage) -> None:
    home, away = new_page(), new_page()
    match = seated(home, away)
    home.locator('[data-tool="concede"]').click()
    home.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for page in (home, away):
        expect(page.locator(".over-box .result")).to_contain_text("Orc")
    home.get_by_role("button", name="Rematch").click()
    expect(home).not_to_have_url(re.compile(match))
    expect(home).to_have_url(re.compile("/match/"))
