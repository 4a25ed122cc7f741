"""Where each event of Dungeon Bowl stands in the log."""

from __future__ import annotations

from typing import Final

from touchback.dungeonbowl import events as d
from touchback.kernel.log import Event
from touchback.table.bloodbowl import lines as blood_bowl
from touchback.table.record import Place

PLACES: Final[dict[type[Event], Place]] = {
    d.TileLaid: blood_bowl.ACTION, d.TurnStarted: Place(0, moment="turn"),
    d.PlacersRolled: blood_bowl.ACTION, d.ChestPlaced: blood_bowl.ACTION, d.PortalPlaced: blood_bowl.ACTION,
    d.EndChosen: blood_bowl.ACTION, d.FirstTurnWon: blood_bowl.ACTION, d.Sponged: blood_bowl.ACTION,
    d.Teleported: Place(2, 1, moves="portal"), d.FlewOffWall: Place(moves="ball"),
    d.Mishap: blood_bowl.BAD, d.ChestExploded: blood_bowl.BAD, d.BurntInLava: blood_bowl.BAD,
    d.BallFound: Place(2, 2), d.SpellCast: Place(1, 1), d.RouteMeasured: blood_bowl.GREAT_CHAPTER,
    d.WerewolfStirred: blood_bowl.ACTION, d.SponsorNamed: blood_bowl.ACTION, d.GiftChosen: blood_bowl.ACTION,
    d.LedElsewhere: Place(2, 1, moves="portal"),
}  # fmt: skip


def place(event: Event) -> Place:
    """Where it stands."""
    return PLACES[type(event)] if type(event) in PLACES else blood_bowl.place(event)
