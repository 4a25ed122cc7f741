"""Playing a match through a server that is killed again and again, and comparing what it said with what is written."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.connection import Listener
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import create_engine, select
from sqlalchemy.orm import Session
from sqlalchemy.pool import NullPool

from tests.server.rooms.table import ANNA, a_server, new_match
from touchback.games import game_entry
from touchback.notation.position import to_data
from touchback.server.messages import Answer, Seat, Undo
from touchback.server.rooms.live import Live
from touchback.server.store import EntryRow, MatchRow
from touchback.server.store.store import store_url

PATIENCE = 60.0


@dataclass
class Sent:
    """Something said to the server."""

    kind: str  # answer, undo
    number: int = 0
    answer: int = 0


def moments(game: str, matches: int = 80, **options: Any) -> list[tuple[dict, list[int]]]:
    """A moment for every kind of question that comes up in so many random matches with these options: a start, and the
    inputs since."""
    entry = game_entry(game)
    teams = entry.teams()
    found: dict[int, tuple[dict, list[int]]] = {}
    for seed in range(matches):
        chance = random.Random(seed)
        match = entry.new(chance.choice(teams), chance.choice(teams), seed, **options)
        start = entry.state_to_data(match.start)
        while not match.over:
            if match.ask.why not in found:
                found[int(match.ask.why)] = (start, [int(value) for value in match.inputs])
            match.answer(chance.choice(list(match.ask.options)))
    return list(found.values())


@dataclass
class Torment:
    """One match and its many servers."""

    url: str
    game: str
    seed: int
    away: str = "me"
    begin_at: list[tuple[dict, list[int]]] = field(default_factory=list)  # moments at which matches begin, each once
    killed_at: Counter[str] = field(default_factory=Counter)  # by what was asked
    written_after_all: int = 0  # kills that came after the writing and before the word of it
    lost: int = 0  # kills that came before
    kept: int = 0  # kills between the promise of the dice and the writing, after which the next server kept it
    promised: bool = False

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.engine = create_engine(sync_url(self.url), poolclass=NullPool)
        self.mother: Any = subprocess.Popen(
            [sys.executable, "-m", "tests.server.kill.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[3],
        )
        self.folder = tempfile.TemporaryDirectory()
        self.listener = Listener(f"{self.folder.name}/call")
        self.known: list[tuple] = []  # the entries at the last look
        self.acts: list[Sent] = []  # Anna's acts that were acknowledged
        self.told = 0  # the newest entry she was told of
        self.flying: Sent | None = None  # said, not acknowledged
        self.patience = 0.004  # how long after a word the next kill comes
        self.new_match()

    def new_match(self) -> None:
        """A match from its start."""
        self.id = asyncio.run(self.make())
        self.known, self.acts, self.told, self.flying = [], [], 0, None

    async def make(self) -> str:
        async with a_server(self.url) as rooms:
            if self.begin_at:
                start, inputs = self.begin_at.pop()
                me = Seat(coach="me")
                return (await rooms.adopt(self.game, start, inputs, ANNA, me, me)).id
            return (await rooms.create(new_match(self.game, "me", self.away), ANNA)).id

    # -- what is written ------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Nothing is lost and nothing was done twice."""
        with Session(self.engine) as session:
            wanted = select(EntryRow).where(EntryRow.match == self.id).order_by(EntryRow.number)
            rows = list(session.scalars(wanted))
            row: Any = session.get(MatchRow, self.id)
        entries = [(one.number, one.kind, one.by, one.person, tuple(one.inputs), one.drawn, one.back) for one in rows]
        assert entries[: len(self.known)] == self.known, "what was written is written"
        assert [entry[0] for entry in entries] == list(range(len(entries)))
        assert len(entries) >= self.told, "what was told is written"
        assert row.length == len(entries)
        mine = [one for one in rows if one.person == ANNA.id]
        expected = list(self.acts)
        self.promised = row.pending is not None and row.pending["person"] == ANNA.id
        if self.promised:
            # Its dice may have been drawn: the act stands, and the next server writes it down.
            assert row.pending["number"] == len(entries) and len(mine) == len(expected)
            if self.flying is not None:
                assert row.pending["answers"] == [self.flying.answer], "what was promised is what was said"
        elif self.flying is not None:
            if len(mine) == len(expected) + 1:
                expected.append(self.flying)
                self.written_after_all += 1
                self.patience = max(0.0005, self.patience * 0.8)
            else:
                self.lost += 1
                self.patience = min(0.1, self.patience * 1.25)
        assert len(mine) == len(expected), "every act that was acknowledged, once"
        for one, sent in zip(mine, expected):
            assert one.kind == sent.kind
            if sent.kind == "answer":
                assert one.inputs[0] == sent.answer
        self.known, self.acts = entries, expected
        self.flying = self.flying if self.promised else None
        self.live: Any = Live(self.id, row.game, row.start, row.secret)
        self.live.read(rows)

    # -- a server's life ------------------------------------------------------------------------------------------

    def life(self) -> bool:
        """Start a server, see that the match stands where it was, play, and kill it. False: the match is over."""
        self.check()
        if self.live.over:
            return False
        process, here = self.birth()
        try:
            picture = self.hear(here)
            assert picture["type"] == "picture"
            if self.promised:
                known = len(self.known)
                self.check()
                assert self.flying is None and len(self.known) > known, "what was promised has been done"
                self.kept += 1
            # A bot may have gone on between our look and the server's: then the look is taken again.
            if picture["count"] != self.live.count:
                assert self.away != "me"
                self.told = max(self.told, picture["count"])
            else:
                data = msgspec.json.decode(msgspec.json.encode(to_data(self.live.match)))
                assert picture["at"] == data and picture["inputs"] == self.live.inputs
                assert picture["draws"] == self.live.dice.draws
            question = self.question(self.hear(here))
            for _ in range(self.chance.randint(0, 12)):
                if question is None or not self.killed_at[question["why"]]:
                    break  # here no server has died yet
                question = self.act(here, question, wait=True)
            if question is not None:
                question = self.wait_for_mine(here, question)
            if question is not None:
                self.killed_at[question["why"]] += 1
                self.act(here, question, wait=False)
                time.sleep(self.chance.uniform(0, 2 * self.patience))
        finally:
            os.kill(process, signal.SIGKILL)
            self.drain(here)
            here.close()
        return True

    def birth(self):
        """A new server, and the line to it."""
        self.mother.stdin.write(msgspec.json.encode([self.listener.address, self.url, self.id]).decode() + "\n")
        self.mother.stdin.flush()
        return int(self.mother.stdout.readline()), self.listener.accept()

    def hear(self, here):
        assert here.poll(PATIENCE), "the server is silent"
        return msgspec.json.decode(here.recv_bytes())

    def question(self, message):
        """The question of a message, or None at the end."""
        update = message["update"] if message["type"] == "hello" else message
        self.told = max(self.told, update["entry"])
        return None if update["scene"].get("over") else update["question"]

    def wait_for_mine(self, here, question):
        """Wait until Anna is asked."""
        while question is not None and not question.get("choices"):
            message = self.hear(here)
            if message["type"] in ("update", "hello"):
                question = self.question(message)
        return question

    def act(self, here, question, wait: bool):
        """Answer (or take something back); with `wait`, until it is acknowledged."""
        question = self.wait_for_mine(here, question)
        if question is None:
            return None
        if self.acts and self.chance.random() < 0.1:
            self.flying = Sent("undo")
            said: Answer | Undo = Undo(request=1)
        else:
            choice = self.chance.choice(question["choices"])
            self.flying = Sent("answer", question["number"], choice["answer"])
            said = Answer(number=question["number"], answer=choice["answer"], request=1)
        here.send_bytes(msgspec.json.encode(said))
        while wait:
            message = self.hear(here)
            if message["type"] == "refused":
                assert message["code"] == "nothing", message
                self.flying = None
                return question
            if message["type"] == "update":
                found = self.question(message)
                if message.get("request"):
                    self.acknowledged()
                    return found
                question = found
        return question

    def acknowledged(self) -> None:
        assert self.flying is not None
        self.acts.append(self.flying)
        self.flying = None

    def drain(self, here) -> None:
        """What the server could still say counts too; its line ends with it."""
        try:
            while here.poll(PATIENCE):
                message = msgspec.json.decode(here.recv_bytes())
                if message["type"] == "update":
                    self.told = max(self.told, message["entry"])
                if message.get("request"):
                    if message["type"] == "refused":
                        self.flying = None
                    else:
                        self.acknowledged()
                        self.patience = max(0.0005, self.patience * 0.8)
        except (EOFError, ConnectionResetError):
            pass

    def run(self, kills: int) -> None:
        """So many kills; a match that is over, or has seen two, is followed by the next moment's."""
        try:
            for kill in range(kills):
                while not self.life():
                    self.new_match()
                if kill % 2 and self.begin_at:
                    self.check()
                    self.new_match()
            self.check()
        finally:
            self.mother.stdin.close()
            self.mother.wait(PATIENCE)
            self.listener.close()
            self.folder.cleanup()


def sync_url(url: str):
    """The address for a look of our own."""
    parsed = store_url(url)
    return parsed.set(drivername="sqlite") if parsed.drivername.startswith("sqlite") else parsed
