"""The parts of a running server, where every request finds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection

from touchback.server.people.accounts import People
from touchback.server.people.tries import Tries
from touchback.server.settings import Settings
from touchback.server.store import Store

if TYPE_CHECKING:
    from touchback.server.bots import Bots
    from touchback.server.leagues.leagues import Leagues
    from touchback.server.replay import Replays
    from touchback.server.rooms import Rooms


@dataclass
class Services:
    """What a server is made of while it runs."""

    settings: Settings
    store: Store
    people: People
    tries: Tries
    bots: Bots
    rooms: Rooms
    replays: Replays
    leagues: Leagues


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """The parts of the server that a request has come to."""
    services = connection.app.state["services"]
    assert isinstance(services, Services)
    return services
