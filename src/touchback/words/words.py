"""One language: its catalogue, and how texts, events, errors and names of the rules are said in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import Text
from touchback.words.language import ENGLISH, LANGUAGES
from touchback.words.numbers import written, written_day, written_moment

if TYPE_CHECKING:
    from touchback.kernel.log import Event

CATALOGUES: Final = Path(__file__).parent / "catalogues"
BETWEEN: Final = "\u0004"
"""Between a context and its template in a key of a catalogue, as gettext has it."""
LETTER: Final = re.compile(r"[^\W\d_]")
FIELD: Final = re.compile(r"\{[^{}]*\}")
BRACKET: Final = re.compile(r"(?P<name>.+) \((?P<more>[^()]*)\)")
"""A name with something behind it, as in 'Mighty Blow (+1)' or 'Animosity (all team-mates)'."""

Translation = str | list[str]


def key_of(template: str, context: str = "") -> str:
    """What a template is looked up by."""
    return f"{context}{BETWEEN}{template}" if context else template


def has_words(template: str) -> bool:
    """Is there anything to translate besides fields and signs?"""
    return LETTER.search(FIELD.sub("", template)) is not None


class Words:
    """Says texts in one language. What its catalogue has no translation for is said in English."""

    def __init__(self, language: str, catalogue: Mapping[str, Translation], plural: Callable[[int], int]) -> None:
        self.language = language
        self.translations = dict(catalogue)
        self.plural = plural
        self.formatter = SayingFormatter(self)
        self.plain = NumberFormatter(self)

    def __call__(self, template: str, /, **fields: object) -> str:
        """A template in this language, filled with fields. Texts among them are said; words stay as they are given.

        A text that was made somewhere else (`touchback.kernel.text`) is said as it is.
        """
        if isinstance(template, Text):
            return template.said(self)
        found = self.translations.get(template, template)
        if not isinstance(found, str):  # a template with forms for one and many
            found = template
        if not fields:
            return found
        for name, value in fields.items():
            if type(value) is not str:  # most are plain words already
                fields[name] = self.text(value)
        return self.plain.vformat(found, (), fields)

    def count(self, number: int, one: str, many: str, /, **fields: object) -> str:
        """A template with a number `n`, in the form that this language has for it; fields as in a plain call."""
        said = {name: self.text(value) for name, value in fields.items()}
        return self.plain.vformat(self.form(number, one, many), (), {"n": number, **said})

    def term(self, name: str, context: str = "") -> str:
        """A name of the rules; whatever the catalogue does not have stays as it is: players' own names, squares."""
        if isinstance(name, Text):
            return name.said(self)
        if not self.translations:  # English: names are what they are
            return name
        found = self.translations.get(key_of(name, context))
        if found is None and context:
            found = self.translations.get(name)
        if found is None and name.endswith(")"):
            parts = BRACKET.fullmatch(name)
            if parts is not None and parts["name"] in self.translations:
                return f"{self.term(parts['name'])} ({self.term(parts['more'])})"
        return found if isinstance(found, str) else name

    def event(self, event: Event) -> str:
        """An event of the log as a sentence."""
        return self.sentence(event.says, event.fields())

    def error(self, error: TouchbackError) -> str:
        """An error as a sentence."""
        message = error.message
        return message.said(self) if isinstance(message, Text) else self.lookup(message)

    def catalogue(self) -> dict[str, Translation]:
        """Every template with its translation, or the list of its forms: what the page in the browser needs."""
        return dict(self.translations)

    # -- for texts ----------------------------------------------------------------------------------------------

    def sentence(self, template: str, fields: Mapping[str, object], context: str = "") -> str:
        """A template filled with fields; those that are words of the rules are said too, unless they are quoted."""
        found = self.lookup(template, context)
        return self.formatter.vformat(found, (), fields) if fields else found

    def counted(self, number: int, one: str, many: str, fields: Mapping[str, object]) -> str:
        """The same for a template with a form for one and a form for many."""
        return self.formatter.vformat(self.form(number, one, many), (), {"n": number, **fields})

    def value(self, value: object) -> object:
        """A field: a text, an error or a word of the rules said, anything else as it is."""
        if isinstance(value, str):
            return self.term(value)
        return self.text(value)

    def text(self, value: object) -> object:
        """A text or an error said, anything else as it is."""
        if isinstance(value, Text):
            return value.said(self)
        return self.error(value) if isinstance(value, TouchbackError) else value

    # -- the catalogue ------------------------------------------------------------------------------------------

    def lookup(self, template: str, context: str = "") -> str:
        """The translation of a template; the template itself where there is none."""
        found = self.translations.get(key_of(template, context))
        return found if isinstance(found, str) else template

    def form(self, number: int, one: str, many: str) -> str:
        """The template for this number."""
        found = self.translations.get(one)
        if isinstance(found, list):
            return found[self.plural(number)]
        return one if number == 1 else many

    def number(self, value: float, format_spec: str) -> str:
        """A number as this language writes it."""
        return format(value, format_spec) if self.language == ENGLISH else written(value, format_spec, self.language)

    def day(self, iso: str) -> str:
        """A day as this language writes it; '' is no day."""
        return written_day(date.fromisoformat(iso), self.language) if iso else ""

    def moment(self, when: datetime) -> str:
        """A day and a time as this language writes them."""
        return written_moment(when, self.language)


Part = tuple[str, str | None, str, str | None]
"""A piece of a template: what stands before a field, its name, its format, its conversion; no name: that was all."""


@lru_cache(maxsize=8192)
def parts_of(template: str) -> list[Part] | None:
    """A template taken apart, once; None where its fields are not plain names."""
    parts: list[Part] = []
    for before, name, form, conversion in Formatter().parse(template):
        if name is not None and (not name.isidentifier() or "{" in (form or "")):
            return None
        parts.append((before, name, form or "", conversion))
    return parts


@lru_cache(maxsize=8192)
def bare_fields(template: str) -> tuple[str, ...] | None:
    """The fields of a template in which none has a format or a conversion of its own, as most are; else None."""
    parts = parts_of(template)
    if parts is None or any(form or conversion for _, _, form, conversion in parts):
        return None
    return tuple(name for _, name, _, _ in parts if name is not None)


class NumberFormatter(Formatter):
    """Fills templates; numbers with a format of their own are written as the language writes them."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """One field, before it is written."""
        return value if conversion is None else super().convert_field(value, conversion)

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """Fill a template. Python's own way takes it apart each time, which takes longer than all the rest."""
        bare = bare_fields(format_string)
        if bare is not None:
            return format_string.format_map(self.filling(bare, kwargs))
        parts = parts_of(format_string)
        if parts is None:
            return super().vformat(format_string, args, kwargs)
        said = []
        for before, name, form, conversion in parts:
            said.append(before)
            if name is not None:
                said.append(self.format_field(self.convert_field(kwargs[name], conversion), form))
        return "".join(said)

    def filling(self, names: tuple[str, ...], fields: Mapping[str, Any]) -> Mapping[str, Any]:
        """What these fields are filled with, where none has a format or a conversion: the values as they are."""
        return fields

    def format_field(self, value: Any, format_spec: str) -> Any:
        """One field."""
        if format_spec and isinstance(value, int | float):
            return self.words.number(value, format_spec)
        return super().format_field(value, format_spec)

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """A field by its name."""
        return kwargs[str(key)]


class SayingFormatter(NumberFormatter):
    """Besides, says fields that are words of the rules; what is quoted ({name!r}) stays as it is."""

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """One field, before it is written."""
        return super().convert_field(value, conversion) if conversion else self.words.value(value)

    def filling(self, names: tuple[str, ...], fields: Mapping[str, Any]) -> Mapping[str, Any]:
        """The same, each said."""
        return {name: self.words.value(fields[name]) for name in names}


@cache
def words_of(language: str) -> Words:
    """The words of a language, read once."""
    if language not in LANGUAGES:
        raise TouchbackError(
            "no language {language!r}: choose from {known}", language=language, known=", ".join(LANGUAGES)
        )
    if language == ENGLISH:
        return Words(language, {}, one_or_many)
    return Words(language, *read_catalogue(CATALOGUES / f"{language}.po"))


def read_catalogue(path: Path) -> tuple[dict[str, Translation], Callable[[int], int]]:
    """The translations of a PO file, and the rule for its plural forms."""
    import polib  # quick to start in English

    file = polib.pofile(str(path))
    found: dict[str, Translation] = {}
    for entry in file:
        if entry.obsolete or not entry.translated():
            continue
        key = key_of(entry.msgid, entry.msgctxt or "")
        if entry.msgid_plural:
            found[key] = [form for _, form in sorted(entry.msgstr_plural.items())]
        else:
            found[key] = entry.msgstr
    return found, plural_rule(file.metadata.get("Plural-Forms", ""))


def plural_rule(header: str) -> Callable[[int], int]:
    """The rule of a 'Plural-Forms' header; the standard library reads it safely."""
    from gettext import c2py

    rule = re.search(r"plural=([^;]+)", header)
    return c2py(rule[1]) if rule else one_or_many


def one_or_many(number: int) -> int:
    """A form for one, another for everything else: English, and catalogues that say nothing else."""
    return 0 if number == 1 else 1
