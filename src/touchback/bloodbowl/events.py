"""What happens in a match, as typed events. `says` is the sentence a coach reads; `rule` is where it comes from.

Never compiled: msgspec structs lose their options in compiled modules.
"""

from __future__ import annotations

from typing import ClassVar

from touchback.kernel.log import Event


def with_sign(number: int) -> str:
    """A modifier as people write it."""
    return f"+{number}" if number > 0 else str(number)


class FansCame(Event, frozen=True, tag=True):
    side: int
    die: int
    factor: int
    says: ClassVar[str] = "{side_name} fans: D3 {die}, fan factor {factor}."


class WeatherRolled(Event, frozen=True, tag=True):
    dice: list[int]
    weather: str
    says: ClassVar[str] = "Weather {dice}: {weather}."


class CoinTossed(Event, frozen=True, tag=True):
    side: int
    coin: str
    says: ClassVar[str] = "The coin shows {coin}: {side_name} wins the toss."


class KickChosen(Event, frozen=True, tag=True):
    side: int
    says: ClassVar[str] = "{side_name} kicks."


class SetUp(Event, frozen=True, tag=True):
    side: int
    players: list[str]
    says: ClassVar[str] = "{side_name} sets up {count} players."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "count": len(self.players)}


class KickedOff(Event, frozen=True, tag=True):
    player: str
    target: str
    says: ClassVar[str] = "{player} kicks at {target}."


class KickOffEventRolled(Event, frozen=True, tag=True):
    dice: list[int]
    event: str
    says: ClassVar[str] = "Kick-off event {dice}: {event}."


class EventDice(Event, frozen=True, tag=True):
    side: int
    die: int
    total: int
    says: ClassVar[str] = "{side_name} rolls {die}, total {total}."


class Gained(Event, frozen=True, tag=True):
    side: int
    what: str
    says: ClassVar[str] = "{side_name} gets {what}."


class TurnMarkers(Event, frozen=True, tag=True):
    home: int
    away: int
    says: ClassVar[str] = "Turn markers now: home {home}, away {away}."


class RandomPlayer(Event, frozen=True, tag=True):
    side: int
    player: str
    says: ClassVar[str] = "{player} is picked at random."


class NotModelled(Event, frozen=True, tag=True):
    what: str
    says: ClassVar[str] = "Not played yet by this version: {what}."


class Touchback(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "Touchback: {player} is given the ball."


class TurnStarted(Event, frozen=True, tag=True):
    side: int
    half: int
    turn: int
    says: ClassVar[str] = "{side_name} turn {turn} of half {half}."


class TurnEnded(Event, frozen=True, tag=True):
    side: int
    says: ClassVar[str] = "{side_name} turn ends."


class Activated(Event, frozen=True, tag=True):
    player: str
    action: str
    target: str = ""
    says: ClassVar[str] = "{player}: {action} action{at}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "at": f" against {self.target}" if self.target else ""}


class Stepped(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} moves {origin}-{square}."


class Jumped(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} jumps {origin}-{square}."


class StoodUp(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} stands up."


class Tested(Event, frozen=True, tag=True):
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


class ReRolled(Event, frozen=True, tag=True):
    player: str
    source: str
    dice: list[int]
    says: ClassVar[str] = "{player} re-rolls with {source}."


class BallLeft(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} leaves the ball behind in {square}."


class BallLaid(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} lays the ball down in {square}."


class SkillUsed(Event, frozen=True, tag=True):
    player: str
    skill: str
    says: ClassVar[str] = "{player} uses {skill}."


class SkillRolled(Event, frozen=True, tag=True):
    player: str
    skill: str
    die: int
    needed: str
    worked: bool
    says: ClassVar[str] = "{player} {skill}: rolls {die}, needs {needed}: {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "works" if self.worked else "fails"}


class Distracted(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} loses his tackle zone."


class TookRoot(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} takes root."


class Bitten(Event, frozen=True, tag=True):
    player: str
    victim: str
    says: ClassVar[str] = "{player} bites {victim}."


class Shifted(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} slips away {origin}-{square}."


class Infected(Event, frozen=True, tag=True):
    player: str
    side: int
    gained: str
    says: ClassVar[str] = "{player} is infected by a plague{more}."

    def fields(self) -> dict[str, object]:
        gained = f"; {('home', 'away')[self.side]} gains a {self.gained}" if self.gained else ""
        return {**super().fields(), "more": gained}


class BlockDeclared(Event, frozen=True, tag=True):
    attacker: str
    defender: str
    attacker_strength: int
    defender_strength: int
    dice: int
    chooser: int
    says: ClassVar[str] = (
        "{attacker} blocks {defender}: strength {attacker_strength} against {defender_strength}, {dice} dice, "
        "{who} chooses."
    )

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "who": ("home", "away")[self.chooser]}


class BlockRolled(Event, frozen=True, tag=True):
    attacker: str
    faces: list[str]
    says: ClassVar[str] = "{attacker} rolls {shown}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "shown": ", ".join(self.faces)}


class FaceChosen(Event, frozen=True, tag=True):
    face: str
    says: ClassVar[str] = "Result: {face}."


class Pushed(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} is pushed {origin}-{square}."


class PushedIntoCrowd(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is pushed into the crowd."


class FollowedUp(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} follows up to {square}."


class WentDown(Event, frozen=True, tag=True):
    player: str
    how: str
    says: ClassVar[str] = "{player} {how}."


class ArmourRolled(Event, frozen=True, tag=True):
    player: str
    dice: list[int]
    modifier: int
    armour: int
    broken: bool
    says: ClassVar[str] = "Armour of {player}: {dice}{mod} against {armour}+: {verdict}."

    def fields(self) -> dict[str, object]:
        mod = f" {with_sign(self.modifier)}" if self.modifier else ""
        return {**super().fields(), "mod": mod, "verdict": "broken" if self.broken else "holds"}


class InjuryRolled(Event, frozen=True, tag=True):
    player: str
    dice: list[int]
    modifier: int
    result: str
    says: ClassVar[str] = "Injury of {player}: {dice}{mod}: {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "mod": f" {with_sign(self.modifier)}" if self.modifier else ""}


class CasualtyRolled(Event, frozen=True, tag=True):
    player: str
    die: int
    modifier: int
    result: str
    says: ClassVar[str] = "Casualty roll for {player}: {die}{mod}: {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "mod": f" {with_sign(self.modifier)}" if self.modifier else ""}


class CasualtySuffered(Event, frozen=True, tag=True):
    player: str
    by: str
    cause: str
    result: str
    lasting: str = ""
    says: ClassVar[str] = "{player} is a casualty: {result}{more}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "more": f" ({self.lasting})" if self.lasting else ""}


class LeftPitch(Event, frozen=True, tag=True):
    player: str
    box: str
    says: ClassVar[str] = "{player} goes to the dugout: {box}."


class ApothecaryUsed(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "The apothecary treats {player}."


class BallMoved(Event, frozen=True, tag=True):
    how: str
    origin: str
    square: str
    dice: list[int]
    says: ClassVar[str] = "The ball: {how} {dice} from {origin} to {square}."


class BallOut(Event, frozen=True, tag=True):
    square: str
    says: ClassVar[str] = "The ball leaves the pitch at {square}."


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
        return {**super().fields(), "verdict": "hit" if self.hit else "not hit"}


class WhirledOff(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} whirls off the pitch at {square}."


class Hurled(Event, frozen=True, tag=True):
    player: str
    mate: str
    square: str
    band: str
    kicked: bool = False
    says: ClassVar[str] = "{player} {verb} {mate} to {square}: {band} range."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verb": "kicks" if self.kicked else "throws"}


class HurlRated(Event, frozen=True, tag=True):
    player: str
    quality: str
    says: ClassVar[str] = "The throw of {player} is {quality}."


class Flew(Event, frozen=True, tag=True):
    player: str
    how: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} {how} from {origin} to {square}."


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


class LatecomersRolled(Event, frozen=True, tag=True):
    side: int
    die: int
    most: int
    says: ClassVar[str] = "{side_name} rolls {die}: up to {most} more may come on."


class CameOn(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} comes on at {square}."


class Fouled(Event, frozen=True, tag=True):
    player: str
    victim: str
    assists: int
    says: ClassVar[str] = "{player} fouls {victim} (assists {signed})."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "signed": with_sign(self.assists)}


class RefereeSaw(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "The referee has seen {player}."


class Argued(Event, frozen=True, tag=True):
    side: int
    die: int
    result: str
    says: ClassVar[str] = "{side_name} argues the call: {die}, {result}."


class Bribed(Event, frozen=True, tag=True):
    side: int
    die: int
    worked: bool
    says: ClassVar[str] = "{side_name} bribes the referee: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "he looks away" if self.worked else "wasted"}


class SentOff(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is sent off."


class Turnover(Event, frozen=True, tag=True):
    side: int
    reason: str
    says: ClassVar[str] = "Turnover for {side_name}: {reason}."


class TouchdownScored(Event, frozen=True, tag=True):
    side: int
    player: str
    home: int
    away: int
    says: ClassVar[str] = "TOUCHDOWN! {player} scores: {home}-{away}."


class Stalled(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} has stalled."


class DriveEnded(Event, frozen=True, tag=True):
    says: ClassVar[str] = "The drive ends."


class Recovered(Event, frozen=True, tag=True):
    player: str
    die: int
    back: bool
    says: ClassVar[str] = "{player} knocked out: rolls {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "recovers" if self.back else "stays out"}


class HalfStarted(Event, frozen=True, tag=True):
    half: int
    says: ClassVar[str] = "Half {half} begins."


class PenaltyTaken(Event, frozen=True, tag=True):
    home: int
    away: int
    says: ClassVar[str] = "Penalty: home {home}, away {away}."


class MatchEnded(Event, frozen=True, tag=True):
    home: int
    away: int
    winner: int
    says: ClassVar[str] = "Full time: {home}-{away}. {outcome}"

    def fields(self) -> dict[str, object]:
        outcome = ("Home wins.", "Away wins.", "A draw.", "A draw.")[self.winner]
        return {**super().fields(), "outcome": outcome}


class SpecialRuleUsed(Event, frozen=True, tag=True):
    side: int
    name: str
    says: ClassVar[str] = "{side_name} uses {name}."


class JoinedReserves(Event, frozen=True, tag=True):
    side: int
    player: str
    position: str
    says: ClassVar[str] = "{player} ({position}) joins the reserves of {side_name}."


class JourneymanJoined(Event, frozen=True, tag=True):
    side: int
    player: str
    position: str
    says: ClassVar[str] = "{player} ({position}) joins {side_name} as a journeyman."


class GoldToSpend(Event, frozen=True, tag=True):
    side: int
    gold: int
    source: str
    says: ClassVar[str] = "{side_name} may spend {gold} on inducements ({source})."


class InducementBought(Event, frozen=True, tag=True):
    side: int
    what: str
    cost: int
    says: ClassVar[str] = "{side_name} buys for {cost}: {what}."


class InducementUsed(Event, frozen=True, tag=True):
    side: int
    what: str
    says: ClassVar[str] = "{side_name} uses: {what}."


class GoldLost(Event, frozen=True, tag=True):
    side: int
    gold: int
    says: ClassVar[str] = "{side_name} loses {gold} that was not spent."


class Underdog(Event, frozen=True, tag=True):
    side: int
    difference: int
    prayers: int
    says: ClassVar[str] = "{side_name} is worth {difference} less and may say {prayers} prayers."


class PrayerAnswered(Event, frozen=True, tag=True):
    side: int
    die: int
    prayer: str
    says: ClassVar[str] = "{side_name} prays: {die}, {prayer}."


class PrayerTouched(Event, frozen=True, tag=True):
    player: str
    prayer: str
    says: ClassVar[str] = "{player}: {prayer}."


class EffectEnded(Event, frozen=True, tag=True):
    side: int
    what: str
    says: ClassVar[str] = "{side_name}: {what} is over."


class TrapdoorRolled(Event, frozen=True, tag=True):
    player: str
    die: int
    says: ClassVar[str] = "{player} is on the trapdoor: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "it opens" if self.die == 1 else "it holds"}


class RockThrown(Event, frozen=True, tag=True):
    player: str
    die: int
    says: ClassVar[str] = "A rock is thrown at {player}: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "it hits" if self.die >= 5 else "it misses"}


class ReRollsCooked(Event, frozen=True, tag=True):
    side: int
    dice: list[int]
    count: int
    says: ClassVar[str] = "{side_name} eats well {dice}: {count} re-rolls."


class WeatherReturned(Event, frozen=True, tag=True):
    weather: str
    says: ClassVar[str] = "The spell ends: {weather}."


class PointsEarned(Event, frozen=True, tag=True):
    player: str
    deed: str
    points: int
    says: ClassVar[str] = "{player} earns {points} SPP: {deed}."


class Conceded(Event, frozen=True, tag=True):
    side: int
    freely: bool
    says: ClassVar[str] = "{side_name} concedes{more}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "more": " without penalty" if self.freely else ""}


class TouchdownAwarded(Event, frozen=True, tag=True):
    side: int
    player: str
    says: ClassVar[str] = "{side_name} credits an awarded touchdown to {player}."


class FansLeft(Event, frozen=True, tag=True):
    side: int
    die: int
    left: int
    says: ClassVar[str] = "{side_name} loses fans: D3 {die}, {left} dedicated fans left."


class LoyaltyRolled(Event, frozen=True, tag=True):
    player: str
    die: int
    says: ClassVar[str] = "{player} after the concession: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": "leaves the team" if self.die <= 3 else "stays"}
