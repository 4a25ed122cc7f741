"""One die of a plan: what it needs and why, how it can be mended, and the best chance of a row of such dice."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.check import Check, arguments
from touchback.bloodbowl.moments import PASSED, TEAM_REROLL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import CHECK_NAMES, REROLL
from touchback.kernel.ask import kind_of, rival_of, subject_of, target_of
from touchback.kernel.bits import bit
from touchback.kernel.ints import i64
from touchback.kernel.text import listed, text

NO_CHECK: Final = -1
"""The kind of a die that is no test of the player's own."""


def percent(chance: float) -> str:
    """A chance as people read it."""
    return text("{chance:.1%}", chance=chance)


class Repair:
    """What a coach may bring forward on a lost die: a bonus, or the die again. [R2.4]"""

    def __init__(self, name: str, limit: i64, extra: i64, faces: i64) -> None:
        self.name = name
        self.limit = limit  # the bit that remembers the use; -1: as often as he likes
        self.extra = extra  # a bonus: so many faces more pass; 0: the die is rolled again
        self.faces = faces  # of a die of its own, on which it works

    def describe(self) -> str:
        """Its name, and the die of its own it needs."""
        if self.extra > 0:
            return text("{name} (+{extra})", name=self.name, extra=self.extra)
        return self.name if self.faces == 6 else text("{name} ({faces}+)", name=self.name, faces=7 - self.faces)


class Trial:
    """One die: the number, every modifier with its reason, and on how many faces it passes."""

    def __init__(self, kind: i64, name: str, need: i64, faces: i64, modifiers: list[tuple[int, str]]) -> None:
        self.kind = kind  # a kind of Check, or NO_CHECK
        self.name = name
        self.need = need  # before modifiers
        self.faces = faces
        self.modifiers = modifiers
        self.repairs: list[Repair] = []
        self.twice = False  # a rival can have a passed die rolled again
        self.team_reroll = False  # may a team re-roll be used on it?

    @property
    def chance(self) -> float:
        """The chance to pass without any help, the rivals using what they have."""
        chance = float(self.faces) / 6.0
        return chance * chance if self.twice else chance

    @property
    def roll(self) -> int:
        """The lowest face that passes; 7 where none does."""
        return 7 - int(self.faces)

    def describe(self) -> str:
        """As in 'dodge 4+ (needs 3+, -1 marked)'."""
        if self.kind == NO_CHECK:
            return text("{name} ({chance})", name=self.name, chance=percent(self.chance))
        if self.faces == 0:
            number = text("{name} impossible", name=self.name)
        else:
            number = text("{name} {roll}+", name=self.name, roll=self.roll)
        if not self.modifiers:
            return number
        reasons = listed([text("{by:+d} {reason}", by=by, reason=reason) for by, reason in self.modifiers])
        return text("{number} (needs {need}+, {reasons})", number=number, need=self.need, reasons=reasons)

    def shape(self) -> str:
        """Equal for trials that are the same to the arithmetic."""
        repairs = ",".join([f"{repair.limit}.{repair.extra}.{repair.faces}" for repair in self.repairs])
        return f"{self.faces}{'t' if self.team_reroll else ''}[{repairs}]"


def impossible(kind: i64, reason: str) -> Trial:
    """A trial that cannot be passed, nor rolled."""
    return Trial(kind, text("{check} ({reason}):", check=CHECK_NAMES[kind], reason=reason), 7, 0, [])


def plain_chance(trials: list[Trial]) -> float:
    """The chance that all of them pass without any help."""
    chance = 1.0
    for trial in trials:
        chance *= trial.chance
    return chance


# -- from the engine's own checks -------------------------------------------------------------------------------


def threaten(play: Play, check: Check) -> bool:
    """Count what rivals could still bring forward against a passed test: the worst of each skill's offers.
    True: they can have it rolled again."""
    worst: dict[i64, i64] = {}
    again = False
    for answer in arguments(play, check, True):
        skill = skill_of(play.game.skills[target_of(answer)])
        if skill.rolls_again:
            again = True
            continue
        by = skill.bonus(play.players[subject_of(answer)])
        if skill.id not in worst or by < worst[skill.id]:
            worst[skill.id] = by
    for identity, by in worst.items():
        check.modify(by, play.game.skills[identity].name)
    return again


def threatened(play: Play, player: Player, kind: i64) -> bool:
    """Has any rival a skill to use on a passed test of this kind?"""
    return any(play.is_present(rival_of(player.side), row.skill.id) for row in play.rows(PASSED + kind))


def trial_of(play: Play, check: Check) -> Trial:
    """A prepared check as a Trial, with what its player may do when it fails. The check is used up."""
    check.die = 6
    again = threaten(play, check)
    faces = check.faces()
    trial = Trial(check.kind, CHECK_NAMES[check.kind], check.need, faces, check.reasons or [])
    trial.twice = again
    check.die = 6 - faces  # the best die that fails: a bonus is offered if it can mend anything
    actor = check.actor
    for answer in arguments(play, check, False):
        if kind_of(answer) == REROLL:
            trial.team_reroll = True
            continue
        skill = skill_of(play.game.skills[target_of(answer)])
        if skill.rolls_again:
            trial.repairs.append(Repair(skill.name, skill.limit, 0, skill.faces(actor, actor)))
        elif skill.bonus(actor) > 0:
            check.modifier += skill.bonus(actor)
            trial.repairs.append(Repair(skill.name, skill.limit, check.faces() - faces, 6))
            check.modifier -= skill.bonus(actor)
    return trial


# -- re-rolls ---------------------------------------------------------------------------------------------------


def team_rerolls(play: Play, side: i64) -> i64:
    """How many team re-rolls this side could spend now. [R2.4]"""
    if not play.can_reroll(side):
        return 0
    count = play.rerolls[side] + play.drive_rerolls[side]
    if play.reroll_lender(side) is not None:
        count += 1
    if play.reroll_bringer(side):
        count += play.player_rerolls[side]
    return count


def team_reroll_works(play: Play, player: Player) -> float:
    """The chance that a team re-roll works for this player. [R2.4]"""
    chance = 1.0
    for row in play.rows(TEAM_REROLL):
        if player.skills[row.skill.id] != 0:
            chance *= float(skill_of(row.skill).faces(player, player)) / 6.0
    return chance


class Ending:
    """What comes after a row of trials and can use what help is left: a block."""

    def __init__(self) -> None:
        self.mask: i64 = 0  # the limited skills it could use
        self.blocks: i64 = 1  # how many dice or pools in it could be rolled again, one after the other

    def chance(self, limits: i64, rerolls: i64) -> float:
        """The chance that it succeeds, with these limited skills used up and so many team re-rolls left."""
        return 1.0


class Helped:
    """The chance to pass a row of trials one after the other, and then the ending if there is one, with every help used
    in the best way.

    `limits` are the limited skills already used, `rerolls` the team re-rolls at hand, `works` the chance that one
    of them works for this player. No die is re-rolled twice; a bonus may follow a re-roll. [R2.4, R19.1]
    """

    def __init__(
        self, trials: list[Trial], limits: i64, rerolls: i64, works: float, ending: Ending | None = None
    ) -> None:
        self.trials = trials
        self.works = works
        self.ending = ending
        self.mask: i64 = ending.mask if ending is not None else 0
        for trial in trials:
            for repair in trial.repairs:
                if repair.limit >= 0:
                    self.mask |= bit(repair.limit)
        count: i64 = len(trials) + (ending.blocks if ending is not None else 0)
        self.known: dict[tuple[i64, i64, i64], float] = {}
        self.chance = self.value(0, limits & self.mask, rerolls if rerolls < count else count)

    def value(self, at: i64, limits: i64, rerolls: i64) -> float:
        """The best chance from this trial on."""
        ending = self.ending
        if at == len(self.trials) and ending is None:
            return 1.0
        key = (at, limits, rerolls)
        if key in self.known:
            return self.known[key]
        if at == len(self.trials) and ending is not None:
            self.known[key] = ending.chance(limits, rerolls)
            return self.known[key]
        trial = self.trials[at]
        lost = 6 - trial.faces
        total = float(trial.faces) * self.value(at + 1, limits, rerolls)
        die: i64 = 1
        while die <= lost:
            total += self.mended(trial, at, die, limits, rerolls)
            die += 1
        total /= 6.0
        self.known[key] = total
        return total

    def mended(self, trial: Trial, at: i64, die: i64, limits: i64, rerolls: i64) -> float:
        """The best that can be made of a die that fails."""
        best = self.as_it_lies(trial, at, die, limits, rerolls)
        for repair in trial.repairs:
            if repair.extra == 0 and is_left(repair, limits):
                after = limits | bit(repair.limit) if repair.limit >= 0 else limits
                best = max(best, self.gamble(trial, at, die, after, rerolls, float(repair.faces) / 6.0))
        if trial.team_reroll and rerolls > 0:
            best = max(best, self.gamble(trial, at, die, limits, rerolls - 1, self.works))
        return best

    def gamble(self, trial: Trial, at: i64, die: i64, limits: i64, rerolls: i64, works: float) -> float:
        """Roll again if the re-roll works; else the die lies as it is and cannot be re-rolled any more."""
        again = 0.0
        face: i64 = 1
        while face <= 6:
            again += self.as_it_lies(trial, at, face, limits, rerolls)
            face += 1
        again *= works / 6.0
        if works < 1.0:
            again += (1.0 - works) * self.as_it_lies(trial, at, die, limits, rerolls)
        return again

    def as_it_lies(self, trial: Trial, at: i64, die: i64, limits: i64, rerolls: i64) -> float:
        """The best chance with this die and no further re-roll of it: as it is, or with a bonus."""
        if die > 6 - trial.faces:
            return self.value(at + 1, limits, rerolls)
        best = 0.0
        for repair in trial.repairs:
            if repair.extra > 0 and die > 6 - trial.faces - repair.extra and is_left(repair, limits):
                after = limits | bit(repair.limit) if repair.limit >= 0 else limits
                best = max(best, self.value(at + 1, after, rerolls))
        return best


def is_left(repair: Repair, limits: i64) -> bool:
    """Has it not been used up?"""
    return repair.limit < 0 or (limits >> repair.limit) & 1 == 0
