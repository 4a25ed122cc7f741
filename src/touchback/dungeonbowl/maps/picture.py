"""A dungeon in lines and letters: walls, doorways, rooms, chests and portals. [D1.10]"""

from __future__ import annotations

from typing import Final

from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.maps.text import COLOURS
from touchback.dungeonbowl.maps.tiles import BRIDGE, DRAGON, IDOL, KENNEL, LAVA, PIT, TOMB
from touchback.kernel.board import Place

CORNERS: Final = " ╵╷│╶└┌├╴┘┐┤─┴┬┼"
"""Where walls meet, by who comes there: one from above, two from below, four from the right, eight from the left."""
SIGNS: Final = {LAVA: "~~", BRIDGE: "==", IDOL: "▒▒", TOMB: "▓▓", DRAGON: "░░", PIT: "^^", KENNEL: "∩ "}
CHEST: Final = "▣ "
FLOOR: Final = "· "


def is_wall(dungeon: Dungeon, one: Place, other: Place) -> bool:
    """Does a wall part these two places that share a side: rock beside floor, or two tiles without a doorway?"""
    there = one in dungeon.tile_at, other in dungeon.tile_at
    return there[0] != there[1] or (min(one, other), max(one, other)) in dungeon.walls


def cell(dungeon: Dungeon, place: Place) -> str:
    """A square in two letters."""
    tile = dungeon.tile_at.get(place)
    if tile is None:
        return "  "
    if place in dungeon.chests:
        return CHEST
    if place in dungeon.portals:
        return f"{dungeon.portals.index(place) + 1} "
    if tile.is_end_zone:
        own = COLOURS.get(tile.colour, "?")
        return (own.lower() if place in dungeon.coloured else own) + " "
    return SIGNS.get(dungeon.terrain_at(place), FLOOR)


def across(dungeon: Dungeon, y: int) -> str:
    """The walls above a row."""
    line = ""
    for x in range(dungeon.width + 1):
        up = is_wall(dungeon, (x - 1, y - 1), (x, y - 1))
        down = is_wall(dungeon, (x - 1, y), (x, y))
        right = is_wall(dungeon, (x, y - 1), (x, y))
        left = is_wall(dungeon, (x - 1, y - 1), (x - 1, y))
        line += CORNERS[up + 2 * down + 4 * right + 8 * left] + ("──" if right else "  ")
    return line.rstrip()


def along(dungeon: Dungeon, y: int) -> str:
    """A row with the walls between its squares."""
    line = ""
    for x in range(dungeon.width + 1):
        line += ("│" if is_wall(dungeon, (x - 1, y), (x, y)) else " ") + cell(dungeon, (x, y))
    return line.rstrip()


def plain_picture(dungeon: Dungeon) -> str:
    """The whole dungeon."""
    lines = [line for y in range(dungeon.height) for line in (across(dungeon, y), along(dungeon, y))]
    return "\n".join([*lines, across(dungeon, dungeon.height)])
