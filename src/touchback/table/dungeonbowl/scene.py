"""The dungeon as a page shows it. [D1, D13]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from touchback.bloodbowl.terms import P_COIN, P_FANS, P_KICK_OR_RECEIVE
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.terms import P_CHESTS, P_PORTALS, P_SPONSORS, PHASE_NAMES
from touchback.kernel.ask import HOME
from touchback.table.dungeonbowl.floor import floor_shown
from touchback.table.wire import BoardShown, Explained, Fact, FloorShown
from touchback.words import Words

UNDECIDED: Final = (P_FANS, P_SPONSORS, P_CHESTS, P_PORTALS, P_COIN, P_KICK_OR_RECEIVE)
"""Until then nobody has an End Zone. [D6.1]"""


def board(play: DungeonPlay) -> BoardShown:
    """The floor; what it is made of, `floor` says. [D1.1]"""
    field = play.dungeon
    return BoardShown(
        columns=int(field.width),
        rows=int(field.height),
        end_zones=(0, 0),
        line_after_column=0,
        lines_after_rows=[],
    )


def floor(play: DungeonPlay, w: Words) -> FloorShown:
    """Rooms, walls, and what stands on the floor now. [D1, D13]"""
    name = play.board.name
    chests = [name(int(chest)) for chest in play.chests]
    portals = [name(int(portal)) for portal in play.portals]
    home = None if play.phase in UNDECIDED else int(play.end_of(HOME))
    return floor_shown(play.dungeon.dungeon, chests, portals, w, home)


def facts(play: DungeonPlay, w: Words) -> list[Fact]:
    """Turns, chests, the clock. [D7.1, D14.3]"""
    found = [Fact("chests", w.count(len(play.chests), "{n} closed chest", "{n} closed chests"))]
    if play.active < play.sides:
        found.insert(0, Fact("turn", w("Turn {number}", number=int(play.turn[play.active]))))
    if play.clock_turns:
        found.append(Fact("clock", w("Clock: {turns} turns", turns=int(play.clock_turns))))
    return found


def phase(play: DungeonPlay) -> str:
    """What part of the match this is."""
    return PHASE_NAMES[play.phase]


def explained(game: Any, w: Words) -> Iterator[Explained]:
    """The rooms. [D13]"""
    for room in rooms().values():
        yield Explained(kind="room", name=w.term(room.name), text=w(room.text), rule=room.rule)
