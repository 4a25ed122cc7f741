"""touchback arena: bots against bots, rated."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from touchback.commands.common import any_seed, game_option, new_table, output
from touchback.commands.series import fault_data, need_report, play_series, series_options, tell_failures, tell_fault
from touchback.words import w

if TYPE_CHECKING:
    from collections.abc import Sequence

    from touchback.lab.arena import Meeting, Standing


@click.command()
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...")
@game_option
@click.option("--teams", metavar="TEAM,TEAM...", help="Who they play with, in turn.  [default: every team]")
@click.option(
    "--matches", type=click.IntRange(2), default=20, show_default=True, help="Matches a pairing of bots; even."
)
@click.option("--seed", type=int, default=1, show_default=True, help="An arena repeats by its seed; -1: any.")
@click.option("--seconds", type=click.FloatRange(0, 3600, min_open=True), help="Seconds a turn for every bot.")
@series_options
@click.option("--json", "as_json", is_flag=True, help="Print the results as one JSON object.")
def arena(
    bots: tuple[str, ...],
    game: str,
    teams: str | None,
    matches: int,
    seed: int,
    seconds: float | None,
    jobs: int,
    backend: str,
    output_path: Path | None,
    resume: bool,
    report_path: Path | None,
    options: dict[str, Any],
    inside: bool | None,
    as_json: bool,
) -> None:
    """Let every BOT meet every other and rate them.

    Each pair of teams is played from both sides with the same seed. Bots are named as everywhere: ours, those of
    installed packages, module:Class; NAME@2 thinks two seconds a turn. A bot that fails loses that match by default.

    \b
    For example:
      touchback arena random mymodule:Bold --matches 100 --jobs 0
      touchback arena random mymodule:Bold mymodule:Shy --teams human,orc,skaven --report arena.html
      touchback arena random mymodule:Bold@1 mymodule:Bold@5 --matches 40 --output arena.csv --resume
    """
    from touchback.bots.registry import with_seconds
    from touchback.lab.arena import meetings, plan_arena, standings

    if seed == -1:
        seed = any_seed()
    named = [with_seconds(bot, seconds) for bot in bots]
    need_report(report_path)
    line_up = [team.strip() for team in teams.split(",")] if teams is not None else []
    fixtures = plan_arena(game, named, matches, seed, line_up, options, inside)
    played = play_series(fixtures, jobs, backend, output_path, resume)
    order = standings(played.rows, seed, named)
    met = meetings(played.rows)
    if report_path is not None and played.rows:
        from touchback.lab.report import write_report

        write_report(
            report_path,
            played.rows,
            w("Arena: {count} bots, {game}, seed {seed}", count=len(named), game=game, seed=seed),
            seed,
        )
    if as_json:
        data: dict[str, Any] = {
            "game": game,
            "seed": seed,
            "bots": named,
            "teams": line_up,
            "options": options,
            "matches": len(played.rows),
            "standings": [standing.to_data() for standing in order],
            "meetings": [{"bots": list(one.bots), "won": one.won, "drawn": one.drawn, "lost": one.lost} for one in met],
            "lost_by_default": played.failures,
            "seconds": round(played.seconds, 3),
        }
        if played.faulty is not None:
            data["fault"] = fault_data(played.faulty)
        click.echo(json.dumps(data, indent=2))
    elif played.rows:
        print_arena(
            order,
            met,
            w(
                "{count} matches of {game}, seed {seed}, {seconds:.1f} s",
                count=len(played.rows),
                game=game,
                seed=seed,
                seconds=played.seconds,
            ),
        )
    tell_failures(played)
    if played.faulty is not None:
        tell_fault(played.faulty)
        sys.exit(1)


def print_arena(order: Sequence[Standing], met: Sequence[Meeting], title: str) -> None:
    """The tables for people."""
    from touchback.lab.report import STANDING_HEADINGS, standing_cells
    from touchback.lab.statistics import wilson

    console = output()
    table = new_table(console, title, (STANDING_HEADINGS[0],), tuple(STANDING_HEADINGS[1:]))
    for standing in order:
        table.add_row(*standing_cells(standing))
    console.print(table)
    pairs = new_table(console, w("Who beat whom"), ("",), ("won", "drawn", "lost", "of decided", "95 % interval"))
    for one in met:
        low, high = wilson(one.won, one.decided)
        share = w("{share:.1%}", share=one.won / one.decided) if one.decided else "-"
        counts = (str(one.won), str(one.drawn), str(one.lost))
        pairs.add_row(" - ".join(one.bots), *counts, share, w("{low:.1%} to {high:.1%}", low=low, high=high))
    console.print(pairs)
