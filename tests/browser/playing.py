"""Playing through the page: what a person at a mouse does, for tests."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from touchback.games import GAMES
from touchback.kernel.match import Match
from touchback.server.moments import file_of

FAMILIES = dict.fromkeys(package.family for package in GAMES.values())
FACES = [
    game
    for family in FAMILIES
    for names in [[name for name, package in GAMES.items() if package.family == family]]
    for game in dict.fromkeys([names[0], names[-1]])
]
"""The games a page is tried with: the first and the last of each family, its largest and its smallest pitch."""
SETTLED_STATE = """() => {
  const question = document.querySelector("#question");
  const asked = question.classList.contains("asked");
  const over = question.querySelector(".over-box") !== null;
  if (!(asked || over) || question.querySelector("button.answer:disabled, .setup button:disabled")) return null;
  return {
    asked,
    why: question.dataset.why ?? "",
    number: question.dataset.number ?? "",
    text: question.querySelector(".ask")?.textContent ?? "",
    over,
    verbs: [...question.querySelectorAll("button[data-verb]")].map((button) => button.dataset.verb),
  };
}"""
"""What the page shows once this person is asked, and none of his answers is on its way, or the match is over."""
MARKS = """() => [...document.querySelectorAll("#board rect.mark")].map((mark) => {
  const box = mark.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, kind: mark.getAttribute("class") };
}).filter(({ x, y }) => document.elementFromPoint(x, y)?.closest("#board"))"""
GUARDED_OR_GONE_ON = """(before) =>
  document.querySelector("dialog[open]") || document.querySelector("#question").dataset.number !== before"""
API = """async ([method, path, body]) => {
  const { api } = await import("/static/common/api.js");
  return await api[method](path, body);
}"""
SOON = 3_000
"""Milliseconds: what is there already."""
LONG = 90_000
"""Milliseconds: a bot's whole turn, on a busy machine."""


def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    """A request to the server in the name of the person at this page."""
    return page.evaluate(API, [method, path, body])


def at_once(page: Page) -> None:
    """Settings: moves are shown without a pause."""
    me = call(page, "get", "/api/me")
    settings = {**me["settings"], "speed": 0}
    call(page, "put", "/api/settings", {"language": me["language"], "settings": settings})


def new_match(page: Page, game: str, home: dict[str, str], away: dict[str, str], **more: Any) -> str:
    """Make a match and go to its page; its id."""
    made = call(page, "post", "/api/matches", {"game": game, "home": home, "away": away, **more})
    open_match(page, made["id"])
    return str(made["id"])


def bring(page: Page, match: Match) -> str:
    """Upload a match, both of whose sides this person then coaches, and go to its page; its id.

    The dice are sealed before anything is asked, so the page is ready only once it asks.
    """
    made = call(page, "post", "/api/matches/upload", {"text": file_of(match)})
    open_match(page, made["id"])
    settled(page)
    return str(made["id"])


def open_match(page: Page, match: str) -> None:
    """The page of a match, ready."""
    page.goto(f"/match/{match}")
    expect(page.locator("#board .cell").first).to_be_attached()
    expect(page.locator("#question .ask")).to_be_visible()


def question(page: Page) -> Locator:
    """The panel of the question."""
    return page.locator("#question")


def why(page: Page) -> str:
    """What is asked, by its name."""
    return question(page).get_attribute("data-why") or ""


def answer(page: Page, verb: str) -> Locator:
    """The buttons of answers of that kind."""
    return page.locator(f'#question .answers button[data-verb="{verb}"]')


def settled(page: Page) -> dict[str, Any]:
    """Wait until this person is asked, or the match is over; what the page then shows."""
    state: dict[str, Any] = page.wait_for_function(SETTLED_STATE, timeout=LONG).json_value()
    return state


def lit(page: Page, least: int = 1) -> list[dict[str, Any]]:
    """Wait until so many squares are lit, and lie still; where to click on them."""
    before: list[dict[str, Any]] = []
    for _ in range(150):
        marks: list[dict[str, Any]] = page.evaluate(MARKS)
        if len(marks) >= least and marks == before:
            return marks
        before = marks
        page.wait_for_timeout(100)
    raise AssertionError(f"{len(before)} squares are lit, not {least}")


def lines(page: Page) -> int:
    """How many things the log tells."""
    return page.locator("#log [data-line]").count()


def number(page: Page) -> str:
    """The number of the question: another one once anything was answered or rolled."""
    return question(page).get_attribute("data-number") or ""


def gone_on(page: Page, before: str) -> None:
    """Wait until another question is asked than that of this number."""
    page.wait_for_function(
        "(before) => document.querySelector('#question').dataset.number !== before", arg=before, timeout=LONG
    )


def square_of(page: Page, square: str) -> Locator:
    """A square of the board."""
    return page.locator(f'#board [data-square="{square}"]')


def click_square(page: Page, square: str) -> None:
    """Click in the middle of a square, whatever lies on it."""
    box = square_of(page, square).bounding_box()
    assert box is not None, square
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def squares_of_players(page: Page, side: str) -> list[str]:
    """Where the players of a side stand, by the names of players."""
    names: list[str] = page.evaluate(
        "(side) => [...document.querySelectorAll(`#board .token.${side}`)].map((token) => token.dataset.player)", side
    )
    return names


def press(button: Locator) -> None:
    """Click a button that is offered now. If the panel is drawn anew meanwhile and it is gone, nothing is done; one
    that is there and cannot be clicked is a fault."""
    try:
        button.click(timeout=SOON)
    except TimeoutError:
        if button.count():
            button.click()


class Clicker:
    """Plays on by clicking: in each turn a few actions, then the end of the turn."""

    def __init__(self, page: Page, seed: int = 1, actions: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.actions = actions  # in each turn
        self.done = 0  # in this turn
        self.tried = 0
        self.asked: set[str] = set()  # every kind of question that was met
        self.clicks = 0
        self.turns = 0  # that were ended

    def play(self, most: int = 2000) -> None:
        """Until the match is over."""
        for _ in range(most):
            state = settled(self.page)
            if state["over"]:
                return
            self.step(state)
        raise AssertionError(f"the match is not over after {most} clicks")

    def play_until(self, wanted: str, most: int = 500) -> None:
        """Until that is asked."""
        for _ in range(most):
            state = settled(self.page)
            assert not state["over"], f"the match ended before {wanted!r}"
            if state["why"] == wanted:
                return
            self.step(state)
        raise AssertionError(f"{wanted!r} was not asked in {most} clicks")

    def step(self, state: dict[str, Any]) -> None:
        """One click, or a few that belong together."""
        self.asked.add(state["why"])
        self.clicks += 1
        verbs = state["verbs"]
        confirm = self.page.locator("dialog[open]").get_by_role("button", name="End the turn", exact=True)
        if confirm.count():
            confirm.click()
            return
        if state["why"] == "set-up":
            self.set_up(verbs)
        elif "end-turn" in verbs:
            self.turn(verbs)
        elif "stop" in verbs and self.chance.random() < 0.7:
            self.press("stop")
        else:
            self.anything(verbs)

    def set_up(self, verbs: list[str]) -> None:
        """A ready-made formation, then ready; where there is none, players on any squares."""
        page = self.page
        line_up = page.get_by_role("button", name="Line up and start")
        if line_up.count():
            press(line_up)
        elif page.locator("#question .fault").count() == 0 and "ready" in verbs:
            self.press("ready")
        elif "formation" in verbs:
            press(page.locator('#question button[data-verb="formation"]').first)
        else:
            self.anything(verbs)

    def turn(self, verbs: list[str]) -> None:
        """Select a player and let him do something; or end the turn."""
        page = self.page
        begin = page.locator('#question .answers button[data-verb="activate"]')
        if self.done >= self.actions or self.tried > 6:
            self.done = self.tried = 0
            self.turns += 1
            before = number(page)
            self.press("end-turn")
            page.wait_for_function(GUARDED_OR_GONE_ON, arg=before, timeout=LONG)
            confirm = page.get_by_role("button", name="End the turn", exact=True)
            if confirm.count():
                confirm.click()
            gone_on(page, before)
        elif begin.count():
            self.done += 1
            press(begin.nth(self.chance.randrange(begin.count())))
        elif not self.click_mark():
            self.tried += 1
            tokens = page.locator("#board .token")
            token = tokens.nth(self.chance.randrange(tokens.count()))
            box = token.bounding_box()
            if box is not None:
                page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            self.done += 1

    def anything(self, verbs: list[str]) -> None:
        """Any answer: a button, a lit square, or one of the list of all answers."""
        page = self.page
        buttons = page.locator(
            '#question .answers button[data-verb]:not([data-verb="concede"]):not([data-verb="back"])'
        )
        if buttons.count() and self.chance.random() < 0.8:
            press(buttons.nth(self.chance.randrange(buttons.count())))
        elif not self.click_mark():
            self.from_list()

    def click_mark(self) -> bool:
        """Click a lit square; False: there is none."""
        marks = self.page.evaluate(MARKS)
        if not marks:
            return False
        mark = self.chance.choice(marks)
        self.page.mouse.click(mark["x"], mark["y"])
        menu = self.page.locator(".menu [role=menuitem]")
        if menu.count():
            press(menu.first)
        return True

    def from_list(self) -> None:
        """The list of all answers, which every question has."""
        page = self.page
        details = page.locator("#question details.all")
        if not details.count():
            page.wait_for_timeout(100)  # the rival was quicker: another question is on its way
            return
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        select = details.locator("select")
        if select.count():
            select.select_option(index=self.chance.randrange(select.locator("option").count()))
            details.get_by_role("button", name="Do it").click()
        else:
            details.locator("button[data-verb]").first.click()

    def press(self, verb: str) -> None:
        """Press the button of an answer."""
        press(self.page.locator(f'#question button[data-verb="{verb}"]').first)
