"""What an action did, for the challenge cards and for abilities that follow it. [Z1.16]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import NO_CARD
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import i64

NOBODY_HIT: Final = -1


class ActionRecord:
    """One action and its outcome. What depends on the turn so far is kept in the Play."""

    def __init__(self, player: Player, action: i64, free: bool, origin: i64) -> None:
        self.player = player
        self.action = action
        self.free = free
        self.origin = origin  # where he stood when he began
        self.square: i64 = NOWHERE  # where he ended: kept because a scorer leaves the pitch
        self.target: i64 = NOBODY_HIT  # whom he blocked, fouled, threw to
        self.assisted = False
        self.knocked_down = False
        self.injured = False
        self.with_ball = False  # he blocked as a ball carrier
        self.missed = False  # one of his block dice showed a miss
        self.completed = False  # his throw succeeded
        self.hand_off = False
        self.negative = False  # the throw check had a negative modifier
        self.long = False
        self.freed = False  # a rival's ball went down the trapdoor with him
        self.took_ball = False  # a ball that his side had not held was taken before a touchdown took balls away
        self.scored = False  # a touchdown of his side followed
        self.claimed: i64 = NO_CARD  # the card that was claimed for it
        self.cancelled = False  # the action counts as not made
