"""Matches that are played here fill in their report by themselves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.imports.test_teams import GULLS
from tests.league.leagues import BOSS, coaches_of, do, finish_sequence, small_league
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.reach import give_skill
from touchback.bloodbowl.terms import LEAGUE_INDUCEMENTS, UNTIL_MATCH
from touchback.bots.registry import bot_answer, make_bots
from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly
from touchback.kernel.state import raised
from touchback.league.entering import Enter, SetRules
from touchback.league.events import DieRolled, GoldChanged
from touchback.league.league import League
from touchback.league.matches import Confirm, Played, Report
from touchback.league.playing import new_match, report_of, report_of_file, with_times
from touchback.league.work import KEEPER
from touchback.notation import matchfile


def played(league: League, fixture: int, seed: int) -> Match:
    """The match of a fixture, played by two random bots."""
    match = new_match(league, league.state.fixture(fixture), Seeded(seed))
    bots = make_bots(("random", "random"), seed)
    while not match.over:
        match.answer(bot_answer(match, bots))
    return match


@pytest.fixture(name="league", scope="module")
def league_with_a_match() -> League:
    return small_league(lists=["human", "orc", "skaven", "goblin"])


@pytest.fixture(name="match", scope="module")
def match_of_the_league(league: League) -> Match:
    return played(league, 1, 8)


def test_a_match_file_fills_in_everything(league: League, match: Match, tmp_path: Path) -> None:
    """Score, attendance, points, casualties, treasury: as the match has them; and it counts once. [R20.1, R20.3]"""
    from touchback.bloodbowl.report import report

    file = tmp_path / "match.json"
    matchfile.save(match, file)
    fixture = league.state.fixture(1)
    other = league.state.fixture(2)
    with pytest.raises(TouchbackError, match="not the teams"):
        report_of_file(league, other, file)
    told = report_of_file(league, fixture, file)
    assert told == with_times(league.game, report_of(league, fixture, match), match)
    facts = report(match.state)  # type: ignore[arg-type]
    for side in ("home", "away"):
        data = facts[side]
        assert isinstance(data, dict)
        assert told.side(side).score == data["score"]
        points = {player["number"]: player["points"] for player in data["players"] if player["points"]}
        assert {player.number: player.points for player in told.side(side).players if player.points} == points
    home, away = coaches_of(league, 1)
    before = [league.state.team(team).sheet.copy() for team in fixture.teams]
    do(league, home, Report(fixture=1, report=told))
    do(league, away, Confirm(fixture=1))
    for team, side, old in zip(fixture.teams, ("home", "away"), before, strict=True):
        finish_sequence(league, team)
        sheet = league.state.team(team).sheet
        gone = [player.number for player in told.side(side).players if player.killed and player.contract == "permanent"]
        assert {player.number for player in old.players} - {player.number for player in sheet.players} == set(gone)
        for line in told.side(side).players:
            player = sheet.numbered(line.number)
            if player is not None and line.contract == "permanent":
                assert player.earned - 4 * player.mvps == (line.points or 0)
    with pytest.raises(TouchbackError, match=r"counts already|not the teams"):
        report_of_file(league, league.state.fixture(2), file)
    assert league.verify() == []


def test_what_helpers_gave_is_in_the_report(league: League, match: Match) -> None:
    """A league rolls for it after the match. [R17.1]"""
    play = match.state.copy()
    schielund = next(one for one in BLOOD_BOWL.inducements if one.name == "Schielund Scharlitan")
    pupil = next(player for player in play.players if player.side == 1 and player.number == 3)  # type: ignore[attr-defined]
    give_skill(play, schielund.source, 1, UNTIL_MATCH, pupil.index, "Pro")  # type: ignore[arg-type]
    fixture = league.state.fixture(1)
    told = report_of(league, fixture, Match(match.game, play, Seeded(1)), given_up=True)
    assert {player.number: player.gifts for player in told.away.players if player.gifts} == {3: ["Pro"]}
    assert not any(player.gifts for player in told.home.players)


def test_house_rules_of_matches() -> None:
    """A league says which switches its matches are played with: so some sell what only leagues sell. [R17.1]"""
    league = small_league(match_rules=["league_aids"])
    start = new_match(league, league.state.fixture(1), Seeded(1)).state
    assert start.switches == LEAGUE_INDUCEMENTS  # type: ignore[attr-defined]
    with pytest.raises(TouchbackError, match="choose from"):
        do(league, BOSS, SetRules(changes={"match_rules": ["purse"]}, reason="a try"))
    do(league, BOSS, SetRules(changes={"match_rules": []}, reason="enough"))
    assert new_match(league, league.state.fixture(1), Seeded(1)).state.switches == 0  # type: ignore[attr-defined]


def test_a_match_that_is_not_over_is_no_result() -> None:
    league = small_league()
    match = new_match(league, league.state.fixture(1), Seeded(1))
    with pytest.raises(TouchbackError, match="not over"):
        report_of(league, league.state.fixture(1), match)


def test_a_team_short_of_players_has_journeymen() -> None:
    """They are in the report with what they earned, and can be hired. [R7.3, R20.4]"""
    league = small_league()
    home = league.state.fixture(1).home
    for player in league.state.team(home).sheet.players[:-9]:
        player.misses_next = True
    match = played(league, 1, 3)
    told = report_of(league, league.state.fixture(1), match)
    guests = [player for player in told.home.players if player.contract == "journeyman"]
    assert len(guests) == 2 and all(player.position == "Human Lineman" for player in guests)
    do(league, KEEPER, Played(fixture=1, report=told))
    assert league.state.team(home).sheet.visitors or any(player.killed for player in guests)
    finish_sequence(league, home)
    assert league.state.team(home).sheet.visitors == []


def test_a_forged_report_does_not_count_by_itself() -> None:
    """Only the program itself and a commissioner say that a match was played here. [R20.1]"""
    league = small_league()
    match = played(league, 1, 5)
    told = report_of(league, league.state.fixture(1), match)
    home, _ = coaches_of(league, 1)
    with pytest.raises(TouchbackError, match="commissioner"):
        do(league, home, Played(fixture=1, report=told))
    do(league, BOSS, Played(fixture=1, report=told))
    assert league.state.fixture(1).result is not None


def test_a_match_of_dungeon_bowl_that_was_given_up() -> None:
    """College teams as they are; who gives up is paid nothing, the other has the higher die. [D17.2, R16.2.2]"""
    league = small_league(game="dungeonbowl", lists=["beasts", "death", "fire", "life"])
    fixture = league.state.fixture(1)
    match = new_match(league, fixture, Seeded(3))
    play_randomly(match, Seeded(4), 200, Seeded(5))
    told = report_of(league, fixture, match, given_up=True)
    before = {team: league.state.team(team).sheet.treasury for team in fixture.teams}
    entry = league.do(KEEPER, Played(fixture=1, report=told, given_up="home"))
    dice = [event.face for event in entry.events if isinstance(event, DieRolled) and event.why == "winnings"]
    gained = [league.state.team(team).sheet.treasury - before[team] for team in fixture.teams]
    assert gained == [0, max(dice) * 10_000] and len(dice) == 2
    assert [one.fans for one in (league.state.team(team).sheet for team in fixture.teams)] == [0, 0]


def test_a_match_of_dungeon_bowl_reports_the_funds_that_were_gathered() -> None:
    """Each side is paid by how often it gathered them, beside what the dice bring. [D13.9, D17.2]"""
    league = small_league(game="dungeonbowl", lists=["beasts", "death", "fire", "life"])
    fixture = league.state.fixture(1)
    match = new_match(league, fixture, Seeded(3))
    play_randomly(match, Seeded(4), 200, Seeded(5))
    assert isinstance(match.state, DungeonPlay)
    for side in (0, 1, 1, 1, 1, 1):
        match.state.gathered = raised(match.state.gathered, side)
    told = report_of(league, fixture, match, given_up=True)
    assert (told.home.gathered, told.away.gathered) == (1, 5)
    entry = league.do(KEEPER, Played(fixture=1, report=told))
    changes = [event for event in entry.events if isinstance(event, GoldChanged) and event.why == "funds gathered"]
    paid = [(event.team, event.amount) for event in changes]
    assert paid == [(fixture.home, 10_000), (fixture.away, 30_000)]


def test_a_team_of_fumbbl_enters_a_league() -> None:
    """With its treasury, its past and its players. [R21.1]"""
    players = [{"number": number, "name": "", "position": "Orc Lineman", "skills": []} for number in range(1, 12)]
    league = small_league(start=False)
    league.do("Ann", Enter(file=json.dumps({**GULLS, "players": players})))
    sheet = league.state.team(5).sheet
    assert (sheet.name, sheet.list_name, len(sheet.players), sheet.treasury) == ("The Gulls", "Orc", 11, 40_000)
