"""A dungeon: tiles of squares, walls between them, doorways, and where chests and portals lie. [D1]

The record says what there is and makes a board of it. Whether it obeys the building rules is for `maps/check.py` to
say, how it is written in a file for `maps/text.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from touchback.dungeonbowl.maps.tiles import (
    END_ZONE,
    FLOOR,
    LAVA,
    PIT,
    ROCK,
    SEE_THROUGH,
    WALL_SQUARES,
    Room,
    TileKind,
    rooms,
    tile_kinds,
)
from touchback.kernel.board import NOTHING, Board, Place

Border = tuple[Place, Place]
"""The side that two squares share, the left or upper one first."""


@dataclass(frozen=True)
class Tile:
    """A tile as it lies in a dungeon. [D1.2]"""

    letter: str
    kind: TileKind
    squares: frozenset[Place]
    room: Room | None = None  # a plain corridor or an End Zone has none
    colour: str = ""  # of an End Zone

    @property
    def name(self) -> str:
        """Its name as maps have it."""
        if self.room is not None:
            return self.room.name
        return f"{self.kind.name} {self.colour}" if self.colour else self.kind.name

    @property
    def is_end_zone(self) -> bool:
        """Is it where a side starts, and its rivals score? [D14.2]"""
        return self.kind.kind == END_ZONE


@dataclass(frozen=True)
class Doorway:
    """Where the wall between two tiles is open, always and without a door leaf. [D1.3]"""

    tiles: tuple[str, str]  # their letters
    borders: tuple[Border, ...]


@dataclass(frozen=True)
class Dungeon:
    """The floor of a match. Rows of `terrain` run down, places are (x, y) from 0. [D1.1]"""

    key: str
    title: str
    terrain: tuple[tuple[int, ...], ...]
    tiles: tuple[Tile, ...]
    doorways: tuple[Doorway, ...]
    coloured: frozenset[Place] = NOTHING  # the rear squares of End Zones, which count alone by a switch [D14.2]
    chests: tuple[Place, ...] = ()  # none where the coaches place them [D6.3]
    portals: tuple[Place, ...] = ()  # by number, the first is portal 1; none where the coaches place them [D6.5]
    source: str = ""
    laid: tuple[str, ...] = ()  # the letters of tiles as two coaches laid them in turn, the home coach first [D6.2]

    def __hash__(self) -> int:
        return hash((self.key, self.title, self.chests, self.portals))

    @property
    def width(self) -> int:
        """Columns."""
        return len(self.terrain[0])

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.terrain)

    def terrain_at(self, place: Place) -> int:
        """What the square is; rock outside the map. [D1.1]"""
        x, y = place
        return self.terrain[y][x] if 0 <= x < self.width and 0 <= y < self.height else ROCK

    @cached_property
    def tile_at(self) -> dict[Place, Tile]:
        """The tile that each square belongs to; rock belongs to none. [D1.1]"""
        return {place: tile for tile in self.tiles for place in tile.squares}

    @cached_property
    def by_letter(self) -> dict[str, Tile]:
        """The tiles by their letters."""
        return {tile.letter: tile for tile in self.tiles}

    @cached_property
    def end_zones(self) -> tuple[Tile, ...]:
        """The End Zone tiles in the order of the list; sides choose among them. [D6.1]"""
        return tuple(tile for tile in self.tiles if tile.is_end_zone)

    @cached_property
    def end_zone_neighbours(self) -> frozenset[str]:
        """The letters of tiles that a doorway joins to an End Zone: no chest or portal lies there. [D6.4, D6.6]"""
        ends = {tile.letter for tile in self.end_zones}
        joined = (pair for doorway in self.doorways for pair in (doorway.tiles, doorway.tiles[::-1]))
        return frozenset(other for one, other in joined if one in ends and other not in ends)

    @cached_property
    def of_terrain(self) -> dict[int, frozenset[Place]]:
        """The squares of each terrain."""
        found: dict[int, set[Place]] = {}
        for y, row in enumerate(self.terrain):
            for x, terrain in enumerate(row):
                found.setdefault(terrain, set()).add((x, y))
        return {terrain: frozenset(places) for terrain, places in found.items()}

    @cached_property
    def blocked(self) -> frozenset[Place]:
        """Wall squares: rock, idol, tombs, dragon and kennel; closed chests come on top. [D1.4]"""
        return frozenset().union(*(self.of_terrain.get(terrain, NOTHING) for terrain in WALL_SQUARES))

    @cached_property
    def low(self) -> frozenset[Place]:
        """Wall squares that do not end sight. [D1.8]"""
        return frozenset().union(*(self.of_terrain.get(terrain, NOTHING) for terrain in SEE_THROUGH))

    @cached_property
    def lava(self) -> frozenset[Place]:
        """Squares which a ball, but no step, leads into. [D1.4]"""
        return self.of_terrain.get(LAVA, NOTHING)

    @cached_property
    def pits(self) -> frozenset[Place]:
        """Squares into which somebody can fall, but not walk. [D19.1]"""
        return self.of_terrain.get(PIT, NOTHING)

    @cached_property
    def barred(self) -> frozenset[Place]:
        """Squares without wall that no step leads into: lava and pits. [D1.4, D19.1]"""
        return self.lava | self.pits

    @cached_property
    def floor(self) -> frozenset[Place]:
        """Squares where somebody can stand: neither wall nor lava nor pit. [D1.4]"""
        return frozenset(self.tile_at) - self.blocked - self.barred

    @cached_property
    def open_borders(self) -> frozenset[Border]:
        """Every border that a doorway opens. [D1.3]"""
        return frozenset(border for doorway in self.doorways for border in doorway.borders)

    @cached_property
    def touching(self) -> dict[tuple[str, str], tuple[Border, ...]]:
        """The borders between two tiles that lie side by side, by their letters. [D1.3]"""
        found: dict[tuple[str, str], list[Border]] = {}
        for place in sorted(self.tile_at):
            for border in borders_of(place):
                one, other = self.tile_at[place], self.tile_at.get(border[1])
                if other is not None and other is not one:
                    pair = (one.letter, other.letter)
                    found.setdefault(min(pair, pair[::-1]), []).append(border)
        return {pair: tuple(borders) for pair, borders in found.items()}

    @cached_property
    def walls(self) -> frozenset[Border]:
        """Borders between tiles that no doorway opens. Rock needs none: it is wall itself. [D1.3]"""
        between = (border for borders in self.touching.values() for border in borders)
        return frozenset(border for border in between if border not in self.open_borders)

    def board(self, chests: frozenset[Place] = NOTHING) -> Board:
        """The board with these chests closed. Lava is open on it: balls get there, and it closes no way round a
        corner. [D1.5, D1.8]"""
        if chests not in self._boards:
            blocked, low = self.blocked | chests, self.low | chests
            self._boards[chests] = Board(self.width, self.height, blocked, self.walls, low, solid=True)
        return self._boards[chests]

    @cached_property
    def _boards(self) -> dict[frozenset[Place], Board]:
        """The boards that were asked for, by the chests that are closed."""
        return {}


def borders_of(place: Place) -> tuple[Border, Border]:
    """The sides that a square shares with the next ones to the right and below."""
    x, y = place
    return (place, (x + 1, y)), (place, (x, y + 1))


def plain_terrain(width: int, height: int, tiles: tuple[Tile, ...]) -> list[list[int]]:
    """Rock, with floor wherever a tile lies."""
    terrain = [[ROCK] * width for _ in range(height)]
    for tile in tiles:
        for x, y in tile.squares:
            terrain[y][x] = FLOOR
    return terrain


def kind_and_room(name: str) -> tuple[TileKind, Room | None, str] | None:
    """The kind of tile, the room and the colour that a name in a map's list of tiles stands for."""
    low = name.lower()
    for room in rooms().values():
        if low == room.name.lower():
            return tile_kinds()[room.tile], room, ""
    for kind in tile_kinds().values():
        if low == kind.name.lower():
            return kind, None, ""
        if kind.kind == END_ZONE and low.startswith(kind.name.lower() + " "):
            return kind, None, low.removeprefix(kind.name.lower()).strip()
    return None
