"""The games as people look at them, found by the state of a match."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.play import Play as BlitzPlay
from touchback.bloodbowl.play import Play as BloodPlay
from touchback.kernel.errors import TouchbackError
from touchback.kernel.state import State
from touchback.table.blitzbowl import BLITZ_BOWL_TABLE
from touchback.table.bloodbowl import BLOOD_BOWL_TABLE
from touchback.table.record import GameTable

TABLES: Final[dict[type[State], GameTable]] = {BloodPlay: BLOOD_BOWL_TABLE, BlitzPlay: BLITZ_BOWL_TABLE}


def table_of(state: State) -> GameTable:
    """The record of the game that this state belongs to."""
    found = TABLES.get(type(state))
    if found is None:
        raise TouchbackError("no page shows a {kind}", kind=type(state).__name__)
    return found
