"""A large league in a database, for the bench."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Engine, delete, insert

from touchback.league.league import League
from touchback.league.ledger import MemoryStore
from touchback.server.leagues.ledgers import SqlLedger, ledger_engine
from touchback.server.store import LeagueLineRow, LeagueRow, LeagueSecretRow, now, open_store
from touchback.server.store.base import new_id

AT_ONCE: Final = 1000
"""Lines that are written together."""


@contextmanager
def in_a_database(url: str, store: MemoryStore) -> Iterator[tuple[Callable[[], League], int]]:
    """The ledger as a league of a database, which is deleted afterwards."""
    engine, league = engine_of(url), f"bench-{new_id()}"[:32]
    try:
        write(engine, league, store)
        yield lambda: League(SqlLedger(engine, league)), sum(len(row) for row in store.rows)
    finally:
        with engine.begin() as connection:
            connection.execute(delete(LeagueRow).where(LeagueRow.id == league))
        engine.dispose()


def engine_of(url: str) -> Engine:
    """Connections to a database whose tables are up to date."""

    async def work() -> Engine:
        opened = await open_store(url)
        engine = ledger_engine(opened)
        await opened.close()
        return engine

    return asyncio.run(work())


def write(engine: Engine, league: str, store: MemoryStore) -> None:
    """Every line and every secret."""
    row = {"id": league, "name": "Bench", "game": "bench", "length": len(store.rows), "token": "", "public": False}
    with engine.begin() as connection:
        connection.execute(insert(LeagueRow).values(**row, made_by=None, made=now(), updated=now()))
        for first in range(0, len(store.rows), AT_ONCE):
            lines = enumerate(store.rows[first : first + AT_ONCE], first + 1)
            connection.execute(
                insert(LeagueLineRow), [{"league": league, "number": number, "line": line} for number, line in lines]
            )
        for commitment, secret in store.secrets.items():
            connection.execute(insert(LeagueSecretRow).values(league=league, commitment=commitment, secret=secret))
