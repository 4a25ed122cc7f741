"""A dungeon as the page is told of it. [D1, D13]"""

from __future__ import annotations

from importlib.resources import files

from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.table.dungeonbowl.floor import floor_shown, name_of
from touchback.words import words_of


def test_rooms_say_their_rules_in_the_readers_language() -> None:
    """[D13.13]"""
    cross = dungeon("chasm_cross")
    shown = floor_shown(cross, [], [], words_of("de"))
    chasm = next(room for room in shown.rooms if room.look == "fiery_chasm")
    assert chasm.name == "Die Feuerkluft"
    assert chasm.text.endswith("[D13.13]")
    assert len(chasm.squares) == 32
    assert sum(len(room.squares) for room in shown.rooms) == len(cross.tile_at)
    assert {thing.look for thing in shown.things} == {"lava", "bridge"}


def test_chests_and_portals_stand_where_they_are_now() -> None:
    """[D6.3, D6.5]"""
    halls = dungeon("crossed_halls")
    shown = floor_shown(halls, ["f7"], ["k6", "r9"], words_of("en"))
    things = {thing.square: (thing.look, thing.label) for thing in shown.things if thing.look in ("chest", "portal")}
    assert things == {"f7": ("chest", ""), "k6": ("portal", "1"), "r9": ("portal", "2")}


def test_whoever_has_chosen_the_other_end_zone_defends_it() -> None:
    """[D6.1]"""
    halls, words = dungeon("crossed_halls"), words_of("en")
    as_drawn, turned = floor_shown(halls, [], [], words, 0), floor_shown(halls, [], [], words, 1)
    assert as_drawn.zones == tuple(reversed(turned.zones))
    assert as_drawn.zones[0][0] == "a11"
    assert name_of((0, 27)) in as_drawn.zones[1]
    assert name_of((0, 27)) == "ab1"
    assert floor_shown(halls, [], [], words).zones == ([], [])  # nobody has chosen yet


def test_every_room_has_a_look_of_its_own() -> None:
    """Each of the twelve rooms and of the expansion's is drawn: the colour of its floor, and what lies there. [D13]"""
    static = files("touchback") / "web" / "static" / "match"
    drawing = (static / "board" / "floor.js").read_text(encoding="utf-8")
    colours = (static / "board.css").read_text(encoding="utf-8")
    for room in rooms():
        assert f"\n  {room}: " in drawing, room
        assert f".look-{room} " in colours, room
