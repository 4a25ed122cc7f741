"""What people do with their accounts: another name, a lost password, an end; who may chat; whose a cookie is."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.web import PASSWORD, Browser, Site, serving
from touchback.server.people.cookies import Mint

NEW = "quite another password"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("accounts")


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    with serving(folder) as site:
        yield site


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def friends(site: Site, home: Browser, away: Browser, **more: Any) -> str:
    """A match between two."""
    match = home.new_match(away={"coach": "open", "team": "orc"}, listed=True, **more)["id"]
    assert away.post(f"/api/matches/{match}/join", {}).status_code == 200
    return str(match)


# -- another name -----------------------------------------------------------------------------------------------------


def test_an_account_takes_another_name(site: Site) -> None:
    browser, rival = site.browser(), site.browser()
    browser.register("Berta Braun")
    match = friends(site, browser, rival)
    with rival.table(match) as table:
        table.hear("hello")
        assert browser.post("/api/name", {"name": "Berta Schwarz"}).json()["name"] == "Berta Schwarz"
        assert table.hear("changed")["match"]["coaches"][0] == "Berta Schwarz"
    assert code(site.browser().log_in("Berta Braun")) == (401, "wrong-password")
    assert site.browser().log_in("berta schwarz").status_code == 200


def test_nobody_steps_into_a_name_that_was_just_given_up(site: Site) -> None:
    browser = site.browser()
    browser.register("Cora Kurz")
    browser.post("/api/name", {"name": "Cora Lang"})
    for name in ("Cora Kurz", "Cora_Kurz", "Соrа Kurz"):
        assert code(site.browser().register(name)) == (409, "name-taken")
        guest = site.browser().put("/api/settings", {"language": "en", "settings": {}, "name": name})
        assert code(guest) == (409, "name-taken")
    assert browser.post("/api/name", {"name": "Cora Kurz"}).json()["name"] == "Cora Kurz", "she may go back"


def test_another_name_is_checked_like_the_first(site: Site) -> None:
    browser, other = site.browser(), site.browser()
    browser.register("Doris")
    other.register("Dorothea")
    assert code(browser.post("/api/name", {"name": "Dоrothea"})) == (409, "name-taken")
    assert code(browser.post("/api/name", {"name": "Server"})) == (409, "taken")
    assert code(browser.post("/api/name", {"name": "\u3164"})) == (400, "bad-name")
    assert code(site.browser().post("/api/name", {"name": "Emilia"})) == (401, "not-logged-in")
    assert browser.post("/api/name", {"name": "DORIS"}).json()["name"] == "DORIS", "her own name, written otherwise"


def test_a_name_is_not_changed_all_the_time(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as site:
        browser = site.browser()
        browser.register("Emil 0")
        answers = [browser.post("/api/name", {"name": f"Emil {number}"}).status_code for number in range(2, 7)]
        assert answers == [200] * 3 + [429] * 2


# -- an end -----------------------------------------------------------------------------------------------------------


def test_who_deletes_his_account_leaves_his_matches_and_no_name(site: Site, folder: Path) -> None:
    browser, elsewhere, rival = site.browser(), site.browser(), site.browser()
    browser.register("Fritz Fort")
    elsewhere.log_in("Fritz Fort")
    match = friends(site, browser, rival)
    formation = {"game": "bloodbowl", "name": "x", "receiving": True, "places": [["", "h13"]]}
    browser.put("/api/formations", formation)
    with browser.table(match) as table:
        table.hear("hello")
        table.reply("chat", text="good-bye")
    assert code(browser.post("/api/leave", {"password": "a guess"})) == (401, "wrong-password")
    assert code(browser.post("/api/leave", {})) == (401, "wrong-password")
    with rival.table(match) as table, elsewhere.table(match) as his:
        table.hear("hello"), his.hear("hello")
        assert browser.post("/api/leave", {"password": PASSWORD}).json()["name"] == ""
        assert table.hear("changed")["match"]["coaches"][0] == "Somebody who has left"
        with pytest.raises(ConnectionClosed):
            while True:
                his.hear()
    assert browser.me()["name"] == elsewhere.me()["name"] == ""
    assert code(site.browser().log_in("Fritz Fort")) == (401, "wrong-password")
    with rival.table(match) as table:
        hello = table.hear("hello")
        assert hello["update"]["scene"] and hello["seats"] == ["away"], "the match is there"
        assert [(line["name"], line["text"]) for line in hello["chat"]] == [("", "good-bye")]
        assert table.reply("chat", text="a pity")["type"] == "pong"
    assert code(site.browser().register("Fritz Fort")) == (409, "name-taken"), "nobody passes for him for a while"
    site.run(site.services.store.engine.dispose())
    kept = b"".join(part.read_bytes() for part in folder.iterdir() if part.is_file())
    with sqlite3.connect(folder / "test.sqlite3") as store:
        assert store.execute("select count(*) from formations").fetchone() == (0,)
        told = "".join(
            str(row)
            for table in ("people", "matches", "chats", "kept_names")
            for row in store.execute(f"select * from {table}")
        )
    assert kept and "Fritz" not in told and "fritz" not in told


def test_a_guest_may_be_forgotten_too(site: Site) -> None:
    guest = site.browser()
    guest.put("/api/settings", {"language": "en", "settings": {}, "name": "Gitta"})
    match = guest.new_match()["id"]
    assert guest.post("/api/leave", {}).json()["name"] == ""
    assert site.browser().get(f"/api/matches/{match}").json()["coaches"] == ["Somebody who has left"] * 2
    assert guest.get("/api/matches?list=mine").json() == []


def test_an_open_match_of_somebody_who_has_left_is_not_joined(site: Site) -> None:
    guest = site.browser()
    match = guest.new_match(away={"coach": "open", "team": "orc"}, listed=True)
    token = match["invitation"].partition("token=")[2]
    guest.post("/api/leave", {})
    assert match["id"] not in [found["id"] for found in site.browser().get("/api/matches?list=open").json()]
    for said in ("", token):
        assert site.browser().post(f"/api/matches/{match['id']}/join", {"token": said}).status_code == 403


# -- a lost password --------------------------------------------------------------------------------------------------


def test_a_recovery_code_opens_the_account_once(site: Site) -> None:
    browser, elsewhere = site.browser(), site.browser()
    browser.register("Hilde")
    assert browser.get("/api/account").json() == {}
    assert code(browser.post("/api/codes", {"password": "a guess"})) == (401, "wrong-password")
    codes = browser.post("/api/codes", {"password": PASSWORD}).json()["codes"]
    assert len(set(codes)) == 8 and browser.get("/api/account").json() == {"codes": 8}
    elsewhere.log_in("Hilde")
    lost = site.browser()
    written = codes[3].lower().replace("-", " ")
    assert (
        code(lost.post("/api/recover", {"name": "Hilde", "code": written, "password": "12345678"}))[1]
        == "weak-password"
    )
    assert lost.post("/api/recover", {"name": "hilde", "code": written, "password": NEW}).json()["name"] == "Hilde"
    assert lost.me()["name"] == "Hilde" and elsewhere.me()["name"] == browser.me()["name"] == ""
    again = site.browser().post("/api/recover", {"name": "Hilde", "code": written, "password": NEW})
    assert code(again) == (401, "wrong-code")
    assert site.browser().log_in("Hilde", NEW).status_code == 200 and site.browser().log_in("Hilde").status_code == 401
    assert lost.get("/api/account").json() == {"codes": 7}
    assert lost.post("/api/codes", {"password": NEW}).status_code == 201
    old = site.browser().post("/api/recover", {"name": "Hilde", "code": codes[0], "password": PASSWORD})
    assert code(old) == (401, "wrong-code"), "new codes take the place of the old ones"


def test_codes_are_nobody_elses(site: Site) -> None:
    one, two = site.browser(), site.browser()
    one.register("Irma")
    two.register("Ines")
    codes = one.post("/api/codes", {"password": PASSWORD}).json()["codes"]
    for name in ("Ines", "Nobody here", "a\u0000b"):
        answer = site.browser().post("/api/recover", {"name": name, "code": codes[0], "password": NEW})
        assert code(answer) == (401, "wrong-code")
    assert code(site.browser().post("/api/codes", {"password": PASSWORD})) == (401, "not-logged-in")


def test_guessing_codes_is_slowed_down(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as site:
        site.browser().register("Jana")
        thief = site.browser()
        answers = [
            thief.post("/api/recover", {"name": "Jana", "code": "AAAA", "password": NEW}).status_code for _ in range(7)
        ]
        assert answers == [401] * 5 + [429] * 2


# -- the chat ---------------------------------------------------------------------------------------------------------


def test_the_chat_is_between_those_who_play_unless_it_is_opened(site: Site) -> None:
    home, away, third = (site.browser() for _ in range(3))
    match = friends(site, home, away)
    with home.table(match) as one, away.table(match) as two, third.table(match) as watching:
        assert one.hear("hello")["match"]["talks"]
        hello = watching.hear("hello")
        assert "talks" not in hello["match"] and "openChat" not in hello["match"]
        one.reply("chat", text="between us")
        assert two.hear("chat")["line"]["text"] == "between us"
        assert watching.reply("open-chat", open=True)["code"] == "not-yours"
        assert watching.reply("ping")["type"] == "pong", "and it has heard nothing"
        assert two.reply("open-chat", open=True)["type"] == "pong"
        hello = watching.hear("hello")
        assert hello["match"]["talks"] and [line["text"] for line in hello["chat"]] == ["between us"]
        assert watching.reply("chat", text="me too")["type"] == "pong"
        assert one.hear("chat")["line"]["text"] == "me too"
        one.reply("open-chat", open=False)
        assert [line["text"] for line in watching.hear("hello")["chat"]] == ["me too"], "his own, not the coaches'"
    with third.table(match) as watching:
        assert [line["text"] for line in watching.hear("hello")["chat"]] == ["me too"]


def test_those_who_watch_talk_apart_from_the_coaches(site: Site) -> None:
    home, away, third, fourth = (site.browser() for _ in range(4))
    match = friends(site, home, away)
    with home.table(match) as one, third.table(match) as watching, fourth.table(match) as other:
        for each in (one, watching, other):
            each.hear("hello")
        assert watching.reply("chat", text="he will fail")["type"] == "pong"
        assert other.hear("chat")["line"]["text"] == "he will fail"
        one.reply("chat", text="what a roll")
        watching.say("ping")
        heard = [watching.hear()]
        while heard[-1]["type"] != "pong":
            heard.append(watching.hear())
        assert "what a roll" not in str(heard), "those who watch do not read what coaches say"
    with away.table(match) as two:
        assert [line["text"] for line in two.hear("hello")["chat"]] == ["what a roll"]


def test_whoever_was_told_nothing_hears_nothing(site: Site) -> None:
    home, away, third = (site.browser() for _ in range(3))
    match = friends(site, home, away)
    with home.table(match) as one, third.table(match) as watching:
        one.hear("hello"), watching.hear("hello")
        for number in range(5):
            one.reply("chat", text=f"secret {number}")
        watching.say("ping")
        heard = [watching.hear()]
        while heard[-1]["type"] != "pong":
            heard.append(watching.hear())
        assert not [message for message in heard if message["type"] == "chat"]


# -- reports ----------------------------------------------------------------------------------------------------------


def test_a_report_reaches_the_owner(site: Site, folder: Path) -> None:
    home, away, third = (site.browser() for _ in range(3))
    away.register("Rudi Rau")
    match = friends(site, home, away)
    with home.table(match) as one, away.table(match) as two:
        one.hear("hello"), two.hear("hello")
        two.reply("chat", text="something rude")
        line = one.hear("chat")["line"]
    path = f"/api/matches/{match}/complaint"
    assert home.post(path, {"line": line["id"], "why": "he swears\u001b[2J\nat me"}).status_code == 204
    assert home.post(path, {"side": "away", "why": "he is slow"}).status_code == 204
    assert third.post(path, {"line": line["id"]}).status_code == 404, "he cannot have heard it"
    assert third.post(path, {"line": 10**9}).status_code == 404
    assert home.post(path, {"side": "home"}).status_code == 400
    assert home.post(path, {}).status_code == 400
    with sqlite3.connect(folder / "test.sqlite3") as store:
        rows = store.execute("select name, line, why from reports order by id").fetchall()
    assert rows[-2:] == [("Rudi Rau", "something rude", "he swears [2J at me"), ("Rudi Rau", "", "he is slow")]


# -- sent away --------------------------------------------------------------------------------------------------------


def in_store(folder: Path, name: str, **facts: datetime) -> None:
    """What the owner of the server does to somebody, from another process."""
    with contextlib.closing(sqlite3.connect(folder / "test.sqlite3")) as store, store:
        for column, value in facts.items():
            moment = value.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S.%f")
            store.execute(f"update people set {column} = ? where shown = ?", (moment, name))


def test_who_is_muted_plays_and_does_not_chat(site: Site, folder: Path) -> None:
    home, away = site.browser(), site.browser()
    home.register("Lautes Maul")
    match = friends(site, home, away)
    with home.table(match) as table:
        table.hear("hello")
        in_store(folder, "Lautes Maul", muted=datetime.now(UTC) + timedelta(hours=1))
        assert table.reply("chat", text="la la la")["code"] == "muted"
        assert table.reply("rename", player="H1", name="la la la")["code"] == "muted", "nor by way of a player"
        reason = {"number": 0, "changes": {"home": {"score": 1}}, "reason": "la la la"}
        assert table.reply("correct", **reason)["code"] == "muted", "nor as what a correction is for"
        assert code(home.post("/api/name", {"name": "La La La"})) == (403, "muted"), "nor as a name"
        assert table.reply("ping")["type"] == "pong"
        in_store(folder, "Lautes Maul", muted=datetime.now(UTC) - timedelta(seconds=1))
        assert table.reply("chat", text="la la la")["type"] == "pong"


def test_a_guest_who_is_muted_says_nothing_by_a_new_name(site: Site, folder: Path) -> None:
    guest, rival = site.browser(), site.browser()

    def called(name: str, language: str = "en") -> httpx.Response:
        return guest.put("/api/settings", {"language": language, "settings": {}, "name": name})

    assert called("Stummer Gast").status_code == 200
    match = friends(site, guest, rival)
    in_store(folder, "Stummer Gast", muted=datetime.now(UTC) + timedelta(hours=1))
    assert code(called("La La La")) == (403, "muted")
    assert code(guest.register("La La La")) == (403, "muted")
    assert called("", "de").status_code == 200, "what nobody else sees is his"
    assert guest.get(f"/api/matches/{match}").json()["coaches"][0] == "Stummer Gast"


def test_who_is_banned_does_nothing_and_does_not_come_back(site: Site, folder: Path) -> None:
    browser = site.browser()
    browser.register("Böser Bube")
    match = browser.new_match()["id"]
    with browser.table(match) as table:
        table.hear("hello")
        in_store(folder, "Böser Bube", banned=datetime.now(UTC) + timedelta(days=7))
        site.run(site.services.rooms.check_sessions())
        with pytest.raises(ConnectionClosed):
            while True:
                table.hear()
    seat = {"coach": "me", "team": "human"}
    answer = browser.post("/api/matches", {"game": "bloodbowl", "home": seat, "away": seat})
    assert code(answer) == (403, "banned")
    with pytest.raises(Exception, match="403"), browser.table(match):
        pass
    assert code(site.browser().log_in("Böser Bube")) == (403, "banned")
    assert code(site.browser().log_in("Böser Bube", "a wrong guess")) == (401, "wrong-password")
    in_store(folder, "Böser Bube", banned=datetime.now(UTC) - timedelta(seconds=1))
    assert site.browser().log_in("Böser Bube").status_code == 200


# -- cookies ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cookie", ["A" * 43, "x" * 24 + "A" * 19])
def test_a_cookie_that_somebody_thought_up_is_nobody(site: Site, cookie: str) -> None:
    """Two visitors who were told the same cookie must not become the same guest."""
    guests = []
    for _ in range(2):
        said = {"cookie": f"touchback={cookie}"}
        answer = httpx.get(f"{site.url}/api/me", headers=said)
        given = dict(line.partition(";")[0].split("=", 1) for line in answer.headers.get_list("set-cookie"))
        assert given["touchback"] != cookie
        guests.append(given["touchback"])
    assert guests[0] != guests[1]


def test_a_planted_cookie_is_worth_nothing_once_its_bearer_is_somebody(site: Site) -> None:
    """Somebody gets a cookie from the server, plants it in another's browser, and waits."""
    thief, victim = site.browser(**{"user-agent": "thief"}), site.browser(**{"user-agent": "victim"})
    thief.get("/api/me")
    planted = thief.http.cookies["touchback"]
    victim.http.cookies.set("touchback", planted, domain="127.0.0.1")
    victim.get("/api/me")
    match = victim.new_match()["id"]
    assert victim.http.cookies.get("touchback", domain="127.0.0.1") != planted
    assert thief.me()["name"] == "" and thief.get("/api/matches?list=mine").json() == []
    assert [found["id"] for found in victim.get("/api/matches?list=mine").json()] == [match]


def test_the_key_of_cookies_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        browser = site.browser()
        browser.get("/api/me")
        cookie = browser.http.cookies["touchback"]
    with serving(tmp_path) as site:
        answer = httpx.get(f"{site.url}/api/me", headers={"cookie": f"touchback={cookie}"})
        given = [line for line in answer.headers.get_list("set-cookie") if line.startswith("touchback=")]
        assert not given or given[0].startswith(f"touchback={cookie}")


def test_a_mint_knows_its_own() -> None:
    mint, other = Mint(b"k" * 32), Mint(b"q" * 32)
    token = mint.new()
    assert mint.is_ours(token) and not other.is_ours(token) and len(token) == 43
    assert not any(mint.is_ours(wrong) for wrong in ("", token[:-1], token[:-1] + "é", token.swapcase(), "é" * 43))
    first = mint.first_of(token, "192.0.2.1", "browser")
    assert mint.is_ours(first) and first == mint.first_of(token, "192.0.2.1", "browser")
    assert len({first, mint.first_of(token, "192.0.2.2", "browser"), mint.first_of(token, "192.0.2.1", "other")}) == 3


def test_everything_at_once_is_one_guest_still(site: Site) -> None:
    browser = site.browser()
    browser.get("/")
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda _: browser.put("/api/settings", {"language": "en", "settings": {}}), range(6)))
    names = {browser.me()["name"] for _ in range(3)}
    assert len(names) == 1
