"""Pieces that cover more than one square: two by two, with a facing.

Such a piece is named by its *anchor*, the upper left of its four squares; `State.facing` says which way it faces, and
is 0 for every other piece. What is asked here is geometry: which squares it covers, which it touches, and which of
those it marks, as it does not mark what is behind it.
"""

from __future__ import annotations

from typing import Final

from touchback.kernel.board import Board
from touchback.kernel.ints import append, i64, vec

ONE_SQUARE: Final = 0
FACES_UP: Final = 1
FACES_DOWN: Final = 2
FACES_LEFT: Final = 3
FACES_RIGHT: Final = 4

WAYS_ROUND: Final = 12
"""How many squares such a piece touches."""


def area(board: Board, anchor: i64) -> vec[i64]:
    """The four squares, row by row, that a piece with this anchor covers."""
    below = anchor + board.stride
    return vec[i64]([anchor, anchor + 1, below, below + 1])


def ring(board: Board, anchor: i64) -> vec[i64]:
    """The twelve squares around it, row by row; they may lie off the board."""
    stride = board.stride
    top = anchor - stride - 1
    bottom = anchor + 2 * stride - 1
    return vec[i64](
        [
            top, top + 1, top + 2, top + 3,
            anchor - 1, anchor + 2, anchor + stride - 1, anchor + stride + 2,
            bottom, bottom + 1, bottom + 2, bottom + 3,
        ]
    )  # fmt: skip


def is_behind(board: Board, anchor: i64, facing: i64, square: i64) -> bool:
    """Does this square of the ring lie behind it, its two corners included?"""
    if facing == FACES_UP:
        return board.y[square] > board.y[anchor] + 1
    if facing == FACES_DOWN:
        return board.y[square] < board.y[anchor]
    if facing == FACES_LEFT:
        return board.x[square] > board.x[anchor] + 1
    return board.x[square] < board.x[anchor]


def is_rear(board: Board, anchor: i64, facing: i64, square: i64) -> bool:
    """Is this one of its own squares the one at its back?"""
    if facing <= FACES_DOWN:
        return (board.y[square] > board.y[anchor]) == (facing == FACES_UP)
    return (board.x[square] > board.x[anchor]) == (facing == FACES_LEFT)


def front(board: Board, anchor: i64, facing: i64) -> vec[i64]:
    """The eight squares that it marks: in front and at its sides."""
    found = vec[i64]([])
    for square in ring(board, anchor):
        if not is_behind(board, anchor, facing, square):
            found = append(found, square)
    return found


def gap(board: Board, anchor: i64, square: i64) -> i64:
    """How far a square is from the nearest of its four; 0: it is one of them."""
    return board.distance(nearest(board, anchor, square), square)


def nearest(board: Board, anchor: i64, square: i64) -> i64:
    """The one of its four squares that is nearest to a square: straight across where that is possible."""
    found = anchor
    if board.x[square] > board.x[anchor]:
        found += 1
    if board.y[square] > board.y[anchor]:
        found += board.stride
    return found
