"""Ready-made set-ups: each keeps R8.1 for any number of players, because its first squares are on the line."""

from __future__ import annotations

from touchback.kernel.ask import HOME
from touchback.kernel.board import Board


class Formation:
    """Squares in the order they are filled: columns behind the line of scrimmage (0 is on it) and rows."""

    def __init__(self, name: str, places: tuple[tuple[int, int], ...]) -> None:
        self.name = name
        self.places = places

    def squares(self, board: Board, side: int) -> list[int]:
        """The squares for one side; away mirrors home."""
        middle = int(board.width) // 2
        if side == HOME:
            return [board.at(middle - 1 - behind, row) for behind, row in self.places]
        return [board.at(middle + behind, int(board.height) - 1 - row) for behind, row in self.places]


FORMATIONS = [
    Formation(
        "balanced",
        ((0, 6), (0, 7), (0, 8), (2, 4), (2, 10), (1, 2), (1, 12), (4, 7), (6, 5), (6, 9), (9, 7)),
    ),
    Formation(
        "line of seven",
        ((0, 7), (0, 6), (0, 8), (0, 5), (0, 9), (0, 4), (0, 10), (2, 2), (2, 12), (4, 7), (8, 7)),
    ),
    Formation(
        "wide",
        ((0, 7), (0, 5), (0, 9), (1, 1), (1, 13), (1, 3), (1, 11), (3, 5), (3, 9), (6, 7), (10, 7)),
    ),
    Formation(
        "deep",
        ((0, 6), (0, 7), (0, 8), (3, 4), (3, 7), (3, 10), (5, 2), (5, 12), (8, 5), (8, 9), (11, 7)),
    ),
]
