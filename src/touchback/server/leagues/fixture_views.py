"""A fixture as its page shows it, with what can be reported and what was. [R20.1]"""

from __future__ import annotations

from typing import Final

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.league.calling import called
from touchback.league.events import MatchRecorded, Settled, TakenOver
from touchback.league.matches import crowd, open_fixture, unplayed_fixture
from touchback.league.reports import (
    EARNS,
    GUESTS,
    SHORT_GIFT,
    SHORT_NAMES,
    SHORT_POSITION,
    SIDES,
    MatchReport,
)
from touchback.league.sheet import FIRST_NUMBER, JOURNEYMAN, LAST_NUMBER
from touchback.league.state import FRIENDLY, PLAY_OFF, PLAY_OFFS, SEASON, LeagueFixture, LeagueTeam
from touchback.league.views import looking
from touchback.server.leagues.messages import FixturePage, FixtureShown, RecordedFact
from touchback.server.leagues.views import LeagueViewer

LEAST_PLAYERS: Final = 11
"""Journeymen fill a team up to so many. [R7.3.1]"""


class Allowed:
    """What a reader may do with a fixture."""

    def __init__(self, reader: LeagueViewer, fixture: LeagueFixture, coaches: tuple[str, ...], is_open: bool) -> None:
        self.reader = reader
        self.fixture = fixture
        self.coaches = coaches
        self.is_coach = bool(reader.name) and reader.name in coaches
        self.is_told = fixture.report is not None
        self.unplayed = is_open and not self.is_told
        self.waits = is_open and self.is_told

    @property
    def play(self) -> bool:
        """Coaches play."""
        return self.unplayed and self.is_coach

    @property
    def report(self) -> bool:
        """They also report, and where the league has it so a commissioner does it for them."""
        acts_for_all = self.reader.is_commissioner and self.reader.state.rules.commissioner_acts
        return self.unplayed and (self.is_coach or acts_for_all)

    @property
    def confirm(self) -> bool:
        """Whoever has not reported it himself confirms it, unless nobody else could."""
        another = self.fixture.reported_by != self.reader.name or len(set(self.coaches)) == 1
        return self.waits and another and (self.is_coach or self.reader.is_commissioner)

    @property
    def award(self) -> bool:
        """A commissioner decides a play-off that is not played."""
        fixture = self.fixture
        return (
            self.reader.is_commissioner and fixture.kind == PLAY_OFF and fixture.result is None and bool(fixture.away)
        )

    @property
    def close(self) -> bool:
        """A commissioner waits no longer for a match that was postponed."""
        return self.reader.is_commissioner and self.fixture.postponed and self.is_to_be_played

    @property
    def is_to_be_played(self) -> bool:
        """Now or later, and nobody has reported it."""
        try:
            unplayed_fixture(looking(self.reader.league, self.reader.name), self.fixture.id)
        except TouchbackError:
            return False
        return not self.is_told

    def give_up(self, team: LeagueTeam) -> bool:
        """A coach yields for his own team, a commissioner for any; friendly matches are just not played."""
        yields = self.is_to_be_played and self.fixture.kind != FRIENDLY and team.id not in self.fixture.yielded
        return yields and (self.reader.is_commissioner or (self.is_coach and team.coach == self.reader.name))


def fixture_page(reader: LeagueViewer, number: int) -> FixturePage:
    """A fixture with both sides, and what this reader may do with it."""
    league, state = reader.league, reader.state
    fixture = state.fixture(number)
    teams = [state.team(team) if team else None for team in fixture.teams]
    coaches = tuple(team.coach if team is not None else "" for team in teams)
    why_not = why_closed(reader, number)
    told = fixture.report
    may = Allowed(reader, fixture, coaches, not why_not)
    fewest, most = crowd(looking(league, reader.name), fixture)
    return FixturePage(
        fixture=reader.fixture(fixture),
        version=league.version,
        coaches=(coaches[0], coaches[1]),
        values=(value_of(reader, teams[0]), value_of(reader, teams[1])),
        rosters=tuple(reader.roster(team) if team is not None else [] for team in teams),  # type: ignore[arg-type]
        can_play=may.play,
        can_report=may.report,
        can_confirm=may.confirm,
        can_yield=[(team.id, reader.w(team.sheet.called)) for team in teams if team is not None and may.give_up(team)],
        can_award=may.award,
        can_close=may.close,
        can_date=reader.is_commissioner and is_open(reader, fixture),
        yielded=[reader.name_of(team) for team in fixture.yielded],
        recorded=recorded_fact(reader, fixture) if reader.is_commissioner and fixture.result is not None else None,
        why_not=why_not if fixture.result is None else "",
        report=report_lines(reader, fixture, told) if told is not None else [],
        has_players=league.game.has_players,
        least_attendance=fewest,
        most_attendance=most,
        happenings=happenings(reader),
        filled=[filled_up(reader, team) for team in teams],
        guests=[guests(reader, team) for team in teams],
        rules=[rules_to_report(reader, team) for team in teams],
        has_treasure=league.game.has_treasure,
    )


def value_of(reader: LeagueViewer, team: LeagueTeam | None) -> int:
    """What a team is worth in its next match."""
    return reader.rules.current_value(team.sheet) if reader.rules is not None and team is not None else 0


def is_open(reader: LeagueViewer, fixture: LeagueFixture) -> bool:
    """Is it still to be played in the season that is running?"""
    running = reader.state.head.phase in (SEASON, PLAY_OFFS) and fixture.season == reader.state.head.season
    return running and fixture.result is None and bool(fixture.away)


def why_closed(reader: LeagueViewer, number: int) -> str:
    """Why this reader cannot play or report this fixture now, in words; '' where he can."""
    try:
        open_fixture(looking(reader.league, reader.name), number)
    except TouchbackError as error:
        return reader.w.error(error)
    return ""


def guests(reader: LeagueViewer, team: LeagueTeam | None) -> list[tuple[str, str]]:
    """Who may have come for one match, as the short form writes it behind a number, and in words."""
    found: list[tuple[str, str]] = []
    for short, contract in GUESTS.items() if reader.rules is not None and team is not None else ():
        if contract not in EARNS:
            found.append((short, reader.w.term(contract)))
            continue
        assert reader.rules is not None and team is not None
        for position in reader.rules.guests(team.sheet, contract):
            found.append(
                (f"{short} {SHORT_POSITION} {position}", f"{reader.w.term(contract)}: {reader.w.term(position)}")
            )
    return found


def filled_up(reader: LeagueViewer, team: LeagueTeam | None) -> str:
    """The journeymen without whom a team cannot play, for whoever enters its match: one of them may be the most
    valuable player, and he can be hired. [R7.3.1]"""
    if reader.rules is None or team is None or not reader.state.rules.development:
        return ""
    sheet = team.sheet
    linemen = reader.rules.guests(sheet, JOURNEYMAN)
    worn = {player.number for player in sheet.players}
    free = [number for number in range(FIRST_NUMBER, LAST_NUMBER + 1) if number not in worn]
    plays = f" {SHORT_POSITION} {linemen[0]}" if len(linemen) > 1 else ""
    return ", ".join(f"{number}j{plays}" for number in free[: max(0, LEAST_PLAYERS - len(sheet.available))])


def rules_to_report(reader: LeagueViewer, team: LeagueTeam | None) -> list[str]:
    """Special rules of a team that act after a match in which they were used. [R18.3]"""
    return reader.rules.rules_to_report(team.sheet) if reader.rules is not None and team is not None else []


def recorded_fact(reader: LeagueViewer, fixture: LeagueFixture) -> RecordedFact | None:
    """The fact by which a fixture is over, as it counts now: what a correction takes the place of."""
    told = list(reader.league.facts(reader.league.register.fixtures.get(fixture.id, [])))
    for entry, index, event in told:
        if isinstance(event, MatchRecorded | Settled | TakenOver) and event.fixture == fixture.id:
            alone = sum(one[0].number == entry.number and one[1] == index for one in told) == 1
            return RecordedFact(entry=entry.number, index=index, fact=msgspec.to_builtins(event)) if alone else None
    return None


def happenings(reader: LeagueViewer) -> list[tuple[str, str]]:
    """What can happen to a player, as the short form writes it and in words; what helpers give him comes last, and only
    where players develop: nothing is reckoned from it elsewhere."""
    found = [(short, reader.w.term(name)) for short, name in SHORT_NAMES.items()]
    develops = reader.rules is not None and reader.state.rules.development
    lessons = reader.rules.lessons() if reader.rules is not None and develops else {}
    return found + [(f"{SHORT_GIFT} {skill}", given(reader, skill)) for skill in lessons]


def given(reader: LeagueViewer, skill: str) -> str:
    """A skill that a helper gave for the match."""
    return reader.w("{skill}, for the match ({helper})", skill=reader.w.term(skill), helper=helper_of(reader, skill))


def helper_of(reader: LeagueViewer, skill: str) -> str:
    """Who gives it."""
    lessons = reader.rules.lessons() if reader.rules is not None else {}
    return lessons[skill].by if skill in lessons else "-"


def report_lines(reader: LeagueViewer, fixture: LeagueFixture, told: MatchReport) -> list[str]:
    """A report in lines, for whoever is to confirm it."""
    w = reader.w
    lines = [
        w("{home} against {away}: {score}", home=reader.name_of(fixture.home), away=reader.name_of(fixture.away),
          score=f"{told.home.score}\u2013{told.away.score}"),
        w("attendance {attendance}", attendance=told.attendance),
    ]  # fmt: skip
    for side in SIDES:
        sheet = reader.state.team(fixture.team_at(side)).sheet
        spent, bet, gathered = told.side(side).gold_spent, told.side(side).bet_paid, told.side(side).gathered
        if spent:
            lines.append(w("{team} spent {gold:,} gold on inducements", team=sheet.called, gold=spent))
        if bet:
            lines.append(w("a side bet paid {team} {gold:,} gold", team=sheet.called, gold=bet))
        if gathered:
            lines.append(
                w.count(
                    gathered,
                    "{team} gathered funds {n} time",
                    "{team} gathered funds {n} times",
                    team=sheet.called,
                )
            )
        lines += [f"{w(sheet.called)}: {w.term(rule)}" for rule in told.side(side).rules_used]
        for player in told.side(side).players:
            known = sheet.numbered(player.number)
            what = [f"{w.term(deed)} {count}" for deed, count in player.deeds.items()]
            if player.casualty != "none":
                what.append(w.term(player.casualty))
            if player.lasting != "none":
                what.append(player.lasting)
            what += [given(reader, skill) for skill in player.gifts]
            who = (called(sheet, known) or w.term(known.position)) if known is not None else w.term(player.contract)
            if known is None and player.position:
                who += f" ({w.term(player.position)})"
            lines.append(f"{w(sheet.called)}: {player.number} {who}: {', '.join(what) or '-'}")
    if told.conceded:
        team = reader.name_of(fixture.team_at(told.conceded))
        lines.append(w("conceded freely: {team}", team=team) if told.freely else w("conceded: {team}", team=team))
    return lines


def fixtures(reader: LeagueViewer, season: int) -> list[FixtureShown]:
    """Every fixture of a season."""
    return [reader.fixture(one) for one in reader.state.of_season(season or reader.state.head.season)]
