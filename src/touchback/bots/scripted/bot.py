"""The scripted bot finds the script for the game at hand and lets it answer."""

from __future__ import annotations

from typing import Protocol

from touchback.blitzbowl.play import Play as BlitzBowlPlay
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bots.base import SECONDS_A_TURN, Bot
from touchback.bots.scripted.blitzbowl.coach import BlitzBowlCoach
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.kernel.ask import Ask
from touchback.kernel.memory import keep_memory
from touchback.kernel.state import State
from touchback.kernel.view import View

keep_memory()


class Coach(Protocol):
    """A script for one game: it answers every ask of a match and says why."""

    reason: str

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask: one of `ask.options`."""
        ...


class ScriptedBot(Bot):
    """Plays by a script where it has one for the game, else evenly at random."""

    def __init__(self, seed: int, seconds: float = SECONDS_A_TURN) -> None:
        super().__init__(seed, seconds)
        self.coach: Coach | None = None
        self.looked = False

    def choose(self, view: View, ask: Ask) -> int:
        if not self.looked:
            self.looked = True
            self.coach = self.coach_for(view.state)
        if self.coach is None:
            return int(self.chance.choice(list(ask.options)))
        answer = self.coach.choose(view, ask)
        self.reason = self.coach.reason
        return answer

    def coach_for(self, state: State) -> Coach | None:
        """The script for this game, if there is one."""
        if isinstance(state, Play) and state.game.name == BLOOD_BOWL.name:  # small pitches have no script
            return BloodBowlCoach(self.chance)
        if isinstance(state, BlitzBowlPlay):
            return BlitzBowlCoach(self.chance)
        return None
