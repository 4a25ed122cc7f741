"""Matches that are not played: walk-overs, postponed ones, those of paused teams. [R21.5]"""

from __future__ import annotations

import pytest

from tests.league.leagues import BOSS, coach, do, finish_sequence, play, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.entering import Pause
from touchback.league.matches import CloseMatch, Refuse, Report, Yield
from touchback.league.play_offs import SEMI
from touchback.league.post_match import Proceed
from touchback.league.seasons import (
    Award,
    CloseRound,
    DrawLots,
    EndSeason,
    StartPlayOffs,
)
from touchback.league.standings import table_of


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
