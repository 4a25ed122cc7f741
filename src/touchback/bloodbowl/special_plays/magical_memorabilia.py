"""The third deck: magical memorabilia. [R17.1]"""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.block import Block
from touchback.bloodbowl.chance import random_among
from touchback.bloodbowl.effects import (
    ARMOUR,
    BEST_STRENGTH,
    STRENGTH,
    WEAKNESS,
    begin_effect,
    end_effects_of,
    pack_effect,
    player_of,
)
from touchback.bloodbowl.events import LeftPitch
from touchback.bloodbowl.inducements.reach import give_skill
from touchback.bloodbowl.moments import (
    AFTER_ATTACK,
    ATTACKED,
    FOULED,
    GIVES_BALL,
    INJURY_SWAYED,
    KICK_OFF,
    MATCH_READY,
    RECOVERY,
    TURN_STARTS,
)
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_plays.base import OWN_TURN, Card, ForAWhile, OnePlayer, is_of_team, of_team
from touchback.bloodbowl.terms import KNOCKED_OUT, RESERVE, STATUS_NAMES, UNTIL_DRIVE, UNTIL_MATCH
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64

HELMET_STRENGTH = 2


class BeforeTheCoin(OnePlayer):
    """Before the coin a player of the team is given something for the match."""

    moment: ClassVar[int] = MATCH_READY
    gifts: ClassVar[tuple[str, ...]] = ()

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return is_of_team(play, side, player)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        for name in self.gifts:
            give_skill(play, self.source, side, UNTIL_MATCH, target.index, name)
        if len(self.numbers) > 0:
            self.rule(play, side, UNTIL_MATCH, target.index)
        yield from ()


class BobsBiffinHelmet(OnePlayer):
    """Between kick and event: a player has Mighty Blow (+1), and two points more of strength in a block, until he has
    blocked."""

    moment: ClassVar[int] = KICK_OFF

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (ATTACKED, AFTER_ATTACK)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        give_skill(play, self.source, side, UNTIL_MATCH, target.index, "Mighty Blow")
        self.rule(play, side, UNTIL_MATCH, target.index)
        yield from ()

    def hears_block(self, play: Play, effect: i64, block: Block) -> bool:
        return block.actor.index == player_of(effect) and (block.due or block.moment == AFTER_ATTACK)

    def on_block_heard(self, play: Play, effect: i64, block: Block) -> Rule[None]:
        """It is his own strength that is greater, so before any skill changes what the block counts. [R5.1]"""
        if block.moment == ATTACKED:
            room = BEST_STRENGTH - block.actor.st
            block.attacker_strength += HELMET_STRENGTH if room > HELMET_STRENGTH else room
        else:
            end_effects_of(play, block.actor.side, self.source)
        yield from ()


class EnchantedBucket(OnePlayer):
    """Before those who are knocked out are rolled for: one of them recovers without a roll, and has Disturbing Presence
    and Foul Appearance for the match."""

    moment: ClassVar[int] = RECOVERY

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return player.side == side and play.status[player.index] == KNOCKED_OUT

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        play.status[target.index] = RESERVE
        play.tell(LeftPitch(rule="R17.1", player=play.name(target), box=STATUS_NAMES[RESERVE]))
        for name in ("Disturbing Presence", "Foul Appearance"):
            give_skill(play, self.source, side, UNTIL_MATCH, target.index, name)
        yield from ()


class GruksGauntlets(BeforeTheCoin):
    """Before the coin: a player is stronger by one in the first drive, and weaker by one afterwards."""

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        self.lasting(play, side, UNTIL_DRIVE, STRENGTH, 1, target.index)
        self.rule(play, side, UNTIL_DRIVE, target.index)
        yield from ()

    def lapses(self, play: Play, effect: i64) -> None:
        side: i64 = play.players[player_of(effect)].side
        begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, WEAKNESS, 1, player_of(effect)))


class HelmOfManyEyes(OnePlayer):
    """As an own turn begins: a player on the pitch has Dodge, Break Tackle and Really Stupid until the drive ends."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = OWN_TURN

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        for name in ("Dodge", "Break Tackle", "Really Stupid"):
            give_skill(play, self.source, side, UNTIL_DRIVE, target.index, name)
        yield from ()


class OathStone(ForAWhile):
    """Before the coin: +1 to brilliant coaching and to every argument with the referee."""

    moment: ClassVar[int] = MATCH_READY
    until: ClassVar[int] = UNTIL_MATCH

    def argue_bonus(self, play: Play, side: i64) -> i64:
        return 1 if self.holds(play, side) else 0

    def coaches(self, play: Play, side: i64) -> i64:
        return 1 if self.holds(play, side) else 0


class SkrotsStickySlop(BeforeTheCoin):
    """Before the coin: a player has Catch and Sure Hands, but gives the ball to nobody."""

    gifts: ClassVar[tuple[str, ...]] = ("Catch", "Sure Hands")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.numbers = (GIVES_BALL,)

    def number(self, play: Play, effect: i64, player: Player, which: i64, value: i64) -> i64:
        return 0 if player_of(effect) == player.index else value


class SpranleysCup(BeforeTheCoin):
    """Before the coin: a player cannot be fouled, and nothing modifies injury rolls against him."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.numbers = (FOULED, INJURY_SWAYED)

    def number(self, play: Play, effect: i64, player: Player, which: i64, value: i64) -> i64:
        return 0 if player_of(effect) == player.index else value


class SweatbandOfConquest(Card):
    """Before the coin: a random player has Regeneration, and armour better by one."""

    moment: ClassVar[int] = MATCH_READY

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        index = yield from random_among(play, side, [int(each) for each in of_team(play, side)])
        if index != NO_PLAYER:
            give_skill(play, self.source, side, UNTIL_MATCH, index, "Regeneration")
            self.lasting(play, side, UNTIL_MATCH, ARMOUR, 1, index)
