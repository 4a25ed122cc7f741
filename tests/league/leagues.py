"""Small leagues for the tests."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from touchback.league.entering import Enter, Invite
from touchback.league.league import League
from touchback.league.matches import Confirm, Report
from touchback.league.post_match import Proceed
from touchback.league.record import league_of
from touchback.league.reports import MatchReport, SideReport, from_short
from touchback.league.rules import changed
from touchback.league.seasons import StartSeason
from touchback.league.work import Command

BOSS = "Ann"
COACHES = ("Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
NOW = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)


def small_league(
    path: Path | None = None,
    teams: int = 4,
    start: bool = True,
    game: str = "bloodbowl",
    lists: Any = None,
    seed: int = 1,
    **house: Any,
) -> League:
    """Ann's league: a team for each coach, and a season that has begun."""
    rules = changed(league_of(game).rules, house)
    league = League.found(path, "Gull Coast", BOSS, game=game, rules=rules, now=NOW, seed=seed)
    names = lists or ["human"] * teams
    for number in range(teams):
        do(league, BOSS, Invite(person=coach(number)))
        do(league, coach(number), Enter(list_name=names[number % len(names)], name=f"Team {number + 1}"))
    if start:
        do(league, BOSS, StartSeason(order=list(range(1, teams + 1))))
    return league


def coach(number: int) -> str:
    return COACHES[number] if number < len(COACHES) else f"Coach {number}"


def do(league: League, actor: str, command: Command, dice: list[int] | None = None) -> None:
    league.do(actor, command, dice=dice, now=NOW)


def report(score: str, home: str = "", away: str = "", attendance: int = 8, winner: str = "") -> MatchReport:
    """A report as coaches enter it."""
    scores = [int(part) for part in score.split("-")]
    if not winner and scores[0] != scores[1]:
        winner = "home" if scores[0] > scores[1] else "away"
    return MatchReport(
        home=SideReport(score=scores[0], players=from_short(home)),
        away=SideReport(score=scores[1], players=from_short(away)),
        attendance=attendance,
        winner=winner,
    )


def coaches_of(league: League, fixture: int) -> tuple[str, str]:
    found = league.state.fixture(fixture)
    return league.state.team(found.home).coach, league.state.team(found.away).coach


def play(league: League, fixture: int, told: MatchReport, finish: bool = True) -> None:
    """One coach reports, the other confirms; then both go through the sequence without buying anything."""
    home, away = coaches_of(league, fixture)
    do(league, home, Report(fixture=fixture, report=told))
    do(league, away, Confirm(fixture=fixture))
    if finish:
        for team in league.state.fixture(fixture).teams:
            finish_sequence(league, team)


def finish_sequence(league: League, team: int) -> None:
    while league.state.team(team).sequence is not None:
        do(league, league.state.team(team).coach, Proceed(team=team))
