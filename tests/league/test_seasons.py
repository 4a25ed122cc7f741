"""Divisions, schedules, deadlines, the next season. [R21.1-R21.4, R21.14]"""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from tests.league.leagues import BOSS, coach, do, play, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.dates import SetDeadline
from touchback.league.entering import Enter, TakePart, Withdraw
from touchback.league.matches import Played
from touchback.league.off_season import Redraft
from touchback.league.play_offs import SEMI
from touchback.league.schedule import divided, round_robin
from touchback.league.seasons import (
    CloseRound,
    EndSeason,
    StartPlayOffs,
    StartSeason,
)
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
