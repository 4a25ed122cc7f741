"""Passing skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.ball import keeps_ball
from touchback.bloodbowl.check import Check, roll_again
from touchback.bloodbowl.passing import Toss, throw_ball, throw_options
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.short_run import short_run
from touchback.bloodbowl.skills.base import KICK_SITUATION, PlayerSkill, Situation, is_attack
from touchback.bloodbowl.skills.rerolls import RollsAgain
from touchback.bloodbowl.terms import BLITZ, BLIZZARD, LETS_GO, LONG, MOVE, QUICK, SHORT, W_THROW
from touchback.kernel.ask import Ask, Rule, target_of


class Accurate(PlayerSkill):
    """+1 to quick and short passes."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.distance <= SHORT:
            check.modify(1, self.name)
        return False


class Cannoneer(PlayerSkill):
    """+1 to long passes and long bombs."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.distance >= LONG:
            check.modify(1, self.name)
        return False


class CloudBurster(PlayerSkill):
    """Of a long pass or a long bomb of his: a rival who has interfered with it must roll again."""

    rolls_again = True

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Check)
        return situation.distance >= LONG and not situation.rerolled and not situation.closed

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Check)
        yield from roll_again(play, situation, self.name)


class DumpOff(PlayerSkill):
    """Named as a target while holding the ball, he may throw a quick pass first; it never causes a turnover."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        holds = play.carrier == owner.index and not keeps_ball(play, owner)
        return is_attack(situation) and not situation.lost and holds

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        answer = yield Ask(owner.side, W_THROW, throw_options(play, owner, QUICK), owner.index)
        yield from throw_ball(play, owner, target_of(answer))


class Fumblerooskie(PlayerSkill):
    """Moving or blitzing with the ball he may leave it behind in a square he moves out of; it does not bounce."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return (
            play.action in (MOVE, BLITZ)
            and play.carrier == owner.index
            and not play.done & LETS_GO
            and not keeps_ball(play, owner)
        )

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        play.done |= LETS_GO


class HailMaryPass(PlayerSkill):
    """He may throw at any square of the pitch, without measuring: never accurate, and nobody can interfere. Not in a
    blizzard."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return play.weather != BLIZZARD


class Leader(PlayerSkill):
    """His team has one more re-roll each half, while he or another with this skill is on the pitch."""


class NervesOfSteel(PlayerSkill):
    """Being marked does not count when he passes, catches or interferes."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.marked != 0:
            check.ignore_marks(self.name)
        return False


class OnTheBall(PlayerSkill):
    """Before a rival's pass is rolled he may move up to three squares; and one open receiver may do so between a
    kick-off and its event, if it is no touchback, without leaving his half."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        if play.rooted[owner.index] != 0:
            return False
        return play.is_open(owner.index) if situation.kind == KICK_SITUATION else play.actor != owner.index

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        yield from short_run(play, owner, 3, situation.kind == KICK_SITUATION)


class Pass(RollsAgain):
    """Re-roll a failed pass."""


class RunningPass(PlayerSkill):
    """A quick pass does not end his activation: he may move on if he has not used all of his movement."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Toss)
        return situation.distance == QUICK and play.standing(owner.index) and play.moved < owner.ma

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Toss)
        situation.goes_on = True


class SafePass(PlayerSkill):
    """A fumbled pass stays in his hands: no bounce, no turnover, but his activation is over."""

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Toss)
        situation.kept = True
