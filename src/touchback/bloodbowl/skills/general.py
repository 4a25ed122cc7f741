"""General skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.ball import pick_up, spill
from touchback.bloodbowl.block import Block as BlockAction
from touchback.bloodbowl.block import can_be_blocked
from touchback.bloodbowl.block_dice import choose_open_die, roll_die_again
from touchback.bloodbowl.check import Check, Rolled, contest, new_check, prepare, roll_again, roll_freely_again
from touchback.bloodbowl.events import SkillRolled
from touchback.bloodbowl.injury import Hurt, injury_result
from touchback.bloodbowl.kickoff import Kicked
from touchback.bloodbowl.moments import PUSHED_BACK, RIVAL
from touchback.bloodbowl.move import Leaving, squares_left
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, skill_of
from touchback.bloodbowl.skills.rerolls import RollsAgain
from touchback.bloodbowl.terms import (
    BOTH_DOWN,
    BY_FOUL,
    DEFY,
    PUSH,
    STANDING,
    W_SKILL_ROLL,
)
from touchback.kernel.ask import Rule
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import i64


class Block(PlayerSkill):
    """He may ignore a both-down result and stay on his feet."""

    def suits_block(self, play: Play, owner: Player, block: BlockAction) -> bool:
        return block.face == BOTH_DOWN and not block.both_placed_prone

    def on_block(self, play: Play, owner: Player, block: BlockAction) -> None:
        if owner is block.actor:
            block.attacker_falls = False
        else:
            block.defender_falls = False


class Dauntless(PlayerSkill):
    """Blocking a stronger player: D6 plus his strength above the other's makes him as strong, before assists."""

    def suits_block(self, play: Play, owner: Player, block: BlockAction) -> bool:
        return block.defender_strength > block.attacker_strength

    def on_block(self, play: Play, owner: Player, block: BlockAction) -> Rule[None]:
        needed = block.defender_strength - block.attacker_strength + 1
        check = new_check(play, DEFY, owner, needed, self.rule)
        check.skill = self
        check.rival = block.defender
        check.natural_six = False
        if (yield from contest(play, prepare(play, check))):
            block.attacker_strength = block.defender_strength


class DirtyPlayer(PlayerSkill):
    """Fouling: his bonus on the armour or on the injury roll, after seeing it."""

    def hurt_bonus(self, play: Play, owner: Player, hurt: Hurt) -> i64:
        return owner.skills[self.id] if hurt.cause == BY_FOUL and not hurt.bonus_used else 0

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return bonus_helps(play, hurt, self.hurt_bonus(play, owner, hurt), further_bonus(play, owner, hurt, self))

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        give_bonus(hurt, owner.skills[self.id])


class Fend(PlayerSkill):
    """Whoever blocks him cannot follow up, even if he is knocked down."""

    def suits_block(self, play: Play, owner: Player, block: BlockAction) -> bool:
        return block.actor.side != owner.side and not block.twin

    def on_block(self, play: Play, owner: Player, block: BlockAction) -> None:
        block.no_follow = True


class Frenzy(PlayerSkill):
    """He must follow up if he can, and block a second time if the target still stands and he can reach him."""

    def suits_block(self, play: Play, owner: Player, block: BlockAction) -> bool:
        if block.moment == PUSHED_BACK:
            return not block.twin
        return (
            not block.repeated
            and not block.final
            and not block.twin
            and block.face == PUSH
            and (block.followed or not block.moved)
            and play.status[owner.index] == STANDING
            and can_be_blocked(play, owner.index, block.defender.index)
            and (not block.blitz or squares_left(play, owner) > 0)
        )

    def on_block(self, play: Play, owner: Player, block: BlockAction) -> None:
        if block.moment == PUSHED_BACK:
            block.must_follow = True
        else:
            block.again = True


class Kick(PlayerSkill):
    """As the kicker he may halve the squares that the kick deviates, rounding down, after seeing the dice."""

    def suits_kick(self, play: Play, owner: Player, kick: Kicked) -> bool:
        return not kick.up

    def on_kick(self, play: Play, owner: Player, kick: Kicked) -> None:
        kick.distance //= 2


class Pro(PlayerSkill):
    """In his activation re-roll one die, alone or of a pool, on a 3+; once an activation."""

    rolls_again = True

    def faces(self, owner: Player, other: Player) -> i64:
        return 4

    def is_ready(self, play: Play, owner: Player) -> bool:
        """Is it his activation, and the first time in it?"""
        return play.actor == owner.index and not play.used_up(owner, self.limit)

    def works(self, play: Play, owner: Player, situation: Situation) -> Rule[bool]:
        """The die that decides whether another may be rolled again."""
        play.use_up(owner, self.limit)
        die = yield play.d6(W_SKILL_ROLL, owner.index, situation, self)
        tell_roll(play, owner, self.name, die, "3+", die >= 3)
        return die >= 3

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return self.is_ready(play, owner) and not check.rerolled and not check.closed

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None]:
        works = yield from self.works(play, owner, check)
        check.closed = True
        if works:
            yield from roll_again(play, check, self.name)

    def suits_rolled(self, play: Play, owner: Player, rolled: Rolled) -> bool:
        return self.is_ready(play, owner) and not rolled.rerolled

    def on_rolled(self, play: Play, owner: Player, rolled: Rolled) -> Rule[None]:
        if (yield from self.works(play, owner, rolled)):
            yield from roll_freely_again(play, rolled, self.name)

    def suits_block(self, play: Play, owner: Player, block: BlockAction) -> bool:
        return self.is_ready(play, owner)

    def on_block(self, play: Play, owner: Player, block: BlockAction) -> Rule[None]:
        """Name the die of the pool, then see whether it may be rolled again."""
        which = yield from choose_open_die(play, block)
        if (yield from self.works(play, owner, block)):
            yield from roll_die_again(play, block, which, self)


class Shadowing(PlayerSkill):
    """A rival he marks leaves by choice: D6 plus his movement minus the rival's; 6 or more, or a natural 6, and he
    moves into the square that was left."""

    def suits_leaving(self, play: Play, owner: Player, leaving: Leaving) -> bool:
        return play.rooted[owner.index] == 0

    def on_leaving(self, play: Play, owner: Player, leaving: Leaving) -> Rule[None]:
        die = yield play.d6(W_SKILL_ROLL, owner.index, leaving, self)
        works = die == 6 or (die != 1 and die + owner.ma - leaving.actor.ma >= 6)
        tell_roll(play, owner, self.name, die, f"{6 - owner.ma + leaving.actor.ma}+", works)
        if works and play.has_room(owner.index, leaving.vacated):
            play.shift(owner.index, leaving.vacated)
            if play.ball_under(owner.index, leaving.vacated) != NOWHERE:
                yield from pick_up(play, owner)
            look_for_touchdown(play)


class StripBall(PlayerSkill):
    """Pushing the rival ball carrier back makes him drop the ball in the square he is pushed to."""

    def suits_block(self, play: Play, owner: Player, block: BlockAction) -> bool:
        rivals = block.defender.side != owner.side
        return rivals and block.face == PUSH and play.holds(block.defender.index)

    def on_block(self, play: Play, owner: Player, block: BlockAction) -> None:
        block.strips_ball = True
        spill(play, block.defender.index)


class SureHands(RollsAgain):
    """Re-roll a failed pick-up; Strip Ball does not work on him."""

    silences_skills = ("Strip Ball",)

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        return situation.rival is owner


class Tackle(PlayerSkill):
    """A rival who dodges out of a square he marks, or whom he blocks, cannot use Dodge."""

    silences_skills = ("Dodge", "Watch Out!")

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        # Decided when the dodge is tried: later he may lie prone, having dived at the mover.
        check.silencers = [self] if check.silencers is None else [*check.silencers, self]
        return True

    def silences_block(self, play: Play, owner: Player, user: Player, block: BlockAction) -> bool:
        return block.actor is owner


class Wrestle(PlayerSkill):
    """On a both-down result both players are placed prone instead, whatever other skills they have."""

    def suits_block(self, play: Play, owner: Player, block: BlockAction) -> bool:
        return block.face == BOTH_DOWN and not block.both_placed_prone

    def on_block(self, play: Play, owner: Player, block: BlockAction) -> None:
        block.both_placed_prone = True


# -- shared -------------------------------------------------------------------------------------------------------


def tell_roll(play: Play, owner: Player, skill: str, die: int, needed: str, worked: bool) -> None:
    """Write a skill's own die into the log."""
    if play.log is not None:
        play.log.tell(
            SkillRolled(
                rule=f"R19.{skill}", player=play.name(owner), skill=skill, die=die, needed=needed, worked=worked
            )
        )


def bonus_helps(play: Play, hurt: Hurt, bonus: i64, further: i64 = 0) -> bool:
    """Would this bonus break the armour, or make the injury worse: alone, or together with a further one?"""
    if bonus == 0:
        return False
    if hurt.at_armour:
        missing = hurt.actor.av - hurt.armour_total - hurt.armour_modifier
        return not hurt.broken and (bonus >= missing or further < missing <= further + bonus)
    total = hurt.injury_total
    if injury_result(play, hurt.actor, total + bonus) != injury_result(play, hurt.actor, total):
        return True
    together = injury_result(play, hurt.actor, total + further + bonus)
    return further > 0 and together != injury_result(play, hurt.actor, total + further)


def further_bonus(play: Play, owner: Player, hurt: Hurt, skill: PlayerSkill) -> i64:
    """What other rules of the same player could still add to the roll."""
    found: i64 = 0
    for row in play.rows(hurt.moment):
        other = skill_of(row.skill)
        if other is not skill and row.role == RIVAL and owner.skills[other.id] != 0 and not hurt.has_used(other):
            found += other.hurt_bonus(play, owner, hurt)
    return found


def give_bonus(hurt: Hurt, bonus: i64) -> None:
    """Add a bonus that can be given only once, to the roll that has just been made."""
    hurt.bonus_used = True
    hurt.add(bonus)
