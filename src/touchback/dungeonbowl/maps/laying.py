"""Dungeons laid tile by tile, as people build them: where each tile lies, and how it is turned. [D1.2, D1.3, D6.2]

Doorways need not be said: each two tiles that touch have one in the middle of what they share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from touchback.dungeonbowl.dungeon import Border, Doorway, Dungeon, Tile, plain_terrain
from touchback.dungeonbowl.maps.check import DOORWAY, runs
from touchback.dungeonbowl.maps.text import COLOURS, HIGHEST, WIDEST
from touchback.dungeonbowl.maps.tiles import END_ZONE, FLOOR, Room, TileKind, laid, rooms, tile_kinds
from touchback.kernel.board import Place
from touchback.kernel.errors import BadData

LETTERS: Final = "hkmnopqstuvwxyzacdefgijlbrACDEFHIJKLMNOPQSTUVWXZ"
"""For tiles, in the order in which they are laid; End Zones have the first letters of their colours."""
MOST_TILES: Final = len(LETTERS)
TURNS: Final = 8
PLAIN: Final = tuple(kind.key for kind in tile_kinds().values() if kind.kind not in ("square", "large"))
"""Tiles that need not be a room."""


@dataclass(frozen=True)
class LaidTile:
    """A tile, or a room by its key, with its upper left corner and one of the eight ways to turn it."""

    key: str
    x: int
    y: int
    turn: int = 0


def parts_of(key: str) -> tuple[TileKind, Room | None]:
    """The kind of tile and the room that a key stands for."""
    if key in rooms():
        room = rooms()[key]
        return tile_kinds()[room.tile], room
    if key in PLAIN:
        return tile_kinds()[key], None
    raise BadData("no tile called {key!r}", key=key)


def lay(
    tiles: Sequence[LaidTile], title: str = "", chests: tuple[Place, ...] = (), portals: tuple[Place, ...] = ()
) -> Dungeon:
    """The dungeon of these tiles. It may break building rules, which `check.faults` names; tiles that lie on each other
    or off the table, and things beside the tiles, are refused."""
    if not 1 <= len(tiles) <= MOST_TILES:
        raise BadData("a dungeon has from 1 to {most} tiles", most=MOST_TILES)
    taken: dict[Place, int] = {}
    made: list[Tile] = []
    standing: dict[Place, int] = {}
    letters, colours = iter(LETTERS), iter(COLOURS.items())
    for number, laying in enumerate(tiles, 1):
        kind, room = parts_of(laying.key)
        ways = laid(kind.squares, laying.turn % TURNS)
        places = {square: (x + laying.x, y + laying.y) for square, (x, y) in ways.items()}
        take(taken, places, number)
        if room is not None:
            standing.update({places[square]: terrain for square, terrain in room.terrain.items()})
        colour, letter = next(colours, ("", "")) if kind.kind == END_ZONE else ("", next(letters))
        if not letter:
            raise BadData("there are at most {most} End Zones", most=len(COLOURS))
        made.append(Tile(letter, kind, frozenset(places.values()), room, colour))
    for x, y in (*chests, *portals):
        if (x, y) not in taken:
            raise BadData("({x},{y}) is no square of a tile", x=x, y=y)
    if len({*chests, *portals}) < len(chests) + len(portals):
        raise BadData("two things stand in one square")
    terrain = plain_terrain(1 + max(x for x, _ in taken), 1 + max(y for _, y in taken), tuple(made))
    for (x, y), there in standing.items():
        terrain[y][x] = there
    found = Dungeon("", title or "A dungeon", tuple(map(tuple, terrain)), tuple(made), (), source="designed")
    found = replace(found, doorways=doorways_of(found), chests=chests, portals=portals)
    return replace(found, coloured=frozenset(place for tile in found.end_zones for place in rear(found, tile)))


def take(taken: dict[Place, int], places: dict[Place, Place], number: int) -> None:
    """A tile takes its places on the table, which have to be there and free."""
    for place in places.values():
        if not (0 <= place[0] < WIDEST and 0 <= place[1] < HIGHEST):
            raise BadData("tile {number} lies off the table", number=number)
        if place in taken:
            raise BadData("tile {number} lies on tile {other}", number=number, other=taken[place])
        taken[place] = number


def doorways_of(dungeon: Dungeon) -> tuple[Doorway, ...]:
    """A doorway in the middle of the longest stretch that two tiles share. [D1.3]"""
    found = []
    for pair, borders in dungeon.touching.items():
        run = max(runs(borders), key=len)
        start = (len(run) - DOORWAY) // 2
        if len(run) >= DOORWAY:
            found.append(Doorway(pair, tuple(run[start : start + DOORWAY])))
    return tuple(found)


def rear(dungeon: Dungeon, tile: Tile) -> list[Place]:
    """The two rows of an End Zone that lie furthest from its doorway, which are coloured; without one, the first."""
    gates = [border for doorway in dungeon.doorways if tile.letter in doorway.tiles for border in doorway.borders]
    axis, own = gate_of(tile, gates[0]) if gates else (0, max(x for x, _ in tile.squares))
    return [place for place in tile.squares if abs(place[axis] - own) >= 2]


def gate_of(tile: Tile, border: Border) -> tuple[int, int]:
    """Along which axis a doorway leads out of a tile, and at which column or row of it."""
    one, other = border
    axis = 1 if one[0] == other[0] else 0
    return axis, (one if one in tile.squares else other)[axis]


def tiles_of(dungeon: Dungeon) -> list[LaidTile]:
    """How the tiles of a legal dungeon lie."""
    found = []
    for tile in dungeon.tiles:
        left, top = min(x for x, _ in tile.squares), min(y for _, y in tile.squares)
        key = tile.room.key if tile.room is not None else tile.kind.key
        found.append(LaidTile(key, left, top, turn_of(dungeon, tile, left, top)))
    return found


def turn_of(dungeon: Dungeon, tile: Tile, left: int, top: int) -> int:
    """Which way a tile is turned."""
    wanted = {} if tile.room is None else tile.room.terrain
    for turn in range(TURNS):
        ways = {square: (x + left, y + top) for square, (x, y) in laid(tile.kind.squares, turn).items()}
        if set(ways.values()) == tile.squares and all(
            dungeon.terrain_at(place) == wanted.get(square, FLOOR) for square, place in ways.items()
        ):
            return turn
    raise BadData("tile {letter!r} has not the shape it should have", letter=tile.letter)
