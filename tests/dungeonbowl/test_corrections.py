"""A referee's corrections in a dungeon. [R, D4.1, D7.2, D11.4, D14.1]"""

from __future__ import annotations

from typing import Any

import pytest

from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.terms import BEGIN
from touchback.games import GAMES, new_match
from touchback.kernel.ask import pack
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match

CHESTS = ["f7", "n7", "x9", "m14", "n1", "v13"]
PORTALS = ["k6", "r9", "g3", "o4", "p11", "v6"]


def table(**more: Any) -> Match:
    package = GAMES["dungeonbowl"]
    position = {"players": ["H1 k3", "A1 k8"], "chests": CHESTS, "portals": PORTALS, **more}
    return Match(package.game, package.state_from_data(position), Seeded(1))


def play_of(match: Match) -> DungeonPlay:
    assert isinstance(match.state, DungeonPlay)
    return match.state


def test_a_chest_is_taken_away_and_its_square_is_floor() -> None:
    match = table()
    match.correct({"chests": CHESTS[1:]}, reason="it had exploded")
    play = play_of(match)
    assert len(play.chests) == 5
    match.correct({"players": {"H1": {"at": CHESTS[0]}}})
    assert play_of(match).board.name(int(play_of(match).square[0])) == CHESTS[0]


def test_the_ball_comes_out_of_the_chests_and_goes_back() -> None:
    """Without a ball in a square or in hands it is hidden, while there is a chest. [D6.7]"""
    match = table()
    assert play_of(match).is_hidden
    match.correct({"ball": "H1", "chests": CHESTS[:3]})
    assert play_of(match).carrier == 0 and not play_of(match).is_hidden
    match.correct({"ball": "off"})
    assert play_of(match).is_hidden
    with pytest.raises(BadData, match="the ball is lost"):
        match.correct({"chests": []})


def test_somebody_is_lost_and_comes_back() -> None:
    """Out of the match by a mishap, or not after all. [D12.8]"""
    match = table()
    match.correct({"players": {"A1": {"status": "lost"}}})
    assert play_of(match).square[1] == 0
    match.correct({"players": {"A1": "k8 prone"}})
    assert play_of(match).board.name(int(play_of(match).square[1])) == "k8"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": {"H1": {"at": CHESTS[0]}}}, "chests|taken|no floor|free"),
        ({"players": {"H1": {"at": "a1"}}}, "a1"),
        ({"chests": ["k3"]}, "no floor, or taken"),
        ({"chests": [*CHESTS, "g5"]}, "at most 6"),
        ({"portals": ["f7"]}, "no floor, or taken"),
        ({"half": 2}, "this cannot be corrected"),
        ({"weather": "perfect"}, "this cannot be corrected"),
        ({"go_on": "drive"}, "is needed"),
        ({"home": {"score": 1}}, "D14.1"),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(changes: dict[str, Any], said: str) -> None:
    match = table()
    before = GAMES["dungeonbowl"].state_to_data(match.state)
    with pytest.raises(BadData, match=said):
        match.correct(changes)
    assert GAMES["dungeonbowl"].state_to_data(match.state) == before and not match.inputs


def test_nobody_is_put_into_the_end_zone_with_the_ball() -> None:
    """The touchdown is set, and the match is over. [D14.1]"""
    match = table()
    play = play_of(match)
    goal = next(square for square in play.board.squares if play.rival_end_zone(0, square))
    with pytest.raises(BadData, match="has not scored"):
        match.correct({"players": {"H1": {"at": play.board.name(goal)}}, "ball": "H1"})
    match.correct({"go_on": "drive end", "home": {"score": 1}, "team_turn": {"touchdown": "home"}})
    assert match.over and play_of(match).winner == 0


def test_an_activation_that_began_with_a_die_goes_on() -> None:
    """Until something is declared; moved off the board his activation is over. [D7.2]"""
    jail = {"players": ["H1 l12", "A1 k8", "H2 k3"]}
    match = table(**jail)
    match.answer(int(pack(BEGIN, 0)))
    while match.ask.who < 0:
        match.feed(3)
    assert match.ask.name == "declare"
    match.correct({"home": {"rerolls": 2}})
    assert match.ask.name == "declare"
    match.correct({"players": {"H1": {"at": "off"}}})
    assert match.ask.name == "turn" and play_of(match).actor == -1


def test_a_turn_begins_where_the_referee_says() -> None:
    match = table()
    match.correct({"active": "away", "clock_turns": 16, "away": {"turn": 5, "gathered": 2}})
    play = play_of(match)
    assert (match.ask.name, match.ask.who, play.clock_turns) == ("turn", 1, 16)
    assert (play.turn[1], play.gathered[1]) == (5, 2)


def before_play(phase: str, **options: Any) -> Match:
    """A match in the first question of this phase, with the first answer given until then."""
    match = new_match("fire", "light", 3, "dungeonbowl", **options)
    while match.game.phases[match.state.phase].name != phase:
        match.choose(0)
    return match


@pytest.mark.parametrize(
    ("phase", "options"),
    [("sponsors", {"sponsors": True}), ("chests", {}), ("portals", {}), ("kick or receive", {}), ("set-up", {})],
)
def test_nobody_is_put_into_the_dungeon_before_his_side_has_set_up(phase: str, options: dict[str, Any]) -> None:
    """[D6.1, D6.8]"""
    match = before_play(phase, **options)
    for side in "HA":
        name = next(name for name in map(play_of(match).name, play_of(match).players) if name.startswith(side))
        with pytest.raises(BadData, match="nobody is on the pitch until the sides set up"):
            match.correct({"players": {name: {"at": "k3"}}})


def test_with_everybody_set_up_the_referee_puts_whom_he_likes_into_the_dungeon() -> None:
    """[D7.1]"""
    match = before_play("turn")
    reserve = next(player for player in play_of(match).players if not play_of(match).on_pitch(player.index))
    free = next(square for square in play_of(match).board.squares if play_of(match).free(square))
    where = play_of(match).board.name(free)
    match.correct({"players": {play_of(match).name(reserve): {"at": where}}})
    assert play_of(match).board.name(int(play_of(match).square[reserve.index])) == where
