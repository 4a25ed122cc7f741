"""The log: typed events, each with the rule it follows from. It costs nothing when nobody listens.

Events are msgspec structs, so they are also JSON; this module is never compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened. Each game defines its own; `rule` is the number in the rulebook's order, and `says`
    the sentence a person reads. One that says nothing is for programs: no log that is shown has a line for it."""

    rule: str
    says: ClassVar[str] = ""

    def text(self) -> str:
        """The event as a sentence."""
        return self.says.format(**self.fields())

    def fields(self) -> dict[str, object]:
        """What the sentence is filled with."""
        values: dict[str, object] = msgspec.structs.asdict(self)
        side = values.get("side")
        if isinstance(side, int):
            values["side_name"] = ("Home", "Away", "-", "-")[side]
        return values


class Log:
    """A list of events, and whoever listens to them as they come."""

    def __init__(self, listener: Callable[[Event], None] | None = None) -> None:
        self.events: list[Event] = []
        self.listener = listener

    def tell(self, event: Event) -> None:
        """Write an event down."""
        self.events.append(event)
        if self.listener is not None:
            self.listener(event)

    def __len__(self) -> int:
        return len(self.events)
