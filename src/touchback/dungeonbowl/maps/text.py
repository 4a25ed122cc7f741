"""Map texts: two grids side by side, a list of tiles and the doorways. [D1.10]

    Title: A Small Dungeon
    BBBBhhhhhh   bbBB..C...
    BBBBhhhhhh   bbBB......
    BBBB######   bbBB######
    BBBB######   bbBB######
    Tiles: B = End Zone blue, h = long corridor
    Doorways: B-h 3,0|4,0 3,1|4,1

The left grid has one letter a tile, the right one what the squares are: `#` rock, `.` corridor, `,` square room, `:`
large room, `B`, `R` (four sides: `G`, `Y`) End Zones with their coloured squares in small letters, `X` idol, tomb or
dragon, `~` lava, `=` bridge, `^` pit, `k` kennel, `C` a chest, `1` to `6` portals. Places are `x,y` from 0, x to the
right and y down. Reading refuses what is no map; which building rules a map breaks `check.py` says.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from touchback.dungeonbowl.dungeon import (
    Border,
    Doorway,
    Dungeon,
    Tile,
    kind_and_room,
    plain_terrain,
)
from touchback.dungeonbowl.maps.tiles import BRIDGE, DRAGON, FLOOR, IDOL, KENNEL, LAVA, PIT, TOMB
from touchback.dungeonbowl.terms import CHESTS, PORTALS
from touchback.kernel.board import Place
from touchback.kernel.errors import BadData
from touchback.kernel.files import read_text

WIDEST: Final = 60
HIGHEST: Final = 60
LONGEST: Final = 40_000
"""Limits of a map: squares each way, characters of its text."""

ROCK_SIGN: Final = "#"
CHEST_SIGN: Final = "C"
COLOURS: Final = {"blue": "B", "red": "R", "green": "G", "yellow": "Y"}
"""End Zones by colour, and their signs."""
SIGNS: Final = {"~": LAVA, "=": BRIDGE, "^": PIT, "k": KENNEL}
WALL_FEATURE: Final = "X"
WALL_FEATURES: Final = (IDOL, TOMB, DRAGON)

FIELD: Final = re.compile(r"^(Title|Source|Tiles|Doorways|Chests|Portals|Laid)\b[^:]{0,60}:\s*(.*)$")
HEADING: Final = re.compile(r"^#+ +(?P<title>[^\W_][^(]*?)(?: *\([^)]*\))?$")
BORDER: Final = re.compile(r"^(\d{1,3}),(\d{1,3})\|(\d{1,3}),(\d{1,3})$")
PLACE: Final = re.compile(r"^\((\d{1,3}),(\d{1,3})\)$")


class MapText:
    """The text of a map, taken apart: its fields and its two grids."""

    def __init__(self, text: str, place: str) -> None:
        self.place = place
        self.fields: dict[str, str] = {}
        self.tiles: list[str] = []
        self.floor: list[str] = []
        if len(text) > LONGEST:
            raise BadData("{place}: a map has at most {most} characters", place=place, most=LONGEST)
        for number, line in enumerate(text.splitlines(), 1):
            self._take(number, line.strip())
        if not self.tiles:
            raise BadData("{place}: no grid: each row is its tiles and, after a space, its floor", place=place)

    def _take(self, number: int, line: str) -> None:
        parts = line.split()
        heading = HEADING.match(line)
        field = FIELD.match(line)
        if not line or line.startswith("```"):
            return
        if len(parts) == 2 and len(parts[0]) == len(parts[1]):
            heading = None
        if field is not None:
            chests, _, portals = field[2].partition("Portals 1-6:")
            self._set(number, field[1], chests if field[1] == "Chests" else field[2])
            if field[1] == "Chests" and portals:
                self._set(number, "Portals", portals)
        elif heading is not None:
            self._set(number, "Title", heading["title"])
        else:
            self._take_row(number, parts)

    def _set(self, number: int, name: str, value: str) -> None:
        if name in self.fields:
            raise BadData("{place}: line {line}: {name!r} stands there twice", place=self.place, line=number, name=name)
        self.fields[name] = value.strip()

    def _take_row(self, number: int, parts: list[str]) -> None:
        if len(parts) != 2 or len(parts[0]) != len(parts[1]):
            raise BadData(
                "{place}: line {line}: a row of the map is its tiles and, after a space, as many signs of its floor",
                place=self.place,
                line=number,
            )
        if len(parts[0]) > WIDEST or len(self.tiles) == HIGHEST:
            raise BadData(
                "{place}: line {line}: a map is at most {width} squares wide and {height} high",
                place=self.place,
                line=number,
                width=WIDEST,
                height=HIGHEST,
            )
        if self.tiles and len(parts[0]) != len(self.tiles[0]):
            raise BadData(
                "{place}: line {line}: this row has {count} squares, the first one {first}",
                place=self.place,
                line=number,
                count=len(parts[0]),
                first=len(self.tiles[0]),
            )
        self.tiles.append(parts[0])
        self.floor.append(parts[1])


def from_text(text: str, key: str = "", place: str = "map") -> Dungeon:
    """A dungeon from the text of a map; `key` is its short name."""
    found = MapText(text, place)
    tiles = read_tiles(found)
    width, height = len(found.tiles[0]), len(found.tiles)
    terrain = plain_terrain(width, height, tiles)
    chests: list[Place] = []
    portals: dict[int, Place] = {}
    coloured: set[Place] = set()
    tile_at = {square: tile for tile in tiles for square in tile.squares}
    for y, row in enumerate(found.floor):
        for x, sign in enumerate(row):
            tile = tile_at.get((x, y))
            if sign == ROCK_SIGN and tile is None:
                continue
            if tile is None or not fits(sign, tile):
                raise BadData(
                    "{place}: ({x},{y}): the floor sign {sign!r} does not fit {tile!r} in the grid of tiles",
                    place=place,
                    x=x,
                    y=y,
                    sign=sign,
                    tile=found.tiles[y][x],
                )
            if sign == CHEST_SIGN:
                chests.append((x, y))
            elif sign.isdigit():
                if int(sign) in portals:
                    raise BadData("{place}: portal {number} is there twice", place=place, number=int(sign))
                portals[int(sign)] = (x, y)
            elif sign == WALL_FEATURE:
                terrain[y][x] = wall_feature(tile)
            elif sign in SIGNS:
                terrain[y][x] = SIGNS[sign]
            elif tile.is_end_zone and sign.islower():
                coloured.add((x, y))
    numbered = in_order(portals, place)
    listed_chests = read_places(found, "Chests", tuple(chests))
    return Dungeon(
        key=key,
        title=found.fields.get("Title", "") or key.replace("_", " ").title() or "A dungeon",
        terrain=tuple(tuple(row) for row in terrain),
        tiles=tiles,
        doorways=read_doorways(found, tile_at),
        coloured=frozenset(coloured),
        chests=listed_chests,
        portals=read_places(found, "Portals", numbered),
        source=found.fields.get("Source", ""),
        laid=read_laid(found, tiles),
    )


def in_order(portals: dict[int, Place], place: str) -> tuple[Place, ...]:
    """The portals by their numbers."""
    if sorted(portals) != list(range(1, len(portals) + 1)):
        raise BadData("{place}: portals are numbered 1 to {most} without a gap", place=place, most=PORTALS)
    return tuple(portals[number] for number in sorted(portals))


def load(path: Path) -> Dungeon:
    """A dungeon from a file."""
    return from_text(read_text(path), path.stem, str(path))


# -- parts of the text -------------------------------------------------------------------------------------------


def read_tiles(found: MapText) -> tuple[Tile, ...]:
    """The tiles, in the order of their list."""
    squares: dict[str, set[Place]] = {}
    for y, row in enumerate(found.tiles):
        for x, letter in enumerate(row):
            if letter != ROCK_SIGN:
                squares.setdefault(letter, set()).add((x, y))
    tiles: list[Tile] = []
    for entry in found.fields.get("Tiles", "").rstrip(".").split(","):
        letter, equals, name = (part.strip() for part in entry.partition("="))
        if not entry.strip():
            continue
        known = kind_and_room(name) if equals and len(letter) == 1 else None
        if known is None:
            raise BadData(
                "{place}: Tiles: {entry!r} is no tile: write its letter, '=' and its name, as in 'h = long corridor'",
                place=found.place,
                entry=entry.strip(),
            )
        if letter not in squares:
            raise BadData(
                "{place}: Tiles: {letter!r} stands nowhere in the grid, or is listed twice",
                place=found.place,
                letter=letter,
            )
        kind, room, colour = known
        tiles.append(Tile(letter, kind, frozenset(squares.pop(letter)), room, colour))
    if squares:
        raise BadData(
            "{place}: the grid has {letters!r}, which the list of tiles does not name",
            place=found.place,
            letters=" ".join(sorted(squares)),
        )
    return tuple(tiles)


def fits(sign: str, tile: Tile) -> bool:
    """Can a square of this tile have this sign on the floor?"""
    if tile.is_end_zone:
        own = COLOURS.get(tile.colour, "")
        return own != "" and sign in (own, own.lower())
    if sign in (tile.kind.sign, CHEST_SIGN, *(str(number) for number in range(1, PORTALS + 1))):
        return True
    features = set() if tile.room is None else set(tile.room.terrain.values())
    return not features.isdisjoint(WALL_FEATURES) if sign == WALL_FEATURE else SIGNS.get(sign, FLOOR) in features


def wall_feature(tile: Tile) -> int:
    """What the sign for a wall feature means in this room."""
    features = set() if tile.room is None else set(tile.room.terrain.values())
    return next(feature for feature in WALL_FEATURES if feature in features)


def read_doorways(found: MapText, tile_at: dict[Place, Tile]) -> tuple[Doorway, ...]:
    """The doorways: two letters and the borders that are open, `B-h 3,0|4,0 3,1|4,1`."""
    doorways: list[Doorway] = []
    for entry in found.fields.get("Doorways", "").rstrip(".").split(";"):
        parts = entry.split()
        if not parts:
            continue
        borders = [read_border(part) for part in parts[1:]]
        if len(parts[0]) != 3 or parts[0][1] != "-" or not borders or None in borders:
            raise BadData(
                "{place}: Doorways: {entry!r}: write two letters and the open borders, as in 'B-h 3,0|4,0 3,1|4,1'",
                place=found.place,
                entry=entry.strip(),
            )
        pair = parts[0][0], parts[0][2]
        wanted = [border for border in borders if border is not None]
        for border in wanted:
            beside = tuple(tile_at[place].letter if place in tile_at else ROCK_SIGN for place in border)
            if sorted(beside) != sorted(pair):
                raise BadData(
                    "{place}: Doorways: {entry!r}: {border} is no border between {one!r} and {other!r}",
                    place=found.place,
                    entry=entry.strip(),
                    border=border_text(border),
                    one=pair[0],
                    other=pair[1],
                )
        doorways.append(Doorway(pair, tuple(wanted)))
    return tuple(doorways)


def read_border(text: str) -> Border | None:
    """A border of two squares that share a side; nothing if this is none."""
    found = BORDER.match(text)
    if found is None:
        return None
    one, other = sorted(((int(found[1]), int(found[2])), (int(found[3]), int(found[4]))))
    return (one, other) if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1 else None


def read_places(found: MapText, name: str, drawn: tuple[Place, ...]) -> tuple[Place, ...]:
    """The chests or portals of the grid, in the order of the line that lists them, if there is one."""
    if name not in found.fields:
        return drawn
    places: list[Place] = []
    for part in found.fields[name].rstrip(".").split():
        place = PLACE.match(part)
        if place is None or len(places) == max(CHESTS, PORTALS):
            raise BadData(
                "{place}: {name}: at most {most} places are needed, as in '(6,5) (6,13)'",
                place=found.place,
                name=name,
                most=max(CHESTS, PORTALS),
            )
        places.append((int(place[1]), int(place[2])))
    if sorted(places) != sorted(drawn) or (name == "Portals" and tuple(places) != drawn):
        raise BadData("{place}: {name}: the line and the grid do not agree", place=found.place, name=name)
    return tuple(places)


def read_laid(found: MapText, tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    """The letters of all tiles in the order in which two coaches laid them, End Zones last; nothing if the map does not
    say. [D6.1, D6.2]"""
    letters = tuple(found.fields.get("Laid", "").rstrip(".").split())
    if letters and sorted(letters) != sorted(tile.letter for tile in tiles):
        raise BadData("{place}: Laid: every tile stands there once, by its letter", place=found.place)
    ends = [tile.letter for tile in tiles if tile.is_end_zone]
    if letters and set(letters[len(letters) - len(ends) :]) != set(ends):
        raise BadData("{place}: Laid: End Zones are laid last", place=found.place)
    return letters


# -- writing -----------------------------------------------------------------------------------------------------


def border_text(border: Border) -> str:
    """A border as maps write it."""
    (x, y), (u, v) = border
    return f"{x},{y}|{u},{v}"


def floor_sign(dungeon: Dungeon, place: Place) -> str:
    """The sign of a square in the right-hand grid."""
    tile = dungeon.tile_at.get(place)
    if tile is None:
        return ROCK_SIGN
    if place in dungeon.chests:
        return CHEST_SIGN
    if place in dungeon.portals:
        return str(dungeon.portals.index(place) + 1)
    terrain = dungeon.terrain_at(place)
    if terrain in WALL_FEATURES:
        return WALL_FEATURE
    for sign, meaning in SIGNS.items():
        if terrain == meaning:
            return sign
    if tile.is_end_zone:
        own = COLOURS.get(tile.colour, "?")
        return own.lower() if place in dungeon.coloured else own
    return tile.kind.sign


def rows_of(dungeon: Dungeon) -> list[tuple[str, str]]:
    """Both grids, row by row."""
    rows = []
    for y in range(dungeon.height):
        places = [(x, y) for x in range(dungeon.width)]
        letters = (dungeon.tile_at[place].letter if place in dungeon.tile_at else ROCK_SIGN for place in places)
        rows.append(("".join(letters), "".join(floor_sign(dungeon, place) for place in places)))
    return rows


def to_text(dungeon: Dungeon) -> str:
    """The map of a dungeon, which `from_text` reads back the same."""
    doorways = (
        f"{doorway.tiles[0]}-{doorway.tiles[1]} {' '.join(border_text(border) for border in doorway.borders)}"
        for doorway in dungeon.doorways
    )
    lines = [f"Title: {dungeon.title}"]
    if dungeon.source:
        lines.append(f"Source: {dungeon.source}")
    lines += ["", *(f"{tiles}   {floor}" for tiles, floor in rows_of(dungeon)), ""]
    lines.append("Tiles: " + ", ".join(f"{tile.letter} = {tile.name}" for tile in dungeon.tiles))
    lines.append("Doorways: " + "; ".join(doorways))
    for name, places in (("Chests", dungeon.chests), ("Portals", dungeon.portals)):
        if places:
            lines.append(f"{name}: " + " ".join(f"({x},{y})" for x, y in places))
    if dungeon.laid:
        lines.append("Laid: " + " ".join(dungeon.laid))
    return "\n".join(lines) + "\n"
