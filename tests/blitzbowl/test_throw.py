"""The Throw action: range, obstruction, modifiers, where the ball ends."""

from __future__ import annotations

from itertools import product

import pytest

from tests.blitzbowl.helpers import lay_out, table
from touchback.blitzbowl.terms import LONG, OUT_OF_RANGE, SHORT
from touchback.blitzbowl.throw import distance_of, is_obstructed, throw_check, under_ruler
from touchback.kernel.ask import HOME

FAR = "H2 a1, H3 c1, A2 a15, A3 c15"
# The ruler, row by row: for each distance across, how far along it is short, and how far long.
SHORT_ALONG = [4, 4, 4, 3, 2, -1, -1, -1, -1]
LONG_ALONG = [8, 8, 8, 8, 7, 7, 6, 5, 3]


def test_the_ruler() -> None:
    """[Z2.3] The same in all directions; the own square is no target."""
    play = lay_out("H4 f8")
    for start in ("f8", "a1", "k15"):
        origin = play.board.square(start)
        for square in range(int(play.board.size)):
            along = abs(int(play.board.x[square] - play.board.x[origin]))
            across = abs(int(play.board.y[square] - play.board.y[origin]))
            expected = OUT_OF_RANGE
            if across < 9 and square != origin:
                if along <= SHORT_ALONG[across]:
                    expected = SHORT
                elif along <= LONG_ALONG[across]:
                    expected = LONG
            assert distance_of(play, origin, square) == expected


def touched(dx: int, dy: int, width: float) -> set[tuple[int, int]]:
    """Squares that a strip of this width from (0, 0) to (dx, dy) covers, found by many of its points."""
    length = (dx * dx + dy * dy) ** 0.5
    found = set()
    for i, j in product(range(241), range(49)):
        along, across = i / 240, (j / 48 - 0.5) * width / length
        found.add((round(dx * along - dy * across), round(dy * along + dx * across)))
    return found


@pytest.mark.parametrize(("dx", "dy"), [(4, 0), (3, 3), (2, 1), (5, 2), (-4, 3), (8, -3), (0, 7), (-1, -6)])
def test_what_the_ruler_touches(dx: int, dy: int) -> None:
    """[Z2.3] A strip a little narrower than a square from the thrower's centre to the target's."""
    box = set(product(range(min(0, dx), max(0, dx) + 1), range(min(0, dy), max(0, dy) + 1)))
    under = {(x, y) for x, y in box if under_ruler(dx, dy, x, y)}
    assert touched(dx, dy, 0.93) <= under <= touched(dx, dy, 0.97)


def modifiers(players: str, square: str, *, thrower: int = 3) -> list[str]:
    """The reasons for a throw's modifiers; each is -1."""
    play = lay_out(players, "H4")
    check = throw_check(play, play.players[thrower], play.board.square(square))
    assert all(by == -1 for by, _ in check.modifiers)
    return [reason for _, reason in check.modifiers]


def test_modifiers_add_up() -> None:
    """[Z2.3] -1 each: long, obstructed, a marked player in the target square."""
    assert modifiers("H4 f3, H1 f7", "f7") == []
    assert modifiers("H4 f3, H1 f8", "f8") == ["long"]
    assert modifiers("H4 f3, H1 f7, A1 f5", "f7") == ["obstructed"]
    assert modifiers("H4 f3, H1 f7, A1 f8", "f7") == ["marked target"]
    assert modifiers("H4 f3, H1 f9, A1 f10, A5 f6", "f9") == ["long", "obstructed", "marked target"]
    assert modifiers("H4 f3, A1 f7, H1 f8", "f7") == ["marked target"]  # a rival counts too


def test_what_obstructs() -> None:
    """[Z2.3] Blocked squares and open rivals under the ruler; not marked or prone rivals, nor team-mates."""
    assert modifiers("H4 b3, H1 b6", "b6") == ["obstructed"]
    assert modifiers("H4 d3, H1 d6", "d6") == []
    assert modifiers("H4 f3, H1 f7, A1 f5 prone", "f7") == []
    assert modifiers("H4 f3, H1 f7, A1 f5, H2 d5", "f7") == ["obstructed"]
    assert modifiers("H4 f3, H1 f7, A1 f5, H2 e5", "f7") == []  # A1 is marked by H2
    assert modifiers("H4 f3, H1 f7, H2 f5", "f7") == []
    assert modifiers("H4 f3, H1 f7, A1 g5", "f7") == []  # beside the ruler
    assert modifiers("H4 f3, H1 i6, A1 h4", "i6") == ["obstructed"]  # a diagonal ruler touches what it passes


def test_an_open_rival_in_the_target_square_does_not_obstruct() -> None:
    """[Z2.3, ruling]"""
    play = lay_out("H4 f3, A1 f7", "H4")
    assert not is_obstructed(play, HOME, play.board.square("f3"), play.board.square("f7"))


# -- the throw --------------------------------------------------------------------------------------------------


def test_targets_are_all_squares_in_range_that_are_not_blocked() -> None:
    """[Z2.3, Z1.4]"""
    with table(lay_out(f"H4 f3, H1 f7, {FAR}", "H4")) as at:
        at.do("H4 throw")
        squares = at.squares("throw at")
        assert "f11" in squares
        assert "f12" not in squares
        assert "f3" not in squares
        assert "c4" not in squares  # blocked
        assert "f7" in squares
        assert "f2" in squares


@pytest.mark.parametrize(("die", "balls"), [(3, ["H1"]), (6, ["H1"])])
def test_a_good_throw_is_caught(die: int, balls: list[str]) -> None:
    """[Z2.3] Throw 3+, short, an open team-mate in the target square."""
    with table(lay_out(f"H4 f3, H1 f7, {FAR}", "H4"), die) as at:
        at.do("H4 throw", "throw at f7")
        assert at.balls() == balls
        assert at.actions_of("H4") == {"run"}


def test_a_failed_throw_bounces_from_the_target() -> None:
    """[Z2.3] Even if somebody stands there."""
    with table(lay_out(f"H4 f3, H1 f7, {FAR}", "H4"), 2, 4) as at:
        at.do("H4 throw", "throw at f7")
        assert at.balls() == ["f8"]


@pytest.mark.parametrize(("square", "die"), [("f7", 1), ("f8", 1), ("f8", 2)])
def test_a_fumble_bounces_from_the_thrower(square: str, die: int) -> None:
    """[Z2.3] One or less after the modifiers: a long throw fumbles on a 2."""
    with table(lay_out(f"H4 f3, H1 {square}, {FAR}", "H4"), die, 4) as at:
        at.do("H4 throw", f"throw at {square}")
        assert at.balls() == ["f4"]
        assert at.play.actions_left == 2


def test_a_natural_six_gets_through_anything() -> None:
    """[Z1.5, Z2.3] 6 - 3 is not enough for a throw of 6+, but it is a natural 6: a marked team-mate catches."""
    play = lay_out(f"H4 f3, H1 f9, A1 f10, A5 f6, {FAR}", "H4")
    play.players[3].throw = 6
    with table(play, 6) as at:
        at.do("H4 throw", "throw at f9")
        assert at.balls() == ["H1"]


@pytest.mark.parametrize("players", ["", ", H1 f7 prone", ", A1 f7 prone"])
def test_a_good_throw_to_nobody_bounces(players: str) -> None:
    """[Z2.3] An empty square or a prone player in it."""
    with table(lay_out(f"H4 f3{players}, {FAR}", "H4"), 5, 2) as at:
        at.do("H4 throw", "throw at f7")
        assert at.balls() == ["e7"]


def test_a_rival_in_the_target_square_catches_too() -> None:
    """[Z2.3]"""
    with table(lay_out(f"H4 f3, A1 f7, {FAR}", "H4"), 5) as at:
        at.do("H4 throw", "throw at f7")
        assert at.balls() == ["A1"]


def test_a_bounce_may_end_with_an_open_rival() -> None:
    """[Z1.11]"""
    with table(lay_out(f"H4 f3, A1 f8, {FAR}", "H4"), 5, 4) as at:
        at.do("H4 throw", "throw at f7")
        assert at.balls() == ["A1"]


def test_a_hand_off_needs_no_die() -> None:
    """[Z2.3] To an open team-mate in the next square; it is the thrower's Throw action."""
    with table(lay_out(f"H4 f3, H1 g4, {FAR}", "H4")) as at:
        at.do("H4 throw", "throw at g4")
        assert at.balls() == ["H1"]
        assert at.play.actions_left == 2
        at.do("H1 throw", "throw at f3")
        assert at.balls() == ["H4"]
        assert "throw" not in at.actions_of("H4")  # not twice a turn


def test_a_marked_neighbour_needs_a_throw() -> None:
    """[Z2.3] Short, -1 for the marked target: 3+ fails on a 3, and that is no fumble."""
    with table(lay_out(f"H4 f3, H1 f4, A1 f5, {FAR}", "H4"), 3, 2) as at:
        at.do("H4 throw", "throw at f4")
        assert at.balls() == ["e4"]


def test_a_team_mate_with_a_ball_cannot_take_another() -> None:
    """[Z1.15] No hand-off; a good throw bounces from him."""
    with table(lay_out(f"H4 f3, H1 f4, {FAR}", "H4", "H1"), 5, 2) as at:
        at.do("H4 throw", "throw at f4")
        assert at.balls() == ["e4", "H1"]
