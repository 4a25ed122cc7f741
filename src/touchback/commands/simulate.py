"""touchback simulate: many matches, bot against bot."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from touchback.commands.common import any_seed, bots_option, game_option, new_table, output, team_options, two_bots

if TYPE_CHECKING:
    from collections.abc import Callable

    from touchback.lab.simulate import Outcome
    from touchback.lab.statistics import TeamRecord


@click.command()
@game_option
@team_options
@click.option("--matches", type=click.IntRange(1), default=20, show_default=True, help="How many matches.")
@click.option("--seed", type=int, default=1, show_default=True, help="A series repeats by its seed; -1: any.")
@bots_option("random,random", "Who coaches: names, or module:Class for a bot of your own.")
@click.option(
    "--jobs",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    help="Processes side by side; 0: one a core.",
)
@click.option("--check", is_flag=True, help="Look for broken invariants at every decision; exit 1 at the first.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as one JSON object.")
def simulate(
    game: str,
    home: str | None,
    away: str | None,
    matches: int,
    seed: int,
    bots: str,
    jobs: int,
    check: bool,
    as_json: bool,
) -> None:
    """Play many matches, bot against bot, and add them up.

    Without --home and --away all teams play each other in turn. Results depend on the seed and not on --jobs.

    \b
    For example:
      touchback simulate --matches 200 --jobs 0
      touchback simulate --home orc --away wood_elf --matches 50 --json
      touchback simulate --matches 10 --check
    """
    from touchback.lab.simulate import plan_series, run_series
    from touchback.lab.statistics import total

    if seed == -1:
        seed = any_seed()
    plans = plan_series(game, matches, seed, home, away, two_bots(bots), check)
    outcomes: list[Outcome] = []
    faulty: Outcome | None = None
    start = time.perf_counter()
    with progress(len(plans)) as advance:
        for outcome in run_series(plans, jobs):
            if outcome.fault:
                faulty = outcome
                break
            outcomes.append(outcome)
            advance()
    seconds = time.perf_counter() - start
    totals = total((o.tally, o.plan.home, o.plan.away, o.decisions) for o in outcomes)
    from touchback.kernel.compiled import COMPILED

    data: dict[str, Any] = {
        "game": game,
        "seed": seed,
        "bots": list(two_bots(bots)),
        "jobs": jobs,
        "checked": check,
        "compiled": COMPILED,
        **totals.to_data(),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(totals.decisions / seconds, 1) if seconds > 0 else 0.0,
    }
    if faulty is not None:
        data["fault"] = {
            "match": faulty.plan.number,
            "home": faulty.plan.home,
            "away": faulty.plan.away,
            "seed": faulty.plan.seed,
            "decision": faulty.decisions,
            "what": faulty.fault,
        }
    if as_json:
        click.echo(json.dumps(data, indent=2))
    elif outcomes:
        print_table(data, totals.sides, totals.teams)
    if faulty is not None:
        plan = faulty.plan
        click.echo(
            f"touchback: fault in match {plan.number} ({plan.home} against {plan.away}, match seed {plan.seed}) "
            f"at decision {faulty.decisions}: {faulty.fault}",
            err=True,
        )
        click.echo(
            f"touchback: see it with 'touchback watch --plain --game {plan.game} --home {plan.home} "
            f"--away {plan.away} --seed {plan.seed} --bots {','.join(plan.bots)}'",
            err=True,
        )
        sys.exit(1)


@contextmanager
def progress(matches: int) -> Iterator[Callable[[], None]]:
    """A progress bar on the error output, if somebody looks at it."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TextColumn("left"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=matches)
        yield lambda: bar.advance(task)


def print_table(data: dict[str, Any], sides: tuple[TeamRecord, TeamRecord], teams: dict[str, TeamRecord]) -> None:
    """The results for people."""
    console = output()
    matches = data["matches"]
    title = f"{matches} matches of {data['game']}, seed {data['seed']}"
    table = new_table(console, title, ("",), ("home", "away", "a match"))
    rows = [
        ("wins", sides[0].won, sides[1].won),
        ("touchdowns", sides[0].touchdowns, sides[1].touchdowns),
        ("casualties suffered", sides[0].casualties, sides[1].casualties),
        ("casualties caused", sides[0].casualties_caused, sides[1].casualties_caused),
        ("turnovers", sides[0].turnovers, sides[1].turnovers),
    ]
    for name, home, away in rows:
        if home + away == 0 and name in ("casualties suffered", "casualties caused", "turnovers"):
            continue  # this game has no such thing
        table.add_row(name, str(home), str(away), f"{(home + away) / matches:.2f}")
    table.add_row("draws", str(sides[0].drawn), "", f"{sides[0].drawn / matches:.2f}")
    table.add_row("decisions", f"{data['decisions']:,}", "", f"{data['decisions'] / matches:,.0f}")
    console.print(table)

    headings = ("played", "won", "drawn", "lost", "TD", "against", "casualties", "caused", "turnovers")
    by_team = new_table(console, "By team", ("team",), headings)
    for name, record in sorted(teams.items(), key=lambda item: (-item[1].won / item[1].played, item[0])):
        numbers = (
            record.played, record.won, record.drawn, record.lost, record.touchdowns, record.conceded,
            record.casualties, record.casualties_caused, record.turnovers,
        )  # fmt: skip
        by_team.add_row(name, *(str(number) for number in numbers))
    console.print(by_team)

    checked = ", every decision checked" if data["checked"] else ""
    how = "compiled" if data["compiled"] else "plain source"
    console.print(f"{data['seconds']:.1f} s, {data['decisions_per_second']:,.0f} decisions a second ({how}){checked}")
