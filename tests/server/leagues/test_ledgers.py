"""Ledgers in SQLite: an act is one line, written whole or not at all, whoever else acts and whoever dies."""

import asyncio
import os

import pytest
from sqlalchemy import func, select, text

from tests.server.leagues.ledgers import BOSS, engine_of, found, killed_again_and_again, many_act_at_once, opened
from tests.server.store.test_store import alembic_config
from touchback.kernel.errors import BadData, TouchbackError
from touchback.league.commissioner import Remark, RollBack
from touchback.league.entering import Enter, Invite
from touchback.league.ledger import Stale
from touchback.server.store import LeagueLineRow, LeagueRow, LeagueSecretRow, LeagueSnapshotRow, open_store

KILLS = int(os.environ.get("TOUCHBACK_TEST_KILLS", "12"))


@pytest.fixture
def engine(tmp_path):
    made = engine_of(f"sqlite:///{tmp_path}/leagues.db")
    yield made
    made.dispose()


def counted(engine, table):
    with engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(table))


def test_a_league_is_the_lines_of_its_ledger(engine):
    league = found(engine)
    league.do(BOSS, Invite(person="Bob"))
    league.do("Bob", Enter(list_name="orc", name="Boys"))
    again = opened(engine)
    assert again.state.same_as(league.state) and again.version == 3 and again.verify() == []
    assert counted(engine, LeagueLineRow) == 3
    assert counted(engine, LeagueSecretRow) == 1, "the secret of the dice came with the founding"


def test_two_who_have_it_open_keep_in_step(engine):
    one = found(engine)
    other = opened(engine)
    one.do(BOSS, Invite(person="Bob"))
    other.refresh()
    assert "Bob" in other.state.people
    other.do("Bob", Enter(list_name="orc", name="Boys"))
    one.do(BOSS, RollBack(to=2, reason="too early"))
    other.refresh()
    assert other.state.teams == {} and other.state.same_as(one.state)


def test_whoever_saw_an_older_league_is_refused_and_nothing_changes(engine):
    league = found(engine)
    other = opened(engine)
    league.do(BOSS, Remark(words="first"))
    before = opened(engine).state
    with pytest.raises(Stale, match="gone on meanwhile"):
        other.do(BOSS, Remark(words="second"), expected=1)
    assert opened(engine).state.same_as(before) and counted(engine, LeagueLineRow) == 2


def test_a_line_whose_number_is_taken_is_not_written(engine):
    league = found(engine)
    with engine.begin() as connection:  # as if another process had written behind the lock
        connection.execute(text("UPDATE leagues SET length = 2"))
    with pytest.raises(Stale):
        league.do(BOSS, Remark(words="second"))
    assert counted(engine, LeagueLineRow) == 1
    assert league.version == 1, "what was not written has not happened"


def test_an_act_that_is_refused_writes_nothing(engine):
    league = found(engine)
    with pytest.raises(TouchbackError, match="commissioner"):
        league.do("Bob", Remark(words="I rule"))
    assert counted(engine, LeagueLineRow) == 1


def test_a_founding_that_fails_leaves_nothing(engine):
    found(engine)
    with pytest.raises(Stale):
        found(engine)
    assert counted(engine, LeagueRow) == 1 and counted(engine, LeagueSecretRow) == 1


def test_a_line_that_was_changed_by_hand_is_noticed(engine):
    league = found(engine)
    league.do(BOSS, Remark(words="the truth"))
    with engine.begin() as connection:
        changed = "CAST(replace(CAST(line AS TEXT), 'truth', 'TRUTH') AS BLOB)"
        connection.execute(text(f"UPDATE league_lines SET line = {changed} WHERE number = 2"))
    with pytest.raises(BadData, match="changed after it was written"):
        opened(engine)


def test_a_snapshot_saves_time_and_nothing_else(engine, monkeypatch):
    monkeypatch.setattr("touchback.league.league.SNAPSHOT_EVERY", 3)
    league = found(engine)
    for number in range(6):
        league.do(BOSS, Remark(words=f"remark {number}"))
    assert counted(engine, LeagueSnapshotRow) == 1
    assert opened(engine).state.same_as(league.state) and opened(engine).verify() == []
    with engine.begin() as connection:
        connection.execute(text("UPDATE league_snapshots SET data = x'00ff'"))
    assert opened(engine).state.same_as(league.state)


def test_no_order_of_those_who_act_at_once_loses_or_doubles_anything(tmp_path):
    many_act_at_once(f"sqlite:///{tmp_path}/leagues.db")


def test_nothing_is_lost_when_processes_are_killed(tmp_path):
    written, lost = killed_again_and_again(f"sqlite:///{tmp_path}/leagues.db", KILLS)
    assert written + lost == KILLS


def test_a_database_of_the_version_before_gets_the_tables_and_a_copy_is_made(tmp_path):
    from alembic import command

    url = f"sqlite:///{tmp_path}/matches.db"
    engine = engine_of(url)
    with engine.begin() as connection:
        command.downgrade(alembic_config(connection), "0005")
    engine.dispose()

    async def work():
        await (await open_store(url)).close()

    asyncio.run(work())
    assert [copy.name for copy in (tmp_path / "backups").iterdir() if "revision-0005" in copy.name]
    again = engine_of(url)
    assert found(again).version == 1
    again.dispose()
