"""English, Italian and German for everything a person reads."""

from __future__ import annotations

from typing import Any, Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Event

LANGUAGES: Final = {"en": "English", "it": "Italiano", "de": "Deutsch"}


class Words:
    """One language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: str, /, **fields: Any) -> str:
        """A text in this language, its gaps filled."""
        return text.format(**fields)

    def count(self, number: int, one: str, many: str, /, **fields: Any) -> str:
        """The same with a number, which stands for {n}."""
        return (one if number == 1 else many).format(n=number, **fields)

    def term(self, name: str, context: str = "") -> str:
        """A name of the rules in this language."""
        return name

    def event(self, event: Event) -> str:
        """A log event as a sentence."""
        return event.text()

    def error(self, error: TouchbackError) -> str:
        """An error as a sentence."""
        return str(error)

    def catalogue(self) -> dict[str, Any]:
        """Every text with its translation, for the page."""
        return {}


def words_of(language: str) -> Words:
    """A language by its code."""
    if language not in LANGUAGES:
        raise TouchbackError(f"no language called {language!r}: choose from {', '.join(LANGUAGES)}")
    return Words(language)


def ordinary_language() -> str:
    """The language of the environment."""
    return "en"
