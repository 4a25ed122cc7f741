"""The clocks of a room: they run while a coach is at the table; a reload or a restart gives no time and takes none."""

import asyncio
import random

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    Page,
    a_server,
    friends,
    new_match,
    play,
    reload,
    server_test,
    until,
    written,
)


class Time:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.now = 1_000_000.0

    def __call__(self):
        return self.now

    def go(self, seconds):
        self.now += seconds


def timed_test(test):
    """A test with a server of its own and a time of its own."""

    def run(tmp_path):
        async def work():
            time = Time()
            async with a_server(f"sqlite:///{tmp_path}/matches.db", clock=time) as rooms:
                await test(rooms, time)

        asyncio.run(work())

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run


def names(side):
    return ("anna", "bruno")[side]


async def sit(room, person):
    """Somebody opens the page; gives it and the clocks it shows."""
    page = Page(person, "en")
    await room.join(page)
    return page, page.heard()[0]["update"]["clock"]


async def go(room, page):
    """Somebody closes it; waits until that has been seen to."""
    room.leave(page)
    await until(lambda: not room.rooms.tasks)


async def both_gone(room, time):
    """Anna and Bruno have sat together for 30 of the 100 seconds of a turn, and gone; tells who is asked."""
    side = room.live.asked
    pages = [(await sit(room, person))[0] for person in ("anna", "bruno")]
    time.go(30)
    for page in pages:
        await go(room, page)
    return side


@timed_test
async def test_while_both_have_gone_the_clocks_stand_still(rooms, time):
    room = await friends(rooms, turn=100, bank=50)
    side = await both_gone(room, time)
    time.go(10_000)
    _, clock = await sit(room, "anna")
    assert clock["turn"][side] == 70 and list(clock["bank"]) == [50, 50] and clock["running"] == ("home", "away")[side]
    time.go(5)
    _, clock = await sit(room, "bruno")
    assert clock["turn"][side] == 65


@timed_test
async def test_before_anybody_has_come_no_clock_runs(rooms, time):
    room = await friends(rooms, turn=100)
    time.go(10_000)
    _, clock = await sit(room, "bruno")
    assert clock["turn"] == [100, 100]


@timed_test
async def test_whoever_leaves_while_his_rival_waits_loses_his_time(rooms, time):
    room = await friends(rooms, turn=100)
    side = room.live.asked
    asked, _ = await sit(room, names(side))
    await sit(room, names(1 - side))
    time.go(40)
    await go(room, asked)
    time.go(61)
    room.driver.wake()
    await until(lambda: room.live.count >= 2)
    assert [entry.kind for entry in await written(rooms, room.id)][1] == "late"


@timed_test
async def test_spectators_wait_for_nobody_and_see_the_clock_stop_and_start(rooms, time):
    room = await friends(rooms, turn=100)
    side = room.live.asked
    watching, clock = await sit(room, "carla")
    assert clock["running"] == "nobody"
    time.go(500)
    coach, _ = await sit(room, "anna")
    (started,) = watching.updates()
    assert started["clock"]["running"] == ("home", "away")[side] and started["clock"]["turn"] == [100, 100]
    assert started["entry"] == room.live.count and started["lines"] == []
    time.go(20)
    await go(room, coach)
    (stopped,) = watching.updates()
    assert stopped["clock"]["running"] == "nobody" and stopped["clock"]["turn"][side] == 80


@timed_test
async def test_to_be_put_out_of_memory_gives_no_time_and_takes_none(rooms, time):
    room = await friends(rooms, turn=100)
    side = await both_gone(room, time)
    for _ in range(3):
        await reload(rooms, room)
        time.go(3000)
        room = await rooms.open(room.id)
        page, clock = await sit(room, "bruno")
        assert clock["turn"][side] == 70
        await go(room, page)
    time.go(3000)
    page, _ = await sit(room, "anna")
    time.go(10)
    await play(room, random.Random(1), 1, (ANNA, BRUNO))
    assert room.row.clock_now is None
    entry = (await written(rooms, room.id))[-1]
    assert entry.clock["turn"][side] in (60, 100), "charged, or the next turn has begun"


def test_a_restart_gives_no_time_and_takes_none(tmp_path):
    """What the server was away is nobody's; what was used before is used."""
    url = f"sqlite:///{tmp_path}/matches.db"

    async def work():
        time = Time()
        async with a_server(url, clock=time) as rooms:
            room = await friends(rooms, turn=100)
            side = room.live.asked
            await sit(room, names(side))
            time.go(25)
        time.go(5000)
        async with a_server(url, clock=time) as rooms:
            time.go(5)
            again = await rooms.open(room.id)
            _, clock = await sit(again, names(side))
            assert clock["turn"][side] == 75
            time.go(5)
            again.driver.wake()
            assert again.timing.left() == 70

    asyncio.run(work())


def test_a_crash_takes_no_time(tmp_path):
    """A server that was killed could not write down what was used since the last answer: that is given back."""
    url = f"sqlite:///{tmp_path}/matches.db"

    async def work():
        time = Time()
        async with a_server(url, clock=time) as rooms:
            room = await friends(rooms, turn=100)
            await sit(room, "anna")
            time.go(10)
            await play(room, random.Random(2), 1, (ANNA, BRUNO))
            kept = (await written(rooms, room.id))[-1].clock
            time.go(50)
            room.timing.clock = None  # it is killed: nothing is written when it goes
        time.go(5000)
        async with a_server(url, clock=time) as rooms:
            _, clock = await sit(await rooms.open(room.id), "anna")
            assert clock["turn"] == kept["turn"] and clock["running"] in ("home", "away")

    asyncio.run(work())


def test_another_process_shows_the_same_time(tmp_path):
    """A second process that opens the match while a coach sits in the first goes by what is written."""
    url = f"sqlite:///{tmp_path}/matches.db"

    async def work():
        time = Time()
        async with a_server(url, clock=time) as first, a_server(url, clock=time) as second:
            room = await friends(first, turn=100)
            side = room.live.asked
            await sit(room, "anna")
            time.go(40)
            there = await second.open(room.id)
            _, clock = await sit(there, names(side))
            assert clock["turn"][side] == 60

    asyncio.run(work())


@timed_test
async def test_against_a_bot_the_clock_waits_for_the_coach(rooms, time):
    room = await rooms.create(new_match(away="bot:random", turn=100), ANNA)
    await until(lambda: room.live.asked == 0 and not room.lock.locked())
    time.go(1000)
    page, clock = await sit(room, "anna")
    assert clock["turn"][0] == 100 and clock["running"] == "home"
    time.go(10)
    await go(room, page)
    time.go(1000)
    assert (await sit(room, "anna"))[1]["turn"][0] == 90


@server_test
async def test_when_time_is_out_something_safe_is_played(rooms):
    room = await friends(rooms, turn=1)
    page = Page("anna", "en")
    await room.join(page)
    assert page.heard()[0]["update"]["clock"]["running"] in ("home", "away")
    await until(lambda: room.live.count >= 2, 5)
    late = (await written(rooms, room.id))[1]
    assert late.kind == "late" and late.person is None and late.clock is not None
    await until(lambda: room.live.count >= 3, 5)
