"""Odds: the exact chance of a planned sequence, from the engine's own rules.

    touchback.odds(match, "H3 move to k7, l8; H5 pass p9", goal="H5 has ball")

The plan says the coach's main choices. What is asked in between and the plan does not name (re-rolls, skills, block
dice, pushes) is answered in the best way for the goal, and by the rival in the worst. See `plan` and `goal` for the
two languages, `tree` for how the chances come about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from touchback.kernel.ask import NATURE
from touchback.kernel.errors import IllegalAnswer, TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.text import quoted, text
from touchback.lab.odds.goal import DEFAULT, Goal
from touchback.lab.odds.plan import PlanStep, read_plan
from touchback.lab.odds.report import Choice, Outcome, PlanStepOdds
from touchback.lab.odds.report import Odds as Odds
from touchback.lab.odds.solve import Solution
from touchback.lab.odds.tree import CHOICE, LEAF, OPEN, Tree
from touchback.lab.record import lab_of
from touchback.notation import position

NODE_LIMIT = 30_000
RIVALS = ("worst", "idle")
MOST_SHOWN = 8


def odds(
    match_or_position: Match | Mapping[str, Any] | str | Path,
    plan: str | Sequence[str],
    goal: str = DEFAULT,
    *,
    rival: str = "worst",
    full: bool = False,
    nodes: int = NODE_LIMIT,
    merge: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Odds:
    """The exact chance that a plan reaches its goal, every answer in between given in the best way.

    From a match, position data, or a file of either. `rival`: "worst" answers as badly for the plan as he can, "idle"
    declines whatever he may decline. `full` plays every branch to its end, so that outcomes tell where the ball is.
    A tree of more than `nodes` moments is cut, and the chance given as bounds. The match is not changed.
    """
    if rival not in RIVALS:
        raise TouchbackError(
            "rival: {rivals} is needed, not {rival!r}", rivals=" or ".join(map(repr, RIVALS)), rival=rival
        )
    match = seated(match_or_position)
    if match.over:
        raise TouchbackError("the match is over: there is nothing to plan")
    facts = lab_of(match.game).odds(match)
    side = int(match.ask.who if match.ask.who != NATURE else facts.active(match.state))
    steps = read_plan(plan)
    aim = Goal(goal, facts, side)
    for _ in range(len(steps) + 1):  # each may name a far square
        tree = Tree(match, facts, steps, aim, side, rival == "idle", full, merge)
        tree.grow(nodes, progress)
        longer = walked(tree)
        if not longer:
            break
        steps = longer
    refuse_impossible(tree)
    return report(tree, aim)


def seated(given: Match | Mapping[str, Any] | str | Path) -> Match:
    """A match from whatever was given."""
    if isinstance(given, Match):
        return given
    if isinstance(given, Mapping):
        return position.from_data(dict(given))
    return position.read(Path(given))


def walked(tree: Tree) -> list[PlanStep]:
    """The plan with every square named of the safest way to the first far square in it; empty where there is none."""
    number = tree.never_offered()
    if number is None:
        return []
    step, stuck, board = tree.steps[number], tree.stuck[number], tree.facts.board
    verb, _, goal = step.text.rpartition(" ")
    squares = {board.name(square): square for square in range(len(board.playable)) if board.playable[square]}
    if goal not in squares or len(step.alternatives) > 1 or len(step.alternatives[0]) > 1:
        return []
    way = [board.name(square) for square in tree.facts.way(stuck.state, squares[goal])]
    if len(way) < 2 or f"to {way[0]}" not in stuck.offered or stuck.unsaid.lower() != f"to {goal}":
        return []  # he cannot walk there, or is to get there in another way
    return [*tree.steps[:number], *read_plan(f"{verb} {', '.join(way)}"), *tree.steps[number + 1 :]]


def refuse_impossible(tree: Tree) -> None:
    """A step that is offered nowhere is a mistake in the plan."""
    number = tree.never_offered()
    if number is None:
        return
    stuck = tree.stuck[number]
    shown: str = quoted(", ".join(stuck.offered[:MOST_SHOWN]))
    if len(stuck.offered) > MOST_SHOWN:
        shown = text("{answers} and {count} more", answers=shown, count=len(stuck.offered) - MOST_SHOWN)
    raise IllegalAnswer(
        "step {number} of the plan, {step!r}, is offered nowhere; asked is {asked}; offered: {shown}",
        number=number + 1,
        step=tree.steps[number].text,
        asked=stuck.asked,
        shown=shown,
    )


def report(tree: Tree, aim: Goal) -> Odds:
    """Solve the tree and put it into words."""
    goals = len(aim.judges) + 1  # of equal answers those are better that cause no turnover
    best = Solution(tree.root, goals)
    plain = Solution(tree.root, goals, rerolls=False)
    exact = not tree.waiting
    upper = best.chance if exact else Solution(tree.root, goals, hope=1).chance
    reached = best.reached()
    outcomes: dict[tuple[str, int, str, bool], Fraction] = {}
    choices: dict[tuple[int, str, str, bool], Fraction] = {}
    for node, chance in reached:
        if node.kind == LEAF:
            whole = node.ending in ("plan carried out", "touchdown") or node.ending.startswith("plan ends")
            key = (node.ending, 0 if whole else node.step + 1, node.ball if tree.full else "", bool(node.verdict[0]))
            outcomes[key] = outcomes.get(key, Fraction(0)) + chance
        elif node.kind == OPEN:
            key = (text("not followed"), node.step + 1, "", False)
            outcomes[key] = outcomes.get(key, Fraction(0)) + chance
        elif node.kind == CHOICE:
            answer = node.answers[best.chosen[node.number]]
            choice = (node.step + 1, node.question, answer, node.planner)
            choices[choice] = choices.get(choice, Fraction(0)) + chance
    texts = [step.text for step in tree.steps]
    with_rerolls, without = gets_past(tree, best), gets_past(tree, plain)
    return Odds(
        goal=aim.text,
        chance=best.chance,
        lower=best.chance,
        upper=upper,
        without_rerolls=plain.chance,
        further=best.values[tree.root.real().number][1:-1],
        steps=[
            PlanStepOdds(number + 1, step, with_rerolls[number], without[number]) for number, step in enumerate(texts)
        ],
        outcomes=[
            Outcome(ending, step, texts[step - 1] if step else "", ball, reached_goal, chance)
            for (ending, step, ball, reached_goal), chance in sorted(outcomes.items(), key=lambda item: -item[1])
        ],
        choices=[
            Choice(step, texts[step - 1] if step else "", question, answer, ours, chance)
            for (step, question, answer, ours), chance in sorted(
                choices.items(), key=lambda item: (item[0][0], -item[1])
            )
        ],
        nodes=tree.grown,
        exact=exact,
        advice=advice(tree, aim, [ending for ending, _, _, good in outcomes if good]),
        left_out=tree.left_out,
    )


def advice(tree: Tree, aim: Goal, good_ends: list[str]) -> str:
    """What to know about the answer, or to do about the plan."""
    if tree.waiting:
        return too_large(tree)
    if tree.left_out:
        return too_short(tree)
    if aim.counts_steps and any(ending.startswith("turnover") for ending in good_ends):
        return only_tried()
    return ""


def gets_past(tree: Tree, solution: Solution) -> list[Fraction]:
    """For each step, how likely it is that the plan is not cut short there or before."""
    lost = [Fraction(0)] * len(tree.steps)
    for node, chance in solution.reached():
        if node.kind == LEAF and node.ending.startswith(("turnover", "plan cannot", "goal missed", "touchdown con")):
            lost[max(node.step, 0)] += chance
    past: list[Fraction] = []
    left = Fraction(1)
    for share in lost:
        left -= share
        past.append(left)
    return past


def too_short(tree: Tree) -> str:
    """What to do about a plan that ends before what it declares is done."""
    return text(
        "the plan ends before {answer!r}: what it declares is not done, and nothing is rolled for it. "
        "Add {answer!r} to the plan.",
        answer=tree.left_out,
    )


def only_tried() -> str:
    """What to say of a goal that is reached although the last step has failed."""
    return text(
        "'done' is reached as soon as the last step was tried, even if it fails; "
        "'plan' also wants that there is no turnover."
    )


def too_large(tree: Tree) -> str:
    """What to do about a tree that is too large."""
    return text(
        "the tree was cut after {grown:,} moments, {count:,} are not followed: the chance is given as bounds. "
        "Name more answers in the plan (push squares, 'stay'), shorten it, take a goal that is decided sooner, "
        "or raise the limit of nodes.",
        grown=tree.grown,
        count=len(tree.waiting),
    )
