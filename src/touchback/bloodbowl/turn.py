"""Team turns: who acts next, how a turn begins and ends. [R9.1, R9.2, R4.3]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.activation import binding
from touchback.bloodbowl.block import can_be_blocked, can_be_blocked_afar
from touchback.bloodbowl.check import hear_time, time_is_heard
from touchback.bloodbowl.declaring import begin, declare, is_gated, special_actions
from touchback.bloodbowl.effects import BARRED, end_effects, is_barred, kind_of_effect, player_of
from touchback.bloodbowl.events import LeftPitch, RockThrown, TurnEnded, WeatherReturned
from touchback.bloodbowl.foul import send_off
from touchback.bloodbowl.inducements.base import call_in, calls_at_turn_start, has_listener
from touchback.bloodbowl.injury import Hurt, knock_down
from touchback.bloodbowl.moments import (
    BLOCK_REACH,
    BLOCKS_LYING,
    DECLARES_FREELY,
    GIVES_BALL,
    TURN_ENDS,
    TURN_STARTS,
)
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown, tell_stalling, to_turn, watch_stalling
from touchback.bloodbowl.setup import most_on_pitch
from touchback.bloodbowl.skills.base import AT_EDGE, PER_TURN, can, skill_of, speaks_of
from touchback.bloodbowl.terms import (
    ACTIVATE,
    BLITZ,
    BLOCK,
    BY_OTHER,
    CALL_IN,
    CONCEDE,
    END_TURN,
    FOUL,
    HAND_OFF,
    KNOCKED_DOWN,
    MOVE,
    NO_TURNOVER,
    NO_WEATHER,
    P_CONCEDE,
    P_DRIVE_END,
    P_LANDING,
    P_TARGET,
    P_TOO_MANY,
    P_TURN_END,
    P_TURN_START,
    PASS,
    PICK,
    PRONE,
    RESERVE,
    ROCKS_FOR_RIVALS,
    SPECIAL,
    STANDING,
    STATUS_NAMES,
    STUNNED,
    UNTIL_AWAY_TURN,
    UNTIL_HOME_TURN,
    UNTIL_TURN,
    W_ROCK,
    W_TOO_MANY,
    W_TURN,
    WEATHER_NAMES,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.kernel.ask import HOME, NOBODY, Ask, Rule, kind_of, pack, rival_of, subject_of, target_of, with_capacity
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed, raised

ROCK_HITS: Final = 5
IN_A_CHARGE: Final = 1 << BLITZ
"""What can be declared besides a move when the kick-off's event lets players act. [R8.4]"""
GIVING: Final = 1 << PASS | 1 << HAND_OFF
"""Actions that give the ball away."""


def end_spell(play: Play) -> None:
    """The weather is again what it was before somebody changed it. [R17.1]"""
    if play.lasting_weather != NO_WEATHER:
        play.weather = play.lasting_weather
        play.lasting_weather = NO_WEATHER
        play.spell_ends_with = NOBODY
        play.tell(WeatherReturned(rule="R17.1", weather=WEATHER_NAMES[play.weather]))


def start_turn(play: Play, side: i64) -> None:
    """Move the turn marker; everybody may act again. [R9.1]"""
    play.active = side
    play.turn = raised(play.turn, side)
    begin_acting(play)
    if play.log is not None:
        play.game.clock.tell_turn(play, side)
    if too_many(play) != NOBODY:
        play.phase = P_TOO_MANY
    elif len(play.bought) > 0 and time_is_heard(play, TURN_STARTS):
        play.phase = P_TURN_START
    else:
        to_turn(play)


class TurnStart(Phase[Play]):
    """Before anybody is activated the other coach may use what he has bought. [R17.1]"""

    name = "turn start"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return first_words(play)


def first_words(play: Play) -> Rule[None]:
    """See TurnStart. Nothing of it is a turnover: nobody has acted yet."""
    play.turnover = KNOCKED_DOWN
    yield from hear_time(play, TURN_STARTS)
    play.turnover = NO_TURNOVER
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END
    else:
        to_turn(play)


def begin_acting(play: Play) -> None:
    """A clean slate for a team turn (or for the kick-off event that is like one)."""
    play.spent = 0
    play.turnover = NO_TURNOVER
    play.stalling = NO_PLAYER
    lasting = play.game.lasting_limits[PER_TURN]
    i: i64 = 0
    count = len(play.used)
    while i < count:
        play.used[i] = 0
        play.limits[i] &= lasting
        play.stunned_now = changed(play.stunned_now, i, 0)  # whoever lies stunned was stunned before this turn [R4.3]
        i += 1
    for effect in play.effects:
        if kind_of_effect(effect) == BARRED and play.side[player_of(effect)] == play.active:
            play.used[player_of(effect)] = 1


class Turn(Phase[Play]):
    """Activate a player with an action, or end the turn. [R9.2]"""

    name = "turn"

    def ask(self, play: Play) -> Ask | None:
        options = activations(play)
        besides = coach_options(play)
        if len(options) == 0 and len(besides) == 0:
            return None  # everybody has acted: the turn ends by itself
        for option in besides:
            options = append(options, option)
        return Ask(play.active, W_TURN, append(options, pack(END_TURN)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer == 0 or kind_of(answer) == END_TURN:
            play.phase = P_TURN_END
            return None
        if kind_of(answer) == CALL_IN:
            return calling_in(play, target_of(answer))
        if kind_of(answer) == CONCEDE:
            play.phase = P_CONCEDE
            return None
        player = play.players[subject_of(answer)]
        action = target_of(answer)
        if action >= SPECIAL:
            play.special = action - SPECIAL
            action = SPECIAL
            if skill_of(play.game.skills[play.special]).replaces_block:
                play.actor = player.index
                play.action = action
                play.phase = P_TARGET
                return None
        elif action in (BLOCK, BLITZ, FOUL):
            play.actor = player.index
            play.action = action
            play.phase = P_TARGET
            return None
        if is_gated(play, player, action):
            return begin(play, player, action, NO_PLAYER)
        declare(play, player, action, NO_PLAYER)
        return None


def calling_in(play: Play, number: i64) -> Rule[None]:
    """Use an inducement; then the turn goes on. [R17.1]"""
    yield from call_in(play, number)
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END
    else:
        watch_stalling(play)


def activations(play: Play) -> vec[i64]:
    """Each player who can still be activated, with each action he can declare. [R9.2]"""
    options = with_capacity(56)
    side = play.active
    if play.charging and play.allowance == 0:
        return options
    left = actions_left(play)
    confused = play.broad or is_anybody_distracted(play)
    for index in range(len(play.status)):
        if play.side[index] != side or play.used[index] != 0:
            continue
        status = play.status[index]
        if status != STANDING and status != PRONE:
            continue
        options = declarations(play, play.players[index], left, confused, options)
    return options


def actions_left(play: Play) -> i64:
    """A bit for each action that is not spent and has a rival it could be aimed at. [R8.4, R9.2]"""
    side = play.active
    standing = False
    lying = False
    for index in range(len(play.status)):
        if play.side[index] != side:
            status = play.status[index]
            if status == STANDING:
                standing = True
            elif status <= STUNNED:
                lying = True
    left = ~play.game.actions.missing
    if play.charging:
        left &= IN_A_CHARGE
    if not standing:
        left &= ~(1 << BLOCK | 1 << BLITZ)
    if not lying:
        left &= ~(1 << FOUL)
    return left


def declarations(play: Play, player: Player, left: i64, confused: bool, options: vec[i64]) -> vec[i64]:
    """Each action this player can declare, of those that are left. [R9.2]"""
    index = player.index
    activate = pack(ACTIVATE, index, 0)
    if not can(play, player, DECLARES_FREELY, True):
        for skill in special_actions(play, player):
            if skill_of(play.game.skills[skill]).aimed == AT_EDGE:
                options = append(options, activate | (SPECIAL + skill))
        return options
    options = append(options, activate | MOVE)
    left &= ~binding(play, player, play.spent)
    if left >> BLOCK & 1:
        rises = play.status[index] == STANDING or can(play, player, BLOCKS_LYING, False)
        if rises and (has_neighbour(play, player, confused) or has_target_afar(play, player)):
            options = append(options, activate | BLOCK)
    if left & GIVING and may_give(play, player):
        if left >> PASS & 1:
            options = append(options, activate | PASS)
        if left >> HAND_OFF & 1:
            options = append(options, activate | HAND_OFF)
    for skill in special_actions(play, player):
        options = append(options, activate | (SPECIAL + skill))
    if left >> BLITZ & 1:
        options = append(options, activate | BLITZ)
    if left >> FOUL & 1:
        options = append(options, activate | FOUL)
    return options


def may_give(play: Play, player: Player) -> bool:
    """Has he the ball, or could he still pick it up, to throw it or hand it off? [R9.2, R10.1]"""
    if not play.holds(player.index) and (play.in_air or not play.has_free_ball()):
        return False
    return can(play, player, GIVES_BALL, True)


def coach_options(play: Play) -> vec[i64]:
    """What a coach can do before he has activated anybody in his turn: use an inducement, concede. [R16.2, R17.1]"""
    options = vec[i64]([])
    may_concede = play.conceding[play.active] != 0
    may_call = len(play.bought) > 0 and has_listener(play, play.active, TURN_STARTS)
    if not (may_call or may_concede) or play.charging or play.spent != 0:
        return options
    for index in range(len(play.used)):
        if play.used[index] != 0 and not is_barred(play, index):
            return options
    options = calls_at_turn_start(play, options)
    if may_concede:
        options = append(options, pack(CONCEDE))
    return options


def is_anybody_distracted(play: Play) -> bool:
    """Is a rival distracted, so that counted tackle zones do not tell of everybody who stands?"""
    for index in range(len(play.distracted)):
        if play.distracted[index] != 0 and play.side[index] != play.active:
            return True
    return False


def has_neighbour(play: Play, player: Player, confused: bool) -> bool:
    """Is a standing rival next to him? (Those whose tackle zones cover him are counted already.)"""
    if play.facing[player.index] != 0:
        return has_broad_neighbour(play, player)
    square = play.square[player.index]
    if play.rival_zones(player.side, square) != 0:
        return True
    return confused and play.has_rival_beside(player.side, square)


def has_broad_neighbour(play: Play, player: Player) -> bool:
    """The same for one who covers four squares: whoever is behind him does not count. [R17.1]"""
    for index in play.neighbours(player.index):
        if can_be_blocked(play, player.index, index):
            return True
    return False


def has_target_afar(play: Play, player: Player) -> bool:
    """Can he block somebody who is not next to him?"""
    if not speaks_of(play, player, BLOCK_REACH):
        return False
    return any(can_be_blocked_afar(play, player, rival.index) for rival in play.players if rival.side != player.side)


class TurnEnd(Phase[Play]):
    """The turn ends: who lay stunned since its start turns over, and the other side plays. [R4.3, R9.1]"""

    name = "turn end"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if len(play.entered) > 0 or rock_is_due(play):
            return late_troubles(play)
        if time_is_heard(play, TURN_ENDS):
            return last_words(play)
        end_turn(play)
        return None


def rock_is_due(play: Play) -> bool:
    """Has a player of the active side stalled in front of fans who throw rocks? [R7.5, R15.3]"""
    staller = play.stalling
    return (
        staller != NO_PLAYER
        and not play.charging
        and play.granted(rival_of(play.active), ROCKS_FOR_RIVALS)
        and play.touchdown != play.active
        and play.standing(staller)
    )


def late_troubles(play: Play) -> Rule[None]:
    """What happens when the turn is over: a trapdoor not rolled for yet, a rock for a staller (5+ knocks him down).
    The turn has ended already, so nothing of it is a turnover. [R7.5]"""
    if play.turnover == NO_TURNOVER:
        play.turnover = KNOCKED_DOWN
    yield from try_trapdoors(play)
    if rock_is_due(play):
        staller = play.players[play.stalling]
        tell_stalling(play)
        play.stalling = NO_PLAYER
        die = yield play.d6(W_ROCK, staller.index)
        if play.log is not None:
            play.log.tell(RockThrown(rule="R7.5", player=play.name(staller), die=die))
        if die >= ROCK_HITS:
            yield from knock_down(play, Hurt(staller, None, BY_OTHER))
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END


def last_words(play: Play) -> Rule[None]:
    """What anybody may do when a turn ends. The turn has ended already, so nothing of it is a turnover."""
    if play.turnover == NO_TURNOVER:
        play.turnover = KNOCKED_DOWN
    yield from hear_time(play, TURN_ENDS)
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END
    else:
        end_turn(play)


def end_turn(play: Play) -> None:
    """See TurnEnd."""
    side = play.active
    tell_stalling(play)
    if play.log is not None:
        play.log.tell(TurnEnded(rule="R9.1", side=int(side)))
    if play.charging:
        play.charging = False
        play.allowance = 0
        play.active = NOBODY
        begin_acting(play)
        play.phase = P_LANDING
        return
    if play.spell_ends_with == side:
        end_spell(play)
    if len(play.effects) > 0:
        end_effects(play, UNTIL_TURN)
        end_effects(play, UNTIL_HOME_TURN if side == HOME else UNTIL_AWAY_TURN)
    i: i64 = 0
    count = len(play.status)
    while i < count:
        if play.side[i] == side:
            if play.status[i] == STUNNED and play.stunned_now[i] == 0:
                play.status[i] = PRONE
            play.stunned_now = changed(play.stunned_now, i, 0)
        i += 1
    other = play.game.clock.next_side(play)
    if other == NOBODY:
        play.phase = P_DRIVE_END
    else:
        start_turn(play, other)


# -- too many players -------------------------------------------------------------------------------------------


def too_many(play: Play) -> i64:
    """A side with more players on the pitch than it may have, or nobody. [R8.7]"""
    for side in range(play.sides):
        count = play.fielded(side)
        if count > play.game.field.players and count > most_on_pitch(play, side):
            return side
    return NOBODY


class TooMany(Phase[Play]):
    """Before the drive's first turn the error is mended by its own coach; afterwards the rival coach chooses who
    is sent off. [R8.7]"""

    name = "too many players"

    def ask(self, play: Play) -> Ask | None:
        side = too_many(play)
        options = vec[i64]([])
        for player in play.players:
            if player.side == side and play.on_pitch(player.index):
                options = append(options, pack(PICK, player.index))
        return Ask(side if play.active == NOBODY else rival_of(side), W_TOO_MANY, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[subject_of(answer)]
        if play.active == NOBODY:
            play.leave(player.index, RESERVE)
            play.tell(LeftPitch(rule="R8.7", player=play.name(player), box=STATUS_NAMES[RESERVE]))
            if too_many(play) == NOBODY:
                play.phase = P_LANDING
            return None
        return expel_surplus(play, player)


def expel_surplus(play: Play, player: Player) -> Rule[None]:
    """Sent off as for a foul, so a turnover if his team is active; the call cannot be argued. [R8.7, ruling]"""
    yield from send_off(play, player)
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END
    elif too_many(play) != NOBODY:
        play.phase = P_TOO_MANY
    else:
        play.phase = P_TURN_END
        if play.turnover == NO_TURNOVER:
            to_turn(play)
