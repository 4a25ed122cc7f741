"""Asks are made and thrown away for every decision; wherever they die, no memory may be harmed."""

from __future__ import annotations

import os
import subprocess
import sys

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
