"""Cases of lists that are handed in for a tournament: its house rules, then lines, each with a list.

yes: orc; 1 Block, 2 Mighty Blow; star Varag Ghoul-Chewer; squad Reds      it is taken
no: orc; star Griff Oberwald                                               it is refused, and nothing has changed
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.league.leagues import BOSS, NOW, do
from touchback.kernel.errors import TouchbackError
from touchback.league.entering import Enter
from touchback.league.league import League
from touchback.league.rules import TOURNAMENT, changed

FOLDER = Path(__file__).parent / "cases" / "lists"


@dataclass
class ListCase:
    """One case."""

    title: str
    rules: list[str]
    play: list[str]
    house: dict[str, Any] = field(default_factory=dict)


def read(path: Path) -> list[ListCase]:
    return [ListCase(**case) for case in tomllib.loads(path.read_text("utf-8"))["case"]]


def entry_of(words: str, number: int) -> Enter:
    """A list as a case writes it."""
    listed, *parts = [part.strip() for part in words.split(";")]
    skills: dict[int, list[str]] = {}
    named: dict[str, str] = {}
    stars: list[str] = []
    wishes: dict[str, int] = {}
    for part in parts:
        what, _, rest = part.partition(" ")
        if what == "star":
            stars.append(rest)
        elif what == "rerolls":
            wishes[what] = int(rest)
        elif what == "squad":
            named[what] = rest
        else:
            for one in part.split(","):
                wearer, _, skill = one.strip().partition(" ")
                skills.setdefault(int(wearer), []).append(skill)
    return Enter(list_name=listed, name=f"T{number}", skills=skills, stars=stars, wishes=wishes, **named)


def run(case: ListCase) -> None:
    """Every line, in a tournament of its own rules."""
    league = League.found(None, case.title[:60], BOSS, rules=changed(TOURNAMENT, case.house), now=NOW)
    for number, words in enumerate(case.play, 1):
        verdict, _, entry = words.partition(": ")
        before = league.state.to_data()
        try:
            do(league, BOSS, entry_of(entry, number))
        except TouchbackError as error:
            assert verdict == "no", f"{words}: {error}"
            assert league.state.to_data() == before
        else:
            assert verdict == "yes", f"{words!r} was allowed"
