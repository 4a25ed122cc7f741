"""Passing skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.check import Check, roll_again
from touchback.bloodbowl.passing import throw_ball, throw_options
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import BLOCK_SITUATION, PlayerSkill, Situation
from touchback.bloodbowl.terms import QUICK, SHORT, W_THROW
from touchback.kernel.ask import Ask, Rule, target_of


class Accurate(PlayerSkill):
    """+1 to quick and short passes."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.distance <= SHORT:
            check.modify(1, self.name)
        return False


class DumpOff(PlayerSkill):
    """Named as a target while holding the ball, he may throw a quick pass first; it never causes a turnover."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return situation.kind == BLOCK_SITUATION and not situation.lost and play.carrier == owner.index

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        answer = yield Ask(owner.side, W_THROW, throw_options(play, owner, QUICK), owner.index)
        yield from throw_ball(play, owner, target_of(answer))


class Leader(PlayerSkill):
    """His team has one more re-roll each half, while he or another with this skill is on the pitch."""


class NervesOfSteel(PlayerSkill):
    """Being marked does not count when he passes, catches or interferes."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.marked != 0:
            check.ignore_marks(self.name)
        return False


class Pass(PlayerSkill):
    """Re-roll a failed pass."""

    rolls_again = True

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Check)
        return not situation.rerolled and not situation.closed

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Check)
        yield from roll_again(play, situation, self.name)
