"""What happens in a match of Blitz Bowl, as typed events. `says` is the sentence a coach reads.

Never compiled: msgspec structs lose their options in compiled modules.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from touchback.kernel.log import Event


class BlitzEvent(Event, frozen=True, tag=True):
    """An event of Blitz Bowl."""

    says: ClassVar[str] = ""

    def text(self) -> str:
        """The event as a sentence."""
        return self.says.format(**self.fields())

    def fields(self) -> dict[str, object]:
        """What the sentence is filled with."""
        values: dict[str, object] = msgspec.structs.asdict(self)
        if "side" in values:
            values["team"] = ("Home", "Away", "-", "-")[int(str(values["side"]))]
        return values


class NotModelled(BlitzEvent, frozen=True, tag=True):
    what: str
    says: ClassVar[str] = "Not played yet by this version: {what}."


class TurnLimit(BlitzEvent, frozen=True, tag=True):
    turns: int
    says: ClassVar[str] = (
        "The match ends after {turns} turns a side: this limit stands in for the deck of challenge cards."
    )


class CoinTossed(BlitzEvent, frozen=True, tag=True):
    side: int
    coin: str
    says: ClassVar[str] = "The coin shows {coin}: {team} wins the toss."


class PitchChosen(BlitzEvent, frozen=True, tag=True):
    side: int
    pitch: str
    says: ClassVar[str] = "{team} chooses the side of the board with {pitch}."


class SetUp(BlitzEvent, frozen=True, tag=True):
    side: int
    squares: list[tuple[str, str]]
    says: ClassVar[str] = "{team} sets up: {places}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "places": ", ".join(f"{player} {square}" for player, square in self.squares)}


class TurnStarted(BlitzEvent, frozen=True, tag=True):
    side: int
    turn: int
    says: ClassVar[str] = "{team} turn {turn}."


class TurnEnded(BlitzEvent, frozen=True, tag=True):
    side: int
    unused: int
    says: ClassVar[str] = "{team} turn ends{left}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "left": f" with {self.unused} actions unused" if self.unused else ""}


class BallPlaced(BlitzEvent, frozen=True, tag=True):
    square: str
    die: int = 0
    says: ClassVar[str] = "{roll}A ball comes out of the trapdoor at {square}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "roll": f"D6 {self.die}: " if self.die else ""}


class BallBounced(BlitzEvent, frozen=True, tag=True):
    origin: str
    square: str
    die: int
    says: ClassVar[str] = "The ball bounces {origin}-{square} (D8 {die})."


class BallTaken(BlitzEvent, frozen=True, tag=True):
    player: str
    how: str
    says: ClassVar[str] = "{player} has the ball ({how})."


class Declared(BlitzEvent, frozen=True, tag=True):
    player: str
    action: str
    says: ClassVar[str] = "{player}: {action}."


class Moved(BlitzEvent, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} moves {origin}-{square}."


class StoodUp(BlitzEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} stands up."


class CameOn(BlitzEvent, frozen=True, tag=True):
    player: str
    square: str
    emergency: bool = False
    says: ClassVar[str] = "{player} comes on at {square}{why}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "why": " (emergency reserves)" if self.emergency else ""}


class HandedOff(BlitzEvent, frozen=True, tag=True):
    player: str
    receiver: str
    says: ClassVar[str] = "{player} hands the ball to {receiver}."


class Threw(BlitzEvent, frozen=True, tag=True):
    player: str
    square: str
    distance: str
    says: ClassVar[str] = "{player} throws at {square}, {distance}."


class Checked(BlitzEvent, frozen=True, tag=True):
    player: str
    check: str
    die: int
    modifiers: list[tuple[int, str]]
    need: int
    result: str
    says: ClassVar[str] = "{player} {check} check: rolls {die}{mods}, needs {need}+: {result}."

    def fields(self) -> dict[str, object]:
        mods = "".join(f" {by:+d} ({reason})" for by, reason in self.modifiers)
        return {**super().fields(), "mods": mods}


class BlockRolled(BlitzEvent, frozen=True, tag=True):
    player: str
    target: str
    assisted: bool
    faces: list[str]
    again: bool = False
    says: ClassVar[str] = "{player} {verb} {target}{help}: {rolled}."

    def fields(self) -> dict[str, object]:
        words = {
            "verb": "rolls again against" if self.again else "blocks",
            "help": " with an assist" if self.assisted else "",
            "rolled": ", ".join(self.faces),
        }
        return {**super().fields(), **words}


class AbilityUsed(BlitzEvent, frozen=True, tag=True):
    player: str
    ability: str
    says: ClassVar[str] = "{player} uses {ability}."


class FaceChosen(BlitzEvent, frozen=True, tag=True):
    face: str
    says: ClassVar[str] = "Result: {face}."


class Shoved(BlitzEvent, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} is shoved {origin}-{square}."


class FollowedUp(BlitzEvent, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} follows up to {square}."


class Finished(BlitzEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} may take no more actions this turn."


class KnockedDown(BlitzEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is knocked down."


class Injured(BlitzEvent, frozen=True, tag=True):
    player: str
    cause: str
    says: ClassVar[str] = "{player} is injured ({cause}) and goes to the dugout."


class Touchdown(BlitzEvent, frozen=True, tag=True):
    side: int
    player: str
    points: int
    home: int
    away: int
    says: ClassVar[str] = "Touchdown for {team} by {player}, {points} points! The score is {home}-{away}."


class MatchEnded(BlitzEvent, frozen=True, tag=True):
    side: int
    home: int
    away: int
    reason: str
    says: ClassVar[str] = "The match is over at {home}-{away} ({reason}): {verdict}."

    def fields(self) -> dict[str, object]:
        return {
            **super().fields(),
            "verdict": ("home wins", "away wins")[self.side] if self.side < 2 else "a draw",
        }
