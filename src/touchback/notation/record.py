"""What files, pictures and pages of rules need of a game: a record, one for the games that share a notation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from touchback.games import game_entry
from touchback.notation.picture import Picture


@dataclass
class RuleCoverage:
    """One rule and what tests it."""

    number: str
    title: str
    comes_with: str = ""
    by_scenario: bool = False  # a test in Python is not enough
    scenarios: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def is_covered(self) -> bool:
        """Is it played, and is there at least one scenario or test?"""
        return not self.comes_with and bool(self.scenarios or (self.tests and not self.by_scenario))


@dataclass
class Chapter:
    """A chapter of the rulebook."""

    number: str
    title: str
    rules: list[RuleCoverage]


@dataclass(frozen=True)
class Rulebook:
    """Where the rules of a game are listed. `game` is the one whose rulebook it is, '' the game's own; `by_scenario`:
    each of its rules needs a scenario, a test is not enough."""

    file: str  # below the data
    game: str = ""
    by_scenario: bool = False
    chapters: Callable[[Any], list[Chapter]] = lambda game: []  # what is written elsewhere, on cards for example
    skills: Callable[[Any], list[RuleCoverage]] = lambda game: []


@dataclass(frozen=True)
class Lessons:
    """Drills: the folder they are in, the rule they are of ('': none, each is of its own rules), the games that can be
    learnt with them (they are of the first), and whose teams play."""

    folder: str
    rule: str
    games: tuple[str, ...]
    teams: tuple[str, str]


@dataclass(frozen=True)
class GameNotation:
    """A game in files and pictures. Every `play` is the game's own state."""

    picture: Callable[[Any, int], Picture]  # for a coach, or a spectator
    players: Callable[[Any, list[Any]], list[Any]]  # those of a position's data, as a person would write them
    rulebook: Rulebook
    lessons: Lessons | None = None
    designed: Callable[[Any], list[str]] = lambda game: []  # lines of Markdown: what stands in for printed things


def notation_of(game: str) -> GameNotation:
    """The notation of the game of that name."""
    return game_entry(game).part("notation", GameNotation)
