"""The pages: files as they are, with addresses of their own."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath

from touchback.server.routes.files import AnyRequest, file_response


@get("/", include_in_schema=False, sync_to_thread=False)
def home(request: AnyRequest) -> Response[Any]:
    """The first page: new match, lobby, settings."""
    return file_response(request, "index.html")


@get("/join/{match_id:str}", include_in_schema=False, sync_to_thread=False)
def join(request: AnyRequest, match_id: FromPath[str]) -> Response[Any]:
    """An invitation: pick a team."""
    return file_response(request, "index.html")


@get("/match/{match_id:str}", include_in_schema=False, sync_to_thread=False)
def match(request: AnyRequest, match_id: FromPath[str]) -> Response[Any]:
    """A match."""
    return file_response(request, "match.html")


@get("/replay/{match_id:str}", include_in_schema=False, sync_to_thread=False)
def replay(request: AnyRequest, match_id: FromPath[str]) -> Response[Any]:
    """A replay and what there is to say after a match."""
    return file_response(request, "replay.html")


@get(
    ["/leagues", "/league/{league_id:str}", "/league/{league_id:str}/{rest:path}"],
    include_in_schema=False,
    sync_to_thread=False,
)
def leagues(request: AnyRequest) -> Response[Any]:
    """Leagues: the list of them, and everything about one."""
    return file_response(request, "league.html")


@get("/api/docs", include_in_schema=False, sync_to_thread=False)
def docs(request: AnyRequest) -> Response[Any]:
    """The description of this interface for people."""
    return file_response(request, "docs/index.html")


@get("/worker.js", include_in_schema=False, sync_to_thread=False)
def worker(request: AnyRequest) -> Response[Any]:
    """The worker beside the pages: only from here may it stand beside all of them."""
    return file_response(request, "worker.js")


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def favicon(request: AnyRequest) -> Response[Any]:
    """The sign in the tab of a browser."""
    return file_response(request, "common/icon.svg")


HANDLERS: Final = [home, join, match, replay, leagues, docs, worker, favicon]
