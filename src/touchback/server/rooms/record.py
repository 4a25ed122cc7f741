"""A match as it is written: read from the store, gone on by answers, written down before anybody is told.

An entry's number can be written once: whoever comes second, be it in another process, reads what was written and is
refused.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import defer
from sqlalchemy.orm.attributes import instance_dict, set_committed_value

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.correction import inputs_from_data
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.server.messages import Making, Refused
from touchback.server.rooms.audience import Audience
from touchback.server.rooms.claims import Claims
from touchback.server.rooms.driver import TAKE_OVER, Driver
from touchback.server.rooms.entries import ANSWER, ASK_UNDO, HABIT, MOST_ENTRIES, SIDES, Entry, compacted
from touchback.server.rooms.listener import Listener
from touchback.server.rooms.live import Live, NextAnswer, from_iterable
from touchback.server.rooms.refusing import Refusing
from touchback.server.rooms.sealing import Sealing
from touchback.server.rooms.seating import names_of
from touchback.server.rooms.shown import stage_of
from touchback.server.rooms.telling import encoded, viewer_of
from touchback.server.rooms.timing import Timing
from touchback.server.store import ChatRow, EntryRow, MatchRow, PersonRow, PieceRow, now
from touchback.table import habitual_answer, question_of
from touchback.table.wire import Who
from touchback.words import Words, words_of

if TYPE_CHECKING:
    from touchback.server.rooms.rooms import Rooms

T = TypeVar("T")
USE, DECLINE = "use", "decline"
COMPACT_AFTER: Final = 100
"""When so many undos have come together, those that tell nothing are forgotten."""
ENTRIES_AT_ONCE: Final = 500
HAS_STARTED: Final[dict[str, Any]] = {}
"""What stands in the row of a match in memory instead of its start: see `forget_start`."""

logger = logging.getLogger(__name__)


class Record:
    """One match in memory. `live` is None while a seat is open and the match has not begun."""

    def __init__(self, rooms: Rooms, row: MatchRow) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.row = row
        self.live: Live | None = None
        self.timing = Timing(self)
        self.audience = Audience(self)
        self.habits: dict[str, dict[str, str]] = {}  # by person: what he has settled
        self.wrote_last = True  # was the last entry written by this process?
        self.used = time.monotonic()
        self.stale = False  # is something written down that memory may not know?
        self.pieces = 0  # so many of what coaches make together before the match listeners know of
        self.promised_here = False  # is it for this process to write down what dice are promised for?
        self.lock = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sealing = Sealing(self)
        self.claims = Claims(self)
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
    def seats(self) -> tuple[str | None, str | None]:
        """The people who coach home and away."""
        return self.row.home_person, self.row.away_person

    def people(self) -> tuple[bool, bool]:
        """Which sides are coached by people."""
        return not self.row.home_bot, not self.row.away_bot

    def consents(self, sides: tuple[int, ...]) -> bool:
        """Does whoever sits opposite these sides agree to anything? A bot does, and so does one coach of both."""
        return all(side in sides or self.row.bot_of(side) for side in (HOME, AWAY))

    def _playing(self) -> Live:
        if self.live is None:
            raise TouchbackError("this match has not begun: a seat is open")
        return self.live

    # -- one after the other --------------------------------------------------------------------------------------

    async def exclusively(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
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
            if self.row.pending is not None:
                await self.keep_promise()
            return await work()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has it; if he has gone, nobody misses it

    # -- reading what is written ----------------------------------------------------------------------------------

    async def load(self, made: Live | None = None) -> None:
        """Read the match from the store, as far as it is written. `made`: as whoever has just made it has it already,
        of which only what was written since is read."""
        since = 0 if made is None else made.count
        async with self.store.reading() as session:
            entries = list(
                await session.scalars(
                    select(EntryRow)
                    .where(EntryRow.match == self.id, EntryRow.number >= since)
                    .order_by(EntryRow.number)
                )
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
        self.live = await asyncio.to_thread(built, self.row, entries, made)
        self.audience.told = self.live.happened
        recent = bool(entries) and (now() - entries[-1].time).total_seconds() < TAKE_OVER
        self.wrote_last = self.store.is_sqlite or not recent
        self.timing.read()
        forget_start(self.row)

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
        self.sealing.tend_soon()

    async def _read_news(self) -> None:
        live = self.live
        since = 0 if live is None else live.count
        of_entries = select(EntryRow).where(EntryRow.match == self.id, EntryRow.number >= since)
        of_chats = select(ChatRow).where(ChatRow.match == self.id, ChatRow.id > self.audience.chat_seen)
        async with self.store.reading() as session:
            known = [defer(MatchRow.start)] if live is not None else []
            row = await session.get(MatchRow, self.id, options=known)
            entries = list(await session.scalars(of_entries.order_by(EntryRow.number)))
            chats = list(await session.scalars(of_chats.order_by(ChatRow.id)))
            of_pieces = select(func.count()).where(PieceRow.match == self.id)
            pieces = self.pieces if live is not None else await session.scalar(of_pieces) or 0
        if row is None:
            w = words_of("en")
            raise Refusing(w("There is no such match."), "not-found")
        changed = facts_of(row) != facts_of(self.row)
        anew = seats_of(row) != seats_of(self.row)
        self.row = row
        if live is not None:
            forget_start(row)
        for chat in chats:
            self.audience.tell_chat(chat)
        greeted = live is None and row.start is not None
        if greeted:
            await self.load()
            await self.audience.greet_all()
        elif live is not None and entries:
            back = live.read(entries)
            self.timing.read()
            self.wrote_last = False
            self.audience.tell_update(live, cast(Who, entries[-1].by), back)
        if anew and not greeted:
            await self.audience.greet_all()
        elif changed:
            self.audience.tell_changed()
        if pieces != self.pieces:
            self.pieces = pieces
            self.audience.tell(encoded(Making(pieces=pieces)))

    # -- writing down ---------------------------------------------------------------------------------------------

    async def write(
        self, entry: Entry, w: Words, actor: Listener | None = None, request: int = 0, winner: int | None = None
    ) -> None:
        """Write an entry down; then, and only then, it has happened, and everybody is told. `winner`: it ends the
        match."""
        live = self._playing()
        clock = self.timing.asked(live)
        entry.clock = None if clock is None else clock.to_data()
        written = {"match": self.id, "time": now(), **vars(entry)}
        facts = self._facts(live, entry, winner)
        try:
            await self.store.append(written, facts, self.rooms.bus.notice(self.id, entry.number + 1))
        except IntegrityError:
            await self.catch_up()
            raise Refusing(w("Too late: the match has gone on meanwhile."), "stale") from None
        except Exception:
            logger.exception("match %s: entry %s could not be written", self.id, entry.number)
            if await self._was_written(written):
                return
            if self.row.pending is None:
                raise Refusing(w("The server could not write this down; nothing has changed."), "store") from None
            error = w("The server could not write this down yet. It stands, and is shown as soon as it can be written.")
            raise Refusing(error, "store") from None
        live.keep(entry)
        self.timing.clock = clock
        instance_dict(self.row).update(facts)  # this row is written by nobody else, so nothing has to note a change
        self.wrote_last = True
        self.promised_here = False
        self.audience.tell_update(
            live, cast(Who, entry.by), entry.back is not None and entry.kind != ASK_UNDO, actor, request
        )
        if live.undone >= COMPACT_AFTER:
            await self._compact(live)
        if live.fault is not None:
            live.fault = None
            if actor is not None:
                error = w("The rules engine has failed at this; what had happened before stands.")
                actor.tell(encoded(Refused(error=error, code="error")))

    async def _compact(self, live: Live) -> None:
        """Forget answers that were taken back before a die, and what took them back: nobody fills the disk with
        them."""
        wanted = select(EntryRow).where(EntryRow.match == self.id).order_by(EntryRow.number)
        try:
            async with self.store.writing() as session:
                entries = list(await session.scalars(wanted))
                gone = 0
                for one in compacted(entries):
                    of_match = EntryRow.match == self.id
                    for start in range(0, len(one.gone), ENTRIES_AT_ONCE):
                        some = EntryRow.number.in_(one.gone[start : start + ENTRIES_AT_ONCE])
                        await session.execute(delete(EntryRow).where(of_match, some))
                    here = update(EntryRow).where(of_match, EntryRow.number == one.number)
                    await session.execute(here.values(since=one.since))
                    gone += len(one.gone)
        except Exception:
            logger.exception("match %s: what was taken back could not be forgotten", self.id)
        else:
            live.rows = len(entries) - gone
        live.undone = 0

    async def _was_written(self, written: dict[str, Any]) -> bool:
        """After a failure: go back to what is written, and see whether this entry is part of it after all."""
        await self.catch_up()
        async with self.store.reading() as session:
            found = await session.get(EntryRow, (self.id, written["number"]))
        return found is not None and found.time == written["time"] and found.inputs == written["inputs"]

    def _facts(self, live: Live, entry: Entry, ends: int | None) -> dict[str, Any]:
        """What lists show of a match; `ends`: who wins because this entry ends it."""
        state: Any = live.match.state
        over = live.over or ends is not None
        winner = int(live.match.game.winner(state)) if ends is None else ends
        return {
            "status": "over" if over else "playing",
            "home_score": int(state.score[HOME]),
            "away_score": int(state.score[AWAY]),
            "stage": stage_of(state),
            "turn": "nobody" if over else SIDES[live.asked],
            "winner": SIDES[winner] if over else "nobody",
            "length": entry.number + 1,
            "clock_now": None,  # the entry has it
            "pending": None,
            "updated": now(),
        }

    # -- answers that nobody clicks -------------------------------------------------------------------------------

    async def perform(
        self, live: Live, kind: str, by: str, person: str | None, next_answer: NextAnswer, w: Words
    ) -> Entry:
        """Apply an act in memory, or refuse it. Before its first die is drawn, it is written down what it is drawn for:
        nobody who sees the server die could have done something else instead."""
        try:
            promised = live.prepare(next_answer)
            if promised:
                await self._promise(live, kind, by, person, promised, w)
            entry = live.finish(kind, by, person, next_answer)
        except TouchbackError as error:
            raise Refusing(w.error(error), "illegal") from None
        except Refusing:
            raise
        except Exception:
            logger.exception("match %s: an act failed after %s inputs", self.id, live.number)
            raise Refusing(w("The rules engine has failed at this; nothing has changed."), "error") from None
        if live.fault is not None:
            logger.error("match %s: an act failed after its dice", self.id, exc_info=live.fault)
        return entry

    def demand_room(self, live: Live, w: Words) -> None:
        """Refuse what people do in a match that has become too long, before anything is done: see claims."""
        if live.is_too_long(MOST_ENTRIES):
            raise Refusing(
                w("This match has gone on for too long: whoever has not filled it may claim it, or let it go on."),
                "too-long",
            )

    async def _promise(self, live: Live, kind: str, by: str, person: str | None, answers: list[Any], w: Words) -> None:
        """Write down for what the next dice are drawn."""
        moment = now().timestamp()
        pending = {"number": live.count, "kind": kind, "by": by, "person": person, "answers": answers, "time": moment}
        try:
            first = await self.store.promise(self.id, live.count, pending)
        except Exception:
            logger.exception("match %s: entry %s could not be promised", self.id, live.count)
            live.restore()
            raise Refusing(w("The server could not write this down; nothing has changed."), "store") from None
        if not first:
            await self.catch_up()
            raise Refusing(w("Too late: the match has gone on meanwhile."), "stale")
        self.row.pending = pending
        self.promised_here = True

    async def keep_promise(self) -> None:
        """Do what dice were promised for and was not written down: its process died, or the disk was full. Another
        process may be about to do it: it is given a few seconds."""
        pending, live = self.row.pending, self.live
        if pending is None or live is None or pending["number"] != live.count:
            return
        age = now().timestamp() - pending["time"]
        if not (self.store.is_sqlite or self.promised_here) and 0 <= age < TAKE_OVER:
            self.rooms.later(self._keep_promise_soon(TAKE_OVER - age))
            return
        w = words_of("en")
        live.restore()
        answers = from_iterable(inputs_from_data(pending["answers"]))
        entry = live.act(pending["kind"], pending["by"], pending["person"], answers)
        try:
            await self.write(entry, w)
        except Refusing as refused:
            if refused.code != "stale":  # who made the promise has kept it after all: that is what counts
                raise
            return
        self.driver.wake()

    async def _keep_promise_soon(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.stale = True
        await self.exclusively(nothing)

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
            if live.is_too_long(MOST_ENTRIES):
                break
            answer = habitual_answer(question_of(live.match, viewer_of(self.row, (side,), "en")), habits)
            if answer is None:
                break
            entry = await self.perform(live, HABIT, SIDES[side], person, from_iterable([answer]), w)
            await self.write(entry, w)
        self.driver.wake()

    async def play_for(self, side: int, number: int, answer: int, kind: str = ANSWER) -> None:
        """Give an answer for a side that is coached by a bot, or whose time is out, unless the match has gone on."""
        await self.exclusively(lambda: self._play_for(side, number, answer, kind))

    async def _play_for(self, side: int, number: int, answer: int, kind: str) -> None:
        live = self.live
        if live is None or live.over or live.count != number or live.asked != side:
            return
        w = words_of("en")
        entry = await self.perform(live, kind, SIDES[side], None, from_iterable([answer]), w)
        await self.write(entry, w)
        await self.follow_habits()

    # -- leaving memory -------------------------------------------------------------------------------------------

    def is_idle(self, seconds: float) -> bool:
        """Has nobody needed this room for so long?"""
        if self.audience or self.lock.locked() or self.driver.is_busy:
            return False
        return time.monotonic() - self.used >= seconds

    async def close(self) -> None:
        """Leave memory: what is being written is written, everybody is sent away."""
        await self.driver.close()
        self.sealing.close()
        async with self.lock:
            self.audience.close()
            await self.timing.tend()
        self.rooms.bots.forget(self.id)


async def nothing() -> None:
    """Nothing: what is stale is read before it, and what was promised is done."""


def built(row: MatchRow, entries: list[EntryRow], made: Live | None = None) -> Live:
    """A match as its entries make it; `made`: as those before them have made it."""
    live = made or unplayed(row)
    live.read(entries)
    return live


def unplayed(row: MatchRow) -> Live:
    """A match before its first entry."""
    assert row.start is not None
    bots = [side for side in (HOME, AWAY) if row.bot_of(side)]
    secret = row.secret if row.dice == "server" else None
    return Live(row.id, row.game, row.start, secret, bots, "" if row.seal is None else row.seal["terms"])


def forget_start(row: MatchRow) -> None:
    """Keep of how a match starts only that it has: its Live has the rest, and that takes a third of the memory."""
    set_committed_value(row, "start", HAS_STARTED)


def habits_in(settings: dict[str, Any]) -> dict[str, str]:
    """The habits among a person's settings."""
    habits = settings.get("habits")
    if not isinstance(habits, dict):
        return {}
    return {str(name): value for name, value in habits.items() if value in (USE, DECLINE)}


def seats_of(row: MatchRow) -> tuple[object, ...]:
    """What changes everything that listeners are told: who sits where, what players are called, who may talk."""
    return row.home_person, row.away_person, names_of(row), row.open_chat


def facts_of(row: MatchRow) -> tuple[object, ...]:
    """What tells listeners that a match's own facts have changed."""
    return row.status, row.home_person, row.away_person, row.home_coach, row.away_coach, row.rematch
