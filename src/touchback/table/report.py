"""After the match: figures, luck (expected against rolled), and the dice that turned it."""

from __future__ import annotations

from collections.abc import Callable
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
    """The rolls that changed most: what came of them in the same action, times how little it was to be expected."""
    table = table_of(match.state)
    rated = []
    for action in actions_of(events, table.place):
        within = [(number, roll) for number, roll in rolls if number in action]
        if not within:
            continue
        number, roll = min(within, key=lambda item: chance_of(item[1]))
        after = [event for event in events[number + 1 : action.stop] if table.swing(event)]
        if not after:
            continue
        weight = sum(table.swing(event) for event in after) * (1 - chance_of(roll))
        greatest = max(after, key=table.swing)
        text = w("{roll} {consequence}", roll=w.event(events[number]), consequence=w.event(greatest))
        point = TurningPoint(number=number, text=text, chance=round(chance_of(roll), 4), side=WHO[roll.side])
        rated.append((weight, point))
    rated.sort(key=lambda item: -item[0])
    best = [point for _, point in rated[:MOST_TURNING_POINTS]]
    return sorted(best, key=lambda point: point.number)


def chance_of(roll: Luckily) -> float:
    """How likely it was that the roll ended as it did."""
    return roll.chance if roll.success else 1 - roll.chance


def actions_of(events: list[Event], place: Callable[[Event], Place]) -> list[range]:
    """The stretches of a log that belong together: an action, or what comes before the first."""
    found = []
    start = 0
    for number, event in enumerate(events):
        if place(event).level < 2 and number > start:
            found.append(range(start, number))
            start = number
    found.append(range(start, len(events)))
    return found
