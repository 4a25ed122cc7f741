"""Tiles of the expansion: rooms like the others, in matches that use them. [D19.1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check, contest, new_check, prepare
from touchback.bloodbowl.effects import SPEED, begin_effect, pack_effect
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PER_ACTIVATION, PER_MATCH, PER_TURN, PlayerSkill
from touchback.bloodbowl.skills.catalogue import limited
from touchback.bloodbowl.terms import FEAT, POW, PUSH, UNTIL_ACTIVATION
from touchback.dungeonbowl.events import RoomWorked, SkullThrown
from touchback.dungeonbowl.growths import ENTANGLED, Entangled, FungusFarm, Greenhouse, RootWalk
from touchback.dungeonbowl.helpings import (
    DRINK,
    SNACK,
    Experiment,
    FountainOfYouth,
    SnackInStore,
    TuckShop,
    YouthRegained,
)
from touchback.dungeonbowl.lair import WerewolfLair
from touchback.dungeonbowl.pit import SpikePit
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


class CorpseChasm(RoomRule):
    """Whoever is pushed back inside tests his agility, or it counts as a pow. [D19.1]"""

    key = "corpse_chasm"

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.face == PUSH and self.holds(play, owner)

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None]:
        check = new_check(play, FEAT, owner, owner.ag, self.rule)
        check.skill = self
        if not (yield from contest(play, prepare(play, check))):
            block.face = POW


class GhostJunction(RoomRule):
    """Whoever wants to enter in his activation rolls a die first: on a 1 he cannot in this turn, but may go elsewhere.
    See `DungeonAct`. [D19.1]"""

    key = "ghost_junction"


def expansion_rules() -> list[PlayerSkill]:
    """Those of these rooms, and what can be gained there."""
    return [
        TranquilMeadow("Tranquil Meadow", "D19.1"), MalodorousMarsh("Malodorous Marsh", "D19.1"),
        SwirlingMists("Swirling Mists", "D19.1"), ThrowSkull("Throw Skull", "D19.1"),
        CorpseChasm("The Corpse Chasm", "D19.1"), limited(GhostJunction("Ghost Junction", "D19.1"), PER_TURN),
        limited(FungusFarm("Fungus Farm", "D19.1"), PER_ACTIVATION),
        limited(RootWalk("The Root Walk", "D19.1"), PER_ACTIVATION), limited(Entangled(ENTANGLED, "D19.1"), PER_MATCH),
        Greenhouse("Gluttonous Greenhouse", "D19.1"), TuckShop("Snack", "D19.1"),
        snack_in_store(), limited(FountainOfYouth(DRINK, "D19.1"), PER_MATCH),
        limited(YouthRegained("Youth Regained", "D19.1"), PER_MATCH), Experiment("Experiment", "D19.1"),
        SpikePit("Spike Pit", "D19.1"), WerewolfLair("Werewolf's Lair", "D19.1"),
    ]  # fmt: skip


def snack_in_store() -> PlayerSkill:
    """What the Tuck Shop gives; nobody learns it."""
    skill = SnackInStore(SNACK, PER_MATCH, anyhow=True)
    skill.rule = "D19.1"
    return skill
