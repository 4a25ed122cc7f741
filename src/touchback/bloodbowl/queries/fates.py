"""What may become of the dice of a block: each face has a fate; pools are chosen from, re-rolled and mended. [R12]

The arithmetic only: `attacking` asks the engine for the fates.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.queries.blocking import ATTACKER_DOWN, OUTCOMES, PUSHED, BlockDice, pool, value_of
from touchback.bloodbowl.queries.odds import Ending, Helped, Trial, is_left, plain_chance
from touchback.bloodbowl.queries.odds import Repair as PoolSkill
from touchback.bloodbowl.terms import RUSH
from touchback.kernel.bits import bit
from touchback.kernel.ints import i64

FIRST: Final = 1e9
"""What a chance of success weighs against the rank of an outcome: coaches play for success first."""


class Fate:
    """What becomes of a face: this is one that fails whatever anybody does."""

    def __init__(self) -> None:
        self.blocks: i64 = 0  # how many dice or pools could still be rolled again
        self.mask: i64 = 0  # the limited skills that could be used on them

    def value(self, limits: i64, rerolls: i64) -> float:
        """The chance of success, with these limited skills used up and so many team re-rolls left."""
        return self.plain()

    def plain(self) -> float:
        """The same without any die rolled again."""
        return 0.0

    def outcomes(self, worth: list[float]) -> list[float]:
        """How it ends without re-rolls, everybody playing for success first and then for what is worth most to him."""
        return [0.0] * OUTCOMES


class Mixture(Fate):
    """Decided: so much of each outcome."""

    def __init__(self, shares: list[float], success: float) -> None:
        super().__init__()
        self.shares = shares
        self.success = success

    def plain(self) -> float:
        return self.success

    def outcomes(self, worth: list[float]) -> list[float]:
        return self.shares


def end(outcome: int, success: float) -> Fate:
    """Decided: this outcome."""
    shares = [0.0] * OUTCOMES
    shares[outcome] = 1.0
    return Mixture(shares, success)


class Decided(Fate):
    """A coach decides: the attacker's takes the best of the branches, the other the worst."""

    def __init__(self, branches: list[Fate], mine: bool) -> None:
        super().__init__()
        self.branches = branches
        self.mine = mine
        for branch in branches:
            self.mask |= branch.mask
            if branch.blocks > self.blocks:
                self.blocks = branch.blocks

    def value(self, limits: i64, rerolls: i64) -> float:
        values = [branch.value(limits, rerolls) for branch in self.branches]
        return max(values) if self.mine else min(values)

    def plain(self) -> float:
        values = [branch.plain() for branch in self.branches]
        return max(values) if self.mine else min(values)

    def outcomes(self, worth: list[float]) -> list[float]:
        best: list[float] = []
        best_value = 0.0
        for branch in self.branches:
            found = branch.outcomes(worth)
            value = FIRST * branch.plain() + value_of(found, worth)
            if not best or (value > best_value if self.mine else value < best_value):
                best = found
                best_value = value
        return best


class Rolled(Fate):
    """A die decides, each branch as likely as the others."""

    def __init__(self, branches: list[Fate]) -> None:
        super().__init__()
        self.branches = branches
        for branch in branches:
            self.mask |= branch.mask
            if branch.blocks > self.blocks:
                self.blocks = branch.blocks

    def value(self, limits: i64, rerolls: i64) -> float:
        total = 0.0
        for branch in self.branches:
            total += branch.value(limits, rerolls)
        return total / len(self.branches)

    def plain(self) -> float:
        total = 0.0
        for branch in self.branches:
            total += branch.plain()
        return total / len(self.branches)

    def outcomes(self, worth: list[float]) -> list[float]:
        total = [0.0] * OUTCOMES
        for branch in self.branches:
            found = branch.outcomes(worth)
            for outcome in range(OUTCOMES):
                total[outcome] += found[outcome] / len(self.branches)
        return total


class BlockEnding(Ending):
    """The block at the end of a way: the chance that it succeeds, with the re-rolls that are left. [R2.4, R12.1]"""

    def __init__(
        self, ways: list[BlockDice], fates: list[Fate], skills: list[PoolSkill], kinds: list[i64], works: float
    ) -> None:
        super().__init__()
        self.ways = ways
        self.fates = fates  # by face
        self.skills = skills  # of the attacker, each rolls one die of a pool again
        self.kinds = kinds  # for each of them the faces it rolls again, one bit each
        self.works = works
        self.later: i64 = 0  # the limited skills that could be of use after this block
        self.known: dict[tuple[i64, i64], list[float]] = {}
        self.bare = [fate.plain() for fate in fates]
        for fate in fates:
            self.later |= fate.mask
            if self.blocks < 1 + fate.blocks:
                self.blocks = 1 + fate.blocks
        self.mask = self.later
        for skill in skills:
            if skill.limit >= 0:
                self.mask |= bit(skill.limit)

    def chance(self, limits: i64, rerolls: i64) -> float:
        """Over all pools of all strengths."""
        total = 0.0
        for way in self.ways:
            total += way.chance * self.pools(way.dice, way.attacker_chooses, limits, rerolls)
        return total

    def plain(self) -> float:
        """The same without any die rolled again."""
        total = 0.0
        for way in self.ways:
            total += way.chance * self.as_rolled(way.dice, way.attacker_chooses, self.bare)
        return total

    def outcomes(self, worth: list[float]) -> list[float]:
        """How it ends without re-rolls, everybody playing for success first."""
        faces = [fate.outcomes(worth) for fate in self.fates]
        values = [FIRST * self.bare[face] + value_of(faces[face], worth) for face in range(6)]
        total = [0.0] * OUTCOMES
        for way in self.ways:
            found = pool(faces, values, way.dice, way.attacker_chooses)
            for outcome in range(OUTCOMES):
                total[outcome] += way.chance * found[outcome]
        return total

    def good(self, limits: i64, rerolls: i64) -> list[float]:
        """By face: the chance that it succeeds, with what is left after this block."""
        if self.blocks == 1:
            return self.bare  # nothing comes after it
        key = (limits & self.later, rerolls)
        if key not in self.known:
            self.known[key] = [fate.value(limits, rerolls) for fate in self.fates]
        return self.known[key]

    def as_rolled(self, count: int, mine: bool, good: list[float]) -> float:
        """The mean over all pools of so many dice that lie as they fall."""
        total = 0.0
        for dice, share in all_pools(count):
            total += share * taken(dice, mine, good)
        return total

    def pools(self, count: int, mine: bool, limits: i64, rerolls: i64) -> float:
        """The mean over all pools of so many dice, each mended in the best way."""
        again = self.as_rolled(count, mine, self.good(limits, rerolls - 1)) if rerolls > 0 else 0.0
        total = 0.0
        for dice, share in all_pools(count):
            total += share * self.mended(dice, mine, limits, rerolls, again)
        return total

    def mended(self, dice: list[int], mine: bool, limits: i64, rerolls: i64, again: float) -> float:
        """The best that can be made of a pool: as it lies, with a team re-roll, or die by die; `again` is the chance of
        a new pool."""
        best = self.die_by_die(dice, mine, limits, rerolls, 0, 0)
        if rerolls > 0:
            lies = taken(dice, mine, self.good(limits, rerolls - 1))
            best = max(best, self.works * again + (1.0 - self.works) * lies)
        return best

    def die_by_die(self, dice: list[int], mine: bool, limits: i64, rerolls: i64, used: i64, settled: i64) -> float:
        """The best that can be made of a pool with skills that roll one die again each, and no die twice; `used` are
        the skills and `settled` the dice that have had their turn, one bit each. [R2.4]"""
        best = taken(dice, mine, self.good(limits, rerolls))
        for number in range(len(self.skills)):
            skill = self.skills[number]
            of_skill: i64 = number
            if (used >> of_skill) & 1 != 0 or not is_left(skill, limits):
                continue
            works = float(skill.faces) / 6.0
            left = limits | bit(skill.limit) if skill.limit >= 0 else limits
            for at in range(len(dice)):
                shown: i64 = dice[at]
                of_die: i64 = at
                if (settled >> of_die) & 1 != 0 or (self.kinds[number] >> shown) & 1 == 0:
                    continue
                if settled == 0 and dice.index(dice[at]) != at:
                    continue  # another die that shows the same
                gone: i64 = used | bit(of_skill)
                closed: i64 = settled | bit(of_die)
                total = 0.0
                again = dice[:]
                for face in range(6):
                    again[at] = face
                    total += self.die_by_die(again, mine, left, rerolls, gone, closed)
                fails = self.die_by_die(dice, mine, left, rerolls, gone, closed) if works < 1.0 else 0.0
                best = max(best, works * total / 6.0 + (1.0 - works) * fails)
        return best


def all_pools(count: int) -> list[tuple[list[int], float]]:
    """Every way so many dice can fall, whatever their order, and how likely it is."""
    pools: list[tuple[list[int], float]] = [([], 1.0)]
    for number in range(count):
        longer: list[tuple[list[int], float]] = []
        for dice, share in pools:
            for face in range(dice[number - 1] if number > 0 else 0, 6):
                alike = dice.count(face) + 1
                longer.append(([*dice, face], share * (number + 1) / (6.0 * alike)))
        pools = longer
    return pools


def taken(dice: list[int], mine: bool, good: list[float]) -> float:
    """The die is chosen: by the attacker's coach the best for him, by the other the worst."""
    best = good[dice[0]]
    for die in dice:
        value = good[die]
        if (value > best) == mine and value != best:
            best = value
    return best


class Again(Fate):
    """He blocks a second time: what is rolled before its dice, then the block. [R19.Frenzy]"""

    def __init__(self, trials: list[Trial], ending: BlockEnding, works: float) -> None:
        super().__init__()
        self.trials = trials
        self.ending = ending
        self.helped = Helped(trials, 0, 0, works, ending)
        self.mask = self.helped.mask
        self.blocks = len(trials) + ending.blocks

    def value(self, limits: i64, rerolls: i64) -> float:
        return self.helped.value(0, limits & self.mask, rerolls if rerolls < self.blocks else self.blocks)

    def plain(self) -> float:
        return plain_chance(self.trials) * self.ending.plain()

    def outcomes(self, worth: list[float]) -> list[float]:
        """Where he never comes to the second block he has fallen in his rush, or the first push is all."""
        total = [0.0] * OUTCOMES
        left = 1.0
        for trial in self.trials:
            total[ATTACKER_DOWN if trial.kind == RUSH else PUSHED] += left * (1.0 - trial.chance)
            left *= trial.chance
        found = self.ending.outcomes(worth)
        for outcome in range(OUTCOMES):
            total[outcome] += left * found[outcome]
        return total
