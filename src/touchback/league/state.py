"""A league as it stands: plain data that follows from the events of its ledger.

Whoever changes something asks for it with `edit`: within a transaction the old value is kept, so that an act that
fails leaves nothing behind.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark
from touchback.league.reports import AWAY, HOME, MatchReport
from touchback.league.rules import KNOCK_OUT, Rules
from touchback.league.sheet import Sheet, SheetPlayer

COMMISSIONER: Final = mark("commissioner")
COACH: Final = mark("coach")
READER: Final = mark("reader")
ROLES: Final = (COMMISSIONER, COACH, READER)

# What a league is doing.
DRAFTING: Final = mark("drafting")
SEASON: Final = mark("season")
PLAY_OFFS: Final = mark("play-offs")
OFF_SEASON: Final = mark("off-season")

# Kinds of fixtures.
LEAGUE: Final = mark("league")
FRIENDLY: Final = mark("friendly")
PLAY_OFF: Final = mark("play-off")

# How a fixture ended.
PLAYED: Final = mark("played")
WALK_OVER: Final = mark("walk-over")
UNPLAYED: Final = mark("unplayed")
BYE: Final = mark("bye")


class Person(msgspec.Struct, omit_defaults=True, gc=False):
    """Somebody in the league."""

    name: str
    role: str = COACH
    naf: int = 0  # his number in the NAF, for tournaments


class Result(msgspec.Struct, omit_defaults=True, gc=False, kw_only=True):
    """How a fixture ended: what the table needs."""

    how: str = PLAYED
    home: int = 0
    away: int = 0
    home_casualties: int = 0
    away_casualties: int = 0
    winner: str = ""
    conceded: str = ""
    freely: bool = False
    attendance: int = 0
    values: tuple[int, int] = (0, 0)  # team values, for the NAF's file

    def score(self, side: str) -> int:
        """Touchdowns of one side."""
        return self.home if side == HOME else self.away

    def casualties(self, side: str) -> int:
        """Casualties of one side that earned star player points."""
        return self.home_casualties if side == HOME else self.away_casualties


class LeagueFixture(msgspec.Struct, omit_defaults=True, gc=False, kw_only=True):
    """Two teams that are to meet. Without an away team the home team has a bye."""

    id: int
    season: int
    kind: str = LEAGUE
    round: int = 0
    stage: str = ""  # of the play-offs: 'semi-final' ...
    division: str = ""
    home: int
    away: int = 0
    deadline: str = ""
    yielded: tuple[int, ...] = ()
    postponed: bool = False  # a team was paused when its round was closed
    report: MatchReport | None = None  # waits for the other coach
    reported_by: str = ""
    result: Result | None = None

    @property
    def teams(self) -> tuple[int, int]:
        """Home and away."""
        return self.home, self.away

    def side_of(self, team: int) -> str:
        """Where a team plays."""
        return HOME if team == self.home else AWAY

    def team_at(self, side: str) -> int:
        """Who plays there."""
        return self.home if side == HOME else self.away

    def copy(self) -> LeagueFixture:
        """The same fixture, apart from this one: reports and results are replaced as a whole."""
        return copy.copy(self)


class Choice(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A characteristic was rolled, and the coach has to choose. [R20.3.10]"""

    player: int
    die: int
    characteristics: list[str]


class Sequence(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A team on its way through the post-match sequence. [R20]"""

    fixture: int
    step: str
    result: str = ""  # 'won', 'drawn' or 'lost'
    missing: list[int] = []  # those who missed this match and are back after it
    lasting: list[int] = []  # those who took a lasting injury in it: they may retire
    eligible: list[int] = []  # for the MVP
    mvps: int = 0  # awards still to be made
    awarded: int = 0  # touchdowns that a rival left, still to be given to players (R16.2.2)
    earned: dict[int, int] = {}  # star player points of the match, still to be counted
    gifts: list[tuple[int, str]] = []  # player and skill he had from a helper, still to be rolled for (R17.1)
    fans_lost: int | None = None
    deserters: list[int] = []  # veterans still to be asked (R16.2.3)
    conceded: bool = False
    walk_over: bool = False
    paid: bool = False  # the dice of its winnings have been rolled (D17.2)
    choice: Choice | None = None
    free_player: str = ""  # a position that may join free of charge (R18.3)

    def copy(self) -> Sequence:
        """The same sequence, apart from this one: a choice is replaced as a whole."""
        made = copy.copy(self)
        made.missing, made.lasting, made.eligible = list(self.missing), list(self.lasting), list(self.eligible)
        made.deserters, made.gifts, made.earned = list(self.deserters), list(self.gifts), dict(self.earned)
        return made


class Past(msgspec.Struct, omit_defaults=True, gc=False, kw_only=True):
    """A team after one of its matches: a point of its curves."""

    season: int
    fixture: int
    value: int
    current: int
    treasury: int
    fans: int
    spp: int


class LeagueTeam(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A team of the league with its coach."""

    id: int
    coach: str
    sheet: Sheet
    original: Sheet | None = None  # the list handed in, where every match starts from it (R23.1)
    paused: bool = False
    squad: str = ""
    sequence: Sequence | None = None
    budget: int | None = None  # for a re-draft that is due (R21.12.2)
    ready: bool = False  # drafted for the coming season
    sealed: bool = False  # its list is not yet shown to others
    past: list[Past] = []
    titles: list[int] = []  # seasons it has won

    def copy(self) -> LeagueTeam:
        """The same team, apart from this one."""
        made = copy.copy(self)
        made.sheet = self.sheet.copy()
        made.sequence = self.sequence.copy() if self.sequence is not None else None
        made.past, made.titles = list(self.past), list(self.titles)
        return made


class Former(msgspec.Struct, omit_defaults=True, gc=False, kw_only=True):
    """A player who is no longer with his team: for the graveyard and the hall of fame."""

    team: int
    season: int
    why: str
    value: int = 0
    player: SheetPlayer


class Season(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One season."""

    number: int
    rules: Rules
    divisions: dict[str, list[int]] = {}
    closed_rounds: list[int] = []
    rounds: int = 0
    deductions: list[tuple[int, int, str]] = []  # team, points, reason
    lots: list[list[int]] = []  # orders that a roll-off has decided, best first (R21.9)
    places: list[int] = []  # first, second, third, fourth
    started: str = ""


class Head(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The league itself."""

    id: str = ""
    name: str = ""
    game: str = ""
    rules: Rules = msgspec.field(default_factory=Rules)
    phase: str = DRAFTING
    season: int = 0
    champion: int = 0
    next_team: int = 1
    next_fixture: int = 1


class LeagueState:
    """Everything about a league."""

    def __init__(self) -> None:
        self.head = Head()
        self.people: dict[str, Person] = {}
        self.teams: dict[int, LeagueTeam] = {}
        self.fixtures: dict[int, LeagueFixture] = {}
        self.seasons: dict[int, Season] = {}
        self.former: list[Former] = []
        self.saved: dict[tuple[str, Any], Any] | None = None

    # -- looking -----------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """Those of the running season, or of the league before it starts."""
        season = self.seasons.get(self.head.season)
        running = self.head.phase in (SEASON, PLAY_OFFS)
        return season.rules if season is not None and running else self.head.rules

    @property
    def season(self) -> Season:
        """The season that is played, or was played last."""
        found = self.seasons.get(self.head.season)
        if found is None:
            raise TouchbackError("the first season has not started")
        return found

    def team(self, team_id: int) -> LeagueTeam:
        """A team."""
        found = self.teams.get(team_id)
        if found is None:
            raise TouchbackError("no team has the number {team}", team=team_id)
        return found

    def fixture(self, fixture_id: int) -> LeagueFixture:
        """A fixture."""
        found = self.fixtures.get(fixture_id)
        if found is None:
            raise TouchbackError("no fixture has the number {fixture}", fixture=fixture_id)
        return found

    def needs_winner(self, fixture: LeagueFixture) -> bool:
        """Does somebody go on by this match? Level, it has extra time and penalties. [R21.10.3, R23.9]"""
        season = self.seasons.get(fixture.season)
        knocks_out = season is not None and season.rules.form == KNOCK_OUT
        return fixture.kind == PLAY_OFF or (fixture.kind == LEAGUE and knocks_out)

    def of_season(self, number: int, kind: str = "") -> list[LeagueFixture]:
        """The fixtures of a season, of one kind or of all."""
        return [
            fixture for fixture in self.fixtures.values() if fixture.season == number and kind in ("", fixture.kind)
        ]

    # -- changing ----------------------------------------------------------------------------------------------

    def edit_head(self) -> Head:
        """The league itself, to be changed."""
        self.keep("head", None)
        return self.head

    def edit_team(self, team_id: int) -> LeagueTeam:
        """A team, to be changed."""
        found = self.team(team_id)
        self.keep("teams", team_id)
        return found if self.saved is None else self.teams[team_id]

    def edit_fixture(self, fixture_id: int) -> LeagueFixture:
        """A fixture, to be changed."""
        found = self.fixture(fixture_id)
        self.keep("fixtures", fixture_id)
        return found if self.saved is None else self.fixtures[fixture_id]

    def edit_season(self) -> Season:
        """The running season, to be changed."""
        found = self.season
        self.keep("seasons", found.number)
        return self.season

    def put(self, table: str, key: Any, value: Any) -> None:
        """Something new, or another in the place of the old."""
        self.keep(table, key, copied=False)
        getattr(self, table)[key] = value

    def drop(self, table: str, key: Any) -> None:
        """It is there no more."""
        self.keep(table, key, copied=False)
        getattr(self, table).pop(key, None)

    def remember(self, former: Former) -> None:
        """Somebody has left."""
        self.keep("former", None)
        self.former.append(former)

    def keep(self, table: str, key: Any, copied: bool = True) -> None:
        """Within a transaction: the old value is kept, and a copy of it is changed."""
        if self.saved is None or (table, key) in self.saved:
            return
        if table == "former":
            self.saved[table, key] = len(self.former)
        elif table == "head":
            self.saved[table, key] = self.head
            self.head = copy.copy(self.head)
        else:
            rows = getattr(self, table)
            old = rows.get(key)
            self.saved[table, key] = old
            if copied and old is not None:
                rows[key] = old.copy() if isinstance(old, LeagueTeam | LeagueFixture) else copy.deepcopy(old)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Either everything inside happens, or nothing does."""
        assert self.saved is None
        self.saved = {}
        try:
            yield
        except BaseException:
            self.restore()
            raise
        finally:
            self.saved = None

    def restore(self) -> None:
        """Everything as it was when the transaction began."""
        assert self.saved is not None
        for (table, key), old in self.saved.items():
            if table == "former":
                del self.former[old:]
            elif table == "head":
                self.head = old
            elif old is None:
                getattr(self, table).pop(key, None)
            else:
                getattr(self, table)[key] = old

    # -- as data -----------------------------------------------------------------------------------------------

    def to_data(self) -> Snapshot:
        """Everything, to be written."""
        return Snapshot(
            head=self.head,
            people=self.people,
            teams=self.teams,
            fixtures=self.fixtures,
            seasons=self.seasons,
            former=self.former,
        )

    @classmethod
    def from_data(cls, data: Snapshot) -> LeagueState:
        """As it was written."""
        state = cls()
        state.head, state.people, state.teams = data.head, data.people, data.teams
        state.fixtures, state.seasons, state.former = data.fixtures, data.seasons, data.former
        return state

    def same_as(self, other: LeagueState) -> bool:
        """Do both say the same?"""
        return self.to_data() == other.to_data()


class Snapshot(msgspec.Struct, kw_only=True):
    """A state as it is written."""

    head: Head
    people: dict[str, Person]
    teams: dict[int, LeagueTeam]
    fixtures: dict[int, LeagueFixture]
    seasons: dict[int, Season]
    former: list[Former]
