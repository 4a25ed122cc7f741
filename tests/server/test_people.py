"""Guests, accounts, sessions: who one is, and that nobody can be somebody else."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from tests.server.web import PASSWORD, Site, Table, serving
from touchback.server.people.limits import Limits, Rate, neighbourhood
from touchback.server.people.person import accepted_language
from touchback.server.people.tries import Tries
from touchback.server.routes.socket import TRY_AGAIN
from touchback.server.settings import Settings, check_public_url, data_folder
from touchback.server.store import TryRow, open_store


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("people")


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    with serving(folder) as site:
        yield site


def code(response: httpx.Response) -> tuple[int, str]:
    """How something was refused."""
    return response.status_code, response.json()["code"]


def test_a_visitor_is_nobody_until_a_name_is_needed(site: Site, folder: Path) -> None:
    def count() -> int:
        with sqlite3.connect(folder / "test.sqlite3") as store:
            return int(store.execute("select count(*) from people").fetchone()[0])

    before = count()
    visitor = site.browser()
    assert visitor.me() == {"name": "", "guest": True, "language": "en", "languages": LANGUAGES, "settings": {}}
    assert visitor.get("/api/matches?list=mine").json() == []
    assert count() == before
    visitor.new_match()
    assert count() == before + 1
    assert visitor.me()["guest"] and visitor.me()["name"].startswith("Guest ")
    assert len(visitor.get("/api/matches?list=mine").json()) == 1


def test_the_language_is_that_of_the_browser_until_one_is_chosen(site: Site) -> None:
    visitor = site.browser(**{"accept-language": "fr-CH, it;q=0.9, de;q=0.8"})
    assert visitor.me()["language"] == "it"
    assert visitor.put("/api/settings", {"language": "de", "settings": {"speed": 2}}).status_code == 200
    assert visitor.me() == {**visitor.me(), "language": "de", "settings": {"speed": 2}}


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "en"), ("de", "de"), ("DE-at;q=0.3, it;q=0.2", "de"), ("it;q=0", "en"), ("xx, it;q=x", "en"), (",;q=", "en")],
)
def test_accepted_language(header: str, language: str) -> None:
    assert accepted_language(header) == language


def test_registering_keeps_what_the_guest_has(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match()
    browser.put("/api/settings", {"language": "it", "settings": {"speed": 3}})
    response = browser.register("Anna Bolena")
    assert response.status_code == 201
    told = {"language": "it", "languages": LANGUAGES, "settings": {"speed": 3}}
    assert browser.me() == {"name": "Anna Bolena", "guest": False, **told}
    mine = browser.get("/api/matches?list=mine").json()
    assert [found["id"] for found in mine] == [match["id"]]
    other = site.browser()
    assert other.log_in("anna  BOLENA").json()["name"] == "Anna Bolena"
    assert [found["id"] for found in other.get("/api/matches?list=mine").json()] == [match["id"]]


def test_what_a_guest_has_begun_goes_with_him_when_he_logs_in(site: Site) -> None:
    site.browser().register("Bea")
    browser, rival = site.browser(), site.browser()
    match = browser.new_match(away={"coach": "open", "team": "orc"}, listed=True)
    rival.post(f"/api/matches/{match['id']}/join", {})
    browser.put("/api/formations", {"game": "bloodbowl", "name": "x", "receiving": True, "places": [["", "h13"]]})
    assert browser.log_in("Bea").status_code == 200
    mine = browser.get("/api/matches?list=mine").json()
    assert [(found["id"], found["mine"], found["coaches"][0]) for found in mine] == [(match["id"], ["home"], "Bea")]
    assert len(browser.get("/api/formations").json()) == 1
    assert [found["mine"] for found in rival.get("/api/matches?list=mine").json()] == [["away"]]
    with browser.table(match["id"]) as table:
        assert table.hear("hello")["seats"] == ["home"]


def test_a_new_name_stands_at_every_seat_at_once(site: Site) -> None:
    browser, rival = site.browser(), site.browser()
    match = browser.new_match(away={"coach": "open", "team": "orc"}, listed=True)["id"]
    assert rival.post(f"/api/matches/{match}/join", {}).status_code == 200
    with rival.table(match) as table:
        table.hear("hello")
        browser.put("/api/settings", {"language": "en", "settings": {}, "name": "Marta"})
        assert table.hear("changed")["match"]["coaches"][0] == "Marta"
        browser.register("Marta Bianchi")
        assert table.hear("changed")["match"]["coaches"][0] == "Marta Bianchi"
    assert browser.get("/api/matches?list=mine").json()[0]["coaches"][0] == "Marta Bianchi"
    assert rival.get(f"/api/matches/{match}").json()["coaches"][1].startswith("Guest ")


def test_passwords_are_kept_as_argon2_and_sessions_as_hashes(site: Site, folder: Path) -> None:
    browser = site.browser()
    browser.register("Berta")
    with sqlite3.connect(folder / "test.sqlite3") as store:
        (kept,) = store.execute("select password from people where name = 'berta'").fetchone()
        sessions = {row[0] for row in store.execute("select id from sessions")}
    token = browser.http.cookies["touchback"]
    assert kept.startswith("$argon2id$") and PASSWORD not in kept
    assert token not in sessions and hashlib.sha256(token.encode()).hexdigest() in sessions


def test_a_guess_at_a_password_is_dear() -> None:
    """Outside these tests a hash costs what RFC 9106 asks for at the least: 64 MiB, three rounds."""
    made = "from touchback.server.people.passwords import Passwords; print(Passwords().hasher.hash('x'))"
    told = subprocess.run([sys.executable, "-c", made], capture_output=True, text=True, check=True).stdout
    assert told.startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_a_name_belongs_to_one_person(site: Site) -> None:
    site.browser().register("Carla")
    for name in ("Carla", "CARLA", " carla ", "ＣＡＲＬＡ"):
        assert code(site.browser().register(name)) == (409, "name-taken"), name
    guest = site.browser()
    assert code(guest.put("/api/settings", {"language": "en", "settings": {}, "name": "carla"})) == (409, "name-taken")
    assert guest.put("/api/settings", {"language": "en", "settings": {}, "name": "Carlo"}).json()["name"] == "Carlo"
    assert guest.me()["name"] == "Carlo"


def test_settings_do_not_change_the_name_of_an_account(site: Site) -> None:
    browser = site.browser()
    browser.register("Dora")
    answer = browser.put("/api/settings", {"language": "en", "settings": {}, "name": "Dorina"})
    assert code(answer) == (409, "has-account")
    assert code(browser.register("Dorina")) == (409, "logged-in")


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", "a<b", "x" * 41, "", "   ", "...", "a\nb\u0000", "\u202eevil", 'a"b', "a&b", "😀"],
)
def test_names_that_are_refused(site: Site, name: str) -> None:
    browser = site.browser()
    assert browser.register(name).status_code == 400
    if name.strip():
        answer = browser.put("/api/settings", {"language": "en", "settings": {}, "name": name})
        assert answer.status_code == 400
    assert browser.me()["name"] in ("",) or browser.me()["name"].startswith("Guest ")


@pytest.mark.parametrize("name", ["Zoë", "Nuñez-O'Neill", "J. R. Ewing 2", "Łukasz_1", "王小明"])
def test_names_that_are_fine(site: Site, name: str) -> None:
    browser = site.browser()
    assert browser.register(name).json()["name"] == name
    assert browser.me()["name"] == name


def test_wrong_passwords_and_unknown_names_are_told_the_same(site: Site) -> None:
    site.browser().register("Emma")
    wrong = site.browser().log_in("Emma", "something else")
    unknown = site.browser().log_in("Nobody of that name", "something else")
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()
    assert site.browser().log_in("Emma", "short").status_code == 400


def test_the_cookie_changes_with_the_person(site: Site) -> None:
    """A cookie that somebody planted before must not be logged in with its victim."""
    browser = site.browser()
    browser.new_match()
    tokens = [browser.http.cookies["touchback"]]
    browser.register("Frida")
    tokens.append(browser.http.cookies["touchback"])
    browser.post("/api/logout")
    tokens.append(browser.http.cookies["touchback"])
    browser.log_in("Frida")
    tokens.append(browser.http.cookies["touchback"])
    assert len(set(tokens)) == 4
    for old in tokens[:3]:
        thief = site.browser()
        thief.http.cookies.set("touchback", old)
        assert thief.me()["name"] == "", "an old cookie is worth nothing"
    assert browser.me()["name"] == "Frida"


def test_a_planted_cookie_is_not_kept(site: Site) -> None:
    browser = site.browser()
    browser.http.cookies.set("touchback", "A" * 43)
    browser.register("Gerda")
    assert browser.http.cookies.get("touchback", domain="127.0.0.1") != "A" * 43


def test_logging_out_ends_the_session_on_the_server(site: Site) -> None:
    browser = site.browser()
    browser.register("Hanna")
    token = browser.http.cookies["touchback"]
    assert browser.post("/api/logout").json()["name"] == ""
    thief = site.browser()
    thief.http.cookies.set("touchback", token)
    assert thief.me()["name"] == ""


def test_changing_the_password_logs_every_other_browser_out(site: Site) -> None:
    browser, elsewhere, guest = site.browser(), site.browser(), site.browser()
    browser.register("Jutta")
    elsewhere.log_in("Jutta")
    new = {"old": PASSWORD, "new": "quite another one"}
    assert code(browser.post("/api/password", {**new, "old": "a guess"})) == (401, "wrong-password")
    assert code(guest.post("/api/password", new)) == (401, "not-logged-in")
    assert elsewhere.me()["name"] == "Jutta"
    assert browser.post("/api/password", new).json()["name"] == "Jutta"
    assert (browser.me()["name"], elsewhere.me()["name"]) == ("Jutta", "")
    assert site.browser().log_in("Jutta").status_code == 401
    assert site.browser().log_in("Jutta", "quite another one").status_code == 200


# -- sessions and sockets ---------------------------------------------------------------------------------------------


def ends(table: Table) -> int:
    """The socket is closed by the server: the code with which it was."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            table.hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_who_logs_out_leaves_every_table(site: Site) -> None:
    browser, elsewhere = site.browser(), site.browser()
    browser.register("Ilse")
    elsewhere.log_in("Ilse")
    match = browser.new_match()["id"]
    with browser.table(match) as table, browser.table(match) as second, elsewhere.table(match) as other:
        hello = table.hear("hello")
        assert hello["seats"] == ["home", "away"]
        browser.post("/api/logout")
        assert ends(table) == ends(second) == TRY_AGAIN
        assert other.reply("ping")["type"] == "pong", "a session of its own, which has not ended"
    with browser.table(match) as table:
        assert table.hear("hello")["seats"] == [], "he is somebody else now"


def test_a_socket_does_nothing_more_once_its_session_has_ended(site: Site, folder: Path) -> None:
    """However it ended, here straight in the store: the next look finds it out."""
    browser = site.browser()
    browser.register("Jutta")
    match = browser.new_match()["id"]
    with browser.table(match) as table:
        table.hear("hello")
        with sqlite3.connect(folder / "test.sqlite3") as store:
            kept = hashlib.sha256(browser.http.cookies["touchback"].encode()).hexdigest()
            store.execute("delete from sessions where id = ?", (kept,))
        site.run(site.services.rooms.check_sessions())
        assert ends(table) == TRY_AGAIN


def test_who_logs_in_or_registers_comes_back_as_that_person(site: Site) -> None:
    site.browser().register("Karla")
    browser = site.browser()
    match = browser.new_match()["id"]
    with browser.table(match) as table:
        table.hear("hello")
        browser.log_in("Karla")
        assert ends(table) == TRY_AGAIN
    with browser.table(match) as table:
        hello = table.hear("hello")
        assert hello["seats"] == ["home", "away"] and hello["match"]["coaches"] == ["Karla", "Karla"]
    guest = site.browser()
    match = guest.new_match()["id"]
    with guest.table(match) as table:
        guest.register("Lotte")
        assert ends(table) == TRY_AGAIN
    with guest.table(match) as table:
        assert table.hear("hello")["seats"] == ["home", "away"]


def test_the_first_requests_of_a_browser_are_one_guest(site: Site) -> None:
    """Two tabs, and whatever they ask for at once."""
    for _ in range(5):
        browser = site.browser()
        browser.get("/api/me")
        with ThreadPoolExecutor(8) as pool:
            made = list(pool.map(lambda _, browser=browser: browser.new_match(), range(4)))
            made += list(pool.map(lambda _, browser=browser: browser.new_match(), range(2)))
        assert len({match["coaches"][0] for match in made}) == 1
        mine = {match["id"] for match in browser.get("/api/matches?list=mine").json()}
        assert mine == {match["id"] for match in made}


def test_the_first_sockets_of_a_browser_are_one_guest(site: Site) -> None:
    match = site.browser().new_match(openChat=True)["id"]
    browser = site.browser()
    browser.get("/")
    with ThreadPoolExecutor(4) as pool, contextlib.ExitStack() as stack:
        tables = list(pool.map(lambda _: stack.enter_context(browser.table(match)), range(4)))
        for number, table in enumerate(tables):
            table.hear("hello")
            table.say("chat", text=f"hello {number}")
        lines = [tables[0].hear("chat")["line"] for _ in tables]
        assert len({line["name"] for line in lines}) == 1


def test_cookies_are_closed_to_scripts_and_other_sites(site: Site) -> None:
    cookies = {line.partition("=")[0]: line.lower() for line in site.browser().get("/").headers.get_list("set-cookie")}
    assert set(cookies) == {"touchback", "csrftoken"}
    assert "httponly" in cookies["touchback"] and "samesite=lax" in cookies["touchback"]
    assert "httponly" not in cookies["csrftoken"] and "samesite=lax" in cookies["csrftoken"]
    assert "secure" not in cookies["touchback"], "this server speaks plain http"


def test_behind_https_cookies_are_for_https_only(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="https://play.example.org") as site:
        response = site.browser().get("/api/me")
        cookies = response.headers.get_list("set-cookie")
        assert cookies[0].startswith("__Host-touchback=") and all("secure" in cookie.lower() for cookie in cookies)
        assert "strict-transport-security" in response.headers
        values = dict(cookie.partition(";")[0].split("=", 1) for cookie in cookies)
        said = {
            "cookie": "; ".join(f"{name}={value}" for name, value in values.items()),
            "x-csrf-token": values["csrftoken"],
            "host": "play.example.org",
        }
        body = {"language": "de", "settings": {}}
        for origin, status in (("https://play.example.org", 200), ("http://play.example.org", 403), (site.url, 403)):
            answer = httpx.put(f"{site.url}/api/settings", json=body, headers={**said, "origin": origin})
            assert answer.status_code == status, origin


LANGUAGES = {"en": "English", "it": "Italiano", "de": "Deutsch"}
UNSAFE = [
    ("POST", "/api/register"),
    ("POST", "/api/login"),
    ("POST", "/api/logout"),
    ("POST", "/api/password"),
    ("POST", "/api/recover"),
    ("POST", "/api/name"),
    ("POST", "/api/codes"),
    ("POST", "/api/leave"),
    ("PUT", "/api/settings"),
    ("POST", "/api/teams/check"),
    ("PUT", "/api/formations"),
    ("DELETE", "/api/formations?game=bloodbowl&name=x"),
    ("POST", "/api/matches"),
    ("POST", "/api/matches/upload"),
    ("POST", "/api/matches/import"),
    ("POST", "/api/matches/abc/join"),
    ("POST", "/api/matches/abc/rematch"),
    ("POST", "/api/matches/abc/fork"),
    ("POST", "/api/matches/abc/what-if"),
    ("POST", "/api/matches/abc/complaint"),
    ("POST", "/api/matches/abc/dungeon"),
    ("POST", "/api/matches/abc/dungeon/leave"),
    ("POST", "/api/dungeons/read"),
    ("POST", "/api/dungeons/check"),
    ("POST", "/api/dungeons/together"),
    ("POST", "/api/dungeons/together/read"),
    ("POST", "/api/options/check"),
    ("POST", "/api/leagues"),
    ("POST", "/api/leagues/xyz/join"),
    ("POST", "/api/leagues/xyz/leave"),
    ("POST", "/api/leagues/xyz/acts"),
    ("PUT", "/api/leagues/xyz/doors"),
    ("POST", "/api/leagues/xyz/fixtures/7/report"),
    ("POST", "/api/leagues/xyz/fixtures/7/play"),
    ("POST", "/api/drafts/check"),
    ("POST", "/api/desks/check"),
    ("POST", "/api/desks/read"),
    ("PUT", "/api/teams"),
    ("DELETE", "/api/teams?id=x"),
]


@pytest.mark.parametrize(("method", "path"), UNSAFE)
def test_without_the_token_nothing_is_changed(site: Site, method: str, path: str) -> None:
    browser = site.browser()
    browser.get("/api/me")
    for headers in ({}, {"x-csrf-token": "x"}, {"x-csrf-token": site.browser().get("/api/me").cookies["csrftoken"]}):
        response = browser.http.request(method, path, json={}, headers=headers)
        assert code(response) == (403, "csrf")
    foreign = browser.http.request(
        method,
        path,
        json={},
        headers={"x-csrf-token": browser.http.cookies["csrftoken"], "origin": "https://evil.example"},
    )
    assert code(foreign) == (403, "wrong-origin")


def test_every_unsafe_route_is_among_those_tested(site: Site) -> None:
    paths = site.browser().get("/api/schema/openapi.json").json()["paths"]
    there = {(method.upper(), path) for path, item in paths.items() for method in item if method not in ("get", "head")}
    names = {"abc": "{match_id}", "xyz": "{league_id}", "7": "{fixture}"}
    tested = {
        (method, "/".join(names.get(part, part) for part in path.partition("?")[0].split("/")))
        for method, path in UNSAFE
    }
    assert there == tested


# -- one's own machine ------------------------------------------------------------------------------------------------


def test_the_owner_of_a_machine_needs_no_account(tmp_path: Path) -> None:
    with serving(tmp_path, local=True) as site:
        browser = site.browser()
        assert browser.me()["name"] and browser.me()["local"]
        match = browser.new_match()
        later = site.browser()
        assert [found["id"] for found in later.get("/api/matches?list=mine").json()] == [match["id"]]
        for path in ("register", "login"):
            answer = later.post(f"/api/{path}", {"name": "Ida", "password": PASSWORD})
            assert code(answer) == (409, "local")


def test_the_first_requests_of_the_owner_may_come_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, local=True) as site, ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: site.browser().get("/api/me"), range(16)))
        assert [answer.status_code for answer in answers] == [200] * 16
        assert len({answer.json()["name"] for answer in answers}) == 1


def test_each_browser_of_ones_own_machine_has_its_language(tmp_path: Path) -> None:
    """What was chosen in it, else what it asks for, else what the program was started with."""
    with serving(tmp_path, local=True, language="it") as site:
        german = site.browser(**{"accept-language": "de-AT, en;q=0.5"})
        french = site.browser(**{"accept-language": "fr"})
        english = site.browser(**{"accept-language": "en-GB"})
        assert [one.me()["language"] for one in (german, french, english)] == ["de", "it", "en"]
        chosen = english.put("/api/settings", {"language": "it", "settings": {"speed": 2}}).json()
        assert chosen["language"] == "it"
        assert [one.me()["language"] for one in (german, french, english)] == ["de", "it", "it"]
        assert german.me()["settings"] == {"speed": 2}, "the rest is the same person's in all of them"
        errors = {one.get("/api/matches/no-match").json()["error"] for one in (german, english)}
        assert len(errors) == 2, "and each is refused in its own language"
        german.put("/api/settings", {"language": "de", "settings": {"speed": 1}})
        assert english.me()["language"] == "it", "somebody else's settings do not change what he reads"


def test_the_page_that_the_start_opens_is_in_its_language(tmp_path: Path) -> None:
    """`./tb --language it play` opens a page in Italian whatever the browser asks for, and says so only once."""
    with serving(tmp_path, local=True) as site:
        browser, other = site.browser(**{"accept-language": "en"}), site.browser(**{"accept-language": "en"})
        for path in ("/?language=it", "/match/any?language=de"):
            answer = browser.get(path)
            assert (answer.status_code, answer.headers["location"]) == (303, path.partition("?")[0])
            assert browser.me()["language"] == path[-2:]
        assert browser.get("/?language=xx").status_code == 200
        assert browser.me()["language"] == "de" and other.me()["language"] == "en"


def test_elsewhere_an_address_says_nothing_about_the_language(site: Site) -> None:
    browser = site.browser(**{"accept-language": "en"})
    assert browser.get("/?language=it").status_code == 200
    assert browser.me()["language"] == "en"


def test_on_ones_own_machine_foreign_names_are_not_answered(tmp_path: Path) -> None:
    """A page of somebody else whose name points here (DNS rebinding) must not play in the owner's name."""
    with serving(tmp_path, local=True) as site:
        browser = site.browser()
        assert code(browser.get("/api/me", headers={"host": f"evil.example:{site.settings.port}"})) == (
            403,
            "wrong-host",
        )
        assert browser.get("/api/me", headers={"host": f"localhost:{site.settings.port}"}).status_code == 200


def test_two_local_servers_do_not_share_cookies() -> None:
    assert Settings(database="", port=1, local=True).cookie != Settings(database="", port=2, local=True).cookie


# -- limits -----------------------------------------------------------------------------------------------------------


def test_permits_come_back_with_time() -> None:
    time = [0.0]
    limits = Limits(clock=lambda: time[0])
    rate = Rate(3, 0.5)
    assert [limits.allows("x", rate, "a") for _ in range(5)] == [True, True, True, False, False]
    assert limits.allows("x", rate, "b") and limits.allows("y", rate, "a")
    time[0] = 2.0
    assert [limits.allows("x", rate, "a") for _ in range(2)] == [True, False]
    time[0] = 1000.0
    assert [limits.allows("x", rate, "a") for _ in range(4)] == [True, True, True, False]


def test_limits_do_not_grow_for_ever() -> None:
    time = [0.0]
    limits = Limits(clock=lambda: time[0])
    for number in range(50_000):
        time[0] += 0.001
        limits.allows("x", Rate(2, 1), str(number))
    assert len(limits.buckets) <= 20_001


def test_a_network_of_ipv6_is_one_neighbour() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff") != neighbourhood("2001:db8:1::1")
    assert neighbourhood("192.0.2.1") == "192.0.2.1" and neighbourhood("testclient") == "testclient"


def test_an_address_of_ipv4_is_itself_where_the_server_listens_on_both() -> None:
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1" != neighbourhood("::ffff:192.0.2.2")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")


def test_tries_come_back_with_time_and_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [datetime(2030, 1, 1, tzinfo=UTC)]
    monkeypatch.setattr("touchback.server.people.tries.now", lambda: moment[0])

    async def work() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/tries.db")
        tries, rate = Tries(store), Rate(3, 0.5)
        assert [await tries.allows("x", rate, "a", "") for _ in range(5)] == [True, True, True, False, False]
        assert await tries.allows("x", rate, "b") and await tries.allows("y", rate, "a")
        assert not await tries.allows("x", rate, "a", "b"), "all of them have to have one left"
        assert [await tries.allows("x", rate, "b") for _ in range(3)] == [True, True, False], "and b has lost none"
        assert await tries.takes(("z", rate, "a")) and not await tries.takes(("z", Rate(1, 0), "c"), ("x", rate, "a"))
        await tries.gives_back(("z", rate, "a"))
        assert [await tries.allows("z", rate, "a") for _ in range(4)] == [True, True, True, False]
        moment[0] += timedelta(seconds=2)
        assert [await tries.allows("x", rate, "a") for _ in range(2)] == [True, False]
        moment[0] += timedelta(days=5)
        assert await tries.allows("x", rate, "c")
        async with store.reading() as session:
            assert len(list(await session.scalars(select(TryRow)))) == 1
        assert all([await Tries(store, on=False).allows("x", rate, "a") for _ in range(9)])
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    ("limit", "method", "path"),
    [
        ("visitors.REQUEST", "GET", "/api/matches"),
        ("visitors.CHANGE", "POST", "/api/matches"),
        ("visitors.CHANGE", "POST", "/api/login"),
    ],
)
def test_a_flood_of_requests_is_slowed_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, method: str, path: str
) -> None:
    monkeypatch.setattr(f"touchback.server.people.{limit}", Rate(20, 0))
    monkeypatch.setattr("touchback.server.people.visitors.CROWD", 1)
    with serving(tmp_path, limits=True) as site:
        browser = site.browser()
        browser.get("/static/common/api.js")
        statuses = [browser.http.request(method, path).status_code for _ in range(25)]
        assert 429 not in statuses[:20] and statuses[20:] == [429] * 5


# -- settings of the server -------------------------------------------------------------------------------------------


def test_the_data_folder_is_where_the_system_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "touchback"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert data_folder() == tmp_path / "home" / ".local" / "share" / "touchback"
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_folder() == tmp_path / "home" / "Library" / "Application Support" / "touchback"


@pytest.mark.parametrize(
    "text", ["play.example.org", "ftp://x.example", "https://x.example/path", "https://", "http:x"]
)
def test_public_addresses_are_checked(text: str) -> None:
    with pytest.raises(Exception, match="public address"):
        check_public_url(text)


def test_browsers_are_told_where_to_go() -> None:
    assert Settings(database="", host="0.0.0.0", port=5).address == "http://127.0.0.1:5"
    assert Settings(database="", host="::1", port=5).address == "http://[::1]:5"
    assert Settings(database="", public_url="https://x.example/").address == "https://x.example"
