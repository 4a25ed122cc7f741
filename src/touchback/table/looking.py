"""Looking ahead: what the board can tell a side that thinks about its next move."""

from __future__ import annotations

from typing import Final

from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.table.tables import table_of
from touchback.table.viewer import seen_by
from touchback.table.wire import Look
from touchback.words import Words

PLANS: Final = "plans"
"""The look that tells what a player could do by one click."""


def look(match: Match, side: int, what: str, player: str, w: Words) -> Look:
    """What this side may know of what could come: see `wire.Look`. The match does not change."""
    table = table_of(match.game)
    if what == PLANS:
        return table.plans(seen_by(match, side), match.ask, side, player, w)
    looks = table.looks
    if what not in looks:
        known = ", ".join((PLANS, *looks))
        raise BadData("nothing called {what!r} can be looked at: choose from {known}", what=what, known=known)
    return looks[what](seen_by(match, side), side, player, w)
