"""Rules of stars that are attacks of their own, or let them attack again. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.ball import bounce_loose
from touchback.bloodbowl.balls import strike_ball
from touchback.bloodbowl.block import Block, block_action
from touchback.bloodbowl.bombs import bomb_action, bomb_options
from touchback.bloodbowl.check import Check, contest, prepare
from touchback.bloodbowl.events import SkillRolled
from touchback.bloodbowl.foul import lies_down, send_off
from touchback.bloodbowl.injury import Hurt, armour_breaks, roll_injury
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import free_beside
from touchback.bloodbowl.skills.base import AT_SQUARE, Aim, PlayerSkill, skill_of
from touchback.bloodbowl.skills.quirks import go_elsewhere
from touchback.bloodbowl.skills.stars_base import StarRule, choose, is_left, rivals_near
from touchback.bloodbowl.skills.tempers import Bloodlust
from touchback.bloodbowl.skills.traits import HypnoticGaze
from touchback.bloodbowl.skills.weapons import Attack as Weapon
from touchback.bloodbowl.skills.weapons import Chainsaw, ProjectileVomit
from touchback.bloodbowl.special import strike_action
from touchback.bloodbowl.terms import (
    BLOCK,
    BY_SPECIAL,
    DECLINE,
    LOB_AT,
    NO_TURNOVER,
    PICK,
    SPECIAL,
    STANDING,
    STAR,
    W_BITE,
    W_SKILL_ROLL,
    W_THROW,
)
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import append, i64, vec


def can_attack_again(play: Play, owner: Player) -> bool:
    """Does he still stand, in a turn that goes on?"""
    stands = play.status[owner.index] == STANDING
    return stands and play.turnover == NO_TURNOVER and play.touchdown == NOBODY


# -- after an attack --------------------------------------------------------------------------------------------------


class FuryOfTheBloodGod(StarRule):
    """Once a match, when he declares a block and loses his temper with a natural 1: he makes two block actions, one
    after the other, instead of ending his activation."""

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        furious = check.skill is play.game.skill_names["Unchannelled Fury"] and check.die == 1
        return furious and play.action == BLOCK and self.is_left(play, owner)

    def on_check(self, play: Play, owner: Player, check: Check) -> None:
        check.waived = True
        self.declare(play, owner)

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        again = self.is_declared(play, owner) and can_attack_again(play, owner)
        return again and len(rivals_near(play, owner, 1)) > 0

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> Rule[None]:
        self.is_over(play, owner)
        target = yield from choose(play, owner, rivals_near(play, owner, 1))
        yield from block_action(play, owner, target, False)


class MaximumCarnage(StarRule):
    """Once a match, right after an attack with his chainsaw: another one, at another player next to him."""

    def others(self, play: Play, owner: Player, attack: Attack) -> vec[i64]:
        """Whom he has not attacked just now."""
        found = vec[i64]([])
        for index in rivals_near(play, owner, 1):
            if attack.rival is None or index != attack.rival.index:
                found = append(found, index)
        return found

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        sawed = attack.weapon is play.game.skill_names["Chainsaw"] and self.is_left(play, owner)
        return sawed and can_attack_again(play, owner) and len(self.others(play, owner, attack)) > 0

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> Rule[None]:
        play.use_up(owner, self.limit)
        target = yield from choose(play, owner, self.others(play, owner, attack))
        yield from strike_action(play, owner, target, skill_of(play.game.skill_names["Chainsaw"]), False)


class PutridRegurgitation(ProjectileVomit):
    """Once a match he may vomit: instead of a block, or right after a block action of his."""

    def can_declare(self, play: Play, owner: Player) -> bool:
        return is_left(play, owner, self) and super().can_declare(play, owner)

    def hit(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        play.use_up(owner, self.limit)
        yield from super().hit(play, owner, target)

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        after_block = isinstance(attack, Block) and is_left(play, owner, self)
        return after_block and can_attack_again(play, owner) and len(rivals_near(play, owner, 1)) > 0

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> Rule[None]:
        target = yield from choose(play, owner, rivals_near(play, owner, 1))
        yield from strike_action(play, owner, target, self, False)


# -- instead of a block -----------------------------------------------------------------------------------------------


class KickEmWhileTheyReDown(Weapon):
    """Once a match, instead of a block: his chainsaw at a rival who lies next to him. It is no foul."""

    def can_hit(self, play: Play, owner: Player, target: i64) -> bool:
        near = play.touches(owner.index, target)
        return near and play.side[target] != owner.side and lies_down(play, target) and is_left(play, owner, self)

    def hit(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        play.use_up(owner, self.limit)
        chainsaw = skill_of(play.game.skill_names["Chainsaw"])
        if not (yield from contest(play, prepare(play, self.roll(play, owner, target, 2)))):
            if isinstance(chainsaw, Chainsaw):
                yield from chainsaw.saw(play, owner, owner)
            return
        hurt = Hurt(target, owner, BY_SPECIAL)
        hurt.fixed = True
        hurt.weapon = chainsaw
        hurt.armour_modifier = 3
        if (yield from armour_breaks(play, hurt)):
            yield from roll_injury(play, hurt)

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        """He may blitz a rival who lies on the ground."""
        return 1 if is_left(play, owner, self) else value


class FuriousOutburst(PlayerSkill):
    """Once a half, as the team's blitz: she is placed next to a standing rival within three squares, stabs him, is
    placed again within three squares of there, and her activation is over."""

    walks_first = False

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        found = vec[i64]([])
        if not is_left(play, owner, self) or play.status[owner.index] != STANDING:
            return found
        for index in rivals_near(play, owner, 3):
            if len(self.near(play, owner, index)) > 0:
                found = append(found, index)
        return found

    def near(self, play: Play, owner: Player, target: i64) -> vec[i64]:
        """Free squares next to the target; her own counts as one."""
        found = free_beside(play, target, owner.index)
        if play.touches(owner.index, target):
            found = append(found, play.square[owner.index])
        return found

    def can_declare(self, play: Play, owner: Player) -> bool:
        return not play.charging and len(self.targets(play, owner)) > 0

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        target = aim.target
        assert target is not None
        play.use_up(owner, self.limit)
        yield from self.appear(play, owner, self.near(play, owner, target.index))
        stab = skill_of(play.game.skill_names["Stab"])
        yield from strike_action(play, owner, target, stab, False)
        if can_attack_again(play, owner):
            squares = vec[i64]([])
            for square in play.board.squares:
                away = play.apart(owner.index, square)
                if away == 0 or (away <= 3 and play.free(square)):
                    squares = append(squares, square)
            yield from self.appear(play, owner, squares)
        return False

    def appear(self, play: Play, owner: Player, squares: vec[i64]) -> Rule[None]:
        """She is placed in one of these squares; a ball that lies there bounces."""
        yield from go_elsewhere(play, owner, squares, self.rule)
        if strike_ball(play, play.square[owner.index]):
            yield from bounce_loose(play)


class ViciousVines(StarRule):
    """Once a half a block action, but no blitz, may be aimed at a rival two squares away; he does not follow up."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 2 if self.is_left(play, owner) and not play.charging else value

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        target = attack.rival
        if target is None or attack.blitz or attack.due or not isinstance(attack, Block):
            return False
        return play.between(owner.index, target.index) == 2

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> None:
        play.use_up(owner, self.limit)
        if isinstance(attack, Block):
            attack.no_follow = True


# -- other special actions --------------------------------------------------------------------------------------------


class AllYouCanEat(PlayerSkill):
    """Once a match, standing and without moving: two bombs, one after the other; then a D6, and on 1 to 3 she is sent
    off."""

    aimed = AT_SQUARE
    walks_first = False

    def can_declare(self, play: Play, owner: Player) -> bool:
        return not play.charging and play.status[owner.index] == STANDING and is_left(play, owner, self)

    def throws(self, play: Play, owner: Player) -> vec[i64]:
        return bomb_options(play, owner)

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        play.use_up(owner, self.limit)
        yield from bomb_action(play, owner, aim.square, aim.lobbed)
        if not can_attack_again(play, owner):
            return False
        answer = yield Ask(owner.side, W_THROW, bomb_options(play, owner), owner.index)
        yield from bomb_action(play, owner, target_of(answer), kind_of(answer) == LOB_AT)
        if not play.on_pitch(owner.index):
            return False
        die = yield play.d6(W_SKILL_ROLL, owner.index, None, self)
        if play.log is not None:
            name = play.name(owner)
            play.log.tell(
                SkillRolled(rule=self.rule, player=name, skill=self.name, die=die, needed="4+", worked=die >= 4)
            )
        if die <= 3:
            yield from send_off(play, owner)
        return False


class ExcuseMeAreYouAZoat(HypnoticGaze):
    """Once a match, declared as he is activated: Hypnotic Gaze for that activation."""

    def can_declare(self, play: Play, owner: Player) -> bool:
        return not play.charging and is_left(play, owner, self)

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return activation.action == SPECIAL and play.special == self.id

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> None:
        play.use_up(owner, self.limit)


class TastyMorsel(StarRule):
    """Once a match, thirsty for blood: she bites a rival next to her of strength 3 or less as if he were a Thrall;
    never a star player."""

    def bloodlust(self, play: Play) -> Bloodlust | None:
        """The thirst it quenches."""
        skill = play.game.skill_names["Bloodlust"]
        return skill if isinstance(skill, Bloodlust) else None

    def is_thirsty(self, play: Play, owner: Player) -> bool:
        """Must she bite somebody?"""
        thirst = self.bloodlust(play)
        return thirst is not None and owner.has(thirst.id) and thirst.is_thirsty(play, owner)

    def prey(self, play: Play, owner: Player) -> vec[i64]:
        """Whom she could bite: she must stand for it."""
        found = vec[i64]([])
        if play.status[owner.index] != STANDING or not self.is_left(play, owner):
            return found
        for offset in play.board.ways(play.square[owner.index]):
            index = play.occupant[play.square[owner.index] + offset]
            if index >= 0 and play.side[index] != owner.side:
                other = play.players[index]
                if other.st <= 3 and other.contract != STAR:
                    found = append(found, index)
        return found

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        """With somebody to bite at hand she can pass or hand off, for the bite comes first."""
        if play.actor == owner.index and self.is_thirsty(play, owner) and len(self.prey(play, owner)) > 0:
            return 1
        return value

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return self.is_thirsty(play, owner) and len(self.prey(play, owner)) > 0

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        thirst = self.bloodlust(play)
        assert thirst is not None
        options = vec[i64]([])
        for index in self.prey(play, owner):
            options = append(options, pack(PICK, index))
        if not activation.giving or len(thirst.targets(play, owner)) > 0:
            options = append(options, pack(DECLINE))
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(owner.side, W_BITE, options, owner.index)
        if kind_of(answer) == PICK:
            play.told_skill(owner, self)
            play.use_up(owner, self.limit)
            yield from thirst.bite(play, owner, play.players[subject_of(answer)])
            play.use_again(owner, thirst.limit)
