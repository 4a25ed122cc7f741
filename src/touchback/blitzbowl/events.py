"""What happens in a match of Blitz Bowl, as typed events. `says` is the sentence a coach reads.

Never compiled: msgspec structs lose their options in compiled modules.
"""

from __future__ import annotations

from typing import ClassVar

from touchback.kernel.log import Event
from touchback.kernel.text import NOTHING, Sentence, counted, joined, listed, quoted, text

WAYS_TO_THE_BALL = ("throw", "bounce", "picked up")


def own_word(word: str) -> str:
    """A word that the rulebooks of Blitz Bowl translate otherwise than those of its sister games: a bounce, a throw."""
    return Sentence(word, {}, "blitzbowl")


def points_text(points: int) -> str:
    """So many points."""
    return counted(points, "{n} point", "{n} points")


class NotModelled(Event, frozen=True, tag=True):
    what: str
    says: ClassVar[str] = "Not played yet by this version: {what}."


class ArenaChosen(Event, frozen=True, tag=True):
    arena: str
    die: int = 0
    says: ClassVar[str] = "{roll}The match is played in the arena {arena}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "roll": text("D8 {die}: ", die=self.die) if self.die else NOTHING}


class CoinTossed(Event, frozen=True, tag=True):
    side: int
    call: str
    coin: str
    says: ClassVar[str] = "The away coach calls {call}, the coin shows {coin}: {side_name} wins the toss."


class PitchChosen(Event, frozen=True, tag=True):
    side: int
    pitch: str
    says: ClassVar[str] = "{side_name} chooses the side of the board with {pitch}."


class SetUp(Event, frozen=True, tag=True):
    side: int
    squares: list[tuple[str, str]]
    says: ClassVar[str] = "{side_name} sets up: {places}."

    def fields(self) -> dict[str, object]:
        return {
            **super().fields(),
            "places": quoted(", ".join(f"{player} {square}" for player, square in self.squares)),
        }


class TurnStarted(Event, frozen=True, tag=True):
    side: int
    turn: int
    says: ClassVar[str] = "{side_name} turn {turn}."


class TurnEnded(Event, frozen=True, tag=True):
    side: int
    unused: int
    says: ClassVar[str] = "{side_name} turn ends{left}."

    def fields(self) -> dict[str, object]:
        left = counted(self.unused, " with {n} action unused", " with {n} actions unused") if self.unused else NOTHING
        return {**super().fields(), "left": left}


class BallPlaced(Event, frozen=True, tag=True):
    square: str
    kind: str = "ball"
    says: ClassVar[str] = "The trapdoor at {square} opens: {kind}."


class BallGone(Event, frozen=True, tag=True):
    square: str
    says: ClassVar[str] = "The ball at {square} is lost down the trapdoor."


class BallPut(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "The ball of {player} goes to {square}."


class SquigBites(Event, frozen=True, tag=True):
    player: str
    die: int
    says: ClassVar[str] = "The squig ball looks at {player}: D6 {die}{what}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "what": text(", it bites") if self.die == 1 else NOTHING}


class BallBounced(Event, frozen=True, tag=True):
    origin: str
    square: str
    die: int
    says: ClassVar[str] = "The ball bounces {origin}-{square} (D8 {die})."


class BallTaken(Event, frozen=True, tag=True):
    player: str
    how: str
    says: ClassVar[str] = "{player} has the ball ({how})."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "how": own_word(self.how)}


class ActionEnded(Event, frozen=True, tag=True):
    """An action is over, with all that followed it. For programs: no sentence."""

    player: str
    action: str


class Declared(Event, frozen=True, tag=True):
    player: str
    action: str
    free: bool = False
    says: ClassVar[str] = "{player}: {how}{action}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "how": text("free ") if self.free else NOTHING}


class RunRolled(Event, frozen=True, tag=True):
    player: str
    die: int
    says: ClassVar[str] = "{player} may run {die} squares (D6)."


class Moved(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} moves {origin}-{square}."


class StoodUp(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} stands up."


class CameOn(Event, frozen=True, tag=True):
    player: str
    square: str
    emergency: bool = False
    says: ClassVar[str] = "{player} comes on at {square}{why}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "why": text(" (emergency reserves)") if self.emergency else NOTHING}


class HandedOff(Event, frozen=True, tag=True):
    player: str
    receiver: str
    says: ClassVar[str] = "{player} hands the ball to {receiver}."


class Threw(Event, frozen=True, tag=True):
    player: str
    square: str
    distance: str
    what: str = ""
    says: ClassVar[str] = "{player} throws {object}at {square}, {distance}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "object": f"{self.what} " if self.what else ""}


class Landed(Event, frozen=True, tag=True):
    player: str
    square: str
    standing: bool
    says: ClassVar[str] = "{player} lands {how} at {square}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "how": text("on his feet") if self.standing else text("flat on his face")}


class Checked(Event, frozen=True, tag=True):
    player: str
    check: str
    die: int
    modifiers: list[tuple[int, str]]
    need: int
    result: str
    sides: int = 6
    says: ClassVar[str] = "{player} {check} check: rolls {die}{mods}, needs {need}+: {result}."

    def fields(self) -> dict[str, object]:
        mods = joined("", (text(" {by:+d} ({reason})", by=by, reason=reason) for by, reason in self.modifiers))
        return {**super().fields(), "mods": mods}


class BlockRolled(Event, frozen=True, tag=True):
    player: str
    target: str
    assisted: bool
    faces: list[str]
    again: bool = False
    says: ClassVar[str] = "{player} {verb} {target}{help}: {rolled}."

    def fields(self) -> dict[str, object]:
        words = {
            "verb": text("rolls again against") if self.again else text("blocks"),
            "help": text(" with an assist") if self.assisted else NOTHING,
            "rolled": listed(self.faces),
        }
        return {**super().fields(), **words}


class AbilityUsed(Event, frozen=True, tag=True):
    player: str
    ability: str
    says: ClassVar[str] = "{player} uses {ability}."


class Rolled(Event, frozen=True, tag=True):
    player: str
    what: str
    die: int
    says: ClassVar[str] = "{player} rolls for {what}: {die}."


class RookiesUsed(Event, frozen=True, tag=True):
    side: int
    says: ClassVar[str] = "{side_name} uses the promising rookies' card to roll again."


class FaceChosen(Event, frozen=True, tag=True):
    face: str
    says: ClassVar[str] = "Result: {face}."


class Shoved(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} is shoved {origin}-{square}."


class FollowedUp(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} follows up to {square}."


class Finished(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} may take no more actions this turn."


class KnockedDown(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is knocked down."


class LaidDown(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is placed prone."


class FoulRolled(Event, frozen=True, tag=True):
    player: str
    target: str
    face: str
    says: ClassVar[str] = "{player} fouls {target}: {face}."


class SentOff(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is spotted and sent to the dugout."


class Injured(Event, frozen=True, tag=True):
    player: str
    cause: str
    says: ClassVar[str] = "{player} is injured ({cause}) and goes to the dugout."


class Touchdown(Event, frozen=True, tag=True):
    side: int
    player: str
    points: int
    home: int
    away: int
    says: ClassVar[str] = "Touchdown for {side_name} by {player}, {worth}! The score is {home}-{away}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "worth": points_text(self.points)}


class CardActive(Event, frozen=True, tag=True):
    slot: int
    challenge: str
    says: ClassVar[str] = "Challenge {slot}: {challenge}"


class CardClaimed(Event, frozen=True, tag=True):
    side: int
    challenge: str
    points: int
    home: int
    away: int
    says: ClassVar[str] = "{side_name} claims {challenge} ({worth}). The score is {home}-{away}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "worth": points_text(self.points)}


class CardDiscarded(Event, frozen=True, tag=True):
    challenge: str
    bonus: str
    says: ClassVar[str] = "The challenge {challenge} is discarded; on its back was {bonus}."


class CleanSweep(Event, frozen=True, tag=True):
    side: int
    points: int
    says: ClassVar[str] = "A clean sweep for {side_name}: {points} points more."


class BonusPlayed(Event, frozen=True, tag=True):
    side: int
    bonus: str
    says: ClassVar[str] = "{side_name} plays {bonus}."


class HandTrimmed(Event, frozen=True, tag=True):
    side: int
    bonus: str
    says: ClassVar[str] = "{side_name} discards {bonus}: three bonus plays are the most a hand can hold."


class EventDrawn(Event, frozen=True, tag=True):
    side: int
    event: str
    says: ClassVar[str] = "Random event, drawn by {side_name}: {event}"


class EventRolled(Event, frozen=True, tag=True):
    player: str
    face: str
    says: ClassVar[str] = "The crowd looks for {player}: {face}."


class MatchEnded(Event, frozen=True, tag=True):
    side: int
    home: int
    away: int
    reason: str
    says: ClassVar[str] = "The match is over at {home}-{away} ({reason}): {verdict}."

    def fields(self) -> dict[str, object]:
        return {
            **super().fields(),
            "winner": self.side,
            "verdict": (text("home wins"), text("away wins"))[self.side] if self.side < 2 else text("a draw"),
        }
