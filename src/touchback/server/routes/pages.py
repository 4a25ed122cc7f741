"""The pages: files as they are, with their own addresses."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from touchback.server.people.refusal import Refuse

FOLDER: Final = Path(str(files("touchback.web"))) / "static"
STATIC: Final = create_static_files_router("/static", [FOLDER], include_in_schema=False)


def page(name: str) -> Response[bytes]:
    """A page from its file."""
    file = FOLDER / name
    if not file.is_file():
        raise Refuse(404, f"{name} is not there", "not-found")
    return Response(file.read_bytes(), media_type=MediaType.HTML)


@get("/", include_in_schema=False, sync_to_thread=False)
def home() -> Response[bytes]:
    """The first page: new match, lobby, settings."""
    return page("index.html")


@get("/join/{match_id:str}", include_in_schema=False, sync_to_thread=False)
def join(match_id: FromPath[str]) -> Response[bytes]:
    """An invitation: pick a team."""
    return page("index.html")


@get("/match/{match_id:str}", include_in_schema=False, sync_to_thread=False)
def match(match_id: FromPath[str]) -> Response[bytes]:
    """A match."""
    return page("match.html")


@get("/replay/{match_id:str}", include_in_schema=False, sync_to_thread=False)
def replay(match_id: FromPath[str]) -> Response[bytes]:
    """A replay and what there is to say after a match."""
    return page("replay.html")


@get("/api/docs", include_in_schema=False, sync_to_thread=False)
def docs() -> Response[bytes]:
    """The description of this interface for people."""
    return page("docs/index.html")


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def favicon() -> File:
    """The sign in the tab of a browser."""
    return File(FOLDER / "common" / "icon.svg", media_type="image/svg+xml", content_disposition_type="inline")


HANDLERS: Final[list[ControllerRouterHandler]] = [home, join, match, replay, docs, favicon, STATIC]
