"""News of matches played here know half and turn of what they tell. [R20.1]"""

from __future__ import annotations

import msgspec
import pytest

from tests.league.leagues import BOSS, coaches_of, do, report, small_league
from touchback.bloodbowl.events import CasualtySuffered, PointsEarned, TurnStarted
from touchback.bots.registry import bot_answer, make_bots
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Event, Log
from touchback.kernel.match import Match
from touchback.league.events import PlayerLeft, Scored
from touchback.league.events import PointsEarned as Earned
from touchback.league.league import League
from touchback.league.matches import Played, Report
from touchback.league.playing import new_match, report_of, with_times
from touchback.league.reports import SUFFERED, MatchReport, MatchTime, conceded_by, faults_of
from touchback.league.seasons import Challenge
from touchback.league.views import news
from touchback.league.work import KEEPER


def played(league: League, bot: str, seed: int) -> tuple[Match, MatchReport]:
    """The first match of the league, and its report with times."""
    match = new_match(league, league.state.fixture(1), Seeded(seed))
    bots = make_bots((bot, bot), seed)
    while not match.over:
        match.answer(bot_answer(match, bots))
    return match, with_times(league.game, report_of(league, league.state.fixture(1), match), match)


class Listener:
    """What a log says of times: by player's short name, deed or casualty, the turn that was running."""

    def __init__(self) -> None:
        self.now = MatchTime(1, 1)
        self.found: dict[tuple[str, str], list[MatchTime]] = {}

    def hear(self, event: Event) -> None:
        if isinstance(event, TurnStarted):
            self.now = MatchTime(event.half, event.turn)
        elif isinstance(event, PointsEarned):
            self.found.setdefault((event.player, event.deed), []).append(self.now)
        elif isinstance(event, CasualtySuffered):
            self.found[event.player, SUFFERED] = [self.now]


@pytest.mark.parametrize(("bot", "seed"), [("scripted", 2), ("random", 10)])
def test_times_are_those_of_the_log(bot: str, seed: int) -> None:
    """Every deed and every casualty happened in the turn that was running when the log told it."""
    league = small_league(lists=["human", "orc", "skaven", "goblin"])
    match, told = played(league, bot, seed)
    listener = Listener()
    match.after(len(match.inputs), None, Log(listener.hear))
    found = {
        (f"{side[0].upper()}{player.number}", what): row
        for side in ("home", "away")
        for player in told.side(side).players
        for what, row in player.when.items()
    }
    assert found and found == {key: value for key, value in listener.found.items() if key in found}
    deeds = {
        (f"{side[0].upper()}{player.number}", deed): count
        for side in ("home", "away")
        for player in told.side(side).players
        for deed, count in player.deeds.items()
    }
    assert {key: len(row) for key, row in found.items() if key[1] != SUFFERED} == deeds


def test_the_news_say_when_somebody_dies_and_who_scored() -> None:
    league = small_league(lists=["human", "orc", "skaven", "goblin"])
    _, told = played(league, "random", 9)
    dead = next(player for player in told.home.players if player.killed)
    assert dead.number == 1 and dead.hurt_at == MatchTime(1, 3)
    told.away.score, told.winner = 1, "away"
    scorer = next(
        player for player in league.state.team(league.state.fixture(1).away).sheet.players if player.number == 2
    )
    line = next((player for player in told.away.players if player.number == 2), None)
    assert line is None
    told.away.players.append(
        msgspec.convert({"number": 2, "deeds": {"touchdown": 1}, "when": {"touchdown": [[3, 7]]}}, type(dead))
    )
    entry = league.do(KEEPER, Played(fixture=1, report=told))
    assert [event.player for event in entry.events if isinstance(event, Scored)] == [scorer.id]
    said = [str(words) for _, _, words in news(league, "Bob")]
    assert any(line.endswith("(number 1) dies in turn 3 of the first half.") for line in said), said
    assert any(line.endswith("(number 2) scores in turn 7 of extra time.") for line in said), said
    assert league.verify() == []


def test_whoever_challenges_is_in_the_news_and_a_schedule_is_not() -> None:
    league = small_league(form="ladder", play_offs="none")
    do(league, "Bob", Challenge(home=1, away=2))
    assert str(news(league, BOSS)[0][2]) == "Team 1 challenges Team 2."
    planned = small_league(form="single round robin")
    assert not any("Team 1" in str(words) and "Team 2" in str(words) for _, _, words in news(planned, BOSS))


@pytest.mark.parametrize(("points", "said"), [(1, "earns 1 star player point (deeds)."), (2, "2 star player points")])
def test_one_point_is_one_point(points: int, said: str) -> None:
    league = small_league()
    earned = Earned(team=1, player=league.state.team(1).sheet.players[0].id, points=points, why="deeds")
    assert said in str(earned.sentence(league.state))


def test_at_a_table_nobody_looks_at_the_clock() -> None:
    league = small_league(confirm_reports=False)
    home, _ = coaches_of(league, 1)
    do(league, home, Report(fixture=1, report=report("1-0", "7 td", "5 dead")))
    events = league.entries()[-1].events
    assert not any(isinstance(event, Scored) for event in events)
    left = next(event for event in events if isinstance(event, PlayerLeft))
    assert left.when is None and str(left.sentence(league.state)).endswith("(number 5) dies.")


@pytest.mark.parametrize(
    "when",
    [
        {"touchdown": [[1, 1], [1, 2]]},  # he scored once
        {"casualty": [[1, 1]]},  # he hurt nobody
        {"suffered": [[1, 1]]},  # nobody hurt him
        {"touchdown": [[4, 1]]},  # there is no fourth half
        {"touchdown": [[1, 0]]},
        {"touchdown": [[1, 999]]},
    ],
)
def test_times_at_which_nothing_happened_are_refused(when: object) -> None:
    league = small_league()
    home, _ = coaches_of(league, 1)
    told = report("1-0", "7 td")
    told.home.players[0].when = msgspec.convert(when, dict[str, list[MatchTime]])
    version = league.version
    with pytest.raises(TouchbackError, match="at a time when it did not happen"):
        do(league, home, Report(fixture=1, report=told))
    assert league.version == version


def test_touchdowns_that_a_concession_takes_have_no_time() -> None:
    """The conceding side's touchdowns are nobody's any more. [R16.2.2]"""
    told = report("1-2", "7 td", "3 td 2")
    told.away.players[0].when = {"touchdown": [MatchTime(1, 2), MatchTime(2, 1)]}
    left = conceded_by(told, "away", 3)
    assert left.away.players[0].when == {} and left.home.score == 4
    league = small_league()
    sheets = [league.state.team(team).sheet for team in league.state.fixture(1).teams]
    assert faults_of(left, sheets[0], sheets[1], True, True) == []


def test_a_game_without_halves_tells_the_turn() -> None:
    assert MatchTime(0, 12).words() == "in turn 12"
    league = small_league(game="dungeonbowl", lists=["beasts", "death", "fire", "life"])
    match = new_match(league, league.state.fixture(1), Seeded(3))
    bots = make_bots(("random", "random"), 3)
    while not match.over:
        match.answer(bot_answer(match, bots))
    times = [time for found in league.game.times(match).values() for row in found.values() for time in row]
    assert times and {time.half for time in times} == {0} and all(time.can_be for time in times)
