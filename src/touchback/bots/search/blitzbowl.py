"""The search for both Blitz Bowls: the script's best plans are tried out in forks of the match.

First it looks one action further than the script: a plan is carried out, and what could be done next says what it was
worth. Then the best plans are put on trial: a trial carries out a plan with dice of its own, lets the script finish the
turn and the rivals answer with theirs, and weighs what is left. Trials of different plans share their dice; after each
round the worse half of the plans is dropped. The first look counts as a few trials more.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Final

from touchback.blitzbowl.play import Play
from touchback.blitzbowl.terms import BLOCK, END_TURN, FOUL, PLAY, THROW, THROW_TEAM_MATE, W_TURN
from touchback.bots.scripted.blitzbowl.coach import BlitzBowlCoach
from touchback.bots.scripted.blitzbowl.planning import Plan, Weigher, copy_of
from touchback.bots.scripted.blitzbowl.plans import best_first, candidates
from touchback.bots.scripted.blitzbowl.worth import BONUS_PLAY, DENIED, TEMPO, Judge
from touchback.bots.search.budget import Budget
from touchback.kernel.ask import NOBODY, Ask, kind_of, pack, rival_of
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.kernel.text import text
from touchback.kernel.view import View

CONTENDERS: Final = 10
ON_TRIAL: Final = 4
LOOKS: Final = 4  # of plans that need dice, how often they are carried out for the first look
WITH_DICE: Final = (BLOCK, THROW, FOUL, THROW_TEAM_MATE)
WAYS: Final = 2  # of one declaration, how many are tried
OUT_OF_IT: Final = 2.0  # points behind the best, in the script's opinion: not worth a trial
PRIOR: Final = 4.0  # how many trials the first look counts
HALFWAY: Final = 0.5  # how much the position counts that the rivals find, beside the one they leave
LOOKING: Final = 0.2  # how much of the time that is left goes into the first look at most
SHARES: Final = (1.0, 1.0, 0.6, 0.45)  # of the time left, by the actions left
OVER: Final = 15.0  # points: a match won
MOST_ANSWERS: Final = 400  # in a trial


@dataclass
class Contender:
    """A plan on trial; without a plan the turn ends."""

    plan: Plan | None
    opinion: float  # what it seems to be worth before any trial
    trials: list[float] = field(default_factory=list)
    score: float = 0.0


class BlitzBowlSearcher:
    """Coaches one side: the script gives most answers, but what to do next in a turn is tried out first."""

    def __init__(self, chance: random.Random, budget: Budget) -> None:
        self.chance = chance
        self.budget = budget
        self.coach = BlitzBowlCoach(chance)
        self.reason = ""
        self.turn = -1

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask."""
        self.reason = ""
        if len(ask.options) == 1:
            return int(ask.options[0])
        if ask.why != W_TURN:
            answer = self.coach.choose(view, ask)
            self.reason = self.coach.reason
            return answer
        play = view.state
        assert isinstance(play, Play)
        if play.turn[ask.who] != self.turn:
            self.turn = int(play.turn[ask.who])
            self.budget.renew()
        self.budget.start()
        answer = self.search(view, play, ask)
        self.budget.stop()
        return answer

    def search(self, view: View, play: Play, ask: Ask) -> int:
        """The plan that does best in trials."""
        answer = self.coach.decide(copy_of(play), ask)
        self.reason = self.coach.reason
        if kind_of(answer) == PLAY or play.armed != 0:
            return answer
        contenders = self.contenders(play, ask)
        if len(contenders) > 1:
            if play.actions_left > 1:
                self.look_further(view, contenders)
            contenders = contenders[:ON_TRIAL]
            self.hold_trials(view, play, contenders)
        best = contenders[0]
        self.coach.plan = best.plan
        if best.plan is None:
            self.reason = text("nothing left that would help")
            return int(pack(END_TURN))
        self.reason = best.plan.reason(play)
        if best.trials:
            self.reason = text("{reason} ({count} trials)", reason=self.reason, count=len(best.trials))
        return best.plan.declaration

    def contenders(self, play: Play, ask: Ask) -> list[Contender]:
        """The script's best plans, and ending the turn; the best first."""
        weigher = Weigher(Judge(play, int(ask.who)))
        plans = best_first(candidates(weigher, play, [int(option) for option in ask.options], WAYS))
        found = [Contender(plan, plan.value) for plan in plans[:CONTENDERS]]
        found.append(Contender(None, weigher.stopped(play)))
        found.sort(key=lambda one: one.opinion, reverse=True)
        return [one for one in found[:CONTENDERS] if one.opinion > found[0].opinion - OUT_OF_IT]

    # -- trials --------------------------------------------------------------------------------------------------

    def look_further(self, view: View, contenders: list[Contender]) -> None:
        """Carry out each plan and see what could be done next; the best contender comes first in the end, and those for
        whom there is no time are out."""
        budget = self.budget
        stop_at = budget.spent + LOOKING * budget.left
        seeds = [self.chance.getrandbits(30) for _ in range(LOOKS)]
        looked = 0
        for contender in contenders:
            if budget.spent >= stop_at:
                break
            plan = contender.plan
            if plan is not None:
                looks = seeds if plan.action in WITH_DICE else seeds[:1]
                contender.opinion = sum(self.outcome_of(view, plan, seed) for seed in looks) / len(looks)
                budget.count()
            looked += 1
        del contenders[max(1, looked) :]
        contenders.sort(key=lambda one: one.opinion, reverse=True)

    def outcome_of(self, view: View, plan: Plan, seed: int) -> float:
        """What a plan leads to with these dice, by the best that could be done next."""
        side = int(view.side)
        match = view.fork(Seeded(seed))
        state = match.state
        assert isinstance(state, Play)
        touchdowns, claimed = int(state.touchdowns[side]), int(state.claimed)
        coaches = self.coaches(seed)
        coaches[side].plan = replace(plan, path=list(plan.path), aims=list(plan.aims))
        match.answer(plan.declaration)
        answers = 0
        while not match.over and match.ask.why != W_TURN and state.active == side and answers < MOST_ANSWERS:
            match.answer(answer_of(coaches, match))
            answers += 1
        if match.over:
            return weigh_found(match, side)
        weigher = Weigher(Judge(state, side), True)
        worth = weigher.stopped(state)
        if state.active == side and match.ask.why == W_TURN:
            options = [int(option) for option in match.ask.options]
            for following in candidates(weigher, state, options):
                worth = max(worth, following.value)
        worth += TEMPO * (int(state.touchdowns[side]) - touchdowns)
        if state.active == side:
            worth += (BONUS_PLAY + DENIED) * (int(state.claimed) - claimed)
        return worth

    def coaches(self, seed: int) -> list[BlitzBowlCoach]:
        """Two coaches who play by the script and do not think long."""
        return [BlitzBowlCoach(random.Random(seed), True), BlitzBowlCoach(random.Random(seed), True)]

    def hold_trials(self, view: View, play: Play, contenders: list[Contender]) -> None:
        """Rounds of trials; after each the worse half is out. The best contender comes first in the end."""
        budget = self.budget
        share = SHARES[min(int(play.actions_left), len(SHARES) - 1)]
        stop_at = budget.spent + budget.left * share
        seeds = [self.chance.getrandbits(30) for _ in range(64)]
        left = list(contenders)
        rounds = 0
        while rounds < len(seeds):
            for _ in range(max(1, rounds)):
                if rounds >= len(seeds):
                    break
                for contender in left:
                    if budget.spent >= stop_at:
                        break
                    contender.trials.append(self.trial(view, contender, seeds[rounds]))
                    budget.count()
                rounds += 1
            rate(left)
            left.sort(key=lambda one: one.score, reverse=True)
            if budget.spent >= stop_at:
                break
            if len(left) > 2:
                left = left[: (len(left) + 1) // 2]
        chosen = left[0]
        contenders.remove(chosen)
        contenders.insert(0, chosen)

    def trial(self, view: View, contender: Contender, seed: int) -> float:
        """Carry out the plan, finish the turn, let the rivals play theirs: what is left, in points."""
        match = view.fork(Seeded(seed))
        side = int(view.side)
        coaches = self.coaches(seed)
        plan = contender.plan
        if plan is None:
            match.answer(int(pack(END_TURN)))
        else:
            coaches[side].plan = replace(plan, path=list(plan.path), aims=list(plan.aims))
            match.answer(plan.declaration)
        state = match.state
        assert isinstance(state, Play)
        turn = state.turn[side]
        answers = 0
        found = None
        while not match.over and state.turn[side] == turn and answers < MOST_ANSWERS:
            if found is None and state.active != side:
                found = weigh_left(state, side)
            match.answer(answer_of(coaches, match))
            answers += 1
        reached = weigh_found(match, side)
        return reached if found is None else HALFWAY * found + (1.0 - HALFWAY) * reached


def answer_of(coaches: list[BlitzBowlCoach], match: Match) -> int:
    """What the coach who is asked answers."""
    ask = match.ask
    if len(ask.options) == 1:
        return int(ask.options[0])
    state = match.state
    assert isinstance(state, Play)
    return coaches[ask.who].decide(copy_of(state), ask)


def points(state: Play, side: int) -> float:
    """The points on the board and the cards in hand."""
    cards = BONUS_PLAY * float(state.hand_size(side) - state.hand_size(rival_of(side)))
    touchdowns = TEMPO * float(state.touchdowns[side] - state.touchdowns[rival_of(side)])
    return float(state.score[side] - state.score[rival_of(side)]) + touchdowns + cards


def weigh_left(state: Play, side: int) -> float:
    """What the position is worth to a side that has just ended its turn."""
    judge = Judge(state, side)
    return points(state, side) + judge.value(judge.masks(state))


def weigh_found(match: Match, side: int) -> float:
    """What the position is worth to a side that is about to play its turn: the contrary of what it is worth to the
    rivals, who have just ended theirs, and the challenges within reach."""
    state = match.state
    assert isinstance(state, Play)
    worth = points(state, side)
    if match.over:
        return worth if state.winner == NOBODY else worth + (OVER if state.winner == side else -OVER)
    theirs = Judge(state, rival_of(side))
    ours = Judge(state, side, theirs.facts)
    return worth - theirs.value(theirs.masks(state)) + ours.claims(ours.masks(state))


def rate(contenders: list[Contender]) -> None:
    """Trials and opinion together, both as differences from the mean: they are not on the same scale."""
    trials = min(len(one.trials) for one in contenders)
    level = sum(sum(one.trials[:trials]) for one in contenders) / (max(1, trials) * len(contenders))
    usual = sum(one.opinion for one in contenders) / len(contenders)
    for one in contenders:
        tried = sum(value - level for value in one.trials[:trials])
        one.score = (tried + PRIOR * (one.opinion - usual)) / (trials + PRIOR)
