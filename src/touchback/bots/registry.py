"""Bots by name: our own, those that installed packages offer, and anybody's as 'module:Class'.

A name may carry the seconds the bot may think in one turn of its side: 'search@2', 'mymodule:Bold@0.5'.
A package offers bots under the entry point group 'touchback.bots'.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import operator
import os
import sys
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from touchback.bots.base import SECONDS_A_TURN, Bot
from touchback.bots.random import RandomBot
from touchback.bots.scripted import ScriptedBot
from touchback.bots.search import SearchBot
from touchback.kernel.ask import AWAY, HOME, Ask
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import LARGEST, Match
from touchback.kernel.text import text
from touchback.kernel.view import View

RANDOM: Final = "random"
BOTS: Final[dict[str, type[Bot]]] = {RANDOM: RandomBot, "scripted": ScriptedBot, "search": SearchBot}
GROUP: Final = "touchback.bots"
"""The entry point group under which installed packages offer bots."""
PACKAGE: Final = "touchback"
MOST_SECONDS: Final = 3600.0


# -- names --------------------------------------------------------------------------------------------------------


def split_name(text: str) -> tuple[str, float]:
    """'search@2' as a name and the seconds a turn; without '@' the usual seconds."""
    name, at, number = text.partition("@")
    if not at:
        return name, SECONDS_A_TURN
    try:
        seconds = float(number)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise BadData(
            "bot {text!r}: after @ stand the seconds it may think in a turn, above 0 and up to {most:g}",
            text=text,
            most=MOST_SECONDS,
        )
    return name, seconds


def with_seconds(text: str, seconds: float | None) -> str:
    """The name with these seconds a turn, unless it has its own or none are given."""
    if seconds is None or "@" in text:
        return text
    named = f"{text}@{seconds:g}"
    split_name(named)
    return named


def is_ours(text: str) -> bool:
    """Is this a bot of this package, which may be trusted to play inside the program?"""
    name, _ = split_name(text)
    module = name.partition(":")[0]
    return name in BOTS or (":" in name and (module == PACKAGE or module.startswith(f"{PACKAGE}.")))


def offered() -> dict[str, EntryPoint]:
    """The bots of installed packages by name; a name of ours stays ours."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in BOTS}


def find_bot(wanted: str) -> type[Bot]:
    """The bot of that name: one of ours, one that a package offers, or 'module:Class'. It is imported.

    A class need not be a Bot: a method choose(view, ask) is enough; see `build`.
    """
    name, _ = split_name(wanted)
    found = BOTS.get(name)
    if found is not None:
        return found
    if ":" in name:
        return find_class(name)
    entries = offered()
    if name not in entries:
        known = ", ".join([*BOTS, *sorted(entries)])
        raise BadData(
            "no bot called {name!r}: choose from {known}, or write module:Class for one of your own",
            name=name,
            known=known,
        )
    try:
        kind: object = entries[name].load()
    except (ImportError, AttributeError) as error:
        raise BadData(
            "bot {name!r}: {where!r} cannot be imported ({error})", name=name, where=entries[name].value, error=error
        ) from error
    return checked(kind, name, text("{where!r} is no class", where=entries[name].value))


def find_class(name: str) -> type[Bot]:
    """The bot 'module:Class'; the module may also be a file in the current folder."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    module_name, _, class_name = name.partition(":")
    if not all(part.isidentifier() for part in module_name.split(".")):
        raise BadData("bot {name!r}: {module_name!r} is no name of a module", name=name, module_name=module_name)
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        raise BadData(
            "bot {name!r}: the module {module_name!r} cannot be imported ({error})",
            name=name,
            module_name=module_name,
            error=error,
        ) from error
    return checked(
        getattr(module, class_name, None),
        name,
        text("{module_name!r} has no class {class_name!r}", module_name=module_name, class_name=class_name),
    )


def checked(kind: object, name: str, otherwise: str) -> type[Bot]:
    """A class that can choose."""
    if not (isinstance(kind, type) and callable(getattr(kind, "choose", None))):
        raise BadData("bot {name!r}: {otherwise} with a method choose(view, ask)", name=name, otherwise=otherwise)
    return kind


# -- making -------------------------------------------------------------------------------------------------------


def derive_seed(seed: int, *words: object) -> int:
    """A seed for one purpose, made from another: the same on every machine."""
    text = ":".join(str(word) for word in (seed, *words))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


def bot_seed(seed: int, side: int) -> int:
    """The seed of one side's bot in the match with this seed."""
    return derive_seed(seed, "bot", side)


def build(kind: type[Bot], seed: int, seconds: float) -> Bot:
    """A bot from its class: made with the seed, and with the seconds where it has a parameter of that name."""
    parameters = inspect.signature(kind).parameters.values()
    if any(one.name == "seconds" or one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters):
        return kind(seed, seconds=seconds)
    return kind(seed)


def make_bot(text: str, seed: int) -> Bot:
    """The bot of that name for one match; the seed is its own (see `bot_seed`)."""
    return build(find_bot(text), seed, split_name(text)[1])


def make_bots(names: tuple[str, str], seed: int) -> tuple[Bot, Bot]:
    """The two bots of a match with this seed."""
    return make_bot(names[HOME], bot_seed(seed, HOME)), make_bot(names[AWAY], bot_seed(seed, AWAY))


# -- answers ------------------------------------------------------------------------------------------------------


def legal_answer(ask: Ask, answer: object) -> int | None:
    """What a bot gave back, whatever it is, as one of the answers offered; None if it is not."""
    try:
        number = operator.index(answer)  # type: ignore[arg-type]
    except TypeError:
        return None
    return number if 0 <= number <= LARGEST and ask.offers(number) else None


def bot_answer(match: Match, bots: tuple[Bot, Bot]) -> int:
    """Let the bot whose turn it is choose: the answer it gives, checked."""
    ask = match.ask
    side = int(ask.who)
    bot = bots[side]
    chosen: object = bot.choose(View(match, side), ask)
    answer = legal_answer(ask, chosen)
    if answer is None:
        raise TouchbackError(
            "the bot {kind} answered {chosen!r}, which is not offered", kind=type(bot).__name__, chosen=chosen
        )
    return answer
