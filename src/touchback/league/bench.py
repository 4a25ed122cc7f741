"""How quick a large league is: made up, opened, looked at, written to."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from touchback.games import DEFAULT, game_entry
from touchback.kernel.errors import TouchbackError
from touchback.league.advancement import Advance
from touchback.league.entering import Enter
from touchback.league.league import League
from touchback.league.ledger import FileStore, MemoryStore
from touchback.league.matches import Played
from touchback.league.post_match import POINTS, Proceed
from touchback.league.record import CHARACTERISTIC, RANDOM_PRIMARY, RANDOM_SECONDARY, league_of
from touchback.league.reports import MatchReport, PlayerReport, SideReport
from touchback.league.rules import changed
from touchback.league.seasons import StartSeason
from touchback.league.standings import tables
from touchback.league.views import questions
from touchback.league.work import KEEPER, Command

BOSS = "bench"
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def random_report(draw: random.Random, league: League, teams: tuple[int, int]) -> MatchReport:
    """A match that could have been."""
    sides = []
    for team in teams:
        numbers = [player.number for player in league.state.team(team).sheet.players if player.can_play]
        players = [
            PlayerReport(number=number, deeds={draw.choice(("completion", "interception")): 1})
            for number in draw.sample(numbers, min(3, len(numbers)))
        ]
        if numbers and draw.random() < 0.3:
            hurt = draw.choice(numbers)
            found = next((player for player in players if player.number == hurt), None)
            if found is None:
                players.append(PlayerReport(number=hurt, casualty=draw.choice(("seriously hurt", "badly hurt"))))
        sides.append(SideReport(score=draw.randrange(4), players=players))
    winner = "" if sides[0].score == sides[1].score else "home" if sides[0].score > sides[1].score else "away"
    return MatchReport(home=sides[0], away=sides[1], attendance=draw.randrange(4, 15), winner=winner)


def measure(teams: int, matches: int, samples: int = 200) -> dict[str, Any]:
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
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.league"
        path.write_bytes(b"".join(store.rows))
        kept = FileStore(path)
        for commitment, secret in store.secrets.items():
            kept.keep_secret(commitment, secret)
        cold, opened = timed(lambda: League.open(path))
        opened.store.keep(opened.meta, opened.state)
        opening, opened = timed(lambda: League.open(path))
        assert opened.state.same_as(league.state)
        looking, _ = timed(lambda: tables(opened.state, opened.state.season))
        asking, _ = timed(lambda: questions(opened, BOSS))
        reports = [play(opened, draw, next(fixtures)) for _ in range(samples)]
        size = path.stat().st_size
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
    told = random_report(draw, league, league.state.fixture(fixture).teams)
    seconds, _ = timed(lambda: league.do(KEEPER, Played(fixture=fixture, report=told), now=NOW))
    for team in league.state.fixture(fixture).teams:
        while league.state.team(team).sequence is not None:
            league.do(BOSS, next_act(league, team), now=NOW)
    return seconds


def next_act(league: League, team: int) -> Command:
    """Whoever has to advance does, by chance; then the step is closed."""
    found, rules = league.state.team(team), league.game.development
    assert found.sequence is not None and rules is not None
    for player in found.sheet.players if found.sequence.step == POINTS else []:
        costs = rules.costs(found.sheet, player)
        if costs and player.spp >= costs[CHARACTERISTIC]:
            kind = next(kind for kind in (RANDOM_PRIMARY, RANDOM_SECONDARY) if kind in costs)
            category = rules.categories(found.sheet, player, kind)[0]
            return Advance(team=team, player=player.id, kind=kind, category=category)
    return Proceed(team=team)


def percentile(values: list[float], share: float) -> float:
    """The value that so many are at or below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
