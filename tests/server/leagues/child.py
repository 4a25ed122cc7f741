"""Processes that act in a league without end, to be killed. Run as a program this is their mother: she bears one for
every line she reads, and says when it is dead."""

from __future__ import annotations

import os
import sys

from tests.server.leagues.ledgers import BOSS, engine_of, opened
from touchback.league.commissioner import Remark


def main() -> None:
    """The mother."""
    url = sys.argv[1]
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            act(url, int(line))
        os.write(1, f"{child}\n".encode())
        os.waitpid(child, 0)
        os.write(1, b"dead\n")


def act(url: str, life: int) -> None:
    """One remark after the other, each told when it is written."""
    league = opened(engine_of(url))
    number = 0
    while True:
        words = f"life {life} act {number}"
        league.do(BOSS, Remark(words=words))
        os.write(1, f"{words}\n".encode())
        number += 1


if __name__ == "__main__":
    main()
