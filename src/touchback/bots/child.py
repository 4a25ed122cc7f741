"""The program inside a bot's own process: it reads what is asked, lets the bot choose, and writes the answer.

It is started by `process.py`. What the bot prints goes nowhere, so that it cannot disturb the talk.
"""

from __future__ import annotations

import os
import threading
import time
import traceback
from typing import Any, BinaryIO

import msgspec

from touchback.bots.base import Bot
from touchback.bots.registry import legal_answer, make_bot
from touchback.games import game_entry
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.package import Package


def last_line(error: BaseException) -> str:
    """The last line of a traceback with the place in the source it came from."""
    said = traceback.format_exception_only(error)[-1].strip() or type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return said
    return f"{said} ({os.path.basename(frames[-1].filename)}, line {frames[-1].lineno})"


def rebuilt(entry: Package, side: int, order: dict[str, Any]) -> Match:
    """The moment of the match that an order describes; it must offer that side the same answers."""
    state = entry.state_from_data(order["position"])
    match = Match(entry.game, state, Typed(), None, list(order["inputs"]), False)
    if match.ask.who != side or [int(option) for option in match.ask.options] != order["options"]:
        raise BadData(
            "other answers are offered there ({count}, not {wanted})",
            count=len(match.ask.options),
            wanted=len(order["options"]),
        )
    return match


def answer(bot: Bot, entry: Package, side: int, order: dict[str, Any]) -> dict[str, Any]:
    """What the bot says to one position."""
    try:
        match = rebuilt(entry, side, order)
    except TouchbackError as error:
        return {"broken": str(error)}
    chosen: object = bot.choose(View(match, side), match.ask)
    number = legal_answer(match.ask, chosen)
    if number is None:
        return {"illegal": repr(chosen)[:200]}
    return {"answer": number, "reason": str(getattr(bot, "reason", ""))[:500]}


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Make the bot, then answer until nobody asks any more."""

    def reply(data: dict[str, Any]) -> None:
        target.write(msgspec.json.encode(data) + b"\n")
        target.flush()

    first: dict[str, Any] = msgspec.json.decode(source.readline())
    try:
        bot = make_bot(first["bot"], first["seed"])
    except TouchbackError as error:
        return reply({"error": str(error)})
    except BaseException as error:
        return reply({"error": last_line(error)})
    reply({"ready": True})
    entry: Package | None = None
    for line in source:
        try:
            entry = entry or game_entry(first["game"])
            reply(answer(bot, entry, first["side"], msgspec.json.decode(line)))
        except BaseException as error:
            return reply({"error": last_line(error)})


def leave_with(parent: int) -> None:
    """End this process, even in the middle of a thought, when the program that started it is gone."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def main() -> None:
    """Talk over what were the standard input and output; the bot gets empty ones."""
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    serve(source, target)


if __name__ == "__main__":
    main()
