"""Everybody who looks at a match: the pages of this process, and how many there are in others."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import select

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.log import Event
from touchback.server.messages import Changed, Chatted, Hello, Present, Refused, Update
from touchback.server.rooms.listener import Listener
from touchback.server.rooms.live import Live
from touchback.server.rooms.shown import match_shown
from touchback.server.rooms.telling import (
    AlreadyMade,
    Viewers,
    chat_line,
    encoded,
    hello_of,
    may_hear,
    step_of,
    update_of,
    with_request,
)
from touchback.server.store import ChatRow
from touchback.table.scene import Remembered
from touchback.table.wire import Who
from touchback.words import words_of

if TYPE_CHECKING:
    from touchback.server.rooms.record import Record

Pages = tuple[int, int, int]
"""How many pages show a match: those of home's coach, of away's, of spectators."""
Key = tuple[tuple[int, ...], str]
"""Whoever coaches the same sides and reads the same language is told the same."""

CHAT_KEPT = 200
"""So much of the chat is shown to somebody who comes in."""

logger = logging.getLogger(__name__)


class Audience:
    """The listeners of a room, and what they know."""

    def __init__(self, room: Record) -> None:
        self.room = room
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, Pages] = {}  # by process: the pages that show this match there
        self.heard_from: dict[str, float] = {}  # and when it last said so
        self.untold = False  # has somebody come or gone that other processes have not been told of?
        self.telling = False  # are they being told?
        self.told = 0  # how many events listeners know
        self.chat_seen = 0  # the newest line of chat that they know
        self.remembered: dict[str, Remembered] = {}  # by language: what was shown last
        self.viewers = Viewers()

    def __bool__(self) -> bool:
        return bool(self.listeners)

    def tell(self, message: bytes) -> None:
        """Tell everybody the same."""
        for listener in list(self.listeners):
            listener.tell(message)

    def discard(self, listener: Listener) -> None:
        """He has gone. What was shown is remembered only while somebody looks."""
        self.listeners.discard(listener)
        if not self.listeners:
            self.remembered.clear()
            self.viewers = Viewers()

    def close(self) -> None:
        """Send everybody away."""
        for listener in list(self.listeners):
            listener.close()
            self.discard(listener)

    async def hello(self, listener: Listener) -> Hello:
        """The first message to somebody who comes in."""
        async with self.room.store.reading() as session:
            found = await session.scalars(
                select(ChatRow).where(ChatRow.match == self.room.id).order_by(ChatRow.id.desc()).limit(CHAT_KEPT)
            )
            chat = list(found)[::-1]
        return hello_of(self.room, listener, chat)

    async def greet_all(self) -> None:
        """Tell everybody everything anew: the match has begun, or somebody has sat down."""
        for listener in list(self.listeners):
            listener.sides = self.room.row.sides_of(listener.person)
            listener.tell(encoded(await self.hello(listener)))
        self.forget_if_all_here()
        self.tell_present()

    # -- the match ------------------------------------------------------------------------------------------------

    def tell_update(
        self, live: Live, by: Who, back: bool = False, actor: Listener | None = None, request: int = 0
    ) -> None:
        """The match has gone on: tell everybody what he may know. The actor's request comes back to him."""
        events = live.events if back else live.events_since(self.told)
        self.told = live.happened
        made: dict[Key, Update | Refused] = {}
        messages: dict[tuple[Key, int], bytes] = {}
        already = AlreadyMade()
        for listener in list(self.listeners):
            key = (listener.sides, listener.language)
            if key not in made:
                made[key] = self._update_or_excuse(live, key, events, back, by, already)
            update, before = made[key], listener.scene
            known = (key, id(before))  # whoever was shown the same before is told the same now
            if known not in messages:
                told = update if before is None or isinstance(update, Refused) else step_of(update, before, already)
                messages[known] = encoded(told)
            if isinstance(update, Update):
                listener.learn(update.scene)
            asked = listener is actor and request
            listener.tell(with_request(messages[known], request) if asked else messages[known])
            if listener.closed:
                self.discard(listener)
        if live.begun:  # until then people are sitting down, and each is told everything
            live.forget_events()
        claimed = self.room.claims.shown()
        if self.room.claims.tend() or claimed != self.room.claims.shown():
            self._tell_present_here()

    def _update_or_excuse(
        self, live: Live, key: Key, events: Sequence[Event], back: bool, by: Who, already: AlreadyMade
    ) -> Update | Refused:
        """What is told; a fault in the telling must not undo what has happened."""
        try:
            return update_of(self.room, live, key[0], key[1], events, back, by, already)
        except Exception:
            logger.exception("match %s: entry %s cannot be shown to %s", live.id, live.count, key)
            w = words_of(key[1])
            return Refused(error=w("The match cannot be shown; load the page again."), code="error")

    def tell_changed(self) -> None:
        """The match's own facts have changed."""
        for listener in list(self.listeners):
            shown = match_shown(self.room.row, listener.person, listener.words)
            listener.tell(encoded(Changed(match=shown)))

    def tell_chat(self, chat: ChatRow) -> None:
        """Somebody has said something."""
        self.chat_seen = max(self.chat_seen, chat.id)
        message = encoded(Chatted(line=chat_line(chat)))
        for listener in list(self.listeners):
            if may_hear(self.room.row, listener.person, chat):
                listener.tell(message)

    def forget_if_all_here(self) -> None:
        """Once both coaches have been told what has happened, it is forgotten: to wait for an answer with it would
        take more memory than the match."""
        live, row = self.room.live, self.room.row
        home, away = self.coaches_here()
        if live is not None and live.begun and (home or row.home_bot) and (away or row.away_bot):
            live.forget_events()

    # -- who is here ----------------------------------------------------------------------------------------------

    def pages(self) -> Pages:
        """The pages of this process."""
        home, away = (sum(1 for listener in self.listeners if side in listener.sides) for side in (HOME, AWAY))
        return home, away, sum(1 for listener in self.listeners if not listener.sides)

    @property
    def has_coach(self) -> bool:
        """Is a coach at the table, here or in another process?"""
        return any(pages[HOME] or pages[AWAY] for pages in (self.pages(), *self.elsewhere.values()))

    def coaches_here(self) -> tuple[bool, bool]:
        """Who coaches home, and who coaches away, has a page open, here or in another process?"""
        home, away, _ = (sum(pages) for pages in zip(self.pages(), *self.elsewhere.values()))
        return home > 0, away > 0

    def tell_present(self) -> None:
        """Somebody has come or gone: tell everybody here, and the other processes."""
        self._tell_present_here()
        self.tell_others()

    def _tell_present_here(self) -> None:
        row = self.room.row
        home, away, spectators = (sum(pages) for pages in zip(self.pages(), *self.elsewhere.values()))
        coaches = (home > 0 or bool(row.home_bot), away > 0 or bool(row.away_bot))  # a bot is always here
        self.room.claims.tend()
        self.tell(encoded(Present(coaches=coaches, spectators=spectators, claim=self.room.claims.shown())))
        self.room.timing.tend_soon()
        self.room.sealing.tend_soon()

    def tell_others(self) -> None:
        """Tell other processes who is here. One notice after the other: the last one must be what is so."""
        self.untold = True
        if not self.telling:
            self.telling = True
            self.room.rooms.later(self._tell_others())

    async def _tell_others(self) -> None:
        try:
            while self.untold:
                self.untold = False
                await self.room.rooms.bus.present(self.room.id, self.pages())
        finally:
            self.telling = False

    def seen_elsewhere(self, process: str, pages: Pages) -> None:
        """Another process tells who is there; one that is new here is told who is here."""
        self.heard_from[process] = time.monotonic()
        if self.elsewhere.get(process) == pages:
            return
        if process not in self.elsewhere:
            self.tell_others()
        self.elsewhere[process] = pages
        self._tell_present_here()

    def forget_silent(self, seconds: float) -> None:
        """A process that has said nothing for so long is no more, and nobody is there."""
        silent = [name for name, heard in self.heard_from.items() if time.monotonic() - heard > seconds]
        for name in silent:
            del self.heard_from[name], self.elsewhere[name]
        if silent:
            self._tell_present_here()
