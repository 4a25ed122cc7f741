"""Run, Mark, Sidestep, Stand up, and the ball they meet."""

from __future__ import annotations

import pytest

from tests.blitzbowl.helpers import lay_out, table
from touchback.blitzbowl.ball import bounce_square
from touchback.blitzbowl.events import Moved
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST
from touchback.blitzbowl.play import Play
from touchback.kernel.errors import IllegalAnswer

FAR = "H2 a1, H3 c1, A2 a15, A3 c15"


# -- run --------------------------------------------------------------------------------------------------------


def test_a_run_is_at_most_the_move_of_the_card() -> None:
    """[Z1.6] A Human lineman runs six squares; then the action is over by itself."""
    with table(lay_out(f"H1 f1, {FAR}, A1 e15", "k8")) as at:
        at.do("H1 run", *(f"to f{n}" for n in range(2, 7)))
        assert "stop" in at.offers()
        at.do("to f7")
        assert at.where("H1") == "f7"
        assert at.play.actions_left == 2


def test_a_run_never_comes_next_to_a_standing_rival() -> None:
    """[Z1.6] Not even in passing; a prone rival does not matter."""
    with table(lay_out(f"H1 f3, {FAR}, A1 f6, A4 h4 prone", "k8")) as at:
        at.do("H1 run")
        assert at.squares("to") == {"e2", "e3", "e4", "f2", "f4", "g2", "g3", "g4"}
        at.do("to g4")
        assert at.squares("to") == {"f3", "f4", "g3", "h3", "h5"}  # not f5 and g5, next to A1


def test_a_run_goes_round_players_and_statues() -> None:
    """[Z1.4, Z1.6] No entry where anybody is, standing or prone, nor into a blocked square, nor off the pitch."""
    with table(lay_out(f"H1 a3, H4 a2, A4 b3 prone, {FAR}", "k8")) as at:
        at.do("H1 run")
        assert at.squares("to") == {"a4", "b2"}  # b4 is blocked


def test_a_run_picks_up_the_ball_and_goes_on() -> None:
    """[Z1.6] Without a die."""
    with table(lay_out(f"H1 f5, {FAR}, A1 e15", "f7")) as at:
        at.do("H1 run", "to f6", "to f7", "to f8", "stop")
        assert at.balls() == ["H1"]
        assert at.where("H1") == "f8"


# -- mark -------------------------------------------------------------------------------------------------------


def test_a_mark_ends_next_to_a_standing_rival() -> None:
    """[Z1.7] Up to two squares; the first step must leave a way to one."""
    with table(lay_out(f"H1 f5, {FAR}, A1 f8, A4 d4 prone", "k8")) as at:
        at.do("H1 mark")
        assert at.squares("to") == {"e6", "f6", "g6"}
        assert "stop" not in at.offers()
        at.do("to f6")
        assert at.squares("to") == {"e7", "f7", "g7"}
        assert "stop" not in at.offers()
        at.do("to f7")
        assert at.where("H1") == "f7"
        assert at.play.actions_left == 2


def test_a_mark_may_stop_at_the_first_contact_or_go_on_along_rivals() -> None:
    """[Z1.7] In this edition he may move past rivals while he marks."""
    with table(lay_out(f"H1 f5, {FAR}, A1 f7", "k8")) as at:
        at.do("H1 mark", "to f6")
        assert "stop" in at.offers()
        assert at.squares("to") == {"e6", "e7", "g6", "g7"}
        at.do("to g7")
        assert at.where("H1") == "g7"
    with table(lay_out(f"H1 f5, {FAR}, A1 f7", "k8")) as at:
        at.do("H1 mark", "to f6", "stop")
        assert at.where("H1") == "f6"
        assert at.actions_of("H1") == {"block", "sidestep"}


def test_no_mark_without_a_rival_in_reach() -> None:
    """[Z1.7]"""
    with table(lay_out(f"H1 f5, {FAR}, A1 f9, A4 f7 prone", "k8")) as at:
        assert at.actions_of("H1") == {"run"}


def test_a_mark_onto_the_ball_makes_it_bounce() -> None:
    """[Z1.6, Z1.7] It bounces before he goes on."""
    with table(lay_out(f"H1 f5, {FAR}, A1 f8", "f6"), 2) as at:
        at.do("H1 mark", "to f6")
        assert at.balls() == ["e6"]
        at.do("to f7")
        assert at.balls() == ["e6"]


# -- sidestep, stand up -----------------------------------------------------------------------------------------


def test_a_sidestep_is_one_square_to_where_nobody_marks_him() -> None:
    """[Z1.8]"""
    with table(lay_out(f"H1 f7, {FAR}, A1 f8, A4 d6", "k8")) as at:
        at.do("H1 sidestep")
        assert at.squares("to") == {"f6", "g6"}
        assert "stop" not in at.offers()
        at.do("to g6")
        assert at.where("H1") == "g6"
        assert at.play.actions_left == 2


def test_no_sidestep_without_such_a_square() -> None:
    """[Z1.8]"""
    with table(lay_out(f"H1 f7, {FAR}, A1 f8, A4 f5", "k8")) as at:
        assert at.actions_of("H1") == {"block"}


def test_a_sidestep_onto_the_ball_makes_it_bounce() -> None:
    """[Z1.6, Z1.8]"""
    with table(lay_out(f"H1 f7, {FAR}, A1 f8", "f6"), 8) as at:
        at.do("H1 sidestep", "to f6")
        assert at.balls() == ["f5"]


def test_handling_skills_take_the_ball_in_any_move() -> None:
    """[Z1.6] The Human thrower's card: no bounce when he marks or sidesteps onto the ball."""
    with table(lay_out(f"H4 f7, {FAR}, A1 f8", "f6")) as at:
        at.do("H4 sidestep", "to f6")
        assert at.balls() == ["H4"]
        assert "AbilityUsed" in at.told()


def test_stand_up_in_place() -> None:
    """[Z1.9] That is the whole action; he marks again at once."""
    with table(lay_out(f"H1 f7 prone, {FAR}, A1 f8", "k8")) as at:
        at.do("H1 stand up")
        assert at.where("H1") == "f7"
        assert at.play.actions_left == 2
        assert at.actions_of("H1") == {"block", "sidestep"}
        at.do("end turn")
        assert at.actions_of("A1") == {"block", "sidestep"}


# -- the bounce -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "square"),
    [(1, "e7"), (2, "e8"), (3, "e9"), (4, "f9"), (5, "g9"), (6, "g8"), (7, "g7"), (8, "f7")],
)
def test_the_bounce_chart(die: int, square: str) -> None:
    """[Z1.11] Eight numbers, clockwise."""
    pitch = BLITZ_BOWL_FIRST.pitches[0]
    assert pitch.name(int(bounce_square(pitch, pitch.square("f8"), die))) == square


@pytest.mark.parametrize(
    ("origin", "die", "square"),
    [
        ("a6", 1, "a7"),  # 1, 2 and 3 leave the pitch: 4
        ("a6", 3, "a7"),
        ("a15", 2, "b15"),  # 2 to 5 leave the pitch: 6
        ("k6", 5, "k5"),  # 5, 6 and 7 leave the pitch: 8
        ("k6", 7, "k5"),
        ("a1", 7, "a2"),  # 7, 8, 1, 2 and 3 leave the pitch: past 8 the count begins at 1
        ("a1", 8, "a2"),
        ("d5", 1, "c6"),  # 1 and 2 are statues: 3
        ("b3", 4, "c3"),  # 4 and 5 are statues: 6
        ("b6", 7, "a5"),  # 7 and 8 are statues: 1
    ],
)
def test_a_blocked_bounce_turns_clockwise(origin: str, die: int, square: str) -> None:
    """[Z1.11] A statue or the edge: the next number that is valid."""
    pitch = BLITZ_BOWL_FIRST.pitches[0]
    assert pitch.name(int(bounce_square(pitch, pitch.square(origin), die))) == square


def marks_onto_the_ball(players: str, *balls: str) -> Play:
    """H1 is about to mark A1 over the ball at f6, which is not next to A1."""
    return lay_out(f"H1 f5, A1 f8, {FAR}, {players}", "f6", *balls)


def test_an_open_player_takes_a_bouncing_ball() -> None:
    """[Z1.11]"""
    with table(marks_onto_the_ball("H5 e5"), 1) as at:
        at.do("H1 mark", "to f6")
        assert at.balls() == ["H5"]


@pytest.mark.parametrize("state", ["", " prone"])
def test_the_ball_bounces_on_from_marked_and_prone_players(state: str) -> None:
    """[Z1.11] Marked by the rulebook, prone by ruling."""
    with table(marks_onto_the_ball(f"H5 e7{state}"), 3, 2) as at:
        at.do("H1 mark", "to f6")
        assert at.balls() == ["d7"]
        assert at.told().count("BallBounced") == 2


def test_the_ball_may_bounce_back_to_the_mover() -> None:
    """[Z1.11] He is still open in the middle of his mark."""
    with table(marks_onto_the_ball("H5 e7"), 3, 7) as at:
        at.do("H1 mark", "to f6")
        assert at.balls() == ["H1"]


def test_the_rests_between_steps_are_plain() -> None:
    """[Z1.7] After the bounce the mark goes on: it must still end next to a rival."""
    with table(marks_onto_the_ball("H5 e5"), 1) as at:
        at.do("H1 mark", "to f6")
        assert at.match.at_rest
        with pytest.raises(IllegalAnswer):
            at.do("stop")


# -- more than one ball -----------------------------------------------------------------------------------------


def test_a_carrier_who_runs_onto_another_ball_makes_it_bounce() -> None:
    """[Z1.15]"""
    with table(lay_out(f"H1 f5, {FAR}, A1 e15", "H1", "f6"), 2) as at:
        at.do("H1 run", "to f6")
        assert at.balls() == ["H1", "e6"]


def test_a_ball_bounces_on_from_another_ball() -> None:
    """[Z1.15] One ball a square."""
    with table(marks_onto_the_ball("H5 k1", "e6"), 2, 2) as at:
        at.do("H1 mark", "to f6")
        assert at.balls() == ["d6", "e6"]


def test_a_ball_bounces_on_from_a_carrier() -> None:
    """[Z1.15] One ball a player."""
    with table(marks_onto_the_ball("H5 e5", "H5"), 1, 2) as at:
        at.do("H1 mark", "to f6")
        assert at.balls() == ["d5", "H5"]


def test_no_new_ball_before_the_last_one_is_gone() -> None:
    """[Z1.14, Z1.15] A touchdown with one of two balls leaves the other on the pitch."""
    with table(lay_out(f"H1 f14, {FAR}, A1 e12", "H1", "f8")) as at:
        at.do("H1 run", "to f15", "stop", "end turn")
        assert at.score() == (3, 0)
        assert at.balls() == ["f8"]


def test_the_log_names_the_rule_of_each_kind_of_move() -> None:
    """[Z1.6, Z1.7, Z1.8]"""
    with table(lay_out(f"H1 f5, H4 k5, A1 f8, A4 k6, {FAR}", "a8")) as at:
        at.do("H1 run", "to f6", "stop", "H1 mark", "to f7", "stop", "H4 sidestep", "to k4")
        assert [event.rule for event in at.log.events if isinstance(event, Moved)] == ["Z1.6", "Z1.7", "Z1.8"]
