"""Every answer of Blood Bowl as a choice: where it is offered, and what its button says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.kernel.ask import Ask
from touchback.table.bloodbowl.choices_acting import (
    activate,
    back,
    end_turn,
    hand_to,
    hit,
    jump,
    kick_him,
    lay_ball,
    lob_at,
    perform,
    shift_to,
    stand_up,
    step,
    stop,
    strike_with,
    target,
    target_both,
    throw,
    throw_at,
    towards,
)
from touchback.table.bloodbowl.choices_before import (
    aim_at,
    buy,
    call,
    choose,
    formation,
    hire,
    improve,
    kick_at,
    kick_or_receive,
    learn,
    nudge,
    outfit,
    pick,
    place,
    pray,
    ready,
    restore,
    snap,
)
from touchback.table.bloodbowl.choices_dice import (
    argue,
    bribe,
    call_in,
    concede,
    confirm,
    decline,
    face,
    follow,
    heal,
    keep,
    push_to,
    reroll,
    result,
    stay,
    use,
    which_die,
)
from touchback.table.bloodbowl.offer import Offer
from touchback.table.wire import Choice
from touchback.words import Words


def choice(play: Play, ask: Ask, answer: int, w: Words) -> Choice:
    """One answer of an ask."""
    offer = Offer(play, ask, answer, w)
    return MAKERS[offer.kind](offer, w)


MAKERS: Final[dict[int, Callable[[Offer, Words], Choice]]] = {
    t.CALL: call, t.KICK_OR_RECEIVE: kick_or_receive, t.FORMATION: formation, t.PICK: pick, t.PLACE: place,
    t.AIM_AT: aim_at, t.IMPROVE: improve, t.KEEP: keep, t.CHOOSE: choose,
    t.READY: ready, t.KICK_AT: kick_at, t.SNAP: snap, t.ACTIVATE: activate, t.TARGET: target, t.BACK: back,
    t.STAND_UP: stand_up, t.STEP: step, t.JUMP: jump, t.HIT: hit, t.THROW: throw, t.THROW_AT: throw_at,
    t.HAND_TO: hand_to, t.KICK_HIM: kick_him, t.PERFORM: perform, t.STOP: stop, t.END_TURN: end_turn, t.USE: use,
    t.REROLL: reroll, t.DECLINE: decline, t.FACE: face, t.PUSH_TO: push_to, t.FOLLOW: follow, t.STAY: stay,
    t.HEAL: heal, t.RESULT: result, t.ARGUE: argue, t.BRIBE: bribe, t.RESTORE: restore, t.WHICH_DIE: which_die,
    t.STRIKE_WITH: strike_with, t.TOWARDS: towards, t.HIRE: hire, t.BUY: buy, t.LEARN: learn, t.OUTFIT: outfit,
    t.PRAY: pray, t.CALL_IN: call_in, t.NUDGE: nudge, t.CONCEDE: concede, t.CONFIRM: confirm, t.LOB_AT: lob_at,
    t.TARGET_BOTH: target_both, t.LAY_BALL: lay_ball, t.SHIFT_TO: shift_to,
}  # fmt: skip
