"""A dungeon is built by questions and answers, like a match: with every legal answer, taken back, forked. [D6.2]"""

from __future__ import annotations

import os

import pytest

from tests.dungeonbowl.building import built_like
from touchback.bots.random import RandomBot
from touchback.dungeonbowl.building import BUILDING, BuildingState, building_match, built_in
from touchback.dungeonbowl.maps.check import faults
from touchback.dungeonbowl.maps.laying import LaidTile
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.dungeonbowl.maps.together import Building
from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Typed
from touchback.kernel.errors import IllegalAnswer, TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.view import View

BUILDINGS = int(os.environ.get("TOUCHBACK_BUILDINGS", "1"))


def say(match: Match, words: str) -> None:
    """Answer by words."""
    match.answer(next(option for option in match.options if str(option) == words))


def test_a_tile_is_taken_and_laid_the_home_coach_first() -> None:
    match = building_match()
    assert (match.ask.name, match.ask.who) == ("tile", HOME)
    say(match, "take The Kitchen")
    assert (match.ask.name, match.ask.who) == ("place", HOME)
    say(match, "lay at ae31 turn 0")
    assert (match.ask.name, match.ask.who) == ("tile", AWAY)
    assert built_in(match).tiles == (LaidTile("kitchen", 30, 30),)
    words = [str(option) for option in match.options]
    assert "take The Kitchen" not in words and "take End Zone" not in words and "take long corridor" in words
    say(match, "take long corridor")
    places = [LaidTile("long_corridor", 30, 30), *built_in(match).places("long_corridor")][1:]
    assert [option.square for option in match.options] == [
        match.state.board.name(match.state.board.at(tile.x, tile.y)) for tile in places
    ]


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = building_match()
    with pytest.raises(IllegalAnswer):
        match.answer(1)
    assert built_in(match) == Building() and match.inputs == []


def test_a_tile_is_taken_back_and_a_fork_goes_its_own_way() -> None:
    match = building_match()
    say(match, "take The Sewer")
    say(match, "lay at ae31 turn 0")
    twin = match.fork()
    say(twin, "take The Armoury")
    assert built_in(twin) == built_in(match) and match.ask.name == "tile" and twin.ask.name == "place"
    assert built_in(match.undo().undo()).tiles == ()
    again = Match(BUILDING, BuildingState(BUILDING.board, Building()), Typed(), inputs=list(match.inputs))
    assert built_in(again) == built_in(match) and list(again.ask.options) == list(match.ask.options)


def test_end_zones_are_asked_for_last_and_end_it() -> None:
    """The last tile but one of a dungeon of ours: only an End Zone can follow, where it lies far enough. [D1.9]"""
    whole = built_like("long_way_round")
    match = building_match(whole.without_last())
    assert [str(option) for option in match.options] == ["take End Zone"]
    say(match, "take End Zone")
    last = whole.tiles[-1]
    match.answer(
        next(option for option in match.options if option.square_index == match.state.board.at(last.x, last.y))
    )
    assert match.over and faults(built_in(match).dungeon) == []
    assert building_match(whole).over


@pytest.mark.parametrize("seed", range(BUILDINGS))
def test_two_random_builders_come_to_an_end(seed: int) -> None:
    """Whatever they lay, somebody can always lay something, and what they have made is played in."""
    bots = (RandomBot(2 * seed), RandomBot(2 * seed + 1))
    match = building_match()
    while not match.over:
        assert len(match.ask.options) > 0
        match.answer(bots[match.ask.who].choose(View(match, match.ask.who), match.ask))
    made = built_in(match).dungeon
    assert faults(made) == [] and from_text(to_text(made)).laid == made.laid
    assert game_entry("dungeonbowl").new("fire", "life", seed=seed, dungeon=to_text(made)).ask.name == "chest"


def test_no_first_end_zone_that_leaves_no_place_for_the_other() -> None:
    """Else nobody could lay anything any more. [D1.9]"""
    building = built_like("idols_mirror").without_last().without_last()
    for tile in building.candidates("end_zone"):
        try:
            following = building.with_tile(tile)
        except TouchbackError:
            continue
        assert following.has_place("end_zone")
