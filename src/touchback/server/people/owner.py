"""What the owner of a server does about people, straight in the store, while the server runs."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sqlalchemy import delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from touchback.kernel.errors import TouchbackError
from touchback.server.bus import bus_for
from touchback.server.people.codes import GIVEN_LASTS, Codes
from touchback.server.people.names import clean_name
from touchback.server.store import PersonRow, ReportRow, SessionRow, Store, name_key, now
from touchback.words import w

MOST_LISTED: Final = 200
LONGEST_WHY: Final = 200


class Owner:
    """His hand in the store. What is done shows in running servers when they next look: at once where somebody asks
    for something, within half a minute at the tables."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.bus = bus_for(store)

    async def listed(self, part: str) -> list[str]:
        """People, a line each, those who were here last first."""
        wanted = select(PersonRow).where(PersonRow.shown != "").order_by(PersonRow.seen.desc()).limit(MOST_LISTED)
        if part:
            wanted = wanted.where(func.lower(PersonRow.shown).contains(part.lower(), autoescape=True))
        else:
            wanted = wanted.where(PersonRow.name.is_not(None))
        async with self.store.reading() as session:
            return [line_of(row) for row in await session.scalars(wanted)]

    async def reset(self, who: str) -> str:
        """A code for somebody who has lost his password."""
        async with self.store.writing() as session:
            row = await self._found(session, who)
            if row.name is None:
                raise TouchbackError("{who} is a guest, and has no password", who=row.shown)
            code = await Codes(self.store).give(session, row.id)
            days = GIVEN_LASTS.days
            return w(
                "{name} may choose a new password with {code} for {days} days.", name=row.shown, code=code, days=days
            )

    async def mute(self, who: str, time: timedelta) -> str:
        """He may not chat for so long."""
        async with self.store.writing() as session:
            row = await self._found(session, who)
            row.muted = now() + time
            return w("{name} may not chat until {until}.", name=row.shown, until=w.moment(row.muted))

    async def ban(self, who: str, time: timedelta, why: str) -> str:
        """He may not come in for so long."""
        async with self.store.writing() as session:
            row = await self._found(session, who)
            row.banned, row.banned_why = now() + time, why[:LONGEST_WHY]
            if row.name is not None:  # a guest keeps his cookie, and is refused with it
                ended = delete(SessionRow).where(SessionRow.person == row.id).returning(SessionRow.id)
                for one in list(await session.scalars(ended)):
                    await self.bus.ended(session, one)
            until = w.moment(row.banned)
            return w("{name} may not come in until {until}.", name=row.shown, until=until)

    async def pardon(self, who: str) -> str:
        """Everything is allowed again."""
        async with self.store.writing() as session:
            row = await self._found(session, who)
            row.muted = row.banned = None
            row.banned_why = ""
            return w("{name} may chat and play again.", name=row.shown)

    async def reports(self, everything: bool = False) -> list[str]:
        """What was reported, the oldest first."""
        wanted = select(ReportRow, PersonRow.shown).outerjoin(PersonRow, PersonRow.id == ReportRow.by)
        wanted = wanted.order_by(ReportRow.id).limit(MOST_LISTED)
        if not everything:
            wanted = wanted.where(ReportRow.done.is_(None))
        async with self.store.reading() as session:
            found = (await session.execute(wanted)).all()
        return [report_line(row, by or "?") for row, by in found]

    async def close_report(self, number: int) -> list[str]:
        """One is done with; what is left."""
        async with self.store.writing() as session:
            row = await session.get(ReportRow, number)
            if row is None:
                raise TouchbackError("there is no report {number}", number=number)
            row.done = now()
        return await self.reports()

    async def _found(self, session: AsyncSession, who: str) -> PersonRow:
        """Somebody by his id, by the name of his account, or by what a guest calls himself if only one does."""
        called = name_key(clean_name(who))
        if "\x00" not in who:
            row = await session.scalar(select(PersonRow).where(or_(PersonRow.id == who, PersonRow.name == called)))
            if row is not None:
                return row
            guests = list(await session.scalars(select(PersonRow).where(PersonRow.shown == clean_name(who)).limit(9)))
            if len(guests) == 1:
                return guests[0]
            if guests:
                ids = ", ".join(guest.id for guest in guests)
                raise TouchbackError("several guests are called {who}: name one by his id: {ids}", who=who, ids=ids)
        raise TouchbackError("nobody is called {who}", who=who)


def line_of(row: PersonRow) -> str:
    """Somebody in a list."""
    parts = [row.id, row.shown, w("account") if row.name is not None else w("guest"), row.seen.date().isoformat()]
    if row.muted is not None and row.muted > now():
        parts.append(w("muted until {until}", until=w.moment(row.muted)))
    if row.banned is not None and row.banned > now():
        parts.append(w("banned until {until}", until=w.moment(row.banned)))
    return "  ".join(parts)


def report_line(row: ReportRow, by: str) -> str:
    """A report in a list."""
    said = f' "{row.line}"' if row.line else ""
    about = f"{row.name} ({row.about or '-'})"
    place = f"/match/{row.match}" if row.match else "-"
    return f"{row.id}  {row.time.isoformat(' ', 'minutes')}  {by}: {about}{said}  {row.why}  {place}"
