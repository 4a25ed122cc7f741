"""Random play to the end: every answer drawn evenly from those offered."""

from __future__ import annotations

from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64
from touchback.kernel.match import OVER, Match


def play_randomly(match: Match, chooser: Seeded, most: i64 = 1_000_000) -> i64:
    """Answer at random until the match is over or so many questions have been answered; gives their number."""
    answered: i64 = 0
    while match.ask is not OVER and answered < most:
        match.choose(chooser.below(len(match.ask.options)))
        answered += 1
    return answered
