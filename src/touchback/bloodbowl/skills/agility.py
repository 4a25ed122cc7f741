"""Agility skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.ball import Landing, catch, handles
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check, roll_again
from touchback.bloodbowl.injury import place_prone
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, free_around
from touchback.bloodbowl.skills.base import PlayerSkill, Situation
from touchback.bloodbowl.terms import ACCURATE, BOUNCED, PUSH
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


class Catch(PlayerSkill):
    """Re-roll a failed catch."""

    rolls_again = True

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Check)
        return not situation.rerolled and not situation.closed

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Check)
        yield from roll_again(play, situation, self.name)


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
        situation.caught = yield from catch(play, owner, situation.how)


class DivingTackle(PlayerSkill):
    """A rival has passed his test to leave a square this player marks: 2 less on the result, and this player is
    placed prone in the square the rival left. Only one player may do it."""

    def bonus(self, owner: Player) -> i64:
        return -2

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Check)
        return not situation.dived_at

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Check)
        situation.dived_at = True
        situation.modify(self.bonus(owner), self.name)
        if play.free(situation.origin):
            play.shift(owner.index, situation.origin)
        yield from place_prone(play, owner)


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


class SideStep(PlayerSkill):
    """When pushed, his own coach chooses any free square next to him."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return len(free_around(play, play.square[owner.index])) > 0

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Push)
        situation.chooser = owner.side
        situation.squares = free_around(play, play.square[owner.index])


class Sprint(PlayerSkill):
    """Three rushes instead of two."""

    def amount(self, play: Play, owner: Player) -> i64:
        return 1


class SureFeet(PlayerSkill):
    """Once a turn, in his activation, re-roll a rush."""

    rolls_again = True

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Check)
        return not situation.rerolled and not situation.closed and not play.used_up(owner, self.limit)

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Check)
        play.use_up(owner, self.limit)
        yield from roll_again(play, situation, self.name)
