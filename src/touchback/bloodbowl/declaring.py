"""Declaring an action: its target, and what must be rolled or may be done at once. [R9.2, R12.6]"""

from __future__ import annotations

from touchback.bloodbowl.activation import Activation, binding, declared_name, end_activation
from touchback.bloodbowl.block import block_action, can_be_blocked, can_be_blocked_afar, double_block
from touchback.bloodbowl.broad import faces_him
from touchback.bloodbowl.check import may_use, speak, wants
from touchback.bloodbowl.events import Activated
from touchback.bloodbowl.foul import can_be_fouled, lies_down
from touchback.bloodbowl.inducements.base import aid_speaks, aids_listen, aids_speak
from touchback.bloodbowl.moments import ACTIONS, BLITZES_LYING, BLOCK_REACH, BLOCKS_TWO, DECLARED, NUMBER, TEAM_MATES
from touchback.bloodbowl.play import HAS_ACTIONS, NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PER_ACTIVATION, PlayerSkill, can, number, skill_of, speaks_of
from touchback.bloodbowl.special import strike_action, strike_targets
from touchback.bloodbowl.terms import (
    BACK,
    BLITZ,
    BLOCK,
    COMMITTED,
    P_ACT,
    P_TURN,
    SPECIAL,
    STANDING,
    TARGET,
    TARGET_BOTH,
    W_TARGET,
)
from touchback.kernel.ask import Ask, Rule, kind_of, pack, subject_of, target_of, with_capacity
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec


def declare(play: Play, player: Player, action: i64, target: i64) -> None:
    """Begin an activation. He has his tackle zone back. [R9.2, R4.1]"""
    index = player.index
    play.actor = index
    play.action = action
    play.target = target
    play.moved = 0
    play.done = 0
    if play.limits[index] != 0:
        play.limits[index] &= play.game.lasting_limits[PER_ACTIVATION]
    if play.distracted[index] != 0:
        play.collect(index)
        play.done = COMMITTED
    play.phase = P_ACT
    if play.log is not None:
        name = declared_name(play, action)
        aim = play.name(play.players[target]) if target != NO_PLAYER else ""
        play.log.tell(Activated(rule="R9.2", player=play.name(player), action=name, target=aim))


def is_gated(play: Play, player: Player, action: i64) -> bool:
    """Is something to be rolled or decided as soon as he has declared this action?"""
    for row in play.rows(DECLARED):
        if row.role == TEAM_MATES:
            if play.is_present(player.side, row.skill.id):
                activation = Activation(player, action, DECLARED)
                if len(helpers(play, player, skill_of(row.skill), activation)) > 0:
                    return True
        elif player.skills[row.skill.id] != 0:
            activation = Activation(player, action, DECLARED)
            if skill_of(row.skill).suits_activation(play, player, activation):
                return True
    if not aids_listen(play, DECLARED):
        return False
    return aid_speaks(play, DECLARED, Activation(player, action, DECLARED))


def helpers(play: Play, player: Player, skill: PlayerSkill, activation: Activation) -> list[Player]:
    """Team-mates on the pitch who may use this skill about the player who is activated."""
    found: list[Player] = []
    if play.is_present(player.side, skill.id):
        for mate in play.players:
            if mate.side == player.side and mate is not player and play.on_pitch(mate.index):
                if mate.skills[skill.id] != 0 and may_use(play, mate, skill, activation):
                    found.append(mate)
    return found


def pass_gates(play: Play, player: Player) -> Rule[bool]:
    """What some players must roll, or may do, right after declaring; failure ends the activation and the action is
    spent."""
    activation = Activation(player, play.action, DECLARED)
    for row in play.rows(DECLARED):
        skill = skill_of(row.skill)
        if row.role == TEAM_MATES:
            yield from helped(play, player, skill, activation)
            continue
        if player.skills[skill.id] == 0 or not may_use(play, player, skill, activation):
            continue
        if not skill.compulsory and not skill.automatic:
            if not (yield from wants(play, player, skill, activation)):
                continue
            play.told_skill(player, skill)
        play.done |= COMMITTED
        started = skill.on_activation(play, player, activation)
        if started is not None:
            yield from started
        if activation.ended:
            return False
    if aids_listen(play, DECLARED):
        yield from aids_speak(play, DECLARED, activation)
    return not activation.ended


def helped(play: Play, player: Player, skill: PlayerSkill, activation: Activation) -> Rule[None]:
    """Team-mates may do something for him as he is activated."""
    for mate in helpers(play, player, skill, activation):
        if may_use(play, mate, skill, activation) and (yield from wants(play, mate, skill, activation)):
            play.done |= COMMITTED
            yield from speak(play, mate, skill, activation)


def begin(play: Play, player: Player, action: i64, target: i64, second: i64 = NO_PLAYER) -> Rule[None]:
    """Declare with whatever must be rolled at once; a block is carried out right away, on two targets at once where a
    skill allows it."""
    declare(play, player, action, target)
    if not (yield from pass_gates(play, player)):
        end_activation(play)
        return
    player = play.players[player.index]  # what was used may have changed him
    if play.action == BLOCK:
        if second == NO_PLAYER:
            yield from block_action(play, player, play.players[target], False)
        else:
            yield from block_two(play, player, play.players[target], play.players[second])
        end_activation(play)
    elif play.action == SPECIAL and target != NO_PLAYER:
        skill = skill_of(play.game.skills[play.special])
        yield from strike_action(play, player, play.players[target], skill, False)
        end_activation(play)


def block_two(play: Play, player: Player, first: Player, second: Player) -> Rule[None]:
    """Block two rivals at once, by the skill that allows it and at the strength it leaves."""
    for row in play.rows(NUMBER + BLOCKS_TWO):
        if player.skills[row.skill.id] != 0:
            play.told_skill(player, skill_of(row.skill))
    yield from double_block(play, player, first, second, number(play, player, BLOCKS_TWO, 0))


def pairs_of_targets(play: Play, player: Player) -> vec[i64]:
    """Every two rivals who mark him, in either order, where a skill lets him block two at once."""
    found = vec[i64]([])
    if number(play, player, BLOCKS_TWO, 0) > 0:
        near = [
            rival.index
            for rival in play.players
            if rival.side != player.side
            and play.marks_player(rival.index, player.index)
            and faces_him(play, player.index, rival.index)
        ]
        for first in near:
            for second in near:
                if first != second:
                    found = append(found, pack(TARGET_BOTH, first, second))
    return found


class Target(Phase[Play]):
    """Name the target of a block, a blitz or a foul. [R9.2, R12.6, R14.1]"""

    name = "target"

    def ask(self, play: Play) -> Ask | None:
        options = with_capacity(16)
        for index in targets(play, play.actor, play.action):
            options = append(options, pack(TARGET, play.actor, index))
        if play.action == BLOCK:
            for pair in pairs_of_targets(play, play.players[play.actor]):
                options = append(options, pair)
        return Ask(play.active, W_TARGET, append(options, pack(BACK)), play.actor)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[play.actor]
        if kind_of(answer) == BACK:
            play.actor = NO_PLAYER
            play.phase = P_TURN
            return None
        if kind_of(answer) == TARGET_BOTH:
            return begin(play, player, BLOCK, subject_of(answer), target_of(answer))
        if play.action == BLOCK or play.action == SPECIAL or is_gated(play, player, play.action):
            return begin(play, player, play.action, target_of(answer))
        declare(play, player, play.action, target_of(answer))
        return None


def targets(play: Play, index: i64, action: i64) -> vec[i64]:
    """Whom this action could be aimed at."""
    if action == SPECIAL:
        return strike_targets(play, play.players[index], skill_of(play.game.skills[play.special]))
    found = with_capacity(16)
    side = play.side[index]
    afar = action == BLOCK and speaks_of(play, play.players[index], BLOCK_REACH)
    lying = action == BLITZ and can(play, play.players[index], BLITZES_LYING, False)
    for other in range(len(play.side)):
        if play.side[other] == side:
            continue
        if action == BLOCK:
            if can_be_blocked(play, index, other) or (afar and can_be_blocked_afar(play, play.players[index], other)):
                found = append(found, other)
        elif action == BLITZ:
            if play.status[other] == STANDING or (lying and lies_down(play, other)):
                found = append(found, other)
        elif can_be_fouled(play, other):
            found = append(found, other)
    return found


def special_actions(play: Play, player: Player) -> vec[i64]:
    """Skills that grant him a special action which could be aimed at somebody. [R9.2]"""
    found = vec[i64]([])
    if not player.numbers >> HAS_ACTIONS & 1:
        return found
    spent = binding(play, player, play.spent)
    for row in play.rows(ACTIONS):
        if player.skills[row.skill.id] == 0:
            continue
        skill = skill_of(row.skill)
        if (skill.once < 0 or not spent >> skill.once & 1) and skill.can_declare(play, player):
            found = append(found, skill.id)
    return found
