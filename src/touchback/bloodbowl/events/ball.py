"""Events of the ball, of bombs and of thrown players."""

from __future__ import annotations

from typing import ClassVar

from touchback.kernel.log import Event
from touchback.kernel.text import text


class BallLeft(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} leaves the ball behind in {square}."


class BallLaid(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} lays the ball down in {square}."


class BallMoved(Event, frozen=True, tag=True):
    how: str
    origin: str
    square: str
    dice: list[int]
    says: ClassVar[str] = "The ball: {how} {dice} from {origin} to {square}."


class BallOut(Event, frozen=True, tag=True):
    how: str
    square: str
    dice: list[int]
    says: ClassVar[str] = "The ball leaves the pitch at {square}: {how} {dice}."


class ThrownIn(Event, frozen=True, tag=True):
    """Where to the crowd throws; how far follows."""

    square: str
    die: int
    sides: int
    says: ClassVar[str] = "The crowd throws the ball in from {square}: direction {die} of {sides}."


class BallCloned(Event, frozen=True, tag=True):
    square: str
    says: ClassVar[str] = "There is a second ball in {square}."


class BallEvaporated(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "The ball of {player} evaporates: no touchdown."


class PickedUp(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} picks up the ball."


class Caught(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} has the ball."


class Threw(Event, frozen=True, tag=True):
    player: str
    square: str
    band: str
    says: ClassVar[str] = "{player} throws to {square}: {band} pass."


class Completed(Event, frozen=True, tag=True):
    player: str
    catcher: str
    says: ClassVar[str] = "Completion: {player} to {catcher}."


class Deflected(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} deflects the pass."


class Intercepted(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} intercepts!"


class HandedOff(Event, frozen=True, tag=True):
    player: str
    receiver: str
    says: ClassVar[str] = "{player} hands the ball to {receiver}."


class BombThrown(Event, frozen=True, tag=True):
    player: str
    square: str
    band: str
    says: ClassVar[str] = "{player} throws a bomb to {square}: {band} pass."


class BombCaught(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} has the bomb."


class BombFuse(Event, frozen=True, tag=True):
    player: str
    die: int
    says: ClassVar[str] = "The fuse of the bomb that {player} holds: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": text("it goes off") if self.die >= 4 else text("it burns on")}


class BombMoved(Event, frozen=True, tag=True):
    how: str
    origin: str
    square: str
    dice: list[int]
    says: ClassVar[str] = "The bomb: {how} {dice} from {origin} to {square}."


class BombOut(Event, frozen=True, tag=True):
    square: str
    says: ClassVar[str] = "The bomb leaves the pitch at {square} and explodes among the crowd."


class BombExploded(Event, frozen=True, tag=True):
    square: str
    says: ClassVar[str] = "The bomb explodes in {square}!"


class BombHit(Event, frozen=True, tag=True):
    player: str
    die: int
    hit: bool
    says: ClassVar[str] = "{player} next to the bomb: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": text("hit") if self.hit else text("not hit")}


class Hurled(Event, frozen=True, tag=True):
    player: str
    mate: str
    square: str
    band: str
    kicked: bool = False
    says: ClassVar[str] = "{player} {verb} {mate} to {square}: {band} range."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verb": text("kicks") if self.kicked else text("throws")}


class HurlRated(Event, frozen=True, tag=True):
    player: str
    quality: str
    says: ClassVar[str] = "The throw of {player} is {quality}."


class Flew(Event, frozen=True, tag=True):
    player: str
    how: str
    origin: str
    square: str
    dice: list[int]
    says: ClassVar[str] = "{player} {how} {dice} from {origin} to {square}."


class Landed(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} lands on his feet at {square}."


class LandedInCrowd(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} lands in the crowd."


class ThrowCompleted(Event, frozen=True, tag=True):
    player: str
    mate: str
    says: ClassVar[str] = "A superb throw, safely landed: {player} with {mate}."
