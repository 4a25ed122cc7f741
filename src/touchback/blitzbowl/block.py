"""The Block action: dice, assist, the five faces. [Z2.2]"""

from __future__ import annotations

from touchback.blitzbowl.abilities import BLOCK_DICE, BLOCK_FACE, ability_of
from touchback.blitzbowl.ball import bounce, moved_onto
from touchback.blitzbowl.events import AbilityUsed, BlockRolled, FaceChosen, Finished, FollowedUp, Shoved
from touchback.blitzbowl.injury import knock_down
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.score import end_action
from touchback.blitzbowl.terms import (
    BLOCK_DIE,
    FACE,
    FINISHED,
    FOLLOW,
    HIT,
    KERRUNCH,
    MISS,
    SHOVE,
    SHOVE_TOO,
    STANDING,
    STAY,
    TACKLE,
    USE,
    W_BLOCK_DICE,
    W_CHOOSE_FACE,
    W_FOLLOW,
)
from touchback.kernel.ask import Ask, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.procedures.geometry import straight_behind


class Block:
    """One block, for whoever is asked about it."""

    def __init__(self, blocker: Player, target: Player, assisted: bool) -> None:
        self.blocker = blocker
        self.target = target
        self.assisted = assisted
        self.dice: list[int] = []
        self.rerolled = False
        self.face: i64 = 0


def block_targets(play: Play, blocker: i64) -> vec[i64]:
    """Every standing rival next to him. [Z2.2]"""
    options = vec[i64]([])
    square = play.square[blocker]
    for offset in play.board.around:
        index = play.occupant[square + offset]
        if index >= 0 and play.side[index] != play.side[blocker] and play.status[index] == STANDING:
            options = append(options, pack(HIT, blocker, index))
    return options


def is_assisted(play: Play, blocker: Player, target: Player) -> bool:
    """Does another team-mate of the blocker mark the target too? Nothing cancels that. [Z2.2]"""
    return play.zone_count(blocker.side, play.square[target.index]) > 1


def block(play: Play, blocker: Player, target: Player) -> Rule[None]:
    """Roll one die, two with an assist; the blocker's coach chooses; apply it. [Z2.2]"""
    situation = Block(blocker, target, is_assisted(play, blocker, target))
    yield from roll_dice(play, situation)
    yield from choose_face(play, situation)
    yield from apply_face(play, situation)
    end_action(play)


def roll_dice(play: Play, situation: Block) -> Rule[None]:
    """All the dice of the block, at first or again. [Z1.5]"""
    count = 2 if situation.assisted else 1
    dice: list[int] = []
    while len(dice) < count:
        dice.append((yield play.ask_die(BLOCK_DIE, W_BLOCK_DICE, situation.blocker.index, situation)))
    situation.dice = dice
    if play.log is not None:
        play.log.tell(
            BlockRolled(
                rule="Z2.2",
                player=play.name(situation.blocker),
                target=play.name(situation.target),
                assisted=situation.assisted,
                faces=[BLOCK_DIE.faces[die - 1] for die in dice],
                again=situation.rerolled,
            )
        )


def choose_face(play: Play, situation: Block) -> Rule[None]:
    """The blocker's coach takes one of the faces that show, or re-rolls once where an ability lets him. [Z1.5]"""
    blocker = situation.blocker
    while True:
        options = face_options(play, situation)
        answer = options[0]
        if len(options) > 1:
            ask = Ask(blocker.side, W_CHOOSE_FACE, options, blocker.index)
            ask.about = situation
            answer = yield ask
        if kind_of(answer) == FACE:
            situation.face = target_of(answer)
            break
        situation.rerolled = True
        tell_ability(play, blocker, play.game.abilities[target_of(answer)].name)
        yield from roll_dice(play, situation)
    for row in play.rows(BLOCK_FACE):
        if blocker.has(row.skill.id):
            turned = ability_of(row.skill).turned(situation.face)
            if turned != situation.face:
                tell_ability(play, blocker, row.skill.name)
                situation.face = turned
    if play.log is not None:
        play.log.tell(FaceChosen(rule="Z2.2", face=BLOCK_DIE.faces[situation.face - 1]))


def face_options(play: Play, situation: Block) -> vec[i64]:
    """A choice for each different face that shows, then the re-rolls."""
    blocker = situation.blocker
    options = vec[i64]([])
    seen: i64 = 0
    for die in situation.dice:
        face: i64 = SHOVE if die == SHOVE_TOO else die
        if (seen >> face) & 1 == 0:
            seen |= 1 << face
            options = append(options, pack(FACE, blocker.index, face))
    if not situation.rerolled:
        for row in play.rows(BLOCK_DICE):
            if blocker.has(row.skill.id):
                options = append(options, pack(USE, blocker.index, row.skill.id))
    return options


def apply_face(play: Play, situation: Block) -> Rule[None]:
    """What the chosen face does. [Z2.2]"""
    face = situation.face
    blocker = situation.blocker
    if face in (MISS, TACKLE):
        play.done[blocker.index] |= 1 << FINISHED
        if play.log is not None:
            play.log.tell(Finished(rule="Z2.2", player=play.name(blocker)))
    if face == SHOVE:
        yield from shove(play, situation)
    elif face != MISS:
        modifier: i64 = -1 if face == KERRUNCH else 0
        yield from knock_down(play, situation.target, modifier, "kerrunch")


def shove(play: Play, situation: Block) -> Rule[None]:
    """One square straight back, and the blocker may follow; where there is no room the target is knocked down
    instead. [Z2.2]"""
    blocker = situation.blocker
    target = situation.target
    left = play.square[target.index]
    square = straight_behind(play.board, play.square[blocker.index], left)
    if not play.board.on(square) or not play.free(square):
        yield from knock_down(play, target, 0, "")
        return
    play.shift(target.index, square)
    if play.log is not None:
        names = play.board.name(int(left)), play.board.name(int(square))
        play.log.tell(Shoved(rule="Z2.2", player=play.name(target), origin=names[0], square=names[1]))
    ask = Ask(blocker.side, W_FOLLOW, vec[i64]([pack(FOLLOW), pack(STAY)]), blocker.index)
    ask.about = situation
    answer = yield ask
    if kind_of(answer) == FOLLOW:
        play.shift(blocker.index, left)
        if play.log is not None:
            name = play.board.name(int(left))
            play.log.tell(FollowedUp(rule="Z2.2", player=play.name(blocker), square=name))
    ball = moved_onto(play, target, False)
    if ball != NO_BALL:
        yield from bounce(play, ball)


def tell_ability(play: Play, player: Player, name: str) -> None:
    """Write down that an ability was used."""
    if play.log is not None:
        play.log.tell(AbilityUsed(rule="card", player=play.name(player), ability=name))
