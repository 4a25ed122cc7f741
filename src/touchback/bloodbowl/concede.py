"""Conceding the match, with what it costs; freely with three players or fewer. [R16.2, R8.7]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.balls import clear_balls
from touchback.bloodbowl.ends import clear_pitch, finish_match
from touchback.bloodbowl.events import Conceded, FansLeft, LoyaltyRolled, TouchdownAwarded
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import (
    BACK,
    CONCEDE,
    CONFIRM,
    DEAD,
    DECLINE,
    DEED_KINDS,
    MERCENARY,
    NO_TURNOVER,
    P_SETUP,
    P_TURN,
    PERMANENT,
    PICK,
    STAR,
    TOUCHDOWN_MADE,
    W_AWARD,
    W_CONCEDE,
    W_FANS_LOST,
    W_LOYALTY,
)
from touchback.kernel.ask import D3, NOBODY, Ask, Rule, kind_of, pack, rival_of, subject_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed, raised

FEW: Final = 3
LOYAL: Final = 4
VETERAN: Final = 3  # advancements


class FewPlayers(Phase[Play]):
    """Before the set-up a coach with three players or fewer may concede without penalty; the kicking side is asked
    first. [R8.1, R16.2]"""

    name = "few players"

    def ask(self, play: Play) -> Ask | None:
        side = play.placing
        if play.conceding[side] == 0 or play.available(side) > FEW:
            return None
        return Ask(side, W_CONCEDE, append(append(vec[i64]([]), pack(CONCEDE)), pack(DECLINE)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer != 0 and kind_of(answer) == CONCEDE:
            return concede(play, play.placing, True)
        if play.placing == play.kicking:
            play.placing = rival_of(play.kicking)
        else:
            play.placing = play.kicking
            play.phase = P_SETUP
        return None


class Concession(Phase[Play]):
    """Is the coach sure? [R16.2]"""

    name = "concession"

    def ask(self, play: Play) -> Ask | None:
        return Ask(play.active, W_CONCEDE, append(append(vec[i64]([]), pack(CONFIRM)), pack(BACK)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if kind_of(answer) == CONFIRM:
            return concede(play, play.active, False)
        play.phase = P_TURN
        return None


def concede(play: Play, side: i64, freely: bool) -> Rule[None]:
    """The rival is given one touchdown and all of this side's. No MVP and no winnings: what comes after the match
    looks at who conceded. In a league: fewer fans, and veterans may leave. [R16.2]"""
    rival = rival_of(side)
    play.conceded = side
    play.conceded_freely = freely
    if play.log is not None:
        play.log.tell(Conceded(rule="R16.2", side=int(side), freely=freely))
    awarded = play.score[side] + 1
    play.score = raised(play.score, rival, awarded)
    play.score = changed(play.score, side, 0)
    annul_touchdowns(play, side)
    if not play.exhibition:
        while awarded > 0:
            yield from award_touchdown(play, rival)
            awarded -= 1
        if not freely:
            yield from lose_fans(play, side)
            yield from ask_veterans(play, side)
    play.active = NOBODY
    clear_balls(play)
    play.turnover = NO_TURNOVER
    clear_pitch(play)
    finish_match(play, rival)


def annul_touchdowns(play: Play, side: i64) -> None:
    """Those who scored for the side that concedes have not scored. [R16.2, ruling]"""
    for player in play.players:
        if player.side == side:
            place = player.index * DEED_KINDS + TOUCHDOWN_MADE
            if player.contract != MERCENARY and player.contract != STAR:
                points = play.deeds[place] * play.game.tables.star_points[TOUCHDOWN_MADE]
                play.points = raised(play.points, player.index, -points)
            play.deeds = changed(play.deeds, place, 0)


def award_touchdown(play: Play, side: i64) -> Rule[None]:
    """The coach credits an awarded touchdown to a player of his choice. [R20.3]"""
    options = vec[i64]([])
    for player in play.players:
        if player.side == side and player.contract != MERCENARY and player.contract != STAR:
            options = append(options, pack(PICK, player.index))
    if len(options) == 0:
        return
    answer = yield Ask(side, W_AWARD, options)
    player = play.players[subject_of(answer)]
    if play.log is not None:
        play.log.tell(TouchdownAwarded(rule="R20.3", side=int(side), player=play.name(player)))
    play.credit(player, TOUCHDOWN_MADE)


def lose_fans(play: Play, side: i64) -> Rule[None]:
    """D3 dedicated fans fewer, one at least. [R16.2]"""
    die = yield play.ask_die(D3, W_FANS_LOST)
    left = play.dedicated_fans[side] - die
    play.dedicated_fans = changed(play.dedicated_fans, side, left if left > 1 else 1)
    if play.log is not None:
        play.log.tell(FansLeft(rule="R16.2", side=int(side), die=die, left=int(play.dedicated_fans[side])))


def ask_veterans(play: Play, side: i64) -> Rule[None]:
    """Each player with three or more advancements leaves the team on 1-3. [R16.2]"""
    for player in play.players:
        index = player.index
        if (
            player.side == side
            and player.advances >= VETERAN
            and player.contract == PERMANENT
            and play.casualty[index] != DEAD
        ):
            die = yield play.d6(W_LOYALTY, index)
            play.deserted = changed(play.deserted, index, 1 if die < LOYAL else 0)
            if play.log is not None:
                play.log.tell(LoyaltyRolled(rule="R16.2", player=play.name(player), die=die))
