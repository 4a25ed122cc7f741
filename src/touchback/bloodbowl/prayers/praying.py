"""Praying: the underdog before the match, the better cheered side at a kick-off. [R7.5, R8.4]"""

from __future__ import annotations

from touchback.bloodbowl.check import hear_time, time_is_heard
from touchback.bloodbowl.effects import in_force
from touchback.bloodbowl.events import PrayerAnswered
from touchback.bloodbowl.inducements.base import usable
from touchback.bloodbowl.moments import MATCH_READY
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.prematch import grant_player_reroll
from touchback.bloodbowl.terms import DECLINE, P_COIN, PRAY, READY, W_PRAYER_ROLL, W_PRAYERS
from touchback.kernel.ask import D8, D16, NOBODY, Ask, Rule, kind_of, pack
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed


class Praying(Phase[Play]):
    """The underdog may pray as often as he is allowed to, or stop. [R7.5]"""

    name = "prayers"

    def ask(self, play: Play) -> Ask | None:
        side = praying_side(play)
        if side == NOBODY:
            return None
        return Ask(side, W_PRAYERS, append(append(vec[i64]([]), pack(PRAY)), pack(READY)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer != 0 and kind_of(answer) == PRAY:
            return pray_once(play, praying_side(play))
        if time_is_heard(play, MATCH_READY):
            return before_the_coin(play)
        end_praying(play)
        return None


def end_praying(play: Play) -> None:
    """Everything is bought and prayed for."""
    play.prayers = play.per_side()
    for side in range(play.sides):
        grant_player_reroll(play, side)  # somebody who brings one may have joined
    play.phase = P_COIN


def before_the_coin(play: Play) -> Rule[None]:
    """What coaches may do before the coin is tossed. [R17.1]"""
    end_praying(play)
    yield from hear_time(play, MATCH_READY)


def praying_side(play: Play) -> i64:
    """Who may still pray, or nobody."""
    for side in range(play.sides):
        if play.prayers[side] > 0:
            return side
    return NOBODY


def pray_once(play: Play, side: i64) -> Rule[None]:
    """One of the prayers before the match."""
    play.prayers = changed(play.prayers, side, play.prayers[side] - 1)
    yield from pray(play, side)


def offer_prayer(play: Play, side: i64) -> Rule[None]:
    """At a kick-off: the coach may pray. [R8.4]"""
    answer = yield Ask(side, W_PRAYERS, append(append(vec[i64]([]), pack(PRAY)), pack(DECLINE)))
    if kind_of(answer) == PRAY:
        yield from pray(play, side)


def pray(play: Play, side: i64) -> Rule[None]:
    """D16, or D8 in an exhibition match; what is in force for this side already is rolled again. [R7.5, R22]"""
    tables = play.game.tables
    table = tables.exhibition_prayers if play.exhibition else tables.league_prayers
    if all(in_force(play, side, prayer.number) for prayer in table):
        return
    while True:
        die = yield play.ask_die(D8 if play.exhibition else D16, W_PRAYER_ROLL)
        prayer = table[die - 1]
        if not in_force(play, side, prayer.number):
            break
    for helper in usable(play, side):
        helper.prayed(play, side, die)
    if play.log is not None:
        play.log.tell(PrayerAnswered(rule="R7.5", side=int(side), die=die, prayer=prayer.name))
    yield from prayer.answer(play, side)
