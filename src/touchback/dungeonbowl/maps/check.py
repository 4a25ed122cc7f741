"""Does a dungeon obey the building rules? Every rule it breaks is named, with its number and the place.

[D1.2, D1.3, D1.9, D6.4, D6.6, D18.1]
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from touchback.dungeonbowl.dungeon import Border, Doorway, Dungeon, Tile
from touchback.dungeonbowl.maps.routes import apart, from_tile
from touchback.dungeonbowl.maps.text import border_text
from touchback.dungeonbowl.maps.tiles import CORRIDOR, FLOOR, LARGE, SQUARE, laid
from touchback.dungeonbowl.terms import CHESTS, PORTALS
from touchback.kernel.board import Place
from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import counted, joined, quoted, text

LEAST: Final = {2: {CORRIDOR: 4, SQUARE: 3, LARGE: 1}, 4: {CORRIDOR: 6, SQUARE: 6, LARGE: 2}}
"""How many tiles of each kind a dungeon has at least, by the number of sides. [D1.9, D18.1]"""
LEAST_APART: Final = 12
"""Moves between two End Zones, which are to lie as far apart as possible. [D1.9, designed]"""
SPACING: Final = 2
"""No portal lies within so many squares of a chest. [D6.6]"""
DOORWAY: Final = 2
OFF_CENTRE: Final = 1


@dataclass(frozen=True)
class MapFault:
    """A building rule that a map breaks."""

    rule: str
    what: str
    places: tuple[Place, ...] = ()  # where, for whoever draws the map

    @property
    def message(self) -> str:
        """The fault in a sentence."""
        return text("{rule}: {what}", rule=self.rule, what=self.what)

    def __str__(self) -> str:
        return str(self.message)


def faults(dungeon: Dungeon, expansion: bool = True) -> list[MapFault]:
    """Everything that is wrong with a dungeon; nothing if it is legal. [D1.10]"""
    shapes = [fault for tile in dungeon.tiles for fault in tile_faults(dungeon, tile)]
    return [
        *shapes,
        *doorway_faults(dungeon),
        *count_faults(dungeon),
        *([] if expansion else expansion_faults(dungeon)),
        *route_faults(dungeon),
        *object_faults(dungeon, dungeon.chests, CHESTS, "D6.4", text("chests")),
        *object_faults(dungeon, dungeon.portals, PORTALS, "D6.6", text("portals")),
        *spacing_faults(dungeon),
    ]


def demand_legal(dungeon: Dungeon, expansion: bool = True) -> None:
    """Refuse an illegal dungeon, naming every reason. [D1.10]"""
    found = faults(dungeon, expansion)
    if found:
        reasons = joined("; ", (fault.message for fault in found))
        raise TouchbackError(
            "{title}: this dungeon is not legal: {reasons}", title=quoted(dungeon.title), reasons=reasons
        )


# -- tiles -------------------------------------------------------------------------------------------------------


def tile_faults(dungeon: Dungeon, tile: Tile) -> list[MapFault]:
    """A tile has its shape, turned or flipped, with what stands in its room; two rows of an End Zone are coloured.
    [D1.2, D13]"""
    left, top = min(x for x, _ in tile.squares), min(y for _, y in tile.squares)
    shape = {(x - left, y - top) for x, y in tile.squares}
    there = {
        (x - left, y - top): dungeon.terrain_at((x, y)) for x, y in tile.squares if dungeon.terrain_at((x, y)) != FLOOR
    }
    fits_shape = False
    for turn in range(8):
        ways = laid(tile.kind.squares, turn)
        if set(ways.values()) == shape:
            fits_shape = True
            wanted = {} if tile.room is None else tile.room.terrain
            if {ways[place]: terrain for place, terrain in wanted.items()} == there:
                break
    else:
        why = (
            text("tile {letter}: what stands in the room does not lie as it should", letter=quoted(tile.letter))
            if fits_shape
            else text(
                "tile {letter} has not the shape it should have: {name}",
                letter=quoted(tile.letter),
                name=tile.kind.name,
            )
        )
        return [MapFault("D1.2", why, tuple(sorted(tile.squares)))]
    if tile.is_end_zone and not has_coloured_rows(tile, dungeon.coloured & tile.squares):
        what = text("tile {letter}: two rows at one side of an End Zone are coloured", letter=quoted(tile.letter))
        return [MapFault("D1.2", what, tuple(sorted(tile.squares)))]
    return []


def has_coloured_rows(tile: Tile, coloured: frozenset[Place]) -> bool:
    """Are these the two rows, or columns, at one side of an End Zone?"""
    xs, ys = sorted({x for x, _ in tile.squares}), sorted({y for _, y in tile.squares})
    sides = (
        {(x, y) for x, y in tile.squares if x in xs[:2]},
        {(x, y) for x, y in tile.squares if x in xs[-2:]},
        {(x, y) for x, y in tile.squares if y in ys[:2]},
        {(x, y) for x, y in tile.squares if y in ys[-2:]},
    )
    return coloured in sides


# -- doorways ----------------------------------------------------------------------------------------------------


def runs(borders: tuple[Border, ...]) -> list[list[Border]]:
    """Borders of two tiles as straight runs, each in order."""
    left = sorted(borders)
    found: list[list[Border]] = []
    while left:
        (x, y), (u, v) = left[0]
        run = [left.pop(0)]
        step = (0, 1) if y == v else (1, 0)
        while True:
            (x, y), (u, v) = run[-1]
            following = ((x + step[0], y + step[1]), (u + step[0], v + step[1]))
            if following not in left:
                break
            left.remove(following)
            run.append(following)
        found.append(run)
    return found


def doorway_faults(dungeon: Dungeon) -> list[MapFault]:
    """One doorway for each two tiles that touch: two squares wide, in the middle of what they share. [D1.3]"""
    found = []
    doorways: dict[tuple[str, str], list[Doorway]] = {}
    for doorway in dungeon.doorways:
        doorways.setdefault(min(doorway.tiles, doorway.tiles[::-1]), []).append(doorway)
    for pair, borders in dungeon.touching.items():
        one, other = (quoted(letter) for letter in pair)
        places = tuple(place for border in borders for place in border)
        there = doorways.get(pair, [])
        if len(borders) == 1:
            what = text("tiles {one} and {other} touch along a single square", one=one, other=other)
        elif len(there) != 1:
            what = text(
                "tiles {one} and {other} touch and need one doorway, not {count}",
                one=one,
                other=other,
                count=len(there),
            )
        elif not is_doorway(there[0], borders):
            what = text(
                "the doorway between {one} and {other} ({borders}) is not two squares wide in the middle",
                one=one,
                other=other,
                borders=quoted(" ".join(border_text(border) for border in there[0].borders)),
            )
        else:
            continue
        found.append(MapFault("D1.3", what, places))
    return found


def is_doorway(doorway: Doorway, borders: tuple[Border, ...]) -> bool:
    """Two neighbouring edges, at most one square off the middle of a straight run? [D1.3]"""
    opened = sorted(doorway.borders)
    for run in runs(borders):
        if len(opened) == DOORWAY and opened[0] in run:
            start = run.index(opened[0])
            centre = 2 * start - (len(run) - DOORWAY)  # in half squares
            return run[start : start + DOORWAY] == opened and abs(centre) <= 2 * OFF_CENTRE
    return False


# -- the whole ---------------------------------------------------------------------------------------------------


def count_faults(dungeon: Dungeon) -> list[MapFault]:
    """Enough tiles of each kind, an End Zone a side; with four sides each room once. [D1.9, D18.1]"""
    sides = len(dungeon.end_zones)
    rule = "D18.1" if sides == 4 else "D1.9"
    found = []
    if sides not in LEAST:
        found.append(MapFault("D1.9", text("{count} End Zones; two sides need two, four sides four", count=sides)))
    kinds = Counter(tile.kind.kind for tile in dungeon.tiles)
    names = {CORRIDOR: text("corridors"), SQUARE: text("square rooms"), LARGE: text("large rooms")}
    for kind, least in LEAST.get(sides, LEAST[2]).items():
        if kinds[kind] < least:
            what = text("{count} {kind}; at least {least} are needed", count=kinds[kind], kind=names[kind], least=least)
            found.append(MapFault(rule, what))
    if sides == 4:
        rooms = Counter(tile.room.name for tile in dungeon.tiles if tile.room is not None)
        for name, times in rooms.items():
            if times > 1:
                found.append(MapFault(rule, text("{room} is there {times} times", room=name, times=times)))
    return found


def expansion_faults(dungeon: Dungeon) -> list[MapFault]:
    """Tiles of the expansion, where it is not used. [D19.1]"""
    return [
        MapFault("D19.1", text("{room} belongs to the expansion", room=tile.room.name), tuple(sorted(tile.squares)))
        for tile in dungeon.tiles
        if tile.room is not None and tile.room.expansion
    ]


def route_faults(dungeon: Dungeon) -> list[MapFault]:
    """Every square can be reached with all chests shut, and the End Zones lie far apart. [D1.9, D6.4]"""
    if not dungeon.end_zones:
        return []
    shut = frozenset(dungeon.chests)
    reached = from_tile(dungeon, dungeon.end_zones[0])
    lost = tuple(sorted(dungeon.floor - shut - set(reached)))
    if lost:
        rule = "D1.9" if set(lost) & set(unreached_without_chests(dungeon)) else "D6.4"
        what = counted(
            len(lost),
            "{n} square cannot be reached from {end_zone}",
            "{n} squares cannot be reached from {end_zone}",
            end_zone=quoted(dungeon.end_zones[0].letter),
        )
        return [MapFault(rule, what, lost)]
    moves = apart(dungeon)
    if len(dungeon.end_zones) > 1 and moves < LEAST_APART:
        what = text(
            "the End Zones lie {moves} moves apart; as far as possible means at least {least}",
            moves=moves,
            least=LEAST_APART,
        )
        return [MapFault("D1.9", what)]
    return []


def unreached_without_chests(dungeon: Dungeon) -> frozenset[Place]:
    """Squares that no way leads to, even with all chests gone."""
    reached = from_tile(dungeon, dungeon.end_zones[0], frozenset())
    return dungeon.floor - set(reached)


# -- chests and portals ------------------------------------------------------------------------------------------


def object_faults(dungeon: Dungeon, places: tuple[Place, ...], count: int, rule: str, name: str) -> list[MapFault]:
    """All six or none; each on plain floor in a tile of its own, neither End Zone nor next to one. [D6.4, D6.6]"""
    found = []
    allowed = allowed_tiles(dungeon)
    if not places and len(allowed) < count:
        what = text(
            "no room for {count} {name}: only {allowed} tiles are neither End Zones nor joined to one",
            count=count,
            name=name,
            allowed=len(allowed),
        )
        found.append(MapFault(rule, what))
    if places and len(places) != count:
        what = text(
            "{there} {name}; a map has {count} or, if the coaches place them, none",
            there=len(places),
            name=name,
            count=count,
        )
        found.append(MapFault(rule, what, places))
    for place in places:
        tile = dungeon.tile_at[place]
        where = square_text(place)
        if tile.is_end_zone:
            what = text("{name}: {where} is in an End Zone", name=name, where=where)
        elif tile.letter not in allowed:
            what = text("{name}: {where} is in a tile joined to an End Zone", name=name, where=where)
        elif dungeon.terrain_at(place) != FLOOR:
            what = text("{name}: {where} is not plain floor", name=name, where=where)
        else:
            continue
        found.append(MapFault(rule, what, (place,)))
    for letter, times in Counter(dungeon.tile_at[place].letter for place in places).items():
        if times > 1:
            there = tuple(place for place in places if dungeon.tile_at[place].letter == letter)
            what = text("{times} {name} in tile {letter}", times=times, name=name, letter=quoted(letter))
            found.append(MapFault(rule, what, there))
    return found


def allowed_tiles(dungeon: Dungeon) -> list[str]:
    """The letters of tiles where a chest or a portal may lie. [D6.4, D6.6]"""
    return [
        tile.letter for tile in dungeon.tiles if not tile.is_end_zone and tile.letter not in dungeon.end_zone_neighbours
    ]


def spacing_faults(dungeon: Dungeon) -> list[MapFault]:
    """No portal within two squares of a chest, walls ignored. [D1.7, D6.6]"""
    found = []
    for number, portal in enumerate(dungeon.portals, 1):
        for chest in dungeon.chests:
            if max(abs(portal[0] - chest[0]), abs(portal[1] - chest[1])) <= SPACING:
                what = text(
                    "portal {number} at {portal} is within {squares} squares of the chest at {chest}",
                    number=number,
                    portal=square_text(portal),
                    squares=SPACING,
                    chest=square_text(chest),
                )
                found.append(MapFault("D6.6", what, (portal, chest)))
    return found


def square_text(place: Place) -> str:
    """A place as maps write it."""
    return quoted(f"({place[0]},{place[1]})")
