"""Rules of stars that help their whole team, or themselves over the course of the match. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import wants
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import Situation, skill_of
from touchback.bloodbowl.skills.stars_base import StarRule
from touchback.bloodbowl.terms import (
    CASUALTY,
    FOUL,
    FUMBLED,
    KNOCKED_OUT,
    PUSH,
    SENT_OFF,
    SPECIAL,
    STUMBLE,
    UNTIL_TURN,
)
from touchback.bloodbowl.throwing import Flight
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64
from touchback.kernel.state import changed, raised


class ILlBeBack(StarRule):
    """The first time his secret weapon would have him sent off, nothing happens."""

    def suits_time(self, play: Play, owner: Player, moment: i64) -> bool:
        index = owner.index
        armed = owner.has(play.game.skill_names["Secret Weapon"].id) and play.took_part[index] != 0
        there = play.status[index] != SENT_OFF and play.status[index] != CASUALTY
        return armed and there and self.is_left(play, owner)

    def on_time(self, play: Play, owner: Player, moment: i64) -> None:
        play.use_up(owner, self.limit)
        play.told_skill(owner, self)
        play.took_part = changed(play.took_part, owner.index, 0)  # as if he had not been there


class LordOfChaos(StarRule):
    """His team has one team re-roll more for the match, until it is used or he is knocked out, a casualty or sent
    off."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        gone = play.status[owner.index] in (KNOCKED_OUT, CASUALTY, SENT_OFF)
        return value if gone or not self.is_left(play, owner) else value + 1

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return self.is_left(play, owner)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        """He is taken off: it is lost for good."""
        play.use_up(owner, self.limit)


class PresentsForEveryone(StarRule):
    """Once a drive his team may throw two bombs in one turn, if one of them is his."""

    def bit(self, play: Play) -> i64:
        """What a bomb counts as, of which a team has one a turn."""
        one: i64 = 1
        return one << skill_of(play.game.skill_names["Bombardier"]).once

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        free = self.is_declared(play, owner) or (self.is_left(play, owner) and play.spent & self.bit(play) != 0)
        return value & ~self.bit(play) if free else value

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        bombing = activation.action == SPECIAL and play.game.skills[play.special].name == "Bombardier"
        return bombing and self.is_left(play, owner)

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        """The second bomb of a turn needs it; before the first his coach may already say so."""
        if play.spent & self.bit(play) != 0 or (yield from wants(play, owner, self, activation)):
            self.declare(play, owner, UNTIL_TURN)


class Reliable(StarRule):
    """A team-mate whom he fumbles lands safely where he bounces to, if the square is free."""

    def suits_flight(self, play: Play, owner: Player, flight: Flight) -> bool:
        return flight.rated and flight.quality == FUMBLED and not flight.kicked

    def on_flight(self, play: Play, owner: Player, flight: Flight) -> None:
        flight.sure = True


class SneakiestOfTheLot(StarRule):
    """His team may foul twice in a turn, if one of the fouls is his."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return value & ~(1 << FOUL)


class StarOfTheShow(StarRule):
    """Once a match, when he scores: a team re-roll for the next drive."""

    def suits_time(self, play: Play, owner: Player, moment: i64) -> bool:
        scored = play.touchdown == owner.side and play.carrier == owner.index
        return scored and self.is_left(play, owner)

    def on_time(self, play: Play, owner: Player, moment: i64) -> Rule[None]:
        """It may be kept for a later touchdown."""
        if (yield from wants(play, owner, self, Situation(owner))):
            play.use_up(owner, self.limit)
            play.told_skill(owner, self)
            play.next_rerolls = raised(play.next_rerolls, owner.side, 1)


class WatchOut(StarRule):
    """The first block of each half against him: a stumble only pushes him back, unless the blocker has Tackle."""

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        is_block = isinstance(attack, Block) and attack.actor.side != owner.side
        return attack.due and is_block and self.is_left(play, owner)

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> None:
        play.use_up(owner, self.limit)

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.face == STUMBLE and block.has_used(self)

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        block.face = PUSH
