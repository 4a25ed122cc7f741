"""Small changes of the rules' code: where they can be made, and the program with one of them."""

from __future__ import annotations

import ast
import copy
import gc
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
SAME = ROOT / "tools" / "mutants.toml"
GAMES = ("bloodbowl", "blitzbowl", "dungeonbowl")
NO_RULES = (
    "events", "events.py", "notation.py", "writing.py", "reading.py", "terms.py", "queries", "teams", "faults.py",
    "faults_between.py", "allowances.py", "builder.py", "picture.py", "svg.py", "text.py",
)  # fmt: skip
"""Files and folders of a game that hold no rule of play."""
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
CACHED = type(lru_cache(len))


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
    run_line: int = 0  # the line under which the program runs it: constants of many lines are one to Python
    source: str = ""  # what is written in that line of the file
    left: str = ""  # what stands to the left of the place in that line
    twin: Change | None = None  # the change of a comparison that comes to the same: > 1 is no other than >= 2

    @property
    def game(self) -> str:
        """The package it belongs to."""
        return Path(self.file).parts[1]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} in {self.function}: {self.before} -> {self.after}"


def changed(node: ast.AST) -> list[ast.expr]:
    """The node with one thing changed, each way there is; none where there is nothing to change."""
    other: ast.expr
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in FLIPPED:
        other = copy.deepcopy(node)
        other.ops = [FLIPPED[type(node.ops[0])]()]
        return [other]
    if isinstance(node, ast.BoolOp):
        other = copy.deepcopy(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return [other]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [copy.deepcopy(node.operand)]
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return [ast.copy_location(ast.Constant(node.value + by), node) for by in (1, -1)]
    return []


class Places(ast.NodeTransformer):
    """Walks the functions of a module and counts the places; at the wanted one it makes the change."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[ast.expr, ast.expr, str]] = []
        self.inside: list[str] = []
        self.compared: dict[ast.expr, ast.Compare] = {}  # a number, and the comparison it stands behind

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

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.compared[node.comparators[0]] = node
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "with_capacity":
            return node  # how much room a row gets at once is no rule
        return self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        name = ".".join(self.inside)
        others = changed(node) if self.inside and name.rpartition(".")[2][:1].islower() else []
        for other in others:
            assert isinstance(node, ast.expr)
            self.found.append((node, other, name))
            if len(self.found) - 1 == self.wanted:
                return ast.copy_location(other, node)
        return super().generic_visit(node)


def changes_in(path: Path) -> Iterator[Change]:
    """Every change that can be made in a file."""
    source = path.read_text("utf-8")
    places = Places()
    places.visit(ast.parse(source))
    written = source.splitlines()
    run_lines = sorted({line for code in codes_in(compile(source, str(path), "exec")) for line in lines_of(code)})
    for number, (node, other, function) in enumerate(places.found):
        change = Change(
            path.relative_to(SOURCE).as_posix(),
            number,
            node.lineno,
            function,
            shortened(ast.unparse(node)),
            shortened(ast.unparse(other)),
            run_lines[max(bisect_right(run_lines, node.lineno) - 1, 0)],
            written[node.lineno - 1].strip(),
            left_of(node, written),
        )
        comparison = places.compared.get(node)
        if comparison is not None and comes_to_the_same(comparison, node, other):
            flipped = changed(comparison)[0]
            before, after = shortened(ast.unparse(comparison)), shortened(ast.unparse(flipped))
            line = written[comparison.lineno - 1].strip()
            twin = replace(change, before=before, after=after, source=line, left=left_of(comparison, written))
            change = replace(change, twin=twin)
        yield change


def left_of(node: ast.expr, written: list[str]) -> str:
    """What stands to the left of it in its line."""
    return written[node.lineno - 1].encode()[: node.col_offset].decode().strip()


def comes_to_the_same(comparison: ast.Compare, number: ast.expr, other: ast.expr) -> bool:
    """Is the comparison with the other number that with its sign changed? All that is counted is whole."""
    if len(comparison.ops) != 1 or not isinstance(number, ast.Constant) or not isinstance(other, ast.Constant):
        return False
    if not isinstance(number.value, int) or not isinstance(other.value, int):
        return False
    less = other.value < number.value
    return isinstance(comparison.ops[0], (ast.Gt, ast.LtE) if less else (ast.Lt, ast.GtE))


def shortened(text: str) -> str:
    """A long expression in a line."""
    return text if len(text) <= 100 else text[:97] + "..."


def rule_files(below: tuple[Path, ...] = ()) -> list[Path]:
    """Where the rules of the games are; or those of these files and folders."""
    folders = [path.resolve() for path in below] or [SOURCE / "touchback" / game for game in GAMES]
    return [
        path
        for folder in folders
        for path in ([folder] if folder.is_file() else sorted(folder.rglob("*.py")))
        if folder.is_file() or not any(word in path.parts for word in NO_RULES)
    ]


Row = dict[str, str]


def known_as_same() -> list[Row]:
    """Changes that change nothing, by tools/mutants.toml: everywhere, or in a file, a function, a line of this text;
    and of several in a line the one with this text to its left."""
    rows: list[Row] = tomllib.loads(SAME.read_text("utf-8"))["same"]
    return rows


def is_same(change: Change, rows: list[Row]) -> bool:
    """Is it one of these, or does it come to the same as one?"""
    if change.twin is not None and is_same(change.twin, rows):
        return True
    return any(
        (row["before"], row["after"]) == (change.before, change.after)
        and row.get("file", change.file) == change.file
        and row.get("function", change.function) == change.function
        and row.get("line", change.source) == change.source
        and row.get("left", change.left) == change.left
        for row in rows
    )


# -- a changed program --------------------------------------------------------------------------------------------


def changed_code(path: Path, number: int) -> CodeType:
    """The module with a change."""
    tree = Places(number).visit(ast.parse(path.read_text("utf-8")))
    return compile(ast.fix_missing_locations(tree), str(path), "exec")


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of every function in a module, and of whatever it runs inside."""
    if code.co_flags & CO_OPTIMIZED:
        yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_in(constant)


def lines_of(code: CodeType) -> set[int]:
    """The lines of a function, apart from its head."""
    head = 0 if code.co_name.startswith("<") else code.co_firstlineno
    return {line for *_, line in code.co_lines() if line is not None and line != head}


def functions_by_file() -> dict[str, list[FunctionType]]:
    """Every function that is loaded, by the file it was written in."""
    gc.unfreeze()  # what is frozen is not told
    found: dict[str, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType:
            found.setdefault(thing.__code__.co_filename, []).append(thing)
    return found


def caches_by_file() -> dict[str, list[Any]]:
    """Every function that remembers its results, by the file it was written in."""
    found: dict[str, list[Any]] = {}
    for thing in gc.get_objects():
        if type(thing) is CACHED and type(thing.__wrapped__) is FunctionType:
            found.setdefault(thing.__wrapped__.__code__.co_filename, []).append(thing)
    return found


def put_in(change: Change, functions: dict[str, list[FunctionType]], caches: dict[str, list[Any]]) -> None:
    """Make the change in the program that is running; what its file remembers of before is forgotten."""
    path = SOURCE / change.file
    fresh: dict[tuple[str, int], CodeType] = {
        (code.co_qualname, code.co_firstlineno): code for code in codes_in(changed_code(path, change.number))
    }
    for function in functions.get(str(path), []):
        old = function.__code__
        new = fresh.get((old.co_qualname, old.co_firstlineno))
        if new is not None and new != old and not old.co_name.startswith("<"):
            function.__code__ = new
    for cache in caches.get(str(path), []):
        cache.cache_clear()


class ChangedLoader(SourceFileLoader):
    """Loads one module with a change."""

    number = -1

    def get_code(self, fullname: str) -> CodeType | None:
        return changed_code(Path(self.path), self.number)


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
