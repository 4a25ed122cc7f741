"""The Throw action: the ruler, obstruction, hand-off, where the ball comes down. [Z2.3, Z3.4]

The two editions differ in what can be thrown at and in how modifiers count; each has its ThrowRule.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, Final

from touchback.blitzbowl.ball import bounce, take_ball
from touchback.blitzbowl.check import Check, roll
from touchback.blitzbowl.effects import AT_THROW, speaks
from touchback.blitzbowl.events import HandedOff, Threw
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import LONG, OUT_OF_RANGE, RANGE_NAMES, SHORT, STANDING, THROW_AT, W_THROW
from touchback.kernel.ask import Rule, pack
from touchback.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from touchback.blitzbowl.action_record import ActionRecord

# The ruler: how far its two parts reach from the thrower's centre, squared, and its width in squares.
SHORT_REACH: Final = 20
LONG_REACH: Final = 74
WIDTH_IN_TWENTIETHS: Final = 19


# -- the ruler ---------------------------------------------------------------------------------------------------


def distance_of(play: Play, origin: i64, square: i64) -> i64:
    """Short, long or out of range, by the centres of the squares. [Z2.3]"""
    board = play.board
    dx = board.x[square] - board.x[origin]
    dy = board.y[square] - board.y[origin]
    reach = dx * dx + dy * dy
    if reach == 0 or reach > LONG_REACH:
        return OUT_OF_RANGE
    return SHORT if reach <= SHORT_REACH else LONG


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
    """Does the ruler touch a blocked square or an open rival's, between thrower and target? [Z2.3, Z3.4]"""
    return len(obstacles(play, side, origin, square)) > 0


def obstacles(play: Play, side: i64, origin: i64, square: i64) -> vec[i64]:
    """The blocked squares and those of open rivals that the ruler touches between thrower and target. [Z2.3, Z3.4]"""
    found = vec[i64]([])
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
                    found = append(found, between)
                else:
                    index = play.at(between)
                    if index >= 0 and play.side[index] != side and play.is_open(index):
                        found = append(found, between)
            y += 1
        x += 1
    return found


# -- what the editions do ----------------------------------------------------------------------------------------


class ThrowRule(metaclass=ABCMeta):
    """How an edition throws."""

    @abstractmethod
    def targets(self, play: Play, thrower: Player) -> vec[i64]:
        """What he may throw at."""

    @abstractmethod
    def is_hand_off(self, play: Play, thrower: Player, square: i64) -> bool:
        """Does the team-mate in that square just take the ball?"""

    @abstractmethod
    def modify(self, play: Play, check: Check, origin: i64, square: i64) -> None:
        """Modifiers of the throw check."""


class ThrowAnywhere(ThrowRule):
    """The first edition: at any square in range; what makes it harder adds up. [Z2.3]"""

    def targets(self, play: Play, thrower: Player) -> vec[i64]:
        options = vec[i64]([])
        origin = play.square[thrower.index]
        for square in play.board.squares:
            if distance_of(play, origin, square) != OUT_OF_RANGE:
                options = append(options, pack(THROW_AT, thrower.index, square))
        return options

    def is_hand_off(self, play: Play, thrower: Player, square: i64) -> bool:
        index = play.at(square)
        return (
            index >= 0
            and play.side[index] == thrower.side
            and play.board.adjacent(play.square[thrower.index], square)
            and play.is_open(index)
            and play.can_hold(index)
        )

    def modify(self, play: Play, check: Check, origin: i64, square: i64) -> None:
        if distance_of(play, origin, square) == LONG:
            check.modify(-1, "long")
        if is_obstructed(play, check.player.side, origin, square):
            check.modify(-1, "obstructed")
        index = play.at(square)
        if index >= 0 and play.is_marked(index):
            check.modify(-1, "marked target")


class ThrowToTeamMates(ThrowRule):
    """The Ultimate edition: to a standing team-mate in range, -1 at most. [Z3.3, Z3.4]"""

    def targets(self, play: Play, thrower: Player) -> vec[i64]:
        options = vec[i64]([])
        origin = play.square[thrower.index]
        for mate in play.players:
            if mate.side == thrower.side and mate.index != thrower.index and play.status[mate.index] == STANDING:
                square = play.square[mate.index]
                if distance_of(play, origin, square) != OUT_OF_RANGE:
                    options = append(options, pack(THROW_AT, thrower.index, square))
        return options

    def is_hand_off(self, play: Play, thrower: Player, square: i64) -> bool:
        return play.board.adjacent(play.square[thrower.index], square)

    def modify(self, play: Play, check: Check, origin: i64, square: i64) -> None:
        if distance_of(play, origin, square) == LONG:
            check.modify(-1, "long")
        index = play.at(square)
        if (index >= 0 and play.is_marked(index)) or is_obstructed(play, check.player.side, origin, square):
            check.modify(-1, "obstructed")


# -- the throw ---------------------------------------------------------------------------------------------------


def throw_targets(play: Play, thrower: Player) -> vec[i64]:
    """What he may throw at: by the edition, and what a card adds. [Z2.3, Z3.4]"""
    options = play.game.throwing.targets(play, thrower)
    for row in play.rows(AT_THROW):
        if speaks(play, row, thrower):
            options = row.skill.throw_targets(play, thrower, options)
    return options


def throw_check(play: Play, thrower: Player, square: i64) -> Check:
    """The check with all that modifies it. [Z2.3, Z3.3, Z3.4]"""
    check = Check(W_THROW, "Z2.3", thrower, thrower.throw, play.game.rules.modifier_cap)
    check.square = square
    play.game.throwing.modify(play, check, play.square[thrower.index], square)
    for row in play.rows(AT_THROW):
        if speaks(play, row, thrower):
            row.skill.check(play, check)
    return check


def throw(play: Play, thrower: Player, square: i64, record: ActionRecord) -> Rule[None]:
    """A hand-off, or a check. [Z2.3, Z3.4]"""
    index = play.at(square)
    record.target = index
    if play.game.throwing.is_hand_off(play, thrower, square):
        record.hand_off = True
        record.completed = True
        yield from hand_off(play, thrower, play.players[index])
    else:
        yield from long_throw(play, thrower, square, record)


def hand_off(play: Play, thrower: Player, receiver: Player) -> Rule[None]:
    """No check. A receiver who can hold no ball lets it bounce. [Z2.3, Z1.15]"""
    if play.log is not None:
        play.log.tell(HandedOff(rule="Z2.3", player=play.name(thrower), receiver=play.name(receiver)))
    ball = play.ball_of(thrower.index)
    if play.can_hold(receiver.index):
        play.hold(ball, receiver.index)
    else:
        play.drop(ball, play.square[receiver.index])
        yield from bounce(play, ball)


def long_throw(play: Play, thrower: Player, square: i64, record: ActionRecord) -> Rule[None]:
    """Passed: whoever stands there takes the ball, else it bounces. Failed: it bounces from there. Fumbled: it
    bounces from the thrower. [Z2.3, Z3.4]"""
    origin = play.square[thrower.index]
    distance = distance_of(play, origin, square)
    record.long = distance == LONG
    if play.log is not None:
        name = play.board.name(int(square))
        play.log.tell(Threw(rule="Z2.3", player=play.name(thrower), square=name, distance=RANGE_NAMES[distance]))
    check = throw_check(play, thrower, square)
    record.negative = check.result < check.die
    passed = yield from roll(play, check)
    ball = play.ball_of(thrower.index)
    play.drop(ball, origin if check.fumbled else square)
    index = play.at(square)
    if passed and index >= 0 and play.status[index] == STANDING and play.can_hold(index):
        take_ball(play, ball, play.players[index], "Z2.3", "throw")
        record.completed = play.side[index] == thrower.side
    else:
        yield from bounce(play, ball)
