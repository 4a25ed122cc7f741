"""Cookies: words that this server has made, and nobody else.

A visitor's cookie carries a seal, so one that somebody has thought up is not taken. And when he becomes somebody his
cookie changes: a cookie that was planted in a browser before is worth nothing to whoever planted it, though he may have
got it from this server.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final

RANDOM: Final = 24
"""Characters of chance in a cookie."""
SEAL: Final = 19
"""And of the seal behind them."""


def new_device() -> str:
    """What the cookie of a browser that is known to an account holds."""
    return secrets.token_urlsafe(32)


def kept_form(token: str) -> str:
    """A cookie as it is kept: who reads the store cannot log in with it."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_word(text: str) -> bool:
    """Could it be a cookie of ours, by its form?"""
    return len(text) == RANDOM + SEAL and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def csrf_token(token: str) -> str:
    """What a page has to repeat: it can be told from the session, but not the session from it."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"csrf {token}".encode()).digest()).decode().rstrip("=")


class Mint:
    """Makes cookies and knows its own."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def new(self) -> str:
        """A cookie that nobody has had."""
        return self._sealed(secrets.token_urlsafe(RANDOM * 3 // 4))

    def is_ours(self, token: str) -> bool:
        """Have we made it?"""
        return is_word(token) and hmac.compare_digest(token, self._sealed(token[:RANDOM]))

    def first_of(self, token: str, address: str, agent: str) -> str:
        """The cookie of somebody who has become a guest under another one: the same for all first requests of one
        browser, and to be had by no other."""
        return self._sealed(self._words(f"guest\n{token}\n{address}\n{agent}")[:RANDOM])

    def _sealed(self, chance: str) -> str:
        return chance + self._words(f"cookie\n{chance}")[:SEAL]

    def _words(self, text: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self.key, text.encode(), "sha256")).decode()
