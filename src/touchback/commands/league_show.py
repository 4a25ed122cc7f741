"""touchback league show: a league, a team, its fixtures, leaders, news, ledger. [R20, R21]"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from touchback.commands.common import new_table, output
from touchback.commands.league_files import FILE, opened
from touchback.words import w

if TYPE_CHECKING:
    from touchback.league.league import League
    from touchback.league.state import LeagueFixture
    from touchback.league.views import LeagueQuestion, Offer


@click.command()
@click.argument("file", type=FILE)
@click.argument("what", required=False)
@click.option("--as", "actor", metavar="NAME", default="", help="Through whose eyes.")
@click.option("--season", type=int, default=0, help="An earlier season.")
def show(file: Path, what: str | None, actor: str, season: int) -> None:
    """Show a league: the table and what is next; or a team.

    Other views: fixtures, leaders, hall, graveyard, records, news, ledger.

    \b
    For example:
      touchback league show gulls.league
      touchback league show gulls.league fixtures
      touchback league show gulls.league "Bob's Boys" --as Bob
    """
    from touchback.league.words import team_called

    found_league = opened(file)
    number = season or found_league.state.head.season
    views = {
        "fixtures": lambda: show_fixtures(found_league, number),
        "leaders": lambda: show_leaders(found_league),
        "hall": lambda: show_careers(found_league, "hall"),
        "graveyard": lambda: show_careers(found_league, "graveyard"),
        "records": lambda: show_records(found_league),
        "news": lambda: show_news(found_league, actor),
        "ledger": lambda: show_ledger(found_league, actor),
    }
    if what is None:
        show_home(found_league, actor, number)
    elif what in views:
        views[what]()
    else:
        show_team(found_league, team_called(found_league, what), actor)


def show_home(found_league: League, actor: str, season: int) -> None:
    """The table, and what is next."""
    from touchback.league.standings import squad_table, tables
    from touchback.league.views import questions

    console, state = output(), found_league.state
    console.print(
        w("{name}: {phase}, season {season}", name=state.head.name, phase=w.term(state.head.phase), season=season)
    )
    if season in state.seasons:
        for division, lines in tables(state, state.seasons[season]).items():
            table = new_table(
                console,
                w("Division {division}", division=division),
                ("team",),
                ("points", "played", "won", "drawn", "lost", "TD", "against", "casualties", "bonus"),
            )
            for line in lines:
                numbers = (
                    line.points, line.played, line.won, line.drawn, line.lost, line.touchdowns, line.conceded,
                    line.casualties, line.bonus,
                )  # fmt: skip
                table.add_row(w(state.team(line.team).sheet.called), *(str(number) for number in numbers))
            console.print(table)
        if state.seasons[season].rules.squad_size > 1:
            table = new_table(console, w("Squads"), ("squad", "teams"), ("match points", "points"))
            for name, won, points, members in squad_table(state, state.seasons[season]):
                teams = ", ".join(w(state.team(team).sheet.called) for team in members)
                table.add_row(name, teams, str(won), str(points))
            console.print(table)
    else:
        for team in state.teams.values():
            console.print(
                w(
                    "{number} {name} ({list}), coach {coach}",
                    number=team.id,
                    name=team.sheet.called,
                    list=w.term(team.sheet.list_name),
                    coach=team.coach,
                )
            )
    for question in questions(found_league, actor) if actor else []:
        known = [w(state.team(question.team).sheet.called)] if question.team else []
        if question.fixture:
            known.append(f"{question.fixture} {fixture_line(found_league, state.fixture(question.fixture))}")
        about = ", ".join(known)
        console.print(w("{about}: {question} [{rule}]", about=about, question=w(question.text), rule=question.rule))
        for offer in question.offers:
            console.print(f"  {typed_offer(found_league, question, offer)}", markup=False)


TYPED = {"hire": "hire", "buy": "buy", "visitor": "keep", "free": "free", "retire": "retire", "choose": "choose",
         "touchdowns": "touchdown"}  # fmt: skip
"""What is offered, as it is typed after 'touchback league act FILE'; all else is a kind of advancement, or a player who
may be kept in a new draft."""


def typed_offer(found_league: League, question: LeagueQuestion, offer: Offer) -> str:
    """An offer in the words that take it, with what can be chosen and what it costs."""
    player = found_league.state.team(question.team).sheet.player(offer.player) if offer.player else None
    number = str(player.number) if player is not None and offer.what != "choose" else ""
    if question.kind == "advance":
        words = ["advance", number, offer.what]
    else:
        words = ["redraft keep" if question.kind == "redraft" else TYPED[offer.what], number]
    chosen = "" if offer.what == "free" else " | ".join(offer.choices)
    cost = f"({offer.cost})" if offer.cost else ""
    return " ".join(word for word in (*words, chosen, cost) if word)


def fixture_line(found_league: League, fixture: LeagueFixture) -> str:
    """A fixture in a line."""
    from touchback.league.records import title

    found = w(title(found_league.state, fixture))
    if fixture.result is not None and fixture.result.how != "played":
        found += f" ({w.term(fixture.result.how)})"
    return found


def show_fixtures(found_league: League, season: int) -> None:
    """Every fixture of a season."""
    console = output()
    table = new_table(console, "", ("number", "round", "fixture", "deadline"), ())
    for one in found_league.state.of_season(season):
        stage = w.term(one.stage) if one.stage else str(one.round) if one.round else w.term(one.kind)
        table.add_row(str(one.id), stage, fixture_line(found_league, one), w.day(one.deadline))
    console.print(table)


def show_leaders(found_league: League) -> None:
    """The first ten in everything."""
    from touchback.league.records import LEADERS, MANY, leaders

    console = output()
    for what in ("SPP", *LEADERS):
        rows = leaders(found_league.state, what)
        if rows:
            table = new_table(console, w.term(MANY.get(what, what)), ("player", "team"), ("count",))
            for career in rows:
                table.add_row(
                    f"{career.name or w.term(career.position)} ({career.number})",
                    w(career.team_name),
                    str(career.count(what)),
                )
            console.print(table)


def show_careers(found_league: League, which: str) -> None:
    """The hall of fame, or the graveyard."""
    from touchback.league.records import graveyard, hall_of_fame

    console = output()
    table = new_table(console, "", ("player", "team", "skills"), ("games", "SPP", "TD", "casualties"))
    for career in hall_of_fame(found_league.state) if which == "hall" else graveyard(found_league.state):
        table.add_row(
            f"{career.name or w.term(career.position)} ({career.number})",
            w(career.team_name),
            ", ".join(career.advances),
            *(str(career.count(what)) for what in ("games", "SPP", "touchdown", "casualty")),
        )
    console.print(table)


def show_records(found_league: League) -> None:
    """Records of single matches."""
    from touchback.league.records import all_time

    console = output()
    table = new_table(console, "", ("record", "match"), ("season", "count"))
    for record in all_time(found_league.state):
        table.add_row(w.term(record.what), w(record.text), str(record.season), str(record.number))
    console.print(table)


def show_news(found_league: League, actor: str) -> None:
    """What happened, the latest first."""
    from touchback.league.views import news

    for number, when, sentence in news(found_league, actor):
        click.echo(f"{number} {w.moment(datetime.fromisoformat(when))} {w(sentence)}")


def show_ledger(found_league: League, actor: str) -> None:
    """Every entry: who did what, and what came of it."""
    from touchback.league.views import entry_for, hidden_teams

    hidden = hidden_teams(found_league, actor)
    for entry in found_league.entries():
        click.echo(f"{entry.number} {w.moment(datetime.fromisoformat(entry.when))} {entry.actor}: {entry.act}")
        for index, event in enumerate(entry_for(found_league, entry, actor).events):
            if getattr(event, "team", 0) in hidden and not hasattr(event, "sealed"):
                continue
            click.echo(f"  {index} {type(event).__name__} {w(event.sentence(found_league.state))}".rstrip())


def show_team(found_league: League, number: int, actor: str) -> None:
    """A team's sheet."""
    from touchback.league.calling import called
    from touchback.league.views import sheet_for

    console, team, rules = output(), found_league.state.team(number), found_league.game.development
    sheet = sheet_for(found_league, team, actor)
    console.print(
        w(
            "{number} {name} ({list}), coach {coach}",
            number=team.id,
            name=sheet.called,
            list=w.term(sheet.list_name),
            coach=team.coach,
        )
    )
    if rules is None or not sheet.players:
        return
    table = new_table(
        console, "", ("number", "player", "position", "skills", "injuries", ""), ("SPP", "earned", "value")
    )
    for player in (*sheet.players, *sheet.visitors):
        state = w("misses the next match") if player.misses_next else w("retired") if player.retired else ""
        if player.contract != "permanent":
            state = w.term(player.contract)
        value = w("{amount:,}", amount=rules.player_value(sheet, player))
        gained = ", ".join(w.term(one) for one in (*player.advances, *player.gifts))
        table.add_row(
            str(player.number), called(sheet, player), w.term(player.position), gained,
            ", ".join(player.injuries), state, str(player.spp), str(player.earned), value,
        )  # fmt: skip
    console.print(table)
    staff = ", ".join(f"{w.term(name.replace('_', ' '))} {count}" for name, count in sheet.staff.items())
    console.print(
        w(
            "re-rolls {rerolls}, fans {fans}, treasury {treasury:,}, value {value:,}, for the next match {current:,}",
            rerolls=sheet.rerolls + sheet.trophies,
            fans=sheet.fans,
            treasury=sheet.treasury,
            value=rules.team_value(sheet),
            current=rules.current_value(sheet),
        )
    )
    if staff:
        console.print(staff)
