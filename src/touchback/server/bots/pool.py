"""The bots of a server: a few processes, each match in one of them, and what happens when a bot fails."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from touchback.bots.base import SECONDS_A_TURN
from touchback.bots.host import hard_limit
from touchback.bots.process import BotFailed
from touchback.bots.registry import derive_seed
from touchback.kernel.ask import AWAY, HOME, SIDES
from touchback.kernel.errors import TouchbackError
from touchback.server.bots.orders import Done, Order, Seal
from touchback.server.bots.process import COMMAND, BadOrder, Start, Worker
from touchback.server.bots.strengths import check_strength, strength_name
from touchback.words import Words

Key = TypeVar("Key")
Value = TypeVar("Value")

REPLACEMENTS: Final = ("scripted", "random")
"""Who plays on for a bot that has failed."""
REMEMBERED: Final = 10_000
"""Of so many matches it is remembered which process has them and which of their bots have failed."""
QUEUE: Final = 2
"""A process with so many orders waiting gives the next match to one that is free."""


@dataclass(frozen=True)
class Trouble:
    """A bot has failed and another plays on in its place."""

    bot: str
    how: str  # stalled, died, crashed, answered illegally, wrote nonsense, could not be made
    what: str  # for the server's log
    instead: str

    def text(self, w: Words) -> str:
        """What the people at the table are told."""
        bot, instead = strength_name(self.bot, w), strength_name(self.instead, w)
        if self.how == "stalled":
            return w("The bot '{bot}' has thought for too long; '{instead}' plays on.", bot=bot, instead=instead)
        return w("The bot '{bot}' has failed; '{instead}' plays on.", bot=bot, instead=instead)


@dataclass(frozen=True)
class Hint:
    """A bot's advice to a person: the answer, what it is called on the page, and why."""

    answer: int
    text: str
    reason: str


class Bots:
    """Bots in processes beside the server. Processes start when they are first needed.

    A match stays in one process while that one keeps up. `on_trouble(key, side, trouble)` is told when a bot fails;
    from then on a weaker one plays that side of that match.
    """

    def __init__(
        self,
        processes: int = 2,
        on_trouble: Callable[[str, int, Trouble], None] | None = None,
        command: tuple[str, ...] = COMMAND,
        limit: Callable[[float], float] = hard_limit,
    ) -> None:
        self.workers = [Worker(command) for _ in range(max(1, processes))]
        self.on_trouble = on_trouble
        self.limit = limit
        self.home: OrderedDict[str, int] = OrderedDict()  # which process has a match
        self.replaced: OrderedDict[tuple[str, int], str] = OrderedDict()  # who plays for a bot that has failed
        self.tasks: set[asyncio.Task[Done]] = set()
        self.closed = False

    # -- playing --------------------------------------------------------------------------------------------------

    async def answer(
        self,
        key: str,
        game: str,
        start: Start,
        inputs: list[int],
        side: int,
        bot: str,
        seed: int,
        seconds: float = SECONDS_A_TURN,
    ) -> tuple[int, str]:
        """What a bot answers for that side at this moment of a match, and why.

        `start` gives the match's first state as data, `inputs` is everything since. A bot that fails is replaced, so
        that an answer comes all the same.
        """
        name = self.replaced.get((key, side), bot)
        while True:
            check_strength(name)
            order = Order(key, side, name, seed, seconds, 0, [], game)
            try:
                done = await self._think(order, inputs, start)
            except BotFailed as failure:
                name = self._replace(key, side, name, failure)
            else:
                return done.answer, done.reason

    async def hint(
        self,
        key: str,
        game: str,
        start: Start,
        inputs: list[int],
        side: int,
        bot: str = "scripted",
        language: str = "en",
    ) -> Hint:
        """What a bot would do in the place of that side's coach."""
        _, seconds = check_strength(bot)
        seed = derive_seed(len(inputs), "hint", key)
        order = Order(key, side, bot, seed, seconds, 0, [], game, hint=True, language=language)
        try:
            done = await self._think(order, inputs, start)
        except BotFailed as failure:
            raise TouchbackError("the bot has no advice this time") from failure
        return Hint(done.answer, done.text, done.reason)

    async def share(self, match: str, side: int, commitment: str, opened: bool) -> str:
        """What the process of a bot adds to the dice of a match: the commitment to its share, then the share."""
        if self.closed:
            return ""
        worker = self.workers[self._sealer(match)]
        return await worker.seal(Seal(match, SIDES[side], commitment, opened))

    def _sealer(self, match: str) -> int:
        """The process that holds a match's share: always the same, however busy it is."""
        return sum(match.encode()) % len(self.workers)

    def forget(self, key: str) -> None:
        """A match has left the server's memory."""
        self.home.pop(key, None)
        for side in (HOME, AWAY):
            self.replaced.pop((key, side), None)

    async def close(self) -> None:
        """End every process."""
        self.closed = True
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end(gently=True) for worker in self.workers))

    # -- inside ---------------------------------------------------------------------------------------------------

    async def _think(self, order: Order, inputs: list[int], start: Start) -> Done:
        """Give an order to a process. Whoever waits may stop waiting; the process still finishes its thought."""
        if self.closed:
            raise TouchbackError("the bots have gone: the server is closing")
        worker = self.workers[self._worker_for(order.key)]
        task = asyncio.create_task(worker.ask(order, list(inputs), start, self.limit(order.seconds)))
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        try:
            return await asyncio.shield(task)
        except BadOrder as error:
            raise TouchbackError("the bot cannot answer: {error}", error=error) from None

    def _finished(self, task: asyncio.Task[Done]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has it; nobody may be left to hear of it

    def _worker_for(self, key: str) -> int:
        """The process of a match: the one it was in, unless that one is behind and another is free."""
        waiting = [worker.waiting for worker in self.workers]
        freest = min(range(len(waiting)), key=lambda number: waiting[number])
        number = self.home.get(key, freest)
        if waiting[number] >= QUEUE and waiting[freest] == 0:
            number = freest
        remember(self.home, key, number)
        return number

    def _replace(self, key: str, side: int, bot: str, failure: BotFailed) -> str:
        """Find another bot for one that has failed, and say so."""
        name = bot.partition("@")[0]
        following = REPLACEMENTS[REPLACEMENTS.index(name) + 1 :] if name in REPLACEMENTS else REPLACEMENTS
        if not following:
            raise TouchbackError("no bot can answer here: {failure}", failure=failure) from failure
        remember(self.replaced, (key, side), following[0])
        if self.on_trouble is not None:
            self.on_trouble(key, side, Trouble(bot, failure.how, failure.what, following[0]))
        return following[0]


def remember(table: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """Write something down in a table that forgets what was not used for the longest time."""
    table[key] = value
    table.move_to_end(key)
    while len(table) > REMEMBERED:
        table.popitem(last=False)
