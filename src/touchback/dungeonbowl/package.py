"""Dungeon Bowl as a package: the complete list of what belongs to it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from touchback.bloodbowl import notation
from touchback.bloodbowl.package import package_of
from touchback.bloodbowl.teams.match import new_play as new_blood_bowl_play
from touchback.bloodbowl.teams.team import Team
from touchback.dungeonbowl import reading, writing
from touchback.dungeonbowl.clock import MOST_TURNS
from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.game import DUNGEON_BOWL, USUAL_DUNGEON, game_in
from touchback.dungeonbowl.maps.catalogue import dungeon as dungeon_called
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.maps.check import demand_legal
from touchback.dungeonbowl.maps.text import from_text
from touchback.dungeonbowl.maps.together import SIDES
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.switches import PASS_UNSEEN, SWITCHES, readings_of
from touchback.dungeonbowl.teams import CollegeTeams
from touchback.dungeonbowl.terms import CHESTS, PORTALS
from touchback.kernel.errors import BadData
from touchback.kernel.text import text
from touchback.package import Option

READY: Final = "ready"
BY_COACHES: Final = "coaches"
TOGETHER: Final = "together"
"""The dungeon of a match whose coaches build it first. [D6.2]"""
MOST_INPUTS: Final = 100_000
"""200 turns of each side with 250 answers and dice each, many more than sixteen players need. [D7.1]"""
LONGEST_MAP: Final = 20_000
"""The text of the largest map is shorter."""
OPTIONS: Final = (
    Option(
        "dungeon",
        text("Dungeon"),
        ordinary=USUAL_DUNGEON,
        values=tuple((name, text("{name}", name=floor.title)) for name, floor in dungeons().items()),
        own=True,
        together=TOGETHER,
    ),
    Option(
        "placing",
        text("Chests and portals"),
        ordinary=BY_COACHES,
        values=((BY_COACHES, text("placed by the coaches")), (READY, text("as the map has them"))),
        at_once=READY,
    ),
    Option(
        "clock_turns",
        text("Clock: team turns for each side"),
        ordinary="0",
        values=(("0", text("none")), *((str(turns), text("{turns}", turns=turns)) for turns in (16, 24, 32))),
    ),
    Option("expansion", text("Tiles of the expansion")),  # D19.1
    *(
        Option(switch.name, switch.label, house=True)
        if switch.plain
        else Option(switch.name, switch.label, ordinary=switch.usual, values=switch.values, house=True)
        for switch in SWITCHES
    ),  # D20
    Option("conceding", text("Coaches may concede"), ordinary="true", for_people=True),
)
PARTS: Final = {
    "encoding": "touchback.encoding.dungeonbowl:DungeonBowlEncoder",
    "notation": "touchback.notation.dungeonbowl:NOTATION",
    "table": "touchback.table.dungeonbowl:TABLE",
    "bots": "touchback.bots.dungeonbowl:BOTS",
    "lab": "touchback.lab.dungeonbowl:LAB",
    "commands": "touchback.commands.dungeonbowl:COMMANDS",
    "league": "touchback.league.dungeonbowl:LEAGUE",
}


def new_play(
    home: str | Path | Team,
    away: str | Path | Team,
    dungeon: str = USUAL_DUNGEON,
    placing: str = BY_COACHES,
    clock_turns: int | str = 0,
    conceding: tuple[bool, bool] = (False, False),
    expansion: bool | str = False,
    **switches: object,
) -> DungeonPlay:
    """A match before anything has been rolled: in a dungeon of the library or on a map of one's own, with rules that
    are read otherwise by their names. [D6.1, D6.2, D20]"""
    bits = readings_of(switches)
    if str(expansion).lower() not in ("true", "false"):
        raise BadData("expansion: true or false is needed, not {value!r}", value=expansion)
    floor = floor_named(dungeon, str(expansion).lower() == "true")
    if placing not in (READY, BY_COACHES):
        raise BadData(
            "placing: one of {values} is needed, not {value!r}", values=f"{BY_COACHES}, {READY}", value=placing
        )
    if floor.laid and not floor.chests and not floor.portals:
        placing = BY_COACHES  # who has laid the tiles places everything else, too [D6.3, D6.5]
    if placing == READY and (len(floor.chests), len(floor.portals)) != (CHESTS, PORTALS):
        raise BadData("placing: this map has not all of its chests and portals, so that the coaches place them")
    play = new_blood_bowl_play(home, away, game_in(floor, not bits & PASS_UNSEEN), conceding=conceding)
    assert isinstance(play, DungeonPlay)
    play.readings = bits
    play.clock_turns = turns_of(clock_turns)
    if placing == READY:
        board = play.board
        for x, y in floor.chests:
            play.add_chest(board.at(x, y))
        for x, y in floor.portals:
            play.add_portal(board.at(x, y))
    return play


def floor_named(words: object, expansion: bool = False) -> Dungeon:
    """A dungeon of the library by its name, or the one whose map this is, which must be legal and for two; with
    tiles of the expansion if it is used. [D1.10, D6.2, D18.1, D19.1]"""
    if not isinstance(words, str):
        raise BadData("dungeon: the name of a dungeon or the text of a map is needed")
    if "\n" not in words:
        return dungeon_called(words)
    if len(words) > LONGEST_MAP:
        raise BadData(
            "dungeon: a map of {length} characters; at most {most} are read", length=len(words), most=LONGEST_MAP
        )
    floor = from_text(words, place="dungeon")
    if len(floor.end_zones) > SIDES:
        raise BadData("dungeon: a map for {sides} sides, and matches have two [D18.1]", sides=len(floor.end_zones))
    demand_legal(floor, expansion)
    return floor


def turns_of(value: object) -> int:
    """The turns of the clock: none, or so many for each side. [D14.3]"""
    if (
        isinstance(value, bool)
        or not isinstance(value, int | str)
        or not str(value).isdecimal()
        or int(value) > MOST_TURNS
    ):
        raise BadData("clock_turns: a number from 0 to {most} is needed, not {value!r}", most=MOST_TURNS, value=value)
    return int(value)


PACKAGES: Final = (
    package_of(DUNGEON_BOWL).but(
        family="dungeonbowl",
        catalogue=CollegeTeams(),
        new_state=new_play,
        options=OPTIONS,
        action_words=notation.action_words,
        ask_words=notation.ask_words,
        state_to_data=writing.state_to_data,
        state_from_data=reading.state_from_data,
        parts=PARTS,
        most_inputs=MOST_INPUTS,
        environment="touchback/DungeonBowl-v0",
    ),
)
