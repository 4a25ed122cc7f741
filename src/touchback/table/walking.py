"""Walks: several answers of one coach in a row, until something is to be decided."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.table.names import find_player
from touchback.table.record import Way
from touchback.table.tables import table_of

LONGEST_STEP: Final = 2
"""Squares from one square of a path to the next: a jump leads over one."""


def check_walk(match: Match, walk: Way) -> None:
    """Refuse a walk that names anything which does not exist, or a path that nobody could go, however the dice fall.
    It must be known before the first die: a walk refused after one would tell what it showed."""
    play: Any = match.state
    board = play.board
    here = int(play.square[find_player(play, walk.player).index])
    path = [board.square(name) for name in walk.path]
    if here != NOWHERE and here not in path:
        path.insert(0, here)
    for one, other in pairwise(path):
        if max(abs(board.x[one] - board.x[other]), abs(board.y[one] - board.y[other])) > LONGEST_STEP:
            raise BadData("no step leads from {one} to {other}", one=board.name(one), other=board.name(other))
    if walk.target[:1] in ("H", "A"):
        find_player(play, walk.target)
    elif walk.target:
        board.square(walk.target)


def next_of_walk(match: Match, side: int, walk: Way) -> int | None:
    """The next answer of a walk, or None: it has come to its end or something is to be decided. It keeps nothing: ask
    again after each answer. Names that do not exist are refused."""
    if match.over or match.ask.who != side:
        return None
    answer = table_of(match.game).next_of_walk(match.state, match.ask, walk)
    return answer if answer is not None and match.ask.offers(answer) else None
