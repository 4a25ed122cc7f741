"""Where each event of Blood Bowl stands in the log, and the dice it tells of."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import events as b
from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.special_plays.base import Card
from touchback.bloodbowl.terms import BLOCK_DIE
from touchback.kernel.log import Event
from touchback.table.bloodbowl.glossary import what_it_does
from touchback.table.record import Place
from touchback.table.wire import DieShown
from touchback.words import Words

CHAPTER: Final = Place(0)
GREAT_CHAPTER: Final = Place(0, 2)
ACTION: Final = Place(1)
BAD: Final = Place(2, 1)
STOPPED: Final = Place(2, 1, moves="stopped")
HIT: Final = Place(moves="strike")
DETAIL: Final = Place()

PLACES: Final[dict[type[Event], Place]] = {
    b.TurnStarted: Place(0, moment="turn"), b.Threw: Place(moves="sent"), b.BallMoved: Place(moves="ball"),
    b.FollowedUp: Place(moves="walk"), b.HalfStarted: Place(0, 1), b.DriveEnded: CHAPTER, b.SetUp: ACTION,
    b.KickedOff: Place(0, moves="sent"),
    b.MatchEnded: GREAT_CHAPTER, b.CoinTossed: ACTION, b.FansCame: ACTION, b.WeatherRolled: ACTION,
    b.KickChosen: ACTION,
    b.KickOffEventRolled: Place(1, moment="event"), b.PenaltyTaken: ACTION, b.Activated: ACTION, b.TurnEnded: ACTION,
    b.InducementBought: ACTION, b.InducementUsed: ACTION, b.PrayerAnswered: ACTION, b.GoldToSpend: ACTION,
    b.Touchback: ACTION, b.Recovered: ACTION, b.Conceded: Place(1, 2), b.TouchdownScored: Place(2, 2, moves="score"),
    b.Turnover: Place(2, 1, moment="turnover"),
    b.CasualtySuffered: Place(2, 1, moves="hurt"), b.LeftPitch: Place(moves="hurt"), b.WentDown: Place(moves="topple"),
    b.BlockDeclared: HIT, b.Fouled: HIT, b.Bitten: HIT,
    b.SentOff: BAD, b.PushedIntoCrowd: BAD, b.Intercepted: STOPPED, b.RefereeSaw: BAD,
    b.Deflected: STOPPED, b.BombExploded: BAD, b.LandedInCrowd: BAD, b.ThrowCompleted: BAD, b.Completed: BAD,
}  # fmt: skip

DIE_KINDS: Final[dict[type[Event], tuple[str, int]]] = {
    b.FansCame: ("d3", 3), b.FansLeft: ("d3", 3), b.LatecomersRolled: ("d3", 3), b.CasualtyRolled: ("d16", 16),
    b.PrayerAnswered: ("d16", 16), b.RandomPlayer: ("d16", 16), b.RookiesGained: ("d3", 3), b.CountRolled: ("d3", 3),
}  # fmt: skip
"""Dice that are no D6."""
MOVING_DICE: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "bounce": (("d8", 8),),
    "scatter": (("d8", 8),),
    "deviation": (("d8", 8), ("d6", 6)),
    "bounces": (("d8", 8),),
    "scatters": (("d8", 8),),
    "deviates": (("d8", 8), ("d6", 6)),
    "swoops": (("d6", 6), ("d3", 3)),
}
"""The dice of whatever flies, by how it moves; all others are D6."""


def place(event: Event) -> Place:
    """Where it stands."""
    return PLACES.get(type(event), DETAIL)


def note(game: BloodBowl, event: Event, w: Words) -> str:
    """What a card that was played, a spell that was cast or a helper who was called in does; a card speaks to whoever
    has played it, and the log is read by everybody. [R17.1]"""
    if not isinstance(event, b.InducementUsed):
        return ""
    used = next((one for one in game.inducements if one.name == event.what), None)
    said = what_it_does(game, used, w) if used is not None else ""
    return w("To its owner: {text}", text=said) if said and isinstance(used, Card) else said


def event_dice(event: Event, w: Words) -> list[DieShown]:
    """The dice it tells of."""
    if isinstance(event, b.BlockRolled):
        return [
            DieShown(kind="block", sides=6, face=BLOCK_DIE.faces.index(face) + 1, shows=face, words=w.term(face))
            for face in event.faces
        ]
    if isinstance(event, b.BallMoved | b.BallOut | b.BombMoved | b.Flew):
        known = MOVING_DICE.get(str(event.how), ())
        kinds = (*known, *[known[0] if len(known) == 1 else ("d6", 6)] * len(event.dice))
        return [
            DieShown(kind=kind, sides=sides, face=face) for face, (kind, sides) in zip(event.dice, kinds, strict=False)
        ]
    if isinstance(event, b.CoinTossed):
        face = 1 if event.coin == "heads" else 2
        return [DieShown(kind="coin", sides=2, face=face, shows=event.coin, words=w.term(event.coin))]
    if isinstance(event, b.ReRolled):
        return []  # the roll itself follows
    if isinstance(event, b.AidRolled | b.ThrownIn):
        return [DieShown(kind=f"d{event.sides}", sides=event.sides, face=event.die)]
    kind, sides = DIE_KINDS.get(type(event), ("d6", 6))
    die: object = getattr(event, "die", None)
    dice: object = getattr(event, "dice", None)
    rolled = [die] if isinstance(die, int) else dice if isinstance(dice, list) else []
    return [DieShown(kind=kind, sides=sides, face=face) for face in rolled if isinstance(face, int)]
