"""Looking after a database: is it sound, a copy of it while it is used, and back from the copy.

A copy is always a database of SQLite's in one file, whatever it was made of: it can be looked into, served as it is,
and put back into either kind of database.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    JSON,
    URL,
    Connection,
    Engine,
    Integer,
    MetaData,
    Table,
    create_engine,
    func,
    insert,
    inspect,
    make_url,
    select,
)
from sqlalchemy import text as sql
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from touchback.kernel.errors import TouchbackError
from touchback.server.store.base import JSON_OPTIONS
from touchback.server.store.files import BACKUPS, PRIVATE, close_to_others, file_of, in_use, make_folder, make_private
from touchback.server.store.ledger_check import broken_ledgers
from touchback.server.store.store import (
    MIGRATION_LOCK,
    NEWEST,
    cannot_be_opened,
    known_revision,
    revision_of,
    store_url,
    upgrade,
)

AT_ONCE: Final = 500
"""Rows that are copied together."""
MOST_FAULTS: Final = 20
"""So many faults are told."""
COPIES_KEPT: Final = 5
"""Of the copies that are made before the tables are changed."""
VERSION: Final = "alembic_version"

Progress = Callable[[str, int], None]
"""Told which table is being copied, and how many rows it has."""


@dataclass
class Health:
    """What a look at a database has found."""

    revision: str
    counts: dict[str, int]
    faults: list[str] = field(default_factory=list)


# -- checking -----------------------------------------------------------------------------------------------------


def check(url: str) -> Health:
    """Look at every page and every row."""
    with opened(store_url(url)) as connection:
        faults = damage(connection, thorough=True) if connection.dialect.name == "sqlite" else []
        revision = revision_of(connection)
        if not revision:
            raise TouchbackError("there are no tables of Touchback in this database")
        counts: dict[str, int] = {}
        try:
            for table in tables_of(connection):
                counts[table.name] = sum(1 for _ in connection.execute(select(table)))
            faults += broken_matches(connection)
            faults += broken_ledgers(connection)
        except (SQLAlchemyError, ValueError) as error:
            faults.append(str(error.orig if isinstance(error, DBAPIError) else error))
    return Health(revision, counts, faults[:MOST_FAULTS])


def damage(connection: Connection, thorough: bool = False) -> list[str]:
    """What SQLite finds wrong with its own pages."""
    try:
        found = connection.execute(sql(f"PRAGMA {'integrity_check' if thorough else 'quick_check'}({MOST_FAULTS})"))
        faults = [str(row[0]) for row in found if row[0] != "ok"]
        if thorough:
            strays = connection.execute(sql("PRAGMA foreign_key_check")).all()
            faults += [f"{row[0]}: row {row[1]} points to nothing in {row[2]}" for row in strays]
    except DBAPIError as error:
        return [str(error.orig)]
    return faults


def broken_matches(connection: Connection) -> list[str]:
    """Matches whose entries are not what their rows say: numbered from 0 without a gap, as many as there should be."""
    found = connection.execute(
        sql(
            "SELECT matches.id, matches.length, count(entries.number), coalesce(max(entries.number), -1) "
            'FROM matches LEFT JOIN entries ON entries."match" = matches.id '
            "GROUP BY matches.id, matches.length "
            "HAVING count(entries.number) <> matches.length OR coalesce(max(entries.number), -1) <> matches.length - 1"
        )
    )
    return [f"match {row[0]}: {row[2]} entries up to number {row[3]}, but {row[1]} are said" for row in found]


def demand_sound(url: str) -> None:
    """Refuse to start with a database whose pages are damaged: whatever is written then makes it worse."""
    parsed = store_url(url)
    file = file_of(parsed)
    if file is None or not file.exists() or file.stat().st_size == 0:
        return
    with opened(parsed) as connection:
        faults = damage(connection)
    if faults:
        raise TouchbackError(
            "the database {file} is damaged ({fault}): copy it away, then bring a backup back "
            "with 'touchback database restore'",
            file=file,
            fault=faults[0],
        )


# -- copying ------------------------------------------------------------------------------------------------------


def backup(url: str, to: Path, progress: Progress | None = None) -> Health:
    """Copy a database into a file, while it is used or not; the copy is checked before it gets its name."""
    parsed = store_url(url)
    source = file_of(parsed)
    if to.exists():
        raise TouchbackError("{file} is there already: name another file", file=to)
    if source is not None and not source.exists():
        raise TouchbackError("there is no database {file}", file=source)
    make_folder(to.absolute().parent)
    growing = to.with_name(f"{to.name}.part{os.getpid()}")
    os.close(os.open(growing, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
    try:
        if source is not None:
            copy_pages(source, growing)
        else:
            copy_from_postgres(parsed, growing, progress)
        health = check(f"sqlite:///{growing}")
        if health.faults:
            raise TouchbackError("the database is damaged, no copy was made: {fault}", fault=health.faults[0])
        os.replace(growing, to)
        return health
    except sqlite3.Error as error:
        raise cannot_be_opened(str(source), error) from None
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            growing.with_name(growing.name + end).unlink(missing_ok=True)


def copy_pages(source: Path, to: Path) -> None:
    """SQLite's own copy: whatever is committed meanwhile is in it or not, as a whole."""
    with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(to)) as new:
        old.execute("PRAGMA busy_timeout=10000")
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, whatever the source had beside it


def copy_from_postgres(url: URL, to: Path, progress: Progress | None) -> None:
    """Every row as of one moment."""
    with opened(url) as old, opened(make_url(f"sqlite:///{to}")) as new:
        revision = revision_of(old)
        if not revision:
            raise TouchbackError("there are no tables of Touchback in this database")
        make_tables(new, revision)
        copy_rows(old, new, progress)
        new.commit()


def restore(file: Path, url: str, overwrite: bool = False, progress: Progress | None = None) -> Health:
    """Put a copy back. What was there is kept beside it (SQLite), or must be given up in so many words (PostgreSQL)."""
    if not file.is_file():
        raise TouchbackError("there is no file {file}", file=file)
    health = check(f"sqlite:///{file.absolute()}")
    if health.faults:
        raise TouchbackError("{file} is damaged: {fault}", file=file, fault=health.faults[0])
    if not known_revision(health.revision):
        raise TouchbackError("this database was made by a newer Touchback: bring this one up to date")
    parsed = store_url(url)
    target = file_of(parsed)
    if target is not None:
        restore_file(file, parsed, target, overwrite)
    else:
        restore_postgres(file, parsed, health.revision, overwrite, progress)
    return health


def restore_file(file: Path, url: URL, target: Path, overwrite: bool) -> None:
    """A copy becomes the database; the one before gets another name."""
    there = target.exists() and target.stat().st_size > 0
    if there and not overwrite:
        raise TouchbackError("{file} is there already: --overwrite moves it aside", file=target)
    with in_use(url):
        growing = target.with_name(f"{target.name}.part{os.getpid()}")
        os.close(os.open(growing, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
        copy_pages(file, growing)
        for end in ("", "-wal", "-shm"):
            old = target.with_name(target.name + end)
            if old.exists():
                old.rename(target.with_name(f"{target.name}.before-{stamp()}{end}"))
        os.replace(growing, target)
        make_private(target)


def restore_postgres(file: Path, url: URL, revision: str, overwrite: bool, progress: Progress | None) -> None:
    """Every row, in one transaction: everything is there afterwards, or nothing has changed."""
    with opened(url) as new, opened(make_url(f"sqlite:///{file.absolute()}")) as old:
        new.execute(sql("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK})
        if revision_of(new):
            if not overwrite:
                raise TouchbackError("there are tables of Touchback in this database: --overwrite throws them away")
            for table in reversed(tables_of(new)):
                new.execute(sql(f'DROP TABLE "{table.name}"'))
            new.execute(sql(f"DROP TABLE {VERSION}"))
        make_tables(new, revision)
        copy_rows(old, new, progress)
        new.commit()


def copy_rows(old: Connection, new: Connection, progress: Progress | None) -> None:
    """All rows of all tables, those first that others point to."""
    found = {table.name: table for table in tables_of(new)}
    for table in tables_of(old):
        target = found[table.name]
        if progress is not None:
            progress(table.name, old.scalar(select(func.count()).select_from(table)) or 0)
        for rows in old.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings().partitions(AT_ONCE):
            new.execute(insert(target), [dict(row) for row in rows])
        if new.dialect.name == "postgresql":
            go_on_counting(new, target)


def go_on_counting(connection: Connection, table: Table) -> None:
    """Numbers that PostgreSQL gives by itself go on behind those that were copied."""
    for column in table.primary_key:
        if len(table.primary_key) == 1 and isinstance(column.type, Integer):
            last = f'(SELECT coalesce(max("{column.name}"), 0) + 1 FROM "{table.name}")'
            name = {"table": table.name, "column": column.name}
            connection.execute(sql(f"SELECT setval(pg_get_serial_sequence(:table, :column), {last}, false)"), name)


def tables_of(connection: Connection) -> list[Table]:
    """Our tables as they are there, whatever their revision; those first that others point to."""
    found = MetaData()
    ours = [name for name in inspect(connection).get_table_names() if name != VERSION]
    found.reflect(connection, only=ours)
    for table in found.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return list(found.sorted_tables)


def make_tables(connection: Connection, revision: str) -> None:
    """Empty tables of that revision."""
    upgrade(connection, revision)


@contextlib.contextmanager
def opened(url: URL) -> Iterator[Connection]:
    """A connection of its own, whose moments are in UTC; nothing is committed by itself."""
    kind = url.get_backend_name()
    if kind == "sqlite":
        engine: Engine = create_engine(url.set(drivername="sqlite"), **JSON_OPTIONS)
    else:
        level: Any = "REPEATABLE READ"
        engine = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level=level, **JSON_OPTIONS)
    try:
        with engine.connect() as connection:
            if kind != "sqlite":
                connection.execute(sql("SET TIME ZONE 'UTC'"))
            yield connection
    except DBAPIError as error:
        raise cannot_be_opened(url.render_as_string(hide_password=True), error.orig or error) from None
    finally:
        engine.dispose()


# -- before the tables are changed ----------------------------------------------------------------------------------


def backup_before_upgrade(url: str, folder: Path | None = None) -> Path | None:
    """A copy of a database whose tables are about to be changed; None where there is nothing to copy."""
    parsed = store_url(url)
    source = file_of(parsed)
    if source is None and parsed.get_backend_name() == "sqlite":
        return None
    if source is not None and (not source.exists() or source.stat().st_size == 0):
        return None
    with opened(parsed) as connection:
        revision = revision_of(connection)
    if not revision or revision == NEWEST or not known_revision(revision):
        return None
    if source is not None:
        folder = source.parent / BACKUPS
    assert folder is not None
    make_folder(folder)
    close_to_others(folder, 0o700)
    name = source.name if source is not None else f"{parsed.database or 'postgresql'}.sqlite3"
    copy = folder / f"{name}.revision-{revision}-{stamp()}"
    backup(url, copy)
    for old in sorted(folder.glob(f"{name}.revision-*"), key=lambda one: one.stat().st_mtime)[:-COPIES_KEPT]:
        old.unlink(missing_ok=True)
    return copy


def stamp() -> str:
    """This moment, for the name of a file."""
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime()) + f"-{time.time_ns() // 1000 % 1_000_000:06}"
