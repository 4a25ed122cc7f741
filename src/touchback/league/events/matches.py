"""Facts about fixtures and matches. [R20.1, R21.4, R21.5]"""

from __future__ import annotations

from touchback.kernel.text import NOTHING, Text, day, mark, quoted, text
from touchback.league.events.base import LedgerEvent
from touchback.league.reports import SIDES, MatchReport
from touchback.league.rules import LADDER
from touchback.league.state import (
    FRIENDLY,
    LEAGUE,
    LeagueFixture,
    LeagueState,
    Result,
)


class FixtureMade(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Two teams are to meet."""

    fixture: LeagueFixture

    def apply(self, state: LeagueState) -> None:
        state.put("fixtures", self.fixture.id, self.fixture.copy())
        head = state.edit_head()
        head.next_fixture = max(head.next_fixture, self.fixture.id + 1)
        if self.fixture.round and self.fixture.season:
            season = state.edit_season()
            season.rounds = max(season.rounds, self.fixture.round)

    def sentence(self, state: LeagueState) -> Text:
        """Of those that coaches agree on; what a schedule makes is in the schedule."""
        season = state.seasons.get(self.fixture.season)
        names = {side: state.team(self.fixture.team_at(side)).sheet.called for side in SIDES if self.fixture.away}
        if self.fixture.kind == FRIENDLY:
            return text("{home} and {away} are to meet in a friendly.", **names)
        if names and self.fixture.kind == LEAGUE and season is not None and season.rules.form == LADDER:
            return text("{home} challenges {away}.", **names)
        return NOTHING


class MatchEvent(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Something about a fixture: its sentence knows both teams."""

    fixture: int

    def fields(self, state: LeagueState) -> dict[str, object]:
        found = super().fields(state)
        fixture = state.fixture(self.fixture)
        found["home"] = state.team(fixture.home).sheet.called
        found["away"] = state.team(fixture.away).sheet.called if fixture.away else "-"
        return found


class Reported(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A coach has entered a match; the other one is asked whether it is right."""

    says = mark("{by} reports {home} against {away}: {score}.")
    report: MatchReport
    by: str

    def apply(self, state: LeagueState) -> None:
        fixture = state.edit_fixture(self.fixture)
        fixture.report, fixture.reported_by = self.report, self.by

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "score": quoted(f"{self.report.home.score}-{self.report.away.score}")}


class ReportRefused(MatchEvent, frozen=True, tag=True, kw_only=True):
    """The other coach says that it was not so; the commissioner hears of it."""

    says = mark("{by} does not agree with the report of {home} against {away}: {reason}.")
    by: str
    reason: str

    def apply(self, state: LeagueState) -> None:
        fixture = state.edit_fixture(self.fixture)
        fixture.report, fixture.reported_by = None, ""


class MatchRecorded(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A match counts. [R20.1.1]"""

    says = mark("{home} against {away}: {score}.")
    report: MatchReport
    result: Result

    def apply(self, state: LeagueState) -> None:
        fixture = state.edit_fixture(self.fixture)
        fixture.report, fixture.reported_by, fixture.result = None, "", self.result
        for side in ("home", "away"):
            team = state.edit_team(fixture.team_at(side))
            if team.original is not None:
                continue
            team.sheet.games += 1
            told = {player.number: player for player in self.report.side(side).players}
            for player in team.sheet.players:
                if not player.can_play:
                    continue
                player.games += 1
                line = told.get(player.number)
                for deed, count in (line.deeds if line is not None else {}).items():
                    player.deeds[deed] = player.deeds.get(deed, 0) + count

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "score": quoted(f"{self.result.home}-{self.result.away}")}


class GivenUp(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A coach has given a match up without being asked on the pitch; the other gives the touchdowns it awards to
    players after it. [R16.2.2]"""

    says = mark("{team} gives the match up.")
    team: int


class Yielded(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A coach cannot play and says so. [R21.5.2]"""

    says = mark("{team} yields: {home} against {away}.")
    team: int

    def apply(self, state: LeagueState) -> None:
        fixture = state.edit_fixture(self.fixture)
        fixture.yielded = (*fixture.yielded, self.team)


class Settled(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A fixture ends without a match: a walk-over, a bye, or nobody came. [R21.5]"""

    says = mark("{home} against {away}: {how}.")
    result: Result

    def apply(self, state: LeagueState) -> None:
        state.edit_fixture(self.fixture).result = self.result

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "how": self.result.how}


class TakenOver(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A match that was played before the league came here: its result counts, and what it brought stands on the sheets
    already."""

    says = mark("{home} against {away}: {score} (taken over).")
    result: Result

    def apply(self, state: LeagueState) -> None:
        state.edit_fixture(self.fixture).result = self.result

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "score": quoted(f"{self.result.home}-{self.result.away}")}


class Postponed(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A round is closed while a team is paused: its match can be played later."""

    says = mark("{home} against {away} is postponed.")

    def apply(self, state: LeagueState) -> None:
        state.edit_fixture(self.fixture).postponed = True


class FixtureMoved(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A match may be played until another day. [R21.4]"""

    says = mark("{home} against {away} can be played until {day}.")
    day: str

    def apply(self, state: LeagueState) -> None:
        state.edit_fixture(self.fixture).deadline = self.day

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "day": day(self.day)}
