"""Free actions: who may take one, and how it goes on from its beginning to its end. [Z3.11]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.actions import (
    begin,
    do_it,
    move_ask,
    roll_squares,
    stand_up,
    step_onto_ball,
    takes_random_squares,
    target_options,
)
from touchback.blitzbowl.choices import allowed_actions, is_feasible, is_spent
from touchback.blitzbowl.deck import ON_BEFORE, bit_of
from touchback.blitzbowl.ending import after_action
from touchback.blitzbowl.moving import FAR, NO_GAIT, squares_for, steps_from
from touchback.blitzbowl.offers import bonus_options, play_bonus, show_cards
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    DECLINE,
    FINISHED,
    FREE,
    MARK,
    P_OVER,
    RUN,
    SIDESTEP,
    STAND_UP,
    STANDING,
    STOP,
    W_FREE,
    W_TARGET,
)
from touchback.kernel.ask import AWAY, HOME, Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import append, i64, vec


def may_take_free(play: Play, player: Player, action: i64, goal: i64 = NO_PLAYER, anyhow: bool = False) -> bool:
    """Can he take this free action now? The Ultimate edition counts it among the actions of his turn; a blocker who is
    finished takes none. `anyhow`: what grants it asks for no state of his. [Z3.11, Z2.2]"""
    if play.has_done(player.index, FINISHED):
        return False
    if play.game.rules.free_actions_count and is_spent(play, player, action):
        return False
    if not anyhow and allowed_actions(play, player) >> action & 1 == 0:
        return False
    if goal != NO_PLAYER:
        found = steps_from(play, player, action, squares_for(play, player, action), NO_GAIT, goal)
        return len(found) > 0
    return is_feasible(play, player, action)


def offer_free(
    play: Play,
    players: list[Player],
    action: i64,
    squares: i64 = FAR,
    goal: i64 = NO_PLAYER,
    anyhow: bool = False,
) -> Rule[bool]:
    """One of these players may take a free action; gives whether one did. Bonus plays that go with it can be played
    first; they count for it alone. `squares` limits a move, `goal` is whom a Mark must end next to. [Z3.11]"""
    if len(players) == 0 or play.phase == P_OVER:
        return False
    side = players[0].side
    in_force = play.for_action[side]
    took = False
    while True:
        options = vec[i64]([])
        for player in players:
            if may_take_free(play, player, action, goal, anyhow):
                options = append(options, pack(FREE, player.index, action))
        if len(options) == 0:
            break
        if side == play.active:
            options = before_options(play, options, players, action)
        show_cards(play, side, options)
        answer = yield Ask(side, W_FREE, append(options, pack(DECLINE)))
        kind = kind_of(answer)
        if kind == DECLINE:
            break
        if kind == FREE:
            took = True
            yield from take_free(play, play.players[subject_of(answer)], action, squares, goal)
            break
        yield from play_bonus(play, side, target_of(answer), None)
        play.armed |= bit_of(target_of(answer))
    play.armed = 0
    play.for_action[side] = in_force
    return took


def before_options(play: Play, options: vec[i64], players: list[Player], action: i64) -> vec[i64]:
    """Bonus plays that can go with this free action of one of the players."""
    for option in bonus_options(play, vec[i64]([]), players[0].side, ON_BEFORE, None):
        bonus = play.game.deck.bonus_plays[target_of(option)]
        for player in players:
            if bonus.suits(play, player.index, action):
                options = append(options, option)
                break
    return options


def take_free(play: Play, player: Player, action: i64, squares: i64 = FAR, goal: i64 = NO_PLAYER) -> Rule[None]:
    """A free action from its beginning to its end. Bonus plays that were played with it count for it alone, those of
    the action around it do not. [Z3.11, Z1.16]"""
    held = Held(play)
    play.for_action[HOME] &= play.armed
    play.for_action[AWAY] &= play.armed
    record = begin(play, player, action, True)
    if takes_random_squares(player, action):
        yield from roll_squares(play, player)
    play.reach = min(play.reach, squares)
    play.goal = goal
    yield from go_through(play, record)
    yield from after_action(play, record)
    held.resume(play)


def go_through(play: Play, record: ActionRecord) -> Rule[None]:
    """Everything a free action asks until it is done."""
    player = record.player
    action = record.action
    if action in (RUN, MARK, SIDESTEP):
        yield from move_freely(play, player)
    elif action == STAND_UP:
        stand_up(play, player)
    else:
        ask = Ask(player.side, W_TARGET, target_options(play, player, action), player.index)
        ask.about = record
        answer = yield ask
        yield from do_it(play, record, answer)


def move_freely(play: Play, player: Player) -> Rule[None]:
    """A free Run, Mark or Sidestep, square by square."""
    while play.status[player.index] == STANDING:
        ask = move_ask(play)
        if ask is None:
            return
        answer = yield ask
        if kind_of(answer) == STOP:
            return
        yield from step_onto_ball(play, player, target_of(answer))


class Held:
    """What is going on, to come back to it after a free action in between."""

    def __init__(self, play: Play) -> None:
        self.actor = play.actor
        self.action = play.action
        self.free = play.free_action
        self.origin = play.origin
        self.moved = play.moved
        self.reach = play.reach
        self.gait = play.gait
        self.goal = play.goal
        self.taken = play.taken
        self.home_plays = play.for_action[HOME] & ~play.armed
        self.away_plays = play.for_action[AWAY] & ~play.armed
        self.ball_side = play.ball_side[:]
        self.ball_column = play.ball_column[:]

    def resume(self, play: Play) -> None:
        """Go on with it. Where a ball has left the pitch meanwhile, what was noted of the balls is gone too. What the
        active side took while its rival interrupted, it has taken. [Z3.7, Z1.16]"""
        interrupted = play.actor != NO_PLAYER and play.side[play.actor] != play.active
        play.actor = self.actor
        play.action = self.action
        play.free_action = self.free
        play.origin = self.origin
        play.moved = self.moved
        play.reach = self.reach
        play.gait = self.gait
        play.goal = self.goal
        play.for_action[HOME] = self.home_plays
        play.for_action[AWAY] = self.away_plays
        if len(play.ball_side) == len(self.ball_side):
            play.taken = self.taken | play.taken if interrupted else self.taken
            play.ball_side = self.ball_side
            play.ball_column = self.ball_column
