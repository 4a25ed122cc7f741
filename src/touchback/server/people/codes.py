"""Recovery codes: whoever has lost his password, and has no post office here, chooses another one with a code."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from touchback.server.store import CodeRow, Store, now

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""No I and O, no 1 and 0: they are copied by hand."""
GROUPS, LONG = 4, 4
"""A code is four groups of four: 80 bits, which nobody guesses."""
HOW_MANY: Final = 8
GIVEN_LASTS: Final = timedelta(days=2)
"""How long a code holds that the owner of the server has given out."""


def new_code() -> str:
    """A code as people copy it."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(LONG)) for _ in range(GROUPS))


def kept_code(person: str, code: str) -> str:
    """A code as it is kept; blanks, hyphens and small letters make no difference."""
    plain = "".join(letter for letter in code.upper() if letter in LETTERS)
    return hashlib.sha256(f"{person} {plain}".encode()).hexdigest()


class Codes:
    """The codes in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def renew(self, person: str) -> list[str]:
        """New codes; those before are worth nothing any more."""
        codes = [new_code() for _ in range(HOW_MANY)]
        async with self.store.writing() as session:
            await session.execute(delete(CodeRow).where(CodeRow.person == person))
            session.add_all([CodeRow(id=kept_code(person, code), person=person) for code in codes])
        return codes

    async def give(self, session: AsyncSession, person: str) -> str:
        """One more, from the owner of the server, that does not hold for long."""
        code = new_code()
        session.add(CodeRow(id=kept_code(person, code), person=person, expires=now() + GIVEN_LASTS))
        return code

    async def use(self, session: AsyncSession, person: str, code: str, moment: datetime) -> bool:
        """Is it one of his? Then it is used up."""
        holds = or_(CodeRow.expires.is_(None), CodeRow.expires > moment)
        mine = (CodeRow.id == kept_code(person, code), CodeRow.person == person, holds)
        return await session.scalar(delete(CodeRow).where(*mine).returning(CodeRow.id)) is not None

    async def count(self, person: str) -> int:
        """How many has he left?"""
        async with self.store.reading() as session:
            left = await session.scalar(select(func.count()).select_from(CodeRow).where(CodeRow.person == person))
        return left or 0
