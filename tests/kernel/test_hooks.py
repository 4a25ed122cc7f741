"""Skills and the timetable that says when they are heard; where pieces stand and whom they mark."""

from __future__ import annotations

import pytest

from tests.nets.matches import new_match, play_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData
from touchback.kernel.hooks import Skill, Timetable, skill_values
from touchback.lab.invariants import board_faults


def test_timetable() -> None:
    skills = [Skill("Alpha", "X1"), Skill("Beta", "X2"), Skill("Gamma", "X3")]
    timetable = Timetable(skills, 2)
    assert [int(skill.id) for skill in skills] == [0, 1, 2]
    timetable.at(1, 0, "Gamma", "first")
    timetable.at(1, 3, "Alpha", "second")
    assert [(row.skill.name, int(row.role), row.reason) for row in timetable.rows[1]] == [
        ("Gamma", 0, "first"),
        ("Alpha", 3, "second"),
    ]
    assert timetable.rows[0] == []
    assert timetable.silent() == ["Beta"]
    with pytest.raises(BadData, match="Delta"):
        timetable.at(0, 0, "Delta", "no such skill")


def test_skill_values() -> None:
    skills = [Skill("Alpha", "X1"), Skill("Beta", "X2"), Skill("Gamma", "X3")]
    Timetable(skills, 1)
    assert list(skill_values([(skills[2], 4), (skills[0], 1)], 3)) == [1, 0, 4]


def test_pieces_and_their_zones() -> None:
    """Put, shift, mark and lift keep the tables and the counts right, also at the edge of the board."""
    state = play_of(new_match("human", "orc", 1))
    board = state.board
    corner, middle = board.at(0, 0), board.at(10, 7)
    for piece in (0, 1, len(state.players) - 1):
        state.marking[piece] = 1
    rival = len(state.players) - 1
    state.put(0, corner)
    state.put(1, board.at(1, 1))
    state.put(rival, board.at(1, 0))
    assert list(board_faults(state)) == []
    assert state.zone_count(0, board.at(1, 0)) == 2
    assert state.zone_count(1, corner) == 1
    assert state.zone_count(0, corner) == 1
    state.shift(0, middle)
    assert state.occupant[corner] == -1
    assert state.zone_count(0, board.at(1, 0)) == 1
    assert state.zone_count(0, board.at(11, 8)) == 1
    state.mark(1, False)
    state.mark(1, False)
    assert state.zone_count(0, board.at(1, 0)) == 0
    assert list(board_faults(state)) == []
    state.lift(0)
    state.lift(0)
    assert state.square[0] == NOWHERE
    assert state.zone_count(0, board.at(11, 8)) == 0
    assert list(board_faults(state)) == []
