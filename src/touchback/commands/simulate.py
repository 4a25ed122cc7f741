"""touchback simulate: many matches, bot against bot."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from touchback.commands.common import (
    BOTS_HELP,
    any_seed,
    bots_option,
    game_option,
    new_table,
    output,
    team_options,
    two_bots,
)
from touchback.commands.series import fault_data, need_report, play_series, series_options, tell_failures, tell_fault
from touchback.kernel.text import mark
from touchback.words import w

if TYPE_CHECKING:
    from touchback.lab.statistics import TeamRecord


@click.command()
@game_option
@team_options
@click.option("--matches", type=click.IntRange(1), default=20, show_default=True, help="How many matches.")
@click.option("--seed", type=int, default=1, show_default=True, help="A series repeats by its seed; -1: any.")
@bots_option("random,random", BOTS_HELP)
@series_options
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
    backend: str,
    output_path: Path | None,
    resume: bool,
    report_path: Path | None,
    options: dict[str, Any],
    inside: bool | None,
    check: bool,
    as_json: bool,
) -> None:
    """Play many matches, bot against bot, and add them up.

    Without --home and --away all teams play each other in turn. Results depend on the seed and not on --jobs or
    --backend. A bot that crashes, stalls or answers illegally loses that match by default.

    \b
    For example:
      touchback simulate --matches 200 --jobs 0
      touchback simulate --home orc --away wood_elf --matches 50 --json
      touchback simulate --matches 10 --check
      touchback simulate --matches 5000 --jobs 0 --output results.parquet --resume --report results.html
    """
    from touchback.kernel.compiled import COMPILED
    from touchback.lab.simulate import plan_series
    from touchback.lab.statistics import total

    if seed == -1:
        seed = any_seed()
    names = two_bots(bots, inside=inside)
    need_report(report_path)
    measured = output_path is not None or report_path is not None
    fixtures = plan_series(game, matches, seed, home, away, names, check, options, measured, inside)
    played = play_series(fixtures, jobs, backend, output_path, resume)
    totals = total(played.lines)
    data: dict[str, Any] = {
        "game": game,
        "seed": seed,
        "bots": list(names),
        "options": options,
        "jobs": jobs,
        "backend": backend,
        "checked": check,
        "compiled": COMPILED,
        **totals.to_data(),
        "lost_by_default": played.failures,
        "resumed": played.resumed,
        "seconds": round(played.seconds, 3),
        "decisions_per_second": round(played.decisions / played.seconds, 1) if played.seconds > 0 else 0.0,
    }
    if played.faulty is not None:
        data["fault"] = fault_data(played.faulty)
    if report_path is not None and played.rows:
        from touchback.lab.report import write_report

        write_report(
            report_path,
            played.rows,
            w("{matches} matches of {game}, seed {seed}", matches=totals.matches, game=game, seed=seed),
            seed,
        )
    if as_json:
        click.echo(json.dumps(data, indent=2))
    elif played.lines:
        print_table(data, totals.sides, totals.teams)
    tell_failures(played)
    if played.faulty is not None:
        tell_fault(played.faulty)
        sys.exit(1)


def print_table(data: dict[str, Any], sides: tuple[TeamRecord, TeamRecord], teams: dict[str, TeamRecord]) -> None:
    """The results for people."""
    console = output()
    matches = data["matches"]
    title = w("{matches} matches of {game}, seed {seed}", matches=matches, game=data["game"], seed=data["seed"])
    table = new_table(console, title, ("",), ("home", "away", "a match"))
    rows = [
        (mark("wins"), sides[0].won, sides[1].won),
        (mark("lost by default"), sides[0].defaults, sides[1].defaults),
        (mark("points"), sides[0].points, sides[1].points),
        (mark("touchdowns"), sides[0].touchdowns, sides[1].touchdowns),
        (mark("casualties suffered"), sides[0].casualties, sides[1].casualties),
        (mark("casualties caused"), sides[0].casualties_caused, sides[1].casualties_caused),
        (mark("turnovers"), sides[0].turnovers, sides[1].turnovers),
    ]
    for name, home, away in rows:
        if home + away == 0 and name not in ("wins", "touchdowns"):
            continue  # this game has no such thing, or it did not happen
        if name == "points" and (home, away) == (sides[0].touchdowns, sides[1].touchdowns):
            continue  # one point a touchdown
        table.add_row(w(name), str(home), str(away), w("{mean:.2f}", mean=(home + away) / matches))
    table.add_row(w("draws"), str(sides[0].drawn), "", w("{mean:.2f}", mean=sides[0].drawn / matches))
    table.add_row(
        w("decisions"), w("{count:,}", count=data["decisions"]), "", w("{mean:,.0f}", mean=data["decisions"] / matches)
    )
    console.print(table)

    columns = team_columns(list(teams.values()))
    by_team = new_table(console, w("By team"), ("team",), tuple(columns))
    for name, record in sorted(teams.items(), key=lambda item: (-item[1].won / item[1].played, item[0])):
        by_team.add_row(name, *(str(getattr(record, field)) for field in columns.values()))
    console.print(by_team)

    checked = w(", every decision checked") if data["checked"] else ""
    how = w("compiled") if data["compiled"] else w("plain source")
    console.print(
        w(
            "{seconds:.1f} s, {rate:,.0f} decisions a second ({how}){checked}",
            seconds=data["seconds"],
            rate=data["decisions_per_second"],
            how=how,
            checked=checked,
        )
    )


def team_columns(records: list[TeamRecord]) -> dict[str, str]:
    """The headings of the table by team, each with its field: of what a game does not count there is no column, and of
    points only where they are not just touchdowns."""
    columns = {"played": "played", "won": "won", "drawn": "drawn", "lost": "lost"}
    if any(record.points != record.touchdowns for record in records):
        columns["points"] = "points"
    columns |= {"TD": "touchdowns", "against": "conceded"}
    seldom = {"casualties": "casualties", "caused": "casualties_caused", "turnovers": "turnovers"}
    return columns | {
        heading: field for heading, field in seldom.items() if any(getattr(record, field) for record in records)
    }
