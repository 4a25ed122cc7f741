"""Rooms leave memory when nobody needs them, and come back the same."""

import asyncio
import random

import pytest

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    GAMES,
    Page,
    a_server,
    friends,
    new_match,
    play,
    refused,
    reload,
    server_test,
    until,
)
from touchback.notation.position import to_data
from touchback.server.rooms import Refusing
from touchback.server.rooms.listener import Messages


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_left_memory_comes_back_the_same(tmp_path, game):
    async def work():
        async with a_server(f"sqlite:///{tmp_path}/matches.db", idle_seconds=0.0) as rooms:
            room = await friends(rooms, game)
            chance = random.Random(17)
            for _ in range(15):
                await play(room, chance, chance.randint(1, 12), (ANNA, BRUNO))
                if not room.live.over and chance.random() < 0.4:
                    try:
                        await room.undo((ANNA, BRUNO)[chance.randint(0, 1)])
                        await room.undo_reply((BRUNO, ANNA)[chance.randint(0, 1)], True)
                    except Refusing:
                        pass
                page = Page("anna", "en")
                await room.join(page)
                before = page.heard()[0], to_data(room.match), room.live.standing, room.live.dice.draws
                assert await rooms.sweep() == 0, "somebody watches"
                room.leave(page)
                assert await rooms.sweep() == 1 and room.id not in rooms.rooms
                assert rooms.bots.forgotten[-1] == room.id
                room = await rooms.open(room.id)
                page = Page("anna", "en")
                await room.join(page)
                after = page.heard()[0], to_data(room.match), room.live.standing, room.live.dice.draws
                assert after == before
                room.leave(page)

    asyncio.run(work())


@server_test
async def test_a_room_is_not_idle_while_a_bot_thinks(rooms):
    rooms.idle_seconds = 0.0
    rooms.bots.gate.clear()
    room = await rooms.create(new_match(home="bot:scripted", away="bot:random"), ANNA)
    page = Page("anna", "en")
    room.driver.set_pace(0)
    await room.join(page)
    await until(lambda: rooms.bots.asked == 1)
    room.leave(page)
    assert await rooms.sweep() == 0
    rooms.bots.gate.set()
    await until(lambda: not room.driver.is_busy)
    assert await rooms.sweep() == 1


@server_test
async def test_opening_at_once_gives_one_room(rooms):
    room = await friends(rooms)
    await reload(rooms, room)
    opened = await asyncio.gather(*(rooms.open(room.id) for _ in range(10)))
    assert len({id(one) for one in opened}) == 1
    await refused(rooms.open("nowhere"), "not-found")


@server_test
async def test_matches_that_begin_alike_share_their_players_and_nothing_that_changes(rooms):
    one, other = await friends(rooms), await friends(rooms)
    assert one.match.start is other.match.start and one.match.state is not other.match.state
    start = to_data(other.match)
    await play(one, random.Random(4), 40, (ANNA, BRUNO))
    one.live.take_back("home", None, 10)  # as an undo does it
    assert to_data(other.match) == start and one.match.queue == []
    assert any(mine is his for mine in one.match.state.players for his in other.match.state.players)


@server_test
async def test_what_was_shown_is_forgotten_when_the_last_has_gone(rooms):
    room = await friends(rooms)
    pages = Page("anna", "en"), Page("bruno", "de")
    for page in pages:
        await room.join(page)
    assert set(room.audience.remembered) == {"en", "de"}
    room.leave(pages[0])
    assert room.audience.remembered
    room.leave(pages[1])
    assert not room.audience.remembered


@server_test
async def test_what_has_happened_is_forgotten_once_both_coaches_have_been_told(rooms):
    """A thousand matches wait for an answer at any time: none of them keeps its log meanwhile."""
    room = await friends(rooms)
    await play(room, random.Random(4), 40, (ANNA, BRUNO))
    await reload(rooms, room)
    room = await rooms.open(room.id)
    pages = [Page(name, "en") for name in ("anna", "bruno", "carla")]
    await room.join(pages[0])
    assert room.live.log.events, "Bruno has still to be told"
    for page in pages[1:]:
        await room.join(page)
        assert not room.live.log.events and room.live.happened
    told = [page.heard()[0]["update"]["lines"] for page in pages]
    assert told[0] == told[1] == told[2] != []


def test_messages_come_in_order_however_they_are_waited_for():
    async def work():
        messages = Messages()
        for number in (b"1", b"2"):
            messages.put(number)
        assert [await messages.next(), await messages.next()] == [b"1", b"2"]
        waiting = asyncio.create_task(messages.next())
        await asyncio.sleep(0)
        waiting.cancel()  # whoever read has gone
        await asyncio.gather(waiting, return_exceptions=True)
        again = asyncio.create_task(messages.next())
        await asyncio.sleep(0)
        messages.put(b"3")
        messages.put(None)
        assert len(messages) == 2 and await again == b"3"
        assert messages.take() == [None] and len(messages) == 0

    asyncio.run(work())
