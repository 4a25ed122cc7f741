"""Which active challenges an action could meet, at its best. [Z1.16]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.actions import begin, stand_up
from touchback.blitzbowl.cards import is_met, may_claim
from touchback.blitzbowl.choices import allowed_actions, is_feasible, is_spent, reserve_squares
from touchback.blitzbowl.play import NO_BALL, SLOTS, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.queries.blocking import block_options
from touchback.blitzbowl.queries.fouling import foul_options
from touchback.blitzbowl.queries.moving import reach
from touchback.blitzbowl.queries.scratch import copy_of
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
        scratch, record = begun(play, player, action)
        stand_up(scratch, player)
        note_claims(scratch, record, text("stand up"), claims)
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
            scratch, record = begun(play, player, action)
            scratch.enter(player.index, target_of(answer))
            note_claims(
                scratch, record, text("come on at {square}", square=scratch.board.name(int(target_of(answer)))), claims
            )
    return claims


def begun(play: Play, player: Player, action: i64) -> tuple[Play, ActionRecord]:
    """A scratch copy on which he has begun the action, and the record to be told."""
    scratch = copy_of(play)
    return scratch, begin(scratch, player, action, False)


def note_claims(scratch: Play, record: ActionRecord, how: str, claims: list[Claim]) -> None:
    """The action is over: which challenges has it met that were not met before?"""
    record.square = scratch.square[record.player.index]
    if record.completed and not record.hand_off:
        scratch.completions += 1
    look_for_touchdowns(scratch, record)
    slot: i64 = 0
    while slot < SLOTS:
        if is_met(scratch, slot, record) and not any(claim.slot == slot + 1 for claim in claims):
            challenge = scratch.game.deck.challenges[scratch.slots[slot]]
            claims.append(Claim(int(slot) + 1, challenge.name, int(points_for(scratch, challenge.points)), how))
        slot += 1


def by_moving(play: Play, player: Player, action: i64, claims: list[Claim]) -> None:
    """Every square in which the movement can end."""
    for place in reach(play, player, action).destinations:
        scratch, record = begun(play, player, action)
        scratch.shift(player.index, place.square)
        if place.picks_up:
            scratch.hold(scratch.loose_ball(place.ball), player.index)
        note_claims(scratch, record, way_to(action, place.name), claims)


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
        scratch, record = begun(play, player, THROW)
        scratch.hold(scratch.ball_of(player.index), index)
        record.target = index
        record.hand_off = option.hand_off
        record.completed = scratch.side[index] == player.side
        record.long = option.distance == LONG
        check = option.check
        record.negative = check is not None and check.negative
        note_claims(scratch, record, text("throw to {catcher}", catcher=option.catcher), claims)


def by_throwing_team_mates(play: Play, player: Player, claims: list[Claim]) -> None:
    """Every team-mate at hand, on his feet in every free square in range. [Z3.12]"""
    origin = play.square[player.index]
    for answer in team_mates_to_throw(play, player):
        mate = play.players[target_of(answer)]
        for square in play.board.squares:
            distance = distance_of(play, origin, square)
            if distance == OUT_OF_RANGE or not play.free(square):
                continue
            scratch, record = begun(play, player, THROW_TEAM_MATE)
            check = throw_check(scratch, player, square)
            record.negative = check.result < check.die
            record.target = mate.index
            record.completed = True
            record.long = distance == LONG
            scratch.shift(mate.index, square)
            note_claims(
                scratch,
                record,
                text("throw {mate} to {square}", mate=play.name(mate), square=play.board.name(int(square))),
                claims,
            )


def by_blocking(play: Play, player: Player, claims: list[Claim]) -> None:
    """Every block, as hard as it can hit."""
    for odds in block_options(play, player):
        for target in play.players:
            if play.name(target) == odds.target:
                scratch, record = begun(play, player, BLOCK)
                record.target = target.index
                record.assisted = odds.assisted
                record.with_ball = scratch.ball_of(player.index) != NO_BALL
                record.knocked_down = odds.down > 0
                record.injured = odds.injured > 0
                if record.knocked_down or record.injured:
                    fell(scratch, target, record.injured)
                note_claims(scratch, record, text("block {target}", target=odds.target), claims)


def by_fouling(play: Play, player: Player, claims: list[Claim]) -> None:
    """Every foul that hurts."""
    for odds in foul_options(play, player):
        for target in play.players:
            if play.name(target) == odds.target:
                scratch, record = begun(play, player, FOUL)
                record.target = target.index
                record.injured = True
                fell(scratch, target, True)
                note_claims(scratch, record, text("foul {target}", target=odds.target), claims)


def fell(scratch: Play, target: Player, injured: bool) -> None:
    """The target goes down, without his ball, or off."""
    scratch.felled |= 1 << target.index
    ball = scratch.ball_of(target.index)
    if ball != NO_BALL:
        scratch.drop(ball, scratch.square[target.index])
    if injured:
        scratch.leave(target.index)
    elif scratch.status[target.index] == STANDING:
        scratch.lay(target.index)
