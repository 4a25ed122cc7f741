"""The two sample matches, and what can be done to them."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

from touchback.imports.bloodbowl.fumbbl import FUMBBL
from touchback.imports.files import read
from touchback.imports.record import ImportedMatch

DATA = Path(__file__).parent / "data"
DWARFS_AND_HUMANS = "1559380"
ORCS_AND_ELVES = "1712868"
BOTH = (DWARFS_AND_HUMANS, ORCS_AND_ELVES)


@cache
def packed(name: str) -> bytes:
    """A sample, unpacked from its file."""
    return read(DATA / f"{name}.gz")


@cache
def _parsed(name: str) -> Any:
    return json.loads(packed(name))


def replay(name: str = DWARFS_AND_HUMANS, until: int = 10**9) -> Any:
    """A sample as plain data, to be changed; its log as far as the command of that number."""
    data = _parsed(name)
    kept = [command for command in data["gameLog"]["commandArray"] if command["commandNr"] <= until]
    return copy.deepcopy({**data, "gameLog": {"commandArray": kept}})


@cache
def followed(name: str) -> ImportedMatch:
    """A sample, followed to its end."""
    return FUMBBL.match(packed(name))


def follow(data: Any) -> ImportedMatch:
    """Plain data, followed as far as it goes."""
    return FUMBBL.match(json.dumps(data).encode())


def reports(data: Any, *ids: str) -> list[dict[str, Any]]:
    """The reports of these kinds."""
    return [
        report
        for command in data["gameLog"]["commandArray"]
        for report in command.get("reportList", {}).get("reports", [])
        if report["reportId"] in ids
    ]
