"""Before the first turn: coin, side of the board, set-up, the first ball. [Z2.7]"""

from __future__ import annotations

from touchback.blitzbowl.ball import choose_trapdoor
from touchback.blitzbowl.events import CoinTossed, NotModelled, PitchChosen, SetUp, TurnLimit
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.terms import (
    CALL,
    CHOOSE_PITCH,
    P_FIRST_BALL,
    P_PITCH,
    P_SETUP,
    PLACE,
    RESERVE,
    W_COIN,
    W_PITCH,
    W_SETUP,
)
from touchback.blitzbowl.turn import start_turn
from touchback.kernel.ask import AWAY, COIN, HOME, NOBODY, NONE, Ask, Rule, pack, subject_of, target_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec


class Coin(Phase[Play]):
    """The away coach calls; the winner is coach A. [Z2.7, ruling]"""

    name = "coin"

    def ask(self, play: Play) -> Ask | None:
        return Ask(AWAY, W_COIN, vec[i64]([pack(CALL, NONE, 1), pack(CALL, NONE, 2)]))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return toss(play, target_of(answer))


def toss(play: Play, call: i64) -> Rule[None]:
    """See Coin. What this version leaves out is said first."""
    tell_what_is_missing(play)
    coin = yield play.ask_die(COIN, W_COIN)
    play.coin_winner = AWAY if coin == call else HOME
    if play.log is not None:
        play.log.tell(CoinTossed(rule="Z2.7", side=int(play.coin_winner), coin=COIN.faces[coin - 1]))
    play.phase = P_PITCH


def tell_what_is_missing(play: Play) -> None:
    """No rule is left out silently."""
    log = play.log
    if log is None:
        return
    log.tell(NotModelled(rule="Z1.16", what="challenge cards and bonus plays"))
    log.tell(TurnLimit(rule="Z1.17", turns=int(play.turn_limit)))
    for name in play.game.timetable.silent():
        for player in play.players:
            if name in player.ability_names:
                log.tell(NotModelled(rule="card", what=f"{name} ({play.name(player)})"))


class ChoosePitch(Phase[Play]):
    """The winner of the toss picks the side of the board and sets up first. [Z2.7]"""

    name = "pitch"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        for number in range(len(play.game.pitches)):
            options = append(options, pack(CHOOSE_PITCH, NONE, number))
        return Ask(play.coin_winner, W_PITCH, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        play.use_pitch(target_of(answer))
        play.placing = play.coin_winner
        play.phase = P_SETUP
        if play.log is not None:
            play.log.tell(PitchChosen(rule="Z2.7", side=int(play.coin_winner), pitch=play.pitch.title))
        return None


class Setting(Phase[Play]):
    """A coach puts his players into his end zone, one after the other. [Z2.7]"""

    name = "set-up"

    def ask(self, play: Play) -> Ask | None:
        player = next_to_place(play)
        options = vec[i64]([])
        for square in play.board.squares:
            if play.pitch.end_zone(play.placing, square) and play.free(square):
                options = append(options, pack(PLACE, player, square))
        return Ask(play.placing, W_SETUP, options, player)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        play.enter(subject_of(answer), target_of(answer))
        if next_to_place(play) == NO_PLAYER:
            tell_set_up(play, play.placing)
            if play.placing == play.coin_winner:
                play.placing = 1 - play.placing
            else:
                play.placing = NOBODY
                play.phase = P_FIRST_BALL
        return None


def next_to_place(play: Play) -> i64:
    """The first player of the side that sets up who is still in the dugout."""
    for player in play.players:
        if player.side == play.placing and play.status[player.index] == RESERVE:
            return player.index
    return NO_PLAYER


def tell_set_up(play: Play, side: i64) -> None:
    """Write a set-up into the log."""
    if play.log is not None:
        squares = [
            (play.name(player), play.board.name(int(play.square[player.index])))
            for player in play.players
            if player.side == side
        ]
        play.log.tell(SetUp(rule="Z2.7", side=int(side), squares=squares))


class FirstBall(Phase[Play]):
    """The ball lies on a trapdoor (of two, the winner of the toss rolls which); he has the first turn. [Z2.7]"""

    name = "first ball"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return first_ball(play)


def first_ball(play: Play) -> Rule[None]:
    """See FirstBall. This ball does not bounce."""
    yield from choose_trapdoor(play, play.coin_winner)
    start_turn(play, play.coin_winner)
