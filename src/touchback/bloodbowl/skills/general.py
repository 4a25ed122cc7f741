"""General skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.ball import pick_up
from touchback.bloodbowl.block import Block as BlockAction
from touchback.bloodbowl.block import can_be_blocked
from touchback.bloodbowl.check import Check, contest, new_check, prepare, roll_again
from touchback.bloodbowl.events import ReRolled, SkillRolled
from touchback.bloodbowl.injury import Hurt, injury_result
from touchback.bloodbowl.kickoff import KickFlight
from touchback.bloodbowl.move import Leaving, squares_left
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import BLOCK_SITUATION, PlayerSkill, Situation
from touchback.bloodbowl.skills.rerolls import RollsAgain
from touchback.bloodbowl.terms import (
    BLOCK_DIE,
    BOTH_DOWN,
    BY_FOUL,
    DEFY,
    PUSH,
    STANDING,
    W_BLOCK_DICE,
    W_CHOOSE_FACE,
    W_SKILL_ROLL,
    WHICH_DIE,
)
from touchback.kernel.ask import Ask, Rule, pack, subject_of
from touchback.kernel.ints import append, i64, vec


class Block(PlayerSkill):
    """He may ignore a both-down result and stay on his feet."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, BlockAction)
        return situation.face == BOTH_DOWN and not situation.both_placed_prone

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, BlockAction)
        if owner is situation.actor:
            situation.attacker_falls = False
        else:
            situation.defender_falls = False


class Dauntless(PlayerSkill):
    """Blocking a stronger player: D6 plus his strength above the other's makes him as strong, before assists."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, BlockAction)
        return situation.defender_strength > situation.attacker_strength

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, BlockAction)
        needed = situation.defender_strength - situation.attacker_strength + 1
        check = new_check(play, DEFY, owner, needed, self.rule)
        check.skill = self
        check.rival = situation.defender
        check.natural_six = False
        if (yield from contest(play, prepare(play, check))):
            situation.attacker_strength = situation.defender_strength


class DirtyPlayer(PlayerSkill):
    """Fouling: his bonus on the armour or on the injury roll, after seeing it."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Hurt)
        return situation.cause == BY_FOUL and bonus_helps(play, situation, owner.skills[self.id])

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Hurt)
        give_bonus(situation, owner.skills[self.id])


class Fend(PlayerSkill):
    """Whoever blocks him cannot follow up, even if he is knocked down."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return situation.actor.side != owner.side

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, BlockAction)
        situation.no_follow = True


class Frenzy(PlayerSkill):
    """He must follow up if he can, and block a second time if the target still stands and he can reach him."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, BlockAction)
        if not situation.resolved:
            return True
        return (
            not situation.repeated
            and not situation.twin
            and situation.face == PUSH
            and (situation.followed or not situation.moved)
            and play.status[owner.index] == STANDING
            and can_be_blocked(play, owner.index, situation.defender.index)
            and (not situation.blitz or squares_left(play, owner) > 0)
        )

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, BlockAction)
        if situation.resolved:
            situation.again = True
        else:
            situation.must_follow = True


class Kick(PlayerSkill):
    """As the kicker he may halve the squares that the kick deviates, rounding down, after seeing the dice."""

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, KickFlight)
        situation.distance //= 2


class Pro(PlayerSkill):
    """In his activation re-roll one die, alone or of a pool, on a 3+; once an activation."""

    rolls_again = True

    def faces(self, owner: Player, other: Player) -> i64:
        return 4

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        if play.actor != owner.index or play.used_up(owner, self.limit):
            return False
        if isinstance(situation, Check):
            return not situation.rerolled and not situation.closed
        return True

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        play.use_up(owner, self.limit)
        die = yield play.d6(W_SKILL_ROLL, owner.index, situation, self)
        tell_roll(play, owner, self.name, die, "3+", die >= 3)
        if isinstance(situation, Check):
            situation.closed = True
            if die >= 3:
                yield from roll_again(play, situation, self.name)
        elif die >= 3:
            assert isinstance(situation, BlockAction)
            yield from self.reroll_one(play, owner, situation)

    def reroll_one(self, play: Play, owner: Player, block: BlockAction) -> Rule[None]:
        """Choose which die of the pool is rolled again."""
        which = 0
        if len(block.dice) > 1:
            options = vec[i64]([])
            for number in range(len(block.dice)):
                options = append(options, pack(WHICH_DIE, number, block.dice[number]))
            ask = Ask(owner.side, W_CHOOSE_FACE, options, owner.index)
            ask.about = block
            which = int(subject_of((yield ask)))
        block.dice[which] = yield play.ask_die(BLOCK_DIE, W_BLOCK_DICE, owner.index, block)
        if play.log is not None:
            play.log.tell(ReRolled(rule=self.rule, player=play.name(owner), source=self.name, dice=[block.dice[which]]))


class Shadowing(PlayerSkill):
    """A rival he marks leaves by choice: D6 plus his movement minus the rival's; 6 or more, or a natural 6, and he
    moves into the square that was left."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return play.rooted[owner.index] == 0

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Leaving)
        die = yield play.d6(W_SKILL_ROLL, owner.index, situation, self)
        works = die == 6 or (die != 1 and die + owner.ma - situation.actor.ma >= 6)
        tell_roll(play, owner, self.name, die, f"{6 - owner.ma + situation.actor.ma}+", works)
        if works and play.free(situation.origin):
            play.shift(owner.index, situation.origin)
            if situation.origin == play.ball and not play.in_air:
                yield from pick_up(play, owner)
            look_for_touchdown(play)


class StripBall(PlayerSkill):
    """Pushing the rival ball carrier back makes him drop the ball in the square he is pushed to."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, BlockAction)
        return situation.defender.side != owner.side

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, BlockAction)
        situation.strips_ball = True
        play.carrier = -1
        play.ball = play.square[situation.defender.index]


class SureHands(RollsAgain):
    """Re-roll a failed pick-up; Strip Ball does not work on him."""

    silences_skills = ("Strip Ball",)

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        return situation.rival is owner


class Tackle(PlayerSkill):
    """A rival who dodges out of a square he marks, or whom he blocks, cannot use Dodge."""

    silences_skills = ("Dodge",)

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        # Decided when the dodge is tried: later he may lie prone, having dived at the mover.
        check.muted += [int(play.game.skill_names[name].id) for name in self.silences_skills]
        return True

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        return situation.kind == BLOCK_SITUATION and situation.actor is owner


class Wrestle(PlayerSkill):
    """On a both-down result both players are placed prone instead, whatever other skills they have."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, BlockAction)
        return situation.face == BOTH_DOWN and not situation.both_placed_prone

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, BlockAction)
        situation.both_placed_prone = True


# -- shared -------------------------------------------------------------------------------------------------------


def tell_roll(play: Play, owner: Player, skill: str, die: int, needed: str, worked: bool) -> None:
    """Write a skill's own die into the log."""
    if play.log is not None:
        play.log.tell(
            SkillRolled(
                rule=f"R19.{skill}", player=play.name(owner), skill=skill, die=die, needed=needed, worked=worked
            )
        )


def bonus_helps(play: Play, hurt: Hurt, bonus: i64) -> bool:
    """Would this bonus break the armour, or make the injury worse? It can be given only once."""
    if hurt.bonus_used:
        return False
    if hurt.at_armour:
        return not hurt.broken and hurt.armour_total + hurt.armour_modifier + bonus >= hurt.actor.av
    now = injury_result(play, hurt.actor, hurt.injury_total)
    return injury_result(play, hurt.actor, hurt.injury_total + bonus) != now


def give_bonus(hurt: Hurt, bonus: i64) -> None:
    """Add a bonus to the roll that has just been made."""
    hurt.bonus_used = True
    if hurt.at_armour:
        hurt.armour_modifier += bonus
        hurt.broken = True
    else:
        hurt.injury_modifier += bonus
