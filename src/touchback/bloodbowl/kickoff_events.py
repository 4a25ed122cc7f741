"""The eleven kick-off events. [R8.4]"""

from __future__ import annotations

from touchback.bloodbowl.ball import scatter
from touchback.bloodbowl.chance import random_among
from touchback.bloodbowl.events import (
    CountRolled,
    EventDice,
    Gained,
    KickOffEventRolled,
    RefereeRolled,
    Stepped,
    TurnMarkers,
    WentDown,
)
from touchback.bloodbowl.foul import send_off
from touchback.bloodbowl.inducements.base import coaching_bonus, usable
from touchback.bloodbowl.injury import hurt_by_lying
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.prayers.praying import offer_prayer
from touchback.bloodbowl.prematch import roll_weather
from touchback.bloodbowl.push import free_around
from touchback.bloodbowl.score import to_turn
from touchback.bloodbowl.terms import (
    DECLINE,
    P_HIGH_KICK,
    P_LANDING,
    P_QUICK_SNAP,
    P_SETUP,
    P_SOLID_DEFENCE,
    PERFECT,
    PICK,
    READY,
    RESERVE,
    SNAP,
    STUNNED,
    W_EVENT_PLAYERS,
    W_HIGH_KICK,
    W_INVADERS,
    W_KICKOFF_EVENT,
    W_OFFICIOUS_REF,
    W_QUICK_SNAP,
    W_ROLL_OFF,
    W_SOLID_DEFENCE,
)
from touchback.bloodbowl.turn import begin_acting
from touchback.kernel.ask import AWAY, D3, HOME, Ask, Rule, kind_of, pack, rival_of, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed, raised


def roll_event(play: Play) -> Rule[None]:
    """2D6 on the table of kick-off events. [R8.4]"""
    first = yield play.d6(W_KICKOFF_EVENT)
    second = yield play.d6(W_KICKOFF_EVENT)
    play.event = first + second
    if play.log is not None:
        event = play.game.tables.event(play.event)
        play.log.tell(KickOffEventRolled(rule="R8.4", dice=[first, second], event=event.name))


def run_event(play: Play) -> Rule[None]:
    """Do what the roll of 2D6 says; then the ball comes down, unless a coach has something to do first."""
    while len(play.bought) > 0 and is_refused(play):
        yield from roll_event(play)
    play.phase = P_LANDING
    event = play.game.tables.event(play.event).happens(play)
    if event is not None:
        yield from event


def is_refused(play: Play) -> bool:
    """Will something that was bought have the event rolled again? [R17.1]"""
    event = play.game.tables.event(play.event).name
    for side in range(play.sides):
        for inducement in usable(play, side):
            if inducement.refuses_event(play, side, event):
                return True
    return False


def get_the_ref(play: Play) -> None:
    """Each team gets a bribe, unless a referee will have none of it. [R8.4, R17.1]"""
    if len(play.bought) > 0 and referee_objects(play):
        return
    for side in range(play.sides):
        play.bribes = raised(play.bribes, side)
        play.tell(Gained(rule="R8.4", side=side, what="a bribe"))


def referee_objects(play: Play) -> bool:
    """Does something that was bought take the place of the bribes?"""
    objects = False
    for side in range(play.sides):
        for inducement in usable(play, side):
            objects = inducement.hears_get_the_ref(play, side) or objects
    return objects


def time_out(play: Play) -> None:
    """Kicking side on turn 6, 7 or 8: both markers go back one; else both go forward one. [R8.4]"""
    by: i64 = -1 if play.turn[play.kicking] >= play.game.clock.turns - 2 else 1
    for side in range(play.sides):
        play.turn = raised(play.turn, side, by)
        if play.turn[side] < 0:
            play.turn = changed(play.turn, side, 0)
    play.tell(TurnMarkers(rule="R8.4", home=int(play.turn[HOME]), away=int(play.turn[AWAY])))


def solid_defence(play: Play) -> Rule[None]:
    """See SolidDefence."""
    yield from let_some_act(play, P_SOLID_DEFENCE)


def high_kick(play: Play) -> None:
    """See HighKick."""
    play.phase = P_HIGH_KICK


def quick_snap(play: Play) -> Rule[None]:
    """See QuickSnap."""
    yield from let_some_act(play, P_QUICK_SNAP)


def let_some_act(play: Play, phase: i64) -> Rule[None]:
    """D3+3 open players may do something. [R8.4]"""
    die = yield play.ask_die(D3, W_EVENT_PLAYERS)
    tell_count(play, play.kicking if phase == P_SOLID_DEFENCE else rival_of(play.kicking), die)
    play.allowance = die + 3
    play.phase = phase
    clear_used(play)


def tell_count(play: Play, side: i64, die: int) -> None:
    """Write the D3 of an event into the log."""
    if play.log is not None:
        event = play.game.tables.event(play.event).name
        play.log.tell(CountRolled(rule="R8.4", side=int(side), what=event, die=die))


def clear_used(play: Play) -> None:
    """Nobody has acted in this event yet."""
    begin_acting(play)


# -- solid defence ------------------------------------------------------------------------------------------------


class SolidDefence(Phase[Play]):
    """The kicking coach chooses up to D3+3 open players and sets them up again. [R8.4]"""

    name = "solid defence"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        if play.allowance > 0:
            for player in play.players:
                if player.side == play.kicking and play.is_open(player.index):
                    options = append(options, pack(PICK, player.index))
        if len(options) == 0:
            return None
        return Ask(play.kicking, W_SOLID_DEFENCE, append(options, pack(READY)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer == 0 or kind_of(answer) == READY:
            play.allowance = 0
            play.placing = play.kicking
            play.phase = P_SETUP if len(play.redeploying) > 0 else P_LANDING
            return None
        index = subject_of(answer)
        play.allowance -= 1
        play.redeploying = append(play.redeploying[:], (index << 12) | play.square[index])
        play.leave(index, RESERVE)
        return None


# -- high kick ----------------------------------------------------------------------------------------------------


class HighKick(Phase[Play]):
    """One open receiver may be placed under the ball, if nobody is there and it will land at all: over the kicking
    half it is a touchback already. [R8.4, ruling]"""

    name = "high kick"

    def ask(self, play: Play) -> Ask | None:
        if play.ball == NOWHERE or not play.free(play.ball) or play.own_half(play.kicking, play.ball):
            return None
        options = vec[i64]([])
        for player in play.players:
            if player.side != play.kicking and play.is_open(player.index) and play.has_room(player.index, play.ball):
                options = append(options, pack(PICK, player.index))
        if len(options) == 0:
            return None
        return Ask(rival_of(play.kicking), W_HIGH_KICK, append(options, pack(DECLINE)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer != 0 and kind_of(answer) == PICK:
            move_freely(play, subject_of(answer), play.ball)
        play.phase = P_LANDING
        return None


def move_freely(play: Play, index: i64, square: i64) -> None:
    """An event moves a player without any test."""
    if play.log is not None:
        board = play.board
        origin = board.name(int(play.square[index]))
        name = play.name(play.players[index])
        play.log.tell(Stepped(rule="R8.4", player=name, origin=origin, square=board.name(int(square))))
    play.shift(index, square)


# -- cheering fans, brilliant coaching, weather -------------------------------------------------------------------


def roll_off(play: Play, home_bonus: i64, away_bonus: i64) -> Rule[tuple[int, int]]:
    """Each coach rolls a D6 and adds something. [R8.4]"""
    home = yield play.d6(W_ROLL_OFF)
    away = yield play.d6(W_ROLL_OFF)
    totals = (int(home + home_bonus), int(away + away_bonus))
    if play.log is not None:
        play.log.tell(EventDice(rule="R8.4", side=HOME, die=home, total=totals[0]))
        play.log.tell(EventDice(rule="R8.4", side=AWAY, die=away, total=totals[1]))
    return totals


def cheering_fans(play: Play) -> Rule[None]:
    """D6 plus cheerleaders: the higher coach may pray to Nuffle. [R8.4]"""
    extra = [0, 0]
    for side in range(play.sides):
        for helper in usable(play, side):
            more = yield from helper.cheers(play, side)
            extra[side] += more
    home, away = yield from roll_off(play, play.cheerleaders[HOME] + extra[HOME], play.cheerleaders[AWAY] + extra[AWAY])
    if home != away:
        winner = HOME if home > away else AWAY
        play.tell(Gained(rule="R8.4", side=winner, what="a prayer to Nuffle"))
        yield from offer_prayer(play, winner)


def brilliant_coaching(play: Play) -> Rule[None]:
    """D6 plus assistant coaches, -1 without the head coach: the higher gets a re-roll for the drive. [R8.4]"""
    home, away = yield from roll_off(play, coaching(play, HOME), coaching(play, AWAY))
    if home != away:
        winner = HOME if home > away else AWAY
        play.drive_rerolls = raised(play.drive_rerolls, winner)
        play.tell(Gained(rule="R8.4", side=winner, what="a team re-roll for this drive"))


def coaching(play: Play, side: i64) -> i64:
    """What a side adds to its die. [R8.4]"""
    return play.assistant_coaches[side] - play.coach_expelled[side] + coaching_bonus(play, side)


def changing_weather(play: Play) -> Rule[None]:
    """Roll the weather again; if it is perfect the ball scatters before it lands. [R8.4]"""
    yield from roll_weather(play)
    if play.weather == PERFECT and play.ball != NOWHERE:
        yield from scatter(play, play.ball)


# -- quick snap and blitz -----------------------------------------------------------------------------------------


class QuickSnap(Phase[Play]):
    """D3+3 open receivers may each move one square in any direction. [R8.4]"""

    name = "quick snap"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        if play.allowance > 0:
            for player in play.players:
                index = player.index
                if player.side != play.kicking and play.used[index] == 0 and play.is_open(index):
                    for square in free_around(play, index):
                        options = append(options, pack(SNAP, index, square))
        if len(options) == 0:
            return None
        return Ask(rival_of(play.kicking), W_QUICK_SNAP, append(options, pack(READY)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer == 0 or kind_of(answer) == READY:
            play.allowance = 0
            play.phase = P_LANDING
            return None
        index = subject_of(answer)
        play.used[index] = 1
        play.allowance -= 1
        move_freely(play, index, target_of(answer))
        return None


def blitz(play: Play) -> Rule[None]:
    """D3+3 open kicking players may move, one may blitz and one may throw a team-mate; a fall ends it. [R8.4]"""
    die = yield play.ask_die(D3, W_EVENT_PLAYERS)
    tell_count(play, play.kicking, die)
    begin_acting(play)
    play.allowance = die + 3
    play.charging = True
    play.active = play.kicking
    for player in play.players:
        if player.side == play.kicking and not play.is_open(player.index):
            play.used[player.index] = 1
    to_turn(play)


# -- officious ref and pitch invasion -----------------------------------------------------------------------------


def losers(home: int, away: int) -> tuple[int, ...]:
    """The side with the lower total; both when they are equal."""
    if home == away:
        return (HOME, AWAY)
    return (HOME,) if home < away else (AWAY,)


def officious_ref(play: Play) -> Rule[None]:
    """D6 plus fan factor: the lower side (both on a tie) has a random player, who on 2+ is stunned, on 1 sent off.
    [R8.4]"""
    home, away = yield from roll_off(play, play.fan_factor[HOME], play.fan_factor[AWAY])
    victims: list[int] = []
    for side in losers(home, away):
        index = yield from random_player(play, side, [])
        if index != NO_PLAYER:
            victims.append(index)
    for index in victims:
        die = yield play.d6(W_OFFICIOUS_REF, index)
        if play.log is not None:
            play.log.tell(RefereeRolled(rule="R8.4", player=play.name(play.players[index]), die=die))
        if die == 1:
            yield from send_off(play, play.players[index])
        else:
            yield from stun(play, index)


def pitch_invasion(play: Play) -> Rule[None]:
    """D6 plus fan factor: the lower side (both on a tie) has D3 random players stunned. [R8.4]"""
    home, away = yield from roll_off(play, play.fan_factor[HOME], play.fan_factor[AWAY])
    for side in losers(home, away):
        count = yield play.ask_die(D3, W_INVADERS)
        tell_count(play, side, count)
        victims: list[int] = []
        while len(victims) < count:
            index = yield from random_player(play, side, victims)
            if index == NO_PLAYER:
                break
            victims.append(index)
        for index in victims:
            yield from stun(play, index)


def random_player(play: Play, side: i64, taken: list[int]) -> Rule[int]:
    """Somebody on the pitch who has not been chosen yet. [R2.6]"""
    candidates: list[int] = []
    for player in play.players:
        if player.side == side and play.on_pitch(player.index) and int(player.index) not in taken:
            candidates.append(int(player.index))
    index = yield from random_among(play, side, candidates)
    return index


def stun(play: Play, index: i64) -> Rule[None]:
    """An event lays a player out; some are hurt by going down."""
    play.lay(index, STUNNED)
    if play.log is not None:
        play.log.tell(WentDown(rule="R8.4", player=play.name(play.players[index]), how="is stunned"))
    yield from hurt_by_lying(play, play.players[index])
