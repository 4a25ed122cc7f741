"""The language a program speaks: one for the whole process, for command lines. Servers use `words_of` instead."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from touchback.words.language import ordinary_language
from touchback.words.words import Words, words_of

if TYPE_CHECKING:
    from touchback.kernel.errors import TouchbackError
    from touchback.kernel.log import Event


class Spoken:
    """Speaks whatever language the program speaks at that moment; see `Words` for what it can do."""

    language = ""

    @property
    def words(self) -> Words:
        """The words of the language that is spoken now."""
        return words_of(self.language or ordinary_language())

    def __call__(self, template: str, /, **fields: object) -> str:
        return self.words(template, **fields)

    def count(self, number: int, one: str, many: str, /, **fields: object) -> str:
        """See `Words.count`."""
        return self.words.count(number, one, many, **fields)

    def term(self, name: str, context: str = "") -> str:
        """See `Words.term`."""
        return self.words.term(name, context)

    def day(self, iso: str) -> str:
        """See `Words.day`."""
        return self.words.day(iso)

    def moment(self, when: datetime) -> str:
        """See `Words.moment`."""
        return self.words.moment(when)

    def event(self, event: Event) -> str:
        """See `Words.event`."""
        return self.words.event(event)

    def error(self, error: TouchbackError) -> str:
        """See `Words.error`."""
        return self.words.error(error)


w = Spoken()
"""Says things in the language of the program."""


def speak(language: str) -> None:
    """From now on the program speaks this language; nothing: that of the environment."""
    if language:
        words_of(language)
    w.language = language


def spoken() -> Words:
    """The words of the language that the program speaks."""
    return w.words
