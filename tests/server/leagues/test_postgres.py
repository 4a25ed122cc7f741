"""Ledgers in PostgreSQL: the same acts, several processes, nothing lost."""

import os

import pytest

from tests.server.leagues.ledgers import BOSS, engine_of, found, killed_again_and_again, many_act_at_once, opened
from touchback.league.commissioner import Remark
from touchback.league.ledger import Stale

pytestmark = pytest.mark.postgres
KILLS = int(os.environ.get("TOUCHBACK_TEST_KILLS", "8"))


def test_no_order_of_those_who_act_at_once_loses_or_doubles_anything(postgres):
    many_act_at_once(postgres)


def test_nothing_is_lost_when_processes_are_killed(postgres):
    written, lost = killed_again_and_again(postgres, KILLS)
    assert written + lost == KILLS


def test_a_snapshot_and_a_stale_act(postgres, monkeypatch):
    monkeypatch.setattr("touchback.league.league.SNAPSHOT_EVERY", 2)
    engine = engine_of(postgres)
    league = found(engine)
    for number in range(5):
        league.do(BOSS, Remark(words=f"remark {number}"))
    again = opened(engine)
    assert again.state.same_as(league.state) and again.verify() == []
    with pytest.raises(Stale):
        again.do(BOSS, Remark(words="late"), expected=3)
    engine.dispose()
