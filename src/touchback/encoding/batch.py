"""Many matches side by side: one call answers in all of them and leaves every coach's view in rows of bytes.

Python is crossed once a batch: the actions come in as a list, everything else is written where numpy looks at it.
A match that has ended makes room for the next one at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.encoding.buffers import buffer, u8
from touchback.encoding.observer import Encoder, Observer, Rows, byte
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import IllegalAnswer
from touchback.kernel.ints import i64, vec
from touchback.kernel.match import OVER, Match

RUNNING: Final = 0
ENDED: Final = 1  # the match is over
CUT: Final = 2  # it had asked too many questions


class Start:
    """A match at its beginning, which side is coached from outside (NOBODY: both) and who draws for the other."""

    def __init__(self, match: Match, coach: i64, rival: Seeded) -> None:
        self.match = match
        self.coach = coach
        self.rival = rival


class Slot:
    """One match of a batch."""

    def __init__(self, start: Start, observer: Observer) -> None:
        self.observer = observer
        self.match = start.match
        self.coach: i64 = start.coach
        self.rival = start.rival
        self.answered: i64 = 0  # questions answered from outside
        self.scored = vec[i64]([0, 0])

    def begin(self, start: Start) -> None:
        """The next match."""
        self.match = start.match
        self.coach = start.coach
        self.rival = start.rival
        self.answered = 0
        self.scored = vec[i64]([0, 0])

    def wait(self) -> None:
        """Play the other side at random until the coach is asked or the match is over."""
        coach = self.coach
        if coach == NOBODY:
            return
        match = self.match
        rival = self.rival
        while match.ask is not OVER and match.ask.who != coach:
            match.choose(rival.below(len(match.ask.options)))


class Batch:
    """Matches that are played together. `begin` gives the next match for a slot; `most` questions end it early."""

    def __init__(self, encoder: Encoder, count: int, begin: Callable[[int], Start], most: i64, seed: int) -> None:
        self.encoder = encoder
        self.layout = encoder.layout
        self.count = count
        self.begin = begin
        self.most = most
        self.rows = Rows(encoder.layout, count)
        self.who = buffer(count)  # which side is asked
        self.ended = buffer(count)  # how the last step ended the match, if it did
        self.gained = buffer(2 * count)  # what each side scored in the last step, home first
        self.lead = buffer(2 * count)  # how near each side is to scoring, before the next match begins
        self.result = buffer(2 * count)  # the score after the last step
        self.length = vec[i64]([0] * count)  # decisions of the matches that the last step ended
        self.final: list[Rows | None] = [None] * count  # the last view of the match that ended last in each slot
        self.last: list[Observer | None] = [None] * count
        self.chance = Seeded(seed)
        self.picked = vec[i64]([0] * count)
        self.slots: list[Slot] = []
        for number in range(count):
            slot = Slot(begin(number), encoder.observer(self.rows, number))
            self.slots.append(slot)
            self.open(slot, number)

    def open(self, slot: Slot, number: i64) -> None:
        """A match begins: play to the first question."""
        slot.wait()
        while slot.match.ask is OVER:
            slot.begin(self.begin(int(number)))
            slot.wait()
        self.show(slot, number)

    def show(self, slot: Slot, number: i64) -> None:
        """Write down what whoever is asked sees."""
        match = slot.match
        ask = match.ask
        self.who[number] = byte(ask.who)
        slot.observer.observe(match.state, ask, ask.who)

    def restart(self) -> None:
        """Every slot begins a new match."""
        for number, slot in enumerate(self.slots):
            slot.begin(self.begin(number))
            self.open(slot, number)

    def step(self, actions: list[int]) -> None:
        """Answer in every match. An action that is not legal is refused, and nothing changes in any match."""
        if len(actions) != self.count:
            raise IllegalAnswer("{count} actions for {matches} matches", count=len(actions), matches=self.count)
        for number, slot in enumerate(self.slots):
            position = slot.observer.position(actions[number])
            if position < 0:
                raise IllegalAnswer(
                    "action {action} is not legal in match {number}: see its mask",
                    action=actions[number],
                    number=number,
                )
            self.picked[number] = position
        for number, slot in enumerate(self.slots):
            self.advance(slot, number, self.picked[number])

    def advance(self, slot: Slot, number: i64, position: i64) -> None:
        """Answer in one match and go on to the next question."""
        match = slot.match
        asked = match.ask.who
        match.choose(position)
        slot.answered += 1
        slot.wait()
        self.note(slot, 2 * number, HOME)
        self.note(slot, 2 * number, AWAY)
        over = match.ask is OVER
        if over or slot.answered >= self.most:
            self.ended[number] = u8(ENDED if over else CUT)
            self.length[number] = slot.answered
            self.remember(match, number, asked if slot.coach == NOBODY else slot.coach)
            slot.begin(self.begin(int(number)))
            self.open(slot, number)
        else:
            self.ended[number] = u8(RUNNING)
            self.show(slot, number)

    def remember(self, match: Match, number: i64, side: i64) -> None:
        """Keep what a side sees of a match that has ended."""
        observer = self.last[number]
        if observer is None:
            rows = Rows(self.layout, 1)
            observer = self.encoder.observer(rows, 0)
            self.final[number] = rows
            self.last[number] = observer
        observer.observe(match.state, match.ask, side)

    def note(self, slot: Slot, at: i64, side: i64) -> None:
        """Write down what a side has scored and how near it is to scoring."""
        state = slot.match.state
        score = slot.observer.score(state, side)
        self.gained[at + side] = byte(score - slot.scored[side])
        self.result[at + side] = byte(score)
        self.lead[at + side] = byte(slot.observer.lead(state, side))
        slot.scored[side] = score

    def random_actions(self) -> list[int]:
        """A legal action for each match, each as likely as any other."""
        found: list[int] = []
        chance = self.chance
        for slot in self.slots:
            observer = slot.observer
            found.append(int(observer.actions[chance.below(observer.legal)]))
        return found
