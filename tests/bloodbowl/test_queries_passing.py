"""Passes, hand-offs and fouls: numbers worked out by hand, and the engine asked the same question."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.bloodbowl.queries_table import Man, at, named, position, random_positions, typed
from tests.nets.matches import motley_match
from tests.snapshots import snapshot
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries import foul_odds, hand_offs, pass_option, pass_options
from touchback.bloodbowl.terms import (
    ACTIVATE,
    BLIZZARD,
    BOMB,
    FOUL,
    FUMBLED,
    INACCURATE,
    KICK_HIM,
    LONG,
    ON_TARGET,
    PRONE,
    QUICK,
    SHORT,
    STUNNED,
    TARGET,
    VERY_SUNNY,
    W_ARGUE,
    W_ARMOUR,
    W_BRIBE,
    W_INJURY,
    WILDLY_INACCURATE,
)
from touchback.kernel.ask import pack
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError


def throw(play: Play, square: str, thrower: str = "H1"):
    return pass_option(play, named(play, thrower), at(play, square)[0])


def sixths(option) -> list[Fraction]:
    """Fumble, wildly inaccurate, inaccurate, accurate."""
    return [Fraction(chance).limit_denominator(1000) * 6 for chance in option.results]


# -- passes -----------------------------------------------------------------------------------------------------


def test_bands_and_their_results():
    """R10.1, R10.2, passing ability 4+: -0 to -3 by range; 1 or less after modifiers is wildly inaccurate."""
    play = position([Man("h5")], [], carrier="H1")
    quick, short, long, bomb = (throw(play, square) for square in ("h8", "h11", "h15", "h18"))
    assert [option.band for option in (quick, short, long, bomb)] == [QUICK, SHORT, LONG, BOMB]
    assert sixths(quick) == [1, 0, 2, 3]
    assert sixths(short) == [1, 1, 2, 2]
    assert sixths(long) == [1, 2, 2, 1]
    assert sixths(bomb) == [1, 3, 1, 1]  # a natural 6 is accurate
    assert short.describe() == (
        "short pass to h11: pass 5+ (needs 4+, -1 short); "
        "accurate 33.3%, inaccurate 33.3%, wildly inaccurate 16.7%, fumble 16.7%"
    )


def test_marks_sun_and_skills_are_named():
    play = position([Man("h5", "Accurate")], [Man("h6")], carrier="H1")
    play.weather = VERY_SUNNY
    assert throw(play, "h8").trial.describe() == "pass 5+ (needs 4+, -1 marked, -1 very sunny, +1 Accurate)"
    again = position([Man("h5", "Pass")], [], carrier="H1")
    assert [repair.describe() for repair in throw(again, "h8").trial.repairs] == ["Pass"]


def test_without_passing_ability_every_throw_is_a_fumble():
    play = position([Man("h5", pa=0)], [Man("h6")], carrier="H1")
    option = throw(play, "h8")
    assert sixths(option) == [6, 0, 0, 0] and option.interferers == []


def test_interference_and_catch():
    """R10.3: agility at -3 against an accurate pass, -1 more if marked. R10.5: the catch has no modifier."""
    play = position([Man("h5"), Man("h11")], [Man("h8", ag=1), Man("a8"), Man("h13")], carrier="H1")
    option = throw(play, "h11")
    assert [rival.describe() for rival in option.interferers] == ["A1: interference 4+ (needs 1+, -3 accurate)"]
    assert option.catcher is not None and option.catcher.describe() == "H2: catch 3+"
    assert option.completed == pytest.approx(1 / 3 * 1 / 2 * 2 / 3)
    assert "A1: interference" in option.describe() and option.describe().endswith("H2: catch 3+")
    assert throw(play, "h12").catcher is None and throw(play, "h12").completed == 0.0
    burst = position([Man("h5", "Cloud Burster"), Man("h12")], [Man("h8", ag=1)], carrier="H1")
    assert throw(burst, "h12").interferers[0].trial.chance == pytest.approx(1 / 4)  # he must do it twice
    assert throw(burst, "h11").interferers[0].trial.chance == pytest.approx(1 / 2)  # not for a short pass
    marked = position([Man("h5"), Man("h11")], [Man("h12")], carrier="H1")
    assert throw(marked, "h11").catcher.trial.describe() == "catch 4+ (needs 3+, -1 marked)"


def test_every_square_in_range_is_there():
    play = position([Man("h13")], [Man("a20")], carrier="H1")
    found = pass_options(play, named(play, "H1"))
    squares = {option.square for option in found}
    assert len(squares) == len(found) and at(play, "h13")[0] not in squares
    assert at(play, "h26")[0] in squares and at(play, "a1")[0] not in squares
    play.weather = BLIZZARD
    assert {option.band for option in pass_options(play, named(play, "H1"))} == {QUICK, SHORT}
    for option in found:
        assert sum(option.results) == pytest.approx(1)
        assert option.results[ON_TARGET] == pytest.approx(option.trial.chance)
        assert option.results[FUMBLED] == pytest.approx(1 / 6)
        assert min(option.results[WILDLY_INACCURATE], option.results[INACCURATE]) >= 0


def test_hand_offs():
    """R10.7: standing team-mates next to him, no modifier but the markers."""
    play = position([Man("h5"), Man("h6"), Man("g5", status=PRONE), Man("i5"), Man("h8")], [Man("g7")], carrier="H1")
    assert [found.describe() for found in hand_offs(play, named(play, "H1"))] == [
        "H2: catch 4+ (needs 3+, -1 marked)",
        "H4: catch 3+",
    ]
    handless = position([Man("h5"), Man("h6", "No Hands")], [], carrier="H1")
    assert hand_offs(handless, named(handless, "H1"))[0].trial.chance == 0.0


# -- fouls ------------------------------------------------------------------------------------------------------


def foul(home, away):
    play = position(home, away)
    return foul_odds(play, named(play, "H1"), named(play, "A1"))


def test_a_foul_without_help():
    """Armour 9+: 10 of 36 rolls. Seen: six doubles, and of the eight others that break it one in six."""
    found = foul([Man("h10")], [Man("h11", status=PRONE)])
    assert found.modifier == 0 and found.breaks == pytest.approx(10 / 36)
    assert found.seen == pytest.approx(6 / 36 + 8 / 36 / 6)
    assert found.describe() == "foul at +0 against armour 9+: breaks 27.8%, seen 20.4%"


def test_each_assist_is_named():
    """R14.1: +1 and -1; who is marked by somebody else does not assist."""
    found = foul(
        [Man("h10"), Man("g11"), Man("i12")],
        [Man("h11", status=STUNNED), Man("g9"), Man("j13")],
    )
    assert found.parts == [(1, "assist H2"), (-1, "assist A2")]
    assert found.modifier == 0
    two = foul([Man("h10"), Man("g11"), Man("i12")], [Man("h11", status=PRONE)])
    assert two.modifier == 2 and two.breaks == pytest.approx(21 / 36)


def test_a_bonus_after_the_roll():
    found = foul([Man("h10", "Dirty Player (+1)")], [Man("h11", status=PRONE)])
    assert found.breaks == pytest.approx(10 / 36) and found.breaks_with_skills == pytest.approx(15 / 36)
    assert "(41.7% with skills)" in found.describe()
    hard = foul([Man("h10", "Dirty Player (+1)")], [Man("h11", "Iron Hard Skin", status=PRONE)])
    assert hard.breaks_with_skills == pytest.approx(10 / 36)


def test_only_who_lies_can_be_fouled():
    with pytest.raises(TouchbackError):
        foul([Man("h10")], [Man("h11")])


class Kick:
    """The engine's foul over every face: how often the armour breaks and the referee sees it."""

    def __init__(self, play: Play, fouler, victim):
        self.side = fouler.side
        self.broken = 0.0
        self.seen = 0.0
        match = typed(play)
        match.answer(pack(ACTIVATE, fouler.index, FOUL))
        match.answer(pack(TARGET, fouler.index, victim.index))
        match.answer(pack(KICK_HIM, fouler.index, victim.index))
        self.go_on(match, 1.0, [], [])

    def go_on(self, match, chance, armour, injury):
        ask = match.ask
        if ask.die is not None and ask.why in (W_ARMOUR, W_INJURY):
            dice = armour if ask.why == W_ARMOUR else injury
            if ask.why == W_INJURY and not injury:
                self.broken += chance
            for face in range(1, 7):
                other = match.fork()
                other.answer(face)
                rolled = [*dice, face]
                if ask.why == W_ARMOUR:
                    self.go_on(other, chance / 6, rolled, injury)
                else:
                    self.go_on(other, chance / 6, armour, rolled)
            return
        if ask.why in (W_ARGUE, W_BRIBE):
            self.seen += chance
            return
        if match.at_rest:
            return
        if ask.die is not None:
            match.answer(1)
        elif len(injury) == 2 or ask.who != self.side:
            match.answer(ask.options[-1])
        else:
            match.answer(ask.options[0])
        self.go_on(match, chance, armour, injury)


@pytest.mark.parametrize("skills", [[], ["Dirty Player (+1)"], ["Dirty Player (+2)"]])
def test_the_engine_agrees_on_fouls(skills):
    play = position([Man("h10", *skills), Man("g11")], [Man("h11", av=8, status=PRONE), Man("a1")])
    fouler, victim = named(play, "H1"), named(play, "A1")
    kick, found = Kick(play, fouler, victim), foul_odds(play, fouler, victim)
    assert kick.broken == pytest.approx(found.breaks_with_skills)
    assert kick.seen == pytest.approx(found.seen)


@pytest.mark.parametrize("seed", range(3))
def test_random_positions_stay_as_they_are(seed):
    for play in random_positions(motley_match(seed), Seeded(seed), 2, 60):
        before = snapshot(play)
        for player in play.players:
            if not play.standing(player.index):
                continue
            for option in pass_options(play, player)[::25]:
                assert option.describe() and sum(option.results) == pytest.approx(1)
            for catcher in hand_offs(play, player):
                assert catcher.describe()
            for victim in play.players:
                if victim.side != player.side and play.status[victim.index] in (PRONE, STUNNED):
                    assert 0 <= foul_odds(play, player, victim).seen <= 1
        assert snapshot(play) == before
