"""The files of a database of SQLite's: nobody else reads them, and one server at a time writes them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from sqlalchemy import URL

from touchback.kernel.errors import TouchbackError

PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
BACKUPS: Final = "backups"
"""The folder of copies beside a database."""
RUNNING: Final = "running.json"
"""The file in a data folder that says where its server answers."""


def file_of(url: URL) -> Path | None:
    """The file of a database of SQLite's; None where there is none."""
    if not url.drivername.startswith("sqlite") or not url.database or url.database == ":memory:":
        return None
    return Path(url.database).absolute()


def make_private(file: Path) -> None:
    """Make the file, or take it as it is, so that only its owner reads it; the same for its folder where nobody else
    has anything in it."""
    make_folder(file.parent)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
    for name in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal", ".lock"))):
        close_to_others(name, PRIVATE)
    if holds_only_ours(file):
        close_to_others(file.parent, PRIVATE_FOLDER)


def make_folder(folder: Path) -> None:
    """A folder that only its owner looks into; one that is there already stays as it is."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)


def holds_only_ours(file: Path) -> bool:
    """Is there nothing in its folder but the database and what belongs to it? (/tmp, say, is everybody's.)"""
    ours = (RUNNING, BACKUPS)
    return all(found.name in ours or found.name.startswith(file.name) for found in file.parent.iterdir())


def close_to_others(path: Path, mode: int) -> None:
    """Take away what others may do with something of ours."""
    with contextlib.suppress(OSError):
        found = path.stat()
        if found.st_mode & 0o777 & ~mode and (not hasattr(os, "geteuid") or found.st_uid == os.geteuid()):
            path.chmod(found.st_mode & mode)


@contextlib.contextmanager
def in_use(url: URL) -> Iterator[None]:
    """Have a database to oneself for as long as one serves it: a second server is refused, since each keeps matches in
    memory that the other would not hear of. (Servers of PostgreSQL's tell each other.)"""
    file = file_of(url)
    if file is None:
        yield
        return
    make_private(file)
    lock = file.with_name(file.name + ".lock")
    with open(os.open(lock, os.O_CREAT | os.O_RDWR, PRIVATE), "r+") as held:
        if not take_lock(held):
            held.seek(0)
            raise TouchbackError(
                "another server (process {process}) has {file} open: end it first, or serve another database",
                process=held.read(20).strip() or "?",
                file=file,
            )
        held.truncate(0)
        held.write(f"{os.getpid()}\n")
        held.flush()
        yield


def take_lock(file: IO[str]) -> bool:
    """Lock a file until it is closed, or until its process ends, however that comes."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
