"""Every number of the tables of R20 and R21 is stated by a league case: put another in its place, and a case fails."""

from __future__ import annotations

import pytest

from tests.league.cases import FOLDER, read
from tests.league.changes import Change, changes, laws, nobody_notices, whole_numbers

CASES = [case for path in sorted(FOLDER.glob("*.toml")) for case in read(path)]
CHANGES = changes()
TABLES = sorted({change.table for change in CHANGES})


@pytest.mark.parametrize("table", TABLES)
def test_a_case_notices_every_other_number(table: str) -> None:
    of_table = [change for change in CHANGES if change.table == table]
    assert [change.what for change in of_table if nobody_notices(change, CASES)] == []


def test_every_number_of_the_data_is_changed() -> None:
    places = {(id(change.holder), change.key) for change in CHANGES}
    missing = [
        f"{file} {name}"
        for file, law in laws().items()
        for name, holder, key, _ in whole_numbers(law)
        if (id(holder), key) not in places
    ]
    assert missing == ["league.toml characteristic 4 most"]  # as far as its die goes


def test_a_change_is_noticed_by_a_line_and_taken_back() -> None:
    case = next(case for case in CASES if case.title == "A touchdown earns 3")
    change = next(change for change in CHANGES if change.what == "touchdown = 4, not 3")
    assert not nobody_notices(change, [case])
    same = Change(change.table, "the same", change.rules, change.holder, change.key, 3)
    assert nobody_notices(same, [case])
