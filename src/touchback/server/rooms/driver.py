"""What goes on in a room by itself: bots that answer, and clocks that run out."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING, Final

from touchback.kernel.ask import AWAY, HOME
from touchback.server.bots import check_strength
from touchback.server.clock import late_answer
from touchback.server.rooms.entries import LATE
from touchback.server.rooms.refusing import Refusing

if TYPE_CHECKING:
    from touchback.server.rooms.live import Live
    from touchback.server.rooms.record import Record

ORDINARY_PACE: Final = 0.4
LONGEST_PACE: Final = 60.0
TAKE_OVER: Final = 4.0
"""So many seconds a process leaves the bots to the process that wrote the last entry."""
AGAIN_AFTER: Final = 2.0

logger = logging.getLogger(__name__)


class Driver:
    """Keeps a room going where nobody has to click."""

    def __init__(self, room: Record) -> None:
        self.room = room
        self.pace = ORDINARY_PACE
        self.pace_changed = asyncio.Event()
        self.events_shown = 0  # an answer that tells nothing new is not waited for
        self.task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.late: asyncio.Task[None] | None = None
        self.closed = False

    @property
    def is_busy(self) -> bool:
        """Is a bot to move?"""
        return self.task is not None

    def wake(self) -> None:
        """The match has gone on: see who is to answer."""
        if self.closed:
            return
        self._set_timer()
        if self.task is None and self._bot_side() is not None:
            self.task = asyncio.create_task(self._play(), name=f"bots of {self.room.id}")
            self.task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.task = None
        if not task.cancelled() and task.exception() is not None:
            logger.error("match %s: its bots have stopped", self.room.id, exc_info=task.exception())

    async def close(self) -> None:
        """Stop."""
        self.closed = True
        if self.timer is not None:
            self.timer.cancel()
        for task in (self.task, self.late):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    # -- bots -----------------------------------------------------------------------------------------------------

    def _bot_side(self) -> int | None:
        """The side whose bot is asked now. Two bots play only while somebody watches."""
        room = self.room
        live = room.live
        if live is None or live.over or room.row.status != "playing" or live.asked not in (HOME, AWAY):
            return None
        if not room.row.bot_of(live.asked):
            return None
        if self.both_are_bots and not room.audience:
            return None
        return live.asked

    @property
    def both_are_bots(self) -> bool:
        """Does nobody play here?"""
        return bool(self.room.row.home_bot and self.room.row.away_bot)

    def set_pace(self, seconds: float) -> None:
        """How long two bots wait between answers; negative: a pause."""
        self.pace = min(seconds, LONGEST_PACE)
        self.pace_changed.set()
        self.wake()

    async def _play(self) -> None:
        """Let bots answer until somebody else is to."""
        while not self.closed and (side := self._bot_side()) is not None:
            live = self.room.live
            assert live is not None
            number = live.count
            try:
                if not self.room.wrote_last:
                    await asyncio.sleep(TAKE_OVER)
                if self.both_are_bots and (self.pace < 0 or self.events_shown != live.happened):
                    self.events_shown = live.happened
                    await self._wait_for_pace()
                if live.count != number:
                    continue
                answer = await self._think(live, side, self.room.row.bot_of(side))
                await self.room.play_for(side, number, answer)
            except Refusing as refusal:
                if refusal.code != "stale":
                    logger.error("match %s: the bot's answer was refused: %s", self.room.id, refusal.error)
                    await asyncio.sleep(AGAIN_AFTER)
            except Exception:
                logger.exception("match %s: its bot could not answer, trying again", self.room.id)
                await asyncio.sleep(AGAIN_AFTER)

    async def _wait_for_pace(self) -> None:
        """Wait as long as whoever watches wants; in a pause until he wants something else."""
        while True:
            self.pace_changed.clear()
            if self.pace == 0:
                return
            try:
                await asyncio.wait_for(self.pace_changed.wait(), self.pace if self.pace > 0 else None)
            except TimeoutError:
                return

    async def _think(self, live: Live, side: int, bot: str) -> int:
        room = self.room
        _, seconds = check_strength(bot)
        answer, _ = await room.rooms.bots.answer(
            room.id,
            room.row.game,
            live.start_data,
            live.inputs,
            side,
            bot,
            seed_of(room.row.secret, side),
            seconds,
        )
        return answer

    # -- clocks ---------------------------------------------------------------------------------------------------

    def _set_timer(self) -> None:
        """Come back when the time of whoever is asked is out."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        left = self.room.timing.left()
        if left is not None:
            self.timer = asyncio.get_running_loop().call_later(left + 0.05, self._time_is_out)

    def _time_is_out(self) -> None:
        if self.late is None or self.late.done():
            self.late = asyncio.create_task(self._answer_late(), name=f"clock of {self.room.id}")

    async def _answer_late(self) -> None:
        """Play something safe for the coach whose time is out."""
        room = self.room
        live, left = room.live, room.timing.left()
        if live is None or left is None or left > 0 or live.asked not in (HOME, AWAY):
            self._set_timer()
            return
        try:
            await self._play_late(live)
        except Refusing as refusal:
            logger.warning("match %s: the late answer was refused: %s", room.id, refusal.error)
            await asyncio.sleep(AGAIN_AFTER)
            self._set_timer()
        except Exception:
            logger.exception("match %s: the late answer could not be given", room.id)
            await asyncio.sleep(AGAIN_AFTER)
            self._set_timer()

    async def _play_late(self, live: Live) -> None:
        number, side = live.count, live.asked
        async with self.room.lock:
            answer = late_answer(live.match) if live.count == number else None
        if answer is None:
            answer = await self._think(live, side, "scripted")
        await self.room.play_for(side, number, answer, LATE)


def seed_of(secret: bytes, side: int) -> int:
    """The seed of a side's bot: fixed for a match, known to nobody, and of no help to guess the dice."""
    digest = hashlib.sha256(b"bot %d " % side + hashlib.sha256(secret + b"bots").digest()).digest()
    return int.from_bytes(digest[:6], "big")
