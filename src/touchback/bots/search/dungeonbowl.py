"""The search for Dungeon Bowl: whom to activate next is tried out in forks of the match.

The script's choice stands on trial against other activations: a trial carries one out with dice of its own, lets the
script finish the turn, and weighs where the ball is then. Trials of different choices share their dice."""

from __future__ import annotations

import random
from typing import Final

from touchback.bloodbowl.play import NO_PLAYER
from touchback.bloodbowl.terms import STUNNED, W_TURN
from touchback.bots.scripted.dungeonbowl.coach import DungeonBowlCoach
from touchback.bots.search.budget import Budget
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.routes import squares_to_end
from touchback.kernel.ask import Ask, rival_of
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
        if best != answer:
            self.reason = text("better in trials than what comes to mind first")
            self.coach.goals = []
        return best

    def try_out(self, view: View, ask: Ask, first: int) -> int:
        """The choice that does best; the script's own unless another has proved better."""
        others = [int(option) for option in ask.options if int(option) != first]
        contenders = [first, *self.chance.sample(others, min(CONTENDERS - 1, len(others)))]
        totals = [0.0] * len(contenders)
        for _ in range(ROUNDS):
            seed = self.chance.getrandbits(30)
            for number, answer in enumerate(contenders):
                if self.budget.left <= 0:
                    return first
                totals[number] += self.trial(view, answer, seed, answer == first)
                self.budget.count()
        best = max(range(len(contenders)), key=lambda number: (totals[number], -number))
        return contenders[best] if totals[best] > totals[0] + HOLDING else first

    def trial(self, view: View, answer: int, seed: int, scripted: bool) -> float:
        """What one choice leads to with these dice, by the end of the turn."""
        side = int(view.side)
        match = view.fork(Seeded(seed))
        coaches = [DungeonBowlCoach(random.Random(seed)), DungeonBowlCoach(random.Random(seed + 1))]
        if scripted:
            coaches[side].goals, coaches[side].near = self.coach.goals, self.coach.near
            coaches[side].aim = self.coach.aim
        match.answer(answer)
        state = match.state
        assert isinstance(state, DungeonPlay)
        answers = 0
        while not match.over and state.active == side and answers < MOST_ANSWERS:
            match.answer(coaches[match.ask.who].answer_in(state, match.ask))
            answers += 1
        return worth(match, state, side)


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
