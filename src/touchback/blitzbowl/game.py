"""Blitz Bowl, first edition, as a record of parts, in the rulebook's order."""

from __future__ import annotations

from typing import Final, cast

from touchback.blitzbowl import actions, score, setup, turn
from touchback.blitzbowl.abilities import first_edition_abilities, first_edition_timetable
from touchback.blitzbowl.pitch import Pitch, read_pitches
from touchback.blitzbowl.terms import P_OVER
from touchback.kernel.game import Game, Phase
from touchback.kernel.hooks import Skill, Timetable
from touchback.kernel.state import State


class BlitzBowl(Game):
    """The parts of a game of the Blitz Bowl kind. `board` is the first pitch; a match has its own."""

    def __init__(
        self,
        name: str,
        title: str,
        pitches: list[Pitch],
        abilities: list[Skill],
        timetable: Timetable,
        phases: list[Phase[State]],
    ) -> None:
        super().__init__(name, title, pitches[0], phases)
        self.pitches = pitches
        self.abilities = abilities
        self.timetable = timetable
        self.ability_names = {ability.name: ability for ability in abilities}

    def is_over(self, state: State) -> bool:
        return state.phase == P_OVER


def first_edition_phases() -> list[Phase[State]]:
    """The rests of a match, in the order of their numbers."""
    phases = [
        # Z2.7 Set-up
        setup.Coin(), setup.ChoosePitch(), setup.Setting(), setup.FirstBall(),
        # Z1.1, Z1.14, Z2.4 The turn
        turn.NewBall(), turn.Emergency(), turn.Turn(),
        # Z1.3 Actions
        actions.Move(), actions.Target(),
        # Z1.17 The end
        score.Over(),
    ]  # fmt: skip
    return cast("list[Phase[State]]", phases)


def blitz_bowl_first() -> BlitzBowl:
    """The first edition, as far as it is played: without cards."""
    abilities = first_edition_abilities()
    return BlitzBowl(
        name="blitzbowl-first",
        title="Blitz Bowl, first edition",
        pitches=read_pitches(),  # Z1.4
        abilities=abilities,
        timetable=first_edition_timetable(abilities),
        phases=first_edition_phases(),
    )


BLITZ_BOWL_FIRST: Final = blitz_bowl_first()
