"""League points, bonus points, the table, friendlies. [R21.6-R21.9]"""

from __future__ import annotations

from typing import Any

import pytest

from tests.league.leagues import BOSS, coach, do, play, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.matches import AddFriendly
from touchback.league.rules import Rules
from touchback.league.seasons import (
    Deduct,
    StartSeason,
)
from touchback.league.standings import bonus_points, lines_of, match_points, ranked, table_of
from touchback.league.state import LeagueFixture, Result, Season

# -- points -------------------------------------------------------------------------------------------------------

BONUS = Rules(bonus_points=True)


def result(score: str, casualties: str = "0-0", **more: Any) -> Result:
    home, away = (int(part) for part in score.split("-"))
    hurt = [int(part) for part in casualties.split("-")]
    winner = "home" if home > away else "away" if away > home else ""
    named: dict[str, Any] = {"winner": winner, **more}
    return Result(home=home, away=away, home_casualties=hurt[0], away_casualties=hurt[1], **named)


@pytest.mark.parametrize(
    ("rules", "ended", "points"),
    [
        (Rules(), result("2-1"), (3, 0)),
        (Rules(), result("1-1"), (1, 1)),
        (Rules(), result("0-4", "3-3"), (0, 3)),
        (BONUS, result("3-0", "3-4"), (6, 1)),
        (BONUS, result("2-1", "2-2"), (3, 0)),
        (BONUS, result("0-0"), (2, 2)),
        (BONUS, result("3-3"), (2, 2)),
        (BONUS, result("0-0", "3-0"), (3, 2)),
        (BONUS, result("4-0", "0-3", conceded="away"), (5, 0)),
        (BONUS, result("0-0", how="unplayed"), (0, 0)),
        (BONUS, result("1-0", how="walk-over"), (4, 0)),
        (Rules(), result("1-0", how="walk-over"), (3, 0)),
        (Rules(win=2, draw=1), result("1-0"), (2, 0)),
        (Rules(win=4, draw=2, narrow_loss=1), result("2-1"), (4, 1)),
        (Rules(win=30, draw=15), result("1-1"), (15, 15)),
        (Rules(win=2, conceding_costs=1), result("3-0", conceded="away"), (2, -1)),
    ],
)
def test_league_points(rules: Rules, ended: Result, points: tuple[int, int]) -> None:
    """Three, one, none; a bonus point each for three touchdowns, none conceded, three casualties.
    [R21.8, R21.5, R23.4, R23.8]"""
    assert (match_points(rules, ended, "home"), match_points(rules, ended, "away")) == points


def test_bonus_points_that_only_break_ties() -> None:
    """[R23.4, R23.5]"""
    rules = Rules(bonus_points=True, bonus_counts=False)
    assert match_points(rules, result("3-0", "3-0"), "home") == 3
    assert bonus_points(rules, result("3-0", "3-0"), "home") == 3


# -- the table ----------------------------------------------------------------------------------------------------


def table(rows: list[tuple[int, int, Result]], rules: Rules | None = None, lots: Any = ()) -> list[int]:
    """The order of teams after these results."""
    rules = rules or Rules()
    fixtures = [
        LeagueFixture(id=number, season=1, home=home, away=away, result=ended)
        for number, (home, away, ended) in enumerate(rows, 1)
    ]
    teams = sorted({team for home, away, _ in rows for team in (home, away) if team})
    season = Season(number=1, rules=rules, divisions={"A": teams}, lots=[list(lot) for lot in lots])
    return [line.team for line in ranked(lines_of(teams, fixtures, rules), fixtures, season)]


def test_scored_touchdowns_count_before_the_difference() -> None:
    """[R21.9]"""
    rows = [(1, 3, result("6-5")), (2, 4, result("2-0")), (3, 1, result("0-1")), (4, 2, result("0-1"))]
    assert table(rows)[:2] == [1, 2]
    assert table(rows, Rules(tie_breakers=("touchdown difference",)))[:2] == [2, 1]


def test_then_casualties_then_head_to_head_then_the_difference_then_a_lot() -> None:
    """[R21.9]"""
    assert table([(1, 3, result("1-0", "0-0")), (2, 4, result("1-0", "1-0"))])[:2] == [2, 1]
    # one and two are level in points, touchdowns and casualties; two has beaten one
    rows = [(2, 1, result("1-0")), (1, 3, result("1-0")), (4, 2, result("1-0")), (1, 4, result("0-0"))]
    rows += [(2, 3, result("0-0"))]
    assert table(rows).index(2) < table(rows).index(1)
    # level there too: fewer against
    rows = [(1, 3, result("1-1")), (2, 4, result("1-1")), (1, 4, result("0-2")), (2, 3, result("0-3"))]
    assert table(rows).index(1) < table(rows).index(2)
    level = [(1, 3, result("1-0")), (2, 4, result("1-0"))]
    assert table(level, lots=[(2, 1)])[:2] == [2, 1]
    assert table(level, lots=[(1, 2)])[:2] == [1, 2]


def test_a_deduction_may_go_below_nothing() -> None:
    """[R21.6]"""
    league = small_league()
    play(league, 1, report("1-1"))
    team = league.state.fixture(1).home
    do(league, BOSS, Deduct(team=team, reason="he avoided a match"))
    lines = table_of(league.state, league.state.season, league.state.season.divisions["A"])
    assert lines[-1].team == team and lines[-1].points == -2


def test_friendlies_stay_out_of_the_table() -> None:
    """Only between divisions, once a season. [R21.7, R21.9]"""
    league = small_league(teams=8, start=False)
    do(league, BOSS, StartSeason(divisions=2, order=[1, 2, 3, 4, 5, 6, 7, 8]))
    with pytest.raises(TouchbackError, match="different divisions"):
        do(league, coach(0), AddFriendly(home=1, away=3))
    do(league, coach(0), AddFriendly(home=1, away=2))
    with pytest.raises(TouchbackError, match="already"):
        do(league, coach(1), AddFriendly(home=2, away=1))
    fixture = next(one for one in league.state.fixtures.values() if one.kind == "friendly")
    play(league, fixture.id, report("5-0", home="1 td 5"))
    line = next(one for one in table_of(league.state, league.state.season, [1, 3, 5, 7]) if one.team == 1)
    assert (line.played, line.points, line.touchdowns) == (0, 0, 0)
    first = league.state.team(1).sheet.numbered(1)
    assert first is not None and (first.earned, first.mvps) == (15, 0)
