"""What the answers of an activation must point at: who acts, what he does, and to whom. [R9-R12, R19]"""

from __future__ import annotations

from touchback.bloodbowl.activation import binding
from touchback.bloodbowl.block import can_be_blocked_afar
from touchback.bloodbowl.bombs import Bomb
from touchback.bloodbowl.moments import BLITZES_LYING
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.skills.base import can
from touchback.bloodbowl.terms import (
    BLITZ,
    BLOCK,
    FOUL,
    HAND_OFF,
    MOVE,
    PASS,
    PRONE,
    SPECIAL,
    STANDING,
    STUNNED,
    W_SHORT_RUN,
)
from touchback.bloodbowl.turn import has_target_afar
from touchback.kernel.ask import Ask, rival_of
from touchback.lab.bloodbowl.places import away, free_next_to, is_unmarked, near, next_to, own_squares, player_of

INSTEAD_OF_A_BLOCK = ("Breathe Fire", "Chainsaw", "Projectile Vomit", "Stab")
"""Traits whose special action is done instead of a block. [R9.2]"""


def snap(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """An open receiver who has not moved yet, one square. [R8.4]"""
    open_player = player_of(play, subject, int(ask.who)) and play.status[subject] == STANDING
    unmarked = open_player and is_unmarked(play, subject)
    return unmarked and not play.used[subject] and free_next_to(play, subject, target)


def whirls(play: Play, index: int) -> bool:
    """Is he one who can only move at random? [R19.Ball & Chain]"""
    return play.players[index].has(play.game.skill_names["Ball & Chain"].id)


def activate(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A player who has not acted, with an action that is still to be had and has an object. [R9.2]"""
    if not player_of(play, subject, int(play.active)) or play.used[subject]:
        return False
    status = play.status[subject]
    spent = binding(play, play.players[subject], play.spent)
    if status not in (STANDING, PRONE) or (target < SPECIAL and (spent >> target) & 1):
        return False
    if whirls(play, subject) and target < SPECIAL:
        return False
    throwing = target == SPECIAL + play.game.skill_names["Throw Team-mate"].id
    if throwing and (play.spent >> PASS) & 1:
        return False
    if play.charging and target not in (MOVE, BLITZ) and not throwing:
        return False
    return special_action(play, subject, target - SPECIAL) if target >= SPECIAL else has_object(play, subject, target)


def has_object(play: Play, subject: int, action: int) -> bool:
    """Is there somebody to aim at, or a ball to give? [R9.2]"""
    if action == BLOCK:
        jumps_up = play.players[subject].has(play.game.skill_names["Jump Up"].id)
        near = stands_by_a_rival(play, subject) or has_target_afar(play, play.players[subject])
        return near and (play.status[subject] == STANDING or jumps_up)
    rivals = [i for i in range(len(play.players)) if play.side[i] != play.active and play.status[i] <= STUNNED]
    if action == BLITZ:
        lying = can(play, play.players[subject], BLITZES_LYING, False)
        return any(play.status[i] == STANDING or lying for i in rivals)
    if action == FOUL:
        return any(play.status[i] != STANDING for i in rivals)
    if action in (PASS, HAND_OFF):
        return play.holds(subject) or play.has_free_ball()
    return action == MOVE


def special_action(play: Play, subject: int, skill: int) -> bool:
    """A special action of a skill that he has. [R19]"""
    if skill >= len(play.game.skills) or not play.players[subject].has(skill):
        return False
    name = play.game.skills[skill].name
    if play.game.skills[skill].rule == "R17.1":
        return play.status[subject] in (STANDING, PRONE)  # what exactly it needs, the star's rule says
    if name in INSTEAD_OF_A_BLOCK:
        return play.status[subject] == STANDING and stands_by_a_rival(play, subject)
    return not whirls(play, subject) or name == "Ball & Chain"


def stands_by_a_rival(play: Play, subject: int) -> bool:
    """Does a rival stand next to him?"""
    return any(
        play.status[i] == STANDING and play.side[i] != play.active and near(play, subject, i)
        for i in range(len(play.players))
    )


def aim_at_two(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Two rivals who mark the acting player, for a block. [R19.Multiple Block]"""
    both = subject != target and play.action == BLOCK
    return both and all(
        player_of(play, i, int(rival_of(play.active))) and play.marking[i] and near(play, int(play.actor), i)
        for i in (subject, target)
    )


def aim(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A rival who can be blocked, blitzed or fouled. [R12, R12.6, R14.1]"""
    if subject != play.actor or not player_of(play, target, int(rival_of(play.active))):
        return False
    if play.action == FOUL:
        return play.status[target] in (PRONE, STUNNED)
    if play.action == SPECIAL and play.game.skills[play.special].rule == "R17.1":
        return near(play, subject, target)
    if play.action == BLITZ and can(play, play.players[subject], BLITZES_LYING, False):
        return play.status[target] <= STUNNED
    reach = play.action == BLITZ or near(play, subject, target)
    reach = reach or can_be_blocked_afar(play, play.players[subject], target)
    return play.status[target] == STANDING and reach


def mover(play: Play, ask: Ask) -> int:
    """Who moves: the acting player, or one who runs a few squares out of turn."""
    return int(ask.player if ask.why == W_SHORT_RUN else play.actor)


def acting(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The acting player himself."""
    return subject == mover(play, ask)


def stand_up(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The acting player, prone. [R9.3]"""
    return subject == play.actor and play.status[subject] == PRONE


def step(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The acting player, standing, to a free square next to him. [R9.2]"""
    return subject == mover(play, ask) and play.status[subject] == STANDING and free_next_to(play, subject, target)


def jump(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The acting player, to a free square two away, over a player or, with a skill, over anything. [R9.7]"""
    if subject != mover(play, ask) or play.status[subject] != STANDING or not play.board.on(target):
        return False
    return play.free(target) and play.board.distance(play.square[subject], target) in (1, 2)


def hit(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The target of the blitz, standing next to him. [R12.6]"""
    return subject == play.actor and target == play.target and play.action == BLITZ and stands_near(play, target)


def strike_with(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """In a blitz at its target: a skill of the acting player that can be used instead of the block. [R12.6]"""
    own = subject < len(play.game.skills) and play.game.skills[subject].rule == "R17.1"
    named = own or (subject < len(play.game.skills) and play.game.skills[subject].name in INSTEAD_OF_A_BLOCK)
    at_hand = stands_near(play, target) or (own and near(play, int(play.actor), target))
    blitz = target == play.target and play.action == BLITZ and at_hand
    return named and blitz and play.players[play.actor].has(subject)


def stands_near(play: Play, index: int) -> bool:
    """Does this player stand next to the acting one?"""
    return play.status[index] == STANDING and near(play, int(play.actor), index)


def throw(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The acting player with the ball, in a pass action, or with a bomb. [R10.1]"""
    if has_bomb(play, subject):
        return subject == play.actor
    return subject == play.actor and play.holds(subject) and play.action == PASS


def has_bomb(play: Play, subject: int) -> bool:
    """Has he declared that he throws a bomb? [R19.Bombardier]"""
    bombs = [play.game.skill_names[name].id for name in ("Bombardier", "All You Can Eat")]
    return play.action == SPECIAL and play.special in bombs and play.players[subject].has(play.special)


def throw_at(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Whoever holds the ball, at another square within the ruler's length; half of it for a player. [R10.1, R11.1]"""
    if not play.board.on(target):
        return False
    if play.action == SPECIAL and play.target != NO_PLAYER and subject == play.actor:
        return near(play, subject, int(play.target)) and 1 <= away(play, subject, target) <= 6
    caught_bomb = isinstance(ask.about, Bomb) and player_of(play, subject, int(ask.who))
    if not play.holds(subject) and not has_bomb(play, subject) and not caught_bomb:
        return False
    return 1 <= away(play, subject, target) <= 13


def lob_at(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Whoever holds the ball and has the skill, at any other square of the pitch. [R19.Hail Mary Pass]"""
    has = play.players[subject].has(play.game.skill_names["Hail Mary Pass"].id)
    return has and play.board.on(target) and target not in own_squares(play, subject)


def lay_ball(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A free square next to the player who went down with the ball. [R19.Safe Pair of Hands]"""
    return player_of(play, subject, int(ask.who)) and next_to(play, subject, target) and play.free(target)


def hand_to(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The acting carrier, to a team-mate who stands next to him with a tackle zone. [R10.7]"""
    giving = subject == play.actor and play.holds(subject) and play.action == HAND_OFF
    return (
        giving and player_of(play, target, int(play.active)) and play.marking[target] != 0 and stands_near(play, target)
    )


def kick_him(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The target of the foul, lying next to him. [R14.1]"""
    lies = play.status[target] in (PRONE, STUNNED) and near(play, subject, target)
    return subject == play.actor and target == play.target and play.action == FOUL and lies


def perform(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A special action of a skill he has, at somebody. [R9.2]"""
    has = play.action == SPECIAL and play.players[subject].has(play.special)
    return subject == play.actor and has and 0 <= target < len(play.players)
