"""How a server keeps up: many matches at once, real sockets, and clicks timed from where a person sits.

Each match has a person who clicks every few seconds, against the steady bot or against another person; some have a
spectator. A *click* is an answer, timed from sending it until the new scene is there. A *look* is what a page asks for
when a player is selected: where can he go?
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from touchback.games import DEFAULT, GAMES
from touchback.kernel.errors import TouchbackError
from touchback.server.dice import SIDES, new_secret, share_commitment
from touchback.server.local import LocalServer

OTHERS: Final = [name for name, package in GAMES.items() if package.family != GAMES[DEFAULT].family]
MIXTURE: Final = (DEFAULT, DEFAULT, DEFAULT, *OTHERS)
"""What is played, in turn: three matches of the usual game for one of each that is unlike it."""
TEAMS: Final = ("human", "orc")
OPENING: Final = 40
"""So many answers of each match are given without a pause, so that it is in play before anything is measured."""
AT_ONCE: Final = 8
"""How many matches are begun at a time."""
QUICKLY: Final = ("formation", "ready", "confirm")
"""Verbs that get a match going."""
WATCHED: Final = 10
"""One match in so many has a spectator."""
BETWEEN_PEOPLE: Final = 2
"""One match in so many is between two people."""
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
    choices: list[ChoiceSeen] = []


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
    update: Heard | None = None  # of a hello
    code: str = ""
    seal: SealSeen | None = None
    match: MatchSeen | None = None
    seats: list[str] = []


hearing: Final = msgspec.json.Decoder(Heard)


# -- figures ------------------------------------------------------------------------------------------------------


@dataclass
class Load:
    """What has been measured so far."""

    clicks: list[float] = field(default_factory=list)  # seconds
    looks: list[float] = field(default_factory=list)
    entries: int = 0  # answers of people and bots that were stored meanwhile
    refused: int = 0
    measuring: bool = False
    over: bool = False


@dataclass(frozen=True)
class ServerFigures:
    """The result. Times are milliseconds, sizes are MiB."""

    matches: int
    sockets: int
    seconds: float
    pause: float
    clicks: int
    click_p50: float
    click_p95: float
    click_max: float
    looks: int
    look_p50: float
    look_p95: float
    look_max: float
    decisions_a_second: float
    refused: int
    server_memory: float
    bots_memory: float
    server_load: float  # of one core, 1.0: all of it


def quantile(times: list[float], part: float) -> float:
    """The time, in milliseconds, that this part of them does not exceed."""
    if not times:
        return 0.0
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def memory_of(process: int) -> float:
    """The memory that a process holds, in MiB."""
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def children_of(process: int) -> Iterator[int]:
    """The processes that a process has started."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text("utf-8").rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                continue
            if parent == process:
                yield int(folder.name)


def processor_time(process: int) -> float:
    """The seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- people -------------------------------------------------------------------------------------------------------


class Person:
    """Somebody at a browser: cookies, requests, a socket."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.browser = httpx.AsyncClient(base_url=address, timeout=60)

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Change something, as a page of ours does."""
        if "csrftoken" not in self.browser.cookies:
            await self.browser.get("/api/me")
        headers = {"x-csrf-token": self.browser.cookies["csrftoken"]}
        response = await self.browser.post(path, json=body, headers=headers)
        if response.status_code >= 400:
            raise TouchbackError(
                "{path}: {status} {said}", path=path, status=response.status_code, said=response.text[:200]
            )
        data: dict[str, Any] = response.json()
        return data

    async def sit(self, match: str, stack: AsyncExitStack) -> ClientConnection:
        """Open the socket of a match."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.browser.cookies.jar)
        where = f"{self.address.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        return await stack.enter_async_context(
            connect(where, additional_headers={"Cookie": cookies}, max_size=LARGEST_MESSAGE, compression=None)
        )


class Coach:
    """Plays one side of one match through its socket."""

    def __init__(self, socket: ClientConnection, load: Load, chance: random.Random, pause: float, counts: bool) -> None:
        self.socket = socket
        self.counts = counts  # the entries of a match are counted by one of its coaches
        self.load = load
        self.chance = chance
        self.pause = pause
        self.asked: QuestionSeen | None = None
        self.entry = -1
        self.request = 0
        self.answers = 0
        self.match = MatchSeen()
        self.seats: list[str] = []
        self.share = new_secret().hex()

    async def hear(self) -> Heard:
        """The next message."""
        heard = hearing.decode(await self.socket.recv())
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
        return heard

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

    async def say(self, message: dict[str, Any]) -> float:
        """Say something and wait for the reply: how long it took."""
        self.request += 1
        before, begun = self.entry, time.perf_counter()
        await self.socket.send(msgspec.json.encode({**message, "request": self.request}).decode())
        while True:
            heard = await self.hear()
            if heard.request == self.request or (heard.type == "update" and self.entry > before):
                if heard.type == "refused":
                    self.load.refused += self.load.measuring
                    if heard.code != "stale":
                        raise TouchbackError("refused: {code} {said}", code=heard.code, said=message)
                return time.perf_counter() - begun

    async def play(self) -> None:
        """Answer whatever is asked until the measurement is over."""
        try:
            while not self.load.over:
                question = self.asked
                if question is None:
                    await self.hear()
                    continue
                if self.answers >= OPENING:
                    await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
                players = [choice.player for choice in question.choices if choice.verb == "activate" and choice.player]
                if players and self.answers >= OPENING:
                    took = await self.say({"type": "look", "what": "reach", "player": self.chance.choice(players)})
                    if self.load.measuring:
                        self.load.looks.append(took)
                took = await self.say({"type": "answer", "number": question.number, "answer": self.choose(question)})
                self.answers += 1
                if self.load.measuring:
                    self.load.clicks.append(took)
        except ConnectionClosed:
            if not self.load.over:
                raise

    def choose(self, question: QuestionSeen) -> int:
        """Any answer, but one that gets a set-up done, and seldom the end of a turn."""
        for choice in question.choices:
            if choice.verb in QUICKLY:
                return choice.answer
        sensible = [choice for choice in question.choices if choice.verb not in ("concede", "back")] or question.choices
        if len(sensible) > 1 and self.chance.random() < 0.9:
            sensible = [choice for choice in sensible if choice.verb != "end-turn"]
        return self.chance.choice(sensible).answer


# -- the whole ----------------------------------------------------------------------------------------------------


async def begin(number: int, address: str, load: Load, pause: float, stack: AsyncExitStack) -> list[Coach]:
    """Make a match and seat its people."""
    chance = random.Random(number)
    game = MIXTURE[number % len(MIXTURE)]
    with_friend = number % BETWEEN_PEOPLE == 0
    people = [Person(address)]
    stack.push_async_callback(people[0].browser.aclose)
    rival = {"coach": "open", "team": ""} if with_friend else {"coach": "bot:scripted", "team": TEAMS[1]}
    made = await people[0].post(
        "/api/matches", {"game": game, "home": {"coach": "me", "team": TEAMS[0]}, "away": rival, "listed": True}
    )
    match = str(made["id"])
    if with_friend:
        friend = Person(address)
        stack.push_async_callback(friend.browser.aclose)
        await friend.post(f"/api/matches/{match}/join", {"team": TEAMS[1]})
        people.append(friend)
    coaches = [Coach(await person.sit(match, stack), load, chance, pause, person is people[0]) for person in people]
    if number % WATCHED == 0:
        spectator = Person(address)
        stack.push_async_callback(spectator.browser.aclose)
        asyncio.create_task(watch(await spectator.sit(match, stack))).add_done_callback(lambda task: task.exception())
    return coaches


async def watch(socket: ClientConnection) -> None:
    """Look on."""
    try:
        async for _ in socket:
            pass
    except ConnectionClosed:
        return


async def drive(server: LocalServer, matches: int, seconds: float, pause: float) -> ServerFigures:
    """Fill the server with matches, let people click, and measure."""
    load = Load()
    async with AsyncExitStack() as stack:
        gate = asyncio.Semaphore(AT_ONCE)
        playing: list[asyncio.Task[None]] = []
        coaches: list[Coach] = []

        async def one(number: int) -> None:
            async with gate:
                seated = await begin(number, server.address, load, pause, stack)
                tasks = [asyncio.create_task(coach.play()) for coach in seated]
                coaches.extend(seated)
                playing.extend(tasks)
                until = time.monotonic() + 120
                while sum(coach.answers for coach in seated) < OPENING and time.monotonic() < until:
                    await asyncio.sleep(0.05)
                    failed = next((task for task in tasks if task.done()), None)
                    if failed is not None:
                        failed.result()

        await asyncio.gather(*(one(number) for number in range(matches)))
        await asyncio.sleep(2 * pause)  # everybody has fallen into his pace
        used, begun = processor_time(server.pid), time.monotonic()
        load.measuring = True
        await asyncio.sleep(seconds)
        load.measuring = False
        gone = time.monotonic() - begun
        busy = processor_time(server.pid) - used
        memory = memory_of(server.pid)
        bots = sum(memory_of(child) for child in children_of(server.pid))
        load.over = True
        for task in playing:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return ServerFigures(
        matches=matches,
        sockets=len(coaches) + len(range(0, matches, WATCHED)),
        seconds=gone,
        pause=pause,
        clicks=len(load.clicks),
        click_p50=quantile(load.clicks, 0.5),
        click_p95=quantile(load.clicks, 0.95),
        click_max=quantile(load.clicks, 1.0),
        looks=len(load.looks),
        look_p50=quantile(load.looks, 0.5),
        look_p95=quantile(load.looks, 0.95),
        look_max=quantile(load.looks, 1.0),
        decisions_a_second=load.entries / gone,
        refused=load.refused,
        server_memory=memory,
        bots_memory=bots,
        server_load=busy / gone,
    )


def measure_server(folder: Path, matches: int = 200, seconds: float = 30.0, pause: float = 5.0) -> ServerFigures:
    """Start a server whose data are in that folder, put so many matches into play, and measure for so long."""
    with LocalServer(folder, "--no-limits") as server:
        return asyncio.run(drive(server, matches, seconds, pause))
