"""Figures of a match of Blitz Bowl, and every roll whose chance was known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.blitzbowl import events as z
from touchback.blitzbowl.play import Play
from touchback.kernel.ask import AWAY, HOME, rival_of
from touchback.kernel.log import Event
from touchback.kernel.text import text
from touchback.table.record import Credit, KnownRoll, Swing
from touchback.table.wire import Figure
from touchback.words import Words

BLOCK: Final = "block"
ARMOUR: Final = "armour"
DOWN_FACES: Final = ("tackle", "smash", "kerrunch")
"""Faces of the block die that knock the target down: three of six."""


def side_of(player: str) -> int:
    """The side of a player by his short name."""
    return "HA".index(player[0])


def chance_of(check: z.Checked) -> float:
    """That a check passes: never on a 1, always on 6 or more, else by its modifiers. [Z1.5]"""
    modifier = sum(by for by, _ in check.modifiers)
    passing = sum(1 for face in range(2, check.sides + 1) if face >= 6 or face + modifier >= check.need)
    return passing / check.sides


def luck(events: list[Event]) -> list[tuple[int, KnownRoll]]:
    """Checks, and the dice of blocks."""
    found: list[tuple[int, KnownRoll]] = []
    for number, event in enumerate(events):
        if isinstance(event, z.Checked):
            roll = KnownRoll(
                side_of(event.player), str(event.check), chance_of(event), event.result == "passed", event.player
            )
            found.append((number, roll))
        elif isinstance(event, z.BlockRolled):
            down = [str(face) in DOWN_FACES for face in event.faces]
            chance = 1 - 0.5 ** len(down)
            side = side_of(event.player)
            found.append((number, KnownRoll(side, BLOCK, chance, any(down), event.player, follows=event.again)))
    return found


def swing(event: Event) -> Swing | None:
    """What an event changes, points first, then players and the ball; and the rolls it can come from."""
    if isinstance(event, z.Touchdown | z.CardClaimed):
        side = event.side
        scored = isinstance(event, z.Touchdown)
        return Swing(2.0 * event.points, lambda roll: roll.side == side and roll.success and is_attempt(roll), scored)
    if isinstance(event, z.Injured | z.KnockedDown):
        mine = side_of(event.player)
        weight = 2 if isinstance(event, z.Injured) else 1
        return Swing(weight, lambda roll: (roll.side == mine) != roll.success)
    return Swing(1, is_attempt) if isinstance(event, z.BallBounced) else None


def credit(event: Event) -> Credit | None:
    """What a player does for his side: touchdowns, and rivals he gets rid of by a block. [Z1.13]"""
    if isinstance(event, z.Touchdown):
        return Credit(event.player, text("touchdowns"), event.points)
    if isinstance(event, z.BlockRolled) and any(str(face) in DOWN_FACES for face in event.faces):
        return Credit(event.player, text("blocks that brought a rival down"), 1)
    return None


def is_attempt(roll: KnownRoll) -> bool:
    """Something a player tried, not what his armour did."""
    return roll.what != ARMOUR


def figures(play: Play, events: list[Event], w: Words) -> list[Figure]:
    """What both sides did."""

    def counted(label: str, has: Callable[[Event, int], bool]) -> Figure:
        """How often it happened, for each side."""
        counts = [sum(1 for event in events if has(event, side)) for side in (HOME, AWAY)]
        return Figure(label=label, home=str(counts[HOME]), away=str(counts[AWAY]))

    def of_player(event: Event, side: int, kind: type[Event]) -> bool:
        """An event of this kind whose player is of this side."""
        player: object = getattr(event, "player", "")
        return isinstance(event, kind) and isinstance(player, str) and player[:1] == "HA"[side]

    def of_side(event: Event, side: int, kind: type[Event]) -> bool:
        """An event of this kind of this side."""
        return isinstance(event, kind) and getattr(event, "side", -1) == side

    score = [
        Figure(label=w("Points"), home=str(int(play.score[HOME])), away=str(int(play.score[AWAY]))),
        Figure(
            label=w.term("Touchdowns", "blitzbowl"),
            home=str(int(play.touchdowns[HOME])),
            away=str(int(play.touchdowns[AWAY])),
        ),
    ]
    counts = [
        counted(w("Challenges claimed"), lambda e, side: of_side(e, side, z.CardClaimed)),
        counted(w("Bonus plays"), lambda e, side: of_side(e, side, z.BonusPlayed)),
        counted(w("Blocks"), lambda e, side: of_player(e, side, z.BlockRolled) and not getattr(e, "again", False)),
        counted(w("Rivals knocked down"), lambda e, side: of_player(e, rival_of(side), z.KnockedDown)),
        counted(w("Rivals injured"), lambda e, side: of_player(e, rival_of(side), z.Injured)),
        counted(w("Throws"), lambda e, side: of_player(e, side, z.Threw)),
        counted(w("Fouls"), lambda e, side: of_player(e, side, z.FoulRolled)),
    ]
    return [*score, *[figure for figure in counts if figure.home != "0" or figure.away != "0"]]
