"""What is said about dungeons that are laid, built and checked."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from touchback.server.messages.base import Message
from touchback.server.messages.matches import MatchShown
from touchback.table.wire import FloorShown

Coordinate = Annotated[int, Meta(ge=0, le=59)]
Spot = tuple[Coordinate, Coordinate]


class TileOffered(Message, frozen=True):
    """A tile that can be laid: its squares for each way to turn it."""

    key: str
    name: str
    kind: str
    text: str
    shapes: list[list[tuple[int, int]]]
    expansion: bool = False


class TileLaid(Message, frozen=True):
    """A tile on the table: its upper left corner, and one of the eight ways to turn it."""

    key: Annotated[str, Meta(max_length=40)]
    x: Coordinate
    y: Coordinate
    turn: Annotated[int, Meta(ge=0, lt=8)] = 0


class DungeonLaid(Message, frozen=True):
    """Everything on the table."""

    tiles: Annotated[list[TileLaid], Meta(max_length=60)]
    chests: Annotated[list[Spot], Meta(max_length=60)] = []
    portals: Annotated[list[Spot], Meta(max_length=60)] = []
    title: Annotated[str, Meta(max_length=80)] = ""


class DungeonBegun(Message, frozen=True):
    """What two coaches have laid so far, in the order in which they laid it, the home coach first."""

    tiles: Annotated[list[TileLaid], Meta(max_length=60)]
    title: Annotated[str, Meta(max_length=80)] = ""
    expansion: bool = False


class TileNext(Message, frozen=True):
    """The next tile of a dungeon that the coaches of a match build; `number` tells how many lie there already."""

    number: Annotated[int, Meta(ge=0, le=60)]
    tile: TileLaid


class MapText(Message, frozen=True):
    """The text of a map."""

    text: Annotated[str, Meta(max_length=40_000)]


class FaultShown(Message, frozen=True):
    """A building rule that is broken, and where."""

    text: str
    squares: list[str]


class DungeonChecked(Message, frozen=True):
    """What a dungeon looks like, what is wrong with it, how far the sides have to go, and its map."""

    floor: FloorShown
    faults: list[FaultShown]
    facts: list[str]
    text: str


class BuildingShown(Message, frozen=True):
    """A dungeon that two coaches build: whose turn it is (-1: it is whole), how many of each tile may be laid now, what
    it looks like, how far the sides have to go when it is whole, and its map."""

    side: int
    left: dict[str, int]
    floor: FloorShown | None
    facts: list[str]
    text: str


class SiteShown(Message, frozen=True):
    """The dungeon that the coaches of a match build, for one reader; without a building the match has begun."""

    match: MatchShown
    tiles: list[TileLaid]
    expansion: bool
    building: BuildingShown | None = None


class DungeonListed(Message, frozen=True):
    """A dungeon that comes with the program."""

    key: str
    title: str
