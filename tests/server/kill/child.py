"""Servers of one match, each in a process of its own, to be killed: they say what a page would hear, and hear what it
says.

Run as a program this is their mother: it has everything imported already, has been a server once herself, and bears one
for every line it reads.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import tempfile
from multiprocessing.connection import Client, Connection
from typing import Any

import msgspec

from tests.server.rooms.table import ANNA, GAMES, Page, QuickBots, a_server, new_match
from touchback.notation.position import to_data
from touchback.server.bus import bus_for
from touchback.server.messages import Answer, FromBrowser, Refused, Undo
from touchback.server.rooms import Listener, Refusing, Rooms
from touchback.server.rooms.telling import encoded
from touchback.server.store import open_store

decode = msgspec.json.Decoder(FromBrowser).decode


def main() -> None:
    """The mother: reads an address to call, the store's and a match's id; writes the number of the process."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    asyncio.run(warm_up())
    gc.freeze()  # what the mother has is not looked through again by her children
    for line in sys.stdin:
        address, url, match = msgspec.json.decode(line)
        child = os.fork()
        if child == 0:
            asyncio.run(serve(Client(address), url, match))
            os._exit(0)
        print(child, flush=True)


async def warm_up() -> None:
    """Open a store and a match of each game once: what is read and compiled on the way need not be in every child."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/warm.db"
        async with a_server(url) as rooms:
            matches = [(await rooms.create(new_match(game), ANNA)).id for game in GAMES]
        async with a_server(url) as rooms:
            for match in matches:
                await (await rooms.open(match)).join(Page(ANNA.id, "en"))


async def serve(connection: Connection, url: str, match: str) -> None:
    """Open the match, tell how it stands, and take part in it until the end comes."""
    store = await open_store(url)
    bots: Any = QuickBots()
    rooms = Rooms(store, bus_for(store), bots)
    await rooms.start()
    room = await rooms.open(match)
    page = Listener(ANNA.id, "en", most=1_000_000)
    # Before anybody acts: what the store says is what the match is.
    async with room.lock:
        live: Any = room.live
        picture = {"type": "picture", "count": live.count, "at": to_data(room.match)}
        picture |= {"inputs": list(room.match.inputs), "draws": live.dice.draws}
    connection.send_bytes(msgspec.json.encode(picture))
    await room.join(page)
    tasks = set()

    def hear() -> None:
        task = asyncio.create_task(act(decode(connection.recv_bytes())))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def act(said: FromBrowser) -> None:
        try:
            if isinstance(said, Undo):
                await room.undo(ANNA, page, said.request)
            else:
                assert isinstance(said, Answer)
                await room.act(ANNA, said, page)
        except Refusing as refusal:
            page.tell(encoded(Refused(error=refusal.error, code=refusal.code, request=said.request)))

    asyncio.get_running_loop().add_reader(connection.fileno(), hear)
    while (message := await page.queue.next()) is not None:
        connection.send_bytes(message)


if __name__ == "__main__":
    main()
