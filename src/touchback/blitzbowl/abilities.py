"""What is written on the players' cards, and the timetable of when it counts."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.terms import KERRUNCH, SMASH, TACKLE
from touchback.kernel.hooks import Skill, Timetable
from touchback.kernel.ints import i64

# Moments.
ONTO_A_BALL: Final = 0  # he moves into a ball's square other than by running: who is heard takes the ball
BLOCK_DICE: Final = 1  # he has rolled his block dice: who is heard may re-roll them
BLOCK_FACE: Final = 2  # he has a result: who is heard may turn it into another
MOMENTS: Final = 3

# Roles.
THE_ACTOR: Final = 0


class Ability(Skill):
    """An ability of a player card."""

    def turned(self, face: i64) -> i64:
        """What his block result counts as."""
        return face


class HulkingBrute(Ability):
    """A tackle or a smash of his counts as a kerrunch."""

    def turned(self, face: i64) -> i64:
        return KERRUNCH if face in (TACKLE, SMASH) else face


def first_edition_abilities() -> list[Skill]:
    """Every ability on the player cards of this version's teams, played or not."""
    return [
        Ability("Handling Skills", "card"),
        Ability("Catcher's Instincts", "card"),
        Ability("Offensive Specialist", "card"),
        HulkingBrute("Hulking Brute", "card"),
    ]


def first_edition_timetable(abilities: list[Skill]) -> Timetable:
    """Who is heard when. An ability that no row mentions is not played, and every match says so."""
    table = Timetable(abilities, MOMENTS)
    table.at(ONTO_A_BALL, THE_ACTOR, "Handling Skills", "Z1.6: instead of the bounce")
    table.at(BLOCK_DICE, THE_ACTOR, "Offensive Specialist", "Z1.5: all block dice, once")
    table.at(BLOCK_FACE, THE_ACTOR, "Hulking Brute", "Z2.2: after the choice, before the result")
    return table


def ability_of(skill: Skill) -> Ability:
    """The ability in a row of the timetable."""
    assert isinstance(skill, Ability)
    return skill
