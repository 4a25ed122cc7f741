"""Two hundred questions that coaches ask: each has an exact answer, and it does not take long."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from touchback.lab.odds import odds

QUESTIONS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))[
    "question"
]
PARTS = 10
MOST_NODES = 25_000
"""What a common question may take: some seconds on plain Python, one or two compiled."""


@pytest.mark.parametrize("part", range(PARTS))
def test_each_has_its_exact_answer(part: int) -> None:
    for question in QUESTIONS[part::PARTS]:
        data = dict(question)
        title, plan, goal, chance = (data.pop(name) for name in ("title", "plan", "goal", "chance"))
        found = odds(data, plan, goal, nodes=MOST_NODES)
        assert found.exact, title
        assert found.chance == Fraction(chance), title
        assert sum(outcome.chance for outcome in found.outcomes) == 1, title
        assert not found.advice, title


def test_there_are_two_hundred_of_them_all_different() -> None:
    assert len(QUESTIONS) >= 200
    assert len({question["title"] for question in QUESTIONS}) == len(QUESTIONS)
    asked = {(str(question["players"]), question["plan"], question["goal"], str(question)) for question in QUESTIONS}
    assert len(asked) == len(QUESTIONS)
