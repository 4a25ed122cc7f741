"""What the log of a match tells beyond its last state: luck, and the turns in which touchdowns were scored.

Luck is the sum, over the dice a side depends on, of what came up less what was to be expected: a roll that succeeds
with probability p counts 1 - p when it does and -p when it does not. Each p is known before the dice fall, so whatever
the coaches choose, luck is zero on average, and the sum of p(1 - p) is its variance. Counted are

- every test of a player (dodge, rush, pick-up, pass, catch, skills): for his side, each die rolled, re-rolls too;
- every block's first dice: for the attacker, that he may (or, if the other coach chooses, will) knock down;
- every armour roll against the bare armour value, and every injury roll against 8: for the victim, that he holds.

What skills make of a die afterwards, and re-rolled block dice, are play and not luck, so they are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from touchback.kernel.game import Game
from touchback.kernel.log import Event
from touchback.lab.record import lab_of
from touchback.table.tables import table_of


@dataclass
class Luck:
    """The luck of one side."""

    rolls: int = 0
    successes: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, success: bool, chance: float) -> None:
        """One more roll that succeeds with this probability."""
        self.rolls += 1
        self.successes += success
        self.expected += chance
        self.variance += chance * (1 - chance)

    @property
    def total(self) -> float:
        """More (or less) successes than were to be expected."""
        return self.successes - self.expected

    @property
    def deviations(self) -> float:
        """The total in standard deviations; about two thirds of all matches lie between -1 and 1."""
        return self.total / sqrt(self.variance) if self.variance > 0 else 0.0


@dataclass
class Measures:
    """What one match's log tells, home first."""

    luck: tuple[Luck, Luck] = field(default_factory=lambda: (Luck(), Luck()))
    scoring_turns: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))


def measure(game: Game, events: Iterable[Event]) -> Measures:
    """Read the log of a match of this game."""
    told = list(events)
    found = Measures()
    for _, roll in table_of(game).luck(told):
        found.luck[roll.side].add(roll.success, roll.chance)
    lab = lab_of(game)
    turn = 0
    for event in told:
        begun, scorer = lab.turn(game, event), lab.scorer(event)
        if begun is not None:
            turn = begun
        if scorer is not None:
            found.scoring_turns[scorer].append(turn)
    return found
