"""A room: one match in memory, who sits there, and every act that is done in it, one after the other.

Every act is written down before anybody is told. An entry's number can be written once: whoever comes second, be it in
another process, reads what was written and is refused.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from touchback.kernel.ask import AWAY, HOME, NATURE
from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.server.clock import Clock, asked_of
from touchback.server.messages import (
    Answer,
    Arrange,
    ClockRule,
    Hello,
    Hinted,
    Looked,
    MatchShown,
    Walk,
)
from touchback.server.rooms.audience import Audience
from touchback.server.rooms.driver import TAKE_OVER, Driver
from touchback.server.rooms.entries import ANSWER, ASK_UNDO, CONCEDE, HABIT, REFUSE_UNDO, SIDES, Entry
from touchback.server.rooms.listener import Listener
from touchback.server.rooms.live import Live, NextAnswer, from_iterable
from touchback.server.rooms.refusing import Refusing
from touchback.server.rooms.seating import Somebody
from touchback.server.rooms.shown import match_shown, stage_of
from touchback.server.rooms.telling import encoded, hello_of, reader_of
from touchback.server.store import ChatRow, EntryRow, MatchRow, PersonRow, now
from touchback.table import answers_of_arrangement, habitual_answer, look, next_of_walk, question_of
from touchback.table.wire import Who
from touchback.words import Words, words_of

if TYPE_CHECKING:
    from touchback.server.rooms.rooms import Rooms

T = TypeVar("T")
Acting = Answer | Walk | Arrange
CHAT_KEPT = 200
"""So much of the chat is shown to somebody who comes in."""
USE, DECLINE = "use", "decline"

logger = logging.getLogger(__name__)


class Room:
    """A match that is being played or watched. `live` is None while a seat is open and the match has not begun."""

    def __init__(self, rooms: Rooms, row: MatchRow) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.row = row
        self.live: Live | None = None
        self.clock: Clock | None = None
        self.audience = Audience(self)
        self.habits: dict[str, dict[str, str]] = {}  # by person: what he has settled
        self.wrote_last = True  # was the last entry written by this process?
        self.used = time.monotonic()
        self.stale = False  # is something written down that memory may not know?
        self.lock = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.driver = Driver(self)

    @property
    def id(self) -> str:
        """The match's id."""
        return self.row.id

    @property
    def match(self) -> Match:
        """The match."""
        return self._playing().match

    @property
    def log(self) -> Log:
        """What has happened in it."""
        return self._playing().log

    @property
    def seats(self) -> tuple[str | None, str | None]:
        """The people who coach home and away."""
        return self.row.home_person, self.row.away_person

    def shown(self, person: str | None, w: Words) -> MatchShown:
        """The match as it stands in a list."""
        return match_shown(self.row, person, w)

    def _playing(self) -> Live:
        if self.live is None:
            raise TouchbackError("this match has not begun: a seat is open")
        return self.live

    # -- one after the other --------------------------------------------------------------------------------------

    async def alone(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something while nobody else does anything in this room. It is done to its end even if whoever asked for it
        has gone meanwhile."""
        task = asyncio.create_task(self._locked(work))
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    async def _locked(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self.lock:
            self.used = time.monotonic()
            if self.stale:
                await self.catch_up()
            return await work()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has it; if he has gone, nobody misses it

    # -- reading what is written --------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the match from the store, as far as it is written."""
        async with self.store.reading() as session:
            entries = list(
                await session.scalars(select(EntryRow).where(EntryRow.match == self.id).order_by(EntryRow.number))
            )
            last = await session.scalar(
                select(ChatRow.id).where(ChatRow.match == self.id).order_by(ChatRow.id.desc()).limit(1)
            )
            people = [person for person in self.seats if person is not None]
            found = await session.execute(select(PersonRow.id, PersonRow.settings).where(PersonRow.id.in_(people)))
            for person, settings in found:
                self.habits[person] = habits_in(settings)
        self.audience.chat_seen = last or 0
        if self.row.start is None:
            return
        self.live = await asyncio.to_thread(built, self.row, entries)
        self.audience.told = len(self.live.events)
        recent = bool(entries) and (now() - entries[-1].time).total_seconds() < TAKE_OVER
        self.wrote_last = self.store.is_sqlite or not recent
        self._wind_up()

    def _wind_up(self) -> None:
        """Set the clocks to where they were; the time without a server is nobody's."""
        live = self._playing()
        rule = msgspec.convert(self.row.clock, ClockRule)
        if not (rule.turn or rule.bank or rule.choice):
            return
        if live.clock is None:
            self.clock = Clock.new(rule).asked(asked_of(live.match, self.people()), time.time())
        else:
            self.clock = Clock.from_data(live.clock).resume(time.time())

    def people(self) -> tuple[bool, bool]:
        """Which sides are coached by people."""
        return not self.row.home_bot, not self.row.away_bot

    async def catch_up(self) -> None:
        """Read what other processes have written since, and tell listeners. Memory goes back to what is written."""
        if self.live is not None:
            self.live.restore()
        self.stale = False  # whatever is written while we read makes it so again
        try:
            await self._read_news()
        except BaseException:
            self.stale = True
            raise
        self.driver.wake()

    async def _read_news(self) -> None:
        live = self.live
        since = 0 if live is None else live.count
        of_entries = select(EntryRow).where(EntryRow.match == self.id, EntryRow.number >= since)
        of_chats = select(ChatRow).where(ChatRow.match == self.id, ChatRow.id > self.audience.chat_seen)
        async with self.store.reading() as session:
            row = await session.get(MatchRow, self.id)
            entries = list(await session.scalars(of_entries.order_by(EntryRow.number)))
            chats = list(await session.scalars(of_chats.order_by(ChatRow.id)))
        if row is None:
            w = words_of("en")
            raise Refusing(w("There is no such match."), "not-found")
        changed = facts_of(row) != facts_of(self.row)
        self.row = row
        if live is None and row.start is not None:
            await self.load()
            await self.greet_all()
        elif live is not None and entries:
            back = live.read(entries)
            if self.clock is not None and live.clock is not None:
                self.clock = Clock.from_data(live.clock).resume(time.time())
            self.wrote_last = False
            self.audience.tell_update(live, cast(Who, entries[-1].by), back)
        if changed:
            self.audience.tell_changed()
        for chat in chats:
            self.audience.tell_chat(chat)

    # -- writing down ---------------------------------------------------------------------------------------------

    async def write(
        self, entry: Entry, w: Words, actor: Listener | None = None, request: int = 0, conceded: int | None = None
    ) -> None:
        """Write an entry down; then, and only then, it has happened, and everybody is told."""
        live = self._playing()
        clock = self.clock
        if clock is not None:
            clock = clock.asked(asked_of(live.match, self.people()), time.time())
            entry.clock = clock.to_data()
        written = {"match": self.id, "time": now(), **vars(entry)}
        facts = self._facts(live, entry, conceded)
        try:
            await self.store.append(
                written, facts, lambda session: self.rooms.bus.announce(session, self.id, entry.number + 1)
            )
        except IntegrityError:
            await self.catch_up()
            raise Refusing(w("Too late: the match has gone on meanwhile."), "stale") from None
        except Exception:
            logger.exception("match %s: entry %s could not be written", self.id, entry.number)
            if not await self._was_written(written):
                raise Refusing(w("The server could not write this down; nothing has changed."), "store") from None
            return
        live.keep(entry)
        self.clock = clock
        for name, value in facts.items():
            setattr(self.row, name, value)
        self.wrote_last = True
        self.audience.tell_update(
            live, cast(Who, entry.by), entry.back is not None and entry.kind != ASK_UNDO, actor, request
        )

    async def _was_written(self, written: dict[str, Any]) -> bool:
        """After a failure: go back to what is written, and see whether this entry is part of it after all."""
        await self.catch_up()
        async with self.store.reading() as session:
            found = await session.get(EntryRow, (self.id, written["number"]))
        return found is not None and found.time == written["time"] and found.inputs == written["inputs"]

    def _facts(self, live: Live, entry: Entry, conceded: int | None) -> dict[str, Any]:
        """What lists show of a match."""
        state: Any = live.match.state
        over = live.over or conceded is not None
        winner = int(state.winner) if conceded is None else 1 - conceded
        return {
            "status": "over" if over else "playing",
            "home_score": int(state.score[HOME]),
            "away_score": int(state.score[AWAY]),
            "stage": stage_of(state),
            "turn": "nobody" if over else SIDES[live.asked],
            "winner": SIDES[winner] if over else "nobody",
            "length": entry.number + 1,
            "updated": now(),
        }

    # -- acting ---------------------------------------------------------------------------------------------------

    async def act(self, person: Somebody | None, said: Acting, listener: Listener | None = None) -> None:
        """Answer the question that is asked."""
        w = words_for(person, listener)
        await self.alone(lambda: self._act(person, said, listener, w))

    async def _act(self, person: Somebody | None, said: Acting, listener: Listener | None, w: Words) -> None:
        live, sides = self.seated(person, w)
        if said.number != live.count:
            raise Refusing(w("Too late: the match has gone on meanwhile."), "stale")
        asked = live.asked
        if asked != NATURE and asked not in sides:
            raise Refusing(w("It is your rival who is asked."), "not-yours")
        assert person is not None
        entry = self.try_act(live, ANSWER, SIDES[asked], person.id, answers_to(live.match, asked, said), w)
        await self.write(entry, w, listener, said.request)
        await self.follow_habits()

    def try_act(self, live: Live, kind: str, by: str, person: str | None, next_answer: NextAnswer, w: Words) -> Entry:
        """Apply an act in memory, or refuse it."""
        try:
            return live.act(kind, by, person, next_answer)
        except TouchbackError as error:
            raise Refusing(w.error(error), "illegal") from None
        except Exception:
            logger.exception("match %s: an act failed after %s inputs", self.id, live.number)
            raise Refusing(w("The rules engine has failed at this; nothing has changed."), "error") from None

    def seated(self, person: Somebody | None, w: Words) -> tuple[Live, tuple[int, ...]]:
        """The match and the sides this person coaches; refused where there is nothing for him to do."""
        sides = self.row.sides_of(None if person is None else person.id)
        if not sides:
            raise Refusing(w("You only watch this match."), "not-yours")
        if self.live is None or self.row.status == "open":
            raise Refusing(w("The match has not begun: a seat is open."), "open")
        if self.live.over:
            raise Refusing(w("The match is over."), "over")
        return self.live, sides

    async def follow_habits(self) -> None:
        """Give the answers that coaches have settled once for all; then it is the bots' turn, or somebody's."""
        live = self.live
        while live is not None and not live.over and live.asked in (HOME, AWAY):
            side = live.asked
            person = self.row.person_of(side)
            habits = self.habits.get(person or "")
            if not habits or self.row.bot_of(side):
                break
            w = words_of("en")
            answer = habitual_answer(question_of(live.match, reader_of(self, (side,), "en")), habits)
            if answer is None:
                break
            entry = self.try_act(live, HABIT, SIDES[side], person, from_iterable([answer]), w)
            await self.write(entry, w)
        self.driver.wake()

    async def play_for(self, side: int, number: int, answer: int, kind: str = ANSWER) -> None:
        """Give an answer for a side that is coached by a bot, or whose time is out, unless the match has gone on."""
        await self.alone(lambda: self._play_for(side, number, answer, kind))

    async def _play_for(self, side: int, number: int, answer: int, kind: str) -> None:
        live = self.live
        if live is None or live.over or live.count != number or live.asked != side:
            return
        w = words_of("en")
        entry = self.try_act(live, kind, SIDES[side], None, from_iterable([answer]), w)
        await self.write(entry, w)
        await self.follow_habits()

    # -- taking back, giving up -----------------------------------------------------------------------------------

    def consents(self, sides: tuple[int, ...]) -> bool:
        """Does whoever sits opposite these sides agree to anything? A bot does, and so does one coach of both."""
        return all(side in sides or self.row.bot_of(side) for side in (HOME, AWAY))

    async def undo(self, person: Somebody | None, listener: Listener | None = None, request: int = 0) -> None:
        """Take the last act back: alone up to the last die and the rival's last answer, past it if he agrees."""
        w = words_for(person, listener)
        await self.alone(lambda: self._undo(person, listener, request, w))

    async def _undo(self, person: Somebody | None, listener: Listener | None, request: int, w: Words) -> None:
        live, sides = self.seated(person, w)
        assert person is not None
        point = live.undo_point(sides, person.id)
        if point is None:
            raise Refusing(w("There is nothing of yours to take back."), "nothing")
        by = SIDES[sides[0] if len(sides) == 1 else max(0, min(live.asked, AWAY))]
        if point.alone or self.consents(sides):
            await self._go_back(live, by, person.id, point.back, w, listener, request)
        elif live.wish is not None:
            raise Refusing(w("Somebody has asked for this already."), "waits")
        else:
            entry = Entry(live.count, ASK_UNDO, by, person.id, back=point.back)
            await self.write(entry, w, listener, request)

    async def _go_back(
        self, live: Live, by: str, person: str, back: int, w: Words, listener: Listener | None, request: int
    ) -> None:
        entry = await asyncio.to_thread(live.take_back, by, person, back)
        await self.write(entry, w, listener, request)
        self.driver.wake()

    async def undo_reply(
        self, person: Somebody | None, agree: bool, listener: Listener | None = None, request: int = 0
    ) -> None:
        """Agree, or not, to what the rival wants to take back."""
        w = words_for(person, listener)
        await self.alone(lambda: self._undo_reply(person, agree, listener, request, w))

    async def _undo_reply(
        self, person: Somebody | None, agree: bool, listener: Listener | None, request: int, w: Words
    ) -> None:
        live, sides = self.seated(person, w)
        assert person is not None
        wish = live.wish
        if wish is None:
            raise Refusing(w("Nobody asks to take anything back."), "nothing")
        asker = SIDES.index(wish.by)
        if asker in sides:
            raise Refusing(w("Your rival has to agree to this."), "not-yours")
        by = SIDES[sides[0]]
        if agree:
            await self._go_back(live, by, person.id, wish.back, w, listener, request)
        else:
            await self.write(Entry(live.count, REFUSE_UNDO, by, person.id), w, listener, request)

    async def concede(self, person: Somebody | None, listener: Listener | None = None, request: int = 0) -> None:
        """Give the match up."""
        w = words_for(person, listener)
        await self.alone(lambda: self._concede(person, listener, request, w))

    async def _concede(self, person: Somebody | None, listener: Listener | None, request: int, w: Words) -> None:
        live, sides = self.seated(person, w)
        assert person is not None
        side = live.asked if live.asked in sides else sides[0]
        entry = Entry(live.count, CONCEDE, SIDES[side], person.id)
        await self.write(entry, w, listener, request, conceded=side)

    # -- looking, hints, habits, pace -----------------------------------------------------------------------------

    async def look(self, person: Somebody | None, what: str, player: str, listener: Listener | None = None) -> Looked:
        """Look ahead with the eyes of one's own side."""
        w = words_for(person, listener)

        async def work() -> Looked:
            live, sides = self.seated(person, w)
            side = live.asked if live.asked in sides else sides[0]
            try:
                seen = await asyncio.to_thread(look, live.match, side, what, player, w)
            except TouchbackError as error:
                raise Refusing(w.error(error), "illegal") from None
            return Looked(number=live.count, look=seen)

        return await self.alone(work)

    async def hint(self, person: Somebody | None, bot: str, listener: Listener | None = None) -> Hinted:
        """What would a bot do in one's place?"""
        w = words_for(person, listener)

        async def work() -> tuple[int, int, list[int], Live]:
            live, sides = self.seated(person, w)
            if live.asked not in sides:
                raise Refusing(w("It is your rival who is asked."), "not-yours")
            return live.asked, live.count, list(live.inputs), live

        side, number, inputs, live = await self.alone(work)
        try:
            hint = await self.rooms.bots.hint(self.id, self.row.game, live.start_data, inputs, side, bot, w.language)
        except TouchbackError as error:
            raise Refusing(w.error(error), "bot") from None
        return Hinted(number=number, answer=hint.answer, text=hint.text, reason=hint.reason)

    async def settle(self, person: Somebody | None, habits: dict[str, str]) -> None:
        """Settle answers once for all ('use', 'decline'; '' takes it back), for every match of this person."""
        if person is None:
            return
        w = words_of(person.language)
        if not set(habits.values()) <= {USE, DECLINE, ""}:
            raise Refusing(w("A habit is to use or to decline."), "bad-message")
        await self.rooms.settle(person.id, habits)
        await self.alone(self.follow_habits)

    def set_pace(self, person: Somebody | None, seconds: float) -> None:
        """How fast two bots play against each other; negative: a pause. For whoever has made the match."""
        w = words_for(person, None)
        if person is None or person.id != self.row.made_by:
            raise Refusing(w("Only whoever made this match sets its pace."), "not-yours")
        self.driver.set_pace(seconds)

    # -- people at the table --------------------------------------------------------------------------------------

    async def join(self, listener: Listener) -> None:
        """Sit down to play or to watch: the first message is a Hello, then everything that happens."""
        await self.alone(lambda: self._join(listener))

    async def _join(self, listener: Listener) -> None:
        listener.sides = self.row.sides_of(listener.person)
        listener.tell(encoded(await self._hello(listener)))
        self.audience.listeners.add(listener)
        self.audience.tell_present()
        self.driver.wake()

    def leave(self, listener: Listener) -> None:
        """Go. A coach's seat stays his."""
        self.audience.listeners.discard(listener)
        listener.close()
        self.used = time.monotonic()
        self.audience.tell_present()

    async def _hello(self, listener: Listener) -> Hello:
        async with self.store.reading() as session:
            found = await session.scalars(
                select(ChatRow).where(ChatRow.match == self.id).order_by(ChatRow.id.desc()).limit(CHAT_KEPT)
            )
            chat = list(found)[::-1]
        return hello_of(self, listener, chat)

    async def greet_all(self) -> None:
        """Tell everybody everything anew: the match has begun, or somebody has sat down."""
        for listener in list(self.audience.listeners):
            listener.sides = self.row.sides_of(listener.person)
            listener.tell(encoded(await self._hello(listener)))
        self.audience.tell_present()

    async def say(self, person: Somebody | None, text: str, listener: Listener | None = None) -> None:
        """Say something to everybody at the table."""
        w = words_for(person, listener)
        said = " ".join(text.split())
        if person is None or not said:
            raise Refusing(w("There is nothing to say."), "bad-message")
        sides = self.row.sides_of(person.id)
        side = SIDES[sides[0]] if len(sides) == 1 else "nobody"
        await self.alone(lambda: self._say(person.id, person.name, side, said))

    async def remark(self, name: str, side: int, text: str) -> None:
        """A line of chat from the server itself."""
        await self.alone(lambda: self._say(None, name, SIDES[side], text))

    async def _say(self, person: str | None, name: str, side: str, text: str) -> None:
        chat = ChatRow(match=self.id, person=person, name=name, side=side, text=text, time=now())
        async with self.store.writing() as session:
            session.add(chat)
            await self.rooms.bus.announce(session, self.id, self.row.length)
        self.audience.tell_chat(chat)

    # -- leaving memory -------------------------------------------------------------------------------------------

    def is_idle(self, seconds: float) -> bool:
        """Has nobody needed this room for so long?"""
        if self.audience or self.lock.locked() or self.driver.is_busy:
            return False
        return time.monotonic() - self.used >= seconds

    async def close(self) -> None:
        """Leave memory: what is being written is written, everybody is sent away."""
        await self.driver.close()
        async with self.lock:
            self.audience.close()
        self.rooms.bots.forget(self.id)


def built(row: MatchRow, entries: list[EntryRow]) -> Live:
    """A match as its entries make it."""
    assert row.start is not None
    live = Live(row.id, row.game, row.start, row.secret if row.dice == "server" else None)
    live.read(entries)
    return live


def answers_to(match: Match, side: int, said: Acting) -> NextAnswer:
    """The answers that an act consists of, one by one, as long as the same side is asked."""
    if isinstance(said, Answer):
        return from_iterable([said.answer])
    if isinstance(said, Walk):
        walk = said
        step: NextAnswer = lambda: next_of_walk(match, side, walk)  # noqa: E731
    else:
        step = from_iterable(answers_of_arrangement(match, side, said.places))
    return lambda: step() if match.ask.who == side != NATURE else None


def words_for(person: Somebody | None, listener: Listener | None) -> Words:
    """The language somebody reads here."""
    if listener is not None:
        return words_of(listener.language)
    return words_of("en" if person is None else person.language)


def habits_in(settings: dict[str, Any]) -> dict[str, str]:
    """The habits among a person's settings."""
    habits = settings.get("habits")
    if not isinstance(habits, dict):
        return {}
    return {str(name): value for name, value in habits.items() if value in (USE, DECLINE)}


def facts_of(row: MatchRow) -> tuple[object, ...]:
    """What tells listeners that a match's own facts have changed."""
    return row.status, row.home_person, row.away_person, row.home_coach, row.away_coach, row.rematch
