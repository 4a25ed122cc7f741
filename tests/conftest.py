"""Tests read English, whatever the machine speaks. Those that need chromium or PostgreSQL say loudly when they could
not run.

Where TOUCHBACK_NO_SKIPS=1 is set, that is a failure.
"""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

import pytest

T = TypeVar("T")

os.environ["TOUCHBACK_LANGUAGE"] = "en"

collect_ignore = [] if os.environ.get("TOUCHBACK_LEARNING") else ["learning/test_with_sb3.py"]
"""What needs PyTorch has a command of its own, `./tb test --learning`, and an environment of its own."""

NEEDS = {
    "browser": "chromium, and node for axe (Debian: apt install chromium-headless-shell nodejs npm)",
    "postgres": "PostgreSQL (Debian: apt install postgresql)",
}


class LoudSkips:
    """Counts the tests that were skipped because something is missing on this machine."""

    def __init__(self) -> None:
        self.skipped: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            self.skipped.update(name for name in NEEDS if name in report.keywords)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for name, count in self.skipped.items():
            words = f"NOT TESTED: {count} {name} tests were skipped; they need {NEEDS[name]}"
            terminalreporter.write_line(words, red=True, bold=True)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.skipped and os.environ.get("TOUCHBACK_NO_SKIPS"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # under xdist, only where the reports come together
        config.pluginmanager.register(LoudSkips(), "loud-skips")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is collected stays until the end: Python need not look again and again whether some of it is garbage, now or
    while the tests run."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)  # after pytest has put tests of the same fixtures together
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests come first in every process, so that none of them is still at work when the others have ended."""
    processes: int = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    slow = [item for item in items if item.get_closest_marker("slow")]
    items[:] = slow_first(slow, [item for item in items if not item.get_closest_marker("slow")], processes)


def slow_first(slow: Sequence[T], others: Sequence[T], processes: int) -> list[T]:
    """An order in which every process begins with its share of the slow ones. Each takes its part of the list as it
    stands; whatever it has not begun may be taken over by another."""
    total = len(slow) + len(others)
    left = iter(others)
    order: list[T] = []
    for number in range(processes):
        order += slow[number::processes]
        order += islice(left, max(0, (number + 1) * total // processes - len(order)))
    return [*order, *left]
