"""After the match: figures, luck (expected against rolled), and the dice that turned it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.table.lines import lines_of, players_of, side_of
from touchback.table.record import KnownRoll, Place, Swing
from touchback.table.scene import scene_of
from touchback.table.tables import table_of
from touchback.table.viewer import SIDES, WHO, Viewer
from touchback.table.wire import BestPlayer, Luck, Report, TurningPoint
from touchback.words import Words

MOST_TURNING_POINTS: Final = 10
CERTAIN: Final = KnownRoll(HOME, "", 1.0, True)
"""In the place of a roll where there was none."""

Chain = tuple[tuple[int, KnownRoll], ...]
"""Rolls that belong together, each with the number of its event."""


def report_of(match: Match, events: list[Event], viewer: Viewer) -> Report:
    """What the log of a match tells. The `number` of a turning point is that of its event in the log, from 0."""
    table, w = table_of(match.game), viewer.words
    rolls = table.luck(events)
    return Report(
        figures=table.figures(match.state, events, w),
        luck=luck_of([roll for _, roll in rolls], w),
        turning_points=turning_points(match, events, rolls, viewer),
        best=best_player(match, events, viewer),
        decided=deciding(match, events, viewer),
    )


def deciding(match: Match, events: list[Event], viewer: Viewer) -> list[str]:
    """What decided a match that the score does not: penalties [R16.3], the way that was left for the ball [D14.3]."""
    kinds = table_of(match.game).deciding
    return [line.text for line in lines_of([one for one in events if isinstance(one, kinds)], viewer, match)]


def best_player(match: Match, events: list[Event], viewer: Viewer) -> BestPlayer | None:
    """Whoever did most; of several the one who did it first."""
    table = table_of(match.game)
    credits = [credit for event in events if (credit := table.credit(event)) is not None]
    worth: dict[str, int] = {}
    for credit in credits:
        worth[credit.player] = worth.get(credit.player, 0) + credit.worth
    if not worth:
        return None
    best = max(worth, key=lambda player: worth[player])
    shown = next((player for player in scene_of(match, viewer).players if player.id == best), None)
    if shown is None:
        return None
    told: dict[str, int] = {}
    for credit in credits:
        if credit.player == best:
            what = viewer.words(credit.what)
            told[what] = told.get(what, 0) + 1
    return BestPlayer(
        id=best,
        side=shown.side,
        name=shown.name,
        position=shown.position,
        figure=shown.figure,
        deeds=list(told.items()),
    )


def luck_of(rolls: list[KnownRoll], w: Words) -> list[Luck]:
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


def sum_of(side: int, what: str, rolls: list[KnownRoll]) -> Luck:
    """Expected against rolled."""
    return Luck(
        side=SIDES[side],
        what=what,
        rolls=len(rolls),
        expected=round(sum(roll.chance for roll in rolls), 3),
        happened=float(sum(roll.success for roll in rolls)),
    )


def turning_points(
    match: Match, events: list[Event], rolls: list[tuple[int, KnownRoll]], viewer: Viewer
) -> list[TurningPoint]:
    """The dice that changed most: what came of them, times how little it was to be expected. Every touchdown is among
    them."""
    table = table_of(match.game)
    caused: dict[Chain, list[tuple[int, Swing]]] = {}
    for action in actions_of(events, table.place):
        within = [(number, roll) for number, roll in rolls if number in action]
        for number in action:
            swing = table.swing(events[number])
            if swing is not None:
                chain = cause_of(swing, [item for item in within if item[0] < number])
                if chain or swing.scored:
                    caused.setdefault(chain or ((number, CERTAIN),), []).append((number, swing))
    rated = []
    for chain, after in caused.items():
        chance = chance_of(chain)
        greatest, swing = max(after, key=lambda item: item[1].weight)
        told = dict.fromkeys([*(number for number, _ in chain), greatest])
        text = " ".join(line.text for line in lines_of([events[number] for number in told], viewer, match))
        first, roll = chain[0]
        side = WHO[roll.side] if roll is not CERTAIN else side_of(events[first], players_of(events[first]))
        point = TurningPoint(number=first, text=text, chance=round(chance, 4), side=side)
        rated.append((swing.scored, sum(swing.weight for _, swing in after) * (1 - chance), point))
    rated.sort(key=lambda item: item[:2], reverse=True)
    best = [point for _, _, point in rated[:MOST_TURNING_POINTS]]
    return sorted(best, key=lambda point: point.number)


def cause_of(swing: Swing, before: list[tuple[int, KnownRoll]]) -> Chain:
    """The rolls that brought a change about: the last one that can have done so, or of points the least likely one,
    with those it goes on from that went the same way (a re-roll that failed as well)."""
    able = [index for index, (_, roll) in enumerate(before) if swing.by(roll)]
    if not able:
        return ()
    last = min(able, key=lambda index: before[index][1].likelihood) if swing.scored else able[-1]
    first = last
    while first and before[first][1].follows and before[first - 1][1].success == before[first][1].success:
        first -= 1
    return tuple(before[first : last + 1])


def chance_of(chain: Chain) -> float:
    """How likely it was that these rolls ended as they did."""
    return math.prod(roll.likelihood for _, roll in chain)


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
