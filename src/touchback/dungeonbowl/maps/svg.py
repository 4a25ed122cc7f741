"""A dungeon as an SVG picture: one file, no scripts; rooms, chests and portals say what they are when pointed at."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from touchback.dungeonbowl.dungeon import Dungeon, Tile
from touchback.dungeonbowl.maps.picture import is_wall
from touchback.dungeonbowl.maps.tiles import BRIDGE, DRAGON, IDOL, KENNEL, LAVA, PIT, TOMB
from touchback.kernel.board import Place
from touchback.kernel.text import text
from touchback.words import Words, spoken

CELL: Final = 32
MARGIN: Final = 20
NIGHT: Final = "#17141c"
WALL: Final = "#0d0b10"
MORTAR: Final = "#8d8274"
STONE: Final = ("#8f8778", "#877f70")
END_ZONES: Final = {"blue": ("#3b5fa2", "#27427a"), "red": ("#a23b3b", "#762727")}
OTHER_END_ZONES: Final = {"green": ("#3b8a56", "#27653d"), "yellow": ("#a8923a", "#786828")}
FLOORS: Final = {
    "armoury": "#8a8f98",
    "bone_pit": "#b3a98f",
    "cursed_room": "#7a6690",
    "flooded_room": "#5f8799",
    "forgotten_jail": "#77736c",
    "kitchen": "#a9805c",
    "sewer": "#6d8355",
    "treasure_room": "#b0924a",
    "chaotic_idol": "#86505a",
    "crypt": "#6f7a7e",
    "dragon_lair": "#94694a",
    "fiery_chasm": "#6e5850",
}
"""The floor of each room; rooms of the expansion have that of a corridor."""
GLYPHS: Final = {IDOL: "#4a1f2a", TOMB: "#c9c4b8", DRAGON: "#3f7a3a", PIT: "#1d1a16", KENNEL: "#5b3d22"}


def svg_of(dungeon: Dungeon, words: Words | None = None) -> str:
    """The whole dungeon as the text of an SVG file, in some language or in that of the program."""
    words = words or spoken()
    width, height = 2 * MARGIN + CELL * dungeon.width, 2 * MARGIN + CELL * dungeon.height
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="Helvetica, Arial, sans-serif" role="img">',
        f"<title>{escape(words.term(dungeon.title))}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{NIGHT}"/>',
        *(tile_part(dungeon, tile, words) for tile in dungeon.tiles),
        *walls(dungeon),
        *(chest(place, words) for place in dungeon.chests),
        *(portal(place, number, words) for number, place in enumerate(dungeon.portals, 1)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def corner(place: Place) -> Place:
    """The upper left corner of a square in the picture."""
    return MARGIN + CELL * place[0], MARGIN + CELL * place[1]


def box(place: Place, fill: str, inset: int = 0, more: str = "") -> str:
    """A square, or the middle of one."""
    x, y = corner(place)
    side = CELL - 2 * inset
    return f'<rect x="{x + inset}" y="{y + inset}" width="{side}" height="{side}" fill="{fill}"{more}/>'


def tile_part(dungeon: Dungeon, tile: Tile, words: Words) -> str:
    """A tile: its floor, what stands there, and its rule for whoever points at it."""
    said = words.term(tile.kind.name)
    if tile.room is not None:
        said = f"{words.term(tile.room.name)} ({tile.room.rule}): {words.term(tile.room.text)}"
    squares = "".join(square(dungeon, tile, place) for place in sorted(tile.squares))
    return f"<g><title>{escape(said)}</title>{squares}</g>"


def square(dungeon: Dungeon, tile: Tile, place: Place) -> str:
    """A square of the floor, with what stands there."""
    x, y = corner(place)
    if tile.is_end_zone:
        colours = {**END_ZONES, **OTHER_END_ZONES}.get(tile.colour, STONE)
        return box(place, colours[place in dungeon.coloured]) + seam(place)
    plain = STONE[sum(place) % 2]
    floor = box(place, plain if tile.room is None else FLOORS.get(tile.room.key, plain)) + seam(place)
    terrain = dungeon.terrain_at(place)
    if terrain == LAVA:
        wave = f"M{x + 3} {y + 12}q6 -7 13 0t13 0M{x + 3} {y + 22}q6 -7 13 0t13 0"
        return box(place, "#d8491c") + f'<path d="{wave}" fill="none" stroke="#ffd34d" stroke-width="2.5"/>'
    if terrain == BRIDGE:
        planks = "".join(f"M{x + 2} {y + 4 + 8 * row}H{x + CELL - 2}" for row in range(4))
        return box(place, "#d8491c") + box(place, "#7a5430", 2) + f'<path d="{planks}" stroke="#4a3018"/>'
    if terrain in GLYPHS:
        return floor + box(place, GLYPHS[terrain], 1, ' rx="4" stroke="#0d0b10" stroke-width="2"')
    return floor


def seam(place: Place) -> str:
    """The line round a flagstone."""
    return box(place, "none", 0, f' stroke="{MORTAR}" stroke-opacity="0.35"')


def walls(dungeon: Dungeon) -> list[str]:
    """Every wall, as a dark line with a lighter one on it."""
    path = ""
    for y in range(dungeon.height + 1):
        for x in range(dungeon.width + 1):
            left, top = corner((x, y))
            if is_wall(dungeon, (x - 1, y), (x, y)):
                path += f"M{left} {top}v{CELL}"
            if is_wall(dungeon, (x, y - 1), (x, y)):
                path += f"M{left} {top}h{CELL}"
    return [
        f'<path d="{path}" fill="none" stroke="{WALL}" stroke-width="8" stroke-linecap="square"/>',
        f'<path d="{path}" fill="none" stroke="#5b5366" stroke-width="3" stroke-linecap="square"/>',
    ]


def chest(place: Place, words: Words) -> str:
    """A closed chest."""
    x, y = corner(place)
    return (
        f"<g><title>{escape(words(text('chest')))}</title>"
        f'<rect x="{x + 5}" y="{y + 8}" width="22" height="17" rx="3" fill="#8a5a24" stroke="#2c1b0b" '
        f'stroke-width="2"/><path d="M{x + 5} {y + 15}h22" stroke="#2c1b0b" stroke-width="2"/>'
        f'<rect x="{x + 13}" y="{y + 13}" width="6" height="6" fill="#e3b84a" stroke="#2c1b0b"/></g>'
    )


def portal(place: Place, number: int, words: Words) -> str:
    """A portal with its number."""
    x, y = corner(place)
    x, y = x + CELL // 2, y + CELL // 2
    return (
        f"<g><title>{escape(words(text('portal {number}', number=number)))}</title>"
        f'<circle cx="{x}" cy="{y}" r="13" fill="#2b1b52" stroke="#8f6bff" stroke-width="3"/>'
        f'<circle cx="{x}" cy="{y}" r="8" fill="none" stroke="#c7b3ff" stroke-opacity="0.6"/>'
        f'<text x="{x}" y="{y + 6}" text-anchor="middle" font-size="16" font-weight="700" '
        f'fill="#fff">{number}</text></g>'
    )
