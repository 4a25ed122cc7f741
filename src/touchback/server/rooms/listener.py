"""Somebody at a table who is told what happens there: one for every open page."""

from __future__ import annotations

import asyncio
from typing import Final

from touchback.table.wire import Scene
from touchback.words import Words, words_of

MOST_WAITING: Final = 200
"""A listener with so many messages waiting does not read them: he is let go, and may come back."""


class Messages:
    """What is still to be told to one page, in order; one reads it. It does what asyncio's own queue does, in a fifth
    of the memory: there is one for every page."""

    __slots__ = ("messages", "waits")

    def __init__(self) -> None:
        self.messages: list[bytes | None] = []
        self.waits: asyncio.Future[None] | None = None  # of whoever reads, while there is nothing

    def __len__(self) -> int:
        return len(self.messages)

    def put(self, message: bytes | None) -> None:
        """One more; None is the last."""
        self.messages.append(message)
        if self.waits is not None and not self.waits.done():
            self.waits.set_result(None)

    def take(self) -> list[bytes | None]:
        """All there are."""
        taken, self.messages = self.messages, []
        return taken

    async def next(self) -> bytes | None:
        """The first one, as soon as there is one."""
        while not self.messages:
            self.waits = asyncio.get_running_loop().create_future()
            try:
                await self.waits
            finally:
                self.waits = None
        return self.messages.pop(0)


class Listener:
    """A page that shows a match. Whoever owns the socket takes messages from here, until None comes: the end."""

    def __init__(self, person: str | None, language: str, session: str = "", most: int = MOST_WAITING) -> None:
        self.person = person
        self.language = language
        self.session = session  # by which he is who he is, as the store keeps it; '': he needs none
        self.sides: tuple[int, ...] = ()  # which ones he coaches; the room says so
        self.differences = False  # is he told only what has changed on the table?
        self.scene: Scene | None = None  # then: what he was told last
        self.queue = Messages()
        self.most = most
        self.closed = False

    @property
    def words(self) -> Words:
        """His language."""
        return words_of(self.language)

    def learn(self, scene: Scene) -> None:
        """This is what he is shown now."""
        if self.differences:
            self.scene = scene

    def tell(self, message: bytes) -> None:
        """Put a message in the queue; a listener that cannot keep up is closed."""
        if self.closed:
            return
        if len(self.queue) >= self.most:
            self.close()
            return
        self.queue.put(message)

    def close(self) -> None:
        """Nothing more will come."""
        if not self.closed:
            self.closed = True
            self.queue.put(None)
