"""The search for Dungeon Bowl: whom to activate next is tried out in forks of the match.

The script's choice stands on trial against its other plans: a trial carries one out with dice of its own, lets the
script finish the turn, and weighs where the ball is then. Trials of different choices share their dice."""

from __future__ import annotations

import random
from typing import Final

from touchback.bloodbowl.play import NO_PLAYER
from touchback.bloodbowl.terms import STUNNED, W_TURN
from touchback.bots.scripted.bloodbowl.planning import Plan, PlanRunner
from touchback.bots.scripted.dungeonbowl.coach import DungeonBowlCoach, as_declared
from touchback.bots.search.budget import Budget
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.routes import squares_to_end
from touchback.dungeonbowl.terms import BEGIN
from touchback.kernel.ask import Ask, pack, rival_of
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.kernel.text import text
from touchback.kernel.view import View

CONTENDERS: Final = 4
ROUNDS: Final = 3
MOST_ANSWERS: Final = 300
SCORED: Final = 100.0
HOLDING: Final = 20.0


class DungeonBowlSearcher:
    """Coaches one side: the script gives most answers, but whose turn it is next is tried out first."""

    def __init__(self, chance: random.Random, budget: Budget) -> None:
        self.chance = chance
        self.budget = budget
        self.coach = DungeonBowlCoach(chance)
        self.reason = ""
        self.turn = -1

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask."""
        play = view.state
        assert isinstance(play, DungeonPlay)
        answer = self.coach.answer_in(play, ask)
        self.reason = self.coach.reason
        if ask.why != W_TURN or len(ask.options) < 3:
            return answer
        if play.turn[ask.who] != self.turn:
            self.turn = int(play.turn[ask.who])
            self.budget.renew()
        self.budget.start()
        best = self.try_out(view, ask, answer)
        self.budget.stop()
        if best is None:
            return answer
        self.coach.runner = PlanRunner(best)
        self.coach.tried.add(best.key())
        self.reason = text("{reason}; better in trials than what comes to mind first", reason=best.reason)
        return declared(ask, best)

    def try_out(self, view: View, ask: Ask, first: int) -> Plan | None:
        """The plan that does better than what the script has in mind, if any has proved so."""
        play = view.state
        assert isinstance(play, DungeonPlay)
        mine = self.coach.runner.plan if self.coach.runner is not None else None
        plans = self.coach.plans(self.coach.outlook_of(play, int(ask.who)), as_declared(play, ask))
        plans = [plan for plan in plans if plan.value > 0.0 and plan.key() not in self.coach.tried]
        plans.sort(key=lambda plan: (-plan.value, plan.player))
        contenders: list[Plan | None] = [mine, *plans[: CONTENDERS - 1]]
        if len(contenders) < 2:
            return None
        totals = [0.0] * len(contenders)
        for _ in range(ROUNDS):
            seed = self.chance.getrandbits(30)
            for number, plan in enumerate(contenders):
                if self.budget.left <= 0:
                    return None
                answer = first if number == 0 or plan is None else declared(ask, plan)
                totals[number] += self.trial(view, answer, seed, plan)
                self.budget.count()
        best = max(range(len(contenders)), key=lambda number: (totals[number], -number))
        return contenders[best] if totals[best] > totals[0] + HOLDING else None

    def trial(self, view: View, answer: int, seed: int, plan: Plan | None) -> float:
        """What one choice leads to with these dice, by the end of the turn."""
        side = int(view.side)
        match = view.fork(Seeded(seed))
        coaches = [DungeonBowlCoach(random.Random(seed)), DungeonBowlCoach(random.Random(seed + 1))]
        coach = coaches[side]
        coach.turn, coach.tried, coach.stalled = self.coach.turn, set(self.coach.tried), self.coach.stalled
        coach.runner = PlanRunner(plan) if plan is not None else None
        match.answer(answer)
        state = match.state
        assert isinstance(state, DungeonPlay)
        answers = 0
        while not match.over and state.active == side and answers < MOST_ANSWERS:
            match.answer(coaches[match.ask.who].answer_in(state, match.ask))
            answers += 1
        return worth(match, state, side)


def declared(ask: Ask, plan: Plan) -> int:
    """The answer that starts a plan: in some rooms a die comes before the declaration. [D13.1]"""
    answer = plan.declaration()
    return answer if ask.offers(answer) else int(pack(BEGIN, plan.player))


def worth(match: Match, play: DungeonPlay, side: int) -> float:
    """Where the ball is, and who is on his feet."""
    rival = rival_of(side)
    value = SCORED * float(play.score[side] - play.score[rival])
    for index, status in enumerate(play.status):
        if status <= STUNNED:
            standing = 2.0 if status == 0 else 1.0
            value += standing if play.side[index] == side else -standing
    if play.carrier != NO_PLAYER:
        holder = int(play.side[play.carrier])
        near = 30.0 - float(squares_to_end(play, play.square[play.carrier], holder))
        value += (HOLDING + near) * (1 if holder == side else -1)
    return value
