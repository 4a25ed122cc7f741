"""Counting what happened in matches, from their last states."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any

from touchback.games import entry_of
from touchback.kernel.ask import AWAY, HOME, NOBODY, SIDES, rival_of
from touchback.kernel.state import State
from touchback.lab.record import Pair, lab_of


@dataclass(frozen=True)
class Tally:
    """One match in numbers, home first. Casualties are counted whether they were healed or not; a touchdown is
    no turnover here. `lost_by_default` is the side whose bot failed: the rival has won, whatever the score was."""

    points: Pair = (0, 0)
    touchdowns: Pair = (0, 0)
    casualties: Pair = (0, 0)  # suffered
    casualties_caused: Pair = (0, 0)
    turnovers: Pair = (0, 0)
    winner: int = NOBODY
    lost_by_default: int = NOBODY


def tally(state: State, lost_by_default: int = NOBODY) -> Tally:
    """The numbers of a match that is over (or has come this far, or was lost by default here)."""
    counts = lab_of(state).counts(state)
    winner = int(entry_of(state).game.winner(state))
    if lost_by_default != NOBODY:
        winner = rival_of(lost_by_default)
    if winner == NOBODY:
        home, away = counts.points
        winner = NOBODY if home == away else int(home < away)
    return Tally(
        points=counts.points,
        touchdowns=counts.touchdowns,
        casualties=counts.casualties,
        casualties_caused=counts.casualties_caused,
        turnovers=counts.turnovers,
        winner=winner,
        lost_by_default=lost_by_default,
    )


@dataclass
class TeamRecord:
    """How one team fared over many matches, at home and away."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    defaults: int = 0  # of those lost: by default
    points: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0  # suffered
    casualties_caused: int = 0
    turnovers: int = 0

    def add(self, match: Tally, side: int) -> None:
        """Count one more match."""
        self.played += 1
        self.won += match.winner == side
        self.lost += match.winner == rival_of(side)
        self.drawn += match.winner == NOBODY
        self.defaults += match.lost_by_default == side
        self.points += match.points[side]
        self.touchdowns += match.touchdowns[side]
        self.conceded += match.touchdowns[rival_of(side)]
        self.casualties += match.casualties[side]
        self.casualties_caused += match.casualties_caused[side]
        self.turnovers += match.turnovers[side]


@dataclass
class Totals:
    """Many matches in numbers."""

    matches: int = 0
    decisions: int = 0
    sides: tuple[TeamRecord, TeamRecord] = field(default_factory=lambda: (TeamRecord(), TeamRecord()))
    teams: dict[str, TeamRecord] = field(default_factory=dict)

    def add(self, match: Tally, home: str, away: str, decisions: int) -> None:
        """Count one more match."""
        self.matches += 1
        self.decisions += decisions
        for side, team in ((HOME, home), (AWAY, away)):
            self.sides[side].add(match, side)
            self.teams.setdefault(team, TeamRecord()).add(match, side)

    def by_side(self, name: str) -> dict[str, int]:
        """One number for each side."""
        return {SIDES[side]: getattr(self.sides[side], name) for side in (HOME, AWAY)}

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "matches": self.matches,
            "decisions": self.decisions,
            "wins": {"home": self.sides[HOME].won, "away": self.sides[AWAY].won, "draws": self.sides[HOME].drawn},
            "defaults": self.by_side("defaults"),
            "points": self.by_side("points"),
            "touchdowns": self.by_side("touchdowns"),
            "casualties": self.by_side("casualties"),
            "casualties_caused": self.by_side("casualties_caused"),
            "turnovers": self.by_side("turnovers"),
            "teams": {name: asdict(self.teams[name]) for name in sorted(self.teams)},
        }


def wilson(won: float, of: int, deviations: float = 1.96) -> tuple[float, float]:
    """The interval that holds a share seen so often (Wilson's score interval; 1.96: 95 times in 100)."""
    if of == 0:
        return 0.0, 1.0
    share = won / of
    square = deviations * deviations
    middle = (share + square / (2 * of)) / (1 + square / of)
    spread = deviations / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    low = 0.0 if won == 0 else max(0.0, middle - spread)
    high = 1.0 if won == of else min(1.0, middle + spread)
    return low, high


def total(matches: Iterable[tuple[Tally, str, str, int]]) -> Totals:
    """Add matches up: each with its teams and the number of its decisions."""
    totals = Totals()
    for match, home, away, decisions in matches:
        totals.add(match, home, away, decisions)
    return totals
