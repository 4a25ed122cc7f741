"""docs/rulings.md says of every ruling what kind it is: one of three marks, on the first line under its heading."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "rulings.md"
MARKS = (
    "*Text silent.*",
    "*Text read so.*",
    "*Against the Italian word, with the printed English rule.*",
)
RULINGS = re.split(r"^### ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("ruling", RULINGS, ids=[ruling.splitlines()[0] for ruling in RULINGS])
def test_a_ruling_has_exactly_one_mark(ruling: str) -> None:
    lines = ruling.splitlines()
    assert lines[1] in MARKS
    assert sum(line in MARKS for line in lines) == 1
    assert lines[3].strip(), "and after it its text"


def test_no_two_rulings_have_one_heading() -> None:
    """A ruling stands once, in whatever section."""
    headings = Counter(ruling.splitlines()[0] for ruling in RULINGS)
    assert not [heading for heading, times in headings.items() if times > 1]


def test_no_sentence_of_a_ruling_stands_twice() -> None:
    sentences = Counter(
        sentence.strip()
        for ruling in RULINGS
        for sentence in re.split(r"(?<=[.;:])\s", " ".join(ruling.splitlines()[3:]))
        if len(sentence.strip()) > 60
    )
    assert not [sentence for sentence, times in sentences.items() if times > 1]
