"""Leagues in a database, for the tests: opened as a server opens them, by threads and by processes that are killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from sqlalchemy import Engine

from touchback.kernel.errors import TouchbackError
from touchback.league.commissioner import Remark
from touchback.league.entering import Enter
from touchback.league.league import League
from touchback.server.leagues.ledgers import SqlLedger, ledger_engine
from touchback.server.store import LeagueRow, open_store

BOSS = "Ann"


def engine_of(url: str) -> Engine:
    """Connections to a database whose tables are up to date."""

    async def work() -> Engine:
        store = await open_store(url)
        engine = ledger_engine(store)
        await store.close()
        return engine

    return asyncio.run(work())


def found(engine: Engine, league: str = "gulls") -> League:
    """A new league of Ann's, who is nobody in particular."""
    row = LeagueRow(id=league, name="Gull Coast", game="bloodbowl", token="", public=True, made_by=None)
    return League.found(None, "Gull Coast", BOSS, store=SqlLedger(engine, league, row, BOSS))


def opened(engine: Engine, league: str = "gulls") -> League:
    """The league as another process would open it."""
    return League(SqlLedger(engine, league))


def remarks(league: League) -> list[str]:
    """Everything Ann has put on record."""
    return [event.words for entry in league.entries() for event in entry.events if hasattr(event, "words")]


def many_act_at_once(url: str, writers: int = 4, each: int = 12) -> None:
    """Threads with leagues of their own: every act counts once, whatever its neighbour does."""
    engine = engine_of(url)
    found(engine)
    failures: list[BaseException] = []
    stale = []

    def write(name: str) -> None:
        own = engine_of(url)
        league = opened(own)
        try:
            for number in range(each):
                league.do(BOSS, Remark(words=f"{name} {number}"))
                try:  # what he saw is old, unless nobody was faster
                    league.do(BOSS, Remark(words=f"{name} {number} again"), expected=league.version - 1)
                except TouchbackError:
                    stale.append(name)
        except BaseException as error:
            failures.append(error)
        finally:
            own.dispose()

    threads = [threading.Thread(target=write, args=(f"writer {number}",)) for number in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for failure in failures:
        raise failure
    assert len(stale) == writers * each, "nobody acts on what he has not seen"
    league = opened(engine)
    assert sorted(remarks(league)) == sorted(
        f"writer {one} {number}" for one in range(writers) for number in range(each)
    )
    assert league.verify() == [] and league.version == 1 + writers * each
    engine.dispose()


def killed_again_and_again(url: str, kills: int, seed: int = 1) -> tuple[int, int]:
    """Processes that act without end are killed at any moment: what they have told is there, once, and nothing else but
    the one act that was on its way. Gives how often that one was written, and how often not."""
    engine = engine_of(url)
    league = found(engine)
    league.do(BOSS, Enter(list_name="human", name="Gulls"))
    chance = random.Random(seed)
    told: list[str] = remarks(league)
    written = lost = 0
    mother = subprocess.Popen(
        [sys.executable, "-m", "tests.server.leagues.child", url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[3],
    )
    assert mother.stdin is not None and mother.stdout is not None
    try:
        for life in range(kills):
            mother.stdin.write(f"{life}\n")
            mother.stdin.flush()
            child = int(mother.stdout.readline())
            acknowledged: list[str] = []
            stop = chance.randint(1, 3)
            while len(acknowledged) < stop:
                acknowledged.append(mother.stdout.readline().strip())
            time.sleep(chance.uniform(0, 0.02))
            os.kill(child, signal.SIGKILL)
            while (line := mother.stdout.readline().strip()) != "dead":
                acknowledged.append(line)
            found_now = remarks(opened(engine))
            assert found_now[: len(told)] == told, "what was written is written"
            mine = found_now[len(told) :]
            assert mine[: len(acknowledged)] == acknowledged, "what was told is written, once and in order"
            assert len(mine) <= len(acknowledged) + 1
            written += len(mine) > len(acknowledged)
            lost += len(mine) == len(acknowledged)
            told = found_now
        assert opened(engine).verify() == []
    finally:
        mother.stdin.close()
        mother.wait(20)
        engine.dispose()
    return written, lost
