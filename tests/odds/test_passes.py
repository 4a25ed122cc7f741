"""Passes, catches, interference: every face of the die, by ability, range and modifiers."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from tests.odds.tree import Odds, asked, ball, chances, seat, sixth
from touchback.kernel.match import Match

# Squares along a row from the thrower: one of each band. [R10.1]
CATCHER = {"quick": "h7", "short": "h10", "long": "h13", "bomb": "h17"}
NEXT = {"catch": "accurate", "scatter": "inaccurate", "deviate": "wild", "bounce": "fumble"}
NAMES = ("accurate", "inaccurate", "wild", "fumble")


def turned_out(match: Match) -> Hashable:
    """How the throw went, by what must be rolled next."""
    return NEXT[str(asked(match))]


def throw(ability: str, band: str, skills: str = "", others: tuple[str, ...] = (), **more: object) -> Odds:
    """The odds of one throw to a team-mate."""
    match = seat(
        f"H1 h5 ball; 6 3 3+ {ability} 9+; {skills}", f"H2 {CATCHER[band]}", "H9 a1", "A9 a26", *others, **more
    )
    return chances(
        match,
        ["H1 pass", "throw", f"throw at {CATCHER[band]}"],
        turned_out,
        home=["use Pass", "use Pro", "re-roll"],
        until=list(NEXT),
    )


def faces(*counts: int) -> Odds:
    """Accurate, inaccurate, wild, fumble: so many faces each."""
    assert sum(counts) == 6
    return {name: sixth(count) for name, count in zip(NAMES, counts, strict=True) if count}


# Accurate, inaccurate, wildly inaccurate, fumbled: of six faces.
BY_RANGE = {
    ("2+", "quick"): (5, 0, 0, 1), ("2+", "short"): (4, 0, 1, 1),
    ("2+", "long"): (3, 0, 2, 1), ("2+", "bomb"): (2, 0, 3, 1),
    ("3+", "quick"): (4, 1, 0, 1), ("3+", "short"): (3, 1, 1, 1),
    ("3+", "long"): (2, 1, 2, 1), ("3+", "bomb"): (1, 1, 3, 1),
    ("4+", "quick"): (3, 2, 0, 1), ("4+", "short"): (2, 2, 1, 1),
    ("4+", "long"): (1, 2, 2, 1), ("4+", "bomb"): (1, 1, 3, 1),
    ("5+", "quick"): (2, 3, 0, 1), ("5+", "short"): (1, 3, 1, 1),
    ("5+", "long"): (1, 2, 2, 1), ("5+", "bomb"): (1, 1, 3, 1),
    ("6+", "quick"): (1, 4, 0, 1), ("6+", "short"): (1, 3, 1, 1),
    ("6+", "long"): (1, 2, 2, 1), ("6+", "bomb"): (1, 1, 3, 1),
}  # fmt: skip


@pytest.mark.parametrize(("ability", "band"), BY_RANGE)
def test_range(ability: str, band: str) -> None:
    """Nothing, -1, -2, -3; a total of 1 is wild, a natural 1 a fumble, a natural 6 accurate. [R10.1, R10.2]"""
    assert throw(ability, band) == faces(*BY_RANGE[ability, band])


def test_nobody_who_cannot_pass() -> None:
    """Without a passing ability it is always a fumble. [R10.2]"""
    assert throw("-", "quick") == {"fumble": Fraction(1)}


@pytest.mark.parametrize("markers", [0, 1, 2, 3])
def test_marked_thrower(markers: int) -> None:
    """Each rival who marks him is worth one band. [R10.1]"""
    rivals = ("A1 g4", "A2 h4", "A3 i4")[:markers]
    band = ("quick", "short", "long", "bomb")[markers]
    assert throw("3+", "quick", others=rivals) == faces(*BY_RANGE["3+", band])
    assert throw("3+", "quick", "Nerves of Steel", others=rivals) == faces(*BY_RANGE["3+", "quick"])


def test_weather() -> None:
    """Bright sun costs one; rain nothing here; a blizzard only the long passes. [R7.2, R10.10]"""
    assert throw("4+", "quick", weather="very sunny") == faces(2, 2, 1, 1)
    assert throw("4+", "long", weather="very sunny") == faces(1, 1, 3, 1)
    assert throw("4+", "short", weather="pouring rain") == faces(2, 2, 1, 1)
    assert throw("4+", "short", weather="blizzard") == faces(2, 2, 1, 1)


def test_accurate() -> None:
    """One more on quick and short passes, and no more than the die can give. [R19.Accurate]"""
    assert throw("4+", "quick", "Accurate") == faces(4, 1, 0, 1)
    assert throw("4+", "short", "Accurate") == faces(3, 2, 0, 1)
    assert throw("4+", "long", "Accurate") == faces(*BY_RANGE["4+", "long"])
    assert throw("2+", "quick", "Accurate") == faces(5, 0, 0, 1)


def test_second_throws() -> None:
    """PA 4+, quick, every failure repeated: 3/4, 1/6, 1/12; a Loner (4+) and a Pro less. [R2.4, R19.Pass, R19.Loner]"""
    better = {"accurate": Fraction(3, 4), "inaccurate": Fraction(1, 6), "fumble": Fraction(1, 12)}
    assert throw("4+", "quick", "Pass") == better
    assert throw("4+", "quick", home={"rerolls": 2}) == better
    half, two_thirds = Fraction(1, 2), Fraction(2, 3)
    assert throw("4+", "quick", "Loner (4+)", home={"rerolls": 1})["accurate"] == half + half * half * half
    assert throw("4+", "quick", "Pro")["accurate"] == half + half * two_thirds * half


# -- catches ------------------------------------------------------------------------------------------------------


def catch(agility: int, markers: int, skills: str = "", passed: bool = False, **more: object) -> Fraction:
    """How likely a hand-off (or an accurate pass) is caught."""
    rivals = ("A1 g7", "A2 h7", "A3 i7")[:markers]
    giver = "H1 h4 ball" if passed else "H1 h5 ball"
    match = seat(giver, f"H2 h6; 6 3 {agility}+ 4+ 9+; {skills}", "H9 a1", "A9 a26", *rivals, **more)
    script = ["H1 pass", "throw", "throw at h6", "d6 6"] if passed else ["H1 hand-off", "hand to H2"]
    wishes = ["use Catch", "use Pro", "re-roll"]
    odds = chances(match, script, ball, home=wishes, away=["decline"], until=["bounce"])
    return odds["H2"]


@pytest.mark.parametrize("agility", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("markers", [0, 1, 2, 3])
def test_catches(agility: int, markers: int) -> None:
    """-1 for each marker; 1 always drops it, 6 always holds. A hand-off as an accurate pass. [R10.5, R10.7, R2.2]"""
    hits = min(5, max(1, 7 - agility - markers))
    assert catch(agility, markers) == sixth(hits)
    assert catch(agility, markers, passed=True) == sixth(hits)
    assert catch(agility, markers, weather="pouring rain") == sixth(min(5, max(1, hits_in_rain(agility, markers))))


def hits_in_rain(agility: int, markers: int) -> int:
    """One less."""
    return 7 - agility - markers - 1


def test_catching_skills() -> None:
    """Catch 8/9, Diving Catch one more for a pass and nothing for a hand-off, Nerves of Steel.
    [R19.Catch, R19.Diving Catch, R19.Nerves of Steel]"""
    assert catch(3, 0, "Catch") == Fraction(8, 9)
    assert catch(3, 0, home={"rerolls": 1}) == Fraction(8, 9)
    assert catch(3, 1, "Catch") == Fraction(3, 4)
    assert catch(3, 0, "Diving Catch", passed=True) == sixth(5)
    assert catch(3, 0, "Diving Catch") == sixth(4)
    assert catch(3, 2, "Nerves of Steel") == sixth(4)


def test_bounced_balls_are_harder() -> None:
    """-1 for a ball that bounces onto him: of eight directions one, and then 3 faces. [R3.3, R10.5]"""
    match = seat("H1 h5 ball; 6 3 3+ - 9+", "H2 h6", "H9 a1", "A9 a26")
    odds = chances(match, ["H1 pass", "throw", "throw at h7"], ball, until=["catch"])
    assert odds["h6"] == Fraction(1, 8)  # about to be caught
    match = seat("H1 h5 ball; 6 3 3+ - 9+", "H2 h6", "H9 a1", "A9 a26")
    odds = chances(match, ["H1 pass", "throw", "throw at h7", "d8 5"], ball, until=["bounce"])
    assert odds["H2"] == sixth(3)


def test_completed_pass() -> None:
    """PA 3+ short to AG 3+, nothing but the first two dice: 3/6 of 4/6. [R10.2, R10.5]"""
    match = seat("H1 h5 ball; 6 3 3+ 3+ 9+", "H2 h10", "H9 a1", "A9 a26")
    odds = chances(match, ["H1 pass", "throw", "throw at h10"], ball, until=["bounce", "scatter", "deviate"])
    assert odds["H2"] == Fraction(1, 3)


# -- interference -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "landing", "hits"), [(6, [], 1), (3, ["d8 4 5 4"], 2), (2, ["d8 5", "d6 3"], 3)])
def test_interference(die: int, landing: list[str], hits: int) -> None:
    """AG 3+: -3 against an accurate pass, -2 inaccurate, -1 wild; then he must hold it at -1. [R10.3, R10.4]"""
    match = seat("H1 h5 ball", "H2 h10", "A1 h7", "H9 a1", "A9 a26")
    script = ["H1 pass", "throw", "throw at h10", f"d6 {die}", *landing, "pick A1"]
    odds = chances(match, script, ball, home=["decline"], until=["scatter", "bounce", "catch"])
    # A ball he has touched is in his square: to be caught there.
    assert odds["h7"] == sixth(hits)
    match = seat("H1 h5 ball", "H2 h10", "A1 h7", "H9 a1", "A9 a26")
    odds = chances(match, [*script, "d6 6"], ball, until=["scatter", "bounce"])
    assert odds["A1"] == sixth(3)


# -- where a ball goes --------------------------------------------------------------------------------------------


def test_scatter_comes_back_to_the_square() -> None:
    """Three steps of eight directions end where they began in 24 of 512 cases. [R3.2]"""
    match = seat("H1 h5 ball; 6 3 3+ 4+ 9+", "H2 a1", "A9 a26")
    odds = chances(match, ["H1 pass", "throw", "throw at h8", "d6 3"], ball, until=["bounce", "catch"])
    assert odds["h8"] == Fraction(24, 512)
    assert odds["h11"] == Fraction(7, 512)  # three along: E E E, and each pair NE SE with an E between or beside
    assert odds["e11"] == Fraction(1, 512)


def test_deviation_reaches_every_square_once() -> None:
    """Eight directions, one to six squares: 48 squares, each as likely. [R3.1]"""
    match = seat("H1 h13 ball; 6 3 3+ 2+ 9+", "H2 a1", "A9 a26")
    odds = chances(match, ["H1 pass", "throw", "throw at h17", "d6 2"], ball, until=["bounce", "catch"])
    assert len(odds) == 48
    assert set(odds.values()) == {Fraction(1, 48)}


@pytest.mark.parametrize(
    ("distance", "pairs"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (12, 1)]
)
def test_throw_in(distance: int, pairs: int) -> None:
    """Two faces for each of three directions, then 2D6 squares. [R10.9]"""
    match = seat("H1 a13 ball; 6 3 3+ - 9+", "H9 h1", "A9 h26")
    odds = chances(match, ["H1 pass", "throw", "throw at b13", "d8 2"], ball, until=["bounce", "catch"])
    straight = f"{chr(ord('a') + distance)}13"
    slanting = f"{chr(ord('a') + distance)}{13 + distance}"
    assert odds[straight] == Fraction(1, 3) * Fraction(pairs, 36)
    assert odds[slanting] == Fraction(1, 3) * Fraction(pairs, 36)


@pytest.mark.parametrize(("distance", "pairs"), [(2, 1), (7, 6), (11, 2)])
def test_throw_in_from_a_corner(distance: int, pairs: int) -> None:
    """A D3: along either side or across. [R1.3, R10.9]"""
    match = seat("H1 a1 ball; 6 3 3+ - 9+", "H9 h3", "A9 h26")
    odds = chances(match, ["H1 pass", "throw", "throw at b2", "d8 2"], ball, until=["bounce", "catch"])
    for square in (f"a{1 + distance}", f"{chr(ord('a') + distance)}1", f"{chr(ord('a') + distance)}{1 + distance}"):
        assert odds[square] == Fraction(1, 3) * Fraction(pairs, 36)
