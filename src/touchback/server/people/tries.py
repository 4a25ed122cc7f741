"""Limits that count for all processes of a server, and after a restart: those that stand against guessing passwords
and against guests and accounts without end. The buckets are those of `limits`, kept in the store."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from touchback.server.people.limits import Bucket, Rate
from touchback.server.store import Store, TryRow, now

FORGOTTEN_AFTER: Final = timedelta(days=4)
"""By then any bucket is full again."""

Wanted = tuple[str, Rate, str]
"""Which bucket: what is counted, how fast it fills, and whose it is ('': nobody's, nothing is counted)."""


class Tries:
    """The buckets of the store."""

    def __init__(self, store: Store, on: bool = True) -> None:
        self.store = store
        self.on = on

    async def allows(self, kind: str, rate: Rate, *who: str) -> bool:
        """May all of these (keys of addresses, people, names) do one more of that kind?"""
        return await self.takes(*((kind, rate, one) for one in who))

    async def takes(self, *wanted: Wanted) -> bool:
        """Take a permit out of each of these buckets. The first that has none ends it: whoever knocks at his own limit
        takes nothing from those that he shares."""
        for one in wanted if self.on else ():
            if one[2] and not await self._change(one, -1):
                return False
        return True

    async def gives_back(self, *wanted: Wanted) -> None:
        """What was taken was no guess: it does not count."""
        for one in wanted if self.on else ():
            if one[2]:
                await self._change(one, 1)

    async def _change(self, wanted: Wanted, number: int) -> bool:
        while True:
            try:
                return await self._change_once(wanted, number)
            except IntegrityError:  # another process has made the bucket at the same moment
                continue

    async def _change_once(self, wanted: Wanted, number: int) -> bool:
        kind, rate, who = wanted
        key = hashlib.sha256(f"{kind}\n{who}".encode()).hexdigest()
        moment = now()
        async with self.store.writing() as session:
            row = await session.scalar(select(TryRow).where(TryRow.id == key).with_for_update())
            if row is None:
                await session.execute(delete(TryRow).where(TryRow.time < moment - FORGOTTEN_AFTER))
                row = TryRow(id=key, left=rate.burst, time=moment)
                session.add(row)
            bucket = Bucket(rate, row.time.timestamp())
            bucket.left = row.left
            if number > 0:
                bucket.fill(moment.timestamp())
                bucket.left = min(rate.burst, bucket.left + number)
            allowed = number > 0 or bucket.take(moment.timestamp())
            row.left, row.time = bucket.left, moment
            return allowed
