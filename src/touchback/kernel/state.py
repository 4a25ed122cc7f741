"""Where the pieces are, and the counts that every rule asks for.

`zones` holds, for each side and square, how many pieces of that side mark the square from next to it;
it is kept up to date on every move, so that 'how many mark me here' is one look.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Final

from touchback.kernel.ask import D6, NATURE, NONE, Ask, Die, rival_of
from touchback.kernel.board import NOWHERE, Board
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log

EMPTY: Final = -1
OUTSIDE: Final = -2
NO_OPTIONS: Final = vec[i64]([])


def changed(row: vec[i64], at: i64, value: i64) -> vec[i64]:
    """A new row with one value changed. Rows that change seldom are shared between copies of a state, so they are
    never changed in place."""
    fresh = row[:]
    fresh[at] = value
    return fresh


def raised(row: vec[i64], at: i64, by: i64 = 1) -> vec[i64]:
    """A new row with one value raised; see `changed`."""
    return changed(row, at, row[at] + by)


class State(metaclass=ABCMeta):
    """The part of a match that is plain data. A game adds its own fields and copies them in `copy`."""

    def __init__(self, board: Board, owners: list[int], of: State | None = None, sides: i64 = 2) -> None:
        """`owners`: the side of each piece; `sides`: how many sides play."""
        self.board = board
        self.sides = sides
        self.log: Log | None = None
        self.roll = Ask(NATURE, 0, NO_OPTIONS, NONE, D6)
        if of is None:
            self.phase: i64 = 0
            self.side = vec[i64](owners)
            self.occupant = vec[i64]([EMPTY if board.playable[i] else OUTSIDE for i in range(board.size)])
            self.zones = vec[i64]([0] * int(board.size * sides))
            self.square = vec[i64]([NOWHERE] * len(owners))
            self.marking = vec[i64]([0] * len(owners))
        else:
            self.phase = of.phase
            self.side = of.side
            self.occupant = of.occupant[:]
            self.zones = of.zones[:]
            self.square = of.square[:]
            self.marking = of.marking[:]

    @abstractmethod
    def copy(self) -> State:
        """An equal state that shares nothing that can change; it has no log."""

    # -- pieces ----------------------------------------------------------------------------------------------

    def put(self, piece: i64, square: i64) -> None:
        """Place a piece that is not on the board."""
        self.occupant[square] = piece
        self.square[piece] = square
        if self.marking[piece]:
            self._cover(piece, square, 1)

    def lift(self, piece: i64) -> None:
        """Take a piece off the board; it marks nobody any more."""
        square = self.square[piece]
        if square != NOWHERE:
            if self.marking[piece]:
                self._cover(piece, square, -1)
            self.occupant[square] = EMPTY
            self.square[piece] = NOWHERE
        self.marking[piece] = 0

    def shift(self, piece: i64, square: i64) -> None:
        """Move a piece on the board to another, empty square."""
        origin = self.square[piece]
        self.occupant[origin] = EMPTY
        self.occupant[square] = piece
        self.square[piece] = square
        if self.marking[piece]:
            base = self.side[piece] * self.board.size
            zones = self.zones
            around = self.board.around
            out = base + origin
            into = base + square
            for offset in around:
                zones[out + offset] -= 1
                zones[into + offset] += 1

    def mark(self, piece: i64, on: bool) -> None:
        """Let a piece mark the squares around it, or no longer."""
        if on != (self.marking[piece] != 0):
            self.marking[piece] = 1 if on else 0
            square = self.square[piece]
            if square != NOWHERE:
                self._cover(piece, square, 1 if on else -1)

    def _cover(self, piece: i64, square: i64, by: i64) -> None:
        base = self.side[piece] * self.board.size + square
        zones = self.zones
        around = self.board.around
        for offset in around:
            zones[base + offset] += by

    def zone_count(self, side: i64, square: i64) -> i64:
        """How many pieces of that side cover the square."""
        return self.zones[side * self.board.size + square]

    def rival_zones(self, side: i64, square: i64) -> i64:
        """How many pieces of all other sides cover the square."""
        size = self.board.size
        if self.sides == 2:
            return self.zones[rival_of(side) * size + square]
        count: i64 = 0
        other: i64 = 0
        while other < self.sides:
            if other != side:
                count += self.zones[other * size + square]
            other += 1
        return count

    # -- sides -------------------------------------------------------------------------------------------------

    def is_side(self, number: i64) -> bool:
        """Does a side of this number play (and is it not Nature, or nobody)?"""
        return 0 <= number < self.sides

    def per_side(self, value: i64 = 0) -> vec[i64]:
        """A fresh row with this value for each side."""
        return vec[i64]([value] * int(self.sides))

    # -- dice --------------------------------------------------------------------------------------------------

    def ask_die(self, die: Die, why: i64, player: i64 = NONE, about: object = None) -> Ask:
        """A question to Nature (one object serves them all: it is answered before the next is asked)."""
        roll = self.roll
        roll.die = die
        roll.why = why
        roll.player = player
        roll.about = about
        return roll
