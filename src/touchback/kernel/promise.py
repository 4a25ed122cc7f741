"""Promised dice: fixed before the match begins by a secret of the server's and by shares of both coaches,
promised by a hash, open to anybody's check later. docs/dice.md has the whole protocol, for whoever wants to check
without us.

The server publishes its commitment as soon as it is known who plays what: the hash of the match's name and rules and
of a secret of 32 bytes. Each coach's browser (each bot's process) answers with the hash of a share, 32 bytes of its
own; then the shares are opened, and only then is the key made of the secret and the shares. So nobody could choose
it: the server had promised its secret before it saw a share, and no coach knows the secret.

Draw number n of a match is made of HMAC-SHA256(key, "match:n:attempt"): its first eight bytes are a number; numbers
that would favour the low faces are passed over (the next attempt is made); divided by the number of sides, it leaves
the face less one. Draw numbers only go up: what is taken back and played again gets other dice.

Matches that were made before there were shares have the secret itself as their key, and its hash as their commitment.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from typing import Any, Final

from touchback.kernel.ask import Die

SECRET_BYTES: Final = 32
RANGE: Final = 1 << 64


def new_secret() -> bytes:
    """A secret for one match, or a share."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_of(secret: bytes) -> str:
    """What was published before the first die while secrets had no company: the hash of nothing else."""
    return hashlib.sha256(secret).hexdigest()


# -- the promise --------------------------------------------------------------------------------------------------


def terms_text(match: str, game: str, version: str, start: dict[str, Any], inputs: list[Any]) -> str:
    """The match's name and rules as one text: JSON without spaces, names in order. `inputs` are those of the match that
    this one was forked from, `version` is the program's, whose rules count."""
    terms = {"game": game, "inputs": inputs, "match": match, "start": start, "version": version}
    return json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(text: str) -> str:
    """The SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def sealed_commitment(terms: str, secret: bytes) -> str:
    """What is published before anybody gives a share: it fixes the secret, for this match and these rules. `terms` is
    the digest of the text."""
    return digest_of(f"touchback dice 2\n{terms}\n{secret.hex()}")


def share_commitment(match: str, side: str, commitment: str, share: str) -> str:
    """What a coach publishes before he opens his share, an answer to the server's commitment."""
    return digest_of(f"touchback share 2\n{match}\n{side}\n{commitment}\n{share}")


def key_of(secret: bytes, terms: str, shares: tuple[str, str]) -> bytes:
    """The key of the dice: home's share and away's, '' for one that was never opened."""
    return hmac.digest(secret, f"touchback key 2\n{terms}\n{shares[0]}\n{shares[1]}".encode(), "sha256")


# -- the dice -----------------------------------------------------------------------------------------------------


def face_of(key: bytes, match: str, draw: int, sides: int) -> int:
    """The face of one draw, from 1; draws count from 0."""
    fair = RANGE - RANGE % sides
    attempt = 0
    while True:
        message = f"{match}:{draw}:{attempt}".encode()
        number = int.from_bytes(hmac.digest(key, message, "sha256")[:8], "big")
        if number < fair:
            return number % sides + 1
        attempt += 1


class Committed:
    """The dice of one match. It is no `kernel.Dice` on purpose: a match that held it could be forked and asked for the
    dice to come. The room rolls them where the match asks Nature."""

    def __init__(self, key: bytes, match: str, draws: int = 0) -> None:
        self.key = key
        self.match = match
        self.draws = draws

    def roll(self, die: Die) -> int:
        """The next face."""
        face = face_of(self.key, self.match, self.draws, int(die.sides))
        self.draws += 1
        return face
