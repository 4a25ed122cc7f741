"""Texts for people: English strings that remember how they were made, so that they can be said in other languages.

A text is a `str`: whoever knows nothing of languages reads, compares and writes it as English. `touchback.words` says
it in another language by its template and its fields. The templates are what the catalogues of translations list.

Never compiled: a compiled class cannot be a `str`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol


class Speaker(Protocol):
    """Somebody who knows a language."""

    def sentence(self, template: str, fields: Mapping[str, object], context: str = "") -> str:
        """A template in that language, filled with these fields; those that are words of the rules are said too."""

    def counted(self, number: int, one: str, many: str, fields: Mapping[str, object]) -> str:
        """The same for a template with a form for one and a form for many."""

    def value(self, value: object) -> object:
        """A field: a text, an error or a word of the rules said, anything else as it is."""

    def day(self, iso: str) -> str:
        """A day as that language writes it."""


class Text(str):
    """A text in English that can be said in another language; by itself it is the same in all of them."""

    def said(self, speaker: Speaker) -> str:
        """The text in the speaker's language."""
        return str(self)


class Sentence(Text):
    """A template filled with fields."""

    template: str
    fields: Mapping[str, object]
    context: str

    def __new__(cls, template: str, fields: Mapping[str, object], context: str = "") -> Sentence:
        made = super().__new__(cls, template.format(**fields) if fields else template)
        made.template = template
        made.fields = fields
        made.context = context
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return Sentence, (self.template, self.fields, self.context)

    def said(self, speaker: Speaker) -> str:
        return speaker.sentence(self.template, self.fields, self.context)


class Counted(Text):
    """A template with a form for one and a form for many, filled with fields; `n` is the number."""

    number: int
    one: str
    many: str
    fields: Mapping[str, object]

    def __new__(cls, number: int, one: str, many: str, fields: Mapping[str, object]) -> Counted:
        made = super().__new__(cls, (one if number == 1 else many).format(n=number, **fields))
        made.number = number
        made.one = one
        made.many = many
        made.fields = fields
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return Counted, (self.number, self.one, self.many, self.fields)

    def said(self, speaker: Speaker) -> str:
        return speaker.counted(self.number, self.one, self.many, self.fields)


class Joined(Text):
    """Texts and words of the rules, one after the other."""

    separator: str
    parts: tuple[object, ...]

    def __new__(cls, separator: str, parts: Iterable[object]) -> Joined:
        row = tuple(parts)
        made = super().__new__(cls, separator.join(str(part) for part in row))
        made.separator = separator
        made.parts = row
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return Joined, (self.separator, self.parts)

    def said(self, speaker: Speaker) -> str:
        separator = speaker.sentence(self.separator, {})
        return separator.join(str(speaker.value(part)) for part in self.parts)


class Quoted(Text):
    """Words that are the same in every language: names that people gave, what is typed, what stands in files."""

    def __new__(cls, words: object) -> Quoted:
        return super().__new__(cls, words)

    def said(self, speaker: Speaker) -> str:
        return str(self)


class Day(Text):
    """A day of the calendar, written as files write it."""

    def said(self, speaker: Speaker) -> str:
        return speaker.day(str(self))


def text(template: str, /, **fields: object) -> Text:
    """A sentence in English that can be said in another language: a template, and what fills it."""
    return Sentence(template, fields)


def answer(template: str, /, **fields: object) -> Text:
    """An answer to an ask, as it is typed; in other languages it is what stands on a button."""
    return Sentence(template, fields, "answer")


def settable(name: str, /) -> Text:
    """Something that a referee can set. Its name alone may be another word elsewhere: at, state, turn."""
    return Sentence(name, {}, "correction")


def die_name(name: str, /) -> Text:
    """A kind of die. Its name alone may be that of a square: d6."""
    return Sentence(name, {}, "die")


def counted(number: int, one: str, many: str, /, **fields: object) -> Text:
    """A sentence with a number `n` in it, in the form for one or for many."""
    return Counted(int(number), one, many, fields)


def joined(separator: str, parts: Iterable[object], /) -> Text:
    """Texts and words of the rules in a row."""
    return Joined(separator, parts)


def listed(parts: Iterable[object], /) -> Text:
    """Texts and words of the rules with commas between them."""
    return Joined(", ", parts)


def quoted(words: object, /) -> Text:
    """Words that nobody translates."""
    return Quoted(words)


def day(iso: str, /) -> Text:
    """A day, as in 2026-11-16; '' is no day."""
    return Day(iso) if iso else NOTHING


NOTHING = Quoted("")
"""No text."""


def mark(words: str, /) -> str:
    """Words as they are, which somebody will say where they are shown: so whoever collects texts finds them."""
    return words
