"""The building rules of dungeons, each broken by a map of its own; and ways through them. [D1, D6, D18]"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.maps.catalogue import dungeon, dungeons
from touchback.dungeonbowl.maps.check import demand_legal, faults
from touchback.dungeonbowl.maps.picture import plain_picture
from touchback.dungeonbowl.maps.routes import apart, distances, fairness
from touchback.dungeonbowl.maps.svg import svg_of
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.dungeonbowl.maps.tiles import BRIDGE
from touchback.kernel.errors import TouchbackError

HALLS = to_text(dungeon("crossed_halls"))


def broken(text: str) -> list[str]:
    """The rules that a map breaks, with the reasons."""
    return [str(fault) for fault in faults(from_text(text))]


def changed(old: str, new: str, text: str = HALLS) -> str:
    """The map of the Crossed Halls with something else in it."""
    assert old in text
    return text.replace(old, new)


def without_line(name: str, text: str = HALLS) -> str:
    """The map without one of its lines."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(name))


def placed(name: str, **places: Any) -> Dungeon:
    """A dungeon with its chests or portals somewhere else."""
    return replace(dungeon(name), **places)


@pytest.mark.parametrize("name", list(dungeons()))
def test_every_dungeon_of_ours_is_legal(name: str) -> None:
    """[D1.2, D1.3, D1.9, D6.4, D6.6]"""
    assert faults(dungeon(name), expansion=False) == []
    demand_legal(dungeon(name))


def test_there_are_three_dungeons_of_the_book_and_at_least_five_of_ours() -> None:
    """[D6.2]"""
    sources = [entry.source for entry in dungeons().values()]
    assert sum(source.startswith("public") for source in sources) == 2
    assert sum(source == "designed" for source in sources) >= 6


def test_ways_are_as_long_as_the_data_say() -> None:
    """[D1.9, D14.3]"""
    measured = {name: apart(dungeon(name)) for name in ("crossed_halls", "long_way_round", "chasm_cross")}
    assert measured == {"crossed_halls": 23, "long_way_round": 18, "chasm_cross": 21}


def test_a_way_leads_round_chests_and_lava_and_over_the_bridge() -> None:
    """[D1.4, D1.5]"""
    cross = dungeon("chasm_cross")
    ways = distances(cross, [(14, 7)])
    assert ways[(15, 7)] == 1
    assert cross.terrain_at((15, 7)) == BRIDGE
    assert (15, 6) not in ways
    assert ways[(16, 5)] == 3  # over the bridge, then up
    halls = dungeon("crossed_halls")
    shut = distances(halls, [(6, 4)], frozenset({(6, 5)}))
    assert (6, 5) not in shut
    assert (shut[(5, 5)], shut[(6, 6)]) == (1, 2)


def test_two_sides_that_have_the_same_way_are_even() -> None:
    mirror = fairness(dungeon("idols_mirror"))
    assert mirror.chest_lead == mirror.portal_lead == 0
    assert sorted(mirror.to_chests[0]) == sorted(mirror.to_chests[1])
    assert mirror.is_fair
    assert not fairness(dungeon("long_way_round")).is_fair  # blue is nearer, which the toss for End Zones makes good


def test_a_tile_without_its_shape_is_named() -> None:
    """[D1.2]"""
    cut = changed("#oo###mm###hh#   #..###..###..#", "#oo###mm###h##   #..###..###.##").replace(" 12,9|12,10", "")
    assert broken(cut)[0] == "D1.2: tile h has not the shape it should have: long corridor"
    torn = changed("RRRR##########   rrrr##########\n\n", "RRRR#########o   rrrr#########.\n\n")
    assert "D1.2: tile o has not the shape it should have: L-corridor" in broken(torn)


def test_what_stands_in_a_room_lies_as_its_picture_has_it() -> None:
    """[D13.10]"""
    moved = changed("YYYY#TTTT#IIII   C:::#,C,,#:XX:", "YYYY#TTTT#IIII   C:::#,C,,#::::")
    assert broken(moved)[0] == "D1.2: tile I: what stands in the room does not lie as it should"


def test_two_rows_of_an_end_zone_are_coloured() -> None:
    """[D1.2, D14.2]"""
    plain = changed("##########BBBB   ##########bbbb", "##########BBBB   ##########BBBB")
    assert broken(plain) == ["D1.2: tile B: two rows at one side of an End Zone are coloured"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("m-T 6,11|6,12 7,11|7,12; ", "", "D1.3: tiles T and m touch and need one doorway, not 0"),
        (
            "m-T 6,11|6,12 7,11|7,12; ",
            "m-T 6,11|6,12 7,11|7,12; m-T 6,11|6,12 7,11|7,12; ",
            "D1.3: tiles T and m touch and need one doorway, not 2",
        ),
        (
            "m-T 6,11|6,12 7,11|7,12",
            "m-T 6,11|6,12",
            "D1.3: the doorway between T and m (6,11|6,12) is not two squares wide in the middle",
        ),
        (
            "m-T 6,11|6,12 7,11|7,12",
            "m-T 5,11|5,12 8,11|8,12",
            "D1.3: the doorway between T and m (5,11|5,12 8,11|8,12) is not two squares wide in the middle",
        ),
    ],
)
def test_two_tiles_that_touch_have_one_doorway(old: str, new: str, fault: str) -> None:
    """[D1.3]"""
    assert fault in broken(changed(old, new))


def test_a_doorway_is_at_most_one_square_off_the_middle() -> None:
    """[D1.3]"""
    assert broken(changed("m-T 6,11|6,12 7,11|7,12", "m-T 5,11|5,12 6,11|6,12")) == []
    way = to_text(dungeon("long_way_round"))
    assert broken(way) == []


def test_no_two_tiles_touch_along_a_single_square() -> None:
    """[D1.3]"""
    text = """
BBBB####   bbBB####
BBBB####   bbBB####
BBBB####   bbBB####
BBBBhhhhhh bbBB......
####hhhhhh ####......
"""
    rows = [line.ljust(1) for line in text.strip().splitlines()]
    wide = [f"{tiles:#<10} {floor:#<10}" for tiles, floor in (row.split() for row in rows)]
    found = broken("\n".join([*wide, "Tiles: B = End Zone blue, h = long corridor"]))
    assert "D1.3: tiles B and h touch along a single square" in found


def test_too_few_tiles_and_end_zones_are_counted() -> None:
    """[D1.9]"""
    text = "hhhhhh ......\nhhhhhh ......\nTiles: h = long corridor"
    assert broken(text) == [
        "D1.9: 0 End Zones; two sides need two, four sides four",
        "D1.9: 1 corridors; at least 4 are needed",
        "D1.9: 0 square rooms; at least 3 are needed",
        "D1.9: 0 large rooms; at least 1 are needed",
        "D6.4: no room for 6 chests: only 1 tiles are neither End Zones nor joined to one",
        "D6.6: no room for 6 portals: only 1 tiles are neither End Zones nor joined to one",
    ]


def test_four_sides_need_more() -> None:
    """[D18.1]"""
    text = """
BBBBRRRRGGGGYYYY bbBBRRrrggGGYYyy
BBBBRRRRGGGGYYYY bbBBRRrrggGGYYyy
BBBBRRRRGGGGYYYY bbBBRRrrggGGYYyy
BBBBRRRRGGGGYYYY bbBBRRrrggGGYYyy
Tiles: B = End Zone blue, R = End Zone red, G = End Zone green, Y = End Zone yellow
"""
    assert "D18.1: 0 corridors; at least 6 are needed" in broken(text)


def test_squares_that_nobody_reaches_are_counted() -> None:
    """Walls everywhere: no doorway at all. [D1.9]"""
    found = broken(without_line("Doorways"))
    assert "D1.9: 194 squares cannot be reached from B" in found
    assert sum(one.startswith("D1.3") for one in found) == 16


def test_end_zones_lie_far_apart() -> None:
    """[D1.9]"""
    text = """
BBBBhhhhhhRRRR bbBB......RRrr
BBBBhhhhhhRRRR bbBB......RRrr
BBBB######RRRR bbBB######RRrr
BBBB######RRRR bbBB######RRrr
Tiles: B = End Zone blue, h = long corridor, R = End Zone red
Doorways: B-h 3,0|4,0 3,1|4,1; h-R 9,0|10,0 9,1|10,1
"""
    assert "D1.9: the End Zones lie 7 moves apart; as far as possible means at least 12" in broken(text)


def test_expansion_tiles_only_where_they_are_wanted() -> None:
    """[D19.1]"""
    text = changed("h = long corridor", "h = Swirling Mists")
    assert broken(text) == []
    found = faults(from_text(text), expansion=False)
    assert [str(fault) for fault in found] == ["D19.1: Swirling Mists belongs to the expansion"]


@pytest.mark.parametrize(
    ("places", "fault"),
    [
        ((), "D6.4: 5 chests; a map has 6 or, if the coaches place them, none"),
        (((11, 1),), "D6.4: chests: (11,1) is in an End Zone"),
        (((11, 5),), "D6.4: chests: (11,5) is in a tile joined to an End Zone"),
        (((6, 12),), "D6.4: 2 chests in tile T"),
        (((6, 22),), "D6.6: portal 6 at (5,21) is within 2 squares of the chest at (6,22)"),
    ],
)
def test_chests_stand_where_they_may(places: tuple[tuple[int, int], ...], fault: str) -> None:
    """[D6.4, D6.6]"""
    others = dungeon("crossed_halls").chests[1:]
    assert fault in [str(one) for one in faults(placed("crossed_halls", chests=(*places, *others)))]


def test_neither_chest_nor_portal_lies_on_the_bridge() -> None:
    """[D6.4, D6.6]"""
    chests, portals = dungeon("chasm_cross").chests, dungeon("chasm_cross").portals
    on_bridge = placed("chasm_cross", chests=(*chests[:4], (15, 7), chests[5]), portals=portals[:5])
    assert "D6.4: chests: (15,7) is not plain floor" in [str(fault) for fault in faults(on_bridge)]
    on_bridge = placed("chasm_cross", portals=(*portals[:5], (15, 7)))
    assert "D6.6: portals: (15,7) is not plain floor" in [str(fault) for fault in faults(on_bridge)]


def test_no_chest_shuts_anybody_in() -> None:
    """Chests in both squares of a corridor's end would. [D6.4]"""
    bar = placed("chasm_cross", chests=((16, 11), (16, 12), (12, 3), (15, 10), (10, 5), (19, 2)))
    found = [str(fault) for fault in faults(bar)]
    assert "D6.4: 2 chests in tile n" in found
    assert any(one.startswith("D6.4: ") and "cannot be reached from B" in one for one in found)


def test_coaches_may_place_chests_and_portals_themselves() -> None:
    """[D6.3, D6.5]"""
    assert faults(placed("crossed_halls", chests=(), portals=())) == []


def test_an_illegal_map_is_refused_with_every_reason() -> None:
    """[D1.10]"""
    with pytest.raises(TouchbackError) as caught:
        demand_legal(from_text(without_line("Doorways")))
    assert str(caught.value).count("D1.3") == 16


def test_a_dungeon_is_drawn() -> None:
    halls = dungeon("crossed_halls")
    lines = plain_picture(halls).splitlines()
    assert lines[0].strip() == "┌───────────┐"
    assert len(lines) == 2 * halls.height + 1
    drawing = svg_of(halls)
    assert drawing.count("<circle") == 12
    assert "The Chaotic Idol (D13.10)" in drawing


def test_a_map_as_large_as_a_map_may_be_is_checked_at_once() -> None:
    """Hostile, but a map: 60 by 60 squares, 50 tiles, none of them right. [D1.10]"""
    letters = "abcdefghijklmnopqstuvwxyzACDEFGHIJKLMNOPQSTUVWXYZ"
    rows = ["".join(letters[(x // 3 + y // 2) % len(letters)] for x in range(60)) for y in range(60)]
    text = "\n".join(f"{row} {'.' * 60}" for row in rows)
    listed = ", ".join(f"{letter} = long corridor" for letter in letters)
    found = broken(f"{text}\nTiles: {listed}")
    assert sum(one.startswith("D1.2") for one in found) == len(letters)


def test_with_four_sides_a_room_may_stand_there_once() -> None:
    """[D18.1]"""
    row = "BBBBRRRRGGGGYYYY{} bbBBRRrrggGGYYyy{}\n"
    ends = "B = End Zone blue, R = End Zone red, G = End Zone green, Y = End Zone yellow"
    once = row.format("kkkk", ",,,,") * 4 + f"Tiles: {ends}, k = The Kitchen\n"
    twice = row.format("kkkkKKKK", ",,,,,,,,") * 4 + f"Tiles: {ends}, k = The Kitchen, K = The Kitchen\n"
    assert not any("Kitchen" in fault for fault in broken(once) if fault.startswith("D18.1"))
    assert any("Kitchen" in fault for fault in broken(twice) if fault.startswith("D18.1"))
