"""What the page shows of sb3-contrib, run as printed with the library itself: `./tb test --learning`."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import numpy as np

from tests.learning.sb3_stand_in import WITH_SB3

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
FENCE = "```"


def test_the_block_of_the_page_learns() -> None:
    learner = importlib.import_module("sb3_contrib").MaskablePPO
    assert learner.__module__.startswith("sb3_contrib."), "this is to run with the library itself"
    blocks = re.findall(f"{FENCE}python\n({WITH_SB3}.*?){FENCE}", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 1
    names: dict[str, Any] = {}
    exec(compile(blocks[0], str(PAGE), "exec"), names)
    assert names["model"].num_timesteps == 512
    assert np.isfinite(names["reward"]) and "illegal_action" not in names["info"]
