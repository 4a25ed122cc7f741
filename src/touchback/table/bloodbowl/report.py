"""Figures of a match of Blood Bowl, and every roll whose chance was known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.bloodbowl import events as b
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.log import Event
from touchback.table.record import Luckily
from touchback.table.wire import Figure
from touchback.words import Words

DOWN_FACES: Final = ("stumble", "pow")
"""Faces of the block die that can knock the target down: two of six."""
STUNNED_AT_MOST: Final = 7
"""With more than this an injury roll takes a player off the pitch. [R13]"""


def side_of(player: str) -> int:
    """The side of a player by his short name."""
    return "HA".index(player[0])


def two_dice_at_least(number: int) -> float:
    """The chance that 2D6 show this much or more."""
    return sum(first + second >= number for first in range(1, 7) for second in range(1, 7)) / 36


def luck(events: list[Event]) -> list[tuple[int, Luckily]]:
    """Every roll whose chance was known before the dice fell: tests, first block dice, armour against its bare value,
    injuries against the table. What skills make of them afterwards is play, not luck."""
    found: list[tuple[int, Luckily]] = []
    declared: b.BlockDeclared | None = None
    for number, event in enumerate(events):
        if isinstance(event, b.Tested):
            side = side_of(event.player)
            found.append((number, Luckily(side, str(event.test), event.faces / 6, event.passed)))
        elif isinstance(event, b.BlockDeclared):
            declared = event
        elif isinstance(event, b.BlockRolled) and declared is not None:
            side = side_of(event.attacker)
            down = [face in DOWN_FACES for face in event.faces]
            if declared.chooser == side:
                roll = Luckily(side, "block", 1 - (4 / 6) ** len(down), any(down))
            else:
                roll = Luckily(side, "block", (2 / 6) ** len(down), all(down))
            found.append((number, roll))
            declared = None
        elif isinstance(event, b.ArmourRolled):
            holds = 1 - two_dice_at_least(event.armour)
            held = sum(event.dice) < event.armour
            found.append((number, Luckily(side_of(event.player), "armour", holds, held)))
        elif isinstance(event, b.InjuryRolled):
            stays = 1 - two_dice_at_least(STUNNED_AT_MOST + 1)
            stayed = sum(event.dice) <= STUNNED_AT_MOST
            found.append((number, Luckily(side_of(event.player), "injury", stays, stayed)))
    return found


SWINGS: Final[dict[type[Event], float]] = {
    b.TouchdownScored: 6, b.Intercepted: 4, b.CasualtySuffered: 3, b.BallMoved: 1, b.PickedUp: 1, b.Completed: 1.5,
    b.SentOff: 1.5, b.PushedIntoCrowd: 1.5, b.BallOut: 1,
}  # fmt: skip
"""What events change."""


def swing(event: Event) -> float:
    """What an event changes: scoring most, then the ball, players and the turn."""
    if isinstance(event, b.Turnover):
        return 0 if event.reason == t.TURNOVER_NAMES[t.TOUCHDOWN] else 3
    if isinstance(event, b.LeftPitch):
        return 1.5 if event.box == t.STATUS_NAMES[t.KNOCKED_OUT] else 0
    return SWINGS.get(type(event), 0)


def figures(play: Play, events: list[Event], w: Words) -> list[Figure]:
    """What both sides did."""

    def counted(label: str, has: Callable[[Event, int], bool]) -> Figure:
        """How often it happened, for each side."""
        counts = [sum(1 for event in events if has(event, side)) for side in (HOME, AWAY)]
        return Figure(label=label, home=str(counts[HOME]), away=str(counts[AWAY]))

    def kept(label: str, row: list[int]) -> Figure:
        """A row that the play itself keeps."""
        return Figure(label=label, home=str(int(row[HOME])), away=str(int(row[AWAY])))

    def of_player(event: Event, side: int, kind: type[Event]) -> bool:
        """An event of this kind whose player is of this side."""
        player: object = getattr(event, "player", "")
        return isinstance(event, kind) and isinstance(player, str) and player[:1] == "HA"[side]

    score = kept(w("Touchdowns"), list(play.score))
    deeds = [
        kept(w("Casualties caused"), list(play.casualties_caused)),
        kept(w("Turnovers"), list(play.turnovers)),
        counted(w("Blocks"), lambda e, side: isinstance(e, b.BlockDeclared) and side_of(e.attacker) == side),
        counted(w("Rivals knocked down"), lambda e, side: of_player(e, 1 - side, b.WentDown)),
        counted(w("Completions"), lambda e, side: of_player(e, side, b.Completed)),
        counted(w("Interceptions"), lambda e, side: of_player(e, side, b.Intercepted)),
        counted(w("Pick-ups"), lambda e, side: of_player(e, side, b.PickedUp)),
        counted(w("Fouls"), lambda e, side: of_player(e, side, b.Fouled)),
        counted(w("Sent off"), lambda e, side: of_player(e, side, b.SentOff)),
        counted(w("Re-rolls used"), lambda e, side: of_player(e, side, b.ReRolled)),
        kept(w("Star player points"), points(play)),
    ]
    return [score, *[figure for figure in deeds if figure.home != "0" or figure.away != "0"]]


def points(play: Play) -> list[int]:
    """Star player points of each side."""
    return [sum(int(play.points[p.index]) for p in play.players if p.side == side) for side in (HOME, AWAY)]
