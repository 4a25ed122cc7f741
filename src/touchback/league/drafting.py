"""A new team on the way: what a list offers, what a wish costs, and every rule it breaks. [R6, R21.1]"""

from __future__ import annotations

from typing import Final

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.league.record import REROLLS, Development, GameLeague
from touchback.league.sheet import FIRST_NUMBER, LAST_NUMBER, Sheet, SheetPlayer

FANS: Final = "fans"
MOST_PLAYERS: Final = 40
"""More than any list allows: a team on the way may break rules, but it stays a team."""


class WishedPlayer(msgspec.Struct, kw_only=True):
    """A player to be hired; without a number he gets one."""

    position: str
    name: str = ""
    number: int = 0


class Wish(msgspec.Struct, kw_only=True):
    """A team as a coach would like it, whether the rules allow it or not."""

    list_name: str
    name: str = ""
    players: list[WishedPlayer] = []
    bought: dict[str, int] = {}  # re-rolls, staff, dedicated fans
    special_rule: str = ""


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """Something a new team can buy besides players."""

    name: str
    price: int
    least: int
    most: int


def items_of(rules: Development, sheet: Sheet) -> list[Item]:
    """What a new team of this list can buy besides players. [R6.2.1]"""
    found = [
        Item(name=what, price=rules.staff_price(sheet, what, drafting=True), least=0, most=most)
        for what in rules.staff()
        if (most := rules.staff_limit(sheet, what))
    ]
    fans = rules.facts.fans
    return [*found, *([Item(name=FANS, price=fans.price, least=fans.least, most=fans.bought)] if fans.bought else [])]


def wished_sheet(game: GameLeague, wish: Wish) -> Sheet:
    """The sheet of a team on the way. Unknown positions and things are refused; what is too much or too dear is not:
    `faults_of` says so."""
    rules = game.development
    ready = game.new_sheet(wish.list_name, wish.name, {})
    if rules is None:
        return ready
    sheet = ready.copy()
    known, items = rules.positions(ready), {item.name: item for item in items_of(rules, ready)}
    if len(wish.players) > MOST_PLAYERS:
        raise TouchbackError("no team has more than {most} players", most=MOST_PLAYERS)
    for name, count in wish.bought.items():
        if name not in items or not 0 <= count <= LAST_NUMBER:
            raise TouchbackError("no such thing to buy: {name!r}", name=name)
    sheet.players = []
    for player in wish.players:
        if player.position not in known:
            raise TouchbackError(
                "{chosen} teams have no position {position!r}: choose from {known}",
                chosen=ready.list_name,
                position=player.position,
                known=", ".join(known),
            )
        sheet.players.append(SheetPlayer(id=0, number=player.number, position=player.position, name=player.name))
    give_numbers(sheet)
    sheet.rerolls = wish.bought.get(REROLLS, 0)
    sheet.fans = wish.bought.get(FANS, rules.facts.fans.least)
    sheet.staff = {name: count for name in rules.staff() if name != REROLLS and (count := wish.bought.get(name, 0))}
    if wish.special_rule:
        sheet.special_rule = wish.special_rule
    sheet.treasury = max(0, sheet.budget - cost_of(rules, sheet))
    return sheet


def give_numbers(sheet: Sheet) -> None:
    """Everybody wears a number of his own: the one he wished for where nobody before him did."""
    worn: set[int] = set()
    for player in sheet.players:
        if not FIRST_NUMBER <= player.number <= LAST_NUMBER or player.number in worn:
            player.number = 0
        worn.add(player.number)
    free = (number for number in range(FIRST_NUMBER, LAST_NUMBER + 1) if number not in worn)
    for player in sheet.players:
        player.number = player.number or next(free)
    sheet.players.sort(key=lambda player: player.number)
    for place, player in enumerate(sheet.players, 1):
        player.id = place
    sheet.next_id = len(sheet.players) + 1


def cost_of(rules: Development, sheet: Sheet) -> int:
    """What a new team costs: players, re-rolls, staff, fans beyond those that come by themselves. [R6.1]"""
    fees = rules.positions(sheet)
    players = sum(fees[player.position] for player in sheet.players)
    owned = {**sheet.staff, REROLLS: sheet.rerolls, FANS: sheet.fans}
    return players + sum(item.price * max(0, owned.get(item.name, 0) - item.least) for item in items_of(rules, sheet))


def faults_of(game: GameLeague, sheet: Sheet) -> list[str]:
    """Every rule of team creation that a team on the way breaks. [R6]"""
    return [] if game.development is None else game.development.faults(sheet, drafting=True)
