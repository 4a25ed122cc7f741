"""Another language is one line and one catalogue: texts, numbers, plural forms, options and the page follow."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from touchback.kernel.text import counted, text
from touchback.words import words, words_of
from touchback.words.language import LANGUAGES, ordinary_language

CATALOGUE = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "{n} player"
msgid_plural "{n} players"
msgstr[0] "{n} zawodnik"
msgstr[1] "{n} zawodnicy"
msgstr[2] "{n} zawodników"

msgid "worth {gold:,}"
msgstr "wart {gold:,}"
"""


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The line, and the catalogue."""
    monkeypatch.setitem(LANGUAGES, "pl", "Polski")
    (tmp_path / "pl.po").write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.setattr(words, "CATALOGUES", tmp_path)
    words_of.cache_clear()
    yield "pl"
    words_of.cache_clear()


def test_texts_numbers_and_plural_forms(polish: str) -> None:
    said = words_of(polish)
    assert said(text("worth {gold:,}", gold=1150000)) == "wart 1\N{NO-BREAK SPACE}150\N{NO-BREAK SPACE}000"
    assert said(text("{share:.1%}", share=0.125)) == "12,5%"
    forms = [said(counted(number, "{n} player", "{n} players")) for number in (1, 3, 7)]
    assert forms == ["1 zawodnik", "3 zawodnicy", "7 zawodników"]
    assert said(text("nobody has said this yet")) == "nobody has said this yet"


def test_the_machine_may_speak_it(polish: str) -> None:
    assert ordinary_language({"LANG": "pl_PL.UTF-8"}) == polish


def test_a_browser_may_ask_for_it(polish: str) -> None:
    from touchback.server.people.person import accepted_language

    assert accepted_language("fr, pl;q=0.8, en;q=0.5") == polish


PROGRAM = """
from touchback.words.language import LANGUAGES
LANGUAGES["pl"] = "Polski"
import msgspec
from click.testing import CliRunner
from touchback.cli import main
from touchback.server.messages import Language, Me
from touchback.server.people.visitors import Visitor
from touchback.server.routes.people import me_of

shown = CliRunner().invoke(main, ["--language", "xx", "games"])
assert "'pl'" in shown.stderr, shown.stderr
assert msgspec.convert("pl", Language) == "pl"

class Stranger:
    person = None
    language = "pl"

assert me_of(Stranger(), False).languages["pl"] == "Polski"  # what the page offers
"""


def test_command_line_server_and_page_offer_it() -> None:
    """In a process of its own, as the list of languages is read when the program starts."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("spec", "value", "german", "italian"),
    [
        (",", 50000, "50.000", "50.000"),
        (".1%", 0.125, "12,5\N{NO-BREAK SPACE}%", "12,5%"),
        ("+d", 1, "+1", "+1"),
        ("+d", -2, "-2", "-2"),
        ("+.3f", 0.0125, "+0,013", "+0,013"),
        (",.0f", 1234.5, "1.234", "1.234"),
        ("g", 2.5, "2,5", "2,5"),
        ("g", 3.0, "3", "3"),
        (".0%", 0.985, "98\N{NO-BREAK SPACE}%", "98%"),
    ],
)
def test_numbers_are_rounded_alike_everywhere(spec: str, value: float, german: str, italian: str) -> None:
    assert words_of("de").number(value, spec) == german
    assert words_of("it").number(value, spec) == italian
    assert sum(sign.isdigit() for sign in words_of("en").number(value, spec)) == sum(map(str.isdigit, german))


def test_a_format_nobody_knows_is_an_error() -> None:
    with pytest.raises(ValueError, match="languages"):
        words_of("de").number(1.5, "08.3e")
