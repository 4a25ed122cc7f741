"""What the page tells of ways below ground: walls and portals count, and its numbers are those of `touchback odds`."""

from __future__ import annotations

from typing import Any

import pytest

from touchback.bloodbowl.queries.reaching import reach
from touchback.kernel.match import Match
from touchback.lab.odds import odds
from touchback.notation.position import from_data
from touchback.notation.script import feed
from touchback.table import Viewer, question_of
from touchback.table.dungeonbowl.looking import look_reach
from touchback.table.tables import table_of
from touchback.table.wire import Spot
from touchback.words import words_of

PORTALS = ["k6", "r9", "g3", "o4", "p11", "v6"]
CHESTS = ["f7", "n7", "x9", "m14", "n1", "v13"]
TWO_ROOMS = """
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


def halls(*players: str) -> Match:
    data = {"game": "dungeonbowl", "dungeon": "crossed_halls", "chests": CHESTS, "portals": PORTALS}
    return from_data({**data, "players": [*players, "H9 a11", "A9 z1"]})


def spot_of(match: Match, square: str) -> Spot:
    found = look_reach(match.state, 0, "H1", words_of("en"))  # type: ignore[arg-type]
    return next(spot for spot in found.spots if spot.square == square)


@pytest.mark.parametrize(
    ("player", "plain", "helped"),
    [("H1 k4", 5 / 6, 5 / 6), ("H1 k4; 6 3 3+ 4+ 9+; Portal Navigator", 5 / 6, 35 / 36)],
)
def test_a_portal_is_worth_what_touchback_odds_says(player: str, plain: float, helped: float) -> None:
    """[D12.1, D12.2, D12.8] Five exits of six; on its own number he is lost, unless he may roll again."""
    spot = spot_of(halls(player), "k6")
    assert spot.path == ["k5", "k6"] and spot.label.endswith("1")
    result = odds(halls(player), ["H1 move to k5, k6"], "H1 standing")
    assert spot.chance == pytest.approx(float(result.without_rerolls)) == pytest.approx(plain)
    assert spot.helped == pytest.approx(float(result.chance)) == pytest.approx(helped)
    assert "one in six each: 2 r9, 3 g3, 4 o4, 5 p11, 6 v6" in spot.detail


@pytest.mark.parametrize("skill", ["Portal Navigator", "Pro", "Sure Feet"])
def test_a_portal_in_the_cursed_room_is_not_rolled_again(skill: str) -> None:
    """[D12.2, D13.4] The page says what is played."""
    player = f"H1 v8; 6 3 3+ 4+ 9+; {skill}"
    spot = spot_of(halls(player), "v6")
    result = odds(halls(player), ["H1 move to v7, v6"], "H1 standing")
    assert spot.path == ["v7", "v6"]
    assert float(result.chance) == spot.helped == spot.chance == pytest.approx(5 / 6)


@pytest.mark.parametrize(
    ("room", "chance", "helped"), [("Flooded Room", 16 / 36, 20 / 27), ("Cursed Room", 25 / 36, 25 / 36)]
)
def test_a_rush_in_a_room_is_worth_what_touchback_odds_says(room: str, chance: float, helped: float) -> None:
    """[D13.4, D13.5] Two rushes inside: 3+ in the water, and nothing rolled again under the curse."""
    floor = TWO_ROOMS.replace("S = square room", f"S = The {room}")
    data = {"game": "dungeonbowl", "dungeon": floor, "home": {"rerolls": 1}}

    def match() -> Match:
        return from_data({**data, "players": ["H1 c5; 1 3 3+ 4+ 9+", "H9 e2", "A9 b2"]})

    spot = spot_of(match(), "c8")
    result = odds(match(), ["H1 move to c6, c7, c8"], "H1 standing")
    assert spot.chance == pytest.approx(float(result.without_rerolls)) == pytest.approx(chance)
    assert spot.helped == pytest.approx(float(result.chance)) == pytest.approx(helped, abs=1e-3)


def test_whoever_stands_on_an_exit_is_thrown_out_in_turn() -> None:
    """[D12.9]"""
    assert "portal 2 throws A1 out in turn" in spot_of(halls("H1 k4", "A1 r9"), "k6").detail


def test_no_way_leads_over_a_portal() -> None:
    """[D12.1] He would be somewhere else: a way may end there, never go on."""
    match = halls("H1 k4")
    found = reach(match.state, match.state.players[0])  # type: ignore[arg-type, attr-defined]
    board = match.state.board
    ways = [[board.name(step) for step in found.path(square)] for square in found.squares]
    assert any(way[-1] == "k6" for way in ways)
    assert not any(set(PORTALS) & set(way[:-1]) for way in ways)


def test_nobody_is_hit_through_a_wall() -> None:
    """[D1.6, D3.1] A1 stands behind the wall: b5 is no square to hit him from; the doorway's c5 is."""
    data: dict[str, Any] = {"game": "dungeonbowl", "dungeon": TWO_ROOMS, "players": ["H1 b3", "A1 b6", "H9 e2"]}
    match = from_data(data)
    table = table_of(match.game)
    assert table.looks["block"](match.state, 0, "H1", words_of("en")).aims == []
    (aim,) = table.looks["blitz"](match.state, 0, "H1", words_of("en")).aims
    assert {spot.square for spot in aim.spots} == {"b7", "c5", "c6", "c7"}


def test_a_throw_at_a_wall_shows_how_the_ball_would_come_back() -> None:
    """[D9.7, D9.8] Slanting off the north wall, then off the east wall and the south wall."""
    room = "\n".join(["Title: One room", "######   ######", *["#TTTT#   #,,,,#"] * 4, "######   ######"])
    data = {"game": "dungeonbowl", "dungeon": f"{room}\nTiles: T = square room\n", "players": ["H1 e2 ball", "H2 e3"]}
    match = from_data(data)
    for line in ("H1 pass", "throw"):
        feed(match, line)
    asked = question_of(match, Viewer((0,), words_of("en")))
    (choice,) = [one for one in asked.choices if one.label == "At the north wall of b4"]
    assert choice.path == ["b4", "c5", "d4", "e3", "d2", "c3", "b4"]


GHOSTS = """
Title: Before a junction
##########   ##########
#TTTTGG###   #,,,,..###
#TTTTGG###   #,,,,..###
#TTTTGGGG#   #,,,,....#
#TTTTGGGG#   #,,,,....#
##########   ##########
Tiles: T = square room, G = Ghost Junction
Doorways: T-G 4,2|5,2 4,3|5,3
"""


def test_a_way_among_ghosts_is_worth_what_touchback_odds_says() -> None:
    """[D19.1] On a 1 they do not let him in, and nothing rolls it again; who is inside already need not roll."""
    data = {"game": "dungeonbowl", "dungeon": GHOSTS, "home": {"rerolls": 1}}
    match = from_data({**data, "players": ["H1 c4", "H9 b2", "A9 e8"]})
    spot = spot_of(match, "c7")
    assert spot.label == "2+"
    result = odds(match, [f"H1 move to {', '.join(spot.path)}"], "H1 at c7")
    assert spot.chance == pytest.approx(float(result.without_rerolls)) == pytest.approx(5 / 6)
    assert spot.helped == pytest.approx(float(result.chance)) == pytest.approx(5 / 6)
    assert spot.detail == ["Ghost Junction: on a 1 the ghosts do not let him in"]
    assert spot_of(match, "c5").label == ""
    inside = from_data({**data, "players": ["H1 c6", "H9 b2", "A9 e8"]})
    assert (spot_of(inside, "c7").label, spot_of(inside, "c7").chance) == ("", 1.0)


def test_whom_the_ghosts_have_turned_away_is_shown_no_way_there() -> None:
    """[D19.1]"""
    match = from_data({"game": "dungeonbowl", "dungeon": GHOSTS, "players": ["H1 c5", "H9 b2", "A9 e8"]})
    for words in ("H1 move", "to c6", "d6 1"):
        feed(match, words)
    squares = {spot.square for spot in look_reach(match.state, 0, "H1", words_of("en")).spots}  # type: ignore[arg-type]
    assert "c4" in squares and not squares & {"b6", "c6", "c7", "d6", "e9"}
