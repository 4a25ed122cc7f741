"""Matches: made, listed, joined, played again, uploaded."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any, Final, Literal

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from touchback.games import game_entry
from touchback.server.imports import read_match
from touchback.server.messages import (
    ForeignFile,
    Joining,
    MatchFile,
    MatchImported,
    MatchShown,
    NewMatch,
    Reporting,
    Seat,
)
from touchback.server.people.limits import FILE, MATCH, REPORT
from touchback.server.people.refusal import Refuse
from touchback.server.people.visitors import Visitor, visitor_of
from touchback.server.replay import read_upload, teams_of
from touchback.server.rooms import Room
from touchback.server.rooms.shown import match_shown
from touchback.server.rooms.telling import may_hear
from touchback.server.routes.catalogue import ME, check_new, check_team
from touchback.server.services import Services, services_of
from touchback.server.store import ChatRow, PersonRow, ReportRow
from touchback.words import Words

AnyRequest = Request[Any, Any, Any]
MATCH_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
LARGEST_FILE: Final = 12_000_000
"""Bytes of a match file in JSON: its text is checked for length, and figures may be escaped."""


def known_id(match_id: str, w: Words) -> str:
    """An id that could be one; anything else is not even looked for."""
    if not MATCH_ID.fullmatch(match_id):
        raise Refuse(404, w("There is no such match."), "not-found")
    return match_id


async def room_of(request: AnyRequest, match_id: str) -> tuple[Services, Visitor, Room]:
    """The room of a match, for a request about it."""
    services, visitor = services_of(request), visitor_of(request)
    return services, visitor, await services.rooms.open(known_id(match_id, visitor.words), visitor.words)


@post("/api/matches", tags=["matches"])
async def create(request: AnyRequest, data: JSONBody[NewMatch]) -> MatchShown:
    """Make a match."""
    services, visitor = services_of(request), visitor_of(request)
    visitor.limit("match", MATCH)
    new = await asyncio.to_thread(check_new, data, visitor.words)
    person = await visitor.need()
    room = await services.rooms.create(new, person)
    return match_shown(room.row, person.id, visitor.words)


@get("/api/matches", tags=["matches"])
async def matches(
    request: AnyRequest, which: Annotated[Literal["open", "mine", "live", "over"], QueryParameter(name="list")] = "open"
) -> list[MatchShown]:
    """Matches: those with an open seat, one's own, those being played, those that are over."""
    services, visitor = services_of(request), visitor_of(request)
    return await services.rooms.list(which, visitor.id_or_none, visitor.words)


@get("/api/matches/{match_id:str}", tags=["matches"])
async def match(request: AnyRequest, match_id: FromPath[str]) -> MatchShown:
    """One match."""
    services, visitor = services_of(request), visitor_of(request)
    row = await services.rooms.row(known_id(match_id, visitor.words), visitor.words)
    return match_shown(row, visitor.id_or_none, visitor.words)


@post("/api/matches/{match_id:str}/join", status_code=200, tags=["matches"])
async def join(request: AnyRequest, match_id: FromPath[str], data: JSONBody[Joining]) -> MatchShown:
    """Take the open seat: by the invitation, or from the lobby where the match is listed."""
    services, visitor, room = await room_of(request, match_id)
    row = room.row
    seats = [row.seat_of(side) for side in row.open_sides()]
    fixed = row.start is not None or any(seat.get("team") or seat.get("file") for seat in seats)
    if seats and (data.team or data.file or not fixed):
        entry = game_entry(row.game)
        await asyncio.to_thread(check_team, entry, data.team, data.file, fixed, visitor.words)
    person = await visitor.need()
    joined = await services.rooms.join(row.id, data, person)
    return match_shown(joined.row, person.id, visitor.words)


@post("/api/matches/{match_id:str}/rematch", tags=["matches"])
async def rematch(request: AnyRequest, match_id: FromPath[str]) -> MatchShown:
    """The same teams and coaches once more; who asks second comes to the match that the first has made."""
    services, visitor, room = await room_of(request, match_id)
    visitor.limit("match", MATCH)
    person = await visitor.need()
    again = await services.rooms.rematch(room.row.id, person)
    return match_shown(again.row, person.id, visitor.words)


@post("/api/matches/upload", tags=["matches"], request_max_body_size=LARGEST_FILE)
async def upload(request: AnyRequest, data: JSONBody[MatchFile]) -> MatchShown:
    """A match from a file, to be looked at, played on and forked by whoever brings it."""
    services, visitor = services_of(request), visitor_of(request)
    visitor.limit("file", FILE)
    visitor.limit("match", MATCH)
    found = await read_upload(data.text)
    person = await visitor.need()
    seat, teams = Seat(coach=ME), teams_of(found.title)
    room = await services.rooms.adopt(
        found.game, found.start, found.inputs, person, seat, seat, teams, title=found.title, names=found.names
    )
    return match_shown(room.row, person.id, visitor.words)


@post("/api/matches/import", tags=["matches"], request_max_body_size=LARGEST_FILE)
async def import_match(request: AnyRequest, data: JSONBody[ForeignFile]) -> MatchImported:
    """A match of another program, followed die by die: as one of our own, and where the rules and its record part."""
    services, visitor = services_of(request), visitor_of(request)
    visitor.limit("file", FILE)
    visitor.limit("match", MATCH)
    found = await read_match(data.content, visitor.words)
    person = await visitor.need()
    seat, teams, match = Seat(coach=ME), teams_of(found.match.title), found.match
    room = await services.rooms.adopt(
        match.game, match.start, match.inputs, person, seat, seat, teams, title=match.title
    )
    shown = match_shown(room.row, person.id, visitor.words)
    return MatchImported(match=shown, is_exact=found.is_exact, lines=found.lines)


@post("/api/matches/{match_id:str}/complaint", status_code=204, tags=["matches"])
async def complain(request: AnyRequest, match_id: FromPath[str], data: JSONBody[Reporting]) -> None:
    """Report a coach of a match, or what somebody has said there, to the owner of the server."""
    services, visitor, room = await room_of(request, match_id)
    visitor.limit("report", REPORT)
    w = visitor.words
    person = await visitor.need()
    async with services.store.writing() as session:
        line = await session.get(ChatRow, data.line) if data.line else None
        if data.line and (line is None or line.match != room.id or not may_hear(room.row, person.id, line)):
            raise Refuse(404, w("Nobody has said that here."), "not-found")
        about = line.person if line is not None else room.row.person_of(1 if data.side == "away" else 0)
        if about is None or (line is None and not data.side):
            raise Refuse(400, w("Say whom you report."), "bad-request")
        if about == person.id:
            raise Refuse(400, w("That is yourself."), "bad-request")
        row = await session.get(PersonRow, about)
        session.add(
            ReportRow(
                match=room.id,
                by=person.id,
                about=about,
                name="" if row is None else row.shown,
                line="" if line is None else line.text,
                why=in_a_line(data.why),
            )
        )


def in_a_line(text: str) -> str:
    """What somebody writes to the owner, without signs that command his terminal."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


HANDLERS: Final = [create, matches, match, join, rematch, upload, import_match, complain]
