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
from typing import Final

from touchback.blitzbowl import events as blitz
from touchback.bloodbowl import events as blood
from touchback.kernel.log import Event

DOWN_FACES: Final = ("stumble", "pow")
"""Faces of Blood Bowl's block die that can knock the target down: two of six."""
BLITZ_DOWN_FACES: Final = ("tackle", "smash", "kerrunch")
"""Faces of Blitz Bowl's block die that knock the target down: three of six."""
STUNNED_AT_MOST: Final = 7
"""With more than this an injury roll takes a player off the pitch. [R13]"""
TURNS_A_HALF: Final = 8


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


def two_dice_at_least(number: int) -> float:
    """The chance that 2D6 show this much or more."""
    return sum(first + second >= number for first in range(1, 7) for second in range(1, 7)) / 36


def side_of(player: str) -> int:
    """The side of a player by his short name: H3, A11."""
    return "HA".index(player[0])


def measure(events: Iterable[Event]) -> Measures:
    """Read a log."""
    found = Measures()
    luck = found.luck
    turn = 0
    declared: blood.BlockDeclared | None = None
    for event in events:
        if isinstance(event, blood.TurnStarted):
            turn = (event.half - 1) * TURNS_A_HALF + event.turn
        elif isinstance(event, blitz.TurnStarted):
            turn = event.turn
        elif isinstance(event, (blood.TouchdownScored, blitz.Touchdown)):
            found.scoring_turns[event.side].append(turn)
        elif isinstance(event, blood.Tested):
            luck[side_of(event.player)].add(event.passed, event.faces / 6)
        elif isinstance(event, blood.BlockDeclared):
            declared = event
        elif isinstance(event, blood.BlockRolled) and declared is not None:
            down = [face in DOWN_FACES for face in event.faces]
            side = side_of(event.attacker)
            if declared.chooser == side:
                luck[side].add(any(down), 1 - (4 / 6) ** len(down))
            else:
                luck[side].add(all(down), (2 / 6) ** len(down))
            declared = None
        elif isinstance(event, blood.ArmourRolled):
            breaks = two_dice_at_least(event.armour)
            luck[side_of(event.player)].add(sum(event.dice) < event.armour, 1 - breaks)
        elif isinstance(event, blood.InjuryRolled):
            stays = 1 - two_dice_at_least(STUNNED_AT_MOST + 1)
            luck[side_of(event.player)].add(sum(event.dice) <= STUNNED_AT_MOST, stays)
        elif isinstance(event, blitz.Checked):
            needed = min(6, max(2, event.need - sum(by for by, _ in event.modifiers)))
            luck[side_of(event.player)].add(event.die >= needed, (7 - needed) / 6)
        elif isinstance(event, blitz.BlockRolled):
            down = [face in BLITZ_DOWN_FACES for face in event.faces]
            luck[side_of(event.player)].add(any(down), 1 - 0.5 ** len(down))
    return found
