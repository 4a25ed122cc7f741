"""Dungeons laid tile by tile: what lies where, with the doorways that follow. [D1.2, D1.3]"""

from __future__ import annotations

import pytest

from touchback.dungeonbowl.maps.catalogue import dungeon, dungeons
from touchback.dungeonbowl.maps.check import faults
from touchback.dungeonbowl.maps.laying import LaidTile, lay, tiles_of


@pytest.mark.parametrize("name", list(dungeons()))
def test_every_dungeon_can_be_laid_again(name: str) -> None:
    found = dungeon(name)
    again = lay(tiles_of(found), found.title, found.chests, found.portals)
    assert again.terrain == found.terrain
    assert again.coloured == found.coloured or faults(again) == []
    assert [tile.squares for tile in again.tiles] == [tile.squares for tile in found.tiles]
    assert faults(again) == []


def test_a_doorway_lies_in_the_middle_of_what_two_tiles_share() -> None:
    """[D1.3]"""
    found = lay([LaidTile("kitchen", 0, 0), LaidTile("long_corridor", 4, 1)])
    assert found.open_borders == {((3, 1), (4, 1)), ((3, 2), (4, 2))}
    wide = lay([LaidTile("chaotic_idol", 0, 0), LaidTile("crypt", 0, 4)])
    assert wide.open_borders == {((3, 3), (3, 4)), ((4, 3), (4, 4))}


def test_a_turned_tile_takes_what_stands_there_along() -> None:
    """[D13.12]"""
    lair = lay([LaidTile("dragon_lair", 0, 0, 1)])
    assert (lair.width, lair.height) == (4, 8)
    assert lair.blocked == {(1, 0), (2, 0), (1, 1), (2, 1)}
    assert lay([LaidTile("dragon_lair", 0, 0, 4)]).blocked == {(6, 1), (7, 1), (6, 2), (7, 2)}
