"""A PostgreSQL of one's own for a while, in a temporary folder: what tests and measurements use."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from touchback.kernel.errors import TouchbackError

USERS: Final = ("postgres", "nobody")
"""PostgreSQL refuses to run as root: then it is started as one of these."""
PATIENCE: Final = 60.0
CONNECTIONS: Final = 200


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
    import pwd

    for name in USERS:
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    raise TouchbackError("PostgreSQL does not run as root, and there is no other user")


class LocalPostgres:
    """A server as a process; use it in a `with` block. `address` is that of an empty database. Its sockets lie in its
    folder, so nothing else on this machine is in the way. `durable`: what is committed is on the disk."""

    def __init__(self, durable: bool = False) -> None:
        self.durable = durable
        self.address = ""
        self.place: Path | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> LocalPostgres:
        folder = programs()
        if folder is None:
            raise TouchbackError("no PostgreSQL found: install it")
        who = unprivileged()
        self.place = place = Path(tempfile.mkdtemp(prefix="touchback-postgres-"))
        if who:
            os.chown(place, who["user"], who["group"])
        data = place / "data"
        making: list[Any] = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run([folder / "initdb", *making], check=True, stdout=subprocess.DEVNULL, cwd=place, **who)
        settings = ["listen_addresses=", f"fsync={'on' if self.durable else 'off'}", f"max_connections={CONNECTIONS}"]
        self.process = subprocess.Popen(
            [folder / "postgres", "-D", data, "-k", place, *(word for one in settings for word in ("-c", one))],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=place,
            **who,
        )
        self.address = f"postgresql://postgres@/postgres?host={place}"
        try:
            self._wait()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _wait(self) -> None:
        """Wait until it answers."""
        import psycopg

        assert self.process is not None
        end = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address).close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        """End it and forget everything."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None
        if self.place is not None:
            shutil.rmtree(self.place, ignore_errors=True)
