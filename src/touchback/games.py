"""The games by name, each with what files, commands and tools need of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any

from touchback.blitzbowl import notation as blitzbowl_notation
from touchback.blitzbowl import reading as blitzbowl_reading
from touchback.blitzbowl import roster as blitzbowl_roster
from touchback.blitzbowl import writing as blitzbowl_writing
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE
from touchback.bloodbowl import notation as bloodbowl_notation
from touchback.bloodbowl import reading as bloodbowl_reading
from touchback.bloodbowl import roster as bloodbowl_roster
from touchback.bloodbowl import writing as bloodbowl_writing
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.kernel.ask import Ask
from touchback.kernel.dice import Dice, Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.game import Game
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.kernel.text import Text
from touchback.teams import match as bloodbowl_teams


@dataclass(frozen=True)
class GameEntry:
    """A game and the functions that speak for it."""

    game: Game
    teams: Callable[[], list[str]]
    new_state: Callable[..., State]
    action_words: Callable[[Any, int], Text]
    ask_words: Callable[[Any, Ask], Text]
    state_to_data: Callable[[Any], dict[str, Any]]
    state_from_data: Callable[[object], State]

    @property
    def name(self) -> str:
        """The name in files and on the command line."""
        return self.game.name

    @property
    def title(self) -> str:
        """The name for people."""
        return self.game.title

    def action_text(self, state: Any, action: int) -> str:
        """An action as it is typed and as files write it."""
        return str(self.action_words(state, action))

    def ask_text(self, state: Any, ask: Ask) -> str:
        """What is asked, in plain English."""
        return str(self.ask_words(state, ask))

    def options(self) -> list[str]:
        """The options a new match takes, by name; empty where the game checks them itself."""
        parameters = list(signature(self.new_state).parameters.values())
        if any(parameter.kind == Parameter.VAR_KEYWORD for parameter in parameters):
            return []
        return [parameter.name for parameter in parameters[2:]]

    def new(
        self,
        home: str,
        away: str,
        seed: int | None = None,
        dice: Dice | None = None,
        log: Log | None = None,
        **options: Any,
    ) -> Match:
        """A new match between two teams; the dice come from a seed unless another source is given."""
        known = self.options()
        for option in options:
            if known and option not in known:
                raise TouchbackError(
                    "{name} has no option {option!r}: choose from {known}",
                    name=self.name,
                    option=option,
                    known=", ".join(known),
                )
        return Match(self.game, self.new_state(home, away, **options), dice or Seeded(seed or 0), log)


GAMES: dict[str, GameEntry] = {
    entry.name: entry
    for entry in (
        GameEntry(
            BLOOD_BOWL,
            lambda: list(bloodbowl_roster.team_lists()),
            bloodbowl_teams.new_play,
            bloodbowl_notation.action_words,
            bloodbowl_notation.ask_words,
            bloodbowl_writing.state_to_data,
            bloodbowl_reading.state_from_data,
        ),
        GameEntry(
            BLITZ_BOWL_FIRST,
            lambda: list(blitzbowl_roster.teams("first")),
            blitzbowl_roster.new_play,
            blitzbowl_notation.action_words,
            blitzbowl_notation.ask_words,
            blitzbowl_writing.state_to_data,
            blitzbowl_reading.first_from_data,
        ),
        GameEntry(
            BLITZ_BOWL_ULTIMATE,
            lambda: list(blitzbowl_roster.teams("ultimate")),
            blitzbowl_roster.new_ultimate_play,
            blitzbowl_notation.action_words,
            blitzbowl_notation.ask_words,
            blitzbowl_writing.state_to_data,
            blitzbowl_reading.ultimate_from_data,
        ),
    )
}


def game_entry(name: str) -> GameEntry:
    """The game of that name."""
    if name not in GAMES:
        raise TouchbackError("no game called {name!r}: choose from {games}", name=name, games=", ".join(GAMES))
    return GAMES[name]


def entry_of(game: Game) -> GameEntry:
    """The entry of a match's game."""
    return game_entry(game.name)


def new_match(home: str, away: str, seed: int | None = None, game: str = "bloodbowl", **options: Any) -> Match:
    """A new match between two teams of a game."""
    return game_entry(game).new(home, away, seed, **options)
