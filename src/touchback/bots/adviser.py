"""A bot that advises a coach: it goes on with what it had in mind for as long as the coach does what it says."""

from __future__ import annotations

from collections.abc import Callable

from touchback.bots.base import Bot
from touchback.kernel.ask import Ask
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match
from touchback.kernel.view import View


class Adviser(Bot):
    """Advises one side of one match; `follow` brings it to the moment before each `choose`.

    A bot carries a plan from ask to ask, so one that is made anew for every hint forgets why it had a player activated,
    and lets him stop. Asked again at the same moment, it says the same. Where the coach has done something else than
    the bot would have, the bot is replaced by a new one.
    """

    def __init__(self) -> None:
        super().__init__(0)
        self.bot: Bot | None = None
        self.inputs: list[object] = []  # of the match, when it was last asked
        self.moment: Match | None = None  # a match of its own, at that moment
        self.answer: int | None = None  # what it then said; None: nothing yet

    def follow(self, match: Match, make: Callable[[], Bot]) -> None:
        """Look at what has been done since; `make` gives a new bot where one is needed."""
        inputs: list[object] = list(match.inputs)
        if self.answer is not None and inputs == self.inputs:
            return
        if self.bot is None or not self.was_followed(inputs):
            self.bot = make()
        self.inputs = inputs
        self.moment = match.fork(Typed())
        self.answer = None

    def was_followed(self, inputs: list[object]) -> bool:
        """Has the coach given every answer since that the bot would have given? It sees each of those asks."""
        known = len(self.inputs)
        if self.bot is None or self.moment is None or self.answer is None:
            return False
        if inputs[: known + 1] != [*self.inputs, self.answer]:
            return False
        match = self.moment
        side = match.ask.who
        match.feed(self.answer)
        for value in inputs[known + 1 :]:
            ask = match.ask
            if ask.die is None and ask.who == side and self.bot.choose(View(match, side), ask) != value:
                return False
            match.feed(value)
        return True

    def choose(self, view: View, ask: Ask) -> int:
        assert self.bot is not None, "follow comes first"
        if self.answer is None:
            self.answer = self.bot.choose(view, ask)
            self.reason = self.bot.reason
        return self.answer
