"""Acts of several answers, and answers that were settled once for all."""

import asyncio
import random

import pytest

from tests.server.rooms.table import ANNA, BRUNO, CARLA, Page, a_server, new_match
from touchback.server.messages import Answer, Arrange, Joining, Walk
from touchback.server.rooms import Refusing
from touchback.server.rooms.telling import viewer_of
from touchback.server.store import EntryRow
from touchback.table import question_of


def server_test(test):
    """A test with a server of its own on SQLite, at a table with Anna (home) and Bruno."""

    def run(tmp_path):
        async def work():
            async with a_server(f"sqlite:///{tmp_path}/matches.db") as rooms:
                room = await rooms.create(new_match("bloodbowl", "me", "open"), ANNA)
                await rooms.join(room.id, Joining(token=room.row.token), BRUNO)
                await test(rooms, room)

        asyncio.run(work())

    run.__name__ = test.__name__
    return run


def question(room, side=None):
    return question_of(room.match, viewer_of(room.row, (room.live.asked if side is None else side,), "en"))


def coach(room):
    return (ANNA, BRUNO)[room.live.asked]


async def answer(room, choice):
    await room.act(coach(room), Answer(number=room.live.count, answer=choice.answer))


async def play_until(room, wanted, chance, most=2000):
    """Answer at random, with ready-made set-ups, until a question is one that is wanted."""
    for _ in range(most):
        asked = question(room)
        if wanted(asked):
            return asked
        ready = [choice for choice in asked.choices if choice.verb in ("formation", "ready")]
        await answer(room, chance.choice(ready or asked.choices))
    raise AssertionError("it never came to this")


@server_test
async def test_a_walk_is_one_act(rooms, room):
    await play_until(room, lambda asked: asked.why == "turn", random.Random(1))
    side = room.live.asked
    looked = None
    for choice in question(room).choices:
        if choice.verb == "activate" and choice.action == "move":
            looked = await room.look(coach(room), "reach", choice.player)
            far = [spot for spot in looked.look.spots if len(spot.path) == 3 and spot.chance == 1.0]
            if far:
                break
    assert looked is not None and far and looked.number == room.live.count
    page = Page(coach(room).id, "en")
    await room.join(page)
    page.heard()
    count, number = room.live.count, len(room.match.inputs)
    said = Walk(number=count, player=choice.player, action="move", path=far[0].path, request=9)
    await room.act(coach(room), said, page)
    assert room.live.count == count + 1 and len(room.match.inputs) == number + 4
    (told,) = page.updates()
    assert told["request"] == 9 and told["undo"] is True
    (walker,) = [player for player in told["scene"]["players"] if player["id"] == choice.player]
    assert walker["square"] == far[0].path[-1]
    await room.undo((ANNA, BRUNO)[side], page)
    assert len(room.match.inputs) == number, "the whole walk is taken back"


@server_test
async def test_a_walk_that_makes_no_sense_is_refused(rooms, room):
    await play_until(room, lambda asked: asked.why == "turn", random.Random(1))
    number, count = len(room.match.inputs), room.live.count
    for player, action, path in (
        ("H99", "move", ["a1"]),
        ("H1", "fly", ["a1"]),
        ("H1", "move", ["zz99"]),
        ("", "", []),
    ):
        with pytest.raises(Refusing) as caught:
            await room.act(coach(room), Walk(number=count, player=player, action=action, path=path))
        assert caught.value.code == "illegal"
    assert (len(room.match.inputs), room.live.count) == (number, count)


@server_test
async def test_a_set_up_is_one_act(rooms, room):
    asked = await play_until(room, lambda asked: asked.why == "set-up", random.Random(2))
    side = room.live.asked
    prefix = "HA"[side]
    formations = (await room.look(coach(room), "formations", "")).look
    assert formations.what == "formations" and asked.choices
    column = 13 if side == 0 else 14
    places = {f"{prefix}{number}": f"{row}{column}" for number, row in enumerate("efghij", 1)}
    count = room.live.count
    await room.act(coach(room), Arrange(number=room.live.count, places=places))
    assert room.live.count == count + 1 and room.live.asked == side
    page = Page(coach(room).id, "en")
    await room.join(page)
    shown = {player["id"]: player.get("square", "") for player in page.heard()[0]["update"]["scene"]["players"]}
    assert {name: shown[name] for name in places} == places
    for nonsense in ({"H1": "zz99"}, {"Q7": "e13"}):
        with pytest.raises(Refusing):
            await room.act(coach(room), Arrange(number=room.live.count, places=nonsense))
    with pytest.raises(Refusing) as caught:
        await room.act((BRUNO, ANNA)[side], Arrange(number=room.live.count, places=places))
    assert caught.value.code == "not-yours"


@server_test
async def test_what_is_settled_is_answered_at_once_and_only_for_its_coach(rooms, room):
    def settled(asked):
        return any(choice.habit for choice in asked.choices)

    chance = random.Random(3)
    asked = await play_until(room, settled, chance)
    side = room.live.asked
    habit = next(choice.habit for choice in asked.choices if choice.habit)
    count = room.live.count
    await room.settle((BRUNO, ANNA)[side], {habit: "decline"})
    assert room.live.count == count, "the rival's habits are his own"
    await room.settle(coach(room), {habit: "decline"})
    assert room.live.count > count
    async with rooms.store.reading() as session:
        entry = await session.get(EntryRow, (room.id, count))
    assert entry.kind == "habit" and entry.by == ("home", "away")[side]
    for _ in range(300):
        if room.live.over:
            break
        asked = question(room)
        if room.live.asked == side:
            assert not any(choice.habit == habit for choice in asked.choices), "this is never asked again"
        await answer(room, chance.choice(asked.choices))


@server_test
async def test_nothing_is_answered_for_a_coach_who_has_settled_nothing(rooms, room):
    chance = random.Random(4)
    for number in range(150):
        if room.live.over:
            break
        assert room.live.count == number + 1
        await answer(room, chance.choice(question(room).choices))
    assert {entry.kind for entry in room.live.standing} == {"start", "answer"}


@server_test
async def test_only_coaches_look_ahead_and_with_their_own_eyes(rooms, room):
    await play_until(room, lambda asked: asked.why == "turn", random.Random(5))
    with pytest.raises(Refusing) as caught:
        await room.look(CARLA, "reach", "H1")
    assert caught.value.code == "not-yours"
    with pytest.raises(Refusing):
        await room.look(coach(room), "nonsense", "H1")
    with pytest.raises(Refusing):
        await room.look(coach(room), "reach", "<script>")
    inputs = list(room.match.inputs)
    await room.look((BRUNO, ANNA)[room.live.asked], "threat", "")
    assert room.match.inputs == inputs
