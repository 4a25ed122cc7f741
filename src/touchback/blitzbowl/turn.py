"""Turns: what comes first, three player actions, the end. [Z1.1, Z1.14, Z2.4, Z2.5, Z3.5]"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Final

from touchback.blitzbowl.actions import begin, clear_trapdoor, come_on, declare
from touchback.blitzbowl.ball import bounce, choose_ball, choose_trapdoor, place_ball
from touchback.blitzbowl.cards import all_active, deal, throw_away_slot, trim_hand
from touchback.blitzbowl.choices import declarable, reserve_squares
from touchback.blitzbowl.deck import ON_BEFORE, ON_READY, ON_START, ON_TURN, bit_of
from touchback.blitzbowl.effects import (
    AT_FREE,
    AT_TURN_READY,
    EMERGENCY_BARRED,
    EMERGENCY_NUMBER,
    house_value,
    speaks,
)
from touchback.blitzbowl.ending import after_action
from touchback.blitzbowl.events import SquigBites, TurnEnded, TurnStarted
from touchback.blitzbowl.free import Held, may_take_free, take_free
from touchback.blitzbowl.offers import bonus_options, offer, play_bonus
from touchback.blitzbowl.play import NO_PLAYER, SLOTS, Play
from touchback.blitzbowl.score import end_match, leads_enough
from touchback.blitzbowl.terms import (
    DECLINE,
    DISCARD_SLOT,
    END_TURN,
    FREE,
    NO_CARD,
    P_OVER,
    P_TURN,
    P_TURN_START,
    PLAY,
    RESERVE,
    RESERVES,
    SQUIG_BALL,
    W_EMERGENCY,
    W_REFILL,
    W_SQUIG,
    W_TURN,
)
from touchback.kernel.ask import (
    D6,
    NONE,
    Ask,
    Rule,
    kind_of,
    pack,
    rival_of,
    subject_of,
    target_of,
    with_capacity,
)
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

ACTIONS_A_TURN: Final = 3
EMERGENCY_BELOW: Final = 3


# -- the start of a turn -----------------------------------------------------------------------------------------


class TurnRule(metaclass=ABCMeta):
    """How an edition begins and ends a turn."""

    @abstractmethod
    def start(self, play: Play) -> Rule[None]:
        """Everything before the first action."""

    @abstractmethod
    def end(self, play: Play) -> Rule[None]:
        """Everything after the last action, before the other coach's turn."""


class TurnStart(Phase[Play]):
    """A turn is about to begin. [Z1.1]"""

    name = "turn start"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return start_turn(play)


def start_turn(play: Play) -> Rule[None]:
    """Everybody of this side may take every action again; then what the edition puts before the actions. [Z1.1]"""
    side = play.active
    play.turn = changed(play.turn, side, play.turn[side] + 1)
    if play.log is not None:
        play.log.tell(TurnStarted(rule="Z1.1", side=int(side), turn=int(play.turn[side])))
    reset_turn(play)
    play.phase = P_TURN
    yield from play.game.turns.start(play)
    play.shown = 0


def reset_turn(play: Play) -> None:
    """Nothing has happened yet in this turn."""
    play.actions_left = ACTIONS_A_TURN
    play.runs = 0
    play.completions = 0
    play.felled = 0
    play.claimed = 0
    play.came_in_need = False
    play.armed = 0
    for row in (play.done, play.acted, play.freely):
        i: i64 = 0
        while i < len(row):
            row[i] = 0
            i += 1
    for side in range(play.sides):
        play.played = changed(play.played, side, 0)
        play.for_turn = changed(play.for_turn, side, 0)
        play.for_action[side] = 0


def note_balls_of_turn(play: Play) -> None:
    """Which balls the active side holds when its turn begins. [Get the Ball!]"""
    ball: i64 = 0
    while ball < len(play.ball_square):
        play.ball_held = changed(play.ball_held, ball, 1 if play.holding_side(ball) == play.active else 0)
        ball += 1


class FirstEditionTurn(TurnRule):
    """New ball, emergency reserves, actions; the challenges are refilled at the end. [Z1.14, Z2.4, Z2.5]"""

    def start(self, play: Play) -> Rule[None]:
        note_balls_of_turn(play)
        if play.hands[play.active] != 0:
            yield from offer(play, play.active, ON_START, None)
        yield from no_ball(play)
        if play.fielded(play.active) < EMERGENCY_BELOW:
            yield from emergency_reserves(play, True)
        if play.hands[play.active] != 0:
            yield from offer(play, play.active, ON_READY, None)

    def end(self, play: Play) -> Rule[None]:
        yield from trim_hand(play, play.active)
        if count_down(play):
            return
        if play.turn[play.active] > 1:
            yield from self.refill(play)

    def refill(self, play: Play) -> Rule[None]:
        """If all three are still there the one in slot 1 goes; the rest slide down; fill up. [Z2.5]"""
        if all_active(play):
            yield from throw_away_slot(play, 0)
        kept = [slot for slot in play.slots if slot != NO_CARD]
        number: i64 = 0
        while number < SLOTS:
            play.slots = changed(play.slots, number, kept[number] if number < len(kept) else NO_CARD)
            number += 1
        yield from deal(play)


class UltimateTurn(TurnRule):
    """Sudden death, then the pre-turn sequence: refill, no ball, emergency reserves. [Z3.1, Z3.5]"""

    def start(self, play: Play) -> Rule[None]:
        side = play.active
        if leads_enough(play, side):
            end_match(play, "sudden death")
            return
        if SQUIG_BALL in play.ball_kind:
            yield from squig_balls(play)
        note_balls_of_turn(play)
        if play.hands[side] != 0:
            yield from offer(play, side, ON_START, None)
        if play.turn[side] > 1:
            yield from self.pre_turn(play)
        if play.phase == P_OVER:
            return
        for row in play.rows(AT_TURN_READY):
            for player in play.players:
                if player.side == side and speaks(play, row, player):
                    yield from row.skill.turn_ready(play, player)
        if play.hands[side] != 0:
            yield from offer(play, side, ON_READY, None)

    def pre_turn(self, play: Play) -> Rule[None]:
        """Refill the challenges, bring in a ball, emergency reserves. [Z3.5]"""
        yield from self.refill(play)
        if play.phase == P_OVER:
            return
        yield from no_ball(play)
        number = house_value(play, play.active, EMERGENCY_NUMBER, play.emergency[play.active])
        if play.reserves(play.active) >= number:
            yield from emergency_reserves(play, False)

    def refill(self, play: Play) -> Rule[None]:
        """Fill the empty slots; if all three are still there one of the coach's choice is replaced. [Z3.5]"""
        if all_active(play):
            if play.top == NO_CARD:
                return
            options = vec[i64]([pack(DISCARD_SLOT, NONE, slot) for slot in range(SLOTS)])
            answer = yield Ask(play.active, W_REFILL, options)
            yield from throw_away_slot(play, target_of(answer))
        yield from deal(play)

    def end(self, play: Play) -> Rule[None]:
        yield from trim_hand(play, play.active)
        count_down(play)


def no_ball(play: Play) -> Rule[None]:
    """No ball on the pitch: a new one comes in. [Z1.14]"""
    if len(play.ball_square) == 0:
        kind = yield from choose_ball(play, play.active)
        yield from new_ball(play, kind)


def new_ball(play: Play, kind: i64) -> Rule[None]:
    """A trapdoor opens; whoever is on it is injured, a ball on it is lost, and the new ball bounces. [Z1.14]"""
    square = yield from choose_trapdoor(play, play.active)
    yield from clear_trapdoor(play, square)
    ball = place_ball(play, square, kind)
    yield from bounce(play, ball)


def squig_balls(play: Play) -> Rule[None]:
    """At the start of a coach's turn a squig ball bites its holder on a 1, and bounces if it lies loose. [Z3.13]"""
    ball: i64 = 0
    while ball < len(play.ball_square):
        if play.ball_kind[ball] == SQUIG_BALL:
            holder = play.ball_holder[ball]
            if holder == NO_PLAYER:
                yield from bounce(play, ball)
            elif play.side[holder] == play.active:
                die = yield play.ask_die(D6, W_SQUIG, holder)
                if play.log is not None:
                    player = play.name(play.players[holder])
                    play.log.tell(SquigBites(rule="Z3.13", player=player, die=die))
                if die == 1:
                    play.drop(ball, play.square[holder])
                    yield from bounce(play, ball)
        ball += 1


def emergency_reserves(play: Play, must: bool) -> Rule[None]:
    """A free Reserves action at once. [Z2.4, Z3.5]"""
    side = play.active
    if house_value(play, side, EMERGENCY_BARRED, 0) != 0:
        return
    options = vec[i64]([])
    for player in play.players:
        if player.side == side and play.status[player.index] == RESERVE:
            for option in reserve_squares(play, player):
                options = append(options, option)
    if len(options) == 0:
        return
    if not must:
        options = append(options, pack(DECLINE))
    answer = yield Ask(side, W_EMERGENCY, options)
    if kind_of(answer) == DECLINE:
        return
    player = play.players[subject_of(answer)]
    play.came_in_need = True
    held = Held(play)
    record = begin(play, player, RESERVES, True)
    yield from come_on(play, player, target_of(answer), record, True)
    yield from after_action(play, record)
    held.resume(play)


# -- the actions -------------------------------------------------------------------------------------------------


class Turn(Phase[Play]):
    """Up to three player actions, with bonus plays in between. [Z1.1, Z1.16]"""

    name = "turn"

    def ask(self, play: Play) -> Ask | None:
        options = with_capacity(40)
        side = play.active
        if play.actions_left > 0:
            for player in play.players:
                if player.side == side:
                    options = declarable(play, options, player)
        if play.armed == 0:
            options = free_options(play, options)
            options = bonus_options(play, options, side, ON_TURN, None)
        if play.actions_left > 0:
            options = arming_options(play, options)
        if len(options) == 0:
            return None  # nothing left to do: the turn ends by itself
        return Ask(side, W_TURN, append(options, pack(END_TURN)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer == 0 or kind_of(answer) == END_TURN:
            return end_turn(play)
        kind = kind_of(answer)
        if kind == PLAY:
            return play_in_turn(play, target_of(answer))
        player = play.players[subject_of(answer)]
        if kind == FREE:
            return take_free_in_turn(play, subject_of(answer), target_of(answer))
        return declare(play, player, target_of(answer))


def free_options(play: Play, options: vec[i64]) -> vec[i64]:
    """Free actions that can be taken whenever the coach likes. [Wardance]"""
    for row in play.rows(AT_FREE):
        for player in play.players:
            if player.side == play.active and player.has(row.skill.id):
                action = row.skill.free_action(play, player)
                if action >= 0 and may_take_free(play, player, action):
                    options = append(options, pack(FREE, player.index, action))
    return options


def arming_options(play: Play, options: vec[i64]) -> vec[i64]:
    """Bonus plays that are played before an action: each must find an action it goes with. [Z1.16]"""
    if play.hands[play.active] == 0:
        return options
    armed = play.armed
    for option in bonus_options(play, vec[i64]([]), play.active, ON_BEFORE, None):
        bit = bit_of(target_of(option))
        play.armed = armed | bit
        play.for_action[play.active] |= bit
        found = False
        for player in play.players:
            if player.side == play.active and len(declarable(play, vec[i64]([]), player)) > 0:
                found = True
                break
        play.for_action[play.active] &= ~bit
        if found:
            options = append(options, option)
    play.armed = armed
    return options


def play_in_turn(play: Play, bit: i64) -> Rule[None]:
    """A bonus play between two actions, or one that waits for its action."""
    before = play.game.deck.occasions[ON_BEFORE] >> bit & 1 != 0
    yield from play_bonus(play, play.active, bit, None)
    if before:
        play.armed |= bit_of(bit)
    play.shown = 0


def take_free_in_turn(play: Play, index: i64, action: i64) -> Rule[None]:
    """A free action that an ability gives."""
    yield from take_free(play, play.players[index], action)
    play.shown = 0


# -- the end of a turn -------------------------------------------------------------------------------------------


def count_down(play: Play) -> bool:
    """Once the last challenge is active each side has one more turn; True: the match is over. [Z1.17]"""
    if play.last_turns > 0:
        play.last_turns -= 1
        if play.last_turns == 0:
            end_match(play, "last card")
            return True
    return False


def end_turn(play: Play) -> Rule[None]:
    """Cards as the edition says, then the other coach's turn. [Z1.1, Z1.17]"""
    side = play.active
    if play.log is not None:
        play.log.tell(TurnEnded(rule="Z1.1", side=int(side), unused=int(play.actions_left)))
    play.actions_left = 0
    play.armed = 0
    yield from play.game.turns.end(play)
    play.shown = 0
    if play.phase != P_OVER:
        play.active = rival_of(side)
        play.phase = P_TURN_START
