"""What a terminal needs of a game: a record of functions, one for the games that share their rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from touchback.kernel.ask import Ask
from touchback.kernel.match import Match


def as_typed(match: Match, answer: int) -> Iterator[int]:
    """The answer itself."""
    yield answer


def as_advised(match: Match, answer: int, reason: str) -> tuple[int, str]:
    """The bot's own answer."""
    return answer, reason


@dataclass(frozen=True)
class GameCommands:
    """A game for somebody who types. Every `play` is the game's own state."""

    remarks: Callable[[Any, Ask], list[str]]  # what a coach would count out before he answers
    path_to: Callable[[Any, int], list[int]]  # the squares the acting player steps on to a far one; empty: no way
    hindrance: Callable[[Any, int], str]  # why the acting player cannot walk to that square; '' where there is no word
    examples: str  # lines of the help that only this game needs, marked for translation
    # The answers that one which was typed stands for; the match has taken each before the next is asked for.
    in_detail: Callable[[Match, int], Iterator[int]] = as_typed
    # What somebody who types is advised, where the bot's answer would be one of a dozen small ones; and the reason.
    advised: Callable[[Match, int, str], tuple[int, str]] = as_advised
