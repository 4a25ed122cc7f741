"""A hostile client gets a clean refusal, and nothing has changed: neither the match nor anybody else's connection."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.web import Browser, Site, Table, serving
from touchback.games import game_entry
from touchback.notation import matchfile
from touchback.package import MOST_INPUTS
from touchback.server.people.limits import Rate
from touchback.server.routes.socket import LARGEST_MESSAGE, TOO_MANY


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("hostile")) as site:
        yield site


@pytest.fixture(autouse=True)
def nothing_broke(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A refusal is no accident: the server must not have to log one."""
    yield
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


OPEN = {"coach": "open", "team": "orc"}


@pytest.fixture
def rivals(site: Site) -> tuple[Browser, Browser, str]:
    """Two people with a match between them."""
    home, away = site.browser(), site.browser()
    match = home.new_match(away=OPEN)
    token = match["invitation"].partition("token=")[2]
    assert away.post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 200
    return home, away, match["id"]


def still_alive(table: Table) -> None:
    """The socket answers as before."""
    assert table.reply("ping")["type"] == "pong"


def until_it_works(attempt: Callable[[], bool]) -> None:
    """Try for a while."""
    for _ in range(100):
        if attempt():
            return
        time.sleep(0.05)
    pytest.fail("it never came to this")


def question(hello: dict[str, Any]) -> dict[str, Any]:
    """The question of a hello or an update."""
    return dict(hello.get("update", hello)["question"])


def seated(
    home: Browser, away: Browser, match: str, stack: contextlib.ExitStack
) -> tuple[Table, Table, dict[str, Any]]:
    """Both at the table: who is asked, who is not, and the question as the first sees it."""
    tables = [stack.enter_context(browser.table(match)) for browser in (home, away)]
    hellos = [table.hear("hello") for table in tables]
    asked = 0 if question(hellos[0])["who"] == "home" else 1
    return tables[asked], tables[1 - asked], question(hellos[asked])


# -- somebody else's match --------------------------------------------------------------------------------------------


def test_a_stranger_watches_and_does_nothing(site: Site, rivals: tuple[Browser, Browser, str]) -> None:
    home, away, match = rivals
    stranger = site.browser()
    stranger.put("/api/settings", {"language": "en", "settings": {}})
    with contextlib.ExitStack() as stack:
        asked, _, wanted = seated(home, away, match, stack)
        watching = stack.enter_context(stranger.table(match))
        hello = watching.hear("hello")
        assert hello["seats"] == [] and "choices" not in question(hello)
        number, answer = wanted["number"], wanted["choices"][0]["answer"]
        attempts: list[tuple[str, dict[str, Any]]] = [
            ("answer", {"number": number, "answer": answer}),
            ("walk", {"number": number, "player": "H1", "action": "move", "path": ["h12"]}),
            ("arrange", {"number": number, "places": {"H1": "h12"}}),
            ("undo", {}),
            ("undo-reply", {"agree": True}),
            ("concede", {}),
            ("hint", {}),
            ("pace", {"seconds": 0}),
        ]
        for kind, parts in attempts:
            assert watching.reply(kind, **parts)["code"] == "not-yours", kind
        still_alive(watching)
        assert asked.reply("answer", number=number, answer=answer)["type"] == "update", "the match stood where it was"
    for path in ("rematch", "fork"):
        seat = {"coach": "me"}
        body = {"number": 0, "home": seat, "away": seat} if path == "fork" else None
        assert stranger.post(f"/api/matches/{match}/{path}", body).status_code in (403, 409)
    assert stranger.get(f"/api/matches/{match}").json().get("invitation") is None


def test_a_seat_needs_the_invitation(site: Site) -> None:
    home, stranger = site.browser(), site.browser()
    match = home.new_match(away=OPEN)
    for token in ("", "x", "ÄÖ", "x" * 100):
        refused = stranger.post(f"/api/matches/{match['id']}/join", {"token": token, "team": "orc"})
        assert refused.status_code == 403, token
    assert stranger.get(f"/api/matches/{match['id']}").json().get("invitation") is None
    assert stranger.get("/api/matches?list=open").json() == [], "it is not listed"
    token = match["invitation"].partition("token=")[2]
    assert home.post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 409, "he sits there already"
    assert stranger.post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 200
    assert site.browser().post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 409, "taken"


# -- somebody else's question, and old ones ---------------------------------------------------------------------------


def test_the_rivals_question_is_not_mine(rivals: tuple[Browser, Browser, str]) -> None:
    with contextlib.ExitStack() as stack:
        asked, other, wanted = seated(*rivals, stack)
        number, answer = wanted["number"], wanted["choices"][0]["answer"]
        assert other.reply("answer", number=number, answer=answer)["code"] == "not-yours"
        assert other.reply("hint")["code"] == "not-yours"
        still_alive(other)
        assert asked.reply("answer", number=number, answer=answer)["type"] == "update"


def test_an_answer_counts_once(rivals: tuple[Browser, Browser, str]) -> None:
    with contextlib.ExitStack() as stack:
        asked, _, wanted = seated(*rivals, stack)
        number, answer = wanted["number"], wanted["choices"][0]["answer"]
        asked.say("answer", number=number, answer=answer)
        asked.say("answer", number=number, answer=answer)
        replies = [asked.hear("update", "refused") for _ in range(2)]
        assert [reply["type"] for reply in replies] == ["update", "refused"]
        assert replies[1]["code"] in ("stale", "not-yours")
        for late in (0, number - 1, number, 10**9):
            assert asked.reply("answer", number=late, answer=answer)["code"] == "stale"


def test_an_answer_that_was_not_offered_is_illegal(rivals: tuple[Browser, Browser, str]) -> None:
    with contextlib.ExitStack() as stack:
        asked, _, wanted = seated(*rivals, stack)
        for answer in (-1, 0, 10**18, 2**62, -(2**62), max(choice["answer"] for choice in wanted["choices"]) + 1):
            reply = asked.reply("answer", number=wanted["number"], answer=answer)
            assert reply["type"] == "refused" and reply["code"] == "illegal", reply
        assert asked.reply("answer", number=wanted["number"], answer=wanted["choices"][0]["answer"])["type"] == "update"


def test_dice_are_the_servers(rivals: tuple[Browser, Browser, str]) -> None:
    """No message can bring a die, a secret or a state of the page's own making."""
    with contextlib.ExitStack() as stack:
        asked, _, wanted = seated(*rivals, stack)
        number, answer = wanted["number"], wanted["choices"][0]["answer"]
        forgeries: list[dict[str, Any]] = [
            {"dice": [6, 6]},
            {"side": "away"},
            {"scene": {}},
            {"view": {}},
            {"person": "x"},
            {"seats": ["home"]},
        ]
        for forged in forgeries:
            reply = asked.reply_to_raw({"type": "answer", "number": number, "answer": answer, **forged})
            assert reply["code"] == "bad-message", forged
        still_alive(asked)


# -- what is nobody's business ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["bloodbowl", "blitzbowl-first", "blitzbowl-ultimate"])
def test_no_answer_tells_the_secret_of_the_dice_or_the_invitation(site: Site, game: str) -> None:
    """Neither to the rival nor to a spectator nor to the coach himself, before the match is over."""
    home, away, stranger = site.browser(), site.browser(), site.browser()
    match = home.new_match(game=game, away={"coach": "open", "team": "orc"}, listed=True)["id"]
    row = site.run(site.services.rooms.row(match))
    told: dict[str, str] = {"open": stranger.get(f"/api/matches/{match}").text}
    told["lists before"] = "".join(stranger.get(f"/api/matches?list={name}").text for name in ("open", "mine"))
    with stranger.table(match) as table:
        told["hello before"] = str(table.hear("hello"))
        assert away.post(f"/api/matches/{match}/join", {}).status_code == 200
        told["hello"] = str(table.hear("hello"))
    assert not [name for name, text in told.items() if row.token in text]
    with contextlib.ExitStack() as stack:
        asked, other, wanted = seated(home, away, match, stack)
        for _ in range(3):
            reply = asked.reply("answer", number=wanted["number"], answer=wanted["choices"][0]["answer"])
            told["update"] = str(reply) + str(other.hear("update"))
            wanted = question(reply)
            if not wanted.get("choices"):
                break
    secret = {403} if game != "bloodbowl" else {200}
    statuses = {"": {200}, "/frames": {200}, "/chapters": {200}, "/proof": {200}, "/report": {409}, "/file": secret}
    for browser in (home, away, stranger):
        for path, expected in statuses.items():
            answer = browser.get(f"/api/matches/{match}{path}")
            assert answer.status_code in expected, path
            told[path] = answer.text
            for name, text in told.items():
                assert row.secret.hex() not in text and row.token not in text, name
    assert "secret" not in home.get(f"/api/matches/{match}/proof").json()


def test_nobody_looks_into_a_hand_by_playing_on_from_here(site: Site) -> None:
    """The hands of Blitz Bowl, a bot's too, lie open in a match that one coaches alone: that has to wait."""
    browser = site.browser()
    seat = {"coach": "me"}
    fork = {"number": 0, "home": seat, "away": seat}
    against_a_bot = {"game": "blitzbowl-first", "away": {"coach": "bot:random", "team": "orc"}}
    match = browser.new_match(**against_a_bot)["id"]
    bots = {"coach": "bot:random"}
    both = browser.new_match(**against_a_bot | {"home": {**bots, "team": "human"}})["id"]
    for person in (browser, site.browser()):
        for one in (match, both):
            assert person.post(f"/api/matches/{one}/fork", fork).status_code in (403, 409)
    with browser.table(match) as table:
        assert table.reply("concede")["type"] == "update"
    assert browser.post(f"/api/matches/{match}/fork", fork).status_code == 201
    alone = browser.new_match(game="blitzbowl-first")["id"]
    assert browser.post(f"/api/matches/{alone}/fork", fork).status_code == 201


# -- messages that are none -------------------------------------------------------------------------------------------

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


# -- floods -----------------------------------------------------------------------------------------------------------


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


# -- where it comes from ----------------------------------------------------------------------------------------------


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


# -- what is stored and shown -----------------------------------------------------------------------------------------


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


# -- files that are bombs ---------------------------------------------------------------------------------------------


def forged(**parts: Any) -> str:
    """A match file with other parts than it had."""
    match = game_entry("bloodbowl").new("human", "orc", seed=1)
    return msgspec.json.encode({**matchfile.to_data(match, "x"), **parts}).decode()


BOMBS: dict[str, Callable[[], str]] = {
    "a million inputs": lambda: forged(inputs=[1] * 1_000_000),
    "more inputs than a match has": lambda: forged(inputs=[1] * (MOST_INPUTS + 1)),
    "a million moves": lambda: forged(moves=["end"] * 500_000),
    "inputs out of range": lambda: forged(inputs=[2**63]),
    "lists in lists": lambda: '{"a":' + "[" * 1_000_000,
    "tables in tables": lambda: '{"a":' * 500_000,
    "names in names": lambda: ".".join(["a"] * 49_000) + "=1",
    "tables with long names": lambda: "[" + ".".join(["a"] * 40_000) + "]",
    "TOML lists": lambda: "a=" + "[" * 90_000,
    "a number without end": lambda: '{"touchback":' + "9" * 4_000_000 + "}",
    "a TOML number without end": lambda: "a=" + "9" * 4_000_000,
    "half a letter": lambda: '{"title":"\\ud800"}',
    "nothing": lambda: "",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_file_that_is_a_bomb_is_refused(site: Site, bomb: Callable[[], str]) -> None:
    """At once: what took minutes before is far from the seconds a request may take."""
    browser = site.browser()
    text = bomb()
    answer = browser.post("/api/matches/upload", {"text": text})
    assert answer.status_code == 400 and len(answer.json()["error"]) < 2000
    if len(text) <= 100_000:
        assert browser.post("/api/teams/check", {"text": text}).status_code == 400
    assert browser.get("/api/matches?list=mine").json() == []


def test_names_of_a_file_are_short_and_plain(site: Site) -> None:
    browser = site.browser()
    title = "\u0000\u202e<script>\n" + "x" * 100_000 + " against " + "y" * 100_000
    match = browser.post("/api/matches/upload", {"text": forged(title=title)}).json()
    for name in (match["title"], *match["teams"]):
        assert len(name) <= 200 and name.isprintable()


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
