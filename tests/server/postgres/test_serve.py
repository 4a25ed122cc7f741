"""touchback serve on PostgreSQL: people, and several processes that keep in step."""

from __future__ import annotations

import contextlib
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.web import PASSWORD, browser_of, serving
from touchback.server.local import LocalServer
from touchback.server.people.limits import Rate

pytestmark = pytest.mark.postgres


def test_people_on_postgres(postgres: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=postgres) as site:
        browser = site.browser()
        match = browser.new_match()
        assert browser.register("Anna").status_code == 201
        assert site.browser().register("ANNA").status_code == 409
        other = site.browser()
        assert other.log_in("anna").status_code == 200
        assert [found["id"] for found in other.get("/api/matches?list=mine").json()] == [match["id"]]
        for text in ("a\u0000b", "<b>"):
            assert other.put("/api/settings", {"language": "en", "settings": {}, "name": text}).status_code in (
                400,
                409,
            )
        settings = {"language": "de", "settings": {"note": "a\u0000b"}}
        assert other.put("/api/settings", settings).json()["settings"] == settings["settings"]
        formation = {"game": "bloodbowl", "name": "x", "receiving": True, "places": [["", "h13"]]}
        assert other.put("/api/formations", formation).status_code == 200
        assert other.delete("/api/formations?game=bloodbowl&name=x").status_code == 204


def test_several_processes_keep_in_step(postgres: str, tmp_path: Path) -> None:
    """A coach plays in one process; everybody at the table is told, whichever process his socket has come to."""
    words = ("--database", postgres, "--processes", "2", "--no-limits")
    with LocalServer(tmp_path, *words) as server, contextlib.ExitStack() as stack:
        wait_for(server.address)
        coach = browser_of(server.address)
        match = coach.new_match()["id"]
        tables = [stack.enter_context(coach.table(match)) for _ in range(8)]
        hellos = [table.hear("hello") for table in tables]
        question = hellos[0]["update"]["question"]
        for turn in range(6):
            acting = tables[turn % len(tables)]
            answer = question["choices"][0]["answer"]
            reply = acting.reply("answer", number=question["number"], answer=answer)
            assert reply["type"] == "update", reply
            for table in tables:
                if table is not acting:
                    assert table.hear("update")["entry"] == reply["entry"]
            question = reply["question"]
        tables[0].say("chat", text="Is everybody here?")
        assert [table.hear("chat")["line"]["text"] for table in tables] == ["Is everybody here?"] * len(tables)
        stack.close()
        assert server.stop() == 0
    assert "Traceback" not in "".join(server.lines)


def test_limits_against_guessing_count_in_all_processes(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchback.server.people.visitors.WRONG", Rate(4, 0))
    monkeypatch.setattr("touchback.server.people.visitors.WRONG_FROM_THERE", Rate(8, 0))
    with (
        serving(tmp_path, database=postgres, limits=True) as one,
        serving(tmp_path, database=postgres, limits=True) as two,
    ):
        one.browser().register("Jana")
        guesses = [(one, two)[number % 2].browser().log_in("Jana", "a wrong password") for number in range(6)]
        assert sorted(guess.status_code for guess in guesses) == [401] * 4 + [429] * 2
        with ThreadPoolExecutor(6) as pool:
            sites = enumerate([one, two] * 3)
            more = list(pool.map(lambda site: site[1].browser().log_in(f"Nobody {site[0]}", "a wrong guess"), sites))
        assert sorted(guess.status_code for guess in more) == [401] * 4 + [429] * 2, (
            "the address has no tries left either"
        )


def test_limits_against_floods_count_in_all_processes(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who asks two processes in turn is let through as often as by one."""
    monkeypatch.setattr("touchback.server.people.visitors.REQUEST", Rate(20, 0))
    with (
        serving(tmp_path, database=postgres, limits=True) as one,
        serving(tmp_path, database=postgres, limits=True) as two,
    ):
        here, there = one.browser(), two.browser()
        here.register("Kora")
        there.http.cookies.update(here.http.cookies)
        let_through = 0
        for number in range(60):
            let_through += (here, there)[number % 2].get("/api/me").status_code == 200
            time.sleep(0.03)
        assert let_through <= 30, "the second process has heard of what the first gave out"


def test_names_that_no_database_takes_are_refused(postgres: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=postgres) as site:
        browser = site.browser()
        for name in ("a\u0000b", "\u0000", "\ud800"):
            body = {"name": name, "password": PASSWORD}
            raw = json.dumps(body).encode()
            for path in ("login", "register"):
                assert browser.post(f"/api/{path}", raw).status_code in (400, 401), (path, name)
            recover = json.dumps({**body, "code": "a\u0000b"}).encode()
            assert browser.post("/api/recover", recover).status_code in (400, 401)
        assert browser.get("/api/formations?game=a%00b").status_code in (200, 400)
        assert browser.delete("/api/formations?game=bloodbowl&name=a%00b").status_code == 404
        match = browser.new_match()["id"]
        assert browser.post(f"/api/matches/{match}/join", {"token": "a\u0000b"}).status_code in (403, 409)
        assert browser.post(f"/api/matches/{match}/complaint", {"side": "home", "why": "\u0000"}).status_code == 400
        other = site.browser()
        assert other.post(f"/api/matches/{match}/complaint", {"side": "home", "why": "\u0000 x"}).status_code == 204


def test_who_logs_out_in_one_process_leaves_the_tables_of_the_other(postgres: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=postgres) as one, serving(tmp_path, database=postgres) as two:
        here, there = one.browser(), two.browser()
        here.register("Anna")
        there.http.cookies.update(here.http.cookies)
        match = here.new_match()["id"]
        with there.table(match) as table:
            assert table.hear("hello")["seats"] == ["home", "away"]
            here.post("/api/logout")
            with pytest.raises(ConnectionClosed):
                while True:
                    table.hear()


def test_the_first_requests_are_one_guest_in_whatever_process(postgres: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=postgres) as one, serving(tmp_path, database=postgres) as two:
        here, there = one.browser(), two.browser()
        here.get("/api/me")
        there.http.cookies.update(here.http.cookies)
        with ThreadPoolExecutor(6) as pool:
            made = list(pool.map(lambda browser: browser.new_match(), [here, there] * 3))
        assert len({match["coaches"][0] for match in made}) == 1


def wait_for(address: str) -> None:
    """The processes need a moment after the first line."""
    for _ in range(200):
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{address}/api/me", timeout=5).status_code == 200:
                return
        time.sleep(0.1)
    pytest.fail("the server does not answer")
