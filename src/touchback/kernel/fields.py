"""The fields of a state, each declared once: what it holds, whose it is, how positions write it.

A game's `fields.py` lists its fields with the functions below, a line each. `./tb fields` makes from these lines the
class that holds them (`state_fields.py`: a fresh state, a copy, a piece that joins), which is compiled; saving, loading
and comparing follow the lists as they stand here.

Rows that seldom change are `shared`: a copy of a state has the same row, and whoever changes it puts a new one in its
place (`changed` and `raised` in `kernel/state.py`).

Never compiled: it handles whatever comes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, Final

from touchback.kernel.board import EMPTY, NOBODYS, NOWHERE
from touchback.kernel.errors import BadData
from touchback.kernel.ints import i64, vec
from touchback.kernel.reading import Reader

MATCH: Final = "match"  # one value
SIDE: Final = "side"  # a value for each side
PIECE: Final = "piece"  # a value for each piece
SQUARE: Final = "square"  # a value for each square of the board
SIDE_SQUARE: Final = "side and square"
OBJECT: Final = "object"  # values for each object
FREE: Final = "free"  # as many values as there happen to be

Usual = Callable[[Any, int], Any]
"""What a position means that leaves a field out, when that is not what a fresh state has: of the state as it has been
read so far, and of the number of the side or piece."""


# -- kinds: what a value means, and how positions write it ---------------------------------------------------------


class Kind(ABC):
    """What the values of a field mean: how they are written, and how they are read from whatever comes."""

    whole = False  # does it write the whole row, not one value of it?

    @abstractmethod
    def write(self, state: Any, value: Any) -> Any:
        """A value as plain data."""

    @abstractmethod
    def read(self, state: Any, reader: Reader, key: str) -> Any:
        """The value of a key that is there; whatever does not fit is refused with its place."""


class Unsaved(Kind):
    """Positions do not write it."""

    def __init__(self, why: str) -> None:
        self.why = why

    def write(self, state: Any, value: Any) -> Any:
        raise TypeError(self.why)

    def read(self, state: Any, reader: Reader, key: str) -> Any:
        raise TypeError(self.why)


FOLLOWS: Final = Unsaved("it follows from other fields")
WITHIN: Final = Unsaved("it is used within a procedure: at every rest it has the value of a fresh state")
BY_HAND: Final = Unsaved("the game's own reading and writing say it together with other fields")


class Number(Kind):
    """A whole number within limits; the highest may follow from the state."""

    def __init__(self, low: int, high: int | Callable[[Any], int]) -> None:
        self.low = low
        self.high = high

    def most(self, state: Any) -> int:
        """The highest number."""
        return self.high if isinstance(self.high, int) else int(self.high(state))

    def write(self, state: Any, value: Any) -> Any:
        return int(value)

    def read(self, state: Any, reader: Reader, key: str) -> Any:
        return reader.number(key, self.low, self.low, self.most(state))


class Flag(Kind):
    """True or false; in a row 1 or 0."""

    def write(self, state: Any, value: Any) -> Any:
        return bool(value)

    def read(self, state: Any, reader: Reader, key: str) -> Any:
        return reader.flag(key, False)


FLAG: Final = Flag()


class Word(Kind):
    """One of a list of words, by its number; `first` is the number of the first word."""

    def __init__(self, words: Sequence[str] | Callable[[Any], Sequence[str]], first: int = 0) -> None:
        self.words = words
        self.first = first

    def all(self, state: Any) -> tuple[str, ...]:
        """The words there are."""
        return tuple(self.words(state) if callable(self.words) else self.words)

    def write(self, state: Any, value: Any) -> Any:
        return self.all(state)[int(value) - self.first]

    def read(self, state: Any, reader: Reader, key: str) -> Any:
        return reader.word(key, self.all(state), "") + self.first


class Names(Kind):
    """A set of names, one bit each; which names there are may follow from the state."""

    def __init__(self, names: dict[str, int] | Callable[[Any], dict[str, int]]) -> None:
        self.names = names

    def all(self, state: Any) -> dict[str, int]:
        """Every name with its bit."""
        return self.names if isinstance(self.names, dict) else self.names(state)

    def write(self, state: Any, value: Any) -> Any:
        return [name for name, bit in self.all(state).items() if int(value) & bit]

    def read(self, state: Any, reader: Reader, key: str) -> Any:
        bits = 0
        names = self.all(state)
        for name in reader.texts(key):
            if name not in names:
                raise BadData(
                    "{place}.{key}: {name!r} is not one of {names}",
                    place=reader.place,
                    key=key,
                    name=name,
                    names=", ".join(names),
                )
            bits |= names[name]
        return bits


class Counts(Kind):
    """So many of each name; what there is none of is left out."""

    def __init__(self, names: Sequence[str], most: int) -> None:
        self.names = names
        self.most = most

    def write(self, state: Any, value: Any) -> Any:
        return {name: int(count) for name, count in zip(self.names, value, strict=True) if count}

    def read(self, state: Any, reader: Reader, key: str) -> Any:
        part = reader.part(key)
        if not part.data:
            return [0] * len(self.names)
        counts = [part.number(name, 0, 0, self.most) for name in self.names]
        part.finish()
        return counts


class EachSide(Kind):
    """A row of whole numbers, one for each side, written in one place."""

    whole = True

    def __init__(self, most: int) -> None:
        self.most = most

    def write(self, state: Any, value: Any) -> Any:
        return [int(number) for number in value]

    def read(self, state: Any, reader: Reader, key: str) -> Any:
        return reader.numbers(key, 2, [], 0, self.most)


# -- fields ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Field:
    """One field of a state."""

    name: str
    owner: str
    kind: Kind
    part: str  # the table of a position it stands in; "" is the position, the side or the piece itself
    key: str  # its name there
    shared: bool = False  # do copies share the row? Then it is replaced, never changed in place
    width: int = 1  # how many values each piece has
    usual: Usual | None = None

    @cached_property
    def saved(self) -> bool:
        """Do the general reading and writing see to it?"""
        return not isinstance(self.kind, Unsaved)

    @cached_property
    def whose(self) -> str:
        """Whose table it is written in."""
        return MATCH if self.kind.whole or self.owner == FREE else self.owner


def field(name: str, owner: str, kind: Kind, at: str, shared: bool, width: int, usual: Usual | None) -> Field:
    """A field; `at` is its place in a position, such as 'set_up.kicker', when it is not called as it is here."""
    part, _, key = (at or name).rpartition(".")
    return Field(name, owner, kind, part, key, shared, width, usual)


def number(name: str, fresh: int, kind: Kind, at: str = "", usual: Usual | None = None) -> Field:
    """One whole number."""
    return field(name, MATCH, kind, at, False, 1, usual)


def flag(name: str, fresh: bool, kind: Kind = FLAG, at: str = "", usual: Usual | None = None) -> Field:
    """True or false."""
    return field(name, MATCH, kind, at, False, 1, usual)


def row(
    name: str,
    owner: str,
    fresh: int,
    kind: Kind,
    at: str = "",
    shared: bool = False,
    width: int = 1,
    usual: Usual | None = None,
    first: object = None,
    joining: str = "",
) -> Field:
    """A row of whole numbers, one (or `width`) for each of its owner. `first` is the whole row of a fresh state, where
    `fresh` does not say it, and `joining` what one more has; texts are written into the class as they stand."""
    return field(name, owner, kind, at, shared, width, usual)


def free_row(name: str, kind: Kind, at: str = "", shared: bool = False, first: object = None) -> Field:
    """A row of whole numbers of any length."""
    return field(name, FREE, kind, at, shared, 1, None)


def things(name: str, type: object, first: object, kind: Kind, owner: str = MATCH, at: str = "") -> Field:
    """Objects that copies share: a list that is replaced, never changed in place, or something that never changes.
    `first` is what a fresh state has, or each side of it; a text is written into the class as it stands."""
    return field(name, owner, kind, at, True, 1, None)


def inherited(name: str, fields: Iterable[Field], kind: Kind, at: str = "", usual: Usual | None = None) -> Field:
    """A field of the kernel's that this game writes in its own way."""
    base = next(one for one in fields if one.name == name)
    part, _, key = (at or name).rpartition(".")
    return replace(base, kind=kind, part=part, key=key, usual=usual)


def joined(kernel: Iterable[Field], own: Sequence[Field]) -> tuple[Field, ...]:
    """The fields of the kernel, or of another game, and those of a game; what it declares anew is read in its old
    place."""
    anew = {one.name: one for one in own}
    names = {one.name for one in kernel}
    return (*(anew.get(one.name, one) for one in kernel), *(one for one in own if one.name not in names))


FIELDS: Final[tuple[Field, ...]] = (
    number("phase", 0, BY_HAND),
    row("side", PIECE, 0, FOLLOWS, shared=True, first="owners", joining="side"),  # whose piece it is
    row("square", PIECE, NOWHERE, BY_HAND),  # where it is
    row("marking", PIECE, 0, FOLLOWS),  # does it mark the squares around it?
    row("facing", PIECE, 0, FOLLOWS, shared=True),  # which way a piece of four squares faces: see footprint.py
    row("occupant", SQUARE, EMPTY, FOLLOWS, first="board.vacant()"),  # the piece there
    row("zones", SIDE_SQUARE, 0, FOLLOWS),  # how many of that side's pieces mark the square
    row("objects", OBJECT, 0, BY_HAND, shared=True, first=[0, NOWHERE, NOBODYS]),  # kind, square and holder of each
)
"""The fields that the states of all games have."""


# -- writing and reading -----------------------------------------------------------------------------------------------


@cache
def saved_of(fields: tuple[Field, ...], whose: str) -> tuple[Field, ...]:
    """Those of the fields that the general reading and writing see to, of the match, or of a side or piece."""
    return tuple(one for one in fields if one.saved and one.whose == whose)


def written(state: Any, fields: tuple[Field, ...], whose: str, at: int = 0) -> dict[str, Any]:
    """Every field of the match, or of one side or piece, as plain data in its place."""
    data: dict[str, Any] = {}
    for one in saved_of(fields, whose):
        table = data.setdefault(one.part, {}) if one.part else data
        table[one.key] = one.kind.write(state, value_of(state, one, at))
    return data


def read(
    state: Any, fields: tuple[Field, ...], reader: Reader, whose: str, at: int = 0, parts: Iterable[str] | None = None
) -> None:
    """Read every field of the match (or only those of some parts), or of one side or piece, in the order of the list.
    What is left out has its usual value, or keeps the one it has."""
    for one in saved_of(fields, whose):
        part = one.part
        if parts is None or part in parts:
            table = reader.part(part) if part else reader
            if one.key in table.data:
                value = one.kind.read(state, table, one.key)
            elif one.usual is not None:
                value = one.usual(state, at)
            else:
                continue
            put_value(state, one, at, value)


def value_of(state: Any, one: Field, at: int) -> Any:
    """The value of a field: of the match, or of one side or piece; a list where each of them has several."""
    value = getattr(state, one.name)
    if one.whose == MATCH:
        return value
    return value[at] if one.width == 1 else list(value[at * one.width : (at + 1) * one.width])


def put_value(state: Any, one: Field, at: int, value: Any) -> None:
    """Set the value of a field of a state that nobody has copied yet."""
    width = one.width
    if one.whose == MATCH:
        setattr(state, one.name, value if one.owner == MATCH else vec[i64](value))
    elif width == 1:
        getattr(state, one.name)[at] = int(value) if value is True or value is False else value
    else:
        whole = getattr(state, one.name)
        for offset, item in enumerate(value):
            whole[at * width + offset] = int(item) if isinstance(item, bool) else item


# -- comparing ---------------------------------------------------------------------------------------------------------


def differences(one: Any, other: Any) -> list[str]:
    """Every field in which two states differ, in words; empty when they are the same moment."""
    if type(one) is not type(other):
        return [f"a {type(one).__name__} and a {type(other).__name__}"]
    found = []
    for name in one.field_names():
        here, there = getattr(one, name), getattr(other, name)
        if here != there and plain(here) != plain(there):
            found.append(f"{name}: {plain(here)} and {plain(there)}")
    return found


def plain(value: object) -> object:
    """A value as something that can be compared and read: rows as lists, objects as their fields."""
    if value is None or isinstance(value, int | str | float):
        return value
    if isinstance(value, list | tuple) or type(value).__name__.startswith("vec"):
        items = list(value)  # type: ignore[call-overload]
        return items if set(map(type, items)) == {int} else [plain(item) for item in items]
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    compiled = getattr(type(value), "__mypyc_attrs__", None)
    return {name: plain(getattr(value, name)) for name in sorted(vars(value) if compiled is None else compiled)}
