"""What people at a table are told: everybody what he may see, in his language; who is here; what is said."""

import asyncio
import random
from typing import Any

from msgspec import convert

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    CARLA,
    GAMES,
    Page,
    answer_to,
    friends,
    play,
    refused,
    server_test,
    until,
)
from touchback.table.wire import Scene


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
async def test_a_player_who_is_called_otherwise_is_so_in_all_that_is_told_from_then_on(rooms):
    room = await friends(rooms)
    page = Page("carla", "en")
    await room.join(page)
    chance = random.Random(3)
    for name in ("Ilaya", "Ilaya the Swift", ""):
        await play(room, chance, 2, (ANNA, BRUNO))
        before = page.updates()[-1]["scene"]["players"]
        await room.rename(ANNA, "H1", name)
        await play(room, chance, 1, (ANNA, BRUNO))
        after = page.updates()[-1]["scene"]["players"]
        names = [next(one["name"] for one in players if one["id"] == "H1") for players in (before, after)]
        assert names[0] != names[1] and names[1] == (name or names[1])


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
    await room.open_chat(ANNA, True)
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


@server_test
async def test_other_processes_hear_last_what_is_so(rooms):
    """A notice that takes long must not come after a newer one."""
    room = await friends(rooms)
    heard = []
    waits = iter((0.05, 0.02, 0.0))

    async def present(match, pages):
        await asyncio.sleep(next(waits, 0.0))
        heard.append(pages)

    await until(lambda: not rooms.tasks)
    rooms.bus.present = present
    pages = [Page(name, "en") for name in ("anna", "bruno", "carla")]
    for page in pages:
        await room.join(page)
    for page in pages[:2]:
        room.leave(page)
    await until(lambda: not rooms.tasks)
    assert heard[-1] == (0, 0, 1)


def folded(scene, changes):
    """The scene after these changes, as match/changes.js makes it."""
    news = {player["id"]: player for player in changes.get("players", [])}
    players = [{**player, **news.get(player["id"], {})} for player in scene["players"]]
    return {**scene, "players": players, **changes.get("parts", {})}


def scenes_of(page, shown):
    """Everything a page was told about the match since the last time, each with its whole scene, and the rest of it."""
    for message in page.heard():
        told = message.get("update", message)
        if told["type"] == "step":
            told["scene"] = folded(shown[page], told.pop("changes"))
            told["type"] = "update"
        if told["type"] == "update":
            shown[page] = told["scene"]
            yield convert(told["scene"], Scene), {name: value for name, value in told.items() if name != "scene"}


async def take_something_back(room):
    """Let whoever can do it alone take back what he has done last."""
    for coach in (ANNA, BRUNO):
        point = room.live.undo_point(room.row.sides_of(coach.id), coach.id)
        if point is not None and point.needs_no_consent:
            await room.undo(coach)
            return 1
    return 0


@server_test
async def test_differences_lead_to_the_very_scene_that_others_are_told_whole(rooms):
    """Whoever is told only what changes sees the same as whoever is told everything: in every game, hands of cards and
    all, past undos, whenever he comes in."""
    taken_back = 0
    for game in GAMES:
        room = await friends(rooms, game=game)
        pairs = [(Page(name, "en"), Page(name, "en")) for name in ("anna", "bruno", "carla")]
        shown: dict[str, Any] = {}
        chance, compared = random.Random(21), 0
        for number in range(60):
            if number % 20 == 0:  # one pair after the other sits down
                whole, parts = pairs[number // 20]
                parts.differences = True
                await room.join(whole)
                await room.join(parts)
            for whole, parts in pairs:
                told, folded_up = list(scenes_of(whole, shown)), list(scenes_of(parts, shown))
                assert told == folded_up
                compared += len(told)
            await play(room, chance, 1, (ANNA, BRUNO))
            if number % 3 == 2:
                taken_back += await take_something_back(room)
        assert compared > 100
    assert taken_back > 3
