"""Ledgers of leagues in the database: one transaction an act, and nobody acts twice under one number.

The league's own code is not asynchronous, so it works in threads with connections of its own. An act holds the row of
its league from the look at what others have written until its line is committed; where another process was faster all
the same, the number of the line is taken and nothing is written.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy import text as sql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from touchback.kernel.errors import TouchbackError
from touchback.league.ledger import Kept, Meta, Stale, kept_from
from touchback.server.store import (
    LeagueLineRow,
    LeagueMemberRow,
    LeagueRow,
    LeagueSecretRow,
    LeagueSnapshotRow,
    Store,
    now,
)
from touchback.server.store.files import file_of
from touchback.server.store.store import prepare_sqlite

AT_ONCE: Final = 1000
"""Lines that are read together."""


def ledger_engine(store: Store) -> Engine:
    """Connections for threads, to the database of a store."""
    if not store.is_sqlite:
        return create_engine(store.url, pool_size=3, max_overflow=7, pool_pre_ping=True)
    if file_of(store.url) is None:
        raise TouchbackError("leagues need a database in a file")
    engine = create_engine(store.url.set(drivername="sqlite"))
    event.listen(engine, "connect", prepare_sqlite)
    return engine


class SqlLedger:
    """The ledger of one league: what `touchback.league` needs of a store. `founding` makes the league's row with the
    first line, in the same transaction."""

    def __init__(self, engine: Engine, league: str, founding: LeagueRow | None = None, founder: str = "") -> None:
        self.engine = engine
        self.league = league
        self.founding = founding
        self.founder = founder  # what the one who founds it is called in it
        self.connection: Connection | None = None  # while somebody acts
        self.unwritten: dict[str, bytes] = {}  # secrets of what is not promised yet

    @property
    def place(self) -> str:
        """For messages."""
        return self.league

    @contextlib.contextmanager
    def exclusively(self) -> Iterator[None]:
        """Nobody else appends meanwhile. What was not appended at the end has not been written."""
        with self.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                connection.execute(sql("BEGIN IMMEDIATE"))
            elif self.founding is None:
                connection.execute(select(LeagueRow.length).where(LeagueRow.id == self.league).with_for_update())
            self.connection = connection
            try:
                yield
            finally:
                self.connection = None
                self.unwritten.clear()
                connection.rollback()

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """The connection of whoever acts, or one for a look."""
        if self.connection is not None:
            yield self.connection
        else:
            with self.engine.connect() as connection:
                yield connection

    def lines(self, after: Kept | None, meta: Meta) -> Iterator[bytes]:
        """The lines that follow what is known."""
        with self.reading() as connection:
            here = (LeagueLineRow.league == self.league, LeagueLineRow.number > meta.count)
            wanted = select(LeagueLineRow.line).where(*here).order_by(LeagueLineRow.number)
            yield from connection.scalars(wanted.execution_options(yield_per=AT_ONCE))

    def some(self, numbers: Sequence[int]) -> Iterator[bytes]:
        """The lines of these numbers."""
        with self.reading() as connection:
            here = (LeagueLineRow.league == self.league, LeagueLineRow.number.in_(numbers))
            wanted = select(LeagueLineRow.line).where(*here).order_by(LeagueLineRow.number)
            yield from connection.scalars(wanted)

    def append(self, line: bytes, meta: Meta) -> None:
        """One more line and the secrets of what it promises: all of it is committed when this returns, or nothing."""
        connection = self.connection
        assert connection is not None
        number = meta.count + 1
        try:
            if self.founding is not None:
                self.make_row(connection, self.founding)
            else:
                here = (LeagueRow.id == self.league, LeagueRow.length == meta.count)
                done = connection.execute(update(LeagueRow).where(*here).values(length=number, updated=now()))
                if done.rowcount != 1:
                    raise Stale.at(number, meta.count)
            connection.execute(insert(LeagueLineRow).values(league=self.league, number=number, line=line))
            for commitment, secret in self.unwritten.items():
                connection.execute(
                    insert(LeagueSecretRow).values(league=self.league, commitment=commitment, secret=secret)
                )
            connection.commit()
        except IntegrityError:
            connection.rollback()
            raise Stale.at(number, meta.count) from None
        except BaseException:
            connection.rollback()
            raise
        self.founding = None
        self.unwritten.clear()

    def make_row(self, connection: Connection, row: LeagueRow) -> None:
        """The league itself, and who founds it."""
        connection.execute(
            insert(LeagueRow).values(
                id=row.id, name=row.name, game=row.game, length=1, token=row.token, public=row.public,
                made_by=row.made_by, made=now(), updated=now(),
            )
        )  # fmt: skip
        connection.execute(insert(LeagueMemberRow).values(league=row.id, name=self.founder, person=row.made_by))

    def kept(self) -> Kept | None:
        """The last snapshot, if there is one that can be used: the line it stands for is there."""
        with self.reading() as connection:
            data = connection.scalar(select(LeagueSnapshotRow.data).where(LeagueSnapshotRow.league == self.league))
            kept = kept_from(data) if data is not None else None
            if kept is None:
                return None
            here = (LeagueLineRow.league == self.league, LeagueLineRow.number == kept.meta.count)
            line = connection.scalar(select(LeagueLineRow.line).where(*here))
        return kept if line is not None and kept.stands_for(line) else None

    def keep(self, kept: Kept) -> None:
        """A snapshot for the next time. It saves time and nothing else, so it does no harm if it cannot be written."""
        data = msgspec.msgpack.encode(kept)
        with contextlib.suppress(SQLAlchemyError), self.engine.begin() as connection:
            if connection.dialect.name == "sqlite":
                connection.execute(sql("BEGIN IMMEDIATE"))
            connection.execute(delete(LeagueSnapshotRow).where(LeagueSnapshotRow.league == self.league))
            connection.execute(insert(LeagueSnapshotRow).values(league=self.league, data=data))

    def secret(self, commitment: str) -> bytes | None:
        """The secret of promised dice."""
        if commitment in self.unwritten:
            return self.unwritten[commitment]
        with self.reading() as connection:
            here = (LeagueSecretRow.league == self.league, LeagueSecretRow.commitment == commitment)
            return connection.scalar(select(LeagueSecretRow.secret).where(*here))

    def keep_secret(self, commitment: str, secret: bytes) -> None:
        """Keep a secret until the line that promises it is written: both are, or neither is."""
        self.unwritten[commitment] = secret
