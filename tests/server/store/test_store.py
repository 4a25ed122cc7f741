"""The store: tables are made and brought up to date, writing is all or nothing, entries are unique."""

import asyncio
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, func, select, text
from sqlalchemy.exc import IntegrityError

import touchback.server.store
from touchback.kernel.errors import TouchbackError
from touchback.server.store import EntryRow, MatchRow, PersonRow, SessionRow, TryRow, name_key, open_store
from touchback.server.store.base import Base
from touchback.server.store.store import NEWEST, revision_of, store_url


def run(work):
    return asyncio.run(work)


def match_row(**values):
    return MatchRow(**{"game": "bloodbowl", "status": "open", "secret": b"s" * 32, "commitment": "c"} | values)


def test_the_tables_are_those_of_the_models(tmp_path):
    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/new/folder/matches.db")
        async with store.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(
                    MigrationContext.configure(sync, opts={"compare_type": True}), Base.metadata
                )
            )
        await store.close()
        return differences

    assert run(work()) == []


def alembic_config(connection):
    config = Config()
    config.set_main_option("script_location", str(Path(touchback.server.store.__file__).parent))
    config.attributes["connection"] = connection
    return config


def test_the_newest_tables_are_those_that_are_looked_for():
    assert ScriptDirectory.from_config(alembic_config(None)).get_current_head() == NEWEST


def test_older_tables_are_brought_up_to_date_with_what_they_hold(tmp_path):
    url = f"sqlite:///{tmp_path}/matches.db"

    async def work():
        store = await open_store(url)
        async with store.writing() as session:
            session.add(match_row(id="old"))
        await store.close()
        engine = create_engine(url)
        with engine.begin() as connection:
            command.downgrade(alembic_config(connection), "0001")
            assert revision_of(connection) == "0001"
        engine.dispose()
        store = await open_store(url)
        async with store.reading() as session:
            old = await session.get(MatchRow, "old")
            assert old is not None and old.clock_now is None
            await session.execute(select(TryRow))
        await store.close()

    run(work())


def test_tables_of_a_newer_program_are_left_alone(tmp_path):
    url = f"sqlite:///{tmp_path}/matches.db"

    async def work():
        store = await open_store(url)
        async with store.writing() as session:
            await session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await store.close()
        with pytest.raises(TouchbackError, match="newer"):
            await open_store(url)

    run(work())


def test_opening_again_keeps_what_was_written(tmp_path):
    async def work():
        url = f"sqlite:///{tmp_path}/matches.db"
        store = await open_store(url)
        async with store.writing() as session:
            session.add(PersonRow(id="anna", shown="Anna", name=name_key("Anna"), settings={"speed": 2}))
        await store.close()
        store = await open_store(url)
        async with store.reading() as session:
            anna = await session.get(PersonRow, "anna")
        await store.close()
        return anna

    anna = run(work())
    assert anna.settings == {"speed": 2} and anna.shown == "Anna" and not anna.guest


def test_an_error_takes_everything_back(tmp_path):
    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/matches.db")
        with pytest.raises(RuntimeError):
            async with store.writing() as session:
                session.add(PersonRow(id="anna", shown="Anna"))
                await session.flush()
                raise RuntimeError
        async with store.reading() as session:
            count = await session.scalar(select(func.count()).select_from(PersonRow))
        await store.close()
        return count

    assert run(work()) == 0


def test_an_entry_is_written_once(tmp_path):
    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/matches.db")
        async with store.writing() as session:
            session.add(match_row(id="m"))
            await session.flush()
            session.add(EntryRow(match="m", number=0, kind="start", inputs=[3]))
        with pytest.raises(IntegrityError):
            async with store.writing() as session:
                session.add(EntryRow(match="m", number=0, kind="start", inputs=[4]))
        async with store.reading() as session:
            inputs = list(await session.scalars(select(EntryRow.inputs)))
        await store.close()
        return inputs

    assert run(work()) == [[3]]


def test_an_entry_belongs_to_a_match_that_exists(tmp_path):
    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/matches.db")
        with pytest.raises(IntegrityError):
            async with store.writing() as session:
                session.add(EntryRow(match="nowhere", number=0, kind="start", inputs=[]))
        await store.close()

    run(work())


def test_names_are_unique_whatever_their_case_and_guests_have_none(tmp_path):
    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/matches.db")
        async with store.writing() as session:
            session.add_all([PersonRow(shown="Guest"), PersonRow(shown="Guest")])
            session.add(PersonRow(shown="Straße", name=name_key("Straße")))
        with pytest.raises(IntegrityError):
            async with store.writing() as session:
                session.add(PersonRow(shown="STRASSE", name=name_key("STRASSE")))
        await store.close()

    run(work())


def test_moments_come_back_in_utc(tmp_path):
    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/matches.db")
        there = datetime(2026, 1, 1, 12, 0, tzinfo=timezone(timedelta(hours=2)))
        async with store.writing() as session:
            session.add(PersonRow(id="anna", shown="Anna"))
            await session.flush()
            session.add(SessionRow(id="x" * 64, person="anna", expires=there))
        async with store.reading() as session:
            found = await session.get(SessionRow, "x" * 64)
        await store.close()
        assert found is not None
        return found.expires

    expires = run(work())
    assert expires == datetime(2026, 1, 1, 10, 0, tzinfo=UTC) and expires.tzinfo == UTC


def test_writers_wait_for_each_other(tmp_path):
    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/matches.db")
        async with store.writing() as session:
            session.add(match_row(id="m"))

        async def raise_length():
            async with store.writing() as session:
                row = await session.get(MatchRow, "m")
                await asyncio.sleep(0)
                assert row is not None
                row.length += 1

        await asyncio.gather(*(raise_length() for _ in range(20)))
        async with store.reading() as session:
            row = await session.get(MatchRow, "m")
        await store.close()
        assert row is not None
        return row.length

    assert run(work()) == 20


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/name", "sqlite+nothing:/"])
def test_a_bad_address_is_refused_with_a_word_of_help(url):
    with pytest.raises(TouchbackError, match="sqlite:///FILE or postgresql://"):
        store_url(url)


def test_the_driver_is_ours_whatever_was_written():
    assert store_url("sqlite:///x.db").drivername == "sqlite+aiosqlite"
    assert store_url("postgres://h/n").drivername == "postgresql+psycopg"
    assert store_url("postgresql://h/n").drivername == "postgresql+psycopg"


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "matches.db"
    path.write_bytes(b"this is no database, but it is long enough to be looked at" * 100)
    with pytest.raises(TouchbackError, match="cannot be opened"):
        run(open_store(f"sqlite:///{path}"))


def test_entries_that_come_together_are_written_together_and_a_second_one_is_refused_alone(tmp_path):
    def entry(match, number):
        return {
            "match": match, "number": number, "kind": "answer", "by": "home", "person": None, "inputs": [number],
            "drawn": 0, "back": None, "clock": None, "time": datetime.now(UTC),
        }  # fmt: skip

    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/matches.db")
        async with store.writing() as session:
            session.add_all([match_row(id=f"m{number}") for number in range(20)])
        wanted = [entry(f"m{number}", 0) for number in range(20)] + [entry("m7", 0), entry("m3", 1)]
        outcomes = await asyncio.gather(
            *(store.append(one, {"length": one["number"] + 1}) for one in wanted), return_exceptions=True
        )
        async with store.reading() as session:
            written = await session.scalar(select(func.count()).select_from(EntryRow))
            length = await session.scalar(select(MatchRow.length).where(MatchRow.id == "m3"))
        await store.close()
        return outcomes, written, length

    outcomes, written, length = run(work())
    assert isinstance(outcomes[20], IntegrityError)
    assert [fault for number, fault in enumerate(outcomes) if number != 20] == [None] * 21
    assert written == 21 and length == 2


@pytest.mark.parametrize(("matches", "trips"), [(1, [1, 1]), (40, [2])])
def test_where_many_play_one_trip_to_the_disk_does_for_several(tmp_path, monkeypatch, matches, trips):
    """Answers that come shortly after one another are gathered; whoever plays alone waits for nobody."""
    monkeypatch.setattr("touchback.server.store.store.GATHERING", 0.5)

    async def work():
        store = await open_store(f"sqlite:///{tmp_path}/matches.db")
        made = []

        def reach_the_disk(batch):
            made.append(len(batch))
            return [None] * len(batch)

        monkeypatch.setattr(store._quick, "_append", reach_the_disk)

        async def answer(number):
            await store.append({"match": f"m{number}"}, {})

        await asyncio.gather(*(answer(number) for number in range(matches)))
        made.clear()
        first = asyncio.create_task(answer(0))
        await asyncio.sleep(0.1)
        await asyncio.gather(first, answer(matches - 1))
        await store.close()
        return made

    assert run(work()) == trips
