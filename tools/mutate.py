"""How sharp are the cases? ``./tb mutate`` changes the rules' code a little and looks whether anything notices.

A change is one comparison, one and/or, one not, or one number by one, inside a function of the rules. The scenarios
that come by the changed line are run first; then the nets: golden matches, and random play under invariants. What no
scenario notices is listed: a change that only the nets notice changes play and wants a case from the rulebook's text;
one that nothing notices wants one too, unless it changes nothing at all. Those are written down with the reason in
tools/mutants.toml, and are not made again.
"""

from __future__ import annotations

import ast
import contextlib
import copy
import json
import os
import random
import signal
import subprocess
import sys
import time
import tomllib
import zlib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import click

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
WORDS = ("events", "notation.py", "writing.py", "reading.py", "terms.py", "queries", "teams", "faults.py")
"""Files and folders of a game that hold no rule of play."""
SCENARIOS = ROOT / "tests" / "scenarios"
SAME = ROOT / "tools" / "mutants.toml"
MAP = ROOT / "build" / "mutate.json"
NETS = {
    "bloodbowl": ["tests/nets/test_playthroughs.py", "tests/nets/test_random_play.py"],
    "blitzbowl": ["tests/nets/test_blitzbowl.py"],
}
"""What is run when no scenario notices, by game."""
PATIENCE = 20
"""Seconds until a scenario or match that does not end counts as a change noticed."""
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


# -- changes ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    """The n-th place of a file where something can be changed."""

    file: str  # below src
    number: int
    line: int
    function: str
    before: str
    after: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What stays the same when lines above it move."""
        return self.file, self.function, self.before, self.after

    def __str__(self) -> str:
        return f"{self.file}:{self.line} in {self.function}: {self.before} -> {self.after}"


def changed(node: ast.AST) -> ast.expr | None:
    """The node with one thing changed, or None where there is nothing to change."""
    other: ast.expr
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in FLIPPED:
        other = copy.deepcopy(node)
        other.ops = [FLIPPED[type(node.ops[0])]()]
        return other
    if isinstance(node, ast.BoolOp):
        other = copy.deepcopy(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return other
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return copy.deepcopy(node.operand)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return ast.copy_location(ast.Constant(node.value + 1), node)
    return None


class Places(ast.NodeTransformer):
    """Walks the functions of a module and counts the places; at the wanted one it makes the change."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[ast.expr, ast.expr, str]] = []
        self.inside: list[str] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.inside.append(node.name)
        node.body = [self.visit(statement) for statement in node.body]  # neither defaults nor annotations
        self.inside.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.inside.append(node.name)
        node.body = [self.visit(statement) for statement in node.body]
        self.inside.pop()
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        name = ".".join(self.inside)
        other = changed(node) if self.inside and name.rpartition(".")[2][:1].islower() else None
        if other is not None and isinstance(node, ast.expr):
            self.found.append((node, other, name))
            if len(self.found) - 1 == self.wanted:
                return ast.copy_location(other, node)
        return super().generic_visit(node)


def changes_in(path: Path) -> Iterator[Change]:
    """Every change that can be made in a file."""
    places = Places()
    places.visit(ast.parse(path.read_text("utf-8")))
    for number, (node, other, function) in enumerate(places.found):
        yield Change(
            path.relative_to(SOURCE).as_posix(),
            number,
            node.lineno,
            function,
            shortened(ast.unparse(node)),
            shortened(ast.unparse(other)),
        )


def shortened(text: str) -> str:
    """A long expression in a line."""
    return text if len(text) <= 100 else text[:97] + "..."


def rule_files() -> list[Path]:
    """Where the rules of the games are."""
    return [
        path
        for package in NETS
        for path in sorted((SOURCE / "touchback" / package).rglob("*.py"))
        if not any(word in path.parts for word in WORDS)
    ]


def known_as_same() -> set[tuple[str, str, str, str]]:
    """Changes that change nothing, by tools/mutants.toml."""
    rows = tomllib.loads(SAME.read_text("utf-8"))["same"]
    return {(row["file"], row["function"], row["before"], row["after"]) for row in rows}


# -- a changed program --------------------------------------------------------------------------------------------


class ChangedLoader(SourceFileLoader):
    """Loads one module with a change."""

    number = -1

    def get_code(self, fullname: str) -> CodeType | None:
        tree = Places(self.number).visit(ast.parse(Path(self.path).read_text("utf-8")))
        return compile(ast.fix_missing_locations(tree), self.path, "exec")


class ChangedFinder(MetaPathFinder):
    """Finds that module before anybody else does."""

    def __init__(self, file: Path, number: int) -> None:
        self.file = file
        self.number = number

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("touchback"):
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is None or spec.origin is None or Path(spec.origin) != self.file:
            return None
        spec.loader = ChangedLoader(name, spec.origin)
        spec.loader.number = self.number
        return spec


class TooLong(BaseException):
    """Something does not end."""


def ring(signal_number: int, frame: FrameType | None) -> None:
    raise TooLong


def noticed_by(change: Change, cases: list[str]) -> str:
    """Run in a process of its own: who notices the change; nothing if nobody does."""
    sys.meta_path.insert(0, ChangedFinder(SOURCE / change.file, change.number))
    signal.signal(signal.SIGALRM, ring)
    try:
        by_case = case_that_fails(cases)
        return f"case: {by_case}" if by_case else net_that_fails(NETS[Path(change.file).parts[1]])
    except TooLong:
        return "case: it never ends"


def case_that_fails(cases: list[str]) -> str:
    """The first scenario that fails."""
    try:
        from touchback.notation.scenario import read, run
    except Exception as error:
        return f"it does not even start ({error})"
    by_file: dict[str, set[int]] = {}
    for case in cases:
        file, _, place = case.rpartition("#")
        by_file.setdefault(file, set()).add(int(place))
    for file, places in by_file.items():
        for number, scenario in enumerate(read(SCENARIOS / file)):
            if number in places:
                signal.alarm(PATIENCE)
                try:
                    if not run(scenario).passed:
                        return scenario.title
                except Exception:
                    return scenario.title
                finally:
                    signal.alarm(0)
    return ""


class FirstFailure:
    """What pytest tells while it runs the nets."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Remember the first test that fails."""
        if report.failed and not self.test:
            self.test = report.nodeid


def net_that_fails(nets: list[str]) -> str:
    """The first of these tests that fails: golden matches, random play under invariants."""
    import pytest

    heard = FirstFailure()
    os.chdir(ROOT)
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
        code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *nets], plugins=[heard])
    return f"net: {heard.test}" if code else ""


# -- which scenario comes by which line ---------------------------------------------------------------------------


def lines_of_cases() -> dict[str, dict[str, list[str]]]:
    """By file and line: the scenarios that run it. Kept until sources or scenarios change."""
    files = [*rule_files(), *sorted(SCENARIOS.rglob("*.toml"))]
    stamp = zlib.crc32(b"".join(path.read_bytes() for path in files))
    if MAP.exists():
        kept = json.loads(MAP.read_text("utf-8"))
        if kept["stamp"] == stamp:
            return dict(kept["lines"])
    click.echo("finding out which scenario comes by which line ...")
    from touchback.notation.scenario import read, run

    wanted = {str(path): path.relative_to(SOURCE).as_posix() for path in rule_files()}
    seen: set[tuple[str, int]] = set()

    def follow(frame: FrameType, event: str, argument: Any) -> Any:
        file = frame.f_code.co_filename
        if file not in wanted:
            return None
        seen.add((wanted[file], frame.f_lineno))
        return follow

    lines: dict[str, dict[str, list[str]]] = {}
    for path in sorted(SCENARIOS.rglob("*.toml")):
        for number, scenario in enumerate(read(path)):
            seen.clear()
            sys.settrace(follow)
            try:
                run(scenario)
            finally:
                sys.settrace(None)
            for file, line in seen:
                case = f"{path.relative_to(SCENARIOS).as_posix()}#{number}"
                lines.setdefault(file, {}).setdefault(str(line), []).append(case)
    MAP.parent.mkdir(exist_ok=True)
    MAP.write_text(json.dumps({"stamp": stamp, "lines": lines}), "utf-8")
    return lines


def cases_for(change: Change, lines: dict[str, dict[str, list[str]]]) -> list[str]:
    """The scenarios that come by the line; for a line that runs when the module is loaded, all of its file."""
    of_file = lines.get(change.file, {})
    found = of_file.get(str(change.line), [])
    if not found:  # a condition over several lines is known by one of them
        near = [of_file.get(str(change.line + by), []) for by in range(-6, 7)]
        found = sorted({case for cases in near for case in cases})
    shuffled = list(found)
    random.Random(1).shuffle(shuffled)
    return shuffled


# -- the command --------------------------------------------------------------------------------------------------


def tried(change: Change, lines: dict[str, dict[str, list[str]]]) -> str:
    """What a fresh program with the change says of itself."""
    order = json.dumps({"file": change.file, "number": change.number, "cases": cases_for(change, lines)})
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "TOUCHBACK_PLAIN": "1"}
    try:
        done = subprocess.run(
            [sys.executable, str(Path(__file__)), "--try"],
            input=order,
            capture_output=True,
            text=True,
            env=environment,
            timeout=PATIENCE * 20,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "case: it never ends"
    if done.returncode:
        return "case: the program breaks"
    return done.stdout.strip().splitlines()[-1] if done.stdout.strip() else ""


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--count", default=100, show_default=True, help="How many changes, drawn at random; 0: every one.")
@click.option("--seed", default=1, show_default=True, help="Which of them are drawn.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="How many at once.")
@click.option("--all", "show_all", is_flag=True, help="Show those that are noticed too.")
def mutate(files: tuple[Path, ...], count: int, seed: int, jobs: int, show_all: bool) -> None:
    """Change the rules' code a little and list what no scenario notices.

    \b
    For example:
      ./tb mutate --count 260
      ./tb mutate src/touchback/bloodbowl/foul.py --count 0
    """
    same = known_as_same()
    chosen = [path.resolve() for path in files] or rule_files()
    changes = [change for path in chosen for change in changes_in(path) if change.key not in same]
    if count and count < len(changes):
        changes = random.Random(seed).sample(changes, count)
    lines = lines_of_cases()
    start = time.monotonic()
    verdicts: Counter[str] = Counter()
    with ThreadPoolExecutor(jobs) as pool:
        for number, (change, verdict) in enumerate(
            zip(changes, pool.map(lambda one: tried(one, lines), changes), strict=True), 1
        ):
            kind = verdict.partition(":")[0] or "nobody"
            verdicts[kind] += 1
            if show_all or kind != "case":
                click.echo(f"{number}/{len(changes)} noticed by {verdict or 'nobody'}: {change}")
    noticed = len(changes) - verdicts["nobody"]
    click.echo(
        f"{len(changes)} changes in {time.monotonic() - start:.0f} s: {verdicts['case']} noticed by scenarios"
        f" ({100 * verdicts['case'] / max(len(changes), 1):.1f} %), {verdicts['net']} only by nets,"
        f" {verdicts['nobody']} by nobody; noticed in all {100 * noticed / max(len(changes), 1):.1f} %"
    )


def main() -> None:
    """The command, or one change in a process of its own."""
    if sys.argv[1:] == ["--try"]:
        order = json.loads(sys.stdin.read())
        change = Change(order["file"], order["number"], 0, "", "", "")
        print(noticed_by(change, order["cases"]))
    else:
        mutate()


if __name__ == "__main__":
    main()
