"""The interface of a bot."""

from __future__ import annotations

from touchback.kernel.ask import Ask
from touchback.kernel.view import View


class Bot:
    """Coaches one side of one match. It is made anew for every match, and equal seeds play equally."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask: the number of one of `ask.options`, counted from 0."""
        raise NotImplementedError
