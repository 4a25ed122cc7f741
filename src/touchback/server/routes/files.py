"""Files of the pages: sent once, and again only when they have changed."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER: Final = Path(str(files("touchback.web"))).resolve() / "static"
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""What is served, and as what: machines differ in what they take a file for, and browsers are strict about it. Litestar
adds to texts in which letters they are written."""

AnyRequest = Request[Any, Any, Any]


def unchanged(request: AnyRequest, tag: str) -> bool:
    """Does the browser have it already?"""
    return tag in [known.strip().removeprefix("W/") for known in request.headers.get("if-none-match", "").split(",")]


def kept(request: AnyRequest, content: bytes, media_type: str, tag: str) -> Response[Any]:
    """Something that a browser keeps and asks for again only to learn whether it has changed."""
    headers = {"etag": tag, "cache-control": "no-cache"}
    if unchanged(request, tag):
        return Response(b"", status_code=304, media_type=media_type, headers=headers)
    return Response(content, media_type=media_type, headers=headers)


def file_response(request: AnyRequest, path: str) -> Response[Any]:
    """A file of the pages, whatever its address tries: only what lies in the folder, only what we serve."""
    missing = NotFoundException()
    try:
        file = (FOLDER / path.lstrip("/")).resolve()
        facts = file.stat()
    except (OSError, ValueError):
        raise missing from None
    if FOLDER not in file.parents or file.suffix not in TYPES or not file.is_file():
        raise missing
    return kept(request, file.read_bytes(), TYPES[file.suffix], f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"')


@get("/static/{path:path}", include_in_schema=False, sync_to_thread=False)
def static(request: AnyRequest, path: FromPath[str]) -> Response[Any]:
    """A script, a style, a picture."""
    return file_response(request, path)


HANDLERS: Final = [static]
