"""It was decided of every file of tests on which build it runs, and there it runs: no test is lost on the way."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.conftest import slow_first

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from build_compiled import PACKAGES  # noqa: E402
from check import EVERYWHERE, ON_BOTH_BUILDS, ON_COMPILED_BUILD, ON_PLAIN_SOURCE, files_of  # noqa: E402

FILES = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").rglob("test_*.py"))]
RUNS = [[ON_BOTH_BUILDS], [ON_PLAIN_SOURCE], [ON_BOTH_BUILDS, ON_COMPILED_BUILD]]


def closeness(entries: list[str], file: str) -> int:
    """How closely one of the entries names a file, itself or a folder it is in; 0 if none does."""
    return max((len(entry) for entry in entries if file == entry or file.startswith(f"{entry}/")), default=0)


def home(file: str) -> list[str]:
    """The list that names a file most closely."""
    return max(EVERYWHERE, key=lambda entries: closeness(entries, file))


def test_every_file_of_tests_is_in_one_of_the_lists() -> None:
    assert len(FILES) > 200
    assert [file for file in FILES if not closeness(home(file), file)] == []
    entries = [entry for one in EVERYWHERE for entry in one]
    assert [entry for entry in entries if not (ROOT / entry).exists()] == []
    assert len(set(entries)) == len(entries)


@pytest.mark.parametrize("lists", RUNS, ids=["rules", "pages", "compiled"])
def test_pytest_is_told_as_the_lists_have_it(lists: list[list[str]]) -> None:
    """What is named on its command line, without what it is told to leave out, is what the lists say."""
    words = files_of(*lists)
    ignored = [word.removeprefix("--ignore=") for word in words if word.startswith("--ignore=")]
    named = [word for word in words if not word.startswith("--ignore=")]
    told = [file for file in FILES if closeness(named, file) and not closeness(ignored, file)]
    assert told == [file for file in FILES if home(file) in lists]


def test_the_rules_run_on_both_builds() -> None:
    """Every scenario, and whatever has compiled rules of its own."""
    assert home("tests/test_scenarios.py") is ON_BOTH_BUILDS
    folders = {f"tests/{package.split('/')[1]}" for package in PACKAGES}
    tested = [folder for folder in sorted(folders) if (ROOT / folder).is_dir()]
    assert tested == ["tests/blitzbowl", "tests/bloodbowl", "tests/dungeonbowl", "tests/kernel"]
    assert [folder for folder in tested if folder not in ON_BOTH_BUILDS] == []


@pytest.mark.parametrize("processes", [1, 2, 3, 5, 9])
@pytest.mark.parametrize(("slow", "others"), [(0, 0), (0, 7), (4, 0), (1, 50), (6, 50), (20, 21), (30, 4)])
def test_every_process_begins_with_slow_tests_and_none_is_left_out(slow: int, others: int, processes: int) -> None:
    order = slow_first(range(slow), range(slow, slow + others), processes)
    assert sorted(order) == list(range(slow + others))
    if slow >= processes and others >= slow * processes:
        starts = [number * (slow + others) // processes for number in range(processes)]
        assert all(order[start] < slow for start in starts)
