"""The scripted bot finds the script for the game at hand and lets it answer."""

from __future__ import annotations

from touchback.bots.base import SECONDS_A_TURN, Bot
from touchback.bots.record import Coach, bots_of
from touchback.kernel.ask import Ask
from touchback.kernel.game import Game
from touchback.kernel.memory import keep_memory
from touchback.kernel.view import View

keep_memory()


class ScriptedBot(Bot):
    """Plays by the script of the game; a game without one is refused."""

    def __init__(self, seed: int, seconds: float = SECONDS_A_TURN) -> None:
        super().__init__(seed, seconds)
        self.coach: Coach | None = None

    def choose(self, view: View, ask: Ask) -> int:
        if self.coach is None:
            self.coach = self.coach_for(view.game)
        answer = self.coach.choose(view, ask)
        self.reason = self.coach.reason
        return answer

    def coach_for(self, game: Game) -> Coach:
        """Who plays this game."""
        return bots_of(game).script(self.chance)
