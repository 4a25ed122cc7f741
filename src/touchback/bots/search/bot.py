"""The search bot finds the search for the game at hand; where there is none, it plays by the script."""

from __future__ import annotations

import time

from touchback.blitzbowl.play import Play as BlitzBowlPlay
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bots.base import SECONDS_A_TURN
from touchback.bots.scripted.bot import Coach, ScriptedBot
from touchback.bots.search.blitzbowl import BlitzBowlSearcher
from touchback.bots.search.bloodbowl.planner import SearchingCoach
from touchback.bots.search.budget import Budget, Clock
from touchback.kernel.state import State


class SearchBot(ScriptedBot):
    """Plans with forks of the match inside its time. With `trials` set, it makes so many trials a turn and looks at no
    clock: equal seeds then play equally."""

    trials: int | None = None
    clock: Clock = staticmethod(time.monotonic)

    def __init__(self, seed: int, seconds: float = SECONDS_A_TURN) -> None:
        super().__init__(seed, seconds)

    def coach_for(self, state: State) -> Coach | None:
        budget = Budget(self.seconds, self.trials, self.clock)
        if isinstance(state, Play) and state.game.name == BLOOD_BOWL.name:
            return SearchingCoach(self.chance, budget)
        if isinstance(state, BlitzBowlPlay):
            return BlitzBowlSearcher(self.chance, budget)
        return super().coach_for(state)
