"""A server from its start to its end: a port, one process or several, a clean stop."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
from asyncio import AbstractEventLoop
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import uvicorn
from litestar import Litestar

from touchback.kernel.errors import TouchbackError
from touchback.server.app import make_app
from touchback.server.collecting import one_heap, settle
from touchback.server.connections import Guarded, guarded, raise_descriptors
from touchback.server.messages import NewMatch
from touchback.server.routes.socket import LARGEST_MESSAGE
from touchback.server.services import Services
from touchback.server.settings import Settings, hand_on
from touchback.server.sockets import Socket
from touchback.server.store import open_store
from touchback.server.store.files import PRIVATE, RUNNING, in_use
from touchback.server.store.maintenance import demand_sound
from touchback.server.store.store import store_url
from touchback.words import w

GRACE: Final = 3
"""Seconds that open sockets have to say goodbye when the server stops."""


def take_port(host: str, port: int, any_other: bool = False) -> socket.socket:
    """A socket that listens on that port; on a free one where that is taken and any will do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0) if any_other else (port,):
        listening = socket.socket(family)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
        except (OSError, OverflowError) as error:
            listening.close()
            if wanted == 0 or not any_other:
                why = error.strerror if isinstance(error, OSError) else str(error)
                where = {"host": host, "port": wanted}
                raise TouchbackError("cannot listen on {host} port {port}: {why}", why=why, **where) from None
        else:
            return listening
    raise AssertionError("a free port was tried last")


def check_store(database: str, processes: int = 1, backups: Path | None = None) -> None:
    """Open the store once before anything else, so that what is wrong with it is told in one line: another server has
    it, its pages are damaged, its tables cannot be brought up to date."""
    if processes > 1 and store_url(database).get_backend_name() != "postgresql":
        raise TouchbackError("several processes need PostgreSQL: --database postgresql://USER:PASSWORD@HOST/NAME")

    async def opened() -> None:
        await (await open_store(database, backups)).close()

    with in_use(store_url(database)):
        demand_sound(database)
        asyncio.run(opened())


def options_of(settings: Settings, processes: int = 1) -> dict[str, Any]:
    """What uvicorn is told in any case."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "http": guarded(settings) if processes == 1 else Guarded,
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "timeout_graceful_shutdown": GRACE,
        "ws": Socket,
        "ws_max_size": 2 * LARGEST_MESSAGE,  # beyond that not even a refusal is owed
        "ws_per_message_deflate": not settings.local,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
    }


def loop_factory() -> Callable[[], AbstractEventLoop] | None:
    """What makes the event loop: uvloop's where it is installed. Several processes get the same from uvicorn."""
    return uvicorn.Config(app="").get_loop_factory()


def run_one(settings: Settings, listening: socket.socket, started: Callable[[Services], Awaitable[None]]) -> None:
    """Serve in this process until it is told to stop; `started` is called once everything is open."""
    one_heap()
    raise_descriptors()
    app = make_app(settings)
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(app, settings, listening, started))


async def serve(
    app: Litestar, settings: Settings, listening: socket.socket, started: Callable[[Services], Awaitable[None]]
) -> None:
    """Serve, and call `started` when it is time."""
    server = uvicorn.Server(uvicorn.Config(app, lifespan="on", **options_of(settings)))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if server.started:
            settle()
            await started(app.state["services"])
    except BaseException:
        server.should_exit = True
        raise
    finally:
        await serving
    if not server.started:
        raise TouchbackError("the server could not start, see above")


def run_many(settings: Settings, processes: int) -> None:
    """Serve in several processes that share one PostgreSQL, until told to stop."""
    hand_on(settings)
    raise_descriptors()
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.run(
            "touchback.server.app:app_of_process",
            factory=True,
            host=settings.host,
            port=settings.port,
            workers=processes,
            lifespan="on",
            **options_of(settings, processes),
        )


# -- one server for one folder --------------------------------------------------------------------------------------


def already_running(folder: Path) -> str:
    """The address of the server that has this data folder open; '': none."""
    import httpx  # only a second `play` needs it, and it takes long to import

    try:
        address = str(json.loads((folder / RUNNING).read_text("utf-8"))["address"])
        return address if httpx.get(f"{address}/api/me", timeout=2).json()["local"] is True else ""
    except (OSError, ValueError, KeyError, TypeError, httpx.HTTPError):
        return ""


def make_there(address: str, new: NewMatch) -> str:
    """Make a match on a server that runs already, as its own pages do; gives the match's page."""
    import httpx

    with httpx.Client(base_url=address, timeout=30) as client:
        token = client.get("/api/me").cookies["csrftoken"]
        response = client.post("/api/matches", content=msgspec.json.encode(new), headers={"x-csrf-token": token})
        if response.status_code != 201:
            raise TouchbackError(response.json().get("error", w("the match could not be made")))
        return f"{address}/match/{response.json()['id']}"


@contextlib.contextmanager
def told_in(folder: Path, address: str) -> Iterator[None]:
    """Say in the data folder where its server answers, while it does."""
    file = folder / RUNNING
    file.unlink(missing_ok=True)
    with open(os.open(file, os.O_CREAT | os.O_WRONLY, PRIVATE), "w", encoding="utf-8") as writing:
        json.dump({"address": address, "process": os.getpid()}, writing)
    try:
        yield
    finally:
        file.unlink(missing_ok=True)
