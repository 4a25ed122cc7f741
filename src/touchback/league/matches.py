"""Matches are played, reported, confirmed; or they are not played at all. [R20.1, R21.4, R21.5, R21.7]"""

from __future__ import annotations

from collections import Counter
from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import text
from touchback.league.events import (
    FixtureMade,
    GivenUp,
    Reported,
    ReportRefused,
    SequenceOpened,
    Settled,
    Yielded,
)
from touchback.league.play_offs import draw_next
from touchback.league.post_match import develops, go_on, record_match, visitor_of
from touchback.league.reports import (
    AWAY,
    HOME,
    NONE,
    TOUCHDOWN,
    MatchReport,
    PlayerReport,
    SideReport,
    conceded_by,
    demand_sense,
)
from touchback.league.sheet import JOURNEYMAN, PERMANENT, RAISED
from touchback.league.sponsors import demand_sponsor
from touchback.league.state import (
    FRIENDLY,
    PLAY_OFF,
    PLAY_OFFS,
    SEASON,
    UNPLAYED,
    WALK_OVER,
    LeagueFixture,
    Result,
    Sequence,
)
from touchback.league.work import KEEPER, Command, Work

FAN_DIE: Final = 3
"""Each side draws its dedicated fans and a D3. [R7.1.1]"""
MOST_PUPILS: Final = 3
"""How many a helper teaches: D3. [R17.1]"""


def unplayed_fixture(work: Work, fixture_id: int) -> LeagueFixture:
    """A fixture of the running season that is still to be played, now or later."""
    fixture = work.state.fixture(fixture_id)
    if fixture.result is not None:
        raise TouchbackError("this fixture is over")
    if not fixture.away:
        raise TouchbackError("this team has a bye")
    season = work.state.season
    if fixture.season != season.number:
        raise TouchbackError("this fixture belongs to another season")
    demand_time(work, fixture)
    if fixture.round in season.closed_rounds and fixture.kind != PLAY_OFF and not fixture.postponed:
        raise TouchbackError("round {round} is closed", round=fixture.round)
    return fixture


def open_fixture(work: Work, fixture_id: int) -> LeagueFixture:
    """A fixture that can be played now."""
    fixture, season = unplayed_fixture(work, fixture_id), work.state.season
    if not work.rules.early_matches and fixture.round > len(season.closed_rounds) + 1:
        raise TouchbackError("round {round} has not begun", round=fixture.round)
    for number in fixture.teams:
        team = work.state.team(number)
        if team.paused:
            raise TouchbackError("{team} is paused", team=team.sheet.called)
        if team.sequence is not None:
            raise TouchbackError(
                "{team} has not finished the sequence of its last match (step {step})",
                team=team.sheet.called,
                step=team.sequence.step,
            )
    return fixture


def demand_time(work: Work, fixture: LeagueFixture) -> None:
    """Play-offs follow the regular season, and with it friendlies end too. [R21.7, R21.10]"""
    phase = work.state.head.phase
    if phase == (PLAY_OFFS if fixture.kind == PLAY_OFF else SEASON):
        return
    if phase not in (SEASON, PLAY_OFFS):
        raise TouchbackError("season {season} is over", season=fixture.season)
    raise TouchbackError("friendlies are played during the regular season")


def demand_true(work: Work, fixture: LeagueFixture, report: MatchReport) -> None:
    """The report can be true. A play-off needs a winner. [R21.10.3]"""
    demand_sense(
        report,
        work.sheet(fixture.home),
        work.sheet(fixture.away),
        work.game.has_players,
        can_draw=not work.state.needs_winner(fixture),
    )
    if not report.file:  # a match played here has counted them, and knows what became of them
        demand_crowd(work, fixture, report)
    sides = (report.home, report.away)
    for team, side, rival, rivals in zip(fixture.teams, sides, fixture.teams[::-1], sides[::-1], strict=True):
        if side.gathered and not work.game.has_treasure:
            raise TouchbackError("{team}: no funds are gathered in this game", team=work.sheet(team).name)
        if side.sponsor:
            demand_sponsor(work, side.sponsor)
        demand_taught(work, work.sheet(team).name, side)
        if work.game.development is not None and not report.file:  # a match played here has rolled again by itself
            demand_reducible(work, team, side)
            demand_guests(work, team, side)
            demand_deaths(work, work.sheet(team).name, side, rival, rivals)


def crowd(work: Work, fixture: LeagueFixture) -> tuple[int, int]:
    """The fewest and the most who can have come: the dedicated fans of both sides and a D3 each; 0 where a match pays
    nothing for them. [R7.1, R20.1.3]"""
    if not develops(work) or not work.development.facts.winnings.per_spectator:
        return 0, 0
    fans = [work.sheet(team).fans for team in fixture.teams if team]
    return sum(fans) + len(fans), sum(fans) + FAN_DIE * len(fans)


def demand_crowd(work: Work, fixture: LeagueFixture, report: MatchReport) -> None:
    """Winnings are paid from the attendance, so it can neither be left out nor be what these teams never draw.
    [R20.1.2, R20.1.3]"""
    least, most = crowd(work, fixture)
    if most and not least <= report.attendance <= most:
        raise TouchbackError(
            "write the attendance, both fan factors together: for these two teams {least} to {most},"
            " their dedicated fans and a D3 each",
            least=least,
            most=most,
        )


def demand_guests(work: Work, team: int, side: SideReport) -> None:
    """Whoever came for the match came from where such players come from, and the rules that are said to have brought
    somebody are the team's own. [R7.3.2, R18.2, R18.3]"""
    sheet, rules = work.sheet(team), work.development
    for told in side.players:
        if told.earns and told.contract != PERMANENT:
            guest, known = visitor_of(work, team, told), rules.guests(sheet, told.contract)
            if guest.position not in known:
                raise TouchbackError(
                    "{team} number {number}: {position} is none of those who come for a match: {known}",
                    team=sheet.called,
                    number=told.number,
                    position=guest.position,
                    known=", ".join(known) or text("nobody"),
                )
    came = sum(told.contract == JOURNEYMAN for told in side.players)
    most = rules.most_journeymen(sheet)
    if came > most:
        raise TouchbackError(
            "{team}: {count} journeymen, but with those who can play at most {most} come",
            team=sheet.called,
            count=came,
            most=most,
        )
    for rule in side.rules_used:
        if rule not in rules.rules_to_report(sheet):
            raise TouchbackError("{team}: nothing called {rule!r} can be reported", team=sheet.called, rule=rule)


def demand_deaths(work: Work, name: str, side: SideReport, rival: int, rivals: SideReport) -> None:
    """A death of the other side brings somebody, once a match, and not everybody's does. [R18.2, R18.3]"""
    raised = sum(told.contract == RAISED for told in side.players)
    if raised > 1:
        raise TouchbackError("{team}: one player is raised in a match, not {count}", team=name, count=raised)
    if (raised or side.rules_used) and not any(leaves_a_body(work, rival, told) for told in rivals.players):
        raise TouchbackError("{team}: nobody of the other side has died who could be raised", team=name)


def leaves_a_body(work: Work, team: int, told: PlayerReport) -> bool:
    """Is he dead, and can he be raised? Of stars and mercenaries a report does not say what they are. [R18.2]"""
    if not told.killed or not told.earns:
        return told.killed
    player = work.sheet(team).numbered(told.number) if told.contract == PERMANENT else visitor_of(work, team, told)
    return player is not None and work.development.can_be_raised(work.sheet(team), player)


def demand_reducible(work: Work, team: int, side: SideReport) -> None:
    """What is as bad as can be, or not there at all, no lasting injury makes worse: its die is rolled again.
    [R13.4.3]"""
    sheet = work.sheet(team)
    for told in side.players:
        if told.lasting == NONE or not told.earns:
            continue
        player = sheet.numbered(told.number) if told.contract == PERMANENT else visitor_of(work, team, told)
        if player is not None and not work.development.can_be_reduced(sheet, player, told.lasting):
            raise TouchbackError(
                "{team} number {number}: {injury} makes nothing worse, so that die is rolled again",
                team=sheet.called,
                number=told.number,
                injury=told.lasting,
            )


def demand_taught(work: Work, team: str, side: SideReport) -> None:
    """What helpers are said to have given is theirs to give, to three players at most, each once. [R17.1]"""
    lessons = work.development.lessons() if work.game.development is not None else {}
    pupils: Counter[str] = Counter()
    for player in side.players:
        for skill in player.gifts:
            if skill not in lessons or not player.earns or player.gifts.count(skill) > 1:
                raise TouchbackError(
                    "{team} number {number}: no helper gives him {skill!r}",
                    team=team,
                    number=player.number,
                    skill=skill,
                )
            pupils[lessons[skill].by] += 1
    for helper, count in pupils.items():
        if count > MOST_PUPILS:
            raise TouchbackError("{team}: {helper} teaches {most} at most", team=team, helper=helper, most=MOST_PUPILS)


def record(work: Work, fixture: LeagueFixture, report: MatchReport) -> None:
    """The match counts; in the play-offs the next ones may follow from it."""
    record_match(work, fixture, report)
    draw_next(work)


class Report(Command, frozen=True, tag=True, kw_only=True):
    """A coach enters a match that was played. It counts when the other one has confirmed it."""

    fixture: int
    report: MatchReport

    def act(self, work: Work) -> None:
        """Check it for sense; then wait for the other coach, or let it count at once."""
        fixture = open_fixture(work, self.fixture)
        acts_for_all = work.is_commissioner and work.rules.commissioner_acts
        if not acts_for_all:
            work.opponent_of(fixture)
        if fixture.report is not None:
            raise TouchbackError("there is a report already: the other coach confirms or refuses it")
        demand_settled(work, fixture)
        demand_true(work, fixture, self.report)
        if acts_for_all or not work.rules.confirm_reports:
            record(work, fixture, self.report)
        else:
            work.tell(Reported(fixture=fixture.id, report=self.report, by=work.actor))


def demand_settled(work: Work, fixture: LeagueFixture) -> None:
    """A team goes through the sequence of a match before it plays the next: no report waits as another comes. [R20]"""
    for other in waiting(work) if develops(work) else []:
        for number in set(fixture.teams) & set(other.teams):
            raise TouchbackError(
                "{team}: the report of fixture {id} waits, confirm or refuse it first",
                team=work.sheet(number).name,
                id=other.id,
            )


def waiting(work: Work, kind: str = "") -> list[LeagueFixture]:
    """Fixtures of the running season, of one kind or of all, whose report waits for the other coach."""
    return [one for one in work.state.of_season(work.state.head.season, kind) if one.report is not None]


class Confirm(Command, frozen=True, tag=True, kw_only=True):
    """The other coach says that it was so: the match counts."""

    fixture: int

    def act(self, work: Work) -> None:
        """Nobody confirms his own report."""
        fixture = open_fixture(work, self.fixture)
        if fixture.report is None:
            raise TouchbackError("nobody has reported this match")
        coaches = {work.state.team(team).coach for team in fixture.teams}
        if work.actor == fixture.reported_by and len(coaches) > 1:
            raise TouchbackError("the other coach confirms what you reported")
        if not work.is_commissioner:
            work.opponent_of(fixture)
        demand_true(work, fixture, fixture.report)
        record(work, fixture, fixture.report)


class Refuse(Command, frozen=True, tag=True, kw_only=True):
    """The other coach says that it was not so; or whoever reported takes it back."""

    fixture: int
    reason: str

    def act(self, work: Work) -> None:
        """The report is gone, the reason stays."""
        fixture = work.state.fixture(self.fixture)
        if fixture.report is None:
            raise TouchbackError("nobody has reported this match")
        if not work.is_commissioner:
            work.opponent_of(fixture)
        if not self.reason.strip():
            raise TouchbackError("say what is wrong with the report")
        work.tell(ReportRefused(fixture=fixture.id, by=work.actor, reason=self.reason.strip()))


class Played(Command, frozen=True, tag=True, kw_only=True):
    """A match that was played here: the program has seen it and reports it itself; a commissioner may vouch too."""

    fixture: int
    report: MatchReport
    given_up: str = ""  # the side whose coach has left before the end

    def act(self, work: Work) -> None:
        """It counts at once."""
        if work.actor != KEEPER:
            work.demand_commissioner()
        fixture = open_fixture(work, self.fixture)
        report = self.report
        if self.given_up:
            each = work.development.facts.points[TOUCHDOWN] if work.game.has_players else 0
            report = conceded_by(report, self.given_up, each)
            work.tell(GivenUp(fixture=fixture.id, team=fixture.team_at(self.given_up)))
        demand_true(work, fixture, report)
        record(work, fixture, report)


class Yield(Command, frozen=True, tag=True, kw_only=True):
    """A coach cannot play for reasons of real life and leaves the match to the other. [R21.5.2]"""

    fixture: int
    team: int

    def act(self, work: Work) -> None:
        """What comes of it is settled when the round is closed: the other may yield too. Nobody has to wait for it
        until both are through the sequences of their last matches. [R21.5.3]"""
        fixture = unplayed_fixture(work, self.fixture)
        if not work.is_commissioner:
            work.coached(self.team)
        if self.team not in fixture.teams:
            raise TouchbackError("this team does not play in that fixture")
        if self.team in fixture.yielded:
            raise TouchbackError("nothing would change")
        if fixture.report is not None:
            raise TouchbackError("this match is reported: confirm or refuse it")
        work.tell(Yielded(fixture=fixture.id, team=self.team))


def settle(work: Work, fixture: LeagueFixture) -> None:
    """A fixture that was not played in time: a walk-over, or a loss for both. [R21.5]"""
    if len(fixture.yielded) != 1:
        work.tell(Settled(fixture=fixture.id, result=Result(how=UNPLAYED)))
        return
    side = AWAY if fixture.yielded[0] == fixture.home else HOME
    score = work.rules.bye_score
    result = Result(
        how=WALK_OVER,
        home=score if side == HOME else 0,
        away=score if side == AWAY else 0,
        winner=side,
    )
    work.tell(Settled(fixture=fixture.id, result=result))
    if develops(work):
        walk_over(work, fixture, fixture.team_at(side))


def demand_ready(work: Work, fixture: LeagueFixture) -> None:
    """Whoever wins a walk-over has finished his last sequence."""
    if len(fixture.yielded) != 1:
        return
    team = work.state.team(sum(fixture.teams) - fixture.yielded[0])
    if team.sequence is not None:
        raise TouchbackError(
            "{team} has not finished the sequence of its last match (step {step})",
            team=team.sheet.called,
            step=team.sequence.step,
        )


class CloseMatch(Command, frozen=True, tag=True, kw_only=True):
    """A match that was postponed when its round was closed is waited for no longer. [R21.5]"""

    fixture: int

    def act(self, work: Work) -> None:
        """It is settled as its round was: a walk-over, or a loss for both."""
        work.demand_commissioner()
        fixture = unplayed_fixture(work, self.fixture)
        if not fixture.postponed:
            raise TouchbackError("this match was not postponed: it is settled when its round is closed")
        if fixture.report is not None:
            raise TouchbackError("fixture {id} is reported: confirm or refuse it first", id=fixture.id)
        demand_ready(work, fixture)
        settle(work, fixture)


def walk_over(work: Work, fixture: LeagueFixture, team: int) -> None:
    """The winner gains gold and makes two awards; then his players may advance, and he hires. [R21.5.3]"""
    facts = work.development.facts
    opened = Sequence(
        fixture=fixture.id,
        step=facts.steps[0],
        result="won",
        eligible=[player.id for player in work.sheet(team).players if player.can_play],
        mvps=facts.winnings.walk_over_awards,
        walk_over=True,
    )
    work.tell(SequenceOpened(team=team, sequence=opened))
    go_on(work, team)


class AddFriendly(Command, frozen=True, tag=True, kw_only=True):
    """Two teams of different divisions meet once a season, for everything but points and awards. [R21.7]"""

    home: int
    away: int

    def act(self, work: Work) -> None:
        """By one of the two coaches."""
        if not work.rules.friendlies:
            raise TouchbackError("this league has no friendlies")
        if work.state.head.phase != SEASON:
            raise TouchbackError("friendlies are played during the regular season")
        home, away = work.state.team(self.home), work.state.team(self.away)
        if not work.is_commissioner and work.actor not in (home.coach, away.coach):
            raise TouchbackError("{actor!r} coaches neither of these teams", actor=work.actor)
        season = work.state.season
        divisions = [
            next((name for name, teams in season.divisions.items() if team.id in teams), "") for team in (home, away)
        ]
        if "" in divisions:
            raise TouchbackError("both teams have to play in this season")
        if divisions[0] == divisions[1]:
            raise TouchbackError("friendlies are between different divisions")
        for other in work.state.of_season(season.number, FRIENDLY):
            if set(other.teams) == {self.home, self.away}:
                raise TouchbackError("these two have their friendly of this season already")
        made = LeagueFixture(
            id=work.state.head.next_fixture, season=season.number, kind=FRIENDLY, home=self.home, away=self.away
        )
        work.tell(FixtureMade(fixture=made))
