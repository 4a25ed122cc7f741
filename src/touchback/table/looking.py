"""Looking ahead: what the board can tell a side that thinks about its next move."""

from __future__ import annotations

from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.table.reader import seen_by
from touchback.table.tables import table_of
from touchback.table.wire import Look
from touchback.words import Words


def look(match: Match, side: int, what: str, player: str, w: Words) -> Look:
    """What this side may know of what could come: see `wire.Look`. The match does not change."""
    looks = table_of(match.game).looks
    if what not in looks:
        known = ", ".join(looks)
        raise BadData("nothing called {what!r} can be looked at: choose from {known}", what=what, known=known)
    return looks[what](seen_by(match, side), side, player, w)
