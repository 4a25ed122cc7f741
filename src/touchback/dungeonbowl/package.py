"""Dungeon Bowl as a package: the complete list of what belongs to it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from touchback.bloodbowl import notation
from touchback.bloodbowl.package import package_of
from touchback.bloodbowl.teams.match import new_play as new_blood_bowl_play
from touchback.bloodbowl.teams.team import Team
from touchback.dungeonbowl import reading, writing
from touchback.dungeonbowl.game import DUNGEON_BOWL, USUAL_DUNGEON, game_in
from touchback.dungeonbowl.maps.catalogue import dungeon as dungeon_called
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.switches import PASS_UNSEEN, SWITCH_BITS
from touchback.dungeonbowl.teams import CollegeTeams
from touchback.kernel.errors import BadData
from touchback.kernel.text import text
from touchback.package import Option

READY: Final = "ready"
BY_COACHES: Final = "coaches"
OPTIONS: Final = (
    Option(
        "dungeon",
        text("Dungeon"),
        ordinary=USUAL_DUNGEON,
        values=tuple((name, text("{name}", name=floor.title)) for name, floor in dungeons().items()),
    ),
    Option(
        "placing",
        text("Chests and portals"),
        ordinary=BY_COACHES,
        values=((BY_COACHES, text("placed by the coaches")), (READY, text("as the map has them"))),
    ),
    Option(
        "clock_turns",
        text("Clock: team turns for each side"),
        ordinary="0",
        values=(("0", text("none")), *((str(turns), text("{turns}", turns=turns)) for turns in (16, 24, 32))),
    ),
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
    readings: tuple[str, ...] = (),
    conceding: tuple[bool, bool] = (False, False),
) -> DungeonPlay:
    """A match before anything has been rolled, in a dungeon of the library. [D6.1, D6.2]"""
    bits = 0
    for switch in readings:
        if switch not in SWITCH_BITS:
            raise BadData("no switch {switch!r}: choose from {known}", switch=switch, known=", ".join(SWITCH_BITS))
        bits |= SWITCH_BITS[switch]
    floor = dungeon_called(dungeon)
    play = new_blood_bowl_play(home, away, game_in(floor, not bits & PASS_UNSEEN), conceding=conceding)
    assert isinstance(play, DungeonPlay)
    play.readings = bits
    play.clock_turns = int(clock_turns)
    if placing == READY:
        board = play.board
        for x, y in floor.chests:
            play.add_chest(board.at(x, y))
        for x, y in floor.portals:
            play.add_portal(board.at(x, y))
    return play


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
        environment="touchback/DungeonBowl-v0",
    ),
)
