"""How sharp are the cases? ``./tb mutate`` changes the rules' code a little and looks whether anything notices.

A change is one comparison, one and/or, one not, or one number by one more or less, inside a function of the rules. The
scenarios that come by the changed line are run first, those nearest to it before others; then, for a while, the nets:
golden matches, and random play under invariants. What no scenario notices is listed: a change that only the nets notice
changes play and wants a case from the rulebook's text; one that nothing notices wants one too, unless it changes
nothing at all. Those are written down with the reason in tools/mutants.toml, and are counted apart.

The program is loaded once. Every change is made in a copy of the process; only what runs while the program is loaded
needs a program of its own.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import random
import resource
import selectors
import signal
import subprocess
import sys
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import click
from mutations import (
    ROOT,
    SOURCE,
    Change,
    ChangedFinder,
    caches_by_file,
    changes_in,
    functions_by_file,
    is_same,
    known_as_same,
    lines_of,
    put_in,
    rule_files,
)

SCENARIOS = ROOT / "tests" / "scenarios"
MAP = ROOT / "build" / "mutate.json"
NETS = {
    "bloodbowl": [
        "tests/nets/test_playthroughs.py",
        "tests/nets/test_formulas.py",
        "tests/bloodbowl",
        "tests/nets/test_random_play.py",
        "tests/nets/test_inducements_at_work.py",
        "tests/nets/test_special_plays_at_work.py",
    ],
    "blitzbowl": [
        "tests/nets/test_blitzbowl.py::test_golden_matches",
        "tests/blitzbowl",
        "tests/nets/test_blitzbowl.py",
    ],
    "dungeonbowl": ["tests/dungeonbowl"],
}
"""What is run when no scenario notices, by game: golden matches first, as they notice most."""
FIRST_NETS = {
    "correcting.py": ["tests/nets/test_corrections.py", "tests/dungeonbowl/test_corrections.py"],
    "kinds.py": ["tests/kernel/test_fields.py"],
    "report.py": ["tests/bloodbowl/test_report.py", "tests/league/test_playing.py"],
    "but": ["tests/bloodbowl/test_parts.py"],
    "blitzbowl/roster.py": ["tests/blitzbowl/test_options.py"],
    "blitzbowl/conceals": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/cards_seen": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/clear_action": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/start_turn": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/play_in_turn": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/take_free_in_turn": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/tell_check": ["tests/blitzbowl/test_told.py"],
    "blitzbowl/has_secrets": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/hidden": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/hidden_rest": ["tests/blitzbowl/test_views.py"],
    "blitzbowl/tell_what_is_missing": ["tests/blitzbowl/test_options.py"],
    "blitzbowl/show_cards": ["tests/blitzbowl/test_views.py"],
    "bloodbowl/kinds.py": ["tests/bloodbowl/test_bad_positions.py"],
    "bloodbowl/balls.py": ["tests/bloodbowl/test_bad_positions.py", "tests/bloodbowl/test_two_balls.py"],
    "bloodbowl/roster.py": ["tests/bloodbowl/test_purse.py", "tests/bloodbowl/test_ready_made.py"],
    "bloodbowl/hired.py": ["tests/bloodbowl/test_beside_the_pitch.py"],
    "bloodbowl/small.py": ["tests/bloodbowl/test_ready_made.py"],
    "bloodbowl/switches.py": ["tests/bloodbowl/test_switches.py"],
    "bloodbowl/tell_switches": ["tests/bloodbowl/test_switches.py"],
    "bloodbowl/ruler.py": ["tests/bloodbowl/test_ranges.py"],
    "bloodbowl/take_on": ["tests/bloodbowl/test_ready_made.py"],
    "bloodbowl/unmodelled_skills": ["tests/bloodbowl/test_ready_made.py"],
    "bloodbowl/setup_faults": ["tests/bloodbowl/test_setup_faults.py"],
    "bloodbowl/faces": ["tests/bloodbowl/test_faces.py"],
    "bloodbowl/broad.py": ["tests/bloodbowl/test_giant.py"],
    "bloodbowl/area": ["tests/bloodbowl/test_faces.py"],
    "bloodbowl/around": ["tests/bloodbowl/test_faces.py"],
    "bloodbowl/bonus": ["tests/bloodbowl/test_faces.py"],
    "bloodbowl/conceals": ["tests/bloodbowl/test_hidden_cards.py"],
    "bloodbowl/has_hidden_cards": ["tests/bloodbowl/test_hidden_cards.py"],
    "bloodbowl/hide_cards": ["tests/bloodbowl/test_hidden_cards.py"],
    "bloodbowl/lies_open": ["tests/bloodbowl/test_hidden_cards.py"],
    "bloodbowl/asks_about_hidden": ["tests/bloodbowl/test_hidden_cards.py"],
    "dungeonbowl/package.py": ["tests/dungeonbowl/test_options.py"],
    "dungeonbowl/switches.py": ["tests/dungeonbowl/test_options.py"],
    "dungeonbowl/check.py": ["tests/dungeonbowl/test_map_bounds.py", "tests/dungeonbowl/test_map_check.py"],
    "dungeonbowl/laying.py": ["tests/dungeonbowl/test_map_bounds.py", "tests/dungeonbowl/test_laying.py"],
    "dungeonbowl/together.py": ["tests/dungeonbowl/test_map_bounds.py", "tests/dungeonbowl/test_together.py"],
    "dungeonbowl/tiles.py": ["tests/dungeonbowl/test_map_bounds.py", "tests/dungeonbowl/test_laying.py"],
    "dungeonbowl/routes.py": ["tests/dungeonbowl/test_map_bounds.py", "tests/dungeonbowl/test_cuts.py"],
    "dungeonbowl/dungeon.py": ["tests/dungeonbowl/test_map_bounds.py", "tests/dungeonbowl/test_map_text.py"],
    "dungeonbowl/acting.py": ["tests/dungeonbowl/test_the_game.py"],
    "dungeonbowl/funds": ["tests/dungeonbowl/test_the_game.py"],
    "dungeonbowl/tables.py": ["tests/dungeonbowl/test_the_game.py"],
    "dungeonbowl/takes": ["tests/dungeonbowl/test_the_game.py"],
    "dungeonbowl/closed_squares": ["tests/dungeonbowl/test_the_game.py"],
}
"""Files, folders and functions, of one game or of any, that matches say little about, and the tests that are about
them."""
PATIENCE = 20
"""Seconds until a scenario that does not end counts as a change noticed."""
ENDLESS = 60
"""Seconds of processor time until a test of the nets that does not end counts as one that fails."""
MEMORY = 4 * 1024**3
"""A changed program that wants more than so many bytes is ended, and noticed."""


# -- scenarios, and which line they come by -----------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """A scenario and where it is written."""

    file: str  # below tests/scenarios
    number: int
    scenario: Any


class Tracer:
    """Hears which of the wanted lines are run; what has nothing more to tell runs undisturbed."""

    def __init__(self, wanted: dict[str, set[int]]) -> None:
        self.wanted = {str(SOURCE / file): lines for file, lines in wanted.items()}
        self.whole: dict[int, frozenset[int]] = {}
        self.left: dict[int, set[int]] = {}
        self.codes: list[CodeType] = []  # alive, so that no other gets the same id
        self.seen: set[tuple[str, int]] = set()

    def listen(self, work: Callable[[], object]) -> dict[str, list[int]]:
        """The wanted lines by file that are run meanwhile."""
        self.seen.clear()
        self.left.clear()
        sys.settrace(self.called)
        try:
            work()
        finally:
            sys.settrace(None)
        found: dict[str, list[int]] = {}
        for file, line in sorted(self.seen):
            found.setdefault(Path(file).relative_to(SOURCE).as_posix(), []).append(line)
        return found

    def called(self, frame: FrameType, event: str, argument: Any) -> Any:
        """A function is called."""
        code = frame.f_code
        left = self.left.get(id(code))
        if left is None:
            if id(code) not in self.whole:
                self.codes.append(code)
                self.whole[id(code)] = frozenset(lines_of(code) & self.wanted.get(code.co_filename, set()))
            left = self.left[id(code)] = set(self.whole[id(code)])
        return self.went_on if left else None

    def went_on(self, frame: FrameType, event: str, argument: Any) -> Any:
        """It has come to a line."""
        left = self.left[id(frame.f_code)]
        if frame.f_lineno in left:
            left.remove(frame.f_lineno)
            self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self.went_on


class Program:
    """The program, loaded once, with all scenarios; what ran meanwhile is known."""

    def __init__(self) -> None:
        self.changes = [change for path in rule_files() for change in changes_in(path)]
        wanted: dict[str, set[int]] = {}
        for change in self.changes:
            wanted.setdefault(change.file, set()).add(change.run_line)
        self.tracer = Tracer(wanted)
        self.cases: list[Case] = []
        self.early = {(file, line) for file, lines in self.tracer.listen(self.load).items() for line in lines}
        self.functions: dict[str, list[FunctionType]] = functions_by_file()
        self.caches = caches_by_file()
        self.by_line: dict[tuple[str, int], list[int]] = {}
        self.lines_of_function: dict[tuple[str, str], set[int]] = {}
        for change in self.changes:
            self.lines_of_function.setdefault((change.file, change.function), set()).add(change.run_line)

    def load(self) -> None:
        """Everything that scenarios may need."""
        for path in rule_files():
            importlib.import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"))
        from touchback.notation.scenario import read

        for path in sorted(SCENARIOS.rglob("*.toml")):
            file = path.relative_to(SCENARIOS).as_posix()
            self.cases += [Case(file, number, scenario) for number, scenario in enumerate(read(path))]

    def map_cases(self) -> None:
        """Which scenario comes by which line: kept on disk until the sources or its file change."""
        stamp = zlib.crc32(b"".join(path.read_bytes() for path in rule_files()))
        kept = json.loads(MAP.read_text("utf-8")) if MAP.exists() else {}
        stamps = {file: zlib.crc32((SCENARIOS / file).read_bytes(), stamp) for file in {one.file for one in self.cases}}
        rows = {file: kept[file] for file in stamps if file in kept and kept[file]["stamp"] == stamps[file]}
        unknown = [case for case in self.cases if case.file not in rows]
        if unknown:
            click.echo(f"finding out which lines {len(unknown)} scenarios come by ...")
            for case, found in zip(unknown, self.traced(unknown), strict=True):
                row = rows.setdefault(case.file, {"stamp": stamps[case.file], "cases": []})
                row["cases"].append(found)
            MAP.parent.mkdir(exist_ok=True)
            MAP.write_text(json.dumps(rows, separators=(",", ":")), "utf-8")
        for number, case in enumerate(self.cases):
            for file, lines in rows[case.file]["cases"][case.number].items():
                for line in lines:
                    self.by_line.setdefault((file, line), []).append(number)

    def traced(self, cases: list[Case]) -> list[dict[str, list[int]]]:
        """Run in a copy of the process, as what the program remembers must not depend on it."""
        from touchback.notation.scenario import run

        def work() -> str:
            return json.dumps([self.tracer.listen(partial(run, case.scenario)) for case in cases])

        child = Child(work)
        child.wait()
        found: list[dict[str, list[int]]] = json.loads(child.said)
        return found

    def is_early(self, change: Change) -> bool:
        """Does it run while the program is loaded?"""
        return (change.file, change.run_line) in self.early

    def cases_for(self, change: Change) -> list[Case]:
        """The scenarios that come by the line, first those that come by rare lines of the same function.

        For a line that runs while the program is loaded: all, first those that come by its file.
        """
        if self.is_early(change):
            near = {case for (file, _), cases in self.by_line.items() if file == change.file for case in cases}
            return [self.cases[case] for case in sorted(range(len(self.cases)), key=lambda case: case not in near)]
        found = set(self.by_line.get((change.file, change.run_line), []))
        nearness = dict.fromkeys(random.Random(1).sample(sorted(found), len(found)), 0.0)
        for line in self.lines_of_function[change.file, change.function]:
            there = self.by_line.get((change.file, line), [])
            for case in there:
                if case in nearness:
                    nearness[case] += 1 / len(there)
        return [self.cases[case] for case in sorted(nearness, key=lambda one: -nearness[one])]

    def verdict(self, change: Change, net_seconds: int) -> str:
        """Run in a copy of the process: who notices the change; nothing if nobody does."""
        cases = self.cases_for(change)
        if self.is_early(change):
            return verdict_of_a_fresh_program(change, cases, net_seconds)
        put_in(change, self.functions, self.caches)
        return noticed_by(change, [case.scenario for case in cases], net_seconds)


# -- who notices --------------------------------------------------------------------------------------------------


class TooLong(BaseException):
    """Something does not end."""


def ring(signal_number: int, frame: FrameType | None) -> None:
    raise TooLong


def noticed_by(change: Change, scenarios: list[Any], net_seconds: int) -> str:
    """Who notices the change that has been made in this process."""
    by_case = case_that_fails(scenarios)
    if by_case:
        return f"case: {by_case}"
    if not net_seconds:
        return ""
    parts = [*Path(change.file).parts, *change.function.split(".")]
    first = [net for part in parts for name in (f"{change.game}/{part}", part) for net in FIRST_NETS.get(name, [])]
    return (net_that_fails(first, net_seconds) if first else "") or net_that_fails(NETS[change.game], net_seconds)


def case_that_fails(scenarios: list[Any]) -> str:
    """The first scenario that fails."""
    from touchback.notation.scenario import run

    signal.signal(signal.SIGALRM, ring)
    for scenario in scenarios:
        signal.alarm(PATIENCE)
        try:
            if not run(scenario).passed:
                return str(scenario.title)
        except (Exception, TooLong):
            return str(scenario.title)
        finally:
            signal.alarm(0)
    return ""


class FirstFailure:
    """What pytest tells while it runs the nets; a test that does not end is stopped, which is a failure."""

    def __init__(self) -> None:
        self.test = ""
        signal.signal(signal.SIGVTALRM, ring)

    def pytest_runtest_logstart(self, nodeid: str, location: Any) -> None:
        """A test begins."""
        signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS)

    def pytest_runtest_logfinish(self, nodeid: str, location: Any) -> None:
        """It has ended."""
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Remember the first test that fails."""
        if report.failed and not self.test:
            self.test = report.nodeid


def net_that_fails(nets: list[str], seconds: int) -> str:
    """The first of these tests that fails within so many seconds of processor time, so that a busy machine notices as
    much as an idle one: golden matches, random play under invariants."""
    import pytest

    heard = FirstFailure()
    time_is_up: list[bool] = []

    def stop(signal_number: int, frame: FrameType | None) -> None:
        time_is_up.append(True)
        raise TooLong

    os.chdir(ROOT)
    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *nets], plugins=[heard])
    except TooLong:
        return ""
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return f"net: {heard.test}" if code and not time_is_up else ""


def verdict_of_a_fresh_program(change: Change, cases: list[Case], net_seconds: int) -> str:
    """What a program loaded with the change says of itself."""
    order = {"file": change.file, "number": change.number, "function": change.function, "nets": net_seconds}
    done = subprocess.run(
        [sys.executable, str(Path(__file__)), "--try"],
        input=json.dumps({**order, "cases": [(case.file, case.number) for case in cases]}),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE), "TOUCHBACK_PLAIN": "1"},
        check=False,
    )
    if done.returncode:
        return "case: the program breaks"
    return done.stdout.strip().splitlines()[-1].strip(".")


def fresh_program() -> None:
    """A program of its own, loaded with the change it is told."""
    order = json.loads(sys.stdin.read())
    change = Change(order["file"], order["number"], 0, order["function"], "", "")
    sys.meta_path.insert(0, ChangedFinder(SOURCE / change.file, change.number))
    from touchback.notation.scenario import read

    files = {file: read(SCENARIOS / file) for file in dict.fromkeys(file for file, _ in order["cases"])}
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
        verdict = noticed_by(change, [files[file][number] for file, number in order["cases"]], order["nets"])
    print(verdict + ".")


# -- copies of the process ----------------------------------------------------------------------------------------


class Child:
    """A copy of this process that does some work and says a word about it."""

    def __init__(self, work: Callable[[], str]) -> None:
        self.inlet, outlet = os.pipe()
        self.heard: list[bytes] = []
        self.broken = False
        self.pid = os.fork()
        if self.pid:
            os.close(outlet)
            return
        failed = 1
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            with os.fdopen(outlet, "wb") as out:
                out.write(work().encode())
            failed = 0
        finally:
            os._exit(failed)

    def hear(self) -> bool:
        """Take in what it says; is there more to come?"""
        part = os.read(self.inlet, 1 << 16)
        if part:
            self.heard.append(part)
            return True
        os.close(self.inlet)
        self.broken = os.waitpid(self.pid, 0)[1] != 0
        return False

    def wait(self) -> None:
        """Until it has ended."""
        while self.hear():
            pass

    @property
    def said(self) -> str:
        """All it said."""
        return b"".join(self.heard).decode()


def verdicts(program: Program, changes: list[Change], jobs: int, net_seconds: int) -> Iterator[tuple[Change, str]]:
    """Every change with who notices it, as soon as that is known.

    A pipe that ends is closed while later copies still hold it, so the selector must be one that the system keeps no
    list for: epoll would go on telling of it, under a number that a new pipe may have by then.
    """
    waiting = list(reversed(changes))
    with selectors.PollSelector() as running:
        while waiting or running.get_map():
            while waiting and len(running.get_map()) < jobs:
                change = waiting.pop()
                child = Child(partial(program.verdict, change, net_seconds))
                running.register(child.inlet, selectors.EVENT_READ, (change, child))
            for key, _ in running.select():
                change, child = key.data
                if not child.hear():
                    running.unregister(key.fd)
                    yield change, "case: the program breaks" if child.broken else child.said


# -- the command --------------------------------------------------------------------------------------------------


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--count", default=100, show_default=True, help="How many changes, drawn at random; 0: every one.")
@click.option("--seed", default=1, show_default=True, help="Which of them are drawn.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="How many at once.")
@click.option("--nets", "net_seconds", default=120, show_default=True, help="Processor seconds for nets; 0: none.")
@click.option("--all", "show_all", is_flag=True, help="Show those that are noticed too.")
def mutate(files: tuple[Path, ...], count: int, seed: int, jobs: int, net_seconds: int, show_all: bool) -> None:
    """Change the rules' code a little and list what no scenario notices.

    \b
    For example:
      ./tb mutate --count 260
      ./tb mutate src/touchback/dungeonbowl --count 60 --seed 2
      ./tb mutate src/touchback/bloodbowl/foul.py --count 0 --nets 0
    """
    start = time.monotonic()
    program = Program()
    program.map_cases()
    gc.collect()
    gc.freeze()  # copies of the process share what is there
    chosen = {path.relative_to(SOURCE).as_posix() for path in rule_files(files)}
    changes = [change for change in program.changes if change.file in chosen]
    if not changes:
        raise click.UsageError("there is nothing to change: name files or folders that hold rules of play")
    if count and count < len(changes):
        changes = random.Random(seed).sample(changes, count)
    same = known_as_same()
    for row in same:
        if not any(is_same(change, [row]) for change in program.changes):
            click.echo(f"tools/mutants.toml: there is no such change any more: {row}")
    to_try = [change for change in changes if not is_same(change, same)]
    click.echo(f"{len(changes)} changes; {len(changes) - len(to_try)} of them are known to change nothing")
    found: Counter[str] = Counter()
    for number, (change, verdict) in enumerate(verdicts(program, to_try, jobs, net_seconds), 1):
        kind = verdict.partition(":")[0] or "nobody"
        found[kind] += 1
        if show_all or kind != "case":
            click.echo(f"{number}/{len(to_try)} noticed by {verdict or 'nobody'}: {change}")
    tried = max(len(to_try), 1)
    click.echo(
        f"{len(to_try)} changes in {time.monotonic() - start:.0f} s: {found['case']} noticed by scenarios"
        f" ({100 * found['case'] / tried:.1f} %), {found['net']} only by nets, {found['nobody']} by nobody;"
        f" noticed in all {100 * (len(to_try) - found['nobody']) / tried:.1f} %"
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["--try"]:
        fresh_program()
    else:
        mutate()
