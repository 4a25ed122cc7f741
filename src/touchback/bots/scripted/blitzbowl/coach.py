"""The coach: answers every ask of a match of Blitz Bowl, in both editions, and says why."""

from __future__ import annotations

import random
from collections.abc import Callable

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.choices import declarable
from touchback.blitzbowl.deck import ON_BEFORE, bit_of, put_in_force
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.plays.own_turn import BlocksAreAssisted
from touchback.bots.scripted.blitzbowl import cards, fighting
from touchback.bots.scripted.blitzbowl.planning import Plan, Weigher, copy_of
from touchback.bots.scripted.blitzbowl.plans import candidates, going_on, value_of
from touchback.bots.scripted.blitzbowl.reasons import RULES_OF_THUMB
from touchback.bots.scripted.blitzbowl.throwing import check_odds
from touchback.bots.scripted.blitzbowl.worth import Judge
from touchback.bots.scripted.reasons import rule_of_thumb
from touchback.kernel.ask import Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import State, changed
from touchback.kernel.text import text
from touchback.kernel.view import View

WORTH_ACTING = 0.02  # points: less is no reason to act
SET_UP_ROWS = (5, 3, 7, 1, 9, 4, 6, 2, 8, 0, 10)  # of the end zone, the middle first
CARD_PRICE = 0.5  # points: what a bonus play must bring to be played before an action


class BlitzBowlCoach:
    """Coaches one side: at each ask of a turn it weighs what everybody could do and takes the best."""

    def __init__(self, chance: random.Random, hasty: bool = False) -> None:
        self.chance = chance
        self.hasty = hasty  # thinks less about each answer
        self.reason = ""
        self.plan: Plan | None = None
        self.answers: dict[int, Callable[[Play, Ask, Weigher], int]] = {
            t.W_TURN: self.take_turn,
            t.W_FREE: self.free_action,
            t.W_MOVE: self.move,
            t.W_TARGET: self.aim,
            t.W_CHOOSE_FACE: self.choose_face,
            t.W_FOLLOW: self.follow,
            t.W_REROLL: self.reroll,
            t.W_CLAIM: self.claim,
            t.W_BONUS: self.bonus,
            t.W_EMERGENCY: self.emergency,
            t.W_REFILL: self.refill,
            t.W_HAND: self.trim,
            t.W_SETUP: self.set_up,
            t.W_SAFE_HANDS: self.put_ball,
            t.W_EVENT: self.victim,
            t.W_MINION: self.first_offer,
            t.W_BALL: self.first_offer,
            t.W_PITCH: self.pitch,
            t.W_COIN: self.call,
        }

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask."""
        self.reason = ""
        answer = int(ask.options[0]) if len(ask.options) == 1 else self.think(view.state, ask)
        self.reason = self.reason or rule_of_thumb(ask, RULES_OF_THUMB)
        return answer

    def think(self, state: State, ask: Ask) -> int:
        """Answer an ask that leaves a choice."""
        assert isinstance(state, Play)
        return self.decide(state, ask)

    def decide(self, play: Play, ask: Ask) -> int:
        """Answer the ask in this position, which may be changed."""
        answer = self.follow_plan(play, ask)
        if answer >= 0:
            return answer
        weigher = Weigher(Judge(play, int(ask.who)), self.hasty)
        answer = self.answers[int(ask.why)](play, ask, weigher)
        assert ask.offers(answer)
        return answer

    # -- the turn ------------------------------------------------------------------------------------------------

    def follow_plan(self, play: Play, ask: Ask) -> int:
        """What the plan that is being carried out says to this ask, or -1."""
        plan = self.plan
        if plan is None or ask.why not in (t.W_MOVE, t.W_TARGET) or play.actor != plan.player:
            return -1
        if play.action != plan.action:
            return -1
        answer = -1
        if ask.why == t.W_TARGET:
            if plan.aims:
                answer = plan.aims.pop(0)
        elif plan.path:
            answer = int(pack(t.STEP, plan.player, plan.path.pop(0)))
        else:
            answer = int(pack(t.STOP))
        if answer < 0 or not ask.offers(answer):
            return -1
        self.reason = plan.reason_on_the_way(play)
        return answer

    def take_turn(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """The best action, a bonus play that makes a better one possible, or the end of the turn."""
        options = [int(option) for option in ask.options]
        self.plan = None
        plan = best(candidates(weigher, play, options))
        staying = weigher.stopped(play)
        value = staying + WORTH_ACTING if plan is None else max(plan.value, staying + WORTH_ACTING)
        for option in options:
            if kind_of(option) == t.PLAY:
                why = self.worth_playing(play, int(target_of(option)), value, weigher)
                if why:
                    self.reason = why
                    return option
        if plan is None or (plan.value <= staying + WORTH_ACTING and play.armed == 0):
            self.reason = text("no action that is left promises more than it risks")
            return int(pack(t.END_TURN))
        self.plan = plan
        self.reason = plan.reason(play)
        return plan.declaration

    def worth_playing(self, play: Play, bit: int, value: float, weigher: Weigher) -> str:
        """Why to play this bonus play in the turn, empty: not now. One that goes with an action must make a better one
        possible."""
        bonus = play.game.deck.bonus_plays[bit]
        if not play.game.deck.occasions[ON_BEFORE] >> bit & 1 and not lasts(play, bit):
            why = cards.wants(weigher.judge, play, bonus, None)
            return text("{bonus}: {why}", bonus=bonus.name, why=why) if why else ""
        work = copy_of(play)
        hand = work.hands[work.active] & ~hand_bit(work, bit)
        work.hands = changed(work.hands, work.active, hand)  # copies share the row
        put_in_force(work, bonus, work.active)
        if play.game.deck.occasions[ON_BEFORE] >> bit & 1:
            work.armed |= bit_of(bit)
        offered = vec[i64]([])
        for player in work.players:
            if player.side == work.active:
                offered = declarable(work, offered, player)
        judge = Judge(work, weigher.judge.side)
        plan = best(candidates(Weigher(judge, self.hasty), work, [int(option) for option in offered]))
        if plan is None or plan.value < value + CARD_PRICE:
            return ""
        return text("{bonus} for {reason}", bonus=bonus.name, reason=plan.reason(play))

    def free_action(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """The best of the free actions, if it is better than none."""
        options = [int(option) for option in ask.options]
        self.plan = None
        plan = best(candidates(weigher, play, options))
        if plan is None or plan.value <= weigher.now(play):
            return int(pack(t.DECLINE))
        self.plan = plan
        self.reason = plan.reason(play)
        return plan.declaration

    def move(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Nothing is planned (any more): the best way from here, or stop."""
        plan = best(going_on(weigher, play))
        stop = int(pack(t.STOP))
        if ask.offers(stop):
            player = play.players[play.actor]
            here = weigher.outcome(copy_of(play), ActionRecord(player, play.action, play.free_action, play.origin))
            if plan is None or plan.value <= here:
                return stop
        if plan is not None and plan.path:
            answer = int(pack(t.STEP, play.actor, plan.path.pop(0)))
            if ask.offers(answer):
                self.plan = plan
                self.reason = plan.reason(play)
                return answer
        return stop if ask.offers(stop) else int(ask.options[0])

    def aim(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Nothing is planned: the best target."""
        plan = best(going_on(weigher, play))
        if plan is not None and plan.aims and ask.offers(plan.aims[0]):
            self.plan = plan
            self.reason = plan.reason(play)
            return plan.aims.pop(0)
        return int(ask.options[0])

    # -- blocks and checks ---------------------------------------------------------------------------------------

    def choose_face(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """The best face that shows, or the dice again where they promise more."""
        block = ask.about
        assert isinstance(block, Block)
        options = [int(option) for option in ask.options]
        values = fighting.face_values(weigher, play, block)
        faces = [option for option in options if kind_of(option) == t.FACE]
        chosen = max(faces, key=lambda one: (values[int(target_of(one))], one)) if faces else int(pack(t.STAY))
        shown = max(values[fighting.face_of(die)] for die in block.dice)
        hope = fighting.expected(values, len(block.dice))
        name = play.name(block.blocker)
        for option in options:
            kind = kind_of(option)
            price = 0.05 if kind == t.USE else CARD_PRICE
            if kind in (t.USE, t.PLAY, t.ROOKIES) and hope - price > shown:
                self.reason = text("{name} rolls the block dice again", name=name)
                return option
        if not faces:
            self.reason = text("another throw promises too little for its price")
        return chosen

    def follow(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """After the rival, or stay, whichever leaves more."""
        block = ask.about
        assert isinstance(block, Block)
        here = play.square[block.blocker.index]
        left = (here + play.square[block.target.index]) // 2
        stays = weigher.outcome(play, block.record)
        play.shift(block.blocker.index, left)
        return int(pack(t.FOLLOW if weigher.outcome(play, block.record) > stays else t.STAY))

    def reroll(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """An ability always; a card or the rookies for a throw, and for armour that is likely to hold."""
        check = ask.about
        options = [int(option) for option in ask.options]
        if kind_of(options[0]) == t.USE:
            return options[0]
        assert isinstance(check, Check)
        die = check.die
        odds, _ = check_odds(check)
        check.die = die
        if odds >= (0.3 if check.why == t.W_THROW else 0.5):
            self.reason = text("{player} tries again: {odds:.0%}", player=play.name(check.player), odds=odds)
            return options[0]
        return int(pack(t.DECLINE))

    # -- cards ---------------------------------------------------------------------------------------------------

    def claim(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """The most points, then the better bonus play."""
        challenges = play.game.deck.challenges
        best_claim, best_worth = int(pack(t.DECLINE)), 0.0
        for option in ask.options:
            if kind_of(option) == t.CLAIM:
                challenge = challenges[play.slots[target_of(option)]]
                worth = weigher.judge.claim_value(play, challenge) + cards.back_worth(play, challenge)
                if worth > best_worth:
                    best_claim, best_worth = int(option), worth
                    self.reason = text(
                        "claims {challenge} for {points}", challenge=challenge.name, points=int(challenge.points)
                    )
        return best_claim

    def bonus(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Each bonus play has its time."""
        for option in ask.options:
            kind = kind_of(option)
            if kind == t.PICK:
                return self.pick(play, ask, weigher)
            if kind == t.PLAY:
                why = self.worth_playing_now(play, int(target_of(option)), ask, weigher)
                if why:
                    self.reason = why
                    return int(option)
        return int(pack(t.DECLINE))

    def worth_playing_now(self, play: Play, bit: int, ask: Ask, weigher: Weigher) -> str:
        """Why to play it at the moment of this ask."""
        bonus = play.game.deck.bonus_plays[bit]
        if ask.about is None and lasts(play, bit) and not isinstance(bonus, BlocksAreAssisted):
            plan = best(self.plans_now(weigher, play))
            value = weigher.stopped(play) if plan is None else plan.value
            return self.worth_playing(play, bit, value, weigher)
        why = cards.wants(weigher.judge, play, bonus, ask.about)
        return text("{bonus}: {why}", bonus=bonus.name, why=why) if why else ""

    def plans_now(self, weigher: Weigher, play: Play) -> list[Plan]:
        """What could be declared in this turn, before it has been asked."""
        offered = vec[i64]([])
        for player in play.players:
            if player.side == play.active:
                offered = declarable(play, offered, player)
        return candidates(weigher, play, [int(option) for option in offered])

    def refill(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Away with the challenge that is hardest to meet now."""
        masks = weigher.judge.masks(play)
        challenges = play.game.deck.challenges

        def promise(option: int) -> float:
            challenge = challenges[play.slots[target_of(option)]]
            return cards.ease(weigher.judge, masks, challenge) * weigher.judge.claim_value(play, challenge)

        return min((int(option) for option in ask.options), key=promise)

    def trim(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Away with the bonus play that is worth least."""
        plays = play.game.deck.bonus_plays
        return min((int(option) for option in ask.options), key=lambda one: cards.bonus_worth(plays[target_of(one)]))

    # -- everything else -----------------------------------------------------------------------------------------

    def emergency(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Who comes on where."""
        best_option, best_value = int(ask.options[0]), -1000.0
        for option in ask.options:
            if kind_of(option) == t.PLACE and play.free(target_of(option)):
                index = subject_of(option)
                play.enter(index, target_of(option))
                player = play.players[index]
                value = weigher.now(play) + 0.05 * (int(player.move) + int(player.block))
                play.leave(index)
                if value > best_value:
                    best_option, best_value = int(option), value
        return best_option

    def set_up(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Spread over the end zone, the fastest in the middle."""
        side = int(ask.who)
        own = [player for player in play.players if player.side == side]
        order = sorted(own, key=lambda player: (-int(player.move), int(player.index)))
        rank = [int(player.index) for player in order].index(int(ask.player))
        rows = weigher.judge.grid.y
        wanted = SET_UP_ROWS[rank % len(SET_UP_ROWS)]
        return min((int(option) for option in ask.options), key=lambda one: (abs(rows[target_of(one)] - wanted), one))

    def put_ball(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Where a dropped ball does us most good."""
        ball = play.ball_of(ask.player)
        best_option, best_value = int(ask.options[0]), -1000.0
        for option in ask.options:
            index = play.at(target_of(option))
            if index >= 0 and not (play.is_open(index) and play.can_hold(index)):
                continue
            if index >= 0:
                play.hold(ball, index)
            else:
                play.drop(ball, target_of(option))
            value = weigher.now(play)
            play.hold(ball, ask.player)
            if value > best_value:
                best_option, best_value = int(option), value
        return best_option

    def victim(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """The rival whom it hurts most to lie down: the carrier first."""
        return max((int(option) for option in ask.options), key=lambda one: victim_worth(play, int(target_of(one))))

    def pick(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Who moves after a rival: not the carrier."""
        return min(
            (int(option) for option in ask.options),
            key=lambda one: (play.ball_of(target_of(one)) != NO_BALL, int(target_of(one))),
        )

    def first_offer(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """A minion before a vampire; the plain ball."""
        return int(ask.options[0])

    def pitch(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Either side of the board is as good."""
        return int(self.chance.choice(list(ask.options)))

    def call(self, play: Play, ask: Ask, weigher: Weigher) -> int:
        """Heads or tails."""
        return int(self.chance.choice(list(ask.options)))


def best(plans: list[Plan]) -> Plan | None:
    """The plan that is worth most, if there is one."""
    return max(plans, key=value_of) if plans else None


def lasts(play: Play, bit: int) -> bool:
    """Does this bonus play count for a whole turn?"""
    return play.game.deck.bonus_plays[bit].lasts == t.FOR_TURN


def hand_bit(play: Play, bit: int) -> int:
    """The card in the active coach's hand with this bonus play."""
    for card in play.game.deck.cards:
        if card.bonus.bit == bit and play.hands[play.active] >> card.number & 1:
            return int(bit_of(card.number))
    return 0


def victim_worth(play: Play, index: int) -> float:
    """How much a rival matters: the ball, then what his card can do."""
    player = play.players[index]
    return 10.0 * (play.ball_of(index) != NO_BALL) + int(player.move) + 2 * int(player.block)
