"""Limits that count for all processes of a server, and after a restart: those that stand against guessing passwords.

The buckets are those of `limits`, kept in the store. Everything else is counted in each process by itself.
"""

from __future__ import annotations

import hashlib
from datetime import timedelta
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from touchback.server.people.limits import Bucket, Rate
from touchback.server.store import Store, TryRow, now

FORGOTTEN_AFTER: Final = timedelta(days=1)
"""By then any bucket is full again."""


class Tries:
    """The buckets of the store."""

    def __init__(self, store: Store, on: bool = True) -> None:
        self.store = store
        self.on = on

    async def allows(self, kind: str, rate: Rate, *who: str) -> bool:
        """May all of these (an address, a person, a name) do one more of that kind?"""
        if not self.on:
            return True
        taken = [await self._take(hashlib.sha256(f"{kind} {name}".encode()).hexdigest(), rate) for name in who if name]
        return all(taken)

    async def _take(self, key: str, rate: Rate) -> bool:
        while True:
            try:
                return await self._take_once(key, rate)
            except IntegrityError:  # another process has made the bucket at the same moment
                continue

    async def _take_once(self, key: str, rate: Rate) -> bool:
        moment = now()
        async with self.store.writing() as session:
            row = await session.scalar(select(TryRow).where(TryRow.id == key).with_for_update())
            if row is None:
                await session.execute(delete(TryRow).where(TryRow.time < moment - FORGOTTEN_AFTER))
                row = TryRow(id=key, left=rate.burst, time=moment)
                session.add(row)
            bucket = Bucket(rate, row.time.timestamp())
            bucket.left = row.left
            allowed = bucket.take(moment.timestamp())
            row.left, row.time = bucket.left, moment
            return allowed
