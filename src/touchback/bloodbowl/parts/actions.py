"""The actions a player can declare. [R9.2]"""

from __future__ import annotations

from touchback.bloodbowl.terms import SPECIAL
from touchback.kernel.ints import i64


class Actions:
    """Which actions there are, and which of them a side may declare once a turn. Numbers: `terms.MOVE` and so on."""

    def __init__(self, all_of_them: tuple[int, ...], once_a_turn: tuple[int, ...]) -> None:
        self.all_of_them = all_of_them
        self.once_a_turn = once_a_turn
        self.once: i64 = sum(1 << action for action in once_a_turn)  # bits of Play.spent
        self.missing: i64 = sum(1 << action for action in range(SPECIAL + 1) if action not in all_of_them)
