"""What happens in a match, as typed events. `says` is the sentence a coach reads; `rule` is where it comes from.

Never compiled: msgspec structs lose their options in compiled modules.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from touchback.kernel.log import Event


class MatchEvent(Event, frozen=True, tag=True):
    """An event of Blood Bowl."""

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


def with_sign(number: int) -> str:
    """A modifier as people write it."""
    return f"+{number}" if number > 0 else str(number)


class FansCame(MatchEvent, frozen=True, tag=True):
    side: int
    die: int
    factor: int
    says: ClassVar[str] = "{team} fans: D3 {die}, fan factor {factor}."


class WeatherRolled(MatchEvent, frozen=True, tag=True):
    dice: list[int]
    weather: str
    says: ClassVar[str] = "Weather {dice}: {weather}."


class CoinTossed(MatchEvent, frozen=True, tag=True):
    side: int
    coin: str
    says: ClassVar[str] = "The coin shows {coin}: {team} wins the toss."


class KickChosen(MatchEvent, frozen=True, tag=True):
    side: int
    says: ClassVar[str] = "{team} kicks."


class SetUp(MatchEvent, frozen=True, tag=True):
    side: int
    players: list[str]
    says: ClassVar[str] = "{team} sets up {count} players."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "count": len(self.players)}


class KickedOff(MatchEvent, frozen=True, tag=True):
    player: str
    target: str
    says: ClassVar[str] = "{player} kicks at {target}."


class KickOffEventRolled(MatchEvent, frozen=True, tag=True):
    dice: list[int]
    event: str
    says: ClassVar[str] = "Kick-off event {dice}: {event}."


class EventDice(MatchEvent, frozen=True, tag=True):
    side: int
    die: int
    total: int
    says: ClassVar[str] = "{team} rolls {die}, total {total}."


class Gained(MatchEvent, frozen=True, tag=True):
    side: int
    what: str
    says: ClassVar[str] = "{team} gets {what}."


class TurnMarkers(MatchEvent, frozen=True, tag=True):
    home: int
    away: int
    says: ClassVar[str] = "Turn markers now: home {home}, away {away}."


class RandomPlayer(MatchEvent, frozen=True, tag=True):
    side: int
    player: str
    says: ClassVar[str] = "{player} is picked at random."


class NotModelled(MatchEvent, frozen=True, tag=True):
    what: str
    says: ClassVar[str] = "Not played yet by this version: {what}."


class Touchback(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "Touchback: {player} is given the ball."


class TurnStarted(MatchEvent, frozen=True, tag=True):
    side: int
    half: int
    turn: int
    says: ClassVar[str] = "{team} turn {turn} of half {half}."


class TurnEnded(MatchEvent, frozen=True, tag=True):
    side: int
    says: ClassVar[str] = "{team} turn ends."


class Activated(MatchEvent, frozen=True, tag=True):
    player: str
    action: str
    target: str = ""
    says: ClassVar[str] = "{player}: {action} action{at}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "at": f" against {self.target}" if self.target else ""}


class Stepped(MatchEvent, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} moves {origin}-{square}."


class Jumped(MatchEvent, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} jumps {origin}-{square}."


class StoodUp(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} stands up."


class Tested(MatchEvent, frozen=True, tag=True):
    player: str
    test: str
    die: int
    need: int
    modifiers: list[tuple[int, str]]
    passed: bool
    result: int = -1
    says: ClassVar[str] = "{player} {test}: rolls {die}{mods}, needs {need}+: {verdict}."

    def fields(self) -> dict[str, object]:
        mods = "".join(f" {with_sign(by)} ({reason})" for by, reason in self.modifiers)
        if self.result >= 0:
            verdict = ("fumble", "wildly inaccurate", "inaccurate", "accurate")[self.result]
        else:
            verdict = "passed" if self.passed else "failed"
        return {**super().fields(), "mods": mods, "verdict": verdict}


class ReRolled(MatchEvent, frozen=True, tag=True):
    player: str
    source: str
    dice: list[int]
    says: ClassVar[str] = "{player} re-rolls with {source}."


class SkillUsed(MatchEvent, frozen=True, tag=True):
    player: str
    skill: str
    says: ClassVar[str] = "{player} uses {skill}."


class SkillRolled(MatchEvent, frozen=True, tag=True):
    player: str
    skill: str
    die: int
    needed: str
    worked: bool
    says: ClassVar[str] = "{player} {skill}: rolls {die}, needs {needed}: {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "works" if self.worked else "fails"}


class Distracted(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} loses his tackle zone."


class BlockDeclared(MatchEvent, frozen=True, tag=True):
    attacker: str
    defender: str
    attacker_strength: int
    defender_strength: int
    dice: int
    chooser: int
    says: ClassVar[str] = (
        "{attacker} blocks {defender}: strength {attacker_strength} against {defender_strength}, {dice} dice, {who} chooses."
    )

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "who": ("home", "away")[self.chooser]}


class BlockRolled(MatchEvent, frozen=True, tag=True):
    attacker: str
    faces: list[str]
    says: ClassVar[str] = "{attacker} rolls {shown}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "shown": ", ".join(self.faces)}


class FaceChosen(MatchEvent, frozen=True, tag=True):
    face: str
    says: ClassVar[str] = "Result: {face}."


class Pushed(MatchEvent, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} is pushed {origin}-{square}."


class PushedIntoCrowd(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is pushed into the crowd."


class FollowedUp(MatchEvent, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} follows up to {square}."


class WentDown(MatchEvent, frozen=True, tag=True):
    player: str
    how: str
    says: ClassVar[str] = "{player} {how}."


class ArmourRolled(MatchEvent, frozen=True, tag=True):
    player: str
    dice: list[int]
    modifier: int
    armour: int
    broken: bool
    says: ClassVar[str] = "Armour of {player}: {dice}{mod} against {armour}+: {verdict}."

    def fields(self) -> dict[str, object]:
        mod = f" {with_sign(self.modifier)}" if self.modifier else ""
        return {**super().fields(), "mod": mod, "verdict": "broken" if self.broken else "holds"}


class InjuryRolled(MatchEvent, frozen=True, tag=True):
    player: str
    dice: list[int]
    modifier: int
    result: str
    says: ClassVar[str] = "Injury of {player}: {dice}{mod}: {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "mod": f" {with_sign(self.modifier)}" if self.modifier else ""}


class CasualtyRolled(MatchEvent, frozen=True, tag=True):
    player: str
    die: int
    modifier: int
    result: str
    says: ClassVar[str] = "Casualty roll for {player}: {die}{mod}: {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "mod": f" {with_sign(self.modifier)}" if self.modifier else ""}


class CasualtySuffered(MatchEvent, frozen=True, tag=True):
    player: str
    by: str
    cause: str
    result: str
    lasting: str = ""
    says: ClassVar[str] = "{player} is a casualty: {result}{more}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "more": f" ({self.lasting})" if self.lasting else ""}


class LeftPitch(MatchEvent, frozen=True, tag=True):
    player: str
    box: str
    says: ClassVar[str] = "{player} goes to the dugout: {box}."


class ApothecaryUsed(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "The apothecary treats {player}."


class BallMoved(MatchEvent, frozen=True, tag=True):
    how: str
    origin: str
    square: str
    dice: list[int]
    says: ClassVar[str] = "The ball: {how} {dice} from {origin} to {square}."


class BallOut(MatchEvent, frozen=True, tag=True):
    square: str
    says: ClassVar[str] = "The ball leaves the pitch at {square}."


class PickedUp(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} picks up the ball."


class Caught(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} has the ball."


class Threw(MatchEvent, frozen=True, tag=True):
    player: str
    square: str
    band: str
    says: ClassVar[str] = "{player} throws to {square}: {band} pass."


class Completed(MatchEvent, frozen=True, tag=True):
    player: str
    catcher: str
    says: ClassVar[str] = "Completion: {player} to {catcher}."


class Deflected(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} deflects the pass."


class Intercepted(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} intercepts!"


class HandedOff(MatchEvent, frozen=True, tag=True):
    player: str
    receiver: str
    says: ClassVar[str] = "{player} hands the ball to {receiver}."


class Fouled(MatchEvent, frozen=True, tag=True):
    player: str
    victim: str
    assists: int
    says: ClassVar[str] = "{player} fouls {victim} (assists {signed})."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "signed": with_sign(self.assists)}


class RefereeSaw(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "The referee has seen {player}."


class Argued(MatchEvent, frozen=True, tag=True):
    side: int
    die: int
    result: str
    says: ClassVar[str] = "{team} argues the call: {die}, {result}."


class Bribed(MatchEvent, frozen=True, tag=True):
    side: int
    die: int
    worked: bool
    says: ClassVar[str] = "{team} bribes the referee: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "he looks away" if self.worked else "wasted"}


class SentOff(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is sent off."


class Turnover(MatchEvent, frozen=True, tag=True):
    side: int
    reason: str
    says: ClassVar[str] = "Turnover for {team}: {reason}."


class TouchdownScored(MatchEvent, frozen=True, tag=True):
    side: int
    player: str
    home: int
    away: int
    says: ClassVar[str] = "TOUCHDOWN! {player} scores: {home}-{away}."


class Stalled(MatchEvent, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} has stalled."


class DriveEnded(MatchEvent, frozen=True, tag=True):
    says: ClassVar[str] = "The drive ends."


class Recovered(MatchEvent, frozen=True, tag=True):
    player: str
    die: int
    back: bool
    says: ClassVar[str] = "{player} knocked out: rolls {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "recovers" if self.back else "stays out"}


class HalfStarted(MatchEvent, frozen=True, tag=True):
    half: int
    says: ClassVar[str] = "Half {half} begins."


class PenaltyTaken(MatchEvent, frozen=True, tag=True):
    home: int
    away: int
    says: ClassVar[str] = "Penalty: home {home}, away {away}."


class MatchEnded(MatchEvent, frozen=True, tag=True):
    home: int
    away: int
    winner: int
    says: ClassVar[str] = "Full time: {home}-{away}. {outcome}"

    def fields(self) -> dict[str, object]:
        outcome = ("Home wins.", "Away wins.", "A draw.", "A draw.")[self.winner]
        return {**super().fields(), "outcome": outcome}
