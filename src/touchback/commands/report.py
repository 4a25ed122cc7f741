"""touchback report: the report of results that were written to a file."""

from __future__ import annotations

from pathlib import Path

import click

from touchback.commands.series import FILE, need_report
from touchback.words import w


@click.command()
@click.argument("file", type=FILE)
@click.option("--out", "out_path", type=FILE, help="The HTML file to write.  [default: beside FILE, with .html]")
@click.option("--title", default="", help="What stands at the top.")
@click.option("--seed", type=int, default=1, show_default=True, help="For the intervals of the ratings.")
def report(file: Path, out_path: Path | None, title: str, seed: int) -> None:
    """Make the report of a FILE of results, .csv or .parquet, as simulate and arena write it.

    It may be of a run that is not over yet: the matches played so far are counted.

    \b
    For example:
      touchback report results.parquet
      touchback report results.csv --out week1.html --title "The first week"
    """
    from touchback.lab.report import write_report
    from touchback.lab.results import read_results

    target = out_path if out_path is not None else file.with_suffix(".html")
    rows = read_results(file)
    need_report(target)
    write_report(target, rows, title or w("{count} matches from {file}", count=len(rows), file=file.name), seed)
    click.echo(w("wrote {file}: {count} matches", file=target, count=len(rows)))
