"""Bots that behave badly, each in its own way, and some that behave: for the tests of hosting and of the arena."""

from __future__ import annotations

import os
import signal
import sys
import time
from abc import abstractmethod

from touchback.bots.base import Bot
from touchback.kernel.ask import Ask
from touchback.kernel.view import View


class Steady(Bot):
    """Answers at random by its own seed; says why."""

    def choose(self, view: View, ask: Ask) -> int:
        self.reason = f"one of {len(ask.options)}"
        return int(self.chance.choice(list(ask.options)))


class Looking(Bot):
    """Uses all of its view: the table, and a fork played on to its next question."""

    def choose(self, view: View, ask: Ask) -> int:
        from touchback.kernel.dice import Seeded

        assert view.ask is ask
        ahead = view.fork(Seeded(self.chance.randrange(1000)))
        ahead.answer(ask.options[0])
        seen = sum(int(square) for square in view.state.square) + len(ahead.inputs)
        return int(ask.options[(seen + self.chance.randrange(1000)) % len(ask.options)])


class Stranger:
    """No Bot at all: made with a seed only."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.answers = 0

    def choose(self, view: View, ask: Ask) -> int:
        self.answers += 1
        return int(ask.options[self.seed // self.answers % len(ask.options)])


class Timed:
    """No Bot either: wants to know its seconds."""

    def __init__(self, seed: int, *, seconds: float) -> None:
        self.given = (seed, seconds)

    def choose(self, view: View, ask: Ask) -> int:
        return int(ask.options[0])


class Late(Steady):
    """Behaves for four answers."""

    answers = 0

    def choose(self, view: View, ask: Ask) -> int:
        self.answers += 1
        return super().choose(view, ask) if self.answers <= 4 else self.misbehave()

    @abstractmethod
    def misbehave(self) -> int:
        """What it does then."""


class Crashing(Late):
    def misbehave(self) -> int:
        return 1 // (self.answers - self.answers)


class Exiting(Late):
    def misbehave(self) -> int:
        sys.exit("enough")


class Illegal(Late):
    def misbehave(self) -> int:
        return -7


class Huge(Late):
    def misbehave(self) -> int:
        return 1 << 90


class Wordy(Late):
    def misbehave(self) -> int:
        return "end turn"  # type: ignore[return-value]


class Stalling(Late):
    def misbehave(self) -> int:
        time.sleep(1.5)
        return 0


class Endless(Late):
    def misbehave(self) -> int:
        while True:
            pass


class Circling(Bot):
    """Always takes the first answer, which in a turn of Blood Bowl leads round and round, legally and for ever."""

    def choose(self, view: View, ask: Ask) -> int:
        return int(ask.options[0])


class Dying(Late):
    def misbehave(self) -> int:
        os._exit(3)


class Killed(Late):
    def misbehave(self) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Babbling(Late):
    """Writes to every line it can find, the one to its host among them."""

    def misbehave(self) -> int:
        for line in range(3, 20):
            try:
                os.write(line, b"hello?\n")
            except OSError:
                continue
        return 0


class Flooding(Late):
    """Never ends its line."""

    def misbehave(self) -> int:
        while True:
            for line in range(3, 20):
                try:
                    os.write(line, b"x" * 4096)
                except OSError:
                    continue


class Printing(Steady):
    """Prints a great deal, and reads what nobody types."""

    def choose(self, view: View, ask: Ask) -> int:
        print("thinking " * 1000)
        print("still thinking " * 1000, file=sys.stderr)
        assert sys.stdin.read() == ""
        return super().choose(view, ask)


class Unmade(Bot):
    """Cannot be made."""

    def __init__(self, seed: int, seconds: float = 1.0) -> None:
        raise ValueError("no such opening book")

    def choose(self, view: View, ask: Ask) -> int:
        return 0


class Slow(Steady):
    """Takes a moment over its first answer in each match."""

    waited = False

    def choose(self, view: View, ask: Ask) -> int:
        if not self.waited:
            self.waited = True
            time.sleep(0.06)
        return super().choose(view, ask)
