"""Every error over HTTP as a `Refusal`: a sentence and a code, never a traceback."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import TimeoutError as NoConnection

from touchback.kernel.errors import TouchbackError
from touchback.server.messages import Refusal
from touchback.server.people.refusal import Refuse
from touchback.server.people.visitors import Visitor
from touchback.server.rooms import Refusing
from touchback.server.routes.files import file_response
from touchback.words import Words, words_of

AnyRequest = Request[Any, Any, Any]
log = logging.getLogger("touchback.server")

STATUS: Final = {
    "not-found": 404,
    "not-yours": 403,
    "not-invited": 403,
    "stale": 409,
    "open": 409,
    "over": 409,
    "not-over": 409,
    "seated": 409,
    "taken": 409,
    "too-fast": 429,
    "too-many": 429,
    "store": 500,
    "error": 500,
}
"""The status that goes with a code of the rooms; others are bad requests."""


def words_for(request: AnyRequest) -> Words:
    """The language of whoever asks; English where nobody was found out yet."""
    visitor = request.scope["state"].get("visitor")
    return visitor.words if isinstance(visitor, Visitor) else words_of("en")


def answer(status: int, error: str, code: str) -> Response[Refusal]:
    """A refusal."""
    headers = {"retry-after": "2"} if status in (429, 503) else None
    return Response(Refusal(error=error, code=code), status_code=status, media_type="application/json", headers=headers)


def refused(request: AnyRequest, error: Refuse) -> Response[Refusal]:
    """Ours."""
    return answer(error.status, error.error, error.code)


def refused_by_room(request: AnyRequest, error: Refusing) -> Response[Refusal]:
    """A room's."""
    return answer(STATUS.get(error.code, 400), error.error, error.code or "refused")


def refused_by_rules(request: AnyRequest, error: TouchbackError) -> Response[Refusal]:
    """The engine's: unknown names, illegal teams."""
    return answer(400, words_for(request).error(error), "bad-request")


def wants_page(request: AnyRequest) -> bool:
    """Has a person typed or followed this address in a browser?"""
    path = request.scope["path"]
    return "text/html" in request.headers.get("accept", "") and not path.startswith(("/api/", "/static/"))


def lost_page(request: AnyRequest) -> Response[Any]:
    """The home page, which says that there is nothing here and shows ways on."""
    response = file_response(request, "index.html")
    if response.status_code == 200:
        response.status_code = 404
    return response


def refused_by_framework(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Unknown addresses, methods that are not there, messages that are not what they should be."""
    w = words_for(request)
    if error.status_code == 404 and wants_page(request):
        return lost_page(request)
    if error.status_code == 404:
        return answer(404, w("There is nothing at this address."), "not-found")
    if error.status_code == 405:
        response = answer(405, w("That cannot be done at this address."), "method")
        response.headers.update(error.headers or {})
        return response
    if error.status_code == 413:
        return answer(413, w("That is too large."), "too-large")
    if error.status_code == 415:
        return answer(415, w("Only JSON is understood here."), "not-json")
    if error.status_code < 500:
        return answer(error.status_code, w("The request is not as it should be: {why}", why=why(error)), "bad-request")
    return broken(request, error)


def why(error: HTTPException) -> str:
    """What was wrong with a request, in short."""
    parts = [part.get("message", "") for part in error.extra if isinstance(part, dict)] if error.extra else []
    return "; ".join([error.detail, *filter(None, parts)])[:500]


def too_deep(request: AnyRequest, error: RecursionError) -> Response[Refusal]:
    """JSON inside JSON without end."""
    return answer(400, words_for(request)("The request is nested too deeply."), "bad-request")


def broken(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """Our own fault: the log has the details, the visitor an apology."""
    log.error("%s %s failed", request.scope["method"], request.scope["path"], exc_info=error)
    return answer(500, words_for(request)("Something went wrong on the server. Nothing has changed."), "server-error")


def busy(request: AnyRequest, error: NoConnection) -> Response[Refusal]:
    """So many wait for the database that this one has waited long enough."""
    log.warning("%s %s: no connection to the database became free", request.scope["method"], request.scope["path"])
    w = words_for(request)
    return answer(503, w("The server is busy. Nothing has changed: wait a moment, then try again."), "busy")


HANDLERS: Final[ExceptionHandlersMap] = {
    Refuse: refused,
    Refusing: refused_by_room,
    TouchbackError: refused_by_rules,
    HTTPException: refused_by_framework,
    RecursionError: too_deep,
    NoConnection: busy,
    Exception: broken,
}
