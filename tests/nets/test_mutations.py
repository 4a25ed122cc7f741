"""./tb mutate makes its changes in a running program: there, and nowhere else."""

from __future__ import annotations

import sys
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools"
sys.path.append(str(TOOLS))

from mutations import SOURCE, changes_in, functions_by_file, is_same, put_in  # noqa: E402

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


def test_a_number_less_behind_more_than_is_the_comparison_with_its_sign_changed() -> None:
    """> 0 with one less is >= 0, <= 3 with one less is < 3; the other way round for < and >=. Nothing else is."""
    path = SOURCE / "touchback" / "bloodbowl" / "casualty.py"
    twins = {
        (change.before, change.after, change.left): (change.twin.before, change.twin.after)
        for change in changes_in(path)
        if change.twin is not None and change.function in ("can_lose", "apothecary_called")
    }
    assert twins["3", "2", "return player.av >"] == ("player.av > 3", "player.av >= 3")
    assert twins["6", "7", "return player.ag <"] == ("player.ag < 6", "player.ag <= 6")
    assert ("3", "4", "return player.av >") not in twins
    assert ("6", "5", "return player.ag <") not in twins
    assert not any(left.endswith("==") for _, _, left in twins)


def test_what_comes_to_the_same_as_a_known_change_is_known() -> None:
    path = SOURCE / "touchback" / "bloodbowl" / "casualty.py"
    change = next(one for one in changes_in(path) if one.function == "can_lose" and one.before == "3")
    more, less = (one for one in changes_in(path) if (one.line, one.before) == (change.line, "3"))
    row = {"before": "player.av > 3", "after": "player.av >= 3"}
    assert is_same(less, [row]) and not is_same(more, [row])
    assert not is_same(less, [row | {"function": "can_lose_any"}])
