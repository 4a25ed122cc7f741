"""A league as pages show it: to one reader, in his language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, Final
from urllib.parse import quote

import msgspec

from touchback.games import game_entry
from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import Text, text
from touchback.league.calling import called
from touchback.league.events import LedgerEvent, item_words
from touchback.league.league import League
from touchback.league.lists import in_words
from touchback.league.post_match import HIRING
from touchback.league.record import REROLLS, Development
from touchback.league.rules import ABOUT, CHOICES, TYPED
from touchback.league.sheet import Sheet, SheetPlayer
from touchback.league.sponsors import can_change, has_sponsors
from touchback.league.standings import Standing, squad_table, tables
from touchback.league.state import COMMISSIONER, PLAY_OFFS, PLAYED, SEASON, LeagueFixture, LeagueTeam, Past, Season
from touchback.league.views import (
    ADVANCE,
    CHOOSE,
    CONFIRM,
    DICE,
    HIRE,
    PLAY,
    REDRAFT,
    TOUCHDOWNS,
    LeagueQuestion,
    Offer,
    looking,
    news,
    questions,
    sheet_for,
    told_about,
)
from touchback.server.leagues.leagues import place_token, role_of
from touchback.server.leagues.messages import (
    CrestShown,
    DivisionShown,
    FixtureShown,
    LeagueListed,
    LeagueShown,
    MemberShown,
    NewsLine,
    OfferShown,
    PastShown,
    PlayerPage,
    QuestionShown,
    RuleShown,
    SheetPlayerShown,
    SquadShown,
    StandingShown,
    TeamLine,
    TeamPage,
)
from touchback.server.store import LeagueMatchRow, LeagueRow
from touchback.table.figures import crest_of, figure_of
from touchback.table.roles import role_by_name
from touchback.words import Words

Matches = Mapping[int, LeagueMatchRow]
MOST_NEXT: Final = 12
MOST_NEWS: Final = 30
HELP: Final = {
    CONFIRM: text("The other coach has entered this match. Look at the fixture; if it is right, it counts."),
    ADVANCE: text(
        "Players spend the star player points they have earned. A chosen skill costs more than a random one; a player "
        "who keeps his points can spend them after any later match."
    ),
    CHOOSE: text("The die says which characteristics may rise. Instead of one you may take a skill."),
    HIRE: text(
        "Your treasury pays for new players and staff; re-rolls cost twice as much as when you drafted. "
        "You need eleven players who can play, or journeymen fill the gaps."
    ),
    TOUCHDOWNS: text(
        "Your rival has given the match up. Each touchdown that counts for you by it earns a player its points."
    ),
    DICE: text("Roll the dice this step asks for, and type in what they show."),
    REDRAFT: text("Choose whom you keep for the next season; everybody costs what he is worth, and old hands more."),
    PLAY: text("Play it here, or at a table and enter what happened."),
}
"""What a beginner wants to know, by the kind of a question."""


class LeagueViewer:
    """Somebody who looks at a league."""

    def __init__(self, league: League, row: LeagueRow, name: str, w: Words, matches: Matches | None = None) -> None:
        self.league = league
        self.row = row
        self.name = name if name in league.state.people else ""
        self.w = w
        self.matches = matches or {}
        self.state = league.state
        self.rules = league.game.development

    @property
    def is_commissioner(self) -> bool:
        """Does he run the league?"""
        return role_of(self.league, self.name) == COMMISSIONER

    @property
    def may_read(self) -> bool:
        """Is it his business at all?"""
        return self.row.public or bool(self.name)

    # -- lines ----------------------------------------------------------------------------------------------------

    def team(self, team: LeagueTeam) -> TeamLine:
        """A team in a list."""
        hidden = team.sealed and team.coach != self.name
        value = self.rules.team_value(team.sheet) if self.rules is not None and not hidden else 0
        return TeamLine(
            id=team.id, name=self.w(team.sheet.called), list_name=self.list_key(team.sheet),
            list_title=self.list_title(team.sheet), coach=team.coach, value=value,
            mine=bool(self.name) and team.coach == self.name, paused=team.paused, ready=team.ready,
            titles=len(team.titles), squad=team.squad, crest=self.crest(team.sheet),
        )  # fmt: skip

    def list_key(self, sheet: Sheet) -> str:
        """The short name of a list; '' for one that the game does not bring along."""
        catalogue = game_entry(self.state.head.game).catalogue
        return next((key for key in catalogue.names() if sheet.list_name in (key, catalogue.title(key))), "")

    def list_title(self, sheet: Sheet) -> str:
        """The name of a list for people."""
        return self.w.term(self.kit(sheet))

    def kit(self, sheet: Sheet) -> str:
        """The name of a list in English: by it its colours and its crest are chosen."""
        key = self.list_key(sheet)
        return game_entry(self.state.head.game).catalogue.title(key) if key else sheet.list_name

    def crest(self, sheet: Sheet) -> CrestShown:
        """What a team wears: what its coach has chosen, or what its list wears."""
        kit = self.kit(sheet)
        return CrestShown(kit=kit, figure=crest_of(kit), colours=list(sheet.colours), shield=sheet.crest)

    def name_of(self, team: int) -> str:
        """A team's name."""
        return self.w(self.state.team(team).sheet.called) if team else ""

    def standing(self, line: Standing) -> StandingShown:
        """A line of a table."""
        return StandingShown(
            place=line.place, team=line.team, name=self.name_of(line.team), points=line.points, played=line.played,
            won=line.won, drawn=line.drawn, lost=line.lost, touchdowns=line.touchdowns, conceded=line.conceded,
            casualties=line.casualties, bonus=line.bonus, by_lot=line.by_lot and line.played > 0,
            crest=self.crest(self.state.team(line.team).sheet),
        )  # fmt: skip

    def fixture(self, fixture: LeagueFixture) -> FixtureShown:
        """A fixture in a list."""
        result, here = fixture.result, self.matches.get(fixture.id)
        mine = bool(self.name) and any(team and self.state.team(team).coach == self.name for team in fixture.teams)
        return FixtureShown(
            id=fixture.id, season=fixture.season, round=fixture.round, kind=self.w.term(fixture.kind),
            home=fixture.home, away=fixture.away, home_name=self.name_of(fixture.home),
            away_name=self.name_of(fixture.away), stage=self.w.term(fixture.stage) if fixture.stage else "",
            deadline=fixture.deadline, score=f"{result.home}\u2013{result.away}" if result is not None else "",
            how=self.w.term(result.how) if result is not None and result.how != PLAYED else "",
            reported_by=fixture.reported_by if fixture.report is not None else "", mine=mine,
            match=here.match if here is not None else "",
            problem=self.w(here.problem) if here is not None and result is None else "",
            crests=[self.crest(self.state.team(team).sheet) for team in fixture.teams if team],
        )  # fmt: skip

    def line(self, entry: int, time: str, sentence: Text) -> NewsLine:
        """Something that happened."""
        return NewsLine(entry=entry, time=time, text=self.w(sentence))

    def player(self, sheet: Sheet, player: SheetPlayer, left: str = "") -> SheetPlayerShown:
        """A player of a team."""
        rules, w = self.rules, self.w
        visitor = player.contract != "permanent"
        return SheetPlayerShown(
            id=player.id, number=player.number, name=called(sheet, player), position=w.term(player.position),
            figure=figure_of(
                self.kit(sheet), player.position, role_by_name(player.position), tuple(rules.abilities(sheet, player))
            ) if rules else None,
            profile=[(w.term(name), value) for name, value in rules.profile(sheet, player)] if rules else [],
            skills=[w.term(skill) for skill in rules.abilities(sheet, player)] if rules else [],
            injuries=[w.term(injury) for injury in player.injuries],
            value=rules.player_value(sheet, player) if rules else 0, spp=player.spp, earned=player.earned,
            games=player.games, mvps=player.mvps,
            deeds=[(w.term(deed), count) for deed, count in player.deeds.items() if count],
            misses=player.misses_next, retired=player.retired, visitor=visitor, left=w.term(left) if left else "",
        )  # fmt: skip

    def roster(self, team: LeagueTeam) -> list[SheetPlayerShown]:
        """Everybody on a team's list, and who visits."""
        sheet = sheet_for(self.league, team, self.name)
        return [self.player(sheet, player) for player in (*sheet.players, *sheet.visitors)]

    # -- questions ------------------------------------------------------------------------------------------------

    def questions(self, team: int = 0) -> list[QuestionShown]:
        """What he is asked now, about all his teams or about one."""
        asked = questions(self.league, self.name) if self.name else []
        return [self.question(one) for one in asked if not team or one.team == team]

    def question(self, asked: LeagueQuestion) -> QuestionShown:
        """A question."""
        team = self.state.teams.get(asked.team)
        gold = 0
        if team is not None and asked.kind in (HIRE, REDRAFT):
            gold = team.sheet.treasury if team.budget is None else team.budget
        return QuestionShown(
            kind=asked.kind, rule=asked.rule, text=self.w(asked.text), help=self.w(HELP[asked.kind]), team=asked.team,
            team_name=self.name_of(asked.team), fixture=asked.fixture, gold=gold,
            offers=[self.offer(team, offer) for offer in asked.offers],
        )  # fmt: skip

    def offer(self, team: LeagueTeam | None, offer: Offer) -> OfferShown:
        """One thing that can be answered."""
        w = self.w
        player = team.sheet.player(offer.player) if team is not None and offer.player else None
        name = ""
        if player is not None:
            assert team is not None
            name = f"{player.number} {called(team.sheet, player) or w.term(player.position)}"
        buying = offer.what == "buy"
        return OfferShown(
            what=offer.what, words=w(OFFERS.get(offer.what, offer.what)), player=offer.player, name=name,
            cost=offer.cost, forced=offer.forced,
            choices=[(one, w(item_words(one)) if buying else w.term(one)) for one in offer.choices],
        )  # fmt: skip


OFFERS: Final = {
    "hire": text("Hire"),
    "buy": text("Buy"),
    "visitor": text("Keep for good"),
    "free": text("Takes his place free of charge"),
    "retire": text("Rests for the season"),
    "keep": text("Keep"),
    "touchdowns": text("He scored it"),
    "choose": text("Choose"),
    "random primary": text("Random primary skill"),
    "chosen primary": text("Chosen primary skill"),
    "random secondary": text("Random secondary skill"),
    "chosen secondary": text("Chosen secondary skill"),
    "characteristic": text("Characteristic (D16)"),
}
"""What is offered, for people."""


# -- pages ----------------------------------------------------------------------------------------------------------


def listed(reader: LeagueViewer) -> LeagueListed:
    """A league in the list of somebody's leagues."""
    head, w = reader.state.head, reader.w
    role = role_of(reader.league, reader.name)
    return LeagueListed(
        id=reader.row.id, name=head.name, game=w.term(game_entry(head.game).title), phase=w.term(head.phase),
        season=head.season, teams=len(reader.state.teams), role=w.term(role) if role else "",
        waiting=len(questions(reader.league, reader.name)) if reader.name else 0,
    )  # fmt: skip


def squads_shown(reader: LeagueViewer, season: Season | None) -> list[SquadShown]:
    """Squads of several teams, the first first; none where every team plays for itself."""
    if season is None or season.rules.squad_size <= 1:
        return []
    return [
        SquadShown(name=name, match_points=won, points=points, teams=[reader.name_of(team) for team in teams])
        for name, won, points, teams in squad_table(reader.state, season)
    ]


def tables_shown(reader: LeagueViewer, season: Season | None) -> list[DivisionShown]:
    """The table of each division."""
    if season is None:
        return []
    return [
        DivisionShown(name=name, lines=[reader.standing(line) for line in lines])
        for name, lines in tables(reader.state, season).items()
    ]


def home(reader: LeagueViewer, behind: Iterable[str]) -> LeagueShown:
    """The first page of a league."""
    league, state, w = reader.league, reader.state, reader.w
    head = state.head
    season = state.seasons.get(head.season)
    open_ones = [one for one in state.of_season(head.season) if one.result is None] if season is not None else []
    role = role_of(league, reader.name)
    boss = reader.is_commissioner
    return LeagueShown(
        id=reader.row.id,
        name=head.name,
        game=head.game,
        game_title=w.term(game_entry(head.game).title),
        phase=head.phase,
        phase_words=w.term(head.phase),
        is_between=head.phase not in (SEASON, PLAY_OFFS),
        is_season=head.phase == SEASON,
        season=head.season,
        version=league.version,
        public=reader.row.public,
        you=reader.name,
        role=w.term(role) if role else "",
        commissioner=boss,
        invitation=f"/league/{reader.row.id}/join?token={reader.row.token}" if boss and reader.row.token else "",
        develops=reader.rules is not None and state.rules.development,
        keeps_lists=reader.rules is not None and not state.rules.development,
        lists_stars=state.rules.lists_stars and league.game.stars is not None,
        list_rules=[w(words) for words in in_words(state.rules)] if reader.rules is not None else [],
        squad_size=state.rules.squad_size,
        squads=squads_shown(reader, season),
        typed=state.rules.dice == TYPED,
        champion=reader.name_of(head.champion),
        rounds=season.rounds if season is not None else 0,
        closed=list(season.closed_rounds) if season is not None else [],
        teams=[reader.team(team) for team in state.teams.values()],
        tables=tables_shown(reader, season),
        next=[reader.fixture(one) for one in open_ones[:MOST_NEXT]],
        news=[reader.line(*one) for one in news(league, reader.name, MOST_NEWS)],
        questions=reader.questions(),
        members=members_shown(reader, set(behind)),
        rules=[rule_shown(name, getattr(state.rules, name), w) for name in ABOUT],
    )


def members_shown(reader: LeagueViewer, here: set[str]) -> list[MemberShown]:
    """Who belongs to it, and whether he has come already; the commissioner sees how those who have not can."""
    return [
        MemberShown(
            name=person.name,
            role=reader.w.term(person.role),
            is_here=person.name in here,
            naf=person.naf,
            invitation=place_of(reader, person.name) if reader.is_commissioner and person.name not in here else "",
        )
        for person in reader.state.people.values()
    ]


def place_of(reader: LeagueViewer, name: str) -> str:
    """The address by which somebody takes a place that is kept for him."""
    if not reader.row.token:
        return ""
    return f"/league/{reader.row.id}/join?token={place_token(reader.row.token, name)}&name={quote(name, safe='')}"


def rule_shown(name: str, value: Any, w: Words) -> RuleShown:
    """A house rule."""
    return RuleShown(
        name=name,
        about=w(ABOUT[name]),
        value=list(value) if isinstance(value, tuple) else value,
        choices=list(CHOICES.get(name, ())),
    )


def is_own(reader: LeagueViewer, team: LeagueTeam) -> bool:
    """Does this reader coach the team?"""
    return bool(reader.name) and team.coach == reader.name


def is_hiring(reader: LeagueViewer, team: LeagueTeam) -> bool:
    """Is the team at the step of hiring, and may this reader act for it? [R20.4]"""
    acts = is_own(reader, team) or (reader.is_commissioner and reader.state.rules.commissioner_acts)
    return acts and team.sequence is not None and team.sequence.step == HIRING


def may_withdraw(reader: LeagueViewer, team: LeagueTeam) -> bool:
    """Between seasons a team that is ready may be taken out of the league again."""
    between = reader.state.head.phase not in (SEASON, PLAY_OFFS)
    return between and team.ready and (is_own(reader, team) or reader.is_commissioner)


def may_return(reader: LeagueViewer, team: LeagueTeam) -> bool:
    """Between seasons a team that was taken out may come back; one that is due to be drafted anew does so by its
    draft."""
    between = reader.state.head.phase not in (SEASON, PLAY_OFFS)
    return between and not team.ready and team.budget is None and (is_own(reader, team) or reader.is_commissioner)


def staff_to_sack(sheet: Sheet, w: Words) -> list[tuple[str, str]]:
    """What a team has of staff, by name and in words. [R20.4]"""
    return [(name, w(item_words(name))) for name, count in sheet.staff.items() if count]


def sponsors_to_sign(reader: LeagueViewer, team: LeagueTeam) -> list[tuple[str, str]]:
    """With whom a team may have a contract from now on, by name and in words. [D19.2]"""
    work = looking(reader.league, reader.name)
    if not is_hiring(reader, team) or not has_sponsors(work) or not can_change(work, team.sheet):
        return []
    return [(name, reader.w.term(name)) for name in work.game.sponsors if name != team.sheet.sponsor]


def past_shown(one: Past) -> PastShown:
    """What a team was worth after a match."""
    return PastShown(season=one.season, fixture=one.fixture, value=one.value, treasury=one.treasury, fans=one.fans)


def team_page(reader: LeagueViewer, number: int) -> TeamPage:
    """Everything about a team that this reader may see."""
    team = reader.state.team(number)
    sheet = sheet_for(reader.league, team, reader.name)
    hidden = sheet is not team.sheet
    rules, w = None if hidden else reader.rules, reader.w
    former = [one for one in reader.state.former if one.team == number and not hidden]
    told = told_about(reader.league, reader.name, number, lambda event: True)
    at_hiring = is_hiring(reader, team)
    corrected = rules if reader.is_commissioner else None
    return TeamPage(
        team=reader.team(team),
        hidden=hidden,
        version=reader.league.version,
        treasury=sheet.treasury,
        fans=sheet.fans,
        rerolls=sheet.rerolls + sheet.trophies,
        current=rules.current_value(sheet) if rules is not None else 0,
        step=w.term(team.sequence.step) if team.sequence is not None else "",
        staff=[(w(item_words(name)), count) for name, count in sheet.staff.items()],
        stars=[w.term(star) for star in sheet.stars],
        owned={REROLLS: sheet.rerolls, **sheet.staff},
        players=reader.roster(team),
        former=[reader.player(sheet, one.player, one.why) for one in former],
        fixtures=[reader.fixture(one) for one in reader.state.fixtures.values() if number in one.teams],
        past=list(map(past_shown, team.past)),
        news=[reader.line(*one) for one in islice(told, MOST_NEWS)],
        questions=reader.questions(number),
        has_file=rules is not None,
        can_fire=at_hiring,
        can_withdraw=may_withdraw(reader, team),
        can_return=may_return(reader, team),
        to_sack=staff_to_sack(sheet, w) if at_hiring else [],
        sponsor=w.term(sheet.sponsor) if sheet.sponsor else "",
        to_sign=sponsors_to_sign(reader, team),
        staff_kinds=staff_kinds(corrected, w),
        sheet=msgspec.to_builtins(sheet) if corrected is not None else {},
    )


def staff_kinds(rules: Development | None, w: Words) -> list[tuple[str, str]]:
    """What staff a team may have, for whoever corrects its sheet."""
    return [(name, w(item_words(name))) for name in rules.staff() if name != REROLLS] if rules is not None else []


def player_page(reader: LeagueViewer, number: int, player_id: int) -> PlayerPage:
    """A player's life, from his first day."""
    team = reader.state.team(number)
    sheet = sheet_for(reader.league, team, reader.name)
    player, left = sheet.player(player_id), ""
    if player is None and sheet is team.sheet:
        gone = [one for one in reader.state.former if one.team == number and one.player.id == player_id]
        if gone:
            player, left = gone[-1].player, gone[-1].why
    if player is None:
        raise TouchbackError("{team} has no player with the id {player}", team=sheet.called, player=player_id)

    def is_his(event: LedgerEvent) -> bool:
        who = getattr(event, "player", 0)
        return player_id == (who.id if isinstance(who, SheetPlayer) else who)

    told = [reader.line(*one) for one in told_about(reader.league, reader.name, number, is_his)]
    return PlayerPage(team=reader.team(team), player=reader.player(sheet, player, left), history=told[::-1])
