"""Thrown team-mates as positions: saved in the middle of a throw, and refused where they make no sense. [R11]"""

from __future__ import annotations

import random
from typing import Any

import pytest

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.terms import THROW_AT, W_THROW
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.ask import kind_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.notation.script import feed

THROWER = "H1 h10; 5 5 4+ 4+ 10+; Throw Team-mate, Kick Team-mate"
MATE = "H2 h11; 6 2 3+ 4+ 8+; Right Stuff"


def data(**activation: object) -> dict[str, Any]:
    """A throw about to be aimed."""
    return {
        "phase": "throw",
        "active": "home",
        "players": [THROWER, MATE, "H3 h14; 6 2 3+ 4+ 8+; Right Stuff", "H4 g10", "A1 o26"],
        "ball": "a1",
        "activation": {
            "actor": "H1",
            "action": "special",
            "special": "Throw Team-mate",
            "target": "H2",
            "done": ["committed"],
            **activation,
        },
    }


def seat(position: dict[str, Any]) -> Match:
    play = state_from_data(position)
    return Match(play.game, play, Seeded(1))


def test_a_throw_about_to_be_aimed_is_a_position():
    match = seat(data())
    assert match.ask.why == W_THROW
    assert sum(kind_of(option) == THROW_AT for option in match.ask.options) > 40
    assert isinstance(match.state, Play)
    again = state_from_data(state_to_data(match.state))
    assert state_to_data(again) == state_to_data(match.state)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"target": None}, "target"),
        ({"target": "H3"}, "target"),  # not next to him
        ({"target": "H4"}, "target"),  # not made for it
        ({"target": "A1"}, "target"),
        ({"special": "Dodge"}, "special"),
        ({"special": "Hypnotic Gaze"}, "special"),
        ({"actor": "H2"}, "special"),
        ({"action": "pass"}, "ball"),
    ],
)
def test_senseless_throws_are_refused(change: dict[str, Any], fault: str):
    with pytest.raises(BadData, match=fault):
        state_from_data(data(**change))


def test_the_kick_of_this_turn_is_remembered():
    position = data() | {"phase": "turn", "activation": {}, "team_turn": {"spent": ["kick team-mate"]}}
    play = state_from_data(position)
    assert state_to_data(play)["team_turn"]["spent"] == ["kick team-mate"]
    match = Match(play.game, play, Typed())
    feed(match, "H1 throw team-mate")
    with pytest.raises(BadData, match="spent"):
        state_from_data(position | {"team_turn": {"spent": ["throw team-mate"]}})


def test_forks_in_the_middle_of_a_flight_are_the_same_match():
    """The man in the air is on no square; a fork taken then must land him just the same. [R11.4]"""
    flown = 0
    for seed in range(60):
        luck = random.Random(seed)
        play = state_from_data(data())
        match = Match(play.game, play, Typed())
        match.answer(luck.choice([int(option) for option in match.ask.options if kind_of(option) == THROW_AT]))
        while not match.at_rest:
            die = match.ask.die
            match.answer(luck.randint(1, int(die.sides)) if die else luck.choice([int(o) for o in match.ask.options]))
            copy = match.fork()
            assert (copy.at_rest, copy.ask.why) == (match.at_rest, match.ask.why)
            assert isinstance(copy.state, Play) and isinstance(match.state, Play)
            assert state_to_data(copy.state) == state_to_data(match.state)
            flown += match.state.square[1] == NOWHERE and not match.at_rest
    assert flown > 60
