"""Leagues: founded, joined, looked at, acted in; and new teams for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache, partial
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request, Response, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from touchback.games import DEFAULT, game_entry
from touchback.kernel.errors import BadData
from touchback.league.commands import read_command
from touchback.league.drafting import FANS, Wish, WishedPlayer, cost_of, faults_of, items_of, wished_sheet
from touchback.league.entering import Join, Leave
from touchback.league.events import item_words
from touchback.league.league import League
from touchback.league.ledger import Stale
from touchback.league.matches import Played, Report
from touchback.league.record import REROLLS, GameLeague, league_of
from touchback.league.reports import MatchReport, knows_more_than_a_coach, side_from_short
from touchback.league.rules import TOURNAMENT, changed
from touchback.league.sheet import SheetPlayer
from touchback.league.work import Command
from touchback.server.leagues import fixture_views, record_views, views
from touchback.server.leagues.leagues import Access, Leagues
from touchback.server.leagues.messages import (
    Acting,
    DraftChecked,
    DraftItem,
    DraftPosition,
    DraftShown,
    DraftStar,
    FixturePage,
    FixtureShown,
    FoundLeague,
    JoiningLeague,
    LeagueCalled,
    LeagueDoors,
    LeagueListed,
    LeagueShown,
    LedgerShown,
    MatchFixture,
    PlayerPage,
    RuleShown,
    ShortReport,
    StatisticsShown,
    TeamDraft,
    TeamPage,
)
from touchback.server.leagues.views import LeagueViewer
from touchback.server.messages import MatchShown
from touchback.server.people.limits import LEAGUE, MATCH
from touchback.server.people.person import Person
from touchback.server.people.refusal import Refuse
from touchback.server.people.visitors import Visitor, visitor_of
from touchback.server.rooms.shown import match_shown
from touchback.server.routes.matches import MATCH_ID
from touchback.server.services import services_of
from touchback.server.store import LeagueMatchRow
from touchback.words import Words, words_of

AnyRequest = Request[Any, Any, Any]
Number = Annotated[int, QueryParameter(ge=0, le=2**31)]
Shown = TypeVar("Shown")
LARGEST_COMMAND: Final = 100_000
"""Bytes: a team file and what is around it."""


class Visit:
    """A request about a league: who asks, and which league."""

    def __init__(self, request: AnyRequest) -> None:
        self.services = services_of(request)
        self.visitor: Visitor = visitor_of(request)
        self.words: Words = self.visitor.words

    @property
    def leagues(self) -> Leagues:
        """The leagues of the server."""
        return self.services.leagues

    async def account(self) -> Person:
        """Whoever takes part has an account, for a league lasts longer than a cookie; or it is his own machine."""
        w, person = self.words, self.visitor.person
        if person is None or (person.guest and not self.services.settings.local):
            raise Refuse(403, w("For leagues you need an account: log in, or make one."), "account")
        return person

    async def access(self, league_id: str) -> Access:
        """The league, if he may read it."""
        w = self.words
        if not MATCH_ID.fullmatch(league_id):
            raise Refuse(404, w("There is no such league."), "not-found")
        return await self.leagues.access(league_id, self.visitor.id_or_none, self.words)

    async def look(self, league_id: str, show: Callable[[LeagueViewer], Shown]) -> Shown:
        """Something of a league as he may see it; what was played here meanwhile is in it."""
        w, access = self.words, await self.access(league_id)
        await self.leagues.settle(league_id)
        matches = await self.leagues.matches(league_id)

        def seen(league: Any) -> Shown:
            reader = LeagueViewer(league, access.row, access.name, self.words, matches)
            if not reader.may_read:
                words = w(
                    "You are no longer in this league, and only its members read it. An invitation brings you back."
                )
                raise Refuse(403, words, "left")
            return show(reader)

        return await self.leagues.look(league_id, seen)

    async def home(self, league_id: str) -> LeagueShown:
        """The home of a league."""
        behind = await self.leagues.behind(league_id)
        return await self.look(league_id, lambda reader: views.home(reader, behind))

    async def mine(self) -> list[LeagueListed]:
        """The leagues he is in."""
        found = [
            await self.leagues.look(access.row.id, partial(listed_for, access, self.words))
            for access in await self.leagues.mine(self.visitor.id_or_none)
        ]
        return [one for one in found if one is not None]

    async def act(self, league_id: str, command: Command, version: int | None, dice: list[int] | None = None) -> None:
        """He does something under the name that is his."""
        w = self.words
        await self.account()
        access = await self.access(league_id)
        if not access.name:
            raise Refuse(403, w("You are not in this league."), "not-yours")
        await self.leagues.settle(league_id)
        try:
            await self.leagues.act(league_id, access.name, command, version, dice)
        except Stale as error:
            raise Refuse(409, self.words.error(error), "stale") from None


@get("/api/leagues", tags=["leagues"])
async def mine(request: AnyRequest) -> list[LeagueListed]:
    """The leagues one is in."""
    return await Visit(request).mine()


def listed_for(access: Access, w: Words, league: League) -> LeagueListed | None:
    """A league in somebody's list; nothing if he has left it."""
    reader = LeagueViewer(league, access.row, access.name, w)
    return views.listed(reader) if reader.name else None


@post("/api/leagues", tags=["leagues"])
async def found(request: AnyRequest, data: JSONBody[FoundLeague]) -> LeagueShown:
    """Found a league."""
    visit = Visit(request)
    person = await visit.account()
    visit.visitor.limit("league", LEAGUE)
    game_entry(data.game)
    base = TOURNAMENT if data.tournament else league_of(data.game).rules
    league_id = await visit.leagues.found(data.name, data.game, changed(base, dict(data.rules)), data.public, person)
    return await visit.home(league_id)


@get("/api/leagues/rules", tags=["leagues"])
async def rules(request: AnyRequest) -> list[RuleShown]:
    """The house rules there are, with what the rulebook says."""
    base = msgspec.structs.asdict(league_of(DEFAULT).rules)
    return [views.rule_shown(name, value, visitor_of(request).words) for name, value in base.items()]


@get("/api/leagues/{league_id:str}", tags=["leagues"])
async def home(request: AnyRequest, league_id: FromPath[str]) -> LeagueShown:
    """A league: tables, what is next, news, and what one is asked."""
    visit = Visit(request)
    await visit.access(league_id)
    return await visit.home(league_id)


@get("/api/leagues/{league_id:str}/name", tags=["leagues"])
async def name(request: AnyRequest, league_id: FromPath[str]) -> LeagueCalled:
    """What a league is called, for whoever may read it."""
    return await Visit(request).look(league_id, lambda reader: LeagueCalled(name=reader.state.head.name))


@post("/api/leagues/{league_id:str}/join", status_code=200, tags=["leagues"])
async def join(request: AnyRequest, league_id: FromPath[str], data: JSONBody[JoiningLeague]) -> LeagueShown:
    """Come in by an invitation."""
    visit = Visit(request)
    w = visit.words
    person = await visit.account()
    if not MATCH_ID.fullmatch(league_id) or "\x00" in data.name:
        raise Refuse(404, w("There is no such league."), "not-found")
    await visit.leagues.join(league_id, data.token, data.name, person, visit.words)
    return await visit.home(league_id)


@post("/api/leagues/{league_id:str}/leave", status_code=200, tags=["leagues"])
async def leave(request: AnyRequest, league_id: FromPath[str]) -> list[LeagueListed]:
    """Leave a league. The answer is where one still is, for of this league there may be nothing left to see."""
    visit = Visit(request)
    access = await visit.access(league_id)
    await visit.act(league_id, Leave(person=access.name), None)
    return await visit.mine()


@put("/api/leagues/{league_id:str}/doors", tags=["leagues"])
async def doors(request: AnyRequest, league_id: FromPath[str], data: JSONBody[LeagueDoors]) -> LeagueShown:
    """Say who may look, and make a new invitation: for commissioners."""
    visit = Visit(request)
    w = visit.words
    await visit.account()
    if not await visit.look(league_id, lambda reader: reader.is_commissioner):
        raise Refuse(403, w("Only a commissioner may do that."), "not-yours")
    await visit.leagues.open_doors(league_id, data.public, data.new_invitation)
    return await visit.home(league_id)


@post("/api/leagues/{league_id:str}/acts", status_code=200, tags=["leagues"])
async def act(request: AnyRequest, league_id: FromPath[str], data: JSONBody[Acting]) -> LeagueShown:
    """Do something in a league: everything but founding, joining and playing is a command."""
    visit = Visit(request)
    w = visit.words
    written = msgspec.json.encode(data.command)
    if len(written) > LARGEST_COMMAND:
        raise Refuse(413, w("That is too large."), "too-large")
    command = read_command(written)
    if isinstance(command, Played | Join) or (isinstance(command, Report) and knows_more_than_a_coach(command.report)):
        raise Refuse(403, w("The server does that itself."), "not-yours")
    await visit.act(league_id, command, data.version, data.dice or None)
    return await visit.home(league_id)


@get("/api/leagues/{league_id:str}/teams/{team:int}", tags=["leagues"])
async def team(request: AnyRequest, league_id: FromPath[str], team: FromPath[int]) -> TeamPage:
    """A team."""
    visit = Visit(request)
    return await visit.look(league_id, lambda reader: views.team_page(reader, known(reader.state.teams, team, visit)))


@get("/api/leagues/{league_id:str}/teams/{team:int}/file", tags=["leagues"])
async def team_file(request: AnyRequest, league_id: FromPath[str], team: FromPath[int]) -> dict[str, str]:
    """A team as a team file."""
    visit = Visit(request)
    words = await visit.look(
        league_id, lambda reader: record_views.file_of_team(reader, known(reader.state.teams, team, visit))
    )
    return {"file": words}


@get("/api/leagues/{league_id:str}/teams/{team:int}/players/{player:int}", tags=["leagues"])
async def player(
    request: AnyRequest, league_id: FromPath[str], team: FromPath[int], player: FromPath[int]
) -> PlayerPage:
    """A player."""
    visit = Visit(request)
    return await visit.look(
        league_id, lambda reader: views.player_page(reader, known(reader.state.teams, team, visit), player)
    )


@get("/api/leagues/{league_id:str}/fixtures", tags=["leagues"])
async def fixtures(request: AnyRequest, league_id: FromPath[str], season: Number = 0) -> list[FixtureShown]:
    """The fixtures of a season; 0: of this one."""
    return await Visit(request).look(league_id, lambda reader: fixture_views.fixtures(reader, season))


@get("/api/leagues/{league_id:str}/fixtures/{fixture:int}", tags=["leagues"])
async def fixture(request: AnyRequest, league_id: FromPath[str], fixture: FromPath[int]) -> FixturePage:
    """A fixture."""
    visit = Visit(request)
    return await visit.look(
        league_id, lambda reader: fixture_views.fixture_page(reader, known(reader.state.fixtures, fixture, visit))
    )


@post("/api/leagues/{league_id:str}/fixtures/{fixture:int}/report", status_code=200, tags=["leagues"])
async def report(
    request: AnyRequest, league_id: FromPath[str], fixture: FromPath[int], data: JSONBody[ShortReport]
) -> FixturePage:
    """Report a match that was played at a table."""
    visit = Visit(request)
    home, away = data.score
    decided = "home" if home > away else "away" if away > home else ""
    told = MatchReport(
        home=side_from_short(data.home, home, data.gold_spent[0], data.bets_paid[0]),
        away=side_from_short(data.away, away, data.gold_spent[1], data.bets_paid[1]),
        attendance=data.attendance,
        winner=data.winner or decided,
        conceded=data.conceded,
        freely=data.freely,
    )
    await visit.act(league_id, Report(fixture=fixture, report=told), data.version)
    return await visit.look(league_id, lambda reader: fixture_views.fixture_page(reader, fixture))


@post("/api/leagues/{league_id:str}/fixtures/{fixture:int}/play", status_code=200, tags=["leagues"])
async def play(request: AnyRequest, league_id: FromPath[str], fixture: FromPath[int]) -> MatchShown:
    """Sit down at the table of a fixture: both coaches are seated with their teams as they are now."""
    visit = Visit(request)
    w = visit.words
    person = await visit.account()
    page = await visit.look(
        league_id, lambda reader: fixture_views.fixture_page(reader, known(reader.state.fixtures, fixture, visit))
    )
    if not page.can_play:
        raise Refuse(403, page.why_not or w("Only the coaches of these teams play this match."), "not-yours")
    visit.visitor.limit("match", MATCH)
    room = await visit.leagues.play(league_id, fixture, person, visit.words)
    return match_shown(room.row, person.id, visit.words)


@get("/api/leagues/{league_id:str}/statistics", tags=["leagues"])
async def statistics(request: AnyRequest, league_id: FromPath[str]) -> StatisticsShown:
    """Leaders, records, the hall of fame, the graveyard."""
    return await Visit(request).look(league_id, record_views.statistics)


@get("/api/leagues/{league_id:str}/ledger", tags=["leagues"])
async def ledger(request: AnyRequest, league_id: FromPath[str], before: Number = 0) -> LedgerShown:
    """The ledger: who did what and what came of it, newest first."""
    return await Visit(request).look(league_id, lambda reader: record_views.ledger(reader, before))


@get("/api/leagues/{league_id:str}/file", tags=["leagues"])
async def ledger_file(request: AnyRequest, league_id: FromPath[str]) -> dict[str, str]:
    """The whole ledger as a file, as `touchback league` reads it; not while lists are hidden."""
    return {"file": await Visit(request).look(league_id, record_views.whole_ledger)}


@get("/api/leagues/{league_id:str}/export/{form:str}", include_in_schema=False)
async def export(request: AnyRequest, league_id: FromPath[str], form: FromPath[str]) -> Response[bytes]:
    """Everything about a league as one file: csv, parquet, json, naf, naf-xml or ledger; not while lists are hidden."""
    name, content = await Visit(request).look(league_id, partial(record_views.exported, form))
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/octet-stream", headers=headers)


@get("/api/matches/{match_id:str}/fixture", tags=["leagues"])
async def fixture_of_match(request: AnyRequest, match_id: FromPath[str]) -> MatchFixture:
    """The fixture of a league that a match is, or was, played for."""
    visit = Visit(request)
    if not MATCH_ID.fullmatch(match_id):
        return MatchFixture()
    async with visit.services.store.reading() as session:
        row = await session.get(LeagueMatchRow, match_id)
    if row is None:
        return MatchFixture()
    shown = MatchFixture(league=row.league, fixture=row.fixture)
    try:
        return await visit.look(row.league, lambda reader: shown)
    except Refuse:  # a league that is none of his business
        return MatchFixture()


def known(rows: dict[int, Any], number: int, visit: Visit) -> int:
    """A number that is there."""
    w = visit.words
    if number not in rows:
        raise Refuse(404, w("There is nothing at this address."), "not-found")
    return number


# -- new teams ------------------------------------------------------------------------------------------------------


@get("/api/drafts/{game:str}/{list_name:str}", tags=["leagues"], sync_to_thread=True)
def draft(request: AnyRequest, game: FromPath[str], list_name: FromPath[str]) -> DraftShown:
    """What a new league team of a list can be made of."""
    w = visitor_of(request).words
    if list_name not in game_entry(game).teams():
        raise Refuse(404, w("There is no team called {team}.", team=repr(list_name)), "not-found")
    return draft_shown(game, list_name, w.language)


@cache
def draft_shown(game: str, list_name: str, language: str) -> DraftShown:
    """The same, in a language."""
    w, package, record = words_of(language), game_entry(game), league_of(game)
    title, about = w.term(package.catalogue.title(list_name)), w(package.catalogue.about(list_name))
    ready, development = record.new_sheet(list_name, title, {}), record.development
    if development is None:
        return DraftShown(list_name=list_name, title=title, about=about, budget=0)

    def position(name: str, cost: int) -> DraftPosition:
        one = SheetPlayer(id=1, number=1, position=name)
        return DraftPosition(
            name=name,
            words=w.term(name),
            cost=cost,
            most=development.position_limit(ready, name),
            profile=[(w.term(what), value) for what, value in development.profile(ready, one)],
            skills=[w.term(skill) for skill in development.abilities(ready, one)],
        )

    return DraftShown(
        list_name=list_name,
        title=title,
        about=about,
        budget=ready.budget,
        positions=[position(name, cost) for name, cost in development.positions(ready).items()],
        items=[
            DraftItem(
                name=item.name,
                words=w("dedicated fans") if item.name == FANS else w(item_words(item.name)),
                cost=item.price,
                least=item.least,
                most=item.most,
            )
            for item in items_of(development, ready)
        ],
        players=[one.position for one in ready.players],
        bought={REROLLS: ready.rerolls, FANS: ready.fans, **ready.staff},
        choices=development.special_rules(ready),
        stars=stars_shown(record, list_name, title, w),
    )


def stars_shown(record: GameLeague, list_name: str, title: str, w: Words) -> list[DraftStar]:
    """The star players whom a tournament's list can name, with whichever special rule its coach has chosen.
    [R17.1, R23.2]"""
    if record.stars is None or record.development is None:
        return []
    sheet = record.new_sheet(list_name, title, {"exhibition": True})
    found = {star.name: star for star in record.stars(sheet).stars}
    for rule in record.development.special_rules(sheet):
        sheet.special_rule = rule
        found.update({star.name: star for star in record.stars(sheet).stars})
    return [
        DraftStar(name=star.name, words=w.term(star.name), cost=star.cost, mega=star.mega)
        for star in sorted(found.values(), key=lambda star: star.name)
    ]


@post("/api/drafts/check", status_code=200, tags=["leagues"])
async def check_draft(request: AnyRequest, data: JSONBody[TeamDraft]) -> DraftChecked:
    """What a team on the way costs, and every rule it breaks."""
    return await asyncio.to_thread(draft_checked, data, visitor_of(request).words)


def draft_checked(data: TeamDraft, w: Words) -> DraftChecked:
    """The same, in a thread."""
    if data.list_name not in game_entry(data.game).teams():
        raise BadData(w("There is no team called {team}.", team=repr(data.list_name)))
    record = league_of(data.game)
    wish = Wish(
        list_name=data.list_name,
        name=data.name or game_entry(data.game).catalogue.title(data.list_name),
        players=[WishedPlayer(position=one.position, name=one.name, number=one.number) for one in data.players],
        bought=dict(data.bought),
        special_rule=data.choice,
    )
    sheet = wished_sheet(record, wish)
    if record.development is None:
        return DraftChecked(cost=0, left=0, value=0, faults=[])
    faults = [w(fault) for fault in faults_of(record, sheet)]
    cost = cost_of(record.development, sheet)
    return DraftChecked(
        cost=cost,
        left=sheet.budget - cost,
        value=record.development.team_value(sheet) if sheet.players else 0,
        faults=faults,
        file="" if faults else record.sheet_to_text(sheet, ""),
    )


HANDLERS: Final = [
    mine,
    found,
    rules,
    home,
    name,
    join,
    leave,
    doors,
    act,
    team,
    team_file,
    player,
    fixtures,
    fixture,
    report,
    play,
    statistics,
    ledger,
    ledger_file,
    export,
    fixture_of_match,
    draft,
    check_draft,
]
