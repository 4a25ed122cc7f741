"""Where the pieces are, and the counts that every rule asks for.

`zones` holds, for each side and square, how many pieces of that side mark the square from next to it;
it is kept up to date on every move, so that 'how many mark me here' is one look.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, Final

from touchback.kernel.ask import NATURE, NONE, Ask, Die, rival_of
from touchback.kernel.board import BARRED, EMPTY, NOBODYS, NOWHERE, OUTSIDE, Board
from touchback.kernel.footprint import area, front, gap, is_behind, nearest, ring
from touchback.kernel.hooks import Skill
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.log import Log
from touchback.kernel.state_fields import StateFields

if TYPE_CHECKING:
    from touchback.kernel.game import Game

KIND: Final = 0
SQUARE: Final = 1
HOLDER: Final = 2
PER_OBJECT: Final = 3
NO_OPTIONS: Final = vec[i64]([])


def changed(row: vec[i64], at: i64, value: i64) -> vec[i64]:
    """The row with one value changed: a new one, unless it is so already. Rows that change seldom are shared between
    copies of a state, so they are never changed in place."""
    if row[at] == value:
        return row
    fresh = row[:]
    fresh[at] = value
    return fresh


def raised(row: vec[i64], at: i64, by: i64 = 1) -> vec[i64]:
    """A new row with one value raised; see `changed`."""
    return changed(row, at, row[at] + by)


def without(row: vec[i64], gone: i64) -> vec[i64]:
    """The row without one of its items."""
    left = vec[i64]([])
    at: i64 = 0
    count = len(row)
    while at < count:
        if at != gone:
            left = append(left, row[at])
        at += 1
    return left


class State(StateFields, metaclass=ABCMeta):
    """The part of a match that is plain data. Every field of it, and of the states of games, is declared once (see
    `kernel/fields.py`)."""

    def __init__(
        self, board: Board, owners: list[int], of: State | None = None, sides: i64 = 2, objects: i64 = 0
    ) -> None:
        """`owners`: the side of each piece; `sides`: how many sides play; `objects`: how many things there are besides
        the pieces, all of the first kind and not on the board yet."""
        super().__init__(board, owners, sides, objects, of)
        self.board = board
        self.sides = sides
        self.log: Log | None = None
        self.roll: Ask | None = None

    def rules(self, game: Game) -> Game:
        """The record of the rules it is played by: the game's, unless every board has a record of its own."""
        return game

    @abstractmethod
    def copy(self) -> State:
        """An equal state that shares nothing that can change; it has no log."""

    # -- pieces ----------------------------------------------------------------------------------------------

    def put(self, piece: i64, square: i64) -> None:
        """Place a piece that is not on the board."""
        self.square[piece] = square
        if self.facing[piece] != 0:
            self._occupy(piece, square)
        else:
            self.occupant[square] = piece
        if self.marking[piece]:
            self._cover(piece, square, 1)

    def lift(self, piece: i64) -> None:
        """Take a piece off the board; it marks nobody any more."""
        square = self.square[piece]
        if square != NOWHERE:
            if self.marking[piece]:
                self._cover(piece, square, -1)
            if self.facing[piece] != 0:
                self._vacate(piece)
            elif self.occupant[square] == piece:
                self.occupant[square] = EMPTY
            self.square[piece] = NOWHERE
        self.marking[piece] = 0

    def shift(self, piece: i64, square: i64) -> None:
        """Move a piece on the board to another, empty square."""
        origin = self.square[piece]
        if self.facing[piece] != 0:
            self._shift_area(piece, square)
            return
        if self.occupant[origin] == piece:
            self.occupant[origin] = EMPTY
        self.occupant[square] = piece
        self.square[piece] = square
        if self.marking[piece]:
            if self.board.cut:
                self._cover(piece, origin, -1)
                self._cover(piece, square, 1)
                return
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
        if self.facing[piece] != 0:
            for marked in front(self.board, square, self.facing[piece]):
                zones[base - square + marked] += by
            return
        for offset in self.board.ways(square):
            zones[base + offset] += by

    def zone_count(self, side: i64, square: i64) -> i64:
        """How many pieces of that side cover the square."""
        return self.zones[side * self.board.size + square]

    def rival_zones(self, side: i64, square: i64) -> i64:
        """How many pieces of all other sides cover the square."""
        if self.sides == 2:
            return self.zones[rival_of(side) * self.board.size + square]
        return self._zones_of_others(side, square)

    def _zones_of_others(self, side: i64, square: i64) -> i64:
        """See `rival_zones`, where there are more than two sides."""
        size = self.board.size
        count: i64 = 0
        other: i64 = 0
        while other < self.sides:
            if other != side:
                count += self.zones[other * size + square]
            other += 1
        return count

    # -- pieces of four squares ----------------------------------------------------------------------------------

    def _occupy(self, piece: i64, anchor: i64) -> None:
        for square in area(self.board, anchor):
            self.occupant[square] = piece

    def _vacate(self, piece: i64) -> None:
        """Whoever lies where it was is seen again."""
        covered = area(self.board, self.square[piece])
        for square in covered:
            self.occupant[square] = EMPTY
        for other in self.beneath(piece):
            for square in self.squares_of(other, self.square[other]):
                if square in covered:
                    self.occupant[square] = other

    def _shift_area(self, piece: i64, anchor: i64) -> None:
        marks = self.marking[piece] != 0
        if marks:
            self._cover(piece, self.square[piece], -1)
        self._vacate(piece)
        self.square[piece] = anchor
        self._occupy(piece, anchor)
        if marks:
            self._cover(piece, anchor, 1)

    def turn_to_face(self, piece: i64, facing: i64) -> None:
        """A piece of four squares on the board, or about to come there, faces this way now."""
        square = self.square[piece]
        marks = self.marking[piece] != 0 and square != NOWHERE
        if marks:
            self._cover(piece, square, -1)
        self.facing = changed(self.facing, piece, facing)
        if marks:
            self._cover(piece, square, 1)

    def squares_of(self, piece: i64, anchor: i64) -> vec[i64]:
        """The squares that a piece covers, or would cover there."""
        return area(self.board, anchor) if self.facing[piece] != 0 else vec[i64]([anchor])

    def covers(self, piece: i64, square: i64) -> bool:
        """Is this one of the squares of a piece?"""
        if self.facing[piece] != 0:
            return self.square[piece] != NOWHERE and gap(self.board, self.square[piece], square) == 0
        return self.square[piece] == square

    def beneath(self, piece: i64) -> vec[i64]:
        """The pieces that a piece of four squares stands on: it is seen in their squares."""
        found = vec[i64]([])
        for other in range(len(self.square)):
            at = self.square[other]
            if other != piece and at != NOWHERE and (self.facing[other] != 0 or self.occupant[at] != other):
                for square in self.squares_of(other, at):
                    if gap(self.board, self.square[piece], square) == 0 and self.occupant[square] != other:
                        found = append(found, other)
                        break
        return found

    def touched(self, piece: i64) -> vec[i64]:
        """The squares that a piece on the board touches (and where nothing is walled, those outside too)."""
        square = self.square[piece]
        if self.facing[piece] != 0:
            return ring(self.board, square)
        found = vec[i64]([])
        for way in self.board.ways(square):
            found = append(found, square + way)
        return found

    def neighbours(self, piece: i64) -> vec[i64]:
        """The pieces next to a piece, each once, in the order of the squares around it."""
        found = vec[i64]([])
        for square in self.touched(piece):
            other = self.occupant[square]
            if other >= 0 and (self.facing[other] == 0 or other not in found):
                found = append(found, other)
        return found

    def nearest_of(self, piece: i64, square: i64) -> i64:
        """The square of a piece that is nearest to a square."""
        return nearest(self.board, self.square[piece], square) if self.facing[piece] != 0 else self.square[piece]

    def apart(self, piece: i64, square: i64) -> i64:
        """How far a square is from a piece."""
        return self.board.distance(self.nearest_of(piece, square), square)

    def between(self, one: i64, other: i64) -> i64:
        """How far two pieces are from each other."""
        if self.facing[one] | self.facing[other] == 0:
            return self.board.distance(self.square[one], self.square[other])
        least: i64 = self.board.size
        for square in self.squares_of(other, self.square[other]):
            away = self.apart(one, square)
            if away < least:
                least = away
        return least

    def touches(self, one: i64, other: i64) -> bool:
        """Are two pieces next to each other, with no wall between?"""
        if self.facing[one] | self.facing[other] == 0:
            return self.board.adjacent(self.square[one], self.square[other])
        return self.between(one, other) == 1

    def is_next_to(self, piece: i64, square: i64) -> bool:
        """Does a piece touch this square, with no wall between?"""
        if self.facing[piece] == 0:
            return self.board.adjacent(self.square[piece], square)
        return self.apart(piece, square) == 1

    def in_reach(self, piece: i64, square: i64) -> bool:
        """Does the zone of a piece cover the square, if it has one?"""
        at = self.square[piece]
        if self.facing[piece] != 0:
            return gap(self.board, at, square) == 1 and not is_behind(self.board, at, self.facing[piece], square)
        return self.board.adjacent(at, square)

    def reaches(self, piece: i64, other: i64, anchor: i64) -> bool:
        """Does its zone, if it has one, cover a square of another piece, were that one there?"""
        if self.facing[other] == 0:
            return self.in_reach(piece, anchor)
        for square in area(self.board, anchor):
            if self.in_reach(piece, square):
                return True
        return False

    def markers_at(self, piece: i64, anchor: i64) -> i64:
        """How many pieces of other sides would mark a piece there."""
        if self.facing[piece] == 0:
            return self.rival_zones(self.side[piece], anchor)
        count: i64 = 0
        for other in range(len(self.side)):
            if self.side[other] != self.side[piece] and self.marking[other] != 0:
                if self.reaches(other, piece, anchor):
                    count += 1
        return count

    # -- objects -----------------------------------------------------------------------------------------------

    @property
    def object_count(self) -> i64:
        """How many objects there are."""
        return len(self.objects) // PER_OBJECT

    def add_object(self, kind: i64, square: i64 = NOWHERE) -> i64:
        """One more object comes onto the board (or waits beside it). Gives its number."""
        objects = self.objects[:]
        objects = append(append(append(objects, kind), square), NOBODYS)
        self.objects = objects
        return self.object_count - 1

    def kind_of_object(self, number: i64) -> i64:
        """What it is: each game numbers its kinds, from 0."""
        return self.objects[number * PER_OBJECT + KIND]

    def where(self, number: i64) -> i64:
        """The square it lies in; NOWHERE when somebody holds it or it is not on the board."""
        return self.objects[number * PER_OBJECT + SQUARE]

    def holder(self, number: i64) -> i64:
        """The piece that holds it, or NOBODYS."""
        return self.objects[number * PER_OBJECT + HOLDER]

    def place(self, number: i64, square: i64) -> None:
        """It lies in this square now, or nowhere; whoever holds it may still do so, which is for the game to say."""
        self.objects = changed(self.objects, number * PER_OBJECT + SQUARE, square)

    def give(self, number: i64, piece: i64) -> None:
        """This piece holds it now, or NOBODYS."""
        self.objects = changed(self.objects, number * PER_OBJECT + HOLDER, piece)

    # -- squares -----------------------------------------------------------------------------------------------

    def leads(self, one: i64, other: i64) -> bool:
        """Is there a step from a square to the one next to it: no wall between, and nothing that shuts it?"""
        return self.occupant[other] != OUTSIDE and (not self.board.cut or self.board.linked(one, other))

    def shut(self, square: i64) -> None:
        """An empty square cannot be entered any more."""
        self.occupant[square] = OUTSIDE

    def open(self, square: i64) -> None:
        """A square of the board that was shut can be entered again."""
        self.occupant[square] = EMPTY

    def closed_squares(self) -> list[int]:
        """The squares of the board that nobody can enter now: those that were shut or barred."""
        return []

    def bar(self, square: i64) -> None:
        """No piece steps into this empty square, or stays there; things get there, and pieces may be driven in."""
        self.occupant[square] = BARRED

    # -- sides -------------------------------------------------------------------------------------------------

    def is_side(self, number: i64) -> bool:
        """Does a side of this number play (and is it not Nature, or nobody)?"""
        return 0 <= number < self.sides

    def per_side(self, value: i64 = 0) -> vec[i64]:
        """A fresh row with this value for each side."""
        return vec[i64]([value] * int(self.sides))

    # -- dice --------------------------------------------------------------------------------------------------

    def ask_die(self, die: Die, why: i64, player: i64 = NONE, about: object = None, skill: Skill | None = None) -> Ask:
        """A question to Nature, with the skill it is rolled for, if there is one. One object serves them all: it is
        answered before the next is asked."""
        roll = self.roll
        if roll is None:  # a copy of a state is often thrown away before any die is rolled in it
            roll = Ask(NATURE, 0, NO_OPTIONS)
            self.roll = roll
        roll.die = die
        roll.why = why
        roll.player = player
        roll.about = about
        roll.skill = skill
        return roll
