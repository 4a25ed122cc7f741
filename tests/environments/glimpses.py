"""What a side sees of a match right now."""

from __future__ import annotations

from touchback.encoding.observer import Encoder, Rows
from touchback.kernel.match import Match


def glimpse(encoder: Encoder, match: Match, side: int) -> Rows:
    """It in rows of its own."""
    rows = Rows(encoder.layout, 1)
    encoder.observer(rows, 0).observe(match.state, match.ask, side)
    return rows
