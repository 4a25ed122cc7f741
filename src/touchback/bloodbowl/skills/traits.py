"""Traits. [R19]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.check import Check, Spending, contest, new_check, prepare, window
from touchback.bloodbowl.events import Distracted
from touchback.bloodbowl.foul import bribed_or_argued, tell_sent_off
from touchback.bloodbowl.inducements.base import second_roll
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.moments import ATTACKED
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import Aim, PlayerSkill
from touchback.bloodbowl.skills.general import tell_roll
from touchback.bloodbowl.terms import CASUALTY, DODGE, GAZE, SENT_OFF, STEADY, W_SKILL_ROLL
from touchback.kernel.ask import Rule
from touchback.kernel.ints import append, i64, vec

BURDENS: Final = ("Bombardier", "Chainsaw", "Swoop")  # with one of these a stunty player dodges like anybody


class BoneHead(PlayerSkill):
    """After declaring he must roll 2+, or he stands there without a tackle zone and his activation is over."""

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        activation.ended = not (yield from keep_steady(play, owner, 2, 0, self))


class HypnoticGaze(PlayerSkill):
    """A special action: agility, -1 for each other rival who marks him; success takes the tackle zone of a rival
    he marks, until that rival's next activation. He may move before, not after."""

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        found = vec[i64]([])
        for rival in play.players:
            if (
                rival.side != owner.side
                and play.marking[rival.index] != 0
                and play.marks_player(owner.index, rival.index)
            ):
                found = append(found, rival.index)
        return found

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        target = aim.target
        assert target is not None
        gaze = Attack(owner, target, False, harmless=True)
        yield from window(play, ATTACKED, gaze)
        if gaze.lost:
            return False
        check = new_check(play, GAZE, owner, owner.ag, self.rule)
        check.skill = self
        check.rival = target
        check.mark_down(play.markers(owner) - (1 if play.marks_player(target.index, owner.index) else 0))
        if (yield from contest(play, prepare(play, check))):
            play.distract(target.index)
            play.tell(Distracted(rule=self.rule, player=play.name(target)))
        return False


class Loner(PlayerSkill):
    """A team re-roll for him works only on the number in brackets or more; else it is wasted."""

    def faces(self, owner: Player, other: Player) -> i64:
        return 7 - owner.skills[self.id]

    def on_reroll(self, play: Play, owner: Player, spending: Spending) -> Rule[None]:
        needed = owner.skills[self.id]
        die = yield play.d6(W_SKILL_ROLL, owner.index, None, self)
        tell_roll(play, owner, self.name, die, f"{needed}+", die >= needed)
        spending.wasted = die < needed


class NoHands(PlayerSkill):
    """He can never hold the ball: no pick-up, no catch, no interference."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 0


class ReallyStupid(PlayerSkill):
    """As Bone Head with 4+, but +2 next to a team-mate who is not really stupid."""

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        bonus = 2 if self.is_helped(play, owner) else 0
        need = owner.skills[self.id] if owner.skills[self.id] > 1 else 4  # some are more stupid than that for a while
        activation.ended = not (yield from keep_steady(play, owner, need, bonus, self))

    def is_helped(self, play: Play, owner: Player) -> bool:
        """Is a cleverer team-mate next to him?"""
        for index in play.neighbours(owner.index):
            if play.side[index] == owner.side and not play.players[index].has(self.id):
                return True
        return False


class Regeneration(PlayerSkill):
    """After the casualty roll: on a 4+ he is healed and goes to the reserves."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return hurt.casualty != 0

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> Rule[None]:
        die = yield play.d6(W_SKILL_ROLL, owner.index, hurt, self)
        tell_roll(play, owner, self.name, die, "4+", die >= 4)
        if die < 4 and (yield from second_roll(play, owner)):
            die = yield play.d6(W_SKILL_ROLL, owner.index, hurt, self)
            tell_roll(play, owner, self.name, die, "4+", die >= 4)
        hurt.healed = die >= 4

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 1


class SecretWeapon(PlayerSkill):
    """At the end of a drive he took part in he is sent off as for a foul, if neither argument nor bribe helps."""

    def suits_time(self, play: Play, owner: Player, moment: i64) -> bool:
        index = owner.index
        return play.took_part[index] != 0 and play.status[index] != SENT_OFF and play.status[index] != CASUALTY

    def on_time(self, play: Play, owner: Player, moment: i64) -> Rule[None]:
        if not (yield from bribed_or_argued(play, owner, False)):
            play.leave(owner.index, SENT_OFF)
            tell_sent_off(play, owner)


class Stunty(PlayerSkill):
    """Dodging, markers at the destination do not count, unless a burden weighs him down; rivals interfere with his
    passes at +1; his injuries are read on the stunty table."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.kind == DODGE:
            if self.is_nimble(play, owner):
                check.ignore_marks(self.name)
        elif check.rival is owner:
            check.modify(1, self.name)
        return False

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 1

    def is_nimble(self, play: Play, owner: Player) -> bool:
        """Has he none of the traits that weigh a small player down?"""
        return all(owner.skills[play.game.skill_names[name].id] == 0 for name in BURDENS)

    def injury(self, play: Play, total: i64, result: i64, owner: Player) -> i64:
        return play.game.tables.stunty_injury.read(total)


def keep_steady(play: Play, owner: Player, need: i64, bonus: i64, skill: PlayerSkill) -> Rule[bool]:
    """The roll after declaring; failure costs the activation and the tackle zone."""
    check = new_check(play, STEADY, owner, need, skill.rule)
    check.skill = skill
    check.natural_six = False
    check.modify(bonus, "helped")
    if (yield from contest(play, prepare(play, check))):
        return True
    play.distract(owner.index)
    play.tell(Distracted(rule=skill.rule, player=play.name(owner)))
    return False
