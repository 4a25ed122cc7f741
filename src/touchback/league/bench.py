"""How quick a large league is: made up, opened, looked at, written to."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

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
from touchback.league.views import news, questions, told_about
from touchback.league.work import KEEPER

Found = TypeVar("Found")
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
    report some more matches."""
    store = MemoryStore()
    took, (league, draw) = clocked(lambda: made(teams, matches, samples, store))
    found = {"teams": teams, "matches": matches, "entries": league.version, "made_seconds": round(took.wall, 1)}
    with keeping(store) as (opening, size):
        found["ledger_megabytes"] = round(size / 1e6, 1)
        found |= measured(opening, league, draw, samples)
    return found


def made(teams: int, matches: int, samples: int, store: MemoryStore) -> tuple[League, random.Random]:
    """The league, with as many fixtures left as are to be timed."""
    draw = random.Random(1)
    names = game_entry(DEFAULT).teams()
    changes: dict[str, Any] = {
        "commissioner_acts": True,
        "days_per_round": 0,
        "hidden_drafts": False,
        "play_offs": "none",
    }
    rules = changed(league_of(DEFAULT).rules, changes)
    league = League.found(None, "Bench", BOSS, rules=rules, now=NOW, store=store)
    for number in range(teams):
        league.do(BOSS, Enter(list_name=names[number % len(names)], name=f"Team {number + 1}"), now=NOW)
    league.do(BOSS, StartSeason(), now=NOW)
    if matches + samples > len(league.state.fixtures):
        raise TouchbackError("{teams} teams have only {count} fixtures", teams=teams, count=len(league.state.fixtures))
    for fixture in list(league.state.fixtures)[:matches]:
        play(league, draw, fixture)
    return league, draw


def measured(opening: Callable[[], League], league: League, draw: random.Random, samples: int) -> dict[str, Any]:
    """Every figure twice: by the clock on the wall, and by the processor's, which knows nothing of other work."""
    cold, opened = clocked(opening)
    opened.keep()
    warm, opened = clocked(opening)
    assert opened.state.same_as(league.state)
    team = next(iter(opened.state.teams))
    looks: dict[str, Callable[[], object]] = {
        "table": lambda: tables(opened.state, opened.state.season),
        "questions": lambda: questions(opened, BOSS),
        "news": lambda: news(opened, BOSS),
        "news_of_a_team": lambda: list(islice(told_about(opened, BOSS, team, lambda event: True), 30)),
    }
    found: dict[str, Any] = {}
    found |= warm.figures("open_seconds", 1, 3)
    found |= cold.figures("open_without_snapshot_seconds", 1, 2)
    for name, look in looks.items():
        took, _ = clocked(look)
        found |= took.figures(f"{name}_milliseconds", 1000, 1)
    left = [one.id for one in opened.state.fixtures.values() if one.result is None]
    reports = [play(opened, draw, fixture) for fixture in left[:samples]]
    for name, share in (("p50", 0.5), ("p95", 0.95), ("most", 1.0)):
        took = Took(percentile([one.wall for one in reports], share), percentile([one.cpu for one in reports], share))
        found |= took.figures(f"report_milliseconds_{name}", 1000, 2)
    return found


class Took(NamedTuple):
    """How long something took."""

    wall: float
    cpu: float  # of this process

    def figures(self, name: str, times: int, digits: int) -> dict[str, float]:
        """Both, for a table of figures."""
        return {name: round(times * self.wall, digits), f"{name}_cpu": round(times * self.cpu, digits)}


def clocked(act: Callable[[], Found]) -> tuple[Took, Found]:
    """How long something takes, and what it gives."""
    wall, cpu = time.perf_counter(), time.process_time()
    found = act()
    return Took(time.perf_counter() - wall, time.process_time() - cpu), found


def play(league: League, draw: random.Random, fixture: int) -> Took:
    """A match is reported and both teams go through their sequence; how long the report took."""
    home, away = (league.state.team(team).sheet for team in league.state.fixture(fixture).teams)
    told = league.game.drawn(draw, home, away, False)
    manager = manager_of(league)
    took, _ = clocked(lambda: league.do(KEEPER, Played(fixture=fixture, report=told), now=NOW))
    for team in league.state.fixture(fixture).teams:
        while league.state.team(team).sequence is not None:
            league.do(BOSS, manager.after_match(league, team), now=NOW)
    return took


def manager_of(league: League) -> Manager:
    """Who looks after every team between its matches."""
    assert league.game.manager is not None
    return league.game.manager(1)


def percentile(values: list[float], share: float) -> float:
    """The value that so many are at or below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
