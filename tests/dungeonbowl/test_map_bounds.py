"""Bounds of the building rules, of laying tiles and of measuring ways: the last map that is right, the first that is
wrong. [D1, D6]"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from touchback.dungeonbowl.dungeon import Border, Doorway
from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.maps.check import faults, is_doorway, runs, tile_faults
from touchback.dungeonbowl.maps.laying import LaidTile, lay
from touchback.dungeonbowl.maps.routes import Fairness, apart, distances, fairness, lead
from touchback.dungeonbowl.maps.text import from_text
from touchback.dungeonbowl.maps.tiles import FLOOR, ROCK, laid
from touchback.dungeonbowl.maps.together import Building, name_of_tile, unjoined
from touchback.kernel.errors import BadData


def broken(text: str) -> list[str]:
    """The rules that a map breaks, with the reasons."""
    return [str(fault) for fault in faults(from_text(text))]


# -- doorways ----------------------------------------------------------------------------------------------------


def side_by_side(rows: int) -> tuple[Border, ...]:
    """The borders of two tiles that share so many rows."""
    return tuple(((3, y), (4, y)) for y in range(rows))


@pytest.mark.parametrize(
    ("rows", "right"),
    [(2, [0]), (3, [0, 1]), (4, [0, 1, 2]), (5, [1, 2]), (6, [1, 2, 3]), (7, [2, 3]), (8, [2, 3, 4])],
)
def test_a_doorway_may_be_one_square_off_the_middle_and_no_more(rows: int, right: list[int]) -> None:
    """[D1.3]"""
    borders = side_by_side(rows)
    found = [start for start in range(rows - 1) if is_doorway(Doorway(("a", "b"), borders[start : start + 2]), borders)]
    assert found == right


CORNER: tuple[Border, ...] = (((0, 2), (0, 3)), ((1, 2), (1, 3)), ((2, 0), (3, 0)), ((2, 1), (3, 1)))
"""Two tiles that touch below and to the right."""


def test_borders_round_a_corner_are_two_runs() -> None:
    """[D1.3]"""
    assert runs(CORNER) == [list(CORNER[:2]), list(CORNER[2:])]
    assert runs(CORNER[1:3]) == [[CORNER[1]], [CORNER[2]]]
    assert runs(CORNER[:1]) == [[CORNER[0]]]


def test_a_doorway_lies_in_one_of_them() -> None:
    """[D1.3]"""
    assert is_doorway(Doorway(("a", "b"), CORNER[:2]), CORNER)
    assert is_doorway(Doorway(("a", "b"), CORNER[2:]), CORNER)
    for one, other in ((0, 2), (1, 2), (0, 3)):
        assert not is_doorway(Doorway(("a", "b"), (CORNER[one], CORNER[other])), CORNER)
    assert not is_doorway(Doorway(("a", "b"), (((9, 9), (9, 10)), CORNER[0])), CORNER)


# -- the whole ---------------------------------------------------------------------------------------------------


def corridor_between_end_zones(squares: int) -> str:
    """Two End Zones at the ends of a corridor that is so long."""
    ends = [(f"BBBB{'h' * squares}RRRR", f"bbBB{'.' * squares}RRrr")] * 2
    rows = [*ends, (f"BBBB{'#' * squares}RRRR", f"bbBB{'#' * squares}RRrr")]
    rows.append(rows[-1])
    right = 4 + squares
    doorways = f"B-h 3,0|4,0 3,1|4,1; h-R {right - 1},0|{right},0 {right - 1},1|{right},1"
    tiles = "Tiles: B = End Zone blue, h = long corridor, R = End Zone red"
    return "\n".join([*(" ".join(row) for row in rows), tiles, f"Doorways: {doorways}"])


def test_twelve_moves_are_far_enough_apart() -> None:
    """[D1.9]"""
    assert apart(from_text(corridor_between_end_zones(11))) == 12
    assert not any("moves apart" in fault for fault in broken(corridor_between_end_zones(11)))
    assert "D1.9: the End Zones lie 11 moves apart; as far as possible means at least 12" in broken(
        corridor_between_end_zones(10)
    )


def test_end_zones_without_a_way_between_them_are_not_measured() -> None:
    """[D1.9]"""
    shut = corridor_between_end_zones(11).rpartition("\n")[0]
    assert apart(from_text(shut)) == 0
    assert not any("moves apart" in fault for fault in broken(shut))


def test_what_cannot_be_reached_is_counted_from_the_first_end_zone() -> None:
    """[D1.9]"""
    rows, _, doorways = corridor_between_end_zones(11).rpartition("Doorways: ")
    first_shut = rows + "Doorways: " + doorways.partition("; ")[2]
    second_shut = rows + "Doorways: " + doorways.partition("; ")[0]
    assert "D1.9: 38 squares cannot be reached from B" in broken(first_shut)
    assert "D1.9: 16 squares cannot be reached from B" in broken(second_shut)


def test_a_single_end_zone_is_far_from_nobody() -> None:
    """[D1.9]"""
    found = broken("BBBB bbBB\n" * 4 + "Tiles: B = End Zone blue")
    assert "D1.9: 1 End Zones; two sides need two, four sides four" in found
    assert not any("moves apart" in fault for fault in found)


def test_six_tiles_have_room_for_six_chests() -> None:
    """[D6.4, D6.6]"""
    for letters, wrong in (("abcdef", False), ("abcde", True)):
        row = "".join(letter * 2 for letter in letters)
        listed = ", ".join(f"{letter} = long corridor" for letter in letters)
        found = broken(f"{row} {'.' * len(row)}\n" * 2 + f"Tiles: {listed}")
        assert any("no room for 6 chests" in fault for fault in found) == wrong
        assert any("no room for 6 portals" in fault for fault in found) == wrong


def test_two_chests_in_a_tile_are_both_shown() -> None:
    """[D6.4]"""
    halls = dungeon("crossed_halls")
    assert halls.chests[1] == (6, 13)
    crowded = replace(halls, chests=((6, 12), *halls.chests[1:]))
    found = [fault.places for fault in faults(crowded) if fault.message == "D6.4: 2 chests in tile T"]
    assert found == [((6, 12), (6, 13))]


@pytest.mark.parametrize(
    ("right", "down", "wrong"),
    [(2, 0, True), (0, 2, True), (2, -2, True), (1, -1, True), (3, 0, False), (-3, 2, False), (2, -3, False)],
)
def test_a_portal_three_squares_from_a_chest_is_far_enough(right: int, down: int, wrong: bool) -> None:
    """[D6.6]"""
    halls = dungeon("crossed_halls")
    x, y = halls.portals[5]
    found = [fault.message for fault in faults(replace(halls, chests=((x + right, y + down),)))]
    assert any(message.startswith("D6.6: portal 6") for message in found) == wrong


def test_beside_the_map_is_rock() -> None:
    """[D1.1]"""
    small = from_text("hhhhhh ......\nhhhhhh ......\nTiles: h = long corridor")
    assert all(small.terrain_at((x, y)) == FLOOR for x in range(6) for y in range(2))
    assert all(small.terrain_at(place) == ROCK for place in ((-1, 0), (6, 0), (0, -1), (0, 2), (6, 2), (-1, -1)))


# -- laying ------------------------------------------------------------------------------------------------------


def test_a_dungeon_has_the_title_it_is_given() -> None:
    assert lay([LaidTile("kitchen", 0, 0)], "Ours").title == "Ours"
    assert lay([LaidTile("kitchen", 0, 0)]).title == "A dungeon"


@pytest.mark.parametrize(("x", "y"), [(-1, 3), (3, -1), (57, 3), (3, 57), (70, 3), (3, 70)])
def test_a_tile_lies_on_the_table(x: int, y: int) -> None:
    """[D6.2]"""
    with pytest.raises(BadData, match="tile 2 lies off the table"):
        lay([LaidTile("kitchen", 30, 30), LaidTile("sewer", x, y)])
    assert lay([LaidTile("kitchen", 0, 0), LaidTile("sewer", 56, 56)]).width == 60


def test_a_tile_on_another_is_named() -> None:
    with pytest.raises(BadData, match="tile 2 lies on tile 1"):
        lay([LaidTile("kitchen", 4, 4), LaidTile("sewer", 7, 7)])


def test_the_first_two_columns_of_an_end_zone_without_a_doorway_are_coloured() -> None:
    """[D1.2]"""
    assert lay([LaidTile("end_zone", 6, 1)]).coloured == {(x, y) for x in (6, 7) for y in range(1, 5)}


def test_a_tile_can_be_turned_eight_ways() -> None:
    """[D1.2]"""
    hook = frozenset({(0, 0), (1, 0), (2, 0), (2, 1)})  # looks different each way
    assert len({tuple(sorted(laid(hook, turn).values())) for turn in range(8)}) == 8


@pytest.mark.parametrize("turn", range(8))
def test_a_tile_is_as_good_whichever_way_it_is_turned(turn: int) -> None:
    """[D1.2]"""
    for key in ("l_corridor", "t_junction", "fiery_chasm", "spike_pit"):
        floor = lay([LaidTile(key, 0, 0, turn)])
        assert tile_faults(floor, floor.tiles[0]) == []


@pytest.mark.parametrize("size", [(30, 10), (10, 30)])
def test_a_table_need_not_be_square(size: tuple[int, int]) -> None:
    """What lies there has to fit into its columns and into its rows. [D6.2]"""
    wide = size[0] > size[1]
    assert {(tile.x, tile.y) for tile in Building(size=size).places("kitchen")} == {(size[0] // 2, size[1] // 2)}
    first = Building((LaidTile("kitchen", *((20, 0) if wide else (0, 20))),), size=size)
    squares = {place for tile in first.places("sewer") for place in lay([tile]).tiles[0].squares}
    assert (max(x for x, _ in squares), max(y for _, y in squares)) == ((27, 7) if wide else (7, 27))
    with pytest.raises(BadData, match="tile 2 lies off the table"):
        first.with_tile(LaidTile("sewer", *((20, 8) if wide else (8, 20))))
    assert len(first.with_tile(LaidTile("sewer", *((24, 0) if wide else (0, 24)))).tiles) == 2


# -- ways --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["long_way_round", "crossed_halls"])
def test_ways_of_either_side_are_told_apart(name: str) -> None:
    """To a chest the way is as long as if it were open and all others shut. [D1.6, D14.3]"""
    floor = dungeon(name)
    found = fairness(floor)
    shut = frozenset(floor.chests)
    for side in (0, 1):
        home = floor.end_zones[side].squares
        assert found.to_chests[side] == tuple(distances(floor, home, shut - {one})[one] for one in floor.chests)
        assert found.to_portals[side] == tuple(distances(floor, home, shut)[one] for one in floor.portals)
    assert found.to_chests[0] != found.to_chests[1] and found.to_portals[0] != found.to_portals[1]
    assert found.chest_lead == Fraction(sum(found.to_chests[1]) - sum(found.to_chests[0]), 6)


def test_whoever_is_equally_near_to_a_chest_is_not_first() -> None:
    assert Fairness(12, ((3, 4, 5), (3, 5, 4)), ((), ())).first_to == (1, 1)
    assert Fairness(12, ((3, 4, 5), (3, 5, 6)), ((), ())).first_to == (2, 0)


@pytest.mark.parametrize(
    ("chests", "portals", "fair"),
    [
        (((4, 6), (5, 7)), ((3,), (4,)), True),  # a move ahead, and a move to the portals
        (((5, 7), (4, 6)), ((4,), (3,)), True),
        (((4, 6), (5, 8)), ((3,), (4,)), False),
        (((4, 6), (5, 7)), ((3,), (5,)), False),
        (((4, 4, 9), (5, 5, 7)), ((3,), (3,)), True),
        (((4, 4, 4), (5, 5, 5)), ((3,), (3,)), False),  # first to three chests more
    ],
)
def test_a_move_is_fair_and_two_chests_are(
    chests: tuple[tuple[int, ...], tuple[int, ...]], portals: tuple[tuple[int, ...], tuple[int, ...]], fair: bool
) -> None:
    assert Fairness(12, chests, portals).is_fair == fair


def test_two_chests_more_are_fair() -> None:
    assert Fairness(12, ((4, 4), (5, 5)), ((), ())).is_fair
    assert lead((), ()) == 0


# -- building together -------------------------------------------------------------------------------------------


def test_end_zones_follow_as_soon_as_there_is_enough() -> None:
    """Four corridors, three square rooms and a large one. [D1.9, D6.1]"""
    keys = ("long_corridor", "long_corridor", "t_junction", "l_corridor", "kitchen", "sewer", "armoury", "crypt")
    tiles = tuple(LaidTile(key, 0, 0) for key in keys)
    assert Building(tiles).is_enough and Building(tiles).left["end_zone"] == 2
    for number in range(len(tiles)):
        fewer = Building(tiles[:number] + tiles[number + 1 :])
        assert not fewer.is_enough and "end_zone" not in fewer.left


def test_the_first_tile_lies_in_the_middle_of_the_table() -> None:
    places = Building().places("kitchen")
    assert {(tile.x, tile.y) for tile in places} == {(30, 30)}


def test_squares_that_are_cut_off_are_those_of_the_later_tile() -> None:
    """[D1.9]"""
    apart_from_it = lay([LaidTile("kitchen", 0, 0), LaidTile("sewer", 10, 0)])
    assert [(fault.message, fault.places) for fault in unjoined(apart_from_it)] == [
        ("D1.9: 16 squares are cut off from the other tiles", tuple((x, y) for x in range(10, 14) for y in range(4)))
    ]
    assert unjoined(lay([LaidTile("kitchen", 0, 0), LaidTile("sewer", 4, 0)])) == []


def test_tiles_and_rooms_have_names() -> None:
    assert (name_of_tile("kitchen"), name_of_tile("long_corridor")) == ("The Kitchen", "long corridor")
