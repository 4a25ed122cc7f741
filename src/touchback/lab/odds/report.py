"""The odds of a plan as numbers and words."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from touchback.kernel.text import NOTHING, quoted, text

LONGEST_FRACTION = 24
"""A fraction with more characters is not worth reading in a table."""


def percent(chance: Fraction) -> str:
    """A chance as people read it."""
    return text("{chance:.2%}", chance=float(chance))


def both(chance: Fraction) -> str:
    """As in '88.89% (8/9)'."""
    return (
        text("{chance} ({fraction})", chance=percent(chance), fraction=chance)
        if len(str(chance)) <= LONGEST_FRACTION
        else percent(chance)
    )


@dataclass(frozen=True)
class PlanStepOdds:
    """One step: the chance that the plan gets past it."""

    number: int
    text: str
    chance: Fraction
    without_rerolls: Fraction


@dataclass(frozen=True)
class Outcome:
    """One way in which a plan ends."""

    ending: str
    step: int  # of a plan cut short: the step that did it, counted from 1; 0: none
    text: str  # that step
    ball: str  # who or where; empty where the branch was not played to its end
    goal: bool
    chance: Fraction

    def describe(self) -> str:
        """As in 'turnover: fell over, at step 2 (to l8)'."""
        where = text(", at step {step} ({answer})", step=self.step, answer=quoted(self.text)) if self.step else NOTHING
        ball = text(", ball {ball}", ball=self.ball) if self.ball else NOTHING
        return text("{ending}{where}{ball}", ending=self.ending, where=where, ball=ball)


@dataclass(frozen=True)
class Choice:
    """What is answered to a question that the plan leaves open, and how often it comes to that."""

    step: int
    text: str
    question: str
    answer: str
    ours: bool
    chance: Fraction


@dataclass
class Odds:
    """The odds of a plan.

    `chance` is exact unless `exact` is False; then the true chance lies between `lower` and `upper`.
    `without_rerolls` is the chance when the planning side rolls no dice again; `further` are the chances of the goals
    after `then`.
    """

    goal: str
    chance: Fraction
    lower: Fraction
    upper: Fraction
    without_rerolls: Fraction
    further: tuple[Fraction, ...]
    steps: list[PlanStepOdds]
    outcomes: list[Outcome]
    choices: list[Choice]
    nodes: int
    exact: bool
    advice: str = ""
    left_out: str = ""  # what a declared action was for, where the plan ends before it

    def __float__(self) -> float:
        return float(self.chance)

    def __str__(self) -> str:
        return str(self.describe())

    def describe(self) -> str:
        """The goal and its chance."""
        goal = quoted(self.goal)
        if self.exact and self.left_out:
            return text(
                "{goal}: {chance}, as the plan ends before {answer!r}",
                goal=goal,
                chance=both(self.chance),
                answer=self.left_out,
            )
        if self.exact:
            return text("{goal}: {chance}", goal=goal, chance=both(self.chance))
        lower, upper = percent(self.lower), percent(self.upper)
        if lower == upper:
            return text("{goal}: about {chance}", goal=goal, chance=lower)
        return text("{goal}: between {lower} and {upper}", goal=goal, lower=lower, upper=upper)

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data; chances as fractions in text and as numbers."""
        return {
            "goal": self.goal,
            "exact": self.exact,
            "chance": number(self.chance),
            "lower": number(self.lower),
            "upper": number(self.upper),
            "without_rerolls": number(self.without_rerolls),
            "further": [number(chance) for chance in self.further],
            "steps": [
                {
                    "step": step.number,
                    "text": step.text,
                    "chance": number(step.chance),
                    "without_rerolls": number(step.without_rerolls),
                }
                for step in self.steps
            ],
            "outcomes": [
                {
                    "ending": outcome.ending,
                    "step": outcome.step,
                    "ball": outcome.ball,
                    "goal": outcome.goal,
                    "chance": number(outcome.chance),
                }
                for outcome in self.outcomes
            ],
            "choices": [
                {
                    "step": choice.step,
                    "question": choice.question,
                    "answer": choice.answer,
                    "ours": choice.ours,
                    "chance": number(choice.chance),
                }
                for choice in self.choices
            ],
            "nodes": self.nodes,
            "advice": self.advice,
            "left_out": self.left_out,
        }


def number(chance: Fraction) -> dict[str, object]:
    """A chance as plain data."""
    return {"fraction": str(chance), "value": float(chance)}
