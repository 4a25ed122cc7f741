"""./tb mutate makes its changes in a running program: there, and nowhere else."""

from __future__ import annotations

import sys
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools"
sys.path.append(str(TOOLS))

from mutations import SOURCE, changes_in, functions_by_file, put_in  # noqa: E402

from touchback.bloodbowl import score  # noqa: E402
from touchback.bloodbowl.field import Field  # noqa: E402
from touchback.kernel.compiled import COMPILED  # noqa: E402

if not COMPILED:  # compiled functions cannot be exchanged

    def test_a_change_is_made_in_the_running_program_and_only_there() -> None:
        zones = score.EndZones()
        field = Field(14, 7, wide=1, players=3, on_line=1, per_wide_zone=1, squad=4)
        changes = changes_in(SOURCE / "touchback" / "bloodbowl" / "score.py")
        change = next(one for one in changes if one.function == "EndZones.column" and one.before == "1")
        old = score.EndZones.column.__code__
        assert zones.column(field, 0) == 13
        put_in(change, functions_by_file(), {})
        assert zones.column(field, 0) == 12
        assert zones.column(field, 1) == 0
        score.EndZones.column.__code__ = old
        assert zones.column(field, 0) == 13

    def test_a_number_is_changed_either_way() -> None:
        zones = score.EndZones()
        field = Field(14, 7, wide=1, players=3, on_line=1, per_wide_zone=1, squad=4)
        old = score.EndZones.column.__code__
        found = []
        for change in changes_in(SOURCE / "touchback" / "bloodbowl" / "score.py"):
            if change.function == "EndZones.column" and change.before == "1":
                put_in(change, functions_by_file(), {})
                found.append((change.after, zones.column(field, 0)))
                score.EndZones.column.__code__ = old
        assert found == [("2", 12), ("0", 14)]
