"""The fourth deck: heroic feats. [R17.1]"""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.acting import Act
from touchback.bloodbowl.activation import Activation, settling
from touchback.bloodbowl.ball import land, scatter
from touchback.bloodbowl.balls import carriers, turn_to_held
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.declaring import begin
from touchback.bloodbowl.effects import MOVEMENT, SPEED, player_of
from touchback.bloodbowl.events import RolledOver
from touchback.bloodbowl.inducements.reach import give_skill, on_the_pitch, roll_die, where, whom
from touchback.bloodbowl.moments import (
    BALL_DOWN,
    BEFORE_PASS,
    DECLARED,
    DECLARES_FREELY,
    KICK_OFF,
    TURN_ENDS,
    TURN_STARTS,
)
from touchback.bloodbowl.passing import Toss
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.short_run import short_run
from touchback.bloodbowl.skills.base import can
from touchback.bloodbowl.special_plays.base import (
    OWN_KICK,
    OWN_TURN,
    RIVAL_KICK,
    Card,
    OnePlayer,
    several,
)
from touchback.bloodbowl.terms import (
    BLITZ,
    CATCH,
    DECLINE,
    DODGE,
    NO_TURNOVER,
    P_BALL_DOWN,
    P_SETTLE,
    PASS,
    PRONE,
    SCATTERED,
    SHIFT_TO,
    STUNNED,
    UNTIL_ACTIVATION,
    UNTIL_MATCH,
    UNTIL_TURN,
    W_SHIFT,
)
from touchback.kernel.ask import D3, Ask, Rule, kind_of, pack, rival_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

QUICK_RUN = 3


class BurstOfSpeed(OnePlayer):
    """As an own turn begins: a player has Sprint, Sure Feet and a square more of movement for this turn."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = OWN_TURN

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        for name in ("Sprint", "Sure Feet"):
            give_skill(play, self.source, side, UNTIL_TURN, target.index, name)
        self.lasting(play, side, UNTIL_TURN, SPEED, 1, target.index)
        yield from ()


class CatchersInstincts(OnePlayer):
    """Between a rival kick and its event: an open player who is not on the line catches at +1 for the match, and may go
    at once to where the ball will land."""

    moment: ClassVar[int] = KICK_OFF
    turn: ClassVar[int] = RIVAL_KICK

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        if player.side != side or not play.is_open(player.index):
            return False
        field = play.game.field
        return field.x[play.square[player.index]] != field.line_of_scrimmage(side)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        self.rule(play, side, UNTIL_MATCH, target.index)
        goal = play.ball
        if goal == NOWHERE or not play.has_room(target.index, goal) or not play.own_half(side, goal):
            return
        options = append(append(vec[i64]([]), pack(SHIFT_TO, target.index, goal)), pack(DECLINE))
        answer = yield Ask(side, W_SHIFT, options, target.index)
        if kind_of(answer) == SHIFT_TO:
            play.shift(target.index, goal)

    def modify(self, play: Play, effect: i64, check: Check) -> None:
        if check.kind == CATCH and check.actor.index == player_of(effect):
            check.modify(1, self.name)


class DieHard(OnePlayer):
    """As an own turn begins: D3 stunned players turn over and may act."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = OWN_TURN

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return player.side == side and play.status[player.index] == STUNNED

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        count = yield from roll_die(play, D3, self.name)
        for index in (yield from several(play, side, self.targets(play, side), count)):
            play.status[index] = PRONE
            play.stunned_now = changed(play.stunned_now, index, 0)
            play.tell(RolledOver(rule="R17.1", player=play.name(play.players[index])))


class AtActivation(Card):
    """Played as an own player is activated, until that is over."""

    moment: ClassVar[int] = DECLARED

    def suits_activation(self, play: Play, side: i64, activation: Activation) -> bool:
        return activation.actor.side == side and play.active == side and not play.charging

    def on_activation(self, play: Play, side: i64, activation: Activation) -> Rule[None]:
        self.rule(play, side, UNTIL_ACTIVATION, activation.actor.index)
        yield from ()


class InTheZone(AtActivation):
    """What he suffers for being marked is less by one, but at least -1."""

    def modify(self, play: Play, effect: i64, check: Check) -> None:
        if check.actor.index == player_of(effect) and check.marked < -1:
            check.marked += 1
            check.modify(1, self.name)


class Punt(Card):
    """As an own turn ends and an own player holds the ball: it is put on any square, scatters and comes down."""

    moment: ClassVar[int] = TURN_ENDS
    turn: ClassVar[int] = OWN_TURN

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return self.is_time(play, side) and len(self.holders_of(play, side)) > 0 and play.touchdown != side

    def holders_of(self, play: Play, side: i64) -> vec[i64]:
        """Who of this side holds the ball, or one of them."""
        found = vec[i64]([])
        for holder in carriers(play):
            if play.side[holder] == side:
                found = append(found, holder)
        return found

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        holder = yield from whom(play, side, self.holders_of(play, side))
        squares = vec[i64]([])
        for square in play.board.squares:
            squares = append(squares, square)
        goal = yield from where(play, side, squares)
        turn_to_held(play, holder.index)
        play.carrier = NO_PLAYER
        last = yield from scatter(play, goal)
        if play.ball == NOWHERE:
            yield from play.game.edge.return_ball(play, last)
        else:
            yield from land(play, SCATTERED)


class QuickThinking(Card):
    """As an own player is about to pass: another who stands moves up to three squares first; if he falls the pass is
    not thrown."""

    moment: ClassVar[int] = BEFORE_PASS

    def runners(self, play: Play, side: i64, thrower: Player) -> vec[i64]:
        """Who could run: the thrower stays where he has measured from."""
        found = vec[i64]([])
        for index in on_the_pitch(play, side, True):
            if index != thrower.index and play.rooted[index] == 0:
                found = append(found, index)
        return found

    def suits_toss(self, play: Play, side: i64, toss: Toss) -> bool:
        if toss.actor.side != side or play.active != side:
            return False
        if play.action != PASS or play.actor != toss.actor.index:
            return False
        return len(self.runners(play, side, toss.actor)) > 0

    def on_toss(self, play: Play, side: i64, toss: Toss) -> Rule[None]:
        runner = yield from whom(play, side, self.runners(play, side, toss.actor))
        yield from short_run(play, runner, QUICK_RUN, False)
        fallen = not play.standing(runner.index)
        toss.lost = fallen or not play.holds(toss.actor.index)
        toss.kept = fallen


class SizzlingShimmy(AtActivation):
    """He dodges at +1 and moves a square less."""

    def on_activation(self, play: Play, side: i64, activation: Activation) -> Rule[None]:
        self.lasting(play, side, UNTIL_ACTIVATION, MOVEMENT, 1, activation.actor.index)
        yield from super().on_activation(play, side, activation)

    def modify(self, play: Play, effect: i64, check: Check) -> None:
        if check.kind == DODGE and check.actor.index == player_of(effect):
            check.modify(1, self.name)


class SuicideBlitz(OnePlayer):
    """When the own kick has come down: an open player without the ball blitzes at once, and has No Hands meanwhile. It
    is nobody's turn: no team re-rolls, no turnover."""

    moment: ClassVar[int] = BALL_DOWN
    turn: ClassVar[int] = OWN_KICK

    def is_time(self, play: Play, side: i64) -> bool:
        return super().is_time(play, side) and len(on_the_pitch(play, rival_of(side), True)) > 0

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        if player.side != side or not play.is_open(player.index) or play.holds(player.index):
            return False
        return can(play, player, DECLARES_FREELY, True)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        rival = yield from whom(play, side, on_the_pitch(play, rival_of(side), True))
        give_skill(play, self.source, side, UNTIL_ACTIVATION, target.index, "No Hands")
        active = play.active
        play.active = side
        play.charging = True
        play.allowance = 1
        yield from begin(play, play.players[target.index], BLITZ, rival.index)
        act = Act()
        while play.actor != NO_PLAYER:
            if play.phase == P_SETTLE:
                yield from settling(play, play.players[play.actor])
                continue
            ask = act.ask(play)
            if ask is None:
                break
            started = act.take(play, (yield ask))
            if started is not None:
                yield from started
        play.active = active
        play.charging = False
        play.allowance = 0
        play.turnover = NO_TURNOVER
        play.phase = P_BALL_DOWN
