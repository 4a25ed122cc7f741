"""The dungeons that come with the program, by name. [D1.10, D6.2]"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.maps.text import from_text
from touchback.kernel.errors import TouchbackError

SUFFIX = ".txt"


@cache
def dungeons() -> dict[str, Dungeon]:
    """Every dungeon by its short name, in the order of the names."""
    folder = files("touchback.data") / "dungeonbowl" / "dungeons"
    names = sorted(file.name.removesuffix(SUFFIX) for file in folder.iterdir() if file.name.endswith(SUFFIX))
    return {name: from_text((folder / (name + SUFFIX)).read_text("utf-8"), name, name) for name in names}


def dungeon(name: str) -> Dungeon:
    """The dungeon of that name."""
    found = dungeons().get(name.lower().replace(" ", "_").replace("-", "_"))
    if found is None:
        raise TouchbackError("no dungeon called {name!r}: choose from {names}", name=name, names=", ".join(dungeons()))
    return found
