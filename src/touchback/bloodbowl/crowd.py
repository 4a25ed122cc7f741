"""The crowd, which has whatever leaves the pitch: it hurts players and throws the ball back. [R10.9, R11.4, R12.4]"""

from __future__ import annotations

from touchback.bloodbowl.ball import (
    CORNER_BOTTOM_LEFT,
    CORNER_BOTTOM_RIGHT,
    CORNER_TOP_LEFT,
    CORNER_TOP_RIGHT,
    DIRECTION_X,
    DIRECTION_Y,
    FROM_AWAY_END,
    FROM_BOTTOM,
    FROM_HOME_END,
    FROM_TOP,
    fly_along,
    land,
    spill,
)
from touchback.bloodbowl.balls import fasten, turn_to_lost
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.events import LandedInCrowd, PushedIntoCrowd, ThrownIn, WhirledOff
from touchback.bloodbowl.injury import Hurt, roll_injury
from touchback.bloodbowl.parts.edge import Edge
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push
from touchback.bloodbowl.terms import BY_CROWD, CARRIER_LEFT, RESERVE, THROWN_IN, W_THROW_IN, W_THROW_IN_DISTANCE
from touchback.bloodbowl.throwing import Flight
from touchback.kernel.ask import D3, D6, NONE, Rule
from touchback.kernel.board import NOWHERE, Board
from touchback.kernel.ints import i64, vec
from touchback.kernel.text import mark


class Crowd(Edge):
    """Whoever leaves the pitch is hurt without an armour roll; the ball is thrown in."""

    def __init__(self) -> None:
        super().__init__(mark("the crowd"), mark("into the crowd"), gone=True)

    def push_goals(self, play: Play, square: i64, beyond: vec[i64]) -> vec[i64]:
        return vec[i64]([NOWHERE])

    def take_pushed(self, play: Play, push_back: Push) -> bool:
        """He is off the pitch at once, and the ball he held with him. [R12.4]"""
        player = push_back.actor
        square = play.square[player.index]
        if spill(play, player.index):
            push_back.block.ball_left_at = square
            push_back.block.ball_left_with = player
            play.ball = NOWHERE
            fasten(play)
        play.leave(player.index, RESERVE)
        return True

    def settle(self, play: Play, block: Block) -> Rule[bool]:
        """Each is hurt by the crowd; then it throws in the ball that one of them held. [R12.4]"""
        attacker = block.actor
        for pushed in block.at_edge:
            player = pushed.actor
            yield from into_the_crowd(play, player, attacker if player.side != attacker.side else None)
        carrier = block.ball_left_with
        if carrier is None:
            return False
        yield from ball_into_the_crowd(play, carrier, block.ball_left_at)
        return True

    def take_dragged(self, play: Play, player: Player, rule: str) -> Rule[None]:
        """The crowd has him. [R13.3]"""
        origin = play.square[player.index]
        if play.log is not None:
            name = play.board.name(int(origin))
            play.log.tell(WhirledOff(rule=rule, player=play.name(player), square=name))
        carried = spill(play, player.index)
        if carried:
            play.ball = NOWHERE
            fasten(play)
        play.leave(player.index, RESERVE)
        yield from roll_injury(play, Hurt(player, None, BY_CROWD))
        if carried:
            yield from ball_into_the_crowd(play, player, origin)

    def take_fallen(self, play: Play, player: Player) -> Rule[None]:
        yield from into_the_crowd(play, player, None)

    def take_flier(self, play: Play, flight: Flight) -> Rule[None]:
        """He lands in the crowd, which hurts him and throws back the ball he had: a turnover then. [R11.4, R13.3]"""
        mate = flight.actor
        if play.log is not None:
            play.log.tell(LandedInCrowd(rule="R11.4", player=play.name(mate)))
        if flight.with_ball:
            play.cause_turnover(CARRIER_LEFT)
        yield from roll_injury(play, Hurt(mate, None, BY_CROWD))
        if flight.with_ball:
            turn_to_lost(play)
            yield from throw_in(play, flight.square)

    def return_ball(self, play: Play, square: i64) -> Rule[None]:
        yield from throw_in(play, square)


# -- players -------------------------------------------------------------------------------------------------------


def into_the_crowd(play: Play, player: Player, by: Player | None) -> Rule[None]:
    """He was pushed off the pitch: an injury roll without armour; stunned means reserves. [R12.4, R13.3]

    He has been taken off the pitch already.
    """
    if play.log is not None:
        play.log.tell(PushedIntoCrowd(rule="R12.4", player=play.name(player)))
    yield from roll_injury(play, Hurt(player, by, BY_CROWD))


def ball_into_the_crowd(play: Play, player: Player, square: i64) -> Rule[None]:
    """The man who left held the ball: turnover if his team is active; the crowd throws the ball in. [R12.4]"""
    if player.side == play.active:
        play.cause_turnover(CARRIER_LEFT)
    turn_to_lost(play)
    yield from throw_in(play, square)


# -- the throw-in --------------------------------------------------------------------------------------------------


def throw_in(play: Play, square: i64) -> Rule[None]:
    """The crowd throws the ball back from the last square it crossed, until it lands on the pitch. [R10.9]"""
    while True:
        direction = yield from throw_in_direction(play, square)
        first = yield play.d6(W_THROW_IN_DISTANCE)
        second = yield play.d6(W_THROW_IN_DISTANCE)
        square = yield from fly_along(
            play, square, DIRECTION_X[direction], DIRECTION_Y[direction], first + second, THROWN_IN, "R10.9",
            [int(first), int(second)],
        )  # fmt: skip
        if play.ball != NOWHERE:
            yield from land(play, THROWN_IN)
            return


def throw_in_template(board: Board, square: i64) -> tuple[bool, tuple[int, int, int]]:
    """Is this a corner, and which three directions does its template show? [R1.3]"""
    x = board.x[square]
    y = board.y[square]
    right = board.width - 1
    bottom = board.height - 1
    if y == 0:
        if x == 0:
            return True, CORNER_TOP_LEFT
        return (True, CORNER_TOP_RIGHT) if x == right else (False, FROM_TOP)
    if y == bottom:
        if x == 0:
            return True, CORNER_BOTTOM_LEFT
        return (True, CORNER_BOTTOM_RIGHT) if x == right else (False, FROM_BOTTOM)
    return False, FROM_HOME_END if x == 0 else FROM_AWAY_END


def throw_in_direction(play: Play, square: i64) -> Rule[int]:
    """D6 on the throw-in template, D3 in a corner; the die is about the square from which the crowd throws."""
    corner, template = throw_in_template(play.board, square)
    if corner:
        face = yield play.ask_die(D3, W_THROW_IN, NONE, int(square))
        tell_direction(play, square, face, D3.sides)
        return template[face - 1]
    face = yield play.d6(W_THROW_IN, NONE, int(square))
    tell_direction(play, square, face, D6.sides)
    return template[(face - 1) // 2]


def tell_direction(play: Play, square: i64, face: int, sides: int) -> None:
    """Write into the log where to the crowd throws."""
    if play.log is not None:
        play.log.tell(ThrownIn(rule="R10.9", square=play.board.name(int(square)), die=face, sides=sides))
