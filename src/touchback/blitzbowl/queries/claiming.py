"""Which active challenges an action could meet, at its best. [Z1.16]"""

from __future__ import annotations

from touchback.blitzbowl.actions import begin, stand_up
from touchback.blitzbowl.cards import is_met, may_claim
from touchback.blitzbowl.choices import allowed_actions, is_feasible, is_spent, reserve_squares
from touchback.blitzbowl.deed import Deed
from touchback.blitzbowl.play import NO_BALL, SLOTS, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.queries.blocking import block_options
from touchback.blitzbowl.queries.fouling import foul_options
from touchback.blitzbowl.queries.moving import reach
from touchback.blitzbowl.queries.table import copy_of
from touchback.blitzbowl.queries.throwing import throw_options
from touchback.blitzbowl.score import look_for_touchdowns, points_for
from touchback.blitzbowl.special import team_mates_to_throw
from touchback.blitzbowl.terms import (
    BLOCK,
    FINISHED,
    FOUL,
    LONG,
    MARK,
    OUT_OF_RANGE,
    RESERVES,
    RUN,
    SIDESTEP,
    STAND_UP,
    STANDING,
    THROW,
    THROW_TEAM_MATE,
)
from touchback.blitzbowl.throw import distance_of, throw_check
from touchback.kernel.ask import target_of
from touchback.kernel.ints import i64
from touchback.kernel.text import counted, text


class Claim:
    """An active challenge that an action could meet, and the first way found to meet it."""

    def __init__(self, slot: int, challenge: str, points: int, how: str) -> None:
        self.slot = slot  # 1 to 3
        self.challenge = challenge
        self.points = points
        self.how = how

    def describe(self) -> str:
        """As in 'Get the Ball! (1 point): run to e8'."""
        points = counted(self.points, "{n} point", "{n} points")
        return text("{challenge} ({points}): {how}", challenge=self.challenge, points=points, how=self.how)


def met_by(play: Play, player: Player, action: i64) -> list[Claim]:
    """The active challenges this action of his could meet now if all goes well: every square, every target, the best
    dice. Nothing where he cannot take the action or his coach may not claim yet."""
    claims: list[Claim] = []
    if player.side != play.active or not may_claim(play) or play.has_done(player.index, FINISHED):
        return claims
    if allowed_actions(play, player) >> action & 1 == 0 or is_spent(play, player, action):
        return claims
    if not is_feasible(play, player, action):
        return claims
    if action == STAND_UP:
        table, deed = begun(play, player, action)
        stand_up(table, player)
        look(table, deed, text("stand up"), claims)
    elif action in (RUN, MARK, SIDESTEP):
        by_moving(play, player, action, claims)
    elif action == THROW:
        by_throwing(play, player, claims)
    elif action == BLOCK:
        by_blocking(play, player, claims)
    elif action == FOUL:
        by_fouling(play, player, claims)
    elif action == THROW_TEAM_MATE:
        by_throwing_team_mates(play, player, claims)
    elif action == RESERVES:
        for answer in reserve_squares(play, player):
            table, deed = begun(play, player, action)
            table.enter(player.index, target_of(answer))
            look(table, deed, text("come on at {square}", square=table.board.name(int(target_of(answer)))), claims)
    return claims


def begun(play: Play, player: Player, action: i64) -> tuple[Play, Deed]:
    """A table on which he has begun the action, and the deed to be told."""
    table = copy_of(play)
    return table, begin(table, player, action, False)


def look(table: Play, deed: Deed, how: str, claims: list[Claim]) -> None:
    """The action is over: which challenges has it met that were not met before?"""
    deed.square = table.square[deed.player.index]
    if deed.completed and not deed.hand_off:
        table.completions += 1
    look_for_touchdowns(table, deed)
    slot: i64 = 0
    while slot < SLOTS:
        if is_met(table, slot, deed) and not any(claim.slot == slot + 1 for claim in claims):
            challenge = table.game.deck.challenges[table.slots[slot]]
            claims.append(Claim(int(slot) + 1, challenge.name, int(points_for(table, challenge.points)), how))
        slot += 1


def by_moving(play: Play, player: Player, action: i64, claims: list[Claim]) -> None:
    """Every square in which the movement can end."""
    for place in reach(play, player, action).destinations:
        table, deed = begun(play, player, action)
        table.shift(player.index, place.square)
        if place.picks_up:
            table.hold(table.loose_ball(place.ball), player.index)
        look(table, deed, way_to(action, place.name), claims)


def way_to(action: i64, square: str) -> str:
    """A movement in words."""
    if action == RUN:
        return text("run to {square}", square=square)
    return text("mark to {square}", square=square) if action == MARK else text("sidestep to {square}", square=square)


def by_throwing(play: Play, player: Player, claims: list[Claim]) -> None:
    """Every throw, caught."""
    for option in throw_options(play, player):
        index = play.at(option.square)
        if not option.catcher:
            continue
        table, deed = begun(play, player, THROW)
        table.hold(table.ball_of(player.index), index)
        deed.target = index
        deed.hand_off = option.hand_off
        deed.completed = table.side[index] == player.side
        deed.long = option.distance == LONG
        check = option.check
        deed.negative = check is not None and check.negative
        look(table, deed, text("throw to {catcher}", catcher=option.catcher), claims)


def by_throwing_team_mates(play: Play, player: Player, claims: list[Claim]) -> None:
    """Every team-mate at hand, on his feet in every free square in range. [Z3.12]"""
    origin = play.square[player.index]
    for answer in team_mates_to_throw(play, player):
        mate = play.players[target_of(answer)]
        for square in play.board.squares:
            distance = distance_of(play, origin, square)
            if distance == OUT_OF_RANGE or not play.free(square):
                continue
            table, deed = begun(play, player, THROW_TEAM_MATE)
            check = throw_check(table, player, square)
            deed.negative = check.result < check.die
            deed.target = mate.index
            deed.completed = True
            deed.long = distance == LONG
            table.shift(mate.index, square)
            look(
                table,
                deed,
                text("throw {mate} to {square}", mate=play.name(mate), square=play.board.name(int(square))),
                claims,
            )


def by_blocking(play: Play, player: Player, claims: list[Claim]) -> None:
    """Every block, as hard as it can hit."""
    for odds in block_options(play, player):
        for target in play.players:
            if play.name(target) == odds.target:
                table, deed = begun(play, player, BLOCK)
                deed.target = target.index
                deed.assisted = odds.assisted
                deed.with_ball = table.ball_of(player.index) != NO_BALL
                deed.knocked_down = odds.down > 0
                deed.injured = odds.injured > 0
                if deed.knocked_down or deed.injured:
                    fell(table, target, deed.injured)
                look(table, deed, text("block {target}", target=odds.target), claims)


def by_fouling(play: Play, player: Player, claims: list[Claim]) -> None:
    """Every foul that hurts."""
    for odds in foul_options(play, player):
        for target in play.players:
            if play.name(target) == odds.target:
                table, deed = begun(play, player, FOUL)
                deed.target = target.index
                deed.injured = True
                fell(table, target, True)
                look(table, deed, text("foul {target}", target=odds.target), claims)


def fell(table: Play, target: Player, injured: bool) -> None:
    """The target goes down, without his ball, or off."""
    table.felled |= 1 << target.index
    ball = table.ball_of(target.index)
    if ball != NO_BALL:
        table.drop(ball, table.square[target.index])
    if injured:
        table.leave(target.index)
    elif table.status[target.index] == STANDING:
        table.lay(target.index)
