"""Every league case is run: rules of R20 and R21 from the rulebook's text."""

from __future__ import annotations

import pytest

from tests.league.cases import FOLDER, Case, read, run

CASES = [(path.stem, case) for path in sorted(FOLDER.glob("*.toml")) for case in read(path)]


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[f"{stem}-{case.title}" for stem, case in CASES])
def test_league_case(case: Case) -> None:
    run(case)
