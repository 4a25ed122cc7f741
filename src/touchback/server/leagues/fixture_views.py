"""A fixture as its page shows it, with what can be reported and what was. [R20.1]"""

from __future__ import annotations

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.league.events import MatchRecorded, Settled, TakenOver
from touchback.league.matches import open_fixture
from touchback.league.reports import SHORT_GIFT, SHORT_NAMES, SIDES, MatchReport
from touchback.league.state import FRIENDLY, PLAY_OFF, LeagueFixture
from touchback.league.views import looking
from touchback.server.leagues.messages import FixturePage, FixtureShown, RecordedFact
from touchback.server.leagues.views import LeagueViewer


def fixture_page(reader: LeagueViewer, number: int) -> FixturePage:
    """A fixture with both sides, and what this reader may do with it."""
    league, state = reader.league, reader.state
    fixture = state.fixture(number)
    teams = [state.team(team) if team else None for team in fixture.teams]
    coaches = tuple(team.coach if team is not None else "" for team in teams)
    is_coach = bool(reader.name) and reader.name in coaches
    why_not, is_open = "", False
    try:
        open_fixture(looking(league, reader.name), number)
        is_open = True
    except TouchbackError as error:
        why_not = reader.w.error(error)
    told = fixture.report
    acts_for_all = reader.is_commissioner and state.rules.commissioner_acts
    may_confirm = (is_coach or reader.is_commissioner) and (
        fixture.reported_by != reader.name or len(set(coaches)) == 1
    )
    return FixturePage(
        fixture=reader.fixture(fixture),
        version=league.version,
        coaches=(coaches[0], coaches[1]),
        values=tuple(  # type: ignore[arg-type]
            reader.rules.current_value(team.sheet) if reader.rules is not None and team is not None else 0
            for team in teams
        ),
        rosters=tuple(reader.roster(team) if team is not None else [] for team in teams),  # type: ignore[arg-type]
        can_play=is_open and is_coach and told is None,
        can_report=is_open and told is None and (is_coach or acts_for_all),
        can_confirm=is_open and told is not None and may_confirm,
        can_yield=[
            (team.id, team.sheet.name)
            for team in teams
            if team is not None
            and is_open
            and told is None
            and fixture.kind != FRIENDLY
            and team.id not in fixture.yielded
            and (reader.is_commissioner or (is_coach and team.coach == reader.name))
        ],
        can_award=reader.is_commissioner and fixture.kind == PLAY_OFF and fixture.result is None and bool(fixture.away),
        yielded=[reader.name_of(team) for team in fixture.yielded],
        recorded=recorded_fact(reader, fixture) if reader.is_commissioner and fixture.result is not None else None,
        why_not=why_not if fixture.result is None else "",
        report=report_lines(reader, fixture, told) if told is not None else [],
        has_players=league.game.has_players,
        happenings=happenings(reader),
    )


def recorded_fact(reader: LeagueViewer, fixture: LeagueFixture) -> RecordedFact | None:
    """The fact by which a fixture is over, as it counts now: what a correction takes the place of."""
    told = list(reader.league.facts(reader.league.register.fixtures.get(fixture.id, [])))
    for entry, index, event in told:
        if isinstance(event, MatchRecorded | Settled | TakenOver) and event.fixture == fixture.id:
            alone = sum(one[0].number == entry.number and one[1] == index for one in told) == 1
            return RecordedFact(entry=entry.number, index=index, fact=msgspec.to_builtins(event)) if alone else None
    return None


def happenings(reader: LeagueViewer) -> list[tuple[str, str]]:
    """What can happen to a player, as the short form writes it and in words; what helpers give him comes last."""
    found = [(short, reader.w.term(name)) for short, name in SHORT_NAMES.items()]
    lessons = reader.rules.lessons() if reader.rules is not None else {}
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
        spent, bet = told.side(side).gold_spent, told.side(side).bet_paid
        if spent:
            lines.append(w("{team} spent {gold:,} gold on inducements", team=sheet.name, gold=spent))
        if bet:
            lines.append(w("a side bet paid {team} {gold:,} gold", team=sheet.name, gold=bet))
        for player in told.side(side).players:
            known = sheet.numbered(player.number)
            what = [f"{w.term(deed)} {count}" for deed, count in player.deeds.items()]
            if player.casualty != "none":
                what.append(w.term(player.casualty))
            if player.lasting != "none":
                what.append(player.lasting)
            what += [given(reader, skill) for skill in player.gifts]
            who = (known.name or w.term(known.position)) if known is not None else w.term(player.contract)
            lines.append(f"{sheet.name}: {player.number} {who}: {', '.join(what)}")
    if told.conceded:
        team = reader.name_of(fixture.team_at(told.conceded))
        lines.append(w("conceded freely: {team}", team=team) if told.freely else w("conceded: {team}", team=team))
    return lines


def fixtures(reader: LeagueViewer, season: int) -> list[FixtureShown]:
    """Every fixture of a season."""
    return [reader.fixture(one) for one in reader.state.of_season(season or reader.state.head.season)]
