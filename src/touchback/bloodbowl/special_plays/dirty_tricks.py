"""The second deck: dirty tricks. [R17.1]"""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.effects import player_of
from touchback.bloodbowl.events import CameOn
from touchback.bloodbowl.foul import Seen, send_off
from touchback.bloodbowl.inducements.reach import blow, give_skill, on_the_pitch, roll, roll_die, where, whom
from touchback.bloodbowl.inducements.wizards import fling
from touchback.bloodbowl.injury import Hurt, place_prone
from touchback.bloodbowl.moments import (
    ACTS_AT_ONCE,
    ARMOUR_DUE,
    COMES_LATE,
    DECLARED,
    DEFENDED,
    DRIVE_ENDS,
    FOUL_SEEN,
    MATCH_READY,
    TURN_ENDS,
    TURN_STARTS,
)
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_plays.base import (
    OWN_TURN,
    RIVAL_TURN,
    Card,
    Hindrance,
    OnePlayer,
    is_of_team,
    is_standing_rival,
    several,
)
from touchback.bloodbowl.special_plays.random_events import staller_of
from touchback.bloodbowl.terms import (
    BY_FOUL,
    COMMITTED,
    RESERVE,
    RUSH,
    UNTIL_ACTIVATION,
    UNTIL_DRIVE,
    UNTIL_MATCH,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.kernel.ask import D3, Rule, rival_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

LOOKS_AWAY = 3  # up to this he does
SNEAKS_IN = 5
LIGHT = 4  # so strong at most


class DirtyBlock(OnePlayer):
    """As an own turn ends: a standing player who was not activated and marks a rival is placed prone, and a rival whom
    he marks is knocked down."""

    moment: ClassVar[int] = TURN_ENDS
    turn: ClassVar[int] = OWN_TURN

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        if not super().is_target(play, side, player) or play.used[player.index] != 0:
            return False
        return play.standing(player.index) and len(self.marked_by(play, side, player.index)) > 0

    def marked_by(self, play: Play, side: i64, index: i64) -> vec[i64]:
        """Standing rivals whom he marks."""
        found = vec[i64]([])
        for rival in on_the_pitch(play, rival_of(side), True):
            if play.marks_player(index, rival):
                found = append(found, rival)
        return found

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        victim = yield from whom(play, side, self.marked_by(play, side, target.index))
        yield from place_prone(play, target)
        yield from blow(play, side, victim, 0)


class HeavyBias(Card):
    """As an own player fouls: one assist more, and he is not sent off for it."""

    moment: ClassVar[int] = ARMOUR_DUE

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (FOUL_SEEN,)

    def suits_hurt(self, play: Play, side: i64, hurt: Hurt) -> bool:
        return hurt.cause == BY_FOUL and hurt.rival is not None and hurt.rival.side == side

    def on_hurt(self, play: Play, side: i64, hurt: Hurt) -> Rule[None]:
        if hurt.rival is not None:
            hurt.armour_modifier += 1
            self.rule(play, side, UNTIL_ACTIVATION, hurt.rival.index)
        yield from ()

    def on_seen_heard(self, play: Play, effect: i64, seen: Seen) -> Rule[None]:
        seen.dealt_with = True
        yield from ()


class LookADistraction(Card):
    """After a rival turn with stalling, until the drive ends: whenever he is to be activated, a 1 to 3 on a D6 means
    that he cannot be in this turn."""

    moment: ClassVar[int] = TURN_ENDS

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (DECLARED,)
        self.numbers = (ACTS_AT_ONCE,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return staller_of(play, side) != NO_PLAYER

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        self.rule(play, side, UNTIL_DRIVE, play.stalling)
        yield from ()

    def number(self, play: Play, effect: i64, player: Player, which: i64, value: i64) -> i64:
        return 0 if player_of(effect) == player.index else value

    def hears_activation(self, play: Play, effect: i64, activation: Activation) -> bool:
        return player_of(effect) == activation.actor.index

    def on_activation_heard(self, play: Play, effect: i64, activation: Activation) -> Rule[None]:
        play.done |= COMMITTED
        die = yield from roll(play, self.name, activation.actor.index)
        if die <= LOOKS_AWAY:
            activation.ended = True


class RuneOfUnwillingFlight(OnePlayer):
    """As an own turn ends: a standing rival of strength 4 or less flies as after a terrible throw."""

    moment: ClassVar[int] = TURN_ENDS
    turn: ClassVar[int] = OWN_TURN

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return is_standing_rival(play, side, player) and player.st <= LIGHT

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        yield from fling(play, target)


class SlipperyShoes(Hindrance):
    """As a rival turn begins: -2 to every rush in it."""

    modifier: ClassVar[int] = -2

    def hinders(self, play: Play, check: Check) -> bool:
        return check.kind == RUSH


class SpotTheSneak(OnePlayer):
    """As an own turn begins: on a 5+ a reserve comes on at a trapdoor, even as a twelfth player; he is sent off when
    the drive ends."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = OWN_TURN

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (DRIVE_ENDS,)
        self.numbers = (COMES_LATE,)

    def is_time(self, play: Play, side: i64) -> bool:
        return super().is_time(play, side) and len(self.doors(play)) > 0

    def doors(self, play: Play) -> vec[i64]:
        """Trapdoors on which nobody is."""
        found = vec[i64]([])
        for square in play.game.trapdoors:
            if play.free(square):
                found = append(found, square)
        return found

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        waits = player.side == side and play.status[player.index] == RESERVE
        return waits and not play.is_broad(player.index)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        if (yield from roll(play, self.name, target.index)) < SNEAKS_IN:
            return
        square = yield from where(play, side, self.doors(play))
        self.rule(play, side, UNTIL_DRIVE, target.index)
        play.enter(target.index, square)
        play.tell(CameOn(rule="R17.1", player=play.name(target), square=play.board.name(int(square))))
        play.took_part = changed(play.took_part, target.index, 1)
        if square in play.trapdoors:
            play.entered = append(play.entered[:], target.index)
            yield from try_trapdoors(play)

    def number(self, play: Play, effect: i64, player: Player, which: i64, value: i64) -> i64:
        return 1 if player_of(effect) == player.index else value

    def hears_time(self, play: Play, effect: i64, moment: i64) -> bool:
        return play.on_pitch(player_of(effect))

    def on_time_heard(self, play: Play, effect: i64, moment: i64) -> Rule[None]:
        yield from send_off(play, play.players[player_of(effect)])


class TheMainSkullPrit(OnePlayer):
    """Before the coin: a player has Dirty Player (+1) and Sneaky Git; nobody argues or bribes if he is sent off."""

    moment: ClassVar[int] = MATCH_READY

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.numbers = (DEFENDED,)

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return is_of_team(play, side, player)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        for name in ("Dirty Player", "Sneaky Git"):
            give_skill(play, self.source, side, UNTIL_MATCH, target.index, name)
        self.rule(play, side, UNTIL_MATCH, target.index)
        yield from ()

    def number(self, play: Play, effect: i64, player: Player, which: i64, value: i64) -> i64:
        return 0 if player_of(effect) == player.index else value


class TrippingHazard(OnePlayer):
    """As a rival turn begins: D3 standing rivals without the ball are placed prone."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = RIVAL_TURN

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return is_standing_rival(play, side, player) and not play.holds(player.index)

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        count = yield from roll_die(play, D3, self.name)
        for index in (yield from several(play, side, self.targets(play, side), count)):
            yield from place_prone(play, play.players[index])
