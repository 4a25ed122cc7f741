"""Which squares a player may enter when he runs, marks or sidesteps. [Z1.6, Z1.7, Z1.8]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.effects import AT_GAIT, AT_PASSING, AT_REACH, speaks
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    ANYWHERE,
    BESIDE,
    HALTS,
    HALTS_RIVALS,
    IGNORED,
    MARK,
    RUN,
    SIDESTEP,
    STEP,
    THROUGH_BLOCKED,
    THROUGH_PLAYERS,
)
from touchback.kernel.ask import AWAY, HOME, pack, with_capacity
from touchback.kernel.ints import append, i64, vec

MARK_SQUARES: Final = 2
SIDESTEP_SQUARES: Final = 1
FAR: Final = 99
NO_GAIT: Final = 0  # only a run has one


def squares_for(play: Play, player: Player, action: i64) -> i64:
    """How many squares he may move in this action; a D6 for a run is rolled by whoever begins it. [Z1.6, Z3.6]"""
    squares = player.move
    if action == MARK:
        squares = MARK_SQUARES
    elif action == SIDESTEP:
        return SIDESTEP_SQUARES
    for row in play.rows(AT_REACH):
        if speaks(play, row, player):
            squares = row.skill.reach(play, player, action, squares)
    return squares


def gait_of(play: Play, player: Player) -> i64:
    """What his run may do beyond the book. [Z1.6]"""
    gait: i64 = 0
    for row in play.rows(AT_GAIT):
        if speaks(play, row, player):
            gait |= row.skill.gait(play, player)
    return gait


# -- squares next to rivals --------------------------------------------------------------------------------------


def barrier(play: Play, side: i64, square: i64) -> i64:
    """What the rivals next to a square mean for a runner: 0 nothing, HALTS he may enter and stops there, BESIDE he may
    not enter. Small and unimportant rivals count less. [Z1.6]"""
    if not play.next_to_rival(side, square):
        return 0
    rows = play.rows(AT_PASSING)
    if len(rows) == 0:
        return BESIDE
    found: i64 = 0
    for offset in play.board.around:
        index = play.occupant[square + offset]
        if index < 0 or play.side[index] == side or not play.marking[index]:
            continue
        rival = play.players[index]
        kind: i64 = 0
        for row in rows:
            if rival.has(row.skill.id):
                kind |= row.skill.passing()
        if kind & IGNORED:
            continue
        if kind & HALTS_RIVALS:
            found |= HALTS
        else:
            return BESIDE
    return found


def may_end_run(play: Play, player: Player, square: i64) -> bool:
    """Must his run go on from here? Only a run past rivals must, until he is open again. [Z1.6]"""
    return play.gait & BESIDE == 0 or play.gait & ANYWHERE != 0 or not play.next_to_rival(player.side, square)


# -- the next step -----------------------------------------------------------------------------------------------


def steps(play: Play, player: Player) -> vec[i64]:
    """The squares he may enter next in the action that is going on."""
    return steps_from(play, player, play.action, play.reach - play.moved, play.gait, play.goal)


def steps_from(play: Play, player: Player, action: i64, left: i64, gait: i64, goal: i64) -> vec[i64]:
    """The squares he may enter next, with so many left to move."""
    if left <= 0:
        return vec[i64]([])
    if action == RUN:
        if gait & (THROUGH_PLAYERS | THROUGH_BLOCKED):
            return leaps(play, player, left, gait)
        return run_steps(play, player, left, gait)
    options = with_capacity(9)
    side = player.side
    origin = play.square[player.index]
    for offset in play.board.around:
        square = origin + offset
        if not play.free(square):
            continue
        if action == SIDESTEP:
            allowed = not play.next_to_rival(side, square)
        else:
            allowed = mark_leads(play, player, square, left - 1, goal)
        if allowed:
            options = append(options, pack(STEP, player.index, square))
    return options


def run_steps(play: Play, player: Player, left: i64, gait: i64) -> vec[i64]:
    """A run enters no square next to a standing rival, unless something lets him. [Z1.6]"""
    options = with_capacity(9)
    origin = play.square[player.index]
    for offset in play.board.around:
        square = origin + offset
        if not play.free(square):
            continue
        if gait & ANYWHERE:
            allowed = True
        elif gait & BESIDE:  # whoever stands there, he must be able to end open
            allowed = can_finish(play, player, square, left - 1, gait)
        else:
            allowed = gait & HALTS != 0 or barrier(play, player.side, square) != BESIDE
        if allowed:
            options = append(options, pack(STEP, player.index, square))
    return options


def halts(play: Play, player: Player, square: i64) -> bool:
    """Does entering this square end his run? [Defensive Play, Titchy]"""
    if play.gait & ANYWHERE:
        return False
    wall = barrier(play, player.side, square)
    if wall == HALTS:
        return play.gait & BESIDE == 0
    return wall == BESIDE and play.gait & HALTS != 0 and play.gait & BESIDE == 0


def passable(play: Play, square: i64, gait: i64) -> bool:
    """Can a runner of this gait pass through the square, even if he could not stop in it?"""
    board = play.board
    if play.free(square):
        return True
    if play.occupant[square] >= 0:
        return gait & THROUGH_PLAYERS != 0
    inside = 0 <= board.x[square] < board.width and 0 <= board.y[square] < board.height
    return inside and gait & THROUGH_BLOCKED != 0


def can_finish(play: Play, player: Player, start: i64, left: i64, gait: i64) -> bool:
    """From this square, can he still end his run open and in a free square? [Z1.6]"""
    side = player.side
    if play.free(start) and not play.next_to_rival(side, start):
        return True
    board = play.board
    origin = play.square[player.index]  # free again once he has left it
    far = vec[i64]([FAR] * int(board.size))
    far[start] = 0
    queue = vec[i64]([start])
    at: i64 = 0
    while at < len(queue):
        square = queue[at]
        at += 1
        if (play.free(square) or square == origin) and not play.next_to_rival(side, square):
            return True
        if far[square] >= left:
            continue
        for offset in board.around:
            after = square + offset
            if far[after] == FAR and (after == origin or passable(play, after, gait)):
                far[after] = far[square] + 1
                queue = append(queue, after)
    return False


# -- leaps -------------------------------------------------------------------------------------------------------


def leaps(play: Play, player: Player, left: i64, gait: i64) -> vec[i64]:
    """The next free square of a runner who passes through players or blocked squares: a neighbour, or one behind
    squares in which he cannot stop."""
    options = vec[i64]([])
    far = leap_costs(play, play.square[player.index], left, gait)
    for square in play.board.squares:
        cost = far[square]
        if cost != FAR and cost != 0 and play.free(square) and can_finish(play, player, square, left - cost, gait):
            options = append(options, pack(STEP, player.index, square))
    return options


def leap_costs(play: Play, origin: i64, left: i64, gait: i64) -> vec[i64]:
    """How many squares it takes to land in each free square, passing only through squares that are not free."""
    board = play.board
    far = vec[i64]([FAR] * int(board.size))
    far[origin] = 0
    queue = vec[i64]([origin])
    at: i64 = 0
    while at < len(queue):
        square = queue[at]
        at += 1
        if far[square] >= left or (square != origin and play.free(square)):
            continue
        for offset in board.around:
            after = square + offset
            if far[after] == FAR and passable(play, after, gait):
                far[after] = far[square] + 1
                queue = append(queue, after)
    return far


def cost_of_step(play: Play, player: Player, square: i64) -> i64:
    """How many squares this step takes: one, or more for a leap."""
    if play.action == RUN and play.gait & (THROUGH_PLAYERS | THROUGH_BLOCKED):
        return leap_costs(play, play.square[player.index], play.reach - play.moved, play.gait)[square]
    return 1


# -- marks -------------------------------------------------------------------------------------------------------


def rival_within(play: Play, side: i64, square: i64, squares: i64) -> bool:
    """Is a standing rival at most so many squares away?"""
    board = play.board
    x = board.x[square]
    y = board.y[square]
    index: i64 = play.away_from if side == HOME else 0
    count: i64 = play.away_from if side == AWAY and play.away_from != 0 else len(play.side)
    while index < count:
        if play.marking[index] != 0 and play.side[index] != side:
            other = play.square[index]
            across = board.x[other] - x
            if -squares <= across <= squares and -squares <= board.y[other] - y <= squares:
                return True
        index += 1
    return False


def can_mark(play: Play, player: Player) -> bool:
    """Could a Mark of his end next to a rival? [Z1.7]"""
    reach = squares_for(play, player, MARK)
    if not rival_within(play, player.side, play.square[player.index], reach + 1):
        return False
    found = steps_from(play, player, MARK, reach, NO_GAIT, NO_PLAYER)
    return len(found) > 0


def is_contact(play: Play, side: i64, square: i64, goal: i64) -> bool:
    """Would a Mark be good that ends in this square? [Z1.7]"""
    if goal == NO_PLAYER:
        return play.next_to_rival(side, square)
    return play.marking[goal] != 0 and play.board.adjacent(square, play.square[goal])


def mark_leads(play: Play, player: Player, square: i64, left: i64, goal: i64) -> bool:
    """May a Mark enter this square: does it end next to a rival there, or can it still? [Z1.7]

    The Ultimate edition stops a Mark at the first rival; the first edition lets it go on.
    """
    side = player.side
    if is_contact(play, side, square, goal):
        return True
    if left <= 0 or not rival_within(play, side, square, left + 1):
        return False
    if play.game.rules.mark_halts and play.next_to_rival(side, square):
        return False
    for offset in play.board.around:
        after = square + offset
        if play.free(after) and is_contact(play, side, after, goal):
            return True
    if left == 1:
        return False
    for offset in play.board.around:
        after = square + offset
        if play.free(after) and mark_leads(play, player, after, left - 1, goal):
            return True
    return False
