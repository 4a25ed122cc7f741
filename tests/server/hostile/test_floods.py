"""Nobody gets more of a server than his share, however often he asks and however many sockets he opens."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

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


@pytest.mark.parametrize(
    ("limit", "kind", "parts"),
    [("LOOK", "look", {"what": "zones"}), ("CHAT", "chat", {"text": "spam"}), ("HINT", "hint", {})],
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
                table.say(kind, **parts)
                replies.append(table.hear(kind, "refused"))
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
        attempts = [("", new), ("/upload", {"text": text}), (f"/{match}/fork", fork)]
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
