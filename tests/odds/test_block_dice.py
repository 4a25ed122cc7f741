"""Block dice: how likely each result is, by dice, chooser and skills."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.odds.tree import Odds, asked, chances, seat, status
from touchback.kernel.match import Match

# Strength of attacker and target for so many dice; less than 0: the target's coach chooses. [R12.1]
STRENGTHS = {1: (3, 3), 2: (4, 3), 3: (7, 3), -2: (3, 4), -3: (3, 7)}

# What a block can end in: who lies, and whether armour is rolled for it.
SKULLED = ("prone", "standing", True)
BOTH = ("prone", "prone", True)
WRESTLED = ("prone", "prone", False)
NOTHING = ("standing", "standing", False)
DOWN = ("standing", "prone", True)

FREELY = ["push to h14", "stay"]


def ended(match: Match) -> tuple[str, str, bool]:
    """How both players fare, before any armour is rolled."""
    return status(match, "H1"), status(match, "A1"), asked(match) == "armour"


def block(
    dice: int,
    attacker: str,
    target: str,
    faces: list[str],
    blitz: bool = False,
    more: tuple[str, ...] = (),
    **side: int,
) -> Odds:
    """The odds of a block; the attacker likes the faces in that order, the target the other way round."""
    ours, theirs = STRENGTHS[dice]
    match = seat(
        f"H1 h12; 6 {ours} 3+ 4+ 9+; {attacker}",
        f"A1 h13; 6 {theirs} 3+ 4+ 9+; {target}",
        "H9 a1",
        "A9 a26",
        home=side,
    )
    script = ["H1 blitz", "target A1", "hit A1"] if blitz else ["H1 block", "target A1"]
    likes = [word if word.startswith(("re-roll", "use")) else f"face {word}" for word in faces]
    skills = ["use Juggernaut", "use Wrestle", "use Block", "use Dodge"]
    return chances(
        match,
        script,
        ended,
        home=[*skills, *likes, *more, *FREELY],
        away=[*skills, *reversed([word for word in likes if word.startswith("face")])],
        until=["armour"],
    )


def best_of(dice: int, results: list[tuple[object, int]]) -> Odds:
    """On paper: results with how many faces show each, dearest first. The chooser takes the dearest of his dice
    (or the least dear, when the target's coach chooses)."""
    if dice < 0:
        results = results[::-1]
    odds: Odds = {}
    left = 6
    for result, faces in results:
        if faces:
            chance = Fraction(left, 6) ** abs(dice) - Fraction(left - faces, 6) ** abs(dice)
            odds[result] = odds.get(result, Fraction(0)) + chance
            left -= faces
    assert left == 0
    return odds


PLAIN = ["pow", "stumble", "push", "both down", "skull"]
WITH_BLOCK = ["pow", "stumble", "both down", "push", "skull"]
AT_DODGE = ["pow", "push", "stumble", "both down", "skull"]
BLOCK_AT_DODGE = ["pow", "both down", "push", "stumble", "skull"]


@pytest.mark.parametrize("dice", STRENGTHS)
class TestFaces:
    """One to three dice, either coach choosing. [R12.1, R12.3]"""

    def test_nobody_has_a_skill(self, dice: int) -> None:
        """Pow and stumble lay the target down, both down both, skull the attacker. [R12.1, R12.3]"""
        odds = block(dice, "", "", PLAIN)
        assert odds == best_of(dice, [(DOWN, 2), (NOTHING, 2), (BOTH, 1), (SKULLED, 1)])

    def test_attacker_with_block(self, dice: int) -> None:
        """A both down leaves him on his feet. [R12.3, R19.Block]"""
        odds = block(dice, "Block", "", WITH_BLOCK)
        assert odds == best_of(dice, [(DOWN, 3), (NOTHING, 2), (SKULLED, 1)])

    def test_target_with_block(self, dice: int) -> None:
        """A both down is as bad as a skull for the attacker. [R12.3, R19.Block]"""
        odds = block(dice, "", "Block", PLAIN)
        assert odds == best_of(dice, [(DOWN, 2), (NOTHING, 2), (SKULLED, 2)])

    def test_both_with_block(self, dice: int) -> None:
        """A both down does nothing at all. [R12.3, R19.Block]"""
        odds = block(dice, "Block", "Block", PLAIN)
        assert odds == best_of(dice, [(DOWN, 2), (NOTHING, 3), (SKULLED, 1)])

    def test_target_with_dodge(self, dice: int) -> None:
        """A stumble is a push. [R12.3, R19.Dodge]"""
        odds = block(dice, "", "Dodge", AT_DODGE)
        assert odds == best_of(dice, [(DOWN, 1), (NOTHING, 3), (BOTH, 1), (SKULLED, 1)])

    def test_block_against_dodge(self, dice: int) -> None:
        """Two faces each way, one against. [R19.Block, R19.Dodge]"""
        odds = block(dice, "Block", "Dodge", BLOCK_AT_DODGE)
        assert odds == best_of(dice, [(DOWN, 2), (NOTHING, 3), (SKULLED, 1)])

    def test_tackle_against_dodge(self, dice: int) -> None:
        """As if there were no Dodge. [R19.Tackle]"""
        assert block(dice, "Tackle", "Dodge", PLAIN) == block(dice, "", "", PLAIN)

    def test_block_and_tackle_against_block_and_dodge(self, dice: int) -> None:
        """The classic. [R19.Tackle, R19.Block]"""
        odds = block(dice, "Block, Tackle", "Block, Dodge", PLAIN)
        assert odds == best_of(dice, [(DOWN, 2), (NOTHING, 3), (SKULLED, 1)])

    def test_wrestler_is_attacked(self, dice: int) -> None:
        """A both down puts both on the ground without armour rolls, Block or not. [R19.Wrestle]"""
        paper = best_of(dice, [(DOWN, 2), (NOTHING, 2), (WRESTLED, 1), (SKULLED, 1)])
        assert block(dice, "", "Wrestle", PLAIN) == paper
        assert block(dice, "Block", "Wrestle", PLAIN) == paper

    def test_wrestler_attacks(self, dice: int) -> None:
        """The same the other way round. [R19.Wrestle]"""
        paper = best_of(dice, [(DOWN, 2), (NOTHING, 2), (WRESTLED, 1), (SKULLED, 1)])
        assert block(dice, "Wrestle", "Block", PLAIN) == paper


@pytest.mark.parametrize("dice", STRENGTHS)
def test_juggernaut(dice: int) -> None:
    """In a blitz both downs are pushes and Wrestle does not work; in a block nothing changes. [R19.Juggernaut]"""
    paper = best_of(dice, [(DOWN, 2), (NOTHING, 3), (SKULLED, 1)])
    assert block(dice, "Juggernaut", "", PLAIN, blitz=True) == paper
    assert block(dice, "Juggernaut", "Wrestle", PLAIN, blitz=True) == paper
    assert block(dice, "Juggernaut", "Block", PLAIN, blitz=True) == paper
    assert block(dice, "Juggernaut", "", PLAIN) == block(dice, "", "", PLAIN)


@pytest.mark.parametrize(
    ("ours", "theirs", "dice"),
    [(1, 1, 1), (2, 1, 2), (3, 1, 3), (4, 2, 2), (5, 2, 3), (6, 3, 2), (7, 3, 3), (1, 2, -2), (1, 3, -3), (3, 6, -2)],
)
def test_how_many_dice(ours: int, theirs: int, dice: int) -> None:
    """Two for the stronger, three only for more than double. [R12.1]"""
    match = seat(f"H1 h12; 6 {ours} 3+ 4+ 9+", f"A1 h13; 6 {theirs} 3+ 4+ 9+", "H9 a1", "A9 a26")
    likes = [f"face {face}" for face in PLAIN]
    odds = chances(match, ["H1 block", "target A1"], ended, home=[*likes, *FREELY], away=likes[::-1], until=["armour"])
    assert odds == best_of(dice, [(DOWN, 2), (NOTHING, 2), (BOTH, 1), (SKULLED, 1)])


def test_the_numbers_every_coach_knows() -> None:
    """Chances to lay the target down, in lowest terms. [R12.1, R12.3]"""
    known = {
        ("", "", 1): (1, 3), ("", "", 2): (5, 9), ("", "", 3): (19, 27), ("", "", -2): (1, 9), ("", "", -3): (1, 27),
        ("Block", "", 1): (1, 2), ("Block", "", 2): (3, 4), ("Block", "", 3): (7, 8), ("Block", "", -2): (1, 4),
        ("Block", "", -3): (1, 8),
        ("", "Dodge", 1): (1, 6), ("", "Dodge", 2): (11, 36), ("", "Dodge", 3): (91, 216),
    }  # fmt: skip
    for (attacker, target, dice), (top, bottom) in known.items():
        faces = WITH_BLOCK if attacker else AT_DODGE if target else PLAIN
        assert block(dice, attacker, target, faces)[DOWN] == Fraction(top, bottom)
    assert block(2, "Block", "", WITH_BLOCK)[SKULLED] == Fraction(1, 36)


KEEN = ["pow", "stumble", "re-roll", "use Pro", "push", "both down", "skull"]
WORST = [f"die {number} {face}" for face in ("skull", "both down", "push") for number in (1, 2, 3)]


def test_team_reroll() -> None:
    """The whole pool again, once: 5/9 becomes 65/81. [R2.4, R12.1]"""
    assert block(1, "", "", KEEN, rerolls=1)[DOWN] == Fraction(5, 9)
    assert block(2, "", "", KEEN, rerolls=1)[DOWN] == Fraction(65, 81)
    assert block(2, "", "", KEEN, rerolls=3)[DOWN] == Fraction(65, 81)


def test_team_reroll_of_a_loner() -> None:
    """It works on 4+ only. [R19.Loner, R2.4]"""
    assert block(2, "Loner (4+)", "", KEEN, rerolls=1)[DOWN] == Fraction(5, 9) + Fraction(4, 9) * Fraction(
        1, 2
    ) * Fraction(5, 9)
    assert block(1, "Loner (3+)", "", KEEN, rerolls=1)[DOWN] == Fraction(1, 3) + Fraction(2, 3) * Fraction(
        2, 3
    ) * Fraction(1, 3)


def test_pro_repeats_one_die() -> None:
    """On a 3+ one die of the pool; then no team re-roll. [R19.Pro]"""
    assert block(1, "Pro", "", KEEN)[DOWN] == Fraction(13, 27)
    assert block(2, "Pro", "", KEEN, more=tuple(WORST))[DOWN] == Fraction(53, 81)
    with_pro_first = [word for word in KEEN if word != "re-roll"]
    assert block(2, "Pro", "", with_pro_first, more=tuple(WORST), rerolls=1)[DOWN] == Fraction(53, 81)


@pytest.mark.parametrize(("strength", "faces"), [(4, 5), (5, 4), (6, 3), (7, 2), (8, 1)])
def test_dauntless(strength: int, faces: int) -> None:
    """D6 + 3 above the rival's strength makes it one die; else two or three of his. [R19.Dauntless]"""
    match = seat("H1 h12; 6 3 3+ 4+ 9+; Dauntless", f"A1 h13; 6 {strength} 3+ 4+ 9+", "H9 a1", "A9 a26")
    likes = [f"face {face}" for face in PLAIN]
    odds = chances(match, ["H1 block", "target A1"], ended, home=[*likes, *FREELY], away=likes[::-1], until=["armour"])
    dice = -3 if strength > 6 else -2
    works = Fraction(faces, 6)
    assert odds[DOWN] == works * Fraction(1, 3) + (1 - works) * Fraction(1, 3) ** -dice


def test_horns_and_assists() -> None:
    """Horns add one in a blitz; a free team-mate adds one. [R19.Horns, R12.2]"""
    for players, blitz in (
        (["H1 h12; 6 3 3+ 4+ 9+; Horns", "A1 h13"], True),
        (["H1 h12", "H2 g13", "A1 h13"], False),
    ):
        match = seat(*players, "H9 a1", "A9 a26")
        script = ["H1 blitz", "target A1", "hit A1"] if blitz else ["H1 block", "target A1"]
        odds = chances(match, script, ended, home=[*(f"face {face}" for face in PLAIN), *FREELY], until=["armour"])
        assert odds[DOWN] == Fraction(5, 9)


def test_foul_appearance() -> None:
    """One face in six and there is no block at all. [R19.Foul Appearance]"""
    odds = block(1, "", "Foul Appearance", PLAIN)
    assert odds == {
        NOTHING: Fraction(1, 6) + Fraction(5, 6) * Fraction(1, 3),
        DOWN: Fraction(5, 18),
        BOTH: Fraction(5, 36),
        SKULLED: Fraction(5, 36),
    }
