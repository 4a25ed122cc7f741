"""touchback drill: the list, a lesson printed, solved, and played by typing."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from rich.console import Console

from tests.cli.running import run
from touchback.commands.drill_session import DrillSession
from touchback.notation.drill import drill_games, find_drill, lessons_of

GAMES = [game for game in drill_games() if lessons_of(game).rule]


class Lesson:
    """A drill played by these lines; what it prints is kept."""

    def __init__(self, number: int, lines: Iterable[str], seed: int = 1, game: str = GAMES[0]) -> None:
        self.lines = iter(lines)
        self.printed = io.StringIO()
        console = Console(file=self.printed, width=100, height=60, color_system=None, markup=False)
        self.session = DrillSession(find_drill(number), game, seed, ("Dwarf", "Orc"), console, self.read)
        self.session.run()

    def read(self, prompt: str) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return " ".join(self.printed.getvalue().split())


@pytest.mark.parametrize("game", GAMES)
def test_a_drill_is_played_by_typing(game: str) -> None:
    """[Z3.15] Each step is told when it is done, and the end when all are."""
    lesson = Lesson(1, ["4 f7", "d9", "5 e8"], game=game)
    assert "Step 1 of 3" in lesson.text and "Step 3 of 3" in lesson.text
    assert "Done: Run with the Runner, H4, to the ball at f7." in lesson.text
    assert "The goal is reached. That was drill 1." in lesson.text
    assert lesson.session.progress.finished


def test_hints_and_beginning_again() -> None:
    """[Z3.15] hint says how; again sets the position up anew."""
    lesson = Lesson(1, ["hint", "4 f7", "again", "4 e4"])
    assert find_drill(1).steps[0].hint in lesson.text
    assert "From the beginning." in lesson.text and "You have left the drill." in lesson.text
    assert lesson.session.progress.done == 0


def test_a_turn_that_ends_too_early_begins_again() -> None:
    """[Z3.15] When the rivals would have their turn, the drill starts from the beginning."""
    lesson = Lesson(2, ["1 mark f6 f7", "end", "hint"])
    assert "Once more, from the beginning." in lesson.text
    assert lesson.session.progress.done == 0
    assert int(lesson.session.match.state.square[0]) == lesson.session.match.state.board.square("f5")


def test_dice_can_be_tried_again() -> None:
    """[Z3.15] A throw that fails is taken back until it passes."""
    lines = ["1 throw f5"] + ["4 throw e8", "undo", "undo"] * 30
    lesson = Lesson(3, lines)
    assert "Done: Throw with H4" in lesson.text


def test_a_dead_end_is_told() -> None:
    """[Z3.15] In drill 3, H5 stops his run too early."""
    lines = ["1 throw f5"] + ["4 throw e8", "undo", "undo"] * 30
    lesson = Lesson(3, [*lines, "5 run e9", "stop"])
    assert "this step cannot be done any more" in lesson.text


def test_the_last_step_may_be_the_rivals_turn() -> None:
    """[Z3.15, Z1.14] Drill 6 ends with the new ball at the start of the rivals' turn."""
    lesson = Lesson(6, ["4 f15", "stop", "4 reserves f1", "end"])
    assert "The trapdoor at" in lesson.text and "The goal is reached" in lesson.text


def test_the_list_and_a_lesson() -> None:
    listed = run("drill")
    assert listed.exit_code == 0
    assert all(str(number) in listed.stdout for number in range(1, 8)) and "not public" in listed.stdout
    shown = run("drill", "4", "--show")
    assert shown.exit_code == 0 and "Kerrunch" in shown.stdout and "Hint:" in shown.stdout and "H5" in shown.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_model_answers_are_shown(game: str) -> None:
    for number in ("1", "7"):
        solved = run("drill", number, "--solve", "--game", game)
        assert solved.exit_code == 0 and "The goal is reached." in solved.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [(["9"], "choose from 1 to 7"), (["1", "--game", "bloodbowl"], "no drills for"), (["x"], "not a valid integer")],
)
def test_bad_words_are_refused(words: list[str], message: str) -> None:
    result = run("drill", *words)
    assert result.exit_code == 2 and message in result.stderr
