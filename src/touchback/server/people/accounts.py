"""Guests, accounts and sessions as the store keeps them."""

from __future__ import annotations

import getpass
import hashlib
import secrets
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from touchback.server.bus import Bus
from touchback.server.people.names import clean_name, fault_of_name
from touchback.server.people.passwords import Passwords
from touchback.server.people.person import Person
from touchback.server.people.refusal import Refuse
from touchback.server.store import FormationRow, MatchRow, PersonRow, SessionRow, Store, name_key, now
from touchback.words import Words

LASTS: Final = timedelta(days=60)
"""How long a session lasts after the last visit."""

NOTED_EVERY: Final = timedelta(hours=1)
"""A visit is noted again only after so long: reading should not write."""

OWNER: Final = "owner"
"""The id of the person whose own machine this is."""


def new_token() -> str:
    """What a session cookie holds."""
    return secrets.token_urlsafe(32)


def kept_form(token: str) -> str:
    """A session cookie as it is kept: who reads the store cannot log in with it."""
    return hashlib.sha256(token.encode()).hexdigest()


def person_of(row: PersonRow) -> Person:
    """A person from his row."""
    return Person(row.id, row.shown, row.guest, row.language, dict(row.settings))


class People:
    """Everybody the store knows."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.passwords = Passwords()

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

    async def new_guest(self, token: str, language: str, w: Words) -> Person:
        """Somebody new, under the cookie that his browser has already: several of its first requests may come at once,
        and are one guest's."""
        shown = w("Guest {number}", number=secrets.randbelow(9000) + 1000)
        row = PersonRow(shown=shown, language=language)
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
                row = PersonRow(id=OWNER, shown=shown or "Coach", language=language)
                session.add(row)
                await session.flush()
            return person_of(row)

    async def register(
        self, guest: Person | None, name: str, password: str, language: str, w: Words
    ) -> tuple[Person, set[str]]:
        """A new account, and the matches that show its name from now on. A guest keeps what he has: his matches,
        settings and formations."""
        shown = clean_name(name)
        fault = fault_of_name(shown, w)
        if fault:
            raise Refuse(400, fault, "bad-name")
        if guest is not None and not guest.guest:
            raise Refuse(409, w("You have an account already: log out first."), "logged-in")
        taken = Refuse(409, w("Somebody is called {name} already.", name=shown), "name-taken")
        async with self.store.reading() as session:
            if await is_taken(session, shown):
                raise taken
        kept = await self.passwords.make(password)
        try:
            async with self.store.writing() as session:
                row = None if guest is None else await session.get(PersonRow, guest.id)
                if row is None:
                    row = PersonRow(language=language)
                    session.add(row)
                elif row.name is not None:
                    raise Refuse(409, w("You have an account already: log out first."), "logged-in")
                row.name, row.shown, row.password = name_key(shown), shown, kept
                await session.flush()
                return person_of(row), await self._name_seats(session, row.id, shown)
        except IntegrityError:
            raise taken from None

    async def log_in(self, name: str, password: str, w: Words) -> Person:
        """The person of that name, if it is his password."""
        async with self.store.reading() as session:
            row = await session.scalar(select(PersonRow).where(PersonRow.name == name_key(clean_name(name))))
        kept = None if row is None else row.password
        if not await self.passwords.check(kept, password) or row is None:
            raise Refuse(401, w("Name or password is wrong."), "wrong-password")
        if kept is not None and self.passwords.is_old(kept):
            renewed = await self.passwords.make(password)
            async with self.store.writing() as session:
                await session.execute(update(PersonRow).where(PersonRow.id == row.id).values(password=renewed))
        return person_of(row)

    async def change_password(self, person: Person, old: str, new: str, here: str, w: Words) -> list[str]:
        """Another password for an account. Whoever else is logged in as him is logged out: which sessions?"""
        async with self.store.reading() as session:
            kept = await session.scalar(select(PersonRow.password).where(PersonRow.id == person.id))
        if not await self.passwords.check(kept, old):
            raise Refuse(401, w("That is not your password."), "wrong-password")
        made = await self.passwords.make(new)
        async with self.store.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person.id).values(password=made))
            others = (SessionRow.person == person.id, SessionRow.id != kept_form(here))
            ended = list(await session.scalars(delete(SessionRow).where(*others).returning(SessionRow.id)))
            for one in ended:
                await self.bus.ended(session, one)
        return ended

    async def new_session(self, person: Person, instead_of: str) -> str:
        """A session with a cookie of its own; the one it replaces ends."""
        token = new_token()
        async with self.store.writing() as session:
            await self._end(session, instead_of)
            session.add(session_row(token, person.id))
        return token

    async def _name_seats(self, session: AsyncSession, person: str, name: str) -> set[str]:
        """Somebody has another name: it stands at his seats. In which matches?"""
        changed: set[str] = set()
        for side, coach in ((MatchRow.home_person, MatchRow.home_coach), (MatchRow.away_person, MatchRow.away_coach)):
            his = update(MatchRow).where(side == person, coach != name)
            changed.update(await session.scalars(his.values({coach: name}).returning(MatchRow.id)))
        for match in changed:
            await self.bus.announce(session, match, 0)
        return changed

    async def take_over(self, guest: Person, account: Person) -> set[str]:
        """Somebody who played as a guest has logged in: his seats and formations are his account's. Which matches?"""
        changed: set[str] = set()
        async with self.store.writing() as session:
            for column in (MatchRow.home_person, MatchRow.away_person, MatchRow.made_by):
                done = await session.scalars(
                    update(MatchRow).where(column == guest.id).values({column: account.id}).returning(MatchRow.id)
                )
                changed.update(done)
            await self._name_seats(session, account.id, account.name)
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
            fault = fault_of_name(shown, w)
            if fault:
                raise Refuse(400, fault, "bad-name")
            if not person.guest:
                raise Refuse(409, w("The name of an account stays as it is."), "has-account")
        async with self.store.writing() as session:
            if shown != person.name and await is_taken(session, shown):
                raise Refuse(409, w("Somebody is called {name} already.", name=shown), "name-taken")
            await session.execute(
                update(PersonRow)
                .where(PersonRow.id == person.id)
                .values(language=language, settings=settings, shown=shown)
            )
            changed = await self._name_seats(session, person.id, shown) if shown != person.name else set()
        return replace(person, name=shown, language=language, settings=settings), changed


async def is_taken(session: AsyncSession, shown: str) -> bool:
    """Does an account have that name?"""
    return await session.scalar(select(PersonRow.id).where(PersonRow.name == name_key(shown))) is not None


def session_row(token: str, person: str) -> SessionRow:
    """A session that begins now."""
    return SessionRow(id=kept_form(token), person=person, expires=now() + LASTS)
