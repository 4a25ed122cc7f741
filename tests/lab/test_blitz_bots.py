"""The scripted and the search bot at both Blitz Bowls: their judgement in small positions, and whole matches."""

from __future__ import annotations

from typing import Any

import pytest

from touchback.blitzbowl.notation import action_from_text, action_text
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.terms import END_TURN, W_CHOOSE_FACE, W_CLAIM, W_REFILL
from touchback.bots.base import Bot
from touchback.bots.registry import bot_answer, make_bot
from touchback.bots.scripted import ScriptedBot
from touchback.bots.search import SearchBot
from touchback.games import GAMES, new_match
from touchback.kernel.ask import AWAY, HOME, kind_of
from touchback.kernel.dice import Dice, Scripted, Seeded
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.notation.position import from_data

FIRST, ULTIMATE = "blitzbowl-first", "blitzbowl-ultimate"
EDITIONS = (FIRST, ULTIMATE)


class Counting(SearchBot):
    """Thinks by a count of trials: the same on every machine."""

    trials = 12


BOTS: tuple[type[Bot], ...] = (ScriptedBot, Counting)


def moment(game: str, players: list[str], dice: Dice, **other: Any) -> Match:
    """The home side is to play its turn in this position."""
    return from_data({"game": game, "players": players, "active": "home", **other}, dice)


def table(match: Match) -> Play:
    state = match.state
    assert isinstance(state, Play)
    return state


def play_turn(match: Match, bot: Bot, most: int = 80) -> tuple[list[str], list[str]]:
    """Let the bot play for home until the turn has passed: what it answered, and its reasons."""
    answers: list[str] = []
    reasons: list[str] = []
    turn = table(match).turn[HOME]
    for _ in range(most):
        if match.over or match.ask.who != HOME or table(match).turn[HOME] != turn:
            break
        answer = bot.choose(View(match, HOME), match.ask)
        answers.append(action_text(table(match), answer))
        reasons.append(bot.reason)
        match.answer(answer)
        if kind_of(answer) == END_TURN:
            break
    return answers, reasons


def holder(match: Match) -> str:
    """Who holds the only ball."""
    state = table(match)
    index = state.ball_holder[0]
    return state.name(state.players[index]) if index >= 0 else ""


# -- the ball ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("game", EDITIONS)
def test_it_runs_in_when_it_can(game: str, kind: type[Bot]) -> None:
    match = moment(game, ["H1 f10, move 6", "H2 c2", "A1 h3", "A2 a4"], Seeded(1), balls=["H1"])
    answers, reasons = play_turn(match, kind(1))
    assert "H1 run" in answers
    assert table(match).touchdowns[HOME] == 1
    assert any("touchdown" in reason for reason in reasons)


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("game", EDITIONS)
def test_on_the_way_it_says_what_was_planned(game: str, kind: type[Bot]) -> None:
    """A hint at the second step tells the plan, not why one would stop."""
    match = moment(game, ["H1 f9, move 7", "H2 c2", "A1 h3"], Seeded(1), balls=["e11"])
    answers, reasons = play_turn(match, kind(1))
    begun = answers.index("H1 run")
    first, second = reasons[begun + 1 : begun + 3]
    assert all(answer.startswith("to ") for answer in answers[begun + 1 : begun + 3])
    assert "takes the ball" in first and "as planned" not in first
    assert second == f"as planned before the first step: {first}"


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("game", EDITIONS)
def test_it_takes_a_loose_ball_and_scores(game: str, kind: type[Bot]) -> None:
    match = moment(game, ["H1 f9, move 7", "H2 c2", "A1 h3"], Seeded(1), balls=["e11"])
    play_turn(match, kind(1))
    assert table(match).touchdowns[HOME] == 1


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("game", EDITIONS)
def test_a_slow_carrier_gives_the_ball_to_a_fast_team_mate(game: str, kind: type[Bot]) -> None:
    match = moment(game, ["H1 f8, move 3", "H2 g9, move 7", "A1 b2", "A2 j3"], Seeded(1), balls=["H1"])
    answers, _ = play_turn(match, kind(1))
    assert "throw at g9" in answers
    assert table(match).touchdowns[HOME] == 1


@pytest.mark.parametrize("game", EDITIONS)
def test_a_marked_carrier_sidesteps_and_runs_in(game: str) -> None:
    match = moment(game, ["H1 f11, move 6", "A1 f10", "A2 b2"], Seeded(1), balls=["H1"])
    answers, _ = play_turn(match, ScriptedBot(1))
    assert answers[0] == "H1 sidestep"
    assert table(match).touchdowns[HOME] == 1


@pytest.mark.parametrize("game", EDITIONS)
def test_a_carrier_out_of_reach_moves_up(game: str) -> None:
    match = moment(game, ["H1 f2, move 5", "H2 e2, move 5", "A1 k15"], Seeded(1), balls=["H1"])
    play_turn(match, ScriptedBot(1))
    assert table(match).board.x[table(match).ball_at(0)] > 2


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("game", EDITIONS)
def test_it_does_not_let_a_rival_run_in(game: str, kind: type[Bot]) -> None:
    """A rival with the ball is a run away from the end zone: somebody must stand next to him, or he must fall."""
    players = ["H1 f5, move 6", "H2 e6, move 6", "H3 e5, move 6", "A1 f4, move 6", "A2 k15"]
    match = moment(game, players, Seeded(4), balls=["A1"])
    play_turn(match, kind(1))
    state = table(match)
    assert holder(match) != "A1" or state.is_marked(3)


# -- blocks, cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EDITIONS)
def test_it_takes_the_face_that_fells_a_carrier(game: str) -> None:
    players = ["H1 f5, block 2", "H2 h9", "A1 f6", "A2 k15"]
    match = moment(game, players, Scripted([3, 5]), balls=["A1"])
    bot = ScriptedBot(1)
    answers = []
    while match.ask.why != W_CHOOSE_FACE:
        answer = bot.choose(View(match, HOME), match.ask)
        answers.append(action_text(table(match), answer))
        match.answer(answer)
    assert answers == ["H1 block", "hit A1"]
    assert action_text(table(match), bot.choose(View(match, HOME), match.ask)) == "face smash"
    assert bot.reason == "the best of the faces that show"


@pytest.mark.parametrize("kind", BOTS)
def test_an_action_serves_a_challenge(kind: type[Bot]) -> None:
    """Three runs are worth two points here, and nothing else is to be had."""
    players = ["H1 f2, move 5", "H2 d2, move 5", "H3 h2, move 5", "A1 f14"]
    slots = ["Get Moving!", "Break Some Bones!", "Show No Fear!"]
    match = moment(ULTIMATE, players, Seeded(1), balls=["A1"], turn=[3, 3], cards={"slots": slots})
    answers, reasons = play_turn(match, kind(1))
    assert sum(answer.endswith(" run") for answer in answers) == 3
    assert "claim 1" in answers
    assert any("claims Get Moving!" in reason for reason in reasons)


def test_it_claims_the_most_points() -> None:
    players = ["H1 f5", "H2 g6", "A1 f6", "A2 k15"]
    slots = ["Take Them Down!", "Break Some Bones!", "Get Moving!"]
    dice = Scripted([5, 5, 1])  # two smashes, and the armour fails
    match = moment(FIRST, players, dice, balls=["c8"], turn=[3, 3], cards={"slots": slots})
    bot = ScriptedBot(1)
    while match.ask.why != W_CLAIM:
        match.answer(bot.choose(View(match, HOME), match.ask))
    dice.finish()
    assert {action_text(table(match), int(option)) for option in match.ask.options} == {"claim 1", "claim 2", "decline"}
    assert action_text(table(match), bot.choose(View(match, HOME), match.ask)) == "claim 2"


def test_it_throws_away_the_challenge_that_cannot_be_met() -> None:
    """No rival holds a ball, so none can be freed."""
    slots = ["Get Moving!", "Free Up the Ball!", "Take Them Down!"]
    data = {"game": ULTIMATE, "players": ["H1 f5", "H2 g7", "A1 j15"], "balls": ["H1"], "turn": [3, 3]}
    match = from_data({**data, "active": "away", "cards": {"slots": slots, "top": "Get Together!"}}, Seeded(1))
    while match.ask.who == AWAY:
        match.answer(next(int(o) for o in match.ask.options if kind_of(o) == END_TURN))
    assert match.ask.why == W_REFILL
    assert action_text(table(match), ScriptedBot(1).choose(View(match, HOME), match.ask)) == "replace 2"


@pytest.mark.parametrize("game", EDITIONS)
def test_it_stops_a_rival_in_the_end_zone_with_a_card(game: str) -> None:
    """Intervention comes before anybody looks for a touchdown."""
    data = {
        "game": game,
        "players": ["H1 d3", "H2 k8", "A1 f3, move 6"],
        "balls": ["A1"],
        "active": "away",
        "turn": [3, 3],
        "sides": [{"hand": ["Intervention"]}, {}],
    }
    match = from_data(data, Seeded(1))
    for text in ("A1 run", "to f2", "to f1"):
        match.answer(action_from_text(table(match), text))
    if match.ask.who == AWAY:
        match.answer(action_from_text(table(match), "stop"))
    home = ScriptedBot(2)
    answers = []
    while match.ask.who == HOME:
        answer = home.choose(View(match, HOME), match.ask)
        answers.append(action_text(table(match), answer))
        match.answer(answer)
    assert answers[:2] == ["play Intervention", "H1 free mark"]
    assert table(match).touchdowns[AWAY] == 0


def test_a_card_before_a_run_makes_a_touchdown_possible() -> None:
    players = ["H1 f7, move 6", "H2 b2, move 5", "A1 k2"]
    sides = [{"hand": ["Sprint"]}, {}]
    match = moment(FIRST, players, Seeded(1), balls=["H1"], sides=sides)
    answers, reasons = play_turn(match, ScriptedBot(1))
    assert answers[:2] == ["play Sprint", "H1 run"]
    assert reasons[0].startswith("Sprint for H1: run to")
    assert table(match).touchdowns[HOME] == 1


def test_cards_are_kept_where_they_would_bring_nothing() -> None:
    players = ["H1 f10, move 6", "H2 b2, move 5", "A1 k2"]
    match = moment(FIRST, players, Seeded(1), balls=["H1"], sides=[{"hand": ["Sprint"]}, {}])
    answers, _ = play_turn(match, ScriptedBot(1))
    assert "play Sprint" not in answers
    assert table(match).touchdowns[HOME] == 1


# -- whole matches -----------------------------------------------------------------------------------------------------


def whole_match(game: str, teams: tuple[str, str], bots: tuple[Bot, Bot], seed: int, **options: Any) -> Match:
    """A match to its end; every answer must be legal."""
    match = new_match(*teams, seed=seed, game=game, **options)
    while not match.over:
        match.answer(bot_answer(match, bots))
        assert match.decisions < 5000
    return match


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", EDITIONS)
def test_it_beats_the_random_bot(game: str, seed: int) -> None:
    teams = GAMES[game].teams()
    side = seed % 2
    pair = (teams[seed], teams[-1 - seed])
    scripted, other = make_bot("scripted", seed), make_bot("random", seed)
    match = whole_match(game, pair, (scripted, other) if side == HOME else (other, scripted), seed)
    assert table(match).winner == side


@pytest.mark.parametrize(
    ("game", "home", "away"),
    [(game, *pair) for game in EDITIONS for pair in zip(GAMES[game].teams()[::2], GAMES[game].teams()[::-2])],
)
def test_every_team_can_be_coached(game: str, home: str, away: str) -> None:
    """With every option of the game on, so that every kind of question comes up."""
    options: dict[str, Any] = {"end_game": True}
    if game == ULTIMATE:
        options = {"random_events": True, "special_balls": True, "arena": "roll", "rookies": "away"}
    match = whole_match(game, (home, away), (ScriptedBot(1), ScriptedBot(2)), 1, **options)
    assert match.over


@pytest.mark.parametrize("kind", BOTS)
def test_equal_seeds_play_equally(kind: type[Bot]) -> None:
    def some_turns() -> list[int]:
        match = new_match("human", "skaven", seed=3, game=ULTIMATE)
        bots = kind(5), kind(6)
        while sum(table(match).turn) < 6:
            match.answer(bot_answer(match, bots))
        return list(match.inputs)

    assert some_turns() == some_turns()


@pytest.mark.parametrize("game", EDITIONS)
def test_the_search_does_not_touch_the_match(game: str) -> None:
    match = moment(game, ["H1 f10, move 6", "H2 c2", "A1 h3", "A2 a4"], Seeded(1), balls=["c8"])
    before = list(match.state.square), list(match.inputs)
    Counting(1).choose(View(match, HOME), match.ask)
    assert (list(match.state.square), list(match.inputs)) == before
