"""Abilities that change how a player runs, or how rivals run past him. [Z1.6]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.effects import Effect
from touchback.blitzbowl.free import offer_free
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    ANYWHERE,
    BESIDE,
    BLOCK,
    HALTS_RIVALS,
    IGNORED,
    MISS,
    RUN,
    SIDESTEP,
    STANDING,
    TACKLE,
    THROUGH_BLOCKED,
    THROUGH_PLAYERS,
    THROW,
)
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64

HIT_AND_RUN_SQUARES: Final = 2


class Elusive(Effect):
    """His run may pass next to rivals but must end open."""

    def gait(self, play: Play, player: Player) -> i64:
        return BESIDE


class LitheCreature(Effect):
    """His run may pass next to rivals but must end open; he may not take Throw actions."""

    def gait(self, play: Play, player: Player) -> i64:
        return BESIDE

    def forbids(self, play: Play, player: Player) -> i64:
        return 1 << THROW


class Leap(Effect):
    """His run may pass next to and through players but must end open."""

    def gait(self, play: Play, player: Player) -> i64:
        return BESIDE | THROUGH_PLAYERS


class Ethereal(Effect):
    """His run may pass next to and through rivals, and through team-mates and blocked squares, but must end open in a
    free square."""

    def gait(self, play: Play, player: Player) -> i64:
        return BESIDE | THROUGH_PLAYERS | THROUGH_BLOCKED


class WarMachine(Effect):
    """He may run while marked, past rivals, and end his run open or marked; his Blocks cannot be assisted."""

    def gait(self, play: Play, player: Player) -> i64:
        return ANYWHERE

    def allows(self, play: Play, player: Player) -> i64:
        return 1 << RUN if play.is_marked(player.index) else 0

    def assists(self, play: Play, block: Block) -> bool:
        return True


class Wardance(Effect):
    """He may take a free Sidestep."""

    def free_action(self, play: Play, player: Player) -> i64:
        return SIDESTEP


class HitAndRun(Effect):
    """After his Block he may take a free Run of up to two squares, even if he is next to a rival."""

    def after_action(self, play: Play, record: ActionRecord) -> Rule[None]:
        if record.action == BLOCK and play.status[record.player.index] == STANDING:
            yield from offer_free(play, [record.player], RUN, HIT_AND_RUN_SQUARES, anyhow=True)


class Insignificant(Effect):
    """Rivals may run next to him; a tackle of his counts as a miss."""

    def passing(self) -> i64:
        return IGNORED

    def face(self, play: Play, block: Block, face: i64) -> i64:
        return MISS if face == TACKLE else face


class Titchy(Effect):
    """Rivals may run next to him, which ends their run; a tackle of his counts as a miss."""

    def passing(self) -> i64:
        return HALTS_RIVALS

    def face(self, play: Play, block: Block, face: i64) -> i64:
        return MISS if face == TACKLE else face
