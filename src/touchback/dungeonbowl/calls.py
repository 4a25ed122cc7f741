"""Help that a coach may call on between activations of his turn, not only as it begins. [D16.2, D19.2]"""

from __future__ import annotations

from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.play import Play
from touchback.kernel.ints import i64


class Help(Inducement):
    """Something that a side of this game has bought, or has from its sponsor."""

    def is_at_hand(self, play: Play, side: i64) -> bool:
        """Can it be called on before somebody of this side is activated?"""
        return False
