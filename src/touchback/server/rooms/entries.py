"""What a match is made of: entries, each an act with the dice that followed, or one taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

COMMIT: Final = "commit"
"""A coach's commitment to a share of the dice; without one, he gives none."""
OPEN: Final = "open"
"""A coach's share."""
START: Final = "start"
"""The dice before the first question: the key of all dice is fixed."""
COPIED: Final = "copied"
"""What was played in the match that this one was forked or read from, and the dice before its own first question."""
ANSWER: Final = "answer"
HABIT: Final = "habit"
"""An answer that the coach has settled once for all."""
LATE: Final = "late"
"""An answer that was given for a coach whose time was out."""
SPENT: Final = "spent"
"""Dice that were drawn for an act which came to nothing, because the rules failed at it: they never come again."""
UNDO: Final = "undo"
ASK_UNDO: Final = "ask-undo"
REFUSE_UNDO: Final = "refuse-undo"
CONCEDE: Final = "concede"

PLAYING: Final = (START, COPIED, ANSWER, HABIT, LATE)
"""The kinds that have inputs."""

MOST_ENTRIES: Final = 10_000
"""No match that is played has as many; one that has can only be given up, so that nobody fills the disk."""

SIDES: Final = ("home", "away", "nature", "nobody")
"""How sides are written in the store and on the wire."""


class Written(Protocol):
    """An entry as it is written down: a row of the store, or anything like it."""

    number: int
    kind: str
    by: str
    person: str | None
    inputs: list[int]
    drawn: int
    back: int | None
    clock: dict[str, Any] | None
    share: str | None
    since: int | None


@dataclass
class Entry:
    """An entry that is not written down yet."""

    number: int
    kind: str
    by: str = "nobody"
    person: str | None = None
    inputs: list[int] = field(default_factory=list)
    drawn: int = 0
    back: int | None = None
    clock: dict[str, Any] | None = None
    share: str | None = None
    since: int | None = None


@dataclass(frozen=True)
class Standing:
    """An entry that counts (it was not taken back), or what is left of one."""

    number: int
    kind: str
    by: str
    person: str | None
    start: int  # its first input, counted from 0
    stop: int  # one past its last


def cut(standing: list[Standing], back: int) -> list[Standing]:
    """What still stands when only so many inputs are left."""
    kept = []
    for entry in standing:
        if entry.stop <= back:
            if entry.start < entry.stop or entry.kind == START:
                kept.append(entry)
        elif entry.start < back:
            kept.append(Standing(entry.number, entry.kind, entry.by, entry.person, entry.start, back))
    return kept


def standing(entries: Iterable[Written]) -> tuple[list[int], list[Standing]]:
    """The inputs that count, and the entries they came with."""
    inputs: list[int] = []
    kept: list[Standing] = []
    for entry in entries:
        if entry.kind == UNDO:
            assert entry.back is not None
            del inputs[entry.back :]
            kept = cut(kept, entry.back)
        elif entry.kind in PLAYING:
            start = len(inputs)
            inputs += entry.inputs
            kept.append(Standing(entry.number, entry.kind, entry.by, entry.person, start, len(inputs)))
    return inputs, kept
