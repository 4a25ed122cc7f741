"""A league that has run elsewhere goes on here: teams and results so far, from tables. [R21.1]"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.league.leagues import BOSS, NOW, do, play, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.commands import read_command
from touchback.league.commissioner import Correct
from touchback.league.entering import Enter
from touchback.league.exporting import csv_text, import_results, import_teams
from touchback.league.league import League
from touchback.league.matches import Report
from touchback.league.seasons import CloseRound, EndSeason, StartSeason
from touchback.league.standings import tables
from touchback.league.taking_over import TakeOverResults, TakeOverTeams

REASON = "rounds on paper"


def taken(league: League, table: str, actor: str = BOSS) -> None:
    do(league, actor, TakeOverResults(table=table, reason=REASON))


def standings(league: League) -> list[tuple[object, ...]]:
    """The table by names, so that two leagues can be compared."""
    return [
        (league.state.team(line.team).sheet.name, line.points, line.played, line.won, line.drawn, line.lost,
         line.touchdowns, line.conceded, line.casualties)
        for line in tables(league.state, league.state.season)["A"]
    ]  # fmt: skip


def test_a_running_league_moves_in(tmp_path: Path) -> None:
    """Teams come with what they own and who they are, results with what the table needs; then it goes on."""
    old = small_league(lists=["human", "orc", "skaven", "dwarf"])
    scores = ["2-1", "0-0", "1-0", "0-3", "2-2"]
    played = list(old.state.fixtures)[: len(scores)]
    for fixture, score in zip(played, scores, strict=True):
        home, away = (int(part) for part in score.split("-"))
        deeds = [f"{number} td" for number in range(1, home + 1)], [f"{number} td" for number in range(1, away + 1)]
        play(old, fixture, report(score, ", ".join([*deeds[0], "9 cas"]), ", ".join([*deeds[1], "11 bh"])))
    names = {team.id: team.sheet.name for team in old.state.teams.values()}
    rows = []
    for team in old.state.teams.values():
        (tmp_path / f"{team.id}.txt").write_text(old.game.sheet_to_text(team.sheet, team.coach), "utf-8")
        file, listed = f"{team.id}.txt", team.sheet.list_name
        rows.append({"name": team.sheet.name, "coach": team.coach, "list": listed, "file": file})
    (tmp_path / "teams.csv").write_text(csv_text(rows), "utf-8")
    results = [
        {
            "Home": names[one.home], "Away": names[one.away], "Home score": one.result.home,
            "Away score": one.result.away, "home_casualties": one.result.home_casualties,
            "away_casualties": one.result.away_casualties, "attendance": one.result.attendance,
        }
        for one in map(old.state.fixture, played)
        if one.result is not None
    ]  # fmt: skip
    (tmp_path / "results.csv").write_text("\ufeff" + csv_text(results).replace(",", ";"), "utf-8")

    new = League.found(tmp_path / "new.league", "Moved", BOSS, now=NOW, seed=1)
    assert import_teams(new, BOSS, tmp_path / "teams.csv") == [1, 2, 3, 4]
    assert new.version == 2, "all teams at once"
    assert set(new.state.people) == {BOSS, *(team.coach for team in old.state.teams.values())}
    do(new, BOSS, StartSeason(order=[1, 2, 3, 4]))
    sheets = {team.id: team.sheet.copy() for team in new.state.teams.values()}
    assert {team.sheet.treasury for team in new.state.teams.values()} == {
        team.sheet.treasury for team in old.state.teams.values()
    }
    assert import_results(new, BOSS, tmp_path / "results.csv", REASON) == len(scores)
    assert standings(new) == standings(old)
    assert {team.id: team.sheet for team in new.state.teams.values()} == sheets, "nobody develops by them"
    assert all(team.sequence is None for team in new.state.teams.values())
    coming = next(one for one in new.state.fixtures.values() if one.result is None)
    play(new, coming.id, report("1-0", "1 td"))
    assert new.verify() == [] and League.open(tmp_path / "new.league").state.same_as(new.state)


def test_a_coach_does_not_bring_a_team_that_has_played() -> None:
    """Nobody can check what it has gained elsewhere: its gold, its skills. A commissioner may. [R6.1, R21.1]"""
    league = small_league(start=False)
    rich = league.state.team(1).sheet.copy()
    rich.name, rich.games, rich.treasury = "Rich", 1, 900_000
    file = league.game.sheet_to_text(rich, "Bob")
    with pytest.raises(TouchbackError, match="commissioner"):
        do(league, "Bob", Enter(file=file))
    do(league, BOSS, Enter(file=file, coach="Bob"))
    assert league.state.team(5).sheet.treasury == 900_000 and league.state.team(5).coach == "Bob"


def test_at_home_or_away() -> None:
    """Each result finds the fixture of the same home team; the second one at the same ground takes the other."""
    league = small_league()
    taken(league, "home,away,home_score,away_score,conceded,winner\nTeam 1,team 2,2,0,away,\n1,2,0,0,,away\n")
    results = {one.teams: one.result for one in league.state.fixtures.values() if {*one.teams} == {1, 2} and one.result}
    assert (results[1, 2].home, results[1, 2].away, results[1, 2].conceded) == (2, 0, "away")
    assert (results[2, 1].home, results[2, 1].away, results[2, 1].winner) == (0, 0, "home"), "seen from there"


def test_funds_count_what_was_taken_over() -> None:
    """A match played elsewhere in this season is a match of the season. [R21.12.2]"""
    league = small_league(play_offs="none", form="single round robin")
    taken(league, "home,away,home_score,away_score,how\n1,2,1,0,\n1,3,0,0,\n1,4,1,0,walk-over\n")
    treasury = league.state.team(1).sheet.treasury
    for number in range(1, 4):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, EndSeason())
    prize = 100_000  # the champion's
    assert league.state.team(1).budget == 1_000_000 + treasury + prize + 2 * 20_000 + 20_000 + 10_000


def test_coaches_who_challenge_each_other() -> None:
    """On a ladder there are no fixtures before there is a challenge."""
    league = small_league(form="ladder", play_offs="none")
    taken(league, "home,away,home_score,away_score\n1,2,1,0\n2,1,1,1\n")
    assert [one.result.winner for one in league.state.fixtures.values() if one.result] == ["home", ""]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("home,away,home_score\n1,2,1\n", "no column called away_score"),
        ("home,away,home_score,away_score\n", "from 1 to"),
        ("home,away,home_score,away_score\n1,2,1,0\n1,Terns,1,0\n", "line 3: no team of this season is called 'Terns'"),
        ("home,away,home_score,away_score\n1,1,1,0\n", "line 2: a team does not play against itself"),
        ("home,away,home_score,away_score\n1,2,1,0\n1,2,1,0\n1,2,1,0\n", "line 4: no fixture of Team 1 and Team 2"),
        ("home,away,home_score,away_score\n1,2,-1,0\n", "line 2: home_score: a number from 0 to 99, not '-1'"),
        ("home,away,home_score,away_score\n1,2,100,0\n", "from 0 to 99"),
        ("home,away,home_score,away_score,winner\n1,2,1,0,away\n", "has scored less"),
        ("home,away,home_score,away_score,winner\n1,2,1,1,Bob\n", "home, away or nobody"),
        ("home,away,home_score,away_score,conceded\n1,2,1,0,home\n", "whoever concedes has lost"),
        ("home,away,home_score,away_score,how\n1,2,1,0,rained off\n", "no end called 'rained off'"),
    ],
)
def test_a_table_with_a_fault_changes_nothing(table: str, words: str) -> None:
    league = small_league()
    before, version = league.state.to_data(), league.version
    with pytest.raises(TouchbackError, match=words):
        taken(league, table)
    assert league.version == version and league.state.to_data() == before


def test_teams_with_a_fault_change_nothing() -> None:
    league = small_league(start=False)
    version, people = league.version, set(league.state.people)
    for table, words in (
        ("name,coach,list\nTerns,Zoë,human\nGulls,Zoë,gulls\n", "line 3: no team called 'gulls'"),
        ("name,coach,list\nTerns,,human\n", "line 2: name, coach and list are needed"),
        ("name,coach,list\nTeam 1,Zoë,human\n", "line 2: there is a team called"),
    ):
        with pytest.raises(TouchbackError, match=words):
            do(league, BOSS, TakeOverTeams(table=table))
    assert league.version == version and set(league.state.people) == people and len(league.state.teams) == 4


def test_only_a_commissioner_and_only_where_nothing_counts_already() -> None:
    league = small_league()
    table = "home,away,home_score,away_score\n1,2,1,0\n"
    with pytest.raises(TouchbackError, match="commissioner"):
        taken(league, table, actor="Bob")
    with pytest.raises(TouchbackError, match="say where"):
        do(league, BOSS, TakeOverResults(table=table, reason=" "))
    fixture = next(one for one in league.state.fixtures.values() if one.teams == (1, 2))
    do(league, "Bob", Report(fixture=fixture.id, report=report("1-0", "1 td")))
    taken(league, table)
    assert fixture.result is None, "a match that waits for the other coach is left alone"
    waiting = small_league(start=False)
    with pytest.raises(TouchbackError, match="season has started"):
        taken(waiting, table)


def test_what_was_taken_over_can_be_corrected() -> None:
    league = small_league()
    command = {"type": "TakeOverResults", "table": "home,away,home_score,away_score\n1,2,1,0\n", "reason": REASON}
    league.do(BOSS, read_command(json.dumps(command)))
    entry = league.entries()[-1]
    fact = {"type": "TakenOver", "fixture": entry.events[0].fixture, "result": {"home": 3, "winner": "home"}}
    do(league, BOSS, Correct(entry=entry.number, index=0, events=[fact], reason="misread"))
    assert standings(league)[0][6] == 3
