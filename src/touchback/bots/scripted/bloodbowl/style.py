"""A style: what a coach thinks things are worth, as numbers that can be tuned without touching the script."""

from __future__ import annotations


class Style:
    """The weights of the script. Worths are in hundredths of a touchdown unless it says otherwise; chances are shares
    of one. As made, it is the style of the scripted bot."""

    def __init__(self) -> None:
        # The price of a turnover.
        self.turnover = 5.0
        self.turnover_idle = 1.8  # for each of ours who has not acted
        self.turnover_carrier = 8.0  # our carrier has not acted
        self.turnover_marked = 5.0  # and for each rival next to him
        self.turnover_loose = 6.0  # nobody has the ball
        self.risk_price = 0.0  # what a plan must promise that waits until the rest of the turn is done
        # The rivals who may come near in their turn.
        self.threat_held = 0.5  # one of ours holds him
        self.threat_rushing = 0.4  # he must rush
        # The ball.
        self.lost_ball = 35.0
        self.safe_enough = 0.75  # what the ball is tried for before everybody has taken his place
        self.at_once = 0.97  # a run that is made before anything else
        self.worth_moving = 2.0
        self.pace = 0.35  # the part of his movement that a carrier makes in a turn against resistance
        self.hurry = 0.4  # the same when he must be in time
        self.wall = 1.3  # how many squares a rival in the way is like
        self.kept = 0.8  # how likely a turn on the way goes well
        self.late = 0.6  # what is left of the chance to score for each turn that is missing
        self.relay = 6.0
        self.holes = 1.0  # times the danger of a cage with holes
        self.marked = 0.55  # how often a marked carrier loses the ball
        self.ball_gone = 15.0
        self.ball_gone_turn = 4.0  # for each turn the rivals have left, up to that
        self.keeping = 12.0
        self.side_line = 9.0
        self.pick_up = 30.0
        self.pick_up_marked = 3.0
        self.pick_up_failed = 0.6  # of a turnover
        # Fights.
        self.block_reroll = 3.0
        self.carrier_down = 34.0
        self.carrier_near = 16.0  # he is about to score
        self.bold = 0.05  # a block that fails more often waits until the rest of the turn is done
        self.blitz_price = 2.0
        self.fall = 4.0
        self.fall_armour = 0.3
        self.fall_next = 9.0  # next to our carrier
        self.fall_near = 3.0
        self.fall_ahead = 9.0  # in his way
        self.fall_loose = 7.0  # next to the loose ball
        self.pushed = 1.5
        self.crowd = 6.0
        self.hurt = 4.0  # when our own man falls
        self.hurt_worth = 0.3
        self.foul_worth = 10.0
        self.foul_price = 1.0
        self.foul_friends = 2.0  # so many of ours next to him
        # Places.
        self.worth_a_move = 3.0
        self.meant_for_him = 6.0  # whoever was chosen for a corner of the cage goes there before another takes it
        self.engaging = 8.5
        self.receivers = 2.0
        self.deep = 9.0
        self.corner_ahead = 14.0
        self.corner_behind = 11.0
        self.side_of_carrier = 5.5
        self.screen = 4.0
        self.mark_carrier = 11.0
        self.mark_again = 8.0
        self.close = 4.0  # more when their carrier is near our end zone
        self.screen_near = 8.0
        self.screen_far = 7.0
        self.screen_deep = 5.0
        self.cover = 9.0
        # Dice on the table.
        self.face_fall = 6.0
        self.face_own = 6.0
        self.face_push = 2.0
        self.face_turnover = 10.0
        self.face_reroll = 8.0
        self.reroll_least = 0.3  # the chance below which a team re-roll is kept
        self.follow_zones = 1.0  # so many more rivals may wait where he follows
        # The kick: columns behind the line of scrimmage.
        self.kick_depth = 6.0


SCRIPTED = Style()
"""The style of the scripted bot."""
