"""A player's activation: declare an action, carry it out square by square, stop. [R9.2, R12.6]"""

from __future__ import annotations

from touchback.bloodbowl.block import block_action, can_be_blocked
from touchback.bloodbowl.check import contest, new_check, prepare
from touchback.bloodbowl.events import Activated, StoodUp
from touchback.bloodbowl.foul import foul_action, lies_down
from touchback.bloodbowl.moments import ACTIONS, DECLARED, STANDING_UP
from touchback.bloodbowl.move import (
    jump,
    jump_options,
    squares_left,
    stand_up,
    standing_needs_die,
    step,
    step_needs_dice,
    step_options,
    struggle_up,
    walk,
)
from touchback.bloodbowl.passing import hand_off_action, longest_range, pass_action, throw_options
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import (
    ACTION_NAMES,
    BACK,
    BLITZ,
    BLOCK,
    COMMITTED,
    FOUL,
    HAND_OFF,
    HAND_TO,
    HAS_BLOCKED,
    HAS_JUMPED,
    HAS_STOOD,
    HIT,
    JUMP,
    KICK_HIM,
    NO_TURNOVER,
    P_ACT,
    P_DRIVE_END,
    P_THROW,
    P_TURN,
    P_TURN_END,
    PASS,
    PERFORM,
    PRONE,
    SPECIAL,
    SPRING,
    STAND_UP,
    STANDING,
    STEP,
    STOP,
    TARGET,
    THROW,
    W_ACT,
    W_TARGET,
    W_THROW,
)
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec

ONCE_A_TURN = (1 << BLITZ) | (1 << PASS) | (1 << HAND_OFF) | (1 << FOUL)


def declare(play: Play, player: Player, action: i64, target: i64) -> None:
    """Begin an activation. He has his tackle zone back. [R9.2, R4.1]"""
    index = player.index
    play.actor = index
    play.action = action
    play.target = target
    play.moved = 0
    play.done = 0
    if play.limits[index] != 0:
        play.limits[index] &= play.game.turn_limits
    if play.distracted[index] != 0:
        play.collect(index)
        play.done = COMMITTED
    play.phase = P_ACT
    if play.log is not None:
        name = play.game.skills[play.special].name if action == SPECIAL else ACTION_NAMES[action]
        aim = play.name(play.players[target]) if target != NO_PLAYER else ""
        play.log.tell(Activated(rule="R9.2", player=play.name(player), action=name, target=aim))


def is_gated(play: Play, player: Player) -> bool:
    """Must he roll before he may act?"""
    return any(player.skills[row.skill.id] != 0 for row in play.rows(DECLARED))


def pass_gates(play: Play, player: Player) -> Rule[bool]:
    """Roll what some players must roll after declaring; failure ends the activation and the action is spent."""
    for row in play.rows(DECLARED):
        skill = skill_of(row.skill)
        if player.skills[skill.id] != 0 and play.can_use(player, skill):
            play.done |= COMMITTED
            if not (yield from skill.gate(play, player)):
                return False
    return True


def begin(play: Play, player: Player, action: i64, target: i64) -> Rule[None]:
    """Declare with whatever must be rolled at once; a block is carried out right away."""
    declare(play, player, action, target)
    if not (yield from pass_gates(play, player)):
        end_activation(play)
        return
    if action == BLOCK:
        if play.status[player.index] == PRONE and not (yield from spring_up(play, player)):
            end_activation(play)
            return
        yield from block_action(play, player, play.players[target], False)
        end_activation(play)


def spring_up(play: Play, player: Player) -> Rule[bool]:
    """Stand up to block: only with a skill that allows it; a test of agility at +1."""
    play.done |= COMMITTED
    check = new_check(play, SPRING, player, player.ag, play.rows(STANDING_UP)[0].skill.rule)
    check.modify(1, "springing up")
    if not (yield from contest(play, prepare(play, check))):
        return False
    play.rise(player.index)
    if play.log is not None:
        play.log.tell(StoodUp(rule="R9.3", player=play.name(player)))
    return True


def end_activation(play: Play) -> None:
    """The activation is over: what was declared counts as done, unless nothing at all was done. [R9.2]"""
    actor = play.actor
    look_for_touchdown(play)
    if play.done & COMMITTED:
        play.used[actor] = 1
        play.spent |= (1 << play.action) & ONCE_A_TURN
        if play.charging:
            play.allowance -= 1
    play.actor = NO_PLAYER
    play.target = NO_PLAYER
    play.moved = 0
    play.done = 0
    play.phase = P_TURN
    if play.touchdown != NOBODY and not play.charging:
        play.phase = P_DRIVE_END
    elif play.turnover != NO_TURNOVER:
        play.phase = P_TURN_END


def go_on(play: Play) -> None:
    """After something was done: the activation goes on only if the player can and the turn has not ended."""
    look_for_touchdown(play)
    if play.turnover != NO_TURNOVER or play.touchdown != NOBODY or play.status[play.actor] != STANDING:
        end_activation(play)


class Target(Phase[Play]):
    """Name the target of a block, a blitz or a foul. [R9.2, R12.6, R14.1]"""

    name = "target"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        for index in targets(play, play.actor, play.action):
            options = append(options, pack(TARGET, play.actor, index))
        return Ask(play.active, W_TARGET, append(options, pack(BACK)), play.actor)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[play.actor]
        if kind_of(answer) == BACK:
            play.actor = NO_PLAYER
            play.phase = P_TURN
            return None
        if play.action == BLOCK or is_gated(play, player):
            return begin(play, player, play.action, target_of(answer))
        declare(play, player, play.action, target_of(answer))
        return None


def targets(play: Play, index: i64, action: i64) -> vec[i64]:
    """Whom this action could be aimed at."""
    found = vec[i64]([])
    for rival in play.players:
        other = rival.index
        if rival.side == play.side[index]:
            continue
        if action == BLOCK:
            if play.status[other] == STANDING and can_be_blocked(play, index, other):
                found = append(found, other)
        elif action == BLITZ:
            if play.status[other] == STANDING:
                found = append(found, other)
        elif lies_down(play, other):
            found = append(found, other)
    return found


class Act(Phase[Play]):
    """The acting player's free choices: where next, whom to hit, stop. [R9.2]"""

    name = "act"

    def ask(self, play: Play) -> Ask | None:
        actor = play.actor
        player = play.players[actor]
        options = vec[i64]([])
        if play.status[actor] == PRONE:
            if not play.done & HAS_STOOD:
                options = append(options, pack(STAND_UP, actor))
        else:
            left = squares_left(play, player)
            if left > 0:
                options = step_options(play, player, options)
                if left > 1 and not play.done & HAS_JUMPED:
                    options = jump_options(play, player, options)
            options = self.deeds(play, player, left, options)
        options = append(options, pack(STOP, actor))
        return Ask(play.active, W_ACT, options, actor)

    def deeds(self, play: Play, player: Player, left: i64, options: vec[i64]) -> vec[i64]:
        """What the declared action lets him do besides moving."""
        actor = player.index
        action = play.action
        if action == BLITZ:
            if left > 0 and not play.done & HAS_BLOCKED and can_be_blocked(play, actor, play.target):
                options = append(options, pack(HIT, actor, play.target))
        elif action == PASS:
            if play.carrier == actor:
                options = append(options, pack(THROW, actor))
        elif action == HAND_OFF:
            if play.carrier == actor:
                for index in receivers(play, player):
                    options = append(options, pack(HAND_TO, actor, index))
        elif action == FOUL:
            if lies_down(play, play.target) and play.board.adjacent(play.square[actor], play.square[play.target]):
                options = append(options, pack(KICK_HIM, actor, play.target))
        elif action == SPECIAL:
            for index in skill_of(play.game.skills[play.special]).targets(play, player):
                options = append(options, pack(PERFORM, actor, index))
        return options

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[play.actor]
        kind = kind_of(answer)
        if kind == STEP:
            square = target_of(answer)
            if step_needs_dice(play, player, square):
                return stepping(play, player, square)
            walk(play, player, square)
            if play.carrier == player.index and play.rival_end_zone(player.side, square):
                go_on(play)
            return None
        if kind == STOP:
            end_activation(play)
            return None
        if kind == STAND_UP:
            if standing_needs_die(play, player):
                return rising(play, player)
            stand_up(play, player)
            return None
        if kind == THROW:
            play.phase = P_THROW
            return None
        if kind == JUMP:
            return jumping(play, player, target_of(answer))
        return deed(play, player, kind, play.players[target_of(answer)])


def receivers(play: Play, giver: Player) -> vec[i64]:
    """Team-mates next to him who stand and can catch. [R10.7]"""
    found = vec[i64]([])
    square = play.square[giver.index]
    for offset in play.board.around:
        index = play.occupant[square + offset]
        if index >= 0 and play.side[index] == giver.side and play.marking[index] != 0:
            found = append(found, index)
    return found


def stepping(play: Play, player: Player, square: i64) -> Rule[None]:
    """A step with dice, then on or over."""
    origin = play.square[player.index]
    yield from step(play, player, square)
    if play.square[player.index] == origin:
        end_activation(play)  # he was held back
    else:
        go_on(play)


def jumping(play: Play, player: Player, square: i64) -> Rule[None]:
    """A jump, then on or over."""
    origin = play.square[player.index]
    yield from jump(play, player, square)
    if play.square[player.index] == origin:
        end_activation(play)
    else:
        go_on(play)


def rising(play: Play, player: Player) -> Rule[None]:
    """Struggle to stand up, then on or over."""
    if (yield from struggle_up(play, player)):
        go_on(play)
    else:
        end_activation(play)


def deed(play: Play, player: Player, kind: i64, other: Player) -> Rule[None]:
    """The one thing the action was declared for; all but the block of a blitz end the activation."""
    if kind == HIT:
        if (yield from block_action(play, player, other, True)):
            go_on(play)
        else:
            end_activation(play)
        return
    if kind == HAND_TO:
        yield from hand_off_action(play, player, other)
    elif kind == KICK_HIM:
        yield from foul_action(play, player, other)
    else:
        play.done |= COMMITTED
        yield from skill_of(play.game.skills[play.special]).perform(play, player, other)
    end_activation(play)


class Throw(Phase[Play]):
    """Choose the square to throw to; measuring is free until then. [R10.1]"""

    name = "throw"

    def ask(self, play: Play) -> Ask | None:
        thrower = play.players[play.actor]
        options = throw_options(play, thrower, longest_range(play))
        return Ask(play.active, W_THROW, append(options, pack(BACK)), play.actor)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if kind_of(answer) == BACK:
            play.phase = P_ACT
            return None
        return throwing(play, play.players[play.actor], target_of(answer))


def throwing(play: Play, thrower: Player, square: i64) -> Rule[None]:
    """A pass ends the activation. [R10.1]"""
    yield from pass_action(play, thrower, square)
    end_activation(play)


def special_actions(play: Play, player: Player) -> list[i64]:
    """Skills that grant him a special action which could be aimed at somebody. [R9.2]"""
    found: list[i64] = []
    for row in play.rows(ACTIONS):
        skill = skill_of(row.skill)
        if player.skills[skill.id] != 0:
            found.append(skill.id)
    return found
