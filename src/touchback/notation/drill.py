"""Drills: lessons in order, each a position, steps to try, and a model answer to every step. [Z3.15]

A drill is a TOML file among the data of its game. The goal of a step is written in the checks of a scenario
(`H4 d9`, `ball H4`, `says claims`), with ` or ` between alternatives; its model answer is a scenario's play. A step is
done when all its checks are true at one moment after the step before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from touchback.games import GAMES
from touchback.kernel.dice import Dice, Typed
from touchback.kernel.errors import BadData, IllegalAnswer, TouchbackError
from touchback.kernel.files import parse
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.reading import Reader
from touchback.notation.position import from_data as seat
from touchback.notation.record import Lessons, notation_of
from touchback.notation.scenario import Failed, Runner, Scenario, texts
from touchback.notation.script import feed, find_option

EITHER = " or "


@dataclass(frozen=True)
class DrillStep:
    """One thing to try."""

    try_this: str
    hint: str
    done: tuple[str, ...]
    play: tuple[str, ...]


@dataclass(frozen=True)
class Drill:
    """One lesson."""

    number: int
    title: str
    designed: bool
    rules: tuple[str, ...]
    teaches: tuple[str, ...]
    position: dict[str, Any]
    steps: tuple[DrillStep, ...]

    def seat(self, game: str, dice: Dice | None = None, log: Log | None = None) -> Match:
        """The set-up of the drill, in one of the games it is for."""
        lessons_of(game)
        return seat({"game": game, **self.position}, dice, log)

    def scenario(self, game: str) -> Scenario:
        """The model answers as a scenario: every step done after its answers, none before."""
        lines = []
        for step in self.steps:
            lines += [*step.play, *(f"? {check}" for check in step.done if EITHER not in check)]
        return Scenario(
            f"Drill {self.number}: {self.title}", list(self.rules), {"game": game, **self.position}, lines, []
        )


# -- reading -------------------------------------------------------------------------------------------------------


def drill_games() -> list[str]:
    """The games that can be learnt with drills; where games share them, first the one they are of."""
    lessons = [notation_of(name).lessons for name in GAMES]
    return list(dict.fromkeys(game for found in lessons if found is not None for game in found.games))


def lessons_of(game: str) -> Lessons:
    """Where the drills of a game are."""
    lessons = notation_of(game).lessons
    if lessons is None:
        raise TouchbackError(
            "there are no drills for {game!r}: choose from {games}", game=game, games=", ".join(drill_games())
        )
    return lessons


@cache
def drills(game: str) -> tuple[Drill, ...]:
    """Every drill of a game, in order."""
    folder = files("touchback.data").joinpath(*lessons_of(game).folder.split("/"))
    found = [
        read_drill(parse(file.read_text("utf-8"), file.name), file.name)
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    ]
    return tuple(sorted(found, key=lambda drill: drill.number))


def find_drill(number: int, game: str = "") -> Drill:
    """The drill of that number, of this game or else of the first that has any."""
    known = drills(game or drill_games()[0])
    for drill in known:
        if drill.number == number:
            return drill
    raise TouchbackError("there is no drill {number}: choose from 1 to {count}", number=number, count=len(known))


def read_drill(data: dict[str, Any], place: str) -> Drill:
    """A drill from its data, with every value checked."""
    top = Reader(data, place)
    position = top.take("position", None)
    if not isinstance(position, dict):
        raise top.fail("position", "a table", position)
    drill = Drill(
        number=top.number("number", 0, 1, 99),
        title=top.text("title"),
        designed=top.flag("designed", False),
        rules=tuple(top.texts("rules")),
        teaches=tuple(top.texts("teaches")),
        position=position,
        steps=tuple(read_step(step) for step in top.items("step", 20)),
    )
    top.finish()
    if not drill.steps:
        raise BadData("{place}: a drill needs at least one step", place=place)
    return drill


def read_step(step: Reader) -> DrillStep:
    """One step of a drill."""
    found = DrillStep(step.text("try"), step.text("hint"), tuple(step.texts("done")), tuple(step.texts("play")))
    if not found.done or not found.play:
        raise BadData("{place}: a step needs checks (done) and a model answer (play)", place=step.place)
    step.finish()
    return found


# -- playing -------------------------------------------------------------------------------------------------------


@dataclass
class Progress:
    """How far somebody has come in a drill."""

    drill: Drill
    done: int = 0
    heard: int = 0  # events of the log that count for earlier steps

    @property
    def finished(self) -> bool:
        """Is every step done?"""
        return self.done == len(self.drill.steps)

    @property
    def step(self) -> DrillStep:
        """The step to try now; the last one when all are done."""
        return self.drill.steps[min(self.done, len(self.drill.steps) - 1)]

    def look(self, match: Match, log: Log) -> list[DrillStep]:
        """Which steps are done by now that were not before."""
        found = []
        while not self.finished and self.reached(match, log):
            found.append(self.step)
            self.done += 1
            self.heard = len(texts(log))
        return found

    def reached(self, match: Match, log: Log) -> bool:
        """Is the goal of the current step reached? What the log said before that step does not count."""
        runner = Runner(match, log)
        runner.heard = min(self.heard, len(texts(log)))
        return all(any(holds(runner, one) for one in check.split(EITHER)) for check in self.step.done)

    def is_dead_end(self, match: Match) -> bool:
        """Can the current step not be done any more: is nothing of its model answer offered where a coach acts?"""
        if self.finished or match.over or not match.at_rest or match.ask.die is not None:
            return False
        return not any(is_offered(match, line) for line in self.step.play)


def holds(runner: Runner, words: str) -> bool:
    """Is this check true now?"""
    try:
        runner.check(words)
    except Failed:
        return False
    return True


def is_offered(match: Match, words: str) -> bool:
    """Could these words be the next answer?"""
    try:
        find_option(match, words)
    except IllegalAnswer:
        return False
    return True


def solve(drill: Drill, game: str, log: Log) -> Match:
    """Play the model answers; each step must be done by its own and not before. Gives the match after the last one."""
    match = drill.seat(game, Typed(), log)
    progress = Progress(drill)
    runner = Runner(match, log)
    for number, step in enumerate(drill.steps, 1):
        for line in step.play:
            if line.startswith("?"):
                runner.check(line[1:].strip())
            else:
                feed(match, line)
                progress.look(match, log)
        if progress.done != number:
            raise Failed(
                "drill {drill}: after the model answer to step {step}, {done} are done",
                drill=drill.number,
                step=number,
                done=progress.done,
            )
    return match
