"""Rules that may be read otherwise in a match: what is not the default, one bit each. [D20]"""

from __future__ import annotations

from typing import Final

LAVA_LAST: Final = 1  # nobody is pushed into lava while another square is free
ANY_FALL_COSTS: Final = 2  # whoever of the active side falls at a wall costs the turn
REINFORCE_FIRST: Final = 4  # dugout portal and sponge only before the first activation
ARRIVALS_ACT: Final = 8  # whoever was sent in may still act
PASS_UNSEEN: Final = 16  # passes need no sight
SHADED_ENDS: Final = 32  # only the coloured squares of an End Zone count
HIDDEN_IS_DRAWN: Final = 64  # the clock's verdict is a draw while the ball is hidden

SWITCH_BITS: Final = {
    "lava_push=last_resort": LAVA_LAST,
    "chain_fall_turnover=always": ANY_FALL_COSTS,
    "reinforce=start_only": REINFORCE_FIRST,
    "arrival_may_act=true": ARRIVALS_ACT,
    "pass_needs_sight=false": PASS_UNSEEN,
    "end_zone=shaded": SHADED_ENDS,
    "clock_hidden_ball=draw": HIDDEN_IS_DRAWN,
}
"""As positions and options write them."""
