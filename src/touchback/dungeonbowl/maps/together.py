"""Building a dungeon together: two coaches lay a tile each in turn, the home coach first. [D6.1, D6.2]

A match has its board from its first question to its last, so building comes before it and makes a map. The map's text
keeps who laid what (`Laid:`), and with it every file of a match on that map. A building is its row of tiles and nothing
else: whoever shows, keeps or sends one needs no more, and a row that breaks a rule is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.maps.builder import cropped
from touchback.dungeonbowl.maps.check import DOORWAY, LEAST, MapFault, doorway_faults, faults
from touchback.dungeonbowl.maps.laying import PLAIN, TURNS, LaidTile, lay, parts_of, tiles_of
from touchback.dungeonbowl.maps.routes import distances
from touchback.dungeonbowl.maps.text import HIGHEST, WIDEST
from touchback.dungeonbowl.maps.tiles import END_ZONE, laid, rooms, tile_kinds
from touchback.kernel.ask import NOBODY
from touchback.kernel.board import Place
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.text import counted, joined

SIDES: Final = 2
BESIDE: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))


@dataclass(frozen=True)
class Building:
    """A dungeon in the making: the tiles in the order in which they were laid, and whether those of the expansion may
    be used."""

    tiles: tuple[LaidTile, ...] = ()
    expansion: bool = False
    title: str = ""
    size: Place = (WIDEST, HIGHEST)  # of the table, in columns and rows

    @property
    def end_zones(self) -> int:
        """How many End Zones lie there."""
        return sum(tile.key == END_ZONE for tile in self.tiles)

    @property
    def is_whole(self) -> bool:
        """Is there an End Zone for each side?"""
        return self.end_zones == SIDES

    @property
    def side(self) -> int:
        """Whose turn it is; NOBODY: nothing is missing."""
        return int(NOBODY) if self.is_whole else len(self.tiles) % SIDES

    @cached_property
    def left(self) -> dict[str, int]:
        """What may be laid now, and how many of each there are: the box has so many tiles of a kind, a room on either
        side of some, each room once; End Zones when enough else lies there, and nothing after them. [D1.9, D6.1]"""
        if self.end_zones:
            return {} if self.is_whole else {END_ZONE: SIDES - self.end_zones}
        used = Counter(tile.key for tile in self.tiles)
        by_kind = Counter(parts_of(tile.key)[0].key for tile in self.tiles if not is_extra(tile.key))
        found = {}
        for key in (*PLAIN, *rooms()):
            kind, room = parts_of(key)
            if key == END_ZONE or (is_extra(key) and not self.expansion):
                continue
            count = 1 if is_extra(key) else kind.count - by_kind[kind.key]
            count = count if room is None else min(count, 1) - used[key]
            if count > 0:
                found[key] = count
        if self.is_enough:
            found[END_ZONE] = SIDES
        return found

    @property
    def is_enough(self) -> bool:
        """Are there tiles enough of each kind for End Zones to follow? [D1.9]"""
        kinds = Counter(parts_of(tile.key)[0].kind for tile in self.tiles)
        return all(kinds[kind] >= least for kind, least in LEAST[SIDES].items())

    def with_tile(self, tile: LaidTile) -> Building:
        """With one more tile, laid by whoever's turn it is. What the rules forbid is refused with every reason."""
        kind, room = parts_of(tile.key)
        if tile.key not in self.left:
            raise BadData("{tile}: this tile cannot be laid now", tile=room.name if room is not None else kind.name)
        found = replace(self, tiles=(*self.tiles, tile))
        if found.table.width > self.size[0] or found.table.height > self.size[1]:
            raise BadData("tile {number} lies off the table", number=len(found.tiles))
        broken = found.faults
        if broken:
            raise TouchbackError(
                "it cannot lie there: {reasons}", reasons=joined("; ", (fault.message for fault in broken))
            )
        if found.end_zones == 1 and not found.has_place(END_ZONE):
            raise TouchbackError("it cannot lie there: no place would be left for the other End Zone [D1.9]")
        return found

    def without_last(self) -> Building:
        """The last tile goes back into the box."""
        if not self.tiles:
            raise BadData("no tile has been laid yet")
        return replace(self, tiles=self.tiles[:-1])

    @cached_property
    def table(self) -> Dungeon:
        """What lies on the table, as it lies there."""
        return lay(self.tiles, self.title)

    @property
    def faults(self) -> list[MapFault]:
        """What is wrong with it: as long as it grows, tiles that do not join; when it is whole, everything that could
        be wrong with a dungeon. [D1.3, D1.9, D1.10]"""
        if self.is_whole:
            return faults(self.table, self.expansion)
        return [*doorway_faults(self.table), *unjoined(self.table)]

    @property
    def dungeon(self) -> Dungeon:
        """The map, with who laid what."""
        found = cropped(self.table)
        return replace(found, laid=tuple(tile.letter for tile in found.tiles))

    def places(self, key: str) -> list[LaidTile]:
        """Every place, turned each way, where this tile may lie now; the first one lies in the middle of the table."""
        return [tile for tile in self.candidates(key) if self.takes(tile)]

    def has_place(self, key: str) -> bool:
        """May this tile lie anywhere now? Looked for far from the last tile first, as End Zones lie far apart."""
        if not self.tiles:
            return key in self.left
        last = self.tiles[-1]
        near_first = sorted(self.candidates(key), key=lambda tile: max(abs(tile.x - last.x), abs(tile.y - last.y)))
        return any(self.takes(tile) for tile in reversed(near_first))

    def candidates(self, key: str) -> list[LaidTile]:
        """Every place, turned each way, where this tile would touch others along two squares at least."""
        found: dict[tuple[frozenset[Place], frozenset[tuple[Place, int]]], LaidTile] = {}
        if key not in self.left:
            return []
        kind, room = parts_of(key)
        features = {} if room is None else room.terrain
        for turn in range(TURNS):
            ways = laid(kind.squares, turn)
            standing = frozenset((ways[square], terrain) for square, terrain in features.items())
            for x, y in self.corners(frozenset(ways.values())):
                places = frozenset((u + x, v + y) for u, v in ways.values())
                there = frozenset(((u + x, v + y), terrain) for (u, v), terrain in standing)
                found.setdefault((places, there), LaidTile(key, x, y, turn))
        return list(found.values())

    def corners(self, shape: frozenset[Place]) -> list[Place]:
        """Where the upper left corner of a tile of this shape can be so that it lies on free squares and touches
        another tile along two squares at least."""
        if not self.tiles:
            return [(self.size[0] // 2, self.size[1] // 2)]
        taken = self.table.tile_at
        edge = {beside for place in taken for beside in around(place) if beside not in taken}
        found = []
        for x, y in sorted({(u - a, v - b) for u, v in edge for a, b in shape}):
            places = {(u + x, v + y) for u, v in shape}
            on_table = all(0 <= u < self.size[0] and 0 <= v < self.size[1] for u, v in places)
            if on_table and places.isdisjoint(taken) and touches(places, self.table):
                found.append((x, y))
        return found

    def takes(self, tile: LaidTile) -> bool:
        """May this tile be laid now?"""
        try:
            self.with_tile(tile)
        except TouchbackError:
            return False
        return True


def around(place: Place) -> Iterable[Place]:
    """The four squares that share a side with this one."""
    return ((place[0] + dx, place[1] + dy) for dx, dy in BESIDE)


def touches(places: set[Place], table: Dungeon) -> bool:
    """Would a tile here touch others, and none of them along a single square? [D1.3]"""
    shared = Counter(
        table.tile_at[beside].letter for place in places for beside in around(place) if beside in table.tile_at
    )
    return bool(shared) and min(shared.values()) >= DOORWAY


def is_extra(key: str) -> bool:
    """Is it a tile of the expansion, which comes on top of what the box holds? [D19.1]"""
    return key in rooms() and rooms()[key].expansion


def unjoined(table: Dungeon) -> list[MapFault]:
    """Squares to which no way leads from the first tile. [D1.9]"""
    whole = cropped(table)  # of a large table most is rock
    if len(distances(whole, sorted(whole.tiles[0].squares & whole.floor)[:1])) == len(whole.floor):
        return []
    reached = distances(table, sorted(table.tiles[0].squares & table.floor)[:1])
    lost = tuple(sorted(table.floor - set(reached)))
    what = counted(
        len(lost), "{n} square is cut off from the other tiles", "{n} squares are cut off from the other tiles"
    )
    return [MapFault("D1.9", what, lost)]


def building_of(
    tiles: Iterable[LaidTile], expansion: bool = False, title: str = "", size: Place = (WIDEST, HIGHEST)
) -> Building:
    """The building in which these tiles were laid, one after the other; refused where one of them could not be."""
    found = Building((), expansion, title, size)
    for tile in tiles:
        found = found.with_tile(tile)
    return found


def building_from(dungeon: Dungeon, expansion: bool = False, table: Place = (WIDEST, HIGHEST)) -> Building:
    """A building to go on with, from its map; it lies in the middle of a table of that size again."""
    if not dungeon.laid:
        raise BadData("{title}: this map does not say who laid its tiles", title=dungeon.title)
    right, down = max(0, (table[0] - dungeon.width) // 2), max(0, (table[1] - dungeon.height) // 2)
    by_letter = dict(zip((tile.letter for tile in dungeon.tiles), tiles_of(dungeon), strict=True))
    tiles = (by_letter[letter] for letter in dungeon.laid)
    moved = (replace(tile, x=tile.x + right, y=tile.y + down) for tile in tiles)
    return building_of(moved, expansion, dungeon.title)


KIND_NAMES: Final = {key: kind.name for key, kind in tile_kinds().items()}


def name_of_tile(key: str) -> str:
    """What a tile is called."""
    return rooms()[key].name if key in rooms() else KIND_NAMES[key]
