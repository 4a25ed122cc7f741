"""Dungeon Bowl in files and pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from touchback.dungeonbowl.game import DUNGEON_BOWL
from touchback.dungeonbowl.maps.tiles import BRIDGE, DRAGON, IDOL, KENNEL, LAVA, PIT, TOMB
from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.text import quoted, text
from touchback.notation.bloodbowl import players
from touchback.notation.bloodbowl.picture import picture as blood_bowl_picture
from touchback.notation.dungeonbowl.designed import designed
from touchback.notation.picture import Markings, Picture
from touchback.notation.record import GameNotation, Lessons, Rulebook

SIGNS: Final = {IDOL: "X", TOMB: "X", DRAGON: "X", LAVA: "~", BRIDGE: "=", PIT: "^", KENNEL: "k"}
"""What stands in rooms, as maps have it. [D1.10]"""


def picture(play: DungeonPlay, viewer: int) -> Picture:
    """What there is to see: the dungeon with its portals, and chests in a line below. [D1]"""
    usual = blood_bowl_picture(play, viewer)
    portals = tuple(int(portal) for portal in play.portals)
    notes = []
    if len(play.chests):
        chests = ", ".join(play.board.name(int(chest)) for chest in play.chests)
        notes.append(text("closed chests: {squares}", squares=quoted(chests)))
    if portals:
        squares = ", ".join(f"{number} {play.board.name(portal)}" for number, portal in enumerate(portals, 1))
        notes.append(text("portals: {squares}", squares=quoted(squares)))
    facts = tuple(fact for fact in usual.facts[1:-1])
    return replace(usual, markings=markings(play), notes=(*usual.notes, *notes), facts=facts)


def markings(play: DungeonPlay) -> Markings:
    """End Zones, and what stands on the floor: `C` a chest, `1` to `6` portals, `X` idol, tomb or dragon, `~` lava, `=`
    the bridge. [D1.10]"""
    field, board = play.dungeon, play.board
    ends = [frozenset(board.at(x, y) for x, y in tile.squares) for tile in field.dungeon.end_zones[:2]]
    ends += [frozenset(), frozenset()]  # a part of a dungeon, as in lessons, may have none
    things = {
        board.at(x, y): SIGNS[terrain]
        for terrain, places in field.dungeon.of_terrain.items()
        if terrain in SIGNS
        for x, y in places
    }
    things |= {int(chest): "C" for chest in play.chests}
    things |= {int(portal): str(number) for number, portal in enumerate(play.portals, 1)}
    zones = (ends[1], ends[0]) if play.turned else (ends[0], ends[1])
    return Markings(zones=zones, things=tuple(sorted(things.items())))


NOTATION: Final = GameNotation(
    picture=picture,
    players=players,
    rulebook=Rulebook("dungeonbowl/rules.toml"),
    lessons=Lessons(
        folder="dungeonbowl/drills",
        rule="",
        games=(DUNGEON_BOWL.name,),
        teams=("College of Metal", "College of Shadow"),
    ),
    designed=designed,
)
