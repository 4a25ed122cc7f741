"""Odds of plans: numbers every coach knows, worked out by hand, and the two languages."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import touchback as tb
from touchback.blitzbowl.play import Play as BlitzPlay
from touchback.kernel.errors import BadData, IllegalAnswer, TouchbackError
from touchback.lab.odds import Odds
from touchback.lab.odds import odds as work_out
from touchback.lab.odds.plan import read_plan
from touchback.notation.script import feed

FAR = ("H9 a1", "A9 a26")


def odds(players: list[str], plan: str | list[str], goal: str = "plan", rerolls: int = 0, **more: Any) -> Odds:
    """The odds at a position; options of the call begin with an underscore."""
    options = {key[1:]: more.pop(key) for key in list(more) if key.startswith("_")}
    data = {"players": [*players, *FAR], "home": {"rerolls": rerolls}, **more}
    found = work_out(data, plan, goal, **options)
    assert found.exact == (found.lower == found.upper)
    if found.exact:
        assert sum(outcome.chance for outcome in found.outcomes) == 1
        assert sum(outcome.chance for outcome in found.outcomes if outcome.goal) == found.chance
    return found


def man(place: str, skills: str = "", profile: str = "6 3 3+ 4+ 9+") -> str:
    return f"{place}; {profile}; {skills}"


def sixths(faces: int) -> Fraction:
    return Fraction(faces, 6)


# -- moving -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skills", "rerolls", "chance"),
    [
        ("", 0, Fraction(2, 3)),
        ("", 1, Fraction(8, 9)),
        ("Dodge", 0, Fraction(8, 9)),
        ("Dodge", 1, Fraction(8, 9)),  # no die is re-rolled twice
        ("Loner (4+)", 1, Fraction(2, 3) + Fraction(1, 3) * Fraction(1, 2) * Fraction(2, 3)),
        ("Pro", 0, Fraction(2, 3) + Fraction(1, 3) * Fraction(2, 3) * Fraction(2, 3)),
        ("Break Tackle", 0, Fraction(5, 6)),  # ST3 adds one
    ],
)
def test_one_dodge(skills: str, rerolls: int, chance: Fraction) -> None:
    """3+, with what mends it. [R9.5, R2.4]"""
    assert odds([man("H1 h12", skills), "A1 h11"], "H1 move to h13", rerolls=rerolls).chance == chance


def test_two_dodges_share_what_mends_them() -> None:
    """Dodge works once a turn; a team re-roll mends the other. [R19.Dodge, R2.4]"""
    players = [man("H1 h12", "Dodge"), "A1 h11", "A2 g14"]
    two = sixths(4) * sixths(3)  # 3+, but one rival marks h13: 4+; then away from him 3+
    alone = odds(players, "H1 move to h13, i14", rerolls=0)
    first, second = sixths(3), sixths(4)
    once = first * second + (1 - first) * first * second + first * (1 - second) * second
    assert alone.without_rerolls == two
    assert alone.chance == once
    both = odds(players, "H1 move to h13, i14", rerolls=1)
    assert both.chance == (1 - (1 - first) ** 2) * (1 - (1 - second) ** 2)


def test_two_rushes_and_one_team_reroll() -> None:
    """5/6 twice; either may be repeated once. [R9.4]"""
    found = odds([man("H1 h2", "", "2 3 3+ 4+ 9+")], "H1 move to h3, h4, h5, h6", rerolls=1)
    assert found.without_rerolls == sixths(5) ** 2
    assert found.chance == sixths(5) ** 2 + 2 * sixths(5) ** 2 * sixths(1)
    assert [step.chance for step in found.steps] == [1, 1, Fraction(35, 36), found.chance]
    assert [step.without_rerolls for step in found.steps] == [1, 1, sixths(5), sixths(5) ** 2]


@pytest.mark.parametrize(("skills", "chance"), [("", Fraction(2, 3)), ("Sure Hands", Fraction(8, 9))])
def test_pick_up_then_two_rushes(skills: str, chance: Fraction) -> None:
    """[R9.6, R9.4, R19.Sure Hands]"""
    players = [man("H1 h2", skills, "2 3 3+ 4+ 9+")]
    found = odds(players, "H1 move to h3, h4, h5, h6", goal="plan and H1 has ball", ball="h4")
    assert found.chance == chance * sixths(5) ** 2


def test_a_touchdown_ends_the_plan() -> None:
    """A dodge into the end zone. [R15.1]"""
    found = odds(["H1 h25 ball", "A1 h24"], "H1 move to h26; stop; H9 move to a2", goal="touchdown and safe")
    assert found.chance == Fraction(2, 3)
    assert found.outcomes[0].ending == "touchdown"


# -- blocks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "target", "strength", "rerolls", "chance"),
    [
        ("", "", 3, 0, Fraction(1, 3)),
        ("", "", 4, 0, Fraction(5, 9)),
        ("Block", "", 4, 0, Fraction(3, 4)),
        ("Block", "", 4, 1, Fraction(15, 16)),
        ("", "", 7, 0, Fraction(19, 27)),
        ("", "", 4, 1, Fraction(65, 81)),
        ("", "Dodge", 4, 0, Fraction(11, 36)),
        ("Tackle", "Dodge", 4, 0, Fraction(5, 9)),
        ("Loner (4+)", "", 4, 1, Fraction(5, 9) + Fraction(4, 9) * Fraction(1, 2) * Fraction(5, 9)),
        ("Pro", "", 4, 0, Fraction(53, 81)),
        ("", "", 2, 0, Fraction(1, 9)),  # the target's coach chooses
    ],
)
def test_a_target_stays_on_the_ground(
    attacker: str, target: str, strength: int, rerolls: int, chance: Fraction
) -> None:
    """The numbers of block dice. Both down counts only where the attacker stays up. [R12.1, R12.3]"""
    players = [man("H1 h12", attacker, f"6 {strength} 3+ 4+ 9+"), man("A1 h13", target)]
    assert odds(players, "H1 block A1; push to h14; stay", "A1 down and safe", rerolls).chance == chance


def test_a_casualty_through_armour_and_injury() -> None:
    """Pow or stumble, armour 9+ (10 of 36), injury 10+ (6 of 36); the rival has no apothecary. [R13.1]"""
    found = odds(["H1 h12", "A1 h13"], "H1 block A1; push to h14; stay", "A1 casualty and safe")
    assert found.chance == Fraction(1, 3) * Fraction(10, 36) * Fraction(6, 36)
    off = odds(["H1 h12", "A1 h13"], "H1 block A1; push to h14; stay", "A1 off and safe")
    assert off.chance == Fraction(1, 3) * Fraction(10, 36) * Fraction(15, 36)


def test_pushing_needs_the_right_square() -> None:
    """Into the crowd: every push does it, and who is pushed there is off. [R12.4]"""
    found = odds(["H1 b12", "A1 a12"], "H1 block A1", "A1 off and safe")
    assert found.chance == Fraction(2, 3)


# -- what is asked for ---------------------------------------------------------------------------------------------


def test_a_plan_that_ends_before_its_deed_says_so() -> None:
    """Declaring a foul, or going there, fouls nobody. [R14.1]"""
    found = odds(["H1 h12", "A1 h13 prone"], "H1 foul A1", "A1 casualty")
    assert found.chance == 0 and found.left_out == "foul A1"
    assert str(found) == "A1 casualty: 0.00% (0), as the plan ends before 'foul A1'"
    assert "Add 'foul A1' to the plan" in found.advice
    assert found.outcomes[0].ending == "plan ends before 'foul A1'"
    committed = odds(["H1 h12", "A1 h13 prone"], "H1 foul A1; foul A1", "A1 casualty")
    assert committed.chance > 0 and not committed.left_out and not committed.advice
    assert odds(["H1 h11", "A1 h13"], "H1 blitz A1; to h12", "A1 down").left_out == "hit A1"
    assert odds(["H1 h12 ball", "H2 h13"], "H1 hand-off", "H2 has ball").left_out == "hand to H2"
    assert odds(["H1 h12", "A1 h13"], "H1 block A1; stay", "A1 down").left_out == ""


def test_names_of_players_are_no_squares() -> None:
    """H2 is a player and h2 a square; only at the beginning of a step can it be nothing but a player."""
    players = ["H1 h12 ball", "H2 h13"]
    assert odds(players, "h1 hand-off; hand to H2", "H2 has ball").chance > 0
    with pytest.raises(IllegalAnswer, match=r"'hand to h2', is offered nowhere; .* hand to H2"):
        odds(players, "H1 hand-off; hand to h2", "H2 has ball")
    assert odds(["H1 h1", "H2 g5"], "H1 move to h2", "H1 at h2").chance == 1


@pytest.mark.parametrize(
    ("players", "plan", "goal", "chance"),
    [
        ([man("H1 h12", "Hypnotic Gaze"), "A1 h13"], "H1 hypnotic gaze A1", "A1 distracted", Fraction(2, 3)),
        ([man("H1 h12", "Bone Head")], "H1 move to h13", "H1 distracted", Fraction(1, 6)),
        (["H1 h12", "A1 h14"], "H1 move to h13", "H1 marked", Fraction(1)),
        (["H1 h12", "A1 h14"], "H1 move to g12", "A1 marked", Fraction(0)),
        (["H1 h12 ball", "A1 h14"], "H1 move to h13", "ball marked", Fraction(1)),
        (["H1 h12 ball", "A1 h14"], "H1 move to h11", "ball marked", Fraction(0)),
        (["H1 h12 ball", "H2 h13", "A1 h20"], "H1 hand-off hand to H2", "ball H2 and ball H1", Fraction(0)),
    ],
)
def test_goals_about_tackle_zones_and_the_ball(players: list[str], plan: str, goal: str, chance: Fraction) -> None:
    """[R4.1, R19.Hypnotic Gaze, R19.Bone Head]"""
    assert odds(players, plan, goal).chance == chance


def test_what_nobody_asks_for_is_not_rolled() -> None:
    """The armour of whoever went down is nobody's business here; for a casualty it is, with the rivals' cure."""
    players = [man("H1 h12", "Block", "6 4 3+ 4+ 9+"), man("A1 h13")]
    assert odds(players, "H1 block A1", "A1 down and safe", 1).nodes < 1_000
    cured = odds(players, "H1 block A1", "A1 casualty", 1, away={"apothecaries": 1})
    bare = odds(players, "H1 block A1", "A1 casualty", 1)
    # The apothecary rolls again, and a badly hurt (6 of 16) goes to reserves: first or second. [R13.5]
    assert bare.chance * Fraction(10, 16) ** 2 == cured.chance


# -- the ball -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thrower", "catcher", "rerolls", "chance"),
    [
        ("", "", 0, sixths(5) * sixths(4)),
        ("", "Catch", 0, sixths(5) * Fraction(8, 9)),
        ("Pass", "Catch", 0, Fraction(35, 36) * Fraction(8, 9)),
        ("", "", 1, sixths(5) * Fraction(8, 9) + sixths(1) * sixths(5) * sixths(4)),
    ],
)
def test_a_pass_is_thrown_and_caught(thrower: str, catcher: str, rerolls: int, chance: Fraction) -> None:
    """2+ for a quick pass, 3+ for the catch; the re-roll goes where it is needed first. [R10.2, R10.5]"""
    players = [man("H1 h12 ball", thrower, "6 3 3+ 2+ 9+"), man("H2 h15", catcher)]
    found = odds(players, "H1 pass throw at h15", "H2 has ball", rerolls)
    assert found.chance == chance


def test_outcomes_tell_where_the_ball_is() -> None:
    """A fumbled pass bounces to one of eight squares. [R10.2, R3.3]"""
    players = [man("H1 h12 ball", "", "6 3 3+ 2+ 9+"), "H2 h15"]
    found = odds(players, "H1 pass throw at h15", "H2 has ball", _full=True)
    places = {outcome.ball: outcome.chance for outcome in found.outcomes if "fumbled" in outcome.ending}
    assert set(places) == {"g11", "g12", "g13", "h11", "h13", "i11", "i12", "i13"}
    assert set(places.values()) == {sixths(1) / 8}


def test_a_ball_that_bounces_between_two_for_ever() -> None:
    """A hand-off that is dropped bounces back with 1/8 and may be dropped again: the sum of all of it is exact."""
    found = odds(["H1 h12 ball", "H2 h13"], "H1 hand-off hand to H2", "ball ours")
    # Caught at 4/6; else it bounces to the other with 1/8, where a bouncing ball needs 4+.
    value = Fraction(1, 8) * sixths(3) / (1 - Fraction(1, 8) * sixths(3))
    assert found.chance == sixths(4) + sixths(2) * value
    assert found.exact


# -- rivals -------------------------------------------------------------------------------------------------------


def test_the_rival_does_his_worst_or_nothing() -> None:
    """Diving Tackle makes a dodge two harder, if he uses it. [R19.Diving Tackle]"""
    players = ["H1 h12", man("A1 h11", "Diving Tackle")]
    assert odds(players, "H1 move to h13").chance == sixths(2)
    assert odds(players, "H1 move to h13", _rival="idle").chance == sixths(4)
    with pytest.raises(TouchbackError, match="worst"):
        odds(players, "H1 move to h13", _rival="kind")


# -- plans --------------------------------------------------------------------------------------------------------


def test_ways_to_write_one_plan() -> None:
    players = ["H1 h12", "H2 c3", "A1 h11"]
    written: list[str | list[str]] = [
        "H1 move; to h13; to h14; stop; H2 move; to c4",
        "H1 move to h13, h14; H2 move to c4",
        ["H1 move", "to h13", "to h14", "stop", "H2 move", "to c4"],
        "h1 MOVE to h13\nto h14\nH2 move to c4",
    ]
    assert {odds(players, plan).chance for plan in written} == {sixths(4)}


def test_alternatives_and_open_steps() -> None:
    """`else` takes the first that is offered, `or` and `best` what is best."""
    players = ["H1 h12", "A1 g11", "A2 g14"]
    hard, easy = sixths(3), sixths(4)
    assert odds(players, "H1 move to g13 else to i13").chance == hard
    assert odds(players, "H1 move to c5 else to i13").chance == easy
    assert odds(players, "H1 move; to g13 or to i13").chance == easy
    assert odds(players, "H1 move; best to").chance == easy
    assert odds(players, "H1 move; best").chance == 1  # he may stop


def test_a_step_may_be_left_out() -> None:
    """What nobody asks for is passed over; what must be carried out is not."""
    players = ["H1 h12", "A1 h13"]
    assert odds(players, "H1 block A1; push to h14; stay; H9 move to a2").chance == Fraction(4, 6)
    assert odds(players, "H1 block A1; to h14?; H9 move to a2").chance == Fraction(4, 6)


def test_what_comes_second_decides_between_equals() -> None:
    """Push and pow are equally safe; only the second goal makes the coach take the pow. It also makes him take both
    down rather than a skull: three more of the 36 pairs."""
    players = [man("H1 h12", "", "6 4 3+ 4+ 9+"), "A1 h13"]
    found = odds(players, "H1 block A1", "plan then A1 down")
    assert found.chance == 1 - Fraction(1, 9)
    assert found.further == (Fraction(5, 9) + Fraction(3, 36),)


def test_named_answers_are_given() -> None:
    """The plan may forbid what would be best."""
    players = ["H1 h12", "A1 h11"]
    assert odds(players, "H1 move to h13; decline", rerolls=1).chance == sixths(4)
    assert odds(players, "H1 move to h13; re-roll", rerolls=1).chance == Fraction(8, 9)


def test_a_far_square_is_walked_to_by_the_safest_way() -> None:
    """Every square of the way is a step of the answer; here it leads round the rival's tackle zones. [R9.5]"""
    found = odds(["H1 h12", "A1 g14", "H2 c3"], "H1 move to h16; H2 move to c5, c7")
    texts = [step.text for step in found.steps]
    assert texts[:4] == ["H1 move to i13", "to i14", "to i15", "to h16"]
    assert texts[5] == "to c5" and texts[7:] == ["to c7"] and found.chance == 1
    assert odds(["H1 h12", "A1 g14", "H2 c3"], "H1 move to h13, h14, h15, h16").chance < 1
    marked = odds(["H1 h12", "A1 h11"], "H1 move to h14, h18", rerolls=0)
    spelled = odds(["H1 h12", "A1 h11"], "H1 move to h13, h14, h15, h16, h17, h18", rerolls=0)
    assert marked.chance == spelled.chance == sixths(4)
    blitz = {"game": "blitzbowl-ultimate", "teams": ["dwarf", "orc"], "players": ["H1 f4", "A1 f12"]}
    assert [step.text for step in work_out(blitz, "H1 run to f6; stop").steps][-2:] == ["to f6", "stop"]


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("H1 move to h26", "step 1 of the plan, 'H1 move to h26', is offered nowhere"),
        ("H1 blitz to h15", "step 1 of the plan, 'H1 blitz to h15', is offered nowhere"),
        ("H1 move to c3", "step 1 of the plan, 'H1 move to c3', is offered nowhere"),
        ("H1 move; to h13; to a1", "step 3 of the plan"),
        ("H1 move; jump to h16", "step 2 of the plan, 'jump to h16', is offered nowhere"),
        ("H7 move", "offered: H1 move"),
        ("A1 move", "step 1"),
    ],
)
def test_an_impossible_step_is_refused(plan: str, message: str) -> None:
    with pytest.raises(IllegalAnswer, match=message):
        odds(["H1 h12", "A1 h11"], plan)


def test_bad_plans_are_refused() -> None:
    for plan, message in (("", "no step"), ("to h3 else", "empty alternative"), ("stop;" * 300, "at most")):
        with pytest.raises(BadData, match=message):
            read_plan(plan)
    match = tb.position({"players": ["H1 h12"], "phase": "over"})
    with pytest.raises(TouchbackError, match="over"):
        work_out(match, "H1 move")


# -- goals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "chance"),
    [
        ("safe", Fraction(2, 3)),
        ("turnover", Fraction(1, 3)),
        ("not safe", Fraction(1, 3)),
        ("done", Fraction(2, 3)),
        ("H1 at h14", Fraction(2, 3)),
        ("H1 in h13", Fraction(1, 3) * (1 - Fraction(10, 36) * Fraction(15, 36))),  # unless he is carried off
        ("H1 standing", Fraction(2, 3)),
        ("H1 down", Fraction(1, 3)),
        ("H1 down or H1 at h14", Fraction(1)),
        ("H1 at h14 and not (turnover or A1 down)", Fraction(2, 3)),
        ("touchdown", Fraction(0)),
        ("ball at c5 and ball loose", Fraction(1)),
        ("ball ours or ball theirs or ball off", Fraction(0)),
        ("H1 has the ball", Fraction(0)),
        ("H1 stunned", Fraction(1, 3) * Fraction(10, 36) * Fraction(21, 36)),
    ],
)
def test_goals(goal: str, chance: Fraction) -> None:
    """One dodge at 3+, then a free square; who falls does so in the square he enters. [R9.5]"""
    assert odds(["H1 h12", "A1 h11"], "H1 move to h13, h14", goal, ball="c5").chance == chance


def test_done_says_that_the_last_step_may_have_failed() -> None:
    """Who falls in the last square has tried every step, but that is not what he wanted. [R9.5]"""
    found = odds(["H1 h12", "A1 h11"], "H1 move to h13", "done")
    assert found.chance == 1
    assert "even if it fails" in found.advice
    assert not odds(["H1 h12", "A1 h11"], "H1 move to h13", "done and safe").advice
    assert not odds(["H1 h12", "A1 h11"], "H1 move to h13").advice


@pytest.mark.parametrize(
    "goal", ["", "H1", "H1 happy", "H8 down", "ball", "safe safe", "(safe", "safe and", "H1 at z9"]
)
def test_bad_goals_are_refused(goal: str) -> None:
    with pytest.raises(BadData, match="goal"):
        odds(["H1 h12"], "H1 move to h13", goal)


@pytest.mark.parametrize("goal", ["H1 at H2", "ball at H2", "ball h2", "not ball in H2"])
def test_a_player_is_no_square_and_a_square_no_player_in_a_goal(goal: str) -> None:
    """H2 is a player and h2 a square: neither is taken for the other without a word."""
    with pytest.raises(BadData, match="H2 is a player and h2 a square: write 'ball H2' or 'at h2'"):
        odds(["H1 h12 ball", "H2 c1"], "H1 move to h13", goal)


@pytest.mark.parametrize(("goal", "chance"), [("ball at h13", 1), ("BALL H1", 1), ("h1 AT h13", 1), ("H1 at h2", 0)])
def test_goals_are_read_in_any_case_but_names_where_both_could_stand(goal: str, chance: int) -> None:
    assert odds(["H1 h12 ball", "H2 c1"], "H1 move to h13", goal).chance == chance


# -- large trees, other games -------------------------------------------------------------------------------------


def test_a_tree_that_is_cut_gives_bounds() -> None:
    """The true chance lies between them, and the advice says what to do."""
    players = [man("H1 h12", "Block", "6 4 3+ 4+ 9+"), "A1 h13"]
    whole = odds(players, "H1 block A1", "A1 down", 1)
    cut = work_out({"players": [*players, *FAR], "home": {"rerolls": 1}}, "H1 block A1", "A1 down", nodes=60)
    assert not cut.exact
    assert cut.lower < whole.chance < cut.upper
    assert "Name more answers" in cut.advice
    assert "between" in str(cut)


def test_bounds_that_read_the_same_are_told_as_one_number() -> None:
    """Nobody reads 'between 9.32% and 9.32%'."""
    found = odds(["H1 h12", "A1 h11"], "H1 move to h13")
    narrow = replace(found, exact=False, lower=Fraction(93201, 1000000), upper=Fraction(93203, 1000000))
    assert str(narrow) == "plan: about 9.32%"
    assert str(replace(narrow, upper=Fraction(94, 1000))) == "plan: between 9.32% and 9.40%"


def test_the_match_is_not_changed() -> None:
    match = tb.position({"players": ["H1 h12", "A1 h11", *FAR]})
    before = tb.position_data(match)
    tb.odds(match, "H1 move to h13")
    assert tb.position_data(match) == before
    assert not match.inputs


def test_from_the_middle_of_something() -> None:
    """A die lies there already: the re-roll is still to be decided."""
    match = tb.position({"players": ["H1 h12", "A1 h11", *FAR], "home": {"rerolls": 1}})
    for words in ("H1 move", "to h13", "d6 2"):
        feed(match, words)
    assert work_out(match, "re-roll").chance == sixths(4)
    assert work_out(match, "best").chance == sixths(4)


BLITZ: dict[str, Any] = {
    "game": "blitzbowl-first",
    "phase": "turn",
    "active": "home",
    "turn": [1, 0],
    "players": [
        {"side": "home", "number": 1, "status": "standing", "square": "d5"},
        {"side": "home", "number": 2, "status": "standing", "square": "g9"},
        {"side": "away", "number": 1, "status": "standing", "square": "e5", "armour": 3},
    ],
    "balls": ["H2"],
}


def test_blitz_bowl_block() -> None:
    """One die: tackle, smash and kerrunch knock down, a shove does not; armour 3+ holds. [Z2.2, Z1.12]"""
    found = work_out(BLITZ, "H1 block; hit A1", "A1 down")
    assert found.chance == sixths(3)
    off = work_out(BLITZ, "H1 block; hit A1", "A1 off")
    # Tackle and smash: armour fails on 1-2; kerrunch at -1: on 1-3.
    assert off.chance == sixths(2) * sixths(2) + sixths(1) * sixths(3)


def test_blitz_bowl_turn() -> None:
    """A run is no risk, and the plan may go on with another player."""
    found = work_out(BLITZ, "H1 block hit A1; H2 run to g8", "plan and H2 at g8")
    assert found.chance == 1


def test_blitz_bowl_touchdown() -> None:
    """It counts when the action ends in the rivals' end zone: `stop` is carried out though it comes last. [Z1.13]"""
    match = tb.position(BLITZ)
    play = match.state
    assert isinstance(play, BlitzPlay)
    board = play.board
    goal, before = next(
        (square, near)
        for square in board.squares
        for near in (square + offset for offset in board.around)
        if play.pitch.end_zone(1, square) and play.free(square) and play.free(near) and not play.pitch.end_zone(1, near)
    )
    players = [dict(player) for player in BLITZ["players"]]
    players[1]["square"] = board.name(int(before))
    found = work_out({**BLITZ, "players": players}, f"H2 run to {board.name(int(goal))}; stop", "touchdown")
    assert found.chance == 1
    assert found.outcomes[0].ending == "touchdown"
