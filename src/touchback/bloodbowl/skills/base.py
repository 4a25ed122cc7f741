"""What a skill can do: the hooks. Each is called only at the moments where the timetable lists the skill."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from touchback.bloodbowl.moments import ACTIONS
from touchback.bloodbowl.terms import BLITZ, BLOCK, SPECIAL
from touchback.kernel.ask import Rule
from touchback.kernel.hooks import Skill
from touchback.kernel.ints import i64, vec

if TYPE_CHECKING:
    from touchback.bloodbowl.check import Check
    from touchback.bloodbowl.play import Play
    from touchback.bloodbowl.player import Player

BLOCK_SITUATION: Final = 100
PUSH_SITUATION: Final = 101
HURT_SITUATION: Final = 102
LEAVING_SITUATION: Final = 103
LANDING_SITUATION: Final = 104
DECLARED_SITUATION: Final = 105
FLIGHT_SITUATION: Final = 106
STRIKE_SITUATION: Final = 107
TOSS_SITUATION: Final = 120
KICK_SITUATION: Final = 121
DROPPED_SITUATION: Final = 122


class Situation:
    """What is going on when a skill is asked: a test, a block, a push, an injury. `kind` says which."""

    def __init__(self, kind: i64, actor: Player, rival: Player | None = None) -> None:
        self.kind = kind
        self.actor = actor
        self.rival = rival
        self.lost = False  # an attack that cannot be made after all
        self.misused = False  # the skills of the player who attacks are used by the other coach


class PlayerSkill(Skill):
    """A skill or trait of the 2020 rules. A subclass overrides the hooks its text speaks of."""

    silences_skills: ClassVar[tuple[str, ...]] = ()
    rolls_again: ClassVar[bool] = False  # its use on a lost test rolls the die again
    is_thrown: ClassVar[bool] = False  # its special action needs a square to throw at, after its target
    is_lobbed: ClassVar[bool] = False  # its special action needs a square to throw at and no target
    replaces_block: ClassVar[bool] = False  # its special action is done instead of a block, also in a blitz
    ends_blitz: ClassVar[bool] = True  # such an action ends the activation even in a blitz
    walks_first: ClassVar[bool] = True  # he may move before his special action
    lurches: ClassVar[bool] = False  # its special action is to move at random; he can do nothing else
    in_charge: ClassVar[bool] = False  # its special action can be declared in the kick-off's blitz too

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
        self.limit: i64 = -1  # the bit that remembers a use, for skills with a limit
        self.each_turn = True  # the limit is cleared every turn; else every activation
        self.once: i64 = -1  # the bit of Play.spent, where its special action comes once a turn
        self.automatic = False  # used without asking: it costs nothing and can only help (ruling)
        self.silencers: list[PlayerSkill] = []

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        """Change a test that is being prepared. True: no other player may apply this skill to it."""
        return False

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        """Does the text allow its use here?"""
        return True

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        """Use it, where that asks nobody anything."""

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        """Use it, with dice or questions."""
        self.apply(play, owner, situation)
        yield from ()

    def bonus(self, owner: Player) -> i64:
        """What its use after the die adds to the roll; less than 0 where it is used against the roll."""
        return 0

    def faces(self, owner: Player, other: Player) -> i64:
        """On how many faces it works, where it needs a D6 of its own; `other` is the player it is used on."""
        return 6

    def gate(self, play: Play, owner: Player) -> Rule[bool]:
        """Something must be rolled before the owner may go on: may he?"""
        yield from ()
        return True

    def settle(self, play: Play, owner: Player, must: bool) -> Rule[None]:
        """Settle what the owner owes before his activation can end; `must`: it cannot be refused here."""
        yield from ()

    def rivals_done(self, play: Play, side: i64) -> Rule[None]:
        """The rivals of this side, whose players have the skill, have ended their turn."""
        yield from ()

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        """Does the owner keep that rival from using one of `silences_skills` here?"""
        return False

    def amount(self, play: Play, owner: Player) -> i64:
        """A number the text adds: rushes, cost of standing up."""
        return 0

    def can_declare(self, play: Play, owner: Player) -> bool:
        """Could the special action that this skill grants be declared now?"""
        return True

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        """Whom the special action that this skill grants could be aimed at now."""
        return vec[i64]([])

    def perform(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        """Carry out the special action."""
        yield from ()

    def throws(self, play: Play, owner: Player) -> vec[i64]:
        """Where the target can be thrown: answers of the kind THROW_AT."""
        return vec[i64]([])

    def launch(self, play: Play, owner: Player, square: i64) -> Rule[None]:
        """Carry out the special action at that square; Play.target is whom it is done with, if anybody."""
        yield from ()

    def lob(self, play: Play, owner: Player, square: i64, lobbed: bool) -> Rule[bool]:
        """Throw something of his own at that square, `lobbed` without measuring. True: his activation goes on."""
        yield from ()
        return False

    def lurch(self, play: Play, owner: Player, edge: i64) -> Rule[None]:
        """Move one square at random, towards this edge of the pitch."""
        yield from ()

    def armour_bonus(self, play: Play, owner: Player, hurt: Situation) -> i64:
        """What is added to the armour roll of a player who has gone down."""
        return 0

    def injury(self, play: Play, total: i64, result: i64, owner: Player) -> i64:
        """What an injury roll means for this player."""
        return result


def is_attacking(play: Play) -> bool:
    """Has the acting player declared a block, a blitz, or what can be done instead of a block?"""
    if play.action == SPECIAL:
        return skill_of(play.game.skills[play.special]).replaces_block
    return play.action == BLOCK or play.action == BLITZ


def is_attack(situation: Situation) -> bool:
    """Is this a block, or what is done instead of one?"""
    return situation.kind == BLOCK_SITUATION or situation.kind == STRIKE_SITUATION


def only_lurches(play: Play, player: Player) -> bool:
    """Can he do nothing but move at random?"""
    for row in play.rows(ACTIONS):
        if player.skills[row.skill.id] != 0 and skill_of(row.skill).lurches:
            return True
    return False


def skill_of(skill: Skill) -> PlayerSkill:
    """A row's skill as one of ours."""
    return cast(PlayerSkill, skill)
