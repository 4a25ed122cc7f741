"""Connections on which nothing is said, or very slowly: they do not keep anybody else out."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tests.server.web import Site, browser_of, serving
from touchback.kernel.errors import TouchbackError
from touchback.server.connections import Guard, QuietLoop
from touchback.server.local import LocalServer
from touchback.server.settings import Settings, check_proxies
from touchback.server.sockets import Socket

HALF = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
SOON = 8.0
"""Seconds: enough on a busy machine for a server that waits half a second, too few for one that waits as usual."""


def half_open(port: int, how_many: int, said: bytes = HALF) -> list[socket.socket]:
    """Connections that begin a request and never end it."""
    held = []
    for _ in range(how_many):
        one = socket.create_connection(("127.0.0.1", port), timeout=5)
        with contextlib.suppress(OSError):
            one.sendall(said)
        held.append(one)
    return held


def is_closed(one: socket.socket, seconds: float) -> bool:
    """Does the server end it within that time?"""
    one.settimeout(seconds)
    try:
        return one.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A server that is in a hurry."""
    with serving(tmp_path, limits=True, header_seconds=0.5, connections_per_address=20) as site:
        yield site


@pytest.mark.parametrize("said", [b"", b"G", HALF, b"GET /api/me HTTP/1.1\r\nX: " + b"x" * 2000])
def test_a_request_that_is_never_made_is_not_waited_for(site: Site, said: bytes) -> None:
    (one,) = half_open(site.settings.port, 1, said)
    with one:
        assert is_closed(one, SOON)


def test_neither_is_the_second_on_a_connection(site: Site) -> None:
    (one,) = half_open(site.settings.port, 1, HALF + b"\r\n")
    with one:
        one.settimeout(SOON)
        assert one.recv(20).startswith(b"HTTP/1.1 200")
        time.sleep(0.2)
        one.sendall(HALF)
        received = b"x"
        while received:
            received = one.recv(65536)


def test_a_drop_at_a_time_gives_nobody_more_time(site: Site) -> None:
    (one,) = half_open(site.settings.port, 1, b"")
    start = time.monotonic()
    with one:
        with contextlib.suppress(OSError):
            for letter in HALF * 50:
                one.sendall(bytes([letter]))
                time.sleep(0.05)
        assert time.monotonic() - start < SOON


def test_an_address_has_only_so_many(site: Site) -> None:
    held = half_open(site.settings.port, 30)
    try:
        closed = [is_closed(one, 0.3) for one in held[20:]]
        assert all(closed), "those beyond the limit are closed at once, and not with the others"
    finally:
        for one in held:
            one.close()
    deadline = time.monotonic() + 20
    while True:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{site.url}/api/me").status_code == 200:
                break
        assert time.monotonic() < deadline, "whoever closes his connections may have new ones"


def test_a_socket_is_no_waiting_connection(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match()["id"]
    with browser.table(match) as table:
        table.hear("hello")
        time.sleep(1.2)
        assert table.reply("ping")["type"] == "pong"


def test_half_open_requests_do_not_shut_everybody_out(tmp_path: Path) -> None:
    """More of them than there are descriptors: visitors still get in, and the log stays quiet."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with LocalServer(tmp_path) as server:
        browser_of(server.address).get("/api/me")
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (120, 120))
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 2000)), hard))
        held = half_open(server.port, 250)
        try:
            deadline = time.monotonic() + 25
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"{server.address}/api/me", timeout=2).status_code == 200:
                        break
                assert time.monotonic() < deadline, "nobody gets in any more"
        finally:
            for one in held:
                one.close()
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        assert server.stop() == 0
    said = "".join(server.lines)
    assert "Traceback" not in said and len(server.lines) < 10, said[-3000:]


def test_a_server_takes_as_many_descriptors_as_it_may(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, hard), hard))
    try:
        with LocalServer(tmp_path) as server:
            mine, _ = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
            assert mine > 256 or mine == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Connection:
    """A connection to a guard."""

    def __init__(self) -> None:
        self.given_up = False

    def give_up(self) -> None:
        self.given_up = True


def test_when_there_is_no_more_room_the_oldest_that_waits_goes() -> None:
    guard = Guard(Settings(database="", connections_per_address=10), most=3)
    held: Any = [Connection() for _ in range(5)]
    for number, one in enumerate(held[:3]):
        assert guard.lets_in(one, f"192.0.2.{number}")
        guard.waiting[one] = None
    del guard.waiting[held[0]]  # it has made its request
    assert guard.lets_in(held[3], "192.0.2.9") and held[1].given_up
    assert not held[0].given_up and not held[2].given_up
    for one in held:
        guard.waiting.pop(one, None)
    assert not guard.lets_in(held[4], "192.0.2.8"), "all are at work"


def test_a_trusted_proxy_has_as_many_as_it_likes() -> None:
    settings = Settings(
        database="", connections_per_address=1, trusted_proxies=check_proxies(("127.0.0.1", "10.0.0.0/8"))
    )
    guard = Guard(settings, most=100)
    new: Any = Connection
    assert all(guard.lets_in(new(), "127.0.0.1") for _ in range(5))
    assert all(guard.lets_in(new(), "10.1.2.3") for _ in range(5))
    assert guard.lets_in(new(), "192.0.2.1") and not guard.lets_in(new(), "192.0.2.1")


def test_proxies_are_addresses() -> None:
    assert check_proxies(("127.0.0.1", "10.0.0.0/8", "::1")) == (
        "127.0.0.1",
        "::ffff:7f00:1",
        "10.0.0.0/8",
        "::ffff:a00:0/104",
        "::1",
    )
    for wrong in ("proxy.example.org", "10.0.0.0/99", "", "*"):
        with pytest.raises(TouchbackError, match="trusted proxy"):
            check_proxies((wrong,))


def test_the_log_is_quiet_when_descriptors_run_out(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    quiet = QuietLoop(clock=lambda: now[0])
    loop = asyncio.new_event_loop()
    error = OSError(errno.EMFILE, "Too many open files")
    try:
        with caplog.at_level(logging.WARNING):
            for _ in range(2000):
                quiet(loop, {"message": "socket.accept() out of system resource", "exception": error})
            assert len(caplog.records) == 1 and "descriptors" in caplog.text
            now[0] = 61.0
            quiet(loop, {"message": "again", "exception": error})
            assert len(caplog.records) == 2
            quiet(loop, {"message": "something else", "exception": ValueError("x")})
            assert len(caplog.records) == 3, "anything else is told as ever"
    finally:
        loop.close()


class Loop:
    """An event loop of which only the clock goes."""

    def __init__(self) -> None:
        self.now = 0.0
        self.later: list[float] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, work: Any) -> None:
        self.later.append(delay)


def test_whoever_has_just_said_something_is_not_asked_whether_he_is_there() -> None:
    """With a thousand tables such questions would be a third of all messages."""
    page: Any = Socket.__new__(Socket)
    page.loop, page.heard_at, page.ping_interval = Loop(), 15.0, 20.0
    with mock.patch.object(WebSocketsSansIOProtocol, "send_keepalive_ping", autospec=True) as asked:
        page.loop.now = 20.0
        page.send_keepalive_ping()
        assert not asked.called and page.loop.later == [15.0]
        page.loop.now = 35.0
        page.send_keepalive_ping()
        asked.assert_called_once_with(page)
