"""Playing: an act is written before it is told, counts once, and is refused whole."""

import asyncio
import random
from typing import Any

import pytest

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    CARLA,
    GAMES,
    Page,
    a_server,
    answer_to,
    friends,
    new_match,
    play,
    refused,
    server_test,
    until,
    written,
)
from touchback.notation.position import to_data
from touchback.server.messages import Answer


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_in_one_seat(tmp_path, game):
    async def work():
        async with a_server(f"sqlite:///{tmp_path}/matches.db") as rooms:
            room = await rooms.create(new_match(game), ANNA)
            await play(room, random.Random(1), 10_000, (ANNA, ANNA))
            assert room.live.over and room.row.status == "over"
            entries = await written(rooms, room.id)
            assert [entry.number for entry in entries] == list(range(len(entries)))
            assert [value for entry in entries for value in entry.inputs] == room.match.inputs
            row = await rooms.row(room.id)
            assert (row.status, row.length) == ("over", len(entries))
            assert [row.home_score, row.away_score] == [int(score) for score in room.match.state.score]
            await refused(room.act(ANNA, Answer(number=room.live.count, answer=1)), "over")
            await refused(room.undo(ANNA), "over")

    asyncio.run(work())


@server_test
async def test_what_is_told_is_written_already(rooms):
    room = await friends(rooms)
    page = Page("anna", "en")
    await room.join(page)
    page.heard()
    told = []
    original = room.audience.tell_update

    def watch(*arguments, **more):
        told.append(room.live.count)
        original(*arguments, **more)

    room.audience.tell_update = watch
    chance = random.Random(2)
    for _ in range(30):
        await play(room, chance, 1, (ANNA, BRUNO))
        assert len(await written(rooms, room.id)) == told[-1]


@server_test
async def test_only_the_coach_who_is_asked_may_answer(rooms):
    room = await friends(rooms)
    chance = random.Random(3)
    for _ in range(20):
        asked = room.live.asked
        rival = (BRUNO, ANNA)[asked]
        before = list(room.match.inputs)
        await refused(room.act(rival, answer_to(room, chance)), "not-yours")
        await refused(room.act(CARLA, answer_to(room, chance)), "not-yours")
        await refused(room.act(None, answer_to(room, chance)), "not-yours")
        assert room.match.inputs == before
        await play(room, chance, 1, (ANNA, BRUNO))
    assert len(await written(rooms, room.id)) == 21


@server_test
async def test_a_late_answer_is_refused(rooms):
    room = await friends(rooms)
    chance = random.Random(4)
    for _ in range(10):
        asked = room.live.asked
        same = answer_to(room, chance)
        coach = (ANNA, BRUNO)[asked]
        await room.act(coach, same)
        count = room.live.count
        await refused(room.act(coach, same), "stale")
        assert room.live.count == count


@server_test
async def test_a_click_that_comes_twice_at_once_counts_once(rooms):
    room = await friends(rooms)
    chance = random.Random(5)
    for _ in range(10):
        same = answer_to(room, chance)
        coach = (ANNA, BRUNO)[room.live.asked]
        done: list[Any] = await asyncio.gather(*(room.act(coach, same) for _ in range(5)), return_exceptions=True)
        assert sorted(error.code for error in done if error is not None) == ["stale"] * 4
    assert room.live.count == 11


@server_test
async def test_an_illegal_answer_changes_nothing(rooms):
    room = await friends(rooms)
    page = Page("carla", "en")
    await room.join(page)
    page.heard()
    number, asked = len(room.match.inputs), room.live.count
    for wrong in (-1, 0, 10**9, 10**30, -(10**30)):
        await refused(room.act((ANNA, BRUNO)[room.live.asked], Answer(number=asked, answer=wrong)), "illegal")
    assert len(room.match.inputs) == number and room.live.count == 1 and page.heard() == []


@server_test
async def test_an_answer_that_was_under_way_while_something_was_taken_back_is_refused(rooms):
    room = await friends(rooms)
    coach = (ANNA, BRUNO)[room.live.asked]
    late, before = answer_to(room, random.Random(5)), len(room.match.inputs)
    await room.act(coach, late)
    await room.undo(coach)
    if room.live.wish is not None:
        await room.undo_reply(BRUNO if coach is ANNA else ANNA, True)
    assert len(room.match.inputs) == before
    await refused(room.act((ANNA, BRUNO)[room.live.asked], late), "stale")


@server_test
async def test_what_cannot_be_written_has_not_happened(rooms):
    room = await friends(rooms)
    chance = random.Random(6)
    await play(room, chance, 15, (ANNA, BRUNO))
    page = Page("carla", "en")
    await room.join(page)
    page.heard()
    before = to_data(room.match), list(room.match.inputs), room.live.count, room.live.dice.draws
    append, promise = rooms.store.append, rooms.store.promise

    async def fail(*arguments):
        raise OSError("the disk is full")

    rooms.store.append = rooms.store.promise = fail
    coach = (ANNA, BRUNO)[room.live.asked]
    same = answer_to(room, chance)
    await refused(room.act(coach, same), "store")
    assert (to_data(room.match), list(room.match.inputs), room.live.count, room.live.dice.draws) == before
    assert page.heard() == []
    rooms.store.append, rooms.store.promise = append, promise
    await room.act(coach, same)
    assert room.live.count == before[2] + 1 and len(page.updates()) == 1


@server_test
async def test_an_act_is_finished_though_the_page_has_gone(rooms):
    room = await friends(rooms)
    chance = random.Random(7)
    for _ in range(20):
        count = room.live.count
        task = asyncio.create_task(room.act((ANNA, BRUNO)[room.live.asked], answer_to(room, chance)))
        for _ in range(chance.randint(1, 4)):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await until(lambda count=count: room.live.count == count + 1)
    assert len(await written(rooms, room.id)) == room.live.count
