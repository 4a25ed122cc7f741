"""The search bot: its judgement in small positions, its time, whole turns with a fixed number of trials."""

from __future__ import annotations

import random
from typing import Any

import pytest

from touchback.bloodbowl.notation import action_text
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import END_TURN, W_SETUP, W_TURN
from touchback.bots.registry import bot_answer, find_bot
from touchback.bots.scripted import ScriptedBot
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.search import SearchBot
from touchback.bots.search.bloodbowl.evaluation import arriving, chances, chances_of_ball, evaluate, winning
from touchback.bots.search.bloodbowl.planner import SearchingCoach
from touchback.bots.search.bloodbowl.tuning import BOLD
from touchback.bots.search.budget import Budget
from touchback.games import game_entry, new_match
from touchback.kernel.ask import AWAY, HOME, kind_of
from touchback.kernel.dice import Dice, Scripted, Seeded
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.notation.position import from_data


class Counting(SearchBot):
    """Thinks by a count of trials: the same on every machine."""

    trials = 150


class Hasty(SearchBot):
    """A few trials a turn, for whole matches."""

    trials = 2


def moment(players: list[str], dice: Dice, **other: Any) -> Match:
    """The home side is to play its turn in this position."""
    return from_data({"players": players, "active": "home", **other}, dice)


def table(match: Match) -> Play:
    state = match.state
    assert isinstance(state, Play)
    return state


def play_turn(match: Match, most: int = 60) -> tuple[list[str], list[str]]:
    """Let the bot play for home until the turn has passed: what it answered, and its reasons."""
    bot = Counting(1)
    answers: list[str] = []
    reasons: list[str] = []
    for _ in range(most):
        if match.over or match.ask.who != HOME or (match.ask.why == W_SETUP and answers):
            break
        answer = bot.choose(View(match, HOME), match.ask)
        answers.append(action_text(table(match), answer))
        reasons.append(bot.reason)
        match.answer(answer)
        if kind_of(answer) == END_TURN:
            break
    return answers, reasons


# -- judgement -----------------------------------------------------------------------------------------------------


def test_it_scores_in_the_last_turn_by_the_likelier_way() -> None:
    """H1 could run in with a dodge and two rushes; H2, who is next to him, needs a catch and no more."""
    players = ["H1 h18 ball; 6 3 4+ 4+ 9+", "H2 g17; 9 3 2+ 4+ 8+; Catch", "A1 h19", "A2 i19"]
    match = moment(players, Scripted([2]), home={"turn": 8}, away={"turn": 8})
    answers, reasons = play_turn(match)
    assert answers[0] == "H1 hand-off"
    assert "to score" in reasons[0] and "best of" in reasons[0]
    assert list(table(match).score) == [1, 0]


def test_what_is_safe_comes_before_what_is_not() -> None:
    """A block with one die against a man with Block ends the turn one time in three: first the ball is brought away."""
    players = ["H1 h12 ball", "H2 e9", "H3 k9", "H4 c14", "A1 c15; 6 3 3+ 4+ 9+; Block", "A2 h18", "A3 f18", "A4 j18"]
    match = moment(players, Seeded(3), home={"turn": 2}, away={"turn": 1})
    answers, _ = play_turn(match)
    assert "H1 move" in answers
    assert "H4 block" not in answers[: answers.index("H1 move")]


def test_the_ball_is_not_given_up_when_there_is_nothing_to_win_by_it() -> None:
    """The last turn, one touchdown ahead, and the rivals have a turn left: the ball stays in H1's hands."""
    players = ["H1 h12 ball", "H2 g11", "A1 h13; 6 3 3+ 4+ 9+; Block", "A2 e10"]
    match = moment(players, Seeded(1), half=2, home={"turn": 8, "score": 1}, away={"turn": 7})
    answers, _ = play_turn(match)
    assert not {"H1 block", "H1 blitz", "H1 pass", "H1 hand-off"} & set(answers)


def test_it_scores_while_it_can_when_rivals_are_near() -> None:
    match = moment(["H1 h22 ball", "A1 h20", "A2 f20"], Scripted([]), home={"turn": 3}, away={"turn": 3})
    play_turn(match)
    assert list(table(match).score) == [1, 0]


def test_a_carrier_worth_a_blitz_is_blitzed() -> None:
    """A1 is about to score and nobody guards him: two dice are better than to wait."""
    players = ["H1 h10; 6 4 3+ 4+ 9+; Block", "H2 c4", "A1 h7 ball; 6 3 3+ 4+ 8+", "A2 c20"]
    match = moment(players, Seeded(5), home={"turn": 4}, away={"turn": 3})
    answers, _ = play_turn(match)
    assert "H1 blitz" in answers


# -- the evaluation ------------------------------------------------------------------------------------------------


def test_a_lead_is_worth_more_the_less_time_is_left() -> None:
    assert winning(0.0, 10.0) == pytest.approx(0.5)
    assert 0.5 < winning(1.0, 32.0) < winning(1.0, 8.0) < winning(1.0, 0.0) < 1.0
    assert winning(-1.0, 8.0) == pytest.approx(1.0 - winning(1.0, 8.0))


def test_who_is_nearer_or_has_more_time_arrives_likelier() -> None:
    assert arriving(5, 6, 0.0) == 0.0
    assert arriving(6, 6, 1.0) > arriving(8, 6, 1.0) > arriving(12, 6, 1.0)
    assert arriving(14, 6, 5.0) > arriving(14, 6, 3.0) > arriving(14, 6, 2.0)


def test_the_same_table_is_worth_more_with_a_guarded_ball() -> None:
    rivals = ["A1 h12", "A2 f12", "A3 j12"]
    open_ball = moment(["H1 h8 ball", "H2 b2", "H3 b3", "H4 b4", "H5 b5", *rivals], Seeded(0), active="away")
    caged = moment(["H1 h8 ball", "H2 g7", "H3 g9", "H4 i7", "H5 i9", *rivals], Seeded(0), active="away")
    assert evaluate(table(caged), HOME) > evaluate(table(open_ball), HOME)


TWO_BALLS: dict[str, Any] = {
    "active": "away",
    "bought": [{"side": "home", "what": "Ball Clone", "left": 0}],
    "effects": [{"source": "Ball Clone", "side": "home", "until": "drive", "kind": "rule"}],
}


def worth_with_two(ball: str, other: str) -> float:
    """What the table is worth to home with two balls, H1 near the end zone and H2 far from it; a rival between."""
    players = ["H1 h24", "H2 c3", "A1 h15", "A2 b15"]
    return evaluate(table(moment(players, Seeded(0), ball=ball, other_balls=[other], **TWO_BALLS)), HOME)


def test_either_of_two_balls_may_be_carried_in() -> None:
    """It does not matter which of them the rules speak of; a second one of ours is an advantage, a second one of theirs
    is none. [R17.1]"""
    assert worth_with_two("H1", "o26") == pytest.approx(worth_with_two("o26", "H1"))
    assert worth_with_two("H2", "H1") == pytest.approx(worth_with_two("H1", "H2"))
    assert worth_with_two("H2", "H1") > worth_with_two("H2", "A2") + 1.0
    assert worth_with_two("H2", "A1") < worth_with_two("H2", "H1") - 1.0


def test_two_balls_share_the_chances_and_leave_what_is_left() -> None:
    players = ["H1 h20", "H2 c3", "A1 h15", "A2 b15"]
    play = table(moment(players, Seeded(0), ball="H1", other_balls=["A2"], **TWO_BALLS))
    first, second = chances_of_ball(play, HOME, 0), chances_of_ball(play, HOME, 1)
    us, them = chances(play, HOME)
    assert us + them == pytest.approx(1.0 - (1.0 - sum(first)) * (1.0 - sum(second)))
    assert us / them == pytest.approx((first[0] + second[0]) / (first[1] + second[1]))


GIANT = "6 7 5+ 5+ 11+; Colossal"


def worth_beside_a_giant(*players: str) -> float:
    return evaluate(table(moment([*players], Seeded(0), active="away")), HOME)


def test_a_giant_is_as_near_as_the_nearest_of_his_squares() -> None:
    """h is the middle row: above it he is named by a square two rows away, below it by one next to the carrier."""
    above = worth_beside_a_giant("H1 h8 ball", "H2 a2", f"A1 f8 facing left; {GIANT}")
    below = worth_beside_a_giant("H1 h8 ball", "H2 a2", f"A1 i8 facing left; {GIANT}")
    behind = worth_beside_a_giant("H1 h8 ball", "H2 a2", f"A1 h6 facing left; {GIANT}")
    far = worth_beside_a_giant("H1 h8 ball", "H2 a2", f"A1 a24 facing left; {GIANT}")
    assert above == pytest.approx(below)
    assert above < far - 1.0
    assert above < behind, "he does not block whom he has at his back, but may turn in a blitz"


@pytest.mark.parametrize(("one", "other"), [("f8", "i8"), ("d8", "k8"), ("a8", "n8")])
def test_a_giant_on_either_side_of_the_ball_is_worth_the_same(one: str, other: str) -> None:
    for ball in ("h8", "H2"):
        values = [
            evaluate(
                table(
                    moment([f"H1 {at} facing right; {GIANT}", "H2 h4", "A1 h14"], Seeded(0), active="away", ball=ball)
                ),
                HOME,
            )
            for at in (one, other)
        ]
        assert values[0] == pytest.approx(values[1])


@pytest.mark.parametrize(("one", "other"), [("f8", "i8"), ("a20", "n20"), ("a12", "n12")])
def test_a_giant_with_the_ball_is_judged_by_all_his_squares(one: str, other: str) -> None:
    """Mirrored along the pitch he is worth the same, as ours and as theirs, at the edge too."""
    for side in ("H", "A"):
        facing = "right" if side == "H" else "left"
        rival = "A" if side == "H" else "H"
        values = []
        for at in (one, other):
            players = [f"{side}1 {at} facing {facing} ball; {GIANT}", f"{rival}1 h14", f"{rival}2 h16", f"{side}2 h3"]
            values.append(evaluate(table(moment(players, Seeded(0), active="away")), HOME))
        assert values[0] == pytest.approx(values[1])


# -- time and repetition -------------------------------------------------------------------------------------------


class Clock:
    """A clock that goes on by so much each time somebody looks at it."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_a_budget_counts_only_the_time_spent_thinking() -> None:
    clock = Clock(0.0)
    budget = Budget(1.0, None, clock)
    budget.start()
    clock.now += 0.4
    assert budget.left == pytest.approx(0.6)
    budget.stop()
    clock.now += 100.0
    assert budget.left == pytest.approx(0.6)
    budget.start()
    clock.now += 5.0
    assert budget.left == 0.0
    budget.stop()
    budget.renew()
    assert budget.left == 1.0


def test_when_its_time_is_out_it_plays_by_the_script_in_its_own_style() -> None:
    """Each look at the clock takes ten seconds: nothing can be tried out, and nothing is."""
    players = ["H1 h10", "H2 f10; 6 3 3+ 3+ 9+; Sure Hands", "H3 k12", "A1 k13", "A2 h22"]
    slow = SearchBot(1, 1.0)
    slow.clock = Clock(10.0)
    script = BloodBowlCoach(random.Random(1), BOLD)
    answers: list[list[int]] = []
    for bot in (slow, script):
        match = moment(players, Seeded(9), ball="h8", home={"turn": 2})
        given: list[int] = []
        while match.ask.who == HOME:
            given.append(bot.choose(View(match, HOME), match.ask))
            match.answer(given[-1])
        answers.append(given)
    assert answers[0] == answers[1]


class Tiring(Budget):
    """Every trial takes a fiftieth of a second of a clock of its own."""

    def __init__(self, seconds: float) -> None:
        self.watch = Clock(0.0)
        super().__init__(seconds, None, self.watch)

    def count(self) -> None:
        super().count()
        self.watch.now += 0.02


def test_it_stops_thinking_soon_after_its_time_is_out() -> None:
    players = ["H1 h10", "H2 f12", "H3 k12", "H4 g12", "A1 k13", "A2 f13", "A3 g13"]
    match = moment(players, Seeded(9), ball="h8", home={"turn": 2})
    budget = Tiring(0.3)
    coach = SearchingCoach(random.Random(1), budget)
    while match.ask.who == HOME:
        match.answer(coach.choose(View(match, HOME), match.ask))
    assert 0.0 < budget.watch.now <= 1.5 * 0.3


def play_match(seed: int, decisions: int) -> Match:
    """The bot with a few trials a turn against the script, for so many decisions."""
    match = new_match("human", "skaven", seed=seed)
    bots = (Hasty(seed), ScriptedBot(seed)) if seed % 2 else (ScriptedBot(seed), Hasty(seed))
    while not match.over and match.decisions < decisions:
        match.answer(bot_answer(match, bots))  # which refuses what is not offered
    return match


def test_equal_seeds_play_equally_and_every_answer_is_offered() -> None:
    assert play_match(3, 250).inputs == play_match(3, 250).inputs


def test_it_plays_to_the_end() -> None:
    assert play_match(2, 5000).over


@pytest.mark.parametrize("team", game_entry("bloodbowl").teams())
def test_it_plays_with_any_team_and_either_side(team: str) -> None:
    """From the set-up through a few turns; what it does in a turn has a reason."""
    match = new_match(team, team, seed=5)
    side = len(team) % 2
    bots = (Hasty(1), ScriptedBot(1)) if side == HOME else (ScriptedBot(1), Hasty(1))
    reasons = set()
    while not match.over and table(match).turn[AWAY] < 3:
        turn = match.ask.why == W_TURN and len(match.ask.options) > 1
        match.answer(bot_answer(match, bots))
        if turn and bots[side].reason:
            reasons.add(bots[side].reason)
    assert reasons


def test_it_is_known_by_name() -> None:
    assert find_bot("search") is SearchBot
    match = new_match("human", "orc", seed=1)
    side = int(match.ask.who)
    assert side in (HOME, AWAY)
    assert match.ask.offers(SearchBot(1).choose(View(match, side), match.ask))
