"""Two balls, as a special play makes them: reach, labels, bots and the page treat them alike. [R17.1, R9.6]"""

from __future__ import annotations

from typing import Any

import pytest

import touchback as tb
from tests.table.matches import ENGLISH, HOT_SEAT
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries.reaching import reach
from touchback.bots.scripted import ScriptedBot
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.table import look, scene_of

CLONED: dict[str, Any] = {
    "effects": [{"source": "Ball Clone", "side": "away", "until": "drive", "kind": "rule"}],
    "bought": [{"side": "away", "what": "Ball Clone", "left": 0}],
    "active": "home",
    "phase": "turn",
}


def position(players: list[str], ball: str, other: str) -> Match:
    """Home's turn with a ball in each of these places."""
    return tb.position({**CLONED, "players": players, "ball": ball, "other_balls": [other]}, dice=Seeded(1))


@pytest.mark.parametrize(("first", "second"), [("h13", "a25"), ("a25", "h13")])
def test_the_way_onto_either_ball_has_its_pick_up(first: str, second: str) -> None:
    match = position(["H1 h11; 6 3 3+ 4+ 9+", "A1 i14"], first, second)
    play = match.state
    assert isinstance(play, Play)
    way = reach(play, play.players[0])
    assert way.chance(play.board.square("h13")) == pytest.approx(3 / 6), "3+, -1 marked"
    spot = next(one for one in look(match, 0, "reach", "H1", ENGLISH).spots if one.square == "h13")
    assert spot.label == "4+" and spot.chance == pytest.approx(0.5)


def test_both_balls_are_in_the_scene_lying_or_held() -> None:
    scene = scene_of(position(["H1 h11", "H2 c3", "A1 i14"], "H2", "k20"), HOT_SEAT)
    assert [ball.square for ball in scene.balls] == ["k20"]
    assert [player.id for player in scene.players if player.ball] == ["H2"]
    scene = scene_of(position(["H1 h11", "H2 c3", "A1 i14"], "H2", "A1"), HOT_SEAT)
    assert not scene.balls and [player.id for player in scene.players if player.ball] == ["H2", "A1"]


@pytest.mark.parametrize(("first", "second"), [("a26", "h13"), ("A1", "h13")])
def test_the_script_goes_for_the_ball_it_can_have(first: str, second: str) -> None:
    match = position(["H1 h11; 6 3 2+ 4+ 9+; Sure Hands", "H2 c3", "A1 b24"], first, second)
    bot = ScriptedBot(1)
    bot.choose(View(match, 0), match.ask)
    assert "H1" in bot.reason and "ball" in bot.reason
