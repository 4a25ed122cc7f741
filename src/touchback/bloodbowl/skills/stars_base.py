"""What rules of their own that star players have share. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.check import Check, contest, new_check, prepare
from touchback.bloodbowl.effects import VALUE, begin_effect, end_of_skill, pack_effect
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill
from touchback.bloodbowl.terms import FEAT, PICK, STANDING, UNTIL_ACTIVATION, W_WHOM
from touchback.kernel.ask import Ask, Rule, pack, subject_of
from touchback.kernel.ints import append, i64, vec

DECLARED_VALUE = 2  # a rule that has been declared and is still to work has this number on its owner


class StarRule(PlayerSkill):
    """A rule that one star player has, or two who come together."""

    def __init__(self, name: str, per: int = -1, compulsory: bool = False, anyhow: bool = False) -> None:
        super().__init__(name, compulsory, anyhow, anyhow, anyhow)
        of_a_star(self, per)

    def is_left(self, play: Play, owner: Player) -> bool:
        """Has he not used it up yet?"""
        return is_left(play, owner, self)

    def declare(self, play: Play, owner: Player, until: i64 = UNTIL_ACTIVATION) -> None:
        """He uses it up now; it works later in his activation, or in his turn."""
        play.use_up(owner, self.limit)
        begin_effect(play, pack_effect(0, owner.side, until, VALUE, DECLARED_VALUE, owner.index, self.id))

    def is_declared(self, play: Play, owner: Player) -> bool:
        """Has he declared it, and does it still work?"""
        return play.players[owner.index].skills[self.id] == DECLARED_VALUE

    def is_over(self, play: Play, owner: Player) -> None:
        """It has worked."""
        end_of_skill(play, owner.index, self.id)

    def feat(self, play: Play, owner: Player, need: i64) -> Rule[Check]:
        """A D6 of its own, which is rolled as a test of his."""
        check = new_check(play, FEAT, owner, need, self.rule)
        check.skill = self
        check.natural_six = False
        yield from contest(play, prepare(play, check))
        return check


def of_a_star(skill: PlayerSkill, per: int = -1) -> PlayerSkill:
    """A rule of a star: once so often, or always."""
    skill.rule = "R17.1"
    if per >= 0:
        skill.limit = 0  # numbered with those of all skills
        skill.per = per
    return skill


def is_left(play: Play, owner: Player, skill: PlayerSkill) -> bool:
    """Has he not used it up yet?"""
    return not play.used_up(owner, skill.limit)


def choose(play: Play, owner: Player, targets: vec[i64], side: i64 = -1) -> Rule[Player]:
    """His coach (or that of another side) names one of these players."""
    answer = pack(PICK, targets[0])
    if len(targets) > 1:
        options = vec[i64]([])
        for index in targets:
            options = append(options, pack(PICK, index))
        answer = yield Ask(owner.side if side < 0 else side, W_WHOM, options, owner.index)
    return play.players[subject_of(answer)]


def rivals_near(play: Play, owner: Player, distance: i64) -> vec[i64]:
    """Standing rivals within so many squares of him."""
    found = vec[i64]([])
    for rival in play.players:
        if (
            rival.side != owner.side
            and play.status[rival.index] == STANDING
            and play.between(owner.index, rival.index) <= distance
        ):
            found = append(found, rival.index)
    return found
