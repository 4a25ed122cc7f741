"""A plan: one activation from its declaration to its last finish, with its odds, its worth and the reason for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.terms import (
    ACTIVATE,
    HAND_TO,
    HIT,
    JUMP,
    KICK_HIM,
    STAND_UP,
    STEP,
    TARGET,
    THROW,
    THROW_AT,
    W_ACT,
    W_TARGET,
    W_THROW,
    W_TURN,
)
from touchback.kernel.ask import Ask, pack
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import text

# When in a turn a plan is due: safe acts first, then the ball, then everybody's place, then risks.
AT_ONCE: Final = 0
RISING: Final = 1
STRIKING: Final = 2
BALL: Final = 3
PLACING: Final = 4
RISKING: Final = 5
LAST: Final = 6

NO_FINISH: Final = -1


@dataclass
class Plan:
    """Activate `player` with `action`, walk `path`, then do `finish` to `target` or at `square`."""

    player: int
    action: int  # as declared: an action, or SPECIAL plus the number of the skill
    when: int
    odds: float  # the chance that all of it works
    value: float  # what it is worth, in hundredths of a touchdown, its risk taken off
    reason: str
    path: list[int] = field(default_factory=list)
    finish: int = NO_FINISH  # HIT, HAND_TO, THROW, KICK_HIM
    target: int = NO_PLAYER
    square: int = NOWHERE  # of a throw
    places_carrier: bool = False  # does it end where the carrier is best at the end of the turn?

    def key(self) -> tuple[int, int, int]:
        """Equal for plans that would declare the same."""
        return self.player, self.action, self.target

    def declaration(self) -> int:
        """The answer that starts it."""
        return int(pack(ACTIVATE, self.player, self.action))


class PlanRunner:
    """A plan on its way: gives the next answer, or none where the plan has nothing (more) to say."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.left = list(plan.path)
        self.finished = plan.finish == NO_FINISH

    def reason(self) -> str:
        """Why; on the way its chance is no longer what it was when the plan was made, and the words say so."""
        if len(self.left) == len(self.plan.path):
            return self.plan.reason
        return text("as planned before the first step: {reason}", reason=self.plan.reason)

    def next_answer(self, play: Play, ask: Ask) -> int | None:
        """The answer the plan gives to this ask."""
        plan = self.plan
        answer = -1
        if ask.why == W_TURN:
            answer = plan.declaration()
        elif ask.why == W_TARGET:
            answer = int(pack(TARGET, plan.player, plan.target))
        elif ask.why == W_THROW and plan.finish == THROW:
            answer = int(pack(THROW_AT, plan.player, plan.square))
        elif ask.why == W_ACT and play.actor == plan.player:
            answer = self.act(play, ask)
        return answer if answer >= 0 and ask.offers(answer) else None

    def act(self, play: Play, ask: Ask) -> int:
        """The next step, or the finish at the end of the way."""
        plan = self.plan
        rise = int(pack(STAND_UP, plan.player))
        if ask.offers(rise):
            return rise
        if self.left:
            square = self.left.pop(0)
            far = play.board.distance(play.square[plan.player], square) > 1
            return int(pack(JUMP if far else STEP, plan.player, square))
        if self.finished:
            return -1
        self.finished = True
        if plan.finish in (HIT, HAND_TO, KICK_HIM):
            return int(pack(plan.finish, plan.player, plan.target))
        return int(pack(THROW, plan.player))
