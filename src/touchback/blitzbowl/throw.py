"""The Throw action: ruler, obstruction, hand-off, where the ball comes down. [Z2.3]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.ball import bounce, take_ball
from touchback.blitzbowl.check import Check, roll, tell_check
from touchback.blitzbowl.events import HandedOff, Threw
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.score import end_action
from touchback.blitzbowl.terms import LONG, OUT_OF_RANGE, RANGE_NAMES, SHORT, STANDING, THROW_AT, W_THROW
from touchback.kernel.ask import Rule, pack
from touchback.kernel.ints import append, i64, vec

# The ruler: how far its two parts reach from the thrower's centre, squared, and its width in squares.
SHORT_REACH: Final = 20
LONG_REACH: Final = 74
WIDTH_IN_TWENTIETHS: Final = 19


def distance_of(play: Play, origin: i64, square: i64) -> i64:
    """Short, long or out of range, by the centres of the squares. [Z2.3]"""
    board = play.board
    dx = board.x[square] - board.x[origin]
    dy = board.y[square] - board.y[origin]
    reach = dx * dx + dy * dy
    if reach == 0 or reach > LONG_REACH:
        return OUT_OF_RANGE
    return SHORT if reach <= SHORT_REACH else LONG


def throw_targets(play: Play, thrower: i64) -> vec[i64]:
    """Every square in range that is not blocked, whoever is there. [Z2.3]"""
    options = vec[i64]([])
    origin = play.square[thrower]
    for square in play.board.squares:
        if distance_of(play, origin, square) != OUT_OF_RANGE:
            options = append(options, pack(THROW_AT, thrower, square))
    return options


def under_ruler(dx: i64, dy: i64, x: i64, y: i64) -> bool:
    """Does a ruler from (0, 0) to the square (dx, dy) touch the square (x, y) of the box between them? [Z2.3]

    A square's corner nearest to the middle line is less than half the ruler's width away from it.
    """
    across = x * dy - y * dx
    if across < 0:
        across = -across
    width = dx if dx > 0 else -dx
    height = dy if dy > 0 else -dy
    gap = 2 * across - width - height
    if gap <= 0:
        return True
    return gap * gap * 400 < WIDTH_IN_TWENTIETHS * WIDTH_IN_TWENTIETHS * (dx * dx + dy * dy)


def is_obstructed(play: Play, side: i64, origin: i64, square: i64) -> bool:
    """Does the ruler touch a blocked square or an open rival's, between thrower and target? [Z2.3]"""
    board = play.board
    dx = board.x[square] - board.x[origin]
    dy = board.y[square] - board.y[origin]
    x: i64 = 0 if dx > 0 else dx
    last_x: i64 = dx if dx > 0 else 0
    last_y: i64 = dy if dy > 0 else 0
    while x <= last_x:
        y: i64 = 0 if dy > 0 else dy
        while y <= last_y:
            between = board.step(origin, x, y)
            if between != origin and between != square and under_ruler(dx, dy, x, y):
                if not board.on(between):
                    return True
                index = play.at(between)
                if index >= 0 and play.side[index] != side and play.is_open(index):
                    return True
            y += 1
        x += 1
    return False


def is_hand_off(play: Play, thrower: Player, square: i64) -> bool:
    """An open team-mate next to the thrower, with free hands, just takes the ball. [Z2.3]"""
    index = play.at(square)
    return (
        index >= 0
        and play.side[index] == thrower.side
        and play.board.adjacent(play.square[thrower.index], square)
        and play.is_open(index)
        and play.ball_of(index) == NO_BALL
    )


def throw_check(play: Play, thrower: Player, square: i64) -> Check:
    """-1 each for a long throw, an obstructed one, a marked player in the target square. [Z2.3]"""
    origin = play.square[thrower.index]
    check = Check(W_THROW, "Z2.3", thrower, thrower.throw)
    if distance_of(play, origin, square) == LONG:
        check.modify(-1, "long")
    if is_obstructed(play, thrower.side, origin, square):
        check.modify(-1, "obstructed")
    index = play.at(square)
    if index >= 0 and play.is_marked(index):
        check.modify(-1, "marked target")
    return check


def hand_off(play: Play, thrower: Player, square: i64) -> None:
    """No check. [Z2.3]"""
    receiver = play.players[play.at(square)]
    play.hold(play.ball_of(thrower.index), receiver.index)
    if play.log is not None:
        play.log.tell(HandedOff(rule="Z2.3", player=play.name(thrower), receiver=play.name(receiver)))


def throw(play: Play, thrower: Player, square: i64) -> Rule[None]:
    """Passed: whoever stands there takes the ball, else it bounces. Failed: it bounces from there. Fumbled: it
    bounces from the thrower. [Z2.3]"""
    origin = play.square[thrower.index]
    if play.log is not None:
        distance = RANGE_NAMES[distance_of(play, origin, square)]
        play.log.tell(
            Threw(rule="Z2.3", player=play.name(thrower), square=play.board.name(int(square)), distance=distance)
        )
    check = throw_check(play, thrower, square)
    passed = yield from roll(play, check)
    tell_check(play, check, "passed" if passed else "fumbled" if check.fumbled else "failed")
    ball = play.ball_of(thrower.index)
    play.drop(ball, origin if check.fumbled else square)
    index = play.at(square)
    if passed and index >= 0 and play.status[index] == STANDING and play.ball_of(index) == NO_BALL:
        take_ball(play, ball, play.players[index], "Z2.3", "throw")
    else:
        yield from bounce(play, ball)
    end_action(play)
