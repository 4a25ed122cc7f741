"""Thrown team-mates: numbers worked out by hand, and the engine asked the same question over all its dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.bloodbowl.queries_table import Man, at, named, position, typed
from tests.snapshots import snapshot
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries import hurl_option, hurl_options
from touchback.bloodbowl.terms import (
    ACTIVATE,
    ALIGHT,
    APPETITE,
    CASUALTY,
    HURL,
    ON_TARGET,
    PERFORM,
    PRONE,
    QUICK,
    SHORT,
    SPECIAL,
    STANDING,
    THROW_AT,
    VERY_SUNNY,
    W_BOUNCE,
    W_DEVIATE,
    W_DEVIATE_DISTANCE,
    W_SCATTER,
)
from touchback.kernel.ask import pack
from touchback.kernel.match import Match


def table(*home: Man, away: list[Man] | None = None, thrower: str = "Throw Team-mate", pa: int = 4) -> Play:
    first = Man("h10", *thrower.split(", "), st=5, pa=pa)
    return position([first, Man("h11", "Right Stuff", st=2), *home], away or [Man("o26")])


def option(play: Play, square: str, kicked: bool = False):
    return hurl_option(play, named(play, "H1"), named(play, "H2"), at(play, square)[0], kicked)


def sixths(found) -> list[Fraction]:
    """Fumbled, terrible, successful, superb."""
    return [Fraction(chance).limit_denominator(10000) * 6 for chance in found.results]


def test_bands_and_qualities():
    """R11.1, R11.2, passing ability 4+."""
    play = table()
    quick, short = option(play, "h13"), option(play, "h16")
    assert [quick.band, short.band] == [QUICK, SHORT]
    assert sixths(quick) == [1, 0, 2, 3]
    assert sixths(short) == [1, 1, 2, 2]
    play.weather = VERY_SUNNY
    assert sixths(option(play, "h16")) == [1, 2, 2, 1]


def test_only_squares_in_range_are_listed():
    play = table()
    names = {found.name for found in hurl_options(play, named(play, "H1"), named(play, "H2"))}
    assert "h16" in names and "h17" not in names and "h10" not in names
    assert hurl_options(play, named(play, "H1"), named(play, "A1")) == []


def test_landing_numbers_in_the_target_square():
    """R11.4: superb 3+, successful and fumbled 4+, terrible 5+, and one more for each marker."""
    play = table(away=[Man("g15"), Man("o26")])
    rolls = [landing.roll for landing in option(play, "h13").landings if landing is not None]
    assert rolls == [4, 4, 3]  # no terrible throw at quick range
    marked = option(play, "h14").landings
    assert [landing.roll if landing else 0 for landing in marked] == [5, 6, 5, 4]


def test_strong_arm_and_marks_are_named():
    play = table(thrower="Throw Team-mate, Strong Arm", away=[Man("h9")])
    found = option(play, "h14")
    assert (1, "Strong Arm") in found.trial.modifiers
    assert (-1, "marked") in found.trial.modifiers
    assert "short throw of H2 to h14" in found.describe()


def test_hunger_comes_first():
    """R19.Always Hungry: 1/36 eaten, 5/36 a fumble, else as usual."""
    found = option(table(thrower="Throw Team-mate, Always Hungry"), "h13")
    assert found.eaten == pytest.approx(1 / 36)
    assert sum(found.results) == pytest.approx(35 / 36)
    assert found.results[0] == pytest.approx(5 / 36 + 5 / 36)
    assert found.results[ON_TARGET] == pytest.approx(5 / 12)


def test_a_prone_player_never_lands_safely():
    play = table()
    play.lay(named(play, "H2").index, PRONE)
    found = option(play, "h13")
    assert found.safe == 0
    assert found.landings == [None] * 4


def test_nothing_changes():
    play = table()
    before = snapshot(play)
    hurl_options(play, named(play, "H1"), named(play, "H2"))
    assert snapshot(play) == before


# -- the engine's own word ----------------------------------------------------------------------------------------

FLIGHT = (HURL, APPETITE, ALIGHT, W_SCATTER, W_DEVIATE, W_DEVIATE_DISTANCE)


class Thrown:
    """What the engine makes of a throw, over every face of every die up to the landing."""

    def __init__(self, play: Play, square: int, trait: str) -> None:
        self.safe = 0.0
        self.eaten = 0.0
        skill = play.game.skill_names[trait].id
        match = typed(play)
        for answer in (pack(ACTIVATE, 0, SPECIAL + skill), pack(PERFORM, 0, 1), pack(THROW_AT, 0, square)):
            match.answer(answer)
        self.follow(match, 1.0, 0)

    def follow(self, match: Match, chance: float, bounces: int) -> None:
        play = match.state
        assert isinstance(play, Play)
        ask = match.ask
        flying = ask.die is not None and (ask.why in FLIGHT or (ask.why == W_BOUNCE and bounces == 0))
        if flying and not (ask.why == W_BOUNCE and play.status[1] == CASUALTY):
            assert ask.die is not None
            sides = int(ask.die.sides)
            for face in range(1, sides + 1):
                other = match.fork()
                other.answer(face)
                self.follow(other, chance / sides, bounces + (ask.why == W_BOUNCE))
        elif play.status[1] == STANDING and match.at_rest:
            self.safe += chance
        elif play.status[1] == CASUALTY:
            self.eaten += chance


@pytest.mark.parametrize(
    ("play", "square"),
    [
        (table(), "h13"),
        (table(Man("h14"), away=[Man("g13"), Man("i15")]), "h13"),
        (table(away=[Man("h9"), Man("h14")], pa=2), "h15"),
        (table(thrower="Throw Team-mate, Always Hungry"), "h12"),
        (table(pa=0), "h12"),
    ],
)
def test_the_engine_agrees(play: Play, square: str):
    found = option(play, square)
    thrown = Thrown(play, at(play, square)[0], "Throw Team-mate")
    assert found.safe == pytest.approx(thrown.safe)
    assert found.eaten == pytest.approx(thrown.eaten)


def test_the_engine_agrees_at_the_edge():
    play = position([Man("a2", "Kick Team-mate"), Man("a3", "Right Stuff", st=2)], [Man("o26")])
    found = option(play, "a5", kicked=True)
    assert found.crowd > 0.2
    assert found.safe == pytest.approx(Thrown(play, at(play, "a5")[0], "Kick Team-mate").safe)
