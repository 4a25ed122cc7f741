"""All matches of the server: those in memory, those in the store, and those to be made."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping
from datetime import timedelta
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import ColumnElement, and_, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from touchback import __version__
from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.correction import inputs_data
from touchback.kernel.errors import TouchbackError
from touchback.kernel.promise import digest_of, new_secret, sealed_commitment, terms_text
from touchback.server.bus import Bus
from touchback.server.collecting import Collecting
from touchback.server.messages import Joining, MatchShown, NewMatch, Seat
from touchback.server.rooms.entries import COPIED, SIDES, Entry
from touchback.server.rooms.listener import Listener
from touchback.server.rooms.live import Live
from touchback.server.rooms.record import habits_in, nothing, unplayed
from touchback.server.rooms.refusing import Refusing
from touchback.server.rooms.room import Room
from touchback.server.rooms.sealing import SEALING_SECONDS
from touchback.server.rooms.seating import (
    ME,
    NAMES,
    Somebody,
    call_players,
    is_ready,
    name_in_line,
    seat_down,
    seat_of,
    start_of,
    title_of,
)
from touchback.server.rooms.shown import match_shown, stage_of
from touchback.server.store import EntryRow, MatchRow, PersonRow, SessionRow, Store, new_id, now
from touchback.table import Viewer, scene_of
from touchback.words import Words, words_of

if TYPE_CHECKING:
    from touchback.server.bots import Bots, Trouble

IDLE_SECONDS: Final = 600.0
SWEEP_SECONDS: Final = 30.0
MOST_LISTED: Final = 100
A_DAY: Final = 200
"""So many matches one person may make in a day, where there are limits."""
MOST_HABITS: Final = 500
LONGEST_HABIT: Final = 80
SESSIONS_AT_ONCE: Final = 500

logger = logging.getLogger(__name__)


class Rooms:
    """The matches. Rooms are opened when somebody needs them and leave memory when nobody does."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        bots: Bots,
        idle_seconds: float = IDLE_SECONDS,
        sweep_seconds: float = SWEEP_SECONDS,
        clock: Callable[[], float] = time.time,
        a_day: int | None = None,
        sealing: float = SEALING_SECONDS,
    ) -> None:
        self.store = store
        self.bus = bus
        self.bots = bots
        self.idle_seconds = idle_seconds
        self.sweep_seconds = sweep_seconds
        self.time = clock  # what the clocks of matches go by
        self.started = clock()
        self.sealing = sealing  # how long coaches are waited for to add to the dice; 0: nobody is
        self.a_day = a_day  # how many matches a person may make in a day
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.missed: set[str] = set()  # matches of which something was written while they were being opened
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sweeper: asyncio.Task[None] | None = None
        self.collecting = Collecting()
        bots.on_trouble = self._bot_in_trouble

    async def start(self) -> None:
        """Begin to listen to other processes and to put idle rooms away."""
        await self.bus.open(self.heard, self.seen, self.session_over)
        self.sweeper = asyncio.create_task(self._sweep_for_ever(), name="sweeper of rooms")

    async def close(self) -> None:
        """Put every room away."""
        if self.sweeper is not None:
            self.sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.sweeper
        await self.bus.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for room in list(self.rooms.values()):
            await room.close()
        self.rooms.clear()

    # -- opening --------------------------------------------------------------------------------------------------

    async def open(self, match_id: str, w: Words | None = None, ours: bool = False, made: Live | None = None) -> Room:
        """The room of a match, from memory or from the store. `ours`: this process has just made it; `made`: so that it
        need not be played through again."""
        room = self.rooms.get(match_id)
        if room is not None:
            return room
        task = self.opening.get(match_id)
        if task is None:
            task = asyncio.create_task(self._open(match_id, w, ours, made))
            self.opening[match_id] = task
            task.add_done_callback(lambda done: self.opening.pop(match_id, None))
        return await asyncio.shield(task)

    async def _open(self, match_id: str, w: Words | None, ours: bool, made: Live | None) -> Room:
        self.missed.discard(match_id)
        room = Room(self, await self.row(match_id, w))
        await room.load(made)
        room.wrote_last = room.wrote_last or ours
        self.rooms[match_id] = room
        if room.row.pending is not None:
            room.promised_here = True  # whoever promised it is gone; if he is not, one of us writes it and both read it
            await room.exclusively(nothing)
        room.driver.wake()
        room.sealing.tend_soon()
        if match_id in self.missed:
            self.missed.remove(match_id)
            room.stale = True
            self.later(room.exclusively(nothing))
        return room

    async def row(self, match_id: str, w: Words | None = None) -> MatchRow:
        """What the store says about a match."""
        async with self.store.reading() as session:
            row = await session.get(MatchRow, match_id)
        if row is None:
            w = w or words_of("en")
            raise Refusing(w("There is no such match."), "not-found")
        return row

    # -- making ---------------------------------------------------------------------------------------------------

    async def create(self, new: NewMatch, by: Somebody) -> Room:
        """Make a match."""
        w = words_of(by.language)
        row = self._new_row(new.game, new.options, by)
        row.dice = new.dice
        row.clock = msgspec.to_builtins(new.clock)
        row.listed = new.listed
        row.open_chat = new.open_chat
        row.hints = new.hints
        try:
            game_entry(new.game)
            seat_down(row, 0, new.home, by)
            seat_down(row, 1, new.away, by)
            first = self.begin(row)
        except TouchbackError as error:
            raise Refusing(w.error(error), "bad-match") from None
        await self._insert(row, first, w)
        return await self.open(row.id, ours=True)

    def _new_row(self, game: str, options: dict[str, Any], by: Somebody) -> MatchRow:
        return MatchRow(
            id=new_id(),
            game=game,
            options=options,
            status="open",
            made_by=by.id,
            secret=new_secret(),
            commitment="",  # until it is known who plays what
            token=secrets.token_urlsafe(18),
            dice="server",
            open_chat=False,
            hints=False,
            length=0,
            made=now(),
            updated=now(),
        )

    def begin(self, row: MatchRow) -> list[Entry]:
        """Start a match if everybody is there: its start, what is promised about its dice, and, where no coach adds to
        them, those before the first question."""
        row.title = title_of(row)
        if not is_ready(row):
            return []
        if row.start is None:
            row.start = start_of(row.game, seat_of(row, 0), seat_of(row, 1), row.options)
        promise(row, row.start, [])
        live = unplayed(row)
        first = [] if self.seals(row) else [live.begin()]
        for entry in first:
            live.keep(entry)
        self._write_facts(row, live, len(first))
        return first

    def seals(self, row: MatchRow) -> bool:
        """Do coaches add to the dice of this match?"""
        return self.sealing > 0 and row.dice == "server"

    def _write_facts(self, row: MatchRow, live: Live, length: int) -> None:
        state: Any = live.match.state
        row.status = "over" if live.over else "playing" if not row.open_sides() else "open"
        row.home_score, row.away_score = int(state.score[0]), int(state.score[1])
        row.stage = stage_of(state)
        row.turn = "nobody" if live.over else SIDES[live.asked]
        row.winner = SIDES[int(live.match.game.winner(state))] if live.over else "nobody"
        row.length = length
        row.updated = now()

    async def _insert(
        self,
        row: MatchRow,
        entries: list[Entry],
        w: Words,
        note: Callable[[AsyncSession, str], Awaitable[None]] | None = None,
    ) -> None:
        async with self.store.writing() as session:
            today = and_(MatchRow.made_by == row.made_by, MatchRow.made > now() - timedelta(days=1))
            made = await session.scalar(select(func.count()).select_from(MatchRow).where(today))
            if self.a_day is not None and (made or 0) >= self.a_day:
                raise Refusing(w("You have made too many matches today: come back tomorrow."), "too-many")
            session.add(row)
            await session.flush()
            session.add_all([EntryRow(match=row.id, time=now(), **vars(entry)) for entry in entries])
            if note is not None:
                await note(session, row.id)

    async def join(self, match_id: str, joining: Joining, by: Somebody) -> Room:
        """Take the open seat of a match, by its invitation or because it is listed."""
        room = await self.open(match_id)
        await room.exclusively(lambda: self._join(room, joining, by))
        return room

    async def _join(self, room: Room, joining: Joining, by: Somebody) -> None:
        w = words_of(by.language)
        row = await self.row(room.id)
        invited = secrets.compare_digest(joining.token.encode(), row.token.encode())
        if not invited and not row.listed:
            raise Refusing(w("You need the invitation to this match."), "not-invited")
        if row.sides_of(by.id):
            raise Refusing(w("You sit at this table already."), "seated")
        if not row.open_sides():
            raise Refusing(w("Somebody else has taken the seat."), "taken")
        side = row.open_sides()[0]
        try:
            first = self._sit_down(row, side, joining, by)
        except TouchbackError as error:
            raise Refusing(w.error(error), "bad-team") from None
        await self._take_seat(row, side, first, w)
        await room.catch_up()  # whoever looks on is told
        room.wrote_last = True

    def _sit_down(self, row: MatchRow, side: int, joining: Joining, by: Somebody) -> list[Entry]:
        """Give somebody the open seat; the entries with which the match begins, if it does. In a match that goes on
        from a moment of another, the teams are what they are."""
        if row.start is not None:
            setattr(row, "away_person" if side else "home_person", by.id)
            setattr(row, "away_coach" if side else "home_coach", by.name)
            if row.status == "open" and not row.open_sides():
                row.status = "playing"
            return []
        seat = seat_of(row, side)
        chosen = Seat(coach=ME, team=joining.team, file=joining.file)
        picked = msgspec.structs.replace(seat, coach=ME) if seat.team or seat.file else chosen
        seat_down(row, side, picked, by)
        return self.begin(row)

    async def _take_seat(self, row: MatchRow, side: int, first: list[Entry], w: Words) -> None:
        """Write down who has sat down, unless somebody else was faster."""
        person = MatchRow.away_person if side else MatchRow.home_person
        names = [column.key for column in MatchRow.__table__.columns if column.key not in ("id", "made", "secret")]
        async with self.store.writing() as session:
            done = await session.execute(
                update(MatchRow)
                .where(MatchRow.id == row.id, person.is_(None))
                .values({name: getattr(row, name) for name in names})
            )
            if done.rowcount != 1:  # type: ignore[attr-defined]
                raise Refusing(w("Somebody else has taken the seat."), "taken")
            session.add_all([EntryRow(match=row.id, time=now(), **vars(entry)) for entry in first])
            await self.bus.announce(session, row.id, row.length)

    async def rematch(self, match_id: str, by: Somebody) -> Room:
        """The same people and teams once more; whoever asks second comes to the same table."""
        room = await self.open(match_id)
        new = await room.exclusively(lambda: self._rematch(room, by))
        return await self.open(new, ours=True)

    async def _rematch(self, room: Room, by: Somebody) -> str:
        w = words_of(by.language)
        old = await self.row(room.id)
        if by.id not in (old.home_person, old.away_person, old.made_by):
            raise Refusing(w("You only watch this match."), "not-yours")
        if old.rematch is not None:
            return old.rematch
        if old.status != "over":
            raise Refusing(w("The match is not over yet."), "not-over")
        row = self._new_row(old.game, old.options, by)
        for name in ("dice", "clock", "listed", "open_chat", "hints"):
            setattr(row, name, getattr(old, name))
        for prefix in ("home", "away"):
            for part in ("person", "bot", "coach", "team", "seat"):
                setattr(row, f"{prefix}_{part}", getattr(old, f"{prefix}_{part}"))
        row.start = old.start
        first = self.begin(row)
        if row.commitment == "":
            raise Refusing(w("A coach of this match is no longer known."), "bad-match")
        async with self.store.writing() as session:
            session.add(row)
            await session.flush()
            session.add_all([EntryRow(match=row.id, time=now(), **vars(entry)) for entry in first])
            done = await session.execute(
                update(MatchRow).where(MatchRow.id == old.id, MatchRow.rematch.is_(None)).values(rematch=row.id)
            )
            if done.rowcount != 1:  # type: ignore[attr-defined]
                raise Refusing(w("Your rival was faster: try again."), "stale")
            await self.bus.announce(session, old.id, old.length)
        room.row.rematch = row.id
        room.audience.tell_changed()
        return row.id

    async def adopt(
        self,
        game: str,
        start: dict[str, Any],
        inputs: list[int],
        by: Somebody,
        home: Seat,
        away: Seat,
        teams: tuple[str, str] = ("", ""),
        options: dict[str, Any] | None = None,
        forked_from: str | None = None,
        title: str = "",
        names: Mapping[str, str] | None = None,
        trial: bool = False,
    ) -> Room:
        """Make a match that goes on from a start and inputs: of a fork, or of a file that was read. The seats' teams do
        not matter, for they are in the start. `names` are what the players have been called, by short name. A trial
        is in no list: whoever has it open has it."""
        w = words_of(by.language)
        row = self._new_row(game, options or {}, by)
        row.forked_from, row.trial = forked_from, trial
        no_team = {"team": "", "file": ""}
        seat_down(row, 0, msgspec.structs.replace(home, **no_team), by)
        seat_down(row, 1, msgspec.structs.replace(away, **no_team), by)
        row.start = start
        try:
            live, entries = await asyncio.to_thread(copied, row, start, inputs, self.seals(row))
        except TouchbackError as error:
            raise Refusing(w.error(error), "bad-match") from None
        scene = scene_of(live.match, Viewer((), words_of("en")))
        sides = scene.sides
        row.home_team, row.away_team = (name_in_line(teams[side] or sides[side].team) for side in (HOME, AWAY))
        call_players(row, scene, names or {})
        row.title = name_in_line(title) or title_of(row)
        self._write_facts(row, live, len(entries))
        await self._insert(row, entries, w)
        return await self.open(row.id, ours=True, made=live)

    async def seat(
        self,
        game: str,
        start: dict[str, Any],
        by: Somebody,
        coaches: tuple[Somebody, Somebody],
        teams: tuple[str, str],
        note: Callable[[AsyncSession, str], Awaitable[None]],
        names: tuple[dict[str, str], dict[str, str]],
    ) -> Room:
        """A match at which both coaches are seated already, with the teams of its start. `names` are what the players
        of each are called, by short name. What else is to be written about it is written in the same transaction."""
        w = words_of(by.language)
        row = self._new_row(game, {}, by)
        for prefix, coach, team, called in zip(("home", "away"), coaches, teams, names, strict=True):
            setattr(row, f"{prefix}_person", coach.id)
            setattr(row, f"{prefix}_coach", coach.name)
            setattr(row, f"{prefix}_team", name_in_line(team))
            setattr(row, f"{prefix}_seat", {**msgspec.to_builtins(Seat(coach=ME)), NAMES: called})
        row.start = start
        try:
            first = await asyncio.to_thread(self.begin, row)
        except TouchbackError as error:
            raise Refusing(w.error(error), "bad-match") from None
        await self._insert(row, first, w, note)
        return await self.open(row.id, ours=True)

    # -- lists ----------------------------------------------------------------------------------------------------

    async def list(self, kind: str, person: str | None, w: Words) -> list[MatchShown]:
        """Matches for a lobby: open (to join), live (to watch), mine (to go on with), over (to replay)."""
        mine = or_(MatchRow.home_person == person, MatchRow.away_person == person, MatchRow.made_by == person)
        listed = MatchRow.listed.is_(True)
        wanted: dict[str, ColumnElement[bool]] = {
            "open": and_(
                MatchRow.status == "open",
                listed,
                or_(free(MatchRow.home_person, MatchRow.home_bot), free(MatchRow.away_person, MatchRow.away_bot)),
            ),
            "live": and_(MatchRow.status == "playing", listed),
            "mine": and_(MatchRow.status != "over", mine),
            "over": and_(MatchRow.status == "over", or_(mine, listed)),
        }
        if kind not in wanted:
            raise Refusing(w("There is no list called {kind}.", kind=repr(kind)), "bad-list")
        if person is None and kind == "mine":
            return []
        async with self.store.reading() as session:
            shown = select(MatchRow).where(wanted[kind], MatchRow.trial.is_(False))
            rows = await session.scalars(shown.order_by(MatchRow.updated.desc()).limit(MOST_LISTED))
            return [match_shown(row, person, w) for row in rows]

    # -- people ---------------------------------------------------------------------------------------------------

    async def settle(self, person: str, habits: dict[str, str], w: Words) -> None:
        """A person has settled answers once for all ('' takes one back): keep it, and follow it in every room."""
        async with self.store.writing() as session:
            row = await session.get(PersonRow, person)
            if row is None:
                return
            kept = {name: value for name, value in {**habits_in(row.settings), **habits}.items() if value}
            if len(kept) > MOST_HABITS or any(len(name) > LONGEST_HABIT for name in kept):
                raise Refusing(w("Nobody has that many habits."), "bad-message")
            row.settings = {**row.settings, "habits": kept}
            self.settled(person, row.settings)

    def settled(self, person: str, settings: dict[str, Any]) -> None:
        """A person's settings have changed."""
        for room in self.rooms.values():
            if person in room.seats:
                room.habits[person] = habits_in(settings)

    def session_over(self, session: str) -> None:
        """Somebody has logged out: his pages come back as whoever he is now."""
        for listener in self._listeners():
            if listener.session == session:
                listener.close()

    async def check_sessions(self) -> None:
        """Close the pages whose sessions have ended, however that came: an end may have been told while nobody heard
        it."""
        wanted = sorted({listener.session for listener in self._listeners() if listener.session})
        known: set[str] = set()
        async with self.store.reading() as session:
            for start in range(0, len(wanted), SESSIONS_AT_ONCE):
                some = SessionRow.id.in_(wanted[start : start + SESSIONS_AT_ONCE])
                banned = and_(PersonRow.banned.is_not(None), PersonRow.banned > now())
                found = select(SessionRow.id).join(PersonRow, PersonRow.id == SessionRow.person)
                known.update(await session.scalars(found.where(some, SessionRow.expires > now(), ~banned)))
        for ended in set(wanted) - known:
            self.session_over(ended)

    def _listeners(self) -> Iterator[Listener]:
        return chain.from_iterable(room.audience.listeners for room in self.rooms.values())

    # -- other processes, bots in trouble -------------------------------------------------------------------------

    async def heard(self, match_id: str, number: int) -> None:
        """Another process has written something; '': perhaps it has, in any match."""
        self.missed.update(self.opening if match_id == "" else self.opening.keys() & {match_id})
        found = self.rooms.get(match_id)
        for room in list(self.rooms.values()) if match_id == "" else [found] if found is not None else []:
            room.stale = True
            self.later(room.exclusively(nothing))
        if match_id == "":
            await self.check_sessions()

    async def changed(self, matches: Iterable[str]) -> None:
        """Something about these matches has changed that is written already: whoever looks at one is told."""
        for match in matches:
            await self.heard(match, 0)

    def seen(self, match_id: str, process: str, pages: tuple[int, int, int]) -> None:
        """Another process tells who is at a table there."""
        room = self.rooms.get(match_id)
        if room is not None:
            room.audience.seen_elsewhere(process, pages)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done that nobody waits for."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """What nobody waits for has no one to tell. Where another process was quicker, nothing has failed."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not (isinstance(error, Refusing) and error.code == "stale"):
            logger.error("something in a room has failed", exc_info=error)

    def _bot_in_trouble(self, key: str, side: int, trouble: Trouble) -> None:
        """A bot has failed and another plays on: say so at the table."""
        logger.warning("match %s: %s", key, trouble.what)
        room = self.rooms.get(key)
        if room is not None:
            w = words_of(next((listener.language for listener in room.audience.listeners), "en"))
            self.later(room.remark(w("Server"), side, trouble.text(w)))

    # -- leaving memory -------------------------------------------------------------------------------------------

    async def sweep(self) -> int:
        """Put idle rooms away; says how many."""
        gone = 0
        for room in list(self.rooms.values()):
            if room.is_idle(self.idle_seconds):
                del self.rooms[room.id]
                await room.close()
                gone += 1
        self.collecting.left(gone, len(self.rooms))
        return gone

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.sweep_seconds)
            try:
                await self.sweep()
                await self.check_sessions()
                for room in self.rooms.values():
                    room.audience.forget_silent(3 * self.sweep_seconds)
                    room.timing.tend_soon()
                    if room.audience:
                        room.audience.tell_others()
            except Exception:
                logger.exception("idle rooms could not be put away")


def free(person: InstrumentedAttribute[str | None], bot: InstrumentedAttribute[str]) -> ColumnElement[bool]:
    """Is this seat open, as a condition of a list?"""
    return and_(person.is_(None), bot == "")


def promise(row: MatchRow, start: dict[str, Any], inputs: list[Any]) -> None:
    """What is promised about the dice of a match that starts so, after inputs that were copied from another."""
    terms = digest_of(terms_text(row.id, row.game, __version__, start, inputs))
    row.seal = {"terms": terms, "version": __version__}
    row.commitment = sealed_commitment(terms, row.secret)


def copied(row: MatchRow, start: dict[str, Any], inputs: list[int], seals: bool) -> tuple[Live, list[Entry]]:
    """A match that was played elsewhere, and its entries here: all that was played and, where no coach adds to the
    dice, those that have to be rolled before the next question."""
    written = inputs_data(inputs)
    promise(row, start, written)
    live = unplayed(row)
    entries = [Entry(0, COPIED, "nobody", inputs=written)]
    live.read(entries)
    if live.over or not seals:
        first = live.begin()
        live.keep(first)
        entries.append(first)
    return live, entries
