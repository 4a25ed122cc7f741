"""What happens in a dungeon and nowhere else, as typed events. [D2-D16]

Never compiled: msgspec structs lose their options in compiled modules.
"""

from __future__ import annotations

from typing import ClassVar

from touchback.dungeonbowl.switches import SWITCHES
from touchback.kernel.log import Event
from touchback.kernel.text import joined, listed, quoted, text


class RulesRead(Event, frozen=True, tag=True):
    readings: list[str]
    says: ClassVar[str] = "Other rules at this table: {what}."

    def fields(self) -> dict[str, object]:
        read = [
            text("{rule}: {reading}", rule=switch.label, reading=reading.label)
            for switch in SWITCHES
            for reading in switch.readings
            if f"{switch.name}={reading.value}" in self.readings
        ]
        return {**super().fields(), "what": joined("; ", read)}


class TileLaid(Event, frozen=True, tag=True):
    side: int
    tile: str
    says: ClassVar[str] = "{side_name} lays a tile: {tile}."


class PlacersRolled(Event, frozen=True, tag=True):
    home: int
    away: int
    side: int
    says: ClassVar[str] = "Who places the first chest: {home} against {away}. {side_name} does."


class ChestPlaced(Event, frozen=True, tag=True):
    side: int
    square: str
    says: ClassVar[str] = "{side_name} places a chest in {square}."


class PortalPlaced(Event, frozen=True, tag=True):
    side: int
    number: int
    square: str
    says: ClassVar[str] = "{side_name} places portal {number} in {square}."


class EndChosen(Event, frozen=True, tag=True):
    side: int
    end: str
    says: ClassVar[str] = "{side_name} defends the {end} End Zone."


class FirstTurnWon(Event, frozen=True, tag=True):
    side: int
    says: ClassVar[str] = "{side_name} has the first turn."


class TurnStarted(Event, frozen=True, tag=True):
    side: int
    turn: int
    says: ClassVar[str] = "{side_name} turn {turn}."


class HitWall(Event, frozen=True, tag=True):
    player: str
    die: int
    falls: bool
    says: ClassVar[str] = "{player} is pushed into the wall: {die}, {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "result": text("he falls over") if self.falls else text("he stays on his feet")}


class SlammedIntoTomb(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is pushed against a tomb."


class BurntInLava(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} ends in the lava."


class Ricocheted(Event, frozen=True, tag=True):
    origin: str
    square: str
    says: ClassVar[str] = "The ball hits a wall at {origin} and comes to {square}."


class Teleported(Event, frozen=True, tag=True):
    player: str
    entrance: int  # 0: the dugout
    exit: int
    square: str
    says: ClassVar[str] = "{player} comes out of portal {exit} in {square}."


class Mishap(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "Magical mishap: {player} is lost for the rest of the match."


class BallTeleported(Event, frozen=True, tag=True):
    entrance: int
    exit: int
    says: ClassVar[str] = "The ball falls into portal {entrance} and comes out of portal {exit}."


class Sponged(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "The magic sponge: {player} is back among the reserves."


class BallFound(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} opens the chest in {square}: the ball!"


class ChestExploded(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} opens the chest in {square}: it explodes!"


class RoomRolled(Event, frozen=True, tag=True):
    player: str
    room: str
    die: int
    result: str
    says: ClassVar[str] = "{room}: {player} rolls {die}, {result}."


class FoodThrown(Event, frozen=True, tag=True):
    player: str
    target: str
    die: int
    hit: bool
    says: ClassVar[str] = "{player} throws food at {target}: {die}, {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "result": text("hit") if self.hit else text("missed")}


class SkullThrown(FoodThrown, frozen=True, tag=True):
    says: ClassVar[str] = "{player} throws a skull at {target}: {die}, {result}."


class RoomWorked(Event, frozen=True, tag=True):
    player: str
    room: str
    result: str
    says: ClassVar[str] = "{room}: {player}, {result}."


class SkillGained(Event, frozen=True, tag=True):
    player: str
    skill: str
    says: ClassVar[str] = "{player} has {skill} for the rest of the match."


class FellIntoPit(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} falls into the spikes."


class ClimbedOut(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} climbs out of the spikes to {square}."


class WerewolfStirred(Event, frozen=True, tag=True):
    die: int
    roused: bool
    says: ClassVar[str] = "Werewolf's Lair: {die}, {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "result": text("the werewolf is loose") if self.roused else text("nothing happens")}


class WerewolfStruck(Event, frozen=True, tag=True):
    player: str
    square: str  # where it strikes from
    faces: list[str]
    face: str  # the one that counts
    says: ClassVar[str] = "The werewolf falls upon {player} from {square}: {shown}. Result: {face}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "shown": listed(self.faces)}


class FundsGathered(Event, frozen=True, tag=True):
    player: str
    times: int
    says: ClassVar[str] = "{player} gathers funds ({times})."


class ThrewAtWall(Event, frozen=True, tag=True):
    player: str
    square: str
    side: str
    band: str
    says: ClassVar[str] = "{player} throws at the {side} wall of {square}: {band} pass."


class WallMissed(Event, frozen=True, tag=True):
    die: int
    square: str
    says: ClassVar[str] = "The throw goes astray ({die}): it hits the wall at {square}."


class FlewOffWall(Event, frozen=True, tag=True):
    distance: int
    path: list[str]
    says: ClassVar[str] = "The ball flies {distance} squares off the wall: {squares}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "squares": quoted(", ".join(self.path))}


class BallRevealed(Event, frozen=True, tag=True):
    square: str
    says: ClassVar[str] = "Time is up: the ball was in the chest in {square}."


class RouteMeasured(Event, frozen=True, tag=True):
    home: int
    away: int
    says: ClassVar[str] = "Time is up: home is {home} squares from scoring, away {away}."


class SpellCast(Event, frozen=True, tag=True):
    side: int
    spell: str
    target: str
    says: ClassVar[str] = "{side_name}: {spell} on {target}."


class SpellRolled(Event, frozen=True, tag=True):
    spell: str
    player: str
    dice: list[int]
    hit: bool
    says: ClassVar[str] = "{spell}: {player} {dice}, {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "result": text("hit") if self.hit else text("missed")}


class SponsorNamed(Event, frozen=True, tag=True):
    side: int
    sponsor: str
    says: ClassVar[str] = "{side_name} is sponsored by {sponsor}."


class GiftChosen(Event, frozen=True, tag=True):
    sponsor: str
    player: str
    gift: str
    says: ClassVar[str] = "{sponsor} gives {player}: {gift}."


class SponsorRolled(Event, frozen=True, tag=True):
    sponsor: str
    player: str
    die: int
    need: int
    worked: bool
    says: ClassVar[str] = "{sponsor}, {player}: {die} of {need}+, {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "result": text("it helps") if self.worked else text("it does not help")}


class LedElsewhere(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} is led to {square}."


class WaysIn(Event, frozen=True, tag=True):
    player: str
    dice: list[int]
    says: ClassVar[str] = "Portals for {player}: {dice}{more}."

    def fields(self) -> dict[str, object]:
        more = text(", a double: he stays in the dugout") if self.dice[0] == self.dice[1] else ""
        return {**super().fields(), "more": more}
