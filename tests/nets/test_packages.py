"""A game's name and its state are known in its own folders only; everybody else asks its package."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from touchback.blitzbowl import terms as blitz_bowl
from touchback.bloodbowl import terms as blood_bowl
from touchback.games import GAMES
from touchback.package import PARTS

SOURCE = Path(__file__).parent.parent.parent / "src" / "touchback"
FAMILIES = sorted({package.family for package in GAMES.values()} | {"dungeonbowl"})
"""The last of them may share the family of another; its own folders are its own all the same."""
REGISTRIES = [SOURCE / "games.py", SOURCE / "cli.py"]
"""The one list of all games, and that of all commands: they import from games, and know nothing else of them."""

PROBE = re.compile(r"(getattr|hasattr)\(([\w.]+\.)?(state|play|rest), '")
"""Looking whether a state has a field is asking which game it is; the game answers for it (see `kernel/game.py`)."""


def is_own(path: Path) -> bool:
    """Does this file belong to a game: is it, or a folder it is in, called after one?"""
    parts = [part.removesuffix(".py").removesuffix(".js") for part in path.relative_to(SOURCE).parts]
    return any(part == family or part.startswith((f"{family}_", f"{family}-")) for part in parts for family in FAMILIES)


PYTHON = [path for path in sorted(SOURCE.rglob("*.py")) if not is_own(path) and path not in REGISTRIES]
SCRIPTS = [path for path in sorted((SOURCE / "web").rglob("*.js")) if not is_own(path)]
NAME = re.compile("|".join(re.escape(family) for family in FAMILIES), re.IGNORECASE)
"""Any game's name in files begins with that of its family."""


def documentation(tree: ast.AST) -> set[int]:
    """The nodes that are docstrings, which may give examples."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def mentions(source: str) -> Iterator[str]:
    """Where a module knows a particular game: by its name, by importing from it, by the kind of its state."""
    tree = ast.parse(source)
    examples = documentation(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in examples:
            if NAME.search(node.value):
                yield f"line {line}: the text {node.value[:60]!r}"
        elif isinstance(node, ast.Import | ast.ImportFrom):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names = [*modules, *(alias.name for alias in node.names)]
            yield from (f"line {line}: imports {name}" for name in names if NAME.search(name))
        elif isinstance(node, ast.Call) and PROBE.match(ast.unparse(node)):
            yield f"line {line}: what kind of state it is, by {ast.unparse(node)[:60]}"
        elif isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            if NAME.search(name.replace("_", "")) or name in ("Play", "BlitzPlay", "BloodPlay"):
                yield f"line {line}: the name {name}"


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_module_knows_a_game(path: Path) -> None:
    assert list(mentions(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("path", REGISTRIES, ids=lambda path: path.name)
def test_the_lists_only_import(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    imported = {name for line in lines if line.startswith("from") for name in re.findall(r" as (\w+)", line)}
    for found in mentions("\n".join(lines)):
        assert "imports" in found or any(found.endswith(f"the name {name}") for name in imported), found


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_script_of_the_page_knows_a_game(path: Path) -> None:
    code = re.sub(r"/\*.*?\*/|(?m:^\s*//.*$)", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert NAME.findall(code) == []


CLICKS = [SOURCE / "web" / "static" / "match" / name for name in ("controller.js", "offers.js", "looks.js")]
"""What turns clicks into answers."""
RULE_WORDS = {*blood_bowl.ACTION_NAMES, *blood_bowl.CHECK_NAMES, *blood_bowl.STATUS_NAMES, *blitz_bowl.STATUS_NAMES}
EXPRESSION = re.compile(r"RegExp|\.(?:match|matchAll|search|test)\(|[(=:,&|!]\s*/[^/*\s]")


def guesses(script: str) -> list[str]:
    """Where a script reads in an answer's words what it would do: by a pattern, or by a word of the rules that is not
    said to people."""
    code = re.sub(r"/\*.*?\*/|(?m:^\s*//.*$)", "", script, flags=re.DOTALL)
    quoted = re.findall(r"""(?<!\bt\()["'`]([^"'`\n]*)["'`]""", code)
    return EXPRESSION.findall(code) + [word for word in quoted if word in RULE_WORDS]


@pytest.mark.parametrize("path", CLICKS, ids=lambda path: path.name)
def test_what_a_click_means_is_said_by_the_table(path: Path) -> None:
    assert guesses(path.read_text("utf-8")) == []


def test_guesses_are_found() -> None:
    for line in (
        'if (action === "blitz") go();',
        "const target = /^block (\\w+)$/.exec(answer);",
        'if (answer.match("x")) go();',
        "const found = new RegExp(words);",
        'const lying = ["prone"];',
    ):
        assert guesses(line) != [], line
    assert guesses('// "blitz"\nif (choice.on === "player") say(t("block"), half / 2);') == []


def test_whoever_knows_a_game_is_found() -> None:
    for line in (
        'if entry.name == "bloodbowl": pass',
        'game = f"blitzbowl-{edition}"',
        "from touchback.bloodbowl.play import Play",
        "from touchback.table import blitzbowl",
        "import touchback.blitzbowl.game as rules",
        "if isinstance(state, Play): pass",
        "if match.game is BLOOD_BOWL: pass",
        "isinstance(game, rules.BlitzBowl)",
        'half = getattr(match.state, "half", 0)',
        'if hasattr(play, "carrier"): pass',
        'def new(game: str = "bloodbowl-7"): pass',
    ):
        assert list(mentions(line)) != [], line
    assert list(mentions('"""As in touchback play --game blitzbowl-first."""')) == []
    assert PYTHON and SCRIPTS and is_own(SOURCE / "table" / "bloodbowl" / "scene.py")
    assert is_own(SOURCE / "environments" / "blitzbowl_v0.py") and not is_own(SOURCE / "games.py")


@pytest.mark.parametrize("name", GAMES)
def test_a_package_has_every_part(name: str) -> None:
    """And each lies in a folder of the layer it is named after, in the game's own corner of it."""
    package = GAMES[name]
    assert set(package.parts) == set(PARTS)
    for layer, where in package.parts.items():
        module = where.partition(":")[0]
        assert module.startswith(f"touchback.{layer}.{package.family}"), where
        assert package.part(layer, object) is not None
