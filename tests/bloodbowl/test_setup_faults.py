"""What is wrong with a set-up is said in words, every broken rule by itself. [R8.1]"""

from __future__ import annotations

from random import Random

import pytest

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.setup import setup_faults
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Seeded
from touchback.notation.position import from_data as position

LINE = ["g13", "h13", "i13"]
BEHIND = ["e10", "f10", "g10", "h10", "i10", "j10", "k10", "h5"]


def seat(squares: list[str], reserves: int = 0, side: str = "H") -> Play:
    """A side with players in these squares and so many in the reserves."""
    players = [f"{side}{number} {square}" for number, square in enumerate(squares, 1)]
    players += [f"{side}{len(squares) + number}" for number in range(1, reserves + 1)]
    kicking = "home" if side == "H" else "away"
    return state_from_data({"phase": "set-up", "kicking": kicking, "players": players})


def mirrored(squares: list[str]) -> list[str]:
    """The same squares seen from the away end."""
    return [f"{square[0]}{27 - int(square[1:])}" for square in squares]


def test_a_legal_set_up_has_no_fault() -> None:
    play = seat(LINE + BEHIND, reserves=1)
    assert setup_faults(play, HOME) == []


def test_the_mirrored_set_up_is_legal_for_away() -> None:
    assert setup_faults(seat(mirrored(LINE + BEHIND), side="A"), AWAY) == []


def test_twelve_are_too_many() -> None:
    assert setup_faults(seat([*LINE, *BEHIND, "h4"]), HOME) == ["12 on the pitch: at most 11"]


def test_ten_of_twelve_are_too_few() -> None:
    faults = setup_faults(seat(LINE + BEHIND[:7], reserves=2), HOME)
    assert faults == ["10 on the pitch: 11 of 12 available must be set up"]


def test_nobody_waits_while_fewer_than_eleven_are_there() -> None:
    faults = setup_faults(seat(LINE + BEHIND[:3], reserves=2), HOME)
    assert faults == ["6 on the pitch: 8 of 8 available must be set up"]


def test_players_who_cannot_play_are_not_missed() -> None:
    players = ["H1 g13", "H2 h13", "H3 i13", "H4 ko", "H5 casualty", "H6 sent-off", "H7 fainted"]
    assert setup_faults(state_from_data({"phase": "set-up", "kicking": "home", "players": players}), HOME) == []


@pytest.mark.parametrize(
    ("squares", "zone"),
    [(["a12", "b11", "d10"], "upper"), (["l12", "m11", "o10"], "lower")],
)
@pytest.mark.parametrize("side", ["H", "A"])
def test_three_in_a_wide_zone_name_the_zone(squares: list[str], zone: str, side: str) -> None:
    placed = [*LINE, *BEHIND[:5], *squares]
    play = seat(placed if side == "H" else mirrored(placed), side=side)
    assert setup_faults(play, HOME if side == "H" else AWAY) == [f"3 in the {zone} wide zone: at most 2"]


def test_two_in_either_wide_zone_are_allowed() -> None:
    assert setup_faults(seat([*LINE, *BEHIND[:4], "a12", "d13", "l13", "o12"]), HOME) == []


def test_two_in_a_wide_zone_are_no_fault_beside_another_fault() -> None:
    faults = setup_faults(seat(["g13", "h13", "a12", "d13", "l13", "o12", *BEHIND[:5]]), HOME)
    assert faults == ["2 on the line of scrimmage in the centre field: at least 3"]


def test_the_rows_next_to_the_wide_zones_are_centre_field() -> None:
    assert setup_faults(seat([*LINE, "e12", "e11", "e10", "e9", "k12", "k11", "k10", "k9"]), HOME) == []


def test_two_on_the_line_are_too_few_and_the_wide_zone_does_not_count() -> None:
    faults = setup_faults(seat(["g13", "h13", "d13", *BEHIND]), HOME)
    assert faults == ["2 on the line of scrimmage in the centre field: at least 3"]


@pytest.mark.parametrize("stray", ["h12", "d13", "h1"])
def test_of_two_players_both_are_needed_on_the_line(stray: str) -> None:
    faults = setup_faults(seat(["h13", stray]), HOME)
    assert faults == ["1 on the line of scrimmage in the centre field: at least 2"]


def test_nobody_at_all_is_legal() -> None:
    assert setup_faults(seat([]), HOME) == []


@pytest.mark.parametrize("phase", ["set-up", "kicker", "kick", "landing", "touchback", "turn"])
@pytest.mark.parametrize("players", [[], ["H1"], ["A1"]])
def test_a_match_with_hardly_anybody_is_played_to_its_end(players: list[str], phase: str) -> None:
    match = position({"players": players, "phase": phase, "kicking": "home"}, Seeded(3))
    choices = Random(5)
    while not match.over:
        match.answer(choices.choice(match.ask.options))


def test_a_player_beyond_the_line_is_named_with_his_square() -> None:
    faults = setup_faults(seat([*LINE, "h14", *BEHIND[1:]]), HOME)
    assert faults == ["H4 at h14 is not in his own half"]


def test_every_broken_rule_is_named_at_once() -> None:
    faults = setup_faults(seat(["g13", "a12", "b12", "c12", "l1", "m1", "n1", "h14"], reserves=4), HOME)
    assert faults == [
        "8 on the pitch: 11 of 12 available must be set up",
        "H8 at h14 is not in his own half",
        "3 in the upper wide zone: at most 2",
        "3 in the lower wide zone: at most 2",
        "1 on the line of scrimmage in the centre field: at least 3",
    ]


def test_the_other_side_is_not_looked_at() -> None:
    players = [*(f"H{number} {square}" for number, square in enumerate(LINE, 1)), "A1 h20"]
    play = state_from_data({"phase": "set-up", "kicking": "home", "players": players})
    assert setup_faults(play, HOME) == []
    assert setup_faults(play, AWAY) == ["0 on the line of scrimmage in the centre field: at least 1"]
