"""Connections before anybody has said anything on them: how long they may take, how many an address may have.

uvicorn waits for ever for a request that was begun. Here every connection has a deadline for what comes next: the head
of a request, its body, the end of the answer. An address may have only so many; when there are almost as many as the
system gives us, the one that has waited longest without a request goes. Sockets are measured by their pings, and
counted by person (routes.socket).
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from touchback.server.people.limits import neighbourhood
from touchback.server.settings import Settings, handed_on

BODY_SECONDS: Final = 120.0
"""From the head of a request to its end: a large file over a slow line."""
ANSWER_SECONDS: Final = 300.0
"""From the end of a request to the end of the answer, as somebody reads it who hardly reads."""
RESERVED: Final = 128
"""Descriptors for everything that is no visitor's connection: the database, bots, files."""
TOLD_EVERY: Final = 60.0
"""Seconds between two lines of the log about the same trouble."""
OUT_OF_DESCRIPTORS: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

logger = logging.getLogger("touchback.server")


class Guard:
    """The connections of one server in one process."""

    def __init__(self, settings: Settings, most: int | None = None) -> None:
        self.trusted = [ipaddress.ip_network(name) for name in settings.trusted_proxies]
        self.on = settings.limits
        self.header_seconds = settings.header_seconds
        self.most_there = settings.connections_per_address
        self.most = most or max(RESERVED, descriptors() - RESERVED)
        self.there: Counter[str] = Counter()
        self.all: set[Guarded] = set()
        self.waiting: dict[Guarded, None] = {}  # those without a whole request, the oldest first

    def lets_in(self, connection: Guarded, address: str) -> bool:
        """May this address have one more?"""
        if self.on and self.there[address] >= self.most_there and not self.is_trusted(address):
            return False
        if len(self.all) >= self.most:
            oldest = next(iter(self.waiting), None)
            if oldest is None:
                return False
            oldest.give_up()
        self.there[address] += 1
        self.all.add(connection)
        return True

    def is_trusted(self, address: str) -> bool:
        """Is it a proxy, behind which many sit?"""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.trusted)

    def gone(self, connection: Guarded, address: str) -> None:
        """A connection has ended, or is a socket now."""
        self.waiting.pop(connection, None)
        if connection in self.all:
            self.all.discard(connection)
            self.there[address] -= 1
            if not self.there[address]:
                del self.there[address]


guards: WeakKeyDictionary[ServerState, Guard] = WeakKeyDictionary()


class Guarded(HttpToolsProtocol):
    """uvicorn's connection, with deadlines."""

    settings: Settings | None = None  # None: those that were handed on to this process

    def __init__(self, config: Any, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config=config, server_state=server_state, app_state=app_state, _loop=_loop)
        if server_state not in guards:
            guards[server_state] = Guard(self.settings or handed_on())
        self.guard = guards[server_state]
        self.address = ""
        self.deadline: asyncio.TimerHandle | None = None
        self.let_in = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        peer = transport.get_extra_info("peername")
        self.address = neighbourhood(str(peer[0])) if isinstance(peer, tuple) else ""
        self.let_in = self.guard.lets_in(self, self.address)
        if not self.let_in:
            self.transport = transport
            transport.abort()
            return
        super().connection_made(transport)
        self.expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._within(None)
        if self.let_in:
            self.guard.gone(self, self.address)
            super().connection_lost(exc)

    def on_headers_complete(self) -> None:
        """The head of a request is whole."""
        self.guard.waiting.pop(self, None)
        self._within(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request is whole."""
        self._within(ANSWER_SECONDS)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self.expect_head()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket."""
        self._within(None)
        self.guard.gone(self, self.address)
        super().handle_websocket_upgrade()

    def expect_head(self) -> None:
        """The head of a request must come now."""
        self.guard.waiting[self] = None
        self._within(self.guard.header_seconds)

    def give_up(self) -> None:
        """End it: it takes too long."""
        self.guard.gone(self, self.address)
        self._within(None)
        self.transport.abort()

    def _within(self, seconds: float | None) -> None:
        """What comes next has so many seconds; None: it has all the time in the world."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = None if seconds is None else self.loop.call_later(seconds, self.give_up)


def guarded(settings: Settings) -> type[Guarded]:
    """The connections of a server with these settings."""
    return type("GuardedHere", (Guarded,), {"settings": settings})


def descriptors() -> int:
    """How many files and connections this process may have open."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return 1_000_000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if soft == resource.RLIM_INFINITY else soft


def raise_descriptors() -> None:
    """Take as many as the system gives us: the usual limit of 1024 is meant for programs that use select()."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
    if descriptors() < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return


class QuietLoop:
    """Tells in one line a minute that there are no descriptors left, where asyncio tells it thousands of times."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.told = -TOLD_EVERY

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Something has gone wrong in the event loop."""
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in OUT_OF_DESCRIPTORS:
            loop.default_exception_handler(context)
        elif self.clock() - self.told >= TOLD_EVERY:
            self.told = self.clock()
            logger.warning(
                "no descriptors left (%s): new connections have to wait; raise the limit (ulimit -n, LimitNOFILE)",
                error.strerror,
            )
