"""Facts about players: they come and go, learn and are hurt. [R13.4, R20.3, R20.4]"""

from __future__ import annotations

import msgspec

from touchback.kernel.text import Text, counted, mark, quoted, text
from touchback.league.events.base import DEEDS, MVP, LedgerEvent, player_of
from touchback.league.reports import DEAD, TOUCHDOWN, MatchTime
from touchback.league.sheet import PERMANENT, SheetPlayer
from touchback.league.state import (
    Choice,
    Former,
    LeagueState,
)


class PlayerJoined(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player joins the list, or is a visitor until the next step. [R20.4]"""

    says = mark("{team}: {who} joins ({why}).")
    team: int
    player: SheetPlayer
    why: str

    def apply(self, state: LeagueState) -> None:
        sheet = state.edit_team(self.team).sheet
        sheet.visitors = [one for one in sheet.visitors if one.id != self.player.id]
        rows = sheet.players if self.player.contract == PERMANENT else sheet.visitors
        rows.append(self.player.copy())
        rows.sort(key=lambda one: one.number)
        sheet.next_id = max(sheet.next_id, self.player.id + 1)


class PlayerLeft(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player is gone: dead, fired, deserted, or let go with his time as a visitor."""

    says = mark("{team}: {who} leaves the team ({why}).")
    team: int
    player: int
    why: str
    value: int = 0
    when: MatchTime | None = None  # of his death

    def apply(self, state: LeagueState) -> None:
        team = state.edit_team(self.team)
        sheet = team.sheet
        found = sheet.player(self.player)
        assert found is not None
        if team.sequence is not None:
            team.sequence.gifts = [gift for gift in team.sequence.gifts if gift[0] != self.player]
        sheet.players = [one for one in sheet.players if one.id != self.player]
        sheet.visitors = [one for one in sheet.visitors if one.id != self.player]
        state.remember(Former(team=self.team, season=state.head.season, why=self.why, value=self.value, player=found))

    def sentence(self, state: LeagueState) -> Text:
        if self.why != DEAD:
            return super().sentence(state)
        fields = self.fields(state)
        if self.when is None:
            return text("{team}: {who} dies.", **fields)
        return text("{team}: {who} dies {when}.", **{**fields, "when": self.when.words()})


class PlayerRenamed(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player gets another name or number."""

    says = mark("{team}: {who} is called {name!r} and wears number {number}.")
    team: int
    player: int
    name: str
    number: int

    def apply(self, state: LeagueState) -> None:
        found = player_of(state, self.team, self.player)
        found.name, found.number = self.name, self.number
        state.team(self.team).sheet.players.sort(key=lambda one: one.number)


class PointsEarned(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Star player points. [R20.3]"""

    team: int
    player: int
    points: int
    why: str

    def sentence(self, state: LeagueState) -> Text:
        return counted(
            self.points,
            "{team}: {who} earns {n} star player point ({why}).",
            "{team}: {who} earns {n} star player points ({why}).",
            **self.fields(state),
        )

    def apply(self, state: LeagueState) -> None:
        found = player_of(state, self.team, self.player)
        found.spp += self.points
        found.earned += self.points
        if self.why == MVP:
            found.mvps += 1
        sequence = state.team(self.team).sequence
        if self.why == DEEDS and sequence is not None:
            sequence.earned.pop(self.player, None)


class TouchdownGiven(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A touchdown that a rival left who gave the match up, with its points. [R16.2.2]"""

    says = mark("{team}: {who} is given a touchdown that the rival left.")
    team: int
    player: int
    points: int

    def apply(self, state: LeagueState) -> None:
        found = player_of(state, self.team, self.player)
        found.spp += self.points
        found.earned += self.points
        found.deeds[TOUCHDOWN] = found.deeds.get(TOUCHDOWN, 0) + 1
        sequence = state.team(self.team).sequence
        assert sequence is not None
        sequence.awarded -= 1


class Advanced(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player has improved; what it cost was paid with `PointsSpent`. [R20.3]"""

    says = mark("{team}: {who} gains {what}.")
    team: int
    player: int
    what: str

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).advances.append(self.what)
        sequence = state.team(self.team).sequence
        if sequence is not None:
            sequence.choice = None

    def fields(self, state: LeagueState) -> dict[str, object]:
        skill = self.what.removeprefix("random ")
        what = text("random {skill}", skill=skill) if skill != self.what else self.what
        return {**super().fields(state), "what": what}


class PointsSpent(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Star player points are spent. [R20.3.5]"""

    says = mark("{team}: {who} spends {points} star player points.")
    team: int
    player: int
    points: int

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).spp -= self.points


class ChoiceOffered(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A characteristic was rolled: the coach chooses. [R20.3.10]"""

    team: int
    choice: Choice

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.choice = self.choice


class Injured(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """What a casualty has left behind. [R13.4]"""

    says = mark("{team}: {who} is hurt ({how}).")
    team: int
    player: int
    how: str
    injuries: list[str] = msgspec.field(default_factory=list)
    misses_next: bool = False
    when: MatchTime | None = None

    def apply(self, state: LeagueState) -> None:
        found = player_of(state, self.team, self.player)
        found.injuries.extend(self.injuries)
        found.misses_next = found.misses_next or self.misses_next

    def sentence(self, state: LeagueState) -> Text:
        if self.when is None:
            return super().sentence(state)
        return text("{team}: {who} is hurt {when} ({how}).", **{**self.fields(state), "when": self.when.words()})


class Scored(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A touchdown of a match played here, for the news. Whoever is not on the list is known by his name alone."""

    says = mark("{team}: {who} scores {when}.")
    team: int
    player: int = 0
    name: str = ""
    when: MatchTime

    def fields(self, state: LeagueState) -> dict[str, object]:
        found = {**super().fields(state), "when": self.when.words()}
        return found if self.player else {**found, "who": quoted(self.name)}


class Healed(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """An injury is gone. [R21.13.3]"""

    says = mark("{team}: {who} recovers ({injury}).")
    team: int
    player: int
    injury: str

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).injuries.remove(self.injury)


class IsBack(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Whoever missed a match can play again. [R20.6.2]"""

    team: int
    player: int

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).misses_next = False


class Retired(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player rests for the season. [R20.4.5]"""

    says = mark("{team}: {who} retires until the season is over.")
    team: int
    player: int

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).retired = True
