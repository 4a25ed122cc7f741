"""What a match is made of: entries, each an act with the dice that followed, or one taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from touchback.kernel.correction import inputs_from_data

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
CORRECT: Final = "correct"
"""A referee's correction that the coaches have agreed upon."""
ASK_CORRECT: Final = "ask-correct"
"""A correction that one coach proposes: its inputs are what would be fed, and are not."""
REFUSE_CORRECT: Final = "refuse-correct"
CONCEDE: Final = "concede"
CLAIM: Final = "claim"
"""The rival was away, or has kept the match from going on: whoever claims it has won."""
CALL_DRAW: Final = "draw"
"""The same, but nobody has won."""
GO_ON: Final = "go-on"
"""A match that has become too long may go on."""
ENDING: Final = (CONCEDE, CLAIM, CALL_DRAW)
"""The kinds that end a match."""

PLAYING: Final = (START, COPIED, ANSWER, HABIT, LATE, CORRECT)
"""The kinds that have inputs."""

MOST_ENTRIES: Final = 10_000
"""No match that is played has as many. At one that has, whoever has not filled it may claim it or let it go on: nobody
fills the disk, and nobody keeps his rival from playing."""
MORE_ENTRIES: Final = 2_000
"""So many more it may have each time somebody lets it go on."""

SIDES: Final = ("home", "away", "nature", "nobody")
"""How sides are written in the store and on the wire."""


class Written(Protocol):
    """An entry as it is written down: a row of the store, or anything like it."""

    number: int
    kind: str
    by: str
    person: str | None
    inputs: list[Any]  # as files have them
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
    inputs: list[Any] = field(default_factory=list)  # as files have them
    drawn: int = 0
    back: int | None = None
    clock: dict[str, Any] | None = None
    share: str | None = None
    since: int | None = None


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True)
class Compacted:
    """An undo that may stand for all entries from `since` on."""

    number: int
    since: int
    gone: list[int]  # the entries that need not be kept


def compacted(entries: Iterable[Written]) -> list[Compacted]:
    """Answers that no die has followed and that were taken back: such pairs tell nothing, and there may be thousands.
    The undo stays and says since when it stands for everything."""
    found: dict[int, Compacted] = {}
    kept: list[tuple[Written, int]] = []  # and how many inputs there were before it
    length = 0
    for entry in entries:
        if entry.kind == UNDO and entry.back is not None:
            first = len(kept)
            while first and (kept[first - 1][0].number in found or is_idle(kept[first - 1][0])):
                if kept[first - 1][1] < entry.back:
                    break
                first -= 1
            if first < len(kept) and kept[first][1] == entry.back:
                since = entry.number
                gone: list[int] = []
                for one, _ in kept[first:]:
                    earlier = found.pop(one.number, None)
                    since = min(since, one.number if one.since is None else one.since)
                    if earlier is not None:
                        since, gone = min(since, earlier.since), gone + earlier.gone
                    gone.append(one.number)
                found[entry.number] = Compacted(entry.number, since, gone)
                del kept[first:]
            kept.append((entry, entry.back))
            length = entry.back
        else:
            kept.append((entry, length))
            length += len(entry.inputs) if entry.kind in PLAYING else 0
    return list(found.values())


def is_idle(entry: Written) -> bool:
    """Is nothing lost if this is taken back and forgotten? No die came of it; an undo stands for such entries only."""
    if entry.kind == UNDO:
        return entry.since is not None
    if entry.kind in (ASK_UNDO, REFUSE_UNDO, ASK_CORRECT, REFUSE_CORRECT):
        return True
    return entry.kind in (ANSWER, HABIT) and entry.drawn == 0 and entry.by != "nature"


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
            inputs += inputs_from_data(entry.inputs)
            kept.append(Standing(entry.number, entry.kind, entry.by, entry.person, start, len(inputs)))
    return inputs, kept
