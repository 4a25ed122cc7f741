"""Nobody gets more of a server than his share, however often he asks and however many sockets he opens."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from tests.server.hostile.seats import forged, question, still_alive
from tests.server.web import Site, serving
from touchback.server.people.limits import Rate
from touchback.server.routes.socket import TOO_MANY


def until_it_works(attempt: Callable[[], bool]) -> None:
    """Try for a while."""
    for _ in range(100):
        if attempt():
            return
        time.sleep(0.05)
    pytest.fail("it never came to this")


def test_a_flood_of_messages_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchback.server.routes.socket.MESSAGE", Rate(30, 0))
    with serving(tmp_path, limits=True) as site:
        browser = site.browser()
        match = browser.new_match()["id"]
        with browser.table(match) as table, site.browser().table(match) as quiet:
            quiet.hear("hello")
            codes = []
            with contextlib.suppress(ConnectionClosed):
                for _ in range(200):
                    table.say("ping")
                while True:
                    codes.append(table.hear("pong", "refused").get("code", ""))
            assert codes[:30] == [""] * 30 and set(codes[30:]) == {"too-fast"}
            assert len(codes) < 200, "it was shut out"
            still_alive(quiet)
            with browser.table(match) as second:
                second.say("ping")
                assert second.hear("pong", "refused")["code"] == "too-fast", "another socket does not help him"


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_a_flood_of_frames_that_say_nothing_is_stopped(site: Site, opcode: Opcode) -> None:
    """Pings, pongs and empty parts of a message are no messages, so nobody waits before he sends the next."""
    browser = site.browser()
    match = browser.new_match()["id"]
    with browser.table(match) as table, site.browser().table(match) as quiet:
        table.hear("hello")
        quiet.hear("hello")
        line = table.connection.socket
        if opcode is Opcode.CONT:
            line.sendall(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
        with contextlib.suppress(ConnectionError):  # the other end has closed it meanwhile
            line.sendall(
                b"".join(Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True) for _ in range(20_000))
            )
        with pytest.raises((ConnectionClosed, ConnectionError)):
            while True:
                table.hear()
        still_alive(quiet)
    with browser.table(match) as table:
        table.hear("hello")
        for _ in range(10):
            assert table.connection.ping().wait(20), "some are ordinary"
        still_alive(table)


@pytest.mark.parametrize(
    ("limit", "kind", "parts"),
    [
        ("LOOK", "look", {"what": "zones"}),
        ("CHAT", "chat", {"text": "spam"}),
        ("CHAT", "open-chat", {"open": True}),
        ("CHAT", "rename", {"player": "H1", "name": "Ilaya"}),
        ("CHANGE", "settle", {"habits": {"dodge": "use"}}),
        ("HINT", "hint", {}),
    ],
)
def test_what_costs_more_may_come_less_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, kind: str, parts: dict[str, Any]
) -> None:
    monkeypatch.setattr(f"touchback.server.routes.socket.{limit}", Rate(2, 0))
    with serving(tmp_path, limits=True) as site:
        browser = site.browser()
        with browser.table(browser.new_match()["id"]) as table:
            table.hear("hello")
            replies = []
            for _ in range(3):
                replies.append(table.reply(kind, **parts))
            assert [reply.get("code") for reply in replies[:2]] == [None, None]
            assert replies[2]["code"] == "too-fast"


def test_a_flood_of_sockets_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchback.server.people.visitors.SOCKET", Rate(5, 0))
    with serving(tmp_path, limits=True) as site, contextlib.ExitStack() as stack:
        browser = site.browser()
        match = browser.new_match()["id"]
        for _ in range(5):
            stack.enter_context(browser.table(match))
        with pytest.raises(InvalidStatus) as refused:
            stack.enter_context(browser.table(match))
        assert refused.value.response.status_code == 403


def test_one_person_has_only_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchback.server.routes.socket.MOST_SOCKETS", 3)
    with serving(tmp_path, limits=True) as site, contextlib.ExitStack() as stack:
        browser, other = site.browser(), site.browser()
        match = browser.new_match()["id"]
        tables = [stack.enter_context(browser.table(match)) for _ in range(3)]
        with browser.table(match) as one_more:
            assert one_more.hear()["code"] == "too-many"
            with pytest.raises(ConnectionClosed) as closed:
                one_more.hear()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_MANY
        stack.enter_context(other.table(match)).hear("hello")
        still_alive(tables[0])
        tables[0].connection.close()
        until_it_works(lambda: stack.enter_context(browser.table(match)).hear()["type"] == "hello")
        assert sum(site.app.middleware[0].limits.held.values()) > 0
    assert not site.app.middleware[0].limits.held, "who has gone is forgotten"


def test_one_address_has_only_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchback.server.routes.socket.MOST_SOCKETS_THERE", 2)
    with serving(tmp_path, limits=True) as site, contextlib.ExitStack() as stack:
        match = site.browser().new_match()["id"]
        codes = [stack.enter_context(site.browser().table(match)).hear().get("code") for _ in range(3)]
        assert codes == [None, None, "too-many"]


@pytest.mark.parametrize(("limit", "kind", "parts"), [("LOOK", "look", {"what": "zones"}), ("HINT", "hint", {})])
def test_more_sockets_do_not_buy_more_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, kind: str, parts: dict[str, Any]
) -> None:
    monkeypatch.setattr(f"touchback.server.routes.socket.{limit}", Rate(2, 0))
    with serving(tmp_path, limits=True) as site, contextlib.ExitStack() as stack:
        browser = site.browser()
        match = browser.new_match()["id"]
        codes = []
        for _ in range(3):
            table = stack.enter_context(browser.table(match))
            codes.append(table.reply(kind, **parts).get("code"))
        assert codes == [None, None, "too-fast"]


def test_large_requests_that_come_slowly_do_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is kept until it is whole, for two minutes if it likes: a handful may be on their way, and no more."""
    monkeypatch.setattr("touchback.server.people.visitors.MOST_LARGE", 2)
    with serving(tmp_path, limits=True) as site, contextlib.ExitStack() as stack:
        browser, other = site.browser(), site.browser()
        browser.new_match()
        text = "x" * 200_000

        def slowly(head: str) -> socket.socket:
            """A request of which most never comes."""
            cookies = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
            line = stack.enter_context(socket.create_connection(("127.0.0.1", site.settings.port), timeout=20))
            token = browser.http.cookies["csrftoken"]
            head = f"Content-Type: application/json\r\nCookie: {cookies}\r\nx-csrf-token: {token}\r\n{head}"
            host = urlsplit(site.url).netloc
            line.sendall(f"POST /api/matches/upload HTTP/1.1\r\nHost: {host}\r\n{head}\r\n\r\n".encode())
            return line

        lines = [slowly("Content-Length: 10000000"), slowly("Transfer-Encoding: chunked")]
        held = site.app.middleware[0].limits.held
        until_it_works(lambda: held["large request", "everybody"] == 2)
        assert slowly("Content-Length: 10000000").recv(100).startswith(b"HTTP/1.1 429"), "not even read"
        assert browser.post("/api/matches/upload", {"text": text}).status_code == 429
        assert browser.post("/api/matches/upload", {"text": "{}"}).status_code == 400, "what is small is read"
        assert other.post("/api/matches/upload", {"text": text}).status_code == 400, "others are not in the way"
        for line in lines:
            line.close()
        until_it_works(lambda: not held)
        assert browser.post("/api/matches/upload", {"text": text}).status_code == 400


def test_matches_are_not_made_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchback.server.app.A_DAY", 3)
    with serving(tmp_path, limits=True) as site:
        browser = site.browser()
        text = forged()
        match = browser.new_match()["id"]
        assert browser.post("/api/matches/upload", {"text": text}).status_code == 201
        seat = {"coach": "me"}
        fork = {"number": 0, "home": seat, "away": seat}
        assert browser.post(f"/api/matches/{match}/fork", fork).status_code == 201
        new = {"game": "bloodbowl", "home": {**seat, "team": "human"}, "away": {**seat, "team": "orc"}}
        attempts = [("", new), ("/upload", {"text": text}), (f"/{match}/fork", fork), (f"/{match}/what-if", None)]
        for path, body in attempts:
            refused = browser.post(f"/api/matches{path}", body)
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many"), path
        assert site.browser().new_match(), "others may"


def test_a_match_does_not_go_on_without_end(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who takes back and plays again for ever fills no disk; he may still give up."""
    for module in ("record", "claims"):
        monkeypatch.setattr(f"touchback.server.rooms.{module}.MOST_ENTRIES", 4)
    browser = site.browser()
    with browser.table(browser.new_match()["id"]) as table:
        asked = question(table.hear("hello"))
        for _ in range(3):
            reply = table.reply("answer", number=asked["number"], answer=asked["choices"][0]["answer"])
            asked = question(reply)
        for kind, parts in (
            ("answer", {"number": asked["number"], "answer": asked["choices"][0]["answer"]}),
            ("undo", {}),
        ):
            assert table.reply(kind, **parts)["code"] == "too-long", kind
        still_alive(table)
        asked = question(table.reply("claim", what="go-on"))
        assert table.reply("answer", number=asked["number"], answer=asked["choices"][0]["answer"])["type"] == "update"
        assert table.reply("concede")["type"] == "update"


def test_habits_do_not_grow_without_end(site: Site) -> None:
    browser = site.browser()
    with browser.table(browser.new_match()["id"]) as table:
        table.hear("hello")
        assert table.reply("settle", habits={"x" * 200: "use"})["code"] == "bad-message"
        kept = 0
        for start in range(0, 2000, 200):
            reply = table.reply("settle", habits={f"habit {number}": "use" for number in range(start, start + 200)})
            kept += reply["type"] == "pong"
        assert kept == 2
        assert table.reply("settle", habits={"habit 1": ""})["type"] == "pong"
    assert len(browser.me()["settings"]["habits"]) == 399
