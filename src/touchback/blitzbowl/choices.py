"""Which actions a player can take now. [Z1.1, Z1.3, Z1.10]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.block import block_targets
from touchback.blitzbowl.effects import AT_DECLARE, AT_RESERVES, speaks
from touchback.blitzbowl.moving import NO_GAIT, SIDESTEP_SQUARES, can_mark, steps_from
from touchback.blitzbowl.play import NO_BALL, NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.special import can_foul, team_mates_to_throw
from touchback.blitzbowl.terms import (
    BLOCK,
    DECLARE,
    FINISHED,
    FOUL,
    MARK,
    PLACE,
    PRONE,
    RESERVE,
    RESERVES,
    RUN,
    SIDESTEP,
    STAND_UP,
    THROW,
    THROW_TEAM_MATE,
)
from touchback.blitzbowl.throw import throw_targets
from touchback.kernel.ask import pack, rival_of
from touchback.kernel.ints import append, i64, vec

WHEN_OPEN: Final = 1 << RUN | 1 << MARK | 1 << THROW | 1 << FOUL | 1 << THROW_TEAM_MATE
WHEN_MARKED: Final = 1 << BLOCK | 1 << SIDESTEP
WHEN_PRONE: Final = 1 << STAND_UP
IN_RESERVE: Final = 1 << RESERVES


def state_allows(play: Play, player: Player) -> i64:
    """Open: run, mark, throw (and the special actions). Marked: block, sidestep. Prone: stand up. In reserve: reserves.
    One bit each. [Z1.3]"""
    status = play.status[player.index]
    if status == RESERVE:
        return IN_RESERVE
    if status == PRONE:
        return WHEN_PRONE
    return WHEN_MARKED if play.next_to_rival(player.side, play.square[player.index]) else WHEN_OPEN


def allowed_actions(play: Play, player: Player) -> i64:
    """By his state, with what effects allow or forbid: one bit each. [Z1.3, Z3.8]"""
    allowed = state_allows(play, player)
    forbidden: i64 = 0
    for row in play.rows(AT_DECLARE):
        if speaks(play, row, player):
            effect = row.skill
            allowed |= effect.allows(play, player)
            forbidden |= effect.forbids(play, player)
    return allowed & ~forbidden


def is_feasible(play: Play, player: Player, action: i64) -> bool:
    """Is there anything he could do with it: a square, a target, a ball?"""
    if action == MARK:
        return can_mark(play, player)
    if action == SIDESTEP:
        found = steps_from(play, player, SIDESTEP, SIDESTEP_SQUARES, NO_GAIT, NO_PLAYER)
        return len(found) > 0
    if action == THROW:
        return play.ball_of(player.index) != NO_BALL and len(throw_targets(play, player)) > 0
    if action == BLOCK:
        near = play.next_to_rival(player.side, play.square[player.index])
        return near or len(block_targets(play, player)) > 0
    if action == RESERVES:
        return len(reserve_squares(play, player)) > 0
    if action == FOUL:
        return play.special_actions and play.down[rival_of(player.side)] != 0 and can_foul(play, player)
    if action == THROW_TEAM_MATE:
        return play.special_actions and player.throws_team_mates and len(team_mates_to_throw(play, player)) > 0
    return True


def is_spent(play: Play, player: Player, action: i64) -> bool:
    """Has he taken it this turn? Throwing a team-mate counts as a throw. [Z1.1, Z3.12]"""
    if action == THROW_TEAM_MATE:
        return play.has_done(player.index, THROW)
    return play.has_done(player.index, action)


def declarable(play: Play, options: vec[i64], player: Player) -> vec[i64]:
    """Add every action this player can take now, none he has taken this turn. A bonus play that waits for its action
    must go with it. [Z1.1, Z1.3, Z1.16]"""
    index = player.index
    if play.has_done(index, FINISHED):
        return options
    done = play.done[index]
    if done >> THROW & 1:
        done |= 1 << THROW_TEAM_MATE
    left = allowed_actions(play, player) & ~done
    action: i64 = 0
    while left >> action != 0:
        if (
            left >> action & 1 != 0
            and (play.armed == 0 or suits(play, player, action))
            and is_feasible(play, player, action)
        ):
            options = append(options, pack(DECLARE, index, action))
        action += 1
    return options


def suits(play: Play, player: Player, action: i64) -> bool:
    """Do the bonus plays that wait for an action go with this one?"""
    waiting = play.armed
    number: i64 = 0
    while waiting != 0:
        if waiting & 1 and not play.game.deck.bonus_plays[number].suits(play, player.index, action):
            return False
        waiting >>= 1
        number += 1
    return True


def reserve_squares(play: Play, player: Player) -> vec[i64]:
    """His own end zone and what an arena adds; next to a standing rival, or on a ball where the edition allows that at
    all, only if there is no other square. [Z1.10, Z3.13, ruling]"""
    clear = vec[i64]([])
    crowded = vec[i64]([])
    onto_balls = play.game.rules.reserves_onto_balls
    for square in play.pitch.end_zones[player.side]:
        if not play.free(square):
            continue
        ball_there = play.loose_ball(square) != NO_BALL
        if ball_there and not onto_balls:
            continue
        if ball_there or play.next_to_rival(player.side, square):
            crowded = append(crowded, pack(PLACE, player.index, square))
        else:
            clear = append(clear, pack(PLACE, player.index, square))
    for row in play.rows(AT_RESERVES):
        if speaks(play, row, player):
            for square in row.skill.entrances(play):
                if play.next_to_rival(player.side, square):
                    crowded = append(crowded, pack(PLACE, player.index, square))
                else:
                    clear = append(clear, pack(PLACE, player.index, square))
    return clear if len(clear) > 0 else crowded
