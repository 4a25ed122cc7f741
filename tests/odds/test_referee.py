"""Fouls, the referee, arguments and bribes."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from tests.odds.tree import Odds, asked, chances, play_of, seat, status, status_of, two_dice
from touchback.kernel.match import Match

FOUL = ["H1 foul", "target A1", "foul A1"]


def victim(armour: int, *others: str, skills: str = "", **home: int) -> Match:
    """A1 lies next to H1."""
    return seat(
        f"H1 h12; 6 3 3+ 4+ 9+; {skills}", f"A1 h13 prone; 6 3 3+ 4+ {armour}+", "H9 a1", "A9 a26", *others, home=home
    )


@pytest.mark.parametrize("armour", [7, 8, 9, 10, 11])
@pytest.mark.parametrize(("others", "modifier"), [
    ((), 0), (("H2 g13",), 1), (("H2 g13", "H3 i13"), 2), (("A2 g12",), -1), (("H2 i13", "A2 g12"), 0),
])  # fmt: skip
def test_armour_of_a_foul(armour: int, others: tuple[str, ...], modifier: int) -> None:
    """Each free team-mate adds one, each free rival takes one. [R14.1]"""
    odds = chances(victim(armour, *others), FOUL, asked, home=["decline"], until=["injury", "argue the call"])
    assert odds.get("injury", 0) == two_dice(armour - modifier)


@pytest.mark.parametrize("armour", [7, 8, 9, 10, 11])
def test_dirty_player(armour: int) -> None:
    """One more on the armour, or on the injury if it was not needed. [R19.Dirty Player]"""
    clean, short = two_dice(armour), two_dice(armour - 1, armour - 1)
    odds = chances(
        victim(armour, skills="Dirty Player (+1)"),
        FOUL,
        status_of("A1"),
        home=["use Dirty Player", "decline"],
        until=["casualty"],
    )
    assert odds["casualty"] == clean * Fraction(10, 36) + short * Fraction(6, 36)
    assert odds["knocked out"] == clean * Fraction(11, 36) + short * Fraction(9, 36)


def seen(match: Match) -> Hashable:
    """Has the referee seen it?"""
    return asked(match) == "argue the call"


@pytest.mark.parametrize(("armour", "chance"), [
    # A double on the armour, or broken without one and a double on the injury.
    (7, Fraction(6, 36) + Fraction(21 - 3, 36) / 6),
    (8, Fraction(6, 36) + Fraction(15 - 3, 36) / 6),
    (9, Fraction(11, 54)),
    (10, Fraction(6, 36) + Fraction(6 - 2, 36) / 6),
    (11, Fraction(6, 36) + Fraction(3 - 1, 36) / 6),
])  # fmt: skip
def test_doubles_are_seen(armour: int, chance: Fraction) -> None:
    """A natural double on either roll. [R14.1]"""
    assert chances(victim(armour), FOUL, seen, until=["argue the call"])[True] == chance


# -- once he has been seen ----------------------------------------------------------------------------------------

SEEN = [*FOUL, "d6 1 1"]


def after_the_call(home: list[str], bribes: int = 0) -> Odds:
    """Sent off or not, whose turn it is, and whether the coach has to go too."""

    def verdict(match: Match) -> Hashable:
        play = play_of(match)
        gone = status(match, "H1") == "sent off"
        return gone, ("home", "away")[play.active], bool(play.coach_expelled[0])

    return chances(victim(9, bribes=bribes), SEEN, verdict, home=home)


def test_no_argument() -> None:
    """He goes, and the turn with him. [R14.1]"""
    assert after_the_call(["decline"]) == {(True, "away", False): Fraction(1)}


def test_argument() -> None:
    """6: he stays, though the turn is over; 1: the coach goes too. [R14.2]"""
    assert after_the_call(["argue"]) == {
        (False, "away", False): Fraction(1, 6),
        (True, "away", False): Fraction(4, 6),
        (True, "away", True): Fraction(1, 6),
    }


def test_bribe() -> None:
    """2+ and nothing has happened: the turn goes on. [R14.3]"""
    assert after_the_call(["bribe", "decline"], 1) == {
        (False, "home", False): Fraction(5, 6),
        (True, "away", False): Fraction(1, 6),
    }


def test_argument_then_bribe() -> None:
    """No bribe after a 1. In all he is sent off 5 times in 18. [R14.2, R14.3]"""
    odds = after_the_call(["argue", "bribe"], 1)
    assert odds == {
        (False, "away", False): Fraction(1, 6),
        (True, "away", True): Fraction(1, 6),
        (False, "home", False): Fraction(4, 6) * Fraction(5, 6),
        (True, "away", False): Fraction(4, 6) * Fraction(1, 6),
    }
    assert odds[True, "away", True] + odds[True, "away", False] == Fraction(5, 18)


def test_one_bribe_an_offence() -> None:
    """More bribes in the purse do not help this time. [R14.3]"""
    assert after_the_call(["argue", "bribe"], 3)[True, "away", False] == Fraction(1, 9)


def test_sent_off_in_all() -> None:
    """AV9, argued and bribed: 11/54 of 5/18. [R14.1, R14.2, R14.3]"""
    odds = chances(victim(9, bribes=1), FOUL, status_of("H1"), home=["argue", "bribe"], until=["casualty"])
    # Branches that end at the casualty die are neither; their share of doubles is left out on both sides.
    doubles_without = Fraction(6, 36) + Fraction(8, 36) / 6 - casualties_seen()
    assert odds["sent off"] == doubles_without * Fraction(5, 18)


def casualties_seen() -> Fraction:
    """Seen, and the victim a casualty: armour 9+ (two of ten pairs double), injury 10+ (two of six pairs double)."""
    double_armour = Fraction(2, 36) * Fraction(6, 36)
    double_injury_only = Fraction(8, 36) * Fraction(2, 36)
    return double_armour + double_injury_only
