"""What the commands that play many matches share: their options, progress, the file of results, the report."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from touchback.commands.common import Command, inside_option, need_folder, option_option
from touchback.words import w

if TYPE_CHECKING:
    from touchback.lab.results import Row
    from touchback.lab.simulate import Fixture, Outcome
    from touchback.lab.statistics import Tally

FILE: Final = click.Path(dir_okay=False, path_type=Path)
MOST_TOLD: Final = 5
"""How many failures of bots are told one by one."""


def series_options(command: Command) -> Command:
    """--jobs, --backend, --output, --resume, --report, --option and --in-process."""
    for option in (
        inside_option,
        option_option,
        click.option("--report", "report_path", type=FILE, help="Write a report with plots to this HTML file."),
        click.option("--resume", is_flag=True, help="Go on with the file of --output where a run was stopped."),
        click.option(
            "--output", "output_path", type=FILE, help="Write a row a match to this file, .csv or .parquet, as it goes."
        ),
        click.option(
            "--backend",
            type=click.Choice(["joblib", "ray"]),
            default="joblib",
            show_default=True,
            help="Processes of this machine, or a Ray cluster (RAY_ADDRESS; extra 'cluster').",
        ),
        click.option(
            "--jobs",
            type=click.IntRange(0),
            default=1,
            show_default=True,
            help="Processes side by side; 0: one a core.",
        ),
    ):
        command = option(command)
    return command


@dataclass
class Played:
    """A series that has been played: every match in numbers, and more where it was asked for."""

    lines: list[tuple[Tally, str, str, int]] = field(default_factory=list)  # numbers, home, away, decisions
    rows: list[Row] = field(default_factory=list)  # only of a series that is measured
    failures: list[str] = field(default_factory=list)  # how matches were lost by default
    faulty: Outcome | None = None
    resumed: int = 0  # how many matches were there already
    decisions: int = 0  # of those played now
    seconds: float = 0.0


def play_series(fixtures: list[Fixture], jobs: int, backend: str, output_path: Path | None, resume: bool) -> Played:
    """Play the matches, with progress, up to the first fault of the engine; rows go to the file as they come."""
    from touchback.lab.results import ResultsFile, row_of, tally_of
    from touchback.lab.simulate import run_series

    if resume and output_path is None:
        raise click.UsageError(w("--resume needs --output: the file to go on with."))
    played = Played()
    start = time.perf_counter()
    with ExitStack() as stack:
        file = stack.enter_context(ResultsFile(output_path, fixtures, resume)) if output_path is not None else None
        if file is not None:
            for row in file.done:
                played.rows.append(row)
                played.lines.append((tally_of(row), row["home"], row["away"], row["decisions"]))
                if row["lost_by_default"]:
                    played.failures.append(failure_text(row["number"], row, row["default_report"]))
            played.resumed = len(file.done)
        left = file.left if file is not None else fixtures
        advance = stack.enter_context(progress(len(fixtures), played.resumed))
        for outcome in run_series(left, jobs, backend):
            if outcome.fault:
                played.faulty = outcome
                break
            fixture = outcome.fixture
            played.lines.append((outcome.tally, fixture.home, fixture.away, outcome.decisions))
            played.decisions += outcome.decisions
            if outcome.default is not None:
                named = {"home": fixture.home, "away": fixture.away, "seed": fixture.seed}
                played.failures.append(failure_text(fixture.number, named, outcome.default.text()))
            if file is not None:
                played.rows.append(file.add(outcome))
            elif fixture.measured:
                played.rows.append(row_of(outcome))
            advance()
        if file is not None and played.faulty is None:
            file.finish()
    played.seconds = time.perf_counter() - start
    return played


def failure_text(number: int, named: dict[str, Any], report: str) -> str:
    """A match lost by default, in one line."""
    return w(
        "match {number} ({home} against {away}, seed {seed}): {report}",
        number=number,
        home=named["home"],
        away=named["away"],
        seed=named["seed"],
        report=report,
    )


@contextmanager
def progress(matches: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """A progress bar on the error output, if somebody looks at it."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(w("playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(w("remaining")),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(w("playing"), total=matches, completed=done)
        yield lambda: bar.advance(task)


def tell_failures(played: Played) -> None:
    """The matches that bots have lost by default, on the error output."""
    for text in played.failures[:MOST_TOLD]:
        click.echo(f"touchback: {text}", err=True)
    more = len(played.failures) - MOST_TOLD
    if more > 0:
        click.echo("touchback: " + w("and {more} more matches were lost by default", more=more), err=True)


def tell_fault(faulty: Outcome) -> None:
    """A fault of the engine, and how to see it again."""
    fixture = faulty.fixture
    click.echo(
        "touchback: "
        + w(
            "fault in match {number} ({home} against {away}, match seed {seed}) at decision {decisions}: {fault}",
            number=fixture.number,
            home=fixture.home,
            away=fixture.away,
            seed=fixture.seed,
            decisions=faulty.decisions,
            fault=faulty.fault,
        ),
        err=True,
    )
    options = "".join(f" --option {name}={value}" for name, value in fixture.options.items())
    click.echo(
        "touchback: "
        + w(
            "see it with 'touchback watch --plain --game {game} --home {home} --away {away} --seed {seed} "
            "--bots {bots}{options}'",
            game=fixture.game,
            home=fixture.home,
            away=fixture.away,
            seed=fixture.seed,
            bots=",".join(fixture.bots),
            options=options,
        ),
        err=True,
    )


def fault_data(faulty: Outcome) -> dict[str, Any]:
    """A fault of the engine as plain data."""
    return {
        "match": faulty.fixture.number,
        "home": faulty.fixture.home,
        "away": faulty.fixture.away,
        "seed": faulty.fixture.seed,
        "decision": faulty.decisions,
        "what": faulty.fault,
    }


def need_report(report_path: Path | None) -> None:
    """Find out before the first match that a report with its plots could not be written after the last."""
    if report_path is None:
        return
    from touchback.lab.plots import need_matplotlib

    need_matplotlib()
    need_folder(report_path)
