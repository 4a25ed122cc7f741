"""Points and tables. [R21.8, R21.9, R23.4, R23.5]"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from touchback.league.reports import AWAY, HOME, SIDES
from touchback.league.rules import Rules
from touchback.league.state import LEAGUE, UNPLAYED, LeagueFixture, LeagueState, Result, Season

RIVAL: Final = {HOME: AWAY, AWAY: HOME}
ALL_BONUS: Final = 3
LOT: Final = "lot"


class Standing(msgspec.Struct, kw_only=True):
    """A line of the table."""

    team: int
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0
    suffered: int = 0
    bonus: int = 0
    points: int = 0
    deducted: int = 0
    opponents: list[int] = []
    place: int = 0
    by_lot: bool = False  # nothing but a roll-off can decide between it and its neighbours, and there was none yet


def base_points(rules: Rules, result: Result, side: str) -> int:
    """Points for the result alone. Not played: nothing for either. [R21.8, R21.5.1]"""
    if result.how == UNPLAYED:
        return 0
    if result.winner == "":
        return rules.draw
    if result.winner == side:
        return rules.win
    narrow = result.how == "played" and result.score(RIVAL[side]) - result.score(side) == 1
    costs = rules.conceding_costs if result.conceded == side and not result.freely else 0
    return rules.loss + (rules.narrow_loss if narrow else 0) - costs


def bonus_points(rules: Rules, result: Result, side: str) -> int:
    """One each for many touchdowns, none conceded, many casualties, win or lose; none for a side that conceded.
    [R21.8, R23.8]"""
    if not rules.bonus_points or result.how == UNPLAYED or result.conceded == side:
        return 0
    if rules.conceding_costs and result.conceded and not result.freely:
        return ALL_BONUS
    if result.how != "played" and result.winner != side:
        return 0
    return (
        int(rules.touchdown_bonus and result.score(side) >= rules.many_touchdowns)
        + int(rules.clean_sheet_bonus and result.score(RIVAL[side]) == 0)
        + int(result.casualties(side) >= rules.many_casualties)
    )


def match_points(rules: Rules, result: Result, side: str) -> int:
    """League points of one match. [R21.8]"""
    bonus = bonus_points(rules, result, side) if rules.bonus_counts else 0
    return base_points(rules, result, side) + bonus


def add(line: Standing, rules: Rules, result: Result, side: str, rival: int) -> None:
    """One fixture more for a team."""
    other = RIVAL[side]
    line.played += 1
    line.won += result.winner == side
    line.drawn += result.winner == "" and result.how != UNPLAYED
    line.lost += result.winner == other or result.how == UNPLAYED
    line.touchdowns += result.score(side)
    line.conceded += result.score(other)
    line.casualties += result.casualties(side)
    line.suffered += result.casualties(other)
    line.bonus += bonus_points(rules, result, side)
    line.points += match_points(rules, result, side)
    if rival:
        line.opponents.append(rival)


def lines_of(
    teams: Iterable[int],
    fixtures: Iterable[LeagueFixture],
    rules: Rules,
    deductions: Iterable[tuple[int, int, str]] = (),
) -> dict[int, Standing]:
    """Everybody's numbers from these fixtures, in no order."""
    lines = {team: Standing(team=team) for team in teams}
    for fixture in fixtures:
        if fixture.result is None or fixture.kind != LEAGUE:
            continue
        for side in SIDES:
            team = fixture.team_at(side)
            if team in lines:
                add(lines[team], rules, fixture.result, side, fixture.team_at(RIVAL[side]))
    for team, points, _ in deductions:
        if team in lines:
            lines[team].deducted += points
            lines[team].points -= points
    return lines


def ranked(lines: dict[int, Standing], fixtures: list[LeagueFixture], season: Season) -> list[Standing]:
    """The table: by points, then by the tie-breakers in their order; where nothing of that decides, a lot does, even if
    the league does not name it. [R21.9]"""
    rules = season.rules
    breakers = rules.tie_breakers if LOT in rules.tie_breakers else (*rules.tie_breakers, LOT)

    def head_to_head(group: list[Standing]) -> dict[int, int]:
        teams = {line.team for line in group}
        among = [fixture for fixture in fixtures if set(fixture.teams) <= teams]
        return {team: line.points for team, line in lines_of(teams, among, rules).items()}

    def drawn(group: list[Standing]) -> dict[int, int]:
        teams = [line.team for line in group]
        for lot in reversed(season.lots):
            if set(teams) <= set(lot):
                return {team: -lot.index(team) for team in teams}
        return {}

    every = lines

    def opponents(line: Standing) -> int:
        return sum(every[rival].points for rival in line.opponents if rival in every)

    by: dict[str, Callable[[Standing], int]] = {
        "bonus": lambda line: line.bonus,
        "touchdowns": lambda line: line.touchdowns,
        "casualties": lambda line: line.casualties,
        "touchdown difference": lambda line: line.touchdowns - line.conceded,
        "casualty difference": lambda line: line.casualties - line.suffered,
        "both differences": lambda line: line.touchdowns - line.conceded + line.casualties - line.suffered,
        "opponents' points": opponents,
        "wins": lambda line: line.won,
    }

    def ordered(group: list[Standing], breakers: tuple[str, ...]) -> list[Standing]:
        if len(group) == 1:
            return group
        name, rest = breakers[0], breakers[1:]
        if name == LOT:
            values = drawn(group)
            if not values:
                return undecided(group)
        elif name == "head to head":
            values = head_to_head(group)
        else:
            values = {line.team: by[name](line) for line in group}
        found: list[Standing] = []
        for value in sorted(set(values.values()), reverse=True):
            found += ordered([line for line in group if values[line.team] == value], rest)
        return found

    def undecided(group: list[Standing]) -> list[Standing]:
        for line in group:
            line.by_lot = True
        return sorted(group, key=lambda line: line.team)

    table: list[Standing] = []
    for points in sorted({line.points for line in lines.values()}, reverse=True):
        table += ordered([line for line in lines.values() if line.points == points], breakers)
    for place, line in enumerate(table, 1):
        line.place = place
    return table


def table_of(state: LeagueState, season: Season, teams: Iterable[int]) -> list[Standing]:
    """The table of these teams in a season."""
    fixtures = state.of_season(season.number, LEAGUE)
    return ranked(lines_of(teams, fixtures, season.rules, season.deductions), fixtures, season)


def tables(state: LeagueState, season: Season) -> dict[str, list[Standing]]:
    """The table of each division."""
    return {name: table_of(state, season, teams) for name, teams in season.divisions.items()}


def squad_table(state: LeagueState, season: Season) -> list[tuple[str, int, int, list[int]]]:
    """Squads by the points of their matches: two for a win, one for a draw, then by their coaches' points. [R23.9]"""
    teams = [team for division in season.divisions.values() for team in division]
    lines = lines_of(teams, state.of_season(season.number, LEAGUE), season.rules, season.deductions)
    squads: dict[str, list[int]] = {}
    for team in teams:
        squads.setdefault(state.team(team).squad, []).append(team)
    found = []
    for name, members in squads.items():
        won = sum(2 * lines[team].won + lines[team].drawn for team in members)
        found.append((name, won, sum(lines[team].points for team in members), members))
    return sorted(found, key=lambda row: (-row[1], -row[2], row[0]))
