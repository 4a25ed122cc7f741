"""Bombs: thrown, caught and interfered with like a ball, until they explode. [R10, R19]"""

from __future__ import annotations

from touchback.bloodbowl.ball import (
    DIRECTION_X,
    DIRECTION_Y,
    Catching,
    bounce,
    can_catch,
    catches,
    caught_nearby,
    over_edge,
)
from touchback.bloodbowl.check import contest, window
from touchback.bloodbowl.events import BombCaught, BombExploded, BombFuse, BombHit, BombMoved, BombOut, BombThrown
from touchback.bloodbowl.injury import Hurt, armour_breaks, lay_prone, must_bounce, roll_injury
from touchback.bloodbowl.moments import BALL_CAUGHT, THROWN, UNPROTECTED
from touchback.bloodbowl.passing import (
    Toss,
    interference_check,
    interferers,
    lob_options,
    longest_range,
    new_toss,
    throw_options,
    toss_check,
)
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import Situation, can
from touchback.bloodbowl.terms import (
    ACCURATE,
    BALL_NAMES,
    BOMBERS_SPARED,
    BY_SPECIAL,
    DECLINE,
    DEFLECTED,
    DEVIATED,
    FUMBLED,
    HARD_BOMBS,
    LOB_AT,
    LOOSE_BOMBS,
    NO_TURNOVER,
    ON_TARGET,
    OWN_BOMB,
    PICK,
    RANGE_NAMES,
    SCATTERED,
    STANDING,
    W_BOMB,
    W_DEVIATE,
    W_DEVIATE_DISTANCE,
    W_FUSE,
    W_INTERFERE,
    W_SCATTER,
    W_THROW,
    WILDLY_INACCURATE,
)
from touchback.kernel.ask import D8, NONE, Ask, Rule, kind_of, pack, rival_of, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.text import mark


class Bomb(Situation):
    """One bomb on its way: the actor throws it, after a catch another player does."""

    def __init__(self, bomber: Player) -> None:
        super().__init__(bomber)
        self.bomber = bomber  # whose action it is
        self.square: i64 = NOWHERE  # where it comes down
        self.last: i64 = NOWHERE  # the last square it crossed
        self.how: i64 = ACCURATE


def bomb_options(play: Play, thrower: Player) -> vec[i64]:
    """Where he can throw a bomb: wherever he could pass. [R10.1]"""
    options = throw_options(play, thrower, longest_range(play))
    for option in lob_options(play, thrower):
        options = append(options, option)
    return options


def bomb_action(play: Play, bomber: Player, square: i64, lobbed: bool) -> Rule[bool]:
    """Throw a bomb, and throw it again as often as somebody catches it, until it explodes. True: the activation goes
    on, because a skill for passes says so."""
    bomb = Bomb(bomber)
    first = new_toss(play, bomber, square, lobbed)
    toss = first
    while True:
        catcher = yield from fly(play, bomb, toss)
        if catcher is None:
            break
        if play.log is not None:
            play.log.tell(BombCaught(rule="R19.Bombardier", player=play.name(catcher)))
        caught = Catching(catcher, bomb.how, bomb.actor)
        yield from window(play, BALL_CAUGHT, caught)
        bomb.actor = catcher
        bomb.square = play.square[catcher.index]
        if caught.explodes:
            break
        die = yield play.d6(W_FUSE, catcher.index, bomb)
        if play.log is not None:
            play.log.tell(BombFuse(rule="R19.Bombardier", player=play.name(catcher), die=die))
        if die >= 4:
            break
        ask = Ask(catcher.side, W_THROW, bomb_options(play, catcher), catcher.index)
        ask.about = bomb
        answer = yield ask
        toss = new_toss(play, catcher, target_of(answer), kind_of(answer) == LOB_AT)
    if toss.kept:
        pass  # it never left his hands, and never goes off
    elif bomb.square == NOWHERE:
        if play.log is not None:
            play.log.tell(BombOut(rule="R19.Bombardier", square=play.board.name(int(bomb.last))))
    else:
        yield from explode(play, bomb)
    if play.turnover == NO_TURNOVER and not first.kept:
        first.over = True
        yield from window(play, THROWN, first)
    return first.goes_on


def fly(play: Play, bomb: Bomb, toss: Toss) -> Rule[Player | None]:
    """One flight, by the rules of passes. Gives who has caught the bomb; else it explodes in `bomb.square`, or
    beyond the edge. [R10.2-R10.5]"""
    thrower = toss.actor
    square = toss.square
    check = toss_check(play, toss)
    if play.log is not None:
        name = play.board.name(int(square))
        band = mark("unmeasured") if toss.lobbed else RANGE_NAMES[toss.distance]
        play.log.tell(BombThrown(rule="R19.Bombardier", player=play.name(thrower), square=name, band=band))
    origin = play.square[thrower.index]
    bomb.square = origin
    bomb.last = square
    bomb.how = ACCURATE
    result: i64 = FUMBLED
    if thrower.pa != 0:
        yield from contest(play, check)
        result = check.throw
    toss.result = result
    yield from window(play, THROWN, toss)
    if result == FUMBLED:
        return None
    bomb.square = square
    if result == WILDLY_INACCURATE:
        yield from stray(play, bomb, origin, True)
    elif result != ON_TARGET:
        yield from stray(play, bomb, square, False)
    rival: Player | None = None
    if not toss.lobbed:
        rival = yield from interfering(play, bomb, toss, origin, result)
    if rival is not None:
        bomb.square = play.square[rival.index]
        if (yield from catches(play, rival, DEFLECTED)):
            return rival
        if play.switches & LOOSE_BOMBS:
            yield from stray(play, bomb, bomb.square, False)
        return None
    if bomb.square == NOWHERE:
        return None
    index = play.at(bomb.square)
    if index < 0:
        return (yield from caught_nearby(play, bomb.how, False, bomb.square))
    receiver = play.players[index]
    if can_catch(play, index) and (yield from catches(play, receiver, bomb.how)):
        return receiver
    return None


def stray(play: Play, bomb: Bomb, square: i64, deviates: bool) -> Rule[None]:
    """Deviate from here (D8, D6 squares) or scatter from here (three times D8). [R3.1, R3.2]"""
    steps = play.game.ball_rules.scatter_steps
    face: i64 = 0
    dice: list[int] = []
    origin = square
    if deviates:
        face = yield play.ask_die(D8, W_DEVIATE, NONE, bomb)
        steps = yield play.d6(W_DEVIATE_DISTANCE, NONE, bomb)
        dice = [int(face), int(steps)]
    bomb.how = DEVIATED if deviates else SCATTERED
    bomb.square = NOWHERE
    bomb.last = square
    while steps > 0:
        if not deviates:
            face = yield play.ask_die(D8, W_SCATTER, NONE, bomb)
            dice.append(int(face))
        reached = play.board.step(square, DIRECTION_X[face], DIRECTION_Y[face])
        if not play.leads(square, reached):
            bomb.square = yield from over_edge(play, square, DIRECTION_X[face], DIRECTION_Y[face])
            if bomb.square != NOWHERE:
                bomb.last = bomb.square
            break
        square = reached
        bomb.last = square
        steps -= 1
    else:
        bomb.square = square
    if play.log is not None:
        name = play.board.name
        how = BALL_NAMES[bomb.how]
        goal = name(int(bomb.last))
        play.log.tell(BombMoved(rule="R19.Bombardier", how=how, origin=name(int(origin)), square=goal, dice=dice))


def interfering(play: Play, bomb: Bomb, toss: Toss, origin: i64, result: i64) -> Rule[Player | None]:
    """One rival of the thrower may get a hand to it. [R10.3]"""
    thrower = bomb.actor
    options = vec[i64]([])
    for rival in interferers(play, thrower, origin, bomb.last):
        options = append(options, pack(PICK, rival.index))
    if len(options) == 0:
        return None
    ask = Ask(rival_of(thrower.side), W_INTERFERE, append(options, pack(DECLINE)), thrower.index)
    ask.about = bomb
    answer = yield ask
    if kind_of(answer) == DECLINE:
        return None
    rival = play.players[subject_of(answer)]
    if not (yield from contest(play, interference_check(play, rival, thrower, result, toss.distance))):
        return None
    return rival


def caught_in(play: Play, bomb: Bomb) -> Rule[list[Player]]:
    """Whoever is in its square, then those next to it who roll a 4+: first of the side whose turn it is."""
    hit: list[Player] = []
    if play.at(bomb.square) >= 0:
        hit.append(play.players[play.at(bomb.square)])
    for side in (play.active, rival_of(play.active)):
        for player in play.players:
            if player.side != side or not play.is_next_to(player.index, bomb.square):
                continue
            if not play.on_pitch(player.index):
                continue
            die = yield play.d6(W_BOMB, player.index, bomb)
            if play.log is not None:
                name = play.name(player)
                play.log.tell(BombHit(rule="R19.Bombardier", player=name, die=int(die), hit=die >= 4))
            if die >= 4:
                hit.append(player)
    return hit


def explode(play: Play, bomb: Bomb) -> Rule[None]:
    """Whoever is in its square is hit, those next to it on a 4+; who stands is placed prone, and everybody hit has
    his armour rolled, one after the other. [R4.4, R5.2]"""
    if play.log is not None:
        play.log.tell(BombExploded(rule="R19.Bombardier", square=play.board.name(int(bomb.square))))
    hit = yield from caught_in(play, bomb)
    spilled = False
    fallen: list[int] = []
    for player in hit:
        if play.status[player.index] == STANDING:
            fallen.append(int(player.index))
            if lay_prone(play, player):
                spilled = yield from must_bounce(play, player)
            if player is bomb.bomber and not play.switches & BOMBERS_SPARED:
                play.cause_turnover(OWN_BOMB)
    for player in hit:
        hurt = Hurt(player, bomb.actor if bomb.actor is not player else None, BY_SPECIAL)
        if play.switches & HARD_BOMBS:
            hurt.armour_modifier += 1
        unprotected = int(player.index) in fallen and can(play, player, UNPROTECTED, False)
        if unprotected or (yield from armour_breaks(play, hurt)):
            yield from roll_injury(play, hurt)
    if spilled:
        yield from bounce(play)
