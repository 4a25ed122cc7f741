"""The files of a server: nobody else reads them, one server writes them, damage is noticed, copies come back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.server.web import browser_of, serving
from touchback.kernel.errors import TouchbackError
from touchback.server.local import LocalServer
from touchback.server.store.files import in_use, make_private
from touchback.server.store.maintenance import backup, backup_before_upgrade, check, demand_sound, opened, restore
from touchback.server.store.store import NEWEST, store_url, upgrade


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, str]:
    """A database with people, matches and a chat, and its address."""
    folder = tmp_path / "data"
    folder.mkdir()
    with serving(folder) as site:
        browser = site.browser()
        browser.register("Anna")
        match = browser.new_match()["id"]
        with browser.table(match) as table:
            table.hear("hello")
            table.reply("chat", text="hello")
    return folder / "test.sqlite3", f"sqlite:///{folder}/test.sqlite3"


def spoil(file: Path) -> None:
    """A disk has lost a part of the file."""
    with contextlib.closing(sqlite3.connect(file)) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = store.execute("PRAGMA page_size").fetchone()
        (page,) = store.execute("select rootpage from sqlite_master where name = 'ix_people_seen'").fetchone()
    with file.open("r+b") as writing:
        writing.seek((page - 1) * size)
        writing.write(os.urandom(size))


# -- who reads them ---------------------------------------------------------------------------------------------------


def test_nobody_else_reads_the_files_of_a_server(tmp_path: Path) -> None:
    """Whatever the umask says, in a folder that is made and in one that was there."""
    before = os.umask(0)
    try:
        for folder in (tmp_path / "new", tmp_path / "there"):
            if folder.name == "there":
                folder.mkdir(mode=0o755)
                (folder / "touchback.sqlite3").touch(mode=0o644)
            with LocalServer(folder) as server:
                browser_of(server.address).new_match()
                modes = {found.name: mode(found) for found in folder.iterdir()}
                assert set(modes.values()) == {0o600} and "touchback.sqlite3-wal" in modes, modes
                assert mode(folder) == 0o700
            with LocalServer(folder, "--no-browser", command="play") as server:
                assert mode(folder / "running.json") == 0o600
    finally:
        os.umask(before)


def test_a_folder_that_others_use_stays_open(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    os.chmod(shared, 0o755)
    (shared / "of-somebody-else.txt").touch(mode=0o644)
    make_private(shared / "matches.sqlite3")
    assert mode(shared) == 0o755 and mode(shared / "matches.sqlite3") == 0o600


# -- one server -------------------------------------------------------------------------------------------------------


def test_a_second_server_on_one_database_is_refused(tmp_path: Path) -> None:
    with LocalServer(tmp_path) as server:
        for command in ("serve", "play"):
            words = (command, "--data", str(tmp_path), "--port", "0", *(("--no-browser",) if command == "play" else ()))
            second = run(*words)
            assert second.exit_code == 2 and f"process {server.pid}" in second.output, second.output
            assert second.output.count("\n") == 1
        first = server.pid
        server.kill()
        server.start()
        assert server.pid != first, "whoever was killed does not keep it"


def test_the_lock_is_given_back(tmp_path: Path) -> None:
    url = store_url(f"sqlite:///{tmp_path}/x.sqlite3")
    with in_use(url), pytest.raises(TouchbackError, match="another server"), in_use(url):
        pass
    with in_use(url):
        pass


# -- damage -----------------------------------------------------------------------------------------------------------


def test_a_sound_database_is_found_sound(played: tuple[Path, str]) -> None:
    health = check(played[1])
    assert health.faults == [] and health.revision == NEWEST
    assert health.counts["matches"] == health.counts["chats"] == 1 and health.counts["entries"] >= 1
    demand_sound(played[1])


def test_a_damaged_page_is_noticed_at_the_start(played: tuple[Path, str], tmp_path: Path) -> None:
    file, url = played
    spoil(file)
    started = run("serve", "--database", url, "--port", "0")
    assert started.exit_code == 2 and "damaged" in started.output and "restore" in started.output
    looked = run("database", "check", "--database", url)
    assert looked.exit_code == 1 and "damaged" in looked.output
    with pytest.raises(TouchbackError, match="damaged"):
        backup(url, tmp_path / "copy.sqlite3")
    assert not (tmp_path / "copy.sqlite3").exists(), "a copy of something damaged is none"
    assert not list(tmp_path.glob("copy*"))


def test_something_that_is_no_database_is_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    file.write_bytes(b"this is no database at all, though it is long enough to be read as one" * 20)
    for words in (("serve", "--port", "0"), ("database", "check"), ("database", "backup", str(tmp_path / "copy"))):
        done = run(*words, "--database", f"sqlite:///{file}")
        assert done.exit_code in (1, 2) and "Traceback" not in done.output and done.output.count("\n") <= 2, done.output


def test_a_match_with_a_hole_is_noticed(played: tuple[Path, str]) -> None:
    with contextlib.closing(sqlite3.connect(played[0])) as store, store:
        store.execute("update matches set length = length + 3")
    assert any("entries" in fault for fault in check(played[1]).faults)


# -- copies -----------------------------------------------------------------------------------------------------------


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in a database."""
    with contextlib.closing(sqlite3.connect(file)) as store:
        names = [row[0] for row in store.execute("select name from sqlite_master where type = 'table'")]
        return {name: sorted(store.execute(f'select * from "{name}"').fetchall(), key=str) for name in names}


def test_a_copy_is_made_while_the_server_runs_and_comes_back(tmp_path: Path) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with LocalServer(folder, "--no-limits") as server:
        browser = browser_of(server.address)
        browser.register("Anna")
        match = browser.new_match()["id"]
        done = run("database", "backup", str(copy), "--data", str(folder))
        assert done.exit_code == 0 and "checked" in done.output, done.output
        assert mode(copy) == 0o600
        later = browser.new_match()["id"]
        refused = run("database", "restore", str(copy), "--data", str(folder), "--overwrite")
        assert refused.exit_code == 2 and "another server" in refused.output
    again = run("database", "backup", str(copy), "--data", str(folder))
    assert again.exit_code == 2 and "already" in again.output, "no copy is overwritten"
    there = run("database", "restore", str(copy), "--data", str(folder))
    assert there.exit_code == 2 and "--overwrite" in there.output
    assert run("database", "restore", str(copy), "--data", str(folder), "--overwrite").exit_code == 0
    assert rows(copy) == rows(folder / "touchback.sqlite3")
    assert [found for found in folder.iterdir() if ".before-" in found.name], "what was there is kept"
    with LocalServer(folder, "--no-limits") as server:
        other = browser_of(server.address)
        assert other.log_in("Anna").status_code == 200
        assert other.get(f"/api/matches/{match}").status_code == 200
        assert other.get(f"/api/matches/{later}").status_code == 404
        with other.table(match) as table:
            assert table.hear("hello")["seats"] == ["home", "away"]


def test_a_damaged_copy_is_not_brought_back(played: tuple[Path, str], tmp_path: Path) -> None:
    copy, target = tmp_path / "copy.sqlite3", tmp_path / "target.sqlite3"
    backup(played[1], copy)
    spoil(copy)
    for file, fault in ((copy, "damaged"), (tmp_path / "nothing", "no file")):
        with pytest.raises(TouchbackError, match=fault):
            restore(file, f"sqlite:///{target}")
        assert not target.exists()


def test_before_the_tables_are_changed_a_copy_is_made(tmp_path: Path) -> None:
    file = tmp_path / "old" / "matches.sqlite3"
    make_private(file)
    with opened(store_url(f"sqlite:///{file}")) as connection:
        upgrade(connection, "0002")
        connection.exec_driver_sql(
            "insert into people (id, name, shown, language, settings, made, seen) "
            "values ('a', 'anna', 'Anna', 'en', '{}', '2026-01-01', '2026-01-01'), "
            "('b', 'аnna', 'Аnna', 'en', '{}', '2026-01-02', '2026-01-02')"
        )
        connection.commit()
    before = rows(file)
    with serving(file.parent, database=f"sqlite:///{file}"):
        pass
    assert check(f"sqlite:///{file}").revision == NEWEST
    (copy,) = (file.parent / "backups").iterdir()
    assert "revision-0002" in copy.name and mode(copy) == 0o600
    assert rows(copy) == before and len(before["people"]) == 2
    assert backup_before_upgrade(f"sqlite:///{file}") is None, "nothing is about to change"
    looks = [row[-1] for row in sorted(rows(file)["people"])]
    assert len(set(map(str, looks))) >= 1 and len(rows(file)["people"]) == 2, "two that looked alike stay two"


def test_only_the_last_copies_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    make_private(file)
    with opened(store_url(f"sqlite:///{file}")) as connection:
        upgrade(connection, "0001")
        connection.commit()
    for _ in range(8):
        assert backup_before_upgrade(f"sqlite:///{file}") is not None
    assert len(list((tmp_path / "backups").iterdir())) == 5
