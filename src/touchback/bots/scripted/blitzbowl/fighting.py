"""Blocks and fouls: what each face of the die leads to, and what the dice promise."""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.block import Block, counts_as, dice_count, is_assisted
from touchback.blitzbowl.effects import AT_BLOCK_REROLL, speaks
from touchback.blitzbowl.injury import cannot_fall
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    FINISHED,
    KERRUNCH,
    MISS,
    SHOVE,
    SHOVE_TOO,
    SMASH,
    STANDING,
    TACKLE,
)
from touchback.bots.scripted.blitzbowl.planning import Weigher, copy_of, odds_of
from touchback.kernel.board import straight_behind
from touchback.kernel.text import counted, text

FACES = (MISS, TACKLE, SHOVE, SHOVE, SMASH, KERRUNCH)


def new_block(play: Play, blocker: Player, target: Player, record: ActionRecord) -> Block:
    """A block that might be made."""
    near = play.board.adjacent(play.square[blocker.index], play.square[target.index])
    block = Block(blocker, target, record, near)
    record.target = target.index
    record.with_ball = play.ball_of(blocker.index) != NO_BALL
    block.assisted = is_assisted(play, block)
    record.assisted = block.assisted
    return block


def face_values(weigher: Weigher, play: Play, block: Block) -> list[float]:
    """What each face (from 1) is worth to the blocker's side; the note tells of a knock-down."""
    known: dict[int, float] = {}
    values = [0.0]
    notes = ""
    for face in FACES:
        counted = int(counts_as(play, block, face))
        if counted not in known:
            known[counted] = face_value(weigher, play, block, counted)
            if counted == SMASH:
                notes = weigher.note
        values.append(known[counted])
    weigher.note = notes
    return values


def face_value(weigher: Weigher, play: Play, block: Block, face: int) -> float:
    """What one face is worth once it counts as this."""
    blocker, target = block.blocker, block.target
    work = copy_of(play)
    record = plain(block.record)
    if face in (MISS, TACKLE):
        work.done[blocker.index] |= 1 << FINISHED
    if face == MISS:
        return weigher.outcome(work, record)
    if face == SHOVE and work.status[target.index] == STANDING:
        left = work.square[target.index]
        square = straight_behind(work.board, work.square[blocker.index], left)
        if work.board.on(square) and work.free(square):
            work.shift(target.index, square)
            stays = weigher.outcome(work, record)
            if not block.near:
                return stays
            work.shift(blocker.index, left)
            follows = weigher.outcome(work, record)
            return max(stays, follows)
        face = SMASH
    return fall_value(weigher, work, block, record, -1 if face == KERRUNCH else 0)


def plain(record: ActionRecord) -> ActionRecord:
    """A record with the same beginning and no outcome."""
    other = ActionRecord(record.player, record.action, record.free, record.origin)
    other.target = record.target
    other.assisted = record.assisted
    other.with_ball = record.with_ball
    return other


def fall_value(weigher: Weigher, work: Play, block: Block, record: ActionRecord, modifier: int) -> float:
    """The target goes down, or out if his armour fails him."""
    target = block.target
    index = target.index
    held = odds_of(int(target.armour), modifier)
    ball = int(work.ball_of(index))
    square = int(work.square[index])
    if work.side[index] != work.active:
        work.felled |= 1 << index
    if ball != NO_BALL:
        work.drop(ball, square)
    stays_up = cannot_fall(work, target)
    record.knocked_down = not stays_up
    if not stays_up:
        work.lay(index)
    down = weigher.outcome(work, record) if ball == NO_BALL else weigher.bounced(work, ball, square, record)
    note = weigher.note
    if held >= 1.0:
        return down
    record.injured = True
    work.leave(index)
    out = weigher.outcome(work, record) if ball == NO_BALL else weigher.bounced(work, ball, square, record)
    weigher.note = note
    return held * down + (1.0 - held) * out


def best_of(values: list[float], dice: int) -> list[tuple[float, float]]:
    """The chance of each value being the best of so many dice."""
    found = []
    left = 6
    for value in sorted(values[1:], reverse=True):
        found.append(((left**dice - (left - 1) ** dice) / 6**dice, value))
        left -= 1
    return found


def expected(values: list[float], dice: int, again: bool = False) -> float:
    """The mean of the best of so many dice, with one more throw of all of them if that is allowed."""
    chances = best_of(values, max(1, dice))
    mean = sum(chance * value for chance, value in chances)
    if again:
        return sum(chance * max(value, mean) for chance, value in chances)
    return mean


def may_reroll(play: Play, block: Block) -> bool:
    """Has the blocker something of his own that lets him roll the dice again?"""
    return any(speaks(play, row, block.blocker, block.target) for row in play.rows(AT_BLOCK_REROLL))


def block_value(
    weigher: Weigher, work: Play, blocker: Player, target: Player, record: ActionRecord
) -> tuple[float, str]:
    """What a block promises, and how in words."""
    block = new_block(work, blocker, target, record)
    values = face_values(weigher, work, block)
    dice = int(dice_count(work, block))
    note = counted(dice, "{n} die at {target}", "{n} dice at {target}", target=work.name(target))
    if weigher.note:
        note = text("{note}, {more} if he falls", note=note, more=weigher.note)
    return expected(values, dice, may_reroll(work, block)), note


def foul_value(weigher: Weigher, work: Play, player: Player, target: Player, record: ActionRecord) -> float:
    """A smash or kerrunch hurts, a tackle hurts and is seen, a miss is seen, a shove slips."""
    hurt = copy_of(work)
    record.injured = True
    record.target = target.index
    hurt.leave(target.index)
    both = copy_of(hurt)
    send_off(both, player)
    good = weigher.outcome(hurt, record)
    mixed = weigher.outcome(both, record)
    record.injured = False
    seen = copy_of(work)
    send_off(seen, player)
    bad = weigher.outcome(seen, record)
    slipped = copy_of(work)
    slipped.done[player.index] |= 1 << FINISHED
    nothing = weigher.outcome(slipped, record)
    return (2.0 * good + mixed + bad + 2.0 * nothing) / 6.0


def send_off(play: Play, player: Player) -> None:
    """He goes to the dugout; a ball he holds stays in his square."""
    ball = play.ball_of(player.index)
    if ball != NO_BALL:
        play.drop(ball, play.square[player.index])
    play.leave(player.index)


def face_of(die: int) -> int:
    """The face of a die as the answers name it: both shoves are one."""
    return SHOVE if die == SHOVE_TOO else die
