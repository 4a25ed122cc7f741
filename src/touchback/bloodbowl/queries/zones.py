"""Tackle zones as an overlay of the pitch. [R4.1]"""

from __future__ import annotations

from touchback.bloodbowl.play import Play
from touchback.kernel.ints import i64


def marked_squares(play: Play, side: i64) -> dict[int, int]:
    """Every square of the pitch that players of this side cover with their tackle zones, and how many do."""
    found: dict[int, int] = {}
    for square in play.board.squares:
        count = play.zone_count(side, square)
        if count > 0:
            found[square] = int(count)
    return found
