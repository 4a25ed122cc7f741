"""Dungeon Bowl on the page: from the choice of a dungeon to a step taken back, and a replay that is played on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Watcher
from tests.browser.playing import Clicker, answer, at_once, bring, gone_on, lit, number, settled
from tests.browser.test_match import PLACE, select_walker, walker_in
from tests.dungeonbowl.building import built_like
from touchback.dungeonbowl.maps.laying import LaidTile
from touchback.dungeonbowl.maps.text import to_text
from touchback.dungeonbowl.maps.together import name_of_tile
from touchback.kernel.match import Match
from touchback.server.moments import match_at, whole_match
from touchback.table.wire import Question

MATCH = re.compile(r"/match/[\w-]+$")


def click_lit(page: Page) -> None:
    """Click the first square that is offered."""
    place, before = lit(page)[0], number(page)
    page.mouse.click(place["x"], place["y"])
    gone_on(page, before)


def test_a_match_is_made_from_pictures_of_dungeons_and_set_up_by_clicking(page: Page) -> None:
    """Chests and portals are placed by both coaches in turn [D6.3, D6.5], then six players each [D6.8]."""
    at_once(page)
    page.goto("/#/new")
    page.get_by_role("radio", name="Dungeon Bowl", exact=True).click(force=True)
    page.get_by_role("radio", name="Two at this screen", exact=True).click(force=True)
    chasm = page.get_by_role("radio", name="Chasm Cross", exact=True)
    expect(chasm.locator("xpath=..").locator("img")).to_have_js_property("complete", True)
    assert page.locator(".pictured img").evaluate_all("all => all.filter((one) => !one.src).length") == 0
    chasm.click(force=True)
    page.get_by_role("button", name="Kick off").click()
    expect(page).to_have_url(MATCH)
    for what, look in (("chest", "chest"), ("portal", "portal")):
        for count in range(1, 7):
            assert settled(page)["why"] == what
            click_lit(page)
            expect(page.locator(f"#board .thing-{look}")).to_have_count(count)
    assert page.locator("#board .thing-portal text").all_text_contents() == list("123456")
    Clicker(page).play_until("turn")
    expect(page.locator("#board .token")).to_have_count(12)


def test_a_step_below_ground_is_taken_back(page: Page) -> None:
    at_once(page)
    bring(page, match_at("dungeonbowl", walker_in, placing="ready"))
    stands = "([end]) => getComputedStyle(document.querySelector('main > .field'), end).content"
    assert {page.evaluate(stands, [end]) for end in ("::before", "::after")} == {"none"}  # no crowd [D1.11]
    name, square = select_walker(page)
    page.locator('#question button[data-action="move"]').click()
    page.wait_for_function("() => document.querySelector('#question').dataset.why === 'act'")
    page.locator('[data-tool="undo"]').click()
    page.wait_for_function("() => document.querySelector('#question').dataset.why === 'turn'")
    page.wait_for_function(f"([name, square]) => ({PLACE})(name) === square", arg=[name, square])


EVENT_ENDS_BEFORE = """(left) => {
  const ticker = document.querySelector("#ticker");
  return ticker.getBoundingClientRect().right - parseFloat(getComputedStyle(ticker).paddingRight) <= left;
}"""
"""The words of the last event end before the card that has grown over its line."""


def test_the_end_of_a_turn_and_the_card_of_a_player_are_in_sight(new_page: NewPage) -> None:
    """However many reserves can be sent in [D4.1], and whatever there is to tell of a player."""
    page = new_page(size={"width": 1200, "height": 800})
    at_once(page)
    bring(page, match_at("dungeonbowl", many_reserves, placing="ready"))
    assert settled(page)["why"] == "turn"
    expect(answer(page, "end-turn")).to_be_in_viewport(ratio=1)
    desk, end = page.locator("#question").bounding_box(), answer(page, "end-turn").bounding_box()
    assert desk is not None and end is not None and end["y"] + end["height"] <= desk["y"] + desk["height"]
    info, dugouts = page.locator("#info"), page.locator(".dugouts").bounding_box()
    page.locator("#board .token").first.hover(force=True)
    expect(info.locator(".player-card")).to_be_visible()
    page.evaluate("document.querySelector('#info .player-card').append('Skill, '.repeat(60))")
    card = info.bounding_box()
    assert card is not None and dugouts is not None
    assert card["y"] < dugouts["y"] and abs(card["y"] + card["height"] - dugouts["y"] - dugouts["height"]) < 2
    assert info.evaluate("info => info.scrollHeight <= info.clientHeight")
    page.wait_for_function(EVENT_ENDS_BEFORE, arg=card["x"])


def many_reserves(match: Match, question: Question) -> bool:
    """A turn with more than six players who can be sent in."""
    return sum(choice.verb == "send-in" for choice in question.choices) > 6


def test_a_whole_match_is_replayed_and_played_on_from_a_moment(page: Page) -> None:
    """In the replay chests are there until somebody opens them; the fork goes on in the same dungeon."""
    at_once(page)
    match = whole_match("dungeonbowl", dungeon="two_thrones", placing="ready", clock_turns=16)
    page.goto(f"/replay/{bring(page, match)}")
    expect(page.locator("#board .thing-chest")).to_have_count(6)
    page.get_by_label("Moment of the match").fill("60")
    expect(page).to_have_url(re.compile("#60$"))
    rooms = page.locator("#board .room").count()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/match/"))
    expect(page.locator("#board .room")).to_have_count(rooms)
    Clicker(page, actions=1).step(settled(page))


def test_two_coaches_lay_tiles_in_turn_and_play_in_what_they_built(page: Page, watcher: Watcher) -> None:
    """What does not join is refused; the map that was built is in the form of a new match, and checked there. [D6.2]"""
    watcher.expect("400")
    page.goto("/dungeons")
    page.get_by_role("button", name="Build together", exact=True).click()
    findings = page.locator("#findings")
    expect(findings).to_contain_text("Home lays a tile.")
    table = page.locator("#table svg")
    page.get_by_role("button", name="The Kitchen", exact=True).click()
    lay_at(page, 20, 10)
    expect(findings).to_contain_text("Away lays a tile.")
    expect(page.get_by_role("button", name="The Kitchen", exact=True)).to_have_count(0)
    page.get_by_role("button", name="The Sewer", exact=True).click()
    lay_at(page, 30, 18)
    expect(page.locator(".toast")).to_contain_text("cut off")
    lay_at(page, 24, 10)
    expect(findings).to_contain_text("Home lays a tile.")
    page.get_by_role("button", name="Take the last tile back").click()
    expect(findings).to_contain_text("Away lays a tile.")
    page.get_by_role("button", name="Read a map").click()
    page.get_by_role("textbox", name="The text of a map").fill(to_text(WHOLE))
    page.get_by_role("button", name="Read it").click()
    expect(findings).to_contain_text("Legal: it can be played.")
    expect(table.locator(".room")).not_to_have_count(0)
    page.get_by_role("button", name="Play in it").click()
    box = page.get_by_role("textbox", name="Dungeon")
    expect(box).to_have_value(re.compile(r"Laid: "))
    said = page.locator(".own-said")
    expect(said).to_have_text("It can be played.")
    box.fill(re.sub("Doorways: .*\n", "", to_text(WHOLE)))
    expect(said).to_contain_text("D1.3")
    expect(page.locator('input[name="option-dungeon"]:checked')).to_have_count(0)
    expect(page.get_by_role("button", name="Kick off")).to_be_disabled()
    box.fill(to_text(WHOLE))
    expect(said).to_have_text("It can be played.")
    page.get_by_role("radio", name="Two at this screen", exact=True).click(force=True)
    page.get_by_role("button", name="Kick off").click()
    expect(page).to_have_url(MATCH)
    assert settled(page)["why"] == "chest"


def test_two_people_in_two_browsers_build_the_dungeon_of_their_match(new_page: NewPage, watcher: Watcher) -> None:
    """Only the one whose turn it is lays a tile; the last one begins the match for both. [D6.2]"""
    watcher.expect("409|400|403")
    anna = new_page("/#/new")
    anna.get_by_role("radio", name="Dungeon Bowl", exact=True).click(force=True)
    together = anna.get_by_label("Make it together before the match")
    expect(together).to_have_count(0)  # a bot does not build
    anna.get_by_role("radio", name="A friend, by link", exact=True).click(force=True)
    anna.get_by_label("The name others see").fill("Anna of the Tiles")
    together.check()
    anna.get_by_role("button", name="Make the match").click()
    link = anna.get_by_role("textbox", name="Invitation").input_value()
    anna.get_by_role("link", name="To the match").click()
    expect(anna).to_have_url(re.compile(r"/dungeons\?match="))
    expect(anna.locator(".site")).to_have_attribute("data-turn", "open")
    bert = new_page(link)
    bert.get_by_label("The name others see").fill("Bert of the Walls")
    bert.get_by_role("button", name="Take the seat").click()
    expect(bert).to_have_url(re.compile(r"/dungeons\?match="))
    expect(bert.locator("#findings")).to_contain_text("Anna of the Tiles lays a tile.")
    lay_at(bert, 5, 3)  # it is not his turn
    expect(bert.locator(".toast")).to_contain_text("It is your rival")
    asked: list[str] = []
    bert.on("request", lambda request: asked.append(request.url) if request.url.endswith("/dungeon") else None)
    bert.wait_for_timeout(2000)
    assert asked == []  # he is told when there is something new, and does not keep asking
    tiles, moved = built_like("dragons_larder").tiles, {True: anna, False: bert}
    for turn, tile in enumerate(tiles):
        builder = moved[turn % 2 == 0]
        expect(builder.locator(".site")).to_have_attribute("data-turn", "mine")
        lay_tile(builder, tile)
        if turn == 1:  # nothing is lost with a page
            anna.reload()
        if turn < len(tiles) - 1:
            expect(builder.locator(".site")).to_have_attribute("data-turn", "rival")
    for page in (anna, bert):
        expect(page).to_have_url(MATCH)
        expect(page.locator("#board .room")).not_to_have_count(0)
        match = page.url.rpartition("/")[2]
        assert page.request.get(f"/api/matches/{match}").json()["status"] == "playing"


def lay_tile(page: Page, tile: LaidTile) -> None:
    """Choose a tile, turn it as it is wanted, and click on its square."""
    page.get_by_role("button", name=re.compile(rf"^{name_of_tile(tile.key)}( \(\d+\))?$")).click()
    turned = page.evaluate("window.turnedTo ?? 0")
    for _ in range((tile.turn - turned) % 4):
        page.get_by_role("button", name="Turn (R)").click()
    if (tile.turn ^ turned) & 4:
        page.get_by_role("button", name="Flip (F)").click()
    page.evaluate("turn => { window.turnedTo = turn; }", tile.turn)
    lay_at(page, tile.x, tile.y)


def lay_at(page: Page, column: int, row: int) -> None:
    """Click on a square of the table."""
    table = page.locator("#table svg")
    box = table.bounding_box()
    assert box is not None
    scale = box["width"] / (2 * MARGIN + 40 * UNIT)
    place = [(MARGIN + (number + 0.5) * UNIT) * scale for number in (column, row)]
    table.click(position={"x": place[0], "y": place[1]})


UNIT, MARGIN = 40, 18
"""Of a picture of the table, as in match/geometry.js."""
WHOLE = built_like("long_way_round").dungeon
