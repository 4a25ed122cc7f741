"""The referee's tool: drag a player, set the score, give a reason; a rival has to agree."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import touchback as tb
from tests.browser.conftest import NewPage
from tests.browser.playing import at_once, bring, click_square, number, question, settled, square_of
from tests.browser.test_table import asked, seated

POSITION = {"players": ["H1 h7", "H2 h9", "A1 k9", "A2 m3"], "ball": "H1", "home": {"turn": 1}}


def drag(page: Page, origin: str, square: str) -> None:
    """Take whoever stands there somewhere else."""
    start, end = square_of(page, origin).bounding_box(), square_of(page, square).bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for step in (3, 8):
        page.mouse.move(start["x"] + start["width"] / 2 + step, start["y"] + start["height"] / 2 + step)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    page.mouse.up()


def test_at_one_screen_a_correction_holds_at_once_and_can_be_taken_back(page: Page) -> None:
    at_once(page)
    bring(page, tb.position(POSITION))
    page.locator('[data-tool="correct"]').click()
    form = page.locator("#correcting")
    expect(form).to_be_visible()
    drag(page, "h9", "c5")
    expect(form.locator("legend")).to_have_text("H2: c5")
    form.locator("#correct-player-status").select_option("prone")
    form.locator("#correct-home summary").click()
    form.locator("#correct-home-score").fill("2")
    form.locator("#correct-home-score").press("Tab")
    form.locator("#correct-reason").fill("H2 had been forgotten")
    before = number(page)
    form.locator("#correct-send").click()
    expect(form).to_be_hidden()
    expect(page.locator("#log")).to_contain_text("The referee corrects: home: score 2; H2: at c5, state prone.")
    expect(page.locator("#log")).to_contain_text("Reason: H2 had been forgotten")
    expect(page.locator("#score")).to_contain_text("2")
    assert number(page) != before
    expect(question(page)).to_be_visible()
    page.locator('[data-tool="undo"]').click()
    expect(page.locator("#log")).not_to_contain_text("The referee corrects")


def test_a_number_that_cannot_be_is_pointed_out_and_nothing_is_lost(page: Page) -> None:
    """It neither vanishes nor lets the rest of the correction through."""
    at_once(page)
    bring(page, tb.position(POSITION))
    before = number(page)
    page.locator('[data-tool="correct"]').click()
    form = page.locator("#correcting")
    form.locator("#correct-home summary").click()
    form.locator("#correct-home-turn").fill("-5")
    form.locator("#correct-home-score").fill("2")
    form.locator("#correct-home-score").press("Tab")
    expect(form.locator("#correct-home-turn")).to_have_value("-5")
    form.locator("#correct-send").click()
    expect(form).to_be_visible()
    assert number(page) == before
    form.locator("#correct-home-turn").fill("3")
    form.locator("#correct-home-turn").press("Tab")
    expect(form.locator(".correct-summary")).to_contain_text("3")
    expect(form.locator(".correct-summary")).not_to_contain_text("{")
    form.locator("#correct-send").click()
    expect(form).to_be_hidden()
    expect(page.locator("#log")).to_contain_text("turn 3")


def test_what_does_not_fit_is_told_and_leaves_the_match_as_it_is(page: Page) -> None:
    at_once(page)
    bring(page, tb.position(POSITION))
    before = number(page)
    page.locator('[data-tool="correct"]').click()
    form = page.locator("#correcting")
    form.locator("#correct-who").select_option("H1")
    form.locator("#correct-player-status").select_option("prone")
    form.locator("#correct-send").click()
    expect(page.locator(".toast.bad")).to_contain_text("cannot hold the ball")
    form.locator("#correct-who").select_option("ball")
    click_square(page, "b3")
    form.locator("#correct-cancel").click()
    expect(form).to_be_hidden()
    settled(page)
    assert number(page) == before
    expect(page.locator("#log")).not_to_contain_text("The referee corrects")


def test_the_rival_has_to_agree(new_page: NewPage) -> None:
    home, away = new_page(), new_page()
    seated(home, away)
    page, rival, _ = asked(home, away)
    page.locator('[data-tool="correct"]').click()
    form = page.locator("#correcting")
    form.locator("#correct-away summary").click()
    form.locator("#correct-away-rerolls").fill("7")
    form.locator("#correct-away-rerolls").press("Tab")
    expect(form.locator("#correct-send")).to_have_text("Propose to the rival")
    form.locator("#correct-send").click()
    dialog = rival.get_by_role("dialog")
    expect(dialog).to_contain_text("away: team re-rolls 7")
    dialog.get_by_role("button", name="Refuse").click()
    expect(dialog).to_have_count(0)
    expect(page.locator("#log")).not_to_contain_text("The referee corrects")
    page.locator('[data-tool="correct"]').click()
    form.locator("#correct-away summary").click()
    form.locator("#correct-away-rerolls").fill("7")
    form.locator("#correct-away-rerolls").press("Tab")
    form.locator("#correct-send").click()
    dialog.get_by_role("button", name="Agree").click()
    for one in (page, rival):
        expect(one.locator("#log")).to_contain_text("The referee corrects: away: team re-rolls 7.")
