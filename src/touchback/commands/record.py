"""What a terminal needs of a game: a record of functions, one for the games that share their rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from touchback.kernel.ask import Ask


@dataclass(frozen=True)
class GameCommands:
    """A game for somebody who types. Every `play` is the game's own state."""

    remarks: Callable[[Any, Ask], list[str]]  # what a coach would count out before he answers
    path_to: Callable[[Any, int], list[int]]  # the squares the acting player steps on to a far one; empty: no way
    hindrance: Callable[[Any, int], str]  # why the acting player cannot walk to that square; '' where there is no word
    examples: str  # lines of the help that only this game needs, marked for translation
