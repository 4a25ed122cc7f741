"""The search bot finds the search for the game at hand."""

from __future__ import annotations

import time

from touchback.bots.base import SECONDS_A_TURN
from touchback.bots.record import Coach, bots_of
from touchback.bots.scripted.bot import ScriptedBot
from touchback.bots.search.budget import Budget, Clock
from touchback.kernel.game import Game


class SearchBot(ScriptedBot):
    """Plans with forks of the match inside its time. With `trials` set, it makes so many trials a turn and looks at no
    clock: equal seeds then play equally."""

    trials: int | None = None
    clock: Clock = staticmethod(time.monotonic)

    def __init__(self, seed: int, seconds: float = SECONDS_A_TURN) -> None:
        super().__init__(seed, seconds)

    def coach_for(self, game: Game) -> Coach:
        return bots_of(game).search(self.chance, Budget(self.seconds, self.trials, self.clock))
