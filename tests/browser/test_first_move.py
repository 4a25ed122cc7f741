"""The first move of a match, of every game, comes after at most five clicks on the home page and on the pitch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import at_once, gone_on, lit, settled
from tests.browser.test_home import GAMES, MATCH

MOST = 5
BEFORE_PLAY = ("kick or receive", "set-up", "kicker", "kick")
"""What is asked before anybody can move; whatever else is asked first is an answer of the match itself."""
REARMOST = """(side) => {
  const tokens = [...document.querySelectorAll(`#board .token.${side}`)].map((token) => {
    const box = token.getBoundingClientRect();
    return { player: token.dataset.player, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const rivals = [...document.querySelectorAll("#board .token")].filter((one) => !one.classList.contains(side));
  const far = (one) => Math.min(Infinity, ...rivals.map((rival) => {
    const box = rival.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - one.x, box.y + box.height / 2 - one.y);
  }));
  return tokens.sort((one, other) => far(other) - far(one))[0];
}"""
"""The player of a side who is farthest from all rivals: nobody keeps him from moving."""
STANDS_AT = """([player, x, y]) => {
  const box = document.querySelector(`#board .token[data-player="${player}"]`).getBoundingClientRect();
  return box.left < x && x < box.right && box.top < y && y < box.bottom;
}"""


def begin(page: Page, state: dict[str, Any]) -> None:
    """One click that answers what is asked before play."""
    line_up = page.get_by_role("button", name="Line up and start")
    buttons = page.locator("#question .answers button[data-verb]")
    if line_up.count():
        line_up.click()
    elif page.get_by_role("button", name="Receive").count():
        page.get_by_role("button", name="Receive").click()
    elif state["why"] == "kicker":  # a click on a square of the rival's half says where the ball goes
        marks = lit(page)
        page.mouse.click(marks[len(marks) // 2]["x"], marks[len(marks) // 2]["y"])
    else:
        buttons.first.click()
    gone_on(page, state["number"])


@pytest.mark.parametrize("game", GAMES)
def test_the_first_move_comes_after_at_most_five_clicks(page: Page, game: str) -> None:
    at_once(page)
    page.get_by_role("button", name=f"Play {game}").click()
    expect(page).to_have_url(MATCH)
    clicked = ["play"]
    while (state := settled(page))["why"] in BEFORE_PLAY:
        clicked.append(state["why"])
        begin(page, state)
        assert len(clicked) <= MOST, clicked
    if state["why"] == "turn":  # otherwise an event or the rival's turn asks first: that answer is the next click
        side = page.locator("#question").get_attribute("data-who")
        player = page.evaluate(REARMOST, side)
        page.mouse.click(player["x"], player["y"])
        square = next(one for one in lit(page, least=2) if "reach" in one["kind"])
        page.mouse.click(square["x"], square["y"])
        page.wait_for_function(STANDS_AT, arg=[player["player"], square["x"], square["y"]])
        clicked += ["player", "square"]
    else:
        clicked.append(state["why"])
    assert len(clicked) <= MOST, clicked
