"""Where a ledger speaks of what, so that whoever wants to know about a team or a fixture reads those entries alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from touchback.league.events import EVENTS, Corrected, LedgerEvent, MatchEvent, RolledBack, RolledForward

OF_TEAMS: Final = frozenset(kind for kind in EVENTS if "team" in kind.__struct_fields__)
OF_FIXTURES: Final = frozenset(kind for kind in EVENTS if issubclass(kind, MatchEvent))


class Register(msgspec.Struct, kw_only=True):
    """By number: which entries take the league back or forward, which correct others, which speak of a team or of a
    fixture. It grows with the ledger, and nothing in it is ever taken back."""

    count: int = 0
    moves: dict[int, int] = {}  # the entry, and the one it goes to
    corrections: list[int] = []
    teams: dict[int, list[int]] = {}
    fixtures: dict[int, list[int]] = {}

    def add(self, number: int, events: list[LedgerEvent]) -> None:
        """One entry more."""
        self.count = number
        for event in events:
            kind = type(event)
            if kind in OF_TEAMS:
                note(self.teams, event.team, number)  # type: ignore[attr-defined]
            if kind in OF_FIXTURES:
                note(self.fixtures, event.fixture, number)  # type: ignore[attr-defined]
            elif kind is Corrected:
                self.corrections.append(number)
            elif isinstance(event, RolledBack | RolledForward):
                self.moves[number] = event.to

    def head_after(self, number: int) -> int:
        """The last entry that counted when there were so many."""
        while number in self.moves:
            number = self.moves[number]
        return number

    def stretches(self) -> Iterator[tuple[int, int]]:
        """The entries that count now, the newest first: from this one to that one."""
        head = self.head_after(self.count)
        while head:
            before = max((move for move in self.moves if move < head), default=0)
            yield before + 1, head
            head = self.head_after(before)

    def counts(self, number: int) -> bool:
        """Does this entry count now?"""
        return any(first <= number <= last for first, last in self.stretches())


def note(rows: dict[int, list[int]], key: int, number: int) -> None:
    """Once for each entry."""
    row = rows.setdefault(key, [])
    if not row or row[-1] != number:
        row.append(number)
