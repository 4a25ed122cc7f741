"""Agility skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.ball import Landing, bounce_loose, catch, catches, handles
from touchback.bloodbowl.balls import strike_ball
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check, contest, new_check, prepare, roll_again
from touchback.bloodbowl.events import BallLaid, StoodUp
from touchback.bloodbowl.foul import Seen
from touchback.bloodbowl.injury import Dropped, place_prone
from touchback.bloodbowl.moments import COST_OF_STANDING
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, free_around, spare
from touchback.bloodbowl.skills.base import PlayerSkill, Situation
from touchback.bloodbowl.skills.rerolls import RollsAgain
from touchback.bloodbowl.terms import (
    ACCURATE,
    BLOCK,
    BOUNCED,
    GIT_RUNS_ON,
    LAY_BALL,
    PRONE,
    PUSH,
    SPRING,
    STUMBLE,
    W_LAY_BALL,
)
from touchback.kernel.ask import Ask, Rule, pack, target_of
from touchback.kernel.ints import append, i64, vec


class Catch(RollsAgain):
    """Re-roll a failed catch."""


class Defensive(PlayerSkill):
    """In the rivals' turn, rivals he marks cannot use Guard."""

    silences_skills = ("Guard",)

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        return play.active != owner.side and play.marks_player(owner.index, user.index)


class DivingCatch(PlayerSkill):
    """Try to catch a pass, kick-off or throw-in that lands in an empty square he covers, but not a bounce; +1 to
    catch an accurate pass thrown to his own square."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.how == ACCURATE:
            check.modify(1, self.name)
        return False

    def suits_landing(self, play: Play, owner: Player, landing: Landing) -> bool:
        return landing.how != BOUNCED and landing.how != ACCURATE and handles(play, owner)

    def on_landing(self, play: Play, owner: Player, landing: Landing) -> Rule[None]:
        if landing.bomb:
            landing.caught = yield from catches(play, owner, landing.how)
        else:
            landing.caught = yield from catch(play, owner, landing.how)


class DivingTackle(PlayerSkill):
    """A rival has passed his test to leave a square this player marks: 2 less on the result, and this player is
    placed prone in the square the rival left. Only one player may do it."""

    def bonus(self, owner: Player) -> i64:
        return -2

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return not check.dived_at and play.rooted[owner.index] == 0

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None]:
        check.dived_at = True
        check.modify(self.bonus(owner), self.name)
        goal = check.origin
        for square in play.squares_of(check.actor.index, check.origin):
            if play.free(square):
                goal = square
                break
        dives = play.has_room(owner.index, goal)
        if dives:
            play.shift(owner.index, goal)
        yield from place_prone(play, owner)
        if dives and strike_ball(play, goal):
            yield from bounce_loose(play)  # the mover has left it behind


class Dodge(PlayerSkill):
    """Once a turn re-roll a failed dodge; and a stumble against him is only a push."""

    rolls_again = True
    free_in_blocks = True

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return not check.rerolled and not check.closed and not play.used_up(owner, self.limit)

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None]:
        play.use_up(owner, self.limit)
        yield from roll_again(play, check, self.name)

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.face == STUMBLE

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        block.face = PUSH


class JumpUp(PlayerSkill):
    """Stand up for nothing; declare a block while prone, after an agility test at +1."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 0 if which == COST_OF_STANDING else 1

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return activation.action == BLOCK and play.status[owner.index] == PRONE

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        """Spring up to block, or his activation is over."""
        check = new_check(play, SPRING, owner, owner.ag, self.rule)
        check.skill = self
        check.modify(1, "springing up")
        if (yield from contest(play, prepare(play, check))):
            play.rise(owner.index)
            if play.log is not None:
                play.log.tell(StoodUp(rule="R9.3", player=play.name(owner)))
        else:
            activation.ended = True


class Leap(PlayerSkill):
    """Jump over any square; a negative modifier to jumps is one less, but at least -1."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.modifier < -1:
            check.modify(1, self.name)
        return False

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 1


class SafePairOfHands(PlayerSkill):
    """Knocked down or placed prone with the ball, but not when he falls over, his coach may lay it in a free square
    next to him, where it rests."""

    def suits_dropped(self, play: Play, owner: Player, dropped: Dropped) -> bool:
        return len(free_around(play, owner.index)) > 0

    def on_dropped(self, play: Play, owner: Player, dropped: Dropped) -> Rule[None]:
        options = vec[i64]([])
        for square in free_around(play, owner.index):
            options = append(options, pack(LAY_BALL, owner.index, square))
        answer = options[0]
        if len(options) > 1:
            ask = Ask(owner.side, W_LAY_BALL, options, owner.index)
            ask.about = dropped
            answer = yield ask
        dropped.laid_down = True
        play.ball = target_of(answer)
        if play.log is not None:
            square_name = play.board.name(int(play.ball))
            play.log.tell(BallLaid(rule=self.rule, player=play.name(owner), square=square_name))


class SideStep(PlayerSkill):
    """When pushed, his own coach chooses any free square next to him."""

    def suits_push(self, play: Play, owner: Player, push: Push) -> bool:
        return not push.refused and len(spare(play, push, free_around(play, owner.index))) > 0

    def on_push(self, play: Play, owner: Player, push: Push) -> None:
        push.chooser = owner.side
        push.squares = spare(play, push, free_around(play, owner.index))


class SneakyGit(PlayerSkill):
    """A double on the armour roll of his foul does not get him sent off; one on the injury roll does. By other rules of
    a match he may go on moving (GIT_RUNS_ON)."""

    def suits_seen(self, play: Play, owner: Player, seen: Seen) -> bool:
        return seen.armour_double or play.switches & GIT_RUNS_ON != 0

    def on_seen(self, play: Play, owner: Player, seen: Seen) -> None:
        seen.armour_double = False
        seen.runs_on = play.switches & GIT_RUNS_ON != 0


class Sprint(PlayerSkill):
    """Three rushes instead of two."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return value + 1


class SureFeet(RollsAgain):
    """Once a turn, in his activation, re-roll a rush."""
