"""The clocks of a match: pure logic, without a timer of its own, written down with every entry.

There are three kinds of time. Each *turn* of one's own has its seconds; between turns (before the match, at a set-up
and a kick-off) both coaches have those seconds once more. Each *choice* in the rival's turn has its seconds, and the
rival's clock stands still meanwhile. The *bank* is for the whole match and is drawn upon when the seconds for a turn or
a choice are used up. A kind of time that the rule sets to 0 does not exist; where neither seconds nor a bank exist,
nothing runs. Clocks run for people only, and never for dice that somebody has to roll. They can be stopped and started
as a whole: see rooms.timing for when.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from touchback.kernel.ask import AWAY, HOME, NOBODY, rival_of
from touchback.kernel.match import Match
from touchback.server.messages import ClockRule, ClockShown
from touchback.table.wire import Who

WHO: Final[tuple[Who, ...]] = ("home", "away", "nobody", "nobody")
LATE: Final = ("end-turn", "stop", "decline", "stay", "ready")
"""What a coach answers whose time is out, the first of these that is offered."""

Kind = Literal["turn", "choice"]


class Asked(msgspec.Struct, frozen=True):
    """What a clock needs to know of a question: whose time it takes (NOBODY: nobody's), of which kind, and in which
    turn; where that changes, the seconds for a turn begin anew."""

    who: int
    kind: Kind
    turn: str


def asked_of(match: Match, people: tuple[bool, bool] = (True, True)) -> Asked:
    """What the question of a match means for its clock; `people`: which sides are coached by people."""
    turn = ":".join(str(number) for number in match.game.turn_mark(match.state))
    who = int(match.ask.who)
    if match.over or match.ask.die is not None or who not in (HOME, AWAY) or not people[who]:
        return Asked(NOBODY, "turn", turn)
    active = int(match.game.whose_turn(match.state))
    return Asked(who, "choice" if active == rival_of(who) else "turn", turn)


class Clock(msgspec.Struct, frozen=True):
    """Where the clocks of a match stand, and since when which of them runs. Times are seconds, moments are `time()`."""

    rule: ClockRule
    turn: tuple[float, float]
    bank: tuple[float, float]
    choice: float
    running: int = NOBODY
    kind: Kind = "turn"
    period: str = ""  # the turn that the seconds for a turn belong to
    since: float = 0.0
    stopped: bool = False  # nothing runs until they are started again

    @staticmethod
    def new(rule: ClockRule) -> Clock:
        """The clocks at the start of a match."""
        return Clock(rule, (rule.turn, rule.turn), (rule.bank, rule.bank), rule.choice)

    # -- going on -------------------------------------------------------------------------------------------------

    def asked(self, asked: Asked, now: float) -> Clock:
        """A question was put: the time since the last one is charged, and from now on time runs for this one."""
        charged = self.charged(now)
        turn = charged.turn
        if asked.turn != self.period:
            turn = (self.rule.turn, self.rule.turn)
        return msgspec.structs.replace(
            charged,
            turn=turn,
            choice=float(self.rule.choice),
            running=asked.who if self.exists(asked.kind) else NOBODY,
            kind=asked.kind,
            period=asked.turn,
        )

    def charged(self, now: float) -> Clock:
        """The same clocks at another moment: what has gone by is taken from whoever's time it was."""
        gone = max(0.0, now - self.since)
        if not self.runs:
            return msgspec.structs.replace(self, since=now)
        own = self.allowance
        rest = max(0.0, gone - own)
        left = round(max(0.0, own - gone), 3)
        bank = put(self.bank, self.running, round(max(0.0, self.bank[self.running] - rest), 3))
        if self.kind == "choice":
            return msgspec.structs.replace(self, choice=left, bank=bank, since=now)
        return msgspec.structs.replace(self, turn=put(self.turn, self.running, left), bank=bank, since=now)

    def stop(self, now: float) -> Clock:
        """Nothing runs from now on."""
        return msgspec.structs.replace(self.charged(now), stopped=True)

    def start(self, now: float) -> Clock:
        """Time runs again: what went by meanwhile is nobody's."""
        return msgspec.structs.replace(self.charged(now), stopped=False)

    # -- looking --------------------------------------------------------------------------------------------------

    def exists(self, kind: Kind) -> bool:
        """Does the rule limit this kind of question?"""
        return self.rule.bank > 0 or (self.rule.choice if kind == "choice" else self.rule.turn) > 0

    @property
    def runs(self) -> bool:
        """Is it somebody's time?"""
        return self.running in (HOME, AWAY) and not self.stopped

    @property
    def allowance(self) -> float:
        """What is left, by the last count, of the seconds for this turn or choice."""
        return self.choice if self.kind == "choice" else self.turn[self.running]

    def left(self, now: float) -> float | None:
        """The seconds until time is out, none at the least; None: nothing runs."""
        if not self.runs:
            return None
        return max(0.0, self.allowance + self.bank[self.running] - max(0.0, now - self.since))

    def shown(self, now: float) -> ClockShown | None:
        """The clocks as a page shows them; None where the rule has none."""
        if not (self.rule.turn or self.rule.bank or self.rule.choice):
            return None
        at = self.charged(now)
        choice = at.choice if self.kind == "choice" and self.runs else None
        return ClockShown(at.turn, at.bank, WHO[self.running] if self.runs else "nobody", choice)

    # -- keeping --------------------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """The clocks as plain data, to be written down with an entry."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    @staticmethod
    def from_data(data: object) -> Clock:
        """The clocks as they were written down."""
        return msgspec.convert(data, Clock)


def put(pair: tuple[float, float], side: int, value: float) -> tuple[float, float]:
    """The pair with another value for one side."""
    return (value, pair[1]) if side == HOME else (pair[0], value)


def late_answer(match: Match) -> int | None:
    """The answer of a coach whose time is out: he ends, declines, stays. None: a bot should choose for him."""
    from touchback.table import Viewer, question_of
    from touchback.words import words_of

    question = question_of(match, Viewer((int(match.ask.who),), words_of("en")))
    for verb in LATE:
        for choice in question.choices:
            if choice.verb == verb:
                return choice.answer
    return None
