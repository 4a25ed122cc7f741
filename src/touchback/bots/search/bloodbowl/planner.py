"""The searching coach: where the script would take a risk, it tries plans out and takes the one that ends best.

A trial carries out a plan with dice of its own, lets the script finish the turn, and weighs what is left on the table.
Trials of different plans share their dice; after each round the worse half of the plans is dropped. The script's own
choice is given up only for one that has proved clearly better.
"""

from __future__ import annotations

import math
import random
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.bots.scripted.bloodbowl import aids, plans
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.scripted.bloodbowl.outlook import SURE, Outlook
from touchback.bots.scripted.bloodbowl.planning import AT_ONCE, Plan, PlanRunner
from touchback.bots.search.bloodbowl.evaluation import evaluate
from touchback.bots.search.bloodbowl.lookahead import TurnMark, play_of, play_on
from touchback.bots.search.bloodbowl.tuning import BOLD
from touchback.bots.search.budget import Budget
from touchback.kernel.ask import D6, Ask, pack
from touchback.kernel.dice import Seeded
from touchback.kernel.text import text
from touchback.kernel.view import View

CONTENDERS: Final = 8
SHARE: Final = 0.4
"""How much of the time that is left goes into one question."""
FEWEST: Final = 4
"""Trials of every contender before any is dropped."""
MOST: Final = 400
PROOF: Final = 1.7
"""So many times its uncertainty must another plan be better than the script's own choice,"""
CLEARLY: Final = 0.4
"""and by so much, in hundredths of a win."""


def ordered_seeds() -> list[list[int]]:
    """Seeds by the first two six-sided dice they roll."""
    found: list[list[int]] = [[] for _ in range(36)]
    for seed in range(3600):
        dice = Seeded(seed)
        first = int(dice.roll(D6))
        found[6 * (first - 1) + int(dice.roll(D6)) - 1].append(seed)
    return found


SEEDS: Final = ordered_seeds()


class Contender:
    """A plan on trial, or the turn without the one that is due."""

    def __init__(self, plan: Plan | None, without: Plan | None = None) -> None:
        self.plan = plan
        self.without = without  # what is left out
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """What it came to."""
        return sum(self.values) / len(self.values) if self.values else 0.0


def better_by(one: Contender, other: Contender) -> tuple[float, float]:
    """How much better one did than the other with the same dice, and how sure that is (its standard error)."""
    count = min(len(one.values), len(other.values))
    if count < 2:
        return 0.0, 100.0
    gaps = [one.values[i] - other.values[i] for i in range(count)]
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    return mean, math.sqrt((spread + 1.0) / count)


class SearchingCoach:
    """Coaches one side of Blood Bowl."""

    def __init__(self, chance: random.Random, budget: Budget) -> None:
        self.script = BloodBowlCoach(chance, BOLD)
        self.budget = budget
        self.reason = ""
        self.turn = (0, 0, 0)

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask."""
        self.budget.start()
        try:
            if ask.why == t.W_TURN and len(ask.options) > 1:
                return self.take_turn(view, ask)
            answer = self.script.choose(view, ask)
            self.reason = self.script.reason
            return answer
        finally:
            self.budget.stop()

    def take_turn(self, view: View, ask: Ask) -> int:
        """The next plan, or the end of the turn."""
        play = view.state
        assert isinstance(play, Play)
        side = int(ask.who)
        script = self.script
        turn = (int(play.half), int(play.turn[side]), int(play.score[0] + play.score[1]))
        if turn != self.turn:
            self.turn = turn
            script.turn = turn
            script.tried = set()
            self.budget.renew()
            self.budget.start()
        script.runner = None
        outlook = Outlook(play, side, BOLD)
        helper = aids.call_now(outlook, ask)
        if helper is not None:
            self.reason = ""
            return helper
        plan = self.next_plan(view, outlook, ask)
        if plan is None:
            self.reason = text("nothing left that is worth a risk")
            return int(pack(t.END_TURN))
        script.tried.add(plan.key())
        script.runner = PlanRunner(plan)
        self.reason = plan.reason
        return plan.declaration()

    def next_plan(self, view: View, outlook: Outlook, ask: Ask) -> Plan | None:
        """What the script would do, unless something else does clearly better in trials."""
        script = self.script
        while True:
            due = plans.next_plan(outlook, ask, script.tried)
            if self.budget.left <= 0.0 or due is None or (due.odds >= SURE and not could_wait(outlook, due)):
                return due
            contenders = self.contenders(outlook, ask, due)
            best = self.hold_trials(view, outlook, contenders)
            if best.without is not None:
                script.tried.add(best.without.key())
                continue
            if best.plan is not None:
                own = contenders[0]
                if best is not own:
                    gain, _ = better_by(best, own)
                    best.plan.reason = text(
                        "{reason}, {gain:.1%} of a win better than the next in {count} trials",
                        reason=best.plan.reason,
                        gain=gain / 100,
                        count=len(best.values),
                    )
                elif best.values:
                    best.plan.reason = text(
                        "{reason}, best of {count} plans in {trials} trials",
                        reason=best.plan.reason,
                        count=len(contenders),
                        trials=len(best.values),
                    )
            return best.plan

    def contenders(self, outlook: Outlook, ask: Ask, due: Plan) -> list[Contender]:
        """What the script would do, the turn without it, and other plans that look good."""
        found = [plan for plan in plans.candidates(outlook, ask) if plan.key() not in self.script.tried]
        contenders = [Contender(due), Contender(None, due)]
        counts: dict[int, int] = {}
        for plan in sorted(found, key=lambda one: (-one.value, one.player)):
            if plan.key() == due.key() or plan.odds >= SURE or plan.value < -8.0:
                continue
            kind = counts.get(plan.action, 0)
            if kind < 3 and len(contenders) < CONTENDERS:
                counts[plan.action] = kind + 1
                contenders.append(Contender(plan))
        return contenders

    def hold_trials(self, view: View, outlook: Outlook, contenders: list[Contender]) -> Contender:
        """Rounds of trials; after each the worse half is out, but for the script's own choice."""
        budget = self.budget
        stop_at = budget.spent + SHARE * budget.left
        mark = TurnMark(outlook.play, outlook.side)
        own = contenders[0]
        left = list(contenders)
        number = 0
        goal = FEWEST
        while number < MOST and budget.spent < stop_at:
            seed = self.seed_of(number)
            for contender in left:
                if budget.left <= 0.0:
                    break
                contender.values.append(self.trial(view, mark, contender, seed))
                budget.count()
            number += 1
            if number >= goal and len(left) > 2:
                others = sorted((one for one in left if one is not own), key=lambda one: -one.mean)
                left = [own, *others[: max(1, len(others) // 2)]]
                goal = number + goal
            if len(left) == 2 and number >= 12:
                gain, doubt = better_by(left[1], own)
                if abs(gain) > 3.0 * doubt:
                    break
        best = own
        for contender in left:
            if contender is not own and len(contender.values) >= FEWEST:
                gain, doubt = better_by(contender, own)
                if gain > CLEARLY + PROOF * doubt and (best is own or contender.mean > best.mean):
                    best = contender
        return best

    def seed_of(self, number: int) -> int:
        """The seed of this trial. In six trials the first die they roll shows each face once, in thirty-six the first
        two dice show each pair once: with few trials the odds are already right."""
        return self.script.chance.choice(SEEDS[6 * (number % 6) + (number + number // 6) % 6])

    def trial(self, view: View, mark: TurnMark, contender: Contender, seed: int) -> float:
        """Carry the plan out, let the script finish the turn, and weigh the position."""
        match = view.fork(Seeded(seed))
        tried = set(self.script.tried)
        if contender.without is not None:
            tried.add(contender.without.key())
        runner = None
        if contender.plan is not None:
            tried.add(contender.plan.key())
            runner = PlanRunner(contender.plan)
            match.answer(contender.plan.declaration())
        play_on(match, mark, runner, seed, tried, BOLD, self.script.turn)
        return evaluate(play_of(match), mark.side)


def could_wait(outlook: Outlook, due: Plan) -> bool:
    """Is it a touchdown that could as well be scored in a later turn?"""
    return due.when == AT_ONCE and outlook.turns_left > 0 and outlook.rival_turns_left > 0
