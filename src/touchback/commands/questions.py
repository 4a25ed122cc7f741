"""What a coach is asked, in a sentence that says what to type, and what he would count out before he answers."""

from __future__ import annotations

from touchback.commands.record import GameCommands
from touchback.games import entry_of
from touchback.kernel.match import Match
from touchback.words import w


def commands_of(match: Match) -> GameCommands:
    """The record of the match's game."""
    return entry_of(match.game).part("commands", GameCommands)


def question(match: Match) -> str:
    """The current ask as a sentence."""
    words = commands_of(match).question(match.state, match.ask)
    return words if words is not None else w(entry_of(match.game).ask_words(match.state, match.ask))


def remarks(match: Match) -> list[str]:
    """What there is to know before answering."""
    return commands_of(match).remarks(match.state, match.ask)


def safest_path(match: Match, goal: int) -> list[int]:
    """The squares to step on, the goal last; empty when the acting player cannot get there."""
    return commands_of(match).path_to(match.state, goal)
