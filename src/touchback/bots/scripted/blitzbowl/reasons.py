"""Why an answer is given that needs no plan: the rule of thumb behind each ask, for a coach who asks for a hint."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import terms as t
from touchback.kernel.text import mark, text

RULES_OF_THUMB: Final = {
    t.W_COIN: mark("heads and tails are equally likely"),
    t.W_PITCH: mark("either end is as good"),
    t.W_SETUP: mark("the fastest in the middle, the others spread out"),
    t.W_EMERGENCY: mark("where he does most good, the strongest first"),
    t.W_MOVE: mark("going on brings nothing more"),
    t.W_TARGET: mark("the target that promises most"),
    t.W_CHOOSE_FACE: mark("the best of the faces that show"),
    t.W_FOLLOW: mark("he stands better there"),
    t.W_REROLL: mark("what it brings here, against what it costs"),
    t.W_CLAIM: mark("the challenge is kept for a better moment"),
    t.W_BONUS: mark("the bonus play is kept for a better moment"),
    t.W_FREE: mark("a free action brings nothing here"),
    t.W_HAND: mark("the bonus play that is worth least goes"),
    t.W_REFILL: mark("the challenge that is hardest to meet goes"),
    t.W_SAFE_HANDS: mark("there the ball does us most good"),
    t.W_EVENT: mark("the rival it hurts most"),
    t.W_MINION: mark("the lesser player first"),
    t.W_BALL: mark("the plain ball has no surprises"),
}
PURPOSES: Final = {
    t.RUN: text("a better place"),
    t.MARK: text("a rival who is marked cannot run"),
    t.THROW: text("the ball in better hands"),
    t.BLOCK: text("one rival less in the way"),
    t.SIDESTEP: text("away from the rival, to a better place"),
    t.STAND_UP: text("a player who lies helps nobody"),
    t.RESERVES: text("one more on the pitch"),
    t.FOUL: text("one rival less on the pitch"),
    t.THROW_TEAM_MATE: text("further than he could run"),
}
"""What an action is for where a plan says no more than where to."""
