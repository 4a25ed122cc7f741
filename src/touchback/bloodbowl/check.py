"""Tests: a die against a number, its modifiers, and the argument that follows. [R2.2, R2.4]"""

from __future__ import annotations

from touchback.bloodbowl.events import ReRolled, Tested
from touchback.bloodbowl.inducements.base import (
    aid_is_heard,
    aid_rerolls,
    aids_in_time,
    aids_listen,
    aids_speak,
    aids_to_reroll,
    modify_in_force,
)
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.moments import (
    ACTOR,
    ANYBODY,
    DIE_ROLLED,
    DUE,
    LOST,
    MARKERS,
    MODIFY,
    PASSED,
    RIVAL,
    TEAM_MATES,
    TEAM_REROLL,
)
from touchback.bloodbowl.parts.throws import THROWS_2020
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, skill_of
from touchback.bloodbowl.terms import (
    CALL_IN,
    CHECK_NAMES,
    DECLINE,
    ON_TARGET,
    REROLL,
    THROWING,
    USE,
    W_REROLL,
    W_SKILL,
    W_SPOIL,
)
from touchback.kernel.ask import Ask, Rule, kind_of, pack, rival_of, subject_of, target_of
from touchback.kernel.hooks import Skill
from touchback.kernel.ints import append, i64, vec


class Check(Situation):
    """One test of one player: what he needs, what changes the roll and why, and what came up."""

    def __init__(self, kind: i64, player: Player, need: i64, rule: str, origin: i64 = 0, square: i64 = 0) -> None:
        super().__init__(player)
        self.kind = kind
        self.need = need
        self.rule = rule
        self.origin = origin
        self.square = square
        self.distance: i64 = 0  # of a pass: the range band
        self.best: i64 = ON_TARGET  # of a pass: how good it can be
        self.throws = THROWS_2020  # of a throw: how it turns out
        self.how: i64 = 0  # of a catch: how the ball came; of a throw: how it is thrown
        self.modifier: i64 = 0
        self.marked: i64 = 0  # the part of the modifier that comes from being marked
        self.reasons: list[tuple[int, str]] | None = None
        self.die: i64 = 0
        self.natural_six = True
        self.rerolled = False
        self.closed = False  # no further re-roll from any source
        self.waived = False  # he needs no die: it counts as passed
        self.decides = True  # failing it ends what he is about to do
        self.dived_at = False  # a rival has thrown himself at the mover
        self.skill: Skill | None = None  # the skill that calls for it
        self.silencers: list[PlayerSkill] | None = None  # rivals' skills that forbade others when it was prepared

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_check(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_check(play, owner, self)

    def is_about_dice(self) -> bool:
        return True

    def modify(self, by: i64, reason: str) -> None:
        """Add a modifier; the reason is kept where somebody wants to read it."""
        self.modifier += by
        if self.reasons is not None and by != 0:
            self.reasons.append((int(by), reason))

    def mark_down(self, markers: i64) -> None:
        """-1 for each rival who marks the player."""
        self.marked = -markers
        self.modify(-markers, "marked")

    def ignore_marks(self, reason: str) -> None:
        """Being marked does not count after all."""
        self.modify(-self.marked, reason)
        self.marked = 0

    @property
    def passed(self) -> bool:
        """A natural 1 always fails; a natural 6 always passes where the rules say so. [R2.2]"""
        if self.die == 1 or self.waived:
            return self.waived
        if self.die == 6 and self.natural_six:
            return True
        return self.die + self.modifier >= self.need

    def passed_with(self, more: i64) -> bool:
        """It has failed: would it have passed with this much more? A natural 1 would not. [R2.2]"""
        return self.die != 1 and self.die + self.modifier + more >= self.need

    @property
    def throw(self) -> i64:
        """How a throw turns out. [R10.2]"""
        return self.throws.outcome(self)

    def faces(self) -> i64:
        """On how many faces of the die it passes."""
        needed = self.need - self.modifier
        if needed < 2:
            needed = 2
        if needed > 6:
            return 1 if self.natural_six else 0
        return 7 - needed


def prepare(play: Play, check: Check) -> Check:
    """Let every skill that changes this kind of test speak."""
    if len(play.effects) > 0:
        modify_in_force(play, check)
    rows = play.rows(MODIFY + check.kind)
    if len(rows) == 0:
        return check
    actor = check.actor
    for row in rows:
        skill = skill_of(row.skill)
        if row.role == ACTOR:
            if actor.skills[skill.id] != 0 and play.can_use(actor, skill):
                skill.modify(play, actor, check)
        elif row.role == TEAM_MATES:
            for mate in play.players:
                if mate.side == actor.side and mate is not actor and play.can_use(mate, skill):
                    skill.modify(play, mate, check)
        elif play.is_present(rival_of(actor.side), skill.id):
            rival_modifies(play, check, skill, row.role == MARKERS)
    return check


def rival_modifies(play: Play, check: Check, skill: PlayerSkill, only_markers: bool) -> None:
    """The first rival whose skill changes the test: only one player may apply it."""
    actor = check.actor
    for rival in play.players:
        if (
            rival.side != actor.side
            and rival.skills[skill.id] != 0
            and play.on_pitch(rival.index)
            and play.can_use(rival, skill)
            and (not only_markers or play.marks_at(rival.index, actor.index, check.origin))
            and skill.modify(play, rival, check)
        ):
            return


def contest(play: Play, check: Check) -> Rule[bool]:
    """Roll, then let the side that is losing argue until nobody does. [R2.2, R2.4]"""
    if len(play.rows(DUE + check.kind)) > 0:
        yield from window(play, DUE + check.kind, check)
        if check.waived:
            return True
    check.die = yield play.d6(check.kind, check.actor.index, check, check.skill)
    tell_test(play, check)
    side = check.actor.side
    while True:
        passed = check.passed
        options = arguments(play, check, passed)
        if len(options) == 0:
            return passed
        who = rival_of(side) if passed else side
        options = append(options, pack(DECLINE))
        ask = Ask(who, W_SPOIL if passed else W_REROLL, options, check.actor.index)
        ask.about = check
        answer = yield ask
        if kind_of(answer) == DECLINE:
            return passed
        yield from argue(play, check, answer)


def arguments(play: Play, check: Check, passed: bool) -> vec[i64]:
    """What the losing side may bring forward: skills in the timetable's order, then a team re-roll."""
    options = vec[i64]([])
    actor = check.actor
    for row in play.rows((PASSED if passed else LOST) + check.kind):
        skill = skill_of(row.skill)
        if row.role == ACTOR:
            if actor.skills[skill.id] != 0 and may_use(play, actor, skill, check):
                options = append(options, pack(USE, actor.index, skill.id))
        elif row.role == RIVAL:
            other = check.rival
            if other is not None and other.skills[skill.id] != 0 and may_use(play, other, skill, check):
                options = append(options, pack(USE, other.index, skill.id))
        elif play.is_present(rival_of(actor.side), skill.id):
            options = markers_argue(play, check, skill, options)
    if passed or check.rerolled or check.closed:
        return options
    if play.can_reroll_for(actor):
        options = append(options, pack(REROLL))
    return aids_to_reroll(play, actor, options) if len(play.bought) > 0 else options


def markers_argue(play: Play, check: Check, skill: PlayerSkill, options: vec[i64]) -> vec[i64]:
    """Every rival who marked the player and may use this skill."""
    actor = check.actor
    for rival in play.players:
        if (
            rival.side != actor.side
            and rival.skills[skill.id] != 0
            and play.marks_at(rival.index, actor.index, check.origin)
            and may_use(play, rival, skill, check)
        ):
            options = append(options, pack(USE, rival.index, skill.id))
    return options


def argue(play: Play, check: Check, answer: i64) -> Rule[None]:
    """Do what the coach brings forward."""
    if kind_of(answer) == REROLL:
        if (yield from team_reroll(play, check.actor)):
            yield from roll_again(play, check, "team re-roll")
        else:
            check.closed = True
        return
    if kind_of(answer) == CALL_IN:
        if (yield from aid_rerolls(play, check.actor, target_of(answer))):
            if (yield from earned(play, check.actor)):
                yield from roll_again(play, check, play.game.inducements[target_of(answer)].name)
            else:
                check.closed = True
        return
    player = play.players[subject_of(answer)]
    skill = skill_of(play.game.skills[target_of(answer)])
    yield from speak(play, player, skill, check)


def roll_again(play: Play, check: Check, source: str) -> Rule[None]:
    """The second result stands; no die is re-rolled twice. [R2.4]"""
    check.rerolled = True
    check.die = yield play.d6(check.kind, check.actor.index, check, check.skill)
    if play.log is not None:
        play.log.tell(ReRolled(rule="R2.4", player=play.name(check.actor), source=source, dice=[int(check.die)]))
        tell_test(play, check)


class Rolled(Situation):
    """A die of the actor's that is no test: nobody passes or fails, but skills may roll it again."""

    def __init__(self, player: Player, why: i64) -> None:
        super().__init__(player)
        self.why = why
        self.die: i64 = 0
        self.rerolled = False

    def is_about_dice(self) -> bool:
        return True

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_rolled(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_rolled(play, owner, self)

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_rolled(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_rolled(play, side, self)


def roll_freely(play: Play, rolled: Rolled) -> Rule[None]:
    """Roll it, and again where one of his skills says so. [R2.4]"""
    rolled.die = yield play.d6(rolled.why, rolled.actor.index, rolled)
    yield from window(play, DIE_ROLLED, rolled)


def roll_freely_again(play: Play, rolled: Rolled, source: str) -> Rule[None]:
    """The second result stands. [R2.4]"""
    rolled.rerolled = True
    rolled.die = yield play.d6(rolled.why, rolled.actor.index, rolled)
    if play.log is not None:
        play.log.tell(ReRolled(rule="R2.4", player=play.name(rolled.actor), source=source, dice=[int(rolled.die)]))


class Spending(Situation):
    """A team re-roll is spent on a die of this player."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.wasted = False
        self.kept = False  # it is used, but not spent
        self.worked = False  # the player has earned it, and is about to roll again

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_reroll(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_reroll(play, side, self)

    def suits_lasting(self, play: Play, effect: i64, aid: Aid) -> bool:
        return aid.hears_reroll(play, effect, self)

    def use_lasting(self, play: Play, effect: i64, aid: Aid) -> Rule[None]:
        return aid.on_reroll_heard(play, effect, self)


def team_reroll(play: Play, player: Player) -> Rule[bool]:
    """Spend a team re-roll for this player; some players must earn it first. [R2.4]"""
    kept = False
    if aids_listen(play, TEAM_REROLL):
        spending = Spending(player)
        yield from aids_speak(play, TEAM_REROLL, spending)
        kept = spending.kept
    if not kept:
        play.spend_reroll(player.side)
    return (yield from earned(play, player))


def earned(play: Play, player: Player) -> Rule[bool]:
    """A team re-roll is used on a die of this player: does it work for him? [R2.4]"""
    for row in play.rows(TEAM_REROLL):
        if player.skills[row.skill.id] != 0:
            spending = Spending(player)
            started = skill_of(row.skill).on_reroll(play, player, spending)
            if started is not None:
                yield from started
            if spending.wasted:
                return False
    if aids_listen(play, TEAM_REROLL):
        spending = Spending(player)
        spending.worked = True
        yield from aids_speak(play, TEAM_REROLL, spending)
    return True


def may_use(play: Play, owner: Player, skill: PlayerSkill, situation: Situation) -> bool:
    """May this player use this skill here: in a fit state, allowed by its own text, and not silenced? [R19.1]"""
    return (
        play.can_use(owner, skill)
        and situation.suits(play, owner, skill)
        and not silenced(play, owner, skill, situation)
    )


def silenced(play: Play, owner: Player, skill: PlayerSkill, situation: Situation) -> bool:
    """Does a rival's skill forbid this one (each such skill says so itself), or may nothing of his be rolled again?"""
    if len(skill.silencers) > 0 and isinstance(situation, Check) and situation.silencers is not None:
        for spoken in situation.silencers:
            if spoken in skill.silencers:
                return True
    if skill.rolls_again and situation.is_about_dice() and play.bars_rerolls(owner):
        return True
    for other in skill.silencers:
        if play.is_present(rival_of(owner.side), other.id):
            for rival in play.players:
                if (
                    rival.side != owner.side
                    and rival.skills[other.id] != 0
                    and play.on_pitch(rival.index)
                    and play.can_use(rival, other)
                    and situation.silenced_by(play, rival, owner, other)
                ):
                    return True
    return False


def window(play: Play, moment: i64, situation: Situation) -> Rule[None]:
    """At this moment each skill of the timetable may be used in turn: its coach is asked, yes or no."""
    situation.moment = moment
    for row in play.rows(moment):
        if row.role > RIVAL:
            yield from many_speak(play, row.role, skill_of(row.skill), situation)
            continue
        owner = situation.actor if row.role == ACTOR else situation.rival
        if owner is None or owner.skills[row.skill.id] == 0:
            continue
        skill = skill_of(row.skill)
        if not may_use(play, owner, skill, situation):
            continue
        if skill.compulsory or skill.automatic or (yield from wants(play, owner, skill, situation)):
            yield from speak(play, owner, skill, situation)
    if aids_listen(play, moment):
        yield from aids_speak(play, moment, situation)


def many_speak(play: Play, role: i64, skill: PlayerSkill, situation: Situation) -> Rule[None]:
    """Whoever has the skill in a role that several players may have, each in turn in the order of the teams' lists."""
    for owner in play.players:
        if (
            owner.skills[skill.id] != 0
            and has_role(play, owner, role, situation.actor)
            and may_use(play, owner, skill, situation)
            and (skill.compulsory or skill.automatic or (yield from wants(play, owner, skill, situation)))
        ):
            yield from speak(play, owner, skill, situation)


def has_role(play: Play, owner: Player, role: i64, actor: Player) -> bool:
    """Is he looked for in this role, when the actor does something or something is done to him?"""
    if role == TEAM_MATES:
        return owner.side == actor.side and owner is not actor
    if role == ANYBODY:
        return True
    if owner.side == actor.side or not play.on_pitch(owner.index):
        return False
    return role != MARKERS or play.marks_player(owner.index, actor.index)


def speak(play: Play, owner: Player, skill: PlayerSkill, situation: Situation) -> Rule[None]:
    """The skill is used, and the log says so."""
    play.told_skill(owner, skill)
    situation.note(skill)
    started = situation.use(play, owner, skill)
    if started is not None:
        yield from started


def wants(play: Play, owner: Player, skill: PlayerSkill, situation: Situation) -> Rule[bool]:
    """Ask the player's coach whether the skill is used."""
    options = append(append(vec[i64]([]), pack(USE, owner.index, skill.id)), pack(DECLINE))
    side = rival_of(owner.side) if situation.misused and owner is situation.rival else owner.side
    ask = Ask(side, W_SKILL, options, owner.index)
    ask.about = situation
    answer = yield ask
    return kind_of(answer) == USE


def tell_test(play: Play, check: Check) -> None:
    """Write the test into the log, with every modifier named."""
    if play.log is None:
        return
    play.log.tell(
        Tested(
            rule=check.rule,
            player=play.name(check.actor),
            test=CHECK_NAMES[check.kind],
            die=int(check.die),
            need=int(check.need),
            modifiers=check.reasons or [],
            passed=check.passed,
            result=check.throw if check.kind == THROWING else -1,
            faces=int(check.faces()),
        )
    )


def new_check(play: Play, kind: i64, player: Player, need: i64, rule: str, origin: i64 = 0, square: i64 = 0) -> Check:
    """A test that keeps its reasons when somebody reads them."""
    check = Check(kind, player, need, rule, origin, square)
    check.throws = play.game.throws
    if play.log is not None:
        check.reasons = []
    return check


# -- time ---------------------------------------------------------------------------------------------------------


def time_is_heard(play: Play, moment: i64) -> bool:
    """Has anybody something to do now: a player by a skill of his, or a coach with what he has bought?"""
    for row in play.rows(moment):
        skill = skill_of(row.skill)
        for player in play.players:
            if player.skills[skill.id] != 0 and skill.suits_time(play, player, moment):
                return True
    return aid_is_heard(play, moment)


def hear_time(play: Play, moment: i64) -> Rule[None]:
    """A turn, a drive, a half begins or ends: each player with a skill for this moment is heard, in the order of the
    teams' lists; then what the coaches have bought. [R17.1]"""
    for row in play.rows(moment):
        skill = skill_of(row.skill)
        for player in play.players:
            if player.skills[skill.id] != 0 and skill.suits_time(play, player, moment):
                started = skill.on_time(play, player, moment)
                if started is not None:
                    yield from started
    if aids_listen(play, moment):
        yield from aids_in_time(play, moment)
