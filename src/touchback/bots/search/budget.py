"""How much a bot may still think in this turn: by a clock, or by a count of trials that every machine repeats."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], float]


class Budget:
    """Time to think in one turn. With `trials` it is counted in trials instead, and no clock is looked at."""

    def __init__(self, seconds: float, trials: int | None = None, clock: Clock = time.monotonic) -> None:
        self.total = float(trials) if trials is not None else seconds
        self.clock = clock
        self.counts = trials is not None
        self.spent_before = 0.0
        self.counted = 0
        self.started: float | None = None

    def renew(self) -> None:
        """A new turn."""
        self.spent_before = 0.0
        self.counted = 0
        self.started = None

    def start(self) -> None:
        """The bot begins to think about an answer."""
        if not self.counts:
            self.started = self.clock()

    def stop(self) -> None:
        """It has answered."""
        self.spent_before = self.spent
        self.started = None

    def count(self) -> None:
        """One trial more."""
        self.counted += 1

    @property
    def spent(self) -> float:
        """What has gone of this turn's time."""
        if self.counts:
            return float(self.counted)
        running = self.clock() - self.started if self.started is not None else 0.0
        return self.spent_before + running

    @property
    def left(self) -> float:
        """What is left of this turn's time; never less than nothing."""
        return max(0.0, self.total - self.spent)
