"""The Block action and what it does to its target."""

from __future__ import annotations

import pytest

from tests.blitzbowl.helpers import KERRUNCH, MISS, SHOVE, SHOVE_TOO, SMASH, TACKLE, lay_out, table
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.roster import new_play
from touchback.blitzbowl.terms import W_THROW
from touchback.kernel.ask import AWAY, HOME

FAR = "H2 a1, H3 c1, A2 a15, A3 c15"
DUEL = f"H1 f7, A1 f8, {FAR}"


def test_a_check_knows_natural_ones_and_sixes() -> None:
    """[Z1.5] Before any modifier; otherwise all modifiers add up."""
    for die, passed, fumbled in ((1, False, True), (4, False, True), (5, False, False), (6, True, False)):
        check = thrown(die, 4, -1, -2)
        assert (check.passed, check.fumbled) == (passed, fumbled)
    assert not thrown(1, 2, 3).passed
    assert thrown(2, 2).passed
    assert thrown(2, 5, 3).passed


def thrown(die: int, need: int, *modifiers: int) -> Check:
    """A check that has been rolled."""
    check = Check(W_THROW, "Z1.5", new_play("human", "orc").players[0], need, 0)
    for modifier in modifiers:
        check.modify(modifier, "test")
    check.die = die
    return check


def test_only_standing_rivals_can_be_blocked() -> None:
    """[Z2.2]"""
    with table(lay_out(f"{DUEL}, A4 g8 prone, A5 e6", "k8")) as at:
        at.do("H1 block")
        assert set(at.offers()) == {"hit A1", "hit A5"}


def test_miss() -> None:
    """[Z2.2] Nothing happens, and the blocker is done for this turn; his team-mates are not."""
    with table(lay_out(DUEL, "k8"), MISS) as at:
        at.do("H1 block", "hit A1")
        assert at.where("A1") == "f8"
        assert at.actions_of("H1") == set()
        assert at.actions_of("H2") == {"run"}
        assert at.play.actions_left == 2


def test_a_blocker_who_missed_may_act_in_his_next_turn() -> None:
    """[Z2.2]"""
    with table(lay_out(DUEL, "k8"), MISS) as at:
        at.do("H1 block", "hit A1", "end turn", "end turn")
        assert at.actions_of("H1") == {"block", "sidestep"}


def test_tackle() -> None:
    """[Z2.2] The target is knocked down, and the blocker is done for this turn."""
    with table(lay_out(DUEL, "k8"), TACKLE, 2) as at:
        at.do("H1 block", "hit A1")
        assert at.where("A1") == "f8 prone"
        assert at.actions_of("H1") == set()


@pytest.mark.parametrize("face", [SHOVE, SHOVE_TOO])
def test_shove_straight_back(face: int) -> None:
    """[Z2.2] No armour check; the blocker stays if his coach wants, and may act again."""
    with table(lay_out(DUEL, "k8"), face) as at:
        at.do("H1 block", "hit A1")
        assert at.match.ask.who == HOME
        assert at.offers() == ["follow", "stay"]
        at.do("stay")
        assert at.where("A1") == "f9"
        assert at.where("H1") == "f7"
        assert at.actions_of("H1") == {"run", "mark"}


def test_follow_up_after_a_shove() -> None:
    """[Z2.2] Into the square that was left; diagonally too."""
    with table(lay_out(f"H1 e7, A1 f8, {FAR}", "k8"), SHOVE) as at:
        at.do("H1 block", "hit A1", "follow")
        assert at.where("A1") == "g9"
        assert at.where("H1") == "f8"
        assert at.actions_of("H1") == {"sidestep"}


@pytest.mark.parametrize(
    "players",
    [
        "H1 c2, A1 c3",  # a statue at c4
        "H1 b8, A1 a8",  # the edge
        "H1 f7, A1 f8, A4 f9",  # a player
        "H1 f7, A1 f8, A4 f9 prone",
    ],
)
def test_no_room_for_a_shove_knocks_down(players: str) -> None:
    """[Z2.2] Blocked, off the pitch or occupied: knocked down instead, without a follow-up."""
    with table(lay_out(f"{players}, H2 k1, A2 a15", "k8"), SHOVE, 4) as at:
        origin = at.where("A1")
        at.do("H1 block", "hit A1")
        assert at.where("A1") == f"{origin} prone"
        assert at.match.at_rest
        assert at.play.actions_left == 2


def test_a_shoved_carrier_keeps_the_ball() -> None:
    """[Z2.2]"""
    with table(lay_out(DUEL, "A1"), SHOVE) as at:
        at.do("H1 block", "hit A1", "stay")
        assert at.balls() == ["A1"]


def test_a_player_shoved_onto_the_ball_makes_it_bounce() -> None:
    """[Z1.6, ruling] After the follow-up: here the ball bounces to the square the blocker did not take."""
    with table(lay_out(DUEL, "f9"), SHOVE, 8) as at:
        at.do("H1 block", "hit A1", "stay")
        assert at.balls() == ["f8"]
    with table(lay_out(DUEL, "f9"), SHOVE, 8, 2) as at:
        at.do("H1 block", "hit A1", "follow")
        assert at.balls() == ["e8"]  # H1 at f8 is marked: it bounced on


def test_handling_skills_take_the_ball_even_when_shoved() -> None:
    """[Z1.6] The orc thrower's card: however he comes to the ball's square."""
    with table(lay_out(f"H1 f7, A4 f8, {FAR}", "f9"), SHOVE) as at:
        at.do("H1 block", "hit A4", "stay")
        assert at.balls() == ["A4"]


def test_smash() -> None:
    """[Z2.2, Z1.12] Knocked down; armour 2+ holds on a 2; the blocker may act again."""
    with table(lay_out(DUEL, "k8"), SMASH, 2) as at:
        at.do("H1 block", "hit A1")
        assert at.where("A1") == "f8 prone"
        assert at.actions_of("H1") == {"run"}


def test_kerrunch() -> None:
    """[Z2.2] -1 to the armour check: the same 2 fails now, and the injured player goes to reserve."""
    with table(lay_out(DUEL, "k8"), KERRUNCH, 2) as at:
        at.do("H1 block", "hit A1")
        assert at.where("A1") == "reserve"


def test_a_natural_one_breaks_any_armour() -> None:
    """[Z1.5, Z1.12]"""
    with table(lay_out(DUEL, "k8"), SMASH, 1) as at:
        at.do("H1 block", "hit A1")
        assert at.where("A1") == "reserve"


def test_the_ball_bounces_before_the_armour_check() -> None:
    """[Z1.12] The 8 can only be the bounce. It goes to the blocker, who is open because his target lies."""
    with table(lay_out(DUEL, "A1"), SMASH, 8, 1) as at:
        at.do("H1 block", "hit A1")
        assert at.balls() == ["H1"]
        assert at.where("A1") == "reserve"


def test_an_injured_player_may_come_back_as_a_reserve() -> None:
    """[Z1.12, Z1.10]"""
    with table(lay_out(f"{DUEL}, A4 e15", "k8"), SMASH, 1) as at:
        at.do("H1 block", "hit A1", "end turn")
        assert at.actions_of("A1") == {"reserves"}


# -- dice -------------------------------------------------------------------------------------------------------


def test_an_assist_is_a_second_die_and_the_blocker_chooses() -> None:
    """[Z2.2] A team-mate who marks the target too."""
    with table(lay_out(f"{DUEL}, H4 e9", "k8"), MISS, SMASH, 3) as at:
        at.do("H1 block", "hit A1")
        assert at.match.ask.who == HOME
        assert at.offers() == ["face miss", "face smash"]
        at.do("face smash")
        assert at.where("A1") == "f8 prone"


def test_never_more_than_two_dice() -> None:
    """[Z2.2]"""
    with table(lay_out(f"{DUEL}, H4 e9, H5 g9, H6 f9", "k8"), MISS, TACKLE) as at:
        at.do("H1 block", "hit A1", "face miss")


def test_rivals_do_not_cancel_an_assist() -> None:
    """[Z2.2] The assistant is marked by others; it makes no difference."""
    with table(lay_out(f"{DUEL}, H4 e9, A4 d9, A5 d10", "k8"), MISS, MISS) as at:
        at.do("H1 block", "hit A1")
        assert at.actions_of("H1") == set()


def test_a_prone_team_mate_is_no_assist() -> None:
    """[Z2.2, Z1.2] He marks nobody."""
    with table(lay_out(f"{DUEL}, H4 e9 prone", "k8"), MISS) as at:
        at.do("H1 block", "hit A1")


def test_equal_faces_need_no_choice() -> None:
    """[Z2.2] The two shove faces are one and the same."""
    with table(lay_out(f"{DUEL}, H4 e9", "k8"), SHOVE, SHOVE_TOO) as at:
        at.do("H1 block", "hit A1")
        assert at.offers() == ["follow", "stay"]


# -- abilities --------------------------------------------------------------------------------------------------


def test_offensive_specialist_rolls_all_block_dice_again_once() -> None:
    """[Z1.5] The blitzer's card; a re-roll is never rolled again."""
    with table(lay_out(f"H6 f7, H4 e9, A1 f8, {FAR}", "k8"), MISS, SHOVE, TACKLE, SMASH, 5) as at:
        at.do("H6 block", "hit A1")
        assert at.offers() == ["face miss", "face shove", "use Offensive Specialist"]
        at.do("use Offensive Specialist")
        assert at.offers() == ["face tackle", "face smash"]
        at.do("face smash")
        assert at.where("A1") == "f8 prone"


def test_offensive_specialist_need_not_be_used() -> None:
    """[Z1.5] With one die there is still the choice to keep it."""
    with table(lay_out(f"H6 f7, A1 f8, {FAR}", "k8"), MISS) as at:
        at.do("H6 block", "hit A1")
        assert at.offers() == ["face miss", "use Offensive Specialist"]
        at.do("face miss")
        assert at.actions_of("H6") == set()


def test_others_may_not_re_roll() -> None:
    """[Z1.5]"""
    with table(lay_out(DUEL, "k8"), MISS) as at:
        at.do("H1 block", "hit A1")
        assert at.play.actions_left == 2


@pytest.mark.parametrize("face", [TACKLE, SMASH])
def test_hulking_brute_turns_tackle_and_smash_into_kerrunch(face: int) -> None:
    """[Z2.2] The black orc's card: armour 3+ fails on a 3, and a tackle does not end his turn."""
    play = lay_out(f"A6 f8, H1 f7, {FAR}", "k8", side=AWAY)
    with table(play, face, 3) as at:
        at.do("A6 block", "hit H1")
        assert at.where("H1") == "reserve"
        assert at.actions_of("A6") == {"run"}
