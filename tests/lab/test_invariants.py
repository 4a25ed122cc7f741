"""Invariants cry out where a rule is broken, and only there."""

from __future__ import annotations

from typing import Any

from touchback.blitzbowl.faults import turn_faults
from touchback.blitzbowl.terms import P_OVER, P_TURN_START
from touchback.games import game_entry


def test_a_hand_may_be_full_when_sudden_death_ends_the_match_inside_a_turn() -> None:
    """The hand is trimmed at the end of a turn, and that turn has none. [Z1.16, Z1.17]"""
    play: Any = game_entry("blitzbowl-first").new("human", "orc", seed=1).state
    play.hands[0] = 0b11111
    play.score[0], play.winner, play.last_turns = 12, 0, -1
    play.phase = P_OVER
    assert not [fault for fault in turn_faults(play) if "bonus plays" in fault]
    play.phase = P_TURN_START
    assert [fault for fault in turn_faults(play) if "bonus plays" in fault], "between two turns it may not"
