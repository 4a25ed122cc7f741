"""Map files that somebody has made to do harm, each with what must be said of it. [D1.10]"""

from __future__ import annotations

from typing import Final

from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.maps.text import to_text

WHOLE: Final = to_text(dungeon("crossed_halls"))


def without(*beginnings: str) -> str:
    """A whole map without some of its lines."""
    return "\n".join(line for line in WHOLE.splitlines() if not line.startswith(beginnings))


def cut_off() -> str:
    """The Cursed Room has no doorway left."""
    lines = []
    for line in WHOLE.splitlines():
        if line.startswith("Doorways:"):
            kept = [part for part in line.removeprefix("Doorways:").split(";") if "U" not in part.split()[0]]
            line = "Doorways:" + ";".join(kept)
        lines.append(line)
    return "\n".join(lines)


def no_end_zones() -> str:
    """Both are rooms."""
    text = WHOLE.replace("B = End Zone blue", "B = The Kitchen").replace("R = End Zone red", "R = The Sewer")
    left, right = "bB", "rR"
    rows = []
    for row in text.splitlines():
        tiles, space, floor = row.partition("   ")
        if space and set(tiles) <= set("#" + "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"):
            row = tiles + space + floor.translate(str.maketrans(left + right, ",,,,"))
        rows.append(row)
    return "\n".join(rows)


HOSTILE: Final[dict[str, tuple[str, str]]] = {
    "huge": ("h" * 200 + "   " + "." * 200 + "\nTiles: h = long corridor\n", "at most 60 squares wide"),
    "endless": ("hh   ..\n" * 2_000 + "Tiles: h = long corridor\n", "60 high"),
    "one tile as large as can be": (("h" * 60 + "   " + "." * 60 + "\n") * 60 + "Tiles: h = long corridor\n", "D1.2"),
    "a room cut off": (cut_off(), "D1.9"),
    "no End Zone": (no_end_zones(), "End Zones"),
    "walls everywhere": (without("Doorways"), "D1.3"),
    "rock everywhere": (("#" * 60 + "   " + "#" * 60 + "\n") * 60, "D1.9"),
    "ten thousand portals": (without("Portals") + "\nPortals: " + "(1,1) " * 1_500, "at most 6 places"),
    "ten thousand portals, too long to read": (
        WHOLE + "\nPortals: " + "(1,1) " * 10_000,
        "0000",
    ),  # the most that is read
    "ten thousand doorways": (
        without("Doorways") + "\nDoorways: " + "; ".join(["B-h 11,3|11,4"] * 900),
        "one doorway, not 900",
    ),
    "numbers without end": (WHOLE + "\nChests: (" + "9" * 4_000 + ",1)", "Chests"),
    "nothing at all": ("\n\n\n", "no grid"),
}
"""By what is wrong with them: the text, and words of what is answered."""
