"""Contracts with sponsors, in games that have them: one change a season, after a match. [D19.2]

A match played here says who paid each side; a team without a contract has one from then on, and its next match does not
ask. What a match says of a side's favourite counts too.
"""

from __future__ import annotations

from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import text
from touchback.league.events import SponsorSigned
from touchback.league.reports import SideReport
from touchback.league.sheet import Sheet
from touchback.league.work import Work

SPONSORS: Final = "sponsors"
"""The house rule by which matches have them."""


def demand_sponsor(work: Work, name: str) -> None:
    """There is such a sponsor in this game."""
    if name not in work.game.sponsors:
        known = ", ".join(work.game.sponsors) or text("nothing")
        raise TouchbackError("no sponsor called {name!r}: choose from {known}", name=name, known=known)


def has_sponsors(work: Work) -> bool:
    """Does this league play with sponsors?"""
    return bool(work.game.sponsors) and SPONSORS in work.rules.match_rules


def keep_sponsor(work: Work, team: int, own: SideReport) -> None:
    """What a match says of a side's sponsor is its contract, unless it has one with another already."""
    sheet = work.sheet(team)
    known = sheet.numbered(own.favourite) if own.favourite else None
    favourite = known.id if known is not None else 0
    signed = own.sponsor != "" and sheet.sponsor in ("", own.sponsor)
    if signed and (sheet.sponsor, sheet.favourite) != (own.sponsor, favourite):
        work.tell(SponsorSigned(team=team, sponsor=own.sponsor, player=favourite))


def can_change(work: Work, sheet: Sheet) -> bool:
    """Has this team not changed its sponsor in this season?"""
    return not sheet.sponsor or sheet.changed_sponsor != work.state.head.season
