"""Limits that several processes share: each tells the others what was spent at it, and counts what they tell.

It is told many times a second and not with every request, so what is counted in a process lags behind by that much.
What must be exact is counted in the store instead (see tries).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from touchback.server.bus import Bus
from touchback.server.people.limits import Limits, Rate

EVERY: Final = 0.1
"""Seconds between two notices."""
ALL_EVERY: Final = 20.0
"""Seconds after which a process tells everything it holds, for those who have missed something."""
SILENT: Final = 3 * ALL_EVERY
"""A process that has said nothing for so long is no more, and holds nothing."""
MOST: Final = 40
"""Rows in one notice, which has to stay under 8000 bytes."""
LONGEST: Final = 110
"""Characters of a key."""

logger = logging.getLogger(__name__)


class Told(msgspec.Struct, array_like=True):
    """What a process tells of its limits."""

    spent: list[tuple[str, str, float, float, float]] = []  # kind, whose, burst, a second, how many
    held: list[tuple[str, str, int]] = []  # kind, whose, how many there now


decoder = msgspec.json.Decoder(Told)


class Sharing:
    """Tells and hears."""

    def __init__(self, limits: Limits, bus: Bus) -> None:
        self.limits = limits
        self.bus = bus
        self.heard_from: dict[str, float] = {}
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, where there are others and limits."""
        if self.bus.has_others and self.limits.on:
            self.limits.shared = True
            self.bus.on_spent = self.heard
            self.task = asyncio.create_task(self._tell_for_ever(), name="limits")

    async def close(self) -> None:
        """Stop."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def _tell_for_ever(self) -> None:
        all_told = time.monotonic()
        while True:
            await asyncio.sleep(EVERY)
            if time.monotonic() - all_told > ALL_EVERY:
                all_told = time.monotonic()
                self.limits.changed.update(self.limits.held)
                self.forget_silent()
            try:
                for message in self.news():
                    await self.bus.tell_spent(message)
            except Exception as error:  # the store is away for a moment: each process counts by itself meanwhile
                logger.warning("limits could not be shared: %s", error)

    def news(self) -> Iterator[str]:
        """What the others have not been told yet."""
        limits = self.limits
        spent, limits.spent = limits.spent, {}
        changed, limits.changed = limits.changed, set()
        rows = [
            (kind, whose, rate.burst, rate.a_second, number)
            for (kind, whose), (rate, number) in spent.items()
            if len(whose) <= LONGEST
        ]
        held = [(*key, limits.held[key]) for key in changed if len(key[1]) <= LONGEST]
        for start in range(0, len(rows), MOST):
            yield msgspec.json.encode(Told(spent=rows[start : start + MOST])).decode()
        for start in range(0, len(held), MOST):
            yield msgspec.json.encode(Told(held=held[start : start + MOST])).decode()

    def heard(self, process: str, message: str) -> None:
        """Another process has told something."""
        try:
            told = decoder.decode(message)
        except msgspec.DecodeError:
            logger.warning("a notice about limits could not be read")
            return
        self.heard_from[process] = time.monotonic()
        for kind, whose, burst, a_second, number in told.spent:
            self.limits.spent_elsewhere((kind, whose), Rate(burst, a_second), number)
        there = self.limits.elsewhere.setdefault(process, Counter())
        for kind, whose, count in told.held:
            there[kind, whose] = count
            if not count:
                del there[kind, whose]

    def forget_silent(self) -> None:
        """Those who have ended hold nothing any more."""
        for process, heard in list(self.heard_from.items()):
            if time.monotonic() - heard > SILENT:
                del self.heard_from[process]
                self.limits.elsewhere.pop(process, None)
