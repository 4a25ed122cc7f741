"""Play on with everything that must hold looked at after every decision."""

from __future__ import annotations

from collections.abc import Callable

from touchback.kernel.ask import Ask
from touchback.kernel.match import Match
from touchback.lab.invariants import Watch


def play_under_watch(match: Match, pick: Callable[[Ask], int], most: int = 1_000_000) -> list[str]:
    """Play on, `pick` giving the number of each answer, until the end or the first fault; gives the faults."""
    watch = Watch(match)
    found = watch.look()
    while not found and not match.over and most > 0:
        match.choose(pick(match.ask))
        found = watch.look()
        most -= 1
    return found
