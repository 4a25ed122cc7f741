"""Who is there: every request and every socket gets a visitor, and what others might do in his name is refused.

The session cookie is a random word that scripts cannot read. Beside it a second cookie, made from the first by a hash,
can be read by our pages and by nobody else's: a request that changes something has to repeat it in a header. A third
outlives the session: by it an account knows the browsers in which it was logged in before.

On a person's own machine all browsers are that person's, and each has its own language: a fourth cookie keeps the one
that was chosen in it.
"""

from __future__ import annotations

import hmac
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from touchback.server.people.accounts import LASTS, People
from touchback.server.people.cookies import csrf_token, is_word, new_device
from touchback.server.people.devices import REMEMBERED
from touchback.server.people.limits import (
    CHANGE,
    CROWD,
    GUEST,
    LARGE,
    MOST_LARGE,
    MOST_LARGE_AT_ONCE,
    MOST_LARGE_THERE,
    REQUEST,
    SOCKET,
    WRONG,
    WRONG_FOR_NAME,
    WRONG_FROM_THERE,
    Limits,
    Rate,
    neighbourhood,
    of_address,
    of_name,
    of_person,
)
from touchback.server.people.names import clean_name
from touchback.server.people.person import Person, accepted_language
from touchback.server.people.refusal import Refuse
from touchback.server.people.tries import Tries, Wanted
from touchback.server.services import services_of
from touchback.server.settings import Settings
from touchback.server.store import name_key
from touchback.words import LANGUAGES, Words, words_of

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
        agent: str,
        language: str,
        device: str,
    ) -> None:
        self.people = people
        self.limits = limits
        self.tries = tries
        self.token = token
        self.person = person
        self.address = address
        self.agent = agent  # what his browser calls itself
        self.language = language
        self.device = device  # the cookie by which accounts know this browser; '': none does
        self.chosen_language = ""  # what this browser keeps, where all browsers are one person's

    @property
    def words(self) -> Words:
        """His language."""
        return words_of(self.language)

    @property
    def id_or_none(self) -> str | None:
        """His id; None for nobody."""
        return None if self.person is None else self.person.id

    async def need(self) -> Person:
        """The person he is; a visitor becomes a guest when he needs a name, under a cookie that only he can have."""
        if self.person is None:
            if not await self.tries.allows("guest", GUEST, of_address(self.address)):
                raise self.too_fast()
            self.token = self.people.mint.first_of(self.token, self.address, self.agent)
            self.person = await self.people.new_guest(self.token, self.language, self.words)
        return self.person

    async def become(self, person: Person) -> None:
        """Log in: under a new cookie, so that nobody who knew the old one is logged in with him."""
        self.token = await self.people.new_session(person, instead_of=self.token)
        self.person = person
        self.language = person.language
        self.device = self.device or new_device()
        await self.people.devices.remember(self.device, person.id)

    async def leave(self) -> None:
        """Log out."""
        await self.people.end_session(self.token)
        self.forget()

    def forget(self) -> None:
        """He is nobody any more."""
        self.token = self.people.mint.new()
        self.person = None

    def limit(self, kind: str, rate: Rate) -> None:
        """Refuse what comes too fast from him. Whoever is nobody yet is counted with the others at his address, a guest
        by himself and with the other guests there, an account by itself: see limits."""
        person, there = of_person(self.id_or_none), of_address(self.address)
        allows = self.limits.allows
        if self.person is None:
            allowed = allows(f"{kind} of strangers", rate.times(CROWD), there)
        elif self.person.guest:
            allowed = allows(kind, rate, person) and allows(f"{kind} of guests", rate.times(CROWD), there)
        else:
            allowed = allows(kind, rate, person)
        if not allowed:
            raise self.too_fast()

    async def limit_tries(self, kind: str, rate: Rate, who: str) -> None:
        """Refuse what comes too often, counted over all processes."""
        if not await self.tries.allows(kind, rate, who):
            raise self.too_fast()

    async def guessing(self, kind: str, name: str) -> list[Wanted]:
        """Somebody says a secret that belongs to a name: how many wrong ones he has left is counted for this name from
        this address, for the name and for the address; in a browser that has been that person, for this browser alone.
        Gives what has to be given back if the secret was right."""
        called = name_key(clean_name(name))
        if await self.people.devices.knows(self.device, called):
            wanted: list[Wanted] = [(kind, WRONG, of_name(called, "device", self.device))]
        else:
            wanted = [
                (kind, WRONG, of_name(called, "address", self.address)),
                (kind, WRONG_FROM_THERE, of_address(self.address)),
                (kind, WRONG_FOR_NAME, of_name(called)),
            ]
        if not await self.tries.takes(*wanted):
            raise self.too_fast()
        return wanted

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
        came_with = connection.cookies.get(self.settings.cookie, ""), connection.cookies.get(CSRF_COOKIE, "")
        device = connection.cookies.get(self.settings.device_cookie, "")

        async def send_with_cookies(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                headers = MutableScopeHeaders(message)
                if came_with != (visitor.token, csrf_token(visitor.token)):
                    for cookie in self.cookies(visitor.token):
                        headers.add("set-cookie", cookie.to_header(header=""))
                if visitor.device != device and visitor.device:
                    headers.add("set-cookie", self.device_cookie(visitor.device).to_header(header=""))
                if visitor.chosen_language:
                    headers.add("set-cookie", self.language_cookie(visitor.chosen_language).to_header(header=""))
            await send(message)

        reading = self.reading(connection, visitor)
        del connection  # a socket stays open for hours, and its headers have been read
        with reading as free:
            if not free:
                raise visitor.too_fast()
            await next_app(scope, receive, send_with_cookies)

    def reading(self, connection: ASGIConnection[Any, Any, Any, Any], visitor: Visitor) -> AbstractContextManager[bool]:
        """Large requests are read whole before anybody looks at them, so there are only so many at once."""
        if not brings_much(connection):
            return nullcontext(True)
        person, there = of_person(visitor.id_or_none), of_address(visitor.address)
        most = (person, MOST_LARGE), (there, MOST_LARGE_THERE), ("everybody", MOST_LARGE_AT_ONCE)
        return self.limits.holding("large request", *most)

    async def visitor(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
        """Who comes with that cookie."""
        services = services_of(connection)
        people = services.people
        language = accepted_language(connection.headers.get("accept-language", ""), self.settings.language)
        address = neighbourhood(connection.client.host) if connection.client is not None else ""
        agent = connection.headers.get("user-agent", "")
        said = connection.cookies.get(self.settings.cookie, "")
        token = said if people.mint.is_ours(said) else people.mint.new()
        if self.settings.local:
            chosen = connection.cookies.get(self.settings.language_cookie, "")
            language = chosen if chosen in LANGUAGES else language
            person: Person | None = replace(await people.owner(language), language=language)
        else:
            person = await people.of_session(said) if is_word(said) else None
            if person is not None:
                token = said
            elif token == said:  # has another request of this browser made him a guest meanwhile?
                first = people.mint.first_of(token, address, agent)
                person = await people.just_come(first)
                token = token if person is None else first
        device = connection.cookies.get(self.settings.device_cookie, "")
        return Visitor(
            people,
            self.limits,
            services.tries,
            token,
            person,
            address,
            agent,
            language if person is None else person.language,
            device if is_word(device) else "",
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
        if visitor.person is not None and visitor.person.is_banned and (socket or method not in SAFE):
            raise Refuse(403, visitor.person.banned_in(w), "banned")
        if socket:
            visitor.limit("socket", SOCKET)
        elif method not in SAFE:
            visitor.limit("change", CHANGE)
            said = connection.headers.get(CSRF_HEADER, "")
            came_with = connection.cookies.get(self.settings.cookie, "")
            if not hmac.compare_digest(said.encode(), csrf_token(came_with).encode()):
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
        return [
            self.cookie(self.settings.cookie, token, LASTS, httponly=True),
            self.cookie(CSRF_COOKIE, csrf_token(token), LASTS, httponly=False),
        ]

    def device_cookie(self, device: str) -> Cookie:
        """By which accounts know this browser again."""
        return self.cookie(self.settings.device_cookie, device, REMEMBERED, httponly=True)

    def language_cookie(self, language: str) -> Cookie:
        """What this browser reads."""
        return self.cookie(self.settings.language_cookie, language, REMEMBERED, httponly=True)

    def cookie(self, name: str, value: str, lasts: timedelta, httponly: bool) -> Cookie:
        """A cookie for our own pages."""
        age, secure = int(lasts.total_seconds()), self.settings.secure
        return Cookie(name, "/", value, age, secure=secure, httponly=httponly, samesite="lax")


def brings_much(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Is it a request with more than a few words, or one that does not say how long it is?"""
    if connection.scope["type"] != ScopeType.HTTP or connection.scope["method"] in SAFE:
        return False
    said = connection.headers.get("content-length", "0")
    return "transfer-encoding" in connection.headers or not said.isdecimal() or int(said[:20]) > LARGE


def visitor_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Visitor:
    """The visitor of a request."""
    visitor = connection.scope["state"]["visitor"]
    assert isinstance(visitor, Visitor)
    return visitor
