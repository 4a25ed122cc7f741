"""The range table, cell by cell, and the squares from which a pass can be interfered with. [R10.1, R10.3]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.passing import pass_range, throw_options
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.kernel.ask import target_of

# Across (rows) by along (columns), as the printed chart has it: quick, short, long, bomb, out of range, thrower.
CHART = """
T Q Q Q S S S L L L L B B B
Q Q Q Q S S S L L L L B B B
Q Q Q S S S S L L L L B B B
Q Q S S S S S L L L B B B .
S S S S S S L L L L B B B .
S S S S S L L L L B B B . .
S S S S L L L L L B B B . .
L L L L L L L L B B B . . .
L L L L L L L B B B B . . .
L L L L L B B B B B . . . .
L L L B B B B B B . . . . .
B B B B B B B . . . . . . .
B B B B B . . . . . . . . .
B B B . . . . . . . . . . .
"""
BANDS = {"T": 0, ".": 0, "Q": t.QUICK, "S": t.SHORT, "L": t.LONG, "B": t.BOMB}
CELLS = [
    (along, across, BANDS[mark])
    for across, row in enumerate(CHART.split("\n")[1:-1])
    for along, mark in enumerate(row.split())
]


def play_with(*players: str) -> Play:
    return state_from_data({"players": list(players)})


def test_the_chart_is_whole_and_symmetric() -> None:
    assert len(CELLS) == 196
    bands = {(along, across): band for along, across, band in CELLS}
    assert all(bands[across, along] == band for (along, across), band in bands.items())


@pytest.mark.parametrize(("along", "across", "band"), CELLS)
def test_range_band_in_all_four_directions(along: int, across: int, band: int) -> None:
    play = play_with("H1 h13")
    board = play.board
    for from_x, to_x in ((0, along), (25, 25 - along)):
        for from_y, to_y in ((0, across), (14, 14 - across)):
            assert pass_range(play, board.at(from_x, from_y), board.at(to_x, to_y)) == band


def test_farther_than_the_chart_is_out_of_range() -> None:
    play = play_with("H1 h13")
    board = play.board
    assert pass_range(play, board.at(0, 0), board.at(14, 0)) == 0
    assert pass_range(play, board.at(0, 0), board.at(0, 14)) == 0
    assert pass_range(play, board.at(0, 7), board.at(25, 7)) == 0


@pytest.mark.parametrize("limit", [t.QUICK, t.SHORT, t.LONG, t.BOMB])
@pytest.mark.parametrize("where", ["a1", "h13", "o26", "h18", "c22"])
def test_squares_offered_are_those_the_chart_allows(where: str, limit: int) -> None:
    play = play_with(f"H1 {where} ball")
    board = play.board
    origin = board.square(where)
    bands = {(along, across): band for along, across, band in CELLS}
    allowed = {
        square
        for square in board.squares
        if 1
        <= bands.get(
            (abs(int(board.x[square] - board.x[origin])), abs(int(board.y[square] - board.y[origin]))),
            0,
        )
        <= limit
    }
    offered = [int(target_of(option)) for option in throw_options(play, play.players[0], limit)]
    assert len(offered) == len(set(offered))
    assert set(offered) == allowed


def test_how_many_squares_can_be_thrown_to() -> None:
    """Two of the 311 lie thirteen along and two across, which the printed chart has in range."""
    play = play_with("H1 h18 ball")
    offered = {play.board.name(int(target_of(option))) for option in throw_options(play, play.players[0], t.BOMB)}
    assert len(offered) == 311
    assert {"f5", "j5"} <= offered
    assert "e5" not in offered


# Landing square relative to the thrower, and every square from which a rival may interfere.
UNDER_THE_RULER = {
    (1, 0): set(),
    (2, 0): {(1, -1), (1, 0), (1, 1)},
    (5, 0): {(x, y) for x in (1, 2, 3, 4) for y in (-1, 0, 1)},
    (2, 1): {(0, 1), (1, 0), (1, 1), (2, 0)},
    (3, 3): {
        (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2),
    },
    (5, 3): {
        (0, 1), (1, -1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (2, 3), (3, 0), (3, 1), (3, 2), (3, 3),
        (4, 1), (4, 2), (4, 3), (4, 4), (5, 2),
    },
}  # fmt: skip
TURNS = [(sx, sy, swap) for sx in (1, -1) for sy in (1, -1) for swap in (False, True)]


def turned(square: tuple[int, int], turn: tuple[int, int, bool]) -> tuple[int, int]:
    x, y = square
    sx, sy, swap = turn
    return (sx * y, sy * x) if swap else (sx * x, sy * y)


@pytest.mark.parametrize("landing", UNDER_THE_RULER)
@pytest.mark.parametrize("turn", TURNS)
def test_squares_under_the_ruler(landing: tuple[int, int], turn: tuple[int, int, bool]) -> None:
    board = BLOOD_BOWL.board
    x, y = 12, 7
    origin = board.at(x, y)
    tx, ty = turned(landing, turn)
    reached = {
        (int(board.x[square]) - x, int(board.y[square]) - y)
        for square in board.squares
        if BLOOD_BOWL.ruler.covers(board, origin, board.at(x + tx, y + ty), square)
    }
    assert reached == {turned(square, turn) for square in UNDER_THE_RULER[landing]}
