"""Passing skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.check import Check, roll_again
from touchback.bloodbowl.kickoff import Kicked
from touchback.bloodbowl.moments import GIVES_BALL
from touchback.bloodbowl.move import squares_left
from touchback.bloodbowl.passing import Toss, throw_ball, throw_options
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.short_run import short_run
from touchback.bloodbowl.skills.base import PlayerSkill, can
from touchback.bloodbowl.skills.rerolls import RollsAgain
from touchback.bloodbowl.terms import BLITZ, BLIZZARD, FUMBLED, LETS_GO, LONG, MOVE, QUICK, SHORT, W_THROW
from touchback.kernel.ask import Ask, Rule, target_of
from touchback.kernel.ints import i64


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

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return check.distance >= LONG and not check.rerolled and not check.closed

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None]:
        yield from roll_again(play, check, self.name)


class DumpOff(PlayerSkill):
    """Named as a target while holding the ball, he may throw a quick pass first; it never causes a turnover."""

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        holds = play.holds(owner.index) and can(play, owner, GIVES_BALL, True)
        return not attack.due and not attack.harmless and not attack.lost and holds

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> Rule[None]:
        answer = yield Ask(owner.side, W_THROW, throw_options(play, owner, QUICK), owner.index)
        yield from throw_ball(play, owner, target_of(answer))


class Fumblerooskie(PlayerSkill):
    """Moving or blitzing with the ball he may leave it behind in a square he moves out of; it does not bounce."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return (
            play.action in (MOVE, BLITZ)
            and squares_left(play, owner) > 0
            and play.holds(owner.index)
            and not play.done & LETS_GO
            and can(play, owner, GIVES_BALL, True)
        )

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> None:
        play.done |= LETS_GO


class HailMaryPass(PlayerSkill):
    """He may throw at any square of the pitch, without measuring: never accurate, and nobody can interfere. Not in a
    blizzard."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 1 if play.weather != BLIZZARD else value


class Leader(PlayerSkill):
    """His team has one more re-roll each half, while he or another with this skill is on the pitch."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return value + 1


class NervesOfSteel(PlayerSkill):
    """Being marked does not count when he passes, catches or interferes."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        check.ignore_marks(self.name)
        return False


class OnTheBall(PlayerSkill):
    """Before a rival's pass is rolled he may move up to three squares; and one open receiver may do so between a
    kick-off and its event, if it is no touchback, without leaving his half."""

    def suits_kick(self, play: Play, owner: Player, kick: Kicked) -> bool:
        return kick.up and play.rooted[owner.index] == 0 and play.is_open(owner.index)

    def on_kick(self, play: Play, owner: Player, kick: Kicked) -> Rule[None]:
        yield from short_run(play, owner, 3, True)

    def suits_toss(self, play: Play, owner: Player, toss: Toss) -> bool:
        return play.rooted[owner.index] == 0 and play.actor != owner.index

    def on_toss(self, play: Play, owner: Player, toss: Toss) -> Rule[None]:
        yield from short_run(play, owner, 3, False)


class Pass(RollsAgain):
    """Re-roll a failed pass."""


class RunningPass(PlayerSkill):
    """A quick pass does not end his activation: he may move on if he has not used all of his movement."""

    def suits_toss(self, play: Play, owner: Player, toss: Toss) -> bool:
        return toss.over and toss.distance == QUICK and play.standing(owner.index) and play.moved < owner.ma

    def on_toss(self, play: Play, owner: Player, toss: Toss) -> None:
        toss.goes_on = True


class SafePass(PlayerSkill):
    """A fumbled pass stays in his hands: no bounce, no turnover, but his activation is over."""

    def suits_toss(self, play: Play, owner: Player, toss: Toss) -> bool:
        return not toss.over and toss.result == FUMBLED

    def on_toss(self, play: Play, owner: Player, toss: Toss) -> None:
        toss.kept = True
