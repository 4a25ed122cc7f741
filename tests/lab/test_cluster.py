"""On a Ray cluster the same comes out as in one process. Both tests share one cluster: it takes long to start."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lab.test_results import mixed_series, rows_of, without_seconds
from tests.league.test_simulation import entries_of
from touchback.lab.parallel import cluster

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def ray() -> Iterator[None]:
    try:
        import ray  # noqa: F401
    except ImportError:
        warnings.warn("RAY IS NOT INSTALLED: the cluster backend was NOT tested", stacklevel=1)
        pytest.skip("RAY IS NOT INSTALLED: the cluster backend was NOT tested")
    with cluster(2):
        yield


def test_the_rows_of_a_series_are_the_same() -> None:
    fixtures = mixed_series()
    assert without_seconds(rows_of(fixtures, 2, "ray")) == without_seconds(rows_of(fixtures, 1))


def test_the_ledger_of_a_league_is_the_same(tmp_path: Path) -> None:
    assert entries_of(tmp_path / "one.league") == entries_of(tmp_path / "two.league", jobs=2, backend="ray")
