"""The ends: of a drive, of a half, of the match; extra time and penalties. [R16.1, R16.3, R9.1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.balls import clear_balls
from touchback.bloodbowl.check import Rolled, hear_time, time_is_heard
from touchback.bloodbowl.effects import end_effects, end_loans
from touchback.bloodbowl.events import (
    CountRolled,
    DriveEnded,
    HalfStarted,
    MatchEnded,
    PenaltyTaken,
    Recovered,
    WentDown,
)
from touchback.bloodbowl.inducements.base import aids_listen, aids_speak, match_ends_in_force
from touchback.bloodbowl.kickoff_events import random_player
from touchback.bloodbowl.moments import DIE_ROLLED, DRIVE_ENDS, RECOVERY, TOUCHDOWN_DUE, TOUCHDOWN_SCORED
from touchback.bloodbowl.parts.clock import Clock
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.prematch import grant_player_reroll
from touchback.bloodbowl.score import count_touchdown, to_turn
from touchback.bloodbowl.setup import start_drive
from touchback.bloodbowl.skills.base import PER_DRIVE, PER_HALF
from touchback.bloodbowl.terms import (
    FAINTED,
    KNOCKED_OUT,
    NO_TURNOVER,
    P_COIN,
    P_OVER,
    P_PENALTIES,
    P_TURN_END,
    RESERVE,
    STUNNED,
    SWELTERING_HEAT,
    UNTIL_DRIVE,
    UNTIL_HALF,
    W_HEAT,
    W_PENALTY,
    W_RECOVER,
    WEATHER_NAMES,
)
from touchback.bloodbowl.turn import end_spell
from touchback.kernel.ask import AWAY, D3, HOME, NOBODY, Ask, Rule, rival_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import changed

EXTRA_TIME: Final = 3


class DriveEnd(Phase[Play]):
    """If there is another drive to come: secret weapons, recovery of the knocked out, heat. Then that drive, the
    next half or the end. [R16.1]"""

    name = "drive end"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return end_drive(play)


def resume_turn(play: Play) -> None:
    """The touchdown does not count: a turn that had ended ends, any other goes on. [R17.1, ruling]"""
    if play.turnover != NO_TURNOVER:
        play.phase = P_TURN_END
    else:
        to_turn(play)


def end_drive(play: Play) -> Rule[None]:
    """See DriveEnd."""
    if play.touchdown != NOBODY and play.several_balls:
        yield from hear_time(play, TOUCHDOWN_DUE)
        if play.touchdown == NOBODY:
            resume_turn(play)
            return
        count_touchdown(play)
    if play.touchdown != NOBODY and time_is_heard(play, TOUCHDOWN_SCORED):
        yield from hear_time(play, TOUCHDOWN_SCORED)
    play.tell(DriveEnded(rule="R16.1"))
    play.active = NOBODY
    play.stunned_now = vec[i64]([0] * len(play.stunned_now))
    clear_balls(play)
    end_spell(play)
    if play.game.clock.goes_on(play):
        yield from hear_time(play, DRIVE_ENDS)
        yield from hear_time(play, RECOVERY)
        yield from recover(play)
        yield from faint(play)
    clear_pitch(play)
    play.game.clock.after_drive(play)


def recover(play: Play) -> Rule[None]:
    """4+ for each knocked-out player. [R16.1]"""
    for player in play.players:
        if play.status[player.index] == KNOCKED_OUT:
            rolled = Rolled(player, W_RECOVER)
            rolled.die = yield play.d6(W_RECOVER, player.index)
            if aids_listen(play, DIE_ROLLED):
                yield from aids_speak(play, DIE_ROLLED, rolled)
            die = int(rolled.die)
            back = die + play.recovery_bonus[player.side] >= 4
            if back:
                play.status[player.index] = RESERVE
            if play.log is not None:
                play.log.tell(Recovered(rule="R16.1", player=play.name(player), die=die, back=back))


def faint(play: Play) -> Rule[None]:
    """Sweltering heat: D3 random players of each side who are on the pitch miss the next drive. [R7.2]"""
    fainting: list[int] = []
    if play.weather == SWELTERING_HEAT:
        for side in range(play.sides):
            count = yield play.ask_die(D3, W_HEAT)
            if play.log is not None:
                play.log.tell(CountRolled(rule="R7.2", side=side, what=WEATHER_NAMES[SWELTERING_HEAT], die=count))
            chosen: list[int] = []
            while len(chosen) < count:
                index = yield from random_player(play, side, chosen)
                if index == NO_PLAYER:
                    break
                chosen.append(index)
            fainting += chosen
    for player in play.players:
        if play.status[player.index] == FAINTED:
            play.status[player.index] = RESERVE
    for index in fainting:
        play.leave(index, FAINTED)
        if play.log is not None:
            play.log.tell(WentDown(rule="R7.2", player=play.name(play.players[index]), how="faints in the heat"))


def clear_pitch(play: Play) -> None:
    """Everybody leaves the pitch; what lasted for the drive is over. [R16.1]"""
    for player in play.players:
        index = player.index
        if play.status[index] <= STUNNED:
            play.leave(index, RESERVE)
        play.used[index] = 0
        play.limits[index] &= play.game.lasting_limits[PER_DRIVE]
    play.drive_rerolls = play.next_rerolls
    play.next_rerolls = play.per_side()
    play.entered = vec[i64]([])
    end_effects(play, UNTIL_DRIVE)
    play.kicker = NO_PLAYER


def start_half(play: Play, half: i64) -> None:
    """Turn markers back to the start. Extra time is no half in which what comes once a half is there again. [R9.1,
    R17.1, ruling]"""
    end_effects(play, UNTIL_HALF)
    if half < EXTRA_TIME:
        for player in play.players:
            play.limits[player.index] &= play.game.lasting_limits[PER_HALF]
    play.half = half
    play.half_fresh = half == 2
    play.turn = play.per_side()
    play.tell(HalfStarted(rule="R9.1" if half == 2 else "R16.3", half=int(half)))


class Halves(Clock):
    """Two halves of so many turns a side; a drawn match may go on for a third and then to penalties. [R9.1, R16.3]"""

    def refill(self, play: Play) -> None:
        """Team re-rolls come back with each half; so does the one that a player brings. [R9.1]"""
        for side in range(play.sides):
            play.rerolls = changed(play.rerolls, side, play.rerolls_per_half[side])
            grant_player_reroll(play, side)

    def goes_on(self, play: Play) -> bool:
        """Will there be another drive? When the match has ended nothing is left to prepare. [R16.1]"""
        scorer = play.touchdown
        if play.half == 1 or (scorer != NOBODY and self.has_turn(play, rival_of(scorer))):
            return True
        return play.half == 2 and play.extra_time and play.score[HOME] == play.score[AWAY]

    def after_drive(self, play: Play) -> None:
        """Another drive while the receiving side has turns left; else the next half, extra time or the end. [R9.1]"""
        scorer = play.touchdown
        play.touchdown = NOBODY
        play.turnover = 0
        if scorer != NOBODY:
            play.kicking = scorer
            if self.has_turn(play, rival_of(scorer)):
                start_drive(play)
                return
        drawn = play.score[HOME] == play.score[AWAY]
        if play.half == 1:
            start_half(play, 2)
            play.kicking = rival_of(play.first_kicker)
            play.first_kicker = play.kicking
            self.refill(play)
            start_drive(play)
        elif play.half == 2 and drawn and play.extra_time:
            start_half(play, EXTRA_TIME)
            play.phase = P_COIN
        elif play.half == EXTRA_TIME and drawn:
            play.phase = P_PENALTIES
        else:
            winner = NOBODY
            if not drawn:
                winner = HOME if play.score[HOME] > play.score[AWAY] else AWAY
            finish_match(play, winner)


class Penalties(Phase[Play]):
    """Five roll-offs, ties rolled again; whoever wins more of them wins the match. [R16.3]"""

    name = "penalties"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return shoot(play)


def shoot(play: Play) -> Rule[None]:
    """See Penalties."""
    won = [0, 0]
    while won[0] + won[1] < 5:
        home = yield play.d6(W_PENALTY)
        away = yield play.d6(W_PENALTY)
        if play.log is not None:
            play.log.tell(PenaltyTaken(rule="R16.3", home=home, away=away))
        if home != away:
            won[HOME if home > away else AWAY] += 1
    finish_match(play, HOME if won[HOME] > won[AWAY] else AWAY)


def finish_match(play: Play, winner: i64) -> None:
    """The whistle. [R16.2]"""
    end_loans(play)
    play.winner = winner
    play.phase = P_OVER
    match_ends_in_force(play)
    if play.log is not None:
        play.log.tell(
            MatchEnded(rule="R16.2", home=int(play.score[HOME]), away=int(play.score[AWAY]), winner=int(winner))
        )


class Over(Phase[Play]):
    """Nobody is asked any more."""

    name = "over"

    def ask(self, play: Play) -> Ask | None:
        return Ask(NOBODY, 0, vec[i64]([]))
