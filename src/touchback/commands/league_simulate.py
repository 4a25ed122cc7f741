"""touchback league simulate and bench: leagues that play themselves, and how quick a large one is. [R20, R21]"""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from touchback.commands.common import game_option, need_web, new_table, output
from touchback.commands.league_files import FILE, opened, pairs
from touchback.commands.series import need_report
from touchback.words import w

if TYPE_CHECKING:
    from touchback.league.league import League


@click.command()
@click.argument("file", type=FILE)
@click.option("--teams", type=click.IntRange(4, 512), default=16, show_default=True, help="How many teams.")
@click.option("--seasons", type=click.IntRange(1), default=1, show_default=True, help="How many seasons.")
@click.option(
    "--bots",
    "bot",
    default="scripted",
    show_default=True,
    help="Who coaches every team; 'drawn': nobody, results come by chance.",
)
@click.option("--lists", default="", metavar="TEAM,TEAM", help="Which team lists take turns.  [default: all]")
@click.option("--divisions", type=click.IntRange(1, 4), default=1, show_default=True, help="How many divisions.")
@click.option("--seed", type=int, default=1, show_default=True, help="A league repeats by its seed.")
@click.option(
    "--jobs", type=click.IntRange(0), default=1, show_default=True, help="Processes side by side; 0: one a core."
)
@click.option(
    "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A house rule; see 'touchback league rules'."
)
@click.option(
    "--backend",
    type=click.Choice(["joblib", "ray"]),
    default="joblib",
    show_default=True,
    help="Processes of this machine, or a Ray cluster (RAY_ADDRESS; extra 'cluster').",
)
@click.option("--check", is_flag=True, help="Look for broken invariants after every act; stop at the first.")
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
    backend: str,
    check: bool,
    report_path: Path | None,
    game: str,
) -> None:
    """Let bots play a whole league: draft, play, develop, season after season.

    The league is kept in the file. If it is there already, the run goes on where it was stopped. With --bots drawn
    nobody plays: results come by chance, so that many seasons take minutes; they try the league, and say nothing of
    teams.

    \b
    For example:
      touchback league simulate sim.league --teams 16 --seasons 5 --bots scripted --jobs 0 --report sim.html
      touchback league simulate try.league --teams 16 --seasons 10 --bots drawn --check
    """
    from touchback.games import game_entry
    from touchback.league.record import league_of
    from touchback.league.rules import changed, from_words
    from touchback.league.simulation import SimulatedLeague

    begun = time.perf_counter()
    need_report(report_path)
    if file.exists():
        run = SimulatedLeague(opened(file), seed, bot, jobs, divisions, backend, check)
        run.check(teams)
    else:
        known = [name.strip() for name in lists.split(",") if name.strip()] or game_entry(game).teams()
        chosen = [known[number % len(known)] for number in range(teams)]
        house = changed(league_of(game).rules, from_words(pairs(rules)))
        run = SimulatedLeague.found(file, game, chosen, seed, bot, jobs, divisions, house, backend, check)

    def told(what: str, done: int, all_of_it: int) -> None:
        season = run.league.state.head.season
        click.echo(w("season {season}, round {done} of {all}", season=season, done=done, all=all_of_it), err=True)

    run.told = told
    run.run(seasons)
    seconds = time.perf_counter() - begun
    print_lists(run.league)
    played = sum(one.result is not None and one.result.how == "played" for one in run.league.state.fixtures.values())
    click.echo(w("{played} matches in {seconds:.1f} s", played=played, seconds=seconds))
    if check:
        click.echo(w.count(run.league.version, "{n} entry: good", "{n} entries: good"))
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


@click.command()
@click.option("--teams", type=click.IntRange(4, 512), default=200, show_default=True, help="How many teams.")
@click.option("--matches", type=click.IntRange(10), default=20_000, show_default=True, help="How many matches.")
@click.option("--samples", type=click.IntRange(1), default=200, show_default=True, help="Reports that are timed.")
@click.option("--database", metavar="URL", default="", help="Keep the ledger in this database instead of a file.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench(teams: int, matches: int, samples: int, database: str, as_json: bool) -> None:
    """Measure a large league: how long it takes to open, and to write a report.

    \b
    For example:
      touchback league bench
      touchback league bench --teams 40 --matches 1000
      touchback league bench --database sqlite:///bench.sqlite3
    """
    from touchback.league.bench import in_a_file, measure

    keeping = in_a_file
    if database:
        need_web()
        from touchback.server.leagues.bench import in_a_database

        keeping = partial(in_a_database, database)
    figures = measure(teams, matches, samples, keeping)
    if as_json:
        click.echo(json.dumps(figures, indent=2))
        return
    for name, value in figures.items():
        click.echo(f"{name}: {value}")
