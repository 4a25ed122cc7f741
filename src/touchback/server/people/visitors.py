"""Who is there: every request and every socket gets a visitor, and what others might do in his name is refused.

The session cookie is a random word that scripts cannot read. Beside it a second cookie, made from the first by a hash,
can be read by our pages and by nobody else's: a request that changes something has to repeat it in a header.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Any, Final

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from touchback.server.people.accounts import LASTS, People, new_token
from touchback.server.people.limits import CHANGE, GUEST, REQUEST, SOCKET, Limits, Rate, neighbourhood
from touchback.server.people.person import Person, accepted_language
from touchback.server.people.refusal import Refuse
from touchback.server.people.tries import Tries
from touchback.server.services import services_of
from touchback.server.settings import Settings
from touchback.words import Words, words_of

CSRF_COOKIE: Final = "csrftoken"
CSRF_HEADER: Final = "x-csrf-token"
REFUSED: Final = 1008
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Visitor:
    """Who asks. `person` is nobody until one is needed."""

    def __init__(
        self,
        people: People,
        limits: Limits,
        tries: Tries,
        token: str,
        person: Person | None,
        address: str,
        language: str,
    ) -> None:
        self.people = people
        self.limits = limits
        self.tries = tries
        self.token = token
        self.person = person
        self.address = address
        self.language = language

    @property
    def words(self) -> Words:
        """His language."""
        return words_of(self.language)

    @property
    def id_or_none(self) -> str | None:
        """His id; None for nobody."""
        return None if self.person is None else self.person.id

    async def need(self) -> Person:
        """The person he is; a visitor becomes a guest when he needs a name."""
        if self.person is None:
            self.limit("guest", GUEST)
            self.person = await self.people.new_guest(self.token, self.language, self.words)
        return self.person

    async def become(self, person: Person) -> None:
        """Log in: under a new cookie, so that nobody who knew the old one is logged in with him."""
        self.token = await self.people.new_session(person, instead_of=self.token)
        self.person = person
        self.language = person.language

    async def leave(self) -> None:
        """Log out."""
        await self.people.end_session(self.token)
        self.token = new_token()
        self.person = None

    def limit(self, kind: str, rate: Rate, *more: str) -> None:
        """Refuse what comes too fast from his address or from himself."""
        if not self.limits.allows(kind, rate, self.address, self.id_or_none or "", *more):
            raise self.too_fast()

    async def limit_tries(self, kind: str, rate: Rate, *more: str) -> None:
        """The same, counted over all processes."""
        if not await self.tries.allows(kind, rate, self.address, self.id_or_none or "", *more):
            raise self.too_fast()

    def too_fast(self) -> Refuse:
        """The refusal of what comes too often."""
        w = self.words
        return Refuse(429, w("That was too fast. Wait a moment, then try again."), "too-fast")


class Gate(ASGIMiddleware):
    """Finds out who comes, and lets only that through which he means."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.settings = settings
        self.limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Everything but static files goes through here."""
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        if scope["path"].startswith("/static/"):
            await next_app(scope, receive, send)
            return
        visitor = await self.visitor(connection)
        scope["state"]["visitor"] = visitor
        try:
            self.check(connection, visitor)
        except Refuse:
            if scope["type"] != ScopeType.WEBSOCKET:
                raise
            await receive()
            await send({"type": "websocket.close", "code": REFUSED, "reason": ""})  # before it is open: a 403
            return
        token, csrf = visitor.token, connection.cookies.get(CSRF_COOKIE, "")
        known = connection.cookies.get(self.settings.cookie, "") == token and csrf == csrf_token(token)

        async def send_with_cookies(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                if visitor.token != token or not known:
                    headers = MutableScopeHeaders(message)
                    for cookie in self.cookies(visitor.token):
                        headers.add("set-cookie", cookie.to_header(header=""))
            await send(message)

        await next_app(scope, receive, send_with_cookies)

    async def visitor(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
        """Who comes with that cookie."""
        services = services_of(connection)
        people = services.people
        language = accepted_language(connection.headers.get("accept-language", ""))
        token = connection.cookies.get(self.settings.cookie, "")
        if self.settings.local:
            person: Person | None = await people.owner(language)
        else:
            person = await people.of_session(token) if is_token(token) else None
        address = neighbourhood(connection.client.host) if connection.client is not None else ""
        return Visitor(
            people,
            self.limits,
            services.tries,
            token if is_token(token) else new_token(),
            person,
            address,
            language if person is None else person.language,
        )

    def check(self, connection: ASGIConnection[Any, Any, Any, Any], visitor: Visitor) -> None:
        """Refuse foreign pages, forged requests and floods."""
        w = visitor.words
        socket = connection.scope["type"] == ScopeType.WEBSOCKET
        method = connection.scope.get("method", "GET")
        if not self.host_is_ours(connection):
            raise Refuse(403, w("This server does not answer to that name."), "wrong-host")
        if (socket or method not in SAFE) and not self.origin_is_ours(connection):
            raise Refuse(403, w("Only pages of this server may do that."), "wrong-origin")
        visitor.limit("request", REQUEST)
        if socket:
            visitor.limit("socket", SOCKET)
        elif method not in SAFE:
            visitor.limit("change", CHANGE)
            said = connection.headers.get(CSRF_HEADER, "")
            if not hmac.compare_digest(said.encode(), csrf_token(visitor.token).encode()):
                error = w("The page is out of date: load it again.")
                raise Refuse(403, error, "csrf")

    def host_is_ours(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """On a person's own machine a foreign page must not reach us under a name of its own (DNS rebinding)."""
        if not self.settings.local:
            return True
        host = connection.headers.get("host", "")
        return any(origin == f"http://{host}" for origin in self.settings.origins)

    def origin_is_ours(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Does the page that sends this come from us? Programs that are no browsers name no origin."""
        origin = connection.headers.get("origin", "")
        if not origin:
            return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if self.settings.origins:
            return origin in self.settings.origins
        host = connection.headers.get("host", "")
        return origin in (f"http://{host}", f"https://{host}")

    def cookies(self, token: str) -> list[Cookie]:
        """The session and, readable by our pages, what proves that a page is ours."""
        age, secure = int(LASTS.total_seconds()), self.settings.secure
        return [
            Cookie(self.settings.cookie, "/", token, age, secure=secure, httponly=True, samesite="lax"),
            Cookie(CSRF_COOKIE, "/", csrf_token(token), age, secure=secure, httponly=False, samesite="lax"),
        ]


def is_token(text: str) -> bool:
    """Could it be a cookie of ours?"""
    return len(text) == len(new_token()) and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def csrf_token(token: str) -> str:
    """What a page has to repeat: it can be told from the session, but not the session from it."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"csrf {token}".encode()).digest()).decode().rstrip("=")


def visitor_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Visitor:
    """The visitor of a request."""
    visitor = connection.scope["state"]["visitor"]
    assert isinstance(visitor, Visitor)
    return visitor
