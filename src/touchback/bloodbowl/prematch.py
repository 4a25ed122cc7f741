"""Before the match: fans, weather, the coin. [R7.1, R7.2, R7.6]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.events import CoinTossed, FansCame, KickChosen, NotModelled, RulesSwitched, WeatherRolled
from touchback.bloodbowl.moments import BRINGS_REROLL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.setup import start_drive
from touchback.bloodbowl.skills.base import number
from touchback.bloodbowl.switches import switched_on
from touchback.bloodbowl.terms import (
    CALL,
    CASUALTY,
    KICK_OR_RECEIVE,
    P_JOURNEYMEN,
    P_KICK_OR_RECEIVE,
    P_WEATHER,
    SENT_OFF,
    W_COIN,
    W_FANS,
    W_KICK_OR_RECEIVE,
    W_TOSS,
    W_WEATHER,
    WEATHER_NAMES,
)
from touchback.kernel.ask import AWAY, COIN, D3, HOME, NONE, Ask, Rule, pack, rival_of, target_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import changed

KICK: Final = 0
RECEIVE: Final = 1


class Fans(Phase[Play]):
    """D3 plus dedicated fans is each side's fan factor. [R7.1]"""

    name = "fans"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return count_fans(play)


def count_fans(play: Play) -> Rule[None]:
    """See Fans."""
    tell_unmodelled_skills(play)
    tell_switches(play)
    for side in range(play.sides):
        die = yield play.ask_die(D3, W_FANS)
        play.fan_factor = changed(play.fan_factor, side, play.dedicated_fans[side] + die)
        if play.log is not None:
            play.log.tell(FansCame(rule="R7.1", side=side, die=die, factor=int(play.fan_factor[side])))
    play.phase = P_WEATHER


def unmodelled_skills(play: Play) -> list[str]:
    """Skills that players of this match have and that the program does not play yet."""
    names: list[str] = []
    for skill in play.game.skills:
        if not play.game.is_modelled(skill.name) and (
            play.is_present(HOME, skill.id) or play.is_present(AWAY, skill.id)
        ):
            names.append(skill.name)
    for player in play.players:
        for written in player.skill_names:
            name = written.partition(" (")[0]
            if name not in play.game.skill_names and name not in names:
                names.append(name)
    return names


def tell_unmodelled_skills(play: Play) -> None:
    """No rule is left out silently."""
    for name in unmodelled_skills(play):
        play.tell(NotModelled(rule="R19", what=name))


def tell_switches(play: Play) -> None:
    """Where the rules of this match are not those of the text, its log says so first."""
    if play.switches and play.log is not None:
        play.log.tell(RulesSwitched(rule="", switches=[switch.name for switch in switched_on(int(play.switches))]))


class Weather(Phase[Play]):
    """Each coach rolls a D6; the total is the weather. [R7.2]"""

    name = "weather"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return first_weather(play)


def first_weather(play: Play) -> Rule[None]:
    """See Weather."""
    yield from roll_weather(play)
    play.game.clock.refill(play)
    play.phase = P_JOURNEYMEN


def roll_weather(play: Play) -> Rule[None]:
    """2: sweltering heat, 3: very sunny, 4-10: perfect, 11: pouring rain, 12: blizzard. [R7.2]"""
    first = yield play.d6(W_WEATHER)
    second = yield play.d6(W_WEATHER)
    play.weather = play.game.tables.weather.read(first + second)
    if play.log is not None:
        play.log.tell(WeatherRolled(rule="R7.2", dice=[first, second], weather=WEATHER_NAMES[play.weather]))


def grant_player_reroll(play: Play, side: i64) -> None:
    """A team with a player who brings one has one more re-roll this half, whoever else brings one too."""
    brought: i64 = 0
    for player in play.players:
        status = play.status[player.index]
        if player.side == side and status != CASUALTY and status != SENT_OFF:
            if number(play, player, BRINGS_REROLL, 0) > brought:
                brought = number(play, player, BRINGS_REROLL, 0)
    play.player_rerolls = changed(play.player_rerolls, side, brought)


class Coin(Phase[Play]):
    """The away coach calls; whoever is right chooses to kick or to receive. [R7.6, ruling]"""

    name = "coin"

    def ask(self, play: Play) -> Ask | None:
        return Ask(AWAY, W_COIN, vec[i64]([pack(CALL, NONE, 1), pack(CALL, NONE, 2)]))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return toss(play, target_of(answer))


def toss(play: Play, call: i64) -> Rule[None]:
    """See Coin."""
    coin = yield play.ask_die(COIN, W_TOSS)
    play.coin_winner = AWAY if coin == call else HOME
    if play.log is not None:
        called, shown = COIN.faces[call - 1], COIN.faces[coin - 1]
        play.log.tell(CoinTossed(rule="R7.6", side=int(play.coin_winner), call=called, coin=shown))
    play.phase = P_KICK_OR_RECEIVE


class KickOrReceive(Phase[Play]):
    """The winner of the toss chooses. [R7.6]"""

    name = "kick or receive"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([pack(KICK_OR_RECEIVE, NONE, KICK), pack(KICK_OR_RECEIVE, NONE, RECEIVE)])
        return Ask(play.coin_winner, W_KICK_OR_RECEIVE, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        winner = play.coin_winner
        play.kicking = winner if target_of(answer) == KICK else rival_of(winner)
        play.first_kicker = play.kicking
        if play.log is not None:
            play.log.tell(KickChosen(rule="R7.6", side=int(play.kicking)))
        start_drive(play)
        return None
