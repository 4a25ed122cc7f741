"""After the match: figures, luck (expected against rolled), and the dice that turned it."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.table.reader import SIDES, WHO
from touchback.table.record import Luckily, Place
from touchback.table.tables import table_of
from touchback.table.wire import Luck, Report, TurningPoint
from touchback.words import Words

MOST_TURNING_POINTS: Final = 10
UNLIKELY: Final = 0.25
"""A roll whose outcome was less likely than this may have turned the match."""


def report_of(match: Match, events: list[Event], w: Words) -> Report:
    """What the log of a match tells. The `number` of a turning point is that of its event in the log, from 0."""
    table = table_of(match.state)
    rolls = table.luck(events)
    return Report(
        figures=table.figures(match.state, events, w),
        luck=luck_of([roll for _, roll in rolls], w),
        turning_points=turning_points(match, events, rolls, w),
    )


def luck_of(rolls: list[Luckily], w: Words) -> list[Luck]:
    """For each side everything together, then each kind of roll."""
    found = []
    kinds = list(dict.fromkeys(roll.what for roll in rolls))
    for side in (HOME, AWAY):
        mine = [roll for roll in rolls if roll.side == side]
        found.append(sum_of(side, w("all rolls"), mine))
        for kind in kinds:
            of_kind = [roll for roll in mine if roll.what == kind]
            if of_kind:
                found.append(sum_of(side, w.term(kind), of_kind))
    return found


def sum_of(side: int, what: str, rolls: list[Luckily]) -> Luck:
    """Expected against rolled."""
    return Luck(
        side=SIDES[side],
        what=what,
        rolls=len(rolls),
        expected=round(sum(roll.chance for roll in rolls), 3),
        happened=float(sum(roll.success for roll in rolls)),
    )


def turning_points(match: Match, events: list[Event], rolls: list[tuple[int, Luckily]], w: Words) -> list[TurningPoint]:
    """The rolls that mattered most: the less likely the outcome and the more came of it, the more."""
    table = table_of(match.state)
    rated = []
    for number, roll in rolls:
        chance = roll.chance if roll.success else 1 - roll.chance
        if chance > UNLIKELY or chance <= 0:
            continue
        after = max((table.place(event).weight for event in consequences(events, number, table.place)), default=0)
        rated.append(((1 + after) / sqrt(chance), number, roll, chance))
    rated.sort(key=lambda item: -item[0])
    best = sorted(rated[:MOST_TURNING_POINTS], key=lambda item: item[1])
    return [
        TurningPoint(number=number, text=w.event(events[number]), chance=chance, side=WHO[roll.side])
        for _, number, roll, chance in best
    ]


def consequences(events: list[Event], number: int, place: Callable[[Event], Place]) -> list[Event]:
    """What came of a roll: the rest of the action it belongs to."""
    found = []
    for event in events[number + 1 :]:
        if place(event).level < 2:
            break
        found.append(event)
    return found
