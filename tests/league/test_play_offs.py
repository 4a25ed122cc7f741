"""Play-offs, their prizes, roll-offs and lots. [R21.9-R21.12]"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.league.leagues import BOSS, coach, do, play, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.commissioner import CorrectSheet
from touchback.league.league import League
from touchback.league.matches import AddFriendly, Played
from touchback.league.play_offs import FINAL, QUARTER, SEMI, THIRD
from touchback.league.rules import Rules
from touchback.league.seasons import (
    Award,
    CloseRound,
    Deduct,
    DrawLots,
    EndSeason,
    StartPlayOffs,
    StartSeason,
)
from touchback.league.standings import lines_of, table_of
from touchback.league.state import LeagueFixture
from touchback.league.work import KEEPER


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
