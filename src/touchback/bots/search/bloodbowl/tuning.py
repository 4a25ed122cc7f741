"""Numbers found by playing many matches: the searching coach's style, and the weights of its evaluation."""

from __future__ import annotations

from typing import Final

from touchback.bots.scripted.bloodbowl.style import Style


def bold() -> Style:
    """The script's weights, tuned in matches against the scripted bot: it takes more risks, and hurries more."""
    style = Style()
    style.risk_price = -4.6
    style.threat_rushing = 0.37
    style.safe_enough = 0.65
    style.at_once = 0.94
    style.worth_moving = 1.7
    style.hurry = 0.63
    style.wall = 1.1
    style.kept = 0.86
    style.relay = 7.2
    style.marked = 0.86
    style.ball_gone = 13.6
    style.ball_gone_turn = 4.8
    style.keeping = 10.8
    style.pick_up_failed = 0.67
    style.block_reroll = 2.7
    style.carrier_down = 30.8
    style.carrier_near = 17.8
    style.fall_armour = 0.34
    style.fall_near = 2.6
    style.fall_loose = 5.7
    style.hurt = 3.1
    style.hurt_worth = 0.36
    style.foul_price = 1.1
    style.foul_friends = 3.0
    style.receivers = 3.0
    style.side_of_carrier = 4.6
    style.close = 4.9
    style.screen_near = 5.9
    style.face_own = 6.9
    style.face_push = 1.6
    style.face_reroll = 9.2
    style.reroll_least = 0.33
    style.follow_zones = 2.0
    return style


BOLD: Final = bold()
WEIGHTS: Final = (
    (
        (
            -1.84, -0.56, 1.38, -1.38, 1.42, -0.64, -1.41, 0.44, -0.12, -1.44, 0.55, 0.51, 0.57, -0.22, 0.30, 0.37,
            0.87, 0.27, -0.38, 0.65, -0.03, -0.81, 1.16, 1.29, -0.01,
        ),
        (
            -2.60, 0.53, 0.30, -1.03, 0.46, -0.18, -0.44, 0.19, -0.15, -0.23, 0.32, -0.75, -0.71, 1.46, 1.37, -0.43,
            -0.39, -0.67, -0.21, 0.39, 0.40, 0.23, -0.15, 0.32, -0.05,
        ),
    ),
    (
        (
            -2.26, 0.50, 0.46, -1.12, 0.64, -0.14, -0.64, 0.19, -0.10, -0.73, 0.34, -0.60, 0.44, 1.58, 0.99, -1.01,
            0.66, -0.22, -0.04, 0.33, 0.58, 0.12, 0.17, -0.30,
        ),
        (
            -1.31, 0.32, 1.73, -0.97, 1.19, -0.19, -0.50, -0.57, -0.21, -1.36, -0.34, 1.16, -0.48, 0.29, -0.03,
            -0.08, -0.97, 0.14, -0.44, -0.11, 0.68, 1.28, 0.74, 0.51,
        ),
    ),
    (
        (
            -2.70, -0.38, 0.01, 1.10, -0.33, 0.30, 1.65, -0.39, -1.04, 0.00, -0.51, 0.14, 0.69, 0.72, -0.81, -0.50,
            0.62, 0.28, -0.02, 0.81, 0.27, -0.33,
        ),
        (
            -2.22, 0.69, 0.89, -0.01, -0.89, 1.22, 0.41, -0.55, -1.01, 0.07, 0.07, -0.14, 0.02, -0.68, -0.05, -0.42,
            -0.55, -0.18, 0.37, 1.81, -0.40, -0.32,
        ),
    ),
)  # fmt: skip
"""By who has the ball: the weights of its signs for our touchdown and for theirs. Fitted to 500 matches of that style
against the scripted bot; a drive that ends without a touchdown has the weight nought."""
