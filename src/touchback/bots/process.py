"""A bot in a process of its own: started, asked, and killed when it overruns, dies or writes nonsense.

The two sides speak JSON, a line each. The child is told only what its coach may see: the position without what is
hidden from him, as data, and the inputs since the last rest. It never learns of the dice to come. This keeps a bot's
accidents away from the match; it is no prison for a bot that means harm.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from typing import Any, Final

import msgspec

from touchback.kernel.text import text

LONGEST_LINE: Final = 65536
"""No honest answer is longer."""
CHILD: Final = (sys.executable, "-P", "-m", "touchback.bots.child")


class BotFailed(Exception):
    """A bot that cannot go on: in one word how it failed, and what is known about it."""

    def __init__(self, how: str, what: str) -> None:
        super().__init__(f"{how}: {what}")
        self.how = how
        self.what = what


class BotProcess:
    """The process of one bot in one match."""

    def __init__(self, command: tuple[str, ...] = CHILD) -> None:
        places = [place or os.getcwd() for place in sys.path]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(places),
                "PYTHONHASHSEED": "0",
            },  # equal seeds play equally
            start_new_session=True,  # its own children end with it
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.into = self.process.stdin.fileno()
        self.out = self.process.stdout.fileno()
        os.set_blocking(self.into, False)
        self.received = b""

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a message and wait so long for the reply; whatever else happens is a failure of the bot."""
        end = time.monotonic() + seconds
        try:
            self.send(msgspec.json.encode(message) + b"\n", end)
            line = self.receive(end)
        except (BrokenPipeError, ConnectionResetError):
            raise BotFailed(text("died"), self.last_words()) from None
        try:
            reply = msgspec.json.decode(line)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            reply = None
        if not isinstance(reply, dict):
            raise BotFailed(text("wrote nonsense"), repr(line[:80])[1:])
        if "error" in reply:
            raise BotFailed(text("crashed"), str(reply["error"])[:500])
        return reply

    def send(self, data: bytes, end: float) -> None:
        """Write everything, or find that the bot does not listen."""
        while data:
            if not select.select([], [self.into], [], left(end))[1]:
                raise BotFailed(text("stalled"), text("it did not read what it was asked"))
            data = data[os.write(self.into, data) :]

    def receive(self, end: float) -> bytes:
        """The next line."""
        while b"\n" not in self.received:
            if len(self.received) > LONGEST_LINE:
                raise BotFailed(
                    text("wrote nonsense"), text("more than {most} bytes without an end of line", most=LONGEST_LINE)
                )
            if not select.select([self.out], [], [], left(end))[0]:
                raise BotFailed(text("stalled"), text("no answer came, so its process was ended"))
            piece = os.read(self.out, LONGEST_LINE)
            if not piece:
                raise BotFailed(text("died"), self.last_words())
            self.received += piece
        line, _, self.received = self.received.partition(b"\n")
        return line

    def last_words(self) -> str:
        """How the process ended."""
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return text("its process closed the line")
        if code >= 0:
            return text("its process ended with exit code {code}", code=code)
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = str(-code)
        return text("its process was ended by signal {name}", name=name)

    def close(self) -> None:
        """End the process and everything it has started."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:
                    continue


def left(end: float) -> float:
    """The seconds left until then, none at the least."""
    return max(0.0, end - time.monotonic())
