"""The ledger of a league: an append-only row of entries, each with the hash of everything before it.

An entry is one act: who did what, and the facts that came of it. Lines of JSON in one file; another store (a database)
needs the few methods of `Store`. What a line says can never be changed: a correction, or taking the league back, is
another entry, and the league follows from the *lineage*, the entries that count now.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import IO, Any, Final, Protocol

import msgspec

from touchback import __version__
from touchback.kernel.errors import BadData, TouchbackError
from touchback.league.events import (
    EVENTS,
    Corrected,
    DicePromised,
    DieRolled,
    DrawsSpent,
    LedgerEvent,
    RolledBack,
    RolledForward,
    SecretOpened,
    ShareGiven,
)
from touchback.league.register import Register
from touchback.league.state import LeagueState, Snapshot

START: Final = hashlib.sha256(b"touchback league 1").hexdigest()
"""What stands before the first entry."""
AnyEvent: Any = reduce(or_, EVENTS)
FOR_META: Final = frozenset(
    (DicePromised, SecretOpened, ShareGiven, DieRolled, DrawsSpent, Corrected, RolledBack, RolledForward)
)
Moves = RolledBack | RolledForward


class Entry(msgspec.Struct, omit_defaults=True, kw_only=True, gc=False):
    """One act."""

    number: int
    when: str
    actor: str
    act: str
    events: list[AnyEvent]


class Line(msgspec.Struct):
    """An entry as it is written, with its hash."""

    hash: str
    entry: msgspec.Raw


class Meta(msgspec.Struct, kw_only=True):
    """What the ledger knows beside the league: nothing here is ever taken back."""

    count: int = 0
    hash: str = START
    promise: DicePromised | None = None
    shares: list[str] = []
    draws: int = 0  # of this promise
    moved: bool = False  # has anything been corrected or taken back?


class Kept(msgspec.Struct, kw_only=True):
    """A snapshot: the league after so many entries. It saves time and nothing else."""

    made_by: str
    meta: Meta
    state: Snapshot
    register: Register
    offset: int = 0  # in a file: where the next entry begins,
    starts: bytes = b""  # and where each of those before it does

    def stands_for(self, line: bytes) -> bool:
        """Is this the last line it has read?"""
        return line.startswith(b'{"hash":"' + self.meta.hash.encode() + b'"')


LINES: Final = msgspec.json.Decoder(Line)
ENTRIES: Final = msgspec.json.Decoder(Entry)
KEPT: Final = msgspec.msgpack.Decoder(Kept)
MOST_SAID: Final = 300
"""Letters of what is wrong with data: it may name a value of any length."""


@cache
def maker() -> str:
    """Who reads snapshots: another version of the program, or of what a league consists of, makes its own."""
    shape = hashlib.sha256(msgspec.json.encode(msgspec.json.schema(Kept), order="sorted")).hexdigest()
    return f"{__version__} {shape[:16]}"


def kept_from(data: bytes) -> Kept | None:
    """A snapshot as it was written; nothing if it is not one of this program's."""
    try:
        kept = KEPT.decode(data)
    except msgspec.DecodeError:
        return None
    return kept if kept.made_by == maker() and kept.meta.count else None


def chained(before: str, entry: bytes) -> str:
    """The hash of an entry and of everything before it."""
    return hashlib.sha256(before.encode() + b"\n" + entry).hexdigest()


def written(entry: Entry, before: str) -> tuple[bytes, str]:
    """An entry as a line, and its hash. What could not be read again is not written: nobody could open the league."""
    try:
        data = msgspec.json.encode(entry)
        ENTRIES.decode(data)
    except (msgspec.MsgspecError, OverflowError, UnicodeEncodeError) as error:
        raise BadData("these events cannot be read: {error}", error=str(error)[:MOST_SAID]) from None
    digest = chained(before, data)
    return b'{"hash":"' + digest.encode() + b'","entry":' + data + b"}\n", digest


def read_line(line: bytes, before: str, number: int, place: str) -> tuple[Entry, str]:
    """An entry from a line; refused unless it follows from what came before."""
    try:
        found = LINES.decode(line)
        if chained(before, bytes(found.entry)) != found.hash:
            raise BadData(
                "{place}: entry {number} was changed after it was written, or one before it is missing",
                place=place,
                number=number,
            )
        entry = ENTRIES.decode(found.entry)
    except msgspec.DecodeError as error:
        raise BadData(
            "{place}: entry {number} cannot be read: {error}", place=place, number=number, error=error
        ) from None
    if entry.number != number:
        raise BadData(
            "{place}: entry {number} is needed here, not {found}", place=place, number=number, found=entry.number
        )
    return entry, found.hash


def parsed(line: bytes) -> Entry:
    """An entry from a line that has been checked before."""
    return ENTRIES.decode(LINES.decode(line).entry)


def counted(meta: Meta, entry: Entry, digest: str) -> bool:
    """One entry more. Does the league that counts follow from others now?"""
    meta.count, meta.hash = entry.number, digest
    moved = False
    for event in entry.events:
        if type(event) not in FOR_META:
            continue
        if isinstance(event, DicePromised):
            meta.promise, meta.shares, meta.draws = event, [], 0
        elif isinstance(event, SecretOpened):
            meta.promise = None
        elif isinstance(event, ShareGiven):
            meta.shares = [*meta.shares, event.share]
        elif isinstance(event, DieRolled):
            meta.draws += event.draw >= 0
        elif isinstance(event, DrawsSpent):
            meta.draws += event.draws
        else:
            meta.moved = moved = True
    return moved


# -- the lineage ----------------------------------------------------------------------------------------------------


def lineage(entries: list[Entry]) -> list[Entry]:
    """The entries that count now, in order; of those that were taken back none, unless they were brought forward."""
    parents = [0]
    heads = [0]  # after each entry
    for entry in entries:
        move = next((event for event in entry.events if isinstance(event, Moves)), None)
        parents.append(heads[-1])
        heads.append(heads[move.to] if move is not None else entry.number)
    line = []
    head = heads[-1]
    while head:
        line.append(entries[head - 1])
        head = parents[head]
    return line[::-1]


def facts_of(line: list[Entry]) -> Iterator[tuple[Entry, LedgerEvent]]:
    """Every fact that counts now, with what was corrected in the place of what was wrong."""
    corrections: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for entry in line:
        for event in entry.events:
            if isinstance(event, Corrected):
                corrections[event.entry, event.index] = event.events
    for entry in line:
        for index, event in enumerate(entry.events):
            if (entry.number, index) in corrections:
                right = msgspec.convert(corrections[entry.number, index], list[AnyEvent])
                yield from ((entry, one) for one in right)
            else:
                yield entry, event


def replay(entries: list[Entry]) -> LeagueState:
    """The league that follows from these entries."""
    state = LeagueState()
    for entry, event in facts_of(lineage(entries)):
        try:
            event.apply(state)
        except (AssertionError, LookupError, ValueError, TouchbackError) as error:
            raise BadData(
                "entry {number} cannot follow from what is before it: {event}: {error}",
                number=entry.number,
                event=type(event).__name__,
                error=error,
            ) from None
    return state


class Stale(TouchbackError):
    """Somebody acted on what is no longer the newest: nothing was done."""

    @classmethod
    def at(cls, count: int, expected: int) -> Stale:
        """The ledger has so many entries, and he saw so many."""
        return cls(
            "the league has gone on meanwhile (entry {count}, you saw {expected}): look again",
            count=count,
            expected=expected,
        )


# -- stores ---------------------------------------------------------------------------------------------------------


class Store(Protocol):
    """Where a ledger is kept. Whoever appends holds it exclusively."""

    def exclusively(self) -> contextlib.AbstractContextManager[None]:
        """Nobody else appends meanwhile."""

    def lines(self, after: Kept | None, meta: Meta) -> Iterator[bytes]:
        """The lines that follow what is known."""

    def some(self, numbers: Sequence[int]) -> Iterator[bytes]:
        """The lines of these numbers, which have been read before."""

    def append(self, line: bytes, meta: Meta) -> None:
        """One more line; it is safe when this returns."""

    def kept(self) -> Kept | None:
        """The last snapshot, if there is one and it stands for the line it says."""

    def keep(self, kept: Kept) -> None:
        """A snapshot for the next time."""

    def secret(self, commitment: str) -> bytes | None:
        """The secret of promised dice."""

    def keep_secret(self, commitment: str, secret: bytes) -> None:
        """Keep a secret where coaches do not see it."""

    @property
    def place(self) -> str:
        """For messages."""


class FileStore:
    """A ledger in one file. A line that was torn when the process died was never told to anybody: it is cut off."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.offset = 0  # behind the last whole line that was read
        self.starts = array("Q")  # where each of them begins
        self.file: IO[bytes] | None = None

    @property
    def place(self) -> str:
        """For messages."""
        return str(self.path)

    @property
    def snapshot_path(self) -> Path:
        """Beside the ledger: it may be deleted at any time."""
        return self.path.with_name(self.path.name + ".snapshot")

    @property
    def secret_path(self) -> Path:
        """Beside the ledger: not for the eyes of coaches."""
        return self.path.with_name(self.path.name + ".secret")

    def create(self) -> None:
        """A new, empty ledger; there must be none."""
        try:
            os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))
        except FileExistsError:
            raise TouchbackError("{path}: there is a file already", path=self.path) from None
        except OSError as error:
            raise TouchbackError(
                "{path}: cannot be written: {problem}", path=self.path, problem=error.strerror or error
            ) from None

    @contextmanager
    def exclusively(self) -> Iterator[None]:
        """Nobody else appends meanwhile."""
        try:
            file = self.path.open("r+b")
        except OSError as error:
            raise BadData(
                "{path}: cannot be read: {problem}", path=self.path, problem=error.strerror or error
            ) from None
        with file:
            locked(file)
            self.file = file
            try:
                yield
            finally:
                self.file = None

    def lines(self, after: Kept | None, meta: Meta) -> Iterator[bytes]:
        """The lines that follow what is known."""
        if after is not None:
            self.offset, self.starts = after.offset, array("Q", after.starts)
        try:
            with self.path.open("rb") as file:
                if os.fstat(file.fileno()).st_size < self.offset:
                    raise BadData("{path}: is shorter than it was: entries are missing", path=self.path)
                file.seek(self.offset)
                for line in file:
                    if not line.endswith(b"\n"):
                        return
                    self.starts.append(self.offset)
                    self.offset += len(line)
                    yield line
        except OSError as error:
            raise BadData(
                "{path}: cannot be read: {problem}", path=self.path, problem=error.strerror or error
            ) from None

    def some(self, numbers: Sequence[int]) -> Iterator[bytes]:
        """The lines of these numbers, which have been read before."""
        with self.path.open("rb") as file:
            for number in numbers:
                file.seek(self.starts[number - 1])
                yield file.readline()

    def append(self, line: bytes, meta: Meta) -> None:
        """One more line; it is on the disk when this returns."""
        assert self.file is not None
        self.file.seek(self.offset)
        self.file.truncate()
        self.file.write(line)
        self.file.flush()
        os.fsync(self.file.fileno())
        self.starts.append(self.offset)
        self.offset += len(line)

    def kept(self) -> Kept | None:
        """The last snapshot, if there is one that can be used. A ledger that is shorter than its snapshot says has lost
        something, which whoever reads its lines finds."""
        try:
            kept = kept_from(self.snapshot_path.read_bytes())
            if kept is None or len(kept.starts) != 8 * kept.meta.count:
                return None
            with self.path.open("rb") as file:
                if os.fstat(file.fileno()).st_size < kept.offset:
                    return kept
                file.seek(array("Q", kept.starts)[-1])
                return kept if kept.stands_for(file.read(100)) else None
        except OSError:
            return None

    def keep(self, kept: Kept) -> None:
        """A snapshot for the next time. It saves time and nothing else, so a disk that is full does no harm."""
        data = msgspec.msgpack.encode(msgspec.structs.replace(kept, offset=self.offset, starts=self.starts.tobytes()))
        unfinished = self.snapshot_path.with_name(f"{self.snapshot_path.name}.{os.getpid()}.part")
        with contextlib.suppress(OSError):
            unfinished.write_bytes(data)
            unfinished.replace(self.snapshot_path)

    def secret(self, commitment: str) -> bytes | None:
        """The secret of promised dice."""
        try:
            secrets = msgspec.json.decode(self.secret_path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError):
            return None
        found = secrets.get(commitment)
        return bytes.fromhex(found) if found is not None else None

    def keep_secret(self, commitment: str, secret: bytes) -> None:
        """Keep a secret in a file that only its owner can read."""
        secrets: dict[str, str] = {}
        with contextlib.suppress(OSError, msgspec.DecodeError):
            secrets = msgspec.json.decode(self.secret_path.read_bytes(), type=dict[str, str])
        secrets[commitment] = secret.hex()
        unfinished = self.secret_path.with_name(self.secret_path.name + ".part")
        with os.fdopen(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(msgspec.json.encode(secrets))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(self.secret_path)


def locked(file: IO[bytes]) -> None:
    """Wait until nobody else has this file; it is free again when it is closed."""
    try:
        import fcntl
    except ImportError:  # a system without such locks has one user at a time
        return
    fcntl.flock(file, fcntl.LOCK_EX)


class MemoryStore:
    """A ledger that is gone with the process: for tests and simulations."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.secrets: dict[str, bytes] = {}
        self.place = "league"

    @contextmanager
    def exclusively(self) -> Iterator[None]:
        """There is nobody else."""
        yield

    def lines(self, after: Kept | None, meta: Meta) -> Iterator[bytes]:
        """The lines that follow what is known."""
        yield from self.rows[meta.count :]

    def append(self, line: bytes, meta: Meta) -> None:
        """One more line."""
        self.rows.append(line)

    def some(self, numbers: Sequence[int]) -> Iterator[bytes]:
        """The lines of these numbers."""
        yield from (self.rows[number - 1] for number in numbers)

    def kept(self) -> Kept | None:
        """Nothing is kept."""
        return None

    def keep(self, kept: Kept) -> None:
        """Nothing is kept."""

    def secret(self, commitment: str) -> bytes | None:
        """The secret of promised dice."""
        return self.secrets.get(commitment)

    def keep_secret(self, commitment: str, secret: bytes) -> None:
        """Keep a secret."""
        self.secrets[commitment] = secret
