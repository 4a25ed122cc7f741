"""The scripted bot: its judgement in small positions, its set-ups, whole matches."""

from __future__ import annotations

from typing import Any

import pytest

from touchback.bloodbowl.notation import action_text
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.setup import setup_faults
from touchback.bloodbowl.terms import BOTH_DOWN, END_TURN, HIT, MOVE, POW, SKULL, STUMBLE, W_CHOOSE_FACE, W_SETUP
from touchback.bots.registry import bot_answer, make_bots
from touchback.bots.scripted import ScriptedBot
from touchback.bots.scripted.bloodbowl import ball, plans
from touchback.bots.scripted.bloodbowl.outlook import Outlook
from touchback.bots.scripted.bloodbowl.planning import AT_ONCE, Plan, PlanRunner
from touchback.games import GAMES, new_match
from touchback.kernel.ask import HOME, kind_of
from touchback.kernel.dice import Dice, Scripted, Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.notation.position import from_data

TEAMS = GAMES["bloodbowl"].teams()


def moment(players: list[str], dice: Dice, **other: Any) -> Match:
    """The home side is to play its turn in this position."""
    return from_data({"players": players, "active": "home", **other}, dice)


def play_turn(match: Match, most: int = 60) -> tuple[list[str], list[str]]:
    """Let the bot play for home until the turn has passed: what it answered, and its reasons."""
    bot = ScriptedBot(1)
    answers: list[str] = []
    reasons: list[str] = []
    for _ in range(most):
        state = match.state
        assert isinstance(state, Play)
        if match.over or match.ask.who != HOME or (match.ask.why == W_SETUP and answers):
            break
        answer = bot.choose(View(match, HOME), match.ask)
        answers.append(action_text(state, answer))
        if bot.reason:
            reasons.append(bot.reason)
        match.answer(answer)
        if kind_of(answer) == END_TURN:
            break
    return answers, reasons


def answer_called(match: Match, words: str) -> int:
    """The answer with these words."""
    state = match.state
    assert isinstance(state, Play)
    return next(int(option) for option in match.ask.options if action_text(state, int(option)) == words)


def score_of(match: Match) -> list[int]:
    state = match.state
    assert isinstance(state, Play)
    return [int(state.score[0]), int(state.score[1])]


# -- the ball ------------------------------------------------------------------------------------------------------


def test_it_walks_in_when_it_can() -> None:
    match = moment(["H1 h22 ball", "A1 h19", "A2 c5"], Scripted([]), home={"turn": 7}, away={"turn": 7})
    answers, reasons = play_turn(match)
    assert answers[0] == "H1 move"
    assert score_of(match) == [1, 0]
    assert reasons[0] == "H1 scores: 100%"


def test_it_keeps_the_ball_while_nobody_can_come_near_and_scores_in_the_last_turn() -> None:
    players = ["H1 h22 ball", "A1 h3"]
    early = moment(players, Scripted([]), home={"turn": 3}, away={"turn": 3})
    play_turn(early)
    assert score_of(early) == [0, 0]
    late = moment(players, Scripted([]), home={"turn": 8}, away={"turn": 7})
    play_turn(late)
    assert score_of(late) == [1, 0]


def test_a_threatened_carrier_scores_at_once() -> None:
    match = moment(["H1 h22 ball", "A1 h18"], Scripted([]), home={"turn": 3}, away={"turn": 3})
    play_turn(match)
    assert score_of(match) == [1, 0]


def test_the_last_turn_is_worth_a_long_shot() -> None:
    """Two rushes (2+) bring the carrier home: in the last turn there is nothing to lose."""
    match = moment(["H1 h18 ball", "A1 c5"], Scripted([2, 2]), home={"turn": 8}, away={"turn": 8})
    play_turn(match)
    assert score_of(match) == [1, 0]


def test_with_time_left_it_does_not_rush_for_nothing() -> None:
    match = moment(["H1 h16 ball", "A1 h3"], Scripted([]), home={"turn": 2}, away={"turn": 2})
    play_turn(match)  # a rush would need a die, and there is none
    state = match.state
    assert isinstance(state, Play)
    assert state.board.x[state.square[0]] > 15, "yet it goes forward"


def test_it_hands_off_when_only_that_can_score() -> None:
    players = ["H1 h10 ball", "H2 h16; 8 3 2+ 4+ 8+", "A1 c5"]
    dice = Scripted([2, 2, 2])  # the catch, and two rushes
    match = moment(players, dice, home={"turn": 8}, away={"turn": 8})
    answers, reasons = play_turn(match)
    assert "hand to H2" in answers
    assert "to score" in reasons[0]
    assert score_of(match) == [1, 0]
    dice.finish()


def ways(players: list[str], **other: Any) -> tuple[Outlook, Play]:
    """How home sees a position."""
    state = moment(players, Seeded(1), **other).state
    assert isinstance(state, Play)
    return Outlook(state, HOME), state


def test_a_whole_cage_is_worth_more_than_one_with_a_hole() -> None:
    others = ["A1 h13", "A2 f13", "A3 j13"]
    caged = ["H1 h8 ball", "H2 g7 used", "H3 g9 used", "H4 i7 used", "H5 i9 used"]
    whole, state = ways([*caged, *others], home={"turn": 2})
    risk = ball.risk_of_loss(whole, state.players[0], int(state.square[0]))
    holed, state = ways([*caged[:-1], *others], home={"turn": 2})
    assert risk < ball.risk_of_loss(holed, state.players[0], int(state.square[0]))
    marked, state = ways([*caged, *others, "A4 h9"], home={"turn": 2})
    assert ball.risk_of_loss(marked, state.players[0], int(state.square[0])) > 0.5


def test_time_and_a_wall_of_rivals_weigh_on_the_chance_to_score() -> None:
    early, state = ways(["H1 h10 ball", "A1 c3"], home={"turn": 2})
    late, _ = ways(["H1 h10 ball", "A1 c3"], home={"turn": 7})
    barred, _ = ways(["H1 h10 ball", "A1 h14", "A2 g14", "A3 i14"], home={"turn": 2})
    carrier, here = state.players[0], int(state.square[0])
    assert ball.prospects(late, carrier, here) < ball.prospects(early, carrier, here)
    assert ball.prospects(barred, carrier, here) < ball.prospects(early, carrier, here)
    assert ball.prospects(early, carrier, here) < ball.prospects(early, carrier, state.board.square("h14"))


def test_the_carrier_goes_round_a_crowd_on_the_open_side() -> None:
    """Four rivals bar one side of the pitch: the ball ends its turn on the other one."""
    players = ["H1 h10 ball; 8 3 3+ 4+ 9+", "A1 f16", "A2 e15", "A3 d16", "A4 c15", "A5 g15"]
    match = moment(players, Scripted([]), home={"turn": 3})
    play_turn(match)
    state = match.state
    assert isinstance(state, Play)
    assert state.board.y[state.square[0]] > state.board.y[state.board.square("h10")]


def test_the_carrier_does_not_go_to_and_fro() -> None:
    """Next to each of two squares the other one looks better: he goes to one of them and stays."""
    blitzer, linemen = "7 3 3+ 4+ 9+; Block", "6 3 3+ 4+ 9+"
    orcs = ["A1 j14", "A2 d17", "A3 e16", "A6 f17", "A7 b17", "A8 e20", "A10 f15", "A12 g14", "A13 d16"]
    players = [
        f"H1 a13; {linemen}",
        f"H2 f12; {linemen}",
        f"H3 a15; {linemen}",
        "H6 b11; 6 3 3+ 2+ 9+; Pass, Sure Hands",
        "H7 b14 ball; 8 2 3+ 5+ 8+; Catch, Dodge",
        "H8 c13 used; 8 2 3+ 5+ 8+; Catch, Dodge",
        f"H9 c15 used; {blitzer}",
        *(f"{name} used; {blitzer}" for name in ("H10 i13", "H11 f13", "H12 e13", "H13 h13")),
        *(f"{name}; 6 3 3+ 4+ 10+" for name in orcs),
    ]
    answers, _ = play_turn(moment(players, Seeded(1)))
    begun = answers.index("H7 move")
    steps = answers[begun + 1 : answers.index("stop", begun)]
    assert steps and len({"to b14", *steps}) == len(steps) + 1, answers


def test_a_slow_carrier_hands_the_ball_to_a_runner_with_an_open_field() -> None:
    runner = "H2 h11; 8 3 2+ 3+ 8+"
    players = ["H1 h10 ball; 4 3 4+ 5+ 9+", runner, "A1 h6", "A2 g5", "A3 i5"]
    dice = Scripted([2])  # the catch
    match = moment(players, dice, home={"turn": 4})
    answers, reasons = play_turn(match)
    assert "hand to H2" in answers
    assert reasons[0].startswith("H1 hands the ball to H2 to run")
    dice.finish()


def test_a_receiver_goes_deep_when_only_a_gift_can_score() -> None:
    """One turn is left after this one and the carrier cannot be home in time: H2 leaves for where he can score."""
    players = ["H1 h4 ball used; 4 3 3+ 3+ 9+", "H2 h12; 8 3 2+ 4+ 8+", "A1 h7", "A2 g7"]
    match = moment(players, Scripted([]), home={"turn": 7}, away={"turn": 6})
    _, reasons = play_turn(match)
    assert "H2 waits for the ball" in reasons
    state = match.state
    assert isinstance(state, Play)
    assert 25 - state.board.x[state.square[1]] <= 8


def test_the_best_hands_pick_up_the_ball() -> None:
    players = ["H1 h10", "H2 f10; 6 3 3+ 3+ 9+; Sure Hands", "H3 j10; 4 5 5+ 5+ 10+; Loner (4+)", "A1 h22"]
    match = moment(players, Scripted([3]), ball="h8", home={"turn": 2})
    _, reasons = play_turn(match)
    state = match.state
    assert isinstance(state, Play)
    assert state.carrier == 1
    assert reasons[0] == "H2 picks up the ball: 89%"


def test_a_failed_pick_up_is_rolled_again() -> None:
    dice = Scripted([1, 4])
    match = moment(["H1 h10", "A1 h22"], dice, ball="h9", home={"turn": 2, "rerolls": 1})
    answers, _ = play_turn(match)
    assert "re-roll" in answers
    state = match.state
    assert isinstance(state, Play)
    assert state.carrier == 0
    dice.finish()


# -- moving without the ball -----------------------------------------------------------------------------------------


def test_nobody_dodges_for_nothing() -> None:
    """H2 and H3 are marked and could only walk away with a dodge: no die is rolled, and none is there."""
    players = ["H1 h8 ball", "H2 h14; 6 2 3+ 4+ 8+", "H3 k14; 6 2 3+ 4+ 8+", "A1 h15; 5 4 4+ 5+ 10+"]
    match = moment([*players, "A2 k15; 5 4 4+ 5+ 10+"], Scripted([]), home={"turn": 2})
    answers, _ = play_turn(match)
    assert not any(answer.startswith(("H2", "H3")) for answer in answers)


def test_the_carrier_is_caged() -> None:
    players = ["H1 h8 ball used", "H2 e6", "H3 e10", "H4 k6", "H5 k10", "A1 h13", "A2 f13", "A3 j13"]
    match = moment(players, Scripted([]), home={"turn": 2})
    play_turn(match)
    state = match.state
    assert isinstance(state, Play)
    corners = {state.board.square(name) for name in ("g7", "g9", "i7", "i9")}
    assert {int(state.square[index]) for index in range(1, 5)} == corners


def test_every_corner_of_the_cage_has_its_own_man() -> None:
    """H2 can reach every corner, the others are slow: H2 takes the one that nobody else can reach."""
    slow = "; 2 3 3+ 4+ 9+"
    mates = ["H2 h10", f"H3 e9{slow}", f"H4 e7{slow}", f"H5 k7{slow}"]
    match = moment(["H1 h8 ball used", *mates, "A1 h13", "A2 f13", "A3 j13"], Scripted([]), home={"turn": 2})
    play_turn(match)
    state = match.state
    assert isinstance(state, Play)
    held = [state.board.name(int(state.square[index])) for index in range(1, 5)]
    assert held[0] == "i9"
    assert sorted(held) == ["g7", "g9", "i7", "i9"]


def test_an_idle_team_mate_engages_a_rival_in_the_way() -> None:
    players = ["H1 h8 ball used", "H2 g7", "H3 g9", "H4 i7", "H5 i9", "H6 k10", "A1 h13; 6 5 3+ 4+ 9+; Block"]
    match = moment(players, Scripted([]), home={"turn": 2})
    _, reasons = play_turn(match)
    assert "H6 engages a rival in the way" in reasons
    state = match.state
    assert isinstance(state, Play)
    assert state.markers(state.players[6]) > 0


def test_weaklings_engage_nobody() -> None:
    players = [
        "H1 h8 ball used",
        "H2 g7",
        "H3 g9",
        "H4 i7",
        "H5 i9",
        "H6 k10; 6 2 3+ 4+ 8+",
        "A1 h13; 6 5 3+ 4+ 9+; Block",
    ]
    _, reasons = play_turn(moment(players, Scripted([]), home={"turn": 2}))
    assert not any("engages" in reason for reason in reasons)


def test_the_fallen_stand_up() -> None:
    match = moment(["H1 h8 prone", "A1 h9", "A2 c20 ball"], Scripted([6]), home={"turn": 2})
    answers, reasons = play_turn(match)
    assert answers[:2] == ["H1 move", "stand up"]
    assert reasons[0] == "H1 stands up"


# -- fighting --------------------------------------------------------------------------------------------------------


def first_answer(players: list[str], **other: Any) -> tuple[str, str]:
    """What the bot does first in a turn, and why."""
    match = moment(players, Seeded(1), **other)
    bot = ScriptedBot(1)
    answer = bot.choose(View(match, HOME), match.ask)
    state = match.state
    assert isinstance(state, Play)
    return action_text(state, answer), bot.reason


def test_good_blocks_come_before_the_ball() -> None:
    players = ["H1 h14; 6 4 3+ 4+ 9+; Block", "A1 h15", "H2 h8"]
    assert first_answer(players, ball="h6", home={"turn": 2}) == (
        "H1 block",
        "H1 blocks A1 with two dice: A1 falls 75%, turnover 3%",  # three faces of six; two skulls
    )


def test_bad_blocks_are_left_alone() -> None:
    answers, _ = play_turn(moment(["H1 h14; 6 2 3+ 4+ 8+", "A1 h15; 5 5 4+ 5+ 10+"], Scripted([]), home={"turn": 2}))
    assert answers == ["end turn"]


def test_the_rival_with_the_ball_is_blitzed() -> None:
    players = ["H1 h14; 7 3 3+ 4+ 9+; Block", "H2 c14", "A1 h17 ball; 6 2 3+ 4+ 8+", "A2 c15"]
    answer, reason = first_answer(players, home={"turn": 2})
    assert (answer, reason) == ("H1 blitz", "H1 blitzes A1 with two dice: A1 falls 75%, turnover 3%")


@pytest.mark.parametrize(
    ("faces", "chosen"),
    [([6, 3], "pow"), ([1, 3], "push"), ([2, 3], "push"), ([1, 5], "stumble")],
)
def test_the_best_face_is_taken(faces: list[int], chosen: str) -> None:
    match = moment(["H1 h14; 6 4 3+ 4+ 9+", "A1 h15"], Scripted([*faces, 1, 1, 1, 1]), home={"turn": 2})
    answers, _ = play_turn(match, 3)
    assert answers == ["H1 block", "target A1", f"face {chosen}"]


def test_of_several_dice_only_those_worse_than_a_new_throw_are_rolled_again() -> None:
    """Savage Blow asks for one die after the other until its coach has had enough. [R17.1]"""
    players = ["H1 h13; 6 7 3+ 4+ 9+; Savage Blow", "H9 a1", "A1 h14", "A9 o26"]
    match = moment(players, Scripted([SKULL, BOTH_DOWN, POW, STUMBLE, POW, 1, 1]))
    for answer in ("H1 block", "target A1", "use Savage Blow H1"):
        match.answer(answer_called(match, answer))
    bot = ScriptedBot(1)
    told: list[str] = []
    while match.ask.why == W_CHOOSE_FACE:
        answered = bot.choose(View(match, HOME), match.ask)
        state = match.state
        assert isinstance(state, Play)
        told.append(action_text(state, answered))
        match.answer(answered)
    assert told == ["die 1 skull", "die 2 both down", "decline", "face pow"]


def test_two_skulls_are_rolled_again() -> None:
    match = moment(["H1 h14; 6 4 3+ 4+ 9+", "A1 h15"], Scripted([1, 1, 6, 6, 1, 1]), home={"turn": 2, "rerolls": 2})
    answers, _ = play_turn(match, 3)
    assert answers[2] == "re-roll"


# -- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("team", TEAMS)
def test_every_team_sets_up_by_the_rules(team: str) -> None:
    """Both sides line up player by player: eleven of them, and no fault when they are ready."""
    match = new_match(team, team, seed=5)
    bots = make_bots(("scripted", "scripted"), 5)
    state = match.state
    assert isinstance(state, Play)
    while state.kicker < 0:
        match.answer(bot_answer(match, bots))
    for side in (0, 1):
        assert setup_faults(state, side) == []
        assert state.fielded(side) == 11


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7])
def test_a_short_team_sets_up_too(count: int) -> None:
    players = [f"H{number}" for number in range(1, count + 1)] + [f"A{number}" for number in range(1, 12)]
    match = from_data({"players": players, "phase": "set-up", "kicking": "home"}, Seeded(1))
    bots = make_bots(("scripted", "scripted"), 5)
    state = match.state
    assert isinstance(state, Play)
    while state.kicker < 0:
        match.answer(bot_answer(match, bots))
    assert setup_faults(state, HOME) == []
    assert state.fielded(HOME) == count


# -- plans for others ------------------------------------------------------------------------------------------------


def test_plans_have_odds_a_value_and_a_reason() -> None:
    match = moment(["H1 h10", "H2 h14", "A1 h15"], Seeded(1), ball="h8", home={"turn": 2})
    state = match.state
    assert isinstance(state, Play)
    found = plans.candidates(Outlook(state, HOME), match.ask)
    assert {plan.reason.split(":")[0] for plan in found} >= {"H1 picks up the ball", "H2 blocks A1 with one die"}
    for plan in found:
        assert 0.0 <= plan.odds <= 1.0
        assert match.ask.offers(plan.declaration())
    picked = plans.pick(found)
    assert picked is not None
    assert picked.value > 0.0


def test_a_coach_who_comes_late_can_answer_anything() -> None:
    """A hint is asked of a bot that has seen nothing before: in the middle of a set-up or of an activation."""
    match = new_match("human", "skaven", seed=8)
    bots = make_bots(("scripted", "scripted"), 8)
    while not match.over and match.decisions < 250:
        assert match.ask.offers(ScriptedBot(3).choose(View(match, match.ask.who), match.ask))
        match.answer(bot_answer(match, bots))


def test_a_late_coach_hits_the_target_of_a_blitz() -> None:
    match = moment(["H1 h14; 7 4 3+ 4+ 9+; Block", "A1 h15"], Seeded(1), home={"turn": 2})
    state = match.state
    assert isinstance(state, Play)
    for words in ("H1 blitz", "target A1"):
        match.answer(next(option for option in match.ask.options if action_text(state, option) == words))
    answer = ScriptedBot(1).choose(View(match, HOME), match.ask)
    assert kind_of(answer) == HIT


# -- whole matches ---------------------------------------------------------------------------------------------------


def play_match(home: str, away: str, bots: tuple[str, str], seed: int) -> Match:
    """A whole match; an illegal answer or a crash fails the test."""
    match = new_match(home, away, seed=seed)
    coaches = make_bots(bots, seed)
    while not match.over and match.decisions < 20_000:
        match.answer(bot_answer(match, coaches))
    assert match.over
    return match


def test_equal_seeds_play_equally() -> None:
    assert (
        play_match("skaven", "dwarf", ("scripted", "scripted"), 4).inputs
        == play_match("skaven", "dwarf", ("scripted", "scripted"), 4).inputs
    )


def test_it_beats_random_play_on_either_side() -> None:
    for seed in range(4):
        mine = seed % 2
        bots = ("scripted", "random") if mine == 0 else ("random", "scripted")
        score = score_of(play_match(TEAMS[seed * 7], TEAMS[seed * 7 + 3], bots, seed))
        assert score[mine] > score[1 - mine]


@pytest.mark.parametrize(
    ("home", "away"), [("goblin", "vampire"), ("ogre", "underworld_denizens"), ("snotling", "nurgle")]
)
def test_it_knows_every_ask_of_unruly_teams(home: str, away: str) -> None:
    """Secret weapons, big guys with tempers, bites and swarms: every ask gets a legal answer."""
    play_match(home, away, ("scripted", "scripted"), 2)


def test_a_game_without_a_script_is_refused() -> None:
    """It never plays at random in silence."""
    without = GAMES["bloodbowl"].but(parts={})
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "bloodbowl", without)
        match = new_match("human", "orc", seed=1)
        with pytest.raises(TouchbackError, match="has no 'bots'"):
            ScriptedBot(1).choose(View(match, match.ask.who), match.ask)


def test_a_chance_on_the_way_is_told_as_that_of_the_plan() -> None:
    """What a hint says after the first step is the chance from before it, and it says so."""
    plan = Plan(0, MOVE, AT_ONCE, 0.5, 50.0, "H1 scores: 50%", [7, 8])
    runner = PlanRunner(plan)
    assert str(runner.reason()) == "H1 scores: 50%"
    runner.left.pop(0)
    assert str(runner.reason()) == "as planned before the first step: H1 scores: 50%"
