"""Somebody who plays or watches."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from touchback.words import LANGUAGES, Words, words_of


@dataclass(frozen=True)
class Person:
    """Somebody with a name: a guest, or the holder of an account."""

    id: str
    name: str
    guest: bool
    language: str = "en"
    settings: dict[str, Any] = field(default_factory=dict)
    banned: datetime | None = None  # until when he may not come in
    banned_why: str = ""

    @property
    def words(self) -> Words:
        """His language."""
        return words_of(self.language)

    @property
    def is_banned(self) -> bool:
        """Has the owner of the server sent him away?"""
        return self.banned is not None and self.banned > datetime.now(UTC)

    def banned_in(self, w: Words) -> str:
        """Until when, and why."""
        assert self.banned is not None
        until = w.moment(self.banned)
        if self.banned_why:
            return w("You may not play here until {until}: {why}", until=until, why=self.banned_why)
        return w("You may not play here until {until}.", until=until)


def accepted_language(header: str, otherwise: str = "en") -> str:
    """The language of ours that a browser's Accept-Language header likes best; another one if there is none."""
    wishes = []
    for place, part in enumerate(header.split(",")[:20]):
        name, _, weight = part.partition(";q=")
        try:
            liking = float(weight or 1)
        except ValueError:
            liking = 0.0
        wishes.append((-liking, place, name.strip()[:2].lower()))
    return next((name for liking, _, name in sorted(wishes) if name in LANGUAGES and liking < 0), otherwise)
