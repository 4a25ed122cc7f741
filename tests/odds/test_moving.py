"""Dodges, rushes, pick-ups, jumps, standing up and the rolls before an action, with every re-roll."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.odds.tree import Odds, ball, chances, play_of, seat, sixth, status, status_of
from touchback.kernel.match import Match

UNTIL = ["armour", "bounce"]


def dodge(
    agility: int,
    markers: int,
    skills: str = "",
    wishes: tuple[str, ...] = ("use Dodge", "use Pro", "re-roll"),
    away: tuple[str, ...] = ("decline",),
    behind: str = "",
    **more: object,
) -> Fraction:
    """How likely a dodge from h12 to h13 passes, with so many rivals marking h13."""
    rivals = ("A1 g14", "A2 h14", "A3 i14")[:markers]
    match = seat(f"H1 h12; 6 3 {agility}+ 4+ 9+; {skills}", f"A8 h11; {behind}", "H9 a1", "A9 a26", *rivals, **more)
    odds = chances(match, ["H1 move", "to h13"], status_of("H1"), home=wishes, away=away, until=UNTIL)
    return odds.get("standing", Fraction(0))


def hits(number: int) -> Fraction:
    """That number or more on a D6; 1 always fails, 6 always passes."""
    return sixth(min(5, max(1, 7 - number)))


@pytest.mark.parametrize("agility", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("markers", [0, 1, 2, 3])
def test_dodge(agility: int, markers: int) -> None:
    """-1 for each marker of the square he goes to, none for the one he leaves. [R9.5, R2.2]"""
    assert dodge(agility, markers) == hits(agility + markers)


@pytest.mark.parametrize("agility", [2, 3, 4, 5])
@pytest.mark.parametrize("markers", [0, 1, 2])
def test_dodge_again(agility: int, markers: int) -> None:
    """The skill or the team re-roll: one second chance, never two. [R2.4, R19.Dodge]"""
    once = hits(agility + markers)
    twice = once + (1 - once) * once
    assert dodge(agility, markers, "Dodge") == twice
    assert dodge(agility, markers, home={"rerolls": 1}) == twice
    assert dodge(agility, markers, "Dodge", home={"rerolls": 3}) == twice
    assert dodge(agility, markers, "Dodge, Pro", home={"rerolls": 3}) == twice


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_loner(number: int) -> None:
    """A team re-roll that first has to be earned. [R19.Loner]"""
    earned = sixth(7 - number)
    once = Fraction(2, 3)
    assert dodge(3, 0, f"Loner ({number}+)", home={"rerolls": 1}) == once + (1 - once) * earned * once
    assert dodge(3, 0, f"Loner ({number}+), Dodge", home={"rerolls": 1}) == Fraction(8, 9)


def test_pro() -> None:
    """3+ and the die is rolled again; whether or not, no other re-roll touches it. [R19.Pro]"""
    once = Fraction(2, 3)
    assert dodge(3, 0, "Pro") == once + (1 - once) * Fraction(2, 3) * once
    assert (
        dodge(3, 0, "Pro", ("use Pro", "re-roll", "decline"), home={"rerolls": 1})
        == once + Fraction(1, 3) * Fraction(2, 3) * once
    )


def test_tackle() -> None:
    """No re-roll by Dodge out of his reach; the team's still works. [R19.Tackle]"""
    assert dodge(3, 0, "Dodge", behind="Tackle") == Fraction(2, 3)
    assert dodge(3, 0, "Dodge", behind="Tackle", home={"rerolls": 1}) == Fraction(8, 9)


def test_modifying_skills() -> None:
    """[R19.Two Heads, R19.Prehensile Tail, R19.Stunty, R19.Break Tackle]"""
    assert dodge(3, 1, "Two Heads") == hits(3)
    assert dodge(3, 0, behind="Prehensile Tail") == hits(4)
    assert dodge(4, 3, "Stunty") == hits(4)
    assert dodge(4, 0, "Break Tackle", ("use Break Tackle",)) == hits(3)
    assert dodge(4, 0, "Break Tackle, Dodge", ("use Break Tackle", "use Dodge")) == 1 - (1 - hits(3)) ** 2


def test_diving_tackle() -> None:
    """Two less after a passed test, wherever that makes a difference or not; a natural 6 holds. [R19.Diving Tackle]"""
    assert dodge(2, 0, behind="Diving Tackle", away=("use Diving Tackle",)) == hits(4)
    assert dodge(3, 0, behind="Diving Tackle", away=("use Diving Tackle",)) == hits(5)
    assert dodge(5, 0, behind="Diving Tackle", away=("use Diving Tackle",)) == hits(6)


def test_dodge_works_once_a_turn() -> None:
    """A dodge of 4/6, then one of 5/6, one re-roll between them: 5/9 + 5/27 + 5/54; without it 5/9. [R19.Dodge]"""
    for skills, chance in (("Dodge", Fraction(5, 6)), ("", Fraction(5, 9))):
        match = seat(f"H1 h12; 6 3 2+ 4+ 9+; {skills}", "A1 g12", "H9 a1", "A9 a26")
        odds = chances(match, ["H1 move", "to h13"], place_of("H1"), home=["use Dodge"], plan=["to i14"], until=UNTIL)
        assert odds["standing i14"] == chance


def place_of(name: str):
    """How he fares and where."""

    def place(match: Match) -> str:
        play = play_of(match)
        index = next(player.index for player in play.players if play.name(player) == name)
        return f"{status(match, name)} {play.board.name(int(play.square[index]))}"

    return place


# -- rushes -------------------------------------------------------------------------------------------------------


def rush(squares: int, skills: str = "", **more: object) -> Fraction:
    """How likely a player of MA 1 gets so many squares beyond his first."""
    match = seat(f"H1 h5; 1 3 3+ 4+ 9+; {skills}", "H9 a1", "A9 a26", **more)
    plan = [f"to h{number}" for number in range(7, 7 + squares)]
    odds = chances(
        match, ["H1 move", "to h6"], place_of("H1"), home=["use Sure Feet", "re-roll"], plan=plan, until=UNTIL
    )
    return odds.get(f"standing h{6 + squares}", Fraction(0))


def test_rush() -> None:
    """2+ each, two at most; a third with Sprint. [R9.4, R19.Sprint]"""
    assert rush(1) == Fraction(5, 6)
    assert rush(2) == Fraction(25, 36)
    assert rush(3) == 0
    assert rush(3, "Sprint") == Fraction(125, 216)


def test_rush_in_a_blizzard() -> None:
    """A 1 after the modifier fails too. [R7.2, R9.4]"""
    assert rush(1, weather="blizzard") == Fraction(4, 6)
    assert rush(2, weather="blizzard") == Fraction(16, 36)


def test_rush_again() -> None:
    """One re-roll for two rushes: 25/27; with one from the team as well: 35/36 each. [R19.Sure Feet, R2.4]"""
    assert rush(1, "Sure Feet") == Fraction(35, 36)
    assert rush(2, "Sure Feet") == Fraction(25, 27)
    assert rush(2, home={"rerolls": 1}) == Fraction(25, 27)
    assert rush(2, home={"rerolls": 2}) == Fraction(35, 36) ** 2
    assert rush(2, "Sure Feet", home={"rerolls": 1}) == Fraction(35, 36) ** 2


# -- pick-ups -----------------------------------------------------------------------------------------------------


def pick_up(agility: int, markers: int, skills: str = "", **more: object) -> Fraction:
    """How likely he picks the ball up next to him."""
    rivals = ("A1 g14", "A2 h14", "A3 i14")[:markers]
    match = seat(f"H1 h12; 6 3 {agility}+ 4+ 9+; {skills}", "H9 a1", "A9 a26", *rivals, ball="h13", **more)
    wishes = ["use Sure Hands", "use Pro", "re-roll"]
    return chances(match, ["H1 move", "to h13"], ball, home=wishes, until=UNTIL).get("H1", Fraction(0))


@pytest.mark.parametrize("agility", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("markers", [0, 1, 2, 3])
def test_pick_up(agility: int, markers: int) -> None:
    """-1 for each marker of the square, one more in the rain. [R9.6, R7.2]"""
    assert pick_up(agility, markers) == hits(agility + markers)
    assert pick_up(agility, markers, weather="pouring rain") == hits(agility + markers + 1)


def test_pick_up_again() -> None:
    """[R19.Sure Hands, R2.4, R19.No Hands]"""
    assert pick_up(3, 0, "Sure Hands") == Fraction(8, 9)
    assert pick_up(3, 1, "Sure Hands") == Fraction(3, 4)
    assert pick_up(3, 0, home={"rerolls": 1}) == Fraction(8, 9)
    assert pick_up(3, 0, "No Hands") == 0


def test_rush_dodge_and_pick_up() -> None:
    """In this order, each its own die: 5/6 of 4/6 of 4/6. [R9.4, R9.5, R9.6]"""
    match = seat("H1 h12; 1 3 3+ 4+ 9+", "A1 h10", "H9 a1", "A9 a26", ball="h14")
    odds = chances(match, ["H1 move", "to h13"], ball, plan=["to h14"], until=UNTIL)
    assert odds["H1"] == Fraction(5, 6) * Fraction(4, 6)
    match = seat("H1 h12; 1 3 3+ 4+ 9+", "A1 g12", "H9 a1", "A9 a26", ball="i14")
    # Out of A1's reach the first time (2 faces of 3+ lost), then a rush.
    odds = chances(match, ["H1 move", "to i13"], ball, plan=["to i14"], until=UNTIL)
    assert odds["H1"] == Fraction(4, 6) * Fraction(5, 6) * Fraction(4, 6)


# -- jumps and standing up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("behind", "ahead", "skills", "need"), [
    (0, 0, "", 3), (1, 0, "", 4), (0, 1, "", 4), (1, 2, "", 5), (2, 1, "", 5), (1, 2, "Leap", 4), (0, 1, "Leap", 4),
])  # fmt: skip
def test_jump(behind: int, ahead: int, skills: str, need: int) -> None:
    """AG 3+ less the larger number of markers; a natural 1 falls where he began. [R9.7, R19.Leap]"""
    near = ("A1 g10", "A2 h10")[:behind]
    far = ("A3 g14", "A4 h14")[:ahead]
    match = seat(f"H1 h11; 6 3 3+ 4+ 9+; {skills}", "A8 h12 prone", "H9 a1", "A9 a26", *near, *far)
    odds = chances(match, ["H1 move", "jump h13"], place_of("H1"), until=UNTIL)
    paper: Odds = {"standing h13": hits(need), "prone h11": sixth(1), "prone h13": Fraction(5, 6) - hits(need)}
    assert odds == {place: chance for place, chance in paper.items() if chance}


@pytest.mark.parametrize(("movement", "skills", "rerolls", "chance"), [
    (1, "", 0, Fraction(1, 2)), (2, "", 0, Fraction(1, 2)), (3, "", 0, Fraction(1)), (1, "Jump Up", 0, Fraction(1)),
    (2, "", 1, Fraction(3, 4)), (2, "Pro", 0, Fraction(1, 2)),
])  # fmt: skip
def test_standing_up(movement: int, skills: str, rerolls: int, chance: Fraction) -> None:
    """4+ with a movement of 2 or less, else nothing; the team may repeat it, a Pro on the ground may not.
    [R9.3, R19.Jump Up, R19.1]"""
    match = seat(f"H1 h12 prone; {movement} 3 3+ 4+ 9+; {skills}", "H9 a1", "A9 a26", home={"rerolls": rerolls})
    odds = chances(match, ["H1 move", "stand up"], status_of("H1"), home=["re-roll"])
    assert odds["standing"] == chance


@pytest.mark.parametrize("agility", [1, 2, 3, 4, 5, 6])
def test_jumping_up_to_block(agility: int) -> None:
    """Agility at +1. [R19.Jump Up]"""
    match = seat(f"H1 h12 prone; 6 3 {agility}+ 4+ 9+; Jump Up", "A1 h13", "H9 a1", "A9 a26")
    odds = chances(match, ["H1 block", "target A1"], status_of("H1"), until=["block dice"])
    assert odds["standing"] == hits(agility - 1)


# -- rolls around a move ------------------------------------------------------------------------------------------


def test_bone_head_and_really_stupid() -> None:
    """2+; 4+, or 2+ with a cleverer team-mate next to him; each may be repeated. [R19.Bone Head, R19.Really Stupid]"""

    def steady(match: Match) -> bool:
        return not play_of(match).distracted[0]

    for skills, others, more, chance in (
        ("Bone Head", [], {}, Fraction(5, 6)),
        ("Bone Head", [], {"home": {"rerolls": 1}}, Fraction(35, 36)),
        ("Really Stupid", [], {}, Fraction(1, 2)),
        ("Really Stupid", ["H2 g12"], {}, Fraction(5, 6)),
        ("Really Stupid", [], {"home": {"rerolls": 1}}, Fraction(3, 4)),
        ("Really Stupid, Bone Head", [], {}, Fraction(5, 12)),
    ):
        match = seat(f"H1 h12; 6 3 3+ 4+ 9+; {skills}", "H9 a1", "A9 a26", *others, **more)
        odds = chances(match, ["H1 move"], steady, home=["re-roll"])
        assert odds[True] == chance, skills


@pytest.mark.parametrize("difference", [-3, -1, 0, 1, 3, 5])
def test_tentacles(difference: int) -> None:
    """D6 plus the difference of strength, 6 or more; a natural 6 always, a natural 1 never. [R19.Tentacles]"""
    ours = 2 if difference > 3 else 4
    match = seat(f"H1 h12; 6 {ours} 3+ 4+ 9+", f"A1 h11; 6 {ours + difference} 3+ 4+ 9+; Tentacles", "H9 a1", "A9 a26")
    odds = chances(match, ["H1 move", "to h13"], place_of("H1"), away=["use Tentacles"], until=["dodge"])
    assert odds["standing h12"] == hits(6 - difference)


@pytest.mark.parametrize("difference", [-3, 0, 2, 5])
def test_shadowing(difference: int) -> None:
    """The same with movement, when he has gone. [R19.Shadowing]"""
    ours = 4
    match = seat(f"H1 h12; {ours} 3 3+ 4+ 9+", f"A1 h11; {ours + difference} 3 3+ 4+ 9+; Shadowing", "H9 a1", "A9 a26")
    script = ["H1 move", "to h13", "d6 6"]
    odds = chances(match, script, place_of("A1"), away=["use Shadowing"])
    assert odds["standing h12"] == hits(6 - difference)


@pytest.mark.parametrize("agility", [2, 3, 4])
@pytest.mark.parametrize("others", [0, 1, 2])
def test_hypnotic_gaze(agility: int, others: int) -> None:
    """-1 for each other rival who marks him. [R19.Hypnotic Gaze]"""
    rivals = ("A2 g11", "A3 i11")[:others]
    match = seat(f"H1 h12; 6 3 {agility}+ 4+ 9+; Hypnotic Gaze", "A1 h13", "H9 a1", "A9 a26", *rivals)

    def gazed(match: Match) -> bool:
        return bool(play_of(match).distracted[1])

    odds = chances(match, ["H1 hypnotic gaze", "perform A1"], gazed)
    assert odds[True] == hits(agility + others)
