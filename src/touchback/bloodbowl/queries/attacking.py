"""A whole attack: the way to the target, then the block, with one chance for both. [R9, R12]

It succeeds if the target goes down (or over the edge) and the attacker's side has no turnover by it: both down is no
success where it fells the attacker, and is told apart. Where a skill has the attacker block again, the second block is
part of it.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.block import Block, apply_face
from touchback.bloodbowl.check import may_use, window
from touchback.bloodbowl.moments import ACTOR, AFTER_BLOCK, POOL_ROLLED
from touchback.bloodbowl.move import rush_check
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.blocking import (
    BOTH_PRONE,
    DEFENDER_DOWN,
    OUTCOMES,
    PUSHED,
    BlockOdds,
    block_odds,
    block_scratch,
    face_outcome,
    is_about_the_face,
    outcome_of,
    push_options,
    ranking,
    trials_when_attacked,
    value_of,
    ways_of,
)
from touchback.bloodbowl.queries.fates import Again, BlockEnding, Decided, Fate, Mixture, Rolled, end
from touchback.bloodbowl.queries.odds import Helped, Trial, plain_chance, team_reroll_works, team_rerolls, trial_of
from touchback.bloodbowl.queries.odds import Repair as PoolSkill
from touchback.bloodbowl.queries.scratch import begun, copy_of, on_his_feet, ready
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import (
    BLITZ,
    BLOCK,
    BOTH_DOWN,
    NO_PLAYER,
    NO_TURNOVER,
    POW,
    PUSH,
    PUSH_TOO,
    SKULL,
    STUMBLE,
    W_SKILL_ROLL,
    W_TRAPDOOR,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.kernel.ask import DONE, NOBODY, Ask, Rule
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import i64
from touchback.kernel.log import Log
from touchback.kernel.running import run_with, to_its_end

FACES: Final = (SKULL, BOTH_DOWN, PUSH, PUSH_TOO, STUMBLE, POW)


class AttackOdds:
    """What an attack would come to, from the first roll of the way to the last of the block."""

    def __init__(self, block: BlockOdds, trials: list[Trial]) -> None:
        self.block = block  # the first block alone
        self.trials = trials  # everything that is rolled before its dice
        self.chance = 0.0  # without re-rolls
        self.helped = 0.0  # with every re-roll used in the best way
        self.outcomes: list[float] = [0.0] * OUTCOMES  # without re-rolls; the rest fails on the way
        self.again = False  # a second block may follow, and is counted


def attack_odds(
    play: Play, attacker: Player, defender: Player, blitz: bool, way: list[Trial], square: int, used: i64
) -> AttackOdds:
    """A block from where the attacker is, or a blitz from a square he goes to: `way` is rolled on it, `used` squares of
    his movement are gone when he is there."""
    here = square == play.square[attacker.index]
    odds = block_odds(play, attacker, defender, blitz, square)
    scratch = block_scratch(play, attacker, defender, blitz, square)
    trials = (on_his_feet(play, ready(play, attacker, BLITZ if blitz else BLOCK, defender.index), attacker) or []) + way
    if blitz and used >= attacker.ma and not (here and begun(play, attacker)):
        trials.append(rush_for(scratch, attacker))
    found = AttackOdds(odds, trials + odds.before)
    if blitz:
        scratch.moved = used + 1
    heard = is_heard_after(scratch, attacker)
    if heard:
        fates = fates_by_the_engine(scratch, attacker, defender, blitz, False)
    else:
        fates = fates_of_one_block(scratch, attacker, defender, blitz)
    skills, kinds = pool_skills(scratch, attacker, defender, blitz)
    works = team_reroll_works(scratch, attacker)
    ending = BlockEnding(odds.ways, fates, skills, kinds, works)
    found.again = ending.blocks > 1
    plain = plain_chance(found.trials)
    found.chance = plain * ending.plain()
    helped = Helped(found.trials, scratch.limits[attacker.index], team_rerolls(scratch, attacker.side), works, ending)
    found.helped = helped.chance
    chances = ending.outcomes(ranking(scratch, attacker, defender)) if heard else odds.chances
    for number in range(OUTCOMES):
        found.outcomes[number] = plain * chances[number]
    return found


def rush_for(scratch: Play, attacker: Player) -> Trial:
    """The rush that a block needs where no movement is left. [R12.6]"""
    trial_scratch = copy_of(scratch)
    trial_scratch.log = Log()
    return trial_of(trial_scratch, rush_check(trial_scratch, attacker))


def successes(scratch: Play, attacker: Player) -> list[float]:
    """Of each outcome of a block: is it a success? A push is none by itself."""
    success = [0.0] * OUTCOMES
    success[DEFENDER_DOWN] = 1.0
    success[BOTH_PRONE] = 0.0 if scratch.holds(attacker.index) else 1.0
    return success


def fates_of_one_block(scratch: Play, attacker: Player, defender: Player, blitz: bool) -> list[Fate]:
    """By face: what comes of it where no second block can follow."""
    success = successes(scratch, attacker)
    success[PUSHED] = 1.0 if goes_over(scratch, attacker, defender, blitz) else 0.0
    fates: list[Fate] = []
    for face in FACES:
        shown: i64 = PUSH if face == PUSH_TOO else face
        outcome = face_outcome(scratch, attacker, defender, blitz, shown, success, [])
        fates.append(Mixture(outcome, value_of(outcome, success)))
    return fates


# -- a second block -----------------------------------------------------------------------------------------------


def is_heard_after(scratch: Play, attacker: Player) -> bool:
    """Has he a skill that is heard after his block? It may have him block again."""
    for row in scratch.rows(AFTER_BLOCK):
        if row.role == ACTOR and attacker.skills[row.skill.id] != 0:
            return True
    return False


def fates_by_the_engine(scratch: Play, attacker: Player, defender: Player, blitz: bool, repeated: bool) -> list[Fate]:
    """By face: what the engine makes of it, over every answer of both coaches, up to a second block and its end."""
    table = copy_of(scratch)
    if table.carrier < 0 or table.side[table.carrier] != attacker.side:
        table.carrier = NO_PLAYER  # where the ball goes changes nothing here
        table.ball = NOWHERE
    fates: list[Fate] = []
    for face in FACES:
        if face == PUSH_TOO:
            fates.append(fates[PUSH - 1])
        else:
            fates.append(fate_of(table, attacker, defender, blitz, repeated, face, []))
    return fates


def fate_of(
    scratch: Play, attacker: Player, defender: Player, blitz: bool, repeated: bool, face: i64, answers: list[int]
) -> Fate:
    """What the engine makes of a face after these answers. [R12.3-R12.5]"""
    table = copy_of(scratch)
    block = Block(attacker, defender, blitz)
    block.repeated = repeated
    block.face = face
    procedure = to_its_end(face_and_after(table, block))
    asked = run_with(procedure, answers)
    outcome = outcome_of(block)
    if outcome != PUSHED and not is_about_the_face(asked, block):
        return end(outcome, successes(scratch, attacker)[outcome])
    while is_beside_the_point(asked):
        answers = [*answers, 1]
        asked = procedure.send(1)
    if asked is DONE:
        ended = table.turnover != NO_TURNOVER or table.touchdown != NOBODY
        if block.again and not ended:
            return second_block(table, attacker, defender, blitz)
        return end(PUSHED, 0.0 if ended or table.on_pitch(defender.index) else 1.0)
    branches: list[Fate] = []
    if asked.die is not None:
        for number in range(1, int(asked.die.sides) + 1):
            branches.append(fate_of(scratch, attacker, defender, blitz, repeated, face, [*answers, number]))
        return Rolled(branches)
    for option in asked.options:
        branches.append(fate_of(scratch, attacker, defender, blitz, repeated, face, [*answers, int(option)]))
    return Decided(branches, asked.who == attacker.side)


def face_and_after(play: Play, block: Block) -> Rule[None]:
    """A face is applied, then skills say whether another block follows."""
    yield from apply_face(play, block)
    block.resolved = True
    yield from try_trapdoors(play)
    look_for_touchdown(play)
    yield from window(play, AFTER_BLOCK, block)


def is_beside_the_point(asked: Ask) -> bool:
    """A die that neither moves the two nor fells them: what becomes of others who are pushed, and of the ball."""
    return asked is not DONE and asked.die is not None and asked.why != W_SKILL_ROLL and asked.why != W_TRAPDOOR


def second_block(table: Play, attacker: Player, defender: Player, blitz: bool) -> Fate:
    """Rolled as the first was, from where they are now. [R12, R19.Frenzy]"""
    trials: list[Trial] = []
    if blitz:
        if table.moved >= attacker.ma:
            trials.append(rush_for(table, attacker))
        table.moved += 1
    trials += trials_when_attacked(table, attacker, defender, blitz)
    fates = fates_by_the_engine(table, attacker, defender, blitz, True)
    skills, kinds = pool_skills(table, attacker, defender, blitz)
    works = team_reroll_works(table, attacker)
    ending = BlockEnding(ways_of(table, attacker, defender, blitz, True), fates, skills, kinds, works)
    return Again(trials, ending, works)


def goes_over(scratch: Play, attacker: Player, defender: Player, blitz: bool) -> bool:
    """Would a push send the target over the edge, whatever he can do about it? [R12.4]"""
    push = push_options(scratch, attacker, defender, blitz)
    return push.edge != "" and len(push.changes) == 0


def pool_skills(scratch: Play, attacker: Player, defender: Player, blitz: bool) -> tuple[list[PoolSkill], list[i64]]:
    """The attacker's skills that roll one die of a pool again, and for each the faces it may be used on."""
    skills: list[PoolSkill] = []
    kinds: list[i64] = []
    block = Block(attacker, defender, blitz)
    block.moment = POOL_ROLLED
    for row in scratch.rows(POOL_ROLLED):
        skill = skill_of(row.skill)
        if attacker.skills[skill.id] == 0:
            continue
        faces: i64 = 0
        for face in FACES:
            block.dice = [face]
            if may_use(scratch, attacker, skill, block):
                place: i64 = face - 1
                faces |= 1 << place
        if faces != 0:
            skills.append(PoolSkill(skill.name, skill.limit, 0, skill.faces(attacker, attacker)))
            kinds.append(faces)
    return skills, kinds
