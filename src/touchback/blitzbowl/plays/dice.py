"""Bonus plays around dice: blocks, armour and throw checks. [Z1.5, Z1.16]"""

from __future__ import annotations

from touchback.blitzbowl.block import Block, is_assisted
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.deck import (
    ON_ARMOUR,
    ON_BEFORE,
    ON_BLOCK,
    ON_BLOCK_DICE,
    ON_BLOCKED,
    ON_CHECK_FAILED,
    ON_INJURED,
    ON_RIVAL_ARMOUR,
    BonusPlay,
    put_in_force,
)
from touchback.blitzbowl.free import offer_free
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import FOR_ACTION, KERRUNCH, RESERVE, RESERVES, THROW, W_ARMOUR
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


class RawTalent(BonusPlay):
    """After an own armour check, throw check or block roll: roll again."""

    usual = (ON_CHECK_FAILED, ON_BLOCK_DICE)


class TheKidsGotMoxy(BonusPlay):
    """An unassisted Block is rolled with three dice."""

    lasts = FOR_ACTION
    usual = (ON_BLOCK,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, Block) and not is_assisted(play, about) and about.certain == 0

    def block_dice(self, play: Play, block: Block, dice: i64) -> i64:
        return 3


class BodyCheck(BonusPlay):
    """A Block is a kerrunch without rolling."""

    usual = (ON_BLOCK,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, Block) and about.certain == 0

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Block)
        about.certain = KERRUNCH
        yield from ()


class ToughEnough(BonusPlay):
    """Ultimate edition, an own player is the target of a Block: it cannot be assisted and a shove counts as a miss."""

    usual = (ON_BLOCKED,)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Block)
        about.unassistable = True
        about.shove_misses = True
        yield from ()


class ToughEnoughOfOld(BonusPlay):
    """First edition, before an own armour check: a D8 is rolled; 6 or more always passes."""

    usual = (ON_ARMOUR,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, Check) and not about.eight and not about.hopeless

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Check)
        about.eight = True
        yield from ()


class Pro(BonusPlay):
    """Before an own throw or armour check: a D8 is rolled; 6 or more always passes."""

    lasts = FOR_ACTION
    usual = (ON_ARMOUR, ON_BEFORE)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return occasion == ON_BEFORE or (isinstance(about, Check) and not about.eight and not about.hopeless)

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        return action == THROW

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        if isinstance(about, Check):
            about.eight = True
        else:
            put_in_force(play, self, side)
        yield from ()

    def check(self, play: Play, check: Check) -> None:
        if check.why != W_ARMOUR:
            check.eight = True


class AbsolutelyNails(BonusPlay):
    """Before an own armour check: it passes on a natural 2 or more."""

    usual = (ON_ARMOUR,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, Check) and not about.hopeless

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Check)
        about.need = 2
        about.natural = True
        yield from ()


class AbsoluteCarnage(BonusPlay):
    """Before a rival's armour check: a further -2."""

    usual = (ON_RIVAL_ARMOUR,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, Check) and not about.hopeless

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Check)
        about.modify_beyond(-2, self.name)
        yield from ()


class BladedKnuckleDusters(BonusPlay):
    """Ultimate edition, a rival was knocked down by a Block: his armour value is 6+ for this check."""

    usual = (ON_RIVAL_ARMOUR,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, Check) and about.caused_by is not None and not about.hopeless

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Check)
        about.need = 6
        yield from ()


class BladedKnuckleDustersOfOld(BladedKnuckleDusters):
    """First edition: he is injured without a check."""

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Check)
        about.need = 0
        yield from ()


class GetInThere(BonusPlay):
    """An own player was injured: a free Reserves action with him."""

    usual = (ON_INJURED,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, Player) and play.status[about.index] == RESERVE

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Player)
        yield from offer_free(play, [about], RESERVES)
