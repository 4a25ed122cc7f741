"""Rules of stars about tests, dice of blocks and the flight of the ball. [R17.1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.ball import Catching, scatter
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.block_dice import choose_open_die, open_dice, roll_die_again
from touchback.bloodbowl.check import Check, roll_again
from touchback.bloodbowl.events import ReRolled, SkillRolled
from touchback.bloodbowl.injury import Hurt, knock_down
from touchback.bloodbowl.moments import BLOCK_DICE, STRENGTH
from touchback.bloodbowl.move import rushes
from touchback.bloodbowl.passing import Toss
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.ball_and_chain import Dragged, tell_direction
from touchback.bloodbowl.skills.stars_base import StarRule, choose, rivals_near
from touchback.bloodbowl.terms import (
    BY_BLOCK,
    DECLINE,
    DEVIATED,
    INACCURATE,
    SCATTERED,
    W_CHAIN,
    W_CHOOSE_FACE,
    W_SKILL_ROLL,
    WHICH_DIE,
    WILDLY_INACCURATE,
)
from touchback.kernel.ask import Ask, Rule, kind_of, pack, subject_of
from touchback.kernel.ints import append, i64, vec

MOST_DICE: Final = 3


class RollsTestAgain(StarRule):
    """A failed test of his is rolled again, and stands; as often as the rule says. It is no team re-roll."""

    rolls_again = True

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return not check.rerolled and not check.closed and (self.limit < 0 or self.is_left(play, owner))

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None]:
        if self.limit >= 0:
            play.use_up(owner, self.limit)
        yield from roll_again(play, check, self.name)


class RollsOwnDieAgain(RollsTestAgain):
    """Any die that he has rolled himself, alone or of a pool of block dice, is rolled again; no die of armour, injury
    or casualty."""

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return self.is_left(play, owner)

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None]:
        play.use_up(owner, self.limit)
        which = yield from choose_open_die(play, block)
        yield from roll_die_again(play, block, which, self)


class BlindRage(RollsTestAgain):
    """A failed Dauntless roll may always be rolled again."""


class ConsummateProfessional(RollsOwnDieAgain):
    """Once a match, a die that he has rolled himself."""


class HalflingLuck(RollsOwnDieAgain):
    """Once a match, a die that he has rolled himself."""


class MesmerizingDance(RollsTestAgain):
    """Once a match, a failed gaze."""


class TheBallista(RollsTestAgain):
    """Once a match, a pass or the throw of a team-mate that has failed."""


class ThinkingManSTroll(RollsOwnDieAgain):
    """Once a half, a die that he has rolled himself."""


class AddsStrength(StarRule):
    """Once a match, in an activation of the star: strength is added to the test after its die."""

    def bonus(self, owner: Player) -> i64:
        return owner.st

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        own = play.actor == owner.index
        return own and self.is_left(play, owner) and check.passed_with(self.bonus(owner))

    def on_check(self, play: Play, owner: Player, check: Check) -> None:
        play.use_up(owner, self.limit)
        check.modify(self.bonus(owner), self.name)


class Incorporeal(AddsStrength):
    """Once a match, in her activation: her strength is added to a dodge after its die."""


class StrongPassingGame(AddsStrength):
    """Once a match: his strength is added to the test of a pass after its die, if that makes it any better."""

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        if play.actor != owner.index or not self.is_left(play, owner):
            return False
        now = check.throw
        check.modifier += self.bonus(owner)
        better = check.throw > now
        check.modifier -= self.bonus(owner)
        return better


class SwiftAsTheBreeze(StarRule):
    """Once a match, in his activation: a dodge, a jump or a rush is passed on a natural 2+, whatever modifies it."""

    def bonus(self, owner: Player) -> i64:
        return 6  # whatever is missing

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return play.actor == owner.index and self.is_left(play, owner) and check.die > 1

    def on_check(self, play: Play, owner: Player, check: Check) -> None:
        play.use_up(owner, self.limit)
        check.modify(check.need - check.die - check.modifier, self.name)


class BoundingLeap(StarRule):
    """Once a match, before the die of a jump: nothing makes it harder, and it may be rolled again."""

    rolls_again = True

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        if check.die == 0:
            return self.is_left(play, owner)
        return check.has_used(self) and not check.rerolled and not check.closed

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None] | None:
        if check.die != 0:
            return roll_again(play, check, self.name)
        play.use_up(owner, self.limit)
        if check.modifier < 0:
            check.modify(-check.modifier, self.name)
        return None


class BurstOfSpeed(StarRule):
    """Once a match, after her second rush: she may rush a third square."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return play.moved == owner.ma + rushes(play, owner) and self.is_left(play, owner)

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> None:
        self.declare(play, owner)

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return value + 1 if self.is_declared(play, owner) else value


class Yoink(StarRule):
    """Once a match, about to interfere: on a 2+ he has the ball, without a test; else he rolls the test."""

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return check.die == 0 and self.is_left(play, owner)

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None]:
        play.use_up(owner, self.limit)
        die = yield play.d6(W_SKILL_ROLL, owner.index, check, self)
        if play.log is not None:
            name = play.name(owner)
            play.log.tell(
                SkillRolled(rule=self.rule, player=name, skill=self.name, die=die, needed="2+", worked=die >= 2)
            )
        check.waived = die >= 2


class PrimalSavagery(StarRule):
    """Once a match, when he has lost his temper: he knocks down a standing rival next to him instead of a team-mate, as
    if by a block, and goes on."""

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        beside_himself = check.skill is play.game.skill_names["Animal Savagery"]
        return beside_himself and self.is_left(play, owner) and len(rivals_near(play, owner, 1)) > 0

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None]:
        play.use_up(owner, self.limit)
        check.waived = True
        target = yield from choose(play, owner, rivals_near(play, owner, 1))
        yield from knock_down(play, Hurt(target, owner, BY_BLOCK, owner))


# -- block dice -------------------------------------------------------------------------------------------------------


class UnstoppableMomentum(StarRule):
    """In each blitz he may roll one block die again."""

    rolls_again = True

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.blitz and play.actor == owner.index and self.is_left(play, owner)

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None]:
        play.use_up(owner, self.limit)
        which = yield from choose_open_die(play, block)
        yield from roll_die_again(play, block, which, self)


class SavageBlow(StarRule):
    """Once a match: any number of the dice of one block are rolled again."""

    rolls_again = True

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return self.is_left(play, owner)

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None]:
        """His coach names them all before any is rolled."""
        play.use_up(owner, self.limit)
        chosen: list[int] = [(yield from choose_open_die(play, block))]
        while True:
            left = open_dice(block)
            if len(left) == 0:
                break
            options = vec[i64]([])
            for die in left:
                options = append(options, pack(WHICH_DIE, die, block.dice[die]))
            ask = Ask(block.actor.side, W_CHOOSE_FACE, append(options, pack(DECLINE)), block.actor.index)
            ask.about = block
            answer = yield ask
            if kind_of(answer) == DECLINE:
                break
            which = int(subject_of(answer))
            block.settled |= 1 << which
            chosen.append(which)
        for which in chosen:
            yield from roll_die_again(play, block, which, self)


class GoredByTheBull(StarRule):
    """Once a match, before the first block of a blitz: one block die more, three at most, and so with a second block of
    that blitz."""

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.moment == STRENGTH and block.blitz and not block.repeated and self.is_left(play, owner)

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        self.declare(play, owner)

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        if which == BLOCK_DICE and play.actor == owner.index and self.is_declared(play, owner):
            return value + 1 if value < MOST_DICE else value
        return value


class Indomitable(StarRule):
    """Once a match, after a Dauntless roll that worked: twice as strong as the target, before assists."""

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        defied = block.attacker_strength == block.defender_strength
        dauntless = self.dauntless(play, block)
        return block.moment == STRENGTH and defied and dauntless and self.is_left(play, owner)

    def dauntless(self, play: Play, block: Block) -> bool:
        """Has he rolled for it in this block?"""
        number = int(play.game.skill_names["Dauntless"].id)
        return block.spoken is not None and number in block.spoken

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        play.use_up(owner, self.limit)
        block.attacker_strength = 2 * block.defender_strength


# -- the ball, and those who are dragged ------------------------------------------------------------------------------


class BlastIt(StarRule):
    """Once a match, with a throw that is not measured: where it scatters is rolled again, and team-mates who catch it
    as it comes down have +1."""

    def suits_toss(self, play: Play, owner: Player, toss: Toss) -> bool:
        strays = toss.result == INACCURATE or toss.result == WILDLY_INACCURATE
        return toss.aloft and toss.lobbed and strays and self.is_left(play, owner)

    def on_toss(self, play: Play, owner: Player, toss: Toss) -> Rule[None]:
        self.declare(play, owner)
        if toss.result == INACCURATE:
            toss.last = yield from scatter(play, toss.square)

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.how in (SCATTERED, DEVIATED) and play.actor == owner.index and self.is_declared(play, owner):
            check.modify(1, self.name)
        return False


class Kaboom(StarRule):
    """Once a match, when a rival has caught the bomb he threw: it goes off at once."""

    def suits_catching(self, play: Play, owner: Player, catching: Catching) -> bool:
        return catching.bomb and catching.actor.side != owner.side and self.is_left(play, owner)

    def on_catching(self, play: Play, owner: Player, catching: Catching) -> None:
        play.use_up(owner, self.limit)
        catching.explodes = True


class WhirlingDervish(StarRule):
    """Once an activation the direction of a random square is rolled again."""

    def suits_dragged(self, play: Play, owner: Player, dragged: Dragged) -> bool:
        return self.is_left(play, owner)

    def on_dragged(self, play: Play, owner: Player, dragged: Dragged) -> Rule[None]:
        play.use_up(owner, self.limit)
        dragged.die = yield play.d6(W_CHAIN, owner.index, None, self)
        if play.log is not None:
            name = play.name(owner)
            play.log.tell(ReRolled(rule=self.rule, player=name, source=self.name, dice=[int(dragged.die)]))
            tell_direction(play, owner, self, dragged)
