"""Special actions that are done instead of a block, by themselves or in a blitz. [R9.2, R12.6]"""

from __future__ import annotations

from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.ball import bounce
from touchback.bloodbowl.block import pay_for_block
from touchback.bloodbowl.check import window
from touchback.bloodbowl.injury import Hurt, armour_breaks, go_down, lay_prone, must_bounce, roll_injury
from touchback.bloodbowl.moments import ACTIONS, AFTER_ATTACK, ARMOUR_DUE, ATTACKED
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import Aim, PlayerSkill, skill_of
from touchback.bloodbowl.terms import COMMITTED, HAS_BLOCKED, STRIKE_WITH
from touchback.kernel.ask import NOBODY, Rule, pack
from touchback.kernel.ints import append, i64, vec


def strike_targets(play: Play, attacker: Player, skill: PlayerSkill) -> vec[i64]:
    """Whom he could attack in this way instead of blocking. [R9.2]"""
    found = vec[i64]([])
    for rival in play.players:
        if skill.can_hit(play, attacker, rival.index):
            found = append(found, rival.index)
    return found


def strike_options(play: Play, attacker: Player, target: i64, options: vec[i64]) -> vec[i64]:
    """In a blitz: each attack he could make instead of the block. [R12.6]"""
    for row in play.rows(ACTIONS):
        skill = skill_of(row.skill)
        if attacker.skills[skill.id] != 0 and skill.replaces_block and play.can_use(attacker, skill):
            if skill.can_hit(play, attacker, target):
                options = append(options, pack(STRIKE_WITH, skill.id, target))
    return options


def strike_action(play: Play, attacker: Player, target: Player, skill: PlayerSkill, blitz: bool) -> Rule[bool]:
    """Attack instead of blocking. False: his activation is over. [R9.2, R12.6]"""
    play.done |= COMMITTED | HAS_BLOCKED
    if blitz and not (yield from pay_for_block(play, attacker)):
        return False
    strike = Attack(attacker, target, blitz)
    strike.weapon = skill
    yield from window(play, ATTACKED, strike)
    look_for_touchdown(play)  # the answer to the attack may have scored: then play stops [R15.1]
    if strike.lost or play.touchdown != NOBODY or not skill.can_hit(play, attacker, target.index):
        return False
    strike.due = True
    yield from window(play, ATTACKED, strike)
    play.told_skill(attacker, skill)
    goes_on = yield from skill.perform(play, attacker, Aim(target))
    yield from window(play, AFTER_ATTACK, strike)
    return goes_on


def pierce(play: Play, hurt: Hurt, knocks_down: bool) -> Rule[None]:
    """An attack at the armour itself: only if it breaks does he go down, and his injury is rolled."""
    yield from window(play, ARMOUR_DUE, hurt)
    if not (yield from armour_breaks(play, hurt)):
        return
    spilled = go_down(play, hurt.actor) if knocks_down else lay_prone(play, hurt.actor)
    if spilled:
        spilled = yield from must_bounce(play, hurt.actor)
    yield from roll_injury(play, hurt)
    if spilled:
        yield from bounce(play)
