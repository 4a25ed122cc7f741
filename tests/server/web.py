"""How the tests talk to a server: a real one in a thread, and browsers that keep cookies as browsers do."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from touchback.kernel.promise import share_commitment
from touchback.server.app import make_app
from touchback.server.running import options_of, take_port
from touchback.server.settings import Settings

PASSWORD = "correct horse battery"
SECONDS = 20
"""How long a test waits for an answer before it gives up."""


class Site:
    """A running server."""

    def __init__(self, settings: Settings, server: uvicorn.Server, app: Any, loop: asyncio.AbstractEventLoop) -> None:
        self.settings = settings
        self.server = server
        self.app = app
        self.loop = loop
        self.url = f"http://127.0.0.1:{settings.port}"

    def browser(self, **headers: str) -> Browser:
        """A browser that has not been here before."""
        return Browser(self, headers)

    def run(self, work: Any) -> Any:
        """Let the server's own loop do something."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(SECONDS)

    @property
    def services(self) -> Any:
        """The parts of the server."""
        return self.app.state["services"]


@contextmanager
def serving(folder: Path, **more: Any) -> Iterator[Site]:
    """A server on a free port, its matches in a folder; without rate limits unless they are asked for."""
    listening = take_port("127.0.0.1", 0)
    facts = {
        "database": f"sqlite:///{folder}/test.sqlite3",
        "limits": False,
        "bot_processes": 1,
        "sealing": 0.0,
        **more,
    }
    settings = Settings(port=listening.getsockname()[1], **facts)
    app = make_app(settings)
    server = uvicorn.Server(uvicorn.Config(app, lifespan="on", **options_of(settings)))
    ready = threading.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        ready.set()
        await serving

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(SECONDS) and server.started, "the server did not start"
    try:
        yield Site(settings, server, app, loops[0])
    finally:
        server.should_exit = True
        thread.join(SECONDS)
        assert not thread.is_alive(), "the server did not stop"


class Browser:
    """Keeps cookies, repeats the token as our pages do, opens sockets."""

    def __init__(self, site: Site, headers: dict[str, str]) -> None:
        self.site = site
        self.origin = ""  # where its pages come from, if that is not the server itself
        # Nothing here is encrypted: without `verify` each browser would read the certificates of all the world first.
        self.http = httpx.Client(base_url=site.url, headers=headers, timeout=SECONDS, verify=False)

    def get(self, path: str, **options: Any) -> httpx.Response:
        """Ask for something."""
        return self.http.get(path, **options)

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Change something, as a page of ours would."""
        if "csrftoken" not in self.http.cookies:
            self.get("/api/me")
        said = {"x-csrf-token": self.http.cookies["csrftoken"], "origin": self.origin or self.site.url, **headers}
        if isinstance(body, bytes):
            return self.http.request(method, path, content=body, headers={"content-type": "application/json", **said})
        return self.http.request(method, path, json=body, headers=said)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """POST."""
        return self.send("POST", path, body, **headers)

    def put(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """PUT."""
        return self.send("PUT", path, body, **headers)

    def delete(self, path: str) -> httpx.Response:
        """DELETE."""
        return self.send("DELETE", path)

    def register(self, name: str, password: str = PASSWORD) -> httpx.Response:
        """Make an account."""
        return self.post("/api/register", {"name": name, "password": password})

    def log_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        """Log in."""
        return self.post("/api/login", {"name": name, "password": password})

    def me(self) -> dict[str, Any]:
        """Who this browser is."""
        return dict(self.get("/api/me").json())

    def new_match(self, **more: Any) -> dict[str, Any]:
        """Make a match: a hot seat of Blood Bowl unless something else is asked for."""
        new = {
            "game": "bloodbowl",
            "home": {"coach": "me", "team": "human"},
            "away": {"coach": "me", "team": "orc"},
            **more,
        }
        response = self.post("/api/matches", new)
        assert response.status_code == 201, response.text
        return dict(response.json())

    @contextmanager
    def table(self, match: str, **headers: str) -> Iterator[Table]:
        """The socket of a match."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        host = urlsplit(self.site.url).netloc
        said = {"cookie": cookies, **headers}
        with connect(
            f"ws://{host}/api/matches/{match}/socket",
            origin=Origin(said.pop("origin", self.site.url)),
            additional_headers=said,
            max_size=None,
            close_timeout=2,
        ) as connection:
            yield Table(connection, match)


def browser_of(address: str) -> Browser:
    """A browser at a server in a process of its own."""
    site: Any = SimpleNamespace(url=address)
    return Browser(site, {})


class Table:
    """A browser at a match."""

    def __init__(self, connection: ClientConnection, match: str = "") -> None:
        self.connection = connection
        self.match = match
        self.number = 0
        self.hello: dict[str, Any] | None = None  # as long as its dice are not sealed

    def hear(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types (of any, if none is named). Before the first die it adds to the dice
        as a page does; the hello comes when they are sealed."""
        while True:
            message = msgspec.json.decode(self.connection.recv(SECONDS))
            update = message.get("update") if message["type"] == "hello" else message
            if update and update.get("seal"):
                self.hello = message if message["type"] == "hello" else self.hello
                self.seal(update["seal"])
                continue
            if self.hello is not None and message["type"] == "update":
                message, self.hello = {**self.hello, "update": message}, None
            if not types or message["type"] in types:
                return dict(message)

    def seal(self, seal: dict[str, Any]) -> None:
        """Promise a share, then open it."""
        assert self.hello is not None
        seats, commitment = self.hello["seats"], self.hello["match"]["commitment"]
        if not seats:
            return
        at = ("home", "away").index(seats[0])
        share = "5e" * 32
        promised = share_commitment(self.match, seats[0], commitment, share)
        if seal["stage"] == "commit" and seal["commitments"][at] is None:
            self.say("share", commitment=promised)
        elif seal["stage"] == "open" and seal["commitments"][at] == promised and not seal["opened"][at]:
            self.say("open-share", share=share)

    def say(self, kind: str, **parts: Any) -> int:
        """Say something; gives the number of the request."""
        self.number += 1
        self.raw(msgspec.json.encode({"type": kind, "request": self.number, **parts}).decode())
        return self.number

    def raw(self, text: str | bytes) -> None:
        """Send anything."""
        self.connection.send(text)

    def reply_to_raw(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message as it is, and wait for what comes."""
        self.raw(msgspec.json.encode(message).decode())
        return self.hear("update", "refused", "pong", "chat")

    def reply(self, kind: str, **parts: Any) -> dict[str, Any]:
        """Say something and wait for what is said to it."""
        number = self.say(kind, **parts)
        while True:
            message = self.hear()
            if message.get("request") == number:
                return message
