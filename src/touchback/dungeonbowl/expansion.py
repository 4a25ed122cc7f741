"""Tiles of the expansion whose rules are played: rooms like the others, in matches that use them. [D19.1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.check import Check
from touchback.bloodbowl.effects import SPEED, begin_effect, pack_effect
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import UNTIL_ACTIVATION
from touchback.dungeonbowl.events import RoomWorked, SkullThrown
from touchback.dungeonbowl.rooms import Missile, RoomRule
from touchback.kernel.ask import Rule
from touchback.kernel.text import mark

SURE_FOOTED: Final = 4
"""From this strength on the marsh holds nobody back."""


class TranquilMeadow(RoomRule):
    """Whoever begins his activation here has one square of movement more for it. [D19.1]"""

    key = "tranquil_meadow"
    rolls_first = True

    def begin(self, play: Play, player: Player) -> Rule[bool]:
        begin_effect(play, pack_effect(0, player.side, UNTIL_ACTIVATION, SPEED, 1, player.index))
        if play.log is not None:
            result = mark("he moves further")
            play.log.tell(RoomWorked(rule=self.rule, player=play.name(player), room=self.name, result=result))
        yield from ()
        return True


class MalodorousMarsh(RoomRule):
    """Whoever has a strength of three or less dodges and jumps at -1 here. [D19.1]"""

    key = "malodorous_marsh"

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if self.holds(play, owner) and owner.st < SURE_FOOTED:
            check.modify(-1, self.name)
        return False


class SwirlingMists(RoomRule):
    """A rush into it, or in it, is at -1. [D19.1]"""

    key = "swirling_mists"

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if self.holds(play, owner):
            check.modify(-1, self.name)
        return False


class ThrowSkull(Missile):
    """Instead of any action, at a standing rival within one square whom he sees: on a 4+ he is knocked down. [D19.1]"""

    key = "hall_of_bones"
    reach = 1
    needed = 4

    def tell(self, play: Play, owner: Player, target: Player, die: int) -> None:
        name, hit = play.name(owner), die >= self.needed
        play.tell(SkullThrown(rule=self.rule, player=name, target=play.name(target), die=die, hit=hit))


def expansion_rules() -> list[RoomRule]:
    """One for each of these rooms."""
    return [
        TranquilMeadow("Tranquil Meadow", "D19.1"), MalodorousMarsh("Malodorous Marsh", "D19.1"),
        SwirlingMists("Swirling Mists", "D19.1"), ThrowSkull("Throw Skull", "D19.1"),
    ]  # fmt: skip


PLAYED: Final = frozenset(rule.key for rule in expansion_rules())
"""The rooms of the expansion that a match may have."""
