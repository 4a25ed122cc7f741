"""What the coaches of a match make together before it begins, a piece each in turn, the home coach first.

Every piece is a row of the store with its number, and a number can be written once: nothing is lost when a server is
killed, and nothing is laid twice, by whichever process. The last piece is written together with the start of the match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from touchback.games import game_entry
from touchback.kernel.errors import TouchbackError
from touchback.server.messages import Seat
from touchback.server.rooms.entries import Entry
from touchback.server.rooms.refusing import Refusing
from touchback.server.rooms.seating import OPEN, Somebody, seat_down
from touchback.server.store import EntryRow, MatchRow, PieceRow, now
from touchback.words import Words, words_of

if TYPE_CHECKING:
    from touchback.server.rooms.room import Room
    from touchback.server.rooms.rooms import Rooms

Piece = dict[str, Any]
Check = Callable[[list[Piece], dict[str, Any]], str]
"""Looks at all pieces under the options of the match: an error where one could not be laid, the value of the option
once nothing is missing, '' before."""

KEPT = ("id", "made", "secret")
"""Columns that are never written again."""


async def pieces_of(rooms: Rooms, match_id: str) -> list[Piece]:
    """What lies there, in order."""
    async with rooms.store.reading() as session:
        wanted = select(PieceRow.piece).where(PieceRow.match == match_id).order_by(PieceRow.number)
        return list(await session.scalars(wanted))


async def lay_piece(rooms: Rooms, match_id: str, by: Somebody, number: int, piece: Piece, check: Check) -> Room:
    """The coach whose turn it is lays the next piece; the last one begins the match."""
    room = await rooms.open(match_id)
    await room.exclusively(lambda: _lay(rooms, room, by, number, piece, check))
    return room


async def _lay(rooms: Rooms, room: Room, by: Somebody, number: int, piece: Piece, check: Check) -> None:
    w = words_of(by.language)
    row, sides = await _at_work(rooms, room, by, w)
    if row.open_sides():
        raise Refusing(w("The match has not begun: a seat is open."), "open")
    pieces = await pieces_of(rooms, row.id)
    if number != len(pieces):
        raise Refusing(w("Too late: your rival has laid something meanwhile."), "stale")
    if len(pieces) % 2 not in sides:
        raise Refusing(w("It is your rival's turn."), "not-yours")
    try:
        made = await asyncio.to_thread(check, [*pieces, piece], row.options)
        first = await asyncio.to_thread(_begin, rooms, row, made) if made else []
    except TouchbackError as error:
        raise Refusing(w.error(error), "illegal") from None
    try:
        async with rooms.store.writing() as session:
            session.add(PieceRow(match=row.id, number=number, person=by.id, piece=piece, time=now()))
            await session.flush()
            if made:
                names = [column.key for column in MatchRow.__table__.columns if column.key not in KEPT]
                values = {name: getattr(row, name) for name in names}
                here = (MatchRow.home_person == row.home_person, MatchRow.away_person == row.away_person)
                done = await session.execute(update(MatchRow).where(MatchRow.id == row.id, *here).values(values))
                if done.rowcount != 1:  # type: ignore[attr-defined]
                    raise Refusing(w("The match has not begun: a seat is open."), "open")
                session.add_all([EntryRow(match=row.id, time=now(), **vars(entry)) for entry in first])
            await rooms.bus.announce(session, row.id, row.length)
    except IntegrityError:
        raise Refusing(w("Too late: your rival has laid something meanwhile."), "stale") from None
    await room.catch_up()  # whoever looks on is told
    if made:
        room.wrote_last = True


def _begin(rooms: Rooms, row: MatchRow, made: str) -> list[Entry]:
    """Nothing is missing: the match starts with what was made."""
    option = game_entry(row.game).unmade(row.options)
    assert option is not None
    row.options = {**row.options, option.name: made}
    return rooms.begin(row)


async def leave(rooms: Rooms, match_id: str, by: Somebody) -> Room:
    """A coach gets up before the match has begun: his seat is open again, and what was made stays."""
    room = await rooms.open(match_id)
    await room.exclusively(lambda: _leave(rooms, room, by))
    return room


async def _leave(rooms: Rooms, room: Room, by: Somebody) -> None:
    w = words_of(by.language)
    row, sides = await _at_work(rooms, room, by, w)
    for side in sides:
        seat_down(row, side, Seat(coach=OPEN), None)
    names = [f"{prefix}_{part}" for prefix in ("home", "away") for part in ("person", "coach", "team", "seat")]
    async with rooms.store.writing() as session:
        await session.execute(
            update(MatchRow)
            .where(MatchRow.id == row.id, MatchRow.start.is_(None))
            .values({name: getattr(row, name) for name in names})
        )
        await rooms.bus.announce(session, row.id, row.length)
    await room.catch_up()  # whoever looks on is told


async def _at_work(rooms: Rooms, room: Room, by: Somebody, w: Words) -> tuple[MatchRow, tuple[int, ...]]:
    """The match and the sides this person coaches; refused where there is nothing for him to make."""
    row = await rooms.row(room.id)
    sides = row.sides_of(by.id)
    if not sides:
        raise Refusing(w("You only watch this match."), "not-yours")
    if row.start is not None or game_entry(row.game).unmade(row.options) is None:
        raise Refusing(w("There is nothing to make here: the match has begun."), "stale")
    return row, sides
