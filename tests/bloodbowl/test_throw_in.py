"""Throw-ins: the direction of every die from every edge and corner, and the distance. [R10.9, R1.3]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl.reading import state_from_data
from touchback.games import entry_of
from touchback.kernel.dice import Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.script import feed

# A square of the edge, the D8 that takes the ball off, and the direction (along, across) for each die.
EDGES = {
    "top": ("a13", 2, [(1, 1), (1, 1), (0, 1), (0, 1), (-1, 1), (-1, 1)]),
    "bottom": ("o13", 7, [(-1, -1), (-1, -1), (0, -1), (0, -1), (1, -1), (1, -1)]),
    "home end": ("h1", 4, [(1, -1), (1, -1), (1, 0), (1, 0), (1, 1), (1, 1)]),
    "away end": ("h26", 5, [(-1, 1), (-1, 1), (-1, 0), (-1, 0), (-1, -1), (-1, -1)]),
}
CORNERS = {
    "top left": ("a1", (1, 2, 3, 4, 6), [(1, 0), (1, 1), (0, 1)]),
    "top right": ("a26", (1, 2, 3, 5, 8), [(0, 1), (-1, 1), (-1, 0)]),
    "bottom left": ("o1", (1, 4, 6, 7, 8), [(0, -1), (1, -1), (1, 0)]),
    "bottom right": ("o26", (3, 5, 6, 7, 8), [(-1, 0), (-1, -1), (0, -1)]),
}


def fumble_at(square: str) -> Match:
    """A match in which the man in that square has just fumbled, so that the ball is about to bounce."""
    home = "H9 h5" if square != "h5" else "H9 h6"
    play = state_from_data({"players": [f"H1 {square} ball; 6 3 3+ - 9+", home, "A9 g20"]})
    match = Match(play.game, play, Typed(), Log())
    board = play.board
    at = board.square(square)
    inwards = board.name(board.at(min(max(int(board.x[at]), 1), 24), min(max(int(board.y[at]), 1), 13)))
    for words in ("H1 pass", "throw", f"throw at {inwards}"):
        feed(match, words)
    return match


def landed(match: Match, square: str, direction: tuple[int, int], distance: int) -> None:
    """The ball must be about to bounce so far from the square."""
    play = match.state
    board = play.board
    at = board.square(square)
    wanted = board.name(
        board.at(int(board.x[at]) + direction[0] * distance, int(board.y[at]) + direction[1] * distance)
    )
    data = entry_of(match.game).state_to_data(play)
    assert data["ball"] == wanted
    assert entry_of(match.game).ask_text(play, match.ask) == "d8 (bounce)"


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("dice", [(1, 1), (3, 2)])
def test_from_an_edge(edge: str, die: int, dice: tuple[int, int]) -> None:
    square, out, directions = EDGES[edge]
    match = fumble_at(square)
    feed(match, f"d8 {out}")
    feed(match, f"d6 {die}")
    feed(match, f"d6 {dice[0]} {dice[1]}")
    landed(match, square, directions[die - 1], sum(dice))


@pytest.mark.parametrize("edge", EDGES)
def test_leaving_an_edge_aslant_uses_the_same_template(edge: str) -> None:
    square, _, directions = EDGES[edge]
    for out in {"top": (1, 3), "bottom": (6, 8), "home end": (1, 6), "away end": (3, 8)}[edge]:
        match = fumble_at(square)
        feed(match, f"d8 {out}")
        feed(match, "d6 1")
        feed(match, "d6 2 2")
        landed(match, square, directions[0], 4)


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("die", [1, 2, 3])
def test_from_a_corner(corner: str, die: int) -> None:
    square, outs, directions = CORNERS[corner]
    for out in outs:
        match = fumble_at(square)
        feed(match, f"d8 {out}")
        feed(match, f"d3 {die}")
        feed(match, "d6 6 5")
        landed(match, square, directions[die - 1], 11)


def test_next_to_a_corner_is_an_edge() -> None:
    match = fumble_at("a2")
    feed(match, "d8 1")
    feed(match, "d6 3")
    feed(match, "d6 1 1")
    landed(match, "a2", (0, 1), 2)


@pytest.mark.parametrize("edge", EDGES)
def test_too_far_is_thrown_in_again_from_the_new_last_square(edge: str) -> None:
    """Each case leaves over a side next to the first, so the template must turn with the edge."""
    start, out, first, again, second, direction = {
        "top": ("a3", 2, 5, "c1", 3, (1, 0)),
        "bottom": ("o24", 7, 6, "m26", 4, (-1, 0)),
        "home end": ("d1", 4, 1, "a4", 3, (0, 1)),
        "away end": ("l26", 5, 2, "o23", 4, (0, -1)),
    }[edge]
    match = fumble_at(start)
    feed(match, f"d8 {out}")
    feed(match, f"d6 {first}")
    feed(match, "d6 6 6")
    feed(match, f"d6 {second}")
    feed(match, "d6 2 1")
    landed(match, again, direction, 3)
