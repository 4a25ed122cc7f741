"""Touchback: the rules of the Blood Bowl family of games as a library, and what is built on it.

import touchback as tb

match = tb.new_match("human", "orc", seed=1)     # a new match, dice from a seed
match.ask, match.answer(...)                     # who is asked, and answering
tb.position(data)                                # seat any moment of any match
tb.odds(match, "H3 move to k7, l8")               # the exact chance of a plan
tb.load("match.json"), tb.save(match, "match.json")
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.2.0"

# Public names and where they live; fetched when first used, so that importing the package costs nothing.
PUBLIC = {
    "GAMES": ("touchback.games", "GAMES"),
    "Log": ("touchback.kernel.log", "Log"),
    "Match": ("touchback.kernel.match", "Match"),
    "Scripted": ("touchback.kernel.dice", "Scripted"),
    "Seeded": ("touchback.kernel.dice", "Seeded"),
    "TouchbackError": ("touchback.kernel.errors", "TouchbackError"),
    "Typed": ("touchback.kernel.dice", "Typed"),
    "load": ("touchback.notation.matchfile", "load"),
    "new_match": ("touchback.games", "new_match"),
    "odds": ("touchback.lab.odds", "odds"),
    "position": ("touchback.notation.position", "from_data"),
    "position_data": ("touchback.notation.position", "to_data"),
    "position_text": ("touchback.notation.position", "to_text"),
    "save": ("touchback.notation.matchfile", "save"),
}


def __getattr__(name: str) -> Any:
    if name not in PUBLIC:
        raise AttributeError(f"module 'touchback' has no attribute {name!r}")
    module, attribute = PUBLIC[name]
    return getattr(import_module(module), attribute)


def __dir__() -> list[str]:
    return sorted([*PUBLIC, "__version__"])
