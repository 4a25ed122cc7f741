"""Squares seen from other squares."""

from __future__ import annotations

from touchback.kernel.board import Board
from touchback.kernel.ints import i64, vec


def straight_behind(board: Board, origin: i64, square: i64) -> i64:
    """The square straight behind `square` seen from its neighbour `origin` (it may lie off the board)."""
    return board.step(square, board.x[square] - board.x[origin], board.y[square] - board.y[origin])


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
