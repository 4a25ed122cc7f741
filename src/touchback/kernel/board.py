"""Boards of any shape: a grid of squares inside a border that belongs to nobody.

A square is a whole number. The border lets a rule look at the eight neighbours of any square without
asking whether they exist.
"""

from __future__ import annotations

from typing import Final

from touchback.kernel.errors import BadData
from touchback.kernel.ints import i64, vec

NOWHERE: Final = 0
"""The square of a piece that is not on the board (it lies in the border)."""
EMPTY: Final = -1
OUTSIDE: Final = -2
BARRED: Final = -3
"""Who is in a square: nobody; nobody ever, as it is not part of the board; nobody who stays, but things get there and
pieces can be driven into it."""
NOBODYS: Final = -1
"""The holder of an object that no piece holds."""


LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

Place = tuple[int, int]
"""A column along and a row across, both counted from 0."""

NOTHING: Final[frozenset[Place]] = frozenset()
NO_WALLS: Final[frozenset[tuple[Place, Place]]] = frozenset()


class Board:
    """A grid `width` along and `height` across, of any shape.

    `blocked` squares cannot be entered; those of them that are `low` do not end sight. `walls` stand between two
    squares that share a side: no step leads through one, nor diagonally round a corner where both ways round it are
    shut. Where the board is `solid`, blocked squares shut such a way as walls do.
    """

    def __init__(
        self,
        width: int,
        height: int,
        blocked: frozenset[Place] = NOTHING,
        walls: frozenset[tuple[Place, Place]] = NO_WALLS,
        low: frozenset[Place] = NOTHING,
        solid: bool = False,
    ) -> None:
        self.width: i64 = width
        self.height: i64 = height
        self.stride: i64 = width + 2
        self.size: i64 = (width + 2) * (height + 2)
        stride = width + 2
        size = (width + 2) * (height + 2)
        xs = [i % stride - 1 for i in range(size)]
        ys = [i // stride - 1 for i in range(size)]
        inside = [
            int(0 <= x < width and 0 <= y < height and (x, y) not in blocked) for x, y in zip(xs, ys, strict=True)
        ]
        self.x = vec[i64](xs)
        self.y = vec[i64](ys)
        self.playable = vec[i64](inside)
        self.squares = [i for i in range(size) if inside[i]]
        # Around a square, row by row: north-west first, south-east last.
        self.around = vec[i64]([-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1])
        self.walls = {(self.at(*one), self.at(*other)) for pair in walls for one, other in (pair, pair[::-1])}
        self.solid = solid
        self.opaque = {self.at(x, y) for x, y in blocked - low}  # what ends sight, besides walls
        self.sights: dict[int, bool] = {}  # what `sees` has found
        self.cut: bool = bool(walls) or solid  # is any square cut off from one that it touches?
        self.uncut: list[vec[i64]] = []  # by square, then: `around` without what is cut off
        if self.cut:
            for square in range(size):
                self.uncut.append(vec[i64]([int(way) for way in self.around if self._is_linked(square, int(way))]))

    def _is_linked(self, square: int, way: int) -> bool:
        """Is nothing built between this square and the one that way?"""
        if not (self.on(square) and self.on(square + way)):
            return False
        across = int(self.stride) if way > 1 else -int(self.stride) if way < -1 else 0
        along = way - across
        if along == 0 or across == 0:
            return (square, square + way) not in self.walls
        return self._is_way(square, along, across) or self._is_way(square, across, along)

    def _is_way(self, square: int, first: int, then: int) -> bool:
        """Can one get round a corner by these two steps?"""
        corner = square + first
        if self.solid and not self.on(corner):
            return False
        return (square, corner) not in self.walls and (corner, corner + then) not in self.walls

    def ways(self, square: i64) -> vec[i64]:
        """The steps from this square to those it really touches (and, where nothing is walled, to those outside)."""
        return self.uncut[square] if self.cut else self.around

    def linked(self, one: i64, other: i64) -> bool:
        """Does no wall stand between these two squares that touch?"""
        if not self.cut:
            return True
        for way in self.uncut[one]:
            if one + way == other:
                return True
        return False

    def vacant(self) -> list[int]:
        """Who is in each square when nobody is on the board."""
        return [EMPTY if self.playable[square] else OUTSIDE for square in range(self.size)]

    def at(self, x: int, y: int) -> int:
        """The square at column `x` along and row `y` across, both counted from 0."""
        return int((y + 1) * self.stride + x + 1)

    def on(self, square: i64) -> bool:
        """Is this a square of the board, and not a blocked one?"""
        return 0 <= square < self.size and self.playable[square] != 0

    def distance(self, one: i64, other: i64) -> i64:
        """Squares between two squares as the crow flies: the longer of the two axes."""
        dx = self.x[one] - self.x[other]
        dy = self.y[one] - self.y[other]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return dx if dx > dy else dy

    def adjacent(self, one: i64, other: i64) -> bool:
        """Do the two squares touch, by side or corner, with no wall between?"""
        return self.distance(one, other) == 1 and (not self.cut or self.linked(one, other))

    def sees(self, one: i64, other: i64) -> bool:
        """Does the straight line between the middles of two squares meet nothing that ends sight? Touching a corner is
        no hindrance, unless both ways round it are shut."""
        if one == other or not (self.opaque or self.walls):
            return True
        key = int(one * self.size + other)
        known = self.sights.get(key)
        if known is None:
            known = self.sights[key] = self._look(int(one), int(other))
        return known

    def _look(self, square: int, goal: int) -> bool:
        """See `sees`: follow the line from square to square, comparing how far it is to the next row and column."""
        columns = abs(int(self.x[goal]) - int(self.x[square]))
        rows = abs(int(self.y[goal]) - int(self.y[square]))
        along = 1 if self.x[goal] > self.x[square] else -1
        across = int(self.stride) if self.y[goal] > self.y[square] else -int(self.stride)
        column, row = 0, 0
        while square != goal:
            to_column, to_row = (2 * column + 1) * rows, (2 * row + 1) * columns
            if to_column == to_row:  # through a corner
                open_along = self._is_clear(square, along) and self._is_clear(square + along, across)
                open_across = self._is_clear(square, across) and self._is_clear(square + across, along)
                if not (open_along or open_across):
                    return False
                square += along + across
                column += 1
                row += 1
            elif to_column < to_row:
                if not self._is_clear(square, along):
                    return False
                square += along
                column += 1
            else:
                if not self._is_clear(square, across):
                    return False
                square += across
                row += 1
        return True

    def _is_clear(self, square: int, way: int) -> bool:
        """Can one look from this square into the next, sideways or up and down?"""
        return (square, square + way) not in self.walls and square + way not in self.opaque

    def step(self, square: i64, dx: i64, dy: i64) -> i64:
        """The square so many columns and rows away, or NOWHERE when that is far outside."""
        x = self.x[square] + dx
        y = self.y[square] + dy
        if x < -1 or y < -1 or x > self.width or y > self.height:
            return NOWHERE
        return (y + 1) * self.stride + x + 1

    def name(self, square: int) -> str:
        """The square's name: a letter across the board, a number along it (`a1`, `h13`; `aa1` comes after `z1`)."""
        if not 0 <= square < self.size:
            return "-"
        x, y = int(self.x[square]), int(self.y[square])
        return f"{row_name(y)}{x + 1}" if 0 <= x < self.width and 0 <= y < self.height else "-"

    def square(self, name: str) -> int:
        """The square of that name."""
        number = name.lstrip(LETTERS)
        row = name[: len(name) - len(number)].lower()
        if 1 <= len(row) <= 2 and number.isascii() and number.isdigit() and len(number) <= 3:
            x, y = int(number) - 1, row_number(row)
            if 0 <= x < self.width and 0 <= y < self.height:
                found = self.at(x, y)
                if self.playable[found]:
                    return found
        raise BadData(
            "no square {name!r} on this board: write a letter across and a number along, as in 'h13'", name=name
        )


def row_name(y: int) -> str:
    """The letter of a row across; those after the 26th have two."""
    letter = chr(ord("a") + y % 26)
    return letter if y < 26 else chr(ord("a") + y // 26 - 1) + letter


def row_number(name: str) -> int:
    """The row of that letter, or of those two."""
    number = 0
    for letter in name:
        number = 26 * number + ord(letter) - ord("a") + 1
    return number - 1


def straight_behind(board: Board, origin: i64, square: i64) -> i64:
    """The square straight behind `square` seen from its neighbour `origin` (it may lie off the board)."""
    return board.step(square, board.x[square] - board.x[origin], board.y[square] - board.y[origin])


def one_step_before(board: Board, origin: i64, square: i64) -> i64:
    """The neighbour of `square` on the way to it from `origin`: `origin` itself where the two are neighbours."""
    dx = board.x[square] - board.x[origin]
    dy = board.y[square] - board.y[origin]
    back: i64 = 0 if dx == 0 else -1 if dx > 0 else 1
    across: i64 = 0 if dy == 0 else -1 if dy > 0 else 1
    return board.step(square, back, across)


def three_behind(board: Board, origin: i64, square: i64) -> vec[i64]:
    """The three squares behind `square` seen from its neighbour `origin`, the straight one in the middle (they may
    lie off the board)."""
    dx = board.x[square] - board.x[origin]
    dy = board.y[square] - board.y[origin]
    straight = board.step(square, dx, dy)
    if dx == 0:
        return vec[i64]([board.step(square, -1, dy), straight, board.step(square, 1, dy)])
    if dy == 0:
        return vec[i64]([board.step(square, dx, -1), straight, board.step(square, dx, 1)])
    return vec[i64]([board.step(square, dx, 0), straight, board.step(square, 0, dy)])
