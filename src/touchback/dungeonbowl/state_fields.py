"""The fields of a match of Dungeon Bowl.

Written by `./tb fields` from `fields.py`: do not edit by hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import NO_PLAYER
from touchback.kernel.ask import HOME
from touchback.kernel.ints import i64, vec

if TYPE_CHECKING:
    from touchback.bloodbowl.game import BloodBowl
    from touchback.bloodbowl.player import Player


class DungeonFields(Play):
    """The fields of a match of Dungeon Bowl."""

    def __init__(self, game: BloodBowl, players: list[Player], of: DungeonFields | None = None) -> None:
        super().__init__(game, players, of)
        if of is None:
            sides = int(self.sides)
            self.chests = vec[i64]([])  # the closed ones
            self.portals = vec[i64]([])  # by number: the first is portal 1
            self.placer: i64 = HOME  # who placed the first chest
            self.turned: bool = False  # home defends the second End Zone of the map
            self.gathered = vec[i64]([0] * sides)  # funds, how often [D13.9]
            self.readings: i64 = 0  # rules that are read otherwise in this match [D20]
            self.clock_turns: i64 = 0  # team turns of each side; 0: until somebody scores [D14.3]
            self.contract = vec[i64]([0] * sides)  # its sponsor is one it comes with [D19.2]
            self.favourite = vec[i64]([NO_PLAYER] * sides)  # the player whom its sponsor favours [D19.2]
        else:
            self.chests = of.chests
            self.portals = of.portals
            self.placer = of.placer
            self.turned = of.turned
            self.gathered = of.gathered
            self.readings = of.readings
            self.clock_turns = of.clock_turns
            self.contract = of.contract
            self.favourite = of.favourite

    def field_names(self) -> tuple[str, ...]:
        """Every field, for whoever compares states."""
        return (
            *super().field_names(),
            "chests", "portals", "placer", "turned", "gathered", "readings", "clock_turns", "contract", "favourite"
        )  # fmt: skip
