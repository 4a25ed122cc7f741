"""A position refuses a player whose characteristics leave their scale, and says which one. [R5.1]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl.reading import state_from_data
from touchback.kernel.errors import BadData


def seat(profile: str) -> list[int]:
    """The profile of a player written in one line."""
    player = state_from_data({"players": [f"H1 h12; {profile}", "A1 h20"]}).players[0]
    return [int(value) for value in (player.ma, player.st, player.ag, player.pa, player.av)]


@pytest.mark.parametrize(
    ("profile", "numbers"),
    [
        ("9 8 1+ 1+ 11+", [9, 8, 1, 1, 11]),
        ("1 1 6+ 6+ 3+", [1, 1, 6, 6, 3]),
        ("6 3 3+ - 9+", [6, 3, 3, 0, 9]),
    ],
)
def test_both_ends_of_every_scale_are_allowed(profile: str, numbers: list[int]) -> None:
    assert seat(profile) == numbers


def test_a_frog_has_no_passing_ability() -> None:
    """Movement 5, strength 1, agility 2+, no passing, armour 5+. [R17.1]"""
    zapped = {"source": "Zap!", "side": "away", "until": "drive", "kind": "frog", "amount": 1, "player": "H1"}
    player = state_from_data({"players": ["H1 h12; 6 3 3+ 4+ 9+", "A1 h20"], "effects": [zapped]}).players[0]
    assert [int(value) for value in (player.ma, player.st, player.ag, player.pa, player.av)] == [5, 1, 2, 0, 5]


@pytest.mark.parametrize(
    ("profile", "fault"),
    [
        ("0 3 3+ 4+ 9+", "ma 0 is not from 1 to 9"),
        ("10 3 3+ 4+ 9+", "ma 10 is not from 1 to 9"),
        ("6 0 3+ 4+ 9+", "st 0 is not from 1 to 8"),
        ("6 9 3+ 4+ 9+", "st 9 is not from 1 to 8"),
        ("6 3 0+ 4+ 9+", "ag 0 is not from 1 to 6"),
        ("6 3 7+ 4+ 9+", "ag 7 is not from 1 to 6"),
        ("6 3 3+ 7+ 9+", "pa 7 is not from 0 to 6"),
        ("6 3 3+ 4+ 2+", "av 2 is not from 3 to 11"),
        ("6 3 3+ 4+ 12+", "av 12 is not from 3 to 11"),
    ],
)
def test_one_step_beyond_is_refused_by_name(profile: str, fault: str) -> None:
    with pytest.raises(BadData, match=fault):
        seat(profile)
