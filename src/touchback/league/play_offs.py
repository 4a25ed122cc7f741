"""Play-offs: who qualifies, who meets whom, who is champion. [R21.10, R21.11]"""

from __future__ import annotations

from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark
from touchback.league.events import FixtureMade, LotDrawn
from touchback.league.rules import EIGHT
from touchback.league.standings import Standing, table_of, tables
from touchback.league.state import PLAY_OFF, PLAY_OFFS, LeagueFixture, Season
from touchback.league.work import Work

QUARTER: Final = mark("quarter-final")
SEMI: Final = mark("semi-final")
FINAL: Final = mark("final")
THIRD: Final = mark("third place")
Pairs = list[tuple[int, int]]


def decided(work: Work, teams: list[int], places: int) -> list[Standing]:
    """The table of these teams, with a roll-off wherever the first places are not decided without one. [R21.9]"""
    while True:
        table = table_of(work.state, work.state.season, teams)
        group = first_undecided(table, places)
        if not group:
            return table
        roll_off(work, group)


def first_undecided(table: list[Standing], places: int) -> list[int]:
    """Teams level in everything of whom at least one could be among the first places."""
    for line in table[:places]:
        if line.by_lot:
            return [other.team for other in table if other.by_lot and other.points == line.points]
    return []


def roll_off(work: Work, teams: list[int]) -> None:
    """Everybody rolls a D6, the highest is first; those who are level roll again. [R21.9]"""
    order: list[int] = []
    groups = [list(teams)]
    while groups:
        group = groups.pop(0)
        if len(group) == 1:
            order += group
            continue
        rolls = {team: work.roll(6, mark("a roll-off"), team) for team in group}
        groups = [
            [team for team in group if rolls[team] == face] for face in sorted(set(rolls.values()), reverse=True)
        ] + groups
    work.tell(LotDrawn(order=order))


def qualified(work: Work, season: Season) -> tuple[str, Pairs]:
    """The first stage and its pairs, in the order of the bracket. [R21.10.1]"""
    divisions = list(season.divisions.values())
    eight = season.rules.play_offs == EIGHT
    if len(divisions) == 1:
        table = [line.team for line in decided(work, divisions[0], 8 if eight else 4)]
        if eight:
            if len(table) < 8:
                raise TouchbackError("eight in the play-offs need eight teams")
            return QUARTER, [(table[0], table[7]), (table[3], table[4]), (table[1], table[6]), (table[2], table[5])]
        return SEMI, [(table[0], table[3]), (table[1], table[2])]
    places = 2 if eight or len(divisions) in (2, 3) else 1
    best = [[line.team for line in decided(work, teams, places)] for teams in divisions]
    if len(divisions) == 2:
        if eight:
            best = [[line.team for line in decided(work, teams, 4)] for teams in divisions]
            first, second = best
            return QUARTER, [
                (first[0], second[3]),
                (second[1], first[2]),
                (second[0], first[3]),
                (first[1], second[2]),
            ]
        (a1, a2), (b1, b2) = best[0][:2], best[1][:2]
        return SEMI, [(a1, b2), (b1, a2)]
    if len(divisions) == 3:
        if eight:
            raise TouchbackError("with three divisions four play for the title")
        return SEMI, three_divisions(work, best)
    if eight:
        (a1, a2), (b1, b2), (c1, c2), (d1, d2) = (row[:2] for row in best)
        return QUARTER, [(a1, b2), (c1, d2), (b1, a2), (d1, c2)]
    seeds = [line.team for line in decided(work, [row[0] for row in best], 4)]
    return SEMI, [(seeds[0], seeds[3]), (seeds[1], seeds[2])]


def three_divisions(work: Work, best: list[list[int]]) -> Pairs:
    """The winners and the best second, who is seeded last; he does not meet the winner of his own division in the
    semi-final. [R21.10.1, R21.10.2]"""
    winners = [line.team for line in decided(work, [row[0] for row in best], 3)]
    wild_card = decided(work, [row[1] for row in best], 1)[0].team
    own = next(row[0] for row in best if row[1] == wild_card)
    if winners[0] == own:
        return [(winners[0], winners[2]), (winners[1], wild_card)]
    return [(winners[0], wild_card), (winners[1], winners[2])]


def make_stage(work: Work, stage: str, pairs: Pairs) -> None:
    """The fixtures of a stage."""
    for home, away in pairs:
        made = LeagueFixture(
            id=work.state.head.next_fixture,
            season=work.state.head.season,
            kind=PLAY_OFF,
            stage=stage,
            home=home,
            away=away,
        )
        work.tell(FixtureMade(fixture=made))


def stage_of(work: Work, stage: str) -> list[LeagueFixture]:
    """The fixtures of a stage of this season, in the order of the bracket."""
    return [one for one in work.state.of_season(work.state.head.season, PLAY_OFF) if one.stage == stage]


def winner_of(fixture: LeagueFixture) -> int:
    """Who goes on; 0 while it is not decided."""
    return fixture.team_at(fixture.result.winner) if fixture.result is not None and fixture.result.winner else 0


def loser_of(fixture: LeagueFixture) -> int:
    """Who does not."""
    winner = winner_of(fixture)
    return sum(fixture.teams) - winner if winner else 0


def draw_next(work: Work) -> None:
    """When a stage is over the next is drawn: winners meet, and the losers of the semi-finals too. [R21.10.3]"""
    if work.state.head.phase != PLAY_OFFS:
        return
    quarters, semis = stage_of(work, QUARTER), stage_of(work, SEMI)
    if quarters and not semis and all(winner_of(one) for one in quarters):
        winners = [winner_of(one) for one in quarters]
        make_stage(work, SEMI, [(winners[0], winners[1]), (winners[2], winners[3])])
    elif semis and not stage_of(work, FINAL) and all(winner_of(one) for one in semis):
        make_stage(work, FINAL, [(winner_of(semis[0]), winner_of(semis[1]))])
        make_stage(work, THIRD, [(loser_of(semis[0]), loser_of(semis[1]))])


def final_places(work: Work) -> list[int]:
    """First, second, third and fourth. Without play-offs the table says. [R21.11.1]"""
    finals, thirds = stage_of(work, FINAL), stage_of(work, THIRD)
    if work.state.head.phase == PLAY_OFFS:
        if not finals or not winner_of(finals[0]):
            raise TouchbackError("the final is not decided")
        places = [winner_of(finals[0]), loser_of(finals[0])]
        if thirds and winner_of(thirds[0]):
            places += [winner_of(thirds[0]), loser_of(thirds[0])]
        return places
    teams = [team for division in work.state.season.divisions.values() for team in division]
    return [line.team for line in decided(work, teams, 3)[:4]]


def division_places(work: Work) -> dict[str, list[int]]:
    """The tables by division, as they stand."""
    return {name: [line.team for line in table] for name, table in tables(work.state, work.state.season).items()}
