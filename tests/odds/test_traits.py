"""Traits with dice of their own: thrown team-mates, tempers, weapons."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from tests.odds.tree import Odds, asked, chances, play_of, seat, sixth, status, status_of, two_dice
from touchback.kernel.match import Match

# -- thrown team-mates ------------------------------------------------------------------------------------------------

QUALITY = {"scatter": "thrown", "deviate": "terrible", "bounce": "fumble"}


def throw(ability: str, square: str, thrower: str = "Throw Team-mate", mate: str = "Right Stuff") -> Match:
    """A big player with a small one next to him, about to throw him there."""
    return seat(f"H1 h10; 5 5 4+ {ability} 10+; {thrower}", f"H2 h11; 6 2 3+ 4+ 8+; {mate}", "H9 a1", "A9 o26")


def script(square: str) -> list[str]:
    """The declaration of that throw."""
    return ["H1 throw team-mate", "perform H2", f"throw at {square}"]


@pytest.mark.parametrize(
    ("ability", "square", "faces"),
    [("2+", "h13", (5, 0, 1)), ("4+", "h13", (5, 0, 1)), ("6+", "h13", (5, 0, 1)), ("4+", "h15", (4, 1, 1))],
)
def test_how_a_throw_goes(ability: str, square: str, faces: tuple[int, ...]) -> None:
    """A total of 1 deviates, a natural 1 drops him, everything else scatters, passed or not. [R11.2, R11.3]"""
    odds = chances(
        throw(ability, square), script(square), lambda match: QUALITY[str(asked(match))], until=list(QUALITY)
    )
    names = ("thrown", "terrible", "fumble")
    assert odds == {name: sixth(count) for name, count in zip(names, faces, strict=True) if count}


def test_no_passing_ability() -> None:
    """He drops everybody. [R11.2]"""
    assert chances(throw("-", "h13"), script("h13"), asked, until=list(QUALITY)) == {"bounce": Fraction(1)}


@pytest.mark.parametrize(
    ("dice", "need"),
    [(["d6 4", "d8 5 4 5"], 3), (["d6 3", "d8 5 4 5"], 4), (["d6 1", "d8 2"], 4)],
)
def test_landing(dice: list[str], need: int) -> None:
    """AG 3+: nothing after a superb throw, -1 after a successful or a fumbled one. [R11.4]"""
    odds = chances(throw("4+", "h13"), [*script("h13"), *dice], status_of("H2"), until=["armour"])
    assert odds["standing"] == sixth(7 - need)


def test_landing_after_a_terrible_throw() -> None:
    """-2. [R11.4]"""
    odds = chances(throw("4+", "h15"), [*script("h15"), "d6 2", "d8 5", "d6 3"], status_of("H2"), until=["armour"])
    assert odds["standing"] == sixth(2)


def test_always_hungry() -> None:
    """1 and 1: eaten; 1 and 2+: dropped; else the throw. [R19.Always Hungry]"""

    def fate(match: Match) -> Hashable:
        return status(match, "H2") if status(match, "H2") == "casualty" else asked(match)

    match = throw("4+", "h13", "Throw Team-mate, Always Hungry")
    odds = chances(match, script("h13"), fate, until=[*QUALITY])
    assert odds["casualty"] == Fraction(1, 36)
    assert odds["bounce"] == Fraction(5, 36) + Fraction(5, 6) * Fraction(1, 6)
    assert odds["scatter"] == Fraction(25, 36)


# -- tempers -----------------------------------------------------------------------------------------------------------


def declared(skills: str, action: list[str], others: tuple[str, ...] = (), **more: object) -> Odds:
    """Does he act after declaring, or has he been used up?"""

    def acts(match: Match) -> Hashable:
        play = play_of(match)
        return "rooted" if play.rooted[0] else "over" if play.used[0] else "acts"

    match = seat(f"H1 h12; 6 3 3+ 4+ 9+; {skills}", "A1 h13", "H9 a1", "A9 a26", *others, **more)
    return chances(match, action, acts, home=["re-roll"], until=["block dice", "armour"])


MOVE = ["H1 move"]
BLOCK = ["H1 block", "target A1"]


def test_unchannelled_fury() -> None:
    """4+; +2 for a block. [R19.Unchannelled Fury]"""
    assert declared("Unchannelled Fury", MOVE)["acts"] == sixth(3)
    assert declared("Unchannelled Fury", BLOCK)["acts"] == sixth(5)
    assert declared("Unchannelled Fury", MOVE, home={"rerolls": 1})["acts"] == Fraction(3, 4)


def test_animal_savagery() -> None:
    """The same with nobody to strike; a team-mate next to him lets him go on. [R19.Animal Savagery]"""
    assert declared("Animal Savagery", MOVE)["acts"] == sixth(3)
    assert declared("Animal Savagery", BLOCK)["acts"] == sixth(5)

    def struck(match: Match) -> Hashable:
        return status(match, "H2")

    match = seat("H1 h12; 6 3 3+ 4+ 9+; Animal Savagery", "H2 g12", "H9 a1", "A9 a26")
    odds = chances(match, MOVE, struck, until=["armour"])
    assert odds == {"standing": sixth(3), "prone": sixth(3)}


def test_take_root() -> None:
    """On a 1 he stays where he is. [R19.Take Root]"""
    assert declared("Take Root", MOVE)["rooted"] == sixth(1)
    assert declared("Take Root", MOVE, home={"rerolls": 1})["rooted"] == Fraction(1, 36)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_bloodlust(number: int) -> None:
    """Thirst below the number in brackets; a block adds one, a natural 1 never helps. [R19.Bloodlust]"""

    def thirsty(match: Match) -> Hashable:
        return asked(match) == "another action"

    for action, faces in ((BLOCK, min(5, 8 - number)), (["H1 pass"], 7 - number)):
        match = seat(f"H1 h12 ball; 6 3 3+ 4+ 9+; Bloodlust ({number}+)", "A1 h13", "H9 a1", "A9 a26")
        odds = chances(match, action, thirsty, until=["another action", "block dice"])
        assert odds[False] == sixth(faces)


# -- weapons -----------------------------------------------------------------------------------------------------------


def attack(skill: str, armour: int, strength: int = 3, own: int = 9) -> Odds:
    """What a special attack does to both, before any injury is rolled."""
    match = seat(f"H1 h12; 6 3 3+ 4+ {own}+; {skill}", f"A1 h13; 6 {strength} 3+ 4+ {armour}+", "H9 a1", "A9 a26")

    def hit(match: Match) -> Hashable:
        if asked(match) != "injury":
            return "nobody"
        return ("H1", "A1")[match.ask.player]

    return chances(match, [f"H1 {skill.lower()}", "target A1"], hit, until=["injury"])


@pytest.mark.parametrize("armour", [7, 8, 9, 10, 11])
def test_stab(armour: int) -> None:
    """An armour roll and nothing else. [R19.Stab]"""
    assert attack("Stab", armour).get("A1", 0) == two_dice(armour)


@pytest.mark.parametrize("armour", [7, 9, 11])
def test_chainsaw(armour: int) -> None:
    """2+ hits him, a 1 its owner; three more on the armour either way. [R19.Chainsaw]"""
    odds = attack("Chainsaw", armour, own=8)
    assert odds["A1"] == sixth(5) * two_dice(armour - 3)
    assert odds["H1"] == sixth(1) * two_dice(8 - 3)


@pytest.mark.parametrize("armour", [7, 9, 11])
def test_projectile_vomit(armour: int) -> None:
    """The same without the three. [R19.Projectile Vomit]"""
    odds = attack("Projectile Vomit", armour, own=8)
    assert odds["A1"] == sixth(5) * two_dice(armour)
    assert odds["H1"] == sixth(1) * two_dice(8)


@pytest.mark.parametrize(("strength", "own_fall", "prone"), [(3, 1, 2), (4, 1, 2), (5, 2, 1), (6, 2, 1)])
def test_breathe_fire(strength: int, own_fall: int, prone: int) -> None:
    """A 1 knocks its owner down, 4+ places the target prone, a natural 6 knocks him down; one less against strength
    5. [R19.Breathe Fire]"""
    match = seat("H1 h12; 6 3 3+ 4+ 9+; Breathe Fire", f"A1 h13; 6 {strength} 3+ 4+ 9+", "H9 a1", "A9 a26")

    def burnt(match: Match) -> Hashable:
        return status(match, "H1"), status(match, "A1"), asked(match) == "armour"

    odds = chances(match, ["H1 breathe fire", "target A1"], burnt, until=["armour"])
    assert odds["prone", "standing", True] == sixth(own_fall)
    assert odds["standing", "prone", False] == sixth(prone)
    assert odds["standing", "prone", True] == sixth(1)


# -- smaller ones ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "chance"), [("both down", Fraction(2, 6)), ("skull", Fraction(0))])
def test_brawler(face: str, chance: Fraction) -> None:
    """A both down is rolled once more, nothing else is: then two faces in six lay the target down. [R19.Brawler]"""
    match = seat("H1 h12; 6 3 3+ 4+ 9+; Brawler", "A1 h13", "H9 a1", "A9 a26")
    home = ["use Brawler", "face", "push to h14", "stay"]
    first = ["H1 block", "target A1", f"block {face.replace(' ', '_')}"]
    odds = chances(match, first, status_of("H1", "A1"), home=home, until=["armour"])
    assert odds.get(("standing", "prone"), 0) == chance


def test_decay() -> None:
    """One more on the casualty table: dead on three faces of sixteen. [R19.Decay, R13.4]"""
    match = seat("H1 h12", "A1 h13; 6 3 3+ 4+ 9+; Decay", "H9 a1", "A9 a26")

    def dead(match: Match) -> Hashable:
        return int(play_of(match).casualty[1]) == 5

    fall = ["H1 block", "target A1", "block pow", "push to h14", "stay", "d6 6 6", "d6 6 6"]
    assert chances(match, fall, dead, until=["lasting injury"])[True] == Fraction(3, 16)


@pytest.mark.parametrize("armour", [8, 9, 10])
def test_arm_bar(armour: int) -> None:
    """He fails to dodge away: one more on his armour. [R19.Arm Bar]"""
    match = seat(f"H1 h12; 6 3 3+ 4+ {armour}+", "A1 h11; 6 3 3+ 4+ 9+; Arm Bar", "H9 a1", "A9 a26")
    odds = chances(match, ["H1 move", "to h13", "d6 2"], asked, away=["use Arm Bar"], until=["injury"])
    assert odds["injury"] == two_dice(armour - 1)


def test_sneaky_git() -> None:
    """Only a double on the injury roll is seen: AV9, 10 of 36 broken, 1/6 of those. [R19.Sneaky Git]"""
    match = seat("H1 h12; 6 3 3+ 4+ 9+; Sneaky Git", "A1 h13 prone", "H9 a1", "A9 a26")
    odds = chances(match, ["H1 foul", "target A1", "foul A1"], asked, until=["argue the call"])
    assert odds["argue the call"] == Fraction(10, 36) / 6


def test_pick_me_up() -> None:
    """5+ for each who lies within three squares. [R19.Pick-me-up]"""
    match = seat("H9 a1", "A1 h13; 6 3 3+ 4+ 9+; Pick-me-up", "A2 h15 prone", "A3 h17 prone", "A9 a26")
    odds = chances(match, ["end turn"], status_of("A2", "A3"), away=["use Pick-me-up"])
    assert odds == {("standing", "prone"): sixth(2), ("prone", "prone"): sixth(4)}


def test_animosity() -> None:
    """On a 1 he keeps the ball. [R19.Animosity]"""
    match = seat("H1 h12 ball; 6 3 3+ 4+ 9+; Animosity", "H2 h13", "H9 a1", "A9 a26")
    odds = chances(match, ["H1 hand-off", "hand to H2"], asked, until=["catch"])
    assert odds["catch"] == sixth(5)
