"""What each player could do, and what that would be worth."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.actions import begin
from touchback.blitzbowl.block import block_targets
from touchback.blitzbowl.challenges import GetTogether
from touchback.blitzbowl.choices import reserve_squares
from touchback.blitzbowl.moving import MARK_SQUARES
from touchback.blitzbowl.play import NO_BALL, NO_PLAYER, Play
from touchback.blitzbowl.special import foul_targets, team_mates_to_throw
from touchback.blitzbowl.terms import (
    BLOCK,
    DECLARE,
    FOUL,
    FREE,
    MARK,
    NO_CARD,
    PLACE,
    RESERVES,
    RUN,
    SIDESTEP,
    STAND_UP,
    THROW,
    THROW_AT,
    THROW_TEAM_MATE,
)
from touchback.blitzbowl.throw import throw_targets
from touchback.bots.scripted.blitzbowl import fighting, throwing
from touchback.bots.scripted.blitzbowl.masks import USUAL_ROLL, Masks, path_to, squares_in
from touchback.bots.scripted.blitzbowl.planning import Plan, Weigher, copy_of
from touchback.kernel.ask import kind_of, pack, rival_of, subject_of, target_of
from touchback.kernel.text import text

FREE_BLOCK = 0.5  # points: a Mark that leads to a free Block
FREE_BLOCKERS = ("Frenzied",)


def value_of(plan: Plan) -> float:
    """For sorting."""
    return plan.value


def candidates(weigher: Weigher, play: Play, options: list[int], keep: int = 1) -> list[Plan]:
    """For each declaration that is offered the best ways to carry it out, in no order."""
    found: list[Plan] = []
    for option in options:
        kind = kind_of(option)
        if kind in (DECLARE, FREE):
            player = play.players[subject_of(option)]
            action = int(target_of(option))
            work = copy_of(play)
            record = begin(work, player, action, kind == FREE)
            found += ways(weigher, work, record, option, keep)
    return found


def ways(weigher: Weigher, work: Play, record: ActionRecord, declaration: int, keep: int) -> list[Plan]:
    """The best ways to carry out an action that has begun, the best first."""
    if record.action == RUN:
        return runs(weigher, work, record, declaration, keep)
    plans = WAYS[int(record.action)](weigher, work, record, declaration)
    return best_first(plans)[:keep]


def best_first(plans: list[Plan]) -> list[Plan]:
    """Sorted by what they are worth."""
    return sorted(plans, key=value_of, reverse=True)


# -- moving ------------------------------------------------------------------------------------------------------


def runs(weigher: Weigher, work: Play, record: ActionRecord, declaration: int, keep: int) -> list[Plan]:
    """Of the squares in which his run could end, with a ball he takes on the way or without, the best."""
    player = record.player
    index = int(player.index)
    facts = weigher.judge.facts
    steps = int(work.reach - work.moved)
    if player.move == 0 and work.moved == 0:
        steps += USUAL_ROLL
    usual = facts.gaits[index]
    facts.gaits[index] = int(work.gait)
    start = int(work.square[index])
    masks = Masks(work, facts)
    plans: list[Plan] = []
    for square in squares_in(masks.run(player, steps) & worth_a_look(weigher, masks, index)):
        work.shift(index, square)
        plans.append(Plan(index, RUN, declaration, weigher.outcome(work, record), weigher.note, [start, square]))
    if work.square[index] != start:
        work.shift(index, start)
    if work.can_hold(index):
        for ball in range(len(work.ball_square)):
            if work.ball_holder[ball] == NO_PLAYER:
                plans += pick_ups(weigher, work, record, declaration, ball, steps)
    passable = masks.passable(int(player.side), int(work.gait)) & ~masks.balls() | 1 << start
    facts.gaits[index] = usual
    kept = []
    for plan in best_first(plans):
        plan.path = whole_path(masks, plan.path, passable, steps)
        if plan.path:
            kept.append(plan)
            if len(kept) == keep:
                break
    return kept


def worth_a_look(weigher: Weigher, masks: Masks, index: int) -> int:
    """Of the squares a run could end in, those to think about: all for a carrier; for the others those around balls and
    trapdoors, next to team-mates where a challenge asks for that, and a few of the rest."""
    play = masks.play
    grid = masks.grid
    if index in play.ball_holder:
        return grid.floor
    around = grid.around
    mask = 0
    for ball in range(len(play.ball_square)):
        mask |= 1 << int(play.ball_at(ball))
    mask = around(mask)
    if not weigher.hasty:
        mask = around(mask)
    for door in grid.trapdoors:
        mask |= around(1 << door) if len(play.ball_square) == 0 else 1 << door
    for slot in play.slots:
        if slot != NO_CARD and isinstance(play.game.deck.challenges[slot], GetTogether):
            mask |= around(masks.standing[play.side[index]])
    return mask | grid.spread[weigher.hasty]


def whole_path(masks: Masks, points: list[int], passable: int, steps: int) -> list[int]:
    """From where a run begins, over where it takes a ball, to where it ends, square by square; empty: no way."""
    way: list[int] = []
    for start, goal in pairwise(points):
        if start != goal:
            part = path_to(masks, start, goal, passable, steps)
            if not part:
                return []
            way += part
    return way


def pick_ups(weigher: Weigher, work: Play, record: ActionRecord, declaration: int, ball: int, steps: int) -> list[Plan]:
    """Run to a loose ball, take it and run on."""
    player = record.player
    index = int(player.index)
    start = int(work.square[index])
    goal = int(work.ball_square[ball])
    masks = Masks(work, weigher.judge.facts)
    needed = masks.steps_to(index, goal, steps)
    if needed > steps:
        return []
    taken = work.taken
    work.shift(index, goal)
    work.hold(ball, index)
    holding = Masks(work, weigher.judge.facts)
    ends = squares_in(holding.run(player, steps - needed))
    if (
        holding.endings(int(player.side), int(work.gait)) >> goal & 1
        or masks.endings(int(player.side), int(work.gait)) >> goal & 1
    ):
        ends.append(goal)
    plans = []
    for square in ends:
        if square != goal:
            work.shift(index, square)
        value = weigher.outcome(work, record)
        note = text("takes the ball, {note}", note=weigher.note) if weigher.note else text("takes the ball")
        plans.append(Plan(index, RUN, declaration, value, note, [start, goal, square]))
        if square != goal:
            work.shift(index, goal)
    work.drop(ball, goal)
    work.taken = taken
    work.shift(index, start)
    return plans


def short_moves(weigher: Weigher, work: Play, record: ActionRecord, declaration: int) -> list[Plan]:
    """Every square in which a Mark or a Sidestep could end."""
    player = record.player
    index = int(player.index)
    action = int(record.action)
    start = int(work.square[index])
    masks = Masks(work, weigher.judge.facts)
    rivals = masks.zones[rival_of(player.side)]
    free = masks.free & ~masks.balls()
    steps = int(work.reach - work.moved)
    if action == SIDESTEP:
        ends = masks.grid.around(1 << start) & free & ~rivals
        passable = free
    else:
        passable = free & ~rivals if work.game.rules.mark_halts else free
        inner = masks.flood(1 << start, passable, max(0, steps - 1))[-1]
        ends = masks.grid.around(inner) & free & rivals
        if work.goal != NO_PLAYER:
            ends &= masks.grid.around(1 << int(work.square[work.goal]))
    bonus = 0.0
    if action == MARK and any(name in FREE_BLOCKERS for name in player.ability_names):
        bonus = FREE_BLOCK
    plans = []
    for square in squares_in(ends & ~(1 << start)):
        work.shift(index, square)
        value = weigher.outcome(work, record) + bonus
        work.shift(index, start)
        path = path_to(masks, start, square, passable, max(steps, MARK_SQUARES))
        if path:
            plans.append(Plan(index, action, declaration, value, weigher.note, path))
    return plans


# -- records in place ----------------------------------------------------------------------------------------------


def stand_ups(weigher: Weigher, work: Play, record: ActionRecord, declaration: int) -> list[Plan]:
    """He stands up."""
    index = int(record.player.index)
    work.rise(index)
    return [Plan(index, STAND_UP, declaration, weigher.outcome(work, record), weigher.note)]


def reserves(weigher: Weigher, work: Play, record: ActionRecord, declaration: int) -> list[Plan]:
    """Every square in which he could come on."""
    player = record.player
    index = int(player.index)
    plans = []
    for option in reserve_squares(work, player):
        square = int(target_of(option))
        if not work.free(square):
            continue
        work.enter(index, square)
        value = weigher.outcome(work, record)
        work.leave(index)
        plans.append(Plan(index, RESERVES, declaration, value, weigher.note, [], [int(pack(PLACE, index, square))]))
    return plans


def blocks(weigher: Weigher, work: Play, record: ActionRecord, declaration: int) -> list[Plan]:
    """Every rival he could block."""
    player = record.player
    plans = []
    for option in block_targets(work, player):
        target = work.players[target_of(option)]
        value, note = fighting.block_value(weigher, work, player, target, record)
        plans.append(Plan(int(player.index), BLOCK, declaration, value, note, [], [int(option)]))
    return plans


def fouls(weigher: Weigher, work: Play, record: ActionRecord, declaration: int) -> list[Plan]:
    """Every fallen rival he could foul."""
    player = record.player
    plans = []
    for option in foul_targets(work, player):
        target = work.players[target_of(option)]
        value = fighting.foul_value(weigher, work, player, target, record)
        plans.append(Plan(int(player.index), FOUL, declaration, value, weigher.note, [], [int(option)]))
    return plans


def throws(weigher: Weigher, work: Play, record: ActionRecord, declaration: int) -> list[Plan]:
    """Every team-mate he could throw to."""
    player = record.player
    if work.ball_of(player.index) == NO_BALL:
        return []
    squares = [int(target_of(option)) for option in throw_targets(work, player)]
    plans = []
    for receiver, square in throwing.receivers(work, player, squares):
        again = ActionRecord(player, record.action, record.free, record.origin)
        value, note = throwing.throw_value(weigher, work, player, receiver, square, again)
        aims = [int(pack(THROW_AT, player.index, square))]
        plans.append(Plan(int(player.index), THROW, declaration, value, note, [], aims))
    return plans


def thrown_team_mates(weigher: Weigher, work: Play, record: ActionRecord, declaration: int) -> list[Plan]:
    """A team-mate with the ball into the rivals' end zone."""
    player = record.player
    plans = []
    for option in team_mates_to_throw(work, player):
        thrown = work.players[target_of(option)]
        if work.ball_of(thrown.index) == NO_BALL:
            continue
        for square in throwing.landing_squares(weigher, work, player):
            value = throwing.team_mate_value(weigher, work, player, thrown, square, record)
            aims = [int(option), int(pack(THROW_AT, player.index, square))]
            plans.append(Plan(int(player.index), THROW_TEAM_MATE, declaration, value, weigher.note, [], aims))
    return plans


Way = Callable[[Weigher, Play, ActionRecord, int], list[Plan]]
WAYS: dict[int, Way] = {
    MARK: short_moves,
    SIDESTEP: short_moves,
    STAND_UP: stand_ups,
    RESERVES: reserves,
    BLOCK: blocks,
    FOUL: fouls,
    THROW: throws,
    THROW_TEAM_MATE: thrown_team_mates,
}


def going_on(weigher: Weigher, play: Play) -> list[Plan]:
    """The ways to carry on with the action that is going on, from here."""
    player = play.players[play.actor]
    record = ActionRecord(player, play.action, play.free_action, play.origin)
    return ways(weigher, copy_of(play), record, -1, 1)
