"""Setting out a position of Dungeon Bowl: whatever is wrong is named with its place. [D1.10]

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any

from touchback.bloodbowl.play import NO_PLAYER
from touchback.bloodbowl.reading import state_from_data as blood_bowl_state
from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.fields import FIELDS
from touchback.dungeonbowl.game import USUAL_DUNGEON, game_in
from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.maps.text import from_text
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.sponsors import sponsors_of
from touchback.dungeonbowl.switches import PASS_UNSEEN, SWITCH_BITS, contradictions
from touchback.dungeonbowl.terms import CHESTS, PORTALS
from touchback.kernel.board import EMPTY, NOWHERE
from touchback.kernel.errors import BadData, TouchbackError


def state_from_data(data: object) -> DungeonPlay:
    """Set out a position in a dungeon of the library, by its name, or in one of which the map is given."""
    if not isinstance(data, dict):
        raise BadData("position: a table of named values is needed")
    floor = floor_of(data.get("dungeon", USUAL_DUNGEON))
    switches = data.get("readings", [])
    unseen = isinstance(switches, list) and any(SWITCH_BITS.get(str(name)) == PASS_UNSEEN for name in switches)
    rest: dict[str, Any] = {key: value for key, value in data.items() if key != "dungeon"}
    play = blood_bowl_state(rest, game_in(floor, not unseen), FIELDS)
    assert isinstance(play, DungeonPlay)
    set_out(play)
    return play


def floor_of(value: object) -> Dungeon:
    """A dungeon by its name, or from the text of its map, which has several lines."""
    if not isinstance(value, str):
        raise BadData("position.dungeon: the name of a dungeon or the text of a map is needed")
    try:
        return from_text(value, place="position.dungeon") if "\n" in value else dungeon(value)
    except BadData:
        raise
    except TouchbackError as error:
        raise BadData("position.dungeon: {error}", error=error) from None


def set_out(play: DungeonPlay) -> None:
    """Chests shut their squares; they and portals lie on floor. No rule is read in two ways, and no side has two
    sponsors. [D1.4, D19.2, D20]"""
    for name in contradictions(int(play.readings)):
        raise BadData("position.readings: {name} stands there twice", name=name)
    for side in range(play.sides):
        if len(sponsors_of(play, side)) > 1:
            raise BadData("position.bought: a side has one sponsor")
    for what, squares, most in (("chests", play.chests, CHESTS), ("portals", play.portals, PORTALS)):
        if len(squares) > most:
            raise BadData("position.{what}: at most {most}", what=what, most=most)
        for square in squares:
            is_free = play.occupant[square] == EMPTY or (what == "portals" and play.at(square) >= 0)
            if not is_free or (what == "portals" and square in play.chests):
                raise BadData(
                    "position.{what}: {square} is no floor, or taken", what=what, square=play.board.name(int(square))
                )
    for chest in play.chests:
        play.shut(chest)
    play.trapdoors = play.open_doors()
    if play.ball != NOWHERE and play.occupant[play.ball] < EMPTY:
        raise BadData("position.ball: {square} is no floor", square=play.board.name(int(play.ball)))
    if len(play.portals) < PORTALS and play.carrier == NO_PLAYER and any(play.entered):
        raise BadData("position.entered: there are not enough portals")
