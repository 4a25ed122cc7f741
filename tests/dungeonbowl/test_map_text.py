"""Map texts: what is read, what is written, and what is refused. [D1.10]"""

from __future__ import annotations

import pytest

from touchback.dungeonbowl.maps.catalogue import dungeon, dungeons
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.dungeonbowl.maps.tiles import BRIDGE, DRAGON, IDOL, LAVA, TOMB, box, laid, rooms, tile_kinds
from touchback.kernel.errors import BadData, TouchbackError

SMALL = """
Title: A Small Dungeon

BBBBhhhhhh   bbBB..C.1.
BBBBhhhhhh   bbBB......
BBBB######   bbBB######
BBBB######   bbBB######

Tiles: B = End Zone blue, h = long corridor
Doorways: B-h 3,0|4,0 3,1|4,1
"""


def test_a_map_is_read():
    """[D1.10]"""
    found = from_text(SMALL, "small")
    assert (found.key, found.title, found.width, found.height) == ("small", "A Small Dungeon", 10, 4)
    assert [tile.name for tile in found.tiles] == ["End Zone blue", "long corridor"]
    assert found.chests == ((6, 0),)
    assert found.portals == ((8, 0),)
    assert len(found.coloured) == 8
    assert found.end_zone_neighbours == {"h"}
    assert not found.walls  # the whole border is the doorway


def test_a_wall_stands_where_the_doorway_ends():
    """[D1.3, D1.5]"""
    found = from_text(SMALL.replace(" 3,1|4,1", ""))
    board = found.board()
    assert found.walls == {((3, 1), (4, 1))}
    assert board.adjacent(board.at(3, 0), board.at(4, 0))
    assert not board.adjacent(board.at(3, 1), board.at(4, 1))
    assert board.adjacent(board.at(3, 1), board.at(4, 0))  # diagonally past the post
    assert not board.adjacent(board.at(3, 2), board.at(4, 1))  # rock on one way round, wall on the other


def test_a_chest_is_wall_but_is_seen_over():
    """[D1.4, D1.8]"""
    found = from_text(SMALL)
    board = found.board(frozenset(found.chests))
    assert not board.on(board.at(6, 0))
    assert board.sees(board.at(4, 0), board.at(8, 0))


@pytest.mark.parametrize("name", list(dungeons()))
def test_a_map_is_read_back_as_it_was_written(name: str):
    """[D1.10]"""
    found = dungeon(name)
    assert from_text(to_text(found), name) == found


def test_rooms_have_their_features():
    """[D13.10-D13.13]"""
    halls, way = dungeon("crossed_halls"), dungeon("long_way_round")
    assert {halls.terrain_at(place) for place in ((11, 13), (12, 14))} == {IDOL}
    assert {halls.terrain_at(place) for place in ((1, 12), (2, 15))} == {TOMB}
    assert way.terrain_at((9, 0)) == DRAGON
    assert way.lava == {(16, 6), (17, 6), (19, 6)}
    assert way.terrain_at((18, 6)) == BRIDGE
    assert (18, 6) in way.floor
    assert (17, 6) not in way.floor
    assert (17, 6) not in way.blocked  # a ball gets there
    board = halls.board()
    assert not board.sees(board.at(10, 13), board.at(13, 13))  # the idol ends sight, tombs do not
    assert board.sees(board.at(1, 11), board.at(1, 13))


def test_tiles_are_those_of_the_law():
    """[D1.2, D1.9, D13, D19.1]"""
    assert {kind.key: (len(kind.squares), kind.count) for kind in tile_kinds().values()} == {
        "end_zone": (16, 2),
        "long_corridor": (12, 4),
        "t_junction": (16, 2),
        "l_corridor": (12, 2),
        "square_room": (16, 4),
        "large_room": (32, 2),
    }
    base = [room for room in box().room if not room.expansion]
    assert (len(base), len(box().room)) == (12, 26)
    for room in rooms().values():
        assert set(room.terrain) <= tile_kinds()[room.tile].squares
        assert room.terrain.get((5, 0)) == (LAVA if room.key == "fiery_chasm" else None)
    for key in ("t_junction", "l_corridor"):
        assert len({frozenset(laid(tile_kinds()[key].squares, turn).values()) for turn in range(8)}) == 4


def test_the_names_of_dungeons_are_forgiving():
    assert dungeon("Crossed Halls") is dungeon("crossed-halls")
    with pytest.raises(TouchbackError, match="choose from"):
        dungeon("the_moon")


GRID = "BBBBhhhhhh   bbBB..C.1.\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no grid"),
        ("x" * 40_001, "at most 40000 characters"),
        ("#" * 61 + " " + "#" * 61, "at most 60 squares wide"),
        ("# #\n" * 61, "60 high"),
        ("### ##", "a row of the map is"),
        ("## ##\n### ###", "this row has 3 squares, the first one 2"),
        ("Tiles: B = End Zone blue\nTiles: h = long corridor\n## ##", "twice"),
        (SMALL.replace("h = long corridor", "h = ballroom"), "'h = ballroom' is no tile"),
        (SMALL.replace(", h = long corridor", ""), "which the list of tiles does not name"),
        (SMALL.replace("h = long", "q = long"), "'q' stands nowhere in the grid"),
        (SMALL.replace("B = End Zone blue", "B = End Zone mauve"), "does not fit 'B'"),
        (SMALL.replace("..C.1.", "..X.1."), "the floor sign 'X' does not fit 'h'"),
        (SMALL.replace("..C.1.", "..~.1."), "the floor sign '~' does not fit 'h'"),
        (SMALL.replace("..C.1.", "..,.1."), "the floor sign ',' does not fit 'h'"),
        (SMALL.replace("..C.1.", "1.C.1."), "portal 1 is there twice"),
        (SMALL.replace("..C.1.", "2.C..."), "without a gap"),
        (SMALL.replace("B-h 3,0|4,0", "B-h 3,0|5,0"), "write two letters and the open borders"),
        (SMALL.replace("B-h 3,0|4,0", "B-h 4,0|5,0"), "is no border between 'B' and 'h'"),
        (SMALL.replace("B-h 3,0|4,0", "B-h 99,0|100,0"), "is no border between"),
        (SMALL + "Chests: (6,1)\n", "do not agree"),
        (SMALL + "Portals: " + "(8,0) " * 3000, "at most 6 places"),
    ],
)
def test_what_is_no_map_is_refused_with_the_reason(text: str, fault: str):
    with pytest.raises(BadData) as caught:
        from_text(text)
    assert fault in str(caught.value)
