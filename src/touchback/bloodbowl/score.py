"""Touchdowns and stalling. [R15]"""

from __future__ import annotations

from touchback.bloodbowl.balls import turn_to
from touchback.bloodbowl.events import Stalled, TouchdownScored
from touchback.bloodbowl.field import Field
from touchback.bloodbowl.moments import ACTS_AT_ONCE, DECLARED, DECLARES_FREELY, SCORES
from touchback.bloodbowl.parts.scoring import Scoring
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import can, skill_of
from touchback.bloodbowl.terms import P_TURN, STANDING, TOUCHDOWN, TOUCHDOWN_MADE
from touchback.kernel.ask import HOME, NOBODY, rival_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import raised


class EndZones(Scoring):
    """A standing carrier in the rivals' end zone, which is the last column of their half, scores. [R1.1, R15.1]"""

    def area(self, field: Field, side: int) -> list[int]:
        column = self.column(field, side)
        return [square for square in field.squares if field.x[square] == column]

    def counts(self, play: Play, carrier: i64) -> bool:
        return play.status[carrier] == STANDING and play.in_rival_end_zone(carrier, play.square[carrier])

    def may_stall(self, field: Field, side: i64, square: i64, moves: i64) -> bool:
        away = field.x[square] - self.column(field, side)
        return -moves <= away <= moves

    def column(self, field: Field, side: i64) -> i64:
        """The column of the rivals' end zone."""
        return field.width - 1 if side == HOME else 0


def look_for_touchdown(play: Play) -> None:
    """A standing carrier in the rival end zone scores, whoever's turn it is. With several balls play has stopped, but
    whether it counts is seen as the drive is about to end. [R15.1, R15.2, R17.1]"""
    if play.touchdown != NOBODY:
        return
    if play.several_balls:
        turn_to_scoring(play)
    if scores(play, play.carrier):
        if play.several_balls:
            play.touchdown = play.side[play.carrier]
        else:
            count_touchdown(play)


def scores(play: Play, carrier: i64) -> bool:
    """Does this carrier stand where it counts?"""
    if carrier == NO_PLAYER or not play.game.scoring.counts(play, carrier):
        return False
    return can(play, play.players[carrier], SCORES, True)


def turn_to_scoring(play: Play) -> None:
    """The rules speak of a ball that would count, if there is one: of the active side's first. [ruling]"""
    found: i64 = -1
    for number in range(play.object_count):
        carrier = play.holder(number)
        if scores(play, carrier) and (found < 0 or play.side[carrier] == play.active):
            found = number
    turn_to(play, found)


def count_touchdown(play: Play) -> None:
    """The carrier has scored. [R15.1, R15.2]"""
    carrier = play.carrier
    side = play.side[carrier]
    play.score = raised(play.score, side)
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
    if play.active == rival_of(side) and play.game.clock.has_turn(play, side):
        # His own turn was spent scoring [R15.2]; at a kick-off it is nobody's turn (ruling).
        play.turn = raised(play.turn, side)


# -- stalling -----------------------------------------------------------------------------------------------------


def could_score_freely(play: Play, player: Player) -> bool:
    """Open, holding the ball, fit to act without a roll, and able to walk in without a die. [R15.3]"""
    index = player.index
    if not play.holds(index) or play.used[index] != 0 or not play.is_open(index):
        return False
    if not can(play, player, DECLARES_FREELY, True) or not can(play, player, ACTS_AT_ONCE, True):
        return False
    for row in play.rows(DECLARED):
        if player.skills[row.skill.id] != 0 and skill_of(row.skill).compulsory:
            return False
    start = play.square[index]
    if play.facing[index] != 0:
        return False  # nobody holds it against one of four squares [ruling]
    if not play.game.scoring.may_stall(play.game.field, player.side, start, player.ma):
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
    for number in range(play.object_count):
        carrier = play.holder(number)
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
