"""Why an answer is given that needs no plan: the rule of thumb behind each ask, for a coach who asks for a hint."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.kernel.text import mark

RULES_OF_THUMB: Final = {
    t.W_COIN: mark("heads and tails are equally likely"),
    t.W_KICK_OR_RECEIVE: mark("whoever receives has the ball first"),
    t.W_SETUP: mark("his place in the formation"),
    t.W_KICKER: mark("whoever kicks best"),
    t.W_KICK: mark("deep, and far enough from the edge for a ball that strays"),
    t.W_TOUCHBACK: mark("safe hands, out of reach of the rivals"),
    t.W_HIGH_KICK: mark("safe hands, out of reach of the rivals"),
    t.W_LATECOMERS: mark("one more on the pitch"),
    t.W_QUICK_SNAP: mark("everybody stands well as he is"),
    t.W_SOLID_DEFENCE: mark("everybody stands well as he is"),
    t.W_TARGET: mark("the rival whose fall is worth most"),
    t.W_ACT: mark("going on brings nothing more"),
    t.W_THROW: mark("among rivals and far from our own"),
    t.W_REROLL: mark("the re-roll is kept for something that matters more"),
    t.W_SPOIL: mark("it costs nothing to try"),
    t.W_PUSH: mark("the worst square for the rivals"),
    t.W_FOLLOW: mark("he stands better there"),
    t.W_APOTHECARY: mark("whom one would miss most is treated"),
    t.W_APOTHECARY_RESULT: mark("the milder of the results"),
    t.W_INTERFERE: mark("who is most likely to reach the ball"),
    t.W_ARGUE: mark("it may keep the player in the match"),
    t.W_BRIBE: mark("it may keep the player in the match"),
    t.W_SHORT_RUN: mark("nearer to the ball, away from rivals"),
    t.W_SHIFT: mark("nearer to the ball, away from rivals"),
    t.W_LAY_BALL: mark("out of reach of the rivals"),
    t.W_INDUCEMENTS: mark("what brings most for its price"),
    t.W_PRAYERS: mark("it costs nothing to try"),
    t.W_CALL_IN: mark("it is paid for and helps now"),
    t.W_OFFERED: mark("what it brings now, against what it may bring later"),
    t.W_WHOM: mark("on him it does most"),
    t.W_AIM: mark("there it does most"),
    t.W_BLESSED: mark("the most valuable player"),
    t.W_AWARD: mark("the most valuable player"),
    t.W_TOO_MANY: mark("whom his side would miss least, or the rivals most"),
    t.W_STRIKE: mark("whom one would miss least"),
    t.W_BITE: mark("whom one would miss least"),
    t.W_CHANGE: mark("it depends on who stands near enough to be bitten"),
    t.W_CONCEDE: mark("a match is played to its end"),
}
