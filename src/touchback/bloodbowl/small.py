"""Blood Bowl on small pitches, for learners to begin with: three, five and seven a side.

These are not games of the rulebook. They are its rules on shorter and narrower pitches, with smaller sides and fewer
turns; everything else, kick-off events, weather and skills included, is as in the full game.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ends import Halves
from touchback.bloodbowl.field import Field
from touchback.bloodbowl.formations import Formation
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl


def three_a_side() -> BloodBowl:
    """Three against three on 14 by 7, four turns a half; one on the line, one in each wide zone of one row."""
    return BLOOD_BOWL.but(
        name="bloodbowl-3",
        title="Blood Bowl, three a side",
        field=Field(14, 7, wide=1, players=3, on_line=1, per_wide_zone=1, squad=4, doors=((3, 1), (10, 5))),
        clock=Halves(turns=4),
        formations=[
            Formation("line", ((0, 3), (0, 2), (0, 4))),
            Formation("arrow", ((0, 3), (2, 1), (2, 5))),
            Formation("deep", ((0, 3), (2, 3), (5, 3))),
        ],
    )


def five_a_side() -> BloodBowl:
    """Five against five on 18 by 9, six turns a half; two on the line, one in each wide zone of two rows."""
    return BLOOD_BOWL.but(
        name="bloodbowl-5",
        title="Blood Bowl, five a side",
        field=Field(18, 9, wide=2, players=5, on_line=2, per_wide_zone=1, squad=7, doors=((4, 1), (13, 7))),
        clock=Halves(turns=6),
        formations=[
            Formation("line", ((0, 4), (0, 3), (0, 5), (0, 2), (0, 6))),
            Formation("balanced", ((0, 3), (0, 5), (2, 1), (2, 7), (4, 4))),
            Formation("deep", ((0, 4), (0, 3), (3, 2), (3, 6), (7, 4))),
        ],
    )


def seven_a_side() -> BloodBowl:
    """Seven against seven on 20 by 11, six turns a half; three on the line, two in each wide zone of two rows."""
    return BLOOD_BOWL.but(
        name="bloodbowl-7",
        title="Blood Bowl, seven a side",
        field=Field(20, 11, wide=2, players=7, on_line=3, per_wide_zone=2, squad=10, doors=((5, 1), (14, 9))),
        clock=Halves(turns=6),
        formations=[
            Formation("line", ((0, 5), (0, 4), (0, 6), (0, 3), (0, 7), (3, 5), (7, 5))),
            Formation("balanced", ((0, 4), (0, 5), (0, 6), (2, 1), (2, 9), (3, 5), (6, 5))),
            Formation("deep", ((0, 5), (0, 3), (0, 7), (3, 3), (3, 7), (5, 5), (8, 5))),
        ],
    )


SMALL_GAMES: Final = {3: three_a_side(), 5: five_a_side(), 7: seven_a_side()}
"""By the number of players on the pitch."""
