"""Files that are almost replays: anything in them may be another value, missing, doubled, moved, or no JSON at all."""

from __future__ import annotations

import copy
import gzip
import json
import random
from typing import Any

STRANGE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 99, 1 << 40, -(1 << 70), 3.5, "", "home", "away", "block", "x" * 2000, "\x00",
    [], {}, [[]], [0, 0], [25, 14], [-1, 3], [1, 2, 3], ["North"], {"a": 1}, "regular", "setup", "endGame", "blitz",
)  # fmt: skip
"""Values that stand in for others."""


def places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every place in a piece of data: the table or list, and the name or number in it."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        found.append((value, key))
        places(item, found)
    return found


def mutate(data: Any, chance: random.Random, times: int) -> None:
    """So many changes, each somewhere."""
    spots: list[tuple[Any, Any]] = []
    for number in range(times):
        if number % 20 == 0:
            spots = places(data, [])
        where, key = chance.choice(spots)
        present = key in where if isinstance(where, dict) else key < len(where)
        if present:  # else an earlier change has taken it away
            mutate_at(where, key, spots, chance)


def mutate_at(where: Any, key: Any, spots: list[tuple[Any, Any]], chance: random.Random) -> None:
    """One change in this place."""
    kind = chance.randrange(7)
    if kind == 0:
        where[key] = copy.deepcopy(chance.choice(STRANGE))
    elif kind == 1 and type(where[key]) is int:
        where[key] += chance.choice((-3, -1, 1, 2, 8))
    elif kind == 2:
        if isinstance(where, list):
            where.pop(key)
        else:
            del where[key]
    elif kind == 3 and isinstance(where, list):
        where.insert(key, copy.deepcopy(where[key]))
    elif kind == 4 and isinstance(where, list):
        other = chance.randrange(len(where))
        where[key], where[other] = where[other], where[key]
    elif kind == 5:
        there, name = chance.choice(spots)
        value = there.get(name) if isinstance(there, dict) else there[name] if name < len(there) else None
        where[key] = value if not isinstance(value, dict | list) else copy.deepcopy(chance.choice(STRANGE))
    elif isinstance(where, dict):
        where[f"{key}x"] = where.pop(key)


def mutated(text: bytes, chance: random.Random) -> bytes:
    """A replay with a few changes, as data or as bytes, packed or not."""
    if chance.random() < 0.85:
        data = json.loads(text)
        mutate(data, chance, chance.choice((1, 1, 2, 5, 20, 100)))
        text = json.dumps(data).encode()
    else:
        flipped = bytearray(text)
        for _ in range(chance.choice((1, 3, 30))):
            flipped[chance.randrange(len(flipped))] = chance.randrange(256)
        text = bytes(flipped[: chance.choice((len(flipped), len(flipped) // 2))])
    if chance.random() < 0.1:
        packed = bytearray(gzip.compress(text, 1))
        if chance.random() < 0.5:
            packed[chance.randrange(len(packed))] ^= 1 << chance.randrange(8)
        return bytes(packed)
    return text
