"""The program inside a bots' process: it keeps matches, feeds them what is new, and lets bots think.

A match here has no dice: it only goes where its inputs brought it. A bot is handed the View of its side, so it knows
no more than a coach would. Only so many matches are kept; one that was let go is sent again when it is needed.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import OrderedDict
from typing import Any, BinaryIO, Final

import msgspec

from touchback.bots.adviser import Adviser
from touchback.bots.base import Bot
from touchback.bots.child import last_line, leave_with
from touchback.bots.registry import BOTS, build, legal_answer
from touchback.games import game_entry
from touchback.kernel.correction import inputs_from_data
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.promise import new_secret, share_commitment
from touchback.kernel.view import View
from touchback.server.bots.orders import (
    KEPT,
    Broken,
    Done,
    Failed,
    Order,
    Ready,
    Reply,
    Seal,
    Sealed,
    Unknown,
    order_decoder,
    packed,
    read_message,
)
from touchback.server.bots.strengths import check_strength
from touchback.words import words_of

POLITE: Final = 5
"""How far a process steps back for the server itself, which must answer clicks at once."""


class Held:
    """A match that is kept, and the bots that coach in it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.bots: dict[tuple[int, str, int, float], Bot] = {}
        self.advisers: dict[tuple[int, str, float], Adviser] = {}

    def bot(self, order: Order) -> Bot:
        """The bot that is asked. For a hint: the one that gave the last hint, while the coach does what it says."""
        name, _ = check_strength(order.bot)
        if order.hint:
            adviser = self.advisers.setdefault((order.side, name, order.seconds), Adviser())
            adviser.follow(self.match, lambda: build(BOTS[name], order.seed, order.seconds))
            return adviser
        key = (order.side, name, order.seed, order.seconds)
        if key not in self.bots:
            self.bots[key] = build(BOTS[name], order.seed, order.seconds)
        return self.bots[key]

    def go_to(self, keep: int, more: list[Any]) -> None:
        """Take back what was taken back, then feed what is new."""
        if keep > len(self.match.inputs):
            raise BadData("only {known} inputs are known, not {keep}", known=len(self.match.inputs), keep=keep)
        if keep < len(self.match.inputs):
            self.match = self.match.after(keep, Typed())
            self.bots = {}  # what they had in mind was for another match
        for value in inputs_from_data(more):
            self.match.feed(value)


class Matches:
    """The matches of this process, the one used last at the end."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self.held: OrderedDict[str, Held] = OrderedDict()
        self.shares: OrderedDict[tuple[str, str], str] = OrderedDict()  # of the dice, by match and side

    def reply(self, order: Order | Seal) -> Reply:
        """Do what is ordered."""
        if isinstance(order, Seal):
            return Sealed(self.share(order))
        try:
            held = self.find(order)
            if held is None:
                return Unknown()
        except TouchbackError as error:
            self.held.pop(order.key, None)
            return Broken(str(error))
        match = held.match
        if match.over or match.ask.die is not None or match.ask.who != order.side:
            return Broken(f"side {order.side} is not asked anything")
        try:
            bot = held.bot(order)
            chosen: object = bot.choose(View(match, order.side), match.ask)
            reason = bot.reason
        except BadData as error:
            return Broken(str(error))
        except (Exception, SystemExit) as error:
            held.bots, held.advisers = {}, {}
            return Failed("crashed", last_line(error))
        answer = legal_answer(match.ask, chosen)
        if answer is None:
            return Failed("answered illegally", repr(chosen)[:200])
        if order.hint:
            return advice(match, order, answer, reason)
        return Done(answer, str(reason)[:500])

    def share(self, order: Seal) -> str:
        """What this process adds to the dice: the commitment first, then the share."""
        if order.opened:
            return self.shares.pop((order.match, order.side), "")
        share = self.shares[order.match, order.side] = new_secret().hex()
        while len(self.shares) > self.kept:
            self.shares.popitem(last=False)
        return share_commitment(order.match, order.side, order.commitment, share)

    def find(self, order: Order) -> Held | None:
        """The match as the order has it; None where it must be sent whole."""
        held = self.held.get(order.key)
        if order.start is not None:
            entry = game_entry(order.game)
            held = Held(Match(entry.game, entry.state_from_data(order.start), Typed(), None))
            self.held[order.key] = held
        if held is None or held.match.game.name != order.game:
            return None
        held.go_to(order.keep, order.more)
        self.held.move_to_end(order.key)
        while len(self.held) > self.kept:
            self.held.popitem(last=False)
        return held


def advice(match: Match, order: Order, answer: int, reason: str) -> Done:
    """A hint for a person: what the answer is called on his page, and the reason."""
    from touchback.table import Viewer, question_of  # only hints need them: a process starts sooner

    w = words_of(order.language)
    question = question_of(match, Viewer((order.side,), w))
    labels = {choice.answer: choice.label for choice in question.choices}
    return Done(answer, w(reason)[:500] if reason else "", labels.get(answer, ""))


def serve(source: BinaryIO, target: BinaryIO, kept: int = KEPT) -> None:
    """Answer until nobody asks any more."""

    def tell(message: Reply) -> None:
        target.write(packed(message))
        target.flush()

    matches = Matches(kept)
    tell(Ready())
    while (message := read_message(source)) is not None:
        try:
            tell(matches.reply(order_decoder.decode(message)))
        except msgspec.MsgspecError as error:
            tell(Broken(str(error)))


def main() -> None:
    """Talk over what were the standard input and output; whatever prints something prints it nowhere. An argument says
    how many matches are kept."""
    kept = int(sys.argv[1]) if len(sys.argv) > 1 else KEPT
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.nice(POLITE)
    threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    try:
        serve(source, target, kept)
    except (BrokenPipeError, ConnectionResetError):
        os._exit(0)  # the server has ended while a bot thought: there is nobody to tell, and nothing left to write


if __name__ == "__main__":
    main()
