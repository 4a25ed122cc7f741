"""What can be played, team files, and the words of the pages."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Literal

from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from touchback.server.messages import GameShown, Language, TeamChecked, TeamFile
from touchback.server.people.limits import FILE
from touchback.server.people.visitors import visitor_of
from touchback.server.routes.catalogue import games_shown, team_checked
from touchback.words import words_of

AnyRequest = Request[Any, Any, Any]


@get("/api/games", tags=["games"])
async def games(request: AnyRequest, language: FromQuery[Literal["", "en", "it", "de"]] = "") -> list[GameShown]:
    """Every game with its teams, options and bots, in a language (the person's own unless one is named)."""
    return await asyncio.to_thread(games_shown, language or visitor_of(request).language)


@post("/api/teams/check", status_code=200, tags=["games"])
async def check_team(request: AnyRequest, data: JSONBody[TeamFile]) -> TeamChecked:
    """What a team file holds, and every rule it breaks."""
    visitor = visitor_of(request)
    visitor.limit("file", FILE)
    return await asyncio.to_thread(team_checked, data.text, visitor.words)


@get("/api/words/{language:str}", tags=["games"])
async def words(language: FromPath[Language]) -> dict[str, Any]:
    """Every text of the pages in a language."""
    return words_of(language).catalogue()


HANDLERS: Final = [games, check_team, words]
