"""Words that explain themselves: beside the pitch, in the question, and all of them on a page of their own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.playing import at_once, bring, settled, square_of
from touchback.kernel.match import Match
from touchback.server.moments import match_at
from touchback.table import Viewer, scene_of
from touchback.table.wire import Question
from touchback.words import words_of


def uses_a_skill(match: Match, asked: Question) -> bool:
    """Somebody is asked whether he uses a skill."""
    return any(choice.about == "Block" for choice in asked.choices)


def home_of(match: Match, skill: str) -> str:
    """The square of a player on the pitch who has a skill."""
    scene = scene_of(match, Viewer((0, 1), words_of("en")))
    return next(
        player.square for player in scene.players if player.square and any(one.name == skill for one in player.skills)
    )


def test_words_are_explained_where_they_stand_and_all_on_one_page(page: Page) -> None:
    at_once(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/api/glossary" in request.url else None)
    match = match_at("bloodbowl", uses_a_skill)
    bring(page, match)
    settled(page)
    assert not fetched, "nobody wanted to know yet"
    box = page.locator("#explanation")

    offered = page.locator("#question button[data-explain='Block']")
    offered.hover()
    expect(box).to_contain_text("he may stay on his feet")
    expect(offered).to_have_attribute("aria-describedby", "explanation")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(offered).to_be_visible()

    square_of(page, home_of(match, "Sure Hands")).hover(force=True)
    skill = page.locator("#info .term", has_text="Sure Hands")
    expect(skill).to_be_visible()
    skill.hover()  # the card stays while the pointer goes there
    expect(box).to_contain_text("Strip Ball does not work on him")
    skill.click()
    expect(box).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(box).to_contain_text("Sure Hands")
    assert len(fetched) == 1

    number = page.locator("#log .rule").last
    number.click()
    expect(box.locator(".explanation-name")).to_contain_text(number.inner_text())
    expect(box).to_contain_text("Cases")
    page.keyboard.press("Escape")

    page.goto("/#/glossary")
    page.get_by_label("Search").fill("sure hands")
    expect(page.locator("dt")).to_contain_text(["Sure Hands"])
    page.get_by_text("Blitz Bowl, first edition").click()
    expect(page.get_by_role("status")).to_have_text("Nothing has these words in it.")
