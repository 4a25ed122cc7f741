"""The catalogues of translations: bring them up to date, check them. Run it as ``./tb words``."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import click
import polib
from collect_texts import ROOT, Collection, Message, collect

from touchback.words.language import ENGLISH, LANGUAGES
from touchback.words.words import CATALOGUES, key_of

HEADER = {
    "Project-Id-Version": "touchback",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
WIDTH = 110
TERMS = Path(__file__).with_name("terms.toml")
PERCENT = re.compile(r"%(?:\(\w+\))?[sd]")


def catalogue_path(language: str) -> Path:
    """Where a language's catalogue is."""
    return CATALOGUES / f"{language}.po"


def translated_languages() -> list[str]:
    """Every language but English, which the program itself speaks."""
    return [language for language in LANGUAGES if language != ENGLISH]


def read(language: str) -> polib.POFile:
    """A catalogue; an empty one where there is none yet."""
    path = catalogue_path(language)
    return polib.pofile(str(path), wrapwidth=WIDTH) if path.is_file() else polib.POFile(wrapwidth=WIDTH)


def by_key(file: polib.POFile) -> dict[str, polib.POEntry]:
    """The entries of a catalogue by their keys, obsolete ones left out."""
    return {key_of(entry.msgid, entry.msgctxt or ""): entry for entry in file if not entry.obsolete}


# -- update -------------------------------------------------------------------------------------------------------


def updated(language: str, found: Collection) -> polib.POFile:
    """The catalogue with every message of the project and no other; translations are kept."""
    old = by_key(read(language))
    file = polib.POFile(wrapwidth=WIDTH)
    file.metadata = {**HEADER, "Language": language}
    for message in sorted(
        found.messages.values(), key=lambda one: (one.template.casefold(), one.template, one.context)
    ):
        file.append(entry_for(message, old.get(message.key)))
    return file


def order(message: Message) -> tuple[str, str, str]:
    """By the alphabet, so that a change moves nothing else."""
    return message.template.casefold(), message.template, message.context


def entry_for(message: Message, old: polib.POEntry | None) -> polib.POEntry:
    """The entry of a message, with the translation it had."""
    entry = polib.POEntry(
        msgid=message.template,
        msgid_plural=message.many,
        msgctxt=message.context or None,
        occurrences=[(place, "") for place in sorted(message.places)],
    )
    if message.many:
        entry.msgstr_plural = {0: "", 1: ""}
    if old is not None and bool(old.msgid_plural) == bool(message.many):
        entry.msgstr = old.msgstr
        if message.many:
            entry.msgstr_plural = dict(old.msgstr_plural)
        entry.tcomment = old.tcomment
        entry.flags = list(old.flags)
    return entry


# -- check --------------------------------------------------------------------------------------------------------


def faults(language: str, found: Collection) -> Iterator[str]:
    """What is wrong with a catalogue."""
    file = read(language)
    name = catalogue_path(language).relative_to(ROOT)
    entries = by_key(file)
    for entry in file:
        if entry.obsolete:
            yield f"{name}: obsolete: {entry.msgid!r}"
    for key in sorted(entries.keys() - found.messages.keys()):
        yield f"{name}: nothing says this any more: {entries[key].msgid!r}"
    for key, message in sorted(found.messages.items()):
        known = entries.get(key)
        if known is None:
            yield f"{name}: missing: {message.template!r}"
        else:
            wrong = [*entry_faults(message, known), *term_faults(language, message, known)]
            yield from (f"{name}: {fault}: {message.template!r}" for fault in wrong)


@cache
def terms() -> dict[str, list[dict[str, str]]]:
    """The words that no catalogue may have, by language."""
    return tomllib.loads(TERMS.read_text("utf-8"))


def term_faults(language: str, message: Message, entry: polib.POEntry) -> Iterator[str]:
    """Where a translation has another word than the rulebook."""
    for term in terms().get(language, []):
        if re.search(term.get("english", ""), f"{message.template} {message.many}"):
            for translation in (entry.msgstr, *entry.msgstr_plural.values()):
                if found := re.search(rf"\b{term['not']}\b", translation):
                    yield f"{found[0]!r}: say {term['say']!r}"


def entry_faults(message: Message, entry: polib.POEntry) -> Iterator[str]:
    """What is wrong with one entry."""
    if "fuzzy" in entry.flags:
        yield "fuzzy"
    if message.many != (entry.msgid_plural or ""):
        yield "another form for many"
        return
    pairs = [(message.template, entry.msgstr)]
    if message.many:
        forms = [entry.msgstr_plural.get(number, "") for number in (0, 1)]
        pairs = [(message.template, forms[0]), (message.many, forms[1])]
    for template, translation in pairs:
        if not translation:
            yield "not translated"
        elif problem := placeholder_fault(template, translation, counted=bool(message.many)):
            yield problem
        elif edges(template) != edges(translation):
            yield f"other spaces at its ends: {translation!r}"


def placeholder_fault(template: str, translation: str, counted: bool = False) -> str:
    """How the fields of a translation differ from those of its template; nothing if they do not."""
    try:
        wanted, got = fields_in(template), fields_in(translation)
    except ValueError as error:
        return f"cannot be filled ({error}): {translation!r}"
    if counted:  # "one card" needs no number
        wanted, got = ({one for one in fields if one[0] != "n"} for fields in (wanted, got))
    if wanted != got:
        return f"other fields: {translation!r}"
    if sorted(PERCENT.findall(template)) != sorted(PERCENT.findall(translation)):
        return f"other fields: {translation!r}"
    return ""


def fields_in(template: str) -> set[tuple[str, str, str]]:
    """The fields of a template with how they are written."""
    return {
        (name, spec or "", conversion or "")
        for _, name, spec, conversion in Formatter().parse(template)
        if name is not None
    }


def edges(text: str) -> tuple[str, str]:
    """The spaces before and after a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


# -- the command --------------------------------------------------------------------------------------------------


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """The catalogues of translations in src/touchback/words/catalogues.

    \b
    For example:
      ./tb words update    after texts were added or changed
      ./tb words missing it
      ./tb words check
    """


@main.command()
def update() -> None:
    """Collect every text and bring the catalogues up to date; translations are kept, texts that are gone go.

    \b
    For example:
      ./tb words update
    """
    found = collect()
    CATALOGUES.mkdir(exist_ok=True)
    for language in translated_languages():
        file = updated(language, found)
        file.save(str(catalogue_path(language)))
        left = len(file.untranslated_entries())
        click.echo(f"{catalogue_path(language).relative_to(ROOT)}: {len(file)} texts, {left} to translate")
    for fault in found.faults:
        click.echo(fault, err=True)


@main.command()
def check() -> None:
    """Fail if a text is missing, not translated, doubtful, obsolete, or has other fields than its template.

    \b
    For example:
      ./tb words check
    """
    found = collect()
    wrong = list(found.faults)
    for language in translated_languages():
        wrong += faults(language, found)
    for fault in wrong:
        click.echo(fault)
    if wrong:
        click.echo(f"{len(wrong)} faults; './tb words update' adds and removes texts, translating them is up to you")
        sys.exit(1)
    click.echo(f"{len(found.messages)} texts in {len(translated_languages())} languages: good")


@main.command()
@click.argument("language", type=click.Choice(translated_languages()))
@click.option("--count", is_flag=True, help="Only how many, by where they are said.")
def missing(language: str, count: bool) -> None:
    """List what a catalogue does not translate yet.

    \b
    For example:
      ./tb words missing de
      ./tb words missing it --count
    """
    entries: list[Any] = [entry for entry in read(language) if not entry.obsolete and not entry.translated()]
    if not count:
        for entry in entries:
            click.echo(f"{entry.msgid!r}" + (f" ({entry.msgctxt})" if entry.msgctxt else ""))
        return
    areas: dict[str, int] = {}
    for entry in entries:
        first = entry.occurrences[0][0].removeprefix("src/").removeprefix("touchback/") if entry.occurrences else ""
        area = "/".join(first.split("/")[:2])
        areas[area] = areas.get(area, 0) + 1
    for area, number in sorted(areas.items(), key=lambda item: (-item[1], item[0])):
        click.echo(f"{number:5} {area}")


if __name__ == "__main__":
    main(prog_name="./tb words")
