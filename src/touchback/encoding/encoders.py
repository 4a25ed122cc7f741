"""How the matches of a game become arrays, found from the game."""

from __future__ import annotations

from functools import cache

from touchback.encoding.observer import Encoder
from touchback.games import entry_of
from touchback.kernel.game import Game


@cache
def encoder_of(game: Game) -> Encoder:
    """One encoder serves every match of a game."""
    made: object = entry_of(game).part("encoding", type)(game)
    if not isinstance(made, Encoder):
        raise TypeError(f"{game.name}: {type(made).__name__} is no Encoder")
    return made
