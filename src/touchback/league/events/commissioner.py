"""Facts by which a commissioner sets things right. [R21.1]"""

from __future__ import annotations

from typing import Any

from touchback.kernel.text import mark
from touchback.league.events.base import LedgerEvent
from touchback.league.sheet import Sheet
from touchback.league.state import (
    LeagueState,
)


class SheetCorrected(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The commissioner has set a sheet right. [R21.1]"""

    says = mark("The sheet of {team} is corrected: {reason}.")
    team: int
    sheet: Sheet
    reason: str

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).sheet = self.sheet.copy()


class Corrected(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """An earlier event was wrong: from now on the league follows from these in its place. The old one stays in the
    ledger, with the reason."""

    says = mark("Entry {entry} is corrected: {reason}.")
    entry: int
    index: int
    events: list[dict[str, Any]]
    reason: str


class RolledBack(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The league stands again as after this entry; what came later stays in the ledger and can be rolled forward."""

    says = mark("The league is taken back to entry {to}: {reason}.")
    to: int
    reason: str


class RolledForward(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The league stands again as after this later entry."""

    says = mark("The league goes forward to entry {to}: {reason}.")
    to: int
    reason: str
