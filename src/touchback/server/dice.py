"""The server's dice: fixed by a secret before the match begins, promised by its hash, open to anybody's check later.

Before the first die the server publishes the commitment: SHA-256 of its secret of 32 bytes. Draw number n of a match is
made of HMAC-SHA256(secret, "match:n:attempt"): its first eight bytes are a number; numbers that would favour the low
faces are passed over (the next attempt is made); divided by the number of sides, it leaves the face less one. When the
match is over the secret is opened, and everybody can check both.

Draw numbers only go up: what is taken back and played again gets other dice.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from touchback.kernel.ask import Die

SECRET_BYTES: Final = 32
RANGE: Final = 1 << 64


def new_secret() -> bytes:
    """A secret for one match."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_of(secret: bytes) -> str:
    """What is published before the first die: it fixes the secret without telling it."""
    return hashlib.sha256(secret).hexdigest()


def face_of(secret: bytes, match: str, draw: int, sides: int) -> int:
    """The face of one draw, from 1; draws count from 0."""
    fair = RANGE - RANGE % sides
    attempt = 0
    while True:
        message = f"{match}:{draw}:{attempt}".encode()
        number = int.from_bytes(hmac.digest(secret, message, "sha256")[:8], "big")
        if number < fair:
            return number % sides + 1
        attempt += 1


class Committed:
    """The dice of one match. It is no `kernel.Dice` on purpose: a match that held it could be forked and asked for the
    dice to come. The room rolls them where the match asks Nature."""

    def __init__(self, secret: bytes, match: str, draws: int = 0) -> None:
        self.secret = secret
        self.match = match
        self.draws = draws

    def roll(self, die: Die) -> int:
        """The next face."""
        face = face_of(self.secret, self.match, self.draws, int(die.sides))
        self.draws += 1
        return face
