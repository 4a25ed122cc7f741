"""touchback league: leagues and tournaments, in a file of one's own. [R20, R21]"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from touchback.commands.common import game_option, new_table, output
from touchback.words import w

if TYPE_CHECKING:
    from touchback.league.league import League
    from touchback.league.reports import MatchReport
    from touchback.league.state import LeagueFixture

FILE = click.Path(dir_okay=False, path_type=Path)
ACTOR = click.option("--as", "actor", metavar="NAME", required=True, help="Who acts.")
DICE = click.option(
    "--dice", default="", metavar="FACES", help="Dice you rolled, where the league wants them typed in."
)


@click.group()
def league() -> None:
    """Leagues and tournaments: draft, report, develop, and keep the table.

    \b
    For example:
      touchback league found gulls.league --name "Gull Coast" --as Ann
      touchback league enter gulls.league --as Ann --coach Bob --list orc --name "Bob's Boys"
      touchback league act gulls.league start --as Ann
      touchback league report gulls.league 1 --score 2-1 --attendance 9 --home "7 td 2" --as Bob
      touchback league show gulls.league
    """


def opened(path: Path) -> League:
    """The league in a file."""
    from touchback.league.league import League

    return League.open(path)


def faces(words: str) -> list[int] | None:
    """'3 5' as dice."""
    parts = words.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise click.UsageError(w("--dice needs numbers, as in '3 5', not {words!r}.", words=words))
    return [int(part) for part in parts] or None


def pairs(words: tuple[str, ...]) -> dict[str, str]:
    """'win=3' and the like."""
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise click.UsageError(
                w("--rule needs a name and a value, as in 'bonus_points=true', not {word!r}.", word=word)
            )
        found[name.strip()] = value.strip()
    return found


@league.command()
@click.argument("file", type=FILE)
@click.option("--name", required=True, help="What the league is called.")
@ACTOR
@game_option
@click.option("--tournament", is_flag=True, help="A resurrection tournament: Swiss rounds, nobody develops.")
@click.option(
    "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A house rule; see 'touchback league rules'."
)
def found(file: Path, name: str, actor: str, game: str, tournament: bool, rules: tuple[str, ...]) -> None:
    """Found a league in a new file; whoever does is its commissioner.

    \b
    For example:
      touchback league found gulls.league --name "Gull Coast" --as Ann --rule bonus_points=true
      touchback league found cup.league --name "Winter Cup" --as Ann --tournament
    """
    from touchback.league.league import League
    from touchback.league.record import league_of
    from touchback.league.rules import TOURNAMENT, changed, from_words

    base = TOURNAMENT if tournament else league_of(game).rules
    League.found(file, name, actor, game=game, rules=changed(base, from_words(pairs(rules))))
    click.echo(w("wrote {file}", file=str(file)))


@league.command()
@click.argument("file", type=FILE, required=False)
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="Set a rule.")
@click.option("--as", "actor", metavar="NAME", default="", help="Who acts.")
@click.option("--reason", default="", help="Why, while a season is running.")
def rules(file: Path | None, rules: tuple[str, ...], actor: str, reason: str) -> None:
    """List the rules a commissioner can set, or set some.

    \b
    For example:
      touchback league rules
      touchback league rules gulls.league --rule cap=1300000 --as Ann
    """
    from touchback.league.entering import SetRules
    from touchback.league.rules import ABOUT, Rules, from_words

    current = Rules()
    if file is not None:
        found_league = opened(file)
        if rules:
            found_league.do(actor, SetRules(changes=from_words(pairs(rules)), reason=reason))
        current = found_league.state.rules
    console = output()
    table = new_table(console, "", ("rule", "value", "what it does"), ())
    for name, about in ABOUT.items():
        value = getattr(current, name)
        shown = ", ".join(str(one) for one in value) if isinstance(value, tuple) else str(value).lower()
        table.add_row(name, shown, w(about))
    console.print(table)


@league.command()
@click.argument("file", type=FILE)
@ACTOR
@click.option("--coach", default="", help="For whom a commissioner enters it; he is invited if he is not in.")
@click.option("--list", "list_name", default="", metavar="TEAM", help="A team list; the ready-made side is taken.")
@click.option("--team", "team_file", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A team file.")
@click.option("--name", default="", help="What the team is called.")
@click.option("--squad", default="", help="The coach's squad, in a tournament of squads.")
def enter(file: Path, actor: str, coach: str, list_name: str, team_file: Path | None, name: str, squad: str) -> None:
    """Hand in a team.

    \b
    For example:
      touchback league enter gulls.league --as Bob --list orc --name "Bob's Boys"
      touchback league enter gulls.league --as Ann --coach Bob --team boys.toml
    """
    from touchback.league.entering import Enter, Invite

    found_league = opened(file)
    if coach and coach not in found_league.state.people:
        found_league.do(actor, Invite(person=coach))
    words = team_file.read_text("utf-8") if team_file is not None else ""
    found_league.do(actor, Enter(name=name, list_name=list_name, file=words, coach=coach, squad=squad))
    team = found_league.state.team(max(found_league.state.teams))
    click.echo(w("{name} has the number {number}", name=team.sheet.name, number=team.id))


@league.command("import")
@click.argument("file", type=FILE)
@click.argument("teams", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@ACTOR
def import_command(file: Path, teams: Path, actor: str) -> None:
    """Hand in many teams from a CSV file with the columns name, coach, list (and file), or one from a team file.

    \b
    For example:
      touchback league import gulls.league teams.csv --as Ann
    """
    from touchback.league.exporting import import_teams

    made = import_teams(opened(file), actor, teams)
    click.echo(w.count(len(made), "{n} team entered", "{n} teams entered"))


@league.command()
@click.argument("file", type=FILE)
@click.argument("words", nargs=-1)
@ACTOR
@click.option("--team", default="", metavar="TEAM", help="For which of your teams; not needed if you have one.")
@DICE
def act(file: Path, words: tuple[str, ...], actor: str, team: str, dice: str) -> None:
    """Do something in a league, in words; without words the list of what can be done.

    \b
    For example:
      touchback league act gulls.league --as Ann
      touchback league act gulls.league start 2 --as Ann
      touchback league act gulls.league advance 5 chosen primary Block --as Bob
      touchback league act gulls.league proceed --as Bob --dice "3 5"
    """
    from touchback.league.words import VERBS, command_of, team_called

    found_league = opened(file)
    console = output()
    if not words:
        table = new_table(console, "", ("words", "what they do"), ())
        for verb in VERBS.values():
            table.add_row(verb.usage, w(verb.about))
        console.print(table)
        return
    own = [one.id for one in found_league.state.teams.values() if one.coach == actor]
    number = team_called(found_league, team) if team else own[0] if len(own) == 1 else 0
    entry = found_league.do(actor, command_of(found_league, number, list(words)), dice=faces(dice))
    tell(found_league, entry.events)


def tell(found_league: League, events: list[Any]) -> None:
    """What came of an act, a line a fact."""
    for event in events:
        sentence = event.sentence(found_league.state)
        if sentence:
            click.echo(w(sentence))


@league.command()
@click.argument("file", type=FILE)
@click.argument("fixture", type=int)
@ACTOR
@click.option("--score", metavar="HOME-AWAY", default="", help="The score of record, as in 2-1.")
@click.option("--attendance", type=click.IntRange(0, 99), default=0, help="Both fan factors together.")
@click.option("--home", "home_deeds", default="", help="Deeds and casualties at home, as in '7 td 2, 3 cas, 5 ni'.")
@click.option("--away", "away_deeds", default="", help="The same for the away side.")
@click.option("--winner", type=click.Choice(["home", "away"]), help="Who won, where penalties decided.")
@click.option("--conceded", type=click.Choice(["home", "away"]), help="Who conceded.")
@click.option("--freely", is_flag=True, help="He had three players or fewer.")
@click.option(
    "--match",
    "match_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A match file: it fills in everything.",
)
@DICE
def report(
    file: Path,
    fixture: int,
    actor: str,
    score: str,
    attendance: int,
    home_deeds: str,
    away_deeds: str,
    winner: str | None,
    conceded: str | None,
    freely: bool,
    match_file: Path | None,
    dice: str,
) -> None:
    """Report a match that was played at a table, or here; the other coach confirms it.

    A deed is the player's number and td, cas, cp, int, def or ttm; a casualty is bh, mng, ni, -AV (or another
    characteristic) or dead. 12j is a journeyman with the number 12, 15s a star, 14m a mercenary.

    \b
    For example:
      touchback league report gulls.league 3 --as Bob --score 2-1 --attendance 9 --home "7 td 2" --away "5 td, 9 ni"
      touchback league report gulls.league 3 --as Bob --match match.json
    """
    from touchback.league.matches import Report
    from touchback.league.playing import report_of_file
    from touchback.league.reports import MatchReport, SideReport, from_short

    found_league = opened(file)
    told: MatchReport
    if match_file is not None:
        told = report_of_file(found_league, found_league.state.fixture(fixture), match_file)
    else:
        home, dash, away = score.partition("-")
        if not dash or not home.isdecimal() or not away.isdecimal():
            raise click.UsageError(w("--score needs two numbers, as in 2-1, not {score!r}.", score=score))
        decided = "home" if int(home) > int(away) else "away" if int(away) > int(home) else ""
        told = MatchReport(
            home=SideReport(score=int(home), players=from_short(home_deeds)),
            away=SideReport(score=int(away), players=from_short(away_deeds)),
            attendance=attendance,
            winner=winner or decided,
            conceded=conceded or "",
            freely=freely,
        )
    entry = found_league.do(actor, Report(fixture=fixture, report=told), dice=faces(dice))
    tell(found_league, entry.events)


# -- looking ------------------------------------------------------------------------------------------------------


@league.command()
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
    from touchback.league.standings import tables
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
                table.add_row(state.team(line.team).sheet.name, *(str(number) for number in numbers))
            console.print(table)
    else:
        for team in state.teams.values():
            console.print(
                w(
                    "{number} {name} ({list}), coach {coach}",
                    number=team.id,
                    name=team.sheet.name,
                    list=w.term(team.sheet.list_name),
                    coach=team.coach,
                )
            )
    for question in questions(found_league, actor) if actor else []:
        about = state.team(question.team).sheet.name if question.team else f"{question.fixture}"
        console.print(w("{about}: {question} [{rule}]", about=about, question=w(question.text), rule=question.rule))


def fixture_line(found_league: League, fixture: LeagueFixture) -> str:
    """A fixture in a line."""
    from touchback.league.records import title

    found = title(found_league.state, fixture)
    if fixture.result is not None and fixture.result.how != "played":
        found += f" ({w.term(fixture.result.how)})"
    return found


def show_fixtures(found_league: League, season: int) -> None:
    """Every fixture of a season."""
    console = output()
    table = new_table(console, "", ("number", "round", "fixture", "deadline"), ())
    for one in found_league.state.of_season(season):
        stage = w.term(one.stage) if one.stage else str(one.round) if one.round else w.term(one.kind)
        table.add_row(str(one.id), stage, fixture_line(found_league, one), one.deadline)
    console.print(table)


def show_leaders(found_league: League) -> None:
    """The first ten in everything."""
    from touchback.league.records import LEADERS, leaders

    console = output()
    for what in ("SPP", *LEADERS):
        rows = leaders(found_league.state, what)
        if rows:
            table = new_table(console, w.term(what), ("player", "team"), ("count",))
            for career in rows:
                table.add_row(
                    f"{career.name or w.term(career.position)} ({career.number})",
                    career.team_name,
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
            career.team_name,
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
        table.add_row(w.term(record.what), record.text, str(record.season), str(record.number))
    console.print(table)


def show_news(found_league: League, actor: str) -> None:
    """What happened, the latest first."""
    from touchback.league.views import news

    for number, when, sentence in news(found_league, found_league.entries(), actor):
        click.echo(f"{number} {when} {w(sentence)}")


def show_ledger(found_league: League, actor: str) -> None:
    """Every entry: who did what, and what came of it."""
    from touchback.league.views import entry_for, hidden_teams

    hidden = hidden_teams(found_league, actor)
    for entry in found_league.entries():
        click.echo(f"{entry.number} {entry.when} {entry.actor}: {entry.act}")
        for index, event in enumerate(entry_for(found_league, entry, actor).events):
            if getattr(event, "team", 0) in hidden and not hasattr(event, "sealed"):
                continue
            click.echo(f"  {index} {type(event).__name__} {w(event.sentence(found_league.state))}".rstrip())


def show_team(found_league: League, number: int, actor: str) -> None:
    """A team's sheet."""
    from touchback.league.views import sheet_for

    console, team, rules = output(), found_league.state.team(number), found_league.game.development
    sheet = sheet_for(found_league, team, actor)
    console.print(
        w(
            "{number} {name} ({list}), coach {coach}",
            number=team.id,
            name=sheet.name,
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
        table.add_row(
            str(player.number), player.name, w.term(player.position), ", ".join(w.term(one) for one in player.advances),
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


# -- files --------------------------------------------------------------------------------------------------------


@league.command()
@click.argument("file", type=FILE)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(["csv", "parquet", "json", "naf", "ledger"]),
    default="csv",
    show_default=True,
    help="Which kind of files.",
)
def export(file: Path, folder: Path, form: str) -> None:
    """Write everything about a league as files into a folder.

    \b
    For example:
      touchback league export gulls.league out
      touchback league export gulls.league out --format naf
    """
    from touchback.league.exporting import export as write

    for path in write(opened(file), folder, form):
        click.echo(w("wrote {file}", file=str(path)))


@league.command()
@click.argument("file", type=FILE)
def verify(file: Path) -> None:
    """Check a ledger: every hash, the league that follows from it, every promised die whose secret is open.

    \b
    For example:
      touchback league verify gulls.league
    """
    found_league = opened(file)
    faults = found_league.verify()
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        sys.exit(1)
    click.echo(w.count(found_league.version, "{n} entry: good", "{n} entries: good"))


# -- bots ---------------------------------------------------------------------------------------------------------


@league.command()
@click.argument("file", type=FILE)
@click.option("--teams", type=click.IntRange(4, 512), default=16, show_default=True, help="How many teams.")
@click.option("--seasons", type=click.IntRange(1), default=1, show_default=True, help="How many seasons.")
@click.option("--bots", "bot", default="scripted", show_default=True, help="Who coaches every team.")
@click.option("--lists", default="", metavar="TEAM,TEAM", help="Which team lists take turns.  [default: all]")
@click.option("--divisions", type=click.IntRange(1, 4), default=1, show_default=True, help="How many divisions.")
@click.option("--seed", type=int, default=1, show_default=True, help="A league repeats by its seed.")
@click.option(
    "--jobs", type=click.IntRange(0), default=1, show_default=True, help="Processes side by side; 0: one a core."
)
@click.option(
    "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A house rule; see 'touchback league rules'."
)
@click.option("--report", "report_path", type=FILE, help="Write a report with curves to this HTML file.")
@game_option
def simulate(
    file: Path,
    teams: int,
    seasons: int,
    bot: str,
    lists: str,
    divisions: int,
    seed: int,
    jobs: int,
    rules: tuple[str, ...],
    report_path: Path | None,
    game: str,
) -> None:
    """Let bots play a whole league: draft, play, develop, season after season.

    The league is kept in the file. If it is there already, the run goes on where it was stopped.

    \b
    For example:
      touchback league simulate sim.league --teams 16 --seasons 5 --bots scripted --jobs 0 --report sim.html
    """
    from touchback.games import game_entry
    from touchback.league.record import league_of
    from touchback.league.rules import changed, from_words
    from touchback.league.simulation import SimulatedLeague

    begun = time.perf_counter()
    if file.exists():
        run = SimulatedLeague(opened(file), seed, bot, jobs, divisions)
        run.check(teams)
    else:
        known = [name.strip() for name in lists.split(",") if name.strip()] or game_entry(game).teams()
        chosen = [known[number % len(known)] for number in range(teams)]
        house = changed(league_of(game).rules, from_words(pairs(rules)))
        run = SimulatedLeague.found(file, game, chosen, seed, bot, jobs, divisions, house)

    def told(what: str, done: int, all_of_it: int) -> None:
        season = run.league.state.head.season
        click.echo(w("season {season}, round {done} of {all}", season=season, done=done, all=all_of_it), err=True)

    run.told = told
    run.run(seasons)
    seconds = time.perf_counter() - begun
    print_lists(run.league)
    played = sum(one.result is not None and one.result.how == "played" for one in run.league.state.fixtures.values())
    click.echo(w("{played} matches in {seconds:.1f} s", played=played, seconds=seconds))
    if report_path is not None:
        from touchback.league.simulation_report import write_report

        write_report(report_path, run.league)
        click.echo(w("wrote {file}", file=str(report_path)))


def print_lists(found_league: League) -> None:
    """How each team list fared."""
    from touchback.league.simulation_report import fortunes

    console = output()
    headings = ("teams", "played", "won", "drawn", "lost", "wins of 100", "within", "titles", "value")
    table = new_table(console, "", ("list",), headings)
    for row in fortunes(found_league):
        table.add_row(
            w.term(row.list_name), str(row.teams), str(row.played), str(row.won), str(row.drawn), str(row.lost),
            w("{share:.1f}", share=100 * row.share), w("±{margin:.1f}", margin=100 * row.margin), str(row.titles),
            w("{amount:,}", amount=row.value),
        )  # fmt: skip
    console.print(table)


@league.command()
@click.option("--teams", type=click.IntRange(4, 512), default=200, show_default=True, help="How many teams.")
@click.option("--matches", type=click.IntRange(10), default=20_000, show_default=True, help="How many matches.")
@click.option("--samples", type=click.IntRange(1), default=200, show_default=True, help="Reports that are timed.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench(teams: int, matches: int, samples: int, as_json: bool) -> None:
    """Measure a large league: how long it takes to open, and to write a report.

    \b
    For example:
      touchback league bench
      touchback league bench --teams 40 --matches 1000
    """
    from touchback.league.bench import measure

    figures = measure(teams, matches, samples)
    if as_json:
        click.echo(json.dumps(figures, indent=2))
        return
    for name, value in figures.items():
        click.echo(f"{name}: {value}")
