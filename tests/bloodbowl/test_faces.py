"""On how many faces of a die something works, what it adds and which squares it touches: what hints, odds and the page
say before anything is rolled."""

from __future__ import annotations

import pytest

from touchback.bloodbowl.check import Check, new_check
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import DODGE


def seat(*players: str) -> Play:
    """These players, somewhere on the pitch."""
    return state_from_data({"players": list(players)})


def check(need: int, modifier: int, natural_six: bool = True) -> Check:
    """A test that needs so much."""
    play = seat("H1 h13", "A1 h20")
    made = new_check(play, DODGE, play.players[0], need, "R9.5")
    made.modify(modifier, "for the test")
    made.natural_six = natural_six
    return made


@pytest.mark.parametrize(
    ("need", "modifier", "natural_six", "faces"),
    [
        (1, 0, True, 5),  # a 1 always fails
        (2, 0, True, 5),
        (2, 3, True, 5),
        (3, 0, True, 4),
        (4, -1, True, 2),
        (5, -1, True, 1),
        (6, 0, True, 1),
        (6, 0, False, 1),
        (6, -1, True, 1),  # a 6 always passes
        (6, -1, False, 0),  # where it does not
        (6, -3, True, 1),
    ],
)
def test_a_test_passes_on_so_many_faces(need: int, modifier: int, natural_six: bool, faces: int) -> None:
    """A 1 always fails, a 6 always passes unless the rule says otherwise. [R2.2]"""
    assert check(need, modifier, natural_six).faces() == faces


@pytest.mark.parametrize(("own", "others", "faces"), [(3, 3, 1), (5, 3, 3), (3, 5, 1), (7, 1, 5), (6, 2, 5), (5, 2, 4)])
def test_tentacles_hold_on_so_many_faces(own: int, others: int, faces: int) -> None:
    """D6 and his strength less the other's: 6 or more holds, a natural 6 always, a natural 1 never. [R19.Tentacles]"""
    play = seat(f"H1 h13; 6 {own} 3+ 4+ 9+; Tentacles", f"A1 h14; 6 {others} 3+ 4+ 9+")
    tentacles = skill_of(play.game.skill_names["Tentacles"])
    assert tentacles.faces(play.players[0], play.players[1]) == faces


@pytest.mark.parametrize(
    ("name", "faces"), [("Pro", 4), ("Loner (4+)", 3), ("Loner (2+)", 5), ("Always Hungry", 5), ("Dodge", 6)]
)
def test_a_skill_works_on_so_many_faces(name: str, faces: int) -> None:
    """Pro on a 3+, a Loner on the number in brackets, whoever is always hungry throws on a 2+. [R19]"""
    play = seat(f"H1 h13; 6 3 3+ 4+ 9+; {name}", "A1 h14")
    owner = play.players[0]
    skill = skill_of(play.game.skill_names[name.partition(" (")[0]])
    assert skill.faces(owner, owner) == faces


def spell(play: Play, name: str) -> Inducement:
    """What can be bought under this name."""
    return next(one for one in play.game.inducements if one.name == name)


@pytest.mark.parametrize(
    ("name", "strength", "faces"),
    [
        ("Zap!", 1, 6),
        ("Zap!", 3, 4),
        ("Zap!", 5, 2),
        ("Zap!", 6, 1),
        ("Zap!", 7, 1),  # a 6 always does it
        ("Fireball", 3, 3),
        ("Thunderbolt", 3, 4),
        ("Column of Fire", 3, 3),
        ("Warp Lightning", 3, 4),
        ("Take This! Ooops...", 3, 0),
        ("Bloodweiser Kegs", 3, 0),
    ],
)
def test_a_spell_works_on_so_many_faces(name: str, strength: int, faces: int) -> None:
    """By the text of each spell; 0 where more than one die decides. [R17.1]"""
    play = seat("H1 h13", f"A1 h14; 6 {strength} 3+ 4+ 9+")
    assert spell(play, name).faces(play, play.players[1]) == faces


@pytest.mark.parametrize(
    ("name", "strength", "bonus"),
    [
        ("Dodge", 3, 0),
        ("Break Tackle", 4, 1),
        ("Break Tackle", 5, 2),
        ("Diving Tackle", 3, -2),
        ("Swift as the Breeze", 3, 6),
    ],
)
def test_a_skill_adds_so_much_after_the_die(name: str, strength: int, bonus: int) -> None:
    """Break Tackle adds 1, or 2 with a strength of 5; Diving Tackle takes 2 from the other's roll. [R19]"""
    play = seat(f"H1 h13; 6 {strength} 3+ 4+ 9+; {name}", "A1 h14")
    assert skill_of(play.game.skill_names[name]).bonus(play.players[0]) == bonus


@pytest.mark.parametrize(
    ("name", "squares"), [("Zap!", 1), ("Fireball", 9), ("Strange Flora", 25), ("Column of Fire", 15)]
)
def test_a_spell_touches_so_many_squares(name: str, squares: int) -> None:
    """One square, those around it, two squares around, a whole line across the pitch. [R17.1]"""
    play = seat("H1 a1", "A1 o26")
    aimed = play.board.square("h13")
    area = list(spell(play, name).area(play, aimed))
    assert aimed in area and len(area) == len(set(area)) == squares
    if name == "Column of Fire":
        assert {int(play.board.x[square]) for square in area} == {int(play.board.x[aimed])}
