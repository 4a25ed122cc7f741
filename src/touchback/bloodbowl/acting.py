"""The acting player's free choices, square by square, and what he does with them. [R9.2, R10.1, R12.6]"""

from __future__ import annotations

from touchback.bloodbowl.activation import Activation, end_activation, go_on, settle_first
from touchback.bloodbowl.block import block_action, can_be_hit
from touchback.bloodbowl.broad import stands_on_somebody, turn_about
from touchback.bloodbowl.check import may_use
from touchback.bloodbowl.foul import foul_action, lies_down
from touchback.bloodbowl.moments import ACTING, GIVES_BALL, PASS_REACH
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
from touchback.bloodbowl.passing import hand_off_action, lob_options, longest_range, pass_action, throw_options
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import AT_BOTH, AT_EDGE, AT_SQUARE, Aim, PlayerSkill, can, number, skill_of
from touchback.bloodbowl.special import strike_action, strike_options
from touchback.bloodbowl.terms import (
    BACK,
    BLITZ,
    COMMITTED,
    EDGE_NAMES,
    FOUL,
    HAND_OFF,
    HAND_TO,
    HAS_BLOCKED,
    HAS_JUMPED,
    HAS_STOOD,
    HAS_THROWN,
    HIT,
    JUMP,
    KICK_HIM,
    LOB_AT,
    P_ACT,
    P_THROW,
    PASS,
    PERFORM,
    PRONE,
    SPECIAL,
    STAND_UP,
    STEP,
    STOP,
    STRIKE_WITH,
    THROW,
    TOWARDS,
    USE,
    W_ACT,
    W_THROW,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.kernel.ask import Ask, Rule, kind_of, pack, subject_of, target_of, with_capacity
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec


class Act(Phase[Play]):
    """The acting player's free choices: where next, whom to hit, stop. [R9.2]"""

    name = "act"

    def ask(self, play: Play) -> Ask | None:
        actor = play.actor
        player = play.players[actor]
        options = with_capacity(16)
        if play.status[actor] == PRONE:
            if not play.done & HAS_STOOD:
                options = append(options, pack(STAND_UP, actor))
        else:
            left = squares_left(play, player)
            if self.stays(play):
                options = self.lurches(play, player, left, options)
            elif left > 0 and play.rooted[actor] == 0:
                options = step_options(play, player, options)
                if left > 1 and not play.done & HAS_JUMPED:
                    options = jump_options(play, player, options)
                if len(options) > 0 and stands_on_somebody(play, actor):
                    return Ask(play.active, W_ACT, options, actor)  # he cannot stay here [R17.1]
            options = self.action_options(play, player, left, options)
        options = append(options, pack(STOP, actor))
        return Ask(play.active, W_ACT, options, actor)

    def stays(self, play: Play) -> bool:
        """Has he declared a special action before which he cannot walk?"""
        stays = play.action == SPECIAL and not skill_of(play.game.skills[play.special]).walks_first
        return stays and not play.done & HAS_THROWN

    def lurches(self, play: Play, player: Player, left: i64, options: vec[i64]) -> vec[i64]:
        """A special action without free movement: towards an edge by chance, or not at all."""
        if left > 0 and skill_of(play.game.skills[play.special]).aimed == AT_EDGE and play.rooted[player.index] == 0:
            for edge in range(len(EDGE_NAMES)):
                options = append(options, pack(TOWARDS, player.index, edge))
        return options

    def action_options(self, play: Play, player: Player, left: i64, options: vec[i64]) -> vec[i64]:
        """What the declared action lets him do besides moving."""
        actor = player.index
        action = play.action
        if action == BLITZ:
            if left > 0 and not play.done & HAS_BLOCKED:
                if can_be_hit(play, actor, play.target):
                    options = append(options, pack(HIT, actor, play.target))
                options = strike_options(play, player, play.target, options)
        elif action == PASS:
            if play.holds(actor) and not play.done & HAS_THROWN and can(play, player, GIVES_BALL, True):
                options = append(options, pack(THROW, actor))
        elif action == HAND_OFF:
            if play.holds(actor) and not play.done & HAS_THROWN and can(play, player, GIVES_BALL, True):
                for index in receivers(play, player):
                    options = append(options, pack(HAND_TO, actor, index))
        elif action == FOUL and not play.done & HAS_BLOCKED:
            if lies_down(play, play.target) and play.touches(actor, play.target):
                options = append(options, pack(KICK_HIM, actor, play.target))
        elif action == SPECIAL:
            options = self.special_options(play, player, options)
        return self.uses(play, player, options)

    def special_options(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        """What a declared special action lets him do."""
        special = skill_of(play.game.skills[play.special])
        if special.aimed == AT_SQUARE and not play.done & HAS_THROWN:
            options = append(options, pack(THROW, player.index))
        for index in special.targets(play, player):
            options = append(options, pack(PERFORM, player.index, index))
        return options

    def uses(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        """Skills he can use between two squares."""
        for row in play.rows(ACTING):
            skill = skill_of(row.skill)
            if player.skills[skill.id] != 0 and may_use(play, player, skill, Activation(player, play.action, ACTING)):
                options = append(options, pack(USE, player.index, skill.id))
        return options

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[play.actor]
        kind = kind_of(answer)
        if kind == STEP:
            square = target_of(answer)
            if step_needs_dice(play, player, square):
                return stepping(play, player, square)
            walk(play, player, square)
            if play.holds(player.index) and play.in_rival_end_zone(player.index, square):
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
        if kind == USE:
            return use_skill(play, player, skill_of(play.game.skills[target_of(answer)]))
        if kind == THROW:
            play.phase = P_THROW
            return None
        if kind == JUMP:
            return jumping(play, player, target_of(answer))
        if kind == PERFORM and skill_of(play.game.skills[play.special]).aimed == AT_BOTH:
            play.target = target_of(answer)
            play.phase = P_THROW
            return None
        if kind == TOWARDS:
            return lurching(play, player, target_of(answer))
        if kind == STRIKE_WITH:
            skill = skill_of(play.game.skills[subject_of(answer)])
            return striking(play, player, play.players[target_of(answer)], skill)
        return carry_out(play, player, kind, play.players[target_of(answer)])


def receivers(play: Play, giver: Player) -> vec[i64]:
    """Team-mates next to him who stand and can catch. [R10.7]"""
    found = vec[i64]([])
    for index in play.neighbours(giver.index):
        if play.side[index] == giver.side and play.marking[index] != 0:
            found = append(found, index)
    return found


def stepping(play: Play, player: Player, square: i64) -> Rule[None]:
    """A step with dice, then on or over."""
    if (yield from step(play, player, square)):
        go_on(play)
    else:
        end_activation(play)


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


def use_skill(play: Play, player: Player, skill: PlayerSkill) -> Rule[None] | None:
    """At a free choice: at once, or with what follows, then on or over."""
    activation = Activation(player, play.action, ACTING)
    started = skill.on_activation(play, player, activation)
    if started is None:
        play.told_skill(player, skill)
        return None
    return using_skill(play, player, skill, activation, started)


def using_skill(
    play: Play, player: Player, skill: PlayerSkill, activation: Activation, started: Rule[None]
) -> Rule[None]:
    """See use_skill."""
    play.told_skill(player, skill)
    yield from started
    if activation.ended:
        end_activation(play)
    else:
        go_on(play)


def lurching(play: Play, player: Player, edge: i64) -> Rule[None]:
    """A square of random movement, then on or over."""
    yield from skill_of(play.game.skills[play.special]).perform(play, player, Aim(None, edge=edge))
    yield from try_trapdoors(play)
    go_on(play)


def striking(play: Play, player: Player, target: Player, skill: PlayerSkill) -> Rule[None]:
    """In a blitz, an attack instead of the block, then on or over. [R12.6]"""
    if (yield from strike_action(play, player, target, skill, True)):
        go_on(play)
    else:
        end_activation(play)


def carry_out(play: Play, player: Player, kind: i64, other: Player) -> Rule[None]:
    """The one thing the action was declared for; all but the block of a blitz end the activation."""
    if kind == HIT:
        if play.facing[player.index] != 0:
            yield from turn_about(play, player, other.index)
        if (yield from block_action(play, player, other, True)):
            go_on(play)
        else:
            end_activation(play)
        return
    if kind == HAND_TO:
        yield from settle_first(play, player)
        if play.marking[other.index] != 0 and (yield from hand_off_action(play, player, other)):
            play.done |= HAS_THROWN
            go_on(play)
            return
    elif kind == KICK_HIM:
        if (yield from foul_action(play, player, other)):
            play.done |= HAS_BLOCKED  # one foul, then nothing but moving
            go_on(play)
            return
    else:
        play.done |= COMMITTED
        if (yield from skill_of(play.game.skills[play.special]).perform(play, player, Aim(other))):
            go_on(play)
            return
    end_activation(play)


class Throw(Phase[Play]):
    """Choose the square to throw to; measuring is free until then. [R10.1, R11.1]"""

    name = "throw"

    def ask(self, play: Play) -> Ask | None:
        thrower = play.players[play.actor]
        if play.action == SPECIAL:
            options = skill_of(play.game.skills[play.special]).throws(play, thrower)
        else:
            options = throw_options(play, thrower, number(play, thrower, PASS_REACH, longest_range(play)))
            for option in lob_options(play, thrower):
                options = append(options, option)
        return Ask(play.active, W_THROW, append(options, pack(BACK)), play.actor)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if kind_of(answer) == BACK:
            if play.action == SPECIAL:
                play.target = NO_PLAYER
            play.phase = P_ACT
            return None
        return throwing(play, play.players[play.actor], target_of(answer), kind_of(answer) == LOB_AT)


def throwing(play: Play, thrower: Player, square: i64, lobbed: bool) -> Rule[None]:
    """A throw ends the activation, unless a skill says otherwise. [R10.1, R11.1]"""
    if play.action == SPECIAL:
        play.done |= COMMITTED
        skill = skill_of(play.game.skills[play.special])
        target = play.players[play.target] if skill.aimed == AT_BOTH else None
        if (yield from skill.perform(play, thrower, Aim(target, square, 0, lobbed))):
            play.done |= HAS_THROWN
            play.phase = P_ACT
            go_on(play)
            return
    else:
        yield from settle_first(play, thrower)
        if (yield from pass_action(play, thrower, square, lobbed)):
            play.done |= HAS_THROWN
            play.phase = P_ACT
            go_on(play)
            return
    end_activation(play)
