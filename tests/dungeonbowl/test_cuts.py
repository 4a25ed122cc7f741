"""Which squares a chest would cut off: the engine's one walk, and the whole floor looked at for every square. [D6.4]"""

from __future__ import annotations

import random

import pytest

from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.routes import cuts, is_floor
from touchback.games import GAMES, new_match


def parts_without(play: DungeonPlay, shut: int) -> int:
    """Into how many parts the floor falls if this square is shut."""
    left = {int(square) for square in play.board.squares if square != shut and is_floor(play, square)}
    parts = 0
    while left:
        parts += 1
        reached = {left.pop()}
        while reached:
            ahead = {square + int(way) for square in reached for way in play.board.ways(square)} & left
            left -= ahead
            reached = ahead
    return parts


@pytest.mark.parametrize("dungeon", sorted(dungeons()))
def test_a_cut_is_a_square_without_which_the_floor_falls_apart(dungeon: str) -> None:
    match = new_match("fire", "light", 3, "dungeonbowl", dungeon=dungeon)
    chance = random.Random(5)
    for _ in range(5):  # with more and more chests on the floor
        match.choose(chance.randrange(len(match.ask.options)))
    play = match.state
    assert isinstance(play, DungeonPlay)
    look_at_every_square(play)


JOINT = """
Title: The first square joins two
#####   #####
##LL#   ##::#
#LL##   #:~##
#####   #####
Tiles: L = The Fiery Chasm
"""
CORNER = """
Title: A chest in the first square
######   ######
#TTTT#   #,,,,#
#TTTT#   #,,,,#
######   ######
Tiles: T = square room
"""


@pytest.mark.parametrize(
    ("floor", "chests", "cut"), [(JOINT, [], ["b3"]), (CORNER, ["b2"], []), (CORNER, ["b3"], ["c3"])]
)
def test_where_the_walk_begins_is_looked_at_too(floor: str, chests: list[str], cut: list[str]) -> None:
    play = GAMES["dungeonbowl"].state_from_data({"players": [], "dungeon": floor, "chests": chests})
    assert isinstance(play, DungeonPlay)
    look_at_every_square(play)
    found = cuts(play)
    assert [play.board.name(square) for square in play.board.squares if found[square] and is_floor(play, square)] == cut


def look_at_every_square(play: DungeonPlay) -> None:
    """Is a square called a cut if and only if the floor has more parts without it?"""
    parts = parts_without(play, -1)
    found = cuts(play)
    for square in play.board.squares:
        if is_floor(play, square):
            assert (parts_without(play, int(square)) > parts) == bool(found[square]), play.board.name(square)
