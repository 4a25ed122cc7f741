"""Touchdowns and stalling. [R15]"""

from __future__ import annotations

from touchback.bloodbowl.events import Stalled, TouchdownScored
from touchback.bloodbowl.moments import DECLARED
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import only_lurches
from touchback.bloodbowl.terms import HAS_THIRST, P_TURN, STANDING, TOUCHDOWN, TOUCHDOWN_MADE
from touchback.kernel.ask import NOBODY, rival_of
from touchback.kernel.ints import append, i64, vec


def look_for_touchdown(play: Play) -> None:
    """A standing carrier in the rival end zone scores, whoever's turn it is. [R15.1, R15.2]"""
    carrier = play.carrier
    if carrier == NO_PLAYER or play.touchdown != NOBODY:
        return
    if carrier == play.actor and play.done & HAS_THIRST:
        return  # he must bite first
    side = play.side[carrier]
    if play.status[carrier] != STANDING or not play.rival_end_zone(side, play.square[carrier]):
        return
    play.score[side] += 1
    play.touchdown = side
    if play.log is not None:
        play.log.tell(
            TouchdownScored(
                rule="R15.1",
                side=int(side),
                player=play.name(play.players[carrier]),
                home=int(play.score[0]),
                away=int(play.score[1]),
            )
        )
    play.credit(play.players[carrier], TOUCHDOWN_MADE)
    play.cause_turnover(TOUCHDOWN)
    if play.active == rival_of(side) and play.turn[side] < play.game.field.turns:
        play.turn[side] += 1  # his own turn was spent scoring [R15.2]; at a kick-off it is nobody's turn (ruling)


# -- stalling -----------------------------------------------------------------------------------------------------


def could_score_freely(play: Play, player: Player) -> bool:
    """Open, holding the ball, fit to act without a roll, and able to walk in without a die. [R15.3]"""
    index = player.index
    if play.carrier != index or play.used[index] != 0 or not play.is_open(index) or only_lurches(play, player):
        return False
    for row in play.rows(DECLARED):
        if player.skills[row.skill.id] != 0:
            return False
    start = play.square[index]
    goal: i64 = play.board.width - 1 if player.side == 0 else 0
    distance = play.board.x[start] - goal
    if (distance if distance > 0 else -distance) > player.ma:
        return False
    return walks_in(play, player, start)


def walks_in(play: Play, player: Player, start: i64) -> bool:
    """Is there a way into the end zone within his movement that no rival marks before its last square?"""
    seen = vec[i64]([0] * int(play.board.size))
    seen[start] = 1
    ring = vec[i64]([start])
    steps: i64 = 0
    while steps < player.ma:
        reached = vec[i64]([])
        for square in ring:
            if play.rival_zones(player.side, square) != 0:
                continue  # leaving it would take a dodge
            for offset in play.board.ways(square):
                ahead = square + offset
                if play.free(ahead) and seen[ahead] == 0 and ahead not in play.trapdoors:
                    if play.rival_end_zone(player.side, ahead):
                        return True
                    seen[ahead] = 1
                    reached = append(reached, ahead)
        ring = reached
        steps += 1
    return False


def to_turn(play: Play) -> None:
    """The rest at which the active coach activates somebody or ends his turn. [R9.2]"""
    play.phase = P_TURN
    watch_stalling(play)


def watch_stalling(play: Play) -> None:
    """Remember the player who could score freely at any moment of this turn. [R15.3]"""
    carrier = play.carrier
    if (
        carrier != NO_PLAYER
        and play.side[carrier] == play.active
        and play.stalling != carrier
        and could_score_freely(play, play.players[carrier])
    ):
        play.stalling = carrier


def tell_stalling(play: Play) -> None:
    """At the end of the turn: he who could have scored and did not has stalled. [R15.3]"""
    if play.stalling != NO_PLAYER and play.touchdown != play.active and play.log is not None:
        play.log.tell(Stalled(rule="R15.3", player=play.name(play.players[play.stalling])))
