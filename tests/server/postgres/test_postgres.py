"""PostgreSQL: the same tables, the same rooms, and several processes on one store that keep in step."""

import asyncio
import random
from typing import Any

import msgspec
import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select

from tests.dungeonbowl.building import built_like
from tests.server.kill.torment import Torment
from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    CARLA,
    Page,
    a_server,
    answer_to,
    new_match,
    play,
    until,
)
from tests.server.store.test_maintenance import rows
from tests.server.web import serving
from touchback.kernel.errors import TouchbackError
from touchback.notation.position import to_data
from touchback.server.bus import Postgres
from touchback.server.messages import Joining, NewMatch, Seat, TileLaid
from touchback.server.rooms import Refusing
from touchback.server.rooms.making import lay_piece
from touchback.server.routes.dungeonbowl_maps import whole_map
from touchback.server.store import EntryRow, MatchRow, open_store
from touchback.server.store.base import Base
from touchback.server.store.maintenance import backup, check, opened, restore
from touchback.server.store.store import NEWEST, store_url, upgrade

pytestmark = pytest.mark.postgres


async def friends(rooms, **more):
    room = await rooms.create(new_match("bloodbowl", "me", "open", **more), ANNA)
    return await rooms.join(room.id, Joining(token=room.row.token), BRUNO)


def together(url, work):
    """Two servers on one store, as two processes would be."""

    async def run():
        async with a_server(url) as first, a_server(url) as second:
            await work(first, second)

    asyncio.run(run())


def same(one, other):
    return (
        one.live.count == other.live.count
        and one.live.inputs == other.live.inputs
        and to_data(one.match) == to_data(other.match)
        and one.live.dice.draws == other.live.dice.draws
        and one.live.standing == other.live.standing
    )


def test_the_tables_are_those_of_the_models(postgres):
    async def work():
        store = await open_store(postgres)
        async with store.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(
                    MigrationContext.configure(sync, opts={"compare_type": True}), Base.metadata
                )
            )
        await store.close()
        return differences

    assert asyncio.run(work()) == []


def test_several_processes_may_open_a_new_store_at_once(postgres):
    async def work():
        for store in await asyncio.gather(*(open_store(postgres) for _ in range(4))):
            await store.close()

    asyncio.run(work())


def test_a_server_that_is_not_there_is_told_without_its_password(tmp_path):
    with pytest.raises(TouchbackError, match="cannot be opened") as caught:
        asyncio.run(open_store(f"postgresql://anna:geheim@/nothing?host={tmp_path}"))
    assert "geheim" not in str(caught.value)


def test_two_processes_keep_in_step(postgres):
    async def work(first, second):
        here = await friends(first)
        there = await second.open(here.id)
        anna, bruno, carla = Page("anna", "en"), Page("bruno", "de"), Page("carla", "it")
        await here.join(anna)
        await there.join(bruno)
        await there.join(carla)
        for page in (anna, bruno, carla):
            page.heard()
        chance = random.Random(1)
        for _ in range(60):
            asked = here.live.asked
            room = (here, there)[asked]
            await until(lambda: here.live.count == there.live.count and not here.stale and not there.stale)
            await play(room, chance, 1, (ANNA, BRUNO))
            await until(lambda: here.live.count == there.live.count)
        assert here.live.count == 61 and same(here, there)
        told = [page.updates() for page in (anna, bruno, carla)]
        assert [updates[-1]["entry"] for updates in told] == [61, 61, 61]
        events = [[line["event"] for update in updates for line in update["lines"]] for updates in told]
        assert events[0] == events[1] == events[2] and len(events[0]) > 20

    together(postgres, work)


def test_two_who_act_at_once_act_once(postgres):
    """Both processes apply the act; one of them is second at writing it down."""

    async def work(first, second):
        here = await friends(first)
        there = await second.open(here.id)
        chance = random.Random(2)
        for _ in range(30):
            await until(lambda: here.live.count == there.live.count)
            said = answer_to(here, chance)
            coach = (ANNA, BRUNO)[here.live.asked]
            count = here.live.count
            done: Any = await asyncio.gather(here.act(coach, said), there.act(coach, said), return_exceptions=True)
            assert sorted(type(one).__name__ for one in done) == ["NoneType", "Refusing"], done
            assert next(one for one in done if one is not None).code == "stale"
            await until(lambda count=count: here.live.count == there.live.count == count + 1)
            assert same(here, there)

    together(postgres, work)


def test_undo_and_chat_and_joining_travel(postgres):
    async def work(first, second):
        new = NewMatch(game="bloodbowl", home=Seat(coach="me", team="human"), away=Seat(coach="open"), listed=True)
        here = await first.create(new, ANNA)
        there = await second.open(here.id)
        anna, bruno = Page("anna", "en"), Page("bruno", "en")
        await here.join(anna)
        await there.join(bruno)
        await second.join(here.id, Joining(team="orc"), BRUNO)
        hellos: list[dict[str, Any]] = []

        def greeted():
            hellos.extend(message for message in anna.heard() if message["type"] == "hello")
            return len(hellos) >= 2

        await until(greeted)
        assert len(hellos) == 2 and "update" in hellos[-1] and hellos[-1]["match"]["coaches"] == ["Anna", "Bruno"]
        await play(here, random.Random(3), 20, (ANNA, BRUNO))
        await until(lambda: here.live.count == there.live.count)
        bruno.heard()
        await here.say(ANNA, "oops")
        await here.undo(ANNA)
        await until(lambda: here.live.count == there.live.count)
        heard = bruno.heard()
        assert [message["line"]["text"] for message in heard if message["type"] == "chat"] == ["oops"]
        if there.live.wish is not None:
            await there.undo_reply(BRUNO, True)
            await until(lambda: here.live.count == there.live.count)
        assert anna.updates()[-1].get("back") and same(here, there)

    together(postgres, work)


def test_pieces_that_coaches_lay_together_travel(postgres):
    """Whoever waits in another process is told of the tile, and can lay the next one there."""
    tiles = [msgspec.to_builtins(TileLaid(one.key, one.x, one.y, one.turn)) for one in built_like("two_thrones").tiles]

    async def work(first, second):
        made = NewMatch(
            game="dungeonbowl",
            home=Seat(coach="me", team="life"),
            away=Seat(coach="open"),
            options={"dungeon": "together"},
        )
        here = await first.create(made, ANNA)
        await first.join(here.id, Joining(token=here.row.token, team="death"), BRUNO)
        there = await second.open(here.id)
        pages = Page("anna", "en"), Page("bruno", "en")
        await here.join(pages[0])
        await there.join(pages[1])
        for number, tile in enumerate(tiles[:4]):
            rooms, coach = ((first, ANNA), (second, BRUNO))[number % 2]
            await lay_piece(rooms, here.id, coach, number, tile, whole_map)
            for page in pages:
                await until(lambda page=page, many=number + 1: many in [told.get("pieces") for told in page.heard()])

    together(postgres, work)


def test_what_is_changed_at_the_table_is_told_in_every_process(postgres):
    """Names of players, and whether those who watch may talk: whoever looks on in another process sees it at once."""

    async def work(first, second):
        here = await friends(first)
        there = await second.open(here.id)
        bruno = Page("bruno", "en")
        await there.join(bruno)
        await here.rename(ANNA, "H1", "Ilaya")
        hellos: list[dict[str, Any]] = []

        def told(fact):
            hellos.extend(message for message in bruno.heard() if message["type"] == "hello")
            return bool(hellos) and fact(hellos[-1])

        def named(hello):
            return "Ilaya" in [player.get("name") for player in hello["update"]["scene"]["players"]]

        await until(lambda: told(named))
        await here.open_chat(ANNA, True)
        await until(lambda: told(lambda hello: hello["match"].get("openChat") is True))

    together(postgres, work)


def test_who_takes_a_seat_through_one_process_sits_at_his_page_in_another(postgres):
    """In a match that goes on from a moment of another: his page looks on there, and becomes a coach's."""

    async def work(first, second):
        made = await first.create(new_match(), ANNA)
        await play(made, random.Random(1), 8, (ANNA, ANNA))
        inputs = [int(value) for value in made.match.inputs]
        seats = Seat(coach="me"), Seat(coach="open")
        here = await first.adopt("bloodbowl", made.live.start_data(), inputs, ANNA, *seats)
        there = await second.open(here.id)
        bruno = Page("bruno", "en")
        await there.join(bruno)
        await first.join(here.id, Joining(token=here.row.token), BRUNO)
        seated: list[Any] = []

        def sits():
            seated.extend(message["seats"] for message in bruno.heard() if message["type"] == "hello")
            return seated[-1:] == [["away"]]

        await until(sits)
        assert bruno.sides == (1,)

    together(postgres, work)


def test_everybody_sees_who_is_here_whatever_process_they_use(postgres):
    async def work(first, second):
        here = await friends(first)
        there = await second.open(here.id)
        anna, bruno, carla = Page("anna", "en"), Page("bruno", "en"), Page("carla", "en")
        await here.join(anna)
        await there.join(bruno)
        await there.join(carla)
        present: list[dict[str, Any]] = []

        def sees(coaches, spectators):
            present.extend(message for message in anna.heard() if message["type"] == "present")
            return bool(present) and (present[-1]["coaches"], present[-1]["spectators"]) == (coaches, spectators)

        await until(lambda: sees([True, True], 1))
        assert [message for message in bruno.heard() if message["type"] == "present"][-1]["coaches"] == [True, True]
        there.leave(bruno)
        await until(lambda: sees([True, False], 1))
        await until(lambda: bool(here.audience.elsewhere))
        here.audience.forget_silent(-1.0)
        assert sees([True, False], 0), "a process that is no more has nobody"

    together(postgres, work)


def test_clocks_run_and_stop_in_all_processes(postgres):
    async def work(first, second):
        here = await friends(first, turn=100)
        there = await second.open(here.id)
        anna, bruno = Page("anna", "en"), Page("bruno", "en")
        await there.join(Page("carla", "en"))
        assert there.timing.clock.stopped
        await here.join(anna)
        await until(lambda: not there.timing.clock.stopped)
        await there.join(bruno)
        await until(lambda: bool(here.audience.elsewhere))
        here.leave(anna)
        await until(lambda: not here.audience.pages()[0] and not first.tasks)
        assert not here.timing.clock.stopped, "Bruno sits in the other process"
        there.leave(bruno)
        await until(lambda: here.timing.clock.stopped and there.timing.clock.stopped)

    together(postgres, work)


def test_two_join_through_two_processes_and_one_sits(postgres):
    async def work(first, second):
        here = await first.create(new_match(away="open", listed=True), ANNA)
        await second.open(here.id)
        done = await asyncio.gather(
            first.join(here.id, Joining(), BRUNO), second.join(here.id, Joining(), CARLA), return_exceptions=True
        )
        assert [error.code for error in done if isinstance(error, Refusing)] == ["taken"]
        async with first.store.reading() as session:
            assert len(list(await session.scalars(select(EntryRow)))) == 1
            assert (await session.get(MatchRow, here.id)).away_person in ("bruno", "carla")

    together(postgres, work)


def test_two_rematches_are_one(postgres):
    async def work(first, second):
        here = await friends(first)
        await here.concede(BRUNO)
        await second.open(here.id)
        done: Any = await asyncio.gather(
            first.rematch(here.id, ANNA), second.rematch(here.id, BRUNO), return_exceptions=True
        )
        assert all(not isinstance(one, BaseException) or getattr(one, "code", "") == "stale" for one in done)
        again = await first.rematch(here.id, ANNA)
        assert (await second.rematch(here.id, BRUNO)).id == again.id
        async with first.store.reading() as session:
            assert len(list(await session.scalars(select(MatchRow)))) == 2

    together(postgres, work)


def test_a_bot_plays_once_though_two_processes_have_its_match(postgres):
    async def work(first, second):
        here = await first.create(new_match(away="bot:random"), ANNA)
        there = await second.open(here.id)
        await here.join(Page("anna", "en", most=10_000))
        await there.join(Page("carla", "en", most=10_000))
        chance = random.Random(4)
        for _ in range(15):
            await until(lambda: not here.lock.locked() and here.live.asked == 0 and here.live.count == there.live.count)
            await play(here, chance, 1, (ANNA, ANNA))
        await until(lambda: not here.lock.locked() and here.live.asked == 0 and here.live.count == there.live.count)
        assert second.bots.asked == 0, "the process that wrote the last entry goes on with the bots"
        assert same(here, there)

    together(postgres, work)


def test_what_was_missed_is_read_after_a_lost_connection(postgres):
    async def work(first, second):
        here = await friends(first)
        there = await second.open(here.id)
        page = Page("carla", "en")
        await there.join(page)
        bus = second.bus
        assert isinstance(bus, Postgres)
        bus.listening.clear()
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' "
                "AND datname = current_database()"
            )
        await play(here, random.Random(5), 10, (ANNA, BRUNO))
        await until(lambda: there.live.count == here.live.count, 20)
        assert same(here, there) and page.updates()[-1]["entry"] == here.live.count

    together(postgres, work)


def test_a_copy_goes_from_one_kind_of_database_to_the_other_and_back(postgres, tmp_path):
    """SQLite, a copy, PostgreSQL, a copy, SQLite: the same rows, and PostgreSQL goes on counting behind them."""
    with serving(tmp_path) as site:
        browser = site.browser()
        browser.register("Anna")
        match = browser.new_match()["id"]
        with browser.table(match) as table:
            table.hear("hello")
            table.reply("chat", text="hello \N{SNOWMAN}")
        formation = {"game": "bloodbowl", "name": "x", "receiving": True, "places": [["", "h13"]]}
        browser.put("/api/formations", formation)
    copies = [tmp_path / f"copy{number}.sqlite3" for number in range(2)]
    backup(f"sqlite:///{tmp_path}/test.sqlite3", copies[0])
    restore(copies[0], postgres)
    with pytest.raises(TouchbackError, match="--overwrite"):
        restore(copies[0], postgres)
    backup(postgres, copies[1])
    assert rows(copies[0]) == rows(copies[1]) and rows(copies[0])["entries"]
    restore(copies[1], postgres, overwrite=True)
    assert check(postgres).faults == []
    with serving(tmp_path, database=postgres) as site:
        again = site.browser()
        assert again.log_in("Anna").status_code == 200
        with again.table(match) as table:
            assert table.hear("hello")["chat"][0]["text"] == "hello \N{SNOWMAN}"
            assert table.reply("chat", text="still here")["type"] == "pong"


def test_before_the_tables_are_changed_a_copy_is_made(postgres, tmp_path):
    with opened(store_url(postgres)) as connection:
        upgrade(connection, "0002")
        connection.exec_driver_sql(
            "insert into people (id, name, shown, language, settings, made, seen) "
            "values ('a', 'anna', 'Anna', 'en', '{}', now(), now())"
        )
        connection.commit()

    async def work():
        await (await open_store(postgres, tmp_path / "backups")).close()

    asyncio.run(work())
    (copy,) = (tmp_path / "backups").iterdir()
    assert "revision-0002" in copy.name and [row[2] for row in rows(copy)["people"]] == ["Anna"]
    assert check(postgres).revision == NEWEST


@pytest.mark.slow
def test_nothing_is_lost_when_servers_are_killed(postgres):
    torment = Torment(postgres, "bloodbowl", seed=3)
    torment.run(12)
    assert sum(torment.killed_at.values()) >= 10
