"""How quick a large league is: made up, opened, looked at, written to."""

from __future__ import annotations

import random
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from touchback.games import DEFAULT, game_entry
from touchback.league.entering import Enter
from touchback.league.league import League
from touchback.league.matches import KEEPER, Played
from touchback.league.record import league_of
from touchback.league.reports import MatchReport, PlayerReport, SideReport
from touchback.league.rules import LADDER, changed
from touchback.league.seasons import Challenge, StartSeason
from touchback.league.standings import tables
from touchback.league.views import questions

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


def measure(teams: int, matches: int) -> dict[str, Any]:
    """Make a league of so many teams and matches; then open it and write to it. Seconds and milliseconds."""
    draw = random.Random(1)
    names = game_entry(DEFAULT).teams()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.league"
        changes: dict[str, Any] = {
            "form": LADDER, "commissioner_acts": True, "days_per_round": 0, "hidden_drafts": False, "play_offs": "none",
        }  # fmt: skip
        league = League.found(path, "Bench", BOSS, rules=changed(league_of(DEFAULT).rules, changes), now=NOW)
        begun = time.perf_counter()
        for number in range(teams):
            league.do(BOSS, Enter(list_name=names[number % len(names)], name=f"Team {number + 1}"), now=NOW)
        league.do(BOSS, StartSeason(), now=NOW)
        reports: list[float] = []
        acts: list[float] = []
        for _ in range(matches):
            home, away = draw.sample(range(1, teams + 1), 2)
            league.do(BOSS, Challenge(home=home, away=away), now=NOW)
            fixture = league.state.head.next_fixture - 1
            told = random_report(draw, league, (home, away))
            start = time.perf_counter()
            league.do(KEEPER, Played(fixture=fixture, report=told), now=NOW)
            reports.append(time.perf_counter() - start)
            for team in (home, away):
                while league.state.team(team).sequence is not None:
                    start = time.perf_counter()
                    league.do(BOSS, next_act(league, team), now=NOW)
                    acts.append(time.perf_counter() - start)
        made = time.perf_counter() - begun
        size = path.stat().st_size
        start = time.perf_counter()
        opened = League.open(path)
        opening = time.perf_counter() - start
        assert opened.state.same_as(league.state)
        start = time.perf_counter()
        tables(opened.state, opened.state.season)
        looking = time.perf_counter() - start
        start = time.perf_counter()
        questions(opened, BOSS)
        asking = time.perf_counter() - start
    return {
        "teams": teams,
        "matches": matches,
        "entries": league.version,
        "ledger_megabytes": round(size / 1e6, 1),
        "made_seconds": round(made, 1),
        "open_seconds": round(opening, 3),
        "table_milliseconds": round(1000 * looking, 1),
        "questions_milliseconds": round(1000 * asking, 1),
        "report_milliseconds_p50": round(1000 * percentile(reports, 0.5), 2),
        "report_milliseconds_p95": round(1000 * percentile(reports, 0.95), 2),
        "report_milliseconds_most": round(1000 * max(reports), 1),
        "act_milliseconds_p95": round(1000 * percentile(acts, 0.95), 2),
    }


def next_act(league: League, team: int) -> Any:
    """What the game's own manager would do."""
    assert league.game.manager is not None
    return league.game.manager(0).after_match(league, team)


def percentile(values: list[float], share: float) -> float:
    """The value that so many are at or below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
