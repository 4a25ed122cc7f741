"""Bots in a dungeon: matches end, portals are seen, nobody walks up and down. [D7.1, D12.1, D14.1]"""

from __future__ import annotations

import random

import pytest

from touchback.bloodbowl.queries import reach
from touchback.bots.scripted.dungeonbowl.coach import DungeonBowlCoach
from touchback.bots.scripted.dungeonbowl.outlook import DungeonOutlook
from touchback.dungeonbowl.play import DungeonPlay
from touchback.games import GAMES
from touchback.lab.dungeonbowl.measuring import IN_TIME, DungeonMeasured, all_of, measure

ROOM = """
Title: Two rooms
##########   ##########
#TTTTSSSS#   #,,,,,,,,#
#TTTTSSSS#   #,,,,,,,,#
#TTTTSSSS#   #,,,,,,,,#
#TTTTSSSS#   #,,,,,,,,#
##########   ##########
Tiles: T = square room, S = square room
Doorways: T-S 4,2|5,2 4,3|5,3
"""


def position(**more: object) -> DungeonPlay:
    play = GAMES["dungeonbowl"].state_from_data({"dungeon": ROOM, **more})
    assert isinstance(play, DungeonPlay)
    return play


@pytest.mark.parametrize("bots", [("scripted", "scripted"), ("search@0.02", "scripted")])
def test_a_match_ends_by_a_touchdown_in_time(bots: tuple[str, str]) -> None:
    """The share over all dungeons is measured by 'touchback dungeon measure'."""
    measured = list(measure({"two_thrones": "two_thrones"}, 1, 3, bots))[-1]
    assert (measured.matches, measured.in_time) == (1, 1)
    assert measured.turns <= IN_TIME


def test_shares_have_their_intervals() -> None:
    one = DungeonMeasured("a", 50, 49, 50, 25, 900)
    both = all_of([one, DungeonMeasured("b", 50, 50, 50, 26, 800)])
    share, low, high = both.share_in_time()
    assert (both.matches, both.turns, share) == (100, 1700, 0.99)
    assert low < 0.95 < 0.99 < high < 1.0
    assert both.share_of_blue()[0] == 0.51


def test_a_way_ends_at_a_portal() -> None:
    """Where he goes from there a die says. [D12.1]"""
    portals = ["c5", "d5", "b9", "c9", "d9", "e9"]
    play = position(players=["H1 c3"], portals=portals)
    found = reach(play, play.players[0])
    entrances = {play.board.square(name) for name in portals}
    ways = [found.path(square) for square in found.squares]
    assert entrances & set(found.squares)
    assert all(not entrances & set(way[:-1]) for way in ways)


def test_the_outlook_counts_open_steps() -> None:
    """Through the doorway, not through the wall. [D1.5]"""
    play = position(players=["H1 b5", "A1 b6"])
    outlook = DungeonOutlook(play, 0)
    one, other = (int(play.square[index]) for index in (0, 1))
    assert play.board.distance(one, other) == 1
    assert outlook.distance(one, other) == 2
    assert not outlook.delays  # the first touchdown wins


def test_risks_are_taken_when_nothing_has_moved_for_turns() -> None:
    play = position(players=["H1 c3", "A1 c8"], ball="d3")
    coach = DungeonBowlCoach(random.Random(1))
    said = []
    for turn in (1, 2, 3, 4):
        play.turn[0] = turn
        said.append(coach.is_impatient(DungeonOutlook(play, 0)))
    assert said == [False, False, True, True]
    play.ball = play.board.square("e3")
    assert not coach.is_impatient(DungeonOutlook(play, 0))
