"""Tournaments: resurrection, Swiss rounds, squads, knock-outs, skill packages by tier, the NAF's columns. [R22, R23]"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import msgspec
import pytest

from tests.league.leagues import BOSS, NOW, coach, do, report
from touchback.kernel.errors import TouchbackError
from touchback.league.entering import Enter, Invite
from touchback.league.exporting import naf_rows
from touchback.league.league import League
from touchback.league.matches import Played
from touchback.league.rules import TOURNAMENT, changed
from touchback.league.schedule import swiss
from touchback.league.seasons import CloseRound, EndSeason, StartSeason
from touchback.league.standings import squad_table, table_of
from touchback.league.work import KEEPER

LISTS = ("human", "orc", "skaven", "dwarf", "goblin", "wood_elf", "nurgle", "halfling")


def tournament(coaches: int, **house: Any) -> League:
    """A tournament before its first round."""
    rules = changed(TOURNAMENT, {"hidden_drafts": False, "days_per_round": 0, **house})
    league = League.found(None, "Winter Cup", BOSS, rules=rules, now=NOW, seed=2)
    for number in range(coaches):
        do(league, BOSS, Invite(person=coach(number), naf=1000 + number if number else 0))
        squad = f"Squad {number // rules.squad_size}" if rules.squad_size > 1 else ""
        listed = LISTS[number % len(LISTS)]
        do(league, coach(number), Enter(list_name=listed, name=f"Team {number + 1}", squad=squad))
    do(league, BOSS, StartSeason())
    return league


def play_round(league: League, draw: random.Random) -> None:
    """Everybody plays, and the round is closed."""
    season = league.state.season
    number = len(season.closed_rounds) + 1
    for fixture in [one for one in league.state.fixtures.values() if one.round == number and one.result is None]:
        score = f"{draw.randrange(4)}-{draw.randrange(4)}"
        winner = "home" if season.rules.form == "knock-out" and score[0] == score[2] else ""
        do(league, KEEPER, Played(fixture=fixture.id, report=report(score, winner=winner)))
    do(league, BOSS, CloseRound(round=number))


@pytest.mark.parametrize("coaches", [8, 9, 13])
def test_a_swiss_tournament(coaches: int) -> None:
    """Nobody meets anybody twice, nobody has two byes, and there is a winner. [R23.6, R23.7, R23.9]"""
    league = tournament(coaches)
    draw = random.Random(coaches)
    while len(league.state.season.closed_rounds) < league.state.season.rounds:
        play_round(league, draw)
    fixtures = list(league.state.fixtures.values())
    met = [frozenset(one.teams) for one in fixtures if one.away]
    byes = [one.home for one in fixtures if not one.away]
    assert len(met) == len(set(met)) and len(byes) == len(set(byes)) == (coaches % 2) * league.state.season.rounds
    assert league.state.season.rounds == (3 if coaches == 8 else 4)
    do(league, BOSS, EndSeason())
    assert len(league.state.season.places) == 4
    assert league.verify() == []


def test_a_bye() -> None:
    """2-0, two points, one bonus point. [R23.7]"""
    league = tournament(5)
    bye = next(one for one in league.state.fixtures.values() if not one.away)
    line = next(one for one in table_of(league.state, league.state.season, [bye.home]) if one.team == bye.home)
    assert (line.points, line.bonus, line.touchdowns, line.conceded) == (2, 1, 2, 0)


def test_a_knock_out() -> None:
    """[R23.9]"""
    league = tournament(6, form="knock-out")
    draw = random.Random(1)
    while len(league.state.season.closed_rounds) < league.state.season.rounds:
        play_round(league, draw)
    assert league.state.season.rounds == 3
    last = [one for one in league.state.fixtures.values() if one.round == 3]
    assert len(last) == 1 and last[0].result is not None


def test_squads() -> None:
    """No list twice in a squad; squads meet as one. [R23.9]"""
    league = tournament(8, squad_size=2)
    draw = random.Random(3)
    while len(league.state.season.closed_rounds) < league.state.season.rounds:
        play_round(league, draw)
    for number in range(1, league.state.season.rounds + 1):
        pairs = {
            tuple(league.state.team(team).squad for team in one.teams)
            for one in league.state.fixtures.values()
            if one.round == number
        }
        assert all(first != second for first, second in pairs) and len(pairs) == 2
    rows = squad_table(league.state, league.state.season)
    assert len(rows) == 4 and rows[0][1] >= rows[-1][1]


def test_squads_have_no_list_twice() -> None:
    """[R23.9]"""
    rules = changed(TOURNAMENT, {"squad_size": 2})
    league = League.found(None, "Cup", BOSS, rules=rules, now=NOW)
    do(league, BOSS, Enter(list_name="human", name="One", squad="A"))
    with pytest.raises(TouchbackError, match="already"):
        do(league, BOSS, Enter(list_name="human", name="Two", squad="A"))
    with pytest.raises(TouchbackError):
        do(league, BOSS, Enter(list_name="orc", name="Two"))


def test_exhibition_lists() -> None:
    """Budget 1,150,000, 36 star player points, values unchanged. [R22, R23.1]"""
    rules = changed(TOURNAMENT, {})
    league = League.found(None, "Cup", BOSS, rules=rules, now=NOW)
    six = {number: ["Block"] for number in range(1, 7)}
    do(league, BOSS, Enter(list_name="human", name="Six", skills=six))
    sheet = league.state.team(1).sheet
    rules_of_teams = league.game.development
    assert rules_of_teams is not None and sheet.budget == 1_150_000 and sheet.exhibition
    plain = sheet.copy()
    for player in plain.players:
        player.advances = []
    assert rules_of_teams.team_value(sheet) == rules_of_teams.team_value(plain)
    seven = {number: ["Block"] for number in range(1, 8)}
    with pytest.raises(TouchbackError, match="36"):
        do(league, BOSS, Enter(list_name="human", name="Seven", skills=seven))
    one = {1: ["Block", "Tackle", "Wrestle", "Fend"]}  # 6 + 8 + 12, and 16 more
    with pytest.raises(TouchbackError):
        do(league, BOSS, Enter(list_name="human", name="One", skills=one))


@pytest.mark.parametrize(
    ("team", "skills", "fine"),
    [
        ("skaven", {1: ["Block"], 2: ["Block"], 3: ["Tackle"], 4: ["Tackle"], 5: ["Dodge"]}, True),  # 4 and 2
        ("skaven", {1: ["Block"], 2: ["Block"], 3: ["Tackle"], 4: ["Tackle"], 5: ["Dodge"], 6: ["Block"]}, False),
        ("skaven", {1: ["Dodge"], 2: ["Dodge"]}, False),  # one secondary skill in the first tier
        ("skaven", {1: ["Block", "Tackle"]}, False),
        ("goblin", {1: ["Block"], 2: ["Block"], 3: ["Block"], 4: ["Dodge"]}, False),  # goblins have Dodge
        ("goblin", {1: ["Block"], 2: ["Block"], 3: ["Block"], 4: ["Sprint"]}, True),  # three secondary in the third
    ],
)
def test_skill_points_by_tier(team: str, skills: dict[int, list[str]], fine: bool) -> None:
    """6, 8, 10 points by tier; a primary skill 1, a secondary 2, at most 1, 2, 3 of them. [R23.2, R23.3]"""
    rules = changed(TOURNAMENT, {"skill_package": "points", "package_by_tier": [6, 8, 10]})
    league = League.found(None, "Cup", BOSS, rules=rules, now=NOW)
    if fine:
        do(league, BOSS, Enter(list_name=team, name="Team", skills=skills))
    else:
        with pytest.raises(TouchbackError):
            do(league, BOSS, Enter(list_name=team, name="Team", skills=skills))


def test_star_player_points_by_tier() -> None:
    """[R23.2]"""
    rules = changed(TOURNAMENT, {"skill_package": "spp", "package_by_tier": [30, 42, 60]})
    league = League.found(None, "Cup", BOSS, rules=rules, now=NOW)
    with pytest.raises(TouchbackError):
        do(league, BOSS, Enter(list_name="skaven", name="Six", skills={number: ["Block"] for number in range(1, 7)}))
    do(league, BOSS, Enter(list_name="skaven", name="Five", skills={number: ["Block"] for number in range(1, 6)}))
    goblins = {number: ["Block"] for number in range(1, 6)}  # secondary for them: 12 each
    do(league, BOSS, Enter(list_name="goblin", name="Goblins", skills=goblins))


def test_a_package_needs_a_number_for_each_tier() -> None:
    """[R23.3]"""
    for wrong in ({"package_by_tier": [6, 8]}, {"package_by_tier": [6, 8, 10], "development": True}):
        with pytest.raises(TouchbackError):
            changed(TOURNAMENT, {"skill_package": "points", **wrong})


def test_teams_that_develop_are_made_for_a_league() -> None:
    """[R6, R22]"""
    league = League.found(None, "League", BOSS, now=NOW)
    with pytest.raises(TouchbackError, match="kind"):
        do(league, BOSS, Enter(list_name="human", name="Gulls", wishes={"exhibition": True}))


def test_the_nafs_columns() -> None:
    """[R23.10]"""
    league = tournament(4)
    fixture = next(iter(league.state.fixtures.values()))
    do(league, KEEPER, Played(fixture=fixture.id, report=report("2-1", home="1 cas", away="4 bh")))
    (row,) = naf_rows(league)
    assert (row["home_touchdowns"], row["away_touchdowns"], row["home_casualties"]) == (2, 1, 1)
    numbers = {team.coach: 9 if team.coach == coach(0) else 1000 + team.id - 1 for team in league.state.teams.values()}
    for side, team in zip(("home", "away"), fixture.teams, strict=True):
        found = league.state.team(team)
        assert row[f"{side}_naf"] == numbers[found.coach] and row[f"{side}_race"] == found.sheet.list_name
        assert row[f"{side}_rating"] > 900
    assert msgspec.json.encode(row)


@pytest.mark.parametrize("seed", range(12))
def test_a_round_late_in_a_long_tournament(seed: int) -> None:
    """Almost everybody has met almost everybody, but there is a round without a rematch: it is found. [R23.6]"""
    draw = random.Random(seed)
    ranked = list(range(1, 33))
    hidden = draw.sample(ranked, len(ranked))
    open_pairs = {frozenset(pair) for pair in zip(hidden[::2], hidden[1::2], strict=True)}
    open_pairs |= {frozenset(draw.sample(ranked, 2)) for _ in range(60)}
    met = {frozenset(pair) for pair in combinations(ranked, 2)} - open_pairs
    pairs, bye = swiss(ranked, met, set())
    assert bye == 0 and sorted(team for pair in pairs for team in pair) == ranked
    assert all(frozenset(pair) in open_pairs and pair[0] < pair[1] for pair in pairs)
