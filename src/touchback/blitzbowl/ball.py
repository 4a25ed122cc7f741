"""The ball on the move: bounces, balls taken, new balls through trapdoors. [Z1.6, Z1.11, Z1.14, Z1.15]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.effects import AT_ONTO_A_BALL, speaks
from touchback.blitzbowl.events import AbilityUsed, BallBounced, BallGone, BallPlaced, BallTaken
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    BALL_NAMES,
    BOUNCES,
    CHOOSE_BALL,
    PLAIN_BALL,
    RUNE_BALL,
    SPIKY_BALL,
    SQUIG_BALL,
    W_BALL,
    W_BOUNCE,
    W_TRAPDOOR,
)
from touchback.kernel.ask import D6, D8, NONE, Ask, Rule, pack, target_of
from touchback.kernel.board import Board
from touchback.kernel.ints import i64, vec

# The bounce chart, face 1 to 8 clockwise from the upper left, as columns along and rows across. [Z1.11]
BOUNCE_X: Final = vec[i64]([BOUNCES[face - 1][0] if face else 0 for face in range(9)])
BOUNCE_Y: Final = vec[i64]([BOUNCES[face - 1][1] if face else 0 for face in range(9)])


def bounce_square(board: Board, origin: i64, face: i64) -> i64:
    """Where a ball bounces; a blocked square or the edge turns it clockwise to the next valid number. [Z1.11]"""
    square = board.step(origin, BOUNCE_X[face], BOUNCE_Y[face])
    while not board.on(square):
        face = face % 8 + 1
        square = board.step(origin, BOUNCE_X[face], BOUNCE_Y[face])
    return square


def bounce(play: Play, ball: i64) -> Rule[None]:
    """One square at a time until it comes to rest. [Z1.11]"""
    resting = False
    while not resting:
        origin = play.ball_square[ball]
        face = yield play.ask_die(D8, W_BOUNCE)
        square = bounce_square(play.board, origin, face)
        play.ball_square[ball] = square
        if play.log is not None:
            names = play.board.name(int(origin)), play.board.name(int(square))
            play.log.tell(BallBounced(rule="Z1.11", origin=names[0], square=names[1], die=face))
        resting = comes_to_rest(play, ball)


def comes_to_rest(play: Play, ball: i64) -> bool:
    """Does a ball that has come to its square stay there? An open player with free hands takes it; it rests with nobody
    and no other ball in the square; otherwise it bounces on. [Z1.11, Z1.15]"""
    square = play.ball_square[ball]
    index = play.at(square)
    if index >= 0:
        if play.is_open(index) and play.can_hold(index):
            take_ball(play, ball, play.players[index], "Z1.11", "bounce")
            return True
        return False
    return play.loose_ball(square, ball) == NO_BALL


def take_ball(play: Play, ball: i64, player: Player, rule: str, how: str) -> None:
    """A player comes to hold a ball."""
    play.hold(ball, player.index)
    if play.log is not None:
        play.log.tell(BallTaken(rule=rule, player=play.name(player), how=how))


def handles(play: Play, player: Player) -> bool:
    """Has he an ability that lets him take a ball however he comes to its square?"""
    for row in play.rows(AT_ONTO_A_BALL):
        if speaks(play, row, player):
            if play.log is not None:
                play.log.tell(AbilityUsed(rule=row.skill.rule, player=play.name(player), ability=row.skill.name))
            return True
    return False


def would_take(play: Play, player: Player, running: bool) -> bool:
    """Does he take a ball whose square he comes to, this way? [Z1.6, Z1.15, Z3.6]"""
    return play.can_hold(player.index) and (running or handles(play, player))


def moved_onto(play: Play, player: Player, running: bool) -> i64:
    """After a player has come to a square: he takes the ball there if he runs and has none, otherwise it bounces.
    Gives the ball that bounces, or NO_BALL. [Z1.6, Z1.15, Z3.6]"""
    ball = play.loose_ball(play.square[player.index])
    if ball == NO_BALL:
        return NO_BALL
    if would_take(play, player, running):
        take_ball(play, ball, player, "Z1.6", "picked up")
        return NO_BALL
    return ball


def come_onto(play: Play, player: Player, running: bool) -> Rule[None]:
    """A player has come to a square: what happens to a ball there. [Z1.6]"""
    ball = moved_onto(play, player, running)
    if ball != NO_BALL:
        yield from bounce(play, ball)


def lose_ball(play: Play, player: Player, square: i64) -> Rule[None]:
    """The ball he holds, if any, bounces from this square."""
    ball = play.ball_of(player.index)
    if ball != NO_BALL:
        play.drop(ball, square)
        yield from bounce(play, ball)


def take_away(play: Play, ball: i64) -> None:
    """A ball leaves the match. [Z1.14]"""
    if play.log is not None:
        play.log.tell(BallGone(rule="Z1.14", square=play.board.name(int(play.ball_at(ball)))))
    play.remove_ball(ball)


# -- new balls ---------------------------------------------------------------------------------------------------


def choose_trapdoor(play: Play, side: i64) -> Rule[i64]:
    """The only trapdoor, or a D6 between the two; gives its square. [Z1.14]"""
    die = 0
    if len(play.pitch.trapdoors) > 1:
        die = yield play.ask_die(D6, W_TRAPDOOR)
    return play.pitch.trapdoor(side, die)


def choose_ball(play: Play, side: i64) -> Rule[i64]:
    """Which kind of ball comes in: a coach chooses where special balls are played with. [Z3.13]"""
    if not play.special_balls:
        return PLAIN_BALL
    kinds = (PLAIN_BALL, RUNE_BALL, SPIKY_BALL, SQUIG_BALL)
    answer = yield Ask(side, W_BALL, vec[i64]([pack(CHOOSE_BALL, NONE, kind) for kind in kinds]))
    return target_of(answer)


def place_ball(play: Play, square: i64, kind: i64) -> i64:
    """A ball comes out of a trapdoor; gives the ball."""
    if play.log is not None:
        play.log.tell(BallPlaced(rule="Z1.14", square=play.board.name(int(square)), kind=BALL_NAMES[kind]))
    return play.add_ball(square, kind)
