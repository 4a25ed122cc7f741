"""Reading data from outside: every value is checked, every fault names its place.

Never compiled: it handles whatever comes.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Final

from touchback.kernel.errors import BadData
from touchback.kernel.text import quoted, text

MANY: Final = 40
"""So many words of a choice are told to somebody who has written another one."""


@cache
def numbers_of(words: tuple[str, ...]) -> dict[str, int]:
    """The number of each word, in lower case; of two that are the same, the first."""
    return {word.lower(): number for number, word in reversed(list(enumerate(words)))}


def some_of(words: tuple[str, ...], value: object) -> str:
    """The words for an error: all of them, or of very many those that are most like the value."""
    if len(words) <= MANY:
        return ", ".join(repr(word) for word in words)
    like = get_close_matches(str(value)[:60], words, n=5, cutoff=0.0)
    return ", ".join([*(repr(word) for word in like), "..."])


class Reader:
    """A table of named values from JSON or TOML, read key by key; `finish` refuses what nobody asked for."""

    def __init__(self, data: object, place: str) -> None:
        self.parts: dict[str, Reader] = {}
        if not isinstance(data, dict) or not set(map(type, data)) <= {str}:
            raise BadData("{place}: a table of named values is needed, not {data}", place=place, data=short(data))
        self.data: dict[str, object] = dict(data)
        self.place = place

    def take(self, key: str, ordinary: object) -> object:
        """The value of a key, which is then used up."""
        return self.data.pop(key, ordinary)

    def skip(self, key: str) -> None:
        """A key that somebody else reads."""
        self.data.pop(key, None)

    def finish(self) -> None:
        """Nothing may be left, here or in a part."""
        for part in self.parts.values():
            part.finish()
        if self.data:
            raise BadData("{place}: unknown name {name!r}", place=self.place, name=next(iter(self.data)))

    def fail(self, key: str, wanted: str, got: object) -> BadData:
        """The error for a value that does not fit."""
        return BadData(
            "{place}.{key}: {wanted} is needed, not {got}", place=self.place, key=key, wanted=wanted, got=short(got)
        )

    def text(self, key: str, ordinary: str | None = None) -> str:
        """A short text."""
        value = self.data.pop(key, ordinary)
        if not isinstance(value, str) or len(value) > 200:
            raise self.fail(key, text("a text"), value)
        return value

    def text_or_none(self, key: str) -> str | None:
        """A short text or nothing."""
        value = self.data.pop(key, None)
        if value is not None and (not isinstance(value, str) or len(value) > 200):
            raise self.fail(key, text("a text"), value)
        return value

    def number(self, key: str, ordinary: int, low: int, high: int) -> int:
        """A whole number within limits."""
        value = self.data.pop(key, ordinary)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(key, text("a whole number from {low} to {high}", low=low, high=high), value)
        return value

    def flag(self, key: str, ordinary: bool) -> bool:
        """True or false."""
        value = self.data.pop(key, ordinary)
        if not isinstance(value, bool):
            raise self.fail(key, text("true or false"), value)
        return value

    def word(self, key: str, words: tuple[str, ...], ordinary: str) -> int:
        """One of these words, in any case; gives its number."""
        value = self.data.pop(key, ordinary)
        found = numbers_of(words).get(value.lower()) if isinstance(value, str) else None
        if found is None:
            raise self.fail(key, text("one of {words}", words=some_of(words, value)), value)
        return found

    def part(self, key: str) -> Reader:
        """A table within this one; empty when it is not there. However often it is asked for, it is the same one."""
        if key not in self.parts:
            self.parts[key] = Reader(self.data.pop(key, {}), f"{self.place}.{key}")
        return self.parts[key]

    def items(self, key: str, most: int) -> list[Reader]:
        """A list of tables."""
        value = self.data.pop(key, [])
        if not isinstance(value, list) or len(value) > most:
            raise self.fail(key, text("a list of at most {most}", most=most), value)
        return [Reader(item, f"{self.place}.{key}[{number}]") for number, item in enumerate(value)]

    def texts(self, key: str) -> list[str]:
        """A list of texts of at most a thousand letters."""
        value = self.data.pop(key, [])
        if not isinstance(value, list) or len(value) > 100:
            raise self.fail(key, text("a list of texts"), value)
        for item in value:
            if not isinstance(item, str) or len(item) > 1000:
                raise self.fail(key, text("a list of texts"), value)
        return value

    def numbers(self, key: str, count: int, ordinary: list[int], low: int, high: int) -> list[int]:
        """So many whole numbers within limits."""
        value = self.data.pop(key, ordinary)
        if (
            not isinstance(value, list)
            or len(value) != count
            or not all(isinstance(item, int) and not isinstance(item, bool) and low <= item <= high for item in value)
        ):
            wanted = text("a list of {count} whole numbers from {low} to {high}", count=count, low=low, high=high)
            raise self.fail(key, wanted, value)
        return value

    def rows(self, key: str, count: int) -> list[list[str]]:
        """A list of rows of so many texts."""
        value = self.data.pop(key, [])
        if not isinstance(value, list) or len(value) > 100:
            raise self.fail(key, text("a list of rows"), value)
        for row in value:
            if not isinstance(row, list) or len(row) != count or not all(isinstance(item, str) for item in row):
                raise self.fail(key, text("rows of {count} texts", count=count), row)
        return value


def short(value: object) -> str:
    """A value as it may stand in a message."""
    shown = repr(value)
    return quoted(shown if len(shown) <= 60 else shown[:57] + "...")
