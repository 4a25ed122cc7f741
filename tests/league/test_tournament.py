"""Tournaments: resurrection, Swiss rounds, squads, knock-outs, skill packages by tier, the NAF's columns. [R22, R23]"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from tests.league import lists
from tests.league.leagues import BOSS, NOW, coach, do, report
from tests.teams.helpers import exhibition
from touchback.bloodbowl.inducements.market import on_offer
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.teams.files import to_text
from touchback.bloodbowl.teams.team import Advance
from touchback.bloodbowl.terms import P_INDUCEMENTS, P_JOURNEYMEN
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.league.entering import Enter, GiveNafNumber, HandOver, Invite, SetRules, TakePart, Withdraw
from touchback.league.league import League
from touchback.league.matches import Played
from touchback.league.naf import naf_report, naf_rows
from touchback.league.playing import new_match, start_of
from touchback.league.rules import TOURNAMENT, changed
from touchback.league.schedule import swiss
from touchback.league.seasons import CloseRound, EndSeason, StartPlayOffs, StartSeason
from touchback.league.standings import squad_table, table_of
from touchback.league.work import KEEPER

LISTS = ("human", "orc", "skaven", "dwarf", "goblin", "wood_elf", "nurgle", "halfling")


def tournament(coaches: int, **house: Any) -> League:
    """A tournament before its first round."""
    rules = changed(TOURNAMENT, {"hidden_drafts": False, "days_per_round": 0, **house})
    league = League.found(None, "Winter Cup", BOSS, rules=rules, now=NOW, seed=2)
    for number in range(coaches):
        do(league, BOSS, Invite(person=coach(number)))
        if number:
            do(league, coach(number), GiveNafNumber(person=coach(number), naf=1000 + number))
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


def test_whoever_has_won_plays_on_with_the_fan_he_has_won() -> None:
    """Nobody has paid for it, so a list that has spent everything is not too dear by it. [R23.1, R22]"""
    league = tournament(4)
    for number in (1, 2):
        do(league, KEEPER, Played(fixture=number, report=report("1-0")))
    do(league, BOSS, CloseRound(round=1))
    winners = [league.state.fixture(number).home for number in (1, 2)]
    final = next(one for one in league.state.fixtures.values() if set(one.teams) == set(winners))
    start = start_of(league, final)
    assert isinstance(start, Play) and all(int(fans) == 2 for fans in start.dedicated_fans)
    sheet = league.state.team(winners[0]).sheet
    assert (sheet.fans, sheet.won_fans) == (2, 1) and league.game.development is not None
    assert league.game.development.faults(sheet, drafting=False) == []
    assert league.game.sheet_from_text(league.game.sheet_to_text(sheet, "Bob")).fans == 1


def test_a_bye() -> None:
    """2-0, two points, one bonus point. [R23.7]"""
    league = tournament(5)
    bye = next(one for one in league.state.fixtures.values() if not one.away)
    line = next(one for one in table_of(league.state, league.state.season, [bye.home]) if one.team == bye.home)
    assert (line.points, line.bonus, line.touchdowns, line.conceded) == (2, 1, 2, 0)


@pytest.mark.parametrize(("coaches", "groups", "play_offs", "stages"), [(16, 4, "eight", 2), (32, 8, "sixteen", 3)])
def test_groups_before_a_knock_out(coaches: int, groups: int, play_offs: str, stages: int) -> None:
    """Fours, everybody once; the first two of each group go on, and no group meets itself before the final. [R23.9]"""
    rules = changed(TOURNAMENT, {"form": "single round robin", "play_offs": play_offs, "days_per_round": 0})
    league = League.found(None, "Winter Cup", BOSS, rules=rules, now=NOW, seed=2)
    for number in range(coaches):
        do(league, BOSS, Enter(list_name=LISTS[number % len(LISTS)], name=f"Team {number + 1}"))
    do(league, BOSS, StartSeason(divisions=groups))
    assert [len(row) for row in league.state.season.divisions.values()] == [4] * groups
    draw = random.Random(groups)
    for _ in range(3):
        play_round(league, draw)
    do(league, BOSS, StartPlayOffs())
    group = {team: name for name, row in league.state.season.divisions.items() for team in row}
    for count in range(stages):
        ties = [one for one in league.state.fixtures.values() if one.kind == "play-off" and one.result is None]
        assert len(ties) == 2 * groups >> count + 1
        assert all(group[one.home] != group[one.away] for one in ties)
        for one in ties:
            do(league, KEEPER, Played(fixture=one.id, report=report("0-0", winner=draw.choice(["home", "away"]))))
    last = [one for one in league.state.fixtures.values() if one.kind == "play-off" and one.result is None]
    assert sorted(one.stage for one in last) == ["final", "third place"]
    for one in last:
        do(league, KEEPER, Played(fixture=one.id, report=report("1-0")))
    do(league, BOSS, EndSeason())
    assert len(league.state.season.places) == 4 and league.verify() == []


@pytest.mark.parametrize(
    ("coaches", "groups", "play_offs"), [(8, 1, "sixteen"), (8, 2, "sixteen"), (16, 4, "sixteen"), (32, 8, "four")]
)
def test_as_many_go_on_as_groups_can_give(coaches: int, groups: int, play_offs: str) -> None:
    """[R23.9]"""
    rules = changed(TOURNAMENT, {"form": "single round robin", "play_offs": play_offs, "days_per_round": 0})
    league = League.found(None, "Winter Cup", BOSS, rules=rules, now=NOW, seed=2)
    for number in range(coaches):
        do(league, BOSS, Enter(list_name=LISTS[number % len(LISTS)], name=f"Team {number + 1}"))
    do(league, BOSS, StartSeason(divisions=groups))
    for number in range(league.state.season.rounds):
        do(league, BOSS, CloseRound(round=number + 1))
    with pytest.raises(TouchbackError, match="play-offs"):
        do(league, BOSS, StartPlayOffs())


def test_eight_groups_are_for_tournaments() -> None:
    """A league has four divisions at most. [R21.2]"""
    league = League.found(None, "League", BOSS, now=NOW)
    for number in range(32):
        do(league, BOSS, Enter(list_name="human", name=f"Team {number + 1}"))
    with pytest.raises(TouchbackError, match="one to four"):
        do(league, BOSS, StartSeason(divisions=8))


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


def test_the_organiser_says_what_lists_may_cost() -> None:
    """Whatever budget and points a team file names for itself, everybody has the same. [R22, R23.1]"""
    league = League.found(None, "Cup", BOSS, rules=changed(TOURNAMENT, {}), now=NOW)
    rich = exhibition("human", budget=1_300_000, rerolls=6, name="Rich")
    with pytest.raises(TouchbackError, match="150,000 too much"):
        do(league, BOSS, Enter(file=to_text(rich)))
    wise = exhibition("human", name="Wise")
    wise.free_spp = 999
    for player in wise.players[:7]:
        player.advances = [Advance("Tackle")]
    with pytest.raises(TouchbackError, match="36"):
        do(league, BOSS, Enter(file=to_text(wise)))
    do(league, BOSS, SetRules(changes={"budget": 1_300_000, "skill_points": 42}))
    for team in (rich, wise):
        do(league, BOSS, Enter(file=to_text(team)))
    assert [(one.sheet.budget, one.sheet.free_spp) for one in league.state.teams.values()] == [(1_300_000, 42)] * 2


@pytest.mark.parametrize("budget", [1_000_000, 1_400_000])
def test_an_organiser_goes_beyond_the_sums_that_the_text_advises(budget: int) -> None:
    """[R22, R23.1]"""
    league = League.found(None, "Cup", BOSS, rules=changed(TOURNAMENT, {"budget": budget}), now=NOW)
    do(league, BOSS, Enter(list_name="human", name="Gulls"))
    assert league.state.team(1).sheet.budget == budget
    for number in range(3):
        do(league, BOSS, Enter(list_name=LISTS[number + 1], name=f"Team {number}"))
    do(league, BOSS, StartSeason())
    assert isinstance(start_of(league, league.state.fixture(1)), Play), "and they can play"


def test_a_ready_made_side_keeps_to_the_organisers_budget() -> None:
    """[R22]"""
    league = League.found(None, "Cup", BOSS, rules=changed(TOURNAMENT, {"budget": 1_100_000}), now=NOW)
    do(league, BOSS, Enter(list_name="human", name="Gulls"))
    sheet = league.state.team(1).sheet
    assert sheet.budget == 1_100_000 and league.game.development is not None
    assert league.game.development.team_value(sheet) <= 1_100_000
    with pytest.raises(TouchbackError):
        do(league, BOSS, Enter(list_name="human", name="Terns", wishes={"budget": 1_300_000, "rerolls": 7}))


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


LIST_CASES = [case for path in sorted(lists.FOLDER.glob("*.toml")) for case in lists.read(path)]


@pytest.mark.parametrize("case", LIST_CASES, ids=[case.title for case in LIST_CASES])
def test_what_is_handed_in(case: lists.ListCase) -> None:
    """[R23.2, R23.9]"""
    lists.run(case)


def starry(**house: Any) -> League:
    """Four lists for a tournament; orcs name Varag."""
    league = League.found(None, "Cup", BOSS, rules=changed(TOURNAMENT, {"budget": 1_500_000, **house}), now=NOW)
    for listed in ("human", "orc", "skaven", "dwarf"):
        stars = ["varag ghoul-chewer"] if listed == "orc" else []
        do(league, BOSS, Enter(list_name=listed, name=listed, stars=stars))
    return league


def test_a_named_star_player_comes_to_every_match() -> None:
    """Paid from the budget, and nobody else is for sale; in the next match he is there again. [R23.1, R23.2]"""
    league = starry()
    do(league, BOSS, StartSeason())
    for number in (1, 2):
        fixture = next(one for one in league.state.fixtures.values() if one.round == number and 2 in one.teams)
        side = fixture.teams.index(2)
        start = start_of(league, fixture)
        assert isinstance(start, Play) and league.game.stars is not None
        gold = league.game.stars(league.state.team(2).sheet).gold
        assert start.treasury[side] == gold - 280_000
        assert not any(kind == "star" for kind, *_ in on_offer(start, 0))
        match = new_match(league, fixture, Seeded(4))
        while isinstance(match.state, Play) and match.state.phase in (P_JOURNEYMEN, P_INDUCEMENTS):
            match.choose(len(match.options) - 1)  # whoever buys is ready
        assert isinstance(match.state, Play)
        names = [player.position for player in match.state.players if player.side == side]
        assert names.count("Varag Ghoul-Chewer") == 1
        for one in [one for one in league.state.fixtures.values() if one.round == number]:
            do(league, KEEPER, Played(fixture=one.id, report=report("1-0")))
        if number == 1:
            do(league, BOSS, CloseRound(round=1))
    assert league.verify() == []


def test_star_players_stay_with_a_list_that_comes_back() -> None:
    """Unless the rules have changed meanwhile. [R23.2]"""
    league = starry()
    for number, changes in ((1, {}), (2, {"stars_by_tier": [0, 0, 0]})):
        do(league, BOSS, Withdraw(team=2))
        if number == 1:
            do(league, BOSS, TakePart(team=2))
            continue
        do(league, BOSS, SetRules(changes=changes))
        with pytest.raises(TouchbackError, match="star players for its tier"):
            do(league, BOSS, TakePart(team=2))
    assert league.state.team(2).sheet.stars == ["Varag Ghoul-Chewer"]


def test_where_star_players_are_not_named_they_are_for_sale_before_each_match() -> None:
    """[R22, R7.4]"""
    league = League.found(None, "Cup", BOSS, rules=changed(TOURNAMENT, {"listed_stars": False}), now=NOW)
    for listed in ("human", "orc", "skaven", "dwarf"):
        do(league, BOSS, Enter(list_name=listed, name=listed))
    do(league, BOSS, StartSeason())
    start = start_of(league, league.state.fixture(1))
    assert isinstance(start, Play) and any(kind == "star" for kind, *_ in on_offer(start, 0))


def test_a_ledger_of_before_hires_its_star_players_at_the_table() -> None:
    """Rules that say nothing of them are as they were. [R22]"""
    old = {name: value for name, value in msgspec.to_builtins(TOURNAMENT).items() if name != "listed_stars"}
    assert not msgspec.convert(old, type(TOURNAMENT)).lists_stars


@pytest.mark.parametrize(
    "wrong", [{"stars_by_tier": [1, 2]}, {"stars_by_tier": [1, 2, 3]}, {"secondary_by_tier": []}, {"mega_stars": -1}]
)
def test_star_rules_that_cannot_be(wrong: dict[str, Any]) -> None:
    """[R23.2]"""
    with pytest.raises(TouchbackError):
        changed(TOURNAMENT, wrong)


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


def test_the_nafs_report() -> None:
    """Who was there, then every match; whoever is outside the NAF is nobody in particular, and byes are no matches.
    [R23.10]"""
    league = tournament(5)
    outside = next(team for team in league.state.teams.values() if team.coach == coach(0))
    bye = next(one for one in league.state.fixtures.values() if not one.away)
    for fixture in [one for one in league.state.fixtures.values() if one.away]:
        do(league, KEEPER, Played(fixture=fixture.id, report=report("2-1", home="1 cas", away="4 bh")))
    if outside.id in bye.teams:
        do(league, BOSS, CloseRound(round=1))
        fixture = next(one for one in league.state.fixtures.values() if one.round == 2 and outside.id in one.teams)
        do(league, KEEPER, Played(fixture=fixture.id, report=report("0-0")))
    found = ElementTree.fromstring(naf_report(league, "Ann & friends"))
    assert found.tag == "nafReport" and found.findtext("organiser") == "Ann & friends"
    listed = {one.findtext("name"): (one.findtext("number"), one.findtext("team")) for one in found.iter("coach")}
    assert listed["Non-NAF"] == ("9", outside.sheet.list_name) and listed["Cid"] == ("1001", "Orc")
    games = found.findall("game")
    assert len(games) == len(naf_rows(league)) and games[0].findtext("timeStamp") == "2026-11-01 12:00"
    home, away = games[0].findall("playerRecord")
    assert [home.findtext(name) for name in ("touchDowns", "badlyHurt")] == ["2", "1"]
    assert [away.findtext(name) for name in ("touchDowns", "badlyHurt")] == ["1", "0"]
    assert 90 < int(home.findtext("teamRating") or 0) < 140 and home.findtext("team")


def test_coaches_outside_the_naf_are_one_with_many_races() -> None:
    """[R23.10]"""
    league = tournament(4)
    do(league, BOSS, HandOver(team=2, coach=coach(0)))
    for fixture in list(league.state.fixtures.values()):
        do(league, KEEPER, Played(fixture=fixture.id, report=report("0-0")))
    found = ElementTree.fromstring(naf_report(league, "Ann"))
    assert ("Non-NAF", "Multiple Races") in {
        (one.findtext("name"), one.findtext("team")) for one in found.iter("coach")
    }


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


def test_a_match_that_was_conceded_counts_three_to_none() -> None:
    """3-0, or the better score; all bonus points for the other; a point less for whoever conceded. [R23.8]"""
    league = tournament(4)
    first, second = [one.id for one in league.state.fixtures.values()]
    do(league, KEEPER, Played(fixture=first, report=report("0-1", away="1 td"), given_up="home"))
    do(league, KEEPER, Played(fixture=second, report=report("3-1"), given_up="away"))
    results = [league.state.fixture(number).result for number in (first, second)]
    assert [(one.home, one.away) for one in results if one is not None] == [(0, 3), (5, 0)]
    lines = {line.team: line for line in table_of(league.state, league.state.season, [1, 2, 3, 4])}
    winner, loser = league.state.fixture(first).away, league.state.fixture(first).home
    assert (lines[winner].points, lines[winner].bonus) == (2, 3)
    assert (lines[loser].points, lines[loser].bonus) == (-1, 0)
    do(league, BOSS, SetRules(changes={"conceded_score": 0}, reason="as played"))


def test_whoever_is_level_in_a_knock_out_plays_on() -> None:
    """Extra time on a draw: somebody goes on. [R23.9]"""
    league = tournament(4, form="knock-out")
    fixture = league.state.fixture(1)
    with pytest.raises(TouchbackError, match="needs a winner"):
        do(league, KEEPER, Played(fixture=1, report=report("1-1")))
    start = start_of(league, fixture)
    assert isinstance(start, Play) and start.extra_time
    do(league, KEEPER, Played(fixture=1, report=report("1-1", winner="away")))


def test_the_last_match_of_a_knock_out_says_who_has_won_it() -> None:
    """Whatever bonus points say. [R23.9]"""
    league = tournament(4, form="knock-out", bonus_counts=True)
    pairs = [one.teams for one in league.state.fixtures.values()]
    do(league, KEEPER, Played(fixture=1, report=report("9-0")))
    do(league, KEEPER, Played(fixture=2, report=report("1-0")))
    with pytest.raises(TouchbackError, match="round 1"):
        do(league, BOSS, EndSeason())
    do(league, BOSS, CloseRound(round=1))
    do(league, KEEPER, Played(fixture=3, report=report("0-1")))
    do(league, BOSS, EndSeason())
    final = league.state.fixture(3)
    assert league.state.season.places[:2] == [final.away, final.home]
    assert {final.home, final.away} == {pairs[0][0], pairs[1][0]}
    assert len(set(league.state.season.places)) == 4


def test_a_swiss_tournament_ends_after_its_last_round() -> None:
    """Two rounds for four: after the first there is nothing open, and it is not over. [R23.9]"""
    league = tournament(4)
    for number in (1, 2):
        do(league, KEEPER, Played(fixture=number, report=report("1-0")))
    with pytest.raises(TouchbackError, match="2 rounds"):
        do(league, BOSS, EndSeason())
    do(league, BOSS, SetRules(changes={"rounds": 4}, reason="we have time"))
    draw = random.Random(1)
    do(league, BOSS, CloseRound(round=1))
    play_round(league, draw)
    for fixture in [one for one in league.state.fixtures.values() if one.result is None]:
        do(league, KEEPER, Played(fixture=fixture.id, report=report("1-0")))
    with pytest.raises(TouchbackError, match="'rounds'"):
        do(league, BOSS, CloseRound(round=3))
    do(league, BOSS, SetRules(changes={"rounds": 3}, reason="everybody has met"))
    do(league, BOSS, CloseRound(round=3))
    do(league, BOSS, EndSeason())


def test_a_place_in_a_squad_is_free_when_its_coach_withdraws() -> None:
    """[R23.9]"""
    rules = changed(TOURNAMENT, {"squad_size": 3, "hidden_drafts": False})
    league = League.found(None, "Squads", BOSS, rules=rules, now=NOW, seed=2)
    for name, listed in (("One", "human"), ("Two", "orc"), ("Three", "skaven")):
        do(league, BOSS, Enter(list_name=listed, name=name, squad="Reds"))
    with pytest.raises(TouchbackError, match="3 coaches"):
        do(league, BOSS, Enter(list_name="dwarf", name="Four", squad="Reds"))
    do(league, BOSS, Withdraw(team=3))
    do(league, BOSS, Enter(list_name="dwarf", name="Four", squad="Reds"))
    with pytest.raises(TouchbackError, match="3 coaches"):
        do(league, BOSS, TakePart(team=3))
