"""Who meets whom in a tournament: Swiss rounds, byes, knock-out. [R23.6, R23.7, R23.9]"""

from __future__ import annotations

import pytest

from tests.league.leagues import do, finish_sequence, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.matches import Played
from touchback.league.schedule import knock_out, swiss, swiss_rounds
from touchback.league.work import KEEPER


def test_swiss_swaps_where_two_have_met() -> None:
    """1-2, 3-4, 5-7, 6-8. [R23.6]"""
    assert swiss(range(1, 9), {frozenset((5, 6))}, set()) == ([(1, 2), (3, 4), (5, 7), (6, 8)], 0)
    with pytest.raises(TouchbackError, match="rematch"):
        swiss([1, 2], {frozenset((1, 2))}, set())


def test_the_lowest_without_a_bye_has_it() -> None:
    """[R23.7]"""
    pairs, bye = swiss(range(1, 10), set(), {9})
    assert bye == 8 and (7, 9) in pairs


@pytest.mark.parametrize(("coaches", "rounds"), [(4, 2), (8, 3), (9, 4), (16, 4), (33, 6)])
def test_rounds_that_leave_one_unbeaten(coaches: int, rounds: int) -> None:
    """[R23.9]"""
    assert swiss_rounds(coaches) == rounds


def test_knock_out_keeps_the_best_apart() -> None:
    """[R23.9]"""
    assert knock_out([1, 2, 3, 4]) == [(1, 4), (2, 3)]
    assert knock_out(range(1, 9)) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert knock_out([1, 2, 3]) == [(1, 0), (2, 3)]


def test_finishing_is_not_needed_in_a_tournament() -> None:
    """Every match starts from the list handed in. [R23.1]"""
    league = small_league(development=False, form="single round robin", winner_gains_fan=True)
    team = league.state.fixture(1).home
    before = league.state.team(team).sheet.copy()
    do(league, KEEPER, Played(fixture=1, report=report("1-0", home="1 td, 2 dead")))
    after = league.state.team(team).sheet
    assert after.players == before.players and after.treasury == before.treasury and after.fans == before.fans + 1
    finish_sequence(league, team)
