"""Options of a match of the Ultimate edition: what they set, and what is said to a wrong one. [Z3.12, Z3.13]"""

from __future__ import annotations

from typing import Any

import pytest

from touchback.blitzbowl.events import NotModelled
from touchback.blitzbowl.game import BLITZ_BOWL_ULTIMATE
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.reading import state_from_data
from touchback.blitzbowl.roster import Position
from touchback.blitzbowl.setup import tell_what_is_missing
from touchback.blitzbowl.terms import ANY_ARENA, NO_ARENA
from touchback.games import new_match
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.script import feed

ARENAS = [
    "Great Moot Bake-off Tent",
    "Sewer Pipe Stadium",
    "The Bone Pit",
    "Glittering Coliseum",
    "Coliseum of Chaos",
    "Badlands Fighting Pit",
    "Mountain Summit Stadium",
    "Overgrown Arena",
]


def play_of(**options: Any) -> Play:
    """A table with these options, before the toss."""
    state = new_match("dwarf", "orc", game="blitzbowl-ultimate", **options).state
    assert isinstance(state, Play)
    return state


def test_without_options_special_actions_are_in_and_all_else_is_out() -> None:
    play = play_of()
    assert play.special_actions
    assert not play.random_events
    assert not play.special_balls
    assert play.arena == NO_ARENA
    assert list(play.rookies) == [0, 0]


def test_each_option_sets_its_own_rule() -> None:
    assert not play_of(special_actions=False).special_actions
    assert play_of(random_events=True).random_events
    assert play_of(special_balls=True).special_balls
    assert list(play_of(rookies="home").rookies) == [1, 0]
    assert list(play_of(rookies="away").rookies) == [0, 1]


def test_an_arena_has_a_number_and_a_name() -> None:
    assert [arena.name for arena in BLITZ_BOWL_ULTIMATE.arenas] == ARENAS
    for number, name in enumerate(ARENAS, 1):
        assert play_of(arena=number).arena == number
        assert play_of(arena=str(number)).arena == number
        assert play_of(arena=name).arena == number
        assert play_of(arena=name.upper()).arena == number
    assert play_of(arena="roll").arena == ANY_ARENA
    assert play_of(arena=ANY_ARENA).arena == ANY_ARENA


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"arena": -1}, "option arena: 0 for none, 9 or 'roll' for a D8, or one of 1 Great Moot Bake-off Tent"),
        ({"arena": 10}, "not 10"),
        ({"arena": "12"}, "not '12'"),
        ({"arena": "-1"}, "not '-1'"),
        ({"arena": "²"}, "not '²'"),
        ({"arena": ""}, "not ''"),
        ({"arena": True}, "not True"),
        ({"arena": 2.5}, "not 2.5"),
        ({"arena": None}, "not None"),
        ({"arena": "Old Town Park"}, "8 Overgrown Arena; not 'Old Town Park'"),
        ({"special_actions": "no"}, "option special_actions: true or false is needed, not 'no'"),
        ({"random_events": 1}, "option random_events: true or false is needed, not 1"),
        ({"special_balls": None}, "option special_balls: true or false is needed, not None"),
        ({"rookies": "me"}, "option rookies: the card is for 'home' or 'away', or '' for nobody, not 'me'"),
        ({"rookies": True}, "not True"),
        ({"end_game": True}, "blitzbowl-ultimate has no option 'end_game': choose from special_actions, random_events"),
        ({"arenas": 3}, "blitzbowl-ultimate has no option 'arenas'"),
    ],
)
def test_a_wrong_option_is_refused_in_words(options: dict[str, Any], message: str) -> None:
    with pytest.raises(TouchbackError) as refused:
        play_of(**options)
    assert message in str(refused.value)


def test_the_first_edition_has_one_option() -> None:
    with pytest.raises(TouchbackError, match="blitzbowl-first has no option 'arena': choose from end_game"):
        new_match("human", "orc", game="blitzbowl-first", arena=3)
    with pytest.raises(TouchbackError, match="option end_game: true or false is needed, not 'yes'"):
        new_match("human", "orc", game="blitzbowl-first", end_game="yes")


def to_first_turn(match: Match) -> None:
    """Toss, board, set-up, with whatever comes first."""
    while "turn" not in match.game.phases[match.state.phase].name:
        match.answer(int(match.ask.options[0]))


def test_an_arena_that_was_agreed_on_counts_from_the_start() -> None:
    match = new_match("dwarf", "orc", seed=3, game="blitzbowl-ultimate", arena="Overgrown Arena")
    feed(match, "call heads")
    play = match.state
    assert isinstance(play, Play)
    assert play.house == 1 << BLITZ_BOWL_ULTIMATE.arenas[7].bit


def test_events_are_in_the_deck_once_the_match_is_on() -> None:
    for wanted in (False, True):
        match = new_match("dwarf", "orc", seed=3, game="blitzbowl-ultimate", random_events=wanted)
        to_first_turn(match)
        play = match.state
        assert isinstance(play, Play)
        assert play.events_left == (6 if wanted else 0)


@pytest.mark.parametrize("edition", ["blitzbowl-first", "blitzbowl-ultimate"])
def test_an_ability_that_is_not_played_is_told_and_no_other(edition: str) -> None:
    """No rule is left out silently."""
    play = new_match("human", "orc", game=edition).state
    assert isinstance(play, Play)
    play.log = Log()
    tell_what_is_missing(play)
    assert play.log.events == []
    play.players[0].ability_names = (*play.players[0].ability_names, "Juggling")
    tell_what_is_missing(play)
    assert play.log.events == [NotModelled(rule="card", what="Juggling (H1)")]


@pytest.mark.parametrize("edition", ["blitzbowl-first", "blitzbowl-ultimate"])
def test_players_are_numbered_side_by_side(edition: str) -> None:
    play = new_match("human", "orc", game=edition).state
    assert isinstance(play, Play)
    assert [int(player.index) for player in play.players] == list(range(len(play.players)))
    assert [int(player.side) for player in play.players] == sorted(int(player.side) for player in play.players)


@pytest.mark.parametrize("abilities", ["Nonsense", "Wardance, Nonsense", "Nonsense, Wardance"])
def test_every_ability_of_a_player_is_one_of_this_edition(abilities: str) -> None:
    """[Z3.8]"""
    with pytest.raises(BadData, match="no ability called 'Nonsense'"):
        state_from_data({"game": "blitzbowl-ultimate", "players": [f"H1 f6, {abilities}"]}, BLITZ_BOWL_ULTIMATE)


def test_a_dash_on_a_card_is_nothing_and_a_random_run_too() -> None:
    """[Z3.6]"""
    dash = Position(name="Troll", count=1, move="D6", block=2, throw="-", armour="-", abilities=[])
    assert dash.card == (0, 2, 0, 0)
