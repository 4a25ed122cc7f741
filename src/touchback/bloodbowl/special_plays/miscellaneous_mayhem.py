"""The sixth deck: miscellaneous mayhem. [R17.1]"""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.effects import player_of, send_back, side_of
from touchback.bloodbowl.events import PlaysOn, TouchdownDoubled, WentDown
from touchback.bloodbowl.foul import bribed_or_argued, send_off
from touchback.bloodbowl.inducements.hired import LONER
from touchback.bloodbowl.inducements.reach import blow, give_skill, roll, roll_die
from touchback.bloodbowl.injury import Falling, Hurt, place_prone
from touchback.bloodbowl.moments import (
    BALL_DOWN,
    CASUALTY_DUE,
    DECLARED,
    FALLS,
    MATCH_READY,
    SET_UP,
    TOUCHDOWN_SCORED,
    TURN_ENDS,
    TURN_STARTS,
)
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_plays.base import OWN_KICK, OWN_TURN, Card, ForAWhile, OnePlayer, of_team, several
from touchback.bloodbowl.special_plays.random_events import staller_of
from touchback.bloodbowl.terms import (
    COMMITTED,
    DEAD,
    STUNNED,
    TOUCHDOWN_MADE,
    UNTIL_DRIVE,
    UNTIL_MATCH,
)
from touchback.kernel.ask import D3, Rule, rival_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import raised

FIRST_OF_IT = 2  # in which turns it can be played for all
LAST_OF_IT = 4
TWICE = 5


class AssassinationAttempt(Card):
    """After a rival turn with stalling, a D6 for him: 2 and 3 place him prone, 4 and 5 knock him down, a 6 with +1 to
    armour or injury."""

    moment: ClassVar[int] = TURN_ENDS

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        staller = staller_of(play, side)
        return staller != NO_PLAYER and play.standing(staller)

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        victim = play.players[play.stalling]
        die = yield from roll(play, self.name, victim.index)
        if die >= 4:
            yield from blow(play, side, victim, 1 if die == 6 else 0)
        elif die > 1:
            yield from place_prone(play, victim)


class EgoTrip(OnePlayer):
    """As an own turn ends, until the drive does: a rival is activated before all his team-mates in each of their turns,
    or not at all."""

    moment: ClassVar[int] = TURN_ENDS
    turn: ClassVar[int] = OWN_TURN

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (DECLARED,)

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return player.side != side and play.on_pitch(player.index)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        self.rule(play, side, UNTIL_DRIVE, target.index)
        yield from ()

    def hears_activation(self, play: Play, effect: i64, activation: Activation) -> bool:
        index = player_of(effect)
        if play.side[index] != play.active or play.charging:
            return False
        return activation.actor.index != index and activation.actor.side == play.active and play.used[index] == 0

    def on_activation_heard(self, play: Play, effect: i64, activation: Activation) -> Rule[None]:
        play.done |= COMMITTED
        play.used[player_of(effect)] = 1
        yield from ()


class ItsAllToPlayFor(ForAWhile):
    """As the own second, third or fourth turn of either half begins: if one scores in it, a 5+ makes it two."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = OWN_TURN

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (TOUCHDOWN_SCORED,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return self.is_time(play, side) and play.half <= 2 and FIRST_OF_IT <= play.turn[side] <= LAST_OF_IT

    def hears_time(self, play: Play, effect: i64, moment: i64) -> bool:
        return play.touchdown == side_of(effect) == play.active and play.carrier != NO_PLAYER

    def on_time_heard(self, play: Play, effect: i64, moment: i64) -> Rule[None]:
        side = side_of(effect)
        if (yield from roll(play, self.name)) >= TWICE:
            play.score = raised(play.score, side)
            home, away = int(play.score[0]), int(play.score[1])
            play.tell(TouchdownDoubled(rule="R17.1", side=int(side), home=home, away=away))
            play.credit(play.players[play.carrier], TOUCHDOWN_MADE)


class KeepItMoving(Card):
    """As an own player falls over in the own turn: he is placed prone, and it is no turnover."""

    moment: ClassVar[int] = FALLS

    def suits_fall(self, play: Play, side: i64, falling: Falling) -> bool:
        return falling.actor.side == side == play.active

    def on_fall(self, play: Play, side: i64, falling: Falling) -> Rule[None]:
        falling.softened = True
        yield from ()


class MagicSponge(Card):
    """An own player is dead and nothing has cured him: on a 2+ he may play on, and is dead after the match. Whoever was
    sent off meanwhile stays sent off. [R17.1, ruling]"""

    moment: ClassVar[int] = CASUALTY_DUE

    def suits_hurt(self, play: Play, side: i64, hurt: Hurt) -> bool:
        return hurt.actor.side == side and hurt.casualty == DEAD and not hurt.healed

    def on_hurt(self, play: Play, side: i64, hurt: Hurt) -> Rule[None]:
        index = hurt.actor.index
        if (yield from roll(play, self.name, index)) > 1:
            hurt.healed = True
            self.rule(play, side, UNTIL_MATCH, index)
            play.tell(PlaysOn(rule="R17.1", player=play.name(hurt.actor)))

    def match_ends(self, play: Play, effect: i64) -> None:
        send_back(play, player_of(effect), DEAD)


class ThisBeerTastesFunny(Card):
    """Before the coin: D3 rivals are stunned when they are set up for the first drive."""

    moment: ClassVar[int] = MATCH_READY

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (SET_UP,)

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        count = yield from roll_die(play, D3, self.name)
        for index in (yield from several(play, side, of_team(play, rival_of(side)), count)):
            self.rule(play, side, UNTIL_DRIVE, index)

    def hears_time(self, play: Play, effect: i64, moment: i64) -> bool:
        return play.standing(player_of(effect))

    def on_time_heard(self, play: Play, effect: i64, moment: i64) -> Rule[None]:
        play.lay(player_of(effect), STUNNED)
        play.tell(WentDown(rule="R17.1", player=play.name(play.players[player_of(effect)]), how="is stunned"))
        yield from ()


class Technicality(OnePlayer):
    """As an own turn ends: a rival on the pitch is sent off as for a foul."""

    moment: ClassVar[int] = TURN_ENDS
    turn: ClassVar[int] = OWN_TURN

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return player.side != side and play.on_pitch(player.index)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        if not (yield from bribed_or_argued(play, target, False)):
            yield from send_off(play, target)


class TrainingTroubles(Card):
    """When the own kick has come down, until the drive ends: rivals who are no loners have Loner (2+)."""

    moment: ClassVar[int] = BALL_DOWN
    turn: ClassVar[int] = OWN_KICK

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        loner = play.game.skill_names[LONER].id
        found = vec[i64]([])
        for index in of_team(play, rival_of(side)):
            if not play.players[index].has(loner):
                found = append(found, index)
        for index in found:
            give_skill(play, self.source, side, UNTIL_DRIVE, index, LONER, 2)
        yield from ()
