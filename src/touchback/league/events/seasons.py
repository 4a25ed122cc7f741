"""Facts about seasons, from their first round to the re-draft. [R21]"""

from __future__ import annotations

import msgspec

from touchback.kernel.text import day, joined, mark
from touchback.league.events.base import LedgerEvent
from touchback.league.rules import Rules
from touchback.league.sheet import Sheet
from touchback.league.state import (
    LEAGUE,
    OFF_SEASON,
    PLAY_OFFS,
    SEASON,
    Former,
    LeagueState,
    Season,
)


class SeasonStarted(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A season begins. [R21.1, R21.14]"""

    says = mark("Season {number} begins.")
    number: int
    rules: Rules
    divisions: dict[str, list[int]]
    started: str = ""

    def apply(self, state: LeagueState) -> None:
        state.put(
            "seasons",
            self.number,
            Season(number=self.number, rules=self.rules, divisions=dict(self.divisions), started=self.started),
        )
        head = state.edit_head()
        head.season, head.phase = self.number, SEASON
        for teams in self.divisions.values():
            for number in teams:
                team = state.edit_team(number)
                team.sealed, team.ready, team.budget = False, False, None


class RoundClosed(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Nothing of this round can be changed any more, but by the commissioner's correction. [R21.4]"""

    says = mark("Round {round} is closed.")
    round: int

    def apply(self, state: LeagueState) -> None:
        state.edit_season().closed_rounds.append(self.round)


class RoundMoved(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """What is left of a round may be played until another day. [R21.4]"""

    says = mark("Round {round} can be played until {day}.")
    round: int
    day: str

    def apply(self, state: LeagueState) -> None:
        for fixture in state.of_season(state.head.season, LEAGUE):
            if fixture.round == self.round and fixture.result is None:
                state.edit_fixture(fixture.id).deadline = self.day

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "day": day(self.day)}


class PointsDeducted(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """League points are taken away. [R21.6]"""

    says = mark("{team} loses {points} league points: {reason}.")
    team: int
    points: int
    reason: str

    def apply(self, state: LeagueState) -> None:
        state.edit_season().deductions.append((self.team, self.points, self.reason))


class LotDrawn(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Teams level in everything: a roll-off has decided. [R21.9]"""

    says = mark("A roll-off decides: {names}.")
    order: list[int]

    def apply(self, state: LeagueState) -> None:
        state.edit_season().lots.append(self.order)

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {"names": joined(", ", (state.team(team).sheet.called for team in self.order))}


class PlayOffsStarted(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The regular season is over. [R21.10]"""

    says = mark("The play-offs begin.")

    def apply(self, state: LeagueState) -> None:
        state.edit_head().phase = PLAY_OFFS


class PlacesTaken(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The season is decided: first, second, third, fourth. [R21.11]"""

    says = mark("{champion} are the champions of season {season}.")
    places: list[int]

    def apply(self, state: LeagueState) -> None:
        state.edit_season().places = list(self.places)
        state.edit_head().champion = self.places[0]
        state.edit_team(self.places[0]).titles.append(state.head.season)

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {"champion": state.team(self.places[0]).sheet.called, "season": state.head.season}


class SeasonEnded(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The off-season begins: everybody rests. [R21.12.1]"""

    says = mark("Season {season} is over.")
    season: int
    redraft: bool = False

    def apply(self, state: LeagueState) -> None:
        state.edit_head().phase = OFF_SEASON
        for number in [team for teams in state.season.divisions.values() for team in teams]:
            team = state.edit_team(number)
            team.ready = not self.redraft
            for player in team.sheet.players:
                player.misses_next = False
                player.seasons += 1
                player.retired = player.retired and self.redraft


class FundsRaised(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """What a team may spend on its re-draft; its treasury is in it. [R21.12.2]"""

    says = mark("{team} has {budget:,} for its re-draft.")
    team: int
    budget: int

    def apply(self, state: LeagueState) -> None:
        team = state.edit_team(self.team)
        team.budget = self.budget
        team.sheet.treasury = 0


class Redrafted(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team's new list for the coming season. [R21.13]"""

    says = mark("{team} is drafted anew.")
    team: int
    sheet: Sheet
    let_go: list[tuple[int, int]] = msgspec.field(
        default_factory=list
    )  # players who were not hired again, with their value
    sealed: bool = False

    def apply(self, state: LeagueState) -> None:
        team = state.edit_team(self.team)
        for player_id, value in self.let_go:
            found = team.sheet.player(player_id)
            assert found is not None
            state.remember(
                Former(team=self.team, season=state.head.season, why="not re-drafted", value=value, player=found)
            )
        team.sheet = self.sheet.copy()
        team.budget, team.ready, team.sealed = None, True, self.sealed
