"""The log: what has happened, a line each, with its rule, its dice and whom and where it is about."""

from __future__ import annotations

from typing import Final

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.table.reader import WHO, Reader
from touchback.table.tables import table_of
from touchback.table.wire import Line, Who

PLAYER_FIELDS: Final = (
    "player", "attacker", "mate", "defender", "target", "victim", "catcher", "receiver", "by", "what",
)  # fmt: skip
"""Fields of events that name players; whoever acts or moves comes first."""
SQUARE_FIELDS: Final = ("origin", "square", "target")
"""Fields that name squares; where something comes from is first, where it ends is last."""


def lines_of(events: list[Event], reader: Reader, match: Match) -> list[Line]:
    """These events in the reader's words. What is hidden from somebody no game tells in its log."""
    table = table_of(match.state)
    w = reader.words
    found = []
    for event in events:
        place = table.place(event)
        players = players_of(event)
        passed: object = getattr(event, "passed", None)
        found.append(
            Line(
                text=w.event(event),
                rule=str(event.rule),
                event=type(event).__name__,
                level=place.level,
                weight=place.weight,
                side=side_of(event, players),
                dice=table.event_dice(event, w),
                passed=passed if isinstance(passed, bool) else None,
                players=players,
                squares=squares_of(event),
            )
        )
    return found


def is_player(name: object) -> bool:
    """Is this the short name of a player: H7, A11?"""
    return isinstance(name, str) and name[:1] in ("H", "A") and name[1:].isdecimal()


def players_of(event: Event) -> list[str]:
    """Whom it is about."""
    found: list[str] = []
    for field in PLAYER_FIELDS:
        name: object = getattr(event, field, "")
        if is_player(name) and str(name) not in found:
            found.append(str(name))
    return found


def squares_of(event: Event) -> list[str]:
    """Where it is."""
    found: list[str] = []
    for field in SQUARE_FIELDS:
        name: object = getattr(event, field, "")
        if isinstance(name, str) and name[:1].islower() and name[1:].isdecimal() and str(name) not in found:
            found.append(str(name))
    return found


def side_of(event: Event, players: list[str]) -> Who:
    """Whose doing it is."""
    side: object = getattr(event, "side", None)
    if isinstance(side, int):
        return WHO[side] if side in (HOME, AWAY) else "nobody"
    return WHO["HA".index(players[0][0])] if players else "nobody"
