"""Throwing a team-mate: who and how far, how well, where he comes down, and how he lands. [R11]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose, direction_round, face_of, pick_up, source_of, spill, towards
from touchback.bloodbowl.balls import fasten, strike_ball, turn_to_lost
from touchback.bloodbowl.check import Check, contest, new_check, prepare, window
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.events import CasualtySuffered, Flew, Hurled, HurlRated, Landed, ThrowCompleted
from touchback.bloodbowl.injury import Hurt, go_down, must_bounce, risk_injury, roll_injury, tell_down
from touchback.bloodbowl.moments import FLIGHT, KICKED_HARDER, LIFTED
from touchback.bloodbowl.passing import pass_range, throw_options
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, can, number
from touchback.bloodbowl.terms import (
    ALIGHT,
    ANY_HIT_ENDS_TURN,
    BY_FALL,
    BY_KICK,
    BY_OTHER,
    CARRIER_LEFT,
    CASUALTY,
    CASUALTY_NAMES,
    CAUSE_NAMES,
    DEAD,
    FELL,
    FUMBLED,
    HURL,
    HURL_NAMES,
    KNOCKED_DOWN,
    LANDING_FAILED,
    ON_TARGET,
    PRONE,
    RANGE_NAMES,
    RESERVE,
    SHORT,
    STANDING,
    STUNNED,
    SUPERB_THROW,
    VERY_SUNNY,
    W_BOUNCE,
    W_DEVIATE,
    W_DEVIATE_DISTANCE,
    W_SCATTER,
    WILDLY_INACCURATE,
)
from touchback.bloodbowl.trapdoor import is_trapdoor, see_to_them_at_once, try_trapdoors
from touchback.kernel.ask import D8, NONE, Rule
from touchback.kernel.board import EMPTY, NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed, raised


class Flight(Situation):
    """One thrown player: the actor flies, the rival has thrown him."""

    def __init__(self, mate: Player, thrower: Player, square: i64, kicked: bool) -> None:
        super().__init__(mate, thrower)
        self.square = square  # where he is thrown to; later the square he is over
        self.kicked = kicked  # with the foot
        self.eaten = False  # he never flew
        self.dropped = False  # he squirmed free: a fumble without a test
        self.quality: i64 = FUMBLED
        self.rated = False  # thrown: it is known how well
        self.aloft = False  # thrown, not yet down
        self.sure = False  # he lands without a test where the square is free
        self.guided = False  # he has steered himself: nothing else decides where he comes down
        self.out = False  # over the edge of the pitch
        self.crashed = False  # stopped by the edge
        self.status: i64 = STANDING  # how he was before
        self.stunned_now: i64 = 0
        self.steady = True  # stood with a tackle zone: he may try to land
        self.with_ball = False
        self.loose_ball = False  # a ball somebody lost has yet to bounce
        self.player_rerolls: i64 = 0  # what a player of his kind brings is not lost by his flight

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_flight(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_flight(play, owner, self)


# -- who, whom, where ----------------------------------------------------------------------------------------------


def can_be_thrown(play: Play, player: Player) -> bool:
    """Is he light enough, made for it, and not rooted to his square? [R11.1, ruling]"""
    return play.rooted[player.index] == 0 and can(play, player, LIFTED, False)


def can_lift_somebody(play: Play, thrower: Player) -> bool:
    """Is a team-mate on the pitch whom he could throw if he got to him?"""
    for mate in play.players:
        if mate.side == thrower.side and mate is not thrower and play.on_pitch(mate.index):
            if can_be_thrown(play, mate):
                return True
    return False


def liftable(play: Play, thrower: Player, upright: bool) -> vec[i64]:
    """Team-mates next to him whom he can throw, standing or (unless they must be upright) lying there. [R11.1]"""
    found = vec[i64]([])
    for index in play.neighbours(thrower.index):
        if play.side[index] == thrower.side and can_be_thrown(play, play.players[index]):
            if play.status[index] == STANDING or not upright:
                found = append(found, index)
    return found


def squares_in_reach(play: Play, thrower: Player) -> vec[i64]:
    """Every square at quick or short range, whoever is there. [R11.1]"""
    return throw_options(play, thrower, SHORT)


# -- the throw -----------------------------------------------------------------------------------------------------


def hurl_check(play: Play, thrower: Player, mate: Player, square: i64, kicked: bool) -> Check:
    """Passing ability: -1 at short range, -1 for each marker, -1 in bright sun. [R11.2, R7.2]"""
    origin = play.square[thrower.index]
    check = new_check(play, HURL, thrower, thrower.pa, "R11.2", origin, square)
    check.rival = mate
    check.how = 1 if kicked else 0
    check.distance = pass_range(play, play.nearest_of(thrower.index, square), square)
    if check.distance > 1:
        check.modify(1 - check.distance, RANGE_NAMES[check.distance])
    check.mark_down(play.markers(thrower))
    if play.weather == VERY_SUNNY:
        check.modify(-1, "very sunny")
    return prepare(play, check)


def hurl(play: Play, thrower: Player, mate: Player, square: i64, kicked: bool) -> Rule[None]:
    """The whole throw, from the declared square to the landing. Nobody can interfere with it. [R11.1-R11.5]"""
    flight = Flight(mate, thrower, square, kicked)
    if play.log is not None:
        band = RANGE_NAMES[pass_range(play, play.nearest_of(thrower.index, square), square)]
        play.log.tell(
            Hurled(
                rule="R11.1",
                player=play.name(thrower),
                mate=play.name(mate),
                square=play.board.name(int(square)),
                band=band,
                kicked=kicked,
            )
        )
    yield from window(play, FLIGHT, flight)
    if flight.eaten:
        return
    if not flight.dropped and thrower.pa != 0:
        check = hurl_check(play, thrower, mate, square, kicked)
        yield from contest(play, check)
        flight.quality = check.throw
    if play.log is not None:
        play.log.tell(HurlRated(rule="R11.2", player=play.name(mate), quality=HURL_NAMES[flight.quality]))
    if kicked and flight.quality == FUMBLED:
        yield from kick_astray(play, flight)
        return
    if flight.quality <= WILDLY_INACCURATE:
        flight.square = play.square[thrower.index]
    flight.rated = True
    flight.aloft = flight.quality != FUMBLED
    yield from window(play, FLIGHT, flight)
    take_off(play, flight)
    if not flight.guided:
        yield from fly(play, flight)
    yield from come_down(play, flight)


def take_off(play: Play, flight: Flight) -> None:
    """He leaves his square, with the ball if he holds it; until he lands he is nowhere on the pitch."""
    index = flight.actor.index
    flight.status = play.status[index]
    flight.stunned_now = play.stunned_now[index]
    flight.steady = play.marking[index] != 0
    flight.player_rerolls = play.player_rerolls[flight.actor.side]
    if spill(play, index):
        flight.with_ball = True
        play.ball = NOWHERE
        fasten(play)
    play.leave(index, RESERVE)


# -- in the air ----------------------------------------------------------------------------------------------------


def fly(play: Play, flight: Flight) -> Rule[None]:
    """Dropped he bounces from the thrower; a terrible throw deviates from there; any other scatters from the target.
    [R11.2, R11.3]"""
    if flight.quality == FUMBLED:
        yield from hop(play, flight)
    elif flight.quality == WILDLY_INACCURATE:
        face = yield from flight_direction(play, flight, W_DEVIATE)
        distance = yield play.d6(W_DEVIATE_DISTANCE, NONE, flight)
        drift(play, flight, face, distance, "R3.1", "deviates", [face, distance])
    else:
        steps: i64 = 0
        while steps < play.game.ball_rules.scatter_steps and not flight.out and not flight.crashed:
            face = yield from flight_direction(play, flight, W_SCATTER)
            drift(play, flight, face, 1, "R3.2", "scatters", [face])
            steps += 1


def flight_direction(play: Play, flight: Flight, why: i64) -> Rule[int]:
    """Where to he goes from the square he is over: a D8, or around somebody who covers four squares. [R1.3, R17.1]"""
    if not play.broad_at(flight.square):
        return (yield play.ask_die(D8, why, NONE, flight))
    way = yield from direction_round(play, flight.square, flight)
    flight.square = source_of(way)
    return int(face_of(way))


def hop(play: Play, flight: Flight) -> Rule[None]:
    """He bounces like a ball, one square. [R3.3]"""
    face = yield from flight_direction(play, flight, W_BOUNCE)
    drift(play, flight, face, 1, "R3.3", "bounces", [face])


def drift(play: Play, flight: Flight, face: i64, distance: i64, rule: str, how: str, dice: list[int]) -> None:
    """So many squares in the direction of a D8, or until he meets the edge."""
    origin = flight.square
    flown: i64 = 0
    while flown < distance:
        reached = towards(play, flight.square, face)
        if not play.leads(flight.square, reached):
            flight.out = play.game.edge.gone
            flight.crashed = not flight.out
            break
        flight.square = reached
        flown += 1
    if play.log is not None:
        board = play.board
        goal = play.game.edge.name if flight.out else board.name(int(flight.square))
        name = play.name(flight.actor)
        play.log.tell(Flew(rule=rule, player=name, how=how, origin=board.name(int(origin)), square=goal, dice=dice))


# -- landing -------------------------------------------------------------------------------------------------------


def come_down(play: Play, flight: Flight) -> Rule[None]:
    """On a player, then on and on until a square is free; without a sure footing one bounce more; beyond the edge; or
    in a free square, where he may try to land on his feet. [R11.4]"""
    falls = not flight.steady or flight.crashed
    bounces = falls
    while not flight.out:
        index = play.at(flight.square)
        if index >= 0:
            falls = True
            yield from crush(play, flight, play.players[index])
        elif not bounces:
            break
        bounces = False
        yield from hop(play, flight)
    if flight.out or play.occupant[flight.square] < EMPTY:
        yield from play.game.edge.take_flier(play, flight)
    else:
        touch_ground(play, flight)
        falls = falls or flight.crashed
        lands = flight.sure and not falls
        if not lands and not falls:
            lands = yield from contest(play, landing_check(play, flight.actor, flight.square, flight.quality))
        if lands:
            yield from on_his_feet(play, flight)
        else:
            yield from tumble(play, flight)
    yield from see_to_them_at_once(play)
    if flight.loose_ball:
        yield from bounce_loose(play)
    yield from try_trapdoors(play)


def crush(play: Play, flight: Flight, occupant: Player) -> Rule[None]:
    """Whoever is in the square is knocked down, even if he lies there: a turnover if he is a team-mate, or whoever he
    is by the rules of this match (ANY_HIT_ENDS_TURN). [R11.4]"""
    index = occupant.index
    was_stunned = play.status[index] == STUNNED
    stunned_now = play.stunned_now[index]
    if play.switches & ANY_HIT_ENDS_TURN:
        play.cause_turnover(KNOCKED_DOWN)
    if go_down(play, occupant) and (yield from must_bounce(play, occupant)):
        flight.loose_ball = True
    if was_stunned:
        play.lay(index, STUNNED)
        play.stunned_now = changed(play.stunned_now, index, stunned_now)
    yield from risk_injury(play, Hurt(occupant, None, BY_OTHER))


def touch_ground(play: Play, flight: Flight) -> None:
    """He is on the pitch again, standing for the moment, with the ball if he had it."""
    index = flight.actor.index
    play.enter(index, flight.square)
    if is_trapdoor(play, flight.square):
        play.entered = append(play.entered[:], index)
    if flight.with_ball:
        turn_to_lost(play)
        play.carrier = index
    if play.reroll_bringer(flight.actor.side):
        play.player_rerolls = changed(play.player_rerolls, flight.actor.side, flight.player_rerolls)


def landing_check(play: Play, mate: Player, square: i64, quality: i64) -> Check:
    """Agility: -0 superb, -1 successful or fumbled, -2 terrible; -1 for each marker where he lands. [R11.4]"""
    check = new_check(play, ALIGHT, mate, mate.ag, "R11.4", square=square)
    check.how = quality
    if quality == WILDLY_INACCURATE:
        check.modify(-2, HURL_NAMES[quality])
    elif quality != ON_TARGET:
        check.modify(-1, HURL_NAMES[quality])
    check.mark_down(play.markers_at(mate.index, square))
    return prepare(play, check)


def on_his_feet(play: Play, flight: Flight) -> Rule[None]:
    """A safe landing counts as a move by choice, so a ball in that square must be picked up. A superb throw has earned
    its points, a kick never does. [R11.4, R9.6, R20.3]"""
    mate = flight.actor
    thrower = flight.rival
    if play.log is not None:
        play.log.tell(Landed(rule="R11.4", player=play.name(mate), square=play.board.name(int(flight.square))))
    if flight.quality == ON_TARGET and thrower is not None and not flight.kicked:
        if play.log is not None:
            play.log.tell(ThrowCompleted(rule="R20.3", player=play.name(thrower), mate=play.name(mate)))
        play.credit(thrower, SUPERB_THROW)
    yield from try_trapdoors(play)
    if play.ball_at(flight.square) and play.square[mate.index] == flight.square:
        yield from pick_up(play, mate)


def tumble(play: Play, flight: Flight) -> Rule[None]:
    """He falls over: a turnover only if he had the ball (or in the kick-off's blitz). A ball he held or fell on
    bounces; who was stunned stays so. [R11.4, R11.5, R8.4]"""
    mate = flight.actor
    index = mate.index
    tell_down(play, mate, "R11.4", "falls over")
    if flight.with_ball:
        play.cause_turnover(LANDING_FAILED)
    elif play.charging:
        play.cause_turnover(FELL)
    if spill(play, index):
        flight.loose_ball = True
    if strike_ball(play, flight.square):
        flight.loose_ball = True
    if flight.status == STUNNED:
        play.lay(index, STUNNED)
        play.stunned_now = changed(play.stunned_now, index, flight.stunned_now)
    else:
        play.lay(index, PRONE)
    hurt = Hurt(mate, None, BY_FALL)
    if flight.crashed:
        hurt.armour_modifier += play.game.edge.crash
    yield from risk_injury(play, hurt)


# -- mishaps -------------------------------------------------------------------------------------------------------


def kick_astray(play: Play, flight: Flight) -> Rule[None]:
    """A fumbled kick: he is taken off and hurt without armour, stunned counting as knocked out; the kicker's own
    force is used against him. A ball he held bounces from his square."""
    mate = flight.actor
    kicker = flight.rival
    assert kicker is not None
    spilled = spill(play, mate.index)
    if spilled:
        play.cause_turnover(CARRIER_LEFT)
    play.leave(mate.index, RESERVE)
    hurt = Hurt(mate, kicker, BY_KICK)
    hurt.injury_modifier += number(play, kicker, KICKED_HARDER, 0)
    yield from roll_injury(play, hurt)
    if spilled:
        yield from bounce_loose(play)


def devour(play: Play, flight: Flight) -> Rule[None]:
    """He is eaten: dead, and no cure can help. A ball he held bounces from his square: a turnover then. [R2.1]"""
    mate = flight.actor
    thrower = flight.rival
    assert thrower is not None
    flight.eaten = True
    spilled = spill(play, mate.index)
    if spilled:
        play.cause_turnover(CARRIER_LEFT)
    play.casualties_suffered = raised(play.casualties_suffered, mate.side)
    remove(play, mate, CASUALTY, "R13.4")
    play.casualty = changed(play.casualty, mate.index, DEAD)
    if play.log is not None:
        play.log.tell(
            CasualtySuffered(
                rule="R13.4",
                player=play.name(mate),
                by=play.name(thrower),
                cause=CAUSE_NAMES[BY_OTHER],
                result=CASUALTY_NAMES[DEAD],
            )
        )
    if spilled:
        yield from bounce_loose(play)
