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


def test_no_two_rulings_of_a_section_have_one_heading() -> None:
    sections = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    for section in sections:
        headings = Counter(re.findall(r"^### (.*)$", section, flags=re.MULTILINE))
        assert not [heading for heading, times in headings.items() if times > 1]
