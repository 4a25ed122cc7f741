"""What an importer is to everybody else: it reads a file of another program and gives a match or a team, and a report.

A game names its importers in its package (`Package.imports`), by the name of the other program.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from touchback.kernel.match import Match
from touchback.kernel.text import Text


@dataclass(frozen=True)
class Divergence:
    """A stretch of a match that the rules could not follow as it was recorded."""

    place: str  # where the record has it
    who: str  # the player whose activation it was; empty between activations
    when: Text  # half and turn
    reason: Text
    differences: tuple[Text, ...] = ()  # what stood otherwise than recorded
    corrected: bool = False  # a referee's correction has set it right


@dataclass
class ImportReport:
    """How a file was understood."""

    program: str
    source: str = ""  # which match or team it is there
    stretches: int = 0  # activations, and what lies between them
    exact: int = 0  # those that came out as recorded
    compared: int = 0  # numbers that were compared
    divergences: list[Divergence] = field(default_factory=list)
    unknown: list[Text] = field(default_factory=list)  # what was not understood, each kind once
    notes: list[Text] = field(default_factory=list)

    @property
    def is_exact(self) -> bool:
        """Has the whole match come out as it was recorded?"""
        return not self.divergences


@dataclass
class ImportedMatch:
    """A match, ready to be saved, forked and looked at."""

    match: Match
    title: str
    report: ImportReport


@dataclass
class ImportedTeam:
    """A team on paper."""

    team: Any
    name: str
    text: str  # of its file
    report: ImportReport


MATCH: Final = "match"
TEAM: Final = "team"


@dataclass(frozen=True)
class Importer:
    """Reads the files of another program, already unpacked; what cannot be read at all is a BadData."""

    program: str  # its name for people
    kind_of: Callable[[bytes], str]  # what a file seems to hold: MATCH, TEAM, or nothing of that program
    match: Callable[[bytes], ImportedMatch]
    team: Callable[[bytes], ImportedTeam]
