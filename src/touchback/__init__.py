"""Touchback: the rules of the Blood Bowl family of games as a library, and what is built on it.

import touchback as tb

match = tb.new_match("human", "orc", seed=1)     # a new match, dice from a seed
match.ask.name, match.options                    # what is asked, and every legal answer
match.answer(match.options[0])                   # answering
tb.tally(match.state).points                     # the score so far, or at the end with the winner
tb.save(match, "match.json")
match = tb.load("match.json")
moment = tb.position({"players": ["H3 h7", "A1 k9"]})   # seat any moment of any match
tb.odds(moment, "H3 move to h8, h9")             # the exact chance of a plan
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from touchback.bots.base import Bot as Bot
    from touchback.games import GAMES as GAMES
    from touchback.games import new_match as new_match
    from touchback.kernel.ask import Ask as Ask
    from touchback.kernel.book import Option as Option
    from touchback.kernel.dice import Scripted as Scripted
    from touchback.kernel.dice import Seeded as Seeded
    from touchback.kernel.dice import Typed as Typed
    from touchback.kernel.errors import TouchbackError as TouchbackError
    from touchback.kernel.log import Event as Event
    from touchback.kernel.log import Log as Log
    from touchback.kernel.match import Match as Match
    from touchback.kernel.view import View as View
    from touchback.lab.odds import odds as odds
    from touchback.lab.statistics import tally as tally
    from touchback.notation.matchfile import load as load
    from touchback.notation.matchfile import save as save
    from touchback.notation.position import from_data as position
    from touchback.notation.position import to_data as position_data
    from touchback.notation.position import to_text as position_text

__version__ = "0.4.0"
__all__ = [
    "GAMES",
    "Ask",
    "Bot",
    "Event",
    "Log",
    "Match",
    "Option",
    "Scripted",
    "Seeded",
    "TouchbackError",
    "Typed",
    "View",
    "load",
    "new_match",
    "odds",
    "position",
    "position_data",
    "position_text",
    "save",
    "tally",
]

# Public names and where they live; fetched when first used, so that importing the package costs nothing.
PUBLIC = {
    "Ask": ("touchback.kernel.ask", "Ask"),
    "Bot": ("touchback.bots.base", "Bot"),
    "Event": ("touchback.kernel.log", "Event"),
    "GAMES": ("touchback.games", "GAMES"),
    "Log": ("touchback.kernel.log", "Log"),
    "Match": ("touchback.kernel.match", "Match"),
    "Option": ("touchback.kernel.book", "Option"),
    "Scripted": ("touchback.kernel.dice", "Scripted"),
    "Seeded": ("touchback.kernel.dice", "Seeded"),
    "TouchbackError": ("touchback.kernel.errors", "TouchbackError"),
    "Typed": ("touchback.kernel.dice", "Typed"),
    "View": ("touchback.kernel.view", "View"),
    "load": ("touchback.notation.matchfile", "load"),
    "new_match": ("touchback.games", "new_match"),
    "odds": ("touchback.lab.odds", "odds"),
    "position": ("touchback.notation.position", "from_data"),
    "position_data": ("touchback.notation.position", "to_data"),
    "position_text": ("touchback.notation.position", "to_text"),
    "save": ("touchback.notation.matchfile", "save"),
    "tally": ("touchback.lab.statistics", "tally"),
}

if not TYPE_CHECKING:  # whoever checks types reads the imports above

    def __getattr__(name):
        from importlib import import_module

        if name not in PUBLIC:
            raise AttributeError(f"module 'touchback' has no attribute {name!r}")
        module, attribute = PUBLIC[name]
        return getattr(import_module(module), attribute)


def __dir__() -> list[str]:
    return sorted([*PUBLIC, "__version__"])
