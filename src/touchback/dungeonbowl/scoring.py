"""Where a touchdown is scored: in the whole tile of the rival End Zone. [D14.1, D14.2]"""

from __future__ import annotations

from touchback.bloodbowl.field import Field
from touchback.bloodbowl.parts.scoring import Scoring
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import STANDING
from touchback.dungeonbowl.field import DungeonField
from touchback.kernel.ask import rival_of
from touchback.kernel.ints import i64


class EndZoneTiles(Scoring):
    """A standing carrier in the rival End Zone scores, in either side's turn. [D14.1]"""

    def area(self, field: Field, side: int) -> list[int]:
        assert isinstance(field, DungeonField)
        return [square for square in field.squares if field.end_at[square] == rival_of(side)]

    def counts(self, play: Play, carrier: i64) -> bool:
        return play.status[carrier] == STANDING and play.rival_end_zone(play.side[carrier], play.square[carrier])

    def may_stall(self, field: Field, side: i64, square: i64, moves: i64) -> bool:
        """Never: there is no crowd that would mind. [D1.11]"""
        return False
