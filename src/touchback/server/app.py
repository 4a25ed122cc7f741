"""The web application: pages, the HTTP interface under /api, a WebSocket for each match."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig

from touchback.server import errors
from touchback.server.bots import Bots
from touchback.server.bus import bus_for
from touchback.server.collecting import one_heap, settle
from touchback.server.connections import QuietLoop
from touchback.server.leagues.leagues import Leagues
from touchback.server.openapi import describe
from touchback.server.people.accounts import People
from touchback.server.people.headers import StrictHeaders
from touchback.server.people.limits import Limits
from touchback.server.people.sharing import Sharing
from touchback.server.people.tries import Tries
from touchback.server.people.visitors import Gate
from touchback.server.replay import Replays
from touchback.server.rooms import Rooms
from touchback.server.rooms.rooms import A_DAY
from touchback.server.routes import files, games, matches, pages, replays, routes_of_games, socket
from touchback.server.routes import leagues as leagues_routes
from touchback.server.routes import people as people_routes
from touchback.server.routes import teams as teams_routes
from touchback.server.services import Services
from touchback.server.settings import Settings, handed_on
from touchback.server.store import open_store
from touchback.server.store.files import in_use
from touchback.server.store.store import store_url

LARGEST_REQUEST: Final = 600_000
"""Bytes: two team files and what is around them."""


def make_app(settings: Settings) -> Litestar:
    """The application of a server."""
    limits = Limits(settings.limits)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        """Everything that is opened when the server starts, and closed in the opposite order."""
        asyncio.get_running_loop().set_exception_handler(QuietLoop())
        with in_use(store_url(settings.database)):
            store = await open_store(settings.database)
            bus = bus_for(store)
            bots = Bots(processes=settings.bot_processes)
            rooms = Rooms(store, bus, bots, a_day=A_DAY if settings.limits else None, sealing=settings.sealing)
            people = People(store, bus)
            await people.open()
            await rooms.start()
            sharing = Sharing(limits, bus)
            sharing.start()
            tries = Tries(store, settings.limits)
            leagues = Leagues(store, rooms)
            app.state["services"] = Services(settings, store, people, tries, bots, rooms, Replays(), leagues)
            try:
                yield
            finally:
                await sharing.close()
                leagues.close()
                await rooms.close()
                await bots.close()
                await store.close()

    return Litestar(
        route_handlers=[
            *people_routes.HANDLERS,
            *games.HANDLERS,
            *routes_of_games(),
            *matches.HANDLERS,
            *replays.HANDLERS,
            *leagues_routes.HANDLERS,
            *teams_routes.HANDLERS,
            *socket.HANDLERS,
            *pages.HANDLERS,
            *files.HANDLERS,
        ],
        middleware=[Gate(settings, limits)],
        exception_handlers=errors.HANDLERS,
        before_send=[StrictHeaders(settings)],
        lifespan=[running],
        request_max_body_size=LARGEST_REQUEST,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=700),
        openapi_config=describe(),
        debug=False,
        logging_config=None,
    )


def app_of_process() -> Litestar:
    """The application in one of several processes, by the settings they share."""
    one_heap()
    app = make_app(handed_on())
    app.on_startup.append(settle)
    return app
