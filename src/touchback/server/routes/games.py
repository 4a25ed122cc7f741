"""What can be played, team files, and the words of the pages."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Any, Final, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from touchback.server.messages import GameShown, Language, TeamChecked, TeamFile
from touchback.server.people.limits import FILE
from touchback.server.people.visitors import visitor_of
from touchback.server.routes.catalogue import games_shown, team_checked
from touchback.server.routes.files import kept
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
async def words(request: AnyRequest, language: FromPath[Language]) -> Response[dict[str, Any]]:
    """Every text of the pages in a language."""
    content, tag = catalogue(language)
    return kept(request, content, "application/json", tag)


@cache
def catalogue(language: str) -> tuple[bytes, str]:
    """The catalogue of a language as it is sent, and a tag that changes with it."""
    content = msgspec.json.encode(words_of(language).catalogue())
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'


HANDLERS: Final = [games, check_team, words]
