"""The common inducements that are played, one class each. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.events import ReRollsCooked, RookiesGained, WeatherRolled
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.hired import add_journeyman, linemen
from touchback.bloodbowl.moments import HALF_STARTS, TURN_STARTS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import (
    JOURNEYMAN,
    MOST_NUDGE,
    NO_WEATHER,
    NUDGE,
    PERMANENT,
    STAR,
    W_COOK,
    W_NUDGE,
    W_ROOKIES,
    W_SPELL,
    WEATHER_NAMES,
)
from touchback.kernel.ask import D3, NONE, Ask, Rule, pack, rival_of, target_of
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import changed, raised

MOST_CHEERLEADERS = 16
MOST_COACHES = 9


class Cheerleaders(Inducement):
    """One more for the match, 16 in all."""

    def has_room(self, play: Play, side: i64) -> bool:
        return play.cheerleaders[side] < MOST_CHEERLEADERS

    def buy(self, play: Play, side: i64) -> Rule[None]:
        play.cheerleaders = changed(play.cheerleaders, side, play.cheerleaders[side] + 1)
        yield from ()


class AssistantCoaches(Inducement):
    """One more for the match, nine in all."""

    def has_room(self, play: Play, side: i64) -> bool:
        return play.assistant_coaches[side] < MOST_COACHES

    def buy(self, play: Play, side: i64) -> Rule[None]:
        play.assistant_coaches = changed(play.assistant_coaches, side, play.assistant_coaches[side] + 1)
        yield from ()


class WeatherMage(Inducement):
    """Once, before anybody is activated in an own turn: roll the weather and move the result by up to two. It lasts
    until the rival's next turn ends, or the drive."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1
        self.moments = (TURN_STARTS,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return play.active == side

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        first = yield play.d6(W_SPELL)
        second = yield play.d6(W_SPELL)
        options = vec[i64]([pack(NUDGE, NONE, MOST_NUDGE + by) for by in (0, 1, 2, -1, -2)])
        answer = yield Ask(side, W_NUDGE, options)
        if play.lasting_weather == NO_WEATHER:
            play.lasting_weather = play.weather
        play.weather = play.game.tables.weather.read(first + second + target_of(answer) - MOST_NUDGE)
        play.spell_ends_with = rival_of(side)
        if play.log is not None:
            play.log.tell(WeatherRolled(rule="R17.1", dice=[first, second], weather=WEATHER_NAMES[play.weather]))


class Kegs(Inducement):
    """+1 to every recovery roll."""

    def buy(self, play: Play, side: i64) -> Rule[None]:
        play.recovery_bonus = changed(play.recovery_bonus, side, play.recovery_bonus[side] + 1)
        yield from ()


class Training(Inducement):
    """A team re-roll more in each half."""

    def buy(self, play: Play, side: i64) -> Rule[None]:
        play.rerolls_per_half = changed(play.rerolls_per_half, side, play.rerolls_per_half[side] + 1)
        play.rerolls = raised(play.rerolls, side)
        yield from ()


class Bribe(Inducement):
    """See foul.py for what a bribe does. [R14.3]"""

    def buy(self, play: Play, side: i64) -> Rule[None]:
        play.bribes = raised(play.bribes, side)
        yield from ()


class WanderingApothecary(Inducement):
    """Treats like the team's own apothecary, and journeymen and mercenaries too; no stars."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1
        self.like_staff = True

    def treats(self, play: Play, player: Player, knocked_out: bool) -> bool:
        return player.contract != STAR


class MortuaryAssistant(Inducement):
    """Once: a failed regeneration is rolled again; not for mercenaries and stars."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1

    def rolls_again(self, play: Play, player: Player) -> bool:
        return player.contract == PERMANENT or player.contract == JOURNEYMAN


class PlagueDoctor(MortuaryAssistant):
    """The same, or instead of it once an apothecary for a player who is knocked out."""

    def treats(self, play: Play, player: Player, knocked_out: bool) -> bool:
        return knocked_out and self.rolls_again(play, player)


class RiotousRookies(Inducement):
    """2D3+1 journeymen, however many players there are."""

    def has_room(self, play: Play, side: i64) -> bool:
        return len(linemen(play, side)) > 0

    def buy(self, play: Play, side: i64) -> Rule[None]:
        first = yield play.ask_die(D3, W_ROOKIES)
        second = yield play.ask_die(D3, W_ROOKIES)
        joining = first + second + 1
        if play.log is not None:
            play.log.tell(RookiesGained(rule="R17.1", side=int(side), dice=[first, second], count=int(joining)))
        for _ in range(joining):
            yield from add_journeyman(play, side)


class MasterChef(Inducement):
    """3D6 in each half, between kick and event: every 4+ is a re-roll more for his side and one less for the
    rival."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (HALF_STARTS,)
        self.compulsory = True

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        dice: list[int] = []
        while len(dice) < 3:
            dice.append((yield play.d6(W_COOK)))
        count: i64 = 0
        for die in dice:
            if die >= 4:
                count += 1
        play.rerolls = raised(play.rerolls, side, count)
        left = play.rerolls[rival_of(side)]
        play.rerolls = changed(play.rerolls, rival_of(side), left - count if left > count else 0)
        if play.log is not None:
            play.log.tell(ReRollsCooked(rule="R17.1", side=int(side), dice=dice, count=int(count)))
