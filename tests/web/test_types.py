"""The page's types are those of the messages, and the tool that writes them knows every shape in use."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import web_types  # noqa: E402


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
