"""touchback odds: the exact chance of a planned sequence."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from touchback.commands.common import new_table, output
from touchback.words import w

if TYPE_CHECKING:
    from touchback.lab.odds import Odds

MOST_ROWS = 20


@click.command()
@click.argument("plan", nargs=-1, required=True)
@click.option(
    "--file",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    required=True,
    help="Where the plan begins: a position, a saved match or a scenario.",
)
@click.option("--goal", default="plan", show_default=True, help="What the plan is for; see docs/odds.md.")
@click.option(
    "--rival",
    type=click.Choice(["worst", "idle"]),
    default="worst",
    show_default=True,
    help="The rival answers as badly for you as he can, or declines whatever he may.",
)
@click.option("--full", is_flag=True, help="Play every branch to its end, so that outcomes tell where the ball is.")
@click.option("--choices", is_flag=True, help="Also list what is best answered in between.")
@click.option(
    "--nodes", type=click.IntRange(1), default=30_000, show_default=True, help="Cut the tree after so many moments."
)
@click.option("--json", "as_json", is_flag=True, help="Print everything as one JSON object.")
def odds(
    plan: tuple[str, ...],
    file: Path,
    goal: str,
    rival: str,
    full: bool,
    choices: bool,
    nodes: int,
    as_json: bool,
) -> None:
    """The exact chance of PLAN: moves, blocks, passes and all they need, with re-rolls used in the best way.

    Steps are written as answers are, separated by semicolons. What the plan does not name is answered in the best way
    for the goal.

    \b
    For example:
      touchback odds --file position.toml "H3 move to k7, l8; H5 pass throw at p9"
      touchback odds --file match.json "H2 block A1; push to g14; stay" --goal "A1 down"
      touchback odds --file position.toml "H3 move to k7" --goal "H3 has ball and safe" --json
    """
    from touchback.lab.odds import odds as work_out

    with progress(nodes) as tell:
        result = work_out(file, list(plan), goal, rival=rival, full=full, nodes=nodes, progress=tell)
    if as_json:
        click.echo(json.dumps(result.to_data(), indent=2))
        return
    print_odds(result, choices)


@contextmanager
def progress(nodes: int) -> Iterator[Callable[[int], None] | None]:
    """How many moments were looked at, on the error output, if somebody looks at it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status(w("working out the odds")) as status:
        yield lambda done: status.update(
            w("working out the odds: {done:,} moments (at most {nodes:,})", done=done, nodes=nodes)
        )


def print_odds(result: Odds, choices: bool) -> None:
    """The odds for people."""
    from touchback.lab.odds.report import both, percent

    console = output()
    console.print(w(result.describe()))
    if result.exact:
        console.print(w("without re-rolls: {chance}", chance=both(result.without_rerolls)))
    for text, chance in zip(result.goal.split(" then ")[1:], result.further):
        console.print(w("then {goal}: {chance}", goal=text, chance=both(chance)))
    table = new_table(console, w("The plan gets past"), ("", "step"), ("with re-rolls", "without"))
    for step in result.steps:
        table.add_row(str(step.number), step.text, w(percent(step.chance)), w(percent(step.without_rerolls)))
    console.print(table)
    table = new_table(console, w("How it ends"), ("", "outcome"), ("chance", "fraction"))
    for outcome in result.outcomes[:MOST_ROWS]:
        fraction = str(outcome.chance)
        table.add_row(
            w("goal") if outcome.goal else "",
            w(outcome.describe()),
            w(percent(outcome.chance)),
            fraction if len(fraction) <= MOST_ROWS else "",
        )
    console.print(table)
    if len(result.outcomes) > MOST_ROWS:
        console.print(w("... and {count} rarer ones (all of them with --json)", count=len(result.outcomes) - MOST_ROWS))
    if choices:
        table = new_table(console, w("Answers in between"), ("step", "asked", "answer"), ("comes up",))
        for choice in result.choices:
            table.add_row(choice.text, w(choice.question), choice.answer, w(percent(choice.chance)))
        console.print(table)
    if result.advice:
        click.echo(f"touchback: {w(result.advice)}", err=True)
