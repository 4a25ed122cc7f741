"""Numbers of the ball. [R3, R10.5]"""

from __future__ import annotations

from touchback.kernel.ints import i64


class BallRules:
    """So many `balls` are in play; one that scatters goes so many `scatter_steps`; catching it is changed by `unsure`
    unless it comes by an accurate pass or a hand-off."""

    def __init__(self, balls: int, scatter_steps: int, unsure: int) -> None:
        self.balls: i64 = balls
        self.scatter_steps: i64 = scatter_steps
        self.unsure: i64 = unsure
