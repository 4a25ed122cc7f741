"""Turns: new ball, emergency reserves, three player actions. [Z1.1, Z1.14, Z2.4]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.actions import come_on, declarable, declare, reserve_squares
from touchback.blitzbowl.ball import bounce, choose_trapdoor
from touchback.blitzbowl.events import TurnEnded, TurnStarted
from touchback.blitzbowl.injury import injure
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.score import end_match
from touchback.blitzbowl.terms import END_TURN, P_EMERGENCY, P_NEW_BALL, P_TURN, RESERVE, W_EMERGENCY, W_TURN
from touchback.kernel.ask import Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec

ACTIONS_A_TURN: Final = 3
EMERGENCY_BELOW: Final = 3


def start_turn(play: Play, side: i64) -> None:
    """Everybody of this side may take every action again. [Z1.1]"""
    play.active = side
    play.turn[side] += 1
    play.actions_left = ACTIONS_A_TURN
    i: i64 = 0
    count = len(play.done)
    while i < count:
        play.done[i] = 0
        i += 1
    if play.log is not None:
        play.log.tell(TurnStarted(rule="Z1.1", side=int(side), turn=int(play.turn[side])))
    if len(play.ball_square) == 0:
        play.phase = P_NEW_BALL
    else:
        look_for_emergency(play)


class NewBall(Phase[Play]):
    """No ball on the pitch at the start of a turn: one comes in through a trapdoor. [Z1.14]"""

    name = "new ball"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return new_ball(play)


def new_ball(play: Play) -> Rule[None]:
    """A trapdoor opens, whoever is on it is injured, and the ball bounces. [Z1.14]"""
    ball = yield from choose_trapdoor(play, play.active)
    index = play.at(play.ball_square[ball])
    if index >= 0:
        injure(play, play.players[index], "trapdoor")
    yield from bounce(play, ball)
    look_for_emergency(play)


def look_for_emergency(play: Play) -> None:
    """Fewer than three players on the pitch: a free Reserves action comes first. [Z2.4]"""
    play.phase = P_TURN
    if play.fielded(play.active) < EMERGENCY_BELOW and len(emergency_options(play)) > 0:
        play.phase = P_EMERGENCY


def emergency_options(play: Play) -> vec[i64]:
    """Every reserve with every square where he may come on."""
    options = vec[i64]([])
    for player in play.players:
        if player.side == play.active and play.status[player.index] == RESERVE:
            for option in reserve_squares(play, player):
                options = append(options, option)
    return options


class Emergency(Phase[Play]):
    """A free Reserves action that must be taken; it spends nothing. [Z2.4]"""

    name = "emergency reserves"

    def ask(self, play: Play) -> Ask | None:
        return Ask(play.active, W_EMERGENCY, emergency_options(play))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        come_on(play, answer, True)
        play.phase = P_TURN
        return None


class Turn(Phase[Play]):
    """Up to three player actions. [Z1.1]"""

    name = "turn"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        if play.actions_left > 0:
            for player in play.players:
                if player.side == play.active:
                    options = declarable(play, options, player)
        if len(options) == 0:
            return None  # nothing left to do: the turn ends by itself
        return Ask(play.active, W_TURN, append(options, pack(END_TURN)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer == 0 or kind_of(answer) == END_TURN:
            end_turn(play)
        else:
            declare(play, play.players[subject_of(answer)], target_of(answer))
        return None


def end_turn(play: Play) -> None:
    """The other coach's turn; or the end, when both have had as many turns as the match allows."""
    side = play.active
    if play.log is not None:
        play.log.tell(TurnEnded(rule="Z1.1", side=int(side), unused=int(play.actions_left)))
    play.actions_left = 0
    if side != play.coin_winner and play.turn[side] >= play.turn_limit:
        end_match(play, "turn limit")
    else:
        start_turn(play, 1 - side)
