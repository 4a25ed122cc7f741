"""Events around the play: pre-match, kick-off, turns, prayers and inducements, the ends."""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.switches import SWITCHES
from touchback.kernel.log import Event
from touchback.kernel.text import NOTHING, counted, joined, listed, text


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
    call: str
    coin: str
    says: ClassVar[str] = "The away coach calls {call}, the coin shows {coin}: {side_name} wins the toss."


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


class RookiesGained(Event, frozen=True, tag=True):
    side: int
    dice: list[int]
    count: int
    says: ClassVar[str] = "{side_name} gets {rookies} {dice}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "rookies": counted(self.count, "{n} rookie", "{n} rookies")}


class TurnMarkers(Event, frozen=True, tag=True):
    home: int
    away: int
    says: ClassVar[str] = "Turn markers now: home {home}, away {away}."


class RandomPlayer(Event, frozen=True, tag=True):
    side: int
    player: str
    dice: list[int]  # those that hit nobody too
    says: ClassVar[str] = "{player} is picked at random {dice}."


class CountRolled(Event, frozen=True, tag=True):
    """A D3 that says how many: who may act, who is hit."""

    side: int
    what: str
    die: int
    says: ClassVar[str] = "{what} ({side_name}): D3 {die}."


class NotModelled(Event, frozen=True, tag=True):
    what: str
    says: ClassVar[str] = "Not played yet by this version: {what}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "what": listed(self.what.split(", "))}


class RulesSwitched(Event, frozen=True, tag=True):
    switches: list[str]
    says: ClassVar[str] = "Other rules at this table: {what}."

    def fields(self) -> dict[str, object]:
        on = [switch.label for switch in SWITCHES if switch.name in self.switches]
        return {**super().fields(), "what": joined("; ", on)}


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


class LatecomersRolled(Event, frozen=True, tag=True):
    side: int
    die: int
    most: int
    says: ClassVar[str] = "{side_name} rolls {die}: up to {most} more may come on."


class CameOn(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} comes on at {square}."


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
        return {**super().fields(), "verdict": text("recovers") if self.back else text("stays out")}


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
        outcome = (text("Home wins."), text("Away wins."), text("A draw."), text("A draw."))[self.winner]
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
    says: ClassVar[str] = "{side_name} may spend {gold:,} on inducements ({source})."


class AidRolled(Event, frozen=True, tag=True):
    what: str
    player: str
    die: int
    sides: int = 6
    says: ClassVar[str] = "{what}{whom}: {die}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "whom": text(" ({player})", player=self.player) if self.player else ""}


class SettledLater(Event, frozen=True, tag=True):
    side: int
    what: str
    says: ClassVar[str] = "{side_name}: after the match the league rolls for what {what} has given."


class WeatherWanted(Event, frozen=True, tag=True):
    side: int
    weather: str
    says: ClassVar[str] = "{side_name} sets the weather: {weather}."


class BetPlaced(Event, frozen=True, tag=True):
    side: int
    stake: int
    says: ClassVar[str] = "{side_name} bets {stake:,} on winning."


class FanFactorFell(Event, frozen=True, tag=True):
    side: int
    factor: int
    says: ClassVar[str] = "The fan factor of {side_name} is {factor} now."


class StarJoined(Event, frozen=True, tag=True):
    side: int
    player: str
    star: str
    says: ClassVar[str] = "{player} ({star}) plays for {side_name}."


class RolledOver(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is stunned no longer and may act."


class PatchedUp(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} comes back for the next drive, and is a casualty again when it ends."


class PlaysOn(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} plays on, and is dead after the match."


class HiredByBoth(Event, frozen=True, tag=True):
    what: str
    says: ClassVar[str] = "{what} was hired by both sides and comes to neither."


class InducementBought(Event, frozen=True, tag=True):
    side: int
    what: str
    cost: int
    mercenary: bool = False
    says: ClassVar[str] = "{side_name} buys for {cost:,}: {what}."

    def fields(self) -> dict[str, object]:
        what = text("a mercenary {position}", position=self.what) if self.mercenary else self.what
        return {**super().fields(), "what": what}


class MercenaryFitted(Event, frozen=True, tag=True):
    side: int
    player: str
    position: str
    what: list[str]
    cost: int
    says: ClassVar[str] = "{player}, a mercenary ({position}), joins {side_name} for {cost:,} more: {shown}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "shown": listed(self.what)}


class InducementUsed(Event, frozen=True, tag=True):
    side: int
    what: str
    says: ClassVar[str] = "{side_name} uses: {what}."


class DeckRolled(Event, frozen=True, tag=True):
    side: int
    die: int
    deck: str
    says: ClassVar[str] = "{side_name} rolls {die} for a deck of special plays: {deck}."


class CardsDrawn(Event, frozen=True, tag=True):
    side: int
    deck: str
    says: ClassVar[str] = "{side_name} draws from {deck} and keeps one card."


class GoldLost(Event, frozen=True, tag=True):
    side: int
    gold: int
    says: ClassVar[str] = "{side_name} loses {gold:,} that was not spent."


class Underdog(Event, frozen=True, tag=True):
    side: int
    difference: int
    prayers: int
    says: ClassVar[str] = "{side_name} is worth {difference:,} less and may say {allowed}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "allowed": counted(self.prayers, "{n} prayer", "{n} prayers")}


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
        return {**super().fields(), "verdict": text("it opens") if self.die == 1 else text("it holds")}


class RockThrown(Event, frozen=True, tag=True):
    player: str
    die: int
    says: ClassVar[str] = "A rock is thrown at {player}: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": text("it hits") if self.die >= 5 else text("it misses")}


class ReRollsCooked(Event, frozen=True, tag=True):
    side: int
    dice: list[int]
    count: int
    says: ClassVar[str] = "{side_name} eats well {dice}: {rerolls}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "rerolls": counted(self.count, "{n} re-roll", "{n} re-rolls")}


class WeatherReturned(Event, frozen=True, tag=True):
    weather: str
    says: ClassVar[str] = "The spell ends: {weather}."


class TouchdownDoubled(Event, frozen=True, tag=True):
    side: int
    home: int
    away: int
    says: ClassVar[str] = "The touchdown of {side_name} counts twice: {home}-{away}."


class WeatherSet(Event, frozen=True, tag=True):
    weather: str
    says: ClassVar[str] = "The weather is now: {weather}."


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
        return {**super().fields(), "more": text(" without penalty") if self.freely else NOTHING}


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
        return {**super().fields(), "verdict": text("leaves the team") if self.die <= 3 else text("stays")}
