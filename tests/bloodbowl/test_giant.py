"""What people, learners and bots see of somebody who covers four squares. [R17.1]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl.broad import places_beside
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries.reaching import reach
from touchback.bloodbowl.queries.throwing import places
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.terms import FUMBLED, WILDLY_INACCURATE
from touchback.bloodbowl.writing import player_line
from touchback.encoding.observer import Rows
from touchback.environments.setting import Setting
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData
from touchback.kernel.footprint import FACES_DOWN, FACES_LEFT, FACES_RIGHT, FACES_UP, front, ring
from touchback.kernel.match import Match
from touchback.notation.draw import plain_board
from touchback.notation.picture import picture_of
from touchback.notation.svg import svg

GIANT = "6 7 5+ 5+ 11+; Colossal"


def a_play(*others: str, giant: str = f"H7 h12 facing right; {GIANT}") -> Play:
    """A moment of home's turn with a Giant."""
    return state_from_data({"players": [giant, "H9 o1", *others]})


def squares(play: Play, *names: str) -> list[int]:
    """Squares by their names."""
    return [play.board.square(name) for name in names]


def test_the_zone_of_each_facing() -> None:
    """Twelve squares around him; those of the row at his back are not marked."""
    play = a_play()
    anchor = play.square[0]
    behind = {
        FACES_RIGHT: ("g11", "h11", "i11", "j11"),
        FACES_LEFT: ("g14", "h14", "i14", "j14"),
        FACES_UP: ("j11", "j12", "j13", "j14"),
        FACES_DOWN: ("g11", "g12", "g13", "g14"),
    }
    for facing, names in behind.items():
        marked = {int(square) for square in front(play.board, anchor, facing)}
        assert {int(square) for square in ring(play.board, anchor)} - marked == set(squares(play, *names))
        play.turn_to_face(0, facing)
        assert {square for square in play.board.squares if play.zone_count(0, square) and square in marked} == marked
        assert not any(play.zone_count(0, square) for square in squares(play, *names))


@pytest.mark.parametrize(
    ("mover", "target", "rows", "columns", "under"),
    [
        ("H1 a1", "A1 h14", "ghi", (13, 14, 15), {"h14"}),
        ("H1 a1", f"A1 h14 facing up; {GIANT}", "ghij", (13, 14, 15, 16), {"h14", "h15", "i14", "i15"}),
        (f"H1 a1 facing up; {GIANT}", "A1 h14", "fghi", (12, 13, 14, 15), {"g13", "g14", "h13", "h14"}),
        (
            f"H1 a1 facing up; {GIANT}",
            f"A1 h14 facing up; {GIANT}",
            "fghij",
            (12, 13, 14, 15, 16),
            {"g13", "g14", "g15", "h13", "h14", "h15", "i13", "i14", "i15"},
        ),
    ],
)
def test_the_places_beside_somebody(
    mover: str, target: str, rows: str, columns: tuple[int, ...], under: set[str]
) -> None:
    """Every place that touches him and does not cover a square of his, for one square and for four. [R17.1]"""
    play = state_from_data({"players": [mover, target]})
    found = [play.board.name(int(place)) for place in places_beside(play, 0, 1)]
    assert sorted(found) == sorted({f"{row}{column}" for row in rows for column in columns} - under)


def test_a_line_of_a_position_is_read_as_it_is_written() -> None:
    play = a_play(giant=f"H7 h12 prone facing up used; {GIANT}")
    line = player_line(play, play.players[0])
    assert line.startswith("H7 h12 prone facing up used;")
    again = state_from_data({"players": [line, "H9 o1"]})
    assert (again.square[0], again.facing[0], again.status[0]) == (play.square[0], FACES_UP, play.status[0])


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (("H1 h12 facing up",), "only who covers four squares"),
        ((f"H7 h12 facing round; {GIANT}",), "facing"),
        ((f"H7 o12; {GIANT}",), "no room"),
        ((f"H7 h26; {GIANT}",), "no room"),
        ((f"H7 h12; {GIANT}", "A1 i13"), "is taken by H7"),
        ((f"H7 h12; {GIANT}", "A1 i13 prone"), "cannot stay where somebody lies"),
    ],
)
def test_positions_that_cannot_be(players: tuple[str, ...], says: str) -> None:
    with pytest.raises(BadData, match=says):
        state_from_data({"players": list(players)})


def test_pictures_show_him_in_four_squares() -> None:
    picture = picture_of(a_play())
    rows = plain_board(picture).splitlines()
    assert rows[8].count("H7") == 2
    assert rows[9].count("H7") == 2
    assert "H7>" in rows[9]
    assert "scale(1.9)" in svg(picture)


def test_reach_counts_his_four_squares() -> None:
    """No way leads through somebody who stands, every way over somebody who lies, and none ends there."""
    play = a_play("A1 h15", "A2 l14 prone", "A3 a26")
    found = reach(play, play.players[0])
    reached = {play.board.name(square) for square in found.squares}
    assert not reached & {"h14", "h15", "g14", "g15"}
    assert not reached & {"k13", "k14", "l13", "l14"}
    assert {"m14", "h16", "g13"} <= reached
    assert "o12" not in reached
    assert found.chance(play.board.square("h11")) == 1.0


def test_something_that_leaves_him_goes_any_of_twelve_ways() -> None:
    play = a_play("A3 a26")
    dropped = places(play, play.square[0], play.square[0], FUMBLED)
    assert len(dropped) == 12
    assert all(chance == pytest.approx(1 / 12) for chance in dropped.values())
    far = places(play, play.square[0], play.square[0], WILDLY_INACCURATE)
    assert sum(far.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("side", [0, 1])
def test_learners_see_him_in_four_squares_with_his_zone_in_front(side: int) -> None:
    encoder = Setting("bloodbowl").encoder
    layout = encoder.layout
    rows = Rows(layout, 1)
    observer = encoder.observer(rows, 0)
    play = a_play("A2 j14 prone", "A3 a26")
    match = Match(play.game, play, Seeded(1))
    for _ in range(2):  # written anew each time
        observer.observe(play, match.ask, side)
    seen = {}
    for square in play.board.squares:
        at = int(observer.cell(square, side)) * int(layout.channels)
        if rows.planes[at + side] and square not in squares(play, "o1"):
            seen[play.board.name(square)] = int(rows.planes[at + 5])
    assert seen == {"h12": 0, "i12": 0, "h13": 1, "i13": 1}
