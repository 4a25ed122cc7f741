"""The store: a connection pool to SQLite or PostgreSQL whose tables are brought up to date when it is opened."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Connection,
    Table,
    Update,
    bindparam,
    event,
    insert,
    make_url,
    update,
)
from sqlalchemy import text as sql
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from touchback.kernel.errors import TouchbackError
from touchback.server.store.base import JSON_OPTIONS, to_json
from touchback.server.store.direct import DirectWriter, Notice
from touchback.server.store.files import file_of, make_private
from touchback.server.store.models import ENTRIES, MATCHES

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
NEWEST: Final = "0009"
"""The revision of the tables that this program knows: the newest of those in `versions`."""
MIGRATION_LOCK = 7_246_019
"""The number of PostgreSQL's lock under which one process at a time brings the tables up to date."""


ADD_ENTRY: Final = insert(ENTRIES)
GATHERING: Final = 0.008
"""Seconds from one transaction to the next where many play: to reach the disk costs as much for one act as for ten, and
more than all else about writing one."""
RECENT: Final = 32
MANY: Final = 16
"""Many play if so many different matches are among the last that something was written about."""


@dataclass(frozen=True)
class Waiting:
    """Something that is to be written about a match: facts, and mostly an entry."""

    match: str
    entry: dict[str, Any] | None
    facts: dict[str, Any]
    done: asyncio.Future[None]


class Store:
    """The tables. `reading` and `writing` give a session; writing is committed at the end, or not done at all."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.sessions = async_sessionmaker(engine, expire_on_commit=False)
        # SQLite lets one writer in at a time: our own wait here, in order, instead of trying again and again.
        self._writer: asyncio.Lock | None = asyncio.Lock() if self.is_sqlite else None
        self._quick = (
            None if self._writer is None or file_of(engine.url) is None else QuickWriter(engine.url, self._writer)
        )
        self._direct = None if self.is_sqlite else DirectWriter(engine.url)

    @property
    def is_sqlite(self) -> bool:
        """Is this SQLite (one process) and not PostgreSQL (several)?"""
        return self.engine.dialect.name == "sqlite"

    @property
    def url(self) -> URL:
        """Where it is."""
        return self.engine.url

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session to look things up."""
        async with self.sessions() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A session whose changes are committed together at the end; an error takes all of them back."""
        if self._writer is None:
            async with self.sessions.begin() as session:
                yield session
        else:
            async with self._writer, self.sessions() as session:
                # Without this, a look before the first change would be of an older state than the change.
                await session.execute(sql("BEGIN IMMEDIATE"))
                try:
                    yield session
                    await session.commit()
                except BaseException:
                    await session.rollback()
                    raise

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """For whoever writes with a connection of his own: SQLite lets one writer in at a time, and here he waits."""
        async with self._writer or nullcontext():
            yield

    async def append(self, entry: dict[str, Any], facts: dict[str, Any], notice: Notice | None = None) -> None:
        """Write one entry of a match, and what has become of the match, in one transaction; with it the other processes
        are told. This is what a click waits for: one trip to one thread, or to the database."""
        if self._direct is not None:
            await self._direct.append(entry, facts, notice)
        elif self._quick is not None:
            await self._quick.append(entry["match"], entry, facts)
        else:
            async with self.writing() as session:
                await session.execute(ADD_ENTRY, entry)
                await session.execute(of_match(facts), {"match_id": entry["match"], **facts})

    async def promise(self, match: str, length: int, pending: dict[str, Any]) -> bool:
        """Write down for what the next dice of a match are drawn. False: it has gone on, or another was faster."""
        if self._direct is not None:
            return await self._direct.promise(match, length, pending)
        if self._quick is not None:
            await self._quick.append(match, None, {"pending": pending})
        else:
            async with self.writing() as session:
                await session.execute(of_match({"pending": pending}), {"match_id": match, "pending": pending})
        return True

    async def notify(self, channel: str, payloads: list[str]) -> None:
        """Tell other processes something that is not written down; there are some only on PostgreSQL."""
        if self._direct is not None:
            await self._direct.notify(channel, payloads)

    async def close(self) -> None:
        """Give every connection back."""
        if self._quick is not None:
            self._quick.close()
        if self._direct is not None:
            await self._direct.close()
        await self.engine.dispose()


class QuickWriter:
    """A thread with a connection of its own, for what is written most. Whatever waits while one transaction reaches the
    disk goes into the next one together: with many matches a click waits for the disk twice at most."""

    def __init__(self, url: URL, writer: asyncio.Lock) -> None:
        file = file_of(url)
        assert file is not None
        self.file = file
        self.statements = Statements()
        self.connection: sqlite3.Connection | None = None
        self.thread = ThreadPoolExecutor(1, "store")
        self.writer = writer
        self.waiting: list[Waiting] = []
        self.recent: deque[str] = deque(maxlen=RECENT)  # the matches that were written about last
        self.next_at = 0.0  # the moment of the event loop before which no transaction begins, where many play
        self.tasks: set[asyncio.Task[None]] = set()

    async def append(self, match: str, entry: dict[str, Any] | None, facts: dict[str, Any]) -> None:
        """Write facts of a match, and an entry if there is one; they are on the disk when this ends."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(match, entry, facts, done))
        self.recent.append(match)
        if len(self.waiting) == 1:
            task = asyncio.create_task(self._write())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        await done

    async def _write(self) -> None:
        """Write everything that waits by the time it is our turn."""
        loop = asyncio.get_running_loop()
        if self.next_at > loop.time() and len(set(self.recent)) >= MANY:
            await asyncio.sleep(self.next_at - loop.time())
        async with self.writer:
            self.next_at = loop.time() + GATHERING
            batch, self.waiting = self.waiting, []
            try:
                faults = await loop.run_in_executor(self.thread, self._append, batch)
            except Exception as error:
                faults = [error] * len(batch)
        for one, fault in zip(batch, faults, strict=True):
            if one.done.done():
                continue
            if fault is None:
                one.done.set_result(None)
            else:
                one.done.set_exception(fault)

    def _append(self, batch: list[Waiting]) -> list[Exception | None]:
        """One transaction; an entry that another has forestalled is left out of it, and told so."""
        connection = self._connected()
        faults: list[Exception | None] = []
        connection.execute("BEGIN IMMEDIATE")
        try:
            for one in batch:
                faults.append(self._append_one(connection, one))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return faults

    def _append_one(self, connection: sqlite3.Connection, one: Waiting) -> Exception | None:
        """An entry, then facts. SQLite takes back a statement that breaks a rule, and that one alone."""
        if one.entry is not None:
            adding, values = self.statements.adding(one.entry)
            try:
                connection.execute(adding, values)
            except sqlite3.IntegrityError as error:
                return IntegrityError(adding, None, error)
        changing, values = self.statements.changing(one.match, one.facts)
        connection.execute(changing, values)
        return None

    def _connected(self) -> sqlite3.Connection:
        if self.connection is None:
            self.connection = sqlite3.connect(self.file)
            prepare_sqlite(self.connection, None)
        return self.connection

    def _close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def close(self) -> None:
        """End the thread and its connection."""
        self.thread.submit(self._close).result()
        self.thread.shutdown()


Keep = Callable[[Any], Any] | None
"""What makes of a value what the database keeps; None: it is kept as it is."""


class Statements:
    """What is written most, in SQL that is made once: to make it anew would cost more than to write it."""

    def __init__(self) -> None:
        self.dialect = sqlite.dialect(json_serializer=to_json)
        self.known: dict[tuple[str, ...], tuple[str, list[Keep]]] = {}

    def adding(self, entry: dict[str, Any]) -> tuple[str, list[Any]]:
        """The statement that adds an entry, and its values."""
        names = tuple(entry)
        known = self.known.get(("entry", *names))
        if known is None:
            marks = ", ".join("?" * len(names))
            text = f"INSERT INTO {ENTRIES.name} ({self._quoted(names)}) VALUES ({marks})"
            known = self.known["entry", *names] = text, self._kept(ENTRIES, names)
        return known[0], kept_values(entry, known[1])

    def changing(self, match: str, facts: dict[str, Any]) -> tuple[str, list[Any]]:
        """The statement that writes facts of a match, and its values."""
        names = tuple(facts)
        known = self.known.get(("match", *names))
        if known is None:
            text = f"UPDATE {MATCHES.name} SET ({self._quoted(names)}) = ({', '.join('?' * len(names))}) WHERE id = ?"
            if len(names) == 1:
                text = f"UPDATE {MATCHES.name} SET {self._quoted(names)} = ? WHERE id = ?"
            known = self.known["match", *names] = text, self._kept(MATCHES, names)
        return known[0], [*kept_values(facts, known[1]), match]

    def _quoted(self, names: Iterable[str]) -> str:
        return ", ".join(self.dialect.identifier_preparer.quote(name) for name in names)

    def _kept(self, table: Table, names: Iterable[str]) -> list[Keep]:
        """How the values of these columns are kept."""
        return [table.c[name].type.dialect_impl(self.dialect).bind_processor(self.dialect) for name in names]


def kept_values(values: dict[str, Any], kept: list[Keep]) -> list[Any]:
    """Values as the database keeps them."""
    return [value if keep is None else keep(value) for value, keep in zip(values.values(), kept, strict=True)]


def of_match(facts: dict[str, Any]) -> Update:
    """The statement that writes these facts of a match."""
    values: dict[str, Any] = {name: bindparam(name) for name in facts}
    return update(MATCHES).where(MATCHES.c.id == bindparam("match_id")).values(values)


def store_url(url: str) -> URL:
    """An address as people write it ('sqlite:///matches.db', 'postgresql://...') with the driver we use."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise TouchbackError(
            "{url!r} is no address of a database: write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME", url=url
        ) from None
    kind = parsed.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise TouchbackError(
            "no database called {kind!r}: write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME", kind=kind
        )
    return parsed.set(drivername=DRIVERS[kind])


async def open_store(url: str, backups: Path | None = None) -> Store:
    """Open the store at that address and bring its tables up to date; before that, a copy is made: of SQLite's beside
    it, of PostgreSQL's in the folder `backups`."""
    parsed = store_url(url)
    shown = parsed.render_as_string(hide_password=True)
    options: dict[str, Any] = {}
    if parsed.drivername.startswith("sqlite"):
        file = file_of(parsed)
        if file is not None:
            try:
                make_private(file)
            except OSError as error:
                raise cannot_be_opened(shown, error) from None
            options = {"pool_size": 4, "max_overflow": 16}
    else:
        options = {"pool_size": 5, "max_overflow": 10, "pool_pre_ping": True}
    try:
        engine = create_async_engine(parsed, **options, **JSON_OPTIONS)
    except ImportError:
        raise TouchbackError("PostgreSQL needs the extra 'postgres': install touchback[web,postgres]") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    try:
        async with engine.connect() as connection:
            revision = await connection.run_sync(revision_of)
        if revision and revision != NEWEST:
            from touchback.server.store.maintenance import backup_before_upgrade

            await asyncio.to_thread(backup_before_upgrade, url, backups)
        async with engine.connect() as connection:
            await connection.run_sync(migrate)
            await connection.commit()
    except DBAPIError as error:
        await engine.dispose()
        raise cannot_be_opened(shown, error.orig or error) from error
    except BaseException:
        await engine.dispose()
        raise
    return Store(engine)


def cannot_be_opened(address: str, error: BaseException) -> TouchbackError:
    """Where, and why not."""
    return TouchbackError("the database {address} cannot be opened: {error}", address=address, error=str(error))


def prepare_sqlite(connection: Any, record: object) -> None:
    """Settings of a new connection: readers do not wait for the writer, and what is committed is on the disk."""
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA cache_size=-512")  # KiB of each connection; the system keeps the file in memory anyway
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the tables up to date."""
    revision = revision_of(connection)
    if revision == NEWEST:
        return
    if not known_revision(revision):
        raise TouchbackError("this database was made by a newer Touchback: bring this one up to date")
    if connection.dialect.name == "postgresql":
        connection.execute(sql("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK})
    else:
        connection.execute(sql("BEGIN IMMEDIATE"))
    upgrade(connection, "head")


def known_revision(revision: str) -> bool:
    """Is this a revision of ours, and not that of a newer program?"""
    return revision <= NEWEST


def upgrade(connection: Connection, revision: str) -> None:
    """Bring the tables to that revision."""
    from alembic import command  # mostly there is nothing to do, and this takes long to import
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def revision_of(connection: Connection) -> str:
    """The revision of the tables as they are; '': there are none yet."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return ""
    return str(connection.scalar(sql("SELECT version_num FROM alembic_version")) or "")
