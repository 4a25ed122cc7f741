"""The dungeon as a page shows it: rooms with their rules, walls, chests and portals. [D1, D13]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from touchback.dungeonbowl.dungeon import Dungeon, Tile
from touchback.dungeonbowl.maps.tiles import FLOOR, ROCK, TERRAIN
from touchback.kernel.board import Place, row_name
from touchback.table.wire import FloorShown, RoomShown, ThingShown
from touchback.words import Words

CORRIDOR: Final = "corridor"
ZONE: Final = "zone"


def name_of(place: Place) -> str:
    """The name of a square, as boards have it."""
    return f"{row_name(place[1])}{place[0] + 1}"


def names_of(places: Iterable[Place]) -> list[str]:
    """The names of squares, row by row."""
    return [name_of(place) for place in sorted(places, key=lambda place: (place[1], place[0]))]


def tile_name(tile: Tile, w: Words) -> str:
    """Its room, or what kind of tile it is; an End Zone has a colour. [D1.3]"""
    if tile.is_end_zone:
        return w("{end} End Zone", end=w.term(tile.colour))
    return w.term(tile.room.name if tile.room is not None else tile.kind.name)


@lru_cache(maxsize=64)
def ground(dungeon: Dungeon, home: int | None, w: Words) -> FloorShown:
    """What never changes in a match, once the End Zones are chosen; `home`: which one home defends, None: nobody has
    chosen yet. [D6.1]"""
    rooms = []
    for tile in dungeon.tiles:
        look = f"{ZONE}_{tile.colour}" if tile.is_end_zone else tile.room.key if tile.room is not None else CORRIDOR
        rooms.append(
            RoomShown(
                look=look,
                squares=names_of(tile.squares),
                name=tile_name(tile, w),
                text=f"{w.term(tile.room.text)} [{tile.room.rule}]" if tile.room is not None else "",
            )
        )
    ends = [names_of(tile.squares) for tile in dungeon.end_zones[:2]]
    first, second = [*ends, [], []][:2]
    zones: dict[int | None, tuple[list[str], list[str]]] = {None: ([], []), 0: (first, second), 1: (second, first)}
    return FloorShown(
        rooms=rooms,
        walls=[(name_of(one), name_of(other)) for one, other in sorted(dungeon.walls)],
        zones=zones[home],
        rear=names_of(dungeon.coloured),
        things=[
            ThingShown(square=name_of(place), look=TERRAIN[terrain], name=w.term(TERRAIN[terrain]))
            for terrain, places in sorted(dungeon.of_terrain.items())
            if terrain not in (ROCK, FLOOR)
            for place in sorted(places)
        ],
    )


def floor_shown(
    dungeon: Dungeon, chests: Iterable[str], portals: Iterable[str], w: Words, home: int | None = None
) -> FloorShown:
    """The dungeon with the chests and portals in these squares; the first portal is number 1. [D6.3, D6.5, D11, D12]"""
    return laid_out(dungeon, tuple(chests), tuple(portals), w, home)


@lru_cache(maxsize=512)
def laid_out(
    dungeon: Dungeon, chests: tuple[str, ...], portals: tuple[str, ...], w: Words, home: int | None
) -> FloorShown:
    """The same, put together once: most clicks change nothing about it."""
    fixed = ground(dungeon, home, w)
    chest = w(
        "One chest holds the ball; any other explodes and knocks down whoever opens it and everybody beside it."
        " A player who ends a move next to it, unmarked, may open it."
    )
    portal = w(
        "Whoever comes here rolls a D6 and comes out of the portal of that number; its own number means that he is lost"
        " for the match."
    )
    things = [ThingShown(square=square, look="chest", name=w("chest"), note=chest) for square in chests]
    things += [
        ThingShown(
            square=square, look="portal", name=w("portal {number}", number=number), label=str(number), note=portal
        )
        for number, square in enumerate(portals, 1)
    ]
    return FloorShown(
        rooms=fixed.rooms, walls=fixed.walls, zones=fixed.zones, rear=fixed.rear, things=[*fixed.things, *things]
    )
