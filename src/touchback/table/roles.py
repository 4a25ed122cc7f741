"""Which shape a player is drawn with, by the name of his position."""

from __future__ import annotations

from functools import cache
from typing import Final

SAID_PLAINLY: Final = (
    ("lineman", ("lineman", "linewoman")),
    ("thrower", ("thrower",)),
    ("catcher", ("catcher",)),
    ("runner", ("runner", "runna")),
    ("blitzer", ("blitzer",)),
    ("blocker", ("blocker",)),
)
"""Names that say what a player is for."""
UNDERSTOOD: Final = (
    ("blitzer", ("slayer", "wight", "berserker", "berzerker", "assassin", "witch", "werewol", "stabba", "pestigor")),
    ("blitzer", ("khorngor", "bloodseeker", "wardancer", "illusionist")),
    (
        "big",
        ("ogre", "troll", "treeman", "minotaur", "kroxigor", "yhetee", "spawn", "vargheist", "wagon", "deathroller"),
    ),
    ("thrower", ("bomma", "flinga", "hefty", "flamesmith", "beastmaster")),
    ("catcher", ("valkyrie", "diver", "ooligan")),
    ("runner", ("ghoul", "skink", "wraith", "fox", "boar", "hoppa", "pogoer", "gutter")),
    ("blocker", ("black orc", "saurus", "mummy", "chosen", "bloater", "bodyguard", "guardian", "golem", "ulfwerener")),
)
"""Names from which people who know the game understand it."""


@cache
def role_by_name(position: str) -> str:
    """The role that the name tells; '' if it tells none."""
    name = position.lower()
    for role, words in (*SAID_PLAINLY, *UNDERSTOOD):
        if any(word in name for word in words):
            return role
    return ""
