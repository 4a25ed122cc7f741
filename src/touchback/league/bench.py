"""How quick a large league is: made up, opened, looked at, written to."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from touchback.games import DEFAULT, game_entry
from touchback.kernel.errors import TouchbackError
from touchback.league.entering import Enter
from touchback.league.league import League
from touchback.league.ledger import FileStore, MemoryStore
from touchback.league.manager import Manager
from touchback.league.matches import Played
from touchback.league.record import league_of
from touchback.league.rules import changed
from touchback.league.seasons import StartSeason
from touchback.league.standings import tables
from touchback.league.views import questions
from touchback.league.work import KEEPER

BOSS = "bench"
NOW = datetime(2026, 1, 1, tzinfo=UTC)


Kept = AbstractContextManager[tuple[Callable[[], League], int]]
"""A ledger that is kept somewhere: how to open the league, and how many bytes its lines have."""


@contextmanager
def in_a_file(store: MemoryStore) -> Iterator[tuple[Callable[[], League], int]]:
    """The ledger in a file of its own, for a while."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.league"
        path.write_bytes(b"".join(store.rows))
        kept = FileStore(path)
        for commitment, secret in store.secrets.items():
            kept.keep_secret(commitment, secret)
        yield lambda: League.open(path), path.stat().st_size


def measure(
    teams: int, matches: int, samples: int = 200, keeping: Callable[[MemoryStore], Kept] = in_a_file
) -> dict[str, Any]:
    """Make a league of so many teams and matches in memory and write its ledger down; then open it, look at it, and
    report some more matches. Seconds and milliseconds."""
    draw = random.Random(1)
    names = game_entry(DEFAULT).teams()
    changes: dict[str, Any] = {
        "commissioner_acts": True,
        "days_per_round": 0,
        "hidden_drafts": False,
        "play_offs": "none",
    }
    store = MemoryStore()
    rules = changed(league_of(DEFAULT).rules, changes)
    league = League.found(None, "Bench", BOSS, rules=rules, now=NOW, store=store)
    begun = time.perf_counter()
    for number in range(teams):
        league.do(BOSS, Enter(list_name=names[number % len(names)], name=f"Team {number + 1}"), now=NOW)
    league.do(BOSS, StartSeason(), now=NOW)
    fixtures = iter(list(league.state.fixtures))
    if matches + samples > len(league.state.fixtures):
        raise TouchbackError("{teams} teams have only {count} fixtures", teams=teams, count=len(league.state.fixtures))
    for _ in range(matches):
        play(league, draw, next(fixtures))
    made = time.perf_counter() - begun
    with keeping(store) as (opening_again, size):
        cold, opened = timed(opening_again)
        opened.store.keep(opened.meta, opened.state)
        opening, opened = timed(opening_again)
        assert opened.state.same_as(league.state)
        looking, _ = timed(lambda: tables(opened.state, opened.state.season))
        asking, _ = timed(lambda: questions(opened, BOSS))
        reports = [play(opened, draw, next(fixtures)) for _ in range(samples)]
    return {
        "teams": teams,
        "matches": matches,
        "entries": league.version,
        "ledger_megabytes": round(size / 1e6, 1),
        "made_seconds": round(made, 1),
        "open_seconds": round(opening, 3),
        "open_without_snapshot_seconds": round(cold, 2),
        "table_milliseconds": round(1000 * looking, 1),
        "questions_milliseconds": round(1000 * asking, 1),
        "report_milliseconds_p50": round(1000 * percentile(reports, 0.5), 2),
        "report_milliseconds_p95": round(1000 * percentile(reports, 0.95), 2),
        "report_milliseconds_most": round(1000 * max(reports), 1),
    }


def timed(act: Callable[[], Any]) -> tuple[float, Any]:
    """How long something takes, and what it gives."""
    start = time.perf_counter()
    found = act()
    return time.perf_counter() - start, found


def play(league: League, draw: random.Random, fixture: int) -> float:
    """A match is reported and both teams go through their sequence; how long the report took."""
    home, away = (league.state.team(team).sheet for team in league.state.fixture(fixture).teams)
    told = league.game.drawn(draw, home, away, False)
    manager = manager_of(league)
    seconds, _ = timed(lambda: league.do(KEEPER, Played(fixture=fixture, report=told), now=NOW))
    for team in league.state.fixture(fixture).teams:
        while league.state.team(team).sequence is not None:
            league.do(BOSS, manager.after_match(league, team), now=NOW)
    return seconds


def manager_of(league: League) -> Manager:
    """Who looks after every team between its matches."""
    assert league.game.manager is not None
    return league.game.manager(1)


def percentile(values: list[float], share: float) -> float:
    """The value that so many are at or below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
