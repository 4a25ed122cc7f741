"""Matches are played, reported, confirmed; or they are not played at all. [R20.1, R21.4, R21.5, R21.7]"""

from __future__ import annotations

from collections import Counter
from typing import Final

from touchback.kernel.errors import TouchbackError
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
from touchback.league.post_match import develops, go_on, record_match
from touchback.league.reports import AWAY, HOME, TOUCHDOWN, MatchReport, SideReport, conceded_by, demand_sense
from touchback.league.state import (
    FRIENDLY,
    PLAY_OFF,
    SEASON,
    UNPLAYED,
    WALK_OVER,
    LeagueFixture,
    Result,
    Sequence,
)
from touchback.league.work import KEEPER, Command, Work

MOST_PUPILS: Final = 3
"""How many a helper teaches: D3. [R17.1]"""


def open_fixture(work: Work, fixture_id: int) -> LeagueFixture:
    """A fixture that can be played now."""
    fixture = work.state.fixture(fixture_id)
    if fixture.result is not None:
        raise TouchbackError("this fixture is over")
    if not fixture.away:
        raise TouchbackError("this team has a bye")
    season = work.state.season
    if fixture.season != season.number:
        raise TouchbackError("this fixture belongs to another season")
    if fixture.round in season.closed_rounds and fixture.kind != PLAY_OFF and not fixture.postponed:
        raise TouchbackError("round {round} is closed", round=fixture.round)
    if not work.rules.early_matches and fixture.round > len(season.closed_rounds) + 1:
        raise TouchbackError("round {round} has not begun", round=fixture.round)
    for number in fixture.teams:
        team = work.state.team(number)
        if team.paused:
            raise TouchbackError("{team} is paused", team=team.sheet.name)
        if team.sequence is not None:
            raise TouchbackError(
                "{team} has not finished the sequence of its last match (step {step})",
                team=team.sheet.name,
                step=team.sequence.step,
            )
    return fixture


def demand_true(work: Work, fixture: LeagueFixture, report: MatchReport) -> None:
    """The report can be true. A play-off needs a winner. [R21.10.3]"""
    demand_sense(
        report,
        work.sheet(fixture.home),
        work.sheet(fixture.away),
        work.game.has_players,
        can_draw=fixture.kind != PLAY_OFF,
    )
    for team, side in zip(fixture.teams, (report.home, report.away), strict=True):
        demand_taught(work, work.sheet(team).name, side)


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
        demand_true(work, fixture, self.report)
        if acts_for_all or not work.rules.confirm_reports:
            record(work, fixture, self.report)
        else:
            work.tell(Reported(fixture=fixture.id, report=self.report, by=work.actor))


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
        """What comes of it is settled when the round is closed: the other may yield too. [R21.5.3]"""
        fixture = open_fixture(work, self.fixture)
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
