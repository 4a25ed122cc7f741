"""Bots by name: our own, and anybody's as 'module:Class'."""

from __future__ import annotations

import hashlib
import importlib
from typing import Final

from touchback.bots.base import Bot
from touchback.bots.random import RandomBot
from touchback.bots.scripted import ScriptedBot
from touchback.bots.search import SearchBot
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.view import View

RANDOM: Final = "random"
BOTS: Final[dict[str, type[Bot]]] = {RANDOM: RandomBot, "scripted": ScriptedBot, "search": SearchBot}


def find_bot(name: str) -> type[Bot]:
    """The bot of that name: one of ours, or 'module:Class' for one that can be imported."""
    found = BOTS.get(name)
    if found is not None:
        return found
    known = ", ".join(BOTS)
    if ":" not in name:
        raise BadData(f"no bot called {name!r}: choose from {known}, or write module:Class for one of your own")
    module_name, _, class_name = name.partition(":")
    if not all(part.isidentifier() for part in module_name.split(".")):
        raise BadData(f"bot {name!r}: {module_name!r} is no name of a module")
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        raise BadData(f"bot {name!r}: the module {module_name!r} cannot be imported ({error})") from error
    kind: object = getattr(module, class_name, None)
    if not (isinstance(kind, type) and callable(getattr(kind, "choose", None))):
        raise BadData(f"bot {name!r}: {module_name!r} has no class {class_name!r} with a method choose(view, ask)")
    return kind


def derive_seed(seed: int, *words: object) -> int:
    """A seed for one purpose, made from another: the same on every machine."""
    text = ":".join(str(word) for word in (seed, *words))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


def bot_seed(seed: int, side: int) -> int:
    """The seed of one side's bot in the match with this seed."""
    return derive_seed(seed, "bot", side)


def make_bots(names: tuple[str, str], seed: int) -> tuple[Bot, Bot]:
    """The two bots of a match with this seed."""
    return find_bot(names[HOME])(bot_seed(seed, HOME)), find_bot(names[AWAY])(bot_seed(seed, AWAY))


def bot_answer(match: Match, bots: tuple[Bot, Bot]) -> int:
    """Let the bot whose turn it is choose: the answer it gives, checked."""
    ask = match.ask
    side = int(ask.who)
    bot = bots[side]
    answer: object = bot.choose(View(match, side), ask)
    if not isinstance(answer, int) or not ask.offers(answer):
        raise TouchbackError(f"the bot {type(bot).__name__} answered {answer!r}, which is not offered")
    return answer
