"""People at browsers, as a server sees them: cookies, requests, a socket with the browser's compression."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from touchback.kernel.ask import SIDES
from touchback.kernel.errors import TouchbackError
from touchback.kernel.promise import new_secret, share_commitment
from touchback.server.bench.figures import Load

QUICKLY: Final = ("formation", "ready", "confirm")
"""Verbs that get a match going."""
LARGEST_MESSAGE: Final = 16_000_000


# -- what is read of the server's messages ------------------------------------------------------------------------


class ChoiceSeen(msgspec.Struct, rename="camel"):
    """An answer that is offered."""

    answer: int
    verb: str
    player: str = ""


class QuestionSeen(msgspec.Struct, rename="camel"):
    """The question."""

    number: int
    who: str
    why: str = ""
    choices: list[ChoiceSeen] = []


class SceneSeen(msgspec.Struct, frozen=True, rename="camel"):
    """The scene: is the match over?"""

    over: bool = False


class ChangesSeen(msgspec.Struct, rename="camel"):
    """What has changed of a scene."""

    parts: SceneSeen = SceneSeen()


class SealSeen(msgspec.Struct, rename="camel"):
    """The dice are being sealed."""

    stage: str
    commitments: tuple[str | None, str | None]
    opened: tuple[bool, bool]


class MatchSeen(msgspec.Struct, rename="camel"):
    """The match, as a hello brings it."""

    id: str = ""
    commitment: str = ""


class Heard(msgspec.Struct, rename="camel"):
    """Any message."""

    type: str
    request: int = 0
    entry: int = -1
    question: QuestionSeen | None = None
    scene: SceneSeen | None = None
    changes: ChangesSeen | None = None
    update: Heard | None = None  # of a hello
    code: str = ""
    seal: SealSeen | None = None
    match: MatchSeen | None = None
    seats: list[str] = []


hearing: Final = msgspec.json.Decoder(Heard)


# -- people -------------------------------------------------------------------------------------------------------


class Person:
    """Somebody at a browser. All of them share connections: to open those is not what is measured."""

    def __init__(self, address: str, line: httpx.AsyncClient) -> None:
        self.address = address
        self.line = line
        self.cookies: dict[str, str] = {}

    @property
    def cookie(self) -> str:
        """His cookies, as a browser sends them."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def request(self, method: str, path: str, **options: Any) -> dict[str, Any]:
        """Ask for something, as a page of ours does."""
        headers = {"Cookie": self.cookie, "x-csrf-token": self.cookies.get("csrftoken", "")}
        response = await self.line.request(method, path, headers=headers, **options)
        for given in response.headers.get_list("set-cookie"):
            name, _, value = given.partition(";")[0].partition("=")
            self.cookies[name] = value
        if response.status_code >= 400:
            raise TouchbackError(
                "{path}: {status} {said}", path=path, status=response.status_code, said=response.text[:200]
            )
        data: dict[str, Any] = response.json()
        return data

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Change something."""
        if "csrftoken" not in self.cookies:
            await self.request("GET", "/api/me")
        return await self.request("POST", path, json=body)

    async def sit(self, match: str) -> ClientConnection:
        """Open the socket of a match."""
        where = f"{self.address.replace('http', 'ws', 1)}/api/matches/{match}/socket?differences=true"
        return await connect(
            where,
            additional_headers={"Cookie": self.cookie},
            max_size=LARGEST_MESSAGE,
            compression="deflate",
            open_timeout=60,
            ping_interval=None,  # as in a browser
        )


@dataclass
class Said:
    """Something that was said to the server and is not answered yet."""

    request: int
    entry: int  # an update beyond this one answers it, too
    answered: asyncio.Future[Heard]

    def is_answered_by(self, heard: Heard, entry: int) -> bool:
        """Is this the reply? An update may come by way of a bot's answer, without the number of the request."""
        return heard.request == self.request or (heard.type in ("update", "step") and entry > self.entry)


@dataclass
class Page:
    """The page of one person at one match: it hears everything as it comes."""

    socket: ClientConnection
    load: Load
    counts: bool = False  # the entries of a match are counted by one of its pages
    plays: bool = True
    asked: QuestionSeen | None = None
    over: bool = False
    entry: int = -1
    match: MatchSeen = field(default_factory=MatchSeen)
    seats: list[str] = field(default_factory=list)
    share: str = field(default_factory=lambda: new_secret().hex())
    news: asyncio.Event = field(default_factory=asyncio.Event)  # something has come
    waits: Said | None = None
    requests: int = 0

    async def hear(self) -> None:
        """Read until the socket is closed."""
        try:
            async for message in self.socket:
                if self.plays:
                    await self.take(hearing.decode(message))
        except ConnectionClosed:
            pass
        if self.waits is not None and not self.waits.answered.done():
            self.waits.answered.set_exception(TouchbackError("the server has closed a socket"))

    async def take(self, heard: Heard) -> None:
        """One message."""
        news = heard.update if heard.type == "hello" else heard
        if heard.type == "hello" and heard.match is not None:
            self.match, self.seats = heard.match, heard.seats
        if news is not None and news.seal is not None:
            await self.seal(news.seal)
        if news is not None and news.question is not None:
            if self.load.measuring and self.counts and self.entry >= 0:
                self.load.entries += max(0, news.entry - self.entry)
            self.entry = news.entry
            self.asked = news.question if news.question.choices else None
            scene = news.scene or (news.changes.parts if news.changes is not None else None)
            self.over = self.over or (scene is not None and scene.over)
        waits = self.waits
        if waits is not None and waits.is_answered_by(heard, self.entry):
            self.waits = None
            if not waits.answered.done():
                waits.answered.set_result(heard)
        self.news.set()

    async def seal(self, seal: SealSeen) -> None:
        """Add to the dice, as a page does."""
        if not self.seats:
            return
        side = self.seats[0]
        at = SIDES.index(side)
        promised = share_commitment(self.match.id, side, self.match.commitment, self.share)
        said: dict[str, Any] = {}
        if seal.stage == "commit" and seal.commitments[at] is None:
            said = {"type": "share", "commitment": promised}
        elif seal.stage == "open" and seal.commitments[at] == promised and not seal.opened[at]:
            said = {"type": "open-share", "share": self.share}
        if said:
            await self.socket.send(msgspec.json.encode(said).decode())

    async def say(self, message: dict[str, Any], due: float) -> tuple[Heard, float]:
        """Say something and wait for the reply: what came, and how long after it was due."""
        self.requests += 1
        self.waits = Said(self.requests, self.entry, asyncio.get_running_loop().create_future())
        answered = self.waits.answered
        await self.socket.send(msgspec.json.encode({**message, "request": self.requests}).decode())
        heard = await answered
        return heard, time.monotonic() - due


def choose(question: QuestionSeen, chance: random.Random) -> int:
    """Any answer, but one that gets a set-up done, and seldom the end of a turn."""
    for choice in question.choices:
        if choice.verb in QUICKLY:
            return choice.answer
    sensible = [choice for choice in question.choices if choice.verb not in ("concede", "back")] or question.choices
    if len(sensible) > 1 and chance.random() < 0.9:
        sensible = [choice for choice in sensible if choice.verb != "end-turn"]
    return chance.choice(sensible).answer
