"""The three strengths of bots that people choose from, in words. No other bot plays on a server."""

from __future__ import annotations

from typing import Final

from touchback.bots.registry import split_name
from touchback.kernel.errors import BadData
from touchback.words import Words

STRENGTHS: Final = ("random", "scripted", "search")
"""The bots by name, weakest first."""
MOST_SECONDS: Final = 10.0
"""How long a turn anybody may let a bot of a server think."""


def strength_name(bot: str, w: Words) -> str:
    """A bot's name for people."""
    names = {"random": w("Beginner"), "scripted": w("Steady"), "search": w("Strong")}
    return names.get(bot.partition("@")[0], bot)


def strengths(w: Words) -> list[tuple[str, str]]:
    """Each bot and what it is like, weakest first."""
    return [
        ("random", w("Beginner: does anything the rules allow")),
        ("scripted", w("Steady: plays by the book and answers at once")),
        ("search", w("Strong: tries plans out and thinks about a second a turn")),
    ]


def check_strength(text: str) -> tuple[str, float]:
    """'search@2' as a bot that may play here and its seconds a turn; anything else is refused, and never imported."""
    name, seconds = split_name(text)
    if name not in STRENGTHS:
        raise BadData("no bot called {name!r} plays here: choose from {known}", name=name, known=", ".join(STRENGTHS))
    if seconds > MOST_SECONDS:
        raise BadData(
            "bot {bot!r}: on a server a bot thinks at most {most:g} seconds a turn", bot=text, most=MOST_SECONDS
        )
    return name, seconds
