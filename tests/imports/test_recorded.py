"""Random matches of ours, told as FUMBBL tells its own, are followed exactly: every team, every kind of action.

TOUCHBACK_RECORDED=200 tries as many."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from tests.imports.recording import Recorder
from touchback.bots.registry import bot_answer, make_bots
from touchback.games import GAMES
from touchback.imports.bloodbowl.fumbbl import FUMBBL
from touchback.kernel.match import Match

SEEDS = range(100, 100 + int(os.environ.get("TOUCHBACK_RECORDED", "6")))
DECISIONS = 300
TEAMS = [name for name in GAMES["bloodbowl"].teams() if name != "snotling"]  # its latecomers are not recorded
RULES: dict[str, Any] = {"bribe_first": True, "loose_bombs": True, "leader_returns": True}


def played(seed: int) -> Match:
    """The beginning of a match of two random bots."""
    chance = Random(seed)
    match = GAMES["bloodbowl"].new(chance.choice(TEAMS), chance.choice(TEAMS), seed=seed, **RULES)
    bots = make_bots(("random", "random"), seed)
    while not match.over and match.decisions < DECISIONS:
        match.answer(bot_answer(match, bots))
    return match


@pytest.mark.parametrize("seed", SEEDS)
def test_a_recorded_match_is_followed(seed: int) -> None:
    found = FUMBBL.match(Recorder(played(seed)).run())
    told = [f"{one.place} {one.who} {one.reason} {one.differences}" for one in found.report.divergences]
    assert found.report.stretches > 15
    assert len(told) <= found.report.stretches // 25, told
    assert all(one.corrected for one in found.report.divergences), told
