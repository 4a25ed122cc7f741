"""Hire, fire, retire: the fourth step of the post-match sequence. [R20.4]"""

from __future__ import annotations

from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark, text
from touchback.league.events import (
    FreePlayerTaken,
    GoldChanged,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    Retired,
    SponsorSigned,
    StaffChanged,
    item_words,
)
from touchback.league.matches import waiting
from touchback.league.post_match import HIRING, SPECIAL_NUMBERS, sequence_of
from touchback.league.record import REROLLS
from touchback.league.sheet import PERMANENT, RAISED, Sheet, SheetPlayer
from touchback.league.sponsors import can_change, demand_sponsor, has_sponsors
from touchback.league.work import LONGEST_NAME, Command, Work

FIRED: Final = mark("fired")
HIRED: Final = mark("hired")


def at_hiring(work: Work, team: int) -> Sheet:
    """The team of the one who acts, at the step of hiring."""
    work.coached(team)
    sequence_of(work, team, HIRING)
    return work.sheet(team)


def pay(work: Work, team: int, price: int, why: str) -> None:
    """Gold leaves the treasury; nobody spends what is not there."""
    treasury = work.sheet(team).treasury
    if price > treasury:
        raise TouchbackError(
            "{team} has {treasury:,} and needs {price:,}", team=work.sheet(team).name, treasury=treasury, price=price
        )
    if price:
        work.tell(GoldChanged(team=team, amount=-price, why=why))


def demand_room(work: Work, team: int, position: str) -> None:
    """One more of this position fits on the list. [R6.1]"""
    reason = work.development.no_room(work.sheet(team), position)
    if reason:
        raise TouchbackError("{team}: {reason}", team=work.sheet(team).name, reason=reason)


def good_number(sheet: Sheet, wanted: int) -> int:
    """The number a new player wears: the one wanted, or the lowest that is free."""
    if wanted == 0:
        return sheet.free_number()
    if not 1 <= wanted <= 99 or sheet.numbered(wanted) is not None:
        raise TouchbackError("{team}: number {number} is not free", team=sheet.called, number=wanted)
    return wanted


def good_name(name: str) -> str:
    """A name for a player, or none."""
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise TouchbackError("{name!r} is no name", name=name)
    return name.strip()


class Hire(Command, frozen=True, tag=True, kw_only=True):
    """A new player of the team's list. [R20.4.1]"""

    team: int
    position: str
    name: str = ""
    number: int = 0

    def act(self, work: Work) -> None:
        """Pay his fee."""
        sheet = at_hiring(work, self.team)
        positions = work.development.positions(sheet)
        if self.position not in positions:
            raise TouchbackError(
                "{team} has no position {position!r}: choose from {known}",
                team=sheet.called,
                position=self.position,
                known=", ".join(positions),
            )
        demand_room(work, self.team, self.position)
        player = SheetPlayer(
            id=sheet.next_id,
            number=good_number(sheet, self.number),
            position=self.position,
            name=good_name(self.name),
        )
        pay(work, self.team, positions[self.position], HIRED)
        work.tell(PlayerJoined(team=self.team, player=player, why=HIRED))


class HireVisitor(Command, frozen=True, tag=True, kw_only=True):
    """A journeyman stays for his fee and what he has gained; whoever was raised stays for nothing. [R20.4.4, R18.2]"""

    team: int
    player: int

    def act(self, work: Work) -> None:
        """He keeps his points and advances and loses Loner."""
        sheet = at_hiring(work, self.team)
        visitor = next((one for one in sheet.visitors if one.id == self.player), None)
        if visitor is None:
            raise TouchbackError("{team} had no such player for the match, or he has left", team=sheet.called)
        demand_room(work, self.team, visitor.position)
        if visitor.contract != RAISED:
            pay(work, self.team, visitor_price(work, self.team, visitor), HIRED)
        hired = visitor.copy()
        hired.contract = PERMANENT
        if hired.number > SPECIAL_NUMBERS:
            hired.number = sheet.free_number()
        work.tell(PlayerJoined(team=self.team, player=hired, why=HIRED))


def visitor_price(work: Work, team: int, visitor: SheetPlayer) -> int:
    """His hiring fee, and what his advances and gifts add to his value. [R20.4.4]"""
    sheet, rookie = work.sheet(team), visitor.copy()
    rookie.advances, rookie.gifts = [], []
    gained = work.development.player_value(sheet, visitor) - work.development.player_value(sheet, rookie)
    return work.development.positions(sheet)[visitor.position] + gained


class TakeFreePlayer(Command, frozen=True, tag=True, kw_only=True):
    """A rookie whom a death in the match has brought to the team, free of charge. [R18.3]"""

    team: int
    name: str = ""

    def act(self, work: Work) -> None:
        """He joins if there is room."""
        sheet = at_hiring(work, self.team)
        position = sequence_of(work, self.team).free_player
        if not position:
            raise TouchbackError("{team}: nobody joins free of charge", team=sheet.called)
        demand_room(work, self.team, position)
        player = SheetPlayer(id=sheet.next_id, number=sheet.free_number(), position=position, name=good_name(self.name))
        work.tell(FreePlayerTaken(team=self.team))
        work.tell(PlayerJoined(team=self.team, player=player, why=mark("free of charge")))


class Fire(Command, frozen=True, tag=True, kw_only=True):
    """A player has to go; nothing is paid back. [R20.4.2]"""

    team: int
    player: int

    def act(self, work: Work) -> None:
        """He leaves."""
        sheet = at_hiring(work, self.team)
        player = work.player(self.team, self.player)
        value = work.development.player_value(sheet, player)
        work.tell(PlayerLeft(team=self.team, player=player.id, why=FIRED, value=value))


class Buy(Command, frozen=True, tag=True, kw_only=True):
    """Staff, or a re-roll at double price. [R20.4.1, R20.4.3]"""

    team: int
    what: str

    def act(self, work: Work) -> None:
        """Pay for it."""
        sheet = at_hiring(work, self.team)
        demand_item(work, self.what)
        owned = sheet.rerolls if self.what == REROLLS else sheet.staff.get(self.what, 0)
        limit = work.development.staff_limit(sheet, self.what)
        if owned >= limit:
            raise TouchbackError(
                "{team} has {owned} {what} and may have {limit}",
                team=sheet.called,
                owned=owned,
                what=item_words(self.what),
                limit=limit,
            )
        pay(work, self.team, work.development.staff_price(sheet, self.what, drafting=False), item_words(self.what))
        work.tell(StaffChanged(team=self.team, what=self.what, by=1))


class Sack(Command, frozen=True, tag=True, kw_only=True):
    """Staff has to go; nothing is paid back, and re-rolls are kept. [R20.4.2]"""

    team: int
    what: str

    def act(self, work: Work) -> None:
        """One fewer."""
        sheet = at_hiring(work, self.team)
        demand_item(work, self.what)
        if self.what == REROLLS:
            raise TouchbackError("re-rolls cannot be given up during a season")
        if not sheet.staff.get(self.what, 0):
            raise TouchbackError("{team} has no {what}", team=sheet.called, what=item_words(self.what))
        work.tell(StaffChanged(team=self.team, what=self.what, by=-1))


def demand_item(work: Work, what: str) -> None:
    """There is such a thing to buy."""
    known = work.development.staff()
    if what not in known:
        raise TouchbackError("nobody sells {what!r}: choose from {known}", what=what, known=", ".join(known))


class Retire(Command, frozen=True, tag=True, kw_only=True):
    """A player with a lasting injury from this match rests until the season is over. [R20.4.5]"""

    team: int
    player: int

    def act(self, work: Work) -> None:
        """He stays on the list."""
        sheet = at_hiring(work, self.team)
        player = work.player(self.team, self.player)
        if player.id not in sequence_of(work, self.team).lasting:
            raise TouchbackError(
                "number {number} took no lasting injury in this match, so he cannot retire", number=player.number
            )
        if player.contract != PERMANENT:
            raise TouchbackError("{team}: hire him first", team=sheet.called)
        if player.retired:
            raise TouchbackError("nothing would change")
        work.tell(Retired(team=self.team, player=player.id))


class Sign(Command, frozen=True, tag=True, kw_only=True):
    """After a match a team may change its sponsor, once a season; one without a contract may sign its first. [D19.2]"""

    team: int
    sponsor: str

    def act(self, work: Work) -> None:
        """Its next match does not ask."""
        sheet = at_hiring(work, self.team)
        if not has_sponsors(work):
            raise TouchbackError("this league plays without sponsors")
        demand_sponsor(work, self.sponsor)
        if self.sponsor == sheet.sponsor:
            raise TouchbackError("nothing would change")
        if not can_change(work, sheet):
            raise TouchbackError("{team} has changed its sponsor in this season already", team=sheet.called)
        work.tell(SponsorSigned(team=self.team, sponsor=self.sponsor, changes=bool(sheet.sponsor)))


class Rename(Command, frozen=True, tag=True, kw_only=True):
    """A player gets a name or another number; at any time."""

    team: int
    player: int
    name: str = ""
    number: int = 0

    def act(self, work: Work) -> None:
        """Nobody else may wear the number."""
        sheet = work.coached(self.team).sheet
        player = work.player(self.team, self.player)
        number = player.number
        if self.number not in (0, player.number):
            if any(self.team in one.teams for one in waiting(work)):
                raise TouchbackError("a report that names players by their numbers waits: numbers stay until it counts")
            number = good_number(sheet, self.number)
        name = good_name(self.name) or player.name
        if (name, number) == (player.name, player.number):
            raise TouchbackError(text("nothing would change"))
        work.tell(PlayerRenamed(team=self.team, player=player.id, name=name, number=number))
