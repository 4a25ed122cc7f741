"""What a skill can do: the hooks. Each is called only at the moments where the timetable lists the skill."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

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


class Situation:
    """What is going on when a skill is asked: a test, a block, a push, an injury. `kind` says which."""

    def __init__(self, kind: i64, actor: Player, rival: Player | None = None) -> None:
        self.kind = kind
        self.actor = actor
        self.rival = rival
        self.lost = False  # an attack that cannot be made after all


class PlayerSkill(Skill):
    """A skill or trait of the 2020 rules. A subclass overrides the hooks its text speaks of."""

    silences_skills: ClassVar[tuple[str, ...]] = ()
    rolls_again: ClassVar[bool] = False  # its use on a lost test rolls the die again

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

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        """Does the owner keep that rival from using one of `silences_skills` here?"""
        return False

    def amount(self, play: Play, owner: Player) -> i64:
        """A number the text adds: rushes, cost of standing up."""
        return 0

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        """Whom the special action that this skill grants could be aimed at now."""
        return vec[i64]([])

    def perform(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        """Carry out the special action."""
        yield from ()

    def injury(self, total: i64, result: i64, owner: Player) -> i64:
        """What an injury roll means for this player."""
        return result


def skill_of(skill: Skill) -> PlayerSkill:
    """A row's skill as one of ours."""
    return cast(PlayerSkill, skill)
