"""touchback people: the owner of a server, while it runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.running import run
from tests.server.web import Site, serving


def people(site: Site, *words: str) -> str:
    """What the program says."""
    done = run("people", *words, "--database", site.settings.database)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_what_an_owner_does_shows_in_the_running_server(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        anna, bruno = site.browser(), site.browser()
        anna.register("Anna")
        bruno.register("Bruno")
        match = anna.new_match(away={"coach": "open", "team": "orc"}, listed=True)["id"]
        bruno.post(f"/api/matches/{match}/join", {})
        listed = people(site, "list")
        assert "Anna" in listed and "Bruno" in listed
        with anna.table(match) as hers, bruno.table(match) as his:
            hers.hear("hello"), his.hear("hello")
            his.reply("chat", text="rude")
            line = hers.hear("chat")["line"]["id"]
            anna.post(f"/api/matches/{match}/complaint", {"line": line, "why": "he is rude"})
            told = people(site, "reports")
            assert "Bruno" in told and '"rude"' in told and "he is rude" in told and f"/match/{match}" in told
            assert "until" in people(site, "mute", "bruno", "--time", "12h")
            assert his.reply("chat", text="rude again")["code"] == "muted"
            people(site, "pardon", "Bruno")
            assert his.reply("chat", text="sorry")["type"] == "pong"
            assert "may not come in" in people(site, "ban", "Bruno", "--why", "enough")
            assert "banned until" in people(site, "list", "bru")
            site.run(site.services.rooms.check_sessions())
            with pytest.raises(ConnectionClosed):
                while True:
                    his.hear()
        refused = site.browser().log_in("Bruno")
        assert refused.status_code == 403 and "enough" in refused.json()["error"]
        people(site, "pardon", "Bruno")
        assert site.browser().log_in("Bruno").status_code == 200
        number = told.split()[0]
        assert "Nobody has reported" in people(site, "reports", "--done", number)
        assert "he is rude" in people(site, "reports", "--all")


def test_a_banned_guest_is_refused_with_his_cookie(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        guest = site.browser()
        guest.put("/api/settings", {"language": "de", "settings": {}, "name": "Gustav"})
        people(site, "ban", "Gustav")
        refused = guest.put("/api/settings", {"language": "de", "settings": {}})
        assert (
            refused.status_code == 403 and refused.json()["code"] == "banned" and "spielen" in refused.json()["error"]
        )


def test_the_owner_gives_a_code_to_somebody_who_has_lost_his_password(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        site.browser().register("Anna")
        code = people(site, "reset", "anna").split(" with ")[1].split()[0]
        lost = site.browser()
        answer = lost.post("/api/recover", {"name": "Anna", "code": code, "password": "another long one"})
        assert answer.json()["name"] == "Anna" and lost.me()["name"] == "Anna"


def test_what_cannot_be_done_is_told_in_one_line(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        for _ in range(2):
            site.browser().put("/api/settings", {"language": "en", "settings": {}, "name": "Twin"})
        for words, error in (
            (("ban", "nobody"), "nobody is called"),
            (("reset", "a\u0000b"), "nobody is called"),
            (("mute", "Twin"), "several guests"),
            (("mute", "Twin", "--time", "soon"), "a time is like"),
            (("reports", "--done", "7"), "no report"),
        ):
            done = run("people", *words, "--database", site.settings.database)
            assert done.exit_code == 2 and error in done.output and done.output.count("\n") == 1, done.output
    missing = run("people", "list", "--database", f"sqlite:///{tmp_path}/none.sqlite3")
    assert missing.exit_code == 2 and "no database" in missing.output and not (tmp_path / "none.sqlite3").exists()
