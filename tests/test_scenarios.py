"""Every scenario file is run: rule cases from the rulebook's text."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchback.notation.scenario import Scenario, read, run

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))
CASES = [(path.stem, scenario) for path in FILES for scenario in read(path)]


@pytest.mark.parametrize(
    "scenario", [scenario for _, scenario in CASES], ids=[f"{stem}-{scenario.title}" for stem, scenario in CASES]
)
def test_scenario(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.passed, result.message + "\n" + "\n".join(result.log)
