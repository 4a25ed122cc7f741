"""How processes that share one store tell each other that a match has gone on, and that a session has ended.

A notice says only which match and how many entries it has; whoever has the match in memory reads the rest from the
store. A notice that is lost does no harm: after every reconnection each match in memory is read again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from sqlalchemy import text as sql
from sqlalchemy.ext.asyncio import AsyncSession

from touchback.server.store import Store
from touchback.server.store.direct import Notice

CHANNEL: Final = "touchback"
LIMITS: Final = "touchback_limits"
"""The channel for what was spent of limits."""
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
HEARTBEAT: Final = 20.0
"""Seconds of silence after which the connection is tried out: a dead one makes no sound."""

NOTICES_AT_ONCE: Final = 500
PRESENCE: Final = "here"
END: Final = "end"

Heard = Callable[[str, int], Awaitable[None]]
"""Called with the match and its number of entries; with '' after a gap in which notices may have been lost."""
Seen = Callable[[str, str, tuple[int, int, int]], None]
"""Called with the match, a name of the other process, and how many pages it has there: home's, away's, spectators'."""

Ended = Callable[[str], None]
"""Called with a session that has ended."""

Spent = Callable[[str, str], None]
"""Called with a name of the other process and what it has to say about limits: see people.sharing."""

logger = logging.getLogger(__name__)


class Bus(Protocol):
    """Tells other processes about matches, and hears of them."""

    on_spent: Spent | None  # hears what others have spent of limits

    @property
    def has_others(self) -> bool:
        """May there be other processes?"""

    async def tell_spent(self, message: str) -> None:
        """Tell the others what was spent of limits here, in less than 8000 bytes."""

    async def open(self, heard: Heard, seen: Seen, ended: Ended) -> None:
        """Begin to listen."""

    def notice(self, match: str, number: int) -> Notice | None:
        """What the store is to tell the others with what it writes about a match; None: there are none."""

    async def announce(self, session: AsyncSession, match: str, number: int) -> None:
        """Tell the others once this session is committed; if it is not, nothing is told."""

    async def ended(self, session: AsyncSession, key: str) -> None:
        """Tell the others, once this session of the store is committed, that somebody's has ended."""

    async def present(self, match: str, pages: tuple[int, int, int]) -> None:
        """Tell the others who is here: how many pages of home's coach, of away's, of spectators."""

    async def close(self) -> None:
        """Stop listening."""


class InProcess:
    """One process: there is nobody else to tell."""

    on_spent: Spent | None = None
    has_others = False

    async def tell_spent(self, message: str) -> None:
        """Nobody is told."""

    async def open(self, heard: Heard, seen: Seen, ended: Ended) -> None:
        """Nothing will be heard."""

    def notice(self, match: str, number: int) -> Notice | None:
        """Nobody is told."""
        return None

    async def announce(self, session: AsyncSession, match: str, number: int) -> None:
        """Nobody is told."""

    async def ended(self, session: AsyncSession, key: str) -> None:
        """Nobody is told."""

    async def present(self, match: str, pages: tuple[int, int, int]) -> None:
        """Nobody is told."""

    async def close(self) -> None:
        """Nothing to stop."""


class Postgres:
    """LISTEN/NOTIFY: one connection of its own that only listens; notices go out with the transaction they tell of."""

    has_others = True

    def __init__(self, store: Store) -> None:
        self.on_spent: Spent | None = None
        self.store = store
        self.address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.me = secrets.token_hex(4)
        self.heard: Heard | None = None
        self.seen: Seen | None = None
        self.over: Ended | None = None
        self.task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()
        self.presence: dict[str, str] = {}  # by match: what the others are to be told
        self.sending = asyncio.Lock()

    async def open(self, heard: Heard, seen: Seen, ended: Ended) -> None:
        """Begin to listen; comes back when the connection stands."""
        self.heard, self.seen, self.over = heard, seen, ended
        self.task = asyncio.create_task(self._listen_for_ever(), name="bus")
        await self.listening.wait()

    def notice(self, match: str, number: int) -> Notice | None:
        """NOTIFY by the statement that writes."""
        return CHANNEL, f"{self.me}:{match}:{number}"

    async def announce(self, session: AsyncSession, match: str, number: int) -> None:
        """NOTIFY inside the transaction: it is sent if and when that is committed."""
        await self._notify(session, f"{self.me}:{match}:{number}")

    async def ended(self, session: AsyncSession, key: str) -> None:
        """The same."""
        await self._notify(session, f"{self.me}:{key}:{END}")

    async def present(self, match: str, pages: tuple[int, int, int]) -> None:
        """A notice of its own: nothing is written down about it. Of all that waits while one is sent, what is newest of
        each match goes out together: with many matches there are thousands at once."""
        self.presence[match] = f"{self.me}:{match}:{PRESENCE}:{pages[0]}:{pages[1]}:{pages[2]}"
        async with self.sending:
            payloads, self.presence = list(self.presence.values()), {}
            for start in range(0, len(payloads), NOTICES_AT_ONCE):
                await self.store.notify(CHANNEL, payloads[start : start + NOTICES_AT_ONCE])

    async def tell_spent(self, message: str) -> None:
        """A notice of its own, on a channel of its own."""
        await self.store.notify(LIMITS, [f"{self.me}:{message}"])

    async def _notify(self, session: AsyncSession, payload: str) -> None:
        await session.execute(sql("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    async def close(self) -> None:
        """Stop listening."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
            self.task = None

    async def _listen_for_ever(self) -> None:
        """Listen; after a lost connection try again, and have everything read that may have been missed."""
        import psycopg

        wait = FIRST_WAIT
        again = False
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await connection.execute(f"LISTEN {LIMITS}")
                    self.listening.set()
                    wait = FIRST_WAIT
                    if again:
                        await self._tell("", 0)
                    again = True
                    await self._listen(connection)
            except (psycopg.Error, OSError) as error:
                logger.warning("the connection for notices is lost, trying again in %.1f s: %s", wait, error)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _listen(self, connection: Any) -> None:
        """Pass notices on until the connection fails."""
        while True:
            async for notice in connection.notifies(timeout=HEARTBEAT):
                if notice.channel == LIMITS:
                    self._spent(*notice.payload.split(":", 1))
                    continue
                sender, match, *rest = notice.payload.split(":")
                if sender == self.me:
                    continue
                if len(rest) == 1 and rest[0].isdecimal():
                    await self._tell(match, int(rest[0]))
                elif len(rest) == 4 and rest[0] == PRESENCE and self.seen is not None:
                    self.seen(match, sender, (int(rest[1]), int(rest[2]), int(rest[3])))
                elif rest == [END] and self.over is not None:
                    self.over(match)
            await connection.execute("SELECT 1")

    def _spent(self, sender: str, message: str) -> None:
        if sender != self.me and self.on_spent is not None:
            self.on_spent(sender, message)

    async def _tell(self, match: str, number: int) -> None:
        """Pass one notice on; whatever goes wrong with it must not end the listening."""
        assert self.heard is not None
        try:
            await self.heard(match, number)
        except Exception:
            logger.exception("a notice about match %r could not be followed", match)


def bus_for(store: Store) -> Bus:
    """The bus that goes with a store."""
    return InProcess() if store.is_sqlite else Postgres(store)
