"""The searching coach: where the script would pick a plan, it tries plans out and takes the one that ends best.

Each plan that needs dice is carried out in several forks; ends that are alike are grouped, and each group is played on
with safe deeds only and valued. It is tried at once and after everything safe has been done, so that risks come late
unless their fruits are needed early.
"""

from __future__ import annotations

import random
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bots.scripted.bloodbowl import plans
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.scripted.bloodbowl.planning import AT_ONCE, BALL, NO_DEED, PLACING, RISING, Errand, Plan
from touchback.bots.scripted.bloodbowl.situation import SURE, Situation
from touchback.bots.search.bloodbowl.evaluation import evaluate, evaluate_run
from touchback.bots.search.bloodbowl.lookahead import (
    Moment,
    Tried,
    carry_out,
    copy_of,
    end_turn,
    play_on,
    settle,
    table_of,
)
from touchback.bots.search.budget import Budget
from touchback.kernel.ask import D6, Ask, pack
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.kernel.text import text
from touchback.kernel.view import View

MOST_OF: Final = {t.MOVE: 3, t.BLOCK: 8, t.BLITZ: 8, t.HAND_OFF: 3, t.PASS: 3, t.FOUL: 1}
"""How many plans of each action are tried out."""
SAMPLES: Final = 12
PROOF: Final = 36
"""A plan is carried out only after so many trials, if there is time."""
PAIRS: Final = 36
FEWEST: Final = 6
"""Fewer trials say nothing."""
CLEARLY: Final = 2.5
"""So much better than the script's own choice must another plan be."""
NO_DANGER: Final = 0.03
HARMFUL: Final = 0.5
"""So much worse than not to do it may the script's own choice be."""
WORTH_IT: Final = 0.2
"""Hundredths of a win that a risk must promise."""
WEIGHED: Final = (t.W_CHOOSE_FACE, t.W_REROLL, t.W_PUSH, t.W_FOLLOW)
"""Asks in the middle of a plan whose answers are tried out one by one."""
SHARE: Final = 0.5
"""How much of the time that is left goes into one question."""


REPEATS: Final = 12
STUBBORN: Final = 0.8


class Record:
    """What the trials of a plan came to. Ends that are alike are worth the same."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.tried = 0
        self.failed: list[float] = []  # what the table was worth when the turn ended with it
        self.succeeded: list[float] = []
        self.values: dict[tuple[int, ...], float] = {}

    @property
    def fails(self) -> float:
        """The chance that the turn ends with it: exact for a mere move, else as often as it did."""
        plan = self.plan
        if plan.deed == NO_DEED and plan.action == t.MOVE and self.failed and self.succeeded:
            return 1.0 - plan.odds
        return len(self.failed) / self.tried if self.tried else 0.0

    @property
    def value(self) -> float:
        """What it is worth."""
        if not self.failed or not self.succeeded:
            values = self.failed + self.succeeded
            return sum(values) / len(values) if values else 0.0
        fails = self.fails
        return (1.0 - fails) * sum(self.succeeded) / len(self.succeeded) + fails * sum(self.failed) / len(self.failed)

    def bargain(self, base: float) -> float:
        """What it brings for the danger it means."""
        return (self.value - base) / (self.fails + 0.02)


def seed_of(number: int) -> int:
    """The seed of this trial. In six trials the first die they roll shows each face once, in thirty-six the first two
    dice show each pair once: with few trials the odds are already right."""
    first, second = number % 6, (number + number // 6) % 6
    seeds = SEEDS[6 * first + second]
    return seeds[(number // PAIRS) % len(seeds)]


def ordered_seeds() -> list[list[int]]:
    """Seeds by the first two six-sided dice they roll."""
    found: list[list[int]] = [[] for _ in range(PAIRS)]
    for seed in range(2, 600):
        dice = Seeded(seed)
        first = int(dice.roll(D6))
        found[6 * (first - 1) + int(dice.roll(D6)) - 1].append(seed)
    return found


SEEDS: Final = ordered_seeds()


class SearchingCoach:
    """Coaches one side of Blood Bowl."""

    def __init__(self, chance: random.Random, budget: Budget) -> None:
        self.script = BloodBowlCoach(chance)
        self.budget = budget
        self.reason = ""
        self.turn = (0, 0, 0)
        self.settling = False
        self.vetoed: Tried = set()  # places that would leave us worse off

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask."""
        self.budget.start()
        try:
            if ask.why == t.W_TURN and len(ask.options) > 1:
                return self.take_turn(view, ask)
            if ask.why in WEIGHED and len(ask.options) > 1 and self.budget.left > 0.0:
                return self.weigh(view, ask)
            answer = self.script.choose(view, ask)
            self.reason = self.script.reason
            return answer
        finally:
            self.budget.stop()

    @property
    def done(self) -> Tried:
        """What was tried this turn or would leave us worse off."""
        return self.script.tried | self.vetoed

    # -- the turn ------------------------------------------------------------------------------------------------

    def take_turn(self, view: View, ask: Ask) -> int:
        """The next plan, or the end of the turn."""
        play = view.state
        assert isinstance(play, Play)
        side = int(ask.who)
        script = self.script
        turn = (int(play.half), int(play.turn[side]), int(play.score[0] + play.score[1]))
        if turn != self.turn:
            self.turn = turn
            self.settling = False
            self.vetoed = set()
            script.turn = turn
            script.tried = set()
            self.budget.renew()
            self.budget.start()
        script.errand = None
        situation = Situation(play, side)
        plan = self.next_plan(view, situation, ask)
        if plan is None:
            self.reason = text("nothing left that is worth a risk")
            return int(pack(t.END_TURN))
        script.tried.add(plan.key())
        script.errand = Errand(plan)
        self.reason = plan.reason
        return plan.declaration()

    def next_plan(self, view: View, situation: Situation, ask: Ask) -> Plan | None:
        """What the script would do, unless a risk it would take does harm or another promises clearly more."""
        while True:
            found = [plan for plan in plans.candidates(situation, ask) if plan.key() not in self.done]
            due = plans.pick(found)
            if self.budget.left <= 0.0 or plans.is_due(found, AT_ONCE):
                return due
            risky = [plan for plan in found if is_risky(plan)]
            if due is not None and not is_risky(due) and self.settling:
                return due
            if not risky:
                return due
            plan, refused = self.best_risk(view, situation, risky, due)
            if not refused:
                self.settling = plan is not None and not is_risky(plan)
                return plan
            assert due is not None
            self.vetoed.add(due.key())

    def best_risk(
        self, view: View, situation: Situation, risky: list[Plan], due: Plan | None
    ) -> tuple[Plan | None, bool]:
        """The plan to carry out now, and whether the one that is due is refused instead. Those that look best are tried
        again until they have proved it."""
        moment = Moment(situation.play, situation.side)
        budget = self.budget
        stop_at = budget.spent + SHARE * budget.left
        base = self.baseline(view, moment)
        records: list[Record] = []
        own: Record | None = None
        for plan in worth_trying(risky, due):
            if budget.spent >= stop_at:
                break
            record = Record(plan)
            self.outlook(view, moment, record)
            if record.tried < FEWEST:
                break
            records.append(record)
            if plan is due:
                own = record
                if plan.action == t.BLOCK and record.fails <= NO_DANGER and record.value > base:
                    break  # it costs nothing, and whatever else there is can follow
        least = base + (CLEARLY if due is not None else WORTH_IT)
        if own is not None:
            while own.tried < PROOF and budget.spent < stop_at:
                self.outlook(view, moment, own)
            least = max(base, own.value) + CLEARLY
        best: Record | None = None
        while good := [one for one in records if one is not own and one.value > least]:
            best = max(good, key=lambda one: (one.bargain(base), -one.plan.player))
            if best.tried >= PROOF or budget.spent >= stop_at:
                break
            self.outlook(view, moment, best)
            best = None
        if best is None:
            if own is not None and own.value < base - HARMFUL:
                return None, True
            best = own
        if best is None:
            return due, False
        best.plan.reason = text(
            "{reason}, worth {worth:.1f} % of a win, best of {count} plans",
            reason=best.plan.reason,
            worth=best.value - base,
            count=len(records),
        )
        return best.plan, False

    def baseline(self, view: View, moment: Moment) -> float:
        """What the turn comes to with safe deeds only."""
        match = view.fork(Seeded(1))
        settle(match, moment, self.done)
        return self.worth(match, moment)

    def outlook(self, view: View, moment: Moment, record: Record) -> None:
        """Try a plan out some more, safe deeds after it."""
        plan = record.plan
        for number in range(record.tried, record.tried + SAMPLES):
            if self.budget.left <= 0.0:
                break
            seed = seed_of(number)
            fork = view.fork(Seeded(seed))
            carry_out(fork, moment, plan, seed)
            record.tried += 1
            if moment.passed(fork):
                record.failed.append(self.worth(fork, moment))
                continue
            kind = kind_of_end(table_of(fork))
            if kind not in record.values:
                settle(fork, moment, self.done | {plan.key()})
                record.values[kind] = self.worth(fork, moment)
            record.succeeded.append(record.values[kind])

    def worth(self, match: Match, moment: Moment) -> float:
        """What the table is worth to us when the turn ends here, or with a run for a touchdown: one trial more."""
        self.budget.count()
        run = running_in(match, moment)
        end_turn(match, moment)
        return max(run, evaluate(table_of(match), moment.side))

    # -- in the middle of a plan ---------------------------------------------------------------------------------

    def weigh(self, view: View, ask: Ask) -> int:
        """Try each answer out, play on with the plan and what is safe, and take the one that ends clearly best."""
        script = self.script
        first = script.choose(view, ask)
        self.reason = script.reason
        play = view.state
        assert isinstance(play, Play)
        side = int(ask.who)
        if play.active != side:
            return first
        moment = Moment(play, side)
        budget = self.budget
        stop_at = budget.spent + 0.15 * budget.left
        options = [first] + [int(option) for option in ask.options if option != first]
        totals = [0.0] * len(options)
        done = 0
        while done < REPEATS and budget.spent < stop_at:
            values: list[float] = []
            for option in options:
                seed = seed_of(done)
                match = view.fork(Seeded(seed))
                match.answer(option)
                play_on(match, moment, copy_of(script.errand), seed)
                settle(match, moment, self.done)
                values.append(self.worth(match, moment))
                if budget.left <= 0.0:
                    break
            if len(values) < len(options):
                break
            totals = [total + value for total, value in zip(totals, values)]
            done += 1
        if done == 0:
            return first
        best = max(range(len(options)), key=lambda number: (totals[number], -number))
        if totals[best] <= totals[0] + STUBBORN * done:
            best = 0
        return options[best]


def running_in(match: Match, moment: Moment) -> float:
    """What a run for a touchdown would be worth now; less than anything if nobody can."""
    if moment.passed(match) or match.ask.why != t.W_TURN:
        return -1.0
    play = table_of(match)
    if play.carrier == NO_PLAYER or play.side[play.carrier] != moment.side:
        return -1.0
    if not match.ask.offers(int(pack(t.ACTIVATE, int(play.carrier), t.MOVE))):
        return -1.0
    chance, _ = Situation(play, moment.side).best_run(play.players[play.carrier])
    return evaluate_run(play, moment.side, chance) if chance > 0.0 else -1.0


def is_risky(plan: Plan) -> bool:
    """Does it need dice?"""
    return plan.odds < SURE or plan.when not in (RISING, PLACING, BALL)


def worth_trying(risky: list[Plan], due: Plan | None) -> list[Plan]:
    """What the script would do, then the best of each kind, the best of all first."""
    counts: dict[int, int] = {}
    found = [plan for plan in risky if plan is due]
    for plan in sorted(risky, key=lambda one: (-one.value, one.player)):
        if plan is due:
            continue
        kind = counts.get(plan.action, 0)
        if plan.value > -12.0 and kind < MOST_OF.get(plan.action, 2):
            counts[plan.action] = kind + 1
            found.append(plan)
    return found


def kind_of_end(play: Play) -> tuple[int, ...]:
    """Equal for tables that are alike after a plan: who stands, who lies, who is gone, where the ball is."""
    kinds = [0 if status == t.STANDING else 1 if status <= t.STUNNED else 2 for status in play.status]
    return (*kinds, int(play.carrier), int(play.ball))
