"""A server from its start to its end: a port, one process or several, a clean stop."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import uvicorn
from litestar import Litestar

from touchback.kernel.errors import TouchbackError
from touchback.server.app import make_app
from touchback.server.routes.socket import LARGEST_MESSAGE
from touchback.server.services import Services
from touchback.server.settings import Settings, hand_on
from touchback.server.store import open_store
from touchback.server.store.store import store_url

GRACE: Final = 3
"""Seconds that open sockets have to say goodbye when the server stops."""

RUNNING: Final = "running.json"
"""The file in a data folder that says where its server answers."""


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
                raise TouchbackError(f"cannot listen on {host} port {wanted}: {why}") from None
        else:
            return listening
    raise AssertionError("a free port was tried last")


def options_of(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told in any case."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(settings.public_url),
        "timeout_graceful_shutdown": GRACE,
        "ws_max_size": 2 * LARGEST_MESSAGE,  # beyond that not even a refusal is owed
        "ws_per_message_deflate": not settings.local,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
    }


def run_one(settings: Settings, listening: socket.socket, started: Callable[[Services], Awaitable[None]]) -> None:
    """Serve in this process until it is told to stop; `started` is called once everything is open."""
    asyncio.run(try_store(settings.database))
    app = make_app(settings)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(app, settings, listening, started))


async def try_store(database: str) -> None:
    """Open the store once before anything else, so that what is wrong with it is told in one line."""
    await (await open_store(database)).close()


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
    if store_url(settings.database).get_backend_name() != "postgresql":
        raise TouchbackError("several processes need PostgreSQL: --database postgresql://USER:PASSWORD@HOST/NAME")
    asyncio.run(try_store(settings.database))
    hand_on(settings)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.run(
            "touchback.server.app:app_of_process",
            factory=True,
            host=settings.host,
            port=settings.port,
            workers=processes,
            lifespan="on",
            **options_of(settings),
        )


# -- one server for one folder --------------------------------------------------------------------------------------


def already_running(folder: Path) -> str:
    """The address of the server that has this data folder open; '': none."""
    try:
        address = str(json.loads((folder / RUNNING).read_text("utf-8"))["address"])
        with urllib.request.urlopen(f"{address}/api/me", timeout=2) as response:
            return address if "local" in json.load(response) else ""
    except (OSError, ValueError, KeyError, TypeError, urllib.error.URLError):
        return ""


@contextlib.contextmanager
def told_in(folder: Path, address: str) -> Any:
    """Say in the data folder where its server answers, while it does."""
    file = folder / RUNNING
    file.write_text(json.dumps({"address": address, "process": os.getpid()}), "utf-8")
    try:
        yield
    finally:
        file.unlink(missing_ok=True)
