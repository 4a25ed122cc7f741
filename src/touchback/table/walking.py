"""Walks: several answers of one coach in a row, until something is to be decided."""

from __future__ import annotations

from touchback.kernel.match import Match
from touchback.table.record import Way
from touchback.table.tables import table_of


def next_of_walk(match: Match, side: int, walk: Way) -> int | None:
    """The next answer of a walk, or None: it has come to its end or something is to be decided. It keeps nothing: ask
    again after each answer. Names that do not exist are refused."""
    if match.over or match.ask.who != side:
        return None
    answer = table_of(match.state).next_of_walk(match.state, match.ask, walk)
    return answer if answer is not None and match.ask.offers(answer) else None
