"""Messages that are none are refused; neither the match nor anybody else's connection suffers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.hostile.seats import question, still_alive
from tests.server.web import Site
from touchback.server.routes.socket import LARGEST_MESSAGE

BAD: list[str | bytes] = [
    "",
    " ",
    "{",
    "null",
    "[]",
    "7",
    '"ping"',
    "{}",
    '{"type":"nothing"}',
    '{"type":7}',
    '{"type":"answer"}',
    '{"type":"answer","number":"1","answer":2}',
    '{"type":"answer","number":1.5,"answer":2}',
    '{"type":"answer","number":1,"answer":1e400}',
    '{"type":"answer","number":99999999999999999999999999,"answer":2}',
    '{"type":"ping","request":"x"}',
    '{"type":"ping","extra":1}',
    '{"type":"chat","text":""}',
    '{"type":"chat","text":"' + "x" * 501 + '"}',
    '{"type":"walk","number":0,"player":"H1","action":"move","path":' + msgspec.json.encode(["h1"] * 41).decode() + "}",
    '{"type":"settle","habits":[]}',
    '{"type":"hello"}',
    '{"type":"update"}',
    "[" * 30_000,
    '{"type":' + "[" * 30_000,
    b"\x00\xff\xfe",
    b"\xff" * 100,
    '{"type":"ping"} trailing',
]


@pytest.mark.parametrize("message", BAD, ids=lambda message: str(message)[:40])
def test_a_bad_message_is_refused(site: Site, message: str | bytes) -> None:
    browser = site.browser()
    with browser.table(browser.new_match()["id"]) as table:
        table.hear("hello")
        table.raw(message)
        reply = table.hear("refused")
        assert reply["code"] == "bad-message" and "Traceback" not in reply["error"]
        still_alive(table)


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        ("walk", {"player": "<b>", "action": "fly", "path": ["zz99"]}),
        ("walk", {"player": "A1", "action": "move", "path": []}),
        ("walk", {"player": "", "action": "", "path": ["", "off"]}),
        ("arrange", {"places": {"H1": "a1", "A1": "b2", "Z99": "??", "": ""}}),
        ("arrange", {"places": {}}),
        ("look", {"what": "nothing"}),
        ("look", {"what": "reach", "player": "H99"}),
        ("look", {"what": "reach", "player": "../../etc/passwd"}),
        ("hint", {"bot": "os:system"}),
        ("hint", {"bot": "search@1e9"}),
        ("settle", {"habits": {"x": "burn"}}),
        ("chat", {"text": "a\u0000b"}),
        ("chat", {"text": "\u202eabc"}),
        ("chat", {"text": "   "}),
        ("undo-reply", {"agree": True}),
        ("undo", {}),
    ],
)
def test_nonsense_is_refused(site: Site, kind: str, parts: dict[str, Any]) -> None:
    browser = site.browser()
    with browser.table(browser.new_match()["id"]) as table:
        number = question(table.hear("hello"))["number"]
        if kind in ("walk", "arrange"):
            parts = {"number": number, **parts}
        reply = table.reply(kind, **parts)
        assert reply["type"] == "refused" or kind == "look", reply
        assert reply.get("code") not in ("server-error", "error"), reply
        still_alive(table)


def test_text_that_is_none_ends_only_its_own_socket(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match()["id"]
    with browser.table(match) as table, browser.table(match) as other:
        table.hear("hello")
        table.connection.send(b'{"type":"chat","text":"\xff\xfe"}', text=True)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                table.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
        other.hear("hello")
        still_alive(other)


def test_a_message_that_is_too_large_is_refused(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match()["id"]
    with browser.table(match) as table:
        table.hear("hello")
        table.raw('{"type":"chat","text":"' + "x" * LARGEST_MESSAGE + '"}')
        assert table.hear("refused")["code"] == "too-large"
        still_alive(table)
        with pytest.raises(ConnectionClosed):  # far too large: not even read
            table.raw("x" * (40 * LARGEST_MESSAGE))
            table.hear("pong")
    with browser.table(match) as table:
        assert table.hear("hello")["type"] == "hello", "the match does not mind"
