"""Who is called what: nobody is called like an account, nor looks like one, nor like the server and its bots."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import Final

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from touchback.server.bus import Bus
from touchback.server.people.names import clean_name, fault_of_name, is_reserved, look_of
from touchback.server.people.refusal import Refuse
from touchback.server.store import ChatRow, KeptNameRow, MatchRow, PersonRow, name_key, now
from touchback.words import Words, words_of

KEPT: Final = timedelta(days=90)
"""For so long nobody else may take a name that an account has given up."""


def checked(name: str, w: Words) -> str:
    """A name that somebody may want to have, in its usual form."""
    shown = clean_name(name)
    fault = fault_of_name(shown, w)
    if fault:
        raise Refuse(400, fault, "bad-name")
    if is_reserved(shown):
        raise Refuse(409, w("{name} could be taken for the server or a bot: choose another name.", name=shown), "taken")
    return shown


def silenced(row: PersonRow | None, w: Words) -> str:
    """What somebody is told whom the owner of the server has silenced; '': he has not been."""
    if row is None or row.muted is None or row.muted <= now():
        return ""
    return w("You may not chat until {until}.", until=w.moment(row.muted))


def demand_unmuted(row: PersonRow | None, w: Words) -> None:
    """Others read a name, at the table at once: to change it would be a way round the silence."""
    told = silenced(row, w)
    if told:
        raise Refuse(403, told, "muted")


def guest_name(w: Words) -> str:
    """What a guest is called until he says otherwise."""
    return w("Guest {number}", number=secrets.randbelow(9000) + 1000)


def kept_look(look: str) -> str:
    """The look of a name that is given up, as it is kept."""
    return hashlib.sha256(f"name {look}".encode()).hexdigest()


async def is_taken(session: AsyncSession, shown: str, person: str = "") -> bool:
    """Does another account have that name, or one that looks like it, or had it lately?"""
    look = look_of(shown)
    alike = or_(PersonRow.name == name_key(shown), PersonRow.look == look)
    his = select(PersonRow.id).where(PersonRow.name.is_not(None), alike, PersonRow.id != person).limit(1)
    if await session.scalar(his) is not None:
        return True
    kept = await session.get(KeptNameRow, kept_look(look))
    return kept is not None and kept.until > now() and (not person or kept.person != person)


async def demand_free(session: AsyncSession, shown: str, w: Words, person: str = "") -> None:
    """Refuse a name that is taken."""
    if await is_taken(session, shown, person):
        raise name_taken(shown, w)


def name_taken(shown: str, w: Words) -> Refuse:
    """The refusal of a name that somebody has."""
    return Refuse(409, w("Somebody is called {name} already, or looks like it.", name=shown), "name-taken")


async def give_up(session: AsyncSession, row: PersonRow) -> None:
    """An account does without its name: for a while nobody else may have it."""
    if row.name is None:
        return
    await session.execute(delete(KeptNameRow).where(KeptNameRow.until < now()))
    await session.merge(KeptNameRow(id=kept_look(row.look), person=row.id, until=now() + KEPT))


async def name_seats(session: AsyncSession, bus: Bus, person: str, name: str) -> set[str]:
    """Somebody has another name: it stands at his seats. In which matches?"""
    changed: set[str] = set()
    for side, coach in ((MatchRow.home_person, MatchRow.home_coach), (MatchRow.away_person, MatchRow.away_coach)):
        his = update(MatchRow).where(side == person, coach != name)
        changed.update(await session.scalars(his.values({coach: name}).returning(MatchRow.id)))
    for match in changed:
        await bus.announce(session, match, 0)
    return changed


async def rename_guests(session: AsyncSession, bus: Bus, shown: str, but: str) -> set[str]:
    """An account is called so from now on: guests who were, or look like it, are called otherwise. In which matches
    does that show?"""
    changed: set[str] = set()
    alike = select(PersonRow).where(PersonRow.name.is_(None), PersonRow.look == look_of(shown), PersonRow.id != but)
    for row in list(await session.scalars(alike)):
        row.shown = guest_name(words_of(row.language))
        row.look = look_of(row.shown)
        await session.execute(update(ChatRow).where(ChatRow.person == row.id).values(name=row.shown))
        changed |= await name_seats(session, bus, row.id, row.shown)
    return changed
