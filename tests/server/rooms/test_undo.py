"""Taking back: alone up to the last die, past it if the rival agrees."""

import random

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    CARLA,
    Page,
    answer_to,
    friends,
    new_match,
    play,
    refused,
    reload,
    server_test,
    until,
    written,
)


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
    asked = bruno.updates()[-1]["undoAsked"]
    assert asked["by"] == "home" and asked["answers"] == number - back, "how far it goes"
    assert asked["text"], "and what was done first"
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


def dice_since(match, back):
    """How many of the inputs from that one on are dice."""
    return len(match.inputs) - back - sum(1 for one in match.decided_at if one >= back)


def answered_since(room):
    """Has the bot answered since what Anna would take back?"""
    back = room.live.undo_point((0,), "anna").back
    return any(entry.by == "away" and entry.stop > back for entry in room.live.standing)


@server_test
async def test_the_turn_of_a_bot_is_told_to_go_with_what_is_taken_back(rooms):
    room = await rooms.create(new_match(away="bot:scripted"), ANNA)
    chance = random.Random(15)
    told: set[bool] = set()
    for number in range(400):
        if number >= 60 and len(told) == 2:
            break
        await until(lambda: room.live.asked == 0 and not room.lock.locked())
        await room.act(ANNA, answer_to(room, chance))
        await until(lambda: room.live.asked == 0 and not room.lock.locked())
        page = Page("anna", "en")
        await room.join(page)
        update = page.heard()[0]["update"]
        room.leave(page)
        told.add(update.get("undoRival", False))
        assert update.get("undoRival", False) == (update.get("undo", False) and answered_since(room))
    assert told == {True, False}


@server_test
async def test_a_bot_agrees_to_everything(rooms):
    room = await rooms.create(new_match(away="bot:scripted"), ANNA)
    chance = random.Random(15)
    for _ in range(25):
        await until(lambda: room.live.asked == 0 and not room.lock.locked())
        await room.act(ANNA, answer_to(room, chance))
    await until(lambda: room.live.asked == 0 and not room.lock.locked())
    while not (lost := dice_since(room.match, room.live.undo_point((0,), "anna").back)):
        await room.act(ANNA, answer_to(room, chance))
        await until(lambda: room.live.asked == 0 and not room.lock.locked())
    number = len(room.match.inputs)
    page = Page("anna", "en")
    await room.join(page)
    dice = page.heard()[0]["update"].get("undoDice", 0)
    assert dice == lost, "told before"
    await room.undo(ANNA)
    assert len(room.match.inputs) < number and room.live.asked == 0
    said = [one["line"]["text"] for one in page.heard() if one["type"] == "chat"]
    assert any(f"taken something back, and {dice} d" in text for text in said), "and on record after"


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
