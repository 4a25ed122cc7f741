"""Before the first turn: coin, arena, side of the board, set-up, the cards and the first ball. [Z2.7, Z3.13]"""

from __future__ import annotations

from touchback.blitzbowl.ball import choose_ball, choose_trapdoor, place_ball
from touchback.blitzbowl.cards import first_deal
from touchback.blitzbowl.events import ArenaChosen, CoinTossed, NotModelled, PitchChosen, SetUp
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.terms import (
    ANY_ARENA,
    CALL,
    CHOOSE_PITCH,
    NO_ARENA,
    P_ARENA,
    P_KICK_OFF,
    P_PITCH,
    P_SETUP,
    P_TURN_START,
    PLACE,
    RESERVE,
    W_ARENA,
    W_COIN,
    W_PITCH,
    W_SETUP,
    W_TOSS,
)
from touchback.kernel.ask import AWAY, COIN, D8, HOME, NOBODY, NONE, Ask, Rule, pack, rival_of, subject_of, target_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec


class Coin(Phase[Play]):
    """The away coach calls; in the first edition the winner is coach A, in the Ultimate edition the loser. [Z2.7]"""

    name = "coin"

    def ask(self, play: Play) -> Ask | None:
        return Ask(AWAY, W_COIN, vec[i64]([pack(CALL, NONE, 1), pack(CALL, NONE, 2)]))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return toss(play, target_of(answer))


def toss(play: Play, call: i64) -> Rule[None]:
    """See Coin."""
    tell_what_is_missing(play)
    coin = yield play.ask_die(COIN, W_TOSS)
    play.coin_winner = AWAY if coin == call else HOME
    play.first = play.coin_winner if play.game.rules.toss_winner_begins else rival_of(play.coin_winner)
    if play.log is not None:
        called, shown = COIN.faces[call - 1], COIN.faces[coin - 1]
        play.log.tell(CoinTossed(rule="Z2.7", side=int(play.coin_winner), call=called, coin=shown))
    play.phase = P_PITCH if play.arena == NO_ARENA else P_ARENA


def tell_what_is_missing(play: Play) -> None:
    """No rule is left out silently: an ability that no row of the timetable mentions is not played."""
    log = play.log
    if log is None:
        return
    silent = play.game.timetable.silent()
    for player in play.players:
        for name in player.ability_names:
            if name in silent or name not in play.game.ability_names:
                log.tell(NotModelled(rule="card", what=f"{name} ({play.name(player)})"))


class Arena(Phase[Play]):
    """The winner of the toss rolls for the arena, unless the coaches have agreed on one. [Z3.13]"""

    name = "arena"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return choose_arena(play)


def choose_arena(play: Play) -> Rule[None]:
    """See Arena."""
    die = 0
    if play.arena == ANY_ARENA:
        die = yield play.ask_die(D8, W_ARENA)
        play.arena = die
    arena = play.game.arenas[play.arena - 1]
    play.house |= 1 << arena.bit
    if play.log is not None:
        play.log.tell(ArenaChosen(rule="Z3.13", arena=arena.name, die=die))
    play.phase = P_PITCH


class ChoosePitch(Phase[Play]):
    """The winner of the toss picks the side of the board. [Z2.7]"""

    name = "pitch"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        for number in range(len(play.game.pitches)):
            options = append(options, pack(CHOOSE_PITCH, NONE, number))
        return Ask(play.coin_winner, W_PITCH, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        play.use_pitch(target_of(answer))
        play.placing = play.first
        play.phase = P_SETUP
        if play.log is not None:
            play.log.tell(PitchChosen(rule="Z2.7", side=int(play.coin_winner), pitch=play.pitch.title))
        return None


class SettingUp(Phase[Play]):
    """A coach puts his players into his end zone, one after the other. [Z2.7]"""

    name = "set-up"

    def ask(self, play: Play) -> Ask | None:
        return placing_ask(play, play.placing)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        play.enter(subject_of(answer), target_of(answer))
        if next_to_place(play, play.placing) == NO_PLAYER:
            tell_set_up(play, play.placing)
            if play.placing == play.first:
                play.placing = rival_of(play.placing)
            else:
                play.placing = NOBODY
                play.phase = P_KICK_OFF
        return None


def placing_ask(play: Play, side: i64) -> Ask:
    """Where the next player of a side is set up. [Z2.7]"""
    player = next_to_place(play, side)
    options = vec[i64]([])
    for square in play.pitch.end_zones[side]:
        if play.free(square):
            options = append(options, pack(PLACE, player, square))
    return Ask(side, W_SETUP, options, player)


def next_to_place(play: Play, side: i64) -> i64:
    """The first player of a side who is still in the dugout."""
    for player in play.players:
        if player.side == side and play.status[player.index] == RESERVE:
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
    """Three challenges are dealt, the ball lies on a trapdoor, and coach A has the first turn. [Z1.16, Z2.7]"""

    name = "first ball"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return first_ball(play)


def first_ball(play: Play) -> Rule[None]:
    """See FirstBall. This ball does not bounce; of special balls the coach who set up second chooses. [Z2.7, Z3.13]"""
    yield from first_deal(play)
    kind = yield from choose_ball(play, rival_of(play.first))
    square = yield from choose_trapdoor(play, play.coin_winner)
    place_ball(play, square, kind)
    play.active = play.first
    play.phase = P_TURN_START
