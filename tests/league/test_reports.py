"""What a report from a table cannot say, and who may be in the way of another match. [R7, R16.2, R20.1, R21.7]"""

from __future__ import annotations

import pytest

from tests.league.leagues import BOSS, coaches_of, do, finish_sequence, play, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.advancement import GiveTouchdown
from touchback.league.commissioner import CorrectSheet
from touchback.league.entering import Enter, HandOver, Invite, Withdraw
from touchback.league.hiring import Rename
from touchback.league.league import League
from touchback.league.matches import AddFriendly, Confirm, Played, Report
from touchback.league.post_match import Proceed
from touchback.league.reports import MatchReport, SideReport, from_short, knows_more_than_a_coach
from touchback.league.seasons import Challenge, CloseRound, EndSeason, StartPlayOffs, StartSeason
from touchback.league.sheet import Sheet
from touchback.league.views import questions
from touchback.league.work import KEEPER


def refused(league: League, told: MatchReport, words: str) -> None:
    """The report of the first fixture is refused, and nothing has changed."""
    before = league.state.to_data()
    with pytest.raises(TouchbackError, match=words):
        do(league, coaches_of(league, 1)[0], Report(fixture=1, report=told))
    assert league.state.to_data() == before


@pytest.mark.parametrize(("attendance", "fine"), [(3, False), (4, True), (8, True), (9, False), (99, False)])
def test_as_many_come_as_both_sides_can_draw(attendance: int, fine: bool) -> None:
    """One dedicated fan and a D3 each: four to eight. Winnings follow from it. [R7.1.1, R20.1.2]"""
    league = small_league()
    if fine:
        play(league, 1, report("0-0", attendance=attendance))
    else:
        refused(league, report("0-0", attendance=attendance), "4 to 8")


@pytest.mark.parametrize("amount", [1, 4999, 52_500])
def test_gold_is_counted_in_fives_of_thousands(amount: int) -> None:
    """Every amount of gold in a league is a multiple of 5,000."""
    league = small_league()
    rich(league, 1)
    spent = MatchReport(home=SideReport(gold_spent=amount), away=SideReport(), attendance=6)
    refused(league, spent, "multiple of 5,000")
    refused(league, MatchReport(home=SideReport(bet_paid=amount), away=SideReport(), attendance=6), "multiple of 5,000")


def rich(league: League, team: int) -> None:
    sheet = league.state.team(team).sheet.copy()
    sheet.treasury = 300_000
    do(league, BOSS, CorrectSheet(team=team, sheet=sheet, reason="a sponsor"))


def without(league: League, team: int, count: int) -> None:
    """So many of its players miss the next match."""
    sheet = league.state.team(team).sheet.copy()
    for player in sheet.players[:count]:
        player.misses_next = True
    do(league, BOSS, CorrectSheet(team=team, sheet=sheet, reason="hurt"))


def journeymen(sheet: Sheet, count: int) -> str:
    numbers = [number for number in range(1, 99) if sheet.numbered(number) is None][:count]
    return ", ".join(f"{number}j as Human Lineman" for number in numbers)


def test_journeymen_fill_up_to_eleven_and_no_further() -> None:
    """[R7.3.1]"""
    league = small_league()
    home = league.state.fixture(1).home
    sheet = league.state.team(home).sheet
    short = len(sheet.players) - 9  # nine are left
    without(league, home, short)
    sheet = league.state.team(home).sheet
    refused(league, report("0-0", journeymen(sheet, 3)), "at most 2 come")
    play(league, 1, report("0-0", journeymen(sheet, 2)), finish=False)
    assert len(league.state.team(home).sheet.visitors) == 2


@pytest.mark.parametrize(("chosen", "most"), [("goblin", 0), ("ogre", 7), ("snotling", 7), ("nurgle", 1)])
def test_what_brings_more_journeymen(chosen: str, most: int) -> None:
    """Riotous Rookies are for lists with Low Cost Linemen: 2D3 and 1; a plague brings one Rotter. [R18.4, R18.5]"""
    league = small_league(lists=[chosen, "human"])
    rules = league.game.development
    assert rules is not None
    assert rules.most_journeymen(league.state.team(1).sheet) == most


def test_a_free_concession_hands_out_one_touchdown() -> None:
    """A 2, B 1, B concedes freely: 4-0, of which A's players have three and B's scorer keeps his. [R16.2.5]"""
    league = small_league()

    def conceded(home: str, away: str) -> MatchReport:
        return MatchReport(
            home=SideReport(score=4, players=from_short(home)),
            away=SideReport(players=from_short(away)),
            attendance=6,
            winner="home",
            conceded="away",
            freely=True,
        )

    refused(league, conceded("1 td 4", "2 td"), "one is handed out")
    play(league, 1, conceded("1 td 3", "2 td"))


def test_one_report_waits_at_a_time() -> None:
    """Whoever has not gone through the sequence of a match plays no other: nor does he report one while the report of
    another waits, for its players would be those after it. [R20]"""
    league = small_league()
    first = league.state.fixture(1)
    other = next(
        one for one in league.state.fixtures.values() if one.id != 1 and len({*one.teams} & {*first.teams}) == 1
    )
    do(league, coaches_of(league, 1)[0], Report(fixture=1, report=report("1-0")))
    with pytest.raises(TouchbackError, match="the report of fixture 1 waits"):
        do(league, coaches_of(league, other.id)[0], Report(fixture=other.id, report=report("1-0")))
    do(league, coaches_of(league, 1)[1], Confirm(fixture=1))
    for team in first.teams:
        finish_sequence(league, team)
    play(league, other.id, report("1-0"))


def test_numbers_stay_while_a_report_waits() -> None:
    """The report says that number 1 is dead: nobody else becomes number 1 before it counts. [R20.1.5]"""
    league = small_league()
    home = league.state.fixture(1).home
    coach, rival = coaches_of(league, 1)
    sheet = league.state.team(home).sheet
    free, known = sheet.free_number(), sheet.players[0]
    do(league, coach, Report(fixture=1, report=report("0-0", f"{known.number} dead")))
    with pytest.raises(TouchbackError, match="numbers stay"):
        do(league, coach, Rename(team=home, player=known.id, number=free))
    do(league, coach, Rename(team=home, player=known.id, name="Doomed Dan"))
    do(league, rival, Confirm(fixture=1))
    assert league.state.former[-1].player.name == "Doomed Dan"
    last = league.state.team(home).sheet.players[-1]
    do(league, coach, Rename(team=home, player=last.id, number=known.number))


# -- a match that was given up ------------------------------------------------------------------------------------


def given_up(freely: bool = False) -> League:
    """A 1, B 2, and B gives up: three touchdowns are A's to give. [R16.2.2]"""
    league = small_league()
    told = report("1-2", "1 td", "2 td, 3 td")
    do(league, KEEPER, Played(fixture=1, report=told, given_up="away"))
    return league


def test_the_coach_gives_the_touchdowns_that_a_rival_left() -> None:
    """Three touchdowns, nine points, all to one player if he likes; the other side's scorers have none. [R16.2.2]"""
    league = given_up()
    fixture = league.state.fixture(1)
    assert fixture.result is not None and (fixture.result.home, fixture.result.away) == (4, 0)
    coach = coaches_of(league, 1)[0]
    team = league.state.team(fixture.home)
    assert team.sequence is not None and team.sequence.awarded == 3
    player = team.sheet.players[4]
    before = player.spp
    question = next(one for one in questions(league, coach) if one.team == team.id)
    assert question.kind == "touchdowns" and player.id in [offer.player for offer in question.offers]
    with pytest.raises(TouchbackError, match="still to be given"):
        do(league, coach, Proceed(team=team.id))
    with pytest.raises(TouchbackError, match="coached by"):
        do(league, coaches_of(league, 1)[1], GiveTouchdown(team=team.id, player=player.id))
    with pytest.raises(TouchbackError, match="no player"):
        do(league, coach, GiveTouchdown(team=team.id, player=999))
    for _ in range(3):
        do(league, coach, GiveTouchdown(team=team.id, player=player.id))
    player = league.state.team(fixture.home).sheet.players[4]
    assert player.spp == before + 9 and player.deeds["touchdown"] >= 3
    with pytest.raises(TouchbackError, match="nobody has left"):
        do(league, coach, GiveTouchdown(team=team.id, player=player.id))
    away = league.state.team(fixture.away).sheet
    assert all(not one.deeds.get("touchdown") and not one.spp for one in away.players)
    assert league.verify() == []


def test_nobody_claims_touchdowns_that_were_not_left() -> None:
    """A coach's own report cannot say it."""
    league = small_league()
    claim = MatchReport(home=SideReport(score=2, awarded=2), away=SideReport(), attendance=6, winner="home")
    assert knows_more_than_a_coach(claim)
    refused(league, claim, "nobody has left")


# -- who, and when ------------------------------------------------------------------------------------------------


def test_friendlies_end_with_the_regular_season() -> None:
    """[R21.7]"""
    league = small_league(teams=8, start=False, form="single round robin")
    do(league, BOSS, StartSeason(divisions=2, order=[1, 2, 3, 4, 5, 6, 7, 8]))
    do(league, "Bob", AddFriendly(home=1, away=2))
    friendly = max(league.state.fixtures)
    do(league, BOSS, AddFriendly(home=1, away=4))
    do(league, "Bob", Report(fixture=friendly, report=report("0-0")))
    for number in range(1, league.state.season.rounds + 1):
        do(league, BOSS, CloseRound(round=number))
    with pytest.raises(TouchbackError, match="is reported"):
        do(league, BOSS, StartPlayOffs())
    do(league, "Cid", Confirm(fixture=friendly))
    for team in (1, 2):
        finish_sequence(league, team)
    do(league, BOSS, StartPlayOffs())
    off = league.state.fixture(friendly + 1)
    assert off.result is not None and off.result.how == "unplayed"
    with pytest.raises(TouchbackError, match="regular season"):
        do(league, "Bob", AddFriendly(home=1, away=6))


def test_a_season_that_is_over_takes_no_match() -> None:
    league = small_league(form="ladder", play_offs="none")
    do(league, "Bob", Challenge(home=1, away=2))
    play(league, max(league.state.fixtures), report("1-0"))
    do(league, BOSS, EndSeason())
    before = league.version
    with pytest.raises(TouchbackError):
        do(league, "Bob", Report(fixture=1, report=report("1-0")))
    with pytest.raises(TouchbackError):
        do(league, "Bob", Challenge(home=1, away=2))
    assert league.version == before


def test_only_teams_of_the_season_challenge() -> None:
    """A team that was withdrawn before it began is on no ladder."""
    league = small_league(form="ladder", play_offs="none", start=False)
    do(league, "Bob", Enter(list_name="orc", name="Idle"))
    do(league, "Bob", Withdraw(team=5))
    do(league, BOSS, StartSeason())
    with pytest.raises(TouchbackError, match="both teams"):
        do(league, "Bob", Challenge(home=5, away=2))


def test_readers_coach_no_team() -> None:
    """Somebody who only reads gets no team, and a coach with a team does not become a reader."""
    league = small_league()
    do(league, BOSS, Invite(person="Rex", role="reader"))
    with pytest.raises(TouchbackError, match="only reads"):
        do(league, "Bob", HandOver(team=1, coach="Rex"))
    with pytest.raises(TouchbackError, match="still has a team"):
        do(league, BOSS, Invite(person="Bob", role="reader"))
    do(league, BOSS, Invite(person="Rex"))
    do(league, "Bob", HandOver(team=1, coach="Rex"))
    do(league, BOSS, Invite(person="Bob", role="reader"))
