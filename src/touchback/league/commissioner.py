"""The commissioner's tools: every correction is an entry of its own, with a reason. [R21.1]"""

from __future__ import annotations

from typing import Any

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.league.events import (
    Corrected,
    DicePromised,
    DieRolled,
    DrawsSpent,
    Founded,
    GoldChanged,
    Note,
    RolledBack,
    RolledForward,
    SecretOpened,
    ShareGiven,
    SheetCorrected,
)
from touchback.league.ledger import AnyEvent
from touchback.league.sheet import Sheet
from touchback.league.sponsors import demand_sponsor
from touchback.league.work import Command, Work


def reason_of(words: str) -> str:
    """There has to be one."""
    if not words.strip() or len(words) > 400 or not words.strip().isprintable():
        raise TouchbackError("give the reason, in a sentence")
    return words.strip()


class RollBack(Command, frozen=True, tag=True, kw_only=True):
    """The league as it was after an earlier entry; nothing is deleted."""

    to: int
    reason: str

    def act(self, work: Work) -> None:
        """What came later stays in the ledger."""
        work.demand_commissioner()
        if self.to < 1:
            raise TouchbackError("there is no entry {entry}", entry=self.to)
        work.tell(RolledBack(to=self.to, reason=reason_of(self.reason)))


class RollForward(Command, frozen=True, tag=True, kw_only=True):
    """The league as it was after an entry that was taken back."""

    to: int
    reason: str

    def act(self, work: Work) -> None:
        """The entry counts again, with everything it stood on."""
        work.demand_commissioner()
        if self.to < 1:
            raise TouchbackError("there is no entry {entry}", entry=self.to)
        work.tell(RolledForward(to=self.to, reason=reason_of(self.reason)))


class Correct(Command, frozen=True, tag=True, kw_only=True):
    """One fact of an earlier entry was wrong: others take its place, and the league follows from them. Dice and the
    founding stay as they are."""

    entry: int
    index: int
    events: list[dict[str, Any]]
    reason: str

    def act(self, work: Work) -> None:
        """Whether the league can follow from it is tried before anything is written."""
        work.demand_commissioner()
        try:
            right = msgspec.convert(self.events, list[AnyEvent])
        except msgspec.ValidationError as error:
            raise TouchbackError("these events cannot be read: {error}", error=error) from None
        for event in right:
            if isinstance(event, DieRolled | DrawsSpent | DicePromised | SecretOpened | ShareGiven):
                raise TouchbackError("dice, promises and the founding are what they are: correct what came of them")
            if isinstance(event, Corrected | RolledBack | RolledForward | Founded):
                raise TouchbackError("a correction corrects no correction: write another")
        work.tell(Corrected(entry=self.entry, index=self.index, events=self.events, reason=reason_of(self.reason)))


class CorrectSheet(Command, frozen=True, tag=True, kw_only=True):
    """The commissioner sets a whole sheet right, as when a running league is taken over from paper."""

    team: int
    sheet: Sheet
    reason: str

    def act(self, work: Work) -> None:
        """The old sheet stays in the ledger."""
        work.demand_commissioner()
        team = work.state.team(self.team)
        if self.sheet.list_name != team.sheet.list_name:
            raise TouchbackError("a team stays with its list")
        if self.sheet.sponsor:
            demand_sponsor(work, self.sheet.sponsor)
        ids = [player.id for player in self.sheet.players]
        if len(set(ids)) != len(ids) or any(number < 1 for number in ids):
            raise TouchbackError("a player is named twice")
        sheet = self.sheet.copy()
        sheet.next_id = max([team.sheet.next_id, *(number + 1 for number in ids)])
        if work.game.development is not None:
            found = work.development.faults(sheet, drafting=False)
            if found:
                raise TouchbackError("{name}: this team is not legal: {reasons}", name=sheet.called, reasons=found[0])
        work.tell(SheetCorrected(team=self.team, sheet=sheet, reason=reason_of(self.reason)))


class GiveGold(Command, frozen=True, tag=True, kw_only=True):
    """The commissioner gives gold or takes it, with a reason: a sponsor, a fine."""

    team: int
    amount: int
    reason: str

    def act(self, work: Work) -> None:
        """In fives of thousands; a treasury never goes below nothing."""
        work.demand_commissioner()
        treasury = work.sheet(self.team).treasury
        if self.amount == 0 or self.amount % 5000 or abs(self.amount) > 10_000_000:
            raise TouchbackError("every amount of gold in a league is a multiple of 5,000")
        if treasury + self.amount < 0:
            raise TouchbackError(
                "{team} has {treasury:,} and needs {price:,}",
                team=work.sheet(self.team).name,
                treasury=treasury,
                price=-self.amount,
            )
        work.tell(GoldChanged(team=self.team, amount=self.amount, reason=reason_of(self.reason)))


class Remark(Command, frozen=True, tag=True, kw_only=True):
    """Something the commissioner wants on record."""

    words: str

    def act(self, work: Work) -> None:
        """It stands in the news."""
        work.demand_commissioner()
        work.tell(Note(words=reason_of(self.words)))
