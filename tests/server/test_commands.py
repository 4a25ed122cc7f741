"""touchback play and touchback serve as processes: started, used, ended; and what is wrong told in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.running import run
from tests.server.web import browser_of
from touchback.bloodbowl.teams.build import new_team
from touchback.bloodbowl.teams.files import save
from touchback.commands.play import match_asked_for, show
from touchback.server.local import LocalServer
from touchback.server.running import take_port
from touchback.server.settings import Settings, hand_on, handed_on


def test_play_starts_goes_straight_to_a_match_and_ends(tmp_path: Path) -> None:
    words = ("--no-browser", "--home", "skaven", "--away", "orc")
    with LocalServer(tmp_path, *words, command="play") as server:
        page = server.lines[-1].split()[3]
        assert page.startswith(f"{server.address}/match/")
        assert httpx.get(page).status_code == 200
        shown = httpx.get(f"{server.address}/api/matches/{page.rpartition('/')[2]}").json()
        assert shown["teams"] == ["Skaven", "Orc"] and shown["mine"] == ["home"]
        assert server.stop() == 0
    assert "Traceback" not in "".join(server.lines)
    assert "kept" in server.lines[-1]


def test_a_second_play_goes_to_the_first(tmp_path: Path) -> None:
    with LocalServer(tmp_path, "--no-browser", command="play") as server:
        plain = run("play", "--no-browser", "--data", str(tmp_path))
        assert plain.exit_code == 0 and f"running already: {server.address}/\n" in plain.stdout
        straight = run("play", "--no-browser", "--data", str(tmp_path), "--game", "blitzbowl-first")
        assert straight.exit_code == 0 and f"{server.address}/match/" in straight.stdout
        mine = httpx.get(f"{server.address}/api/matches?list=mine").json()
        assert [match["game"] for match in mine] == ["blitzbowl-first"]


def test_matches_are_there_again_after_a_restart(tmp_path: Path) -> None:
    with LocalServer(tmp_path, "--no-browser", "--home", "human", command="play") as server:
        first = httpx.get(f"{server.address}/api/matches?list=mine").json()
        server.kill()
        server.options = ("--no-browser",)
        server.start()
        again = httpx.get(f"{server.address}/api/matches?list=mine").json()
        assert [match["id"] for match in again] == [match["id"] for match in first] and len(first) == 1


def test_serve_serves_many_and_ends(tmp_path: Path) -> None:
    with LocalServer(tmp_path) as server:
        names = [httpx.get(f"{server.address}/api/me").json() for _ in range(2)]
        languages = {"en": "English", "it": "Italiano", "de": "Deutsch"}
        assert names == [{"name": "", "guest": True, "language": "en", "languages": languages, "settings": {}}] * 2
        assert server.stop() == 0
    assert (tmp_path / "touchback.sqlite3").exists()
    assert "Traceback" not in "".join(server.lines)


def test_serve_ends_while_people_play_and_they_go_on_later(tmp_path: Path) -> None:
    with LocalServer(tmp_path, "--no-limits") as server:
        browser = browser_of(server.address)
        match = browser.new_match()["id"]  # a hot seat: a bot could go on meanwhile
        with browser.table(match) as table:
            before = table.hear("hello")["update"]
            assert server.stop() == 0
            with pytest.raises(ConnectionClosed):
                while True:
                    table.hear()
        server.start()
        with browser.table(match) as table:
            after = table.hear("hello")["update"]
        assert after["question"] == before["question"] and after["scene"] == before["scene"]
    assert "Traceback" not in "".join(server.lines)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["serve", "--database", "nothing"], "no address of a database"),
        (["serve", "--database", "mysql://x/y"], "mysql"),
        (["serve", "--processes", "2", "--data", "."], "need PostgreSQL"),
        (["serve", "--public-url", "play.example.org"], "public address"),
        (["serve", "--port", "99999"], "--port"),
        (["serve", "--processes", "0"], "--processes"),
        (["play", "--no-browser", "--home", "giraffes"], "giraffes"),
        (["play", "--no-browser", "--game", "chess"], "chess"),
        (["play", "--no-browser", "--option", "arena=3"], "arena"),
        (["play", "--no-browser", "--game", "blitzbowl-ultimate", "--option", "arena=12"], "12"),
        (["play", "--no-browser", "--home", "no_such_file.toml"], "no_such_file.toml"),
        (["play", "--no-browser", "--bots", "human,touchback.bots.base:Bot"], "touchback.bots.base:Bot"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    result = run(*words)
    assert result.exit_code == 2, result.stdout
    assert result.stdout == "" and result.stderr.count("\n") == 1
    assert result.stderr.startswith("touchback: ") and told in result.stderr


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with take_port("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--data", str(tmp_path), "--port", str(port))
        assert result.exit_code == 2 and str(port) in result.stderr
        with take_port("127.0.0.1", port, any_other=True) as other:
            assert other.getsockname()[1] not in (0, port), "play takes any other"


def test_without_the_parts_for_the_browser_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    for words in (["play"], ["serve"]):
        result = run(*words)
        assert result.exit_code == 2 and "pip install 'touchback[web]'" in result.stderr
        assert ("--terminal" in result.stderr) is (words == ["play"])


def test_the_program_starts_without_the_web() -> None:
    """Nothing of the server is imported before a command needs it."""
    parts = ("litestar", "sqlalchemy", "uvicorn")
    code = f"import sys, touchback.cli; sys.exit(any(name in sys.modules for name in {parts}))"
    assert subprocess.run([sys.executable, "-c", code], timeout=60, check=False).returncode == 0


def test_who_coaches_and_with_what(tmp_path: Path) -> None:
    file = tmp_path / "gulls.toml"
    save(new_team("human", name="The Gulls"), file)
    new = match_asked_for("bloodbowl", str(file), "orc", ("human", "search@2"), {"extra_time": True})
    assert new.home.coach == "me" and "The Gulls" in new.home.file
    assert new.away.coach == "bot:search@2" and new.away.team == "orc"
    assert new.options == {"extra_time": True, "conceding": [True, False]}
    hot_seat = match_asked_for("blitzbowl-ultimate", None, None, ("human", "human"), {"arena": 3})
    assert hot_seat.home.coach == hot_seat.away.coach == "me" and hot_seat.options == {"arena": "3"}


@pytest.mark.parametrize(("display", "opened"), [(":0", ["http://x/"]), ("", [])])
def test_a_browser_is_opened_where_there_are_windows(
    display: str, opened: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pages: list[str] = []
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("webbrowser.open", pages.append)
    for name in ("WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    show("http://x/", True)
    show("http://y/", False)
    assert pages == opened
    assert ("open this address yourself" in capsys.readouterr().err) is not bool(opened)


def test_settings_are_handed_on_to_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHBACK_SERVER_SETTINGS", "")
    settings = Settings(database="postgresql://x/y", port=5, public_url="https://x.example", limits=False)
    hand_on(settings)
    assert handed_on() == settings
