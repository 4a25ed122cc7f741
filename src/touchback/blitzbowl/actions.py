"""What a player can do, and how he does it square by square. [Z1.3, Z1.6-Z1.10]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.ball import bounce, moved_onto
from touchback.blitzbowl.block import block, block_targets
from touchback.blitzbowl.events import CameOn, Declared, Moved, StoodUp
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.score import end_action
from touchback.blitzbowl.terms import (
    ACTION_NAMES,
    BLOCK,
    DECLARE,
    FINISHED,
    MARK,
    P_MOVE,
    P_TARGET,
    PLACE,
    PRONE,
    RESERVE,
    RESERVES,
    RUN,
    SIDESTEP,
    STAND_UP,
    STEP,
    STOP,
    THROW,
    W_MOVE,
    W_TARGET,
)
from touchback.blitzbowl.throw import hand_off, is_hand_off, throw, throw_targets
from touchback.kernel.ask import Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec

MARK_SQUARES: Final = 2
SIDESTEP_SQUARES: Final = 1


# -- which actions -----------------------------------------------------------------------------------------------


def declarable(play: Play, options: vec[i64], player: Player) -> vec[i64]:
    """Add every action this player can take now: by his state, and none he has taken this turn. [Z1.1, Z1.3]"""
    index = player.index
    if play.has_done(index, FINISHED):
        return options
    status = play.status[index]
    if status == RESERVE:
        if not play.has_done(index, RESERVES) and len(reserve_squares(play, player)) > 0:
            options = append(options, pack(DECLARE, index, RESERVES))
    elif status == PRONE:
        if not play.has_done(index, STAND_UP):
            options = append(options, pack(DECLARE, index, STAND_UP))
    elif play.next_to_rival(player.side, play.square[index]):
        if not play.has_done(index, BLOCK):
            options = append(options, pack(DECLARE, index, BLOCK))
        if not play.has_done(index, SIDESTEP) and len(steps(play, player, SIDESTEP, 0)) > 0:
            options = append(options, pack(DECLARE, index, SIDESTEP))
    else:
        if not play.has_done(index, RUN):
            options = append(options, pack(DECLARE, index, RUN))
        if not play.has_done(index, MARK) and len(steps(play, player, MARK, 0)) > 0:
            options = append(options, pack(DECLARE, index, MARK))
        if not play.has_done(index, THROW) and play.ball_of(index) != NO_BALL:
            options = append(options, pack(DECLARE, index, THROW))
    return options


def declare(play: Play, player: Player, action: i64) -> None:
    """Begin an action; standing up is over at once. [Z1.9]"""
    play.actor = player.index
    play.action = action
    play.moved = 0
    play.done[player.index] |= 1 << action
    if play.log is not None:
        play.log.tell(Declared(rule="Z1.3", player=play.name(player), action=ACTION_NAMES[action]))
    if action in (RUN, MARK, SIDESTEP):
        play.phase = P_MOVE
    elif action == STAND_UP:
        play.rise(player.index)
        if play.log is not None:
            play.log.tell(StoodUp(rule="Z1.9", player=play.name(player)))
        end_action(play)
    else:
        play.phase = P_TARGET


# -- moving ------------------------------------------------------------------------------------------------------


def steps(play: Play, player: Player, action: i64, moved: i64) -> vec[i64]:
    """The squares he may enter next. [Z1.6, Z1.7, Z1.8]

    A run enters no square next to a standing rival, a sidestep ends in no such square. A mark must end in one, so
    its first step goes to one or to where one can be reached.
    """
    options = vec[i64]([])
    side = player.side
    limit: i64 = player.move
    if action == MARK:
        limit = MARK_SQUARES
    elif action == SIDESTEP:
        limit = SIDESTEP_SQUARES
    if moved >= limit:
        return options
    origin = play.square[player.index]
    for offset in play.board.around:
        square = origin + offset
        if not play.free(square):
            continue
        beside = play.next_to_rival(side, square)
        if action == MARK:
            allowed = beside or (moved == 0 and leads_to_rival(play, side, square))
        else:
            allowed = not beside
        if allowed:
            options = append(options, pack(STEP, player.index, square))
    return options


def leads_to_rival(play: Play, side: i64, square: i64) -> bool:
    """Is there a free square next to this one, and next to a standing rival?"""
    for offset in play.board.around:
        if play.free(square + offset) and play.next_to_rival(side, square + offset):
            return True
    return False


def may_stop(play: Play, player: Player) -> bool:
    """A run may stop anywhere, even at once; a mark next to a rival. [Z1.6, Z1.7]"""
    if play.action == RUN:
        return True
    return play.action == MARK and play.next_to_rival(player.side, play.square[player.index])


class Move(Phase[Play]):
    """A player runs, marks or sidesteps: the next square, or stop. [Z1.6, Z1.7, Z1.8]"""

    name = "move"

    def ask(self, play: Play) -> Ask | None:
        player = play.players[play.actor]
        options = steps(play, player, play.action, play.moved)
        if len(options) == 0:
            return None  # he can go no further: the action ends by itself
        if may_stop(play, player):
            options = append(options, pack(STOP))
        return Ask(player.side, W_MOVE, options, player.index)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer == 0 or kind_of(answer) == STOP:
            end_action(play)
            return None
        player = play.players[play.actor]
        square = target_of(answer)
        if play.loose_ball(square) != NO_BALL:
            return step_onto_ball(play, player, square)
        step(play, player, square)
        return None


def step(play: Play, player: Player, square: i64) -> None:
    """Move one square."""
    origin = play.square[player.index]
    play.shift(player.index, square)
    play.moved += 1
    if play.log is not None:
        names = play.board.name(int(origin)), play.board.name(int(square))
        play.log.tell(Moved(rule="Z1.6", player=play.name(player), origin=names[0], square=names[1]))


def step_onto_ball(play: Play, player: Player, square: i64) -> Rule[None]:
    """Move onto a ball: a runner takes it, for anybody else it bounces before he goes on. [Z1.6]"""
    step(play, player, square)
    ball = moved_onto(play, player, play.action == RUN)
    if ball != NO_BALL:
        yield from bounce(play, ball)


# -- the other actions -------------------------------------------------------------------------------------------


class Target(Phase[Play]):
    """Whom to block, where to throw, where to come on."""

    name = "target"

    def ask(self, play: Play) -> Ask | None:
        player = play.players[play.actor]
        if play.action == BLOCK:
            options = block_targets(play, player.index)
        elif play.action == THROW:
            options = throw_targets(play, player.index)
        else:
            options = reserve_squares(play, player)
        return Ask(player.side, W_TARGET, options, player.index)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[play.actor]
        target = target_of(answer)
        if play.action == BLOCK:
            return block(play, player, play.players[target])
        if play.action == THROW:
            if not is_hand_off(play, player, target):
                return throw(play, player, target)
            hand_off(play, player, target)
        else:
            come_on(play, answer, False)
        end_action(play)
        return None


def reserve_squares(play: Play, player: Player) -> vec[i64]:
    """His own end zone, never on a ball; next to a standing rival only if there is no other square. [Z1.10]"""
    clear = vec[i64]([])
    crowded = vec[i64]([])
    for square in play.board.squares:
        if not play.pitch.end_zone(player.side, square) or not play.free(square):
            continue
        if play.loose_ball(square) != NO_BALL:
            continue
        if play.next_to_rival(player.side, square):
            crowded = append(crowded, pack(PLACE, player.index, square))
        else:
            clear = append(clear, pack(PLACE, player.index, square))
    return clear if len(clear) > 0 else crowded


def come_on(play: Play, answer: i64, emergency: bool) -> None:
    """From the dugout into the chosen square. [Z1.10, Z2.4]"""
    player = play.players[subject_of(answer)]
    square = target_of(answer)
    play.enter(player.index, square)
    if play.log is not None:
        rule = "Z2.4" if emergency else "Z1.10"
        name = play.board.name(int(square))
        play.log.tell(CameOn(rule=rule, player=play.name(player), square=name, emergency=emergency))
