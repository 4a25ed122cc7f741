"""Biased referees: what they do about rivals who foul without a double. [R17.1]"""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.bloodbowl.ball import bounce
from touchback.bloodbowl.chance import random_among
from touchback.bloodbowl.effects import FAVOUR, begin_effect, pack_effect
from touchback.bloodbowl.events import FanFactorFell
from touchback.bloodbowl.foul import Seen, argued, bribed, pay_bribe, send_off
from touchback.bloodbowl.inducements.base import Inducement, inducement_of, keep_bought, owner_of
from touchback.bloodbowl.inducements.reach import blow, on_the_pitch, roll
from touchback.bloodbowl.injury import Hurt, armour_breaks, lay_prone, must_bounce, roll_injury, tell_down
from touchback.bloodbowl.moments import FOUL_SEEN, SET_UP
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import BRIBE, BY_OTHER, CONFIRM, DECLINE, NO_ARGUING, STUNNED, UNTIL_MATCH, W_RED_CARD
from touchback.kernel.ask import Ask, Rule, kind_of, pack, rival_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

REFEREES: Final = "biased_referee"
GET_THE_REF: Final = "get the ref"
"""The kick-off event. [R8.4]"""


class BiasedReferee(Inducement):
    """A rival who fouls without a double is sent off on a 5+ as for one. And his side argues the call at +1."""

    need: ClassVar[int] = 5

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (FOUL_SEEN,)
        self.compulsory = True

    def may_buy(self, play: Play, side: i64) -> bool:
        for entry in play.bought:
            if owner_of(entry) == side and play.game.inducements[inducement_of(entry)].category == REFEREES:
                return False
        return super().may_buy(play, side)

    def argue_bonus(self, play: Play, side: i64) -> i64:
        return 1

    def suits_seen(self, play: Play, side: i64, seen: Seen) -> bool:
        if seen.actor.side == side:
            return False
        return not seen.armour_double and not seen.injury_double and not seen.dealt_with

    def on_seen(self, play: Play, side: i64, seen: Seen) -> Rule[None]:
        die = yield from roll(play, self.name, seen.actor.index)
        yield from self.judges(play, side, seen, die)

    def judges(self, play: Play, side: i64, seen: Seen, die: int) -> Rule[None]:
        """What the die means for the fouler."""
        seen.spotted = die >= self.need
        yield from ()


class NamedReferee(BiasedReferee):
    """There is only one of him, and he helps nobody to argue."""

    need: ClassVar[int] = 4

    def argue_bonus(self, play: Play, side: i64) -> i64:
        return 0


class RanulfRedHokuli(NamedReferee):
    """On a 4+ the fouler's coach bribes him, lets his player be sent off, or lets the referee strike: armour at +2, and
    if it holds he is sent off after all. Nobody may argue the call all match."""

    def buy(self, play: Play, side: i64) -> Rule[None]:
        begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, FAVOUR, NO_ARGUING))
        yield from ()

    def judges(self, play: Play, side: i64, seen: Seen, die: int) -> Rule[None]:
        if die < self.need:
            return
        seen.dealt_with = True
        fouler = seen.actor
        options = append(append(vec[i64]([]), pack(CONFIRM)), pack(DECLINE))
        if play.bribes[fouler.side] > 0:
            options = append(options, pack(BRIBE, fouler.index))
        answer = yield Ask(fouler.side, W_RED_CARD, options, fouler.index)
        if kind_of(answer) == BRIBE and (yield from pay_bribe(play, fouler)):
            return
        if kind_of(answer) == CONFIRM and (yield from self.strikes(play, fouler)):
            return
        yield from send_off(play, fouler)

    def strikes(self, play: Play, fouler: Player) -> Rule[bool]:
        """The armour is rolled at +2: broken, he is prone and injured, and it is no turnover."""
        hurt = Hurt(fouler, None, BY_OTHER)
        hurt.armour_modifier = 2
        if not (yield from armour_breaks(play, hurt)):
            return False
        turnover = play.turnover
        spilled = lay_prone(play, fouler) and (yield from must_bounce(play, fouler))
        play.turnover = turnover
        yield from roll_injury(play, hurt)
        if spilled:
            yield from bounce(play)
        return True


class ThoronKorensson(NamedReferee):
    """On a 4+ the fouler is sent off; no bribe helps, and a 1 in the argument costs another player too. Get the Ref is
    rolled again."""

    def judges(self, play: Play, side: i64, seen: Seen, die: int) -> Rule[None]:
        if die < self.need:
            return
        seen.dealt_with = True
        fouler = seen.actor
        expelled = play.coach_expelled[fouler.side]
        if (yield from argued(play, fouler, True)):
            return
        yield from send_off(play, fouler)
        if play.coach_expelled[fouler.side] != expelled:
            index = yield from random_among(play, fouler.side, list_of(on_the_pitch(play, fouler.side)))
            if index != NO_PLAYER:
                yield from send_off(play, play.players[index])

    def refuses_event(self, play: Play, side: i64, event: str) -> bool:
        return event == GET_THE_REF


def list_of(row: vec[i64]) -> list[int]:
    """A row as a list."""
    return [int(value) for value in row]


class JormTheOgre(NamedReferee):
    """On a 4+ the fouler is knocked down, +1 to armour or injury, and not sent off. Get the Ref only costs both sides a
    point of their fan factor."""

    def judges(self, play: Play, side: i64, seen: Seen, die: int) -> Rule[None]:
        if die >= self.need:
            seen.dealt_with = True
            yield from blow(play, side, seen.actor, 1)

    def hears_get_the_ref(self, play: Play, side: i64) -> bool:
        """Nobody gets a bribe."""
        for each in range(play.sides):
            if play.fan_factor[each] > 0:
                play.fan_factor = changed(play.fan_factor, each, play.fan_factor[each] - 1)
            play.tell(FanFactorFell(rule="R17.1", side=each, factor=int(play.fan_factor[each])))
        return True


class TheTrundlefootTriplets(NamedReferee):
    """On a 5+ the fouler is sent off as for a double, on a 1 his victim is. Before each kick, on a 6, a random rival
    whom nobody marks is stunned. After Get the Ref they are gone."""

    need: ClassVar[int] = 5

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (FOUL_SEEN, SET_UP)

    def judges(self, play: Play, side: i64, seen: Seen, die: int) -> Rule[None]:
        seen.spotted = die >= self.need
        if die == 1 and seen.victim is not None and play.on_pitch(seen.victim.index):
            if not (yield from argued(play, seen.victim, False)) and not (yield from bribed(play, seen.victim)):
                yield from send_off(play, seen.victim)

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        if (yield from roll(play, self.name)) < 6:
            return
        free: list[int] = []
        for index in on_the_pitch(play, rival_of(side)):
            if play.is_open(index):
                free.append(int(index))
        index = yield from random_among(play, rival_of(side), free)
        if index != NO_PLAYER:
            play.lay(index, STUNNED)
            tell_down(play, play.players[index], "R17.1", "is stunned")

    def hears_get_the_ref(self, play: Play, side: i64) -> bool:
        left = vec[i64]([])
        for entry in play.bought:
            if owner_of(entry) != side or inducement_of(entry) != self.id:
                left = append(left, entry)
        keep_bought(play, left)
        return False
