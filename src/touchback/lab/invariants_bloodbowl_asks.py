"""Only legal questions in Blood Bowl: the right coach is asked, and each answer makes sense where it is offered.

Each kind of answer is judged by the rules themselves, not by the procedure that offers it; for steps and
activations it is also checked that none is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from touchback.bloodbowl.inducements.base import has_left, inducement_of, owner_of
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.terms import (
    ACTIVATE,
    ARGUE,
    BACK,
    BLITZ,
    BLOCK,
    BRIBE,
    BUY,
    CALL,
    CALL_IN,
    CHECK_KINDS,
    CONCEDE,
    CONFIRM,
    DECLINE,
    END_TURN,
    FACE,
    FOLLOW,
    FORMATION,
    FOUL,
    HAND_OFF,
    HAND_TO,
    HAS_THROWN,
    HEAL,
    HIRE,
    HIT,
    JOURNEYMAN,
    JUMP,
    KICK_AT,
    KICK_HIM,
    KICK_OR_RECEIVE,
    LAY_BALL,
    LEARN,
    LOB_AT,
    MOVE,
    NUDGE,
    P_ACT,
    P_COIN,
    P_CONCEDE,
    P_FEW_PLAYERS,
    P_HIGH_KICK,
    P_INDUCEMENTS,
    P_JOURNEYMEN,
    P_KICK,
    P_KICK_OR_RECEIVE,
    P_KICKER,
    P_PRAYERS,
    P_QUICK_SNAP,
    P_SETUP,
    P_SOLID_DEFENCE,
    P_TARGET,
    P_THROW,
    P_TOO_MANY,
    P_TOUCHBACK,
    P_TURN,
    PASS,
    PERFORM,
    PERMANENT,
    PHASE_NAMES,
    PICK,
    PLACE,
    PRAY,
    PRONE,
    PUSH,
    PUSH_TO,
    PUSH_TOO,
    READY,
    REROLL,
    RESERVE,
    RESTORE,
    RESULT,
    SHIFT_TO,
    SNAP,
    SPECIAL,
    STAND_UP,
    STANDING,
    STAR,
    STAY,
    STEP,
    STOP,
    STRIKE_WITH,
    STUNNED,
    TARGET,
    TARGET_BOTH,
    THROW,
    THROW_AT,
    TOWARDS,
    USE,
    W_ACT,
    W_APOTHECARY,
    W_APOTHECARY_RESULT,
    W_ARGUE,
    W_ARMOUR,
    W_AWARD,
    W_BITE,
    W_BLESSED,
    W_BLESSED_SKILL,
    W_BLOCK_DICE,
    W_BOMB,
    W_BOUNCE,
    W_BRIBE,
    W_CALL_IN,
    W_CASUALTY,
    W_CHAIN,
    W_CHANGE,
    W_CHOOSE_FACE,
    W_COIN,
    W_CONCEDE,
    W_COOK,
    W_DEVIATE,
    W_EVENT,
    W_FACING,
    W_FANS,
    W_FOLLOW,
    W_HEAT,
    W_HIGH_KICK,
    W_HIRED_SKILL,
    W_INDUCEMENTS,
    W_INJURY,
    W_INTERFERE,
    W_JOURNEYMAN,
    W_KICK,
    W_KICK_OR_RECEIVE,
    W_KICKER,
    W_KICKOFF_EVENT,
    W_LASTING_INJURY,
    W_LATECOMERS,
    W_LAY_BALL,
    W_LOYALTY,
    W_NUDGE,
    W_PENALTY,
    W_PRAYERS,
    W_PUSH,
    W_QUICK_SNAP,
    W_RANDOM_PLAYER,
    W_RECOVER,
    W_REROLL,
    W_ROCK,
    W_ROOKIES,
    W_SCATTER,
    W_SETUP,
    W_SHIFT,
    W_SHORT_RUN,
    W_SKILL,
    W_SKILL_ROLL,
    W_SOLID_DEFENCE,
    W_SPOIL,
    W_STRIKE,
    W_TARGET,
    W_THROW,
    W_THROW_IN,
    W_TOO_MANY,
    W_TOUCHBACK,
    W_TRAPDOOR,
    W_TURN,
    W_WEATHER,
    WHICH_DIE,
)
from touchback.kernel.ask import AWAY, HOME, NATURE, NOBODY, NONE, Ask, kind_of, subject_of, target_of
from touchback.kernel.board import NOWHERE

AT_REST = {
    P_JOURNEYMEN: W_JOURNEYMAN, P_INDUCEMENTS: W_INDUCEMENTS, P_PRAYERS: W_PRAYERS, P_FEW_PLAYERS: W_CONCEDE,
    P_CONCEDE: W_CONCEDE,
    P_COIN: W_COIN, P_KICK_OR_RECEIVE: W_KICK_OR_RECEIVE, P_SETUP: W_SETUP, P_KICKER: W_KICKER, P_KICK: W_KICK,
    P_SOLID_DEFENCE: W_SOLID_DEFENCE, P_HIGH_KICK: W_HIGH_KICK, P_QUICK_SNAP: W_QUICK_SNAP,
    P_TOUCHBACK: W_TOUCHBACK, P_TOO_MANY: W_TOO_MANY, P_TURN: W_TURN, P_TARGET: W_TARGET, P_ACT: W_ACT,
    P_THROW: W_THROW,
}  # fmt: skip
"""What a coach is asked at each rest."""

ANSWERS = {
    W_JOURNEYMAN: (HIRE,), W_INDUCEMENTS: (BUY, HIRE, READY), W_HIRED_SKILL: (LEARN, DECLINE),
    W_PRAYERS: (PRAY, READY, DECLINE), W_BLESSED: (PICK,), W_BLESSED_SKILL: (LEARN,), W_CALL_IN: (CALL_IN, DECLINE),
    W_NUDGE: (NUDGE,), W_CONCEDE: (CONCEDE, CONFIRM, DECLINE, BACK), W_AWARD: (PICK,),
    W_COIN: (CALL,), W_KICK_OR_RECEIVE: (KICK_OR_RECEIVE,),
    W_SETUP: (FORMATION, PICK, PLACE, READY, BACK, RESTORE), W_KICKER: (PICK,), W_KICK: (KICK_AT,),
    W_HIGH_KICK: (PICK, DECLINE), W_QUICK_SNAP: (SNAP, READY), W_SOLID_DEFENCE: (PICK, READY),
    W_TOUCHBACK: (PICK,), W_TOO_MANY: (PICK,), W_TURN: (ACTIVATE, END_TURN, CALL_IN, CONCEDE),
    W_TARGET: (TARGET, TARGET_BOTH, BACK),
    W_ACT: (STAND_UP, STEP, JUMP, HIT, THROW, HAND_TO, KICK_HIM, PERFORM, STOP, USE, TOWARDS, STRIKE_WITH),
    W_THROW: (THROW_AT, LOB_AT, BACK),
    W_REROLL: (USE, REROLL, DECLINE), W_SPOIL: (USE, DECLINE),
    W_CHOOSE_FACE: (FACE, USE, REROLL, DECLINE, WHICH_DIE),
    W_SKILL: (USE, DECLINE), W_PUSH: (PUSH_TO,), W_FOLLOW: (FOLLOW, STAY), W_APOTHECARY: (HEAL, DECLINE),
    W_APOTHECARY_RESULT: (RESULT,), W_INTERFERE: (PICK, DECLINE), W_ARGUE: (ARGUE, DECLINE),
    W_FACING: (TOWARDS,), W_LATECOMERS: (PICK, READY, PLACE, BACK),
    W_SHORT_RUN: (STEP, JUMP, STOP), W_LAY_BALL: (LAY_BALL,),
    W_BRIBE: (BRIBE, DECLINE), W_STRIKE: (PICK,), W_CHANGE: (ACTIVATE, DECLINE), W_BITE: (PICK, DECLINE),
    W_SHIFT: (SHIFT_TO,),
}  # fmt: skip
"""What can be answered to each question."""

DICE = {
    W_ROOKIES: ("d3",), W_PRAYERS: ("d16", "d8", "d3"), W_NUDGE: ("d6",), W_COOK: ("d6",), W_TRAPDOOR: ("d6",),
    W_ROCK: ("d6",), W_LOYALTY: ("d3", "d6"),
    W_FANS: ("d3",), W_WEATHER: ("d6",), W_COIN: ("coin",), W_DEVIATE: ("d8", "d6"), W_SCATTER: ("d8",),
    W_BOUNCE: ("d8",), W_THROW_IN: ("d6", "d3"), W_KICKOFF_EVENT: ("d6",), W_EVENT: ("d3", "d6"),
    W_RANDOM_PLAYER: ("d16",), W_BLOCK_DICE: ("block",), W_ARMOUR: ("d6",), W_INJURY: ("d6",),
    W_CASUALTY: ("d16",), W_LASTING_INJURY: ("d6",), W_ARGUE: ("d6",), W_BRIBE: ("d6",), W_RECOVER: ("d6",),
    W_HEAT: ("d3",), W_PENALTY: ("d6",), W_SKILL_ROLL: ("d6",), W_BOMB: ("d6",), W_CHAIN: ("d6",),
    W_LATECOMERS: ("d3",),
}  # fmt: skip
"""Which die each roll is made with; a test is always a D6. [R1.2, R2.2]"""

INSTEAD_OF_A_BLOCK = ("Breathe Fire", "Chainsaw", "Projectile Vomit", "Stab")
"""Traits whose special action is done instead of a block. [R9.2]"""

WITHOUT_STEPS = ("Ball & Chain", "Bombardier")
"""Special actions in which a player does not walk."""

NEVER_ALONE = (
    W_REROLL, W_SPOIL, W_CHOOSE_FACE, W_SKILL, W_PUSH,
    W_FOLLOW, W_APOTHECARY, W_INTERFERE, W_LAY_BALL, W_SHORT_RUN,
)  # fmt: skip
"""Questions that are not asked where only one answer is left."""


def ask_faults(play: Play, ask: Ask, at_rest: bool) -> list[str]:
    """Everything wrong with this question."""
    if ask.who == NATURE:
        return list(die_faults(ask))
    if ask.who == NOBODY:
        return []
    found: list[str] = []
    why = int(ask.why)
    if at_rest and AT_REST.get(int(play.phase)) != why:
        found.append(f"question {why} at the rest {PHASE_NAMES[play.phase]}")
    if why not in ANSWERS:
        return [*found, f"nobody knows what may be answered to question {why}"]
    expected = side_at_rest(play) if at_rest else side_inside(play, ask)
    if expected != NOBODY and ask.who != expected:
        found.append(f"side {ask.who} is asked question {why}, it should be side {expected}")
    if why in NEVER_ALONE and len(ask.options) < 2:
        found.append(f"question {why} has one answer only")
    kinds = ANSWERS[why]
    for option in ask.options:
        kind = int(kind_of(option))
        subject, target = int(subject_of(option)), int(target_of(option))
        if kind not in kinds:
            found.append(f"answer {kind} to question {why}")
        elif not SENSE[kind](play, ask, subject, target):
            found.append(f"answer {kind} ({subject}, {target}) makes no sense for question {why}")
    if at_rest and why == W_ACT:
        found += missing_steps(play, ask)
    elif at_rest and why == W_TURN:
        found += missing_activations(play, ask)
    return found


def die_faults(ask: Ask) -> Iterator[str]:
    """The right die for the roll."""
    name = ask.die.name if ask.die is not None else "no die"
    dice = ("d6",) if ask.why < CHECK_KINDS else DICE.get(int(ask.why), ())
    if name not in dice:
        yield f"roll {ask.why} is made with a {name}"


def side_at_rest(play: Play) -> int:
    """Whose question it is at this rest. [R7.6, R8.1-R8.7, R9.1]"""
    phase = play.phase
    if phase == P_COIN:
        return AWAY
    if phase == P_JOURNEYMEN:
        return HOME if play.available(HOME) < 11 and any(post.lineman for post in play.papers[HOME].posts) else AWAY
    if phase == P_INDUCEMENTS:
        return int(play.buyers[0] & 1)
    if phase == P_PRAYERS:
        return HOME if play.team_value[HOME] < play.team_value[AWAY] else AWAY
    if phase == P_FEW_PLAYERS:
        return int(play.placing)
    if phase == P_KICK_OR_RECEIVE:
        return int(play.coin_winner)
    if phase == P_SETUP:
        return int(play.placing)
    if phase in (P_KICKER, P_KICK, P_SOLID_DEFENCE):
        return int(play.kicking)
    if phase in (P_HIGH_KICK, P_QUICK_SNAP, P_TOUCHBACK):
        return int(1 - play.kicking)
    if phase == P_TOO_MANY:
        surplus = HOME if play.fielded(HOME) > 11 else AWAY
        return surplus if play.active == NOBODY else 1 - surplus
    return int(play.active)


def side_inside(play: Play, ask: Ask) -> int:
    """Whose question it is inside a procedure, as far as the question alone says; else NOBODY."""
    if ask.player == NONE:
        return NOBODY
    own = int(play.side[ask.player])
    if ask.why in (W_REROLL, W_FOLLOW, W_APOTHECARY, W_APOTHECARY_RESULT, W_ARGUE, W_BRIBE, W_THROW):
        return own
    if ask.why in (W_SPOIL, W_INTERFERE):
        return 1 - own
    return NOBODY


# -- what each answer must point at -------------------------------------------------------------------------------


def player_of(play: Play, index: int, side: int) -> bool:
    """A player of that side."""
    return 0 <= index < len(play.players) and play.side[index] == side


def next_to(play: Play, index: int, square: int) -> bool:
    """A square of the pitch that touches this player's."""
    return play.board.on(square) and play.board.adjacent(play.square[index], square)


def free_next_to(play: Play, index: int, square: int) -> bool:
    """Such a square with nobody in it."""
    return next_to(play, index, square) and play.free(square)


def plain(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """An answer that points at nothing."""
    return subject == NONE and target == NONE


def call(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Heads or tails."""
    return target in (1, 2)


def kick_or_receive(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """One or the other."""
    return target in (0, 1)


def formation(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """One the game has."""
    return target < len(play.game.formations)


def pick(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A player who can be chosen for that. [R8.1, R8.2, R8.4, R8.6, R8.7, R10.3]"""
    if ask.why == W_BLESSED:
        status = int(play.status[subject]) if 0 <= subject < len(play.players) else -1
        return status == RESERVE if play.phase == P_PRAYERS else 0 <= status <= STUNNED
    if ask.why == W_AWARD:
        return player_of(play, subject, int(ask.who)) and play.players[subject].contract in (PERMANENT, JOURNEYMAN)
    side = 1 - int(ask.who) if ask.why == W_TOO_MANY and play.active != NOBODY else int(ask.who)
    if not player_of(play, subject, side):
        return False
    if ask.why == W_SETUP:
        return play.status[subject] <= STUNNED or play.status[subject] == RESERVE
    if ask.why in (W_HIGH_KICK, W_SOLID_DEFENCE):
        return play.status[subject] == STANDING and play.zone_count(1 - side, play.square[subject]) == 0
    if ask.why == W_INTERFERE:
        return play.marking[subject] != 0
    if ask.why == W_LATECOMERS:
        return play.status[subject] == RESERVE and play.players[subject].has(play.game.skill_names["Swarming"].id)
    return play.status[subject] <= STUNNED


def place(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The held player, on a free square of his half or back into the dugout. [R8.1]"""
    if subject != play.held:
        return False
    if target == NOWHERE:
        return play.status[subject] == STANDING
    own = (play.board.x[target] < 13) == (ask.who == HOME)
    return play.board.on(target) and play.free(target) and own


def restore(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Only while players are set up again."""
    return len(play.redeploying) > 0


def kick_at(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A square of the receiving half. [R8.3]"""
    return play.board.on(target) and (play.board.x[target] < 13) == (ask.who == AWAY)


def snap(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """An open receiver who has not moved yet, one square. [R8.4]"""
    open_player = player_of(play, subject, int(ask.who)) and play.status[subject] == STANDING
    unmarked = open_player and play.zone_count(1 - play.side[subject], play.square[subject]) == 0
    return unmarked and not play.used[subject] and free_next_to(play, subject, target)


def whirls(play: Play, index: int) -> bool:
    """Is he one who can only move at random? [R19.Ball & Chain]"""
    return play.players[index].has(play.game.skill_names["Ball & Chain"].id)


def activate(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A player who has not acted, with an action that is still to be had and has an object. [R9.2]"""
    if not player_of(play, subject, int(play.active)) or play.used[subject]:
        return False
    status = play.status[subject]
    if status not in (STANDING, PRONE) or (target < SPECIAL and (play.spent >> target) & 1):
        return False
    if whirls(play, subject) and target < SPECIAL:
        return False
    throwing = target == SPECIAL + play.game.skill_names["Throw Team-mate"].id
    if throwing and (play.spent >> PASS) & 1:
        return False
    if play.charging and target not in (MOVE, BLITZ) and not throwing:
        return False
    rivals = [i for i in range(len(play.players)) if play.side[i] != play.active and play.status[i] <= STUNNED]
    if target == BLOCK:
        jumps_up = play.players[subject].has(play.game.skill_names["Jump Up"].id)
        near = any(play.status[i] == STANDING and next_to(play, subject, int(play.square[i])) for i in rivals)
        return near and (status == STANDING or jumps_up)
    if target == BLITZ:
        return any(play.status[i] == STANDING for i in rivals)
    if target == FOUL:
        return any(play.status[i] != STANDING for i in rivals)
    if target in (PASS, HAND_OFF):
        return play.carrier in (NO_PLAYER, subject)
    if target >= SPECIAL:
        if target - SPECIAL >= len(play.game.skills) or not play.players[subject].has(target - SPECIAL):
            return False
        if play.game.skills[target - SPECIAL].name in INSTEAD_OF_A_BLOCK:
            return status == STANDING and any(
                play.status[i] == STANDING and next_to(play, subject, int(play.square[i])) for i in rivals
            )
        return not whirls(play, subject) or play.game.skills[target - SPECIAL].name == "Ball & Chain"
    return target == MOVE


def aim_at_two(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Two rivals who mark the acting player, for a block. [R19.Multiple Block]"""
    square = play.square[play.actor]
    both = subject != target and play.action == BLOCK
    return both and all(player_of(play, i, int(1 - play.active)) and play.marks(i, square) for i in (subject, target))


def aim(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A rival who can be blocked, blitzed or fouled. [R12, R12.6, R14.1]"""
    if subject != play.actor or not player_of(play, target, int(1 - play.active)):
        return False
    if play.action == FOUL:
        return play.status[target] in (PRONE, STUNNED)
    reach = play.action == BLITZ or next_to(play, subject, int(play.square[target]))
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
    named = subject < len(play.game.skills) and play.game.skills[subject].name in INSTEAD_OF_A_BLOCK
    blitz = target == play.target and play.action == BLITZ and stands_near(play, target)
    return named and blitz and play.players[play.actor].has(subject)


def stands_near(play: Play, index: int) -> bool:
    """Does this player stand next to the acting one?"""
    return play.status[index] == STANDING and next_to(play, int(play.actor), int(play.square[index]))


def throw(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The acting player with the ball, in a pass action, or with a bomb. [R10.1]"""
    if has_bomb(play, subject):
        return subject == play.actor
    return subject == play.actor == play.carrier and play.action == PASS


def has_bomb(play: Play, subject: int) -> bool:
    """Has he declared that he throws a bomb? [R19.Bombardier]"""
    bombs = play.game.skill_names["Bombardier"].id
    return play.action == SPECIAL and play.special == bombs and play.players[subject].has(bombs)


def throw_at(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Whoever holds the ball, at another square within the ruler's length; half of it for a player. [R10.1, R11.1]"""
    if not play.board.on(target):
        return False
    if play.action == SPECIAL and play.target != NO_PLAYER and subject == play.actor:
        near = next_to(play, subject, int(play.square[play.target]))
        return near and 1 <= play.board.distance(play.square[subject], target) <= 6
    caught_bomb = hasattr(ask.about, "bomber") and player_of(play, subject, int(ask.who))
    if subject != play.carrier and not has_bomb(play, subject) and not caught_bomb:
        return False
    return 1 <= play.board.distance(play.square[subject], target) <= 13


def lob_at(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Whoever holds the ball and has the skill, at any other square of the pitch. [R19.Hail Mary Pass]"""
    has = play.players[subject].has(play.game.skill_names["Hail Mary Pass"].id)
    return has and play.board.on(target) and target != play.square[subject]


def lay_ball(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A free square next to the player who went down with the ball. [R19.Safe Pair of Hands]"""
    return player_of(play, subject, int(ask.who)) and free_next_to(play, subject, target)


def hand_to(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The acting carrier, to a team-mate who stands next to him with a tackle zone. [R10.7]"""
    giving = subject == play.actor == play.carrier and play.action == HAND_OFF
    return (
        giving and player_of(play, target, int(play.active)) and play.marking[target] != 0 and stands_near(play, target)
    )


def kick_him(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The target of the foul, lying next to him. [R14.1]"""
    lies = play.status[target] in (PRONE, STUNNED) and next_to(play, subject, int(play.square[target]))
    return subject == play.actor and target == play.target and play.action == FOUL and lies


def perform(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A special action of a skill he has, at somebody. [R9.2]"""
    has = play.action == SPECIAL and play.players[subject].has(play.special)
    return subject == play.actor and has and 0 <= target < len(play.players)


def use(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A skill that this player of the asked side has and that is played. [R19.1]"""
    side = 1 - int(ask.who) if getattr(ask.about, "misused", False) else int(ask.who)
    if not player_of(play, subject, side) or target >= len(play.game.skills):
        return False
    skill = play.game.skills[target]
    return play.players[subject].has(target) and play.game.is_modelled(skill.name)


def reroll(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """In his own team turn, with one left. [R2.4]"""
    side = int(ask.who)
    left = play.rerolls[side] + play.drive_rerolls[side] + play.player_rerolls[side]
    return side == play.active and not play.charging and left > 0 and plain(play, ask, subject, target)


def face(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A face that shows. [R12.1]"""
    dice: list[int] = getattr(ask.about, "dice", [])
    return target in dice or (target == PUSH and PUSH_TOO in dice)


def which_die(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The number of a die of the pool, and what it shows. [R19.Pro]"""
    dice: list[int] = getattr(ask.about, "dice", [])
    return subject < len(dice) and dice[subject] == target


def push_to(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A square next to the pushed player. [R12.4]"""
    return 0 <= subject < len(play.players) and next_to(play, subject, target)


def shift_to(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A player of his own who stands, to a free square. [R19.Trickster, R19.Hit and Run]"""
    stands = player_of(play, subject, int(ask.who)) and play.status[subject] == STANDING
    return stands and play.board.on(target) and play.free(target)


def heal(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A player of his own, with an apothecary left. [R13.5]"""
    if not player_of(play, subject, int(ask.who)):
        return False
    if target == NONE:
        return play.apothecaries[ask.who] > 0 and play.players[subject].contract == PERMANENT
    return has_left(play, ask.who, target) and play.players[subject].contract != STAR


def hire(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A position of the team's list: a lineman, or one that can be paid for. [R7.3, R17.1]"""
    posts = play.papers[ask.who].posts
    if target >= len(posts):
        return False
    return posts[target].lineman if ask.why == W_JOURNEYMAN else posts[target].cost + 30_000 <= play.gold[ask.who]


def buy(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """An inducement that is played, for his kind of team, and not too dear. [R17.1]"""
    inducement = play.game.inducements[target]
    had = sum(1 for entry in play.bought if owner_of(entry) == ask.who and inducement_of(entry) == target)
    return inducement.played and had < inducement.most and inducement.price(play, ask.who) <= play.gold[ask.who]


def learn(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A skill of one of the five categories. [R19.2]"""
    return any(target in skills for skills in play.game.categories.values())


def call_in(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Something that was bought and has a use left. [R17.1]"""
    return has_left(play, ask.who, target)


def nudge(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """At most two either way. [R17.1]"""
    return 0 <= target <= 4


def may_concede(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """At the start of an own turn, or before the set-up with three players or fewer. [R16.2]"""
    if play.phase == P_FEW_PLAYERS:
        return bool(play.conceding[ask.who]) and play.available(ask.who) <= 3
    return bool(play.conceding[ask.who]) and not any(play.used) and play.spent == 0 and ask.who == play.active


def result(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A casualty result. [R13.4]"""
    return player_of(play, subject, int(ask.who)) and 1 <= target <= 5


def argue(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A coach who is still there. [R14.2]"""
    return player_of(play, subject, int(ask.who)) and play.coach_expelled[ask.who] == 0


def bribe(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """With a bribe left. [R14.3]"""
    return player_of(play, subject, int(ask.who)) and play.bribes[ask.who] > 0


def towards(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """One of the four edges, for a player of his own. [R19.Ball & Chain, R19.Swoop]"""
    whirling = ask.why != W_ACT or (subject == play.actor and whirls(play, subject))
    return whirling and player_of(play, subject, int(ask.who)) and 0 <= target < 4


SENSE: dict[int, Callable[[Play, Ask, int, int], bool]] = {
    HIRE: hire, BUY: buy, LEARN: learn, PRAY: plain, CALL_IN: call_in, NUDGE: nudge, CONCEDE: may_concede,
    CONFIRM: may_concede,
    CALL: call, KICK_OR_RECEIVE: kick_or_receive, FORMATION: formation, PICK: pick, PLACE: place, READY: plain,
    KICK_AT: kick_at, SNAP: snap, ACTIVATE: activate, TARGET: aim, BACK: plain, STAND_UP: stand_up, STEP: step,
    JUMP: jump, HIT: hit, THROW: throw, THROW_AT: throw_at, HAND_TO: hand_to, KICK_HIM: kick_him, PERFORM: perform,
    STOP: acting, END_TURN: plain, USE: use, REROLL: reroll, DECLINE: plain, FACE: face, PUSH_TO: push_to,
    FOLLOW: plain, STAY: plain, HEAL: heal, RESULT: result, ARGUE: argue, BRIBE: bribe, RESTORE: restore,
    TARGET_BOTH: aim_at_two, LOB_AT: lob_at, LAY_BALL: lay_ball,
    TOWARDS: towards, WHICH_DIE: which_die, SHIFT_TO: shift_to, STRIKE_WITH: strike_with,
}  # fmt: skip
"""For each kind of answer: does it make sense here?"""


# -- nothing missing ----------------------------------------------------------------------------------------------


def missing_steps(play: Play, ask: Ask) -> Iterator[str]:
    """A standing player with movement left is offered every free square next to him. [R9.2, R9.4]"""
    actor = int(play.actor)
    if play.status[actor] != STANDING or play.rooted[actor]:
        return
    thrown = play.done & HAS_THROWN
    if play.action == SPECIAL and play.game.skills[play.special].name in WITHOUT_STEPS and not thrown:
        return
    player = play.players[actor]
    most = player.ma + 2 + (1 if player.has(play.game.skill_names["Sprint"].id) else 0)
    free = sum(1 for offset in play.board.around if play.free(play.square[actor] + offset))
    offered = sum(1 for option in ask.options if kind_of(option) == STEP)
    if offered != (free if play.moved < most else 0):
        yield f"{play.name(player)} has {free} free squares around him and is offered {offered} steps"


def missing_activations(play: Play, ask: Ask) -> Iterator[str]:
    """Everybody of the side who stands or lies prone and has not acted can at least move. [R9.2]"""
    offered = {int(subject_of(o)) for o in ask.options if kind_of(o) == ACTIVATE and target_of(o) == MOVE}
    able = {
        index
        for index in range(len(play.players))
        if play.side[index] == play.active
        and not play.used[index]
        and play.status[index] in (STANDING, PRONE)
        and not whirls(play, index)
    }
    if offered != able:
        yield f"players {sorted(able)} can act, offered are {sorted(offered)}"
    if not any(kind_of(option) == END_TURN for option in ask.options):
        yield "the turn cannot be ended"
