"""The walker itself: it finds every leaf, multiplies rightly, and never decides for a coach."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.odds.tree import ball, chances, seat, status_of

HURT = ["armour", "bounce"]


def test_every_face_counts_once() -> None:
    """A dodge with one re-roll by hand: 4/6 at once, 2/6 of 4/6 after. [R9.5, R2.4]"""
    match = seat("H1 h12", "A1 h11", "H9 a1", "A9 a26", home={"rerolls": 1})
    odds = chances(match, ["H1 move", "to h13"], status_of("H1"), home=["re-roll"], until=HURT)
    assert odds == {"standing": Fraction(4, 6) + Fraction(2, 6) * Fraction(4, 6), "prone": Fraction(1, 9)}


def test_wishes_are_heard_in_order() -> None:
    """A coach who would rather decline keeps his re-roll."""
    match = seat("H1 h12", "A1 h11", "H9 a1", "A9 a26", home={"rerolls": 1})
    odds = chances(match, ["H1 move", "to h13"], status_of("H1"), home=["decline", "re-roll"], until=HURT)
    assert odds["standing"] == Fraction(4, 6)


def test_a_choice_without_a_wish_is_an_error() -> None:
    match = seat("H1 h12", "A1 h11", "H9 a1", "A9 a26", home={"rerolls": 1})
    with pytest.raises(AssertionError, match="no wish covers"):
        chances(match, ["H1 move", "to h13"], status_of("H1"), until=HURT)


def test_a_wrong_claim_of_a_fresh_start_is_an_error() -> None:
    match = seat("H1 h12", "A9 a26", "H9 a1", ball="h13")
    with pytest.raises(AssertionError, match="lead"):
        chances(match, ["H1 move", "to h13"], ball, until=HURT, again=lambda faces: faces == [1])


def test_a_tree_without_end_is_an_error() -> None:
    """Ties of a roll-off are rolled again for ever: the test must say so."""
    match = seat("H1 h1", "A1 h26", phase="penalties", half=3, extra_time=True)
    with pytest.raises((AssertionError, RecursionError)):
        chances(match, ["d6 6 1"], ball)
