"""Dungeon Bowl is Blood Bowl with parts replaced: neither a copy of it, nor known to it."""

from __future__ import annotations

import re
from pathlib import Path

import touchback

SOURCE = Path(touchback.__file__).parent
BLOCK = 6
"""So many lines in a row that stand in both are a copy."""
OURS = re.compile(r"dungeon|\bchests?\b|\bportals?\b|\blava\b|\bricochet|\bD\d+\.\d", re.IGNORECASE)


def blocks(folder: str) -> dict[tuple[str, ...], str]:
    """Every block of lines of a folder, without blanks and the lists of what is imported, with its place."""
    found: dict[tuple[str, ...], str] = {}
    for path in sorted((SOURCE / folder).rglob("*.py")):
        text = re.sub(r"^(from \S+ )?import (\([^)]*\)|.*)$", "", path.read_text("utf-8"), flags=re.MULTILINE)
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        for number in range(len(lines) - BLOCK + 1):
            found[tuple(lines[number : number + BLOCK])] = f"{path.relative_to(SOURCE).as_posix()}: {lines[number]}"
    return found


def test_no_six_lines_stand_in_both() -> None:
    here, there = blocks("dungeonbowl"), blocks("bloodbowl")
    assert len(here) > 1000 and len(there) > 10_000
    assert [(here[block], there[block]) for block in here.keys() & there.keys()] == []


def test_no_file_of_blood_bowl_mentions_the_dungeon() -> None:
    paths = [path for path in sorted((SOURCE / "bloodbowl").rglob("*")) if path.suffix in (".py", ".toml")]
    paths += sorted((SOURCE / "data" / "bloodbowl").rglob("*.toml"))
    told = [
        f"{path.relative_to(SOURCE).as_posix()}: {found[0]}"
        for path in paths
        if (found := OURS.search(path.read_text("utf-8"))) is not None
    ]
    assert len(paths) > 150 and told == []
