"""Strength skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.events import ReRolled
from touchback.bloodbowl.foul import foul_action, lies_down
from touchback.bloodbowl.injury import Hurt, place_prone
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, free_around
from touchback.bloodbowl.skills.base import BLOCK_SITUATION, PlayerSkill, Situation
from touchback.bloodbowl.skills.general import bonus_helps, give_bonus
from touchback.bloodbowl.terms import BLOCK_DIE, BOTH_DOWN, BY_BLOCK, KNOCK_OUT, NO_TURNOVER, PUSH, STUN, W_BLOCK_DICE
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


class ArmBar(PlayerSkill):
    """A rival falls failing a dodge, jump or leap out of a square he marked: +1 on the armour or on the injury roll,
    after seeing it, even if he is prone by then. Only one player may do it."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Hurt)
        return owner in situation.trippers and bonus_helps(play, situation, 1)

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Hurt)
        give_bonus(situation, 1)


class Brawler(PlayerSkill):
    """In a block action, but not in a blitz, he may re-roll one die that shows both down."""

    rolls_again = True

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Block)
        return not situation.blitz and BOTH_DOWN in situation.dice

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Block)
        die = yield play.ask_die(BLOCK_DIE, W_BLOCK_DICE, owner.index, situation)
        situation.dice[situation.dice.index(BOTH_DOWN)] = die
        if play.log is not None:
            play.log.tell(ReRolled(rule=self.rule, player=play.name(owner), source=self.name, dice=[die]))


class BreakTackle(PlayerSkill):
    """Once an activation, after the die of a dodge: +1 with strength 4 or less, +2 with 5 or more."""

    def bonus(self, owner: Player) -> i64:
        """How much it adds."""
        return 1 if owner.st <= 4 else 2

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Check)
        own_activation = play.actor == owner.index
        return own_activation and not play.used_up(owner, self.limit) and situation.passed_with(self.bonus(owner))

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Check)
        play.use_up(owner, self.limit)
        situation.modify(self.bonus(owner), self.name)


class Grab(PlayerSkill):
    """The target of his block cannot use Side Step; and with a block action he pushes him to any free square."""

    silences_skills = ("Side Step",)

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Push)
        return (
            situation.direct
            and not situation.block.blitz
            and situation.chooser == owner.side
            and len(free_around(play, play.square[situation.actor.index])) > 0
        )

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Push)
        situation.squares = free_around(play, play.square[situation.actor.index])

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        return isinstance(situation, Push) and situation.direct and situation.rival is owner


class Guard(PlayerSkill):
    """He assists blocks, either way, whoever marks him."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return situation.kind == BLOCK_SITUATION


class Juggernaut(PlayerSkill):
    """Blitzing, he may turn a both-down into a push, and the target cannot use Fend, Stand Firm or Wrestle."""

    silences_skills = ("Fend", "Stand Firm", "Wrestle")

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Block)
        return situation.blitz and situation.face == BOTH_DOWN

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Block)
        situation.face = PUSH

    def silences(self, play: Play, owner: Player, user: Player, situation: Situation) -> bool:
        if isinstance(situation, Push):
            return situation.direct and situation.block.blitz and situation.rival is owner
        return isinstance(situation, Block) and situation.blitz and situation.actor is owner


class MightyBlow(PlayerSkill):
    """A rival knocked down by his block: his bonus on the armour or on the injury roll, after seeing it."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Hurt)
        return (
            situation.cause == BY_BLOCK
            and situation.blocker is owner
            and (situation.actor.side != owner.side or situation.misused)
            and bonus_helps(play, situation, owner.skills[self.id])
        )

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Hurt)
        give_bonus(situation, owner.skills[self.id])


class MultipleBlock(PlayerSkill):
    """With a block action he may block two rivals who mark him at once, with 2 strength less; he follows neither."""

    def amount(self, play: Play, owner: Player) -> i64:
        return -2


class PileDriver(PlayerSkill):
    """He still stands next to the rival his block knocked down: a free foul on him, then he is placed prone himself
    and his activation is over."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Block)
        defender = situation.defender.index
        return (
            situation.resolved
            and situation.defender.side != owner.side
            and situation.defender_falls
            and not situation.both_placed_prone
            and play.turnover == NO_TURNOVER
            and lies_down(play, defender)
            and play.board.adjacent(play.square[owner.index], play.square[defender])
        )

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Block)
        situation.held = True
        yield from foul_action(play, owner, situation.defender)
        if play.standing(owner.index):
            yield from place_prone(play, owner)


class StandFirm(PlayerSkill):
    """He may refuse to be pushed, in a block as in a chain."""

    def apply(self, play: Play, owner: Player, situation: Situation) -> None:
        assert isinstance(situation, Push)
        situation.refused = True


class StrongArm(PlayerSkill):
    """+1 to the throw of a team-mate; a kick is none."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.how == 0:
            check.modify(1, self.name)
        return False


class ThickSkull(PlayerSkill):
    """Knocked out only by a 9 (stunty: only by an 8); the number below is only stunned."""

    def __init__(self, name: str, stunty: PlayerSkill) -> None:
        super().__init__(name, prone=True, stunned=True, distracted=True)
        self.stunty = stunty

    def injury(self, play: Play, total: i64, result: i64, owner: Player) -> i64:
        lowest = 7 if owner.skills[self.stunty.id] != 0 else 8
        return STUN if result == KNOCK_OUT and total == lowest else result
