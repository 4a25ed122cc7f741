"""An attack on somebody out of reach: the target first, then the square, on the pitch alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import at_once, bring, click_square, gone_on, number, settled
from touchback.kernel.match import Match
from touchback.server.moments import asks, match_at
from touchback.table import Viewer, look, question_of, scene_of
from touchback.table.wire import Aim
from touchback.words import words_of


def far_blitz(match: Match) -> tuple[str, Aim]:
    """Who may blitz whom from a distance at this moment, with every square to hit him from."""
    side = int(match.ask.who)
    english = words_of("en")
    question = question_of(match, Viewer((side,), english))
    for choice in question.choices:
        if choice.verb == "activate" and choice.action == "blitz":
            for aim in look(match, side, "blitz", choice.player, english).aims:
                if len(aim.spots) > 1 and all(spot.path for spot in aim.spots):
                    return choice.player, aim
    raise AssertionError("nobody can blitz from a distance")


def square_of(match: Match, player: str) -> str:
    """Where he stands."""
    scene = scene_of(match, Viewer((int(match.ask.who),), words_of("en")))
    return next(one.square for one in scene.players if one.id == player)


def test_a_blitz_is_planned_by_its_target_and_done_from_a_square(page: Page) -> None:
    at_once(page)
    match = match_at("bloodbowl", asks("turn", 60))
    player, aim = far_blitz(match)
    mine, his = square_of(match, player), square_of(match, aim.player)
    bring(page, match)
    before = settled(page)["number"]
    click_square(page, mine)
    expect(page.locator(f'#board .token[data-player="{aim.player}"].target')).to_be_visible()
    click_square(page, his)
    expect(page.locator(".confirm-box")).to_contain_text(aim.player)
    expect(page.locator("#board .mark.approach")).to_have_count(len(aim.spots))
    assert number(page) == before, "nothing is declared yet"
    page.keyboard.press("Escape")
    expect(page.locator(".confirm-box")).to_have_count(0)
    click_square(page, his)
    click_square(page, aim.spots[-1].square)
    gone_on(page, before)
    told = re.compile(rf"{player} \w+: blitz action against {aim.player}")  # with his name
    expect(page.locator("#log")).to_contain_text(told)


def unreachable(match: Match) -> tuple[str, str, str]:
    """Who may blitz, whom he cannot get to, and why."""
    side = int(match.ask.who)
    english = words_of("en")
    for choice in question_of(match, Viewer((side,), english)).choices:
        if choice.verb == "activate" and choice.action == "blitz":
            for aim in look(match, side, "plans", choice.player, english).aims:
                if aim.barred:
                    return choice.player, aim.player, aim.barred
    raise AssertionError("everybody can get to everybody")


def test_a_rival_out_of_reach_says_why_and_stays_a_legal_target(page: Page) -> None:
    at_once(page)
    match = match_at("bloodbowl", asks("turn", 60))
    player, rival, why = unreachable(match)
    bring(page, match)
    settled(page)
    click_square(page, square_of(match, player))
    expect(page.locator("#board .mark.reach").first).to_be_visible()
    page.locator(f'#board .token[data-player="{rival}"]').hover(force=True)
    expect(page.locator("#hover-card")).to_contain_text(why)
    click_square(page, square_of(match, rival))
    expect(page.locator(".toast")).to_contain_text(why)
    expect(page.locator(f'#board .token[data-player="{player}"].selected')).to_be_visible()
    page.locator('#question button[data-action="blitz"]').click()
    expect(page.locator(f'#board .token[data-player="{rival}"].barred')).to_be_visible()
    click_square(page, square_of(match, rival))
    expect(page.locator("#question .look-note")).to_have_text(why)


def test_a_planned_attack_says_what_the_second_click_does(page: Page) -> None:
    at_once(page)
    match = match_at("bloodbowl", asks("turn", 60))
    player, aim = far_blitz(match)
    bring(page, match)
    before = settled(page)["number"]
    click_square(page, square_of(match, player))
    expect(page.locator(f'#board .token[data-player="{aim.player}"].target')).to_be_visible()
    click_square(page, square_of(match, aim.player))
    expect(page.locator(".confirm-box")).to_contain_text(f"click {aim.player} again")
    click_square(page, square_of(match, aim.player))
    gone_on(page, before)
    expect(page.locator("#log")).to_contain_text(re.compile(rf"{player} \w+: blitz action against {aim.player}"))
