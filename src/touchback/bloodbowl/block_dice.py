"""The dice of a block: how many, who chooses, and what rolls them again. [R12.1, R2.4]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.bloodbowl.check import earned, may_use, speak, team_reroll
from touchback.bloodbowl.events import BlockDeclared, BlockRolled, FaceChosen, ReRolled
from touchback.bloodbowl.inducements.base import aid_rerolls, aids_to_reroll
from touchback.bloodbowl.moments import BLOCK_DICE, POOL_ROLLED
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.skills.base import PlayerSkill, number, skill_of
from touchback.bloodbowl.terms import (
    BLOCK_DIE,
    CALL_IN,
    DECLINE,
    FACE,
    PUSH,
    PUSH_TOO,
    REROLL,
    USE,
    W_BLOCK_DICE,
    W_CHOOSE_FACE,
    WHICH_DIE,
)
from touchback.kernel.ask import Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from touchback.bloodbowl.block import Block


def count_dice(attack: i64, defence: i64) -> i64:
    """One die for equal strength, two for the stronger, three for more than double. [R12.1]"""
    if attack == defence:
        return 1
    low = attack if attack < defence else defence
    high = defence if attack < defence else attack
    return 3 if high > 2 * low else 2


def roll_pool(play: Play, block: Block) -> Rule[None]:
    """Roll the block dice."""
    attacker = block.actor
    count = number(play, attacker, BLOCK_DICE, count_dice(block.attacker_strength, block.defender_strength))
    if play.log is not None:
        play.log.tell(
            BlockDeclared(
                rule="R12.1",
                attacker=play.name(attacker),
                defender=play.name(block.defender),
                attacker_strength=int(block.attacker_strength),
                defender_strength=int(block.defender_strength),
                dice=int(count),
                chooser=int(block.chooser),
            )
        )
    dice: list[int] = []
    while len(dice) < count:
        dice.append((yield play.ask_die(BLOCK_DIE, W_BLOCK_DICE, attacker.index, block)))
    block.dice = dice
    tell_dice(play, block)


def choose_face(play: Play, block: Block) -> Rule[None]:
    """The attacker's coach may re-roll; then the coach of the stronger player chooses a die. [R12.1, R2.4]"""
    attacker = block.actor
    chooses = block.chooser == attacker.side
    while True:
        sources = reroll_sources(play, block)
        if chooses:
            options = face_options(block, sources)
            if len(options) == 1:
                block.face = block.dice[0]
                break
        elif len(sources) > 0:
            options = append(sources, pack(DECLINE))
        else:
            break
        ask = Ask(attacker.side, W_CHOOSE_FACE, options, attacker.index)
        ask.about = block
        answer = yield ask
        kind = kind_of(answer)
        if kind == FACE:
            block.face = target_of(answer)
            break
        if kind == DECLINE:
            break
        yield from reroll_pool(play, block, answer)
    if not chooses:
        options = face_options(block, vec[i64]([]))
        block.face = block.dice[0]
        if len(options) > 1:
            ask = Ask(block.chooser, W_CHOOSE_FACE, options, attacker.index)
            ask.about = block
            block.face = target_of((yield ask))
    if block.face == PUSH_TOO:
        block.face = PUSH
    if play.log is not None:
        play.log.tell(FaceChosen(rule="R12.3", face=BLOCK_DIE.faces[block.face - 1]))


def face_options(block: Block, options: vec[i64]) -> vec[i64]:
    """A choice for each different face that shows."""
    seen: i64 = 0
    for die in block.dice:
        face: i64 = PUSH if die == PUSH_TOO else die
        if (seen >> face) & 1 == 0:
            seen |= 1 << face
            options = append(options, pack(FACE, block.actor.index, face))
    return options


def reroll_sources(play: Play, block: Block) -> vec[i64]:
    """What the attacker's coach may use on the pool: skills while a die is left that has not been rolled twice, a team
    re-roll for the whole pool while none has. [R2.4]"""
    sources = vec[i64]([])
    if len(open_dice(block)) == 0:
        return sources
    attacker = block.actor
    block.moment = POOL_ROLLED
    for row in play.rows(POOL_ROLLED):
        skill = skill_of(row.skill)
        if attacker.skills[skill.id] != 0 and may_use(play, attacker, skill, block):
            sources = append(sources, pack(USE, attacker.index, skill.id))
    if not block.rerolled:
        if play.can_reroll_for(attacker):
            sources = append(sources, pack(REROLL))
        if len(play.bought) > 0:
            sources = aids_to_reroll(play, attacker, sources)
    return sources


def reroll_pool(play: Play, block: Block, answer: i64) -> Rule[None]:
    """A team re-roll rolls the whole pool again; a skill does what its text says. [R2.4]"""
    attacker = block.actor
    source = "team re-roll"
    if kind_of(answer) == CALL_IN:
        source = play.game.inducements[target_of(answer)].name
        if not (yield from aid_rerolls(play, attacker, target_of(answer))):
            return
    block.rerolled = True
    if kind_of(answer) == USE:
        skill = skill_of(play.game.skills[target_of(answer)])
        before = list(block.dice)
        yield from speak(play, attacker, skill, block)
        if block.dice != before:
            tell_dice(play, block)
        return
    block.settled = (1 << len(block.dice)) - 1
    if (yield from team_reroll(play, attacker) if kind_of(answer) == REROLL else earned(play, attacker)):
        dice: list[int] = []
        while len(dice) < len(block.dice):
            dice.append((yield play.ask_die(BLOCK_DIE, W_BLOCK_DICE, attacker.index, block)))
        block.dice = dice
        if play.log is not None:
            play.log.tell(ReRolled(rule="R2.4", player=play.name(attacker), source=source, dice=dice))
        tell_dice(play, block)


def open_dice(block: Block) -> list[int]:
    """The dice of the pool, by number, that have not been rolled again. [R2.4]"""
    return [number for number in range(len(block.dice)) if (block.settled >> number) & 1 == 0]


def choose_open_die(play: Play, block: Block) -> Rule[int]:
    """The attacker's coach names a die of the pool to be rolled again; no other re-roll can touch it after that."""
    choice = open_dice(block)
    which = choice[0]
    if len(choice) > 1:
        options = vec[i64]([])
        for number_of_die in choice:
            options = append(options, pack(WHICH_DIE, number_of_die, block.dice[number_of_die]))
        ask = Ask(block.actor.side, W_CHOOSE_FACE, options, block.actor.index)
        ask.about = block
        which = int(subject_of((yield ask)))
    block.settled |= 1 << which
    return which


def roll_die_again(play: Play, block: Block, which: int, skill: PlayerSkill) -> Rule[None]:
    """A skill of the attacker rolls this one die of the pool again. [R2.4]"""
    attacker = block.actor
    block.settled |= 1 << which
    block.dice[which] = yield play.ask_die(BLOCK_DIE, W_BLOCK_DICE, attacker.index, block)
    if play.log is not None:
        name = play.name(attacker)
        play.log.tell(ReRolled(rule=skill.rule, player=name, source=skill.name, dice=[block.dice[which]]))


def tell_dice(play: Play, block: Block) -> None:
    """Write the pool into the log."""
    if play.log is not None:
        faces = [BLOCK_DIE.faces[die - 1] for die in block.dice]
        play.log.tell(BlockRolled(rule="R12.3", attacker=play.name(block.actor), faces=faces))
