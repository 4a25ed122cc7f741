"""Dungeons of ours, laid again by two coaches in turn."""

from __future__ import annotations

from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.maps.laying import tiles_of
from touchback.dungeonbowl.maps.together import Building


def built_like(name: str) -> Building:
    """The tiles of one of our dungeons, each next to one before it, End Zones last. [D6.1]"""
    left = sorted(tiles_of(dungeon(name)), key=lambda tile: tile.key == "end_zone")
    found = Building()
    while left:
        tile = next(tile for tile in left if found.takes(tile))
        left.remove(tile)
        found = found.with_tile(tile)
    return found
