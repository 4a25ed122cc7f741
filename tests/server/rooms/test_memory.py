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
