"""The first deck: random events. [R17.1]"""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.ball import bounce
from touchback.bloodbowl.balls import RESTING, evaporate, turn_to
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.effects import BARRED, amount_of, end_effects_of, player_of, side_of
from touchback.bloodbowl.events import BallCloned, BallEvaporated, Stepped, WeatherSet
from touchback.bloodbowl.inducements.reach import give_skill, roll, roll_die
from touchback.bloodbowl.injury import Hurt, injury_result, place_prone
from touchback.bloodbowl.moments import (
    DECLARED,
    INJURY_ROLLED,
    MATCH_READY,
    TOUCHDOWN_DUE,
    TURN_ENDS,
    TURN_STARTS,
    UNSURE_FOOTING,
)
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_plays.base import OWN_TURN, RIVAL_TURN, Card, Hindrance, OnePlayer, is_standing_rival
from touchback.bloodbowl.terms import (
    BY_FOUL,
    CATCH,
    DRAINAGE_ISSUES,
    FOUL,
    HAND_OFF,
    MOVE,
    NO_WEATHER,
    PASS,
    PICK_UP,
    SHIFT_TO,
    STUN,
    THROWING,
    UNTIL_ACTIVATION,
    UNTIL_AWAY_TURN,
    UNTIL_DRIVE,
    UNTIL_HOME_TURN,
    W_SHIFT,
    WEATHER_NAMES,
)
from touchback.kernel.ask import AWAY, D3, HOME, NOBODY, Ask, Rule, pack, rival_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec

COUNTS = 4  # from this on a touchdown with a cloned ball counts


class BallClone(Card):
    """As a rival turn begins and the ball lies on the ground: a second one lies there too, and bounces. A touchdown
    with either counts on a 4+; else that ball is gone and play goes on with the other."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = RIVAL_TURN

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (TOUCHDOWN_DUE,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        lies = play.ball != NOWHERE and play.carrier == NO_PLAYER and not play.in_air and not play.several_balls
        return self.is_time(play, side) and lies

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        self.rule(play, side, UNTIL_DRIVE)
        turn_to(play, play.add_object(RESTING, play.ball))
        play.tell(BallCloned(rule="R17.1", square=play.board.name(int(play.ball))))
        yield from bounce(play)

    def on_time_heard(self, play: Play, effect: i64, moment: i64) -> Rule[None]:
        scorer = play.players[play.carrier]
        if (yield from roll(play, self.name, scorer.index)) < COUNTS:
            play.tell(BallEvaporated(rule="R17.1", player=play.name(scorer)))
            evaporate(play)
            play.touchdown = NOBODY
            if play.stalling == scorer.index:
                play.stalling = NO_PLAYER  # he has done what he could
            end_effects_of(play, side_of(effect), self.source)


class EnjoyYourTrip(OnePlayer):
    """As an own turn ends: a standing rival whom an own player marks is placed prone."""

    moment: ClassVar[int] = TURN_ENDS
    turn: ClassVar[int] = OWN_TURN

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return is_standing_rival(play, side, player) and play.markers(player) > 0

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        yield from place_prone(play, target)


class FlockOfSeagulls(OnePlayer):
    """As an own turn begins: a standing rival without the ball has no tackle zone, and cannot be activated in his
    team's next turn."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = OWN_TURN

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return is_standing_rival(play, side, player) and not play.holds(player.index)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        until: i64 = UNTIL_AWAY_TURN if target.side == AWAY else UNTIL_HOME_TURN
        self.lasting(play, side, until, BARRED, 1, target.index)
        yield from ()


def staller_of(play: Play, side: i64) -> i64:
    """Who of the rivals has stalled in the turn that ends, and is still on the pitch; or nobody. [R15.3]"""
    staller = play.stalling
    if play.active == side or staller == NO_PLAYER or play.touchdown == play.active or not play.on_pitch(staller):
        return NO_PLAYER
    return staller


class Heckler(Card):
    """After a rival turn with stalling: he walks D3+1 squares straight back towards his own end zone, and around
    whoever is in the way; he needs no dodge."""

    moment: ClassVar[int] = TURN_ENDS

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        staller = staller_of(play, side)
        return staller != NO_PLAYER and play.standing(staller)

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        player = play.players[play.stalling]
        index = player.index
        die = yield from roll_die(play, D3, self.name, index)
        squares = die + 1
        while squares > 0:
            options = self.ways(play, player)
            if len(options) == 0:
                return
            answer = options[0]
            if len(options) > 1:
                answer = yield Ask(player.side, W_SHIFT, options, index)
            origin = play.square[index]
            play.shift(index, target_of(answer))
            if play.log is not None:
                board = play.board
                name, left, reached = play.name(player), board.name(int(origin)), board.name(int(target_of(answer)))
                play.log.tell(Stepped(rule="R17.1", player=name, origin=left, square=reached))
            squares -= 1

    def ways(self, play: Play, player: Player) -> vec[i64]:
        """Straight back; where somebody stands there, around him: diagonally, or else sideways."""
        back: i64 = -1 if player.side == HOME else 1
        at = play.square[player.index]
        for row in (((back, 0),), ((back, -1), (back, 1)), ((0, -1), (0, 1))):
            options = vec[i64]([])
            for dx, dy in row:
                square = play.board.step(at, dx, dy)
                if square == NOWHERE or not play.board.on(square):
                    if dy == 0:
                        return options  # the end of the pitch
                elif play.has_room(player.index, square):
                    options = append(options, pack(SHIFT_TO, player.index, square))
            if len(options) > 0:
                return options
        return vec[i64]([])


class PotHole(Card):
    """As an open rival is activated to move, pass, hand off or foul: he must dodge to leave the square where he is."""

    moment: ClassVar[int] = DECLARED

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.numbers = (UNSURE_FOOTING,)

    def suits_activation(self, play: Play, side: i64, activation: Activation) -> bool:
        if activation.actor.side == side:
            return False
        return activation.action in (MOVE, PASS, HAND_OFF, FOUL) and play.is_open(activation.actor.index)

    def on_activation(self, play: Play, side: i64, activation: Activation) -> Rule[None]:
        index = activation.actor.index
        self.rule(play, side, UNTIL_ACTIVATION, index, play.square[index])
        yield from ()

    def number(self, play: Play, effect: i64, player: Player, which: i64, value: i64) -> i64:
        here = player_of(effect) == player.index and play.square[player.index] == amount_of(effect)
        return 1 if here else value


class PublicInconvenience(Card):
    """Before the coin: drainage issues are the weather until it changes at a kick-off."""

    moment: ClassVar[int] = MATCH_READY

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        play.weather = DRAINAGE_ISSUES
        play.lasting_weather = NO_WEATHER
        play.tell(WeatherSet(rule="R17.1", weather=WEATHER_NAMES[play.weather]))
        yield from ()


class SprinklerMalfunction(Hindrance):
    """As a rival turn begins: -1 to passes, pick-ups and catches of either side until the drive ends."""

    until: ClassVar[int] = UNTIL_DRIVE

    def hinders(self, play: Play, check: Check) -> bool:
        return check.kind in (PICK_UP, CATCH) or (check.kind == THROWING and play.action == PASS)


class WalkItOff(Card):
    """As an own player declares a foul: if it stuns its victim he has Bone Head until the drive ends."""

    moment: ClassVar[int] = DECLARED

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (INJURY_ROLLED,)

    def suits_activation(self, play: Play, side: i64, activation: Activation) -> bool:
        return activation.actor.side == side and activation.action == FOUL

    def on_activation(self, play: Play, side: i64, activation: Activation) -> Rule[None]:
        self.rule(play, side, UNTIL_ACTIVATION, activation.actor.index)
        yield from ()

    def hears_hurt(self, play: Play, effect: i64, hurt: Hurt) -> bool:
        return hurt.cause == BY_FOUL

    def on_hurt_heard(self, play: Play, effect: i64, hurt: Hurt) -> Rule[None]:
        victim = hurt.actor
        if injury_result(play, victim, hurt.injury_total) == STUN:
            give_skill(play, self.source, rival_of(victim.side), UNTIL_DRIVE, victim.index, "Bone Head")
        yield from ()
