"""Set-ups: several players brought to their squares by the answers the game has for it."""

from __future__ import annotations

from collections.abc import Iterator

from touchback.kernel.match import Match
from touchback.table.tables import table_of


def answers_of_arrangement(match: Match, side: int, places: dict[str, str]) -> Iterator[int]:
    """The answers that bring these players to these squares ('off': beside the pitch). The match must have taken each
    answer before the next is asked for; it is read anew each time. Nonsense is refused before the first answer."""
    if match.over or match.ask.who != side:
        return
    yield from table_of(match.game).arrange(match, side, places)
