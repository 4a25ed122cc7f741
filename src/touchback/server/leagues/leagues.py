"""All leagues of the server: founded, opened, acted in, and the matches of their fixtures.

A league in memory reads what others have written whenever somebody looks or acts, so several processes keep in step.
Who is behind a name of the ledger stands in a table of its own: whoever asks acts as the name that is his, or not at
all.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Engine, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from touchback.games import game_entry
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.text import mark
from touchback.league.calling import called
from touchback.league.commissioner import CorrectSheet, RollBack, RollForward
from touchback.league.entering import Join, Leave
from touchback.league.events import MatchRecorded
from touchback.league.hiring import Rename
from touchback.league.league import League
from touchback.league.ledger import Entry
from touchback.league.matches import Played, Report, demand_settled, open_fixture
from touchback.league.playing import report_of, start_of, with_times
from touchback.league.record import league_of
from touchback.league.reports import SIDES, MatchReport
from touchback.league.rules import Rules
from touchback.league.seasons import CloseRound, StartPlayOffs, StartSeason
from touchback.league.sheet import Sheet
from touchback.league.state import LeagueFixture
from touchback.league.views import looking
from touchback.league.work import KEEPER, Command
from touchback.server.leagues.ledgers import SqlLedger, ledger_engine
from touchback.server.people.accounts import person_of
from touchback.server.people.names import look_of
from touchback.server.people.person import Person
from touchback.server.people.refusal import Refuse
from touchback.server.rooms import Room, Rooms
from touchback.server.rooms.seating import name_in_line
from touchback.server.store import (
    LeagueMatchRow,
    LeagueMemberRow,
    LeagueRow,
    MatchRow,
    PersonRow,
    Store,
    new_id,
)
from touchback.words import Words

Found = TypeVar("Found")
MOST_OPEN: Final = 64
"""Leagues that are kept in memory."""
MOST_LISTED: Final = 50
PLAYING: Final = "playing"
COUNTED: Final = "counted"
REFUSED: Final = "refused"
REDRAWS: Final = (RollBack, RollForward, StartSeason, StartPlayOffs, CloseRound)
"""After these a fixture may be one of other teams than it was."""
OTHER_TEAMS: Final = mark("these are not the teams that began it: the league was taken back in the meantime")


@dataclass
class Held:
    """A league in memory; one thread at a time has it."""

    league: League
    lock: threading.Lock


@dataclass(frozen=True)
class Access:
    """A league and whoever asks: what he is called in it, '' for one who only reads."""

    row: LeagueRow
    name: str


class Leagues:
    """The leagues of a server."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self.held: OrderedDict[str, Held] = OrderedDict()
        self.guard = threading.Lock()
        self._engine: Engine | None = None

    @property
    def engine(self) -> Engine:
        """Connections for threads, opened when the first league is."""
        with self.guard:
            if self._engine is None:
                self._engine = ledger_engine(self.store)
            return self._engine

    def close(self) -> None:
        """Give every connection back."""
        if self._engine is not None:
            self._engine.dispose()

    # -- who asks -----------------------------------------------------------------------------------------------------

    async def access(self, league_id: str, person: str | None, w: Words) -> Access:
        """A league for somebody: whoever may not read it is told that there is none."""
        async with self.store.reading() as session:
            row = await session.get(LeagueRow, league_id)
            name = await member_name(session, league_id, person)
        if row is None or not (row.public or name):
            raise Refuse(404, w("There is no such league."), "not-found")
        return Access(row, name)

    async def mine(self, person: str | None) -> list[Access]:
        """The leagues somebody is in, those first where something happened last."""
        if person is None:
            return []
        async with self.store.reading() as session:
            found = await session.execute(
                select(LeagueRow, LeagueMemberRow.name)
                .join(LeagueMemberRow, LeagueMemberRow.league == LeagueRow.id)
                .where(LeagueMemberRow.person == person)
                .order_by(LeagueRow.updated.desc())
                .limit(MOST_LISTED)
            )
            return [Access(row, name) for row, name in found]

    async def behind(self, league_id: str) -> dict[str, str]:
        """By name: the person who is behind it."""
        async with self.store.reading() as session:
            here = (LeagueMemberRow.league == league_id, LeagueMemberRow.person.is_not(None))
            found = await session.execute(select(LeagueMemberRow.name, LeagueMemberRow.person).where(*here))
            return {name: person for name, person in found if person is not None}

    # -- looking and acting -------------------------------------------------------------------------------------------

    async def look(self, league_id: str, work: Callable[[League], Found]) -> Found:
        """What somebody wants to know of a league as it stands now."""
        return await asyncio.to_thread(self._with, league_id, work)

    async def act(
        self, league_id: str, actor: str, command: Command, expected: int | None = None, dice: list[int] | None = None
    ) -> Entry:
        """Somebody does something: one line more, or an error and nothing has changed."""
        touched = await self.look(league_id, lambda league: touched_by(league, command))
        if touched:
            async with self.store.reading() as session:
                await demand_not_playing(session, league_id, touched)
        async with self.store.turn():
            entry: Entry = await asyncio.to_thread(
                self._with, league_id, lambda league: league.do(actor, command, dice=dice, expected=expected), False
            )
        if isinstance(command, Leave) and command.person != actor:
            await self._new_invitation(league_id)
        elif isinstance(command, REDRAWS):
            await self._let_go(league_id)
        return entry

    async def _new_invitation(self, league_id: str) -> None:
        """Whoever was put out does not come back by the invitation that he has."""
        async with self.store.writing() as session:
            await session.execute(update(LeagueRow).where(LeagueRow.id == league_id).values(token=new_token()))

    async def _let_go(self, league_id: str) -> None:
        """Matches that were begun for fixtures which are others' now, since the league was taken back: they count for
        nobody, and the fixtures are free."""
        begun = [row for row in (await self.matches(league_id)).values() if row.status == PLAYING]
        for row in begun:
            async with self.store.reading() as session:
                played = await session.get(MatchRow, row.match)
            if played is None or await self.look(league_id, partial(is_of, row.fixture, played)):
                continue
            async with self.store.writing() as session:
                await session.execute(delete(LeagueMatchRow).where(LeagueMatchRow.match == row.match))

    def _with(self, league_id: str, work: Callable[[League], Found], refresh: bool = True) -> Found:
        """Have a league to oneself, in a thread. Where it fails other than by a refusal it is opened anew."""
        held = self._held(league_id)
        with held.lock:
            try:
                if refresh:
                    held.league.refresh()
                return work(held.league)
            except TouchbackError:
                raise
            except BaseException:
                with self.guard:
                    self.held.pop(league_id, None)
                raise

    def _held(self, league_id: str) -> Held:
        engine = self.engine
        with self.guard:
            held = self.held.get(league_id)
            if held is not None:
                self.held.move_to_end(league_id)
                return held
        opened = Held(League(SqlLedger(engine, league_id)), threading.Lock())
        with self.guard:
            held = self.held.setdefault(league_id, opened)
            while len(self.held) > MOST_OPEN:
                self.held.popitem(last=False)
            return held

    # -- founding and joining -----------------------------------------------------------------------------------------

    async def found(self, name: str, game: str, rules: Rules, public: bool, by: Person) -> str:
        """A new league; whoever founds it is its commissioner. Gives its id."""
        row = LeagueRow(id=new_id(), name=name.strip()[:80], game=game, token=new_token(), public=public, made_by=by.id)
        called = name_for(by.name, [])
        store = SqlLedger(self.engine, row.id, row, called)
        async with self.store.turn():
            await asyncio.to_thread(League.found, None, name, called, game=game, rules=rules, store=store)
        return row.id

    async def join(self, league_id: str, token: str, place: str, by: Person, w: Words) -> Access:
        """Come in by an invitation: as a coach under one's own name, or to the place that is kept for somebody."""
        async with self.store.reading() as session:
            row = await session.get(LeagueRow, league_id)
            had = await member_name(session, league_id, by.id)
        wanted = "" if row is None or not row.token else place_token(row.token, place) if place else row.token
        if row is None or not wanted or not secrets.compare_digest(token.encode(), wanted.encode()):
            raise Refuse(404, w("This invitation is not, or no longer, good for anything."), "not-invited")
        people = await self.look(league_id, lambda league: list(league.state.people))
        if place and place not in people:
            raise Refuse(404, w("This invitation is not, or no longer, good for anything."), "not-invited")
        if had and (place or had in people):
            if place and had != place:
                raise Refuse(409, w("You are in this league already, as {name}.", name=had), "seated")
            return Access(row, had)
        taken = {*people, *(await self.behind(league_id))}
        called = had or place or name_for(by.name, taken)
        if not had:
            await self._claim(league_id, called, by.id, w)
        if called not in people:
            await self.act(league_id, KEEPER, Join(person=called))
        return Access(row, called)

    async def _claim(self, league_id: str, name: str, person: str, w: Words) -> None:
        """Write down who is behind a name, unless somebody was faster."""
        try:
            async with self.store.writing() as session:
                found = await session.get(LeagueMemberRow, (league_id, name))
                if found is None:
                    session.add(LeagueMemberRow(league=league_id, name=name, person=person))
                elif found.person is None:
                    found.person = person
                else:
                    raise Refuse(409, w("Somebody else has taken this place."), "taken")
        except IntegrityError:
            raise Refuse(409, w("Somebody else has taken this place."), "taken") from None

    async def open_doors(self, league_id: str, public: bool, new_invitation: bool) -> None:
        """Who may come in, and who may look."""
        values: dict[str, Any] = {"public": public}
        if new_invitation:
            values["token"] = new_token()
        async with self.store.writing() as session:
            await session.execute(update(LeagueRow).where(LeagueRow.id == league_id).values(values))

    # -- matches of fixtures ------------------------------------------------------------------------------------------

    async def matches(self, league_id: str) -> dict[int, LeagueMatchRow]:
        """By fixture: the match that is or was played here last."""
        async with self.store.reading() as session:
            rows = await session.scalars(select(LeagueMatchRow).where(LeagueMatchRow.league == league_id))
            found: dict[int, LeagueMatchRow] = {}
            for row in sorted(rows, key=lambda row: row.status != REFUSED):
                found[row.fixture] = row
            return found

    async def play(self, league_id: str, fixture_id: int, by: Person, w: Words) -> Room:
        """The table of a fixture: both coaches are seated with their teams as they are now. Whoever comes second comes
        to the same table."""
        there = (await self.matches(league_id)).get(fixture_id)
        if there is not None and there.status == PLAYING:
            return await self.rooms.open(there.match, w)
        table = await self.look(league_id, lambda league: table_of(league, fixture_id))
        behind = await self.behind(league_id)
        for coach in table.coaches:
            if coach not in behind:
                raise Refuse(409, w("{name} has not taken his place in this league yet.", name=coach), "open")
        async with self.store.reading() as session:
            rows = [await session.get(PersonRow, behind[coach]) for coach in table.coaches]
        home, away = (person_of(row) for row in rows if row is not None)

        async def note(session: AsyncSession, match: str) -> None:
            """In the same transaction: this match is the fixture's, unless there is one."""
            await session.execute(select(LeagueRow.id).where(LeagueRow.id == league_id).with_for_update())
            here = (LeagueMatchRow.league == league_id, LeagueMatchRow.fixture == fixture_id)
            other = select(LeagueMatchRow.match).where(*here, LeagueMatchRow.status == PLAYING)
            if await session.scalar(other) is not None:
                raise Refuse(409, w("Your rival was faster: try again."), "stale")
            await demand_not_playing(session, league_id, table.others)
            session.add(LeagueMatchRow(match=match, league=league_id, fixture=fixture_id))

        return await self.rooms.seat(table.game, table.start, by, (home, away), table.teams, note, table.names)

    async def settle(self, league_id: str) -> None:
        """Whatever was played to its end here and is not in the ledger yet reports itself. It counts once: a fixture
        that is over takes no second report."""
        async with self.store.reading() as session:
            waiting = list(
                await session.scalars(
                    select(LeagueMatchRow)
                    .join(MatchRow, MatchRow.id == LeagueMatchRow.match)
                    .where(
                        LeagueMatchRow.league == league_id,
                        LeagueMatchRow.status == PLAYING,
                        MatchRow.status == "over",
                    )
                )
            )
        for row in waiting:
            status, problem = COUNTED, ""
            try:
                await self._report(league_id, row)
            except TouchbackError as error:
                status, problem = REFUSED, str(error)
                if await self.look(league_id, partial(counts, row.fixture, row.match)):
                    status, problem = COUNTED, ""  # another process was faster
            async with self.store.writing() as session:
                here = (LeagueMatchRow.match == row.match, LeagueMatchRow.status == PLAYING)
                await session.execute(update(LeagueMatchRow).where(*here).values(status=status, problem=problem))

    async def _report(self, league_id: str, row: LeagueMatchRow) -> None:
        room = await self.rooms.open(row.match)
        match, live = room.match, room.live
        assert live is not None
        side = "" if live.conceded is None else SIDES[live.conceded]
        if live.ended is not None and not side:
            raise TouchbackError("it was ended at the table without being played out: enter what counts")

        def told(league: League) -> MatchReport:
            fixture = league.state.fixture(row.fixture)
            demand_same_players(league, fixture, match)
            return report_of(league, fixture, match, given_up=bool(side))

        report = await self.look(league_id, told)
        report = await asyncio.to_thread(with_times, league_of(match.game.name), report, match)
        report = msgspec.structs.replace(report, file=row.match)
        await self.act(league_id, KEEPER, Played(fixture=row.fixture, report=report, given_up=side))


def is_of(fixture_id: int, played: MatchRow, league: League) -> bool:
    """Is a match between the teams of this fixture? A fixture that there is not now may come back."""
    fixture = league.state.fixtures.get(fixture_id)
    if fixture is None:
        return True
    names = [name_in_line(league.state.team(team).sheet.name) if team else "" for team in fixture.teams]
    return names == [played.home_team, played.away_team]


def demand_same_players(league: League, fixture: LeagueFixture, match: Match) -> None:
    """A report names players by their numbers: these have to be the players who began the match."""
    if match.start is None or league.game.development is None:
        return
    starts: tuple[Any, Any] = (match.start, start_of(league, fixture))
    then, now = ({(one.side, one.number): one.position for one in start.players} for start in starts)
    if any(now.get(who, position) != position for who, position in then.items()):
        raise TouchbackError(OTHER_TEAMS)


def counts(fixture: int, match: str, league: League) -> bool:
    """Has this match been reported already?"""
    told = league.backwards(league.register.fixtures.get(fixture, []))
    recorded = (event for entry in told for event in entry.events if isinstance(event, MatchRecorded))
    return any(event.fixture == fixture and event.report.file == match for event in recorded)


def touched_by(league: League, command: Command) -> set[int]:
    """Fixtures whose match, if it is being played here, this would disturb: it knows its players by their numbers, and
    another match of one of its teams comes after it. [R20]"""
    if isinstance(command, CorrectSheet) or (isinstance(command, Rename) and command.number):
        return open_fixtures(league, {command.team})
    fixture = league.state.fixtures.get(command.fixture) if isinstance(command, Report) else None
    return open_fixtures(league, set(fixture.teams)) - {fixture.id} if fixture is not None else set()


def open_fixtures(league: League, teams: set[int]) -> set[int]:
    """Everything these teams have still to play."""
    state = league.state
    return {one.id for one in state.of_season(state.head.season) if one.result is None and teams & set(one.teams)}


async def demand_not_playing(session: AsyncSession, league_id: str, fixtures: set[int]) -> None:
    """None of these is being played here now."""
    here = (LeagueMatchRow.league == league_id, LeagueMatchRow.status == PLAYING)
    found = await session.scalar(select(LeagueMatchRow.fixture).where(*here, LeagueMatchRow.fixture.in_(fixtures)))
    if found is not None:
        raise TouchbackError("fixture {id} is being played here now: wait until it is over", id=found)


@dataclass(frozen=True)
class FixtureTable:
    """What a match of a fixture needs; of both sides home's comes first."""

    game: str
    start: dict[str, Any]
    coaches: tuple[str, str]
    teams: tuple[str, str]  # their names
    others: set[int]  # fixtures that their teams have to play besides
    names: tuple[dict[str, str], dict[str, str]]  # what those are called who have no name of their own, by short name


def table_of(league: League, fixture_id: int) -> FixtureTable:
    """The table of a fixture that is to be played."""
    work = looking(league, KEEPER)
    fixture = open_fixture(work, fixture_id)
    if fixture.report is not None:
        raise TouchbackError("there is a report already: the other coach confirms or refuses it")
    demand_settled(work, fixture)
    home, away = (league.state.team(team) for team in fixture.teams)
    package = game_entry(league.state.head.game)
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(package.state_to_data(start_of(league, fixture))))
    return FixtureTable(
        game=league.state.head.game,
        start=data,
        coaches=(home.coach, away.coach),
        teams=(home.sheet.name, away.sheet.name),
        others=open_fixtures(league, set(fixture.teams)) - {fixture_id},
        names=(made_up_names(home.sheet, "H"), made_up_names(away.sheet, "A")),
    )


def made_up_names(sheet: Sheet, letter: str) -> dict[str, str]:
    """What the players of a side are called who have no name of their own, by short name: as on the league's pages."""
    return {f"{letter}{player.number}": called(sheet, player) for player in sheet.players if not player.name}


async def member_name(session: AsyncSession, league_id: str, person: str | None) -> str:
    """What somebody is called in a league; '' if he is not in it."""
    if person is None:
        return ""
    here = (LeagueMemberRow.league == league_id, LeagueMemberRow.person == person)
    return await session.scalar(select(LeagueMemberRow.name).where(*here)) or ""


def new_token() -> str:
    """An invitation that nobody can guess."""
    return secrets.token_urlsafe(18)


def place_token(token: str, name: str) -> str:
    """The invitation to the place of one name, made from that of the league."""
    return hashlib.sha256(f"{token}\n{name}".encode()).hexdigest()[:32]


def name_for(wanted: str, taken: Any) -> str:
    """A name in a league that no other looks like."""
    looks = {look_of(name) for name in (*taken, KEEPER)}
    name, number = wanted, 2
    while look_of(name) in looks:
        name, number = f"{wanted} {number}", number + 1
    return name


def role_of(league: League, name: str) -> str:
    """The role of somebody; '' if he is not in the league."""
    found = league.state.people.get(name)
    return found.role if found is not None else ""
