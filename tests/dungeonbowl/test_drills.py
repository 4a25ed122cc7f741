"""The five lessons of Dungeon Bowl: the model answers lead to the goals, and nothing else does by itself."""

from __future__ import annotations

import pytest

from tests.cli.running import run as run_command
from touchback.kernel.dice import Typed
from touchback.kernel.log import Log
from touchback.notation.drill import Progress, drills, find_drill, solve
from touchback.notation.scenario import run

GAME = "dungeonbowl"
NUMBERS = range(1, 6)


def test_five_in_order() -> None:
    lessons = drills(GAME)
    assert [lesson.number for lesson in lessons] == list(NUMBERS)
    for lesson in lessons:
        assert lesson.designed and lesson.teaches and all(rule.startswith("D") for rule in lesson.rules)


@pytest.mark.parametrize("number", NUMBERS)
def test_model_answers_lead_to_the_goal(number: int) -> None:
    """[D1.3, D11.1, D12.1, D9.4, D14.1] As a scenario too, whose dice are used up."""
    lesson = find_drill(number, GAME)
    assert solve(lesson, GAME, Log()).at_rest
    result = run(lesson.scenario(GAME))
    assert result.passed, result.message


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_is_done_at_the_beginning(number: int) -> None:
    lesson, log = find_drill(number, GAME), Log()
    match = lesson.seat(GAME, Typed(), log)
    for done in range(len(lesson.steps)):
        assert not Progress(lesson, done).reached(match, log), lesson.steps[done].try_this


def test_the_command_lists_and_shows_them() -> None:
    listed = run_command("drill", "--game", GAME).stdout
    assert "Six chests, one ball" in listed and "Home with the ball" in listed
    assert "throws at the north wall of b4" in " ".join(
        run_command("drill", "4", "--game", GAME, "--solve").stdout.split()
    )
