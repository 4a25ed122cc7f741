"""The interface of a bot."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Final

from touchback.kernel.ask import Ask
from touchback.kernel.view import View

SECONDS_A_TURN: Final = 1.0
"""How long a bot may think in one turn of its side, unless somebody says otherwise."""


class Bot(ABC):
    """Coaches one side of one match. It is made anew for every match, and equal seeds play equally.

    `seconds` is the time it may think in one turn of its side. `reason` says in one line why it gave its last
    answer, for a coach who asks for a hint; it is empty where there is nothing to say.
    """

    def __init__(self, seed: int, seconds: float = SECONDS_A_TURN) -> None:
        self.seed = seed
        self.seconds = seconds
        self.chance = random.Random(seed)
        self.reason = ""

    @abstractmethod
    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask: one of `ask.options`."""
