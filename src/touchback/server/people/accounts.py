"""Guests, accounts and sessions as the store keeps them."""

from __future__ import annotations

import getpass
import secrets
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from touchback.server.bus import Bus
from touchback.server.people.codes import Codes
from touchback.server.people.cookies import Mint, kept_form
from touchback.server.people.devices import Devices
from touchback.server.people.names import clean_name, fault_of_name, look_of
from touchback.server.people.naming import (
    checked,
    demand_free,
    demand_unmuted,
    give_up,
    guest_name,
    name_seats,
    name_taken,
    rename_guests,
)
from touchback.server.people.passwords import Passwords
from touchback.server.people.person import Person
from touchback.server.people.refusal import Refuse
from touchback.server.store import (
    ChatRow,
    CodeRow,
    DeviceRow,
    FormationRow,
    KeyRow,
    MatchRow,
    PersonRow,
    SessionRow,
    Store,
    name_key,
    now,
)
from touchback.words import Words

LASTS: Final = timedelta(days=60)
"""How long a session lasts after the last visit."""

NOTED_EVERY: Final = timedelta(hours=1)
"""A visit is noted again only after so long: reading should not write."""

OWNER: Final = "owner"
"""The id of the person whose own machine this is."""

FIRST_REQUESTS: Final = timedelta(minutes=1)
"""For so long after somebody has become a guest, requests under the cookie he came with are his."""
COOKIES: Final = "cookies"
"""The key with which cookies are sealed."""


def person_of(row: PersonRow) -> Person:
    """A person from his row."""
    return Person(row.id, row.shown, row.guest, row.language, dict(row.settings), row.banned, row.banned_why)


class People:
    """Everybody the store knows."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.passwords = Passwords()
        self.devices = Devices(store)
        self.codes = Codes(store)
        self.mint = Mint(secrets.token_bytes(32))

    async def open(self) -> None:
        """Find the server's key, the same in all processes and after a restart; make it where there is none."""
        try:
            async with self.store.writing() as session:
                row = await session.get(KeyRow, COOKIES)
                if row is None:
                    row = KeyRow(name=COOKIES, value=secrets.token_bytes(32))
                    session.add(row)
        except IntegrityError:  # another process was faster
            async with self.store.reading() as session:
                row = await session.get(KeyRow, COOKIES)
        assert row is not None
        self.mint = Mint(row.value)

    async def of_session(self, token: str) -> Person | None:
        """Who is logged in with that cookie."""
        moment = now()
        async with self.store.reading() as session:
            found = await session.execute(
                select(PersonRow, SessionRow.seen)
                .join(SessionRow, SessionRow.person == PersonRow.id)
                .where(SessionRow.id == kept_form(token), SessionRow.expires > moment)
            )
            row = found.first()
        if row is None:
            return None
        person, seen = row
        if moment - seen > NOTED_EVERY:
            await self.note_visit(token, person.id)
        return person_of(person)

    async def note_visit(self, token: str, person: str) -> None:
        """He is here: his session lasts longer. Sessions that nobody came back to are forgotten."""
        moment = now()
        async with self.store.writing() as session:
            await session.execute(
                update(SessionRow).where(SessionRow.id == kept_form(token)).values(seen=moment, expires=moment + LASTS)
            )
            await session.execute(update(PersonRow).where(PersonRow.id == person).values(seen=moment))
            await session.execute(delete(SessionRow).where(SessionRow.expires < moment))

    async def just_come(self, token: str) -> Person | None:
        """The guest that one of the first requests of a browser has made a moment ago."""
        async with self.store.reading() as session:
            made = await session.scalar(select(SessionRow.made).where(SessionRow.id == kept_form(token)))
        return await self.of_session(token) if made is not None and now() - made < FIRST_REQUESTS else None

    async def new_guest(self, token: str, language: str, w: Words) -> Person:
        """Somebody new. Several first requests of his browser may come at once, and are one guest's."""
        shown = guest_name(w)
        row = PersonRow(shown=shown, look=look_of(shown), language=language)
        try:
            async with self.store.writing() as session:
                session.add(row)
                await session.flush()
                session.add(session_row(token, row.id))
        except IntegrityError:
            found = await self.of_session(token)
            if found is None:
                raise
            return found
        return person_of(row)

    async def owner(self, language: str) -> Person:
        """The person whose own machine this is; he needs no account."""
        async with self.store.reading() as session:
            row = await session.get(PersonRow, OWNER)
            if row is not None:
                return person_of(row)
        try:
            shown = clean_name(getpass.getuser())[:40].capitalize()
        except (OSError, KeyError, ImportError):
            shown = ""
        async with self.store.writing() as session:
            row = await session.get(PersonRow, OWNER)  # two first requests may come at once
            if row is None:
                row = PersonRow(id=OWNER, shown=shown or "Coach", look=look_of(shown), language=language)
                session.add(row)
                await session.flush()
            return person_of(row)

    async def register(
        self, guest: Person | None, name: str, password: str, language: str, w: Words
    ) -> tuple[Person, set[str]]:
        """A new account, and the matches that show its name from now on. A guest keeps what he has: his matches,
        settings and formations."""
        shown = checked(name, w)
        if guest is not None and not guest.guest:
            raise Refuse(409, w("You have an account already: log out first."), "logged-in")
        async with self.store.reading() as session:
            await demand_free(session, shown, w)
        await self.demand_strong(password, shown, w)
        kept = await self.passwords.make(password)
        try:
            async with self.store.writing() as session:
                await demand_free(session, shown, w)
                row = None if guest is None else await session.get(PersonRow, guest.id)
                if row is None:
                    row = PersonRow(language=language)
                    session.add(row)
                elif row.name is not None:
                    raise Refuse(409, w("You have an account already: log out first."), "logged-in")
                demand_unmuted(row, w)
                row.password = kept
                matches = await self._call(session, row, shown)
                return person_of(row), matches
        except IntegrityError:
            raise name_taken(shown, w) from None

    async def demand_strong(self, password: str, name: str, w: Words) -> None:
        """Refuse a password that would be guessed."""
        if await self.passwords.is_weak(password, name):
            error = w("This password would soon be guessed. Take several words, or a longer one that is no word.")
            raise Refuse(400, error, "weak-password")

    async def _call(self, session: AsyncSession, row: PersonRow, shown: str) -> set[str]:
        """Give an account a name. In which matches does that show?"""
        row.name, row.shown, row.look = name_key(shown), shown, look_of(shown)
        await session.flush()
        guests = await rename_guests(session, self.bus, shown, but=row.id)
        return guests | await name_seats(session, self.bus, row.id, shown)

    async def rename(self, person: Person, name: str, w: Words) -> tuple[Person, set[str]]:
        """Another name for an account; the old one stays its own for a while."""
        shown = checked(name, w)
        try:
            async with self.store.writing() as session:
                row = await session.get(PersonRow, person.id)
                if row is None or row.name is None:
                    raise Refuse(401, w("Log in first."), "not-logged-in")
                demand_unmuted(row, w)
                await demand_free(session, shown, w, person.id)
                if look_of(shown) != row.look:
                    await give_up(session, row)
                changed = await self._call(session, row, shown)
                return person_of(row), changed
        except IntegrityError:
            raise name_taken(shown, w) from None

    async def log_in(self, name: str, password: str, w: Words) -> Person:
        """The person of that name, if it is his password."""
        row = await self.called(name, w)
        kept = None if row is None else row.password
        if not await self.passwords.check(kept, password) or row is None:
            raise Refuse(401, w("Name or password is wrong."), "wrong-password")
        if kept is not None and self.passwords.is_old(kept):
            renewed = await self.passwords.make(password)
            async with self.store.writing() as session:
                await session.execute(update(PersonRow).where(PersonRow.id == row.id).values(password=renewed))
        found = person_of(row)
        if found.is_banned:
            raise Refuse(403, found.banned_in(w), "banned")
        return found

    async def called(self, name: str, w: Words) -> PersonRow | None:
        """The account of that name. What no name can be is not even looked for."""
        shown = clean_name(name)
        if fault_of_name(shown, w):
            return None
        async with self.store.reading() as session:
            return await session.scalar(select(PersonRow).where(PersonRow.name == name_key(shown)))

    async def demand_password(self, person: Person, password: str, w: Words) -> None:
        """Refuse whoever sits at somebody's browser and is not him."""
        async with self.store.reading() as session:
            kept = await session.scalar(select(PersonRow.password).where(PersonRow.id == person.id))
        if not await self.passwords.check(kept, password):
            raise Refuse(401, w("That is not your password."), "wrong-password")

    async def change_password(self, person: Person, old: str, new: str, here: str, device: str, w: Words) -> list[str]:
        """Another password for an account. Whoever else is logged in as him is logged out: which sessions?"""
        await self.demand_password(person, old, w)
        await self.demand_strong(new, person.name, w)
        made = await self.passwords.make(new)
        async with self.store.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person.id).values(password=made))
            ended = await self._end_all(session, person.id, but=here)
        await self.devices.forget(person.id, but=device)
        return ended

    async def recover(self, name: str, code: str, new: str, w: Words) -> tuple[Person, list[str]]:
        """Another password for whoever has a recovery code; all of his sessions end: which?"""
        await self.demand_strong(new, clean_name(name), w)
        made = await self.passwords.make(new)  # for a name that nobody has too: it takes as long to say no
        row = await self.called(name, w)
        async with self.store.writing() as session:
            if row is None or not await self.codes.use(session, row.id, code, now()):
                raise Refuse(401, w("Name or code is wrong."), "wrong-code")
            await session.execute(update(PersonRow).where(PersonRow.id == row.id).values(password=made))
            ended = await self._end_all(session, row.id)
        await self.devices.forget(row.id)
        found = person_of(row)
        if found.is_banned:
            raise Refuse(403, found.banned_in(w), "banned")
        return found, ended

    async def delete(self, person: Person) -> tuple[set[str], list[str]]:
        """Forget somebody: his name, password, settings, formations and browsers. His matches stay, without his name.
        Which matches show that, and which sessions end?"""
        async with self.store.writing() as session:
            row = await session.get(PersonRow, person.id)
            if row is None:
                return set(), []
            await give_up(session, row)
            row.name = row.password = None
            row.shown = row.look = ""
            row.settings = {}
            for table in (FormationRow, DeviceRow, CodeRow):
                await session.execute(delete(table).where(table.person == person.id))
            await session.execute(update(ChatRow).where(ChatRow.person == person.id).values(name=""))
            alone = (MatchRow.made_by == person.id, MatchRow.status == "open")
            await session.execute(update(MatchRow).where(*alone).values(listed=False, token=secrets.token_urlsafe(18)))
            matches = await name_seats(session, self.bus, person.id, "")
            return matches, await self._end_all(session, person.id)

    async def _end_all(self, session: AsyncSession, person: str, but: str = "") -> list[str]:
        """End somebody's sessions, in all processes: which?"""
        others = (SessionRow.person == person, SessionRow.id != (kept_form(but) if but else ""))
        ended = list(await session.scalars(delete(SessionRow).where(*others).returning(SessionRow.id)))
        for one in ended:
            await self.bus.ended(session, one)
        return ended

    async def new_session(self, person: Person, instead_of: str) -> str:
        """A session with a cookie of its own; the one it replaces ends."""
        token = self.mint.new()
        async with self.store.writing() as session:
            await self._end(session, instead_of)
            session.add(session_row(token, person.id))
        return token

    async def take_over(self, guest: Person, account: Person) -> set[str]:
        """Somebody who played as a guest has logged in: his seats and formations are his account's. Which matches?"""
        changed: set[str] = set()
        async with self.store.writing() as session:
            for column in (MatchRow.home_person, MatchRow.away_person, MatchRow.made_by):
                done = await session.scalars(
                    update(MatchRow).where(column == guest.id).values({column: account.id}).returning(MatchRow.id)
                )
                changed.update(done)
            await name_seats(session, self.bus, account.id, account.name)
            known = select(FormationRow.game, FormationRow.name).where(FormationRow.person == account.id)
            taken = {(game, name) for game, name in await session.execute(known)}
            for row in await session.scalars(select(FormationRow).where(FormationRow.person == guest.id)):
                if (row.game, row.name) not in taken:
                    row.person = account.id
            for match in changed:
                await self.bus.announce(session, match, 0)
        return changed

    async def end_session(self, token: str) -> None:
        """Log out."""
        async with self.store.writing() as session:
            await self._end(session, token)

    async def _end(self, session: AsyncSession, token: str) -> None:
        """Forget a session, and tell other processes, which close its sockets."""
        await session.execute(delete(SessionRow).where(SessionRow.id == kept_form(token)))
        await self.bus.ended(session, kept_form(token))

    async def set_settings(
        self, person: Person, language: str, settings: dict[str, Any], name: str, w: Words
    ) -> tuple[Person, set[str]]:
        """What he has chosen. A guest may also choose what others call him, but not the name of an account: in which
        matches does that show?"""
        shown = clean_name(name) or person.name
        if shown != person.name:
            shown = checked(shown, w)
            if not person.guest:
                raise Refuse(409, w("The name of an account is changed on its own page."), "has-account")
        async with self.store.writing() as session:
            changed: set[str] = set()
            facts: dict[str, Any] = {"language": language, "settings": settings}
            if shown != person.name:
                demand_unmuted(await session.get(PersonRow, person.id), w)
                await demand_free(session, shown, w)
                facts |= {"shown": shown, "look": look_of(shown)}
                changed = await name_seats(session, self.bus, person.id, shown)
            await session.execute(update(PersonRow).where(PersonRow.id == person.id).values(**facts))
        return replace(person, name=shown, language=language, settings=settings), changed


def session_row(token: str, person: str) -> SessionRow:
    """A session that begins now."""
    return SessionRow(id=kept_form(token), person=person, expires=now() + LASTS)
