"""Throw and armour checks. [Z1.5]"""

from __future__ import annotations

from touchback.blitzbowl.events import Checked
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import WHY_NAMES
from touchback.kernel.ask import D6, Rule
from touchback.kernel.ints import i64


class Check:
    """A D6 against a number of a player's card. All modifiers add up. [Z1.5]"""

    def __init__(self, why: i64, rule: str, player: Player, need: i64) -> None:
        self.why = why
        self.rule = rule
        self.player = player
        self.need = need
        self.die: i64 = 0
        self.modifier: i64 = 0
        self.modifiers: list[tuple[int, str]] = []

    def modify(self, by: i64, reason: str) -> None:
        """Add a modifier."""
        self.modifier += by
        self.modifiers.append((int(by), reason))

    @property
    def passed(self) -> bool:
        """A natural 1 always fails, a natural 6 always passes, before any modifier. [Z1.5]"""
        if self.die == 1 or self.die == 6:
            return self.die == 6
        return self.die + self.modifier >= self.need

    @property
    def fumbled(self) -> bool:
        """For throws: 1 or less after the modifiers, and not a natural 6. [Z2.3]"""
        return not self.passed and self.die + self.modifier <= 1


def roll(play: Play, check: Check) -> Rule[bool]:
    """Roll the check; gives whether it passed."""
    check.die = yield play.ask_die(D6, check.why, check.player.index, check)
    return check.passed


def tell_check(play: Play, check: Check, result: str) -> None:
    """Write a check into the log."""
    if play.log is not None:
        play.log.tell(
            Checked(
                rule=check.rule,
                player=play.name(check.player),
                check=WHY_NAMES[check.why],
                die=int(check.die),
                modifiers=check.modifiers,
                need=int(check.need),
                result=result,
            )
        )
