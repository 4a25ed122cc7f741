"""What browsers and the server say to each other about leagues."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from touchback.games import DEFAULT
from touchback.league.commands import COMMANDS
from touchback.league.entering import Join
from touchback.league.matches import Played
from touchback.table.wire import FigureShown

LeagueName = Annotated[str, Meta(min_length=1, max_length=80)]
TeamNumber = Annotated[int, Meta(ge=0, le=2**31)]
Count = Annotated[int, Meta(ge=0, le=99)]
Gold = Annotated[int, Meta(ge=0, le=10_000_000)]
ACTS = tuple(command.__name__ for command in COMMANDS if command not in (Played, Join))
"""What browsers may do: what the server has seen itself, it tells itself."""
Act = Annotated[
    dict[str, Any],
    Meta(
        extra_json_schema={"required": ["type"], "properties": {"type": {"enum": list(ACTS)}}},
        description="A command of touchback.league: its name under 'type', and its fields.",
    ),
]


class LeagueMessage(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel", forbid_unknown_fields=True):
    """Anything said about leagues over HTTP."""


class FoundLeague(LeagueMessage, frozen=True):
    """To found a league; what is not said is as the rulebook has it."""

    name: LeagueName
    game: Annotated[str, Meta(max_length=40)] = DEFAULT
    tournament: bool = False  # Swiss rounds, nobody develops
    rules: dict[str, Any] = {}  # house rules by their names
    public: bool = True  # may whoever has its address read it?


class Acting(LeagueMessage, frozen=True):
    """To do something in a league."""

    command: Act
    version: TeamNumber | None = None  # what the reader saw: refused if the league has gone on
    dice: Annotated[list[Annotated[int, Meta(ge=1, le=100)]], Meta(max_length=40)] = []  # where they are typed in


class JoiningLeague(LeagueMessage, frozen=True):
    """To come in by an invitation."""

    token: Annotated[str, Meta(max_length=64)]
    name: Annotated[str, Meta(max_length=80)] = ""  # whose place it is, where it was kept for somebody


class LeagueDoors(LeagueMessage, frozen=True):
    """Who may come in and who may look."""

    public: bool
    new_invitation: bool = False  # the links given out so far are worth nothing any more


class ShortReport(LeagueMessage, frozen=True):
    """A match that was played at a table, as coaches write it on the back of a sheet."""

    score: tuple[Count, Count]
    home: Annotated[str, Meta(max_length=2000)] = ""  # '7 td 2, 3 cas, 5 ni'
    away: Annotated[str, Meta(max_length=2000)] = ""
    attendance: Count = 0
    winner: Literal["home", "away", ""] = ""  # where penalties decided
    conceded: Literal["home", "away", ""] = ""
    freely: bool = False
    gold_spent: tuple[Gold, Gold] = (0, 0)  # of the treasuries, on inducements
    bets_paid: tuple[Gold, Gold] = (0, 0)  # what side bets have brought
    version: TeamNumber | None = None


class LeagueListed(LeagueMessage, frozen=True):
    """A league in a list."""

    id: str
    name: str
    game: str  # its title
    phase: str
    season: int
    teams: int
    role: str = ""  # the reader's, in words
    waiting: int = 0  # questions that wait for the reader


class LeagueCalled(LeagueMessage, frozen=True):
    """What a league is called: for the tab of a page that shows a part of it."""

    name: str


class CrestShown(LeagueMessage, frozen=True):
    """What a team wears."""

    kit: str  # the name of its list in English: which colours it wears
    figure: FigureShown  # whose head its shield has
    colours: list[str] = []  # that its coach has chosen
    shield: str = ""  # how it is divided, if he has chosen that


class TeamLine(LeagueMessage, frozen=True):
    """A team in a list."""

    id: int
    name: str
    list_name: str  # its short name, as drafts are asked for
    list_title: str
    coach: str
    value: int = 0
    mine: bool = False
    paused: bool = False
    ready: bool = False  # handed in for the coming season
    titles: int = 0
    squad: str = ""  # in a tournament of squads
    crest: CrestShown | None = None


class StandingShown(LeagueMessage, frozen=True):
    """A line of a table."""

    place: int
    team: int
    name: str
    points: int
    played: int
    won: int
    drawn: int
    lost: int
    touchdowns: int
    conceded: int
    casualties: int
    bonus: int
    by_lot: bool = False  # level with a neighbour in everything, and no lot has decided yet
    crest: CrestShown | None = None


class DivisionShown(LeagueMessage, frozen=True):
    """A table."""

    name: str
    lines: list[StandingShown]


class FixtureShown(LeagueMessage, frozen=True):
    """Two teams that meet."""

    id: int
    season: int
    round: int
    kind: str  # league, friendly, play-off; in words
    home: int
    away: int  # 0: a bye
    home_name: str
    away_name: str
    stage: str = ""
    deadline: str = ""
    score: str = ""  # once it is over
    how: str = ""  # in words, where it was not played
    reported_by: str = ""  # who waits for the other's word
    mine: bool = False
    match: str = ""  # the id of the match that is, or was, played here
    problem: str = ""  # why a match that was played here does not count
    crests: list[CrestShown] = []  # of the teams, home's first


class NewsLine(LeagueMessage, frozen=True):
    """Something that happened."""

    entry: int
    time: str
    text: str


class OfferShown(LeagueMessage, frozen=True):
    """One thing that can be answered."""

    what: str
    words: str
    player: int = 0
    name: str = ""  # of the player
    cost: int = 0
    choices: list[tuple[str, str]] = []  # value, words
    forced: bool = False


class QuestionShown(LeagueMessage, frozen=True):
    """Something the reader is asked."""

    kind: str
    rule: str
    text: str
    help: str = ""  # what a beginner wants to know
    team: int = 0
    team_name: str = ""
    fixture: int = 0
    offers: list[OfferShown] = []
    gold: int = 0  # what the team may spend


class MemberShown(LeagueMessage, frozen=True):
    """Somebody in the league."""

    name: str
    role: str
    is_here: bool  # has somebody taken the name with an account?
    naf: int = 0  # his number in the NAF
    invitation: str = ""  # for the commissioner: the address by which somebody takes it


class RuleShown(LeagueMessage, frozen=True):
    """A house rule."""

    name: str
    about: str
    value: Any
    choices: list[str] = []


class SquadShown(LeagueMessage, frozen=True):
    """A line of the table of squads."""

    name: str
    match_points: int  # two for each match won, one for each drawn
    points: int  # of its coaches
    teams: list[str]


class LeagueShown(LeagueMessage, frozen=True):
    """The home of a league."""

    id: str
    name: str
    game: str
    game_title: str
    phase: str  # drafting, season, play-offs, off-season
    phase_words: str
    is_between: bool  # seasons: teams are drafted, the next one may begin
    is_season: bool  # rounds are played; the play-offs may begin
    season: int
    version: int
    public: bool
    you: str = ""  # what the reader is called in it
    role: str = ""
    commissioner: bool = False
    invitation: str = ""  # the address for coaches, for commissioners
    develops: bool = False
    keeps_lists: bool = False  # is every match played with the list that was handed in?
    lists_stars: bool = False  # are star players named with the list?
    list_rules: list[str] = []  # what whoever hands in such a list has to know, a sentence each
    squad_size: int = 1
    squads: list[SquadShown] = []
    typed: bool = False  # are dice typed in?
    champion: str = ""
    rounds: int = 0
    closed: list[int] = []
    teams: list[TeamLine] = []
    tables: list[DivisionShown] = []
    next: list[FixtureShown] = []
    news: list[NewsLine] = []
    questions: list[QuestionShown] = []
    members: list[MemberShown] = []
    rules: list[RuleShown] = []


class SheetPlayerShown(LeagueMessage, frozen=True):
    """A player of a team."""

    id: int
    number: int
    name: str
    position: str
    figure: FigureShown | None = None
    profile: list[tuple[str, str]] = []
    skills: list[str] = []
    injuries: list[str] = []
    value: int = 0
    spp: int = 0
    earned: int = 0
    games: int = 0
    mvps: int = 0
    deeds: list[tuple[str, int]] = []
    misses: bool = False
    retired: bool = False
    visitor: bool = False
    left: str = ""  # why he is gone


class PastShown(LeagueMessage, frozen=True):
    """A team after one of its matches."""

    season: int
    fixture: int
    value: int
    treasury: int
    fans: int


class TeamPage(LeagueMessage, frozen=True):
    """Everything about a team."""

    team: TeamLine
    hidden: bool  # its list is not shown yet
    version: int
    treasury: int = 0
    fans: int = 0
    rerolls: int = 0
    current: int = 0  # its value without those who miss the next match
    step: str = ""  # of the post-match sequence, in words
    staff: list[tuple[str, int]] = []
    stars: list[str] = []  # named with the list of a tournament
    owned: dict[str, int] = {}  # staff and re-rolls it has paid for, by the names of the ledger
    players: list[SheetPlayerShown] = []
    former: list[SheetPlayerShown] = []
    fixtures: list[FixtureShown] = []
    past: list[PastShown] = []
    news: list[NewsLine] = []
    questions: list[QuestionShown] = []
    has_file: bool = False
    can_fire: bool = False  # is it the step at which the reader lets players and staff go?
    can_withdraw: bool = False  # from the coming season
    can_return: bool = False  # to it, after it was withdrawn
    to_sack: list[tuple[str, str]] = []  # staff the reader may let go: as the ledger calls it, and in words
    sponsor: str = ""  # with whom it has a contract, in words
    to_sign: list[tuple[str, str]] = []  # sponsors the reader may sign with now: as the ledger calls them, and in words
    staff_kinds: list[tuple[str, str]] = []  # all there is, for the commissioner's corrections
    sheet: dict[str, Any] = {}  # as the ledger has it, for the same


class PlayerPage(LeagueMessage, frozen=True):
    """A player's life."""

    team: TeamLine
    player: SheetPlayerShown
    history: list[NewsLine]


class RecordedFact(LeagueMessage, frozen=True):
    """The fact by which a fixture is over, for the commissioner's corrections."""

    entry: int
    index: int
    fact: dict[str, Any]  # as the ledger has it


class FixturePage(LeagueMessage, frozen=True):
    """A fixture, with both sides."""

    fixture: FixtureShown
    version: int
    coaches: tuple[str, str]
    values: tuple[int, int]
    rosters: tuple[list[SheetPlayerShown], list[SheetPlayerShown]]
    can_play: bool = False  # may the reader sit down now?
    can_report: bool = False
    can_confirm: bool = False
    can_yield: list[tuple[int, str]] = []  # teams for which the reader may leave the match to the other
    can_date: bool = False  # may the reader give it another last day?
    can_award: bool = False  # may the reader decide a play-off that is not played?
    can_close: bool = False  # may the reader wait no longer for a match that was postponed?
    yielded: list[str] = []  # teams that have done so
    recorded: RecordedFact | None = None
    why_not: str = ""
    report: list[str] = []  # what was reported, in lines
    has_players: bool = True
    least_attendance: int = 0  # the fewest who can have come; 0 where nobody asks for them
    most_attendance: int = 0  # and the most
    happenings: list[tuple[str, str]] = []  # what can happen to a player: as the short form writes it, and in words
    filled: list[str] = []  # by side: the journeymen who fill it up to eleven, in the short form
    guests: list[list[tuple[str, str]]] = []  # by side: who may have come for the match, likewise
    rules: list[list[str]] = []  # by side: special rules that act after the match if they were used
    has_treasure: bool = False  # can funds be gathered in a match?


class MatchFixture(LeagueMessage, frozen=True):
    """The fixture that a match belongs to; nothing for a match outside leagues."""

    league: str = ""
    fixture: int = 0


class CareerShown(LeagueMessage, frozen=True):
    """A player in a list of leaders."""

    team: int
    team_name: str
    player: int
    name: str
    position: str
    number: int  # of what the list counts
    left: str = ""


class LeadersShown(LeagueMessage, frozen=True):
    """The first in one thing."""

    what: str
    title: str  # the same as the head of the list
    players: list[CareerShown]


class StatisticsShown(LeagueMessage, frozen=True):
    """Leaders, records, the hall of fame, the graveyard."""

    leaders: list[LeadersShown]
    hall: list[CareerShown]
    graveyard: list[CareerShown]
    records: list[tuple[str, int, str]]  # what, how much, in which fixture
    champions: list[tuple[int, str]]  # season, team


class EntryShown(LeagueMessage, frozen=True):
    """An entry of the ledger."""

    number: int
    time: str
    actor: str
    act: str
    lines: list[str]
    counts: bool  # or was it taken back?
    facts: list[dict[str, Any]] = []  # as the ledger has them, for corrections


class LedgerShown(LeagueMessage, frozen=True):
    """A stretch of the ledger, newest first."""

    total: int
    version: int
    commissioner: bool
    entries: list[EntryShown]


class DraftPosition(LeagueMessage, frozen=True):
    """A position of a list."""

    name: str
    words: str
    cost: int
    most: int
    profile: list[tuple[str, str]]
    skills: list[str]


class DraftItem(LeagueMessage, frozen=True):
    """Something to buy besides players."""

    name: str
    words: str
    cost: int
    least: int
    most: int


class DraftStar(LeagueMessage, frozen=True):
    """A star player, or two who come together, whom a tournament's list can name."""

    name: str
    words: str
    cost: int
    mega: bool = False


class DraftShown(LeagueMessage, frozen=True):
    """What a new team of a list can be made of; the ready-made side is a start."""

    list_name: str
    title: str
    about: str
    budget: int
    positions: list[DraftPosition] = []
    items: list[DraftItem] = []
    players: list[str] = []  # the ready-made side, a position each
    bought: dict[str, int] = {}
    choices: list[str] = []  # special rules of which a coach chooses one
    stars: list[DraftStar] = []


class DraftPlayer(LeagueMessage, frozen=True):
    """A player to be hired."""

    position: Annotated[str, Meta(max_length=60)]
    name: Annotated[str, Meta(max_length=80)] = ""
    number: Count = 0


class TeamDraft(LeagueMessage, frozen=True):
    """A team on the way."""

    game: Annotated[str, Meta(max_length=40)]
    list_name: Annotated[str, Meta(max_length=60)]
    name: Annotated[str, Meta(max_length=80)] = ""
    players: Annotated[list[DraftPlayer], Meta(max_length=40)] = []
    bought: dict[Annotated[str, Meta(max_length=40)], Count] = {}
    choice: Annotated[str, Meta(max_length=80)] = ""


class DraftChecked(LeagueMessage, frozen=True):
    """What a team on the way costs, and every rule it breaks."""

    cost: int
    left: int
    value: int
    faults: list[str]
    file: str = ""  # as a team file, once nothing is wrong with it
