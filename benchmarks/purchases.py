"""What inducements cost in time: matches with purchases against matches without. [R17]

Humans play Orcs. Each coach buys at random until he has his share of so many things; the clock runs from then on. A
decision may take longer because it is another one (a spell to aim, two players more to choose among), so the time is
compared twice: over all decisions, and kind by kind, as if they were as frequent as in matches without purchases.
"""

from __future__ import annotations

from collections import defaultdict
from time import thread_time

from benchmarks.figures import Figure
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.terms import P_INDUCEMENTS, READY, W_INDUCEMENTS
from touchback.kernel.ask import HOME, kind_of
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64, vec
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly

COUNTS = (0, 4, 8, 12)  # things bought in a match, by both sides together
PURSE = 3_000_000  # of each coach: enough for whatever comes
OFTEN = 20  # a kind of decision is compared if it was measured so often

Kind = tuple[int, int]
"""The question, and the kind of the answer."""


class Matches:
    """Matches with so many purchases, and the time they have taken."""

    def __init__(self, things: int) -> None:
        self.things = things
        self.played = 0
        self.buying = 0.0
        self.bought = 0
        self.spent = 0.0
        self.decisions = 0
        self.by_kind: defaultdict[Kind, list[float]] = defaultdict(lambda: [0.0, 0.0])  # seconds, and how often

    def next_match(self) -> tuple[Match, Seeded]:
        """The next match with everything bought, and who answers in it."""
        number = self.played
        self.played += 1
        play = new_play("human", "orc")
        play.treasury = vec[i64]([PURSE if self.things else 0] * 2)
        match = Match(BLOOD_BOWL, play, Seeded(number))
        chooser = Seeded(number + 1_000_000)
        left = [self.things // 2, self.things // 2]
        start = thread_time()
        while match.state.phase <= P_INDUCEMENTS:
            options = match.ask.options
            last = len(options) - 1
            if match.ask.why == W_INDUCEMENTS and kind_of(options[last]) == READY:
                side = HOME if match.ask.who == HOME else 1
                match.choose(chooser.below(last) if left[side] else last)
                self.bought += left[side] > 0
                left[side] -= left[side] > 0
            else:
                match.choose(chooser.below(last + 1))
        self.buying += thread_time() - start
        return match, chooser

    def play(self) -> None:
        """A whole match, timed as one."""
        match, chooser = self.next_match()
        start = thread_time()
        self.decisions += play_randomly(match, chooser)
        self.spent += thread_time() - start

    def play_slowly(self) -> None:
        """A whole match, each decision timed."""
        match, chooser = self.next_match()
        while not match.over:
            ask = match.ask
            number = chooser.below(len(ask.options))
            row = self.by_kind[int(ask.why), int(kind_of(ask.options[number]))]
            start = thread_time()
            match.choose(number)
            row[0] += thread_time() - start
            row[1] += 1

    @property
    def a_decision(self) -> float:
        """Seconds, over all decisions."""
        return self.spent / self.decisions


def clock_time() -> float:
    """How long it takes to look at the clock twice, at least."""
    best = 1.0
    for _ in range(1000):
        start = thread_time()
        best = min(best, thread_time() - start)
    return best


def alike(few: Matches, many: Matches) -> float:
    """How much longer decisions of the same kinds take, each counted as often as where nothing was bought."""
    looking = clock_time()
    before = after = 0.0
    for kind, (seconds, often) in few.by_kind.items():
        other_seconds, other_often = many.by_kind.get(kind, (0.0, 0))
        if often >= OFTEN and other_often >= OFTEN:
            before += seconds - often * looking
            after += (other_seconds / other_often - looking) * often
    return after / before


def purchases(seconds: float) -> list[Figure]:
    """A decision without purchases, what a purchase costs, and how much longer decisions take with purchases."""
    series = [Matches(things) for things in COUNTS]
    end = thread_time() + seconds
    while thread_time() < end:
        for matches in series:  # in turn, so that all of them have the same weather on the machine
            matches.play()
            matches.play_slowly()
    without = series[0]
    found = [Figure("a decision of Humans against Orcs", "s", without.a_decision, without.decisions)]
    for matches in series[1:]:
        things, decisions = matches.things, matches.decisions
        found.append(Figure(f"  with {things} purchases", "x", matches.a_decision / without.a_decision, decisions))
        found.append(Figure(f"  {things}: decisions of the same kinds", "x", alike(without, matches), decisions))
    bought = sum(matches.bought for matches in series)
    found.append(Figure("a purchase", "s", sum(matches.buying for matches in series) / bought, bought))
    return found
