"""Facts about teams: who coaches them, what they own."""

from __future__ import annotations

from typing import Final

from touchback.kernel.text import Text, mark, quoted, text
from touchback.league.events.base import LedgerEvent
from touchback.league.sheet import Sheet
from touchback.league.state import (
    LeagueState,
    LeagueTeam,
)


class TeamEntered(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A coach hands in a team. [R21.1]"""

    says = mark("{coach} enters {name} ({list}).")
    team: int
    coach: str
    sheet: Sheet
    sealed: bool = False
    squad: str = ""
    keeps_list: bool = False

    def apply(self, state: LeagueState) -> None:
        sheet = self.sheet.copy()
        entrant = LeagueTeam(
            id=self.team, coach=self.coach, sheet=sheet, ready=True, sealed=self.sealed, squad=self.squad
        )
        if self.keeps_list:
            entrant.original = self.sheet.copy()
        state.put("teams", self.team, entrant)
        head = state.edit_head()
        head.next_team = max(head.next_team, self.team + 1)

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {"coach": quoted(self.coach), "name": self.sheet.called, "list": self.sheet.list_name}


class TeamWithdrawn(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team takes no part in the coming season."""

    says = mark("{team} takes no part.")
    team: int

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).ready = False


class TeamReturned(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team that had withdrawn takes part after all."""

    says = mark("{team} takes part after all.")
    team: int

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).ready = True


class HandedOver(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team has another coach."""

    says = mark("{team} is now coached by {coach}.")
    team: int
    coach: str

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).coach = self.coach


class Paused(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team is paused, or goes on: while it is paused its matches wait."""

    says = mark("{team} is paused: {reason}.")
    team: int
    paused: bool
    reason: str = ""

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).paused = self.paused

    def sentence(self, state: LeagueState) -> Text:
        return super().sentence(state) if self.paused else text("{team} plays on.", **self.fields(state))


class GoldChanged(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A treasury grows or shrinks."""

    says = mark("{team}: {amount:+,} gold ({why}).")
    team: int
    amount: int
    why: str = ""
    reason: str = ""  # a commissioner's, in his own words

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).sheet.treasury += self.amount

    def fields(self, state: LeagueState) -> dict[str, object]:
        found = super().fields(state)
        return {**found, "why": found["reason"]} if self.reason else found


class FansChanged(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Dedicated fans come or go. [R20.2]"""

    says = mark("{team}: {by:+d} dedicated fans.")
    team: int
    by: int

    def apply(self, state: LeagueState) -> None:
        team = state.edit_team(self.team)
        team.sheet.fans += self.by
        if team.original is not None:
            team.sheet.won_fans += self.by


class SponsorSigned(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team is under contract with a sponsor, which may favour one of its players. [D19.2]"""

    says = mark("{team} is sponsored by {sponsor}.")
    team: int
    sponsor: str
    player: int = 0
    changes: bool = False  # it had another one

    def apply(self, state: LeagueState) -> None:
        sheet = state.edit_team(self.team).sheet
        sheet.sponsor, sheet.favourite = self.sponsor, self.player
        if self.changes:
            sheet.changed_sponsor = state.head.season

    def sentence(self, state: LeagueState) -> Text:
        if not self.player:
            return super().sentence(state)
        return text("{team} is sponsored by {sponsor}, and {who} is its favourite.", **self.fields(state))


ITEMS: Final = {
    "rerolls": mark("re-rolls"),
    "trophies": mark("re-rolls of a trophy"),
    "assistant_coaches": mark("assistant coaches"),
    "cheerleaders": mark("cheerleaders"),
    "apothecary": mark("apothecary"),
}
"""What can be bought, for people."""


def item_words(what: str) -> str:
    """An item for people."""
    return ITEMS.get(what, what.replace("_", " "))


class StaffChanged(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Staff or re-rolls, more or fewer. [R20.4]"""

    says = mark("{team}: {by:+d} {what}.")
    team: int
    what: str
    by: int

    def apply(self, state: LeagueState) -> None:
        sheet = state.edit_team(self.team).sheet
        if self.what == "rerolls":
            sheet.rerolls += self.by
        elif self.what == "trophies":
            sheet.trophies += self.by
        else:
            sheet.staff[self.what] = sheet.staff.get(self.what, 0) + self.by
            if sheet.staff[self.what] == 0:
                del sheet.staff[self.what]

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "what": item_words(self.what)}
