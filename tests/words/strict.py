"""Words that refuse what no catalogue has: for nets that say everything in every language."""

from __future__ import annotations

import re

from touchback.words import Words, words_of
from touchback.words.words import has_words, key_of

NAMES = re.compile(r"[HA]\d+|[a-z]{1,2}\d{1,2}|off|-|[+-]?\d+\+?|\(-(MA|ST|AG|PA|AV)\)|")
"""What is the same in every language: players by number, squares, numbers."""


class Missing(AssertionError):
    """A text without a translation."""


class StrictWords(Words):
    """Raises where a template or a name of the rules is not in the catalogue."""

    def __init__(self, language: str) -> None:
        words = words_of(language)
        super().__init__(language, words.catalogue(), words.plural)

    def lookup(self, template: str, context: str = "") -> str:
        if has_words(template) and key_of(template, context) not in self.translations:
            raise Missing(f"{self.language}: no translation of {template!r} ({context})")
        return super().lookup(template, context)

    def form(self, number: int, one: str, many: str) -> str:
        if not isinstance(self.translations.get(one), list):
            raise Missing(f"{self.language}: no forms of {one!r}")
        return super().form(number, one, many)

    def term(self, name: str, context: str = "") -> str:
        said = super().term(name, context)
        known = any(key in self.translations for key in (name, key_of(name, context), name.partition(" (")[0]))
        if type(name) is str and said == name and not known and not NAMES.fullmatch(name.strip()):
            raise Missing(f"{self.language}: no word for {name!r} ({context})")
        return said


STRICT = [StrictWords(language) for language in ("it", "de")]
