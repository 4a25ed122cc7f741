"""Matches of a league that are played here: both teams as they are now, and the report that fills itself in. [R20.1]"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from touchback.games import game_entry
from touchback.kernel.correction import inputs_data
from touchback.kernel.dice import Dice
from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.league.league import League
from touchback.league.record import GameLeague
from touchback.league.reports import SIDES, MatchReport
from touchback.league.state import LeagueFixture
from touchback.notation import matchfile

EXTRA_TIME = "extra_time"
NO_STARS = "no_stars"


def start_of(league: League, fixture: LeagueFixture, **options: Any) -> State:
    """The match of a fixture before anything has been rolled: with both teams' current sheets, inducements by the
    difference of their values, by the league's house rules; who goes on by it needs a winner. [R7, R21.10.3, R23.9]"""
    package = game_entry(league.state.head.game)
    sides = [league.game.match_team(league.state.team(team).sheet) for team in fixture.teams]
    if league.state.needs_winner(fixture) and any(option.name == EXTRA_TIME for option in package.options):
        options.setdefault(EXTRA_TIME, True)
    if league.state.rules.lists_stars and league.game.stars is not None:
        options[NO_STARS] = True  # but those of the lists [R23.2]
    options = {**dict.fromkeys(league.state.rules.match_rules, True), **options}
    state = package.start(*sides, **options)
    league.game.prepare(state, *(league.state.team(team).sheet for team in fixture.teams))
    return state


def new_match(league: League, fixture: LeagueFixture, dice: Dice, log: Log | None = None, **options: Any) -> Match:
    """The same as a match, with dice."""
    return Match(game_entry(league.state.head.game).game, start_of(league, fixture, **options), dice, log)


def name_of(match: Match) -> str:
    """What identifies a match: the hash of how it started and of every input."""
    start = game_entry(match.game.name).state_to_data(match.start) if match.start is not None else {}
    data = msgspec.json.encode([match.game.name, start, inputs_data(match.inputs)], order="sorted")
    return hashlib.sha256(data).hexdigest()


def report_of(league: League, fixture: LeagueFixture, match: Match, given_up: bool = False) -> MatchReport:
    """What a match that is over, or that a coach has given up, has brought to the two teams of a fixture."""
    if not match.over and not given_up:
        raise TouchbackError("this match is not over")
    home, away = (league.state.team(team).sheet for team in fixture.teams)
    return league.game.report(match.state, name_of(match), home, away)


def with_times(game: GameLeague, report: MatchReport, match: Match) -> MatchReport:
    """The report with half and turn of what happened. It plays the match again, so nobody should wait for it who holds
    the league."""
    times = game.times(match)
    for side in SIDES:
        for player in report.side(side).players:
            known = times.get((side, player.number), {})
            player.when = {what: row for what, row in known.items() if row}
    return report


def report_of_file(league: League, fixture: LeagueFixture, path: Path) -> MatchReport:
    """The same from a match file, which is played again from its start. It has to be the match of this fixture: the
    same teams as the league has them now."""
    match = matchfile.load(path)
    if match.game.name != league.state.head.game:
        raise TouchbackError(
            "{path}: a match of {game}, but the league plays {other}",
            path=path,
            game=match.game.name,
            other=league.state.head.game,
        )
    package = game_entry(league.state.head.game)
    assert match.start is not None
    played, wanted = package.state_to_data(match.start), package.state_to_data(start_of(league, fixture))
    for name in ("home", "away", "players", "switches"):
        if played.get(name) != wanted.get(name):
            raise TouchbackError(
                "{path}: not the teams of this fixture as they are now ({name} differ)", path=path, name=name
            )
    digest = name_of(match).encode()
    for number, line in enumerate(league.rows(), 1):
        if digest in line:
            raise TouchbackError("{path}: this match counts already (entry {entry})", path=path, entry=number)
    return with_times(league.game, report_of(league, fixture, match), match)
