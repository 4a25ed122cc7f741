"""Figures of a match of Blood Bowl, and every roll whose chance was known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.bloodbowl import events as b
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.kernel.ask import AWAY, HOME, rival_of
from touchback.kernel.log import Event
from touchback.kernel.text import text
from touchback.table.record import Credit, KnownRoll, Swing
from touchback.table.wire import Figure
from touchback.words import Words

BLOCK: Final = "block"
ARMOUR: Final = "armour"
INJURY: Final = "injury"
BOTH_DOWN: Final = "both down"
DOWN_FACES: Final = ("stumble", "pow")
"""Faces of the block die that can knock the target down: two of six."""
BAD_FACES: Final = ("skull", BOTH_DOWN)
"""Faces that can knock the attacker down: two of six."""
DECIDING: Final = (b.PenaltyTaken,)
"""What decides a match that is level after extra time. [R16.3]"""
CASUALTY_FROM: Final = 10
"""An injury roll of this much or more is a casualty. [R13]"""
STUNNED_AT_MOST: Final = 7
"""With more than this an injury roll takes a player off the pitch. [R13]"""


def side_of(player: str) -> int:
    """The side of a player by his short name."""
    return "HA".index(player[0])


def two_dice_at_least(number: int) -> float:
    """The chance that 2D6 show this much or more."""
    return sum(first + second >= number for first in range(1, 7) for second in range(1, 7)) / 36


def luck(events: list[Event]) -> list[tuple[int, KnownRoll]]:
    """Every roll whose chance was known before the dice fell: tests, block dice, armour against its bare value,
    injuries against the table. What skills make of them afterwards is play, not luck."""
    found: list[tuple[int, KnownRoll]] = []
    declared: b.BlockDeclared | None = None
    first = False  # are the next block dice the first of their block?
    again: b.ReRolled | None = None
    for number, event in enumerate(events):
        if isinstance(event, b.ReRolled):
            again = event
            continue
        if isinstance(event, b.Tested):
            found.append((number, tested_luck(event, again is not None)))
        elif isinstance(event, b.BlockDeclared):
            declared, first = event, True
        elif isinstance(event, b.BlockRolled) and declared is not None:
            if first or (again and len(again.dice) == len(event.faces)):  # one die of several is a matter of skills
                chooses = declared.chooser == side_of(event.attacker)
                found.append((number, block_luck(event, chooses, not first)))
            first = False
        elif isinstance(event, b.ArmourRolled):
            holds = 1 - two_dice_at_least(event.armour)
            held = sum(event.dice) < event.armour
            found.append((number, KnownRoll(side_of(event.player), ARMOUR, holds, held, event.player)))
        elif isinstance(event, b.InjuryRolled):
            found.append((number, injury_luck(event, bool(found) and found[-1][1].player == event.player)))
        else:
            continue
        again = None
    return found


def tested_luck(event: b.Tested, again: bool) -> KnownRoll:
    """A test."""
    side = side_of(event.player)
    return KnownRoll(side, str(event.test), event.faces / 6, event.passed, event.player, follows=again)


def block_luck(event: b.BlockRolled, chooses: bool, again: bool) -> KnownRoll:
    """Block dice, for the attacker: is there a face that knocks the target down, or only such, if the rival chooses?"""
    dice = len(event.faces)
    down = [face in DOWN_FACES for face in event.faces]
    bad = [face in BAD_FACES for face in event.faces]
    kinds = 2 if BOTH_DOWN in event.faces else 1  # of faces that count as bad as this roll
    if chooses:
        chance, success = 1 - (4 / 6) ** dice, any(down)
        mishap = (kinds / 6) ** dice if all(bad) else 0.0
    else:
        chance, success = (2 / 6) ** dice, all(down)
        mishap = 1 - (1 - kinds / 6) ** dice if any(bad) else 0.0
    return KnownRoll(side_of(event.attacker), BLOCK, chance, success, event.attacker, mishap, again)


def injury_luck(event: b.InjuryRolled, after_armour: bool) -> KnownRoll:
    """An injury, for whoever is hurt: does he stay on the pitch?"""
    total = sum(event.dice)
    stays = 1 - two_dice_at_least(STUNNED_AT_MOST + 1)
    mishap = two_dice_at_least(CASUALTY_FROM) if total >= CASUALTY_FROM else 0.0
    stayed = total <= STUNNED_AT_MOST
    return KnownRoll(side_of(event.player), INJURY, stays, stayed, event.player, mishap, after_armour)


SWINGS: Final[dict[type[Event], float]] = {
    b.TouchdownScored: 6, b.Intercepted: 4, b.CasualtySuffered: 3, b.BallMoved: 1, b.PickedUp: 1, b.Completed: 1.5,
    b.PushedIntoCrowd: 1.5, b.BallOut: 1,
}  # fmt: skip
"""What events change."""


def swing(event: Event) -> Swing | None:
    """What an event changes, scoring most, then the ball, players and the turn; and the rolls it can come from."""
    if isinstance(event, b.TouchdownScored):
        return Swing(
            SWINGS[type(event)], lambda roll: roll.side == event.side and is_attempt(roll) and roll.success, True
        )
    if isinstance(event, b.Turnover):
        return None if event.reason == t.TURNOVER_NAMES[t.TOUCHDOWN] else Swing(3, turnover_causes(event))
    if isinstance(event, b.LeftPitch) and event.box == t.STATUS_NAMES[t.KNOCKED_OUT]:
        return Swing(1.5, hurts(event.player))
    if isinstance(event, b.CasualtySuffered):
        return Swing(SWINGS[type(event)], hurts(event.player))
    if isinstance(event, b.PickedUp | b.Intercepted):
        return Swing(
            SWINGS[type(event)], lambda roll: roll.player == event.player and is_attempt(roll) and roll.success
        )
    if isinstance(event, b.Completed):
        side = side_of(event.player)
        return Swing(SWINGS[type(event)], lambda roll: roll.side == side and is_attempt(roll) and roll.success)
    return Swing(SWINGS[type(event)], is_attempt) if type(event) in SWINGS else None


def credit(event: Event) -> Credit | None:
    """What earns a player star player points, and what they are. [R20.3]"""
    if isinstance(event, b.TouchdownScored):
        return Credit(event.player, text("touchdowns"), 3)
    if isinstance(event, b.CasualtySuffered) and event.by[:1] in ("H", "A") and event.by[:1] != event.player[:1]:
        return Credit(event.by, text("casualties"), 2)
    if isinstance(event, b.Intercepted):
        return Credit(event.player, text("interceptions"), 2)
    return Credit(event.player, text("completions"), 1) if isinstance(event, b.Completed) else None


def is_attempt(roll: KnownRoll) -> bool:
    """Something a player tried, not what his armour did."""
    return roll.what not in (ARMOUR, INJURY)


def hurts(player: str) -> Callable[[KnownRoll], bool]:
    """Rolls that take a player off the pitch."""
    return lambda roll: roll.player == player and not is_attempt(roll) and not roll.success


def turnover_causes(event: b.Turnover) -> Callable[[KnownRoll], bool]:
    """Rolls that end a turn: what the side has failed; or the rival who got at the pass."""
    stolen = event.reason == t.TURNOVER_NAMES[t.PASS_INTERFERED]
    return lambda roll: (
        is_attempt(roll) and (roll.side == event.side) != roll.success and (stolen or roll.side == event.side)
    )


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

    def by_dice(side: int) -> str:
        """Blocks by their dice."""
        found = [0, 0, 0, 0]
        for event in events:
            if isinstance(event, b.BlockDeclared) and side_of(event.attacker) == side:
                found[3 if event.chooser != side else 3 - min(3, event.dice)] += 1
        return " · ".join(map(str, found)) if any(found) else "0"

    score = kept(w("Touchdowns"), list(play.score))
    counts = [
        kept(w("Casualties caused"), list(play.casualties_caused)),
        kept(w("Turnovers"), list(play.turnovers)),
        counted(w("Blocks"), lambda e, side: isinstance(e, b.BlockDeclared) and side_of(e.attacker) == side),
        Figure(label=w("with three, two, one die, the rival's choice"), home=by_dice(HOME), away=by_dice(AWAY)),
        counted(w("Rivals knocked down"), lambda e, side: of_player(e, rival_of(side), b.WentDown)),
        counted(w("Passes"), lambda e, side: of_player(e, side, b.Threw)),
        counted(w("Completions"), lambda e, side: of_player(e, side, b.Completed)),
        counted(w("Interceptions"), lambda e, side: of_player(e, side, b.Intercepted)),
        counted(w("Pick-ups"), lambda e, side: of_player(e, side, b.PickedUp)),
        counted(w("Fouls"), lambda e, side: of_player(e, side, b.Fouled)),
        Figure(
            label=w("Squares moved with the ball"), home=str(carried(events, HOME)), away=str(carried(events, AWAY))
        ),
        counted(w("Sent off"), lambda e, side: of_player(e, side, b.SentOff)),
        counted(w("Re-rolls used"), lambda e, side: of_player(e, side, b.ReRolled)),
        kept(w("Gold spent on inducements"), list(play.gold_spent)),
        counted(w("Inducements used"), lambda e, side: isinstance(e, b.InducementUsed) and e.side == side),
        kept(w("Star player points"), points(play)),
    ]
    return [score, *[figure for figure in counts if figure.home != "0" or figure.away != "0"]]


def carried(events: list[Event], side: int) -> int:
    """How many steps and jumps a side's carriers have made with the ball. [R9.3]"""
    return sum(
        isinstance(one, b.Stepped | b.Jumped) and one.with_ball and side_of(one.player) == side for one in events
    )


def points(play: Play) -> list[int]:
    """Star player points of each side."""
    return [sum(int(play.points[p.index]) for p in play.players if p.side == side) for side in (HOME, AWAY)]
