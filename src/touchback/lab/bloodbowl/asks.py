"""Only legal questions in Blood Bowl: the right coach is asked, and each answer makes sense where it is offered.

Each kind of answer is judged by the rules themselves, not by the procedure that offers it; for steps and
activations it is also checked that none is missing.
"""

from __future__ import annotations

from collections.abc import Iterator

from touchback.bloodbowl.move import rushes
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import (
    ACTIVATE,
    AIM_AT,
    ARGUE,
    BACK,
    BRIBE,
    BUY,
    CALL,
    CALL_IN,
    CHECK_KINDS,
    CHOOSE,
    CONCEDE,
    CONFIRM,
    DECLINE,
    END_TURN,
    FACE,
    FOLLOW,
    FORMATION,
    HAND_TO,
    HAS_THROWN,
    HEAL,
    HIRE,
    HIT,
    IMPROVE,
    JUMP,
    KEEP,
    KICK_AT,
    KICK_HIM,
    KICK_OR_RECEIVE,
    LAY_BALL,
    LEARN,
    LOB_AT,
    MOVE,
    NUDGE,
    OUTFIT,
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
    PERFORM,
    PHASE_NAMES,
    PICK,
    PLACE,
    PRAY,
    PRONE,
    PUSH_TO,
    READY,
    REROLL,
    RESTORE,
    RESULT,
    SHIFT_TO,
    SNAP,
    SPECIAL,
    STAND_UP,
    STANDING,
    STAY,
    STEP,
    STOP,
    STRIKE_WITH,
    TARGET,
    TARGET_BOTH,
    THROW,
    THROW_AT,
    TOWARDS,
    USE,
    W_ACT,
    W_AID,
    W_AIM,
    W_APOTHECARY,
    W_APOTHECARY_RESULT,
    W_ARGUE,
    W_ARGUMENT,
    W_ARMOUR,
    W_AWARD,
    W_BITE,
    W_BLESSED,
    W_BLESSED_SKILL,
    W_BLOCK_DICE,
    W_BOMB,
    W_BOUNCE,
    W_BRIBE,
    W_BRIBE_ROLL,
    W_CALL_IN,
    W_CASUALTY,
    W_CATEGORY,
    W_CHAIN,
    W_CHANGE,
    W_CHOOSE_FACE,
    W_COIN,
    W_CONCEDE,
    W_COOK,
    W_DECK_AGAIN,
    W_DEVIATE,
    W_DEVIATE_DISTANCE,
    W_EDGE,
    W_EVENT_PLAYERS,
    W_FACING,
    W_FANS,
    W_FANS_LOST,
    W_FOLLOW,
    W_FUSE,
    W_GAINED_SKILL,
    W_HEAT,
    W_HIGH_KICK,
    W_HIRED_SKILL,
    W_IMPROVE,
    W_INDUCEMENTS,
    W_INJURY,
    W_INTERFERE,
    W_INVADERS,
    W_JOURNEYMAN,
    W_KEEP,
    W_KICK,
    W_KICK_OR_RECEIVE,
    W_KICKER,
    W_KICKOFF_EVENT,
    W_LASTING_INJURY,
    W_LATECOMERS,
    W_LATECOMERS_COUNT,
    W_LAY_BALL,
    W_LOYALTY,
    W_MAKE_ROOM,
    W_NUDGE,
    W_OFFERED,
    W_OFFICIOUS_REF,
    W_OUTFIT,
    W_PENALTY,
    W_PRAYER_COUNT,
    W_PRAYER_ROLL,
    W_PRAYERS,
    W_PUSH,
    W_QUICK_SNAP,
    W_RANDOM_PLAYER,
    W_RECOVER,
    W_RED_CARD,
    W_REROLL,
    W_ROCK,
    W_ROLL_OFF,
    W_ROOKIES,
    W_ROUND,
    W_SCATTER,
    W_SETUP,
    W_SHIFT,
    W_SHORT_RUN,
    W_SKILL,
    W_SKILL_DIRECTION,
    W_SKILL_DISTANCE,
    W_SKILL_ROLL,
    W_SOLID_DEFENCE,
    W_SPELL,
    W_SPOIL,
    W_STAKE,
    W_STRIKE,
    W_TARGET,
    W_THROW,
    W_THROW_IN,
    W_THROW_IN_DISTANCE,
    W_TOO_MANY,
    W_TOSS,
    W_TOUCHBACK,
    W_TRAPDOOR,
    W_TURN,
    W_TURNED,
    W_WEATHER,
    W_WEATHER_WANTED,
    W_WHOM,
    WHICH_DIE,
)
from touchback.kernel.ask import AWAY, HOME, NATURE, NOBODY, NONE, Ask, kind_of, rival_of, subject_of, target_of
from touchback.lab.bloodbowl.answers import SENSE
from touchback.lab.bloodbowl.answers_acting import whirls
from touchback.lab.bloodbowl.places import stays_free

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
    W_OUTFIT: (LEARN, OUTFIT, READY),
    W_PRAYERS: (PRAY, READY, DECLINE), W_BLESSED: (PICK,), W_BLESSED_SKILL: (LEARN,), W_CALL_IN: (CALL_IN, DECLINE),
    W_NUDGE: (NUDGE,), W_CONCEDE: (CONCEDE, CONFIRM, DECLINE, BACK), W_AWARD: (PICK,),
    W_COIN: (CALL,), W_KICK_OR_RECEIVE: (KICK_OR_RECEIVE,),
    W_SETUP: (FORMATION, PICK, PLACE, READY, BACK, RESTORE), W_KICKER: (PICK,), W_KICK: (KICK_AT,),
    W_HIGH_KICK: (PICK, DECLINE), W_QUICK_SNAP: (SNAP, READY), W_SOLID_DEFENCE: (PICK, READY),
    W_TOUCHBACK: (PICK,), W_TOO_MANY: (PICK,), W_TURN: (ACTIVATE, END_TURN, CALL_IN, CONCEDE),
    W_TARGET: (TARGET, TARGET_BOTH, BACK),
    W_ACT: (STAND_UP, STEP, JUMP, HIT, THROW, HAND_TO, KICK_HIM, PERFORM, STOP, USE, TOWARDS, STRIKE_WITH),
    W_THROW: (THROW_AT, LOB_AT, BACK),
    W_REROLL: (USE, REROLL, DECLINE, CALL_IN), W_SPOIL: (USE, DECLINE),
    W_CHOOSE_FACE: (FACE, USE, REROLL, DECLINE, WHICH_DIE, CALL_IN),
    W_SKILL: (USE, DECLINE), W_PUSH: (PUSH_TO,), W_FOLLOW: (FOLLOW, STAY), W_APOTHECARY: (HEAL, DECLINE),
    W_APOTHECARY_RESULT: (RESULT,), W_INTERFERE: (PICK, DECLINE), W_ARGUE: (ARGUE, DECLINE),
    W_FACING: (TOWARDS,), W_TURNED: (TOWARDS,), W_MAKE_ROOM: (PUSH_TO,), W_LATECOMERS: (PICK, READY, PLACE, BACK),
    W_SHORT_RUN: (STEP, JUMP, STOP), W_LAY_BALL: (LAY_BALL,),
    W_BRIBE: (BRIBE, DECLINE), W_STRIKE: (PICK,), W_CHANGE: (ACTIVATE, DECLINE), W_BITE: (PICK, DECLINE),
    W_SHIFT: (SHIFT_TO, DECLINE), W_OFFERED: (CALL_IN, DECLINE), W_KEEP: (KEEP,), W_DECK_AGAIN: (REROLL, DECLINE),
    W_WHOM: (PICK, DECLINE), W_GAINED_SKILL: (LEARN, DECLINE),
    W_AIM: (AIM_AT,), W_IMPROVE: (IMPROVE,), W_CATEGORY: (CHOOSE,), W_WEATHER_WANTED: (CHOOSE,), W_STAKE: (CHOOSE,),
    W_RED_CARD: (CONFIRM, DECLINE, BRIBE),
}  # fmt: skip
"""What can be answered to each question."""

DICE = {
    W_ROOKIES: ("d3",), W_PRAYER_ROLL: ("d16", "d8"), W_PRAYER_COUNT: ("d3",), W_SPELL: ("d6",), W_COOK: ("d6",),
    W_TRAPDOOR: ("d6",), W_ROCK: ("d6",), W_FANS_LOST: ("d3",), W_LOYALTY: ("d6",), W_FANS: ("d3",), W_WEATHER: ("d6",),
    W_TOSS: ("coin",), W_DEVIATE: ("d8",), W_DEVIATE_DISTANCE: ("d6",), W_SCATTER: ("d8",), W_BOUNCE: ("d8",),
    W_THROW_IN: ("d6", "d3"), W_THROW_IN_DISTANCE: ("d6",), W_KICKOFF_EVENT: ("d6",), W_ROLL_OFF: ("d6",),
    W_EVENT_PLAYERS: ("d3",), W_OFFICIOUS_REF: ("d6",), W_INVADERS: ("d3",), W_RANDOM_PLAYER: ("d16",),
    W_BLOCK_DICE: ("block",), W_ARMOUR: ("d6",), W_INJURY: ("d6",), W_CASUALTY: ("d16",), W_LASTING_INJURY: ("d6",),
    W_ARGUMENT: ("d6",), W_BRIBE_ROLL: ("d6",), W_RECOVER: ("d6",), W_HEAT: ("d3",), W_PENALTY: ("d6",),
    W_SKILL_ROLL: ("d6",), W_SKILL_DIRECTION: ("d6",), W_SKILL_DISTANCE: ("d3",), W_FUSE: ("d6",), W_BOMB: ("d6",),
    W_EDGE: ("d3", "d6", "d8"), W_ROUND: ("d16",),
    W_AID: ("d3", "d6", "d8"), W_CHAIN: ("d6",), W_LATECOMERS_COUNT: ("d3",),
}  # fmt: skip
"""Which die each roll is made with; a test is always a D6. [R1.2, R2.2]"""


WITHOUT_STEPS = ("All You Can Eat", "Ball & Chain", "Bombardier", "Furious Outburst")
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
    keeping = play.phase == P_INDUCEMENTS and why == W_KEEP
    if at_rest and AT_REST.get(int(play.phase)) != why and not keeping:
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
        short = play.available(HOME) < play.game.field.filled_up
        return HOME if short and any(post.lineman for post in play.papers[HOME].posts) else AWAY
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
        return int(rival_of(play.kicking))
    if phase == P_TOO_MANY:
        surplus = HOME if play.fielded(HOME) > play.game.field.players else AWAY
        return surplus if play.active == NOBODY else rival_of(surplus)
    return int(play.active)


def side_inside(play: Play, ask: Ask) -> int:
    """Whose question it is inside a procedure, as far as the question alone says; else NOBODY."""
    if ask.player == NONE:
        return NOBODY
    own = int(play.side[ask.player])
    if ask.why in (W_REROLL, W_FOLLOW, W_APOTHECARY, W_APOTHECARY_RESULT, W_ARGUE, W_BRIBE, W_THROW):
        return own
    if ask.why in (W_SPOIL, W_INTERFERE):
        return rival_of(own)
    return NOBODY


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
    most = player.ma + rushes(play, player)
    around = [int(play.square[actor] + offset) for offset in play.board.ways(play.square[actor])]
    free = sum(1 for square in around if stays_free(play, actor, square))
    steps = [int(target_of(option)) for option in ask.options if kind_of(option) == STEP]
    offered = sum(1 for square in steps if stays_free(play, actor, square))  # the others lead over somebody
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
