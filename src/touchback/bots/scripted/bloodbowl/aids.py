"""What is bought for a match, by a table of what each thing is worth, and how it is used. [R7.4, R17.1]

The table (`worth.toml`) is measured: `./tb worth` plays matches with and without a thing and writes it down.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.wizards import SPELLS
from touchback.bloodbowl.play import Play
from touchback.bots.scripted.bloodbowl.outlook import THEIRS, Outlook, worth
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.kernel.reading import Reader

UNIT: Final = 10_000
"""Gold is counted in these."""
NEVER: Final = ("Weather Mage",)
"""Never used: this coach cannot tell when another weather would help him."""
LATE: Final = 2
"""With fewer turns left of a half a spell is cast even if the rivals have not the ball."""
UNCHANGED: Final = 2
"""What a nudge by nothing points at."""
OWN_COST: Final = 1.3
"""A player of our own who is hit costs so many rivals."""

Good = tuple[int, float, int]
"""Something for sale: its price in units, its worth, the answer that buys it."""


# -- buying ---------------------------------------------------------------------------------------------------------


@cache
def worths(data: str) -> dict[str, int]:
    """What each inducement is worth, in thousandths of a touchdown a match, by name."""
    text = (files("touchback.data") / data / "worth.toml").read_text("utf-8")
    top = Reader(tomllib.loads(text), "worth")
    found: dict[str, int] = {}
    for item in top.items("worth", 500):
        found[item.text("name")] = item.number("worth", 0, -10_000, 10_000)
        for told in ("mean", "error", "matches"):
            item.number(told, 0, -100_000, 100_000)
        item.finish()
    top.finish()
    return found


def shop(play: Play, side: int, options: list[int]) -> int:
    """The dearest thing of the basket that is worth most for the gold there is; or nothing more."""
    known = worths(play.game.data)
    goods: list[Good] = []
    for option in options:
        if kind_of(option) == t.BUY:
            inducement = play.game.inducements[target_of(option)]
            value = known.get(inducement.name, 0)
            if value > 0:
                goods.append((-(-int(inducement.price(play, side)) // UNIT), float(value), option))
    chosen = basket(int(play.gold[side]) // UNIT, goods)
    return max(chosen, key=lambda one: (one[0], one[1], -one[2]))[2] if chosen else options[-1]


def basket(gold: int, goods: list[Good]) -> list[Good]:
    """Of goods those that are worth most together for this much gold, one of each."""
    best: list[tuple[float, list[Good]]] = [(0.0, [])] * (gold + 1)
    for good in goods:
        price, value, _ = good
        for purse in range(gold, price - 1, -1):
            total = best[purse - price][0] + value
            if total > best[purse][0] + 1e-9:
                best[purse] = (total, [*best[purse - price][1], good])
    return best[gold][1]


# -- using ----------------------------------------------------------------------------------------------------------


def call_now(outlook: Outlook, ask: Ask) -> int | None:
    """Something to use before anybody is activated, or None."""
    for option in ask.options:
        if kind_of(option) == t.CALL_IN and is_due(outlook, outlook.play.game.inducements[target_of(option)]):
            return int(option)
    return None


def offered(outlook: Outlook, ask: Ask) -> int:
    """Whether something is used now; no is the last answer."""
    due = call_now(outlook, ask)
    return int(ask.options[-1]) if due is None else due


def is_due(outlook: Outlook, inducement: Inducement) -> bool:
    """Is this a time to use it? A spell waits until the rivals hold the ball, or time runs out."""
    if inducement.name in NEVER:
        return False
    if inducement.category == SPELLS:
        return outlook.possession == THEIRS or min(outlook.turns_left, outlook.rival_turns_left) < LATE
    return True


def whom(outlook: Outlook, options: list[int]) -> int:
    """The rival whom it hurts most, the ball carrier first; of our own the best. Whoever lies comes later."""
    play = outlook.play

    def value(option: int) -> tuple[float, int]:
        if kind_of(option) != t.PICK:
            return -50.0, -option
        index = int(subject_of(option))
        more = 100.0 if play.carrier == index and play.side[index] != outlook.side else 0.0
        lies = 5.0 if play.status[index] not in (t.STANDING, t.RESERVE, t.CASUALTY) else 0.0
        return worth(play.players[index]) + more - lies, -option

    return max(options, key=value)


def where(outlook: Outlook, options: list[int]) -> int:
    """The square where most rivals and fewest of our own stand in it and next to it; along the line that begins there,
    where only squares at the edge are offered."""
    board = outlook.board
    edges = (0, outlook.height - 1)
    a_line = all(int(board.y[target_of(option)]) in edges for option in options)

    def value(option: int) -> tuple[float, int]:
        square = int(target_of(option))
        total = 0.0
        for player in (*outlook.rivals, *outlook.mine):
            at = int(outlook.play.nearest_of(player.index, square))
            hit = board.x[at] == board.x[square] if a_line else outlook.distance(at, square) <= 1
            if hit and outlook.stands(player):
                share = 3.0 if outlook.play.carrier == player.index else 1.0
                total += share if player.side != outlook.side else -OWN_COST * share
        return total, -option

    return max(options, key=value)


def change(outlook: Outlook, options: list[int]) -> int:
    """A roll is left as it is; where that cannot be, time is won by whoever is ahead: forward, or else back."""
    for option in options:
        if target_of(option) == UNCHANGED:
            return option
    return max(options, key=target_of) if outlook.ahead > 0 else min(options, key=target_of)


def weather(options: list[int]) -> int:
    """Nothing in the way of the ball."""
    for option in options:
        if target_of(option) == t.FIRST_WEATHER + t.PERFECT:
            return option
    return options[-1]
