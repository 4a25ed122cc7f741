"""What an answer would lead to, as far as no die and no other coach has a say: the rules are tried on a copy."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from touchback.kernel.ask import NATURE
from touchback.kernel.dice import Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.table.lines import lines_of
from touchback.table.names import player_id
from touchback.table.viewer import Viewer
from touchback.table.wire import Choice, Line

MOST_ANSWERS: Final = 8
"""Of more answers than these nobody wants to read what each would lead to."""
DETAIL: Final = 2
"""Lines of the log that tell what comes of something; others tell that a turn or an action begins."""
SAID: Final = ("SkillUsed", "AbilityUsed", "ApothecaryUsed")
"""Events that say no more than the answer itself."""


def with_consequences(match: Match, viewer: Viewer, choices: list[Choice]) -> list[Choice]:
    """Where a coach may say no to something, every answer tells what happens then."""
    if len(choices) > MOST_ANSWERS or not any(choice.no for choice in choices):
        return choices
    return [replace(choice, then=consequence(match, viewer, choice)) for choice in choices]


def consequence(match: Match, viewer: Viewer, choice: Choice) -> str:
    """Everything that follows from this answer before a die is rolled or somebody is asked again, and the die."""
    if choice.chance is not None:
        return ""  # it is rolled for, and its chance is told
    trial = fork_of(match, viewer)
    log = Log()
    trial.log = log
    trial.state.log = log
    trial.answer(choice.answer)
    lines = lines_of(log.events, viewer, trial)
    told = [line.text for line in lines if line.level >= DETAIL and line.event not in SAID]
    if not trial.over and trial.ask.who == NATURE and not lines_end_the_turn(lines):
        told += rolled_next(trial, viewer)
    return " ".join(told)


def fork_of(match: Match, viewer: Viewer) -> Match:
    """A copy to try things on; where something is hidden, as this coach knows the table."""
    if match.game.keeps_secrets(match.state):
        return View(match, viewer.eyes(match)).fork(Typed())
    return match.fork(Typed())


def lines_end_the_turn(lines: list[Line]) -> bool:
    """Has something new begun, so that what is rolled next has little to do with the answer?"""
    return any(line.level == 0 for line in lines)


def rolled_next(trial: Match, viewer: Viewer) -> list[str]:
    """The die that is rolled then, unless it is not for his eyes."""
    ask = trial.ask
    w = viewer.words
    if trial.game.conceals(ask, trial.state, viewer.eyes(trial)):
        return []
    what = w(trial.game.book.why_words(trial.state, ask))
    who = player_id(trial.state, int(ask.player))
    return [w("Then rolled: {what}, {player}.", what=what, player=who) if who else w("Then rolled: {what}.", what=what)]
