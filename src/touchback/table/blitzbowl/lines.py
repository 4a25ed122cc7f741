"""Where each event of Blitz Bowl stands in the log, and the dice it tells of."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import events as z
from touchback.blitzbowl.terms import BLOCK_DIE
from touchback.kernel.log import Event
from touchback.table.record import Place
from touchback.table.wire import DieShown
from touchback.words import Words

ACTION: Final = Place(1)
NOTABLE: Final = Place(2, 1)
GREAT: Final = Place(2, 2)
DETAIL: Final = Place()

PLACES: Final[dict[type[Event], Place]] = {
    z.TurnStarted: Place(0, moment="turn"), z.Threw: Place(moves="sent"), z.FollowedUp: Place(moves="walk"),
    z.MatchEnded: Place(0, 2), z.CoinTossed: ACTION, z.ArenaChosen: ACTION,
    z.PitchChosen: ACTION, z.SetUp: ACTION, z.Declared: ACTION, z.TurnEnded: ACTION, z.EventDrawn: Place(1, 1),
    z.BonusPlayed: Place(1, 1), z.Touchdown: GREAT, z.CleanSweep: GREAT, z.CardClaimed: NOTABLE,
    z.Injured: Place(2, 1, moves="hurt"), z.BlockRolled: Place(moves="strike"), z.KnockedDown: Place(moves="topple"),
    z.SentOff: NOTABLE, z.BallPlaced: ACTION, z.CardActive: ACTION,
}  # fmt: skip


def place(event: Event) -> Place:
    """Where it stands."""
    return PLACES.get(type(event), DETAIL)


def block_dice(faces: list[str], w: Words) -> list[DieShown]:
    """Block dice by their faces."""
    return [
        DieShown(kind="block", sides=6, face=BLOCK_DIE.faces.index(face) + 1, shows=face, words=w.term(face))
        for face in faces
    ]


def event_dice(event: Event, w: Words) -> list[DieShown]:
    """The dice it tells of."""
    if isinstance(event, z.BlockRolled):
        return block_dice([str(face) for face in event.faces], w)
    if isinstance(event, z.FoulRolled | z.EventRolled):
        return block_dice([str(event.face)], w)
    if isinstance(event, z.CoinTossed):
        face = 1 if event.coin == "heads" else 2
        return [DieShown(kind="coin", sides=2, face=face, shows=str(event.coin), words=w.term(event.coin))]
    die: object = getattr(event, "die", 0)
    if not isinstance(die, int) or die == 0:
        return []
    eight = isinstance(event, z.BallBounced | z.ArenaChosen) or getattr(event, "sides", 6) == 8
    return [DieShown(kind="d8" if eight else "d6", sides=8 if eight else 6, face=die)]
