"""A whole attack: the way to the target, then the block, with one chance for both. [R9, R12]

It succeeds if the target goes down (or over the edge) and the attacker's side has no turnover by it: both down is no
success where it fells the attacker, and is told apart.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import may_use
from touchback.bloodbowl.moments import POOL_ROLLED
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
    push_options,
    value_of,
)
from touchback.bloodbowl.queries.odds import (
    Ending,
    Helped,
    Trial,
    is_left,
    plain_chance,
    team_reroll_works,
    team_rerolls,
    trial_of,
)
from touchback.bloodbowl.queries.odds import Repair as PoolSkill
from touchback.bloodbowl.queries.scratch import copy_of, on_his_feet, ready
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import BLITZ, BLOCK, BOTH_DOWN, POW, PUSH, PUSH_TOO, SKULL, STUMBLE
from touchback.kernel.bits import bit
from touchback.kernel.ints import i64
from touchback.kernel.log import Log

FACES: Final = (SKULL, BOTH_DOWN, PUSH, PUSH_TOO, STUMBLE, POW)


class AttackOdds:
    """What an attack would come to, from the first roll of the way to the last of the block."""

    def __init__(self, block: BlockOdds, trials: list[Trial]) -> None:
        self.block = block  # the block alone
        self.trials = trials  # everything that is rolled before its dice
        self.chance = 0.0  # without re-rolls
        self.helped = 0.0  # with every re-roll used in the best way
        self.outcomes: list[float] = [0.0] * OUTCOMES  # without re-rolls; the rest fails on the way


class BlockEnding(Ending):
    """The block at the end of a way: the chance that it succeeds, with the re-rolls that are left. [R2.4, R12.1]"""

    def __init__(
        self, block: BlockOdds, good: list[float], skills: list[PoolSkill], kinds: list[i64], works: float
    ) -> None:
        super().__init__()
        self.block = block
        self.good = good  # by face: the chance that it succeeds
        self.skills = skills  # of the attacker, each rolls one die of a pool again
        self.kinds = kinds  # for each of them the faces it rolls again, one bit each
        self.works = works
        for skill in skills:
            if skill.limit >= 0:
                self.mask |= bit(skill.limit)

    def chance(self, limits: i64, rerolls: i64) -> float:
        """Over all pools of all strengths."""
        total = 0.0
        for way in self.block.ways:
            total += way.chance * self.pools(way.dice, way.attacker_chooses, limits, rerolls, True)
        return total

    def plain(self) -> float:
        """The same without any die rolled again."""
        total = 0.0
        for way in self.block.ways:
            total += way.chance * self.pools(way.dice, way.attacker_chooses, 0, 0, False)
        return total

    def pools(self, count: int, mine: bool, limits: i64, rerolls: i64, mend: bool) -> float:
        """The mean over all pools of so many dice."""
        pools: list[list[int]] = [[]]
        for _ in range(count):
            pools = [[*pool, face] for pool in pools for face in range(6)]
        again = self.pools(count, mine, limits, 0, False) if mend and rerolls > 0 else 0.0
        total = 0.0
        for dice in pools:
            total += self.mended(dice, mine, limits, again) if mend else self.taken(dice, mine)
        return total / len(pools)

    def taken(self, dice: list[int], mine: bool) -> float:
        """The die is chosen: by the attacker's coach the best for him, by the other the worst."""
        best = self.good[dice[0]]
        for die in dice:
            good = self.good[die]
            if (good > best) == mine and good != best:
                best = good
        return best

    def mended(self, dice: list[int], mine: bool, limits: i64, again: float) -> float:
        """The best that can be made of a pool: as it lies, with a team re-roll, or die by die; `again` is the chance of
        a new pool, 0 if there is none to be had."""
        lies = self.taken(dice, mine)
        best = lies
        if again > 0.0:
            best = max(best, self.works * again + (1.0 - self.works) * lies)
        return max(best, self.die_by_die(dice, mine, limits, 0, 0))

    def die_by_die(self, dice: list[int], mine: bool, limits: i64, used: i64, settled: i64) -> float:
        """The best that can be made of a pool with skills that roll one die again each, and no die twice; `used` are
        the skills and `settled` the dice that have had their turn, one bit each. [R2.4]"""
        best = self.taken(dice, mine)
        for number in range(len(self.skills)):
            skill = self.skills[number]
            of_skill: i64 = number
            if (used >> of_skill) & 1 != 0 or not is_left(skill, limits):
                continue
            works = float(skill.faces) / 6.0
            for at in range(len(dice)):
                shown: i64 = dice[at]
                of_die: i64 = at
                if (settled >> of_die) & 1 != 0 or (self.kinds[number] >> shown) & 1 == 0:
                    continue
                gone: i64 = used | bit(of_skill)
                closed: i64 = settled | (1 << of_die)
                total = 0.0
                again = dice[:]
                for face in range(6):
                    again[at] = face
                    total += self.die_by_die(again, mine, limits, gone, closed)
                fails = self.die_by_die(dice, mine, limits, gone, closed) if works < 1.0 else 0.0
                best = max(best, works * total / 6.0 + (1.0 - works) * fails)
        return best


def attack_odds(
    play: Play, attacker: Player, defender: Player, blitz: bool, way: list[Trial], square: int, used: i64
) -> AttackOdds:
    """A block from where the attacker is, or a blitz from a square he goes to: `way` is rolled on it, `used` squares of
    his movement are gone when he is there."""
    here = square == play.square[attacker.index]
    odds = block_odds(play, attacker, defender, blitz, square)
    scratch = block_scratch(play, attacker, defender, blitz, square)
    trials = (on_his_feet(play, ready(play, attacker, BLITZ if blitz else BLOCK, defender.index), attacker) or []) + way
    if blitz and not here and used >= attacker.ma:
        trial_scratch = copy_of(scratch)
        trial_scratch.log = Log()
        trials.append(trial_of(trial_scratch, rush_check(trial_scratch, attacker)))
    found = AttackOdds(odds, trials + odds.before)
    success = [0.0] * OUTCOMES
    success[DEFENDER_DOWN] = 1.0
    success[BOTH_PRONE] = 0.0 if scratch.carrier == attacker.index else 1.0
    success[PUSHED] = 1.0 if goes_over(scratch, attacker, defender, blitz) else 0.0
    good: list[float] = []
    for face in FACES:
        shown: i64 = PUSH if face == PUSH_TOO else face
        good.append(value_of(face_outcome(scratch, attacker, defender, blitz, shown, success, []), success))
    works = team_reroll_works(scratch, attacker)
    skills, kinds = pool_skills(scratch, attacker, defender, blitz)
    ending = BlockEnding(odds, good, skills, kinds, works)
    limits = scratch.limits[attacker.index]
    plain = plain_chance(found.trials)
    found.chance = plain * ending.plain()
    found.helped = Helped(found.trials, limits, team_rerolls(scratch, attacker.side), works, ending).chance
    for outcome in range(OUTCOMES):
        found.outcomes[outcome] = plain * odds.chances[outcome]
    return found


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
