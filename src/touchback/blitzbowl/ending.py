"""The end of an action: interrupts, touchdowns, the claim, and what it leads to. [Z1.13, Z1.16, Z3.7, Z3.11]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.cards import claim_step, claimable
from touchback.blitzbowl.deck import ON_AFTER_ACTION, ON_FOLLOW, ON_POINTS, ON_RIVAL_ACTION, ON_THIRD_ACTION
from touchback.blitzbowl.effects import AT_AFTER_ACTION, AT_CAUGHT, speaks
from touchback.blitzbowl.events import ActionEnded
from touchback.blitzbowl.offers import holds_any, offer
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.score import look_for_touchdowns, scores, sudden_death
from touchback.blitzbowl.terms import ACTION_NAMES, P_OVER, P_TURN, THROW
from touchback.kernel.ask import Rule, rival_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import i64


def finish_action(play: Play, record: ActionRecord) -> Rule[None]:
    """One of the three actions of a turn ends, with all that follows; then the turn goes on, unless the match has
    been won in the middle of it. [Z1.13, Z1.16, Z2.1]"""
    if play.phase != P_OVER:
        play.phase = P_TURN
        yield from after_action(play, record)
    if play.phase != P_OVER and play.actions_left == 0 and play.hands[play.active] != 0:
        yield from offer(play, play.active, ON_THIRD_ACTION, record)
    clear_action(play)


def finish_move(play: Play, record: ActionRecord) -> Rule[None] | None:
    """A run, mark or sidestep of the three ends: quietly at once, where nobody has anything to do or to say about it;
    otherwise as every action does."""
    if not is_quiet(play, record):
        return finish_action(play, record)
    play.phase = P_TURN
    clear_action(play)
    return None


def is_quiet(play: Play, record: ActionRecord) -> bool:
    """Does nothing follow a move: no card for such a moment in a hand, no touchdown, no ability, no challenge that it
    met?"""
    side = record.player.side
    deck = play.game.deck
    if play.hands[rival_of(side)] != 0 and holds_any(play, rival_of(side), deck.occasions[ON_RIVAL_ACTION]):
        return False
    if play.hands[side] != 0:
        own: i64 = deck.occasions[ON_AFTER_ACTION] | deck.occasions[ON_FOLLOW]
        if play.actions_left == 0:
            own |= deck.occasions[ON_THIRD_ACTION]
        if holds_any(play, side, own):
            return False
    for row in play.rows(AT_AFTER_ACTION):
        if speaks(play, row, record.player):
            return False
    for holder in play.ball_holder:
        if holder != NO_PLAYER and scores(play, holder):
            return False
    return len(claimable(play, record)) == 0


def clear_action(play: Play) -> None:
    """Nobody acts any more. [Z1.3]"""
    if play.log is not None and play.actor != NO_PLAYER:
        player = play.name(play.players[play.actor])
        play.log.tell(ActionEnded(rule="Z1.3", player=player, action=ACTION_NAMES[play.action]))
    play.actor = NO_PLAYER
    play.action = 0
    play.free_action = False
    play.origin = NOWHERE
    play.moved = 0
    play.reach = 0
    play.gait = 0
    play.goal = NO_PLAYER
    play.taken = 0
    play.for_action[0] = 0
    play.for_action[1] = 0
    play.shown = 0


def after_action(play: Play, record: ActionRecord) -> Rule[None]:
    """What follows every action, free ones too: interrupts, touchdowns, the claim, what the action leads to. An
    interrupt belongs to the action, so it comes before anybody looks for a touchdown. [Z1.13, Z1.16, Z3.7, Z3.11]"""
    record.square = play.square[record.player.index]
    if record.cancelled:
        call_off(play, record)
        return
    if record.completed and not record.hand_off:
        play.completions += 1
    rival = rival_of(record.player.side)
    if not play.interrupting and play.hands[rival] != 0:
        yield from offer(play, rival, ON_RIVAL_ACTION, record)
        if play.phase == P_OVER:
            return
    look_for_touchdowns(play, record)
    if record.scored:
        if sudden_death(play):
            return
        yield from offer(play, record.player.side, ON_POINTS, record)
    if play.hands[record.player.side] != 0:
        yield from offer(play, record.player.side, ON_AFTER_ACTION, record)
    if play.phase != P_OVER:
        yield from claim_step(play, record)
    if play.phase != P_OVER:
        yield from lead_on(play, record)


def call_off(play: Play, record: ActionRecord) -> None:
    """The action counts as not made: it can be made again, with another player or this one. A free one leaves an
    ordinary one of the same kind as it was."""
    index = record.player.index
    if record.free:
        play.freely[index] &= ~(1 << record.action)
    else:
        play.actions_left += 1
        play.acted[index] &= ~(1 << record.action)
    if not record.free or play.game.rules.free_actions_count:
        play.done[index] &= ~(1 << record.action)


def catch(play: Play, record: ActionRecord) -> Rule[None]:
    """A throw was caught: what the catcher may do. [Catcher's Instincts]"""
    if not record.completed or record.hand_off or record.target == NO_PLAYER or record.action != THROW:
        return
    catcher = play.players[record.target]
    for row in play.rows(AT_CAUGHT):
        if speaks(play, row, catcher):
            yield from row.skill.caught(play, record, catcher)


def lead_on(play: Play, record: ActionRecord) -> Rule[None]:
    """Free actions that an action leads to, after its claim step. [Z3.11]"""
    if record.completed:
        yield from catch(play, record)
    for row in play.rows(AT_AFTER_ACTION):
        if speaks(play, row, record.player) and play.phase != P_OVER:
            yield from row.skill.after_action(play, record)
    if play.phase != P_OVER and play.hands[record.player.side] != 0:
        yield from offer(play, record.player.side, ON_FOLLOW, record)
