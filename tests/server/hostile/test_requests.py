"""Requests from foreign pages, for what is not there, that are too large or too deep or no requests at all; and what
people write stays text."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.web import Site


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"])
def test_a_socket_from_a_foreign_page_is_not_opened(site: Site, origin: str) -> None:
    browser = site.browser()
    match = browser.new_match()["id"]
    with pytest.raises(InvalidStatus) as refused, browser.table(match, origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_a_match_that_is_not_there(site: Site) -> None:
    browser = site.browser()
    for name in ("nothing", "x" * 33, "a%00b", "%F0%9F%98%80"):
        with browser.table(name) as table:
            assert table.hear("refused")["code"] == "not-found"
        for path in ("", "/frames", "/chapters", "/report", "/proof", "/file"):
            assert browser.get(f"/api/matches/{name}{path}").status_code == 404


def test_scripts_stay_text(site: Site) -> None:
    """What people write comes back as JSON that no browser takes for a page."""
    browser = site.browser()
    with browser.table(browser.new_match()["id"]) as table:
        table.hear("hello")
        for text in ("<script>alert(1)</script>", '👩‍🚀 & "quotes" 王'):
            table.say("chat", text=text)
            assert table.hear("chat")["line"]["text"] == text
    for path in ("/api/me", "/api/matches?list=mine", "/api/nothing<script>", "/"):
        response = browser.get(path)
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in response.headers["content-security-policy"]
        assert "unsafe" not in response.headers["content-security-policy"]
        assert "<script>alert" not in response.text


def test_the_files_of_the_server_stay_there(site: Site) -> None:
    """Neither a team's name nor an address reads a file of the machine."""
    browser = site.browser()
    for team in ("/etc/passwd", "x.toml", "../x.json", "file:///etc/passwd"):
        new = {"game": "bloodbowl", "home": {"coach": "me", "team": team}, "away": {"coach": "me", "team": "orc"}}
        assert browser.post("/api/matches", new).status_code == 400
        match = browser.new_match(away={"coach": "open"})
        token = match["invitation"].partition("token=")[2]
        answer = site.browser().post(f"/api/matches/{match['id']}/join", {"token": token, "team": team})
        assert answer.status_code == 400
    for path in ("/static/../app.py", "/static/%2e%2e/__init__.py", "/static/..%2f__init__.py", "/static//etc/passwd"):
        assert browser.get(path).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"x"',
        b'{"game":7}',
        b"\xff\xfe",
        b'{"game":"bloodbowl","home":{"coach":"me","team":"human"},"away":{"coach":"me","team":"orc"},"secret":"x"}',
        b'{"game":"bloodbowl","home":{"coach":"bot:os:system","team":"human"},"away":{"coach":"me","team":"orc"}}',
        b'{"game":"bloodbowl","home":{"coach":"owner","team":"human"},"away":{"coach":"me","team":"orc"}}',
        b'{"game":"bloodbowl","home":{"coach":"me","team":"human"},"away":{"coach":"me","team":"orc"},"options":{"game":1}}',
        b'{"game":"chess","home":{"coach":"me","team":"human"},"away":{"coach":"me","team":"orc"}}',
        b'{"game":"bloodbowl","home":{"coach":"open"},"away":{"coach":"open"}}',
        b'{"options":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_001,
        b'{"options":' + b"[" * 100_000,
    ],
    ids=lambda body: str(body[:30]),
)
def test_a_bad_match_is_refused(site: Site, body: bytes) -> None:
    browser = site.browser()
    answer = browser.post("/api/matches", body)
    assert answer.status_code == 400 and answer.json()["error"]
    assert browser.get("/api/matches?list=mine").json() == []


def test_requests_that_are_too_large_are_refused(site: Site) -> None:
    browser = site.browser()
    for path, size in (("/api/teams/check", 700_000), ("/api/matches", 700_000), ("/api/matches/upload", 13_000_000)):
        answer = browser.post(path, b'{"text":"' + b"x" * size + b'"}')
        assert answer.status_code == 413, path
    settings = {"language": "en", "settings": {"a": "x" * 30_000}}
    assert browser.put("/api/settings", settings).status_code == 413


@pytest.mark.parametrize("depth", [11, 100, 500, 900, 990, 5000])
def test_settings_are_not_deep(site: Site, depth: int) -> None:
    browser = site.browser()
    for opening, closing in ((b"[", b"]"), (b'{"a":', b"}")):
        inside = opening * depth + b"1" + closing * depth
        answer = browser.put("/api/settings", b'{"language":"en","settings":{"a":' + inside + b"}}")
        assert answer.status_code in (400, 413), answer.text
    assert browser.put("/api/settings", {"language": "en", "settings": {"habits": {"dodge": "use"}}}).status_code == 200


@pytest.mark.parametrize("path", ["/api/matches/%ff%fe", "/static/%ff", "/static/%00", "/%ff", "/static/common/"])
def test_addresses_that_are_none(site: Site, path: str) -> None:
    assert site.browser().get(path).status_code == 404
    for header in ("accept-language", "cookie", "x-csrf-token"):
        headers: Any = {header: b"touchback=\xff\xfe"}
        assert site.browser().http.get("/api/me", headers=headers).status_code == 200
