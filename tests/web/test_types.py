"""The page's types are those of the messages, and the tool that writes them knows every shape in use."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import web_types  # noqa: E402

SCRIPTS = ROOT / "src" / "touchback" / "web" / "static"
LEFT_OUT = re.compile(r'@property \{[^}]*\} \[(\w+)=("\w+"|-?[1-9][\d.]*|true)\]')
"""A field that does not come where it has this value."""


class Sample(msgspec.Struct, rename="camel", tag="sample", tag_field="type"):
    """A struct with a little of everything."""

    plain_text: str
    maybe: int | None = None
    rows: list[tuple[str, float]] = []
    open_by_default: bool = True
    words: dict[str, list[str]] = {}


def test_the_file_is_what_the_messages_say() -> None:
    assert web_types.TARGET.read_text(encoding="utf-8") == web_types.text(), "run ./tb python tools/web_types.py"


def test_a_typedef_names_every_field_as_json_has_it() -> None:
    assert web_types.typedef_of(Sample).splitlines() == [
        "/**",
        " * A struct with a little of everything.",
        " * @typedef {object} Sample",
        ' * @property {"sample"} type',
        " * @property {string} plainText",
        " * @property {number | null} [maybe]",
        " * @property {[string, number][]} [rows]",
        " * @property {boolean} [openByDefault=true]",
        " * @property {Record<string, string[]>} [words]",
        " */",
    ]


def comparisons_with_what_is_left_out(script: str, types: str) -> list[str]:
    """Where a script compares a field with the value for which the server leaves it out: there it is undefined."""
    found = []
    for name, value in sorted(set(LEFT_OUT.findall(types))):
        for match in re.finditer(rf"[\w)\]]+\??\.{name}\s*[!=]==\s*{re.escape(value)}(?![\w.])", script):
            found.append(match.group())
    return found


def test_nothing_is_compared_with_a_value_that_is_left_out() -> None:
    """A seal stayed away from the end of a match, as `dice === "server"` was never true there."""
    types = web_types.TARGET.read_text(encoding="utf-8")
    found = {
        (path.relative_to(SCRIPTS).as_posix(), one)
        for path in SCRIPTS.rglob("*.js")
        for one in comparisons_with_what_is_left_out(path.read_text(encoding="utf-8"), types)
    }
    assert found == {  # drafts of matches and dice of a throw have all their fields
        ("home/draft.js", 'draft.dice !== "server"'),
        ("home/new_match.js", 'now.dice === "server"'),
        ("match/dice.js", "die.sides === 6"),
    }


@pytest.mark.parametrize("line", ['if (match?.dice === "server") seal();', "const first = choice.answer !== -1;"])
def test_such_a_comparison_is_found(line: str) -> None:
    types = web_types.TARGET.read_text(encoding="utf-8")
    assert comparisons_with_what_is_left_out(line, types)
