"""Before the first die of a match both coaches add to its dice: they give commitments, then open their shares.

Browsers do it by themselves within a moment; a bot's process does it for the bot. Whoever gives no commitment while
he is waited for, or does not open his share, forfeits nothing but that share: the match begins without it. Everything
is an entry of the match, so it does not matter which process hears of it; that no commitment comes after a share was
opened is seen to here, and everybody can see it in the entries."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, Literal

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.promise import share_commitment
from touchback.server.messages import SealShown
from touchback.server.rooms.entries import COMMIT, OPEN, SIDES, Entry
from touchback.server.rooms.refusing import Refusing
from touchback.words import Words, words_of

if TYPE_CHECKING:
    from touchback.server.rooms.live import Live
    from touchback.server.rooms.record import Record

SEALING_SECONDS: Final = 20.0
"""So long a coach is waited for, once for his commitment and once for his share."""

logger = logging.getLogger(__name__)


class Sealing:
    """The exchange of one match."""

    def __init__(self, room: Record) -> None:
        self.room = room
        self.stage: Literal["commit", "open"] = "commit"
        self.until = 0.0  # the moment until which coaches are waited for; 0: nobody waits yet
        self.timer: asyncio.TimerHandle | None = None

    def close(self) -> None:
        """Wait no more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    @property
    def live(self) -> Live | None:
        """The match, while its dice are not sealed."""
        live, row = self.room.live, self.room.row
        if live is None or live.begun or live.over or row.status != "playing":
            return None
        return live

    def shown(self) -> SealShown | None:
        """How far it has got; None: it is done, or has not begun."""
        live = self.live
        if live is None:
            return None
        given = {side: live.commitments[side] or "" for side in live.commitments}
        left = max(0.0, self.until - self.room.rooms.time()) if self.until else self.room.rooms.sealing
        return SealShown(
            stage=self.stage if not live.shares else "open",
            commitments=(given.get("home"), given.get("away")),
            opened=("home" in live.shares, "away" in live.shares),
            seconds=round(left, 1),
        )

    def sides(self) -> list[int]:
        """The sides that may give a share: one for each coach, though he may coach both."""
        row = self.room.row
        if row.home_person is not None and row.home_person == row.away_person:
            return [HOME]
        return [HOME, AWAY]

    # -- what coaches do ------------------------------------------------------------------------------------------

    async def commit(self, side: str, person: str | None, commitment: str, w: Words) -> None:
        """A coach gives his commitment; '': he gives none."""
        live = self.live
        if live is None or side in live.commitments:
            raise Refusing(w("Your share of the dice is promised already."), "sealed")
        if self.stage == "open" or live.shares:
            raise Refusing(w("Too late: the shares are being opened."), "stale")
        await self.room.write(Entry(live.count, COMMIT, side, person, share=commitment or None), w)
        await self.tend()

    async def open(self, side: str, person: str | None, share: str, w: Words) -> None:
        """A coach opens his share."""
        live, row = self.live, self.room.row
        if live is None or self.stage == "commit":
            raise Refusing(w("It is not time to open shares."), "stale")
        if side in live.shares or share_commitment(row.id, side, row.commitment, share) != live.commitments.get(side):
            raise Refusing(w("This is not the share that you promised."), "sealed")
        await self.room.write(Entry(live.count, OPEN, side, person, share=share), w)
        await self.tend()

    # -- going on -------------------------------------------------------------------------------------------------

    def tend_soon(self) -> None:
        """Somebody may have come, or something was written: see what is due."""
        if self.live is not None:
            self.room.rooms.later(self.room.exclusively(self.tend))

    async def tend(self, out_of_patience: bool = False) -> None:
        """Go on as far as possible, alone in the room."""
        live = self.live
        if live is None:
            self.close()
            return
        people = [side for side in self.sides() if not self.room.row.bot_of(side)]
        if people and not self.until and not self.room.audience.has_coach:
            return  # nobody is here who would wait
        if self.stage == "commit":
            if live.shares:
                self.stage = "open"
            elif out_of_patience or await self._all_have_committed(live):
                self._next_stage()
                if any(live.commitments.values()):
                    self.room.audience.tell_update(live, "nobody")
                out_of_patience = False
        if self.live is not None and self.stage == "open":
            await self._open_for_bots(live)
            promised = [side for side, given in live.commitments.items() if given]
            if out_of_patience or all(side in live.shares for side in promised):
                await self._begin(live)
                return
        self._set_timer()

    async def _all_have_committed(self, live: Live) -> bool:
        for side in self.sides():
            if SIDES[side] not in live.commitments and self.room.row.bot_of(side):
                commitment = await self._of_bot(side, opened=False)
                await self.room.write(Entry(live.count, COMMIT, SIDES[side], share=commitment or None), words_of("en"))
        return all(SIDES[side] in live.commitments for side in self.sides())

    async def _open_for_bots(self, live: Live) -> None:
        for side in self.sides():
            name = SIDES[side]
            if live.commitments.get(name) and name not in live.shares and self.room.row.bot_of(side):
                share = await self._of_bot(side, opened=True)
                row = self.room.row
                if share_commitment(row.id, name, row.commitment, share) == live.commitments[name]:
                    await self.room.write(Entry(live.count, OPEN, name, share=share), words_of("en"))
                else:  # its process has died since: its share is lost
                    live.commitments[name] = None

    async def _of_bot(self, side: int, opened: bool) -> str:
        """The commitment, or the share, of a bot's process; '' if it has none."""
        row = self.room.row
        try:
            return await self.room.rooms.bots.share(row.id, side, row.commitment, opened)
        except Exception:
            logger.exception("match %s: the bot of side %s adds nothing to the dice", row.id, side)
            return ""

    async def _begin(self, live: Live) -> None:
        """Whatever is open by now makes the key."""
        self.close()
        await self.room.write(live.begin(), words_of("en"))
        await self.room.follow_habits()

    def _next_stage(self) -> None:
        self.stage = "open"
        self.until = 0.0
        self.close()

    def _set_timer(self) -> None:
        """Come back when coaches have been waited for long enough."""
        if self.timer is None and self.live is not None:
            seconds = self.room.rooms.sealing
            self.until = self.room.rooms.time() + seconds
            self.timer = asyncio.get_running_loop().call_later(seconds, self._time_is_out)

    def _time_is_out(self) -> None:
        self.timer = None
        self.room.rooms.later(self.room.exclusively(lambda: self.tend(out_of_patience=True)))
