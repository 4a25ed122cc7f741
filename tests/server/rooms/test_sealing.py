"""Before the first die both coaches add to the dice: they commit, then they open; nobody can choose what comes."""

import asyncio
import hashlib
import random
from typing import Any

import pytest

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    CARLA,
    Page,
    a_server,
    friends,
    new_match,
    play,
    refused,
    reload,
    until,
    written,
)
from touchback.kernel.promise import face_of, key_of, share_commitment
from touchback.server.messages import Answer, Seat
from touchback.server.replay import Replay, Sealed
from touchback.server.verify import verify_data

SHARES = {"home": "ab" * 32, "away": "cd" * 32}


def sealing_test(seconds=30.0):
    """A test with a server that waits so long for its coaches."""

    def decorate(test):
        def run(tmp_path):
            async def work():
                async with a_server(f"sqlite:///{tmp_path}/matches.db", sealing=seconds) as rooms:
                    await test(rooms)

            asyncio.run(work())

        run.__name__ = test.__name__
        run.__doc__ = test.__doc__
        return run

    return decorate


def promised(room, side):
    return share_commitment(room.id, side, room.row.commitment, SHARES[side])


async def seal(room, people=(("home", ANNA), ("away", BRUNO))):
    """Both coaches do what their browsers do."""
    for person in {person.id: person for _, person in people}.values():
        await room.join(Page(person.id, "en"))
    for side, person in people:
        await room.give_share(person, promised(room, side))
    for side, person in people:
        await room.open_share(person, SHARES[side])
    await until(lambda: room.live.begun)


@sealing_test()
async def test_no_die_is_drawn_before_both_shares_are_open(rooms):
    room = await friends(rooms)
    page = Page(ANNA.id, "en")
    await room.join(page)
    await room.join(Page(BRUNO.id, "en"))
    hello = page.heard()[0]
    assert hello["match"]["commitment"] == room.row.commitment != "" and room.match.inputs == []
    assert hello["update"]["seal"]["stage"] == "commit" and hello["update"]["question"]["why"] == "sealing"
    await refused(room.act(ANNA, Answer(number=0, answer=1)), "sealing")
    await refused(room.give_share(CARLA, promised(room, "home")), "not-yours")
    await refused(room.open_share(ANNA, SHARES["home"]), "stale")
    await room.give_share(ANNA, promised(room, "home"))
    await refused(room.give_share(ANNA, promised(room, "home")), "sealed")
    await refused(room.open_share(ANNA, SHARES["home"]), "stale")
    await room.give_share(BRUNO, promised(room, "away"))
    told = page.updates()[-1]
    assert told["seal"]["stage"] == "open" and told["seal"]["commitments"] == [
        promised(room, "home"),
        promised(room, "away"),
    ]
    await refused(room.open_share(ANNA, SHARES["away"]), "sealed")
    await room.open_share(BRUNO, SHARES["away"])
    assert not room.live.begun and room.match.inputs == []
    await room.open_share(ANNA, SHARES["home"])
    assert room.live.begun and room.match.inputs, "the first dice have been rolled"
    key = key_of(room.row.secret, room.row.seal["terms"], (SHARES["home"], SHARES["away"]))
    first = room.match.inputs[0]
    assert any(face_of(key, room.id, 0, sides) == first for sides in (2, 3, 6, 8, 16))
    assert "seal" not in page.updates()[-1]
    await refused(room.open_share(ANNA, SHARES["home"]), "sealed")


@sealing_test()
async def test_the_file_proves_it_and_takes_nothing_else_for_it(rooms):
    room = await friends(rooms, "blitzbowl-first")
    await seal(room)
    await play(room, random.Random(1), 40, (ANNA, BRUNO))
    if not room.live.over:
        await room.concede(BRUNO)
    verdict = verify_data(await file_of(rooms, room), room.row.commitment)
    assert verdict.right and verdict.shares == (True, True) and verdict.checked == room.live.dice.draws > 0


async def file_of(rooms, room) -> dict[str, Any]:
    import json

    row = room.row
    sealed = Sealed(row.id, row.commitment, row.secret, await written(rooms, room.id), row.seal)
    return dict(
        json.loads(Replay(row.game, room.live.start_data(), [int(one) for one in room.match.inputs]).file("x", sealed))
    )


@sealing_test()
async def test_every_share_changes_every_die(rooms):
    """Whoever knows all but one share knows nothing about the dice."""
    room = await friends(rooms)
    terms, secret = room.row.seal["terms"], room.row.secret
    keys = [key_of(secret, terms, shares) for shares in (("a", "b"), ("a", "c"), ("d", "b"), ("", "b"), ("a", ""))]
    rolls = {tuple(face_of(key, room.id, draw, 6) for draw in range(30)) for key in keys}
    assert len(rolls) == len(keys)


@sealing_test(0.15)
async def test_whoever_gives_no_share_forfeits_nothing_but_that(rooms):
    room = await friends(rooms)
    await room.join(Page(ANNA.id, "en"))
    await room.give_share(ANNA, promised(room, "home"))
    await until(lambda: room.live.commitments and room.sealing.stage == "open")
    await refused(room.give_share(BRUNO, promised(room, "away")), "stale")
    await room.open_share(ANNA, SHARES["home"])
    await until(lambda: room.live.begun)
    assert room.live.open_shares == (SHARES["home"], "")
    await play(room, random.Random(2), 5, (ANNA, BRUNO))


@sealing_test(0.15)
async def test_whoever_does_not_open_his_share_forfeits_it(rooms):
    room = await friends(rooms)
    await room.join(Page(ANNA.id, "en"))
    await room.give_share(ANNA, promised(room, "home"))
    await room.give_share(BRUNO, promised(room, "away"))
    await room.open_share(BRUNO, SHARES["away"])
    await until(lambda: room.live.begun)
    assert room.live.open_shares == ("", SHARES["away"])
    await room.concede(ANNA)
    verdict = verify_data(await file_of(rooms, room))
    assert verdict.right and verdict.shares == (False, True)


@sealing_test()
async def test_a_coach_who_declines_is_not_waited_for(rooms):
    room = await friends(rooms)
    await room.join(Page(ANNA.id, "en"))
    await room.give_share(ANNA, "")
    await room.give_share(BRUNO, "")
    await until(lambda: room.live.begun)
    assert room.live.open_shares == ("", "")


@sealing_test()
async def test_one_coach_of_both_sides_gives_one_share_and_a_bot_gives_its_own(rooms):
    alone = await rooms.create(new_match(), ANNA)
    await seal(alone, (("home", ANNA),))
    assert alone.live.open_shares == (SHARES["home"], "")
    room = await rooms.create(new_match(away="bot:scripted"), ANNA)
    await seal(room, (("home", ANNA),))
    home, away = room.live.open_shares
    assert home == SHARES["home"] and len(away) == 64


@sealing_test()
async def test_what_is_exchanged_survives_a_reload(rooms):
    room = await friends(rooms)
    await room.join(Page(ANNA.id, "en"))
    await room.give_share(ANNA, promised(room, "home"))
    await reload(rooms, room)
    room = await rooms.open(room.id)
    await room.join(Page(BRUNO.id, "en"))
    assert room.live.commitments == {"home": promised(room, "home")}
    await room.give_share(BRUNO, promised(room, "away"))
    await room.open_share(BRUNO, SHARES["away"])
    await reload(rooms, room)
    room = await rooms.open(room.id)
    await room.join(Page(ANNA.id, "en"))
    await until(lambda: room.sealing.stage == "open")
    await room.open_share(ANNA, SHARES["home"])
    await until(lambda: room.live.begun)
    inputs, draws = list(room.match.inputs), room.live.dice.draws
    await reload(rooms, room)
    room = await rooms.open(room.id)
    assert room.live.begun and (list(room.match.inputs), room.live.dice.draws) == (inputs, draws)
    await play(room, random.Random(3), 5, (ANNA, BRUNO))


@sealing_test()
async def test_a_fork_and_a_rematch_are_sealed_anew(rooms):
    room = await friends(rooms)
    await seal(room)
    await play(room, random.Random(4), 20, (ANNA, BRUNO))
    me = Seat(coach="me")
    inputs = [int(value) for value in room.match.inputs]
    fork = await rooms.adopt("bloodbowl", room.live.start_data(), inputs, ANNA, me, me)
    assert not fork.live.begun and fork.live.asked == 3 and fork.row.commitment != room.row.commitment
    await seal(fork, (("home", ANNA),))
    await play(fork, random.Random(4), 20, (ANNA, ANNA))
    await fork.concede(ANNA)
    verdict = verify_data(await file_of(rooms, fork), fork.row.commitment)
    assert verdict.right and verdict.others > 0 and verdict.checked == fork.live.dice.draws
    await room.concede(ANNA)
    again = await rooms.rematch(room.id, ANNA)
    assert not again.live.begun and again.row.commitment != room.row.commitment
    await seal(again)


@sealing_test()
async def test_the_match_and_its_rules_are_bound_into_the_commitment(rooms):
    room = await friends(rooms)
    terms = room.row.seal["terms"]
    text = f"touchback dice 2\n{terms}\n{room.row.secret.hex()}"
    assert room.row.commitment == hashlib.sha256(text.encode()).hexdigest()
    other = await friends(rooms, teams=("skaven", "orc"))
    assert other.row.seal["terms"] != terms


@pytest.mark.parametrize("bots", [("bot:scripted", "bot:random")])
def test_bots_alone_seal_their_dice_by_themselves(tmp_path, bots):
    async def work():
        async with a_server(f"sqlite:///{tmp_path}/matches.db", sealing=30.0) as rooms:
            room = await rooms.create(new_match(home=bots[0], away=bots[1]), ANNA)
            await until(lambda: room.live.begun)
            assert all(room.live.open_shares)

    asyncio.run(work())
