"""`./tb bench`: measure the engine, or a server full of matches, and print a table, or JSON; compare with earlier."""

from __future__ import annotations

import argparse
import json
import platform
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.figures import Figure
from benchmarks.measures import BLOOD_BOWL, BUILD, measure_all
from touchback import __version__
from touchback.games import GAMES, game_entry

HISTORY = Path(__file__).parent / "history.json"
EXAMPLES = """examples:
  ./tb bench                       a table, about 25 seconds
  ./tb bench --game NAME           another game of the family
  ./tb bench --seconds 10          steadier figures
  ./tb bench --json > run.json     for a program
  ./tb bench --record 0.1.0        add this run to benchmarks/history.json
  ./tb bench --server              a server with 200 matches in play: how quickly does a click answer?
  ./tb bench --server --matches 1000 --seconds 120
  ./tb bench --server --matches 1000 --processes 4     on a PostgreSQL that is started for it

"Loop steps" is the time of one item in steps of a plain Python loop, measured in the same run: that number can be
compared between machines, times cannot. Lower is better. The last column compares with the last run of the same
game and build (plain or compiled) in benchmarks/history.json: x2.00 is twice as fast as then.
"""


def read_arguments() -> argparse.Namespace:
    """The options of the command."""
    parser = argparse.ArgumentParser(
        prog="./tb bench",
        description="Measure how fast the engine runs: decisions, copies, reach maps, saves, environments. "
        "With --server, how a server with many matches keeps up.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", choices=list(GAMES), default=BLOOD_BOWL, help="which game is measured")
    parser.add_argument("--seconds", type=float, help="how long each of the measurements takes (3; of a server: 30)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--record", metavar="LABEL", help="add this run to benchmarks/history.json")
    server = parser.add_argument_group("a server")
    server.add_argument("--server", action="store_true", help="measure a server: real sockets, a real database")
    server.add_argument("--matches", type=int, default=200, help="matches in play (200)")
    server.add_argument(
        "--processes", type=int, default=0, help="so many processes on a PostgreSQL of their own (none)"
    )
    server.add_argument("--pause", type=float, default=5.0, help="seconds between the clicks of a person (5)")
    arguments = parser.parse_args()
    if arguments.seconds is None:
        arguments.seconds = 30.0 if arguments.server else 3.0
    if not 1 <= arguments.matches <= 10_000 or not 0 <= arguments.pause <= 60:
        parser.error("--matches must be from 1 to 10000, --pause from 0 to 60")
    if not 0 <= arguments.processes <= 64:
        parser.error("--processes must be from 0 (one, on SQLite) to 64")
    if not 0 < arguments.seconds <= 3600:
        parser.error("--seconds must be more than 0 and at most 3600")
    return arguments


def run(game: str, seconds: float, label: str = "") -> dict[str, Any]:
    """One run as plain data."""
    rate, figures = measure_all(game, seconds)
    return {
        "label": label,
        "game": game,
        "touchback": __version__,
        "build": BUILD,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "loop_steps_a_second": round(rate),
        "figures": [asdict(figure) for figure in figures],
    }


def read_history() -> list[dict[str, Any]]:
    """Earlier runs, oldest first; a file that is not a list of runs is left alone and not compared with."""
    try:
        data = json.loads(HISTORY.read_text("utf-8"))
    except (OSError, ValueError):
        return []
    return [entry for entry in data if isinstance(entry, dict)] if isinstance(data, list) else []


def earlier_run(history: list[dict[str, Any]], game: str) -> dict[str, float]:
    """What each thing cost (loop steps, or bytes) in the last run of the same game and build; the oldest runs do not
    name their game, which was Blood Bowl."""
    for entry in reversed(history):
        if entry.get("build") == BUILD and entry.get("game", BLOOD_BOWL) == game:
            return costs([Figure(**figure) for figure in entry["figures"]])
    return {}


def costs(figures: list[Figure]) -> dict[str, float]:
    """The cost of each figure; one that belongs to the line above is told apart by it."""
    found: dict[str, float] = {}
    above = ""
    for figure in figures:
        detail = figure.name.startswith(" ")
        above = above if detail else figure.name
        found[f"{above}:{figure.name}" if detail else above] = figure.steps if figure.unit == "s" else figure.value
    return found


def amount(figure: Figure) -> str:
    """A time, a size or how many times as long, as people read it."""
    if figure.unit == "x":
        return f"x{figure.value:.2f}"
    if figure.unit == "B":
        return f"{figure.value / 1024:,.1f} KiB"
    for factor, unit in ((1e6, "µs"), (1e3, "ms")):
        if figure.value * factor < 1000:
            return f"{figure.value * factor:,.2f} {unit}"
    return f"{figure.value:,.2f} s"


def print_table(data: dict[str, Any], figures: list[Figure], earlier: dict[str, float]) -> None:
    """The table for people."""
    table = Table(
        title=f"Touchback {data['touchback']}, {game_entry(data['game']).title}, {data['build']} build, "
        f"Python {data['python']}, {data['machine']}",
        caption=f"calibration: a plain loop runs {data['loop_steps_a_second'] / 1e6:.1f} million steps a second",
    )
    for heading in ("what", "cost of one", "a second", "loop steps", "measured on", "against earlier"):
        table.add_column(heading, justify="left" if heading == "what" else "right", no_wrap=heading == "what")
    for figure, (name, cost) in zip(figures, costs(figures).items(), strict=True):
        timed = figure.unit == "s"
        table.add_row(
            figure.name,
            amount(figure),
            f"{1 / figure.value:,.0f}" if timed else "",
            f"{figure.steps:,.0f}" if timed else "",
            f"{figure.items:,}",
            f"x{earlier[name] / cost:.2f}" if earlier.get(name) else "",
        )
    console = Console()
    if not console.is_terminal:
        console = Console(width=120)  # a file or a pipe has room for whole figures
    console.print(table)


def bench_server(arguments: argparse.Namespace) -> None:
    """Measure a server and print what came of it."""
    import tempfile

    from touchback.server.bench import Workload, measure_server

    console = Console(stderr=True)
    console.print(
        f"{arguments.matches} matches are put into play; then clicks are timed for {arguments.seconds:g} s ..."
    )
    workload = Workload(arguments.matches, arguments.seconds, arguments.pause, arguments.processes)
    with tempfile.TemporaryDirectory() as folder:
        figures = measure_server(Path(folder), workload)
    if arguments.json:
        print(json.dumps(asdict(figures), indent=1))
        return
    table = Table(
        title=f"Touchback {__version__}, a server with {figures.matches} matches in play, {BUILD} build, "
        f"Python {platform.python_version()}, {platform.machine()}",
        caption=f"{figures.sockets} sockets; a click every {figures.pause:g} s in every match, "
        f"timed from when it was due; measured for {figures.seconds:.0f} s; {figures.database}, "
        f"server processes: {figures.processes}; the clients ran on the same machine",
    )
    for heading in ("what", "number", "median", "95 of 100 within", "99 of 100 within", "longest"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    click = (figures.click_p50, figures.click_p95, figures.click_p99, figures.click_max)
    look = (figures.look_p50, figures.look_p95, figures.look_p99, figures.look_max)
    for what, number, times in (
        ("a click (an answer until the new scene)", figures.clicks, click),
        ("a look (where can he go?)", figures.looks, look),
    ):
        table.add_row(what, f"{number:,}", *(f"{time:,.1f} ms" for time in times))
    table.add_section()
    for what, words in (
        ("matches in play after", f"{figures.opened:,.1f} s"),
        ("processor time of the server to open one", f"{figures.opening_cost:,.1f} ms"),
        ("matches that ended and were replaced", f"{figures.replaced:,}"),
        ("decisions a second", f"{figures.decisions_a_second:,.1f}"),
        ("clicks that came too late (stale)", f"{figures.stale:,}"),
        ("refused otherwise", f"{figures.refused:,}"),
        ("processor time of the server alone a click", f"{figures.click_cost:,.2f} ms"),
        ("the same a decision (bots' among them)", f"{figures.decision_cost:,.2f} ms"),
        ("processor time of the bots a click", f"{figures.bots_cost:,.2f} ms"),
        ("load of the server", f"{figures.server_load:.0%} of a core"),
        ("load of the bots", f"{figures.bots_load:.0%} of a core"),
        ("load of PostgreSQL", f"{figures.database_load:.0%} of a core"),
        ("load of the clients", f"{figures.clients_load:.0%} of a core"),
        ("memory of the server", f"{figures.server_memory:,.0f} MiB"),
        ("memory of the bots", f"{figures.bots_memory:,.0f} MiB"),
    ):
        table.add_row(what, words, "", "", "", "")
    wide = Console()
    (wide if wide.is_terminal else Console(width=120)).print(table)


def main() -> None:
    """Measure, print, and record where asked."""
    arguments = read_arguments()
    if arguments.server:
        bench_server(arguments)
        return
    data = run(arguments.game, arguments.seconds, arguments.record or "")
    history = read_history()
    if arguments.json:
        print(json.dumps(data, indent=1))
    else:
        print_table(data, [Figure(**figure) for figure in data["figures"]], earlier_run(history, arguments.game))
    if arguments.record:
        HISTORY.write_text(json.dumps([*history, data], indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
