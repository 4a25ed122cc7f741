"""A plan: one action from its declaration to its last answer, with what it is worth and the reason for it; and the
weighing of what an action has led to."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.ball import bounce_square
from touchback.blitzbowl.cards import is_met, may_claim
from touchback.blitzbowl.play import NO_PLAYER, SLOTS, Play
from touchback.blitzbowl.score import leads_enough, scores, touchdown
from touchback.blitzbowl.terms import ACTION_NAMES, NO_CARD
from touchback.bots.scripted.blitzbowl.masks import Masks
from touchback.bots.scripted.blitzbowl.reasons import PURPOSES
from touchback.bots.scripted.blitzbowl.worth import BONUS_PLAY, DENIED, TEMPO, Judge
from touchback.kernel.ask import rival_of
from touchback.kernel.state import changed
from touchback.kernel.text import listed, text

VICTORY = 8.0  # points: a lead that ends the match
SWEEP = 2.0
BESIDE_POINTS = BONUS_PLAY + DENIED  # what a claim is worth beside its points


@dataclass
class Plan:
    """Declare, walk, aim. What the plan does not say is decided when it is asked."""

    player: int
    action: int
    declaration: int
    value: float
    note: str = ""
    path: list[int] = field(default_factory=list)
    aims: list[int] = field(default_factory=list)  # answers to the questions of whom or where, in order
    words: str = ""  # the reason as it was told first: on the way the path gets shorter

    def reason(self, play: Play) -> str:
        """What, and why, in one line."""
        self.words = self.words or self.told(play)
        return self.words

    def reason_on_the_way(self, play: Play) -> str:
        """The same while it is carried out; after the first step its chances are of before, and the words say so."""
        if not self.words or play.square[self.player] == play.origin:
            return self.words
        return text("as planned before the first step: {reason}", reason=self.words)

    def told(self, play: Play) -> str:
        """The reason, put into words."""
        name = play.name(play.players[self.player])
        action = ACTION_NAMES[self.action]
        words = text("{player}: {action}", player=name, action=action)
        if self.path:
            square = play.board.name(self.path[-1])
            words = text("{player}: {action} to {square}", player=name, action=action, square=square)
        return listed([words, self.note or PURPOSES[self.action]])


class Weigher:
    """What an action has led to, weighed for the side that acts. `note` says what was best about it."""

    def __init__(self, judge: Judge, hasty: bool = False) -> None:
        self.judge = judge
        self.hasty = hasty  # look at fewer squares
        self.note = ""

    def outcome(self, work: Play, record: ActionRecord) -> float:
        """The position after the action, with a touchdown it means and the best challenge it meets."""
        judge = self.judge
        self.note = ""
        record.square = work.square[record.player.index]
        record.scored = False
        state = work
        if record.player.side == work.active:
            state = self.after_touchdowns(work, record)
            slot, gain = self.best_claim(state, record)
            if slot >= 0:
                number = state.slots[slot]
                slots = state.slots
                state.slots = changed(slots, slot, NO_CARD)  # copies share the row
                name = state.game.deck.challenges[number].name
                claim = text("claims {challenge}", challenge=name)
                self.note = listed([self.note, claim]) if self.note else claim
                worth = gain + judge.total(state)
                state.slots = slots
                return worth + self.lead(state, gain) + TEMPO * record.scored
        return judge.total(state) + self.lead(state, 0.0) + TEMPO * record.scored

    def after_touchdowns(self, work: Play, record: ActionRecord) -> Play:
        """The position after touchdowns, if there are any."""
        state = work
        if work.game.rules.anyone_scores:
            scorers = [int(work.ball_holder[ball]) for ball in range(len(work.ball_holder))]
        else:
            scorers = [int(record.player.index)]
        for index in scorers:
            if index != NO_PLAYER and state.side[index] == work.active and scores(state, index):
                if state is work:
                    copied = work.copy()
                    assert isinstance(copied, Play)
                    state = copied
                touchdown(state, index)
                record.scored = True
                self.note = "touchdown"
        return state

    def best_claim(self, play: Play, record: ActionRecord) -> tuple[int, float]:
        """The slot of the best challenge the action met, and what it is worth; -1: none."""
        best, gain = -1, 0.0
        if not may_claim(play):
            return best, gain
        for slot in range(SLOTS):
            if play.slots[slot] != NO_CARD and is_met(play, slot, record):
                worth = self.judge.claim_value(play, play.game.deck.challenges[play.slots[slot]])
                if play.claimed == SLOTS - 1:
                    worth += SWEEP
                if worth > gain:
                    best, gain = slot, worth
        return best, gain

    def lead(self, play: Play, gain: float) -> float:
        """Points on the board; a lead that wins the match counts more."""
        side = self.judge.side
        lead = float(play.score[side] - play.score[rival_of(side)])
        needed = float(play.game.rules.sudden_death_lead)
        if leads_enough(play, side) or (gain > 0.0 and lead + gain - BESIDE_POINTS >= needed):
            lead += VICTORY
        if play.last_turns == 1 and play.active == side and lead + gain > 0.5:
            lead += VICTORY
        return lead

    def bounced(self, work: Play, ball: int, origin: int, record: ActionRecord) -> float:
        """The mean over the squares to which a ball could bounce from there; the ball is left where it was."""
        square, holder, taken = work.ball_square[ball], work.ball_holder[ball], work.taken
        total, count = 0.0, 0
        notes = ""
        for face in range(1, 9):
            there = int(bounce_square(work.board, origin, face))
            index = int(work.at(there))
            if index >= 0 and not (work.is_open(index) and work.can_hold(index)):
                continue
            if index >= 0:
                work.hold(ball, index)
            else:
                work.drop(ball, there)
            total += self.outcome(work, record)
            notes = notes or self.note
            count += 1
            work.ball_square[ball], work.ball_holder[ball], work.taken = square, holder, taken
        self.note = notes
        if count == 0:
            return self.outcome(work, record)
        return total / count

    def now(self, play: Play) -> float:
        """The position as it is, with the points on the board and what the actions left promise."""
        return self.judge.total(play) + self.lead(play, 0.0)

    def stopped(self, play: Play) -> float:
        """The position if the turn ends here."""
        return self.judge.value(Masks(play, self.judge.facts)) + self.lead(play, 0.0)


def copy_of(play: Play) -> Play:
    """A copy to try things on."""
    copied = play.copy()
    assert isinstance(copied, Play)
    return copied


def odds_of(need: int, modifier: int, sides: int = 6) -> float:
    """The chance of a check: a natural 1 fails, 6 or more passes. 0 is a dash."""
    if need == 0:
        return 0.0
    passed = sum(die != 1 and (die >= 6 or die + modifier >= need) for die in range(1, sides + 1))
    return passed / sides
