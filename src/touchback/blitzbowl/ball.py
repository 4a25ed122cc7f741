"""The ball on the move: bounces, balls taken, new balls through trapdoors. [Z1.6, Z1.11, Z1.14, Z1.15]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.abilities import ONTO_A_BALL
from touchback.blitzbowl.events import AbilityUsed, BallBounced, BallPlaced, BallTaken
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import W_BOUNCE, W_TRAPDOOR
from touchback.kernel.ask import D6, D8, Rule
from touchback.kernel.board import Board
from touchback.kernel.ints import i64, vec

# The bounce chart, face 1 to 8 clockwise from the upper left, as columns along and rows across. [Z1.11]
BOUNCE_X: Final = vec[i64]([0, -1, 0, 1, 1, 1, 0, -1, -1])
BOUNCE_Y: Final = vec[i64]([0, -1, -1, -1, 0, 1, 1, 1, 0])


def bounce_square(board: Board, origin: i64, face: i64) -> i64:
    """Where a ball bounces; a blocked square or the edge turns it clockwise to the next valid number. [Z1.11]"""
    square = board.step(origin, BOUNCE_X[face], BOUNCE_Y[face])
    turned: i64 = 0
    while not board.on(square) and turned < 7:
        turned += 1
        face = face % 8 + 1
        square = board.step(origin, BOUNCE_X[face], BOUNCE_Y[face])
    return square


def bounce(play: Play, ball: i64) -> Rule[None]:
    """One square at a time until an open player without a ball takes it or it rests in a square with nobody and no
    other ball. [Z1.11, Z1.15]"""
    while True:
        origin = play.ball_square[ball]
        face = yield play.ask_die(D8, W_BOUNCE)
        square = bounce_square(play.board, origin, face)
        play.ball_square[ball] = square
        if play.log is not None:
            names = play.board.name(int(origin)), play.board.name(int(square))
            play.log.tell(BallBounced(rule="Z1.11", origin=names[0], square=names[1], die=face))
        index = play.at(square)
        if index >= 0:
            if play.is_open(index) and play.ball_of(index) == NO_BALL:
                take_ball(play, ball, play.players[index], "Z1.11", "bounce")
                return
        elif play.loose_ball(square, ball) == NO_BALL:
            return


def take_ball(play: Play, ball: i64, player: Player, rule: str, how: str) -> None:
    """A player comes to hold a ball."""
    play.hold(ball, player.index)
    if play.log is not None:
        play.log.tell(BallTaken(rule=rule, player=play.name(player), how=how))


def handles(play: Play, player: Player) -> bool:
    """Has he an ability that lets him take a ball however he comes to its square?"""
    for row in play.rows(ONTO_A_BALL):
        if player.has(row.skill.id):
            if play.log is not None:
                play.log.tell(AbilityUsed(rule=row.skill.rule, player=play.name(player), ability=row.skill.name))
            return True
    return False


def moved_onto(play: Play, player: Player, running: bool) -> i64:
    """After a player has come to a square: he takes the ball there if he runs and has none, otherwise it bounces.
    Gives the ball that bounces, or NO_BALL. [Z1.6, Z1.15]"""
    ball = play.loose_ball(play.square[player.index])
    if ball == NO_BALL:
        return NO_BALL
    if play.ball_of(player.index) == NO_BALL and (running or handles(play, player)):
        take_ball(play, ball, player, "Z1.6", "picked up")
        return NO_BALL
    return ball


def choose_trapdoor(play: Play, side: i64) -> Rule[i64]:
    """The only trapdoor, or a D6 between the two. A ball comes out of it; gives the ball. [Z1.14]"""
    pitch = play.pitch
    die = 0
    if len(pitch.trapdoors) > 1:
        die = yield play.ask_die(D6, W_TRAPDOOR)
    square = pitch.trapdoor(side, die)
    if play.log is not None:
        play.log.tell(BallPlaced(rule="Z1.14", square=play.board.name(int(square)), die=die))
    return play.add_ball(square)
