"""Matches looked at again: frames, chapters, the report, the proof of the dice, the file."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import select

from touchback.games import game_entry
from touchback.kernel.errors import BadData
from touchback.server.messages import Chapters, Forking, Frames, MatchShown, Proof, Seat
from touchback.server.people.limits import MATCH, REPLAY
from touchback.server.people.refusal import Refuse
from touchback.server.people.visitors import Visitor, visitor_of
from touchback.server.replay import MOST_FRAMES, Replay, Sealed, may_open, viewer_of
from touchback.server.rooms import standing
from touchback.server.rooms.entries import ENDING
from touchback.server.rooms.seating import BOT, ME, looks_of, names_of
from touchback.server.rooms.shown import has_rival, match_shown
from touchback.server.routes.catalogue import OPEN, check_seat
from touchback.server.routes.matches import known_id
from touchback.server.services import Services, services_of
from touchback.server.store import EntryRow, MatchRow
from touchback.table import Viewer
from touchback.table.wire import Report

AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True)
class Looking:
    """Somebody looks at a match."""

    visitor: Visitor
    row: MatchRow
    sealed: Sealed
    replay: Replay
    sides: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Has it ended?"""
        return self.row.status == "over"

    @property
    def ended(self) -> tuple[str, str] | None:
        """How it ended off the pitch, and by whose word."""
        return next(((one.kind, one.by) for one in reversed(self.sealed.entries) if one.kind in ENDING), None)

    @property
    def viewer(self) -> Viewer:
        """What he may see."""
        w = self.visitor.words
        teams = w.term(self.row.home_team), w.term(self.row.away_team)
        return viewer_of(self.sides, w, self.over, teams, looks_of(self.row), names_of(self.row))


async def look_at(request: AnyRequest, match_id: str) -> Looking:
    """The match that a request is about, played through as far as it has come."""
    services, visitor = services_of(request), visitor_of(request)
    w = visitor.words
    visitor.limit("replay", REPLAY)
    known_id(match_id, w)
    async with services.store.reading() as session:
        row = await session.get(MatchRow, match_id)
        if row is None:
            raise Refuse(404, w("There is no such match."), "not-found")
        wanted = select(EntryRow).where(EntryRow.match == match_id).order_by(EntryRow.number)
        entries = (await session.scalars(wanted)).all()
    if row.start is None:
        raise Refuse(404, w("This match has not begun."), "not-begun")
    inputs, _ = standing(entries)
    replay = await services.replays.get(row.id, row.game, row.start, inputs)
    sealed = Sealed(row.id, row.commitment, row.secret, entries, row.seal)
    return Looking(visitor, row, sealed, replay, row.sides_of(visitor.id_or_none))


@get("/api/matches/{match_id:str}/frames", tags=["replays"])
async def frames(
    request: AnyRequest,
    match_id: FromPath[str],
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = 20,
) -> Frames:
    """A stretch of a match, moment by moment: what lay on the table and what had happened."""
    looking = await look_at(request, match_id)
    found = await looking.replay.frames(first, count, looking.viewer)
    return Frames(total=looking.replay.total, frames=found)


@get("/api/matches/{match_id:str}/chapters", tags=["replays"])
async def chapters(request: AnyRequest, match_id: FromPath[str]) -> Chapters:
    """Where to jump: halves, drives, turns, touchdowns, casualties."""
    looking = await look_at(request, match_id)
    return Chapters(total=looking.replay.total, chapters=await looking.replay.chapters(looking.viewer))


@get("/api/matches/{match_id:str}/report", tags=["replays"])
async def report(request: AnyRequest, match_id: FromPath[str]) -> Report:
    """Figures, luck and turning points, once the match is over."""
    looking = await look_at(request, match_id)
    w = looking.visitor.words
    if not looking.over:
        raise Refuse(409, w("The report comes when the match is over."), "not-over")
    return await looking.replay.report(looking.viewer)


@get("/api/matches/{match_id:str}/proof", tags=["replays"])
async def proof(request: AnyRequest, match_id: FromPath[str]) -> Proof:
    """What was promised about the dice and, once the match is over, what it was made of."""
    looking = await look_at(request, match_id)
    w = looking.visitor.words
    if looking.row.dice != "server":
        raise Refuse(404, w("The coaches rolled these dice themselves: there is nothing to prove."), "no-proof")
    return await asyncio.to_thread(looking.replay.proof, looking.sealed, looking.over, w)


@get(
    "/api/matches/{match_id:str}/file",
    tags=["replays"],
    media_type="application/json",
)
async def file(request: AnyRequest, match_id: FromPath[str]) -> Response[bytes]:
    """The match as a file, to keep, to replay and to verify."""
    looking = await look_at(request, match_id)
    w, row = looking.visitor.words, looking.row
    if not may_open(looking.replay.match, looking.sides, looking.over):
        raise Refuse(403, w("The file would tell what is in the rival's hand: wait for the end."), "secret")
    sealed = looking.sealed if looking.over and row.dice == "server" else None
    title = f"{row.home_team} against {row.away_team}"
    return Response(
        await asyncio.to_thread(looking.replay.file, title, sealed, names_of(row), looking.ended),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="touchback-{row.id}.json"'},
    )


@post("/api/matches/{match_id:str}/fork", tags=["replays"])
async def fork(request: AnyRequest, match_id: FromPath[str], data: JSONBody[Forking]) -> MatchShown:
    """Play on from a moment of a match, in a match of its own. Of a match that is not over only whoever plays it alone
    may do that: nobody should try out what his rival will answer."""
    services, looking = services_of(request), await look_at(request, match_id)
    visitor, row = looking.visitor, looking.row
    w = visitor.words
    visitor.limit("match", MATCH)
    for seat in (data.home, data.away):
        check_seat(game_entry(row.game), seat, w, may_wait=True)
    if data.home.coach == OPEN and data.away.coach == OPEN:
        raise BadData(w("Somebody must take a seat: both sides are open."))
    demand_forking(looking)
    inputs = looking.replay.inputs[: looking.replay.inputs_at(data.number)]
    return await play_on(services, looking, inputs, data.home, data.away)


async def play_on(
    services: Services,
    looking: Looking,
    inputs: list[int],
    home: Seat,
    away: Seat,
    title: str = "",
    trial: bool = False,
) -> MatchShown:
    """A match of its own that begins with these inputs of the one that is looked at."""
    row = looking.row
    person = await looking.visitor.need()
    room = await services.rooms.adopt(
        row.game,
        row.start or {},
        inputs,
        person,
        home,
        away,
        (row.home_team, row.away_team),
        row.options,
        forked_from=row.id,
        title=title,
        names=names_of(row),
        trial=trial,
    )
    return match_shown(room.row, person.id, looking.visitor.words)


def demand_forking(looking: Looking) -> None:
    """May this reader have the match, or a part of it, to play on?"""
    row, w = looking.row, looking.visitor.words
    if has_rival(row, looking.visitor.id_or_none) and not looking.over:
        raise Refuse(409, w("A match against somebody can be forked when it is over."), "not-over")
    if not may_open(looking.replay.match, looking.sides, looking.over):
        raise Refuse(403, w("To play on from here would show what is in the rival's hand: wait for the end."), "secret")


@post("/api/matches/{match_id:str}/what-if", tags=["replays"])
async def what_if(request: AnyRequest, match_id: FromPath[str]) -> MatchShown:
    """The match as it stands now, in a match of its own with the same coaches and with dice of the server's: for
    whoever wants to try out what would come of something. The match itself is not touched; the trial is in no list of
    matches. Who may: as for `fork`."""
    services, looking = services_of(request), await look_at(request, match_id)
    visitor, row = looking.visitor, looking.row
    visitor.limit("match", MATCH)
    w = visitor.words
    if looking.over:
        raise Refuse(409, w("The match is over."), "over")
    demand_forking(looking)
    home, away = (Seat(coach=f"{BOT}{bot}" if bot else ME) for bot in (row.home_bot, row.away_bot))
    title = w("What if: {match}", match=match_shown(row, visitor.id_or_none, w).title)
    return await play_on(services, looking, looking.replay.inputs, home, away, title, trial=True)


HANDLERS: Final = [frames, chapters, report, proof, file, fork, what_if]
