"""Seats, lists, rematches, and matches that go on from a moment of another."""

import asyncio
import random

import msgspec
from sqlalchemy import select

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
    written,
)
from touchback.server.messages import Answer, Joining, NewMatch, Seat
from touchback.server.rooms import Refusing
from touchback.server.rooms.shown import match_shown
from touchback.server.store import MatchRow
from touchback.words import words_of

W = words_of("en")


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
    for team in ("../secret.json", "x.toml", "/no/such/file.json", "no such team"):
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
    fork = await rooms.adopt("bloodbowl", room.live.start_data(), list(room.match.inputs), ANNA, *seats)
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
    named = await rooms.adopt("bloodbowl", room.live.start_data(), [], ANNA, me, me, title="The final")
    assert named.shown("anna", words_of("it")).title == "The final"


@server_test
async def test_a_copied_match_goes_on_with_dice_of_its_own(rooms):
    room = await rooms.create(new_match(), ANNA)
    await play(room, random.Random(21), 30, (ANNA, ANNA))
    inputs = list(room.match.inputs)
    for cut in (0, 1, len(inputs) // 2, len(inputs)):
        me = Seat(coach="me")
        fork = await rooms.adopt("bloodbowl", room.live.start_data(), inputs[:cut], BRUNO, me, me, ("A", "B"))
        assert fork.match.inputs[:cut] == inputs[:cut] and fork.live.asked in (0, 1)
        assert fork.row.title == "A against B" and fork.row.secret != room.row.secret
        copied = await written(rooms, fork.id)
        assert sum(entry.drawn for entry in copied) == len(fork.match.inputs) - cut
        await play(fork, random.Random(22), 5, (BRUNO, BRUNO))
        await fork.concede(BRUNO)
        again = await rooms.rematch(fork.id, BRUNO)
        assert again.live.start_data() == room.live.start_data() and again.shown("bruno", W).teams == ("A", "B")
    await refused(
        rooms.adopt("bloodbowl", room.live.start_data(), [*inputs, 10**9], BRUNO, me, me, ("A", "B")), "bad-match"
    )


@server_test
async def test_an_invitation_says_what_was_agreed(rooms):
    """Whoever takes the seat agrees to it; what is ordinary goes without saying."""
    plain = await rooms.create(new_match("bloodbowl", "me", "open"), ANNA)
    assert match_shown(plain.row, None, W).agreed == []
    wanted = new_match("bloodbowl", "me", "open", dice="typed", turn=120)
    wanted = msgspec.structs.replace(
        wanted, options={"extra_time": True, "mega_stars": "false", "purse": "150k", "conceding": [True, True]}
    )
    room = await rooms.create(wanted, ANNA)
    assert match_shown(room.row, None, W).agreed == [
        "Extra time if the score is level",
        "Mega-stars may be hired: no",
        "Gold for inducements: 150,000 for each coach",
        "The coaches roll their own dice and type them in.",
        "Seconds a turn: 120",
    ]
