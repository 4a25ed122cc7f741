"""Asks are made and thrown away for every decision; wherever they die, no memory may be harmed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

NESTED = """
from touchback.kernel.ask import Ask
from touchback.kernel.ints import i64, vec
for depth in range(150):
    nested = [Ask(0, 0, vec[i64]([])), Ask(0, 0, vec[i64]([]))]  # one is kept to be used again, the other is freed
    for _ in range(depth):
        nested = [nested]
    del nested
"""


def test_an_ask_that_dies_deep_inside_something_harms_no_memory() -> None:
    """Python puts off what dies too deep down, which only objects the collector knows can bear."""
    watched = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run([sys.executable, "-c", NESTED], env=watched, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


GROWING = """
from pathlib import Path
from touchback.games import new_match
from touchback.kernel.ask import Ask
from touchback.kernel.ints import i64, vec

def in_use():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4  # KiB

def work():
    for seed in range(100):
        new_match("human", "orc", seed)
    for _ in range(1000):
        Ask(0, 0, vec[i64]([0] * 400))

work()
before = in_use()
work()
work()
print(in_use() - before)
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no /proc here")
def test_what_is_thrown_away_is_freed() -> None:
    """Rows that interpreted code hands to compiled code are freed with the objects that hold them: two hundred matches
    and two thousand asks once kept 16 MiB."""
    done = subprocess.run([sys.executable, "-c", GROWING], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 4000, "KiB more than before"
