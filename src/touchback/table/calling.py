"""What players are called: by their own names, and who has none by one that suits his kind (`data/names.toml`).

Names stand where people look: on cards, in banners, in lines of the log that stand out or begin an action. Details of
an action, questions, notation, files and the terminal keep the short names (H11), which are quicker to find.
"""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from importlib.resources import files
from math import gcd
from typing import Any

import msgspec

from touchback.table.figures import PLAIN, kind_called
from touchback.words import Words


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names that sound alike: every beginning goes with every ending."""

    starts: list[str]
    ends: list[str]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    kinds: dict[str, str]  # of figures, and the family of each
    family: dict[str, Family]


@cache
def names() -> Names:
    """The file, read."""
    return msgspec.toml.decode((files("touchback.data") / "names.toml").read_text("utf-8"), type=Names)


@lru_cache(maxsize=4096)
def made_up(team: str, position: str, side: int, number: int, club: str = "") -> str:
    """A name for a player of this list who has none: always the same, and nobody else's of his side and family. Teams
    with names of their own (`club`) have other players than their list's ready-made side."""
    known = names()
    family = known.family[known.kinds[kind_called(position, team) or PLAIN]]
    many = len(family.starts) * len(family.ends)
    step = next(step for step in range(many // 2 - 1, 0, -1) if gcd(step, many) == 1)
    at = (zlib.crc32((club or team).encode()) + side * (many // 2) + number * step) % many
    start, end = divmod(at, len(family.ends))
    return family.starts[start] + family.ends[end]


def called(player: Any, team: str, given: str = "") -> str:
    """The name his coach has given him in this match, else his own, or the one that was made up for him."""
    own: str = given or getattr(player, "name", "")
    return own or made_up(team, str(player.position), int(player.side), int(player.number))


def in_full(player: Any, team: str, w: Words, given: str = "") -> str:
    """Wardancer Ilaya: for everybody to hear. Stars need no more than their names."""
    name, position = called(player, team, given), str(player.position)
    return name if name == position else f"{w.term(position)} {name}"
