"""Rooms: acts are written before they are told, everybody sees what he may, seats stay, matches come back."""

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import select

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    CARLA,
    GAMES,
    Page,
    a_server,
    answer_to,
    new_match,
    options,
    play,
    until,
)
from touchback.notation.position import to_data
from touchback.server.dice import commitment_of
from touchback.server.messages import Answer, Joining, NewMatch, Seat
from touchback.server.rooms import Refusing
from touchback.server.store import EntryRow, MatchRow, PersonRow
from touchback.words import words_of

W = words_of("en")


def server_test(test):
    """A test with a server of its own on SQLite."""

    def run(tmp_path):
        async def work():
            async with a_server(f"sqlite:///{tmp_path}/matches.db") as rooms:
                await test(rooms)

        asyncio.run(work())

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run


async def written(rooms, match):
    async with rooms.store.reading() as session:
        return list(await session.scalars(select(EntryRow).where(EntryRow.match == match).order_by(EntryRow.number)))


async def friends(rooms, game="bloodbowl", **more):
    """Anna at home, Bruno away."""
    room = await rooms.create(new_match(game, "me", "open", **more), ANNA)
    return await rooms.join(room.id, Joining(token=room.row.token), BRUNO)


async def refused(work, code):
    with pytest.raises(Refusing) as caught:
        await work
    assert caught.value.code == code and caught.value.error
    return caught.value


# -- playing ------------------------------------------------------------------------------------------------------


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
    append = rooms.store.append

    async def fail(*arguments):
        raise OSError("the disk is full")

    rooms.store.append = fail
    coach = (ANNA, BRUNO)[room.live.asked]
    same = answer_to(room, chance)
    await refused(room.act(coach, same), "store")
    assert (to_data(room.match), list(room.match.inputs), room.live.count, room.live.dice.draws) == before
    assert page.heard() == []
    rooms.store.append = append
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


# -- who sees what ------------------------------------------------------------------------------------------------


@server_test
async def test_everybody_is_told_in_his_language_and_only_the_asked_gets_choices(rooms):
    room = await friends(rooms)
    pages = {name: Page(name, language) for name, language in (("anna", "it"), ("bruno", "de"), ("carla", "en"))}
    for page in pages.values():
        await room.join(page)
    hellos = {name: page.heard()[0] for name, page in pages.items()}
    assert [hellos[name].get("seats", []) for name in pages] == [["home"], ["away"], []]
    assert hellos["anna"]["match"]["mine"] == ["home"] and "mine" not in hellos["carla"]["match"]
    chance = random.Random(8)
    for _ in range(40):
        await play(room, chance, 1, (ANNA, BRUNO))
        questions = {name: page.updates()[-1]["question"] for name, page in pages.items()}
        for side, name in enumerate(("anna", "bruno")):
            assert bool(questions[name].get("choices")) == (room.live.asked == side)
        assert not questions["carla"].get("choices")
        assert {question["number"] for question in questions.values()} == {room.live.count}


@server_test
async def test_the_reply_carries_the_request_of_whoever_asked(rooms):
    room = await friends(rooms)
    mine, other = Page("anna", "en"), Page("anna", "en")
    await room.join(mine)
    await room.join(other)
    mine.heard(), other.heard()
    chance = random.Random(9)
    while room.live.asked != 0:
        await play(room, chance, 1, (ANNA, BRUNO))
    mine.heard(), other.heard()
    await room.act(ANNA, answer_to(room, chance, request=77), mine)
    (told,), (elsewhere,) = mine.updates(), other.updates()
    assert told.pop("request") == 77 and "request" not in elsewhere and told == elsewhere


@server_test
async def test_lines_of_updates_are_the_lines_of_a_later_hello(rooms):
    room = await friends(rooms)
    page = Page("carla", "en")
    await room.join(page)
    lines = page.heard()[0]["update"]["lines"]
    await play(room, random.Random(10), 40, (ANNA, BRUNO))
    for update_told in page.updates():
        assert not update_told.get("back")
        lines += update_told["lines"]
    late = Page("carla", "en")
    await room.join(late)
    hello = late.heard()[0]
    assert len(lines) > 20
    assert [line["event"] for line in hello["update"]["lines"]] == [line["event"] for line in lines]


@server_test
async def test_who_does_not_read_is_let_go_and_the_others_go_on(rooms):
    room = await friends(rooms)
    slow, quick = Page("anna", "en", most=5), Page("bruno", "en")
    await room.join(slow)
    await room.join(quick)
    await play(room, random.Random(11), 20, (ANNA, BRUNO))
    assert slow.closed and slow not in room.audience.listeners
    assert slow.heard()[-1] is None
    assert not quick.closed and len(quick.updates()) == 20


@server_test
async def test_presence(rooms):
    room = await friends(rooms)
    anna, bruno, carla = Page("anna", "en"), Page("bruno", "en"), Page("carla", "en")
    await room.join(anna)
    assert anna.heard()[-1]["coaches"] == [True, False]
    await room.join(bruno)
    await room.join(carla)
    assert anna.heard()[-1] == {"type": "present", "coaches": [True, True], "spectators": 1}
    room.leave(bruno)
    assert anna.heard()[-1]["coaches"] == [True, False]
    assert bruno.heard()[-1] is None
    assert room.row.away_person == "bruno", "the seat stays his"
    await play(room, random.Random(1), 5, (ANNA, BRUNO))


@server_test
async def test_chat(rooms):
    room = await friends(rooms)
    page = Page("carla", "en")
    await room.join(page)
    page.heard()
    await room.say(ANNA, "  hello\n there <b>  ")
    await room.say(CARLA, "hi")
    first, second = page.heard()
    assert first["line"]["text"] == "hello there <b>" and first["line"]["name"] == "Anna"
    assert first["line"]["side"] == "home" and "side" not in second["line"]
    await refused(room.say(ANNA, " \n "), "bad-message")
    late = Page(None, "en")
    await room.join(late)
    assert [line["text"] for line in late.heard()[0]["chat"]] == ["hello there <b>", "hi"]


# -- taking back --------------------------------------------------------------------------------------------------


async def two_of_one_side(room, chance, most=300):
    """Play until a coach has just answered without a die and is asked again; tells his side."""
    for _ in range(most):
        side, number = room.live.asked, len(room.match.inputs)
        await play(room, chance, 1, (ANNA, BRUNO))
        if room.live.asked == side and len(room.match.inputs) == number + 1:
            return side
    raise AssertionError("it never came to this")


async def a_die_last(room, chance, side, most=300):
    """Play until a die has followed that side's answer and was the last thing that happened."""
    for _ in range(most):
        asked, number = room.live.asked, len(room.match.inputs)
        await play(room, chance, 1, (ANNA, BRUNO))
        if asked == side and len(room.match.inputs) > number + 1 and not room.live.over:
            return number
    raise AssertionError("it never came to this")


@server_test
async def test_a_coach_takes_back_alone_what_no_die_has_followed(rooms):
    room = await friends(rooms)
    side = await two_of_one_side(room, random.Random(12))
    number = len(room.match.inputs)
    page = Page(("anna", "bruno")[side], "en")
    await room.join(page)
    hello = page.heard()[0]
    assert hello["update"]["undo"] is True
    await room.undo((ANNA, BRUNO)[side], page, 5)
    (told,) = page.updates()
    assert told["back"] is True and told["request"] == 5 and told["question"]["number"] == room.live.count
    assert len(room.match.inputs) == number - 1
    assert (await written(rooms, room.id))[-1].back == number - 1


@server_test
async def test_past_a_die_the_rival_must_agree(rooms):
    room = await friends(rooms)
    chance = random.Random(13)
    back = await a_die_last(room, chance, 0)
    anna, bruno = Page("anna", "en"), Page("bruno", "en")
    await room.join(anna)
    await room.join(bruno)
    hello = anna.heard()[0]["update"]
    assert hello["undoAsks"] is True and "undo" not in hello
    bruno.heard()
    number, draws = len(room.match.inputs), room.live.dice.draws
    await refused(room.undo_reply(BRUNO, True), "nothing")
    await room.undo(ANNA)
    assert len(room.match.inputs) == number, "nothing is taken back yet"
    assert bruno.updates()[-1]["undoAsked"]["by"] == "home"
    await refused(room.undo(ANNA), "waits")
    await refused(room.undo_reply(ANNA, True), "not-yours")
    await refused(room.undo_reply(CARLA, True), "not-yours")
    await room.undo_reply(BRUNO, False)
    assert len(room.match.inputs) == number and "undoAsked" not in bruno.updates()[-1]
    await room.undo(ANNA)
    await room.undo_reply(BRUNO, True)
    assert len(room.match.inputs) == back and room.live.asked == 0
    assert bruno.updates()[-1]["back"] is True
    assert room.live.dice.draws == draws, "the dice that are gone do not come again"


@server_test
async def test_a_wish_to_take_back_ends_when_the_match_goes_on(rooms):
    room = await friends(rooms)
    chance = random.Random(13)
    await a_die_last(room, chance, 0)
    await room.undo(ANNA)
    await play(room, chance, 1, (ANNA, BRUNO))
    await refused(room.undo_reply(BRUNO, True), "nothing")


@server_test
async def test_one_coach_of_both_sides_agrees_with_himself(rooms):
    room = await rooms.create(new_match(), ANNA)
    chance = random.Random(14)
    await play(room, chance, 40, (ANNA, ANNA))
    while len(room.match.decided_at) > 10:
        number = len(room.match.inputs)
        await room.undo(ANNA)
        assert len(room.match.inputs) < number
    await refused(room.undo(CARLA), "not-yours")


@server_test
async def test_a_bot_agrees_to_everything(rooms):
    room = await rooms.create(new_match(away="bot:scripted"), ANNA)
    chance = random.Random(15)
    for _ in range(25):
        await until(lambda: room.live.asked == 0 and not room.lock.locked())
        await room.act(ANNA, answer_to(room, chance))
    await until(lambda: room.live.asked == 0 and not room.lock.locked())
    number = len(room.match.inputs)
    await room.undo(ANNA)
    assert len(room.match.inputs) < number and room.live.asked == 0


@server_test
async def test_undo_survives_a_reload(rooms):
    room = await friends(rooms)
    chance = random.Random(16)
    await a_die_last(room, chance, 0)
    await room.undo(ANNA)
    await reload(rooms, room)
    again = await rooms.open(room.id)
    assert again is not room and again.live.wish is not None
    await again.undo_reply(BRUNO, True)
    await play(again, chance, 10, (ANNA, BRUNO))


# -- leaving memory -----------------------------------------------------------------------------------------------


async def reload(rooms, room):
    del rooms.rooms[room.id]
    await room.close()


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


# -- seats --------------------------------------------------------------------------------------------------------


@server_test
async def test_a_seat_is_taken_by_invitation(rooms):
    new = NewMatch(game="bloodbowl", home=Seat(coach="me", team="human"), away=Seat(coach="open"))
    room = await rooms.create(new, ANNA)
    page = Page("anna", "en")
    await room.join(page)
    hello = page.heard()[0]
    assert "update" not in hello and hello["match"]["status"] == "open"
    assert hello["match"]["invitation"] == f"/join/{room.id}?token={room.row.token}"
    assert room.shown("carla", W).invitation == ""
    await refused(room.act(ANNA, Answer(number=0, answer=0)), "open")
    await refused(rooms.join(room.id, Joining(token="guessed", team="orc"), BRUNO), "not-invited")
    token = room.row.token
    await refused(rooms.join(room.id, Joining(token=token, team="orc"), ANNA), "seated")
    await refused(rooms.join(room.id, Joining(token=token, team="../../etc/passwd.toml"), BRUNO), "bad-team")
    await rooms.join(room.id, Joining(token=token, team="orc"), BRUNO)
    hello = [message for message in page.heard() if message["type"] == "hello"][-1]
    assert hello["match"]["status"] == "playing" and hello["update"]["question"]["who"] in ("home", "away")
    assert hello["match"]["coaches"] == ["Anna", "Bruno"] and "invitation" not in hello["match"]
    await refused(rooms.join(room.id, Joining(token=token, team="orc"), CARLA), "taken")
    await play(room, random.Random(18), 10, (ANNA, BRUNO))


@server_test
async def test_two_who_join_at_once_get_one_seat(rooms):
    room = await rooms.create(new_match(away="open", listed=True), ANNA)
    done = await asyncio.gather(
        *(rooms.join(room.id, Joining(), who) for who in (BRUNO, CARLA)), return_exceptions=True
    )
    assert [error.code for error in done if isinstance(error, Refusing)] == ["taken"]
    assert room.row.away_person in ("bruno", "carla") and room.live is not None
    assert len(await written(rooms, room.id)) == 1


@server_test
async def test_files_of_this_machine_are_no_teams(rooms):
    for team in ("/etc/passwd", "x.toml", "/tmp/x.json", "no such team"):
        await refused(rooms.create(new_match(teams=(team, "orc")), ANNA), "bad-match")
    await refused(rooms.create(NewMatch(game="chess", home=Seat(coach="me"), away=Seat(coach="me")), ANNA), "bad-match")
    async with rooms.store.reading() as session:
        assert list(await session.scalars(select(MatchRow))) == []


@server_test
async def test_lists(rooms):
    open_one = await rooms.create(new_match(away="open", listed=True), ANNA)
    private = await rooms.create(new_match(away="open"), ANNA)
    live = await friends(rooms, listed=True)
    ids = {}
    for kind in ("open", "live", "mine", "over"):
        ids[kind] = {shown.id for shown in await rooms.list(kind, "anna", W)}
    assert ids == {"open": {open_one.id}, "live": {live.id}, "mine": {open_one.id, private.id, live.id}, "over": set()}
    await live.concede(ANNA)
    assert [shown.id for shown in await rooms.list("over", "carla", W)] == [live.id]
    assert await rooms.list("mine", "carla", W) == [] and await rooms.list("mine", None, W) == []
    assert await rooms.list("live", None, W) == []


@server_test
async def test_giving_up(rooms):
    room = await friends(rooms)
    await play(room, random.Random(19), 10, (ANNA, BRUNO))
    page = Page("carla", "en")
    await room.join(page)
    page.heard()
    await refused(room.concede(CARLA), "not-yours")
    await room.concede(ANNA)
    (told,) = page.updates()
    assert told["scene"]["over"] is True and told["scene"]["winner"] == "away" and told["question"]["who"] == "nobody"
    row = await rooms.row(room.id)
    assert (row.status, row.winner, row.turn) == ("over", "away", "nobody")
    await refused(room.act(BRUNO, answer_to(room, random.Random(0))), "over")
    await refused(room.undo(ANNA), "over")
    await reload(rooms, room)
    assert (await rooms.open(room.id)).live.over


@server_test
async def test_a_rematch_is_one_for_both(rooms):
    room = await friends(rooms)
    page = Page("bruno", "en")
    await room.join(page)
    await refused(rooms.rematch(room.id, ANNA), "not-over")
    await room.concede(BRUNO)
    page.heard()
    first = await rooms.rematch(room.id, ANNA)
    assert page.heard()[-1]["match"]["rematch"] == first.id
    assert (await rooms.rematch(room.id, BRUNO)) is first
    await refused(rooms.rematch(room.id, CARLA), "not-yours")
    assert first.seats == ("anna", "bruno") and first.row.secret != room.row.secret
    await play(first, random.Random(20), 10, (ANNA, BRUNO))


@server_test
async def test_a_seat_in_a_copied_match_keeps_its_team(rooms):
    room = await rooms.create(new_match(), ANNA)
    await play(room, random.Random(21), 12, (ANNA, ANNA))
    seats = Seat(coach="me"), Seat(coach="open")
    fork = await rooms.adopt("bloodbowl", room.row.start, list(room.match.inputs), ANNA, *seats)
    shown = fork.shown("anna", W)
    assert shown.status == "open" and shown.teams == ("Human", "Orc") and shown.invitation
    await refused(fork.act(ANNA, answer_to(fork, random.Random(0))), "open")
    await rooms.join(fork.id, Joining(token=fork.row.token, team="snotling"), BRUNO)
    assert fork.shown("anna", W).teams == ("Human", "Orc") and fork.row.status == "playing"
    await play(fork, random.Random(1), 10, (ANNA, BRUNO))


@server_test
async def test_titles_are_those_of_the_reader(rooms):
    room = await rooms.create(new_match(), ANNA)
    assert room.row.title == "Human against Orc" == room.shown("anna", W).title
    me = Seat(coach="me")
    named = await rooms.adopt("bloodbowl", room.row.start, [], ANNA, me, me, title="The final")
    assert named.shown("anna", words_of("it")).title == "The final"


@server_test
async def test_a_copied_match_goes_on_with_dice_of_its_own(rooms):
    room = await rooms.create(new_match(), ANNA)
    await play(room, random.Random(21), 30, (ANNA, ANNA))
    inputs = list(room.match.inputs)
    for cut in (0, 1, len(inputs) // 2, len(inputs)):
        me = Seat(coach="me")
        fork = await rooms.adopt("bloodbowl", room.row.start, inputs[:cut], BRUNO, me, me, ("A", "B"))
        assert fork.match.inputs[:cut] == inputs[:cut] and fork.live.asked in (0, 1)
        assert fork.row.title == "A against B" and fork.row.secret != room.row.secret
        copied = await written(rooms, fork.id)
        assert sum(entry.drawn for entry in copied) == len(fork.match.inputs) - cut
        await play(fork, random.Random(22), 5, (BRUNO, BRUNO))
        await fork.concede(BRUNO)
        again = await rooms.rematch(fork.id, BRUNO)
        assert again.row.start == room.row.start and again.shown("bruno", W).teams == ("A", "B")
    await refused(rooms.adopt("bloodbowl", room.row.start, [*inputs, 10**9], BRUNO, me, me, ("A", "B")), "bad-match")


# -- dice ---------------------------------------------------------------------------------------------------------


@server_test
async def test_the_commitment_is_known_from_the_start_and_the_secret_is_not(rooms):
    room = await friends(rooms)
    page = Page("anna", "en")
    await room.join(page)
    hello = page.heard()[0]
    assert hello["match"]["commitment"] == commitment_of(room.row.secret)
    await play(room, random.Random(23), 20, (ANNA, BRUNO))
    secret = room.row.secret
    for message in [hello, *page.heard()]:
        assert secret.hex() not in str(message)


@server_test
async def test_typed_dice_are_asked_of_the_coaches(rooms):
    room = await friends(rooms, dice="typed")
    assert room.live.asked == 2 and room.row.commitment and room.shown("anna", W).commitment == ""
    await refused(room.act(CARLA, Answer(number=1, answer=1)), "not-yours")
    sides = int(room.match.ask.die.sides)
    await refused(room.act(ANNA, Answer(number=1, answer=sides + 1)), "illegal")
    await room.act(BRUNO, Answer(number=1, answer=sides))
    assert room.match.inputs == [sides]
    await play(room, random.Random(24), 60, (ANNA, BRUNO))
    assert all(entry.drawn == 0 for entry in await written(rooms, room.id))


# -- bots ---------------------------------------------------------------------------------------------------------


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
async def test_a_hint_is_only_for_whoever_is_asked(rooms):
    room = await friends(rooms)
    asked = room.live.asked
    hint = await room.hint((ANNA, BRUNO)[asked], "scripted")
    assert hint.answer in options(room) and hint.reason == "because" and hint.number == room.live.count
    await refused(room.hint((BRUNO, ANNA)[asked], "scripted"), "not-yours")
    await refused(room.hint(CARLA, "scripted"), "not-yours")


# -- clocks -------------------------------------------------------------------------------------------------------


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


# -- habits -------------------------------------------------------------------------------------------------------


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
