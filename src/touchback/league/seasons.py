"""A season from its first round to its last: who plays, rounds that are closed, play-offs, the end. [R21]"""

from __future__ import annotations

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark
from touchback.league.dates import end_of_round, read_day
from touchback.league.events import (
    FixtureMade,
    FundsRaised,
    GoldChanged,
    LotDrawn,
    PlacesTaken,
    PlayerLeft,
    PlayOffsStarted,
    PointsDeducted,
    Postponed,
    RoundClosed,
    SeasonEnded,
    SeasonStarted,
    Settled,
    StaffChanged,
)
from touchback.league.matches import demand_ready, settle, waiting, walk_over
from touchback.league.play_offs import decided, draw_next, final_places, make_stage, qualified, winner_of
from touchback.league.post_match import develops
from touchback.league.rules import DOUBLE, KNOCK_OUT, LADDER, NO_PLAY_OFFS, SINGLE, SWISS
from touchback.league.schedule import (
    NOBODY,
    Pair,
    divided,
    knock_out,
    round_robin,
    squad_pairs,
    swiss,
    swiss_rounds,
)
from touchback.league.standings import squad_table, table_of
from touchback.league.state import (
    BYE,
    DRAFTING,
    FRIENDLY,
    LEAGUE,
    OFF_SEASON,
    PLAY_OFF,
    PLAY_OFFS,
    PLAYED,
    SEASON,
    UNPLAYED,
    WALK_OVER,
    LeagueFixture,
    Result,
    Season,
)
from touchback.league.work import Command, Work

LEAST_TEAMS = 4
DIVISIONS = "ABCDEFGH"


class StartSeason(Command, frozen=True, tag=True, kw_only=True):
    """The commissioner starts a season with the teams that were handed in. `rows` are the divisions, where he makes
    them himself. `order` is the order of the lot, where it was drawn by hand; else dice draw it, or, where dice are
    typed in, teams play as they came. [R21.2, R21.3]"""

    divisions: int = 1
    rows: list[list[int]] = msgspec.field(default_factory=list)
    order: list[int] = msgspec.field(default_factory=list)
    first_day: str = ""

    def act(self, work: Work) -> None:
        """Divisions, rounds, fixtures."""
        work.demand_commissioner()
        state = work.state
        if state.head.phase not in (DRAFTING, OFF_SEASON):
            raise TouchbackError("a season is running")
        teams = [team.id for team in state.teams.values() if team.ready]
        if len(teams) < LEAST_TEAMS:
            raise TouchbackError("a league needs at least four teams, not {count}", count=len(teams))
        rules = state.head.rules
        count = len(self.rows) or self.divisions
        if rules.form in (SWISS, KNOCK_OUT, LADDER) and count != 1:
            raise TouchbackError("{form}: there is one division", form=rules.form)
        check_squads(work, teams)
        first_day = read_day(self.first_day, work.now.date()) if self.first_day else work.now.date()
        divisions, order = self.drawn(work, teams, count)
        number = state.head.season + 1
        work.tell(
            SeasonStarted(
                number=number,
                rules=rules,
                divisions=divisions,
                started=first_day.isoformat() if rules.days_per_round else "",
            )
        )
        if rules.form in (DOUBLE, SINGLE):
            for name, row in divisions.items():
                for round_number, pairs in enumerate(round_robin(row, rules.form == DOUBLE), 1):
                    make_round(work, round_number, pairs, name)
        elif rules.form == SWISS:
            pair_swiss(work)
        elif rules.form == KNOCK_OUT:
            make_round(work, 1, knock_out(order), "A")

    def drawn(self, work: Work, teams: list[int], count: int) -> tuple[dict[str, list[int]], list[int]]:
        """The divisions, and all teams in the order of the lot. [R21.2]"""
        groups = not work.state.head.rules.development
        sizes = [len(row) for row in divided(teams, count, groups)]  # refused before a die is rolled
        given = [team for row in self.rows for team in row] or self.order
        if given and sorted(given) != sorted(teams):
            raise TouchbackError("the order of the lot, or the divisions, have to name every team once")
        if self.rows and sorted(map(len, self.rows)) != sorted(sizes):
            raise TouchbackError("divisions are as equal as can be: {sizes} teams", sizes=", ".join(map(str, sizes)))
        order = given or lot(work, teams)
        return dict(zip(DIVISIONS, self.rows or divided(order, count, groups), strict=False)), order


def check_squads(work: Work, teams: list[int]) -> None:
    """Every squad is complete. [R23.9]"""
    size = work.state.head.rules.squad_size
    squads: dict[str, int] = {}
    for team in teams:
        squads[work.state.team(team).squad] = squads.get(work.state.team(team).squad, 0) + 1
    for squad, count in squads.items():
        if size > 1 and count != size:
            raise TouchbackError("{squad} has {count} coaches and needs {size}", squad=squad, count=count, size=size)


def lot(work: Work, teams: list[int]) -> list[int]:
    """An order drawn by promised dice; as they came where dice are typed in. [R21.2]"""
    if work.dice.typed is not None:
        return list(teams)
    left, order = list(teams), []
    while left:
        order.append(left.pop(work.roll(len(left), mark("the lot")) - 1 if len(left) > 1 else 0))
    return order


def make_round(work: Work, number: int, pairs: list[Pair], division: str) -> None:
    """The fixtures of a round; whoever has no opponent has a bye. [R21.4, R23.7]"""
    season = work.state.season
    deadline = end_of_round(season, number)
    for home, away in pairs:
        if home == NOBODY:
            home, away = away, home
        made = LeagueFixture(
            id=work.state.head.next_fixture,
            season=season.number,
            kind=LEAGUE,
            round=number,
            division=division,
            home=home,
            away=away,
            deadline=deadline,
        )
        work.tell(FixtureMade(fixture=made))
        if away == NOBODY:
            bye = Result(how=BYE, home=season.rules.bye_score, winner="home")
            work.tell(Settled(fixture=made.id, result=bye))


# -- rounds -------------------------------------------------------------------------------------------------------


class CloseRound(Command, frozen=True, tag=True, kw_only=True):
    """A round is over: what was not played is settled, and nothing of it can be changed any more. [R21.4, R21.5]"""

    round: int

    def act(self, work: Work) -> None:
        """In a Swiss tournament or a knock-out the next round is paired."""
        work.demand_commissioner()
        season = work.state.season
        if work.state.head.phase != SEASON:
            raise TouchbackError("no round is being played")
        due = len(season.closed_rounds) + 1
        if self.round != due or self.round > season.rounds:
            raise TouchbackError("round {round} cannot be closed now: the next is {due}", round=self.round, due=due)
        fixtures = [one for one in work.state.of_season(season.number, LEAGUE) if one.round == self.round]
        open_ones = [one for one in fixtures if one.result is None]
        for fixture in open_ones:
            if fixture.report is not None:
                raise TouchbackError("fixture {id} is reported: confirm or refuse it first", id=fixture.id)
            if season.rules.form == KNOCK_OUT:
                demand_nobody_paused(work, fixture)
        work.tell(RoundClosed(round=self.round))
        for fixture in open_ones:
            if any(work.state.team(team).paused for team in fixture.teams):
                work.tell(Postponed(fixture=fixture.id))
            else:
                demand_ready(work, fixture)
                settle(work, work.state.fixture(fixture.id))
        if season.rules.form == SWISS:
            pair_swiss(work)
        elif season.rules.form == KNOCK_OUT:
            next_knock_out(work, self.round)


def demand_nobody_paused(work: Work, fixture: LeagueFixture) -> None:
    """In a knock-out the next round cannot be made before everybody knows who goes on: it waits for those who are
    paused. [R23.9]"""
    for number in fixture.teams:
        if work.state.team(number).paused:
            raise TouchbackError(
                "{team} is paused, and the next round waits for this match", team=work.sheet(number).name
            )


def pair_swiss(work: Work) -> None:
    """The next round of a Swiss tournament, if there is one. [R23.6]"""
    season = work.state.season
    teams = season.divisions["A"]
    number = len(season.closed_rounds) + 1
    planned = planned_rounds(season)
    if number > planned:
        return
    if season.rules.squad_size > 1:
        pair_squads(work, season, number)
        return
    fixtures = work.state.of_season(season.number, LEAGUE)
    met = {frozenset(one.teams) for one in fixtures if one.away}
    had_bye = {one.home for one in fixtures if not one.away}
    order = teams if number == 1 else [line.team for line in decided(work, teams, len(teams))]
    if season.rules.last_round_rematch and number == planned and len(order) > 1:
        met.discard(frozenset(order[:2]))
    pairs, bye = swiss(order, met, had_bye)
    make_round(work, number, [*pairs, *([(bye, NOBODY)] if bye else [])], "A")


def pair_squads(work: Work, season: Season, number: int) -> None:
    """Squads meet by rank like single coaches. [R23.9]"""
    rows = squad_table(work.state, season)
    names = [row[0] for row in rows]
    if number == 1:
        order = season.divisions["A"]
        names = list(dict.fromkeys(work.state.team(team).squad for team in order))
    ids = {name: place for place, name in enumerate(sorted(names), 1)}
    squads = {name: sorted(members) for name, _, _, members in rows}
    met = set()
    for fixture in work.state.of_season(season.number, LEAGUE):
        if fixture.away:
            met.add(frozenset(ids[work.state.team(team).squad] for team in fixture.teams))
    had_bye = {
        ids[work.state.team(one.home).squad] for one in work.state.of_season(season.number, LEAGUE) if not one.away
    }
    pairs, bye = swiss([ids[name] for name in names], met, had_bye)
    back = {place: name for name, place in ids.items()}
    made = squad_pairs(squads, [(back[first], back[second]) for first, second in pairs])
    make_round(work, number, [*made, *([(team, NOBODY) for team in squads[back[bye]]] if bye else [])], "A")


def next_knock_out(work: Work, number: int) -> None:
    """The winners go on; a match without a winner leaves its place empty."""
    fixtures = [one for one in work.state.of_season(work.state.head.season, LEAGUE) if one.round == number]
    winners = [winner_of(one) for one in fixtures]
    if len(winners) < 2:
        return
    pairs = [(winners[i], winners[i + 1]) for i in range(0, len(winners), 2)]
    make_round(work, number + 1, [pair for pair in pairs if pair != (NOBODY, NOBODY)], "A")


class Challenge(Command, frozen=True, tag=True, kw_only=True):
    """On a ladder: a coach challenges another. [R21.3]"""

    home: int
    away: int

    def act(self, work: Work) -> None:
        """They meet."""
        if work.rules.form != LADDER or work.state.head.phase != SEASON:
            raise TouchbackError("challenges are for a ladder")
        work.coached(self.home)
        if self.home == self.away or not {self.home, self.away} <= set(work.state.season.divisions["A"]):
            raise TouchbackError("both teams have to play in this season")
        for fixture in work.state.of_season(work.state.head.season, LEAGUE):
            if fixture.result is None and set(fixture.teams) == {self.home, self.away}:
                raise TouchbackError("these two have a match to play already")
        make_round(work, len(work.state.season.closed_rounds) + 1, [(self.home, self.away)], "A")


class Deduct(Command, frozen=True, tag=True, kw_only=True):
    """A coach who avoids matches to gain by it loses league points. [R21.6]"""

    team: int
    reason: str
    points: int = 3

    def act(self, work: Work) -> None:
        """By the commissioner, with a reason."""
        work.demand_commissioner()
        work.state.team(self.team)
        if not self.reason.strip() or not 1 <= self.points <= 100:
            raise TouchbackError("a deduction needs a reason and 1 to 100 points")
        if work.state.head.phase != SEASON:
            raise TouchbackError("points are deducted during the regular season")
        work.tell(PointsDeducted(team=self.team, points=self.points, reason=self.reason.strip()))


# -- the end ------------------------------------------------------------------------------------------------------


class StartPlayOffs(Command, frozen=True, tag=True, kw_only=True):
    """The regular season is over; the first teams play for the title. [R21.10]"""

    def act(self, work: Work) -> None:
        """Everything must have been played or settled."""
        work.demand_commissioner()
        season = work.state.season
        if work.state.head.phase != SEASON:
            raise TouchbackError("there is no regular season to end")
        if season.rules.play_offs == NO_PLAY_OFFS:
            raise TouchbackError("this league has no play-offs: end the season")
        demand_all_played(work, LEAGUE)
        demand_all_rounds(work)
        call_off_friendlies(work)
        stage, pairs = qualified(work, season)
        work.tell(PlayOffsStarted())
        make_stage(work, stage, pairs)


def demand_all_played(work: Work, kind: str) -> None:
    """No fixture is open."""
    open_ones = [one for one in work.state.of_season(work.state.head.season, kind) if one.result is None]
    if open_ones:
        if any(one.postponed for one in open_ones):
            raise TouchbackError(
                "fixture {id} was postponed: play it, or wait for it no longer",
                id=next(one.id for one in open_ones if one.postponed),
            )
        raise TouchbackError("{count} fixtures are open: play them, or close their rounds", count=len(open_ones))


def demand_all_rounds(work: Work) -> None:
    """Where a round is paired when the one before is closed, the last of them is. [R23.6, R23.9]"""
    season = work.state.season
    closed = len(season.closed_rounds)
    if season.rules.form == SWISS and closed < planned_rounds(season):
        raise TouchbackError(
            "there are {count} rounds, and {closed} are closed: close the others first, or make them fewer ('rounds')",
            count=planned_rounds(season),
            closed=closed,
        )
    last = [one for one in work.state.of_season(season.number, LEAGUE) if one.round == season.rounds]
    if season.rules.form == KNOCK_OUT and closed < season.rounds and len(last) > 1:
        raise TouchbackError("round {round} is still to be closed: the winners play on", round=season.rounds)


def planned_rounds(season: Season) -> int:
    """How many rounds a Swiss tournament has. [R23.9]"""
    return season.rules.rounds or swiss_rounds(len(season.divisions["A"]))


def call_off_friendlies(work: Work) -> None:
    """They belong to the regular season: those that nobody has played by its end are off. [R21.7]"""
    for fixture in waiting(work, FRIENDLY):
        raise TouchbackError("fixture {id} is reported: confirm or refuse it first", id=fixture.id)
    for fixture in work.state.of_season(work.state.head.season, FRIENDLY):
        if fixture.result is None:
            work.tell(Settled(fixture=fixture.id, result=Result(how=UNPLAYED)))


class Award(Command, frozen=True, tag=True, kw_only=True):
    """The commissioner decides a play-off that is not played: the other team goes on. Where a coach has yielded this is
    a walk-over with everything it brings. [R21.5.2, R21.10]"""

    fixture: int
    winner: int

    def act(self, work: Work) -> None:
        """Nobody wins a match that he alone has left to the other."""
        work.demand_commissioner()
        fixture = work.state.fixture(self.fixture)
        if fixture.kind != PLAY_OFF or fixture.result is not None or self.winner not in fixture.teams:
            raise TouchbackError("this is no open play-off of that team")
        if fixture.report is not None:
            raise TouchbackError("fixture {id} is reported: confirm or refuse it first", id=fixture.id)
        if fixture.yielded == (self.winner,):
            raise TouchbackError("{team} has left this match to the other", team=work.sheet(self.winner).name)
        demand_ready(work, fixture)
        side = fixture.side_of(self.winner)
        score = work.rules.bye_score
        result = Result(
            how=WALK_OVER, home=score if side == "home" else 0, away=score if side == "away" else 0, winner=side
        )
        work.tell(Settled(fixture=fixture.id, result=result))
        if len(fixture.yielded) == 1 and develops(work):
            walk_over(work, fixture, self.winner)
        draw_next(work)


class EndSeason(Command, frozen=True, tag=True, kw_only=True):
    """Prizes, the trophy, and rest; then the funds for the re-draft. [R21.11, R21.12]"""

    def act(self, work: Work) -> None:
        """When everything is decided and every sequence is closed."""
        work.demand_commissioner()
        season = work.state.season
        if work.state.head.phase not in (SEASON, PLAY_OFFS):
            raise TouchbackError("no season is running")
        if work.state.head.phase == SEASON and season.rules.play_offs != NO_PLAY_OFFS:
            raise TouchbackError("the play-offs are still to be played")
        demand_all_played(work, LEAGUE if work.state.head.phase == SEASON else PLAY_OFF)
        if work.state.head.phase == SEASON:
            demand_all_rounds(work)
        call_off_friendlies(work)
        teams = [team for division in season.divisions.values() for team in division]
        for number in teams:
            team = work.state.team(number)
            if team.sequence is not None:
                raise TouchbackError(
                    "{team} has not finished the sequence of its last match (step {step})",
                    team=team.sheet.called,
                    step=team.sequence.step,
                )
        places = final_places(work)
        work.tell(PlacesTaken(places=places))
        if develops(work):
            prizes(work, season, places)
            trophy(work, season, places[0])
            scouting(work, teams)
        redraft = develops(work) and season.rules.redraft
        funds = {team: funds_of(work, season, team) for team in teams} if redraft else {}
        work.tell(SeasonEnded(season=season.number, redraft=redraft))
        for number, budget in funds.items():
            work.tell(FundsRaised(team=number, budget=budget))


def prizes(work: Work, season: Season, places: list[int]) -> None:
    """Gold for the first places, after the last chance to lose it. [R21.11.1]"""
    for place, (team, gold) in enumerate(zip(places, season.rules.prizes, strict=False), 1):
        if gold:
            work.tell(GoldChanged(team=team, amount=gold, why=[mark("champion"), mark("second"), mark("third")][place - 1] if place < 4 else mark("prize")))  # noqa: E501  # fmt: skip


def trophy(work: Work, season: Season, champion: int) -> None:
    """The champion has one more re-roll until the next is known. [R21.11.2]"""
    for team in list(work.state.teams.values()):
        if team.sheet.trophies:
            work.tell(StaffChanged(team=team.id, what="trophies", by=-team.sheet.trophies))
    if season.rules.trophy_reroll:
        work.tell(StaffChanged(team=champion, what="trophies", by=1))


def scouting(work: Work, teams: list[int]) -> None:
    """Where the game has scouts: a D6 for each player with an award, and whom they take they pay for. [D17.4]"""
    facts = work.development.facts.redraft
    if not facts.scouts_on:
        return
    for number in teams:
        sheet = work.sheet(number)
        for player_id in [player.id for player in sheet.players if player.mvps]:
            if work.roll(6, mark("scouts"), number) < facts.scouts_on:
                continue
            value = work.development.player_value(sheet, work.player(number, player_id))
            work.tell(PlayerLeft(team=number, player=player_id, why=mark("scouted"), value=value))
            work.tell(GoldChanged(team=number, amount=facts.scouts_pay, why=mark("scouts")))


def funds_of(work: Work, season: Season, team: int) -> int:
    """A million, the treasury, and something for every match, win and draw; cut down to the cap. [R21.12.2]"""
    facts = work.development.facts.redraft
    total = facts.base + work.sheet(team).treasury
    for fixture in work.state.of_season(season.number):
        if team not in fixture.teams or fixture.result is None or fixture.result.how != PLAYED:
            continue
        if fixture.kind == PLAY_OFF and not season.rules.play_offs_in_funds:
            continue
        total += facts.per_match
        if fixture.kind != FRIENDLY:
            if fixture.result.winner == "":
                total += facts.per_draw
            elif fixture.team_at(fixture.result.winner) == team:
                total += facts.per_win
    return min(total, season.rules.cap) if season.rules.cap else total


class DrawLots(Command, frozen=True, tag=True, kw_only=True):
    """The commissioner puts a roll-off made by hand on record. [R21.9]"""

    order: list[int]

    def act(self, work: Work) -> None:
        """Best first."""
        work.demand_commissioner()
        if len(set(self.order)) != len(self.order) or len(self.order) < 2:
            raise TouchbackError("a roll-off names two teams or more, each once")
        table = table_of(work.state, work.state.season, [team for row in work.state.season.divisions.values() for team in row])  # noqa: E501  # fmt: skip
        known = {line.team for line in table}
        if not set(self.order) <= known:
            raise TouchbackError("both teams have to play in this season")
        work.tell(LotDrawn(order=list(self.order)))
