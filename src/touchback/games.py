"""The registry: every game that can be played, by name. A new one is a line here and a folder of its own."""

from __future__ import annotations

from typing import Any, Final

from touchback.blitzbowl.package import PACKAGES as BLITZ_BOWL
from touchback.bloodbowl.package import PACKAGES as BLOOD_BOWL
from touchback.dungeonbowl.package import PACKAGES as DUNGEON_BOWL
from touchback.kernel.errors import TouchbackError
from touchback.kernel.game import Game
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.package import Package

GAMES: Final[dict[str, Package]] = {package.name: package for package in (*BLOOD_BOWL, *BLITZ_BOWL, *DUNGEON_BOWL)}
DEFAULT: Final = BLOOD_BOWL[0].name
"""The game where none is named."""


def register(package: Package) -> None:
    """Add a game of one's own: from now on it is found like any other."""
    if package.name in GAMES:
        raise TouchbackError("there is a game called {name!r} already", name=package.name)
    GAMES[package.name] = package


def game_entry(name: str) -> Package:
    """The game of that name."""
    if name not in GAMES:
        raise TouchbackError("no game called {name!r}: choose from {games}", name=name, games=", ".join(GAMES))
    return GAMES[name]


def entry_of(of: Game | State) -> Package:
    """The package of a game, or of the game that a state belongs to."""
    game: object = of if isinstance(of, Game) else getattr(of, "game", None)
    if not isinstance(game, Game):
        raise TouchbackError("a {kind} belongs to no game", kind=type(of).__name__)
    return game_entry(game.name)


def new_match(home: str, away: str, seed: int | None = None, game: str = DEFAULT, **options: Any) -> Match:
    """A new match between two teams of a game."""
    return game_entry(game).new(home, away, seed, **options)
