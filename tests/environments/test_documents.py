"""The page about environments shows the tables as they are, and the example learns."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np

from touchback.environments.setting import Setting
from touchback.environments.tables import action_table, plane_table, size_row, vector_table
from touchback.games import GAMES

ROOT = Path(__file__).parents[2]
SETTINGS = [Setting(players=players) for players in (11, 7, 5, 3)] + [
    Setting("blitzbowl-first"),
    Setting("blitzbowl-ultimate"),
    Setting("dungeonbowl"),
]


def test_the_tables_of_the_page_are_those_of_the_program() -> None:
    page = (ROOT / "docs" / "environments.md").read_text("utf-8")
    layout = SETTINGS[0].encoder.layout
    for table in (action_table(layout), plane_table(layout), vector_table(layout), *map(size_row, SETTINGS)):
        assert table in page


def test_the_page_names_every_environment() -> None:
    page = (ROOT / "docs" / "environments.md").read_text("utf-8")
    for package in GAMES.values():
        assert f"`{package.environment}`" in page or f'"{package.environment}"' in page or package.players < 11, (
            package.name
        )


def test_the_example_trains() -> None:
    found = importlib.util.spec_from_file_location("train_masked", ROOT / "examples" / "train_masked.py")
    assert found is not None and found.loader is not None
    example = importlib.util.module_from_spec(found)
    found.loader.exec_module(example)
    means = example.train(rounds=2, matches=4, steps=8)
    assert len(means) == 2
    assert np.isfinite(means).all()
