"""The pages: files as they are, with addresses of their own."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from touchback.server.people.visitors import visitor_of
from touchback.server.routes.files import AnyRequest, file_response
from touchback.server.services import services_of
from touchback.words import LANGUAGES


def first_page(request: AnyRequest, name: str, language: str) -> Response[Any]:
    """A page that the start of one's own server opens: in the language it was started with, if one was named. The
    browser keeps that language, and its address no word of it."""
    if language in LANGUAGES and services_of(request).settings.local:
        visitor_of(request).chosen_language = language
        return Redirect(request.url.path, status_code=303)
    return file_response(request, name)


@get("/", include_in_schema=False, sync_to_thread=False)
def home(request: AnyRequest, language: FromQuery[str] = "") -> Response[Any]:
    """The first page: new match, lobby, settings."""
    return first_page(request, "index.html", language)


@get("/join/{match_id:str}", include_in_schema=False, sync_to_thread=False)
def join(request: AnyRequest, match_id: FromPath[str]) -> Response[Any]:
    """An invitation: pick a team."""
    return file_response(request, "index.html")


@get("/match/{match_id:str}", include_in_schema=False, sync_to_thread=False)
def match(request: AnyRequest, match_id: FromPath[str], language: FromQuery[str] = "") -> Response[Any]:
    """A match."""
    return first_page(request, "match.html", language)


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
