"""Random play to the end: every answer drawn evenly from those offered."""

from __future__ import annotations

from touchback.kernel.ask import AWAY
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64
from touchback.kernel.match import OVER, Match


def play_randomly(match: Match, chooser: Seeded, most: i64 = 1_000_000, away: Seeded | None = None) -> i64:
    """Answer at random until the match is over or so many questions have been answered; gives their number.

    One chooser draws for both sides, unless the away side has its own.
    """
    rival = away if away is not None else chooser
    answered: i64 = 0
    while match.ask is not OVER and answered < most:
        ask = match.ask
        match.choose((rival if ask.who == AWAY else chooser).below(len(ask.options)))
        answered += 1
    return answered
