"""The measurement: a server is filled with matches in the middle of their play, people click, and clicks are timed.

Clicks come by a timetable that does not wait for the server: each is timed from when it was due, not from when it
could be sent, so that a server which halts for a second is charged with every click of that second. A *click* is an
answer, timed until the new scene is there. A *look* is what a page asks for when a player is selected: where can he
go? Where a bot is to answer, a click is due when the coach is asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx

from touchback.games import DEFAULT, GAMES
from touchback.kernel.errors import TouchbackError
from touchback.notation.matchfile import save
from touchback.server.bench.figures import Load, ServerFigures, family_of, memory_of, quantile, used_by
from touchback.server.bench.people import Page, Person, choose
from touchback.server.connections import raise_descriptors
from touchback.server.local import LocalServer
from touchback.server.local_postgres import LocalPostgres
from touchback.server.running import check_store, loop_factory
from touchback.server.settings import sqlite_url

OTHERS: Final = [name for name, package in GAMES.items() if package.family != GAMES[DEFAULT].family]
MIXTURE: Final = (DEFAULT, DEFAULT, DEFAULT, *OTHERS)
"""What is played, in turn: three matches of the usual game for one of each that is unlike it."""
SHORT: Final[dict[str, Any]] = {"clock_turns": 16}
"""What ends a match that would go on until somebody scores, in the games that have such an option."""
AT_ONCE: Final = 16
"""How many matches are begun at a time."""
WATCHED: Final = 10
"""One match in so many has a spectator."""
BETWEEN_PEOPLE: Final = 2
"""One match in so many is between two people."""
AFTER_A_LOOK: Final = 0.3
"""Seconds from a look to the click."""
PLAYED: Final = (0.1, 0.6)
"""Matches begin in the middle: this part of the match that they are forked from has been played."""


@dataclass(frozen=True)
class Workload:
    """What is to be measured."""

    matches: int = 200
    seconds: float = 30.0
    pause: float = 5.0
    processes: int = 0  # 0: one, on SQLite; else so many on a PostgreSQL that is started for it


def whole_match(game: str) -> str:
    """The file of a match that has been played to its end, at random."""
    chance = random.Random(7)
    home, away, *_ = GAMES[game].teams()
    ends = {name: value for name, value in SHORT.items() if name in {option.name for option in GAMES[game].options}}
    match = GAMES[game].new(home, away, seed=7, **ends)
    while not match.over:
        options = [option for option in match.options if option.kind != "concede"]
        lasting = [option for option in options if option.kind != "end-turn"]
        match.answer(chance.choice(lasting if lasting and chance.random() < 0.9 else options))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.json"
        save(match, file)
        return file.read_text("utf-8")


class Crowd:
    """Everybody who plays."""

    def __init__(self, address: str, workload: Workload, line: httpx.AsyncClient) -> None:
        self.address = address
        self.workload = workload
        self.line = line
        self.load = Load()
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.played: dict[str, tuple[str, int]] = {}  # by game: a match that is over, and how many moments it has
        self.all_in_play = asyncio.Event()  # nobody clicks before, or else the last would wait for ever
        self.sockets = 0

    async def bring_matches(self) -> None:
        """Bring one match of each game along, from which the others are forked."""
        owner = Person(self.address, self.line)
        for game in sorted(set(MIXTURE)):
            text = await asyncio.to_thread(whole_match, game)
            shown = await owner.post("/api/matches/upload", {"text": text})
            chapters = await owner.request("GET", f"/api/matches/{shown['id']}/chapters")
            self.played[game] = (str(shown["id"]), int(chapters["total"]))

    async def begin(self, number: int, chance: random.Random) -> list[Page]:
        """Make a match and seat its people."""
        async with self.gate:
            played, moments = self.played[MIXTURE[number % len(MIXTURE)]]
            with_friend = number % BETWEEN_PEOPLE == 0
            people = [Person(self.address, self.line)]
            seats = {"home": {"coach": "me"}, "away": {"coach": "open" if with_friend else "bot:scripted"}}
            moment = int(moments * chance.uniform(*PLAYED))
            made = await people[0].post(f"/api/matches/{played}/fork", {"number": moment, **seats})
            match = str(made["id"])
            if with_friend:
                people.append(Person(self.address, self.line))
                token = str(made["invitation"]).partition("token=")[2]
                await people[1].post(f"/api/matches/{match}/join", {"token": token})
            pages = [Page(await person.sit(match), self.load, counts=person is people[0]) for person in people]
            if number % WATCHED == 0:
                spectator = Person(self.address, self.line)
                await spectator.request("GET", "/api/me")
                pages.append(Page(await spectator.sit(match), self.load, plays=False))
            return pages

    async def keep_playing(self, number: int, in_play: asyncio.Event) -> None:
        """Play one match after the other until it is over."""
        chance = random.Random(number)
        while not self.load.over:
            pages = await self.begin(number, chance)
            self.sockets += len(pages)
            hearing = [asyncio.create_task(page.hear()) for page in pages]
            try:
                await self.play([page for page in pages if page.plays], chance, in_play)
            finally:
                self.sockets -= len(pages)
                for page in pages:
                    page.socket.transport.abort()
                await asyncio.gather(*hearing, return_exceptions=True)
            self.load.replaced += self.load.measuring

    async def play(self, pages: list[Page], chance: random.Random, in_play: asyncio.Event) -> None:
        """One match, click by click, by its timetable."""
        pause = self.workload.pause
        first = await asked_of(pages)
        in_play.set()
        await self.all_in_play.wait()
        due = time.monotonic() + pause * chance.random()
        while first is not None and not self.load.over:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            page = next((page for page in pages if page.asked is not None), None)
            if page is None:
                page = await asked_of(pages)  # a bot was to answer: now the coach is, and begins to think
                due = time.monotonic() + pause * chance.uniform(0.5, 1.5)
                if page is None:
                    return
                continue
            due = await self.click(page, chance, due)
            due += pause * chance.uniform(0.5, 1.5)
            if any(page.over for page in pages):
                return

    async def click(self, page: Page, chance: random.Random, due: float) -> float:
        """A look, where a player can be selected, and an answer; gives when the answer was due."""
        question = page.asked
        assert question is not None
        players = [choice.player for choice in question.choices if choice.verb == "activate" and choice.player]
        if players:
            heard, took = await page.say({"type": "look", "what": "reach", "player": chance.choice(players)}, due)
            self.count(heard.type, heard.code, took, self.load.looks)
            due += AFTER_A_LOOK
            await asyncio.sleep(max(0.0, due - time.monotonic()))
        message = {"type": "answer", "number": question.number, "answer": choose(question, chance)}
        heard, took = await page.say(message, due)
        self.count(heard.type, heard.code, took, self.load.clicks)
        return due

    def count(self, kind: str, code: str, took: float, times: list[float]) -> None:
        """Note how long something took; what came too late is counted apart."""
        if not self.load.measuring:
            return
        if kind != "refused":
            times.append(took)
        elif code == "stale":
            self.load.stale += 1
        else:
            self.load.refused += 1


async def asked_of(pages: list[Page]) -> Page | None:
    """Wait until one of them is asked something; None: the match is over."""
    while True:
        for page in pages:
            if page.asked is not None and not page.over:
                return page
        if any(page.over for page in pages):
            return None
        for page in pages:
            page.news.clear()
        waiting = [asyncio.create_task(page.news.wait()) for page in pages]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()


async def answers(address: str) -> None:
    """Wait until the server answers: several processes take a while to start."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as line:
        end = time.monotonic() + 60
        while True:
            try:
                await line.get("/api/me")
                return
            except httpx.TransportError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)


async def drive(server: LocalServer, workload: Workload, database: int | None = None) -> ServerFigures:
    """Fill the server with matches, let people click, and measure. `database`: its process, if it has one."""
    await answers(server.address)
    many = httpx.Limits(max_connections=2 * AT_ONCE, max_keepalive_connections=2 * AT_ONCE)
    async with httpx.AsyncClient(base_url=server.address, timeout=60, limits=many) as line:
        crowd = Crowd(server.address, workload, line)
        load = crowd.load
        await crowd.bring_matches()
        begun, idle = time.monotonic(), used_by(server.pid, database)
        in_play = [asyncio.Event() for _ in range(workload.matches)]
        playing = [asyncio.create_task(crowd.keep_playing(number, event)) for number, event in enumerate(in_play)]
        try:
            await until(asyncio.gather(*(event.wait() for event in in_play)), playing)
            opened, opening = time.monotonic() - begun, used_by(server.pid, database) - idle
            crowd.all_in_play.set()
            await until(asyncio.sleep(2 * workload.pause), playing)  # everybody has fallen into his pace
            before = used_by(server.pid, database)
            begun, sockets, load.measuring = time.monotonic(), crowd.sockets, True
            await until(asyncio.sleep(workload.seconds), playing)
            load.measuring = False
            gone = time.monotonic() - begun
            used = used_by(server.pid, database) - before
            servers, bots = family_of(server.pid)
            memory, of_bots = sum(map(memory_of, servers)), sum(map(memory_of, bots))
        finally:
            load.over = True
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    click = [quantile(load.clicks, part) for part in (0.5, 0.95, 0.99, 1.0)]
    look = [quantile(load.looks, part) for part in (0.5, 0.95, 0.99, 1.0)]
    return ServerFigures(
        matches=workload.matches,
        sockets=sockets,
        processes=max(1, workload.processes),
        database="PostgreSQL" if workload.processes else "SQLite",
        opened=opened,
        opening_cost=1000 * opening.servers / workload.matches,
        seconds=gone,
        pause=workload.pause,
        clicks=len(load.clicks),
        click_p50=click[0],
        click_p95=click[1],
        click_p99=click[2],
        click_max=click[3],
        looks=len(load.looks),
        look_p50=look[0],
        look_p95=look[1],
        look_p99=look[2],
        look_max=look[3],
        decisions_a_second=load.entries / gone,
        stale=load.stale,
        refused=load.refused,
        replaced=load.replaced,
        server_memory=memory,
        bots_memory=of_bots,
        server_load=used.servers / gone,
        bots_load=used.bots / gone,
        database_load=used.database / gone,
        clients_load=used.clients / gone,
        click_cost=1000 * used.servers / max(1, len(load.clicks)),
        decision_cost=1000 * used.servers / max(1, load.entries),
        bots_cost=1000 * used.bots / max(1, len(load.clicks)),
    )


async def until(wanted: Any, playing: list[asyncio.Task[None]]) -> None:
    """Wait for something while everybody plays; if one of them fails, that is told."""
    waiting = asyncio.ensure_future(wanted)
    watching = asyncio.ensure_future(asyncio.wait(playing, return_when=asyncio.FIRST_EXCEPTION))
    await asyncio.wait([waiting, watching], return_when=asyncio.FIRST_COMPLETED)
    if not waiting.done():
        waiting.cancel()
        for task in playing:
            if task.done():
                task.result()
        raise TouchbackError("nobody plays any more")
    watching.cancel()


@contextlib.contextmanager
def serving(folder: Path, workload: Workload) -> Iterator[tuple[LocalServer, int | None]]:
    """A server whose data are in that folder, and the process of its database if it is PostgreSQL."""
    with contextlib.ExitStack() as stack:
        options, database = ["--no-limits"], None
        if not workload.processes:
            check_store(sqlite_url(folder))  # as for a server that was started before: its tables are there
        else:
            postgres = stack.enter_context(LocalPostgres(durable=True))
            options += ["--database", postgres.address, "--processes", str(workload.processes)]
            database = None if postgres.process is None else postgres.process.pid
        yield stack.enter_context(LocalServer(folder, *options)), database


def measure_server(folder: Path, workload: Workload) -> ServerFigures:
    """Start a server, put matches into play, and measure."""
    with serving(folder, workload) as (server, database):
        return run_quickly(drive(server, workload, database))


def run_quickly(work: Any) -> ServerFigures:
    """Run the clients on the faster loop, where it is there: they share the machine with the server."""
    raise_descriptors()  # every socket of everybody is ours, too
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        figures: ServerFigures = runner.run(work)
        return figures
