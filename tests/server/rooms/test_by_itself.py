"""What goes on in a room by itself: bots, hints, habits."""

import asyncio
import random

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
    options,
    refused,
    reload,
    server_test,
    until,
)
from touchback.server.rooms import Refusing
from touchback.server.rooms.shown import match_shown
from touchback.server.store import PersonRow
from touchback.words import words_of


@pytest.mark.parametrize("game", GAMES)
def test_two_bots_play_to_the_end_while_somebody_watches(tmp_path, game):
    async def work():
        async with a_server(f"sqlite:///{tmp_path}/matches.db") as rooms:
            room = await rooms.create(new_match(game, "bot:scripted", "bot:random"), ANNA)
            await asyncio.sleep(0.02)
            assert room.live.count == 1, "nobody watches"
            page = Page("anna", "en", most=100_000)
            room.set_pace(ANNA, 0)
            with pytest.raises(Refusing):
                room.set_pace(BRUNO, 0)
            await room.join(page)
            await until(lambda: room.row.status == "over", 60)
            assert page.updates()[-1]["scene"]["over"] is True

    asyncio.run(work())


@pytest.mark.parametrize("again", ["the same server", "out of memory", "a restart"])
def test_two_bots_go_on_from_where_they_stood_when_somebody_looks_again(tmp_path, again):
    url = f"sqlite:///{tmp_path}/matches.db"

    async def watch(room, most):
        room.driver.set_pace(0)
        page = Page("carla", "en", most=100_000)
        count = room.live.count
        await room.join(page)
        assert page.heard()[0]["update"]["entry"] == count
        await until(lambda: room.live.count > count + most or room.live.over)
        room.leave(page)
        await until(lambda: not room.driver.is_busy)

    async def work():
        async with a_server(url) as rooms:
            room = await rooms.create(new_match(home="bot:scripted", away="bot:random"), ANNA)
            await watch(room, 20)
            inputs = list(room.match.inputs)
            await asyncio.sleep(0.02)
            assert room.match.inputs == inputs, "nobody looks, nobody plays"
            if again == "out of memory":
                await reload(rooms, room)
            if again != "a restart":
                room = await rooms.open(room.id)
                await watch(room, 20)
                assert room.match.inputs[: len(inputs)] == inputs and len(room.match.inputs) > len(inputs)
                return
        async with a_server(url) as rooms:
            later = await rooms.open(room.id)
            assert later.match.inputs == inputs
            await watch(later, 20)
            assert later.match.inputs[: len(inputs)] == inputs and len(later.match.inputs) > len(inputs)

    asyncio.run(work())


@server_test
async def test_a_pause_lasts_until_somebody_ends_it(rooms):
    room = await rooms.create(new_match(home="bot:scripted", away="bot:random"), ANNA)
    room.set_pace(ANNA, -1)
    await room.join(Page("anna", "en"))
    await asyncio.sleep(0.05)
    assert room.live.count == 1
    room.set_pace(ANNA, 0)
    await until(lambda: room.live.count > 5)
    room.set_pace(ANNA, -1)
    await asyncio.sleep(0.02)
    count = room.live.count
    await asyncio.sleep(0.05)
    assert room.live.count <= count + 1


@server_test
async def test_a_bot_that_answers_nonsense_does_not_stop_the_server(rooms):
    async def nonsense(*arguments):
        return 10**9, ""

    right = rooms.bots.answer
    rooms.bots.answer = nonsense
    room = await rooms.create(new_match(home="bot:scripted", away="me"), ANNA)
    page = Page("anna", "en")
    await room.join(page)
    await asyncio.sleep(0.05)
    rooms.bots.answer = right
    await room.say(ANNA, "still here")
    assert page.heard()[-1]["line"]["text"] == "still here"


@server_test
async def test_a_bot_that_cannot_answer_is_asked_again(rooms):
    right = rooms.bots.answer
    failed = []

    async def fail(*arguments):
        failed.append(arguments)
        rooms.bots.answer = right
        raise OSError("no process can be started")

    rooms.bots.answer = fail
    room = await rooms.create(new_match(away="bot:random"), ANNA)
    while not failed:
        await until(lambda: room.live.asked == 0 or failed)
        if not failed:
            await room.act(ANNA, answer_to(room, random.Random(1)))
    await until(lambda: room.live.asked == 0, 20)


@server_test
async def test_trouble_with_a_bot_is_told_at_the_table(rooms):
    class Trouble:
        what = "it died"

        def text(self, w):
            return "another bot plays on"

    room = await rooms.create(new_match(home="me", away="bot:search"), ANNA)
    page = Page("anna", "en")
    await room.join(page)
    page.heard()
    rooms.bots.on_trouble(room.id, 1, Trouble())
    heard = []
    for _ in range(200):
        heard += [message for message in page.heard() if message["type"] == "chat"]
        if heard:
            break
        await asyncio.sleep(0.01)
    assert heard[0]["line"]["text"] == "another bot plays on" and heard[0]["line"]["side"] == "away"


@server_test
async def test_between_people_hints_are_off_unless_they_were_agreed_upon(rooms):
    room = await friends(rooms)
    await refused(room.hint((ANNA, BRUNO)[room.live.asked], "scripted"), "no-hints")
    assert match_shown(room.row, "anna", words_of("en")).hints is False
    agreed = await friends(rooms, hints=True)
    assert match_shown(agreed.row, "bruno", words_of("en")).hints is True
    asked = agreed.live.asked
    other = Page(("bruno", "anna")[asked], "en")
    await agreed.join(other)
    other.heard()
    await agreed.hint((ANNA, BRUNO)[asked], "scripted")
    said = [message["line"]["text"] for message in other.heard() if message["type"] == "chat"]
    assert said == ["I have asked for a hint."]


@server_test
async def test_a_hint_is_only_for_whoever_is_asked(rooms):
    room = await friends(rooms, hints=True)
    asked = room.live.asked
    hint = await room.hint((ANNA, BRUNO)[asked], "scripted")
    assert hint.answer in options(room) and hint.reason == "because" and hint.number == room.live.count
    await refused(room.hint((BRUNO, ANNA)[asked], "scripted"), "not-yours")
    await refused(room.hint(CARLA, "scripted"), "not-yours")


@server_test
async def test_habits_are_kept_with_the_person(rooms):
    room = await friends(rooms)
    await room.settle(ANNA, {"dodge": "use", "block": "decline"})
    await room.settle(ANNA, {"block": ""})
    await refused(room.settle(ANNA, {"dodge": "perhaps"}), "bad-message")
    assert room.habits["anna"] == {"dodge": "use"}
    async with rooms.store.reading() as session:
        assert (await session.get(PersonRow, "anna")).settings["habits"] == {"dodge": "use"}
    await reload(rooms, room)
    assert (await rooms.open(room.id)).habits["anna"] == {"dodge": "use"}
