"""What is measured, and how it is read from the system."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

BOT: Final = "touchback.server.bots.worker"
"""What is in the command line of a bot's process."""


@dataclass
class Load:
    """What has been measured so far. Times are seconds."""

    clicks: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    entries: int = 0  # answers of people and bots that were stored meanwhile
    stale: int = 0  # clicks that came too late, because the match had gone on
    refused: int = 0  # any other refusal
    replaced: int = 0  # matches that have ended and were replaced by another
    measuring: bool = False
    over: bool = False


@dataclass(frozen=True)
class ServerFigures:
    """The result. Times are milliseconds, sizes are MiB."""

    matches: int
    sockets: int
    processes: int
    database: str
    opened: float  # seconds until all matches were in play
    opening_cost: float  # processor time of the server for each of them
    seconds: float
    pause: float
    clicks: int
    click_p50: float
    click_p95: float
    click_p99: float
    click_max: float
    looks: int
    look_p50: float
    look_p95: float
    look_p99: float
    look_max: float
    decisions_a_second: float
    stale: int
    refused: int
    replaced: int
    server_memory: float  # of all processes of the server
    bots_memory: float
    server_load: float  # of one core, 1.0: all of it
    bots_load: float  # of the processes in which bots think
    database_load: float  # of PostgreSQL's processes; SQLite is part of the server
    clients_load: float  # the clients share the machine
    click_cost: float  # processor time of the server alone for each click, with all that it brings about
    decision_cost: float  # the same for each decision: a person's or a bot's
    bots_cost: float  # processor time of the bots for each click


def quantile(times: list[float], part: float) -> float:
    """The time, in milliseconds, that this part of them does not exceed."""
    if not times:
        return 0.0
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def memory_of(process: int) -> float:
    """The memory that a process holds, in MiB."""
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def children_of(process: int) -> Iterator[int]:
    """The processes that a process has started."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text("utf-8").rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                continue
            if parent == process:
                yield int(folder.name)


def is_bot(process: int) -> bool:
    """Does a bot think there?"""
    try:
        return BOT.encode() in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


def family_of(process: int) -> tuple[list[int], list[int]]:
    """The processes of a server, and those of its bots."""
    servers, bots = [process], []
    for child in children_of(process):
        if is_bot(child):
            bots.append(child)
        else:
            more, theirs = family_of(child)
            servers += more
            bots += theirs
    return servers, bots


def descendants_of(process: int) -> Iterator[int]:
    """A process and all that came of it."""
    yield process
    for child in children_of(process):
        yield from descendants_of(child)


def processor_time(process: int) -> float:
    """The seconds of processor time a process has used; 0 when it has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Used:
    """The seconds of processor time that each has used so far. The kernel counts them in hundredths."""

    servers: float
    bots: float
    database: float
    clients: float

    def __sub__(self, earlier: Used) -> Used:
        return Used(
            self.servers - earlier.servers,
            self.bots - earlier.bots,
            self.database - earlier.database,
            self.clients - earlier.clients,
        )


def used_by(server: int, database: int | None) -> Used:
    """What has been used by a server, its bots, its database if that is a process of its own, and by this process."""
    servers, bots = family_of(server)
    return Used(
        sum(map(processor_time, servers)),
        sum(map(processor_time, bots)),
        0.0 if database is None else sum(map(processor_time, descendants_of(database))),
        time.process_time(),
    )
