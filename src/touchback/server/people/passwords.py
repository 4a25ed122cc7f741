"""Passwords: argon2 hashes, made beside the event loop, never more than a few at a time; and which are too weak."""

from __future__ import annotations

import asyncio
import re
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from touchback.games import GAMES

AT_ONCE: Final = 2
"""A hash takes 64 MB for a moment, so a crowd must queue."""
GUESSED: Final = 2
"""zxcvbn's score of a password that an attacker who is slowed down as ours are would need years for."""
READ: Final = 72
"""So much of a password is weighed: what comes behind it makes it no weaker."""
PLAIN: Final = re.compile(r"[A-Za-z]+(?: [A-Za-z]+)*")
"""The words at the beginning of a title."""
OURS: Final = sorted(
    {"touchback", "touchdown"}
    | {package.family for package in GAMES.values()}
    | {found[0].lower() for package in GAMES.values() if (found := PLAIN.match(package.title))}
)
"""What would be guessed first here."""


class Passwords:
    """Makes and checks hashes."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self.nobody = ""
        self.turns = asyncio.Semaphore(AT_ONCE)

    async def make(self, password: str) -> str:
        """The hash to keep."""
        async with self.turns:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def check(self, kept: str | None, password: str) -> bool:
        """Is it the password? Where nobody has that name it takes just as long to say no."""
        if kept is None:
            self.nobody = self.nobody or await self.make("a password that nobody has")
        async with self.turns:
            return await asyncio.to_thread(self.verify, kept or self.nobody, password) and kept is not None

    def verify(self, kept: str, password: str) -> bool:
        """Is it the password of that hash?"""
        try:
            return self.hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    def is_old(self, kept: str) -> bool:
        """Was it made with weaker parameters than today's?"""
        return self.hasher.check_needs_rehash(kept)

    async def is_weak(self, password: str, name: str) -> bool:
        """Would it be among the first guesses of somebody who knows the name?"""
        async with self.turns:
            return await asyncio.to_thread(is_weak, password, name)


def is_weak(password: str, name: str) -> bool:
    """The same, here and now."""
    from zxcvbn import zxcvbn  # its lists of words take a moment to read

    weighed = zxcvbn(password[:READ], user_inputs=[name, name.replace(" ", ""), *name.split(), *OURS])
    return int(weighed["score"]) < GUESSED
