"""Turns, states, set-up, scoring and the end of a match."""

from __future__ import annotations

import pytest

from tests.blitzbowl.helpers import SMASH, Table, lay_out, table
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST
from touchback.blitzbowl.roster import new_play
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.errors import IllegalAnswer, TouchbackError

PLACES = ["a", "c", "d", "f", "i", "k"]


def set_up(at: Table, first: str, second: str) -> None:
    """Both sides into their end zones."""
    columns = {"H": "1", "A": "15"}
    for side in (first, second):
        at.do(*(f"place {side}{n + 1} {row}{columns[side]}" for n, row in enumerate(PLACES)))


# -- the start --------------------------------------------------------------------------------------------------


def test_the_coin_winner_picks_the_pitch_sets_up_and_plays_first() -> None:
    """[Z2.7] The ball starts on the only trapdoor and does not bounce."""
    with table(new_play("human", "orc"), 2, 1, 1, 1, 1) as at:
        at.do("call tails")
        assert at.match.ask.who == AWAY
        assert at.offers() == ["pitch one trapdoor", "pitch two trapdoors"]
        at.do("pitch one trapdoor")
        assert at.match.ask.who == AWAY
        assert at.squares("place") == {f"{row}15" for row in "abcdefghijk"}
        at.do("place A1 b15")
        assert at.squares("place") == {f"{row}15" for row in "acdefghijk"}
        at.do(*(f"place A{n} {row}15" for n, row in ((2, "a"), (3, "c"), (4, "d"), (5, "e"), (6, "f"))))
        assert at.match.ask.who == HOME
        assert at.squares("place") == {f"{row}1" for row in "abcdefghijk"}
        at.do(*(f"place H{n + 1} {row}1" for n, row in enumerate(PLACES)))
        assert at.balls() == ["f8"]
        assert at.match.ask.who == AWAY
        assert at.play.active == AWAY


def test_a_wrong_call_gives_the_toss_to_the_home_coach() -> None:
    """[Z2.7]"""
    with table(new_play("human", "orc"), 1) as at:
        at.do("call tails")
        assert at.match.ask.who == HOME


@pytest.mark.parametrize(
    ("coin", "winner", "die", "square"),
    [
        (1, "H", 1, "b8"),
        (1, "H", 3, "b8"),
        (1, "H", 4, "j8"),
        (2, "A", 3, "j8"),
        (2, "A", 4, "b8"),
        (2, "A", 6, "b8"),
    ],
)
def test_the_first_ball_of_two_trapdoors(coin: int, winner: str, die: int, square: str) -> None:
    """[Z2.7] 1-3: the trapdoor on the toss winner's left, 4-6: on his right; the ball does not bounce."""
    with table(new_play("human", "orc"), coin, 1, 1, 1, 1, die) as at:
        at.do("call tails", "pitch two trapdoors")
        set_up(at, winner, "A" if winner == "H" else "H")
        assert at.balls() == [square]


def test_the_pitches_of_the_first_edition() -> None:
    """[Z1.4] Fifteen squares by eleven, an end zone at each end, statues and trapdoors in their places."""
    one, two = BLITZ_BOWL_FIRST.pitches
    for pitch in (one, two):
        assert (pitch.width, pitch.height) == (15, 11)
        for row in "abcdefghijk":
            assert pitch.end_zone(HOME, pitch.square(f"{row}1"))
            assert pitch.end_zone(AWAY, pitch.square(f"{row}15"))
            assert not pitch.end_zone(HOME, pitch.square(f"{row}2"))
    everything = {(x, y) for x in range(15) for y in range(11)}
    blocked = [everything - {(int(p.x[s]), int(p.y[s])) for s in p.squares} for p in (one, two)]
    assert blocked[0] == {(x, y) for x in (3, 4, 10, 11) for y in (1, 2, 8, 9)}
    assert blocked[1] == {(x, y) for x in (4, 5, 9, 10) for y in (4, 5, 6)}
    assert [one.name(int(door)) for door in one.trapdoors] == ["f8"]
    assert [two.name(int(door)) for door in two.trapdoors] == ["b8", "j8"]


# -- the turn ---------------------------------------------------------------------------------------------------


def test_three_actions_and_the_other_coach_is_on() -> None:
    """[Z1.1] A player may act again, but not with the same action."""
    with table(lay_out("H1 a1, H2 c1, A1 a15, A2 c15, A3 e15", "f8")) as at:
        at.do("H1 run", "to a2", "stop")
        assert "run" not in at.actions_of("H1")
        assert "run" in at.actions_of("H2")
        at.do("H2 run", "stop")
        assert at.match.ask.who == HOME
        at.do("H3 reserves", "place H3 k1")
        assert at.match.ask.who == AWAY
        assert at.play.turn[AWAY] == 1


def test_one_player_may_run_and_then_mark() -> None:
    """[Z1.1]"""
    with table(lay_out("H1 d3, H2 a1, H3 c1, A1 d8", "f8")) as at:
        at.do("H1 run", "to d4", "to d5", "stop")
        assert at.actions_of("H1") == {"mark"}
        at.do("H1 mark", "to d6", "to d7")
        assert at.actions_of("H1") == {"block", "sidestep"}


def test_a_coach_may_end_his_turn_early_and_players_are_fresh_in_the_next() -> None:
    """[Z1.1]"""
    with table(lay_out("H1 d3, H2 a1, H3 c1, A1 d8, A2 f15, A3 h15", "f8")) as at:
        at.do("H1 run", "stop", "end turn")
        assert at.match.ask.who == AWAY
        at.do("end turn")
        assert at.actions_of("H1") >= {"run"}
        assert at.play.actions_left == 3


def test_each_state_has_its_actions() -> None:
    """[Z1.2, Z1.3] Open: run, mark, throw. Marked: block, sidestep. Prone: stand up. In reserve: reserves."""
    with table(lay_out("H1 f5, H2 f9, H3 h9 prone, H4 e4, A1 f6, A2 f11, A3 g9 prone", "H4")) as at:
        assert at.actions_of("H1") == {"block", "sidestep"}
        assert at.actions_of("H2") == {"run", "mark"}  # a prone rival marks nobody
        assert at.actions_of("H3") == {"stand up"}
        assert at.actions_of("H4") == {"run", "mark", "throw"}
        assert at.actions_of("H5") == {"reserves"}
        assert at.offers()[-1] == "end turn"
        assert not any(text.startswith("A") for text in at.offers())


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    """[Z1.1]"""
    with table(lay_out("H1 a1, H2 c1, H3 e1, A1 a15", "f8")) as at:
        with pytest.raises(IllegalAnswer):
            at.do("A1 run")
        with pytest.raises(IllegalAnswer):
            at.do("H1 block")
        assert at.match.inputs == []
        assert at.play.actions_left == 3


# -- new ball, reserves -----------------------------------------------------------------------------------------


def test_no_ball_brings_one_through_the_trapdoor() -> None:
    """[Z1.14] At the start of the turn the trapdoor opens, who stands on it is injured, the ball bounces."""
    with table(lay_out("H1 a1, H2 f8, H3 c1, A1 a15, A2 c15, A3 e15"), 4) as at:
        at.do("end turn")
        assert at.where("H2") == "reserve"
        assert at.balls() == ["f9"]
        assert at.match.ask.who == AWAY
        assert at.texts("Injured") == ["H2 is injured (trapdoor) and goes to the dugout."]


def test_the_trapdoor_takes_a_prone_player_too() -> None:
    """[Z1.14, ruling]"""
    with table(lay_out("H1 a1, H2 f8 prone, H3 c1, A1 a15, A2 c15, A3 e15"), 2) as at:
        at.do("end turn")
        assert at.where("H2") == "reserve"
        assert at.balls() == ["e8"]


def test_no_new_ball_while_one_is_on_the_pitch() -> None:
    """[Z1.14]"""
    with table(lay_out("H1 a1, H2 f8, H3 c1, A1 a15, A2 c15, A3 e15", "H1")) as at:
        at.do("end turn")
        assert at.where("H2") == "f8"
        assert at.balls() == ["H1"]


@pytest.mark.parametrize(("die", "injured", "ball"), [(3, "H2", "i8"), (4, "H1", "a8")])
def test_a_die_chooses_between_two_trapdoors(die: int, injured: str, ball: str) -> None:
    """[Z1.14] The coach whose turn it is rolls: away looks the other way, so his left is the lower trapdoor."""
    with table(lay_out("H1 b8, H2 j8, H3 c1, A1 a15, A2 c15, A3 e15", pitch=1), die, 2) as at:
        at.do("end turn")
        assert at.where(injured) == "reserve"
        assert at.where("H1" if injured == "H2" else "H2") != "reserve"
        assert at.balls() == [ball]


def test_emergency_reserves_below_three_players() -> None:
    """[Z2.4] A free Reserves action that must be taken at once; it costs none of the three."""
    with table(lay_out("H1 a1, H2 c1, H3 e1, A1 a15, A2 c15 prone", "f8")) as at:
        at.do("end turn")
        assert at.match.ask.who == AWAY
        assert {text.split()[1] for text in at.offers()} == {"A3", "A4", "A5", "A6"}
        assert "end turn" not in at.offers()
        at.do("place A5 k15")
        assert at.where("A5") == "k15"
        assert at.play.actions_left == 3
        assert at.actions_of("A5") == {"run"}


def test_three_players_are_no_emergency() -> None:
    """[Z2.4]"""
    with table(lay_out("H1 a1, H2 c1, H3 e1, A1 a15, A2 c15, A3 e15", "f8")) as at:
        at.do("end turn")
        assert "end turn" in at.offers()


def test_the_trapdoor_can_cause_the_emergency() -> None:
    """[Z1.14, Z2.4] The ball comes first, then the players are counted."""
    with table(lay_out("H1 a1, H2 c1, H3 e1, A1 f8, A2 c15, A3 e15"), 1) as at:
        at.do("end turn")
        assert {text.split()[1] for text in at.offers()} == {"A1", "A4", "A5", "A6"}
        at.do("place A1 a15")
        assert at.where("A1") == "a15"


def test_a_free_reserves_action_leaves_the_ordinary_one() -> None:
    """[Z1.1, Z2.4] A free action does not use up its kind: a scorer who came on free may come on again."""
    play = lay_out("H1 a1, H2 k1, H3 i1, A5 a15, A6 c15", "d3")
    play.players[8].move = 20  # so that he crosses the pitch in one run
    with table(play) as at:
        at.do("end turn", "place A3 d15", "A3 run", *(f"to d{n}" for n in range(14, 0, -1)), "stop")
        assert at.score() == (0, 3)
        assert at.actions_of("A3") == {"reserves"}


def test_reserves_come_on_in_the_own_end_zone_away_from_rivals_and_balls() -> None:
    """[Z1.10]"""
    with table(lay_out("H1 a3, H2 f2, A1 c2, A2 j2 prone", "k1")) as at:
        at.do("H3 reserves")
        assert at.squares("place") == {f"{row}1" for row in "aefghij"}  # b, c, d next to A1; k holds the ball
        at.do("place H3 e1")
        assert at.where("H3") == "e1"
        assert at.actions_of("H3") == {"run", "mark"}


def test_next_to_a_rival_only_if_there_is_no_other_square() -> None:
    """[Z1.10]"""
    with table(lay_out("H1 a3, A1 b2, A2 e2, A3 h2, A4 k2, A5 j2", "a1")) as at:
        at.do("H3 reserves")
        assert at.squares("place") == {f"{row}1" for row in "bcdefghijk"}


# -- touchdowns and the end -------------------------------------------------------------------------------------


def test_a_touchdown_is_three_points_and_the_turn_goes_on() -> None:
    """[Z1.13, Z2.1] Ball and scorer leave the pitch; the two actions left can be taken."""
    with table(lay_out("H1 f13, H2 a1, H3 c1, A1 a15, A2 c15, A3 a12", "H1")) as at:
        at.do("H1 run", "to f14", "to f15", "stop")
        assert at.score() == (3, 0)
        assert at.where("H1") == "reserve"
        assert at.balls() == []
        assert at.match.ask.who == HOME
        assert at.play.actions_left == 2


def test_a_scorer_who_comes_back_is_still_the_same_player() -> None:
    """[Z1.1] In this edition he may not run a second time this turn."""
    with table(lay_out("H1 f13, H2 a1, H3 c1, A1 a15, A2 c15, A3 a12", "H1"), 4) as at:
        at.do("H1 run", "to f14", "to f15", "stop", "H1 reserves", "place H1 e1")
        assert at.actions_of("H1") == set()
        at.do("end turn")


def test_passing_through_the_end_zone_does_not_score() -> None:
    """[Z1.13] The action must end there."""
    with table(lay_out("H1 f14, H2 a1, H3 c1, A1 a15, A2 c15, A3 a12", "H1")) as at:
        at.do("H1 run", "to f15", "to f14", "stop")
        assert at.score() == (0, 0)
        assert at.balls() == ["H1"]


def test_a_marked_player_does_not_score() -> None:
    """[Z1.13]"""
    with table(lay_out("H1 f13, H2 a1, H3 c1, A1 h15, A2 c15, A3 a12", "H1")) as at:
        at.do("H1 mark", "to f14", "to g15")
        assert at.score() == (0, 0)
        assert at.balls() == ["H1"]


def test_a_catch_in_the_end_zone_scores_only_with_an_action_of_his_own() -> None:
    """[Z1.13] A run of no squares will do."""
    with table(lay_out("H4 f12, H1 f15, H2 c1, A1 a15, A2 c15, A3 a12", "H4"), 4) as at:
        at.do("H4 throw", "throw at f15")
        assert at.balls() == ["H1"]
        assert at.score() == (0, 0)
        at.do("H1 run", "stop")
        assert at.score() == (3, 0)


def test_a_block_that_frees_the_carrier_scores() -> None:
    """[Z1.13] He ends his own action open, with the ball, in the rivals' end zone."""
    with table(lay_out("H1 f15, H2 a1, H3 c1, A1 f14, A2 a15, A3 c15", "H1"), SMASH, 5) as at:
        at.do("H1 block", "hit A1")
        assert at.score() == (3, 0)
        assert at.where("A1") == "f14 prone"


def test_the_own_end_zone_is_worth_nothing() -> None:
    """[Z1.13]"""
    with table(lay_out("H1 f2, H2 a1, H3 c1, A1 a15, A2 c15, A3 a12", "H1")) as at:
        at.do("H1 run", "to f1", "stop")
        assert at.score() == (0, 0)


@pytest.mark.parametrize(("home", "away", "over"), [(7, 0, True), (6, 0, False), (9, 2, True), (9, 3, False)])
def test_sudden_death_at_a_lead_of_ten(home: int, away: int, over: bool) -> None:
    """[Z1.17, Z2.1] The touchdown ends the match at once, in the middle of the turn."""
    play = lay_out("H1 f14, H2 a1, H3 c1, A1 a15, A2 c15, A3 a12", "H1")
    play.score[HOME], play.score[AWAY] = home, away
    with table(play) as at:
        at.do("H1 run", "to f15", "stop")
        assert at.match.over is over
        assert at.play.winner == (HOME if over else NOBODY)
        if over:
            assert at.texts("MatchEnded") == [f"The match is over at {home + 3}-{away} (sudden death): home wins."]


@pytest.mark.parametrize(
    ("home", "away", "winner", "words"),
    [(3, 0, HOME, "home wins"), (0, 3, AWAY, "away wins"), (3, 3, NOBODY, "a draw")],
)
def test_the_last_card_leaves_one_turn_each(home: int, away: int, winner: int, words: str) -> None:
    """[Z1.17] The last card becomes active at the end of home's turn: away and home have one more turn each, then more
    points win and equal points are a draw."""
    play = lay_out("H1 f14, H2 a1, H3 c1, A1 a15, A2 c15, A3 a12", "H1")
    play.turn[HOME], play.turn[AWAY] = 2, 1
    play.top = play.game.deck.challenges[0].number
    play.score[HOME], play.score[AWAY] = home, away
    with table(play) as at:
        at.do("end turn")
        assert at.play.last_turns == 2
        at.do("end turn")
        assert at.match.ask.who == HOME
        at.do("end turn")
        assert at.match.over
        assert at.play.winner == winner
        assert at.texts("MatchEnded") == [f"The match is over at {home}-{away} (last card): {words}."]


def test_a_match_needs_known_teams() -> None:
    """[Z2.7]"""
    with pytest.raises(TouchbackError, match="choose from chaos, dwarf, elven_union, goblin, human, orc, skaven"):
        new_play("human", "halfling")


def test_the_cards_of_the_two_teams() -> None:
    """[Z1.1, Z2.7] Six players a side with their cards."""
    play = new_play("human", "orc")
    assert [(p.position, int(p.move), int(p.throw), int(p.armour)) for p in play.players] == [
        *[("Lineman", 6, 4, 3)] * 3,
        ("Thrower", 6, 3, 3),
        ("Catcher", 8, 4, 5),
        ("Blitzer", 7, 4, 3),
        *[("Lineman", 5, 4, 2)] * 3,
        ("Thrower", 5, 3, 3),
        ("Blitzer", 6, 4, 2),
        ("Black Orc Blocker", 4, 5, 2),
    ]
