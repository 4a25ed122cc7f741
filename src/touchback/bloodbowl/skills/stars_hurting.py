"""Rules of stars about armour, injury and those who are hurt. [R17.1]"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from touchback.bloodbowl.ball import Catching
from touchback.bloodbowl.effects import VALUE, begin_effect, pack_effect
from touchback.bloodbowl.events import Caught, ReRolled
from touchback.bloodbowl.injury import Hurt, armour_breaks, lay_prone, roll_injury
from touchback.bloodbowl.moments import INJURY_ROLLED
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.general import Pro, bonus_helps, further_bonus
from touchback.bloodbowl.skills.stars_base import StarRule
from touchback.bloodbowl.terms import (
    BLITZ,
    BY_BLOCK,
    BY_FOUL,
    BY_SPECIAL,
    CASUALTY,
    HAS_BEEN_ROBBED,
    UNTIL_MATCH,
    W_ARMOUR,
    W_INJURY,
)
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64
from touchback.kernel.state import raised

DWARFS: Final = (
    "Dwarf", "Troll Slayer", "Deathroller", "Bull Centaur", "Grim Ironjaw", "Skrull Halfheight", "Grombrindal",
    "Josef Bugman",
)  # fmt: skip
"""Who counts as a dwarf: these words in his position, which for a star is his name."""


def is_dwarf(player: Player) -> bool:
    """Is he a dwarf?"""
    return any(word in player.position for word in DWARFS)


class BlockBonus(StarRule):
    """Once a match, a rival knocked down by his block: +1 to the armour roll or to the injury roll, after seeing it,
    besides any other bonus."""

    at_armour: ClassVar[bool] = True
    at_injury: ClassVar[bool] = True

    def amount(self, victim: Player) -> i64:
        """How much against this one."""
        return 1

    def hurt_bonus(self, play: Play, owner: Player, hurt: Hurt) -> i64:
        by_him = hurt.cause == BY_BLOCK and hurt.blocker is owner and hurt.actor.side != owner.side
        if not by_him or hurt.fixed or not self.is_left(play, owner):
            return 0
        if not (self.at_armour if hurt.at_armour else self.at_injury):
            return 0
        return self.amount(hurt.actor)

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return bonus_helps(play, hurt, self.hurt_bonus(play, owner, hurt), further_bonus(play, owner, hurt, self))

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        play.use_up(owner, self.limit)
        hurt.add(self.amount(hurt.actor))


class BrutalBlock(BlockBonus):
    """To the injury roll only."""

    at_armour: ClassVar[bool] = False


class CrushingBlow(BlockBonus):
    """To the armour roll only."""

    at_injury: ClassVar[bool] = False


class DwarfenScourge(BlockBonus):
    """+2 if the victim is a dwarf."""

    def amount(self, victim: Player) -> i64:
        return 2 if is_dwarf(victim) else 1


class Slayer(BlockBonus):
    """Only if the victim's strength is 5 or more."""

    def amount(self, victim: Player) -> i64:
        return 1 if victim.st >= 5 else 0


class Ram(BlockBonus):
    """Once a match: +1 to the armour or the injury roll after his block."""


class RollsInjuryAgain(StarRule):
    """Once a match: an injury roll that he has caused is rolled again, both dice, and stands."""

    def is_his(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        """Has he caused it, in a way the rule speaks of?"""
        return hurt.cause == BY_BLOCK or hurt.cause == BY_FOUL

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        rivals = hurt.actor.side != owner.side
        return hurt.moment == INJURY_ROLLED and rivals and self.is_his(play, owner, hurt) and self.is_left(play, owner)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> Rule[None]:
        play.use_up(owner, self.limit)
        first = yield play.d6(W_INJURY, hurt.actor.index, hurt)
        second = yield play.d6(W_INJURY, hurt.actor.index, hurt)
        hurt.injury_dice = (first, second)
        if play.log is not None:
            name = play.name(owner)
            play.log.tell(ReRolled(rule=self.rule, player=name, source=self.name, dice=[first, second]))


class SavageMauling(RollsInjuryAgain):
    """Once a match: an injury roll after his block or his foul is rolled again."""


class MasterAssassin(RollsInjuryAgain):
    """The injury roll of his stab."""

    def is_his(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return hurt.weapon is play.game.skill_names["Stab"]


class ToxinConnoisseur(StarRule):
    """Once a match: +1 to the injury roll of his stab, after seeing it, although nothing else modifies that."""

    def amount(self, play: Play, owner: Player, hurt: Hurt) -> i64:
        """How much against this one."""
        return 1 if hurt.weapon is play.game.skill_names["Stab"] and self.is_left(play, owner) else 0

    def hurt_bonus(self, play: Play, owner: Player, hurt: Hurt) -> i64:
        return 0 if hurt.at_armour else self.amount(play, owner, hurt)

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return bonus_helps(play, hurt, self.hurt_bonus(play, owner, hurt), further_bonus(play, owner, hurt, self))

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        if self.limit >= 0:
            play.use_up(owner, self.limit)
        hurt.add(1)


class ASneakyPair(ToxinConnoisseur):
    """A stab or a foul by either of the two, when both stand next to the victim: +1 to the injury roll."""

    def amount(self, play: Play, owner: Player, hurt: Hurt) -> i64:
        sly = hurt.cause == BY_FOUL or hurt.weapon is play.game.skill_names["Stab"]
        if not sly or hurt.actor.side == owner.side:
            return 0
        square = play.square[hurt.actor.index]
        if not play.marks(owner.index, square):
            return 0
        for mate in play.players:
            if mate.side == owner.side and mate.index != owner.index and mate.has(self.id):
                if owner.bracket(self.name) in ("", mate.name, mate.position) and play.marks(mate.index, square):
                    return 1
        return 0


class OldPro(StarRule):
    """Once a match: he may use Pro on a die of an armour roll he has caused. It counts only if the die is rolled
    again."""

    def pro(self, play: Play) -> Pro:
        """The skill it widens."""
        return cast(Pro, play.game.skill_names["Pro"])

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        pro = self.pro(play)
        rivals = hurt.actor.side != owner.side
        return rivals and self.is_left(play, owner) and owner.has(pro.id) and pro.is_ready(play, owner)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> Rule[None]:
        if not (yield from self.pro(play).works(play, owner, hurt)):
            return
        play.use_up(owner, self.limit)
        first, second = hurt.armour_dice
        die = yield play.d6(W_ARMOUR, hurt.actor.index, hurt)
        hurt.armour_dice = (die, second) if first < second else (first, die)
        hurt.broken = hurt.armour_total + hurt.armour_modifier >= hurt.actor.av
        if play.log is not None:
            play.log.tell(ReRolled(rule=self.rule, player=play.name(owner), source=self.name, dice=[die]))


class GhostlyFlames(StarRule):
    """Once a half, before the armour roll of his chainsaw in a blitz: +4 instead of +3."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        sawing = hurt.weapon is play.game.skill_names["Chainsaw"] and hurt.actor.side != owner.side
        return sawing and play.action == BLITZ and play.actor == owner.index and self.is_left(play, owner)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        play.use_up(owner, self.limit)
        hurt.armour_modifier += 1


# -- what happens to others -------------------------------------------------------------------------------------------


class PumpUpTheCrowd(StarRule):
    """Once a match, when a rival leaves as a casualty of his block: a team re-roll, lost when the drive ends."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        by_him = hurt.cause == BY_BLOCK and hurt.blocker is owner and hurt.actor.side != owner.side
        return by_him and play.status[hurt.actor.index] == CASUALTY and self.is_left(play, owner)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        play.use_up(owner, self.limit)
        play.drive_rerolls = raised(play.drive_rerolls, owner.side, 1)


class QuickBite(StarRule):
    """Once a match, when a rival he marks has caught the ball: his armour is rolled, unmodified; if it breaks he is
    prone, his injury is rolled, and the biter has the ball. That costs nobody the turn."""

    def suits_catching(self, play: Play, owner: Player, catching: Catching) -> bool:
        return not catching.bomb and self.is_left(play, owner) and not play.holds(owner.index)

    def on_catching(self, play: Play, owner: Player, catching: Catching) -> Rule[None]:
        play.use_up(owner, self.limit)
        hurt = Hurt(catching.actor, owner, BY_SPECIAL)
        hurt.fixed = True
        if (yield from armour_breaks(play, hurt)):
            play.carrier = owner.index
            if play.side[catching.actor.index] == play.active:
                play.done |= HAS_BEEN_ROBBED
            lay_prone(play, catching.actor)
            yield from roll_injury(play, hurt)
            play.tell(Caught(rule=self.rule, player=play.name(owner)))


class TwoForOne(StarRule):
    """Two who come together: when one of them is knocked out or a casualty, the other has Loner (2+) for the rest of
    the match. Who belongs to whom stands in brackets."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        gone = hurt.actor
        partner = owner.bracket(self.name)
        if not gone.has(self.id) or partner not in ("", gone.name, gone.position):
            return False
        return owner.skills[play.game.skill_names["Loner"].id] > 2

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        loner = play.game.skill_names["Loner"].id
        begin_effect(play, pack_effect(0, owner.side, UNTIL_MATCH, VALUE, 2, owner.index, loner))
