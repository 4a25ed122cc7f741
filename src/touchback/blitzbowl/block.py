"""The Block action: dice, assist, the five faces. [Z2.2, Z3.2]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.ball import come_onto
from touchback.blitzbowl.check import tell_ability, use_reroll
from touchback.blitzbowl.deck import ON_BLOCK, ON_BLOCK_DICE, ON_BLOCKED
from touchback.blitzbowl.effects import (
    AT_ASSIST,
    AT_BLOCK_CHOSEN,
    AT_BLOCK_DICE,
    AT_BLOCK_FACE,
    AT_BLOCK_REROLL,
    AT_BLOCK_RESULT,
    AT_BLOCK_ROLLED,
    AT_DECLARE,
    AT_HINDER,
    AT_NO_ASSIST,
    AT_NO_ROOM,
    Effect,
    speaks,
)
from touchback.blitzbowl.events import BlockRolled, FaceChosen, Finished, FollowedUp, Shoved
from touchback.blitzbowl.injury import cannot_fall, knock_down
from touchback.blitzbowl.offers import bonus_options, offer, show_cards
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    BLOCK_DIE,
    FACE,
    FINISHED,
    FOLLOW,
    HIT,
    KERRUNCH,
    MISS,
    ROOKIES,
    SHOVE,
    SHOVE_TOO,
    SMASH,
    STANDING,
    STAY,
    TACKLE,
    USE,
    W_BLOCK_DICE,
    W_CHOOSE_FACE,
    W_FOLLOW,
)
from touchback.kernel.ask import NONE, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.board import NOWHERE, straight_behind
from touchback.kernel.ints import append, i64, vec


class Block:
    """One block, for whoever is asked about it."""

    def __init__(self, blocker: Player, target: Player, record: ActionRecord, near: bool) -> None:
        self.blocker = blocker
        self.target = target
        self.record = record
        self.near = near  # next to each other; False for a block from afar
        self.assisted = False
        self.unassistable = False  # a card says that it cannot be assisted
        self.shove_misses = False  # a card turns a shove into a miss
        self.certain: i64 = 0  # a face that counts without rolling
        self.dice: list[int] = []
        self.rerolled = False
        self.must_follow = False
        self.face: i64 = 0


# -- targets -----------------------------------------------------------------------------------------------------


def block_targets(play: Play, blocker: Player) -> vec[i64]:
    """Every standing rival next to him, and whom an ability lets him reach. [Z2.2]"""
    options = vec[i64]([])
    index = blocker.index
    square = play.square[index]
    if play.next_to_rival(blocker.side, square):
        for offset in play.board.around:
            rival = play.occupant[square + offset]
            if rival >= 0 and play.side[rival] != blocker.side and play.status[rival] == STANDING:
                options = append(options, pack(HIT, index, rival))
    for row in play.rows(AT_DECLARE):
        if speaks(play, row, blocker):
            for option in row.skill.block_targets(play, blocker):
                options = append(options, option)
    return options


# -- dice --------------------------------------------------------------------------------------------------------


def is_assisted(play: Play, block: Block) -> bool:
    """Does another team-mate of the blocker mark the target too? 'Cannot' beats 'can'. [Z2.2, Z3.2, Z3.8]"""
    if block.unassistable or assist_by(play, block, AT_NO_ASSIST) is not None:
        return False
    return assist_by(play, block, AT_ASSIST) is not None or has_helper(play, block)


def assist_by(play: Play, block: Block, moment: i64) -> Effect | None:
    """The effect that assists the block (or, at AT_NO_ASSIST, that keeps everybody from it)."""
    for row in play.rows(moment):
        if speaks(play, row, block.blocker, block.target) and row.skill.assists(play, block):
            return row.skill
    return None


def has_helper(play: Play, block: Block) -> bool:
    """Is there a team-mate who marks the target and is not kept from helping? [Z2.2]"""
    side = block.blocker.side
    square = play.square[block.target.index]
    if play.zone_count(side, square) <= (1 if block.near else 0):
        return False
    for offset in play.board.around:
        index = play.occupant[square + offset]
        if index >= 0 and play.side[index] == side and play.marking[index] != 0 and index != block.blocker.index:
            if not hindered(play, index):
                return True
    return False


def hindered(play: Play, helper: i64) -> bool:
    """Does a rival next to this player keep him from assisting?"""
    rows = play.rows(AT_HINDER)
    if len(rows) == 0:
        return False
    for offset in play.board.around:
        index = play.occupant[play.square[helper] + offset]
        if index >= 0 and play.side[index] != play.side[helper] and play.marking[index] != 0:
            for row in rows:
                if play.players[index].has(row.skill.id):
                    return True
    return False


def dice_count(play: Play, block: Block) -> i64:
    """The block value, one more if assisted. [Z2.2, Z3.2]"""
    dice = block.blocker.block
    if block.assisted:
        dice += 1
    for row in play.rows(AT_BLOCK_DICE):
        if speaks(play, row, block.blocker, block.target):
            dice = row.skill.block_dice(play, block, dice)
    return dice


def new_block(play: Play, blocker: Player, target: Player, record: ActionRecord) -> Block:
    """A block that is about to happen."""
    near = play.board.adjacent(play.square[blocker.index], play.square[target.index])
    block = Block(blocker, target, record, near)
    record.target = target.index
    record.with_ball = play.ball_of(blocker.index) != NO_BALL
    return block


def block(play: Play, blocker: Player, target: Player, record: ActionRecord) -> Rule[None]:
    """Target, interrupts, dice, choice, result. [Z2.2, Z3.2]"""
    situation = new_block(play, blocker, target, record)
    yield from before_dice(play, situation)
    if record.cancelled:
        return
    situation.assisted = is_assisted(play, situation)
    record.assisted = situation.assisted
    if situation.certain != 0:
        situation.face = situation.certain
    else:
        yield from roll_dice(play, situation)
        ignored = yield from roll_beside(play, situation)
        if ignored:
            return
        yield from choose_reroll(play, situation)
        yield from settle(play, situation)
        return
    yield from resolve(play, situation)


def settle(play: Play, block: Block) -> Rule[None]:
    """The dice lie on the table: what comes of them. [Z2.2]"""
    done = yield from special_result(play, block)
    if not done:
        yield from choose_face(play, block)
        yield from resolve(play, block)


def before_dice(play: Play, block: Block) -> Rule[None]:
    """What either side does when the target is chosen and nothing is rolled: the target's abilities, his coach's bonus
    plays, then the blocker's. [Z3.7]"""
    for row in play.rows(AT_BLOCK_CHOSEN):
        if speaks(play, row, block.blocker, block.target) and not play.interrupting:
            yield from row.skill.block_chosen(play, block)
    yield from offer(play, block.target.side, ON_BLOCKED, block)
    if not block.record.cancelled:
        yield from offer(play, block.blocker.side, ON_BLOCK, block)


def roll_dice(play: Play, block: Block) -> Rule[None]:
    """All the dice of the block, at first or again. [Z1.5]"""
    count = dice_count(play, block)
    dice: list[int] = []
    while len(dice) < count:
        dice.append((yield play.ask_die(BLOCK_DIE, W_BLOCK_DICE, block.blocker.index, block)))
    block.dice = dice
    if MISS in dice:
        block.record.missed = True
    elif block.rerolled:
        block.record.missed = False
    if play.log is not None:
        play.log.tell(
            BlockRolled(
                rule="Z2.2",
                player=play.name(block.blocker),
                target=play.name(block.target),
                assisted=block.assisted,
                faces=[BLOCK_DIE.faces[die - 1] for die in dice],
                again=block.rerolled,
            )
        )


def roll_beside(play: Play, block: Block) -> Rule[bool]:
    """What an ability rolls with the block dice; True: the dice are ignored."""
    for row in play.rows(AT_BLOCK_ROLLED):
        if speaks(play, row, block.blocker, block.target):
            ignored = yield from row.skill.block_rolled(play, block)
            if ignored:
                return True
    return False


def reroll_options(play: Play, block: Block) -> vec[i64]:
    """What lets the blocker's coach roll again: once. [Z1.5]"""
    blocker = block.blocker
    options = vec[i64]([])
    if block.rerolled:
        return options
    for row in play.rows(AT_BLOCK_REROLL):
        if speaks(play, row, blocker, block.target) and row.skill.rerolls(play, block):
            options = append(options, pack(USE, NONE, row.skill.id))
    options = bonus_options(play, options, blocker.side, ON_BLOCK_DICE, block)
    if play.rookies[blocker.side]:
        options = append(options, pack(ROOKIES))
    return options


def choose_reroll(play: Play, block: Block) -> Rule[None]:
    """Where dice are resolved in a way of their own, the re-roll is asked first; see choose_face for all others."""
    if not resolves_specially(play, block):
        return
    options = reroll_options(play, block)
    if len(options) == 0:
        return
    show_cards(play, block.blocker.side, options)
    ask = Ask(block.blocker.side, W_CHOOSE_FACE, append(options, pack(STAY)), block.blocker.index)
    ask.about = block
    answer = yield ask
    if kind_of(answer) != STAY:
        yield from roll_again(play, block, answer)


def roll_again(play: Play, block: Block, answer: i64) -> Rule[None]:
    """A re-roll has been chosen."""
    block.rerolled = True
    yield from use_reroll(play, block.blocker, answer, block)
    yield from roll_dice(play, block)


def resolves_specially(play: Play, block: Block) -> bool:
    """Has the blocker an ability that takes the place of choosing one face?"""
    for row in play.rows(AT_BLOCK_RESULT):
        if speaks(play, row, block.blocker, block.target):
            return True
    return False


def special_result(play: Play, block: Block) -> Rule[bool]:
    """Abilities that resolve the dice in their own way; True: nothing is left to do."""
    for row in play.rows(AT_BLOCK_RESULT):
        if speaks(play, row, block.blocker, block.target):
            done = yield from row.skill.block_result(play, block)
            if done:
                return True
    return False


def choose_face(play: Play, block: Block) -> Rule[None]:
    """The blocker's coach takes one of the faces that show, or rolls again where something lets him. [Z1.5]"""
    blocker = block.blocker
    while True:
        options = face_options(block)
        if not resolves_specially(play, block):
            for option in reroll_options(play, block):
                options = append(options, option)
        answer = options[0]
        if len(options) > 1:
            show_cards(play, blocker.side, options)
            ask = Ask(blocker.side, W_CHOOSE_FACE, options, blocker.index)
            ask.about = block
            answer = yield ask
        if kind_of(answer) == FACE:
            block.face = target_of(answer)
            return
        yield from roll_again(play, block, answer)


def face_options(block: Block) -> vec[i64]:
    """A choice for each different face that shows."""
    options = vec[i64]([])
    seen: i64 = 0
    for die in block.dice:
        face: i64 = SHOVE if die == SHOVE_TOO else die
        if (seen >> face) & 1 == 0:
            seen |= 1 << face
            options = append(options, pack(FACE, block.blocker.index, face))
    return options


# -- the result --------------------------------------------------------------------------------------------------


def counts_as(play: Play, block: Block, face: i64) -> i64:
    """What a face counts as for these two players."""
    if block.shove_misses and face == SHOVE:
        face = MISS
    for row in play.rows(AT_BLOCK_FACE):
        if speaks(play, row, block.blocker, block.target):
            turned = row.skill.face(play, block, face)
            if turned != face:
                tell_ability(play, block.target if row.role else block.blocker, row.skill.name)
                face = turned
    return face


def resolve(play: Play, block: Block) -> Rule[None]:
    """What the chosen face does. [Z2.2]"""
    face = counts_as(play, block, block.face)
    blocker = block.blocker
    if play.log is not None:
        play.log.tell(FaceChosen(rule="Z2.2", face=BLOCK_DIE.faces[face - 1]))
    if face in (MISS, TACKLE):
        finish(play, blocker)
    if face == SHOVE:
        yield from shove(play, block)
    elif face != MISS:
        yield from fell(play, block, face)


def finish(play: Play, player: Player) -> None:
    """He may take no more actions this turn, free ones neither. [Z2.2]"""
    play.done[player.index] |= 1 << FINISHED
    if play.log is not None:
        play.log.tell(Finished(rule="Z2.2", player=play.name(player)))


def fell(play: Play, block: Block, face: i64) -> Rule[None]:
    """The target is knocked down; a kerrunch costs him 1 on the armour check. [Z1.12, Z2.2]"""
    target = block.target
    if play.status[target.index] != STANDING:
        return
    modifier: i64 = -1 if face == KERRUNCH else 0
    block.record.knocked_down = not cannot_fall(play, target)
    injured = yield from knock_down(play, target, modifier, "kerrunch", block.blocker)
    if injured:
        block.record.injured = True


def shove_square(play: Play, block: Block) -> i64:
    """Where a shove moves the target: straight back, or NOWHERE if there is no room. [Z2.2]"""
    square = straight_behind(play.board, play.square[block.blocker.index], play.square[block.target.index])
    return square if play.board.on(square) and play.free(square) else NOWHERE


def shove(play: Play, block: Block) -> Rule[None]:
    """One square straight back, and the blocker may follow; where there is no room the target is knocked down
    instead. [Z2.2]"""
    blocker = block.blocker
    target = block.target
    left = play.square[target.index]
    square = shove_square(play, block)
    if square == NOWHERE:
        face: i64 = SMASH
        for row in play.rows(AT_NO_ROOM):
            if speaks(play, row, blocker, target):
                face = row.skill.no_room(face)
        yield from fell(play, block, face)
        return
    play.shift(target.index, square)
    if play.log is not None:
        names = play.board.name(int(left)), play.board.name(int(square))
        play.log.tell(Shoved(rule="Z2.2", player=play.name(target), origin=names[0], square=names[1]))
    yield from follow_up(play, block, left)
    yield from come_onto(play, target, False)


def follow_up(play: Play, block: Block, left: i64) -> Rule[None]:
    """The blocker may move into the square the target left. [Z2.2]"""
    blocker = block.blocker
    follows = block.must_follow
    if not follows:
        ask = Ask(blocker.side, W_FOLLOW, vec[i64]([pack(FOLLOW), pack(STAY)]), blocker.index)
        ask.about = block
        answer = yield ask
        follows = kind_of(answer) == FOLLOW
    if follows:
        play.shift(blocker.index, left)
        if play.log is not None:
            name = play.board.name(int(left))
            play.log.tell(FollowedUp(rule="Z2.2", player=play.name(blocker), square=name))
