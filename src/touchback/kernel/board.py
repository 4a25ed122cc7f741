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


class Board:
    """A grid `width` along and `height` across; `blocked` squares cannot be entered."""

    def __init__(self, width: int, height: int, blocked: frozenset[tuple[int, int]] = frozenset()) -> None:
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
        """Do the two squares touch, by side or corner?"""
        return self.distance(one, other) == 1

    def step(self, square: i64, dx: i64, dy: i64) -> i64:
        """The square so many columns and rows away, or NOWHERE when that is far outside."""
        x = self.x[square] + dx
        y = self.y[square] + dy
        if x < -1 or y < -1 or x > self.width or y > self.height:
            return NOWHERE
        return (y + 1) * self.stride + x + 1

    def name(self, square: int) -> str:
        """The square's name: a letter across the board, a number along it (`a1`, `h13`)."""
        if not self.on(square):
            return "-"
        return f"{chr(ord('a') + int(self.y[square]))}{int(self.x[square]) + 1}"

    def square(self, name: str) -> int:
        """The square of that name."""
        letter, number = name[:1].lower(), name[1:]
        if letter.isascii() and letter.isalpha() and number.isascii() and number.isdigit() and len(number) <= 3:
            x, y = int(number) - 1, ord(letter) - ord("a")
            if 0 <= x < self.width and 0 <= y < self.height:
                found = self.at(x, y)
                if self.playable[found]:
                    return found
        raise BadData(
            "no square {name!r} on this board: write a letter across and a number along, as in 'h13'", name=name
        )
