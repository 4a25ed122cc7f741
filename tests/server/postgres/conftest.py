"""A PostgreSQL server for tests: the one that TOUCHBACK_TEST_POSTGRES names, or one started in a temporary folder."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import sql

from touchback.server.store import new_id

GIVEN = "TOUCHBACK_TEST_POSTGRES"
USERS = ("postgres", "nobody")
"""PostgreSQL refuses to run as root: then it is started as one of these."""
PATIENCE = 60.0


def programs() -> Path | None:
    """The folder with the server's programs: the newest of Debian's, or wherever initdb is found."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    somewhere = shutil.which("initdb")
    return Path(somewhere).parent if somewhere else None


def unprivileged() -> dict[str, Any]:
    """As whom to run it."""
    if os.geteuid() != 0:
        return {}
    for name in USERS:
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    pytest.skip("PostgreSQL does not run as root, and there is no other user")


@pytest.fixture(scope="session")
def postgres_server():
    """The address of a server in which databases can be made."""
    given = os.environ.get(GIVEN)
    if given:
        yield given
        return
    folder = programs()
    if folder is None:
        pytest.skip(f"no PostgreSQL found: install it, or name a server in {GIVEN}")
    who = unprivileged()
    place = Path(tempfile.mkdtemp(prefix="touchback-postgres-"))
    if who:
        os.chown(place, who["user"], who["group"])
    data = place / "data"
    # The sockets lie in the folder, so nothing else on this machine is in the way; nothing is written for good.
    subprocess.run(
        [folder / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd=place,
        **who,
    )
    server = subprocess.Popen(
        [folder / "postgres", "-D", data, "-k", place, "-c", "listen_addresses=", "-c", "fsync=off"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=place,
        **who,
    )
    address = f"postgresql://postgres@/postgres?host={place}"
    try:
        wait_for(address, server)
        yield address
    finally:
        server.terminate()
        try:
            server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
        shutil.rmtree(place, ignore_errors=True)


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > end:
                raise
            time.sleep(0.05)


@pytest.fixture
def postgres(postgres_server):
    """The address of an empty database."""
    name = f"touchback_{new_id().lower().replace('-', '_')}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    before, slash, after = postgres_server.rpartition("/postgres")
    yield f"{before}/{name}{after}" if slash else with_database(postgres_server, name)
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def with_database(address: str, name: str) -> str:
    """The same server, another database."""
    from sqlalchemy import make_url

    return make_url(address).set(database=name).render_as_string(hide_password=False)
