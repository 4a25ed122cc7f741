"""The interface of a bot."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from touchback.kernel.ask import Ask
from touchback.kernel.view import View


class Bot(ABC):
    """Coaches one side of one match. It is made anew for every match, and equal seeds play equally."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(seed)

    @abstractmethod
    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask: one of `ask.options`."""
