"""A referee's correction in words, as a terminal and files in words have it.

`correct H3 h8 prone; ball h9; home score 1; active away; because H3 had been placed wrongly`: parts with semicolons
between them, each about a player, the ball, a side or the match. Or all of it as JSON, as in positions:
`correct {"home": {"score": 1}} because ...`.
"""

from __future__ import annotations

import json
from typing import Any, Final

from touchback.kernel.ask import SIDES
from touchback.kernel.correction import ACTIVE, GO_ON, PLAYERS, Correction
from touchback.kernel.errors import ScriptError

WORD: Final = "correct"
BECAUSE: Final = "because"
EXAMPLE: Final = "correct H3 h8 prone; ball h9; home score 1; active away; because H3 had been placed wrongly"
FLAGS: Final = {"yes": True, "true": True, "no": False, "false": False}


def is_correction(words: str) -> bool:
    """Do these words begin a correction?"""
    return words.lower().split(maxsplit=1)[:1] == [WORD]


def correction_text(correction: Correction) -> str:
    """A correction as files in words have it."""
    changes = json.dumps(correction.changes, ensure_ascii=False)
    return f"{WORD} {changes}" + (f" {BECAUSE} {correction.reason}" if correction.reason else "")


def correction_from_text(words: str) -> Correction:
    """The correction that these words say."""
    said = words.strip()[len(WORD) :].strip()
    if said.startswith("{"):
        return from_json(said)
    changes: dict[str, Any] = {}
    reason = ""
    for part in said.split(";"):
        first, _, rest = part.strip().partition(" ")
        rest = rest.strip()
        if first == BECAUSE:
            reason = rest
        elif first:
            put(changes, first, rest)
    if not changes:
        raise ScriptError("nothing is corrected; write for example {example!r}", example=EXAMPLE)
    return Correction(changes, reason)


def from_json(said: str) -> Correction:
    """A correction whose changes are written as JSON."""
    try:
        changes, end = json.JSONDecoder().raw_decode(said)
    except (ValueError, RecursionError):
        raise ScriptError("{words!r} is not JSON", words=said[:60]) from None
    rest = said[end:].strip()
    first, _, reason = rest.partition(" ")
    if rest and first != BECAUSE:
        raise ScriptError("after the changes comes 'because' with the reason, not {words!r}", words=rest[:60])
    return Correction(changes, reason.strip())


def put(changes: dict[str, Any], first: str, rest: str) -> None:
    """One part of a correction."""
    if not rest:
        raise ScriptError("{part!r} says nothing; write for example {example!r}", part=first, example=EXAMPLE)
    if first[:1].upper() in "HA" and first[1:].isdecimal():
        changes.setdefault(PLAYERS, {})[first.upper()] = rest
    elif first in SIDES:
        words = rest.split()
        if len(words) % 2:
            raise ScriptError("of a side names and values in turn are needed, as in 'home score 1 rerolls 2'")
        changes.setdefault(first, {}).update(zip(words[::2], map(value_of, words[1::2]), strict=True))
    elif first in (ACTIVE, GO_ON, "ball"):
        changes[first] = rest
    elif first == "balls":
        changes[first] = rest.split()
    elif "." in first:
        table, _, name = first.partition(".")
        changes.setdefault(table, {})[name] = value_of(rest)
    else:
        changes[first] = value_of(rest)


def value_of(word: str) -> object:
    """A value: a whole number, yes or no, or a word."""
    if word.isdecimal() and len(word) < 10:
        return int(word)
    return FLAGS.get(word, word)
