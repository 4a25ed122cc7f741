"""No match can be frozen: not by answers taken back again and again, not by a rival who stays away, not by his dice."""

import asyncio
import random
from unittest import mock

from sqlalchemy import func, select

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    CARLA,
    Page,
    a_server,
    answer_to,
    friends,
    new_match,
    options,
    play,
    refused,
    reload,
    server_test,
    until,
    written,
)
from tests.server.rooms.test_undo import two_of_one_side
from touchback.server.messages import Answer
from touchback.server.rooms.claims import AWAY_SECONDS
from touchback.server.rooms.entries import MORE_ENTRIES
from touchback.server.store import EntryRow

PEOPLE = (ANNA, BRUNO)


def limit(entries):
    """Matches of so many entries are too long."""
    return [
        mock.patch("touchback.server.rooms.record.MOST_ENTRIES", entries),
        mock.patch("touchback.server.rooms.claims.MOST_ENTRIES", entries),
    ]


class Time:
    """A clock that goes as the test likes."""

    def __init__(self):
        self.now = 1_000_000.0

    def __call__(self):
        return self.now


def timed_test(test):
    """A test with a server whose time is its own."""

    def run(tmp_path):
        async def work():
            time = Time()
            async with a_server(f"sqlite:///{tmp_path}/matches.db", clock=time) as rooms:
                await test(rooms, time)

        asyncio.run(work())

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run


async def rows(rooms, room):
    async with rooms.store.reading() as session:
        return await session.scalar(select(func.count()).select_from(EntryRow).where(EntryRow.match == room.id))


async def swing(room, times, chance):
    """Answer without a die and take it back, again and again."""
    for _ in range(times):
        side = room.live.asked
        inputs = len(room.match.inputs)
        for answer in chance.sample(options(room), len(options(room))):
            fork = room.match.fork()
            fork.answer(answer)
            if fork.ask.die is None and int(fork.ask.who) == side:
                break
        await room.act(PEOPLE[side], Answer(number=room.live.count, answer=answer))
        await room.undo(PEOPLE[side])
        assert len(room.match.inputs) == inputs


@server_test
async def test_answers_taken_back_before_a_die_fill_nothing(rooms):
    """The attack: answer, take back, answer, take back. On record is hardly more than before."""
    room = await friends(rooms)
    chance = random.Random(12)
    await two_of_one_side(room, chance)
    before, inputs, draws = await rows(rooms, room), list(room.match.inputs), room.live.dice.draws
    numbers = room.live.count
    await swing(room, 450, chance)
    assert room.live.count == numbers + 900, "a number never comes again"
    assert await rows(rooms, room) < before + 250 and room.live.rows == await rows(rooms, room)
    await reload(rooms, room)
    room = await rooms.open(room.id)
    assert (room.live.count, list(room.match.inputs), room.live.dice.draws) == (numbers + 900, inputs, draws)
    assert room.live.undo_point((0, 1), None) is not None
    await play(room, chance, 10, PEOPLE)
    await reload(rooms, room)
    again = await rooms.open(room.id)
    assert list(again.match.inputs) == list(room.match.inputs)


@server_test
async def test_a_process_that_was_in_the_middle_reads_on(rooms):
    """Another process knows some of the entries that were forgotten: it goes on by the one that stands for them."""
    room = await friends(rooms)
    chance = random.Random(12)
    await two_of_one_side(room, chance)
    await swing(room, 40, chance)
    side = room.live.asked
    await room.act(PEOPLE[side], answer_to(room, chance))
    known = await written(rooms, room.id)
    from touchback.server.rooms.record import built

    there = built(await rooms.row(room.id), known[:-30])
    await swing_until_compact(room, chance)
    news = [entry for entry in await written(rooms, room.id) if entry.number >= there.count]
    there.read(news)
    assert there.count == room.live.count and list(there.match.inputs) == list(room.match.inputs)


async def swing_until_compact(room, chance):
    await play(room, chance, 1, PEOPLE)
    rows = room.live.rows
    while room.live.rows >= rows:
        rows = room.live.rows
        try:
            await swing(room, 1, chance)
        except UnboundLocalError:
            await play(room, chance, 1, PEOPLE)


@server_test
async def test_dice_that_were_taken_back_stay_on_record(rooms):
    room = await rooms.create(new_match(), ANNA)
    chance = random.Random(14)
    with mock.patch("touchback.server.rooms.record.COMPACT_AFTER", 1):
        await play(room, chance, 40, (ANNA, ANNA))
        for _ in range(12):
            await room.undo(ANNA)
        await play(room, chance, 10, (ANNA, ANNA))
    entries = await written(rooms, room.id)
    assert sum(entry.drawn for entry in entries) == room.live.dice.draws
    await reload(rooms, room)
    again = await rooms.open(room.id)
    assert list(again.match.inputs) == list(room.match.inputs)
    assert again.live.dice.draws == room.live.dice.draws


@server_test
async def test_at_the_limit_the_rival_of_whoever_filled_the_match_may_let_it_go_on_or_claim_it(rooms):
    room = await friends(rooms)
    chance = random.Random(12)
    side = await two_of_one_side(room, chance)
    hog, rival = PEOPLE[side], PEOPLE[1 - side]
    page = Page(rival.id, "en")
    await room.join(page)
    room.live.busy[side] += 1000
    patches = limit(room.live.rows)
    for patch in patches:
        patch.start()
    try:
        number, draws = room.live.count, room.live.dice.draws
        await refused(room.act(hog, answer_to(room, chance)), "too-long")
        await refused(room.undo(hog), "too-long")
        assert (room.live.count, room.live.dice.draws) == (number, draws), "no die was drawn for it"
        await refused(room.claim(hog, "claim"), "nothing")
        await refused(room.claim(hog, "go-on"), "not-yours")
        await refused(room.claim(CARLA, "claim"), "not-yours")
        await room.claim(rival, "go-on")
        assert room.live.more == 1
        await room.act(hog, answer_to(room, chance))
        for patch in patches:
            patch.stop()
        patches = limit(room.live.rows - MORE_ENTRIES)
        for patch in patches:
            patch.start()
        await reload(rooms, room)
        room = await rooms.open(room.id)
        room.live.busy[side] += 1000
        await refused(room.act(PEOPLE[room.live.asked], answer_to(room, chance)), "too-long")
        await room.claim(rival, "claim")
        assert room.row.status == "over" and room.row.winner == ("away", "home")[side]
    finally:
        for patch in patches:
            patch.stop()


@timed_test
async def test_the_clock_acts_however_long_a_match_is(rooms, time):
    room = await friends(rooms, turn=30)
    await room.join(Page(ANNA.id, "en"))
    await until(lambda: room.timing.left() is not None)
    for patch in limit(1):
        patch.start()
    try:
        await refused(room.act(PEOPLE[room.live.asked], answer_to(room, random.Random(1))), "too-long")
        count = room.live.count
        time.now += 31
        room.driver._time_is_out()
        await until(lambda: room.live.count > count)
        assert (await written(rooms, room.id))[count].kind == "late"
    finally:
        mock.patch.stopall()


@timed_test
async def test_a_rival_who_stays_away_can_be_waited_out(rooms, time):
    room = await friends(rooms)
    side = room.live.asked
    me, rival = PEOPLE[1 - side], PEOPLE[side]
    here, there = Page(me.id, "en"), Page(rival.id, "en")
    await room.join(here)
    await room.join(there)
    await refused(room.claim(me, "claim"), "nothing")
    room.leave(there)
    told = [message for message in here.heard() if message["type"] == "present"][-1]
    assert told["claim"] == {"side": ("away", "home")[side], "why": "away", "seconds": AWAY_SECONDS}, "told in advance"
    await refused(room.claim(me, "claim"), "too-early")
    time.now += AWAY_SECONDS - 1
    await refused(room.claim(me, "draw"), "too-early")
    back = Page(rival.id, "en")
    await room.join(back)
    time.now += 100
    await refused(room.claim(me, "claim"), "nothing")
    room.leave(back)
    await refused(room.claim(rival, "claim"), "nothing")
    time.now += AWAY_SECONDS
    await room.claim(me, "draw")
    assert room.row.status == "over" and room.row.winner == "nobody"
    update = here.updates()[-1]
    assert update["scene"]["over"] and update["scene"].get("winner", "nobody") == "nobody"
    assert "draw" in update["question"]["text"]


@timed_test
async def test_whoever_is_asked_himself_claims_nothing_and_a_bot_is_never_away(rooms, time):
    room = await friends(rooms)
    asked = PEOPLE[room.live.asked]
    await room.join(Page(asked.id, "en"))
    time.now += 10 * AWAY_SECONDS
    await refused(room.claim(asked, "claim"), "nothing")
    alone = await rooms.create(new_match(), ANNA)
    await alone.join(Page(ANNA.id, "en"))
    time.now += 10 * AWAY_SECONDS
    await refused(alone.claim(ANNA, "claim"), "nothing")


@timed_test
async def test_where_a_clock_runs_nobody_needs_to_claim(rooms, time):
    room = await friends(rooms, turn=3600)
    me = PEOPLE[1 - room.live.asked]
    page = Page(me.id, "en")
    await room.join(page)
    await until(lambda: room.timing.left() is not None)
    time.now += AWAY_SECONDS + 1
    await refused(room.claim(me, "claim"), "nothing")


@server_test
async def test_the_rival_cannot_type_my_die(rooms):
    """A die belongs to the coach of the player it is about, else to the one whose turn it is."""
    room = await friends(rooms, dice="typed")
    chance = random.Random(24)
    mine = 0
    for _ in range(400):
        if room.live.over:
            break
        if room.live.asked == 2:
            owner = room.live.roller
            if owner in (0, 1):
                mine += 1
                rival = PEOPLE[1 - owner]
                count = room.live.count
                await refused(room.act(rival, answer_to(room, chance)), "not-yours")
                assert room.live.count == count
                page, other = Page(PEOPLE[owner].id, "en"), Page(rival.id, "en")
                await room.join(page)
                await room.join(other)
                assert page.heard()[0]["update"]["question"].get("die")
                assert not other.heard()[0]["update"]["question"].get("die")
                room.leave(page)
                room.leave(other)
            await room.act(PEOPLE[owner if owner in (0, 1) else 0], answer_to(room, chance))
        else:
            await room.act(PEOPLE[room.live.asked], answer_to(room, chance))
    assert mine > 5


@server_test
async def test_at_one_screen_everybody_types_every_die(rooms):
    room = await rooms.create(new_match(dice="typed"), ANNA)
    await play(room, random.Random(3), 60, (ANNA, ANNA))
    with_bot = await rooms.create(new_match(away="bot:scripted", dice="typed"), ANNA)
    assert with_bot.live.asked == 2
    await with_bot.act(ANNA, answer_to(with_bot, random.Random(1)))
