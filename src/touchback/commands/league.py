"""touchback league: leagues and tournaments, in a file of one's own. [R20, R21]"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from touchback.commands.common import game_option, new_table, output
from touchback.commands.league_files import FILE, opened, pairs
from touchback.commands.league_show import show
from touchback.commands.league_simulate import bench, simulate
from touchback.words import w

if TYPE_CHECKING:
    from touchback.league.league import League
    from touchback.league.reports import MatchReport

ACTOR = click.option("--as", "actor", metavar="NAME", required=True, help="Who acts.")
DICE = click.option(
    "--dice", default="", metavar="FACES", help="Dice you rolled, where the league wants them typed in."
)

GOLD = click.IntRange(0, 10_000_000)


@click.group()
def league() -> None:
    """Leagues and tournaments: draft, report, develop, and keep the table.

    \b
    For example:
      touchback league found gulls.league --name "Gull Coast" --as Ann
      touchback league enter gulls.league --as Ann --coach Bob --list orc --name "Bob's Boys"
      touchback league act gulls.league start --as Ann
      touchback league report gulls.league 1 --score 2-1 --attendance 8 --home "7 td 2" --as Bob
      touchback league show gulls.league
    """


def faces(words: str) -> list[int] | None:
    """'3 5' as dice."""
    parts = words.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise click.UsageError(w("--dice needs numbers, as in '3 5', not {words!r}.", words=words))
    return [int(part) for part in parts] or None


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
@click.option("--star", "stars", multiple=True, help="A star player on the list of a tournament; may be given again.")
def enter(
    file: Path,
    actor: str,
    coach: str,
    list_name: str,
    team_file: Path | None,
    name: str,
    squad: str,
    stars: tuple[str, ...],
) -> None:
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
    found_league.do(
        actor, Enter(name=name, list_name=list_name, file=words, coach=coach, squad=squad, stars=list(stars))
    )
    team = found_league.state.team(max(found_league.state.teams))
    click.echo(w("{name} has the number {number}", name=team.sheet.called, number=team.id))


@league.command("import")
@click.argument("file", type=FILE)
@click.argument("table", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@ACTOR
@click.option("--results", is_flag=True, help="The table has the results of the season so far, not teams.")
@click.option("--reason", default="", help="Where the results come from: it stands in the ledger.")
def import_command(file: Path, table: Path, actor: str, results: bool, reason: str) -> None:
    """Take over a league that has run elsewhere: first its teams, then the results of the season so far.

    Teams come from a CSV file with the columns name, coach, list (and file, a team file beside it), or from one
    team file. Results come when the season has started, from a CSV file with the columns home, away, home_score,
    away_score; and, where there is more to say, home_casualties, away_casualties, winner, conceded ('home' or
    'away'), attendance, and how it ended ('walk-over', 'unplayed'). They count in the table; nobody develops by
    them, for what they brought stands in the team files.

    \b
    For example:
      touchback league import gulls.league teams.csv --as Ann
      touchback league import gulls.league results.csv --results --reason "rounds 1 to 4, on paper" --as Ann
    """
    from touchback.league.exporting import import_results, import_teams

    if results:
        count = import_results(opened(file), actor, table, reason)
        click.echo(w.count(count, "{n} result taken over", "{n} results taken over"))
        return
    made = import_teams(opened(file), actor, table)
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
@click.option("--home-gold", type=GOLD, default=0, help="Gold of its treasury the home side spent on inducements.")
@click.option("--away-gold", type=GOLD, default=0, help="The same for the away side.")
@click.option("--home-bet", type=GOLD, default=0, help="What a side bet paid the home side.")
@click.option("--away-bet", type=GOLD, default=0, help="The same for the away side.")
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
    home_gold: int,
    away_gold: int,
    home_bet: int,
    away_bet: int,
    match_file: Path | None,
    dice: str,
) -> None:
    """Report a match that was played at a table, or here; the other coach confirms it.

    A deed is the player's number and td, cas, cp, int, def or ttm; a casualty is bh, mng, ni, -AV (or another
    characteristic) or dead; 'had Pro' is a skill that a helper gave for the match. 12j is a journeyman with the
    number 12, 15s a star, 14m a mercenary, 16r somebody raised; '12j as Zombie Lineman' says what he plays. A rule that
    acts after the match stands by itself, as in '7 td, Vampire Lord'; 'funds 3' are funds that were gathered three
    times, in a game that has a treasure.

    \b
    For example:
      touchback league report gulls.league 3 --as Bob --score 2-1 --attendance 8 --home "7 td 2" --away "5 td, 9 ni"
      touchback league report gulls.league 3 --as Bob --score 1-1 --home-gold 50000 --home-bet 50000
      touchback league report gulls.league 3 --as Bob --match match.json
    """
    from touchback.league.matches import Report
    from touchback.league.playing import report_of_file
    from touchback.league.reports import MatchReport, side_from_short

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
            home=side_from_short(home_deeds, int(home), home_gold, home_bet),
            away=side_from_short(away_deeds, int(away), away_gold, away_bet),
            attendance=attendance,
            winner=winner or decided,
            conceded=conceded or "",
            freely=freely,
        )
    entry = found_league.do(actor, Report(fixture=fixture, report=told), dice=faces(dice))
    tell(found_league, entry.events)


# -- files --------------------------------------------------------------------------------------------------------


@league.command()
@click.argument("file", type=FILE)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(["csv", "parquet", "json", "naf", "naf-xml", "ledger"]),
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


league.add_command(show)
league.add_command(simulate)
league.add_command(bench)
