"""Blitz Bowl stands on the kernel alone, and the kernel knows no game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "touchback"


def imports(path: Path) -> set[str]:
    """Every module that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: a relative import"
            found.add(node.module or "")
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def sources(package: str) -> list[Path]:
    """The files of a package."""
    files = sorted((SOURCE / package).rglob("*.py"))
    assert files
    return files


@pytest.mark.parametrize("path", sources("blitzbowl"), ids=lambda path: path.name)
def test_blitz_bowl_imports_only_the_kernel_and_the_procedures(path: Path) -> None:
    """Nothing of the other game, no tool; its package record, the record that every game fills in."""
    allowed: tuple[str, ...] = ("touchback.blitzbowl", "touchback.kernel")
    if path.name == "package.py":
        allowed += ("touchback.package",)
    ours = {name for name in imports(path) if name.split(".")[0] == "touchback"}
    assert all(name.startswith(allowed) for name in ours), ours
    assert not any("bloodbowl" in name for name in ours)


@pytest.mark.parametrize("path", sources("kernel"), ids=lambda path: path.name)
def test_the_kernel_names_no_game(path: Path) -> None:
    """Neither in code nor in words."""
    assert not re.search(r"blood\s*bowl|blitz\s*bowl", path.read_text("utf-8"), re.IGNORECASE)
