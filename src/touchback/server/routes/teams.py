"""Teams that coaches make: the desk of each list, a team on the way, and those that somebody keeps."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import delete as sql_delete
from sqlalchemy import func, select

from touchback.games import game_entry
from touchback.server.messages import TeamFile
from touchback.server.people.limits import FILE
from touchback.server.people.refusal import Refuse
from touchback.server.people.visitors import visitor_of
from touchback.server.services import services_of
from touchback.server.store import TeamRow
from touchback.server.store import now as this_moment
from touchback.server.teams.desk import built, desk_shown, kit_of, read
from touchback.server.teams.messages import DeskShown, KeepTeam, TeamBuilt, TeamKept, TeamOnDesk
from touchback.table.figures import crest_of
from touchback.words import Words
from touchback.words.teams import team_title

AnyRequest = Request[Any, Any, Any]
MOST_TEAMS: Final = 100
"""Of one person."""


@get("/api/desks/{game:str}/{list_name:str}", tags=["teams"], sync_to_thread=True)
def desk(request: AnyRequest, game: FromPath[str], list_name: FromPath[str]) -> DeskShown:
    """What a team of a list can be made of: positions, staff, skills, and the ready-made side."""
    w = visitor_of(request).words
    if list_name not in game_entry(game).teams():
        raise Refuse(404, w("There is no team called {team}.", team=repr(list_name)), "not-found")
    return desk_shown(game, list_name, w.language)


@post("/api/desks/check", status_code=200, tags=["teams"])
async def check(request: AnyRequest, data: JSONBody[TeamOnDesk]) -> TeamBuilt:
    """A team on the way: what it costs and is worth, every rule it breaks, its roster and its file."""
    visitor = visitor_of(request)
    return await asyncio.to_thread(built, data.game, data.team, visitor.words)


@post("/api/desks/read", status_code=200, tags=["teams"])
async def read_file(request: AnyRequest, data: JSONBody[TeamFile]) -> TeamBuilt:
    """A team from a file: ours as text or JSON, or a team of another program."""
    visitor = visitor_of(request)
    visitor.limit("file", FILE)
    return await asyncio.to_thread(read, data.game, data.text, visitor.words)


@get("/api/teams", tags=["teams"])
async def mine(request: AnyRequest) -> list[TeamKept]:
    """The teams that one keeps on one's account."""
    visitor, services = visitor_of(request), services_of(request)
    if visitor.person is None:
        return []
    wanted = select(TeamRow).where(TeamRow.person == visitor.person.id).order_by(TeamRow.made, TeamRow.id)
    async with services.store.reading() as session:
        rows = (await session.scalars(wanted)).all()
    return [kept(row, visitor.words) for row in rows]


@put("/api/teams", tags=["teams"])
async def keep(request: AnyRequest, data: JSONBody[KeepTeam]) -> TeamKept:
    """Keep a team on one's account, legal or not: a new one, or in the place of an older one."""
    visitor, services = visitor_of(request), services_of(request)
    w = visitor.words
    found = await asyncio.to_thread(built, data.game, data.team, w)
    person = visitor.person
    if person is None or (person.guest and not services.settings.local):
        raise Refuse(403, w("To keep teams here you need an account: log in, or make one."), "account")
    async with services.store.writing() as session:
        if data.id:
            row = await session.get(TeamRow, data.id)
            if row is None or row.person != person.id:
                raise Refuse(404, w("You keep no such team."), "not-found")
        else:
            mine = select(func.count()).select_from(TeamRow).where(TeamRow.person == person.id)
            if (await session.scalar(mine) or 0) >= MOST_TEAMS:
                raise Refuse(409, w("You keep {most} teams; delete one first.", most=MOST_TEAMS), "too-many")
            row = TeamRow(person=person.id)
            session.add(row)
        row.game, row.name, row.list_name = found.game, str(found.team["name"])[:200], found.list_name
        row.team, row.legal, row.updated = msgspec.to_builtins(found.team), not found.faults, this_moment()
        await session.flush()
        return kept(row, w)


@delete("/api/teams", tags=["teams"], status_code=204)
async def forget(request: AnyRequest, id: Annotated[str, QueryParameter(max_length=32)]) -> None:
    """Delete a team that one keeps."""
    visitor, services = visitor_of(request), services_of(request)
    missing = Refuse(404, visitor.words("You keep no such team."), "not-found")
    if visitor.person is None or "\x00" in id:
        raise missing
    here = (TeamRow.id == id, TeamRow.person == visitor.person.id)
    async with services.store.writing() as session:
        gone = await session.execute(sql_delete(TeamRow).where(*here).returning(TeamRow.id))
        if gone.first() is None:
            raise missing


def kept(row: TeamRow, w: Words) -> TeamKept:
    """A team that is kept, in words."""
    catalogue, kit = game_entry(row.game).catalogue, kit_of(row.game, row.list_name)
    title = catalogue.title(row.list_name)
    return TeamKept(
        id=row.id,
        game=row.game,
        name=w(team_title(row.name, title)),
        list_name=row.list_name,
        list_title=w.term(title),
        team=row.team,
        legal=row.legal,
        has_file=catalogue.has_files,
        kit=kit,
        crest=crest_of(kit),
    )


HANDLERS: Final = [desk, check, read_file, mine, keep, forget]
