"""What a coach is asked, in a sentence that says what to type, and what he would count out before he answers."""

from __future__ import annotations

from touchback.commands.record import GameCommands
from touchback.games import entry_of
from touchback.kernel.match import Match
from touchback.table.names import person, player_id
from touchback.table.tables import table_of
from touchback.words import w


def commands_of(match: Match) -> GameCommands:
    """The record of the match's game."""
    return entry_of(match.game).part("commands", GameCommands)


def question(match: Match) -> str:
    """The current ask as a sentence: as the game's book has it for those who type, else as the page asks it."""
    state, ask = match.state, match.ask
    declared = match.game.book.questions[int(ask.why)]
    if ask.die is not None:
        return w(match.game.book.ask_words(state, ask))
    if not declared.typed:
        return table_of(match.game).sentence(state, ask, w.words)
    who = person(state, int(ask.player), w.words) if player_id(state, int(ask.player)) else ""
    return w("{player}. {question}", player=who, question=w(declared.typed)) if who else w(declared.typed)


def remarks(match: Match) -> list[str]:
    """What there is to know before answering."""
    return commands_of(match).remarks(match.state, match.ask)


def safest_path(match: Match, goal: int) -> list[int]:
    """The squares to step on, the goal last; empty when the acting player cannot get there."""
    return commands_of(match).path_to(match.state, goal)


def hindrance(match: Match, goal: int) -> str:
    """Why nobody walks to that square now: whoever stands there, or what the game says about it."""
    for player, square in enumerate(match.state.square):
        if int(square) == goal:
            return w("{player} stands there", player=person(match.state, player, w.words))
    return commands_of(match).hindrance(match.state, goal)
