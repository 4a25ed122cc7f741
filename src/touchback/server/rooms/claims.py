"""A rival who is away, or who has filled the match, keeps nobody at the table for ever.

Where no clock runs, a coach whose rival is asked and has no page open may, after he has waited for a while at the
table, claim the match or call it a draw; he may too when nothing has happened for days. It is told in advance: on the
page of a new match, to whoever joins, and to whoever waits. Of a match that has become too long the coach who has not
filled it may claim the match, call it a draw or let it go on; if he does nothing for as long, his rival may let it go
on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.kernel.ask import AWAY, HOME, NATURE, NOBODY, rival_of
from touchback.server.messages import ClaimShown
from touchback.server.rooms.entries import CALL_DRAW, CLAIM, GO_ON, MOST_ENTRIES, SIDES, Entry
from touchback.server.rooms.refusing import Refusing
from touchback.server.store import now
from touchback.table.wire import Side
from touchback.words import Words

if TYPE_CHECKING:
    from touchback.server.rooms.record import Record

AWAY_SECONDS: Final = 15 * 60.0
"""So long a coach waits at the table for a rival who is away."""
DAYS_AWAY: Final = 7
"""After so many days in which nothing has happened nobody has to wait at the table."""
NAMES: Final[tuple[Side, Side]] = ("home", "away")


class Claims:
    """Who waits for whom, and since when."""

    def __init__(self, room: Record) -> None:
        self.room = room
        self.since: float | None = None  # since when the one who waits has waited
        self.waiting: int = NOBODY
        self.length = 0  # how many entries there were then

    def _waits(self) -> int:
        """The side whose coach is here and waits for one who is not; NOBODY: neither."""
        room, live = self.room, self.room.live
        if live is None or live.over or not live.begun or room.timing.left() is not None:
            return NOBODY
        asked = live.roller if live.asked == NATURE else live.asked
        if asked not in (HOME, AWAY):
            return NOBODY
        rival = room.row.person_of(asked)
        me = room.row.person_of(rival_of(asked))
        if rival is None or me is None or rival == me:
            return NOBODY
        here = room.audience.coaches_here()
        return rival_of(asked) if here[rival_of(asked)] and not here[asked] else NOBODY

    def tend(self) -> bool:
        """Somebody has come or gone, or something has happened. Has it changed who waits?"""
        waits = self._waits()
        length = self.room.live.count if self.room.live is not None else 0
        state = (waits, length)
        if waits == NOBODY:
            changed = self.waiting != NOBODY
            self.since = None
        else:
            changed = (self.waiting, self.length) != state
            if changed:
                self.since = self.room.rooms.time()
        self.waiting, self.length = state
        return changed

    def shown(self) -> ClaimShown | None:
        """Who may claim the match, and when; None: nobody."""
        live = self.room.live
        if live is None or live.over:
            return None
        if live.is_too_long(MOST_ENTRIES):
            return ClaimShown(side=NAMES[rival_of(live.busiest)], why="too-long", seconds=0.0)
        if self.waiting == NOBODY or self.since is None:
            return None
        left = max(0.0, self.since + AWAY_SECONDS - self.room.rooms.time())
        if (now() - self.room.row.updated).days >= DAYS_AWAY:
            left = 0.0
        return ClaimShown(side=NAMES[self.waiting], why="away", seconds=round(left, 1))

    def entry(self, what: str, sides: tuple[int, ...], person: str, w: Words) -> tuple[Entry, int | None]:
        """The entry for a claim ('claim', 'draw', 'go-on'), and who wins by it; refused where it is not time for it."""
        live = self.room.live
        assert live is not None
        if what == GO_ON:
            if not live.is_too_long(MOST_ENTRIES):
                raise Refusing(w("The match goes on anyway."), "nothing")
            late = (now() - self.room.row.updated).total_seconds() >= AWAY_SECONDS
            if live.busiest in sides and not late and not self.room.consents(sides):
                raise Refusing(w("Your rival decides whether this match goes on."), "not-yours")
            return Entry(live.count, GO_ON, SIDES[sides[0]], person), None
        self.tend()
        shown = self.shown()
        if shown is None or len(sides) != 1 or NAMES[sides[0]] != shown.side or self.room.consents(sides):
            raise Refusing(w("There is nothing to claim."), "nothing")
        if shown.seconds > 0:
            raise Refusing(w("Your rival is still waited for."), "too-early")
        kind = CLAIM if what == CLAIM else CALL_DRAW
        return Entry(live.count, kind, SIDES[sides[0]], person), sides[0] if kind == CLAIM else NOBODY
