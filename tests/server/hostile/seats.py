"""What the tests of hostile clients share: people at a table, and files that were tampered with."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from tests.server.web import Browser, Table
from touchback.games import game_entry
from touchback.notation import matchfile

OPEN = {"coach": "open", "team": "orc"}


def still_alive(table: Table) -> None:
    """The socket answers as before."""
    assert table.reply("ping")["type"] == "pong"


def question(hello: dict[str, Any]) -> dict[str, Any]:
    """The question of a hello or an update."""
    return dict(hello.get("update", hello)["question"])


def seated(
    home: Browser, away: Browser, match: str, stack: contextlib.ExitStack
) -> tuple[Table, Table, dict[str, Any]]:
    """Both at the table: who is asked, who is not, and the question as the first sees it."""
    tables = [stack.enter_context(browser.table(match)) for browser in (home, away)]
    hellos = [table.hear("hello") for table in tables]
    asked = 0 if question(hellos[0])["who"] == "home" else 1
    return tables[asked], tables[1 - asked], question(hellos[asked])


def forged(**parts: Any) -> str:
    """A match file with other parts than it had."""
    match = game_entry("bloodbowl").new("human", "orc", seed=1)
    return msgspec.json.encode({**matchfile.to_data(match, "x"), **parts}).decode()
