"""Kill -9 at any moment of any question: what was acknowledged is there, and nothing was done twice.

TOUCHBACK_TEST_KILLS says how often each game's server is killed at the least; every kind of question is among them.
"""

import os

import pytest

from tests.server.kill.torment import Torment, moments
from tests.server.rooms.table import GAMES

KILLS = int(os.environ.get("TOUCHBACK_TEST_KILLS", "70"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_and_nothing_is_done_twice(tmp_path, game):
    kinds = moments(game)
    kills = max(KILLS, 2 * len(kinds))
    torment = Torment(f"sqlite:///{tmp_path}/matches.db", game, seed=kills, begin_at=list(kinds))
    torment.run(kills)
    print(f"\n{game}: {kills} kills, {torment.lost} before the writing, {torment.written_after_all} after it,", end=" ")
    print(f"{torment.kept} between the promise of the dice and the writing;", end=" ")
    print(", ".join(f"{why} {count}" for why, count in torment.killed_at.most_common()))
    assert len(torment.killed_at) >= len(kinds), "in every kind of question"
    assert torment.lost and torment.written_after_all, "kills came on both sides of the writing"


@pytest.mark.slow
def test_nothing_is_lost_while_a_bot_plays(tmp_path):
    torment = Torment(f"sqlite:///{tmp_path}/matches.db", "blitzbowl-first", seed=1, away="bot:random")
    torment.run(max(10, KILLS // 3))
