"""Hosting bots: a bot that crashes, stalls or answers illegally loses by default, and everything else lives on.

Our own bots play inside the program. What they raise is caught and their time is looked at after each answer, but
nothing can stop one in the middle. Anybody else's bot plays in a process of its own (`process.py`), which is ended
when it overruns. Either way a bot loses when in one turn of its side it has used `hard_limit` seconds: several times
what it was given and some more, so that a busy machine decides no match. It also loses when it goes round in circles.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass, field
from functools import cache
from types import TracebackType
from typing import Final

from touchback.bots.base import Bot
from touchback.bots.child import last_line, rebuilt
from touchback.bots.process import BotFailed, BotProcess
from touchback.bots.registry import bot_seed, find_bot, is_ours, legal_answer, make_bot, offered, split_name
from touchback.games import entry_of
from touchback.kernel.ask import AWAY, HOME, SIDES
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.kernel.text import Text, quoted, text
from touchback.kernel.view import View

GRACE: Final = 5.0
"""How many times its seconds a bot may use in a turn before it loses,"""
SPARE: Final = 10.0
"""and how many seconds more."""
MOST_ANSWERS: Final = 10_000
"""More answers in one turn of its side mean that a bot goes round in circles."""
LAST_ANSWERS: Final = 4
"""How many of the last answers of a bot that goes round in circles are told."""
STARTING: Final = 60.0
"""How long a bot's process may take to start."""


def hard_limit(seconds: float) -> float:
    """The seconds in one turn of its side after which a bot with so many seconds a turn has stalled."""
    return seconds * GRACE + SPARE


@dataclass(frozen=True)
class Default:
    """A match lost by default: who failed, how, when he was asked what, and after how many seconds of that turn."""

    side: int
    bot: str
    how: str
    what: str
    ask: str
    decision: int
    seconds: float = field(compare=False)

    def text(self) -> str:
        """The report in one line."""
        return text(
            "{bot} ({side}) lost by default: {how} when asked '{ask}' at decision {decision}, "
            "after {seconds:.1f} s of the turn: {what}",
            bot=self.bot,
            side=SIDES[self.side],
            how=self.how,
            ask=self.ask,
            decision=self.decision,
            seconds=self.seconds,
            what=self.what,
        )


# -- where a bot sits ---------------------------------------------------------------------------------------------


class BotRunner(ABC):
    """Where one bot sits during one match. It is made when it is first asked."""

    def __init__(self, name: str, side: int, seed: int) -> None:
        self.name = name
        self.side = side
        self.seed = seed
        self.reason = ""

    @abstractmethod
    def start(self, match: Match) -> None:
        """Make the bot."""

    @abstractmethod
    def choose(self, match: Match, seconds: float) -> object:
        """What the bot answers, which may be anything; where it can be stopped, within so many seconds."""

    @abstractmethod
    def close(self) -> None:
        """The match is over: let the bot go."""


class Inside(BotRunner):
    """A bot inside this program."""

    def __init__(self, name: str, side: int, seed: int) -> None:
        super().__init__(name, side, seed)
        self.bot: Bot | None = None

    def start(self, match: Match) -> None:
        try:
            self.bot = make_bot(self.name, self.seed)
        except (Exception, SystemExit) as error:
            raise BotFailed(text("could not be made"), last_line(error)) from error

    def choose(self, match: Match, seconds: float) -> object:
        assert self.bot is not None
        try:
            answer: object = self.bot.choose(View(match, self.side), match.ask)
            reason: object = getattr(self.bot, "reason", "")
            self.reason = reason if isinstance(reason, Text) else str(reason)
        except (Exception, SystemExit) as error:
            raise BotFailed(text("crashed"), last_line(error)) from error
        return answer

    def close(self) -> None:
        self.bot = None


class Outside(BotRunner):
    """A bot in a process of its own."""

    def __init__(self, name: str, side: int, seed: int) -> None:
        super().__init__(name, side, seed)
        self.process: BotProcess | None = None

    def start(self, match: Match) -> None:
        self.process = BotProcess()
        first = {"bot": self.name, "seed": self.seed, "side": self.side, "game": match.game.name}
        try:
            ready = "ready" in self.process.ask(first, STARTING)
        except BotFailed as failure:
            raise BotFailed(text("could not be made"), failure.what) from None
        if not ready:
            raise BotFailed(text("wrote nonsense"), text("it did not say that it is ready"))

    def choose(self, match: Match, seconds: float) -> object:
        assert self.process is not None
        entry = entry_of(match.game)
        rest, inputs = View(match, self.side).past()
        order = {
            "position": entry.state_to_data(rest),
            "inputs": [int(value) for value in inputs],
            "options": [int(option) for option in match.ask.options],
        }
        reply = self.process.ask(order, seconds)
        if "broken" in reply:
            rebuilt(entry, self.side, order)  # raises if the fault is ours
            raise BotFailed(
                text("wrote nonsense"),
                text("in its process the position cannot be read: {broken}", broken=reply["broken"]),
            )
        self.reason = str(reply.get("reason", ""))
        if "illegal" in reply:
            return Unreadable(str(reply["illegal"]))
        return reply.get("answer")

    def close(self) -> None:
        if self.process is not None:
            self.process.close()
            self.process = None


class Unreadable:
    """What a bot in another process gave back that is no number; here only its picture remains."""

    def __init__(self, picture: str) -> None:
        self.picture = picture

    def __repr__(self) -> str:
        return self.picture


# -- the two coaches of a match -----------------------------------------------------------------------------------


class Coaches:
    """The bots of one match, hosted. Use it in a `with` block: it ends the processes it has started.

    `inside` lets every bot play inside this program, whoever wrote it; None: only our own do.
    """

    def __init__(self, names: tuple[str, str], seed: int, inside: bool | None = None) -> None:
        self.seats: list[BotRunner] = []
        for side in (HOME, AWAY):
            kind = Inside if (is_ours(names[side]) if inside is None else inside) else Outside
            self.seats.append(kind(names[side], side, bot_seed(seed, side)))
        self.limits = [hard_limit(split_name(name)[1]) for name in names]
        self.started = [False, False]
        self.turns: list[tuple[int, ...]] = [(), ()]  # the turn in which each side's time was counted last
        self.used = [0.0, 0.0]  # seconds in that turn
        self.answers = [0, 0]  # and answers
        self.latest: list[deque[str]] = [deque(maxlen=LAST_ANSWERS) for _ in names]  # those just before the limit

    def __enter__(self) -> Coaches:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """The match is over: end what was started."""
        for seat in self.seats:
            seat.close()

    def step(self, match: Match) -> Default | None:
        """Let the bot that is asked answer and the match go on; a bot that fails has lost, and the match stays."""
        side = int(match.ask.who)
        turn = match.game.turn_mark(match.state)
        if turn != self.turns[side]:
            self.turns[side], self.used[side], self.answers[side] = turn, 0.0, 0
        try:
            answer = self.answer(match, side)
        except BotFailed as failure:
            asked = entry_of(match.game).ask_text(match.state, match.ask)
            name = self.seats[side].name
            return Default(side, name, failure.how, failure.what, asked, match.decisions + 1, self.used[side])
        match.answer(answer)
        return None

    def answer(self, match: Match, side: int) -> int:
        """A legal answer in time, or a failure."""
        seat = self.seats[side]
        if not self.started[side]:
            self.started[side] = True
            seat.start(match)
        limit = self.limits[side]
        begun = time.monotonic()
        try:
            chosen = seat.choose(match, limit - self.used[side])
        finally:
            self.used[side] += time.monotonic() - begun
        if self.used[side] > limit:
            raise BotFailed(text("stalled"), text("a turn may take it {limit:g} s at the very most", limit=limit))
        self.answers[side] += 1
        if self.answers[side] > MOST_ANSWERS:
            raise BotFailed(
                text("stalled"),
                text(
                    "it goes round in circles: {count} answers in this turn, the last of them {answers}",
                    count=MOST_ANSWERS,
                    answers=quoted(", ".join(self.latest[side])),
                ),
            )
        answer = legal_answer(match.ask, chosen)
        if answer is not None and self.answers[side] > MOST_ANSWERS - LAST_ANSWERS:
            self.latest[side].append(str(entry_of(match.game).action_text(match.state, answer)))
        if answer is None:
            raise BotFailed(
                text("answered illegally"),
                text("{chosen!r} is not among the {count} offered", chosen=chosen, count=len(match.ask.options)),
            )
        return answer


@cache
def check_bot(name: str, inside: bool | None = None) -> None:
    """Refuse a bot that cannot be made, in one line. Anybody else's code is tried in a process of its own."""
    bare, _ = split_name(name)
    if is_ours(name) or inside or (":" not in bare and bare not in offered()):
        find_bot(name)
        return
    process = BotProcess()
    try:
        process.ask({"bot": name, "seed": 0, "side": HOME, "game": ""}, STARTING)
    except BotFailed as failure:
        what = (
            failure.what
            if failure.what.startswith("bot ")
            else text("bot {name!r}: {how}: {what}", name=name, how=failure.how, what=failure.what)
        )
        raise BadData(what) from None
    finally:
        process.close()
