"""Simulated leagues: bots draft, play, buy, let players learn, and draft anew, season after season.

The ledger is the whole memory of a run: one that was stopped goes on where its file ends. Matches of a round are played
side by side; their seeds come from the league's seed and the fixture, so the result does not depend on how many do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from touchback.bots.host import Coaches, check_bot
from touchback.bots.registry import derive_seed
from touchback.games import game_entry
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.text import joined
from touchback.lab.parallel import BACKENDS, RAY, cluster, side_by_side
from touchback.league.entering import Enter, SetRules
from touchback.league.invariants import LeagueWatch
from touchback.league.league import League
from touchback.league.manager import Manager
from touchback.league.matches import Played, Yield
from touchback.league.playing import name_of, start_of
from touchback.league.record import league_of
from touchback.league.reports import SIDES, MatchReport
from touchback.league.rules import NO_PLAY_OFFS, Rules
from touchback.league.seasons import Award, CloseRound, EndSeason, StartPlayOffs, StartSeason
from touchback.league.sheet import Sheet
from touchback.league.state import LEAGUE, OFF_SEASON, PLAY_OFF, PLAY_OFFS, SEASON, LeagueFixture
from touchback.league.work import KEEPER, Command

BOSS: Final = "simulation"
FIRST_DAY: Final = datetime(2000, 1, 1, tzinfo=UTC)
DRAWN: Final = "drawn"
"""Who coaches where nobody plays: results are drawn by chance, to try the league itself."""
MOST_DECISIONS: Final = 200_000
MOST_ACTS: Final = 300
"""More commands in one post-match sequence mean that a manager goes round in circles."""


@dataclass(frozen=True)
class Order:
    """One match to be played, with everything a process needs to know."""

    game: str
    fixture: int
    home: Sheet
    away: Sheet
    play_off: bool
    seed: int
    bots: tuple[str, str]


@dataclass(frozen=True)
class Outcome:
    """How it went: the report, or the side whose bot failed."""

    fixture: int
    report: MatchReport | None
    failed: str = ""


def play_order(order: Order) -> Outcome:
    """Play one match to its end, or draw its result."""
    record = league_of(order.game)
    if order.bots[0] == DRAWN:
        return Outcome(order.fixture, record.drawn(random.Random(order.seed), order.home, order.away, order.play_off))
    package = game_entry(order.game)
    options: dict[str, Any] = {}
    if order.play_off and any(option.name == "extra_time" for option in package.options):
        options["extra_time"] = True
    state = package.start(record.match_team(order.home), record.match_team(order.away), **options)
    match = Match(package.game, state, Seeded(order.seed))
    with Coaches(order.bots, order.seed, inside=None) as coaches:
        while not match.over and match.decisions < MOST_DECISIONS:
            failed = coaches.step(match)
            if failed is not None:
                return Outcome(order.fixture, None, ("home", "away")[failed.side])
    if not match.over:
        return Outcome(order.fixture, None, "home")
    report = record.report(match.state, name_of(match), order.home, order.away)
    if order.play_off and not report.winner:
        report.winner = SIDES[int(Seeded(order.seed).below(2))]  # a game without extra time: a roll-off [R21.10.3]
    return Outcome(order.fixture, report)


def league_name(seed: int, bot: str) -> str:
    """What it is called: whoever reads its results sees whether anybody has played for them."""
    return f"Simulated {seed} (results drawn by chance)" if bot == DRAWN else f"Simulated {seed}"


class SimulatedLeague:
    """A league that plays itself."""

    def __init__(
        self,
        league: League,
        seed: int,
        bot: str,
        jobs: int = 1,
        divisions: int = 1,
        backend: str = BACKENDS[0],
        watched: bool = False,
    ) -> None:
        if bot != DRAWN:
            check_bot(bot)
        self.league = league
        self.league.seed = seed
        self.seed = seed
        self.bot = bot
        self.jobs = jobs
        self.divisions = divisions
        self.backend = backend
        self.watch = LeagueWatch(league, seed) if watched else None
        self.managers: dict[int, Manager] = {}
        self.told: Callable[[str, int, int], None] = lambda what, done, all_of_it: None

    # -- making ------------------------------------------------------------------------------------------------

    @classmethod
    def found(
        cls,
        path: Path | None,
        game: str,
        lists: list[str],
        seed: int,
        bot: str,
        jobs: int = 1,
        divisions: int = 1,
        rules: Rules | None = None,
        backend: str = BACKENDS[0],
        watched: bool = False,
    ) -> SimulatedLeague:
        """A new league with a team of each of these lists."""
        record = league_of(game)
        chosen = rules or record.rules
        league = League.found(path, league_name(seed, bot), BOSS, game=game, rules=chosen, now=FIRST_DAY, seed=seed)
        run = cls(league, seed, bot, jobs, divisions, backend, watched)
        run.do(BOSS, SetRules(changes={"hidden_drafts": False, "commissioner_acts": True, "days_per_round": 0}))
        for number, name in enumerate(lists, 1):
            manager = run.manager(number)
            wishes = manager.wishes(name) if manager is not None else {}
            title = game_entry(game).catalogue.title(name)
            run.do(BOSS, Enter(list_name=name, name=f"{title} {number}", wishes=wishes))
        return run

    def check(self, teams: int) -> None:
        """Is this the league that is to go on?"""
        head = self.league.state.head
        if head.name != league_name(self.seed, self.bot) or len(self.league.state.teams) != teams:
            raise TouchbackError(
                "{place}: holds another league (seed, number of teams or kind of matches): choose another file",
                place=self.league.store.place,
            )

    def do(self, actor: str, command: Command) -> None:
        """One act. The time in the ledger counts entries, so that runs repeat byte for byte."""
        entry = self.league.do(actor, command, now=FIRST_DAY + timedelta(minutes=self.league.version))
        if self.watch is not None:
            self.demand(self.watch.look(entry))

    def demand(self, faults: list[str]) -> None:
        """Nothing is wrong; else the run ends here, with its ledger as the evidence."""
        if faults:
            raise TouchbackError("entry {entry}: {faults}", entry=self.league.version, faults=joined("; ", faults[:5]))

    def manager(self, team: int) -> Manager | None:
        """Who looks after a team."""
        maker = self.league.game.manager
        if maker is None:
            return None
        if team not in self.managers:
            self.managers[team] = maker(derive_seed(self.seed, "manager", team))
        return self.managers[team]

    # -- playing -----------------------------------------------------------------------------------------------

    def run(self, seasons: int) -> None:
        """Play until so many seasons are over; whatever is done already is not done again."""
        ray = self.backend == RAY and self.bot != DRAWN
        machines: AbstractContextManager[object] = cluster(self.jobs) if ray else nullcontext()
        with machines:  # one for the whole run
            self.play_seasons(seasons)

    def play_seasons(self, seasons: int) -> None:
        """Season after season."""
        while True:
            head = self.league.state.head
            if head.phase == SEASON:
                self.play_season()
            elif head.phase == PLAY_OFFS:
                self.play_play_offs()
            elif head.season >= seasons:
                return
            else:
                if head.phase == OFF_SEASON:
                    self.redraft()
                self.do(BOSS, StartSeason(divisions=self.divisions))

    def redraft(self) -> None:
        """Every team has a new list."""
        for team in list(self.league.state.teams):
            manager = self.manager(team)
            if manager is not None and self.league.state.team(team).budget is not None:
                self.do(BOSS, manager.redraft(self.league, team))

    def play_season(self) -> None:
        """The rounds of the regular season, one after the other; closing one may make the next."""
        while (number := len(self.league.state.season.closed_rounds) + 1) <= self.league.state.season.rounds:
            season = self.league.state.season
            fixtures = [one for one in self.league.state.of_season(season.number, LEAGUE) if one.round == number]
            self.play_all([one for one in fixtures if one.result is None])
            self.do(BOSS, CloseRound(round=number))
            self.manage_all()
            if self.watch is not None:
                self.watch.remember()
            self.told("season", number, self.league.state.season.rounds)
        if self.league.state.season.rules.play_offs == NO_PLAY_OFFS:
            self.end_season()
        else:
            self.do(BOSS, StartPlayOffs())

    def play_play_offs(self) -> None:
        """Stage after stage, until the final is decided."""
        season = self.league.state.season.number
        while True:
            fixtures = [one for one in self.league.state.of_season(season, PLAY_OFF) if one.result is None]
            if not fixtures:
                break
            self.play_all(fixtures)
        self.end_season()

    def end_season(self) -> None:
        """The last act of a season; under watch the league is taken back and forward."""
        self.do(BOSS, EndSeason())
        if self.watch is not None:
            self.demand(self.watch.travel())

    def play_all(self, fixtures: list[LeagueFixture]) -> None:
        """These matches, side by side; each team then goes through its sequence."""
        self.manage_all()
        orders = [self.order(fixture) for fixture in fixtures]
        for outcome in self.outcomes(orders):
            fixture = self.league.state.fixture(outcome.fixture)
            if outcome.report is not None:
                self.do(KEEPER, Played(fixture=fixture.id, report=outcome.report))
            elif fixture.kind == PLAY_OFF:
                other = fixture.away if outcome.failed == "home" else fixture.home
                self.do(BOSS, Award(fixture=fixture.id, winner=other))
            else:
                self.do(BOSS, Yield(fixture=fixture.id, team=fixture.team_at(outcome.failed)))
            for team in fixture.teams:
                self.manage(team)

    def order(self, fixture: LeagueFixture) -> Order:
        """What a process needs to play a fixture."""
        if self.bot != DRAWN:
            start_of(self.league, fixture)  # an illegal team is found here, not in another process
        home, away = (self.league.state.team(team).sheet.copy() for team in fixture.teams)
        seed = derive_seed(self.seed, "fixture", fixture.id) & 0xFFFFFFFF
        return Order(
            self.league.state.head.game,
            fixture.id,
            home,
            away,
            self.league.state.needs_winner(fixture),
            seed,
            (self.bot, self.bot),
        )

    def outcomes(self, orders: list[Order]) -> Iterable[Outcome]:
        """In the order of the fixtures, whoever plays them."""
        if self.bot == DRAWN:
            return map(play_order, orders)
        return side_by_side(play_order, orders, self.jobs, self.backend)

    def manage_all(self) -> None:
        """Everybody who is still in a sequence goes through it: a run may have been stopped there."""
        for team in list(self.league.state.teams):
            self.manage(team)

    def manage(self, team: int) -> None:
        """A team goes through its sequence."""
        manager = self.manager(team)
        for _ in range(MOST_ACTS):
            if self.league.state.team(team).sequence is None:
                return
            assert manager is not None
            self.do(BOSS, manager.after_match(self.league, team))
        raise TouchbackError("the manager of team {team} goes round in circles", team=team)
