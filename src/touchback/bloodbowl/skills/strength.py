"""Strength skills. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.block import Block
from touchback.bloodbowl.block_dice import open_dice, roll_die_again
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.foul import foul_action, lies_down
from touchback.bloodbowl.injury import Hurt, place_prone
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, free_around
from touchback.bloodbowl.skills.base import PlayerSkill
from touchback.bloodbowl.skills.general import bonus_helps, further_bonus, give_bonus
from touchback.bloodbowl.terms import BOTH_DOWN, BY_BLOCK, KNOCK_OUT, NO_TURNOVER, PUSH, STUN
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


class ArmBar(PlayerSkill):
    """A rival falls failing a dodge, jump or leap out of a square he marked: +1 on the armour or on the injury roll,
    after seeing it, even if he is prone by then. Only one player may do it."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return owner in hurt.trippers and not hurt.bonus_used and bonus_helps(play, hurt, 1)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        give_bonus(hurt, 1)


class Brawler(PlayerSkill):
    """In a block action, but not in a blitz, he may re-roll one die that shows both down."""

    rolls_again = True

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        if block.blitz or block.has_used(self):
            return False
        return any(block.dice[number] == BOTH_DOWN for number in open_dice(block))

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None]:
        for number in open_dice(block):
            if block.dice[number] == BOTH_DOWN:
                yield from roll_die_again(play, block, number, self)
                return


class BreakTackle(PlayerSkill):
    """Once an activation, after the die of a dodge: +1 with strength 4 or less, +2 with 5 or more."""

    def bonus(self, owner: Player) -> i64:
        """How much it adds."""
        return 1 if owner.st <= 4 else 2

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        own_activation = play.actor == owner.index
        return own_activation and not play.used_up(owner, self.limit) and check.passed_with(self.bonus(owner))

    def on_check(self, play: Play, owner: Player, check: Check) -> None:
        play.use_up(owner, self.limit)
        check.modify(self.bonus(owner), self.name)


class Grab(PlayerSkill):
    """The target of his block cannot use Side Step; and with a block action he pushes him to any free square."""

    silences_skills = ("Side Step",)

    def suits_push(self, play: Play, owner: Player, push: Push) -> bool:
        return (
            not push.refused
            and push.direct
            and not push.block.blitz
            and push.chooser == owner.side
            and len(free_around(play, push.actor.index)) > 0
        )

    def on_push(self, play: Play, owner: Player, push: Push) -> None:
        push.squares = free_around(play, push.actor.index)

    def silences_push(self, play: Play, owner: Player, user: Player, push: Push) -> bool:
        return push.direct and push.rival is owner


class Guard(PlayerSkill):
    """He assists blocks, either way, whoever marks him."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 1


class Juggernaut(PlayerSkill):
    """Blitzing, he may turn a both-down into a push, and the target cannot use Fend, Stand Firm or Wrestle."""

    silences_skills = ("Fend", "Stand Firm", "Wrestle")

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.blitz and block.face == BOTH_DOWN

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        block.face = PUSH

    def silences_push(self, play: Play, owner: Player, user: Player, push: Push) -> bool:
        return push.direct and push.block.blitz and push.rival is owner

    def silences_block(self, play: Play, owner: Player, user: Player, block: Block) -> bool:
        return block.blitz and block.actor is owner


class MightyBlow(PlayerSkill):
    """A rival knocked down by his block: his bonus on the armour or on the injury roll, after seeing it."""

    def hurt_bonus(self, play: Play, owner: Player, hurt: Hurt) -> i64:
        by_him = hurt.cause == BY_BLOCK and hurt.blocker is owner and not hurt.bonus_used
        return owner.skills[self.id] if by_him and (hurt.actor.side != owner.side or hurt.misused) else 0

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return bonus_helps(play, hurt, self.hurt_bonus(play, owner, hurt), further_bonus(play, owner, hurt, self))

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        give_bonus(hurt, owner.skills[self.id])

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return value + owner.skills[self.id]


class MultipleBlock(PlayerSkill):
    """With a block action he may block two rivals who mark him at once, with 2 strength less; he follows neither."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return owner.st - 2 if owner.st > 3 else 1


class PileDriver(PlayerSkill):
    """He still stands next to the rival his block knocked down: a free foul on him, then he is placed prone himself
    and his activation is over."""

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        defender = block.defender.index
        return (
            block.resolved
            and block.defender.side != owner.side
            and block.defender_falls
            and not block.both_placed_prone
            and play.turnover == NO_TURNOVER
            and lies_down(play, defender)
            and play.touches(owner.index, defender)
        )

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None]:
        block.held = True
        yield from foul_action(play, owner, block.defender)
        if play.standing(owner.index):
            yield from place_prone(play, owner)


class StandFirm(PlayerSkill):
    """He may refuse to be pushed, in a block as in a chain."""

    def on_push(self, play: Play, owner: Player, push: Push) -> None:
        push.refused = True


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
