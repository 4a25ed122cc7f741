"""The fields that the states of all games have.

Written by `./tb fields` from `fields.py`: do not edit by hand.
"""

from __future__ import annotations

from touchback.kernel.board import NOBODYS, NOWHERE, Board
from touchback.kernel.ints import append, i64, vec


class StateFields:
    """The fields that the states of all games have."""

    def __init__(
        self, board: Board, owners: list[int], sides: i64, objects: i64, of: StateFields | None = None
    ) -> None:
        if of is None:
            pieces = len(owners)
            self.phase: i64 = 0
            self.side = vec[i64](owners)  # whose piece it is
            self.square = vec[i64]([NOWHERE] * pieces)  # where it is
            self.marking = vec[i64]([0] * pieces)  # does it mark the squares around it?
            self.facing = vec[i64]([0] * pieces)  # which way a piece of four squares faces: see footprint.py
            self.occupant = vec[i64](board.vacant())  # the piece there
            self.zones = vec[i64]([0] * int(board.size * sides))  # how many of that side's pieces mark the square
            self.objects = vec[i64](
                [item for _ in range(int(objects)) for item in [0, NOWHERE, NOBODYS]]
            )  # kind, square and holder of each
        else:
            self.phase = of.phase
            self.side = of.side
            self.square = of.square[:]
            self.marking = of.marking[:]
            self.facing = of.facing
            self.occupant = of.occupant[:]
            self.zones = of.zones[:]
            self.objects = of.objects

    def field_names(self) -> tuple[str, ...]:
        """Every field, for whoever compares states."""
        return (
            "phase", "side", "square", "marking", "facing", "occupant", "zones", "objects"
        )  # fmt: skip

    def add_piece(self, side: i64) -> None:
        """A piece of this side joins."""
        self.side = append(self.side[:], side)
        self.square = append(self.square, NOWHERE)
        self.marking = append(self.marking, 0)
        self.facing = append(self.facing[:], 0)
