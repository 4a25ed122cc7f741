"""Agility skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.ball import Landing, bounce, catch, catches, handles
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check, roll_again
from touchback.bloodbowl.events import BallLaid
from touchback.bloodbowl.foul import Seen
from touchback.bloodbowl.injury import Dropped, place_prone
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, free_around
from touchback.bloodbowl.skills.base import PlayerSkill, Situation
from touchback.bloodbowl.skills.rerolls import RollsAgain
from touchback.bloodbowl.terms import ACCURATE, BOUNCED, LAY_BALL, PUSH, W_LAY_BALL
from touchback.kernel.ask import Ask, Rule, pack, target_of
from touchback.kernel.ints import append, i64, vec


class Catch(RollsAgain):
    """Re-roll a failed catch."""


class Defensive(PlayerSkill):
    """In the rivals' turn, rivals he marks cannot use Guard."""

    silences_skills = ("Guard",)

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        return play.active != owner.side and play.marks(owner.index, play.square[user.index])


class DivingCatch(PlayerSkill):
    """Try to catch a pass, kick-off or throw-in that lands in an empty square he covers, but not a bounce; +1 to
    catch an accurate pass thrown to his own square."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.how == ACCURATE:
            check.modify(1, self.name)
        return False

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Landing)
        return situation.how != BOUNCED and situation.how != ACCURATE and handles(play, owner)

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Landing)
        if situation.bomb:
            situation.caught = yield from catches(play, owner, situation.how)
        else:
            situation.caught = yield from catch(play, owner, situation.how)


class DivingTackle(PlayerSkill):
    """A rival has passed his test to leave a square this player marks: 2 less on the result, and this player is
    placed prone in the square the rival left. Only one player may do it."""

    def bonus(self, owner: Player) -> i64:
        return -2

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Check)
        return not situation.dived_at and play.rooted[owner.index] == 0

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Check)
        situation.dived_at = True
        situation.modify(self.bonus(owner), self.name)
        dives = play.free(situation.origin)
        if dives:
            play.shift(owner.index, situation.origin)
        yield from place_prone(play, owner)
        if dives and play.ball == situation.origin and not play.in_air:
            yield from bounce(play)  # the mover has left it behind


class Dodge(PlayerSkill):
    """Once a turn re-roll a failed dodge; and a stumble against him is only a push."""

    rolls_again = True

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        if isinstance(situation, Check):
            return not situation.rerolled and not situation.closed and not play.used_up(owner, self.limit)
        return True

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        if isinstance(situation, Check):
            play.use_up(owner, self.limit)
            yield from roll_again(play, situation, self.name)
        else:
            assert isinstance(situation, Block)
            situation.face = PUSH


class JumpUp(PlayerSkill):
    """Stand up for nothing; declare a block while prone, after an agility test at +1."""

    def amount(self, play: Play, owner: Player) -> i64:
        return 0


class Leap(PlayerSkill):
    """Jump over any square; a negative modifier to jumps is one less, but at least -1."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.modifier < -1:
            check.modify(1, self.name)
        return False


class SafePairOfHands(PlayerSkill):
    """Knocked down or placed prone with the ball, but not when he falls over, his coach may lay it in a free square
    next to him, where it rests."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return len(free_around(play, play.square[owner.index])) > 0

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Dropped)
        options = vec[i64]([])
        for square in free_around(play, play.square[owner.index]):
            options = append(options, pack(LAY_BALL, owner.index, square))
        answer = options[0]
        if len(options) > 1:
            ask = Ask(owner.side, W_LAY_BALL, options, owner.index)
            ask.about = situation
            answer = yield ask
        situation.laid_down = True
        play.ball = target_of(answer)
        if play.log is not None:
            square_name = play.board.name(int(play.ball))
            play.log.tell(BallLaid(rule=self.rule, player=play.name(owner), square=square_name))


class SideStep(PlayerSkill):
    """When pushed, his own coach chooses any free square next to him."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return len(free_around(play, play.square[owner.index])) > 0

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Push)
        situation.chooser = owner.side
        situation.squares = free_around(play, play.square[owner.index])


class SneakyGit(PlayerSkill):
    """A double on the armour roll of his foul does not get him sent off; one on the injury roll does."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Seen)
        return situation.armour_double

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Seen)
        situation.armour_double = False


class Sprint(PlayerSkill):
    """Three rushes instead of two."""

    def amount(self, play: Play, owner: Player) -> i64:
        return 1


class SureFeet(RollsAgain):
    """Once a turn, in his activation, re-roll a rush."""
