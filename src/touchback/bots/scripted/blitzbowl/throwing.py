"""Throws, hand-offs and thrown team-mates: what they promise."""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.effects import AT_CAUGHT, AT_THROW, AT_THROW_REROLL, speaks
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import LONG, OUT_OF_RANGE, STANDING, W_THROW
from touchback.blitzbowl.throw import distance_of, throw_check
from touchback.bots.scripted.blitzbowl.masks import Masks, squares_in
from touchback.bots.scripted.blitzbowl.planning import Weigher, copy_of
from touchback.kernel.ask import rival_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import listed, text


def check_odds(check: Check) -> tuple[float, float]:
    """The chances that a check passes, and that it is a fumble."""
    if check.hopeless:
        return 0.0, 1.0
    sides = 8 if check.eight else 6
    passed = fumbled = 0
    for die in range(1, sides + 1):
        check.die = die
        passed += check.passed
        fumbled += check.fumbled
    check.die = 0
    return passed / sides, fumbled / sides


def throw_value(
    weigher: Weigher, work: Play, player: Player, receiver: Player, square: int, record: ActionRecord
) -> tuple[float, str]:
    """What a throw to a team-mate promises, and how in words."""
    ball = int(work.ball_of(player.index))
    origin = int(work.square[player.index])
    record.target = receiver.index
    record.completed = True
    name = work.name(receiver)
    if work.game.throwing.is_hand_off(work, player, square):
        record.hand_off = True
        return caught(weigher, work, ball, receiver, record), text("hands the ball to {name}", name=name)
    record.hand_off = False
    check = throw_check(work, player, square)
    record.negative = check.modifier + check.beyond < 0 and not check.natural
    record.long = distance_of(work, origin, square) == LONG
    passed, fumbled = check_odds(check)
    if any(speaks(work, row, player) for row in work.rows(AT_THROW_REROLL)):
        fumbled *= 1.0 - passed
        passed = 1.0 - (1.0 - passed) ** 2
    good = caught(weigher, work, ball, receiver, record)
    note = text("to {name}, {passed:.0%}", name=name, passed=passed)
    if weigher.note:
        note = listed([note, weigher.note])
    if passed >= 1.0:
        return good, note
    record.completed = False
    holder = work.ball_holder[ball]
    work.drop(ball, square)
    wide = weigher.bounced(work, ball, square, record)
    dropped = weigher.bounced(work, ball, origin, record) if fumbled else 0.0
    work.ball_square[ball] = NOWHERE
    work.ball_holder[ball] = holder
    return passed * good + fumbled * dropped + (1.0 - passed - fumbled) * wide, note


def caught(weigher: Weigher, work: Play, ball: int, receiver: Player, record: ActionRecord) -> float:
    """The position with the ball in the receiver's hands."""
    state = copy_of(work)
    state.hold(ball, receiver.index)
    if not record.hand_off:
        state.completions += 1
        for row in work.rows(AT_CAUGHT):
            if speaks(work, row, receiver):
                state.actions_left += 1  # he may run on
    return weigher.outcome(state, record)


def receivers(play: Play, thrower: Player, squares: list[int]) -> list[tuple[Player, int]]:
    """Team-mates in these squares who could take the ball."""
    found = []
    for square in squares:
        index = int(play.at(square))
        if index >= 0 and play.side[index] == thrower.side and play.status[index] == STANDING and play.can_hold(index):
            found.append((play.players[index], square))
    return found


def landing_squares(weigher: Weigher, play: Play, thrower: Player) -> list[int]:
    """Squares of the rivals' end zone in range in which a thrown team-mate would be open."""
    masks = Masks(play, weigher.judge.facts)
    side = int(thrower.side)
    mask = masks.grid.end_zones[rival_of(side)] & masks.free & ~masks.zones[rival_of(side)]
    origin = play.square[thrower.index]
    return [square for square in squares_in(mask) if distance_of(play, origin, square) != OUT_OF_RANGE]


def team_mate_value(
    weigher: Weigher, work: Play, thrower: Player, thrown: Player, square: int, record: ActionRecord
) -> float:
    """What throwing a team-mate into an empty square promises."""
    check = Check(W_THROW, "Z3.12", thrower, thrower.throw, work.game.rules.modifier_cap)
    check.square = square
    work.game.throwing.modify(work, check, work.square[thrower.index], square)
    for row in work.rows(AT_THROW):
        if speaks(work, row, thrower):
            row.skill.check(work, check)
    passed, fumbled = check_odds(check)
    record.target = thrown.index
    record.completed = True
    record.negative = check.modifier < 0
    lands = copy_of(work)
    lands.shift(thrown.index, square)
    good = weigher.outcome(lands, record)
    note = weigher.note
    record.completed = False
    falls = copy_of(work)
    falls.shift(thrown.index, square)
    ball = int(falls.ball_of(thrown.index))
    falls.lay(thrown.index)
    if ball >= 0:
        falls.drop(ball, square)
    bad = weigher.outcome(falls, record)
    weigher.note = note
    return passed * good + (1.0 - passed) * bad - 0.5 * fumbled
