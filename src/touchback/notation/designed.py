"""What in the data is designed: stand-ins for printed things that are not public, marked as such where they stand."""

from __future__ import annotations

from touchback.games import GAMES
from touchback.notation.record import notation_of


def designed_lists() -> list[str]:
    """Lines of Markdown: each designed thing with the file it stands in."""
    return [line for name, package in GAMES.items() for line in notation_of(name).designed(package.game)]
