"""One bots' process as the server sees it: started when first needed, asked, ended and started anew."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from touchback.bots.process import BotFailed
from touchback.kernel.correction import inputs_data
from touchback.server.bots.orders import (
    HEAD,
    KEPT,
    LONGEST,
    Broken,
    Done,
    Failed,
    Order,
    Ready,
    Reply,
    Seal,
    Sealed,
    Unknown,
    packed,
    reply_decoder,
)

COMMAND: Final = (sys.executable, "-P", "-m", "touchback.server.bots.worker")
STARTING: Final = 60.0
"""How many seconds a process may take to start."""
SEALING: Final = 10.0
"""How many seconds it has to add to the dice of a match, behind whatever it thinks about."""
LEAVING: Final = 1.0
"""How many seconds it has to leave by itself."""


Start = Callable[[], dict[str, Any]]
"""Gives the start of a match as data: it is large, and mostly the process has it already."""


class BadOrder(Exception):
    """The server has ordered something that makes no sense."""


class Worker:
    """A process that thinks about one order after the other."""

    def __init__(self, command: tuple[str, ...] = COMMAND, kept: int = KEPT) -> None:
        self.command = command
        self.kept = kept
        self.process: asyncio.subprocess.Process | None = None
        self.known: OrderedDict[str, list[int]] = OrderedDict()  # what each of its matches has been fed
        self.turn = asyncio.Lock()
        self.waiting = 0  # orders given and not done
        self.started = 0  # how often

    async def ask(self, order: Order, inputs: list[int], start: Start, seconds: float) -> Done:
        """Let it think. Of the match (`start` and all `inputs`, a list of its own) only what the process does not have
        yet is sent.

        `seconds` is counted from when it begins to think. A failure ends the process; the next order starts another.
        """
        self.waiting += 1
        try:
            async with self.turn:
                try:
                    return await self._ask(order, inputs, start, seconds)
                except BaseException as error:
                    if not isinstance(error, BadOrder) and not is_harmless(error):
                        await self.end()
                    raise
        finally:
            self.waiting -= 1

    async def seal(self, order: Seal) -> str:
        """What its process adds to the dice of a match."""
        async with self.turn:
            try:
                if self.process is None:
                    await self._start()
                reply = await self._exchange(order, SEALING)
                return reply.text if isinstance(reply, Sealed) else ""
            except BaseException:
                await self.end()
                raise

    async def _ask(self, order: Order, inputs: list[int], start: Start, seconds: float) -> Done:
        if self.process is None:
            await self._start()
        known = self.known.pop(order.key, None)
        if known is None:
            reply = await self._exchange(whole(order, inputs, start), seconds)
        else:
            keep = common(known, inputs)
            brief = msgspec.structs.replace(order, keep=keep, more=inputs_data(inputs[keep:]))
            reply = await self._exchange(brief, seconds)
            if isinstance(reply, Unknown):
                reply = await self._exchange(whole(order, inputs, start), seconds)
        match reply:
            case Done() | Failed():
                self.known[order.key] = inputs
                while len(self.known) > self.kept:
                    self.known.popitem(last=False)
                if isinstance(reply, Failed):
                    raise BotFailed(reply.how, reply.what)
                return reply
            case Broken(what):
                raise BadOrder(what)
            case _:
                raise BotFailed("wrote nonsense", type(reply).__name__)

    async def _start(self) -> None:
        places = [place or os.getcwd() for place in sys.path]
        self.known.clear()
        self.started += 1
        self.process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(places), "PYTHONHASHSEED": "0"},
            start_new_session=True,  # Ctrl-C is for the server, which then ends this one
        )
        if not isinstance(await self._receive(STARTING), Ready):
            raise BotFailed("wrote nonsense", "it did not say that it is ready")

    async def _exchange(self, order: Order | Seal, seconds: float) -> Reply:
        assert self.process is not None and self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # _receive tells how it ended
            self.process.stdin.write(packed(order))
            await self.process.stdin.drain()
        return await self._receive(seconds)

    async def _receive(self, seconds: float) -> Reply:
        assert self.process is not None and self.process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                (length,) = HEAD.unpack(await self.process.stdout.readexactly(HEAD.size))
                if length > LONGEST:
                    raise BotFailed("wrote nonsense", f"a message of {length} bytes")
                body = await self.process.stdout.readexactly(length)
        except TimeoutError:
            raise BotFailed("stalled", f"no answer came within {seconds:g} s") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            raise BotFailed("died", "its process ended") from None
        try:
            reply: Reply = reply_decoder.decode(body)
        except msgspec.MsgspecError as error:
            raise BotFailed("wrote nonsense", str(error)) from None
        return reply

    async def end(self, gently: bool = False) -> None:
        """End the process: at once, or after a moment in which it may leave by itself."""
        process, self.process = self.process, None
        self.known.clear()
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        if gently:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), LEAVING)
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


def whole(order: Order, inputs: list[int], start: Start) -> Order:
    """The order with the whole match."""
    return msgspec.structs.replace(order, start=start(), keep=0, more=inputs_data(inputs))


def common(known: list[int], inputs: list[int]) -> int:
    """How many inputs at the start are the same."""
    if len(known) <= len(inputs) and known == inputs[: len(known)]:
        return len(known)
    for number, (one, other) in enumerate(zip(known, inputs)):
        if one != other:
            return number
    return len(inputs)


def is_harmless(error: BaseException) -> bool:
    """Did the bot fail in a way that leaves its process whole?"""
    return isinstance(error, BotFailed) and error.how in ("crashed", "answered illegally")
