"""The ball on the move: bounce, scatter, deviate, catch, pick-up. [R3, R9.6, R10.5, R10.8]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.balls import fasten, is_shared, loosen, turn_to_held, turn_to_loose, turn_to_lying
from touchback.bloodbowl.check import Check, contest, may_use, new_check, prepare, speak, wants, window
from touchback.bloodbowl.events import BallMoved, BallOut, Caught, PickedUp
from touchback.bloodbowl.moments import BALL_CAUGHT, BALL_LANDS, HOLDS_BALL
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, can, skill_of
from touchback.bloodbowl.terms import (
    ACCURATE,
    BALL_NAMES,
    BOUNCED,
    CATCH,
    DEVIATED,
    DIRECTIONS,
    DRAINAGE_ISSUES,
    HANDED,
    PICK_UP,
    PICK_UP_FAILED,
    POURING_RAIN,
    SCATTERED,
    W_BOUNCE,
    W_DEVIATE,
    W_DEVIATE_DISTANCE,
    W_ROUND,
    W_SCATTER,
)
from touchback.kernel.ask import D8, D16, Rule, rival_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.footprint import WAYS_ROUND, nearest, ring
from touchback.kernel.ints import i64, vec

# The random-direction template by face: columns along and rows across. [R1.3]
DIRECTION_X: Final = vec[i64]([DIRECTIONS[face - 1][0] if face else 0 for face in range(9)])
DIRECTION_Y: Final = vec[i64]([DIRECTIONS[face - 1][1] if face else 0 for face in range(9)])

DIRECTION_FACES: Final = 16

# The throw-in template, as faces of the random-direction template, for 1-2, 3-4, 5-6 (D6) or 1, 2, 3 (D3). [R1.3]
FROM_TOP: Final = (8, 7, 6)
FROM_BOTTOM: Final = (1, 2, 3)
FROM_HOME_END: Final = (3, 5, 8)
FROM_AWAY_END: Final = (6, 4, 1)
CORNER_TOP_LEFT: Final = (5, 8, 7)
CORNER_TOP_RIGHT: Final = (7, 6, 4)
CORNER_BOTTOM_LEFT: Final = (2, 3, 5)
CORNER_BOTTOM_RIGHT: Final = (4, 1, 2)


def towards(play: Play, square: i64, face: i64, distance: i64 = 1) -> i64:
    """The square so far away in the direction of a D8, or NOWHERE when it lies beyond the border."""
    return play.board.step(square, DIRECTION_X[face] * distance, DIRECTION_Y[face] * distance)


def direction_round(play: Play, square: i64, about: object = None) -> Rule[i64]:
    """A random direction from somebody who covers four squares: D16 over the twelve squares around him, row by row, and
    13 to 16 are rolled again. Gives from which of his squares, and where to: see `source_of` and `face_of`. [R17.1]"""
    index = play.at(square)
    anchor = play.square[index]
    while True:
        die = yield play.ask_die(D16, W_ROUND, index, about)
        if die <= WAYS_ROUND:
            break
    return way_round(play, anchor, die)


def way_round(play: Play, anchor: i64, number: i64) -> i64:
    """One of the twelve directions around somebody who covers four squares, by its number. [R17.1]"""
    goal = ring(play.board, anchor)[number - 1]
    source = nearest(play.board, anchor, goal)
    face: i64 = 1
    while towards(play, source, face) != goal:
        face += 1
    return source * DIRECTION_FACES + face


def source_of(way: i64) -> i64:
    """The square that something leaves."""
    return way // DIRECTION_FACES


def face_of(way: i64) -> i64:
    """The face of the D8 that shows the way from there."""
    return way % DIRECTION_FACES


def over_edge(play: Play, square: i64, dx: i64, dy: i64) -> Rule[int]:
    """A ball or a bomb would cross the edge: where is it now? NOWHERE: gone. [R3.5]"""
    edge = play.game.edge
    if edge.gone:
        return NOWHERE
    return (yield from edge.rebound(play, square, dx, dy))


def tell_out(play: Play, how: i64, square: i64, dice: list[int]) -> None:
    """Write into the log that the ball has gone out of play, how and where."""
    if play.log is not None:
        where = play.board.name(int(square))
        play.log.tell(BallOut(rule="R3.5", how=BALL_NAMES[how], square=where, dice=dice))


class Landing(Situation):
    """The ball comes down in an empty square next to a player who might reach it."""

    def __init__(self, player: Player, square: i64, how: i64, bomb: bool = False) -> None:
        super().__init__(player)
        self.square = square
        self.how = how
        self.bomb = bomb  # it is no ball but a bomb
        self.caught = False

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_landing(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_landing(play, owner, self)


class Catching(Situation):
    """The actor has just caught the ball, or a bomb that the rival has thrown."""

    def __init__(self, catcher: Player, how: i64, bomber: Player | None = None) -> None:
        super().__init__(catcher, bomber)
        self.how = how
        self.bomb = bomber is not None
        self.explodes = False  # without rolling for it

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_catching(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_catching(play, owner, self)


def land(play: Play, how: i64, kicked: bool = False) -> Rule[None]:
    """The ball comes down where it is: caught, or it bounces before it rests. [R3.1, R3.2, R10.8]"""
    fasten(play)
    index = play.at(play.ball)
    if index >= 0:
        if can_catch(play, index) and (yield from catch(play, play.players[index], how)):
            return
    elif (yield from caught_nearby(play, how, kicked)):
        return
    elif play.game.ground.takes_balls:
        yield from play.game.ground.take_ball(play)
        if play.carrier != NO_PLAYER:
            return
    yield from bounce(play, kicked)


def bounce(play: Play, kicked: bool = False) -> Rule[None]:
    """One square in a random direction, again and again until somebody holds it or it rests. [R3.3, R3.4]"""
    fasten(play)
    while True:
        origin = play.ball
        if play.broad_at(origin):
            way = yield from direction_round(play, origin)
            origin, face = source_of(way), face_of(way)
        else:
            face = yield play.ask_die(D8, W_BOUNCE)
        square = towards(play, origin, face)
        if not play.leads(origin, square):
            square = yield from over_edge(play, origin, DIRECTION_X[face], DIRECTION_Y[face])
        if square == NOWHERE or (kicked and play.own_half(play.kicking, square)):
            tell_out(play, BOUNCED, origin, [int(face)])
            if kicked:
                play.ball = NOWHERE  # out of the receiving half [R8.6]
            else:
                yield from play.game.edge.return_ball(play, origin)
            return
        play.ball = square
        tell_moved(play, "R3.3", BOUNCED, origin, square, [int(face)])
        index = play.at(square)
        if index < 0:
            ground = play.game.ground
            if ground.takes_balls and (yield from ground.take_ball(play)):
                continue
            if is_shared(play, square):
                continue  # two balls in one square: this one bounces on [R17.1]
            return
        if can_catch(play, index) and (yield from catch(play, play.players[index], BOUNCED)):
            return


def bounce_loose(play: Play) -> Rule[None]:
    """The ball that somebody has lost bounces; where there are several, each that has yet to. [R3.3, R17.1]"""
    if not play.several_balls:
        yield from bounce(play)
        return
    while turn_to_loose(play):
        yield from bounce(play)


def scatter(play: Play, square: i64) -> Rule[i64]:
    """So many steps in random directions. Gives the last square over the pitch; the ball is put there, or NOWHERE
    when it has left the pitch. [R3.2]"""
    play.ball = square
    steps: i64 = 0
    while steps < play.game.ball_rules.scatter_steps:
        if play.broad_at(square):
            way = yield from direction_round(play, square)
            square, face = source_of(way), face_of(way)
        else:
            face = yield play.ask_die(D8, W_SCATTER)
        reached = towards(play, square, face)
        edge = not play.leads(square, reached)
        if edge:
            reached = yield from over_edge(play, square, DIRECTION_X[face], DIRECTION_Y[face])
            if reached == NOWHERE:
                play.ball = NOWHERE
                tell_out(play, SCATTERED, square, [int(face)])
                return square
        tell_moved(play, "R3.2", SCATTERED, square, reached, [int(face)])
        square = reached
        if edge and not play.game.edge.rolls_on(play):
            break  # the steps left over are lost
        steps += 1
    play.ball = square
    return square


def deviate(play: Play, square: i64) -> Rule[i64]:
    """D8 for the direction, D6 for the squares. Gives the last square over the pitch; the ball is put there, or
    NOWHERE when it has left the pitch. [R3.1]"""
    if play.broad_at(square):
        way = yield from direction_round(play, square)
        square, face = source_of(way), face_of(way)
    else:
        face = yield play.ask_die(D8, W_DEVIATE)
    distance = yield play.d6(W_DEVIATE_DISTANCE)
    return (yield from fly(play, square, face, distance, DEVIATED, "R3.1"))


def fly(play: Play, square: i64, face: i64, distance: i64, how: i64, rule: str) -> Rule[i64]:
    """Move the ball in a straight line; it stops counting where it leaves the pitch."""
    return (
        yield from fly_along(
            play, square, DIRECTION_X[face], DIRECTION_Y[face], distance, how, rule, [int(face), int(distance)]
        )
    )


def fly_along(
    play: Play, square: i64, dx: i64, dy: i64, distance: i64, how: i64, rule: str, dice: list[int]
) -> Rule[i64]:
    """The same along any of the eight directions."""
    origin = square
    flown: i64 = 0
    while flown < distance:
        reached = play.board.step(square, dx, dy)
        if not play.leads(square, reached):
            reached = yield from over_edge(play, square, dx, dy)
            if reached == NOWHERE:
                play.ball = NOWHERE
                tell_out(play, how, square, dice)
                return square
            square = reached
            break  # the squares left over are lost
        square = reached
        flown += 1
    play.ball = square
    tell_moved(play, rule, how, origin, square, dice)
    return square


# -- hands -----------------------------------------------------------------------------------------------------


def can_catch(play: Play, index: i64) -> bool:
    """Standing with a tackle zone: he can catch, so he must try. [R4.2, R10.8]"""
    return play.marking[index] != 0


def handles(play: Play, player: Player) -> bool:
    """May this player hold the ball at all? With one in his hands he takes no other. [R17.1]"""
    return can(play, player, HOLDS_BALL, True) and not (play.several_balls and play.holds(player.index))


def catch_check(play: Play, player: Player, how: i64) -> Check:
    """The test to catch: -1 unless it is an accurate pass or a hand-off, -1 for each marker. [R10.5]"""
    check = new_check(play, CATCH, player, player.ag, "R10.5", square=play.square[player.index])
    check.how = how
    if how != ACCURATE and how != HANDED:
        check.modify(play.game.ball_rules.unsure, BALL_NAMES[how])
    check.mark_down(play.markers(player))
    if play.weather == POURING_RAIN:
        check.modify(-1, "pouring rain")
    return prepare(play, check)


def catches(play: Play, player: Player, how: i64) -> Rule[bool]:
    """The test alone, of a player who must try to catch a ball or a bomb. [R10.5]"""
    if not handles(play, player):
        return False
    return (yield from contest(play, catch_check(play, player, how)))


def catch(play: Play, player: Player, how: i64) -> Rule[bool]:
    """Try to catch the ball."""
    if not (yield from catches(play, player, how)):
        return False
    take_ball(play, player)
    if play.log is not None:
        play.log.tell(Caught(rule="R10.5", player=play.name(player)))
    if len(play.rows(BALL_CAUGHT)) > 0:
        yield from window(play, BALL_CAUGHT, Catching(player, how))
    return True


def caught_nearby(play: Play, how: i64, kicked: bool, bomb: i64 = NOWHERE) -> Rule[Player | None]:
    """The ball (or a bomb) lands in an empty square: somebody next to it may have a way to reach it. Gives who
    has caught it."""
    square = play.ball if bomb == NOWHERE else bomb
    for row in play.rows(BALL_LANDS):
        skill = skill_of(row.skill)
        first = play.active if not kicked else rival_of(play.kicking)
        for side in (first, rival_of(first)):
            if not play.is_present(side, skill.id):
                continue
            for player in play.players:
                if player.side != side or player.skills[skill.id] == 0 or not play.marks(player.index, square):
                    continue
                landing = Landing(player, square, how, bomb != NOWHERE)
                if may_use(play, player, skill, landing) and (yield from wants(play, player, skill, landing)):
                    yield from speak(play, player, skill, landing)
                    return player if landing.caught else None
    return None


def pick_up_check(play: Play, player: Player, square: i64) -> Check:
    """The test to pick the ball up: -1 for each marker. [R9.6]"""
    check = new_check(play, PICK_UP, player, player.ag, "R9.6", square=square)
    check.mark_down(play.markers_at(player.index, square))
    if play.weather == POURING_RAIN:
        check.modify(-1, "pouring rain")
    elif play.weather == DRAINAGE_ISSUES:
        check.modify(-1, "drainage issues")
    return prepare(play, check)


def pick_up(play: Play, player: Player) -> Rule[None]:
    """He has moved onto the ball by choice and must try to pick it up; off one who holds another it bounces.
    [R9.6, R17.1]"""
    turn_to_lying(play, play.ball_under(player.index, play.square[player.index]))
    if play.several_balls and play.holds(player.index):
        yield from bounce(play)
        return
    if handles(play, player) and (yield from contest(play, pick_up_check(play, player, play.square[player.index]))):
        take_ball(play, player)
        if play.log is not None:
            play.log.tell(PickedUp(rule="R9.6", player=play.name(player)))
        return
    if player.side == play.active:
        play.cause_turnover(PICK_UP_FAILED)
    yield from bounce(play)


def take_ball(play: Play, player: Player) -> None:
    """The ball is in his hands."""
    fasten(play)
    play.ball = NOWHERE
    play.carrier = player.index


def spill(play: Play, index: i64) -> bool:
    """If he holds the ball it drops to his square, to bounce when its time comes."""
    if not play.holds(index):
        return False
    turn_to_held(play, index)
    play.carrier = NO_PLAYER
    play.ball = play.square[index]
    loosen(play)
    return True


def tell_moved(play: Play, rule: str, how: i64, origin: i64, square: i64, dice: list[int]) -> None:
    """Write a movement of the ball into the log."""
    if play.log is not None:
        board = play.board
        play.log.tell(
            BallMoved(
                rule=rule,
                how=BALL_NAMES[how],
                origin=board.name(int(origin)),
                square=board.name(int(square)),
                dice=dice,
            )
        )
