"""What tests of rooms share: a store in a folder, people, bots that answer at once, pages that listen."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from hashlib import sha256
from typing import Any
from unittest import mock

import msgspec
import pytest
from sqlalchemy import select

from touchback.games import game_entry
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match
from touchback.kernel.promise import share_commitment
from touchback.server.bots import Hint
from touchback.server.bus import bus_for
from touchback.server.messages import Answer, ClockRule, Joining, NewMatch, Seat
from touchback.server.people.person import Person
from touchback.server.rooms import Listener, Refusing, Rooms
from touchback.server.store import EntryRow, PersonRow, name_key, open_store

TEAMS = {
    "bloodbowl": ("human", "orc"),
    "blitzbowl-first": ("human", "orc"),
    "blitzbowl-ultimate": ("human", "orc"),
}
GAMES = list(TEAMS)


class QuickBots:
    """Bots that answer at once, with whatever the rules allow; and may be told to wait."""

    def __init__(self, seed=0):
        self.chance = random.Random(seed)
        self.on_trouble = None
        self.asked = 0
        self.forgotten = []
        self.matches = {}
        self.gate = asyncio.Event()
        self.gate.set()

    async def answer(self, key, game, start, inputs, side, bot, seed, seconds):
        self.asked += 1
        await self.gate.wait()
        match = self.match(key, game, start, inputs)
        assert match.ask.who == side
        return int(self.chance.choice(list(match.ask.options))), "because"

    def match(self, key, game, start, inputs):
        """The match, gone on from where it was last seen."""
        match = self.matches.get(key)
        if match is None or match.inputs != inputs[: len(match.inputs)]:
            entry = game_entry(game)
            match = self.matches[key] = Match(entry.game, entry.state_from_data(start()), Typed())
        for value in inputs[len(match.inputs) :]:
            match.feed(value)
        return match

    async def hint(self, key, game, start, inputs, side, bot, language):
        answer, reason = await self.answer(key, game, start, inputs, side, bot, 0, 1.0)
        return Hint(answer, "do this", reason)

    async def share(self, match, side, commitment, opened):
        name, share = ("home", "away")[side], sha256(match.encode() + bytes([side])).hexdigest()
        return share if opened else share_commitment(match, name, commitment, share)

    def forget(self, key):
        self.forgotten.append(key)

    async def close(self):
        """Nothing to end."""


class Page(Listener):
    """A page that reads everything it is told."""

    def heard(self):
        """Everything since the last time, decoded; None at the end if it was closed."""
        return [None if message is None else msgspec.json.decode(message) for message in self.queue.take()]

    def updates(self):
        """The updates among it."""
        return [message for message in self.heard() if message is not None and message["type"] == "update"]


def person(name, language="en", **settings):
    return Person(name.lower(), name, False, language, settings)


ANNA, BRUNO, CARLA = person("Anna"), person("Bruno"), person("Carla")


async def add_people(store, *people):
    async with store.writing() as session:
        for one in people:
            if await session.get(PersonRow, one.id) is None:
                session.add(PersonRow(id=one.id, shown=one.name, name=name_key(one.name), settings=one.settings or {}))


MADE: Counter[str] = Counter()
"""How many matches tests have made in each store."""


@contextlib.contextmanager
def known_dice(url):
    """Matches whose names and secrets follow from their order: the same test sees the same dice every time."""

    def name():
        MADE[url] += 1
        return f"match-{MADE[url]}"

    with (
        mock.patch("touchback.server.rooms.rooms.new_id", name),
        mock.patch("touchback.server.rooms.rooms.new_secret", lambda: sha256(b"%d" % MADE[url]).digest()),
    ):
        yield


@contextlib.asynccontextmanager
async def a_server(url, bots: Any = None, **options):
    """Rooms on a store, closed at the end."""
    store = await open_store(url)
    await add_people(store, ANNA, BRUNO, CARLA)
    chosen: Any = bots or QuickBots()
    rooms = Rooms(store, bus_for(store), chosen, **{"sealing": 0.0, **options})
    await rooms.start()
    try:
        with known_dice(url):
            yield rooms
    finally:
        await rooms.close()
        await store.close()


def new_match(game="bloodbowl", home="me", away="me", dice="server", listed=False, teams=None, hints=False, **clock):
    teams = teams or TEAMS[game]
    return NewMatch(
        game=game,
        home=Seat(coach=home, team=teams[0]),
        away=Seat(coach=away, team=teams[1]),
        dice=dice,
        listed=listed,
        hints=hints,
        clock=ClockRule(**clock),
    )


def options(room):
    ask = room.match.ask
    return list(range(1, int(ask.die.sides) + 1)) if ask.die is not None else [int(option) for option in ask.options]


def answer_to(room, chance, request=0):
    """A legal answer to the question that is asked."""
    return Answer(number=room.live.count, answer=chance.choice(options(room)), request=request)


async def play(room, chance, acts, people):
    """Let these people, by side, answer so many questions."""
    for _ in range(acts):
        if room.live.over:
            return
        asked = room.live.roller if room.live.asked == 2 else room.live.asked
        await room.act(people[asked if asked < 2 else 0], answer_to(room, chance))


async def until(condition, seconds=10.0):
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


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
    """The entries of a match in the store."""
    async with rooms.store.reading() as session:
        return list(await session.scalars(select(EntryRow).where(EntryRow.match == match).order_by(EntryRow.number)))


async def friends(rooms, game="bloodbowl", **more):
    """Anna at home, Bruno away."""
    room = await rooms.create(new_match(game, "me", "open", **more), ANNA)
    return await rooms.join(room.id, Joining(token=room.row.token), BRUNO)


async def refused(work, code):
    """Something is refused for that reason, in words."""
    with pytest.raises(Refusing) as caught:
        await work
    assert caught.value.code == code and caught.value.error
    return caught.value


async def reload(rooms, room):
    """The room leaves memory; whoever opens it has another."""
    del rooms.rooms[room.id]
    await room.close()
