"""The pages in Italian and German: nothing left in English, nothing too long for its place."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.playing import bring, settled
from touchback.server.moments import asks, match_at
from touchback.words import words_of

PLACES = ("/#/", "/#/new", "/#/matches", "/#/settings", "/#/account", "/#/glossary", "/#/teams", "/api/docs")
MOMENTS = (
    ("bloodbowl", "set-up"), ("bloodbowl", "turn"), ("bloodbowl", "choose a block die"), ("bloodbowl", "re-roll"),
    ("blitzbowl-first", "turn"), ("blitzbowl-ultimate", "claim a challenge"),
)  # fmt: skip
TEXTS = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const about = walker.currentNode.parentElement;
        if (about.closest("[lang=en], code, script, noscript")) continue;
        if (walker.currentNode.data.trim()) found.add(walker.currentNode.data.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
        for (const name of ["aria-label", "title", "placeholder"]) {
            if (element.getAttribute(name)) found.add(element.getAttribute(name).trim());
        }
    }
    return [...found];
}"""
CUT = """() => {
    const wide = document.documentElement;
    const found = wide.scrollWidth > wide.clientWidth ? [`the page: ${wide.scrollWidth} px`] : [];
    for (const element of document.querySelectorAll("button, summary, label, legend, h1, h2, h3")) {
        if (element.closest(".unseen, svg") || !element.clientWidth) continue;
        if (element.scrollWidth > element.clientWidth + 1) found.push(element.textContent.trim());
    }
    return found;
}"""


def english_left(page: Page, language: str) -> list[str]:
    """Texts on the page that the catalogue would have said otherwise."""
    catalogue = words_of(language).catalogue()
    said = {
        one for translation in catalogue.values() for one in ([translation] if isinstance(translation, str) else [])
    }
    shown: list[str] = page.evaluate(TEXTS)
    return [text for text in shown if catalogue.get(text, text) != text and text not in said]


def look(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert english_left(page, language) == []
    assert page.evaluate(CUT) == []


def in_language(new_page: NewPage, language: str, size: dict[str, int]) -> Page:
    options: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size is PHONE else {}
    return new_page(size=size, extra_http_headers={"Accept-Language": language}, **options)


@pytest.mark.parametrize("language", ["it", "de"])
def test_pages_are_in_the_language_and_fit_a_phone(new_page: NewPage, language: str) -> None:
    page = in_language(new_page, language, PHONE)
    for place in PLACES:
        page.goto("about:blank")  # so that no place is taken for the one before it
        page.goto(place)
        page.wait_for_selector("html.ready main :is(h1, h2)")
        page.wait_for_load_state("networkidle")
        look(page, language)


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("language", ["it", "de"])
def test_the_match_is_in_the_language_and_fits(new_page: NewPage, language: str, size: dict[str, int]) -> None:
    page = in_language(new_page, language, size)
    for game, asked in MOMENTS:
        bring(page, match_at(game, asks(asked)))
        settled(page)
        look(page, language)


OUTSIDE = """() => {
    const panel = document.querySelector("#info");
    const room = panel.getBoundingClientRect();
    const found = panel.scrollWidth > panel.clientWidth ? ["it scrolls sideways"] : [];
    for (const element of panel.querySelectorAll("*")) {
        const box = element.getBoundingClientRect();
        if (box.width && (box.right > room.right + 0.5 || box.left < room.left - 0.5)) found.push(element.textContent);
    }
    return found;
}"""


@pytest.mark.parametrize("width", [1000, 1200, 1600])
def test_the_german_card_of_a_player_stays_within_its_panel(new_page: NewPage, width: int) -> None:
    page = in_language(new_page, "de", {"width": width, "height": 800})
    bring(page, match_at("bloodbowl", asks("turn")))
    settled(page)
    for token in page.locator("#board .token").all()[:8:2] + page.locator("#board .token").all()[-2:]:
        token.hover(force=True)
        player = token.get_attribute("data-player") or ""
        expect(page.locator("#info .card-head")).to_contain_text(player)
        assert page.evaluate(OUTSIDE) == [], player


@pytest.mark.parametrize("width", [1000, 1280])
@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_no_tab_and_no_tool_covers_another(new_page: NewPage, language: str, width: int) -> None:
    """Not even with the dot of what is new in the chat, and with every tool there is."""
    page = in_language(new_page, language, {"width": width, "height": 800})
    bring(page, match_at("bloodbowl", asks("turn")))
    settled(page)
    page.evaluate("() => document.querySelector('#tab-chat').classList.add('news')")
    page.evaluate("() => document.querySelectorAll('#more .tool').forEach((tool) => { tool.hidden = false; })")
    buttons = page.locator(".tabs button, #more .tool").all()
    side = page.locator(".side").bounding_box()
    assert side is not None
    boxes = [box for button in buttons if (box := button.bounding_box()) is not None]
    assert len(boxes) >= 8  # at a narrow page one tool gives way
    for button in buttons:
        room = button.evaluate("(one) => [one.scrollWidth, one.clientWidth]")
        assert room[0] <= room[1], (button.inner_text(), room, side)
    for number, box in enumerate(boxes):
        assert side["x"] - 0.5 <= box["x"] and box["x"] + box["width"] <= side["x"] + side["width"] + 0.5
        for other in boxes[number + 1 :]:
            beside = min(box["x"] + box["width"], other["x"] + other["width"]) - max(box["x"], other["x"]) <= 0.5
            below = min(box["y"] + box["height"], other["y"] + other["height"]) - max(box["y"], other["y"]) <= 0.5
            assert beside or below, (box, other)


def test_a_german_skill_tells_its_english_name(new_page: NewPage) -> None:
    page = in_language(new_page, "de", WIDE)
    page.goto("/#/new")
    page.locator(".term", has_text="Mächtiger Hieb (+1)").first.hover()
    expect(page.locator("#explanation")).to_contain_text("Mighty Blow")
    expect(page.locator("#explanation")).to_contain_text("Mächtiger Hieb")


def test_the_interface_is_described_in_the_language(new_page: NewPage) -> None:
    page = in_language(new_page, "de", WIDE)
    page.goto("/api/docs")
    expect(page.get_by_role("heading", name="Personen")).to_be_visible()
    page.locator("summary", has_text="/api/login").click()
    expect(page.get_by_role("cell", name="Name oder Passwort ist falsch.").first).to_be_visible()
