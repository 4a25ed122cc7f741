"""Browsers in which somebody has logged in before, known by a cookie that outlives the session.

Whoever guesses passwords does it from elsewhere, and his guesses are counted for him; these browsers have a count of
their own, so nobody can lock the owner of an account out of them.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sqlalchemy import delete, select

from touchback.server.people.cookies import kept_form
from touchback.server.store import DeviceRow, PersonRow, Store, now

REMEMBERED: Final = timedelta(days=365)
MOST: Final = 30
"""So many browsers of one account, those of the last log-ins."""


class Devices:
    """What the store knows of browsers."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def knows(self, device: str, name: str) -> bool:
        """Has the bearer of that name (as it is compared) logged in in this browser?"""
        if not device:
            return False
        async with self.store.reading() as session:
            found = await session.scalar(
                select(DeviceRow.person)
                .join(PersonRow, PersonRow.id == DeviceRow.person)
                .where(DeviceRow.id == kept_form(device), PersonRow.name == name, DeviceRow.seen > now() - REMEMBERED)
            )
        return found is not None

    async def remember(self, device: str, person: str) -> None:
        """He has logged in here."""
        async with self.store.writing() as session:
            await session.merge(DeviceRow(id=kept_form(device), person=person, seen=now()))
            await session.flush()
            of_his = select(DeviceRow.id).where(DeviceRow.person == person).order_by(DeviceRow.seen.desc()).offset(MOST)
            old = list(await session.scalars(of_his))
            await session.execute(delete(DeviceRow).where(DeviceRow.person == person, DeviceRow.id.in_(old)))

    async def forget(self, person: str, but: str = "") -> None:
        """Know none of his browsers any more, or only this one: he has another password."""
        async with self.store.writing() as session:
            kept = kept_form(but) if but else ""
            await session.execute(delete(DeviceRow).where(DeviceRow.person == person, DeviceRow.id != kept))
