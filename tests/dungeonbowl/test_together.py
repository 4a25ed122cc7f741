"""Two coaches build a dungeon, a tile each in turn. [D1.3, D1.9, D6.1, D6.2]"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.dungeonbowl.building import built_like
from touchback.dungeonbowl.events import TileLaid
from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.maps.check import faults
from touchback.dungeonbowl.maps.laying import LaidTile, lay
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.dungeonbowl.maps.together import Building, building_from, building_of, unjoined
from touchback.dungeonbowl.play import DungeonPlay
from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.board import Place
from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Log
from touchback.notation import matchfile

FIRST = LaidTile("kitchen", 20, 20)


@pytest.fixture(scope="module")
def whole() -> Building:
    return replace(built_like("long_way_round"), title="Ours")


def test_the_coaches_take_turns_the_home_coach_first() -> None:
    """[D6.2]"""
    building = Building()
    assert building.side == HOME
    building = building.with_tile(FIRST)
    assert building.side == AWAY
    building = building.with_tile(LaidTile("long_corridor", 24, 21))
    assert building.side == HOME
    assert building.without_last().side == AWAY


def test_the_box_has_so_many_of_each_and_every_room_once() -> None:
    """Four long corridors; four tiles have a square room on either side. [D1.9]"""
    building = Building()
    assert building.left["long_corridor"] == 4 and building.left["t_junction"] == 2
    assert "end_zone" not in building.left and "tuck_shop" not in building.left
    building = building.with_tile(FIRST)
    assert "kitchen" not in building.left and building.left["sewer"] == 1
    for key, x, y in (("sewer", 24, 20), ("armoury", 28, 20), ("bone_pit", 32, 20)):
        building = building.with_tile(LaidTile(key, x, y))
    assert not set(building.left) & {"cursed_room", "treasure_room"}
    assert building.left["crypt"] == 1
    extended = Building(building.tiles, expansion=True)
    assert extended.left["tuck_shop"] == 1 and "cursed_room" not in extended.left


@pytest.mark.parametrize(
    ("size", "x", "y", "lies"),
    [
        ((14, 8), 10, 4, True),
        ((14, 8), 11, 4, False),
        ((14, 8), 10, 5, False),
        ((8, 14), 4, 10, True),
        ((8, 14), 5, 10, False),
    ],
)
def test_a_table_may_be_wider_than_high(size: Place, x: int, y: int, lies: bool) -> None:
    """A room of four squares by four has to lie on it, whichever way the table is longer. [D6.2]"""
    building = Building(size=size)
    if lies:
        assert building.with_tile(LaidTile("kitchen", x, y)).tiles[-1] == LaidTile("kitchen", x, y)
    else:
        with pytest.raises(TouchbackError, match="off the table"):
            building.with_tile(LaidTile("kitchen", x, y))


def test_what_is_cut_off_is_counted_from_the_first_tile() -> None:
    """[D1.9]"""
    (fault,) = unjoined(lay((LaidTile("kitchen", 0, 0), LaidTile("long_corridor", 8, 1))))
    assert "12 squares" in fault.message and {x for x, _ in fault.places} == set(range(8, 14))


def test_the_first_tile_lies_in_the_middle_of_any_table() -> None:
    """[D6.2]"""
    assert {(tile.x, tile.y) for tile in Building(size=(24, 10)).places("kitchen")} == {(12, 5)}


def test_end_zones_come_last_and_end_the_building(whole: Building) -> None:
    """[D1.9, D6.1]"""
    tiles = whole.tiles
    assert [tile.key for tile in tiles[-2:]] == ["end_zone", "end_zone"]
    assert whole.side == NOBODY and whole.left == {}
    assert set(whole.without_last().left) == {"end_zone"}
    assert "end_zone" in whole.without_last().without_last().left
    with pytest.raises(TouchbackError, match="cannot be laid now"):
        building_of(tiles[:4]).with_tile(tiles[-1])
    with pytest.raises(TouchbackError, match="cannot be laid now"):
        whole.with_tile(LaidTile("long_corridor", 50, 50))


def test_what_is_built_is_a_legal_map_that_says_who_laid_what(whole: Building) -> None:
    """[D1.10, D6.2]"""
    made = whole.dungeon
    assert faults(made) == [] and made.title == "Ours"
    assert len(made.laid) == len(whole.tiles) and set(made.laid[-2:]) == {"B", "R"}
    again = from_text(to_text(made), made.key)
    assert again == made
    assert building_from(again).dungeon == made


@pytest.mark.parametrize("table", [(60, 60), (40, 52), (60, 1), (1, 60)])
def test_what_was_built_lies_in_the_middle_of_the_table_again(whole: Building, table: tuple[int, int]) -> None:
    """As far as it fits."""
    made = whole.dungeon
    again = building_from(made, table=table)
    assert min(tile.x for tile in again.tiles) == max(0, table[0] - made.width) // 2
    assert min(tile.y for tile in again.tiles) == max(0, table[1] - made.height) // 2


@pytest.mark.parametrize(
    ("tile", "problem"),
    [
        (LaidTile("sewer", 22, 20), "lies on tile 1"),
        (LaidTile("sewer", 58, 20), "off the table"),
        (LaidTile("sewer", 30, 20), "D1.9.*16 squares are cut off"),
        (LaidTile("sewer", 24, 23), "D1.3.*single square"),
        (LaidTile("dragon_lair", 24, 20), "D1.9.*cut off"),  # the dragon lies in the doorway
        (LaidTile("kitchen", 24, 20), "cannot be laid now"),
        (LaidTile("end_zone", 24, 20), "cannot be laid now"),
        (LaidTile("tuck_shop", 24, 20), "cannot be laid now"),
        (LaidTile("ballroom", 24, 20), "no tile called"),
    ],
)
def test_what_breaks_a_rule_is_refused(tile: LaidTile, problem: str) -> None:
    building = Building().with_tile(FIRST)
    with pytest.raises(TouchbackError, match=problem):
        building.with_tile(tile)
    assert building.tiles == (FIRST,)


def test_a_second_end_zone_too_near_is_refused(whole: Building) -> None:
    """[D1.9]"""
    one = whole.without_last()
    near = [tile for tile in near_places(one) if not one.takes(tile)]
    assert near
    with pytest.raises(TouchbackError, match=r"D1\.9.*moves apart|D6"):
        one.with_tile(near[0])


def near_places(building: Building) -> list[LaidTile]:
    """Where another End Zone would lie on free squares that touch a tile."""
    shape = frozenset((x, y) for x in range(4) for y in range(4))
    return [LaidTile("end_zone", x, y) for x, y in building.corners(shape)]


def test_every_place_that_is_offered_can_be_taken_and_no_other() -> None:
    building = Building().with_tile(FIRST)
    offered = {building.with_tile(tile).table.tiles[-1].squares for tile in building.places("long_corridor")}
    tried = [LaidTile("long_corridor", x, y, turn) for x in range(13, 26) for y in range(13, 26) for turn in (0, 1)]
    assert {building.with_tile(tile).table.tiles[-1].squares for tile in tried if building.takes(tile)} == offered
    assert len(offered) == 40  # on each side of the room three places end-on and seven lengthwise


@pytest.mark.parametrize("seed", range(3))
def test_random_building_never_breaks_a_rule(seed: int) -> None:
    """Two who lay anything anywhere: what joins is joined, and a whole dungeon is legal."""
    chance = random.Random(seed)
    building = Building()
    while not building.is_whole and len(building.tiles) < 12:
        keys = list(building.left)
        places = building.places("end_zone" if "end_zone" in keys else chance.choice(keys))
        if not places:
            break
        building = building.with_tile(chance.choice(places))
        assert unjoined(building.table) == [] and building.side in (HOME, AWAY, NOBODY)
    assert len(building.tiles) >= 8
    assert not building.is_whole or faults(building.dungeon) == []


@pytest.mark.parametrize(
    ("line", "problem"),
    [("Laid: h h", "every tile stands there once"), ("Laid: h", "every tile stands there once")],
)
def test_a_record_that_is_none_is_refused(line: str, problem: str) -> None:
    with pytest.raises(TouchbackError, match=problem):
        from_text(to_text(dungeon("crossed_halls")) + line)
    letters = [tile.letter for tile in dungeon("crossed_halls").tiles]
    with pytest.raises(TouchbackError, match="End Zones are laid last"):
        from_text(
            to_text(dungeon("crossed_halls")) + "Laid: " + " ".join(sorted(letters, key=lambda one: one not in "BR"))
        )
    with pytest.raises(TouchbackError, match="does not say who laid"):
        building_from(dungeon("crossed_halls"))


def test_the_match_keeps_the_record_and_its_log_tells_it(whole: Building) -> None:
    """[D6.2]"""
    entry = game_entry("dungeonbowl")
    log = Log()
    match = entry.new("fire", "shadow", seed=3, log=log, dungeon=to_text(whole.dungeon))
    told = [event for event in log.events if isinstance(event, TileLaid)]
    assert [event.side for event in told] == [number % 2 for number in range(len(whole.tiles))]
    assert told[-1].text().startswith(("Home lays a tile: End Zone", "Away lays a tile: End Zone"))
    play = matchfile.from_data(matchfile.to_data(match)).state
    assert isinstance(play, DungeonPlay) and play.dungeon.dungeon.laid == whole.dungeon.laid


def test_tiles_may_lie_at_the_edge_of_the_table() -> None:
    building = Building().with_tile(LaidTile("kitchen", 4, 4))
    places = building.places("sewer")
    assert min(tile.x for tile in places) == 0 and min(tile.y for tile in places) == 0
