"""Arenas, special balls and what random events change for the rest of a match. [Z3.12, Z3.13]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.effects import EMERGENCY_NUMBER, SUDDEN_DEATH_NUMBER, Effect
from touchback.blitzbowl.free import offer_free
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.terms import KERRUNCH, MISS, RESERVES, RUN
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64, vec

# -- arenas ------------------------------------------------------------------------------------------------------


class Arena(Effect):
    """A place with a rule of its own."""


class GreatMootBakeOffTent(Arena):
    """1: the emergency reserves number of both teams is one less."""

    def number(self, play: Play, side: i64, which: i64, value: i64) -> i64:
        return value - 1 if which == EMERGENCY_NUMBER else value


class SewerPipeStadium(Arena):
    """2: a Reserves action may use a trapdoor instead of the end zone; who or what is on it goes."""

    def entrances(self, play: Play) -> vec[i64]:
        return play.pitch.trapdoors


class TheBonePit(Arena):
    """3: after any Reserves action the player may take a free Run."""

    def after_action(self, play: Play, record: ActionRecord) -> Rule[None]:
        if record.action == RESERVES and play.on_pitch(record.player.index):
            yield from offer_free(play, [record.player], RUN)


class GlitteringColiseum(Arena):
    """4: long throws are not modified."""

    def check(self, play: Play, check: Check) -> None:
        check.forget("long")


class ColiseumOfChaos(Arena):
    """5: a shove that finds no room counts as a kerrunch."""

    def no_room(self, face: i64) -> i64:
        return KERRUNCH


class BadlandsFightingPit(Arena):
    """6: an assist gives two more block dice instead of one, three in all at most."""

    def block_dice(self, play: Play, block: Block, dice: i64) -> i64:
        return max(dice, min(dice + 1, 3)) if block.assisted else dice


class MountainSummitStadium(Arena):
    """7: a lead of eight is enough for sudden death."""

    def number(self, play: Play, side: i64, which: i64, value: i64) -> i64:
        return 8 if which == SUDDEN_DEATH_NUMBER else value


class OvergrownArena(Arena):
    """8: Blocks against a player next to a trapdoor count as assisted."""

    def assists(self, play: Play, block: Block) -> bool:
        for trapdoor in play.pitch.trapdoors:
            if play.board.adjacent(play.square[block.target.index], trapdoor):
                return True
        return False


def arenas() -> list[Effect]:
    """The eight arenas in the order of the D8."""
    return [
        GreatMootBakeOffTent("Great Moot Bake-off Tent", "Z3.13"),
        SewerPipeStadium("Sewer Pipe Stadium", "Z3.13"),
        TheBonePit("The Bone Pit", "Z3.13"),
        GlitteringColiseum("Glittering Coliseum", "Z3.13"),
        ColiseumOfChaos("Coliseum of Chaos", "Z3.13"),
        BadlandsFightingPit("Badlands Fighting Pit", "Z3.13"),
        MountainSummitStadium("Mountain Summit Stadium", "Z3.13"),
        OvergrownArena("Overgrown Arena", "Z3.13"),
    ]


# -- special balls -----------------------------------------------------------------------------------------------


class DwarfRuneBall(Effect):
    """Its holder may re-roll a natural 1 of a throw check; a dwarf team's holder any failed one."""

    def repeats(self, play: Play, check: Check) -> bool:
        return check.die == 1 or play.dwarfs[check.player.side] != 0


class ExtraSpikeyBall(Effect):
    """Its holder may re-roll a Block in which a miss shows."""

    def rerolls(self, play: Play, block: Block) -> bool:
        return MISS in block.dice


def special_balls() -> list[Effect]:
    """The balls whose holder has something of them; the squig ball is in the procedure of a turn's start."""
    return [DwarfRuneBall("Dwarf Rune Ball", "Z3.13"), ExtraSpikeyBall("Extra Spikey Ball", "Z3.13")]
