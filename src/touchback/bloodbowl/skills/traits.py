"""Traits. [R19]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.check import Check, contest, new_check, prepare, window
from touchback.bloodbowl.events import Distracted
from touchback.bloodbowl.inducements.base import second_roll
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.moments import TARGETED
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import DECLARED_SITUATION, PlayerSkill, Situation
from touchback.bloodbowl.skills.general import tell_roll
from touchback.bloodbowl.terms import DODGE, GAZE, STEADY, W_SKILL_ROLL
from touchback.kernel.ask import Rule
from touchback.kernel.ints import append, i64, vec

BURDENS: Final = ("Bombardier", "Chainsaw", "Swoop")  # with one of these a stunty player dodges like anybody


class BoneHead(PlayerSkill):
    """After declaring he must roll 2+, or he stands there without a tackle zone and his activation is over."""

    def gate(self, play: Play, owner: Player) -> Rule[bool]:
        return (yield from keep_steady(play, owner, 2, 0, self))


class HypnoticGaze(PlayerSkill):
    """A special action: agility, -1 for each other rival who marks him; success takes the tackle zone of a rival
    he marks, until that rival's next activation. He may move before, not after."""

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        found = vec[i64]([])
        for rival in play.players:
            if (
                rival.side != owner.side
                and play.marking[rival.index] != 0
                and play.marks(owner.index, play.square[rival.index])
            ):
                found = append(found, rival.index)
        return found

    def perform(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        aim = Situation(DECLARED_SITUATION, owner, target)
        yield from window(play, TARGETED, aim)
        if aim.lost:
            return
        check = new_check(play, GAZE, owner, owner.ag, self.rule)
        check.skill = self
        check.rival = target
        check.mark_down(play.markers(owner) - (1 if play.marks(target.index, play.square[owner.index]) else 0))
        if (yield from contest(play, prepare(play, check))):
            play.distract(target.index)
            play.tell(Distracted(rule=self.rule, player=play.name(target)))


class Loner(PlayerSkill):
    """A team re-roll for him works only on the number in brackets or more; else it is wasted."""

    def faces(self, owner: Player, other: Player) -> i64:
        return 7 - owner.skills[self.id]

    def gate(self, play: Play, owner: Player) -> Rule[bool]:
        needed = owner.skills[self.id]
        die = yield play.d6(W_SKILL_ROLL, owner.index, None, self)
        tell_roll(play, owner, self.name, die, f"{needed}+", die >= needed)
        return die >= needed


class NoHands(PlayerSkill):
    """He can never hold the ball: no pick-up, no catch, no interference."""


class ReallyStupid(PlayerSkill):
    """As Bone Head with 4+, but +2 next to a team-mate who is not really stupid."""

    def gate(self, play: Play, owner: Player) -> Rule[bool]:
        return (yield from keep_steady(play, owner, 4, 2 if self.is_helped(play, owner) else 0, self))

    def is_helped(self, play: Play, owner: Player) -> bool:
        """Is a cleverer team-mate next to him?"""
        square = play.square[owner.index]
        for offset in play.board.ways(square):
            index = play.occupant[square + offset]
            if index >= 0 and play.side[index] == owner.side and not play.players[index].has(self.id):
                return True
        return False


class Regeneration(PlayerSkill):
    """After the casualty roll: on a 4+ he is healed and goes to the reserves."""

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Hurt)
        die = yield play.d6(W_SKILL_ROLL, owner.index, situation, self)
        tell_roll(play, owner, self.name, die, "4+", die >= 4)
        if die < 4 and (yield from second_roll(play, owner)):
            die = yield play.d6(W_SKILL_ROLL, owner.index, situation, self)
            tell_roll(play, owner, self.name, die, "4+", die >= 4)
        situation.healed = die >= 4


class SecretWeapon(PlayerSkill):
    """At the end of a drive he took part in he is sent off as for a foul."""


class Stunty(PlayerSkill):
    """Dodging, markers at the destination do not count, unless a burden weighs him down; rivals interfere with his
    passes at +1; his injuries are read on the stunty table."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.kind == DODGE:
            if check.marked != 0 and self.is_nimble(play, owner):
                check.ignore_marks(self.name)
        elif check.rival is owner:
            check.modify(1, self.name)
        return False

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
    if bonus != 0:
        check.modify(bonus, "helped")
    if (yield from contest(play, prepare(play, check))):
        return True
    play.distract(owner.index)
    play.tell(Distracted(rule=skill.rule, player=play.name(owner)))
    return False
