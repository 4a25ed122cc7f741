"""The seven drills: the model answers lead to the goals, and nothing else does by itself. [Z3.15]"""

from __future__ import annotations

import pytest

from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.log import Log
from touchback.notation.drill import Progress, drill_games, drills, find_drill, lessons_of, read_drill, solve
from touchback.notation.scenario import Failed, run
from touchback.notation.script import feed

GAMES = [game for game in drill_games() if lessons_of(game).rule]
SUBJECTS = ["run", "mark", "throw", "block", "assist", "new ball", "challenges"]


def test_seven_in_order() -> None:
    """[Z3.15] Each has its subject, says that it is designed, and has a text, hints and rules."""
    lessons = drills(GAMES[0])
    assert [lesson.number for lesson in lessons] == list(range(1, 8))
    for lesson, subject in zip(lessons, SUBJECTS, strict=True):
        assert subject in lesson.title.lower()
        assert lesson.designed and lesson.teaches and lesson.rules
        assert all(step.try_this and step.hint for step in lesson.steps)
        assert lesson.position["teams"] == ["dwarf", "orc"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(1, 8))
def test_model_answers_lead_to_the_goal(game: str, number: int) -> None:
    """[Z3.15] In both editions; as a scenario too, whose dice are used up and which ends at a rest."""
    lesson = find_drill(number)
    match = solve(lesson, game, Log())
    assert match.at_rest
    result = run(lesson.scenario(game))
    assert result.passed, result.message


@pytest.mark.parametrize("number", range(1, 8))
def test_nothing_is_done_at_the_beginning(number: int) -> None:
    """[Z3.15] The goal of no step is there before anybody has acted."""
    lesson = find_drill(number)
    log = Log()
    match = lesson.seat(GAMES[0], Typed(), log)
    for done in range(len(lesson.steps)):
        progress = Progress(lesson, done)
        assert not progress.reached(match, log) or lesson.steps[done].done == ("H4 standing",)
    progress = Progress(lesson)
    assert progress.look(match, log) == [] and not progress.finished and progress.step is lesson.steps[0]


def test_steps_are_done_one_after_the_other() -> None:
    """[Z3.15] What the log said for one step does not count for the next; the last step ends the drill."""
    lesson = find_drill(1)
    log = Log()
    match = lesson.seat(GAMES[0], Typed(), log)
    progress = Progress(lesson)
    seen = []
    for step in lesson.steps:
        for line in step.play:
            if not line.startswith("?"):
                feed(match, line)
                seen += progress.look(match, log)
    assert seen == list(lesson.steps) and progress.finished and progress.step is lesson.steps[-1]


def test_a_model_answer_that_fails_is_noticed() -> None:
    """[Z3.15] With a failed throw the goal of drill 3 is not reached."""
    lesson = find_drill(3)
    data = {
        "number": 3,
        "title": lesson.title,
        "position": lesson.position,
        "step": [
            {
                "try": step.try_this,
                "hint": step.hint,
                "done": list(step.done),
                "play": ["d6 2" if line == "d6 4" else line for line in step.play[: 3 if number else None]],
            }
            for number, step in enumerate(lesson.steps[:2])
        ],
    }
    with pytest.raises(Failed, match="step 2"):
        solve(read_drill(data, "drill"), GAMES[0], Log())


@pytest.mark.parametrize("game", GAMES)
def test_drill_5_wants_the_assisted_block(game: str) -> None:
    """[Z3.15, Z2.2, Z3.2] A6 felled without H1's assist is not what the step asks for."""
    lesson = find_drill(5)
    log = Log()
    match = lesson.seat(game, Typed(), log)
    progress = Progress(lesson, 1)
    for line in ("H5 block", "hit A6", "block smash", "face smash", "d6 3"):
        feed(match, line)
        progress.look(match, log)
    assert progress.done == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_dead_end_is_noticed(game: str) -> None:
    """[Z3.15] In drill 3, when the throw has failed, or when H5 has stopped his run short of the goal."""
    lesson = find_drill(3)
    log = Log()
    match = lesson.seat(game, Typed(), log)
    progress = Progress(lesson)
    for line in lesson.steps[0].play:
        assert not progress.is_dead_end(match)
        feed(match, line)
        progress.look(match, log)
    assert progress.done == 1 and not progress.is_dead_end(match)
    failed = match.fork()
    for line in ("H4 throw", "throw at e8", "d6 2", "d8 4"):
        feed(failed, line)
    assert progress.is_dead_end(failed)
    for line in lesson.steps[1].play:
        feed(match, line)
        progress.look(match, log)
    assert progress.done == 2 and not progress.is_dead_end(match)
    for line in ("H5 run", "to e9", "stop"):
        feed(match, line)
    assert progress.is_dead_end(match)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(1, 8))
def test_no_model_answer_is_called_a_dead_end(game: str, number: int) -> None:
    lesson = find_drill(number)
    log = Log()
    match = lesson.seat(game, Typed(), log)
    progress = Progress(lesson)
    for step in lesson.steps:
        for line in step.play:
            if not line.startswith("?"):
                assert not progress.is_dead_end(match), (step, line)
                feed(match, line)
                progress.look(match, log)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"number": 0}, "number"),
        ({"step": []}, "at least one step"),
        ({"position": 3}, "position"),
        ({"step": [{"try": "a", "hint": "b", "done": [], "play": ["stop"]}]}, "needs checks"),
        ({"unknown": 1}, "unknown"),
    ],
)
def test_bad_drills_are_refused(change: dict[str, object], message: str) -> None:
    step = {"try": "a", "hint": "b", "done": ["H1 a1"], "play": ["stop"]}
    data: dict[str, object] = {"number": 1, "title": "t", "position": {}, "step": [step]}
    read_drill(data, "drill")
    with pytest.raises(BadData, match=message):
        read_drill({**data, **change}, "drill")


def test_drills_that_are_not_there() -> None:
    with pytest.raises(TouchbackError, match="1 to 7"):
        find_drill(8)
    with pytest.raises(TouchbackError, match="no drills for"):
        find_drill(1).seat("bloodbowl")
