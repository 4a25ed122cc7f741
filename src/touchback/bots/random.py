"""The bot that draws every answer evenly from those offered: the measure of all others."""

from __future__ import annotations

from touchback.bots.base import SECONDS_A_TURN, Bot
from touchback.kernel.ask import Ask
from touchback.kernel.dice import Seeded
from touchback.kernel.view import View


class RandomBot(Bot):
    """Every option is as likely as any other."""

    def __init__(self, seed: int, seconds: float = SECONDS_A_TURN) -> None:
        super().__init__(seed, seconds)
        self.chooser = Seeded(seed)

    def choose(self, view: View, ask: Ask) -> int:
        return int(ask.options[self.chooser.below(len(ask.options))])
