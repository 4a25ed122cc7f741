"""A position of Dungeon Bowl as plain data: that of Blood Bowl, and the dungeon. [D1.10]

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any

from touchback.bloodbowl.writing import state_to_data as blood_bowl_data
from touchback.dungeonbowl.fields import FIELDS
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.maps.text import to_text
from touchback.dungeonbowl.play import DungeonPlay


def state_to_data(play: DungeonPlay) -> dict[str, Any]:
    """The whole position, ready for JSON; a dungeon of the library goes by its name, any other as its map."""
    data = blood_bowl_data(play, FIELDS)
    floor = play.dungeon.dungeon
    known = dungeons().get(floor.key) == floor
    return {"game": data.pop("game"), "dungeon": floor.key if known else to_text(floor), **data}
