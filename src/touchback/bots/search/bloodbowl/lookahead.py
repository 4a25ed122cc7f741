"""Playing on in a fork: one plan to its end, or the rest of the turn with safe deeds only."""

from __future__ import annotations

import random
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.bots.scripted.bloodbowl import placing, plans
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.scripted.bloodbowl.planning import Errand, Plan
from touchback.bots.scripted.bloodbowl.situation import SURE, Situation
from touchback.kernel.ask import Ask, pack
from touchback.kernel.match import Match
from touchback.kernel.view import View

MOST: Final = 200
"""No plan takes more answers than this."""

Tried = set[tuple[int, int, int]]


def table_of(match: Match) -> Play:
    """The table of a match of Blood Bowl."""
    play = match.state
    assert isinstance(play, Play)
    return play


class Moment:
    """What tells one turn from the next."""

    def __init__(self, play: Play, side: int) -> None:
        self.side = side
        self.score = int(play.score[0] + play.score[1])
        self.half = int(play.half)
        self.charging = bool(play.charging)

    def passed(self, match: Match) -> bool:
        """Is the turn over?"""
        if match.over:
            return True
        play = table_of(match)
        return (
            play.active != self.side
            or match.ask.why == t.W_SETUP
            or int(play.score[0] + play.score[1]) != self.score
            or int(play.half) != self.half
            or bool(play.charging) != self.charging
        )


def carry_out(match: Match, moment: Moment, plan: Plan, seed: int, strictly: bool = False) -> None:
    """Declare the plan and play on until the turn asks for the next one, or is over. `strictly`: nothing beyond it."""
    match.answer(plan.declaration())
    play_on(match, moment, Errand(plan), seed, strictly)


def play_on(match: Match, moment: Moment, errand: Errand | None, seed: int, strictly: bool = False) -> None:
    """Play on with a plan on its way until the turn asks for the next one, or is over."""
    side = moment.side
    coaches = (BloodBowlCoach(random.Random(seed)), BloodBowlCoach(random.Random(seed)))
    coaches[side].errand = errand
    for _ in range(MOST):
        if moment.passed(match):
            return
        ask = match.ask
        who = int(ask.who)
        if who == side:
            if ask.why == t.W_TURN:
                return
            if strictly and errand is not None and ask.why == t.W_ACT:
                answer = errand.next_answer(table_of(match), ask)
                if answer is None:
                    stop = int(pack(t.STOP, errand.plan.player))
                    answer = stop if ask.offers(stop) else int(ask.options[-1])
                match.answer(answer)
                continue
        match.answer(coaches[who].choose(View(match, who), ask))


def copy_of(errand: Errand | None) -> Errand | None:
    """An errand that is as far on its way."""
    if errand is None:
        return None
    twin = Errand(errand.plan)
    twin.left = list(errand.left)
    twin.deed_done = errand.deed_done
    return twin


def safe_plans(situation: Situation, ask: Ask, tried: Tried) -> list[Plan]:
    """What can be done without a die, the most urgent first: the carrier, then whoever lies, then everybody's place."""
    may = plans.Declarations(ask)
    found = [plan for plan in plans.carrier_plans(situation, may) if plan.action == t.MOVE and plan.odds >= SURE]
    found = [plan for plan in found if fits(plan, tried)]
    if found:
        return found
    found = placing.stand_ups(situation, may.of(t.MOVE))
    found += placing.places(situation, may.of(t.MOVE))
    found = [plan for plan in found if fits(plan, tried)]
    found.sort(key=lambda plan: (plan.when, -plan.value))
    return found


def fits(plan: Plan, tried: Tried) -> bool:
    """Is it worth doing, and new?"""
    return plan.value > 0.0 and plan.key() not in tried


def settle(match: Match, moment: Moment, tried: Tried) -> None:
    """Everything that is safe, until nothing is left or the turn is over."""
    tried = set(tried)
    for _ in range(6):
        if moment.passed(match) or match.ask.why != t.W_TURN:
            return
        play = table_of(match)
        due = safe_plans(Situation(play, moment.side), match.ask, tried)
        if not due:
            return
        moved: set[int] = set()
        for plan in due:
            if plan.player in moved or (plan.path and not table_of(match).free(plan.path[-1])):
                continue
            if not match.ask.offers(plan.declaration()):
                continue
            moved.add(plan.player)
            tried.add(plan.key())
            carry_out(match, moment, plan, 0, strictly=True)
            if moment.passed(match) or match.ask.why != t.W_TURN:
                return
            if table_of(match).carrier == plan.player:
                break  # the others take their places by where he is


def end_turn(match: Match, moment: Moment) -> None:
    """End the turn if it is not over."""
    if not moment.passed(match) and match.ask.why == t.W_TURN:
        match.answer(int(pack(t.END_TURN)))
