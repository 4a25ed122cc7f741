"""Passes, interference, hand-offs. [R10.1-R10.7]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import bounce, catch, deviate, handles, land, scatter, take_ball
from touchback.bloodbowl.balls import turn_to_held
from touchback.bloodbowl.check import Check, contest, new_check, prepare, window
from touchback.bloodbowl.events import Completed, Deflected, HandedOff, Intercepted, Threw
from touchback.bloodbowl.inducements.base import aids_listen, aids_speak
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.moments import BEFORE_PASS, GIVING, LOBS, THROWN
from touchback.bloodbowl.parts.ruler import Ruler
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.short_run import let_them_run
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, can
from touchback.bloodbowl.terms import (
    ACCURATE,
    BALL_NOT_CAUGHT,
    BLIZZARD,
    BOMB,
    COMMITTED,
    COMPLETION,
    DECLINE,
    DEFLECTED,
    DEFLECTION,
    DEVIATED,
    FUMBLED,
    HANDED,
    HAS_BEEN_ROBBED,
    INACCURATE,
    INTERCEPTION,
    INTERFERE,
    LOB_AT,
    NO_TURNOVER,
    ON_TARGET,
    PASS_FUMBLED,
    PASS_INTERFERED,
    PASS_NAMES,
    PICK,
    POURING_RAIN,
    RANGE_NAMES,
    SCATTERED,
    SHORT,
    THROW_AT,
    THROWING,
    VERY_SUNNY,
    W_INTERFERE,
    WILDLY_INACCURATE,
)
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, rival_of, subject_of
from touchback.kernel.board import EMPTY, NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.text import mark

RULER_2020: Final = Ruler(
    (
        "01112223333444",
        "11112223333444",
        "11122223333444",
        "1122222333444.",
        "2222223333444.",
        "222223333444..",
        "222233333444..",
        "33333333444...",
        "33333334444...",
        "3333344444....",
        "333444444.....",
        "4444444.......",
        "44444.........",
        "444...........",
    ),
    width=1.74,
)
"""Quick, short, long and long bomb (1 to 4); for its width see the ruling on interference. [R10.1, R10.3]"""


def pass_range(play: Play, origin: i64, square: i64) -> i64:
    """Quick, short, long or bomb; 0 is out of range or the thrower's own square. [R10.1]"""
    return play.game.ruler.band(play.board, origin, square)


def longest_range(play: Play) -> i64:
    """In a blizzard only quick and short passes are possible. [R7.2]"""
    return SHORT if play.weather == BLIZZARD else play.game.ruler.longest


def throw_options(play: Play, thrower: Player, limit: i64) -> vec[i64]:
    """Every square in range, whoever is there, unless it is shut or barred. [R10.1]"""
    options = vec[i64]([])
    for square in squares_in_range(play, thrower.index, limit):
        if play.occupant[square] >= EMPTY:
            options = append(options, pack(THROW_AT, thrower.index, square))
    return options


def squares_in_range(play: Play, index: i64, limit: i64) -> vec[i64]:
    """The squares that he could throw to, measured from the nearest of his own. [R10.1, R17.1]"""
    ruler = play.game.ruler
    if play.facing[index] == 0:
        return ruler.squares(play.board, play.square[index], limit)
    found = vec[i64]([])
    for own in play.squares_of(index, play.square[index]):
        for square in ruler.squares(play.board, own, limit):
            if square not in found and not play.covers(index, square):
                found = append(found, square)
    return found


def lob_options(play: Play, thrower: Player) -> vec[i64]:
    """Every square of the pitch but his own, where a skill lets him throw without measuring."""
    options = vec[i64]([])
    if can(play, thrower, LOBS, False):
        for square in play.board.squares:
            if not play.covers(thrower.index, square):
                options = append(options, pack(LOB_AT, thrower.index, square))
    return options


class Toss(Situation):
    """One throw of the ball: at which square, how far, and whether it ends the activation."""

    def __init__(self, thrower: Player, square: i64, distance: i64, lobbed: bool) -> None:
        super().__init__(thrower)
        self.square = square
        self.distance = distance  # as measured when the square was named
        self.lobbed = lobbed  # thrown without measuring: as far as a long bomb, and never accurate
        self.kept = False  # it slipped, but did not leave his hands
        self.goes_on = False  # his activation does not end with it
        self.result: i64 = 0  # how good it was, once that is known
        self.aloft = False  # the ball is in the air: it is known where it goes
        self.last: i64 = NOWHERE  # the last square it crosses
        self.over = False  # the ball has come down

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_toss(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_toss(play, owner, self)

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_toss(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_toss(play, side, self)


def new_toss(play: Play, thrower: Player, square: i64, lobbed: bool) -> Toss:
    """Measure the distance, unless the throw needs no measuring."""
    distance: i64 = BOMB if lobbed else pass_range(play, play.nearest_of(thrower.index, square), square)
    return Toss(thrower, square, distance, lobbed)


def toss_check(play: Play, toss: Toss) -> Check:
    """The test of a throw; a lob is inaccurate at best, so all it needs is not to be worse than that. [R10.2]"""
    check = pass_check(play, toss.actor, toss.square, toss.distance)
    if toss.lobbed:
        check.best = INACCURATE
        if check.need > 2:
            check.need = 2
    return check


def pass_check(play: Play, thrower: Player, square: i64, distance: i64 = 0, how: i64 = 0) -> Check:
    """Passing ability: -0/-1/-2/-3 by range, -1 for each marker, -1 in bright sun. [R10.1, R10.10]"""
    origin = play.square[thrower.index]
    check = new_check(play, THROWING, thrower, thrower.pa, "R10.2", origin, square)
    check.how = how
    check.distance = distance if distance != 0 else pass_range(play, play.nearest_of(thrower.index, square), square)
    if check.distance > 1:
        check.modify(1 - check.distance, RANGE_NAMES[check.distance])
    check.mark_down(play.markers(thrower))
    if play.weather == VERY_SUNNY:
        check.modify(-1, "very sunny")
    return prepare(play, check)


def pass_action(play: Play, thrower: Player, square: i64, lobbed: bool = False) -> Rule[bool]:
    """Throw the ball; a turnover if nobody of the active team ends with it. True: the activation goes on.
    [R10.1-R10.6]"""
    play.done |= COMMITTED
    if (yield from refuses(play, thrower, play.at(square))):
        return False
    toss = new_toss(play, thrower, square, lobbed)
    result = yield from toss_ball(play, toss)
    return (yield from end_toss(play, toss, result))


def gone_astray(play: Play, giver: Player) -> bool:
    """Has nobody of his side got the ball he gave, and did nobody take it from one who had caught it? [R10.6, R17.1]"""
    kept = play.carrier != NO_PLAYER and play.side[play.carrier] == giver.side
    return not kept and not play.done & HAS_BEEN_ROBBED


def end_toss(play: Play, toss: Toss, result: i64) -> Rule[bool]:
    """The ball has come down: what that costs, and whether the activation goes on. [R2.1, R10.6]"""
    if toss.kept:
        return False
    if result == FUMBLED:
        play.cause_turnover(PASS_FUMBLED)
    elif gone_astray(play, toss.actor):
        play.cause_turnover(BALL_NOT_CAUGHT if result > FUMBLED else PASS_INTERFERED)
    if play.turnover == NO_TURNOVER:
        toss.over = True
        yield from window(play, THROWN, toss)
    return toss.goes_on


INTERFERED: Final = -1


def throw_ball(play: Play, thrower: Player, square: i64) -> Rule[int]:
    """A throw in the middle of somebody else's action, which costs nobody the turn. Gives how it went.
    [R10.2-R10.4]"""
    if (yield from refuses(play, thrower, play.at(square))):
        return FUMBLED
    return (yield from toss_ball(play, new_toss(play, thrower, square, False)))


def toss_ball(play: Play, toss: Toss) -> Rule[int]:
    """Rivals' answers, the test, interference, where the ball comes down. Gives how the throw went. [R10.2-R10.4]"""
    thrower = toss.actor
    square = toss.square
    if play.log is not None:
        band = mark("unmeasured") if toss.lobbed else RANGE_NAMES[toss.distance]
        name = play.board.name(int(square))
        play.log.tell(Threw(rule="R10.1", player=play.name(thrower), square=name, band=band))
    yield from let_them_run(play, rival_of(thrower.side), BEFORE_PASS, toss, len(play.players))
    if aids_listen(play, BEFORE_PASS):
        yield from aids_speak(play, BEFORE_PASS, toss)
        if toss.lost:
            return FUMBLED
    if play.touchdown != NOBODY:
        return FUMBLED  # a run has moved the ball into an end zone: play has stopped [R15.1]
    check = toss_check(play, toss)
    result: i64 = FUMBLED
    if thrower.pa != 0:
        yield from contest(play, check)
        result = check.throw
    origin = play.nearest_of(thrower.index, square)
    if not (yield from leaves_his_hands(play, toss, result)):
        return FUMBLED
    how: i64 = ACCURATE
    last = square
    play.ball = square
    if result == WILDLY_INACCURATE:
        last = yield from deviate(play, origin)
        how = DEVIATED
    elif result != ON_TARGET:
        last = yield from scatter(play, square)
        how = SCATTERED
    toss.aloft = True
    toss.last = last
    yield from window(play, THROWN, toss)
    last = toss.last
    landing = play.ball
    if not toss.lobbed and (yield from interfered(play, toss, origin, last, result)):
        return INTERFERED
    play.ball = landing
    if landing == NOWHERE:
        yield from play.game.edge.return_ball(play, last)
    else:
        yield from land(play, how)
        catcher = play.carrier
        if result == ON_TARGET and catcher != NO_PLAYER and play.side[catcher] == thrower.side:
            receiver = play.players[catcher]
            if play.covers(catcher, square):
                play.tell(Completed(rule="R10.6", player=play.name(thrower), catcher=play.name(receiver)))
                play.credit(thrower, COMPLETION)
    return int(result)


def leaves_his_hands(play: Play, toss: Toss, result: i64) -> Rule[bool]:
    """The test is rolled: does the ball fly? False: it was fumbled and has bounced, or he has kept it. [R10.2]"""
    toss.result = result
    yield from window(play, THROWN, toss)
    if toss.kept:
        return False
    turn_to_held(play, toss.actor.index)
    play.carrier = NO_PLAYER
    if result == FUMBLED:
        play.ball = play.square[toss.actor.index]
        yield from bounce(play)
        return False
    return True


# -- interference ------------------------------------------------------------------------------------------------


def interferers(play: Play, thrower: Player, origin: i64, square: i64) -> list[Player]:
    """Rivals who can try: standing with a tackle zone, between, under the ruler. [R10.3]"""
    found: list[Player] = []
    if origin == square:
        return found
    for rival in play.players:
        if (
            rival.side != thrower.side
            and play.marking[rival.index] != 0
            and is_under(play, origin, square, rival.index)
            and handles(play, rival)
        ):
            found.append(rival)
    return found


def is_under(play: Play, origin: i64, square: i64, index: i64) -> bool:
    """Is he, or a square of his, under the ruler? [R10.3]"""
    if play.facing[index] == 0:
        return play.game.ruler.covers(play.board, origin, square, play.square[index])
    for covered in play.squares_of(index, play.square[index]):
        if play.game.ruler.covers(play.board, origin, square, covered):
            return True
    return False


def interference_check(play: Play, rival: Player, thrower: Player, result: i64, distance: i64 = 0) -> Check:
    """Agility at -3, -2 or -1 by how good the pass is, and -1 if marked at all. [R10.3]"""
    check = new_check(play, INTERFERE, rival, rival.ag, "R10.3", square=play.square[rival.index])
    check.rival = thrower
    check.distance = distance
    check.modify(-result, PASS_NAMES[result])
    if play.markers(rival) > 0:
        check.mark_down(1)
    if play.weather == POURING_RAIN:
        check.modify(-1, "pouring rain")
    return prepare(play, check)


def interfered(play: Play, toss: Toss, origin: i64, square: i64, result: i64) -> Rule[bool]:
    """One rival may try to deflect the ball, and then to hold it. [R10.3, R10.4]"""
    thrower = toss.actor
    options = vec[i64]([])
    for rival in interferers(play, thrower, origin, square):
        options = append(options, pack(PICK, rival.index))
    if len(options) == 0:
        return False
    ask = Ask(rival_of(thrower.side), W_INTERFERE, append(options, pack(DECLINE)), thrower.index)
    ask.about = toss
    answer = yield ask
    if kind_of(answer) == DECLINE:
        return False
    rival = play.players[subject_of(answer)]
    check = interference_check(play, rival, thrower, result, toss.distance)
    if not (yield from contest(play, check)):
        return False
    if play.log is not None:
        play.log.tell(Deflected(rule="R10.4", player=play.name(rival)))
    play.ball = play.square[rival.index]
    if check.waived:
        take_ball(play, rival)  # whoever needs no test to reach it needs none to hold it
    if check.waived or (yield from catch(play, rival, DEFLECTED)):
        if play.log is not None:
            play.log.tell(Intercepted(rule="R10.4", player=play.name(rival)))
        play.credit(rival, INTERCEPTION)
        return True
    play.credit(rival, DEFLECTION)
    last = yield from scatter(play, play.square[rival.index])
    if play.ball == NOWHERE:
        yield from play.game.edge.return_ball(play, last)
    else:
        yield from land(play, SCATTERED)
    return True


# -- hand-off ----------------------------------------------------------------------------------------------------


class Giving(Situation):
    """The actor is about to give the ball to the rival, who is a team-mate of his, or has just handed it to him."""

    def __init__(self, giver: Player, receiver: Player) -> None:
        super().__init__(giver, receiver)
        self.over = False  # it was handed over, and cost nobody the turn
        self.goes_on = False  # his activation does not end with it

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_giving(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_giving(play, owner, self)


def refuses(play: Play, giver: Player, index: i64) -> Rule[bool]:
    """Will he not give the ball to the team-mate he has chosen? Then his action is over, and he keeps it."""
    if index < 0 or play.side[index] != giver.side or index == giver.index:
        return False
    giving = Giving(giver, play.players[index])
    yield from window(play, GIVING, giving)
    return giving.lost


def hand_off_action(play: Play, giver: Player, receiver: Player) -> Rule[bool]:
    """Hand the ball to a standing team-mate next to him, who must catch it. True: the activation goes on. [R10.7]"""
    play.done |= COMMITTED
    if (yield from refuses(play, giver, receiver.index)):
        return False
    if play.log is not None:
        play.log.tell(HandedOff(rule="R10.7", player=play.name(giver), receiver=play.name(receiver)))
    turn_to_held(play, giver.index)
    play.carrier = NO_PLAYER
    play.ball = play.square[receiver.index]
    if not (yield from catch(play, receiver, HANDED)):
        yield from bounce(play)
    if gone_astray(play, giver):
        play.cause_turnover(BALL_NOT_CAUGHT)
    giving = Giving(giver, receiver)
    if play.turnover == NO_TURNOVER:
        giving.over = True
        yield from window(play, GIVING, giving)
    return giving.goes_on
