"""`touchback database check` reads every ledger: gaps, changed lines, leagues that do not follow, dice out of turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, delete, select, update

from tests.server.leagues.ledgers import BOSS, engine_of, found
from touchback.league.commissioner import Remark
from touchback.league.entering import Enter
from touchback.league.events import DieRolled, PlayerLeft
from touchback.league.ledger import START, Entry, Meta, counted, read_line, written
from touchback.server.store import LeagueLineRow, LeagueRow
from touchback.server.store.maintenance import check


@pytest.fixture(name="url")
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/leagues.db"


@pytest.fixture(name="engine")
def connections(url: str) -> Iterator[Engine]:
    made = engine_of(url)
    league = found(made)
    league.do(BOSS, Enter(list_name="human", name="Gulls"))
    league.do(BOSS, Remark(words="Welcome."))
    yield made
    made.dispose()


def faults(url: str) -> list[str]:
    return check(url).faults


def rewrite(engine: Engine, last: list[object]) -> None:
    """The last entry with other facts, its hash as it should be: somebody who knows the format has been at work."""
    with engine.begin() as connection:
        lines = connection.scalars(select(LeagueLineRow.line).order_by(LeagueLineRow.number)).all()
        meta = Meta(hash=START)
        for number, line in enumerate(lines[:-1], 1):
            entry, digest = read_line(line, meta.hash, number, "league")
            counted(meta, entry, digest)
        entry, _ = read_line(lines[-1], meta.hash, len(lines), "league")
        forged = msgspec.structs.replace(entry, events=last)
        assert isinstance(forged, Entry)
        line, _ = written(forged, meta.hash)
        connection.execute(update(LeagueLineRow).where(LeagueLineRow.number == len(lines)).values(line=line))


def test_a_sound_ledger(url: str, engine: Engine) -> None:
    assert faults(url) == [] and check(url).counts["league_lines"] == 3


def test_a_line_that_is_missing(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(delete(LeagueLineRow).where(LeagueLineRow.number == 2))
    assert faults(url) == ["league gulls: line 2 is missing"]


def test_a_length_that_is_not_true(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(update(LeagueRow).values(length=7))
    assert faults(url) == ["league gulls: 3 lines, but 7 are said"]


def test_a_line_that_was_changed(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        line = connection.scalar(select(LeagueLineRow.line).where(LeagueLineRow.number == 3))
        assert line is not None
        changed = line.replace(b"Welcome", b"Go away")
        connection.execute(update(LeagueLineRow).where(LeagueLineRow.number == 3).values(line=changed))
    assert "entry 3 was changed" in faults(url)[0]


def test_a_league_that_does_not_follow(url: str, engine: Engine) -> None:
    rewrite(engine, [PlayerLeft(team=1, player=99, why="gone")])
    assert "entry 3 cannot follow" in faults(url)[0]


def test_a_die_out_of_turn(url: str, engine: Engine) -> None:
    rewrite(engine, [DieRolled(why="a walk-over", sides=6, face=6, draw=4)])
    assert faults(url) == ["league gulls: entry 3: draw 4 where 0 was due"]
