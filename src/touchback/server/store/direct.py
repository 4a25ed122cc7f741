"""What is written most, on PostgreSQL: one statement for a whole act, one trip to the database.

An act adds an entry, changes what lists show of its match and tells the other processes. As three statements in a
transaction that is six trips; here the database does all of it, or nothing, by one.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import URL, Select, Text, bindparam, exists, func, select, update
from sqlalchemy import cast as sql_cast
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from touchback.server.store.base import JSON_OPTIONS
from touchback.server.store.models import ENTRIES, MATCHES, MatchRow

COLUMNS: Final = [column.key for column in ENTRIES.columns]
CONNECTIONS: Final = 5
"""Of each process, for this alone. What is written takes a moment, so a few serve many."""

NOBODY: Final = "touchback_nobody"
"""A channel that nobody listens to."""

Notice = tuple[str, str]
"""What other processes are told once something is written: a channel, and a text."""
Facts = dict[str, Any]


class DirectWriter:
    """Connections of their own, each statement a transaction by itself."""

    def __init__(self, url: URL) -> None:
        options = {"isolation_level": "AUTOCOMMIT", "pool_size": CONNECTIONS, "max_overflow": 0}
        self.engine = create_async_engine(url, **options, **JSON_OPTIONS)
        self.statements: dict[tuple[str, ...], Select[Any]] = {}

    async def append(self, entry: Facts, facts: Facts, notice: Notice | None) -> None:
        """Write an entry, what has become of its match, and tell the others. Whoever comes second changes nothing."""
        names = tuple(facts)
        statement = self.statements.get(names)
        if statement is None:
            statement = self.statements[names] = appending(names)
        channel, payload = notice or (NOBODY, "")
        values = {f"entry_{name}": None for name in COLUMNS}
        values |= {f"entry_{name}": value for name, value in entry.items()}
        values |= {f"match_{name}": value for name, value in facts.items()}
        async with self.engine.connect() as connection:
            found = await connection.execute(statement, {**values, "channel": channel, "payload": payload})
            if found.first() is None:
                raise IntegrityError("this entry is written already", None, Exception(entry["number"]))

    async def promise(self, match: str, length: int, pending: Facts) -> bool:
        """Write down for what the next dice of a match are drawn. False: it has gone on, or another was faster."""
        here = (MatchRow.id == match, MatchRow.length == length, MatchRow.pending.is_(None))
        async with self.engine.connect() as connection:
            done = await connection.execute(update(MatchRow).where(*here).values(pending=pending))
            return done.rowcount == 1

    async def notify(self, channel: str, payloads: list[str]) -> None:
        """Tell other processes something that is not written down."""
        async with self.engine.connect() as connection:
            await connection.execute(NOTIFY, {"channel": channel, "payloads": payloads})

    async def close(self) -> None:
        """Give every connection back."""
        await self.engine.dispose()


PAYLOADS: Final = func.unnest(sql_cast(bindparam("payloads"), ARRAY(Text))).table_valued("text")
NOTIFY: Final = select(func.pg_notify(bindparam("channel"), PAYLOADS.c.text))


def appending(names: tuple[str, ...]) -> Select[Any]:
    """The statement that writes an entry and these facts of its match; it gives a row if it has done so."""
    added = (
        insert(ENTRIES)
        .values({name: bindparam(f"entry_{name}", type_=ENTRIES.c[name].type) for name in COLUMNS})
        .on_conflict_do_nothing()
        .returning(ENTRIES.c.number)
        .cte("added")
    )
    changed = (
        update(MATCHES)
        .where(MATCHES.c.id == bindparam("entry_match"), exists(select(added.c.number)))
        .values({name: bindparam(f"match_{name}", type_=MATCHES.c[name].type) for name in names})
        .returning(MATCHES.c.id)
        .cte("changed")
    )
    told = func.pg_notify(sql_cast(bindparam("channel"), Text), sql_cast(bindparam("payload"), Text))
    return select(added.c.number, told).add_cte(changed)
