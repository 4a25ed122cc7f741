"""The clocks of a room. They run while a coach is at the table, and stand still while both have gone.

A clock is there for whoever waits. So it runs on when the coach who is asked closes his page, as long as his rival is
here; with nobody here nobody waits, and friends may go on another day. Starts and stops are written down, so that to
leave, to come back and to be put out of memory gives nobody a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import update

from touchback.server.clock import Clock, asked_of
from touchback.server.messages import ClockRule
from touchback.server.store import MatchRow

if TYPE_CHECKING:
    from touchback.server.rooms.live import Live
    from touchback.server.rooms.record import Record


class Timing:
    """The clocks of one match; `clock` is None where it has none."""

    def __init__(self, room: Record) -> None:
        self.room = room
        self.clock: Clock | None = None

    def read(self) -> None:
        """Set the clocks to where they are written to stand. The time for which the server was away is nobody's."""
        room, live = self.room, self.room.live
        rule = msgspec.convert(room.row.clock, ClockRule)
        if live is None or not (rule.turn or rule.bank or rule.choice):
            return
        moment = room.rooms.time()
        written = room.row.clock_now or live.clock
        if written is None:
            self.clock = Clock.new(rule).asked(asked_of(live.match, room.people()), moment).stop(moment)
        else:
            self.clock = Clock.from_data(written)
            if self.clock.since < room.rooms.started:
                self.clock = self.clock.stop(self.clock.since)

    def asked(self, live: Live) -> Clock | None:
        """The clocks now that the question has changed."""
        if self.clock is None:
            return None
        return self.clock.asked(asked_of(live.match, self.room.people()), self.room.rooms.time())

    def left(self) -> float | None:
        """The seconds until the time of whoever is asked is out, however long the match is; None: nothing runs."""
        live = self.room.live
        if self.clock is None or live is None or live.over:
            return None
        return self.clock.left(self.room.rooms.time())

    # -- coming and going -----------------------------------------------------------------------------------------

    def _is_right(self, coach_is_here: bool) -> bool:
        return self.clock is None or self.room.live is None or self.clock.stopped != coach_is_here

    def tend_soon(self) -> None:
        """Somebody may have come or gone: start or stop the clocks if need be."""
        if not self._is_right(self.room.audience.has_coach):
            self.room.rooms.later(self.room.exclusively(self.tend))

    async def tend(self, coming: bool = False) -> None:
        """The same at once, alone in the room; `coming`: a coach is about to sit down."""
        coach_is_here = coming or self.room.audience.has_coach
        if self._is_right(coach_is_here) or self.clock is None or self.room.live is None:
            return
        moment = self.room.rooms.time()
        self.clock = self.clock.start(moment) if coach_is_here else self.clock.stop(moment)
        self.room.row.clock_now = self.clock.to_data()
        self.room.driver.wake()
        self.room.audience.tell_update(self.room.live, "nobody")
        statement = update(MatchRow).where(MatchRow.id == self.room.id, MatchRow.length == self.room.live.count)
        async with self.room.store.writing() as session:
            await session.execute(statement.values(clock_now=self.room.row.clock_now))
