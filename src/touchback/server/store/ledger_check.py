"""Are the ledgers of a database sound: numbered without a gap, each line following from those before it, and a league
that follows from them all?"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, inspect, select

from touchback.kernel.errors import TouchbackError
from touchback.league.dice import verify_dice
from touchback.league.ledger import Entry, Meta, counted, read_line, replay
from touchback.server.store.league_models import LeagueLineRow, LeagueRow


def broken_ledgers(connection: Connection) -> Iterator[str]:
    """Everything that is wrong with the ledgers, a line each; a database from before there were leagues has none."""
    if not inspect(connection).has_table(LeagueLineRow.__tablename__):
        return
    for league, length in connection.execute(select(LeagueRow.id, LeagueRow.length).order_by(LeagueRow.id)).all():
        yield from broken_ledger(connection, league, length)


def broken_ledger(connection: Connection, league: str, length: int) -> Iterator[str]:
    """The same of one league."""
    wanted = select(LeagueLineRow.number, LeagueLineRow.line).where(LeagueLineRow.league == league)
    entries: list[Entry] = []
    meta = Meta()
    try:
        for number, line in connection.execute(wanted.order_by(LeagueLineRow.number)):
            if number != meta.count + 1:
                yield f"league {league}: line {meta.count + 1} is missing"
                return
            entry, digest = read_line(line, meta.hash, number, f"league {league}")
            counted(meta, entry, digest)
            entries.append(entry)
        if len(entries) != length:
            yield f"league {league}: {len(entries)} lines, but {length} are said"
            return
        found = replay(entries)
    except TouchbackError as error:
        yield str(error)
        return
    yield from (f"league {league}: {fault}" for fault in verify_dice(found.head.id, entries))
