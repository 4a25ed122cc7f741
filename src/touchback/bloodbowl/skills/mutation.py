"""Mutations. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check, contest, new_check, prepare
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.move import Leaving
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, Situation
from touchback.bloodbowl.skills.general import tell_roll
from touchback.bloodbowl.skills.rerolls import RollsAgain
from touchback.bloodbowl.terms import BY_BLOCK, DARE, INTERFERE, POURING_RAIN, W_SKILL_ROLL
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


class BigHand(PlayerSkill):
    """Picking up: neither markers nor rain count."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        check.ignore_marks(self.name)
        if play.weather == POURING_RAIN:
            check.modify(1, self.name)
        return False


class Claws(PlayerSkill):
    """A rival he knocks down in a block: an armour roll of 8 or more before modifiers breaks any armour."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        against = hurt.actor.side != owner.side or hurt.misused
        return hurt.cause == BY_BLOCK and against and not hurt.broken and hurt.armour_total >= 8

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        hurt.broken = True


class DisturbingPresence(PlayerSkill):
    """-1 for a rival within three squares who throws, catches or interferes; each such player counts, in whatever
    state he is."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if play.is_near(owner.index, check.actor.index, 3):
            check.modify(-1, self.name)
        return False


class ExtraArms(PlayerSkill):
    """+1 to pick up, catch or interfere."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        check.modify(1, self.name)
        return False


class FoulAppearance(PlayerSkill):
    """Who wants to block him, or aim a special action at him, must first roll 2+; on a 1 the action is lost."""

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        return not attack.due and attack.actor.side != owner.side

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> Rule[None]:
        check = new_check(play, DARE, attack.actor, 2, self.rule)
        check.skill = self
        check.natural_six = False
        if not (yield from contest(play, prepare(play, check))):
            attack.lost = True


class Horns(PlayerSkill):
    """+1 strength for the block of a blitz."""

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.blitz

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        block.attacker_strength += 1


class IronHardSkin(PlayerSkill):
    """Rivals cannot change an armour roll against him, nor use Claws on it."""

    silences_skills = ("Claws", "Mighty Blow", "Dirty Player", "Arm Bar", "Chainsaw")

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 0

    def silences_hurt(self, play: Play, owner: Player, user: Player, hurt: Hurt) -> bool:
        return hurt.at_armour and hurt.actor is owner


class MonstrousMouth(RollsAgain):
    """Re-roll a failed catch; Strip Ball does not work on him."""

    silences_skills = ("Strip Ball",)

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        return situation.rival is owner


class PrehensileTail(PlayerSkill):
    """-1 for a rival who dodges or jumps out of a square he marks; only one such player counts."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        check.modify(-1, self.name)
        return True


class Tentacles(PlayerSkill):
    """A rival he marks would leave: D6 plus his strength minus the rival's; 6 or more, or a natural 6, holds."""

    def holds(self, owner: Player, mover: Player, die: i64) -> bool:
        """Does this die hold him?"""
        return die == 6 or (die != 1 and die + owner.st - mover.st >= 6)

    def faces(self, owner: Player, other: Player) -> i64:
        count: i64 = 0
        die: i64 = 1
        while die <= 6:
            if self.holds(owner, other, die):
                count += 1
            die += 1
        return count

    def on_leaving(self, play: Play, owner: Player, leaving: Leaving) -> Rule[None]:
        die = yield play.d6(W_SKILL_ROLL, owner.index, leaving, self)
        works = self.holds(owner, leaving.actor, die)
        tell_roll(play, owner, self.name, die, f"{6 - owner.st + leaving.actor.st}+", works)
        leaving.held = works


class TwoHeads(PlayerSkill):
    """+1 to dodge."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        check.modify(1, self.name)
        return False


class VeryLongLegs(PlayerSkill):
    """A negative modifier to jumps is one less, but at least -1; +2 to interfere; Cloud Burster does nothing to him."""

    silences_skills = ("Cloud Burster",)

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.kind == INTERFERE:
            check.modify(2, self.name)
        elif check.modifier < -1:
            check.modify(1, self.name)
        return False

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        return situation.actor is owner or situation.rival is owner
