"""Armour, injury, casualty: every total of the dice."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from tests.odds.tree import Odds, asked, chances, play_of, seat, sixth, status, status_of, two_dice
from touchback.bloodbowl.terms import CASUALTY_NAMES, LASTING_NAMES
from touchback.kernel.match import Match

POW = ["H1 block", "target A1", "block pow", "push to h14", "stay"]
SKILLS = ["use Claws", "use Mighty Blow", "use Dirty Player"]


def knocked_down(attacker: str, armour: int, victim: str = "") -> Match:
    """A1 lies after a pow, his armour about to be rolled."""
    return seat(f"H1 h12; 6 3 3+ 4+ 9+; {attacker}", f"A1 h13; 6 3 3+ 4+ {armour}+; {victim}", "H9 a1", "A9 a26")


def breaks(attacker: str, armour: int, victim: str = "") -> Fraction:
    """How likely the armour breaks."""
    odds = chances(knocked_down(attacker, armour, victim), POW, asked, home=SKILLS, until=["injury"])
    return odds.get("injury", Fraction(0))


# -- armour: how many of the 36 pairs break AV 7, 8, 9, 10, 11 ----------------------------------------------------

PAIRS = {
    "": (21, 15, 10, 6, 3),
    "Mighty Blow (+1)": (26, 21, 15, 10, 6),
    "Mighty Blow (+2)": (30, 26, 21, 15, 10),
    "Claws": (21, 15, 15, 15, 15),
    "Claws, Mighty Blow (+1)": (26, 21, 15, 15, 15),
    "Claws, Mighty Blow (+2)": (30, 26, 21, 15, 15),
    "Dirty Player (+1)": (21, 15, 10, 6, 3),
}


@pytest.mark.parametrize("skills", PAIRS)
@pytest.mark.parametrize("armour", [7, 8, 9, 10, 11])
def test_armour(skills: str, armour: int) -> None:
    """2D6 reach the armour; Mighty Blow adds after the roll, Claws need a natural 8, and a bonus for fouls is none
    here. [R5.2, R19.Mighty Blow, R19.Claws, R19.Dirty Player]"""
    assert breaks(skills, armour) == Fraction(PAIRS[skills][armour - 7], 36)


@pytest.mark.parametrize("armour", [7, 8, 9, 10, 11])
def test_iron_hard_skin(armour: int) -> None:
    """Neither Claws nor Mighty Blow help against it. [R19.Iron Hard Skin]"""
    assert breaks("Claws, Mighty Blow (+2)", armour, "Iron Hard Skin") == breaks("", armour)


# -- armour and injury together -----------------------------------------------------------------------------------


def hurt(attacker: str, armour: int, victim: str = "") -> Odds:
    """Prone, stunned, knocked out or casualty after a pow."""
    return chances(knocked_down(attacker, armour, victim), POW, status_of("A1"), home=SKILLS, until=["casualty"])


@pytest.mark.parametrize("armour", [7, 8, 9, 10, 11])
def test_both_rolls(armour: int) -> None:
    """Stunned 21, knocked out 9, casualty 6 of 36. [R5.2, R13.1]"""
    broken = two_dice(armour)
    assert hurt("", armour) == {
        "prone": 1 - broken,
        "stunned": broken * Fraction(21, 36),
        "knocked out": broken * Fraction(9, 36),
        "casualty": broken * Fraction(6, 36),
    }


@pytest.mark.parametrize("armour", [7, 8, 9, 10, 11])
def test_both_rolls_with_mighty_blow(armour: int) -> None:
    """Used on the armour where that is just one short, else on the injury: 2-6, 7-8, 9 and more. [R19.Mighty Blow]"""
    clean, short = two_dice(armour), two_dice(armour - 1, armour - 1)
    assert hurt("Mighty Blow (+1)", armour) == {
        "prone": 1 - clean - short,
        "stunned": clean * Fraction(15, 36) + short * Fraction(21, 36),
        "knocked out": clean * Fraction(11, 36) + short * Fraction(9, 36),
        "casualty": clean * Fraction(10, 36) + short * Fraction(6, 36),
    }


def test_mighty_blow_by_the_number() -> None:
    """AV9: 130 of 1296 are casualties; without the skill 60. [R19.Mighty Blow, R13.1]"""
    assert hurt("Mighty Blow (+1)", 9)["casualty"] == Fraction(130, 1296)
    assert hurt("", 9)["casualty"] == Fraction(60, 1296)


@pytest.mark.parametrize("armour", [9, 10, 11])
def test_claws_keep_mighty_blow_for_the_injury(armour: int) -> None:
    """A natural 8 breaks the armour, the bonus still serves the injury. [R19.Claws, R19.Mighty Blow]"""
    assert hurt("Claws, Mighty Blow (+1)", armour) == {
        "prone": Fraction(21, 36),
        "stunned": Fraction(15, 36) * Fraction(15, 36),
        "knocked out": Fraction(15, 36) * Fraction(11, 36),
        "casualty": Fraction(15, 36) * Fraction(10, 36),
    }


# -- the injury tables --------------------------------------------------------------------------------------------

# Of 36 pairs: stunned, knocked out, badly hurt without a casualty roll, casualty roll.
TABLES = {
    "": (21, 9, 0, 6),
    "Thick Skull": (26, 4, 0, 6),
    "Stunty": (15, 11, 4, 6),
    "Stunty, Thick Skull": (21, 5, 4, 6),
}


def injured(match: Match) -> Hashable:
    """How he fares, and whether a casualty die is rolled."""
    return "roll" if asked(match) == "casualty" else status(match, "A1")


@pytest.mark.parametrize("skills", TABLES)
def test_injury_tables(skills: str) -> None:
    """The table, the stunty table, and a thick skull on either. [R13.1, R13.2, R19.Stunty, R19.Thick Skull]"""
    odds = chances(knocked_down("", 9, skills), [*POW, "d6 6 6"], injured, until=["casualty"])
    names = ("stunned", "knocked out", "casualty", "roll")
    assert odds == {name: Fraction(pairs, 36) for name, pairs in zip(names, TABLES[skills], strict=True) if pairs}


@pytest.mark.parametrize("skills", TABLES)
def test_the_crowd(skills: str) -> None:
    """No armour roll; who would be stunned goes to the reserves. [R12.4, R13.3]"""
    match = seat("H1 b12", f"A1 a12; 6 3 3+ 4+ 9+; {skills}", "H9 h1", "A9 h26")
    odds = chances(match, ["H1 block", "target A1", "block push", "stay"], injured, until=["casualty"])
    names = ("reserve", "knocked out", "casualty", "roll")
    assert odds == {name: Fraction(pairs, 36) for name, pairs in zip(names, TABLES[skills], strict=True) if pairs}


def test_mighty_blow_does_not_reach_the_crowd() -> None:
    """It speaks of players knocked down by a block. [R13.3, R19.Mighty Blow]"""
    match = seat("H1 b12; 6 3 3+ 4+ 9+; Mighty Blow (+1)", "A1 a12", "H9 h1", "A9 h26")
    odds = chances(match, ["H1 block", "target A1", "block push", "stay"], injured, home=SKILLS, until=["casualty"])
    assert odds["roll"] == Fraction(6, 36)


# -- the casualty table -------------------------------------------------------------------------------------------

TO_CASUALTY = [*POW, "d6 6 6", "d6 6 6"]
RESULTS = ("badly hurt", "seriously hurt", "serious injury", "lasting injury", "dead")


def suffered(match: Match) -> Hashable:
    """What the casualty table said, or healed."""
    play = play_of(match)
    victim = next(player.index for player in play.players if play.name(player) == "A1")
    if asked(match) == "lasting injury":
        return "lasting injury"
    return "healed" if status(match, "A1") == "reserve" else CASUALTY_NAMES[play.casualty[victim]]


@pytest.mark.parametrize(("niggles", "faces"), [(0, (6, 3, 3, 2, 2)), (1, (5, 3, 3, 2, 3)), (3, (3, 3, 3, 2, 5))])
def test_casualty_table(niggles: int, faces: tuple[int, ...]) -> None:
    """D16, one more for each niggling injury. [R13.4]"""
    victim = {"id": "A1", "at": "h13", "niggles": niggles}
    match = seat("H1 h12", victim, "H9 a1", "A9 a26")  # type: ignore[arg-type]
    odds = chances(match, TO_CASUALTY, suffered, until=["lasting injury"])
    assert odds == {name: Fraction(count, 16) for name, count in zip(RESULTS, faces, strict=True)}


def test_lasting_injuries() -> None:
    """D6: armour on two faces, the others on one each. [R13.4]"""

    def lost(match: Match) -> Hashable:
        return LASTING_NAMES[play_of(match).lasting[1]]

    odds = chances(knocked_down("", 9), [*TO_CASUALTY, "d16 13"], lost)
    assert odds == {"-AV": sixth(2), "-MA": sixth(1), "-PA": sixth(1), "-AG": sixth(1), "-ST": sixth(1)}


def treated(victim: str, wishes: list[str]) -> Odds:
    """The odds after the casualty roll with an apothecary at hand."""
    match = seat("H1 h12", f"A1 h13; 6 3 3+ 4+ 9+; {victim}", "H9 a1", "A9 a26", away={"apothecaries": 1})
    return chances(match, TO_CASUALTY, suffered, away=wishes, until=["lasting injury"])


BEST = [f"result {name}" for name in RESULTS]


def test_apothecary() -> None:
    """He rolls again and the better result counts: back in the reserves unless both miss the first six. [R13.5]"""
    odds = treated("", ["apothecary", *BEST])
    assert odds["healed"] == 1 - Fraction(10, 16) ** 2
    assert odds["seriously hurt"] == Fraction(10, 16) ** 2 - Fraction(7, 16) ** 2
    assert odds["dead"] == Fraction(1, 64)


def test_apothecary_declined() -> None:
    """A coach may decline; what he declines stands. [R13.5]"""
    odds = treated("", ["decline"])
    assert odds["badly hurt"] == Fraction(6, 16)
    assert "healed" not in odds


def test_regeneration() -> None:
    """4+ brings him back; with the apothecary first, only half of what is left stays hurt. [R19.Regeneration]"""
    alone = chances(knocked_down("", 9, "Regeneration"), TO_CASUALTY, suffered, until=["lasting injury"])
    assert alone["healed"] == Fraction(1, 2)
    assert alone["dead"] == Fraction(1, 16)
    both = treated("Regeneration", ["apothecary", *BEST])
    assert both["healed"] == 1 - Fraction(10, 16) ** 2 / 2


@pytest.mark.parametrize("called", [True, False])
def test_apothecary_for_the_knocked_out(called: bool) -> None:
    """He stays on the pitch, stunned: nobody is knocked out any more. [R13.5]"""
    match = seat("H1 h12", "A1 h13", "H9 a1", "A9 a26", away={"apothecaries": 1})
    wishes = ["apothecary" if called else "decline"]
    odds = chances(match, [*POW, "d6 6 6"], status_of("A1"), away=wishes, until=["casualty"])
    stunned, out = Fraction(21, 36), Fraction(9, 36)
    assert odds["stunned"] == (stunned + out if called else stunned)
    assert odds.get("knocked out", 0) == (0 if called else out)


def test_both_down_hurts_both() -> None:
    """Each armour is rolled for itself. [R12.3, R5.2]"""
    match = seat("H1 h12; 6 3 3+ 4+ 8+", "A1 h13; 6 3 3+ 4+ 10+", "H9 a1", "A9 a26")

    def broken(match: Match) -> Hashable:
        return ("H1", "A1")[match.ask.player] if asked(match) == "injury" else "nobody"

    odds = chances(match, ["H1 block", "target A1", "block both_down"], broken, until=["injury"])
    assert odds["A1"] == two_dice(10)  # the target's comes first
    assert odds["H1"] == (1 - two_dice(10)) * two_dice(8)
