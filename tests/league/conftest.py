"""What tests of leagues share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(name="path")
def path_of_a_league(tmp_path: Path) -> Path:
    return tmp_path / "gulls.league"
