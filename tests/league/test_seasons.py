"""Divisions, schedules, points, tables, walk-overs, play-offs, prizes, the next season. [R21]"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from tests.league.leagues import BOSS, coach, do, finish_sequence, play, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.commissioner import CorrectSheet
from touchback.league.dates import SetDeadline
from touchback.league.entering import Enter, Pause, TakePart, Withdraw
from touchback.league.league import League
from touchback.league.matches import AddFriendly, CloseMatch, Played, Refuse, Report, Yield
from touchback.league.off_season import Redraft
from touchback.league.play_offs import FINAL, QUARTER, SEMI, THIRD
from touchback.league.post_match import Proceed
from touchback.league.rules import Rules
from touchback.league.schedule import divided, knock_out, round_robin, swiss, swiss_rounds
from touchback.league.seasons import (
    Award,
    CloseRound,
    Deduct,
    DrawLots,
    EndSeason,
    StartPlayOffs,
    StartSeason,
)
from touchback.league.standings import bonus_points, lines_of, match_points, ranked, table_of
from touchback.league.state import LeagueFixture, Result, Season
from touchback.league.work import KEEPER

# -- divisions and schedule ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "divisions", "sizes"),
    [
        (8, 2, [4, 4]),
        (13, 3, [5, 4, 4]),
        (16, 4, [4, 4, 4, 4]),
        (4, 1, [4]),
        (7, 2, None),
        (15, 4, None),
        (11, 3, None),
    ],
)
def test_divisions(teams: int, divisions: int, sizes: list[int] | None) -> None:
    """[R21.2]"""
    everybody = list(range(1, teams + 1))
    if sizes is None:
        with pytest.raises(TouchbackError):
            divided(everybody, divisions)
    else:
        made = divided(everybody, divisions)
        assert [len(row) for row in made] == sizes
        assert sorted(itertools.chain(*made)) == everybody


def test_three_teams_are_no_league() -> None:
    """[R21.1, R21.2]"""
    with pytest.raises(TouchbackError, match="four"):
        small_league(teams=3)


@pytest.mark.parametrize(
    ("teams", "rounds", "fixtures"), [(4, 6, 12), (5, 10, 20), (6, 10, 30), (7, 14, 42), (8, 14, 56)]
)
def test_double_round_robin(teams: int, rounds: int, fixtures: int) -> None:
    """Every ordered pair exactly once; nobody plays twice in a round; with an odd number each is idle twice. [R21.3]"""
    made = round_robin(range(1, teams + 1), double=True)
    pairs = list(itertools.chain(*made))
    assert len(made) == rounds and len(pairs) == fixtures
    assert sorted(pairs) == sorted(itertools.permutations(range(1, teams + 1), 2))
    for pairs in made:
        playing = list(itertools.chain(*pairs))
        assert len(playing) == len(set(playing)) >= teams - 1
    if teams % 2:
        idle = [team for pairs in made for team in range(1, teams + 1) if team not in itertools.chain(*pairs)]
        assert all(idle.count(team) == 2 for team in range(1, teams + 1))
    half = rounds // 2
    assert made[half:] == [[(away, home) for home, away in pairs] for pairs in made[:half]]


def test_single_round_robin() -> None:
    """[R21.3]"""
    made = list(itertools.chain(*round_robin(range(1, 7), double=False)))
    assert sorted(tuple(sorted(pair)) for pair in made) == sorted(itertools.combinations(range(1, 7), 2))


def test_deadlines() -> None:
    """About a week for each round. [R21.4]"""
    league = small_league(start=False)
    do(league, BOSS, StartSeason(first_day="2026-11-02"))
    deadlines = {one.round: one.deadline for one in league.state.fixtures.values()}
    assert deadlines[1] == "2026-11-09" and deadlines[6] == "2026-12-14"
    with pytest.raises(TouchbackError, match="day"):
        do(small_league(start=False), BOSS, StartSeason(first_day="soon"))


def test_the_commissioner_moves_the_last_day() -> None:
    """Of a round, as far as it is not played, or of one match; and play-offs have days too. [R21.4, R21.10]"""
    league = small_league(start=False, form="single round robin", development=False)
    do(league, BOSS, StartSeason(first_day="2026-11-02", order=[1, 2, 3, 4]))
    first, second = [one for one in league.state.fixtures.values() if one.round == 1]
    do(league, KEEPER, Played(fixture=first.id, report=report("1-0")))
    do(league, BOSS, SetDeadline(day="2026-12-24", round=1))
    assert [league.state.fixture(one.id).deadline for one in (first, second)] == ["2026-11-09", "2026-12-24"]
    late = next(one.id for one in league.state.fixtures.values() if one.round == 2)
    do(league, BOSS, SetDeadline(day="2026-12-26", fixture=late))
    days = {one.id: one.deadline for one in league.state.fixtures.values() if one.round == 2}
    assert days.pop(late) == "2026-12-26" and set(days.values()) == {"2026-11-16"}
    for command in (
        SetDeadline(day="2026-12-24", round=1),
        SetDeadline(day="tomorrow", round=2),
        SetDeadline(day="2026-12-24"),
        SetDeadline(day="2026-12-24", round=2, fixture=late),
        SetDeadline(day="2026-12-24", round=9),
        SetDeadline(day="2026-12-24", fixture=first.id),
        SetDeadline(day="2026-12-24", fixture=99),
    ):
        with pytest.raises(TouchbackError):
            do(league, BOSS, command)
    with pytest.raises(TouchbackError, match="commissioner"):
        do(league, coach(0), SetDeadline(day="2026-12-27", round=2))
    for number in range(1, 4):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, StartPlayOffs())
    semis = [one.deadline for one in league.state.fixtures.values() if one.stage == SEMI]
    assert semis == ["2026-11-08", "2026-11-08"], "a week from the day on which they are drawn"


def test_divisions_as_the_commissioner_likes() -> None:
    """[R21.2]"""
    league = small_league(teams=9, start=False)
    for rows in (
        [[1, 2, 3, 4], [5, 6, 7, 8]],
        [[1, 2, 3], [4, 5, 6, 7, 8, 9]],
        [[1, 2, 3, 4], [5, 6, 7, 8, 8]],
        [[1, 2, 3, 4, 5], [6, 7, 8, 9], []],
    ):
        with pytest.raises(TouchbackError):
            do(league, BOSS, StartSeason(rows=rows))
    do(league, BOSS, StartSeason(rows=[[9, 1, 2, 3], [4, 5, 6, 7, 8]]))
    assert league.state.season.divisions == {"A": [9, 1, 2, 3], "B": [4, 5, 6, 7, 8]}
    assert league.meta.draws == 0, "no lot was drawn"


def test_a_team_that_withdrew_comes_back() -> None:
    """Before the season starts it takes part after all, if its name is still free. [R21.14]"""
    league = small_league(teams=5, start=False)
    do(league, coach(4), Withdraw(team=5))
    with pytest.raises(TouchbackError, match="nothing would change"):
        do(league, coach(0), TakePart(team=1))
    with pytest.raises(TouchbackError, match="coached by"):
        do(league, coach(0), TakePart(team=5))
    do(league, coach(4), TakePart(team=5))
    do(league, coach(4), Withdraw(team=5))
    do(league, coach(4), Enter(list_name="orc", name="Team 5"))
    with pytest.raises(TouchbackError, match="already"):
        do(league, coach(4), TakePart(team=5))
    do(league, BOSS, StartSeason())
    assert 6 in league.state.season.divisions["A"] and 5 not in league.state.season.divisions["A"]
    with pytest.raises(TouchbackError, match="between seasons"):
        do(league, coach(4), TakePart(team=5))


def test_a_team_that_is_to_be_drafted_anew_comes_back_by_its_draft() -> None:
    """[R21.13, R21.14]"""
    league = small_league(play_offs="none", form="single round robin", development=True)
    for number in range(1, 4):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, EndSeason())
    with pytest.raises(TouchbackError, match="drafted anew"):
        do(league, coach(0), TakePart(team=1))


def test_early_matches_only_where_they_are_allowed() -> None:
    """[R21.4]"""
    league = small_league(early_matches=False)
    late = next(one for one in league.state.fixtures.values() if one.round == 2)
    with pytest.raises(TouchbackError, match="round 2"):
        do(league, KEEPER, Played(fixture=late.id, report=report("1-0")))


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


# -- matches that are not played ----------------------------------------------------------------------------------


def test_not_played_is_a_loss_for_both() -> None:
    """[R21.5]"""
    league = small_league(bonus_points=True)
    before = {team: (found.sheet.treasury, found.sheet.fans) for team, found in league.state.teams.items()}
    do(league, BOSS, CloseRound(round=1))
    for line in table_of(league.state, league.state.season, league.state.season.divisions["A"]):
        assert (line.points, line.lost, line.touchdowns) == (0, 1, 0)
    assert before == {team: (found.sheet.treasury, found.sheet.fans) for team, found in league.state.teams.items()}


def test_a_walk_over() -> None:
    """1-0, D6 x 10,000, two awards, then advancement and hiring; no fans, and the missing still miss. [R21.5, R13.4]"""
    league = small_league(dice="typed")
    fixture = league.state.fixture(1)
    yielding, winner = fixture.home, fixture.away
    hurt = league.state.team(winner).sheet.players[0]
    hurt.misses_next = True
    do(league, league.state.team(yielding).coach, Yield(fixture=1, team=yielding))
    do(league, BOSS, CloseRound(round=1))
    treasury = league.state.team(winner).sheet.treasury
    do(league, league.state.team(winner).coach, Proceed(team=winner), dice=[5, hurt.number, 6, 6])
    sheet = league.state.team(winner).sheet
    six = sheet.numbered(6)
    assert sheet.treasury == treasury + 50_000 and six is not None and six.spp == 8
    found = league.state.fixture(1).result
    assert found is not None and (found.home, found.away, found.winner) == (0, 1, "away")
    do(league, league.state.team(winner).coach, Proceed(team=winner))
    do(league, league.state.team(winner).coach, Proceed(team=winner), dice=[6] if sheet.treasury >= 100_000 else [])
    assert league.state.team(winner).sequence is None and league.state.team(winner).sheet.players[0].misses_next
    assert league.state.team(yielding).sequence is None


def test_a_play_off_that_a_coach_yields_is_a_walk_over() -> None:
    """Gold, two awards and what follows for the other, as in a round; whoever yields alone does not go on. [R21.5.2]"""
    league = small_league(dice="typed", form="single round robin")
    for number in range(1, 4):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, DrawLots(order=[1, 2, 3, 4]))
    do(league, BOSS, StartPlayOffs())
    fixture = next(one for one in league.state.fixtures.values() if one.stage == SEMI)
    yielding, winner = fixture.teams
    do(league, league.state.team(yielding).coach, Yield(fixture=fixture.id, team=yielding))
    with pytest.raises(TouchbackError, match="has left this match"):
        do(league, BOSS, Award(fixture=fixture.id, winner=yielding))
    do(league, BOSS, Award(fixture=fixture.id, winner=winner))
    treasury = league.state.team(winner).sheet.treasury
    do(league, league.state.team(winner).coach, Proceed(team=winner), dice=[4, 6, 6])
    sheet = league.state.team(winner).sheet
    six = sheet.numbered(6)
    assert sheet.treasury == treasury + 40_000 and six is not None and six.spp == 8
    assert league.state.team(yielding).sequence is None


def test_nobody_decides_a_play_off_over_a_report() -> None:
    """What waits is confirmed or refused first; and what the commissioner decides without a yield pays nothing."""
    league = small_league(form="single round robin", development=False)
    for number in range(1, 4):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, StartPlayOffs())
    fixture = next(one for one in league.state.fixtures.values() if one.stage == SEMI)
    home = league.state.team(fixture.home).coach
    do(league, home, Report(fixture=fixture.id, report=report("1-0")))
    with pytest.raises(TouchbackError, match="is reported"):
        do(league, BOSS, Award(fixture=fixture.id, winner=fixture.away))
    do(league, BOSS, Refuse(fixture=fixture.id, reason="nobody came"))
    do(league, BOSS, Award(fixture=fixture.id, winner=fixture.away))
    assert league.state.team(fixture.away).sequence is None


def test_nobody_has_to_wait_before_he_yields() -> None:
    """His rival has not gone through the sequence of his last match, and the round has not begun: real life comes
    first. [R21.5.2, R21.5.3]"""
    league = small_league(early_matches=False)
    play(league, 1, report("1-0"), finish=False)
    busy = league.state.fixture(1).home
    later = next(one for one in league.state.fixtures.values() if one.round == 2 and busy in one.teams)
    yielding = sum(later.teams) - busy
    do(league, league.state.team(yielding).coach, Yield(fixture=later.id, team=yielding))
    assert league.state.fixture(later.id).yielded == (yielding,)
    for team in league.state.fixture(1).teams:
        finish_sequence(league, team)
    for number in (1, 2):
        do(league, BOSS, CloseRound(round=number))
    found = league.state.fixture(later.id).result
    assert found is not None and found.how == "walk-over" and later.team_at(found.winner) == busy


@pytest.mark.parametrize("left", [False, True])
def test_a_match_that_was_postponed_is_waited_for_no_longer(left: bool) -> None:
    """A team that was paused never comes back: its match is settled as its round was, and the season ends. [R21.5]"""
    league = small_league(form="single round robin", play_offs="none", development=False)
    fixture = next(one for one in league.state.fixtures.values() if one.round == 1 and 1 in one.teams)
    other = sum(fixture.teams) - 1
    with pytest.raises(TouchbackError, match="was not postponed"):
        do(league, BOSS, CloseMatch(fixture=fixture.id))
    do(league, BOSS, Pause(team=1, reason="a newborn"))
    for number in range(1, 4):
        do(league, BOSS, CloseRound(round=number))
    with pytest.raises(TouchbackError, match=f"fixture {fixture.id} was postponed"):
        do(league, BOSS, EndSeason())
    with pytest.raises(TouchbackError, match="commissioner"):
        do(league, coach(0), CloseMatch(fixture=fixture.id))
    if left:
        do(league, coach(0), Yield(fixture=fixture.id, team=1))
    for one in [one for one in league.state.fixtures.values() if one.result is None]:
        do(league, BOSS, CloseMatch(fixture=one.id))
    found = league.state.fixture(fixture.id).result
    assert found is not None and found.how == ("walk-over" if left else "unplayed")
    line = next(line for line in table_of(league.state, league.state.season, [other]) if line.team == other)
    assert line.points == (3 if left else 0)
    with pytest.raises(TouchbackError, match="over"):
        do(league, BOSS, CloseMatch(fixture=fixture.id))
    do(league, BOSS, EndSeason())


def test_a_report_of_a_postponed_match_is_confirmed_or_refused_first() -> None:
    league = small_league(form="single round robin", development=False)
    fixture = next(one for one in league.state.fixtures.values() if one.round == 1 and 1 in one.teams)
    do(league, BOSS, Pause(team=1, reason="a newborn"))
    do(league, BOSS, CloseRound(round=1))
    do(league, BOSS, Pause(team=1, paused=False))
    do(league, league.state.team(fixture.home).coach, Report(fixture=fixture.id, report=report("1-0")))
    with pytest.raises(TouchbackError, match="is reported"):
        do(league, BOSS, CloseMatch(fixture=fixture.id))


def test_the_round_of_a_knock_out_waits_for_a_paused_team() -> None:
    """Somebody goes on by it: the next round is not made without him. [R23.9]"""
    league = small_league(form="knock-out", play_offs="none", development=False)
    do(league, BOSS, Pause(team=1, reason="a newborn"))
    with pytest.raises(TouchbackError, match="paused"):
        do(league, BOSS, CloseRound(round=1))
    do(league, BOSS, Pause(team=1, paused=False))
    do(league, BOSS, CloseRound(round=1))


def test_both_yield() -> None:
    """[R21.5]"""
    league = small_league()
    fixture = league.state.fixture(1)
    for team in fixture.teams:
        do(league, league.state.team(team).coach, Yield(fixture=1, team=team))
    do(league, BOSS, CloseRound(round=1))
    found = league.state.fixture(1).result
    assert found is not None and found.how == "unplayed"


# -- play-offs ----------------------------------------------------------------------------------------------------


def season_of(scores: dict[int, int], divisions: int, **house: Any) -> League:
    """A season in which a team's strength decides every match by touchdowns; nobody develops, so it is quick."""
    league = small_league(teams=len(scores), start=False, development=False, form="single round robin", **house)
    do(league, BOSS, StartSeason(divisions=divisions, order=list(scores)))
    for fixture in list(league.state.fixtures.values()):
        home, away = scores[fixture.home], scores[fixture.away]
        told = f"{max(0, min(9, home - away))}-{max(0, min(9, away - home))}"
        do(league, KEEPER, Played(fixture=fixture.id, report=report(told)))
    return league


def stage(league: League, name: str) -> list[tuple[int, int]]:
    return [one.teams for one in league.state.fixtures.values() if one.stage == name]


def test_play_offs_of_one_division() -> None:
    """1-4, 2-3; the winners play the final, the losers for third place; it needs a winner. [R21.10]"""
    league = season_of({1: 8, 2: 6, 3: 4, 4: 2, 5: 0}, 1)
    with pytest.raises(TouchbackError, match="play-offs"):
        do(league, BOSS, EndSeason())
    do(league, BOSS, StartPlayOffs())
    assert stage(league, SEMI) == [(1, 4), (2, 3)]
    semis = [one.id for one in league.state.fixtures.values() if one.stage == SEMI]
    with pytest.raises(TouchbackError, match="winner"):
        do(league, KEEPER, Played(fixture=semis[0], report=report("1-1")))
    do(league, KEEPER, Played(fixture=semis[0], report=report("1-1", winner="away")))
    do(league, KEEPER, Played(fixture=semis[1], report=report("2-0")))
    assert stage(league, FINAL) == [(4, 2)] and stage(league, THIRD) == [(1, 3)]
    with pytest.raises(TouchbackError):
        do(league, BOSS, EndSeason())
    final = next(one.id for one in league.state.fixtures.values() if one.stage == FINAL)
    third = next(one.id for one in league.state.fixtures.values() if one.stage == THIRD)
    do(league, KEEPER, Played(fixture=final, report=report("1-0")))
    do(league, BOSS, Award(fixture=third, winner=3))
    do(league, BOSS, EndSeason())
    assert league.state.season.places == [4, 2, 3, 1] and league.state.team(4).titles == [1]


def crowd_of(league: League, fixture: LeagueFixture) -> int:
    """As few as can come."""
    return sum(league.state.team(team).sheet.fans + 1 for team in fixture.teams)


def test_prizes_of_the_play_offs() -> None:
    """The champion 100,000 and the trophy, whoever lost the final 60,000, third place 30,000, fourth nothing; and the
    matches of the play-offs count for the funds. [R21.11.1, R21.11.2, R21.12.2]"""
    league = small_league(form="single round robin")
    for number in range(1, 4):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, DrawLots(order=[1, 2, 3, 4]))
    do(league, BOSS, StartPlayOffs())
    for name in (SEMI, FINAL, THIRD):
        for fixture in [one for one in league.state.fixtures.values() if one.stage == name]:
            play(league, fixture.id, report("1-0", attendance=crowd_of(league, fixture)))
    before = {team.id: team.sheet.treasury for team in league.state.teams.values()}
    do(league, BOSS, EndSeason())
    places = league.state.season.places
    wins = {places[0]: 2, places[1]: 1, places[2]: 1, places[3]: 0}
    for team, prize in zip(places, (100_000, 60_000, 30_000, 0), strict=True):
        funds = 1_000_000 + before[team] + 2 * 20_000 + wins[team] * 20_000 + prize
        assert league.state.team(team).budget == funds and league.state.team(team).sheet.treasury == 0
    assert [league.state.team(team).sheet.trophies for team in places] == [1, 0, 0, 0]


def test_funds_of_a_whole_season() -> None:
    """Ten league matches, five won, two drawn, and a friendly won, with 145,000 in the treasury: 1,485,000; with the
    cap 1,300,000. [R21.12.2, R21.12.3]"""
    for cap, wanted in ((0, 1_485_000), (1_300_000, 1_300_000)):
        league = small_league(teams=12, start=False, play_offs="none", prizes=[], trophy_reroll=False, cap=cap)
        do(league, BOSS, StartSeason(divisions=2, order=list(range(1, 13))))
        own = [one for one in league.state.fixtures.values() if 1 in one.teams]
        assert len(own) == 10
        for count, fixture in enumerate(own):
            goals = "1-0" if count < 5 else "0-0" if count < 7 else "0-1"
            play(
                league,
                fixture.id,
                report(goals if fixture.home == 1 else goals[::-1], attendance=crowd_of(league, fixture)),
            )
        do(league, coach(0), AddFriendly(home=1, away=2))
        friendly = league.state.fixture(max(league.state.fixtures))
        play(league, friendly.id, report("1-0", attendance=crowd_of(league, friendly)))
        for number in range(1, league.state.season.rounds + 1):
            do(league, BOSS, CloseRound(round=number))
        sheet = league.state.team(1).sheet.copy()
        sheet.treasury = 145_000
        do(league, BOSS, CorrectSheet(team=1, sheet=sheet, reason="as the case says"))
        do(league, BOSS, EndSeason())
        assert league.state.team(1).budget == wanted


def test_play_offs_of_two_divisions() -> None:
    """A1-B2, B1-A2. [R21.10]"""
    league = season_of({1: 8, 2: 8, 3: 6, 4: 6, 5: 4, 6: 4, 7: 2, 8: 2}, 2)
    do(league, BOSS, StartPlayOffs())
    assert stage(league, SEMI) == [(1, 4), (2, 3)]


def test_the_wild_card_does_not_meet_its_own_division_first() -> None:
    """[R21.10]"""
    # divisions A 1 4 7 10, B 2 5 8 11, C 3 6 9 12
    strengths = {1: 9, 2: 8, 3: 7, 4: 8, 5: 6, 6: 5, 7: 1, 8: 5, 9: 4, 10: 0, 11: 4, 12: 3}
    league = season_of(strengths, 3)
    do(league, BOSS, StartPlayOffs())
    pairs = stage(league, SEMI)
    wild = ({4, 5, 6} & set(itertools.chain(*pairs))).pop()
    winners = [team for team in itertools.chain(*pairs) if team != wild]
    assert sorted(winners) == [1, 2, 3]
    opponent = next(sum(pair) - wild for pair in pairs if wild in pair)
    assert opponent != wild - 3
    # the best second has the most touchdowns of the seconds
    scored = {team: lines_of([team], league.state.fixtures.values(), Rules())[team].touchdowns for team in (4, 5, 6)}
    assert wild == max(scored, key=scored.__getitem__)


@pytest.mark.parametrize(
    ("deducted", "pairs"),
    [
        ({2: 1, 3: 2, 5: 1, 6: 2}, [(1, 3), (2, 4)]),  # the best second is of the first seed's division: exchanged
        ({2: 1, 3: 2, 4: 1, 6: 2}, [(1, 5), (2, 3)]),
        ({2: 1, 3: 2, 4: 2, 5: 1}, [(1, 6), (2, 3)]),
        ({1: 2, 2: 1, 4: 2, 5: 1}, [(3, 1), (2, 6)]),  # seeds 3, 2, 1, and the second of the first seed's division
        ({2: 1, 3: 6, 6: 4, 9: 3, 12: 3}, [(1, 3), (2, 4)]),  # 4 and 5 level, 4 scored more; 3 has half their points
    ],
)
def test_winners_of_three_divisions_and_the_best_second(deducted: dict[int, int], pairs: list[tuple[int, int]]) -> None:
    """Ranked by points, the wild card last: 1-4, 2-3, or 1-3, 2-4 where it would meet its own division's winner.
    [R21.10.1, R21.10.2]"""
    strengths = {1: 9, 2: 9, 3: 9, 4: 8, 5: 6, 6: 5, 7: 1, 8: 5, 9: 4, 10: 0, 11: 4, 12: 3}
    league = season_of(strengths, 3)
    for team, points in deducted.items():
        do(league, BOSS, Deduct(team=team, points=points, reason="a late list"))
    do(league, BOSS, StartPlayOffs())
    assert stage(league, SEMI) == pairs


def test_semi_finals_of_four_divisions() -> None:
    """The winners, ranked: 1-4, 2-3. [R21.10.1]"""
    league = season_of({number: 20 - number for number in range(1, 17)}, 4)
    for team, points in {1: 3, 2: 1, 4: 2}.items():
        do(league, BOSS, Deduct(team=team, points=points, reason="a late list"))
    do(league, BOSS, StartPlayOffs())
    assert stage(league, SEMI) == [(3, 1), (2, 4)]


def test_quarter_finals_of_four_divisions() -> None:
    """A1-B2, C1-D2 | B1-A2, D1-C2: whatever happens, no division meets itself before the final. [R21.10]"""
    strengths = {number: 20 - number for number in range(1, 17)}
    league = season_of(strengths, 4, play_offs="eight")
    do(league, BOSS, StartPlayOffs())
    assert stage(league, QUARTER) == [(1, 6), (3, 8), (2, 5), (4, 7)]
    division = {team: (team - 1) % 4 for team in strengths}
    for winners in itertools.product(*stage(league, QUARTER)):
        assert division[winners[0]] != division[winners[1]] and division[winners[2]] != division[winners[3]]


def test_level_in_everything_a_roll_off_decides() -> None:
    """[R21.9, R21.10]"""
    league = small_league(development=False, form="single round robin")
    for fixture in list(league.state.fixtures.values()):
        do(league, KEEPER, Played(fixture=fixture.id, report=report("1-1")))
    do(league, BOSS, StartPlayOffs())
    assert len(league.state.season.lots) == 1 and sorted(league.state.season.lots[0]) == [1, 2, 3, 4]
    by_hand = small_league(development=False, form="single round robin")
    for fixture in list(by_hand.state.fixtures.values()):
        do(by_hand, KEEPER, Played(fixture=fixture.id, report=report("1-1")))
    do(by_hand, BOSS, DrawLots(order=[3, 1, 4, 2]))
    do(by_hand, BOSS, StartPlayOffs())
    assert stage(by_hand, SEMI) == [(3, 2), (1, 4)]


@pytest.mark.parametrize("breakers", [(), ("touchdowns",), ("lot", "touchdowns"), ("wins", "lot")])
def test_a_lot_decides_even_where_the_league_does_not_name_it(breakers: tuple[str, ...]) -> None:
    """Found by a long run: without it the play-offs were never drawn, and nobody could stop the roll-offs. [R21.9]"""
    league = small_league(development=False, form="single round robin", tie_breakers=breakers)
    for fixture in list(league.state.fixtures.values()):
        do(league, KEEPER, Played(fixture=fixture.id, report=report("1-1")))
    assert all(line.by_lot for line in table_of(league.state, league.state.season, [1, 2, 3, 4]))
    do(league, BOSS, StartPlayOffs())
    assert len(league.state.season.lots) == 1
    (lot,) = league.state.season.lots
    assert [line.team for line in table_of(league.state, league.state.season, [1, 2, 3, 4])] == lot
    assert stage(league, SEMI) == [(lot[0], lot[3]), (lot[1], lot[2])]


# -- from season to season ----------------------------------------------------------------------------------------


def test_two_seasons(tmp_path: Path) -> None:
    """Founding to trophy, re-draft, the next season; the trophy moves on. [R21.1, R21.11, R21.13, R21.14]"""
    league = small_league(tmp_path / "two.league", play_offs="none", form="single round robin")
    for number in (1, 2):
        for fixture in [one for one in league.state.fixtures.values() if one.season == number]:
            strong = 1 if number == 1 else 2
            score = "1-0" if fixture.home == strong else "0-1" if fixture.away == strong else "0-0"
            play(league, fixture.id, report(score))
        do(league, BOSS, EndSeason())
        champion = league.state.head.champion
        assert champion == number and [team.sheet.trophies for team in league.state.teams.values()] == [
            int(team == champion) for team in league.state.teams
        ]
        assert league.state.team(champion).budget is not None
        if number == 2:
            break
        with pytest.raises(TouchbackError, match="four teams"):
            do(league, BOSS, StartSeason())
        for team in league.state.teams.values():
            keep = [player.id for player in team.sheet.players[:11]]
            do(league, team.coach, Redraft(team=team.id, keep=keep, rerolls=1))
        do(league, BOSS, StartSeason())
        assert league.state.head.season == 2
        assert all(player.seasons == 1 for player in league.state.team(1).sheet.players)
    assert league.verify() == []


def test_hidden_lists_are_seen_by_their_coach_only() -> None:
    """[R21.1]"""
    league = small_league(start=False)
    assert all(team.sealed for team in league.state.teams.values())
    do(league, BOSS, StartSeason())
    assert not any(team.sealed for team in league.state.teams.values())


# -- tournaments --------------------------------------------------------------------------------------------------


def test_swiss_swaps_where_two_have_met() -> None:
    """1-2, 3-4, 5-7, 6-8. [R23.6]"""
    assert swiss(range(1, 9), {frozenset((5, 6))}, set()) == ([(1, 2), (3, 4), (5, 7), (6, 8)], 0)
    with pytest.raises(TouchbackError, match="rematch"):
        swiss([1, 2], {frozenset((1, 2))}, set())


def test_the_lowest_without_a_bye_has_it() -> None:
    """[R23.7]"""
    pairs, bye = swiss(range(1, 10), set(), {9})
    assert bye == 8 and (7, 9) in pairs


@pytest.mark.parametrize(("coaches", "rounds"), [(4, 2), (8, 3), (9, 4), (16, 4), (33, 6)])
def test_rounds_that_leave_one_unbeaten(coaches: int, rounds: int) -> None:
    """[R23.9]"""
    assert swiss_rounds(coaches) == rounds


def test_knock_out_keeps_the_best_apart() -> None:
    """[R23.9]"""
    assert knock_out([1, 2, 3, 4]) == [(1, 4), (2, 3)]
    assert knock_out(range(1, 9)) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert knock_out([1, 2, 3]) == [(1, 0), (2, 3)]


def test_finishing_is_not_needed_in_a_tournament() -> None:
    """Every match starts from the list handed in. [R23.1]"""
    league = small_league(development=False, form="single round robin", winner_gains_fan=True)
    team = league.state.fixture(1).home
    before = league.state.team(team).sheet.copy()
    do(league, KEEPER, Played(fixture=1, report=report("1-0", home="1 td, 2 dead")))
    after = league.state.team(team).sheet
    assert after.players == before.players and after.treasury == before.treasury and after.fans == before.fans + 1
    finish_sequence(league, team)
