"""Tiles and rooms: what dungeons are made of, from the data file. [D1.2, D13, D19.1]"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from touchback.kernel.board import Place

ROCK: Final = 0
FLOOR: Final = 1
BRIDGE: Final = 2
LAVA: Final = 3
IDOL: Final = 4
TOMB: Final = 5
DRAGON: Final = 6
PIT: Final = 7
KENNEL: Final = 8
TERRAIN: Final = ("rock", "floor", "bridge", "lava", "idol", "tomb", "dragon", "pit", "kennel")
"""What a square is, by number. Chests and portals are put on floor and are not terrain. [D1.4, D13, D19.1]"""

WALL_SQUARES: Final = frozenset({ROCK, IDOL, TOMB, DRAGON, KENNEL})
"""Terrain that counts as wall: nobody enters it, no ball flies through it. [D1.4]"""
SEE_THROUGH: Final = frozenset({TOMB, DRAGON, KENNEL})
"""Wall squares that do not end sight. [D1.8]"""

FEATURES: Final = {".": FLOOR, "=": BRIDGE, "~": LAVA, "I": IDOL, "T": TOMB, "D": DRAGON, "^": PIT, "k": KENNEL}
"""How the data file draws what stands in a room."""

END_ZONE: Final = "end_zone"
CORRIDOR: Final = "corridor"
SQUARE: Final = "square"
LARGE: Final = "large"


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tile: its shape, and how many of it the box holds. [D1.2, D1.9]"""

    key: str
    name: str
    kind: str
    count: int
    shape: tuple[str, ...]
    source: str
    sign: str = ""

    @property
    def squares(self) -> frozenset[Place]:
        """Its squares, as the file draws them."""
        return frozenset((x, y) for y, row in enumerate(self.shape) for x, sign in enumerate(row) if sign == "x")


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room with a rule of its own. [D13, D19.1]"""

    key: str
    name: str
    tile: str
    rule: str
    text: str
    source: str
    features: tuple[str, ...] = ()
    expansion: bool = False
    immune: tuple[str, ...] = ()  # positions that it does nothing to

    @property
    def terrain(self) -> dict[Place, int]:
        """What stands in it, as the file draws it: only what is not plain floor."""
        drawn = {(x, y): sign for y, row in enumerate(self.features) for x, sign in enumerate(row)}
        return {place: FEATURES[sign] for place, sign in drawn.items() if sign not in " ."}


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the file holds."""

    tile: tuple[TileKind, ...]
    room: tuple[Room, ...]


@cache
def box() -> Box:
    """The tiles and rooms there are."""
    file = files("touchback.data") / "dungeonbowl" / "tiles.toml"
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Box)


@cache
def tile_kinds() -> dict[str, TileKind]:
    """The kinds of tiles by key."""
    return {kind.key: kind for kind in box().tile}


@cache
def rooms() -> dict[str, Room]:
    """The rooms by key."""
    return {room.key: room for room in box().room}


def turned(place: Place, turn: int) -> Place:
    """A place after one of the eight ways to turn and flip a tile, the first of which leaves it as it is. [D1.2]"""
    x, y = place
    if turn >= 4:
        x = -x
    for _ in range(turn % 4):
        x, y = -y, x
    return x, y


def laid(squares: frozenset[Place], turn: int) -> dict[Place, Place]:
    """Where each square of a tile comes to lie after turning, with the smallest column and row at 0."""
    moved = {place: turned(place, turn) for place in squares}
    left, top = min(x for x, _ in moved.values()), min(y for _, y in moved.values())
    return {place: (x - left, y - top) for place, (x, y) in moved.items()}
