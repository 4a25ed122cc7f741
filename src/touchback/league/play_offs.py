"""Play-offs: who qualifies, who meets whom, who is champion. [R21.10, R21.11]"""

from __future__ import annotations

from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark
from touchback.league.dates import end_of_stage
from touchback.league.events import FixtureMade, LotDrawn
from touchback.league.rules import EIGHT, FOUR, KNOCK_OUT, SIXTEEN
from touchback.league.schedule import knock_out
from touchback.league.standings import Standing, table_of
from touchback.league.state import LEAGUE, PLAY_OFF, PLAY_OFFS, LeagueFixture, Season
from touchback.league.work import Work

LAST_SIXTEEN: Final = mark("last sixteen")
QUARTER: Final = mark("quarter-final")
SEMI: Final = mark("semi-final")
FINAL: Final = mark("final")
THIRD: Final = mark("third place")
Pairs = list[tuple[int, int]]
FEWEST: Final = 4
PLAYING_ON: Final = {FOUR: FEWEST, EIGHT: 8, SIXTEEN: 16}
"""How many play for the title, by the rule."""
STAGES: Final = {FEWEST: SEMI, 8: QUARTER, 16: LAST_SIXTEEN}
"""Where so many begin."""
POSSIBLE: Final = ((1, 4), (1, 8), (1, 16), (2, 4), (2, 8), (3, 4), (4, 4), (4, 8), (8, 8), (8, 16))
"""Divisions, or groups of a tournament, and how many of all their teams play for the title. [R21.10.1, R23.9]"""


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
    """The first stage and its pairs, in the order of the bracket: of one division, and of the winners of each, the best
    against the worst, so that the first two can only meet in the final. [R21.10.1, R23.9]"""
    divisions = list(season.divisions.values())
    count, wanted = len(divisions), PLAYING_ON[season.rules.play_offs]
    demand_enough(divisions, wanted)
    stage = STAGES[wanted]
    if count == 1:
        return stage, knock_out([line.team for line in decided(work, divisions[0], wanted)][:wanted])
    if count == 3:
        best = [[line.team for line in decided(work, teams, 2)] for teams in divisions]
        return stage, three_divisions(work, best)
    places = wanted // count
    best = [[line.team for line in decided(work, teams, places)][:places] for teams in divisions]
    if places == 1:
        return stage, knock_out([line.team for line in decided(work, [row[0] for row in best], wanted)])
    if places == 2:
        return stage, crossed(best)
    first, second = best
    return stage, [(first[0], second[3]), (second[1], first[2]), (second[0], first[3]), (first[1], second[2])]


def demand_enough(divisions: list[list[int]], wanted: int) -> None:
    """So many can come from these divisions; refused before a die is rolled. [R21.10.1, R23.9]"""
    if len(divisions) == 3 and wanted != FEWEST:
        raise TouchbackError("with three divisions four play for the title")
    if (len(divisions), wanted) not in POSSIBLE:
        raise TouchbackError(
            "{wanted} in the play-offs cannot come from {count} divisions", wanted=wanted, count=len(divisions)
        )
    if sum(map(len, divisions)) < wanted:
        raise TouchbackError("{wanted} in the play-offs need as many teams", wanted=wanted)


def crossed(best: list[list[int]]) -> Pairs:
    """The first of each division against the second of another; whatever happens, two of one division do not meet
    before the final. [R21.10.1, R21.10.2, R23.9]"""
    upper: Pairs = []
    lower: Pairs = []
    for (one, second), (other, last) in zip(best[::2], best[1::2], strict=True):
        upper.append((one, last))
        lower.append((other, second))
    return [*upper, *lower]


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
            deadline=end_of_stage(work),
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
    for stage, following in ((LAST_SIXTEEN, QUARTER), (QUARTER, SEMI)):
        fixtures = stage_of(work, stage)
        if fixtures and not stage_of(work, following):
            winners = [winner_of(one) for one in fixtures]
            if all(winners):
                make_stage(work, following, list(zip(winners[::2], winners[1::2], strict=True)))
            return
    semis = stage_of(work, SEMI)
    if semis and not stage_of(work, FINAL) and all(winner_of(one) for one in semis):
        make_stage(work, FINAL, [(winner_of(semis[0]), winner_of(semis[1]))])
        make_stage(work, THIRD, [(loser_of(semis[0]), loser_of(semis[1]))])


def final_places(work: Work) -> list[int]:
    """First, second, third and fourth. Without play-offs the table says, and of a knock-out its last match.
    [R21.11.1, R23.9]"""
    finals, thirds = stage_of(work, FINAL), stage_of(work, THIRD)
    if work.state.head.phase == PLAY_OFFS:
        if not finals or not winner_of(finals[0]):
            raise TouchbackError("the final is not decided")
        places = [winner_of(finals[0]), loser_of(finals[0])]
        if thirds and winner_of(thirds[0]):
            places += [winner_of(thirds[0]), loser_of(thirds[0])]
        return places
    season = work.state.season
    teams = [team for division in season.divisions.values() for team in division]
    last = [one for one in work.state.of_season(season.number, LEAGUE) if one.round == season.rounds]
    if season.rules.form == KNOCK_OUT and last and winner_of(last[0]):
        first = [winner_of(last[0]), *([loser_of(last[0])] if last[0].away else [])]
        rest = [team for team in teams if team not in first]
        return [*first, *(line.team for line in decided(work, rest, 2))][:4]
    return [line.team for line in decided(work, teams, 3)[:4]]
