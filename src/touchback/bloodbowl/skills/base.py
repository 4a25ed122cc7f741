"""What a skill can do: the hooks. Each is called only at the moments where the timetable lists the skill.

Whatever happens in a match is a Situation: a test, a block, a push, a throw. For each kind of situation a skill has
two hooks: `suits_...` says whether its text allows its use there, `on_...` uses it: at once, or, where dice or
questions follow, by returning a procedure. Where a kind of situation is heard at several moments, `situation.moment`
says which. Inducements are heard about situations in the same way, by hooks of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from touchback.bloodbowl.inducements.base import number_in_force
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.moments import NUMBER
from touchback.bloodbowl.terms import BLITZ, BLOCK, SPECIAL
from touchback.kernel.ask import Rule
from touchback.kernel.board import NOWHERE
from touchback.kernel.hooks import Skill
from touchback.kernel.ints import i64, vec

if TYPE_CHECKING:
    from touchback.bloodbowl.activation import Activation
    from touchback.bloodbowl.attack import Attack
    from touchback.bloodbowl.ball import Catching, Landing
    from touchback.bloodbowl.block import Block
    from touchback.bloodbowl.check import Check, Rolled, Spending
    from touchback.bloodbowl.foul import Seen
    from touchback.bloodbowl.injury import Dropped, Hurt
    from touchback.bloodbowl.kickoff import Kicked
    from touchback.bloodbowl.move import Leaving
    from touchback.bloodbowl.passing import Giving, Toss
    from touchback.bloodbowl.play import Play
    from touchback.bloodbowl.player import Player
    from touchback.bloodbowl.push import Push
    from touchback.bloodbowl.skills.ball_and_chain import Dragged
    from touchback.bloodbowl.throwing import Flight

# How long a skill's mark on its owner is remembered: a limit is once a turn, a drive...
PER_ACTIVATION: Final = 0
PER_TURN: Final = 1
PER_DRIVE: Final = 2
PER_HALF: Final = 3
PER_MATCH: Final = 4
MOST_LIMITS: Final = 62  # bits of a whole number

# What a special action is aimed at.
AT_PLAYER: Final = 0  # a player
AT_SQUARE: Final = 1  # a square to throw at
AT_BOTH: Final = 2  # a player, then the square he is thrown to
AT_EDGE: Final = 3  # an edge of the pitch, to move towards at random


class Aim:
    """At whom or what a special action is aimed."""

    def __init__(self, target: Player | None, square: i64 = NOWHERE, edge: i64 = 0, lobbed: bool = False) -> None:
        self.target = target
        self.square = square
        self.edge = edge
        self.lobbed = lobbed  # thrown without measuring


class Situation:
    """What is going on when a skill is asked. Each kind knows the hooks that belong to it."""

    def __init__(self, actor: Player, rival: Player | None = None) -> None:
        self.actor = actor
        self.rival = rival
        self.moment: i64 = -1  # at which of its moments it is heard now
        self.lost = False  # an attack or a gift that cannot be made after all
        self.misused = False  # the skills of the player who attacks are used by the other coach
        self.spoken: list[int] | None = None  # the skills that have been used in it, by number

    def note(self, skill: PlayerSkill) -> None:
        """Remember that this skill has been used here."""
        if self.spoken is None:
            self.spoken = []
        self.spoken.append(int(skill.id))

    def has_used(self, skill: PlayerSkill) -> bool:
        """Has this skill been used here before?"""
        return self.spoken is not None and int(skill.id) in self.spoken

    def is_about_dice(self) -> bool:
        """Is it about dice that have been rolled, and could be rolled again?"""
        return False

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        """Does the text of this skill allow its use here?"""
        raise NotImplementedError

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        """Use it: at once, or by returning a procedure."""
        raise NotImplementedError

    def silenced_by(self, play: Play, owner: Player, user: Player, skill: PlayerSkill) -> bool:
        """Does this skill of its owner keep that rival from using one of those that it silences?"""
        return skill.silences(play, owner, user, self)

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        """Can this side use here what it has bought? Not about a kind of situation that no inducement speaks of."""
        return False

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        """This side uses it."""
        raise NotImplementedError

    def needs_no_coach(self, aid: Aid) -> bool:
        """Is it used here without asking the coach who has bought it?"""
        return aid.acts_by_itself(self.moment)

    def suits_lasting(self, play: Play, effect: i64, aid: Aid) -> bool:
        """Has an inducement whose words are in force something to do about this? Not where none speaks of it."""
        return False

    def use_lasting(self, play: Play, effect: i64, aid: Aid) -> Rule[None]:
        """It does so."""
        raise NotImplementedError


class PlayerSkill(Skill):
    """A skill or trait of the 2020 rules. A subclass overrides the hooks its text speaks of."""

    silences_skills: ClassVar[tuple[str, ...]] = ()
    rolls_again: ClassVar[bool] = False  # its use on a lost test rolls the die again
    free_in_blocks: ClassVar[bool] = False  # what it does to a block is not what its limit counts
    aimed: ClassVar[int] = AT_PLAYER  # what its special action is aimed at
    replaces_block: ClassVar[bool] = False  # its special action is done instead of a block, also in a blitz
    walks_first: ClassVar[bool] = True  # he may move before his special action
    former_mark: ClassVar[str] = ""  # what version 0.3 wrote for its mark, among what the acting player has done

    def __init__(
        self,
        name: str,
        compulsory: bool = False,
        prone: bool = False,
        stunned: bool = False,
        distracted: bool = False,
        modelled: bool = True,
    ) -> None:
        super().__init__(name, f"R19.{name}")
        self.compulsory = compulsory  # must be used (marked with an asterisk)
        self.prone = prone  # can be used while prone
        self.stunned = stunned  # can be used while stunned
        self.distracted = distracted  # can be used without a tackle zone
        self.modelled = modelled
        self.limit: i64 = -1  # the bit of Play.limits that remembers a use, or another mark on its owner
        self.per: i64 = PER_ACTIVATION  # how long it is remembered
        self.once: i64 = -1  # the bit of Play.spent, where its special action comes once a turn
        self.automatic = False  # used without asking: it costs nothing and can only help (ruling)
        self.silencers: list[PlayerSkill] = []

    # -- tests -------------------------------------------------------------------------------------------------

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        """Change a test that is being prepared. True: no other player may apply this skill to it."""
        return False

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        """May it be brought forward about a test that has been rolled?"""
        return True

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None] | None:
        """It is brought forward: lost by its owner's side, or passed by the rivals'. [R2.4]"""
        return None

    def suits_rolled(self, play: Play, owner: Player, rolled: Rolled) -> bool:
        """May it be used on a die of his that is no test?"""
        return not rolled.rerolled

    def on_rolled(self, play: Play, owner: Player, rolled: Rolled) -> Rule[None] | None:
        """It is used on a die of his that is no test. [R2.4]"""
        return None

    def bonus(self, owner: Player) -> i64:
        """What its use after the die adds to the roll; less than 0 where it is used against the roll."""
        return 0

    def faces(self, owner: Player, other: Player) -> i64:
        """On how many faces it works, where it needs a D6 of its own; `other` is the player it is used on."""
        return 6

    def on_reroll(self, play: Play, owner: Player, spending: Spending) -> Rule[None] | None:
        """A team re-roll is spent on a die of his."""
        return None

    # -- numbers -----------------------------------------------------------------------------------------------

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        """What becomes of a number that is asked for; yes is 1 and no is 0."""
        return value

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        """Does the owner keep that rival from using one of `silences_skills` here, whatever it is about?"""
        return False

    def silences_leaving(self, play: Play, owner: Player, user: Player, leaving: Leaving) -> bool:
        """Does he as somebody leaves a square?"""
        return self.silences(play, owner, user, leaving)

    def silences_block(self, play: Play, owner: Player, user: Player, block: Block) -> bool:
        """Does he in a block?"""
        return self.silences(play, owner, user, block)

    def silences_push(self, play: Play, owner: Player, user: Player, push: Push) -> bool:
        """Does he as somebody is pushed?"""
        return self.silences(play, owner, user, push)

    def silences_hurt(self, play: Play, owner: Player, user: Player, hurt: Hurt) -> bool:
        """Does he as somebody gets hurt?"""
        return self.silences(play, owner, user, hurt)

    # -- activations -------------------------------------------------------------------------------------------

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        """Has it something to say about this activation: right after declaring, at a free choice, at its end?"""
        return True

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None] | None:
        """It is used in the owner's activation; it may put an end to it."""
        return None

    def can_declare(self, play: Play, owner: Player) -> bool:
        """Could the special action that this skill grants be declared now? In the kick-off's blitz most cannot."""
        return not play.charging

    def can_hit(self, play: Play, owner: Player, target: i64) -> bool:
        """Could the attack that this skill allows instead of a block be made at this rival, from where he is?"""
        return False

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        """Whom the special action that this skill grants could be aimed at now."""
        return vec[i64]([])

    def throws(self, play: Play, owner: Player) -> vec[i64]:
        """Where it could be thrown now: answers of the kind THROW_AT."""
        return vec[i64]([])

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        """Carry out the special action. True: his activation goes on."""
        yield from ()
        return False

    # -- moving ------------------------------------------------------------------------------------------------

    def suits_leaving(self, play: Play, owner: Player, leaving: Leaving) -> bool:
        """May it be used on a rival who leaves a square?"""
        return True

    def on_leaving(self, play: Play, owner: Player, leaving: Leaving) -> Rule[None] | None:
        """A rival leaves, or has left, a square the owner marks. [R9.5]"""
        return None

    def suits_dragged(self, play: Play, owner: Player, dragged: Dragged) -> bool:
        """May it be used as he is dragged into a square by chance?"""
        return True

    def on_dragged(self, play: Play, owner: Player, dragged: Dragged) -> Rule[None] | None:
        """The die has said where to."""
        return None

    # -- attacks -----------------------------------------------------------------------------------------------

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        """May it be used as somebody is named as a target?"""
        return True

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> Rule[None] | None:
        """Somebody is about to be blocked, or to suffer a special action; or that is over. [R12.1]"""
        return None

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        """May it be used at this moment of a block?"""
        return True

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None] | None:
        """Strengths, dice, faces, follow-up of a block. [R12]"""
        return None

    def suits_push(self, play: Play, owner: Player, push: Push) -> bool:
        """May it be used as somebody is pushed?"""
        return True

    def on_push(self, play: Play, owner: Player, push: Push) -> Rule[None] | None:
        """Somebody is about to be pushed. [R12.4]"""
        return None

    # -- getting hurt ------------------------------------------------------------------------------------------

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        """May it be used as somebody gets hurt?"""
        return True

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> Rule[None] | None:
        """Armour, injury and casualty rolls. [R13]"""
        return None

    def hurt_bonus(self, play: Play, owner: Player, hurt: Hurt) -> i64:
        """What it could add now to an armour or injury roll that the owner has caused, after the roll."""
        return 0

    def injury(self, play: Play, total: i64, result: i64, owner: Player) -> i64:
        """What an injury roll means for this player. [R13.1, R13.2]"""
        return result

    def suits_seen(self, play: Play, owner: Player, seen: Seen) -> bool:
        """May it be used about what the referee sees?"""
        return True

    def on_seen(self, play: Play, owner: Player, seen: Seen) -> Rule[None] | None:
        """The referee looks at a foul. [R14.1]"""
        return None

    # -- the ball ----------------------------------------------------------------------------------------------

    def suits_giving(self, play: Play, owner: Player, giving: Giving) -> bool:
        """Has it something to say about giving the ball to this team-mate?"""
        return True

    def on_giving(self, play: Play, owner: Player, giving: Giving) -> Rule[None] | None:
        """The owner is about to pass or hand the ball to a team-mate. [R10]"""
        return None

    def suits_toss(self, play: Play, owner: Player, toss: Toss) -> bool:
        """May it be used at this moment of a pass?"""
        return True

    def on_toss(self, play: Play, owner: Player, toss: Toss) -> Rule[None] | None:
        """A pass is about to be rolled, has been rolled, is over. [R10.2]"""
        return None

    def suits_landing(self, play: Play, owner: Player, landing: Landing) -> bool:
        """May he reach for a ball that lands next to him?"""
        return True

    def on_landing(self, play: Play, owner: Player, landing: Landing) -> Rule[None] | None:
        """The ball comes down in an empty square next to him. [R3.2]"""
        return None

    def suits_catching(self, play: Play, owner: Player, catching: Catching) -> bool:
        """May it be used about somebody who has just caught the ball?"""
        return True

    def on_catching(self, play: Play, owner: Player, catching: Catching) -> Rule[None] | None:
        """Somebody has just caught the ball. [R10.5]"""
        return None

    def suits_dropped(self, play: Play, owner: Player, dropped: Dropped) -> bool:
        """May it be used as he goes down with the ball?"""
        return True

    def on_dropped(self, play: Play, owner: Player, dropped: Dropped) -> Rule[None] | None:
        """He went down with the ball, which has not bounced yet. [R4.4, R4.6]"""
        return None

    def suits_kick(self, play: Play, owner: Player, kick: Kicked) -> bool:
        """May it be used at the kick-off?"""
        return True

    def on_kick(self, play: Play, owner: Player, kick: Kicked) -> Rule[None] | None:
        """The kick-off is about to fly, or is in the air. [R8.3]"""
        return None

    def suits_flight(self, play: Play, owner: Player, flight: Flight) -> bool:
        """May it be used as a team-mate is thrown?"""
        return True

    def on_flight(self, play: Play, owner: Player, flight: Flight) -> Rule[None] | None:
        """A team-mate is about to be thrown, or flies. [R11]"""
        return None

    # -- the course of the match -------------------------------------------------------------------------------

    def suits_time(self, play: Play, owner: Player, moment: i64) -> bool:
        """Has it something to do as this turn, drive or half begins or ends?"""
        return True

    def on_time(self, play: Play, owner: Player, moment: i64) -> Rule[None] | None:
        """A turn, a drive or a half begins or ends, or somebody has scored. [R9.1, R15.1, R16.1]"""
        return None


def number(play: Play, player: Player, which: i64, value: i64) -> i64:
    """A number of this player: what the rules say, changed by whoever of his skills speaks about it."""
    for row in play.rows(NUMBER + which):
        if player.skills[row.skill.id] != 0:
            skill = skill_of(row.skill)
            if play.can_use(player, skill):
                value = skill.number(play, player, which, value)
    if play.ruled >> which & 1:
        value = number_in_force(play, player, which, value)
    return value


def can(play: Play, player: Player, which: i64, ordinarily: bool) -> bool:
    """A yes or no about this player: ordinarily so, unless one of his skills says otherwise."""
    if not play.spoken_of >> which & 1 or not speaks_of(play, player, which):
        return ordinarily  # asked for very often, and hardly ever has anybody such a skill, or he himself
    return number(play, player, which, 1 if ordinarily else 0) != 0


def speaks_of(play: Play, player: Player, which: i64) -> bool:
    """Does a skill of his, or something in force, speak about this number?"""
    return (player.numbers | play.ruled) >> which & 1 != 0


def is_attacking(play: Play) -> bool:
    """Has the acting player declared a block, a blitz, or what can be done instead of a block?"""
    if play.action == SPECIAL:
        return skill_of(play.game.skills[play.special]).replaces_block
    return play.action == BLOCK or play.action == BLITZ


def skill_of(skill: Skill) -> PlayerSkill:
    """A row's skill as one of ours."""
    return cast(PlayerSkill, skill)
