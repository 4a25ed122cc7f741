"""Player actions: which are allowed, how they begin, how they end. [Z1.3, Z1.6-Z1.10, Z3.11]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.ball import come_onto, take_away
from touchback.blitzbowl.block import block, block_targets
from touchback.blitzbowl.cards import claim_step
from touchback.blitzbowl.deck import (
    ON_AFTER_ACTION,
    ON_BEFORE,
    ON_FOLLOW,
    ON_POINTS,
    ON_RIVAL_ACTION,
    ON_THIRD_ACTION,
    bit_of,
)
from touchback.blitzbowl.deed import Deed
from touchback.blitzbowl.effects import AT_AFTER_ACTION, AT_CAUGHT, AT_DECLARE, AT_RESERVES, speaks
from touchback.blitzbowl.events import CameOn, Declared, Moved, RunRolled, StoodUp
from touchback.blitzbowl.injury import injure
from touchback.blitzbowl.moving import (
    FAR,
    can_mark,
    cost_of_step,
    gait_of,
    halts,
    is_contact,
    may_end_run,
    squares_for,
    steps,
    steps_from,
)
from touchback.blitzbowl.offers import bonus_options, offer, play_bonus
from touchback.blitzbowl.play import NO_BALL, NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.score import look_for_touchdowns, sudden_death
from touchback.blitzbowl.special import can_foul, foul, foul_targets, team_mates_to_throw, throw_team_mate
from touchback.blitzbowl.terms import (
    ACTION_NAMES,
    BLOCK,
    DECLARE,
    DECLINE,
    FINISHED,
    FOUL,
    FREE,
    MARK,
    P_MOVE,
    P_OVER,
    P_TARGET,
    P_TURN,
    PLACE,
    PRONE,
    RESERVE,
    RESERVES,
    RUN,
    SIDESTEP,
    STAND_UP,
    STANDING,
    STOP,
    THROW,
    THROW_TEAM_MATE,
    W_FREE,
    W_MOVE,
    W_RUN_DIE,
    W_TARGET,
)
from touchback.blitzbowl.throw import throw, throw_targets
from touchback.kernel.ask import AWAY, D6, HOME, Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

WHEN_OPEN: Final = 1 << RUN | 1 << MARK | 1 << THROW | 1 << FOUL | 1 << THROW_TEAM_MATE
WHEN_MARKED: Final = 1 << BLOCK | 1 << SIDESTEP
WHEN_PRONE: Final = 1 << STAND_UP
IN_RESERVE: Final = 1 << RESERVES


# -- which actions -----------------------------------------------------------------------------------------------


def state_allows(play: Play, player: Player) -> i64:
    """Open: run, mark, throw (and the special actions). Marked: block, sidestep. Prone: stand up. In reserve: reserves.
    One bit each. [Z1.3]"""
    status = play.status[player.index]
    if status == RESERVE:
        return IN_RESERVE
    if status == PRONE:
        return WHEN_PRONE
    return WHEN_MARKED if play.next_to_rival(player.side, play.square[player.index]) else WHEN_OPEN


def allowed_actions(play: Play, player: Player) -> i64:
    """By his state, with what effects allow or forbid: one bit each. [Z1.3, Z3.8]"""
    allowed = state_allows(play, player)
    forbidden: i64 = 0
    for row in play.rows(AT_DECLARE):
        if speaks(play, row, player):
            effect = row.skill
            allowed |= effect.allows(play, player)
            forbidden |= effect.forbids(play, player)
    return allowed & ~forbidden


def is_feasible(play: Play, player: Player, action: i64) -> bool:
    """Is there anything he could do with it: a square, a target, a ball?"""
    if action == MARK:
        return can_mark(play, player)
    if action == SIDESTEP:
        return len(steps_from(play, player, SIDESTEP, 1, 0, NO_PLAYER)) > 0
    if action == THROW:
        return play.ball_of(player.index) != NO_BALL and len(throw_targets(play, player)) > 0
    if action == BLOCK:
        near = play.next_to_rival(player.side, play.square[player.index])
        return near or len(block_targets(play, player)) > 0
    if action == RESERVES:
        return len(reserve_squares(play, player)) > 0
    if action == FOUL:
        return play.special_actions and can_foul(play, player)
    if action == THROW_TEAM_MATE:
        return play.special_actions and player.throws_team_mates and len(team_mates_to_throw(play, player)) > 0
    return True


def is_spent(play: Play, player: Player, action: i64) -> bool:
    """Has he taken it this turn? Throwing a team-mate counts as a throw. [Z1.1, Z3.12]"""
    if action == THROW_TEAM_MATE:
        return play.has_done(player.index, THROW)
    return play.has_done(player.index, action)


def declarable(play: Play, options: vec[i64], player: Player) -> vec[i64]:
    """Add every action this player can take now, none he has taken this turn. A bonus play that waits for its action
    must go with it. [Z1.1, Z1.3, Z1.16]"""
    index = player.index
    if play.has_done(index, FINISHED):
        return options
    allowed = allowed_actions(play, player)
    action: i64 = 0
    while action <= THROW_TEAM_MATE:
        if (
            allowed >> action & 1 != 0
            and not is_spent(play, player, action)
            and (play.armed == 0 or suits(play, player, action))
            and is_feasible(play, player, action)
        ):
            options = append(options, pack(DECLARE, index, action))
        action += 1
    return options


def suits(play: Play, player: Player, action: i64) -> bool:
    """Do the bonus plays that wait for an action go with this one?"""
    waiting = play.armed
    number: i64 = 0
    while waiting != 0:
        if waiting & 1 and not play.game.deck.bonus_plays[number].suits(play, player.index, action):
            return False
        waiting >>= 1
        number += 1
    return True


# -- beginning an action -----------------------------------------------------------------------------------------


def begin(play: Play, player: Player, action: i64, free: bool) -> Deed:
    """He is about to act: what the cards will want to know is noted. [Z1.1, Z3.11]"""
    index = player.index
    play.armed = 0
    play.actor = index
    play.action = action
    play.free_action = free
    play.origin = play.square[index]
    play.moved = 0
    play.goal = NO_PLAYER
    play.gait = 0
    play.reach = 0
    if player.side == play.active:
        note_balls(play)
    counted: i64 = THROW if action == THROW_TEAM_MATE else action
    if not free or play.game.rules.free_actions_count:
        play.done[index] |= 1 << counted
    if free:
        play.freely[index] |= 1 << counted
    else:
        play.acted[index] |= 1 << counted
        play.actions_left -= 1
    if action == RUN and player.side == play.active:
        play.runs += 1
    if action == RUN:
        play.gait = gait_of(play, player)
    if action in (RUN, MARK, SIDESTEP):
        play.reach = squares_for(play, player, action)
    if play.log is not None:
        play.log.tell(Declared(rule="Z1.3", player=play.name(player), action=ACTION_NAMES[action], free=free))
    return Deed(player, action, free, play.origin)


def note_balls(play: Play) -> None:
    """Who holds which ball, and where it is, when the action begins."""
    play.taken = 0
    all_turn = play.game.rules.held_at_any_time
    ball: i64 = 0
    while ball < len(play.ball_square):
        side = play.holding_side(ball)
        play.ball_side[ball] = side
        play.ball_column[ball] = play.board.x[play.ball_at(ball)]
        if all_turn and side == play.active:
            play.ball_held = changed(play.ball_held, ball, 1)
        ball += 1


def takes_random_squares(player: Player, action: i64) -> bool:
    """Does he roll a D6 for the squares of his run? [Z3.6]"""
    return action == RUN and player.move == 0


def roll_squares(play: Play, player: Player) -> Rule[None]:
    """A D6 for the squares of this run. [Z3.6]"""
    die = yield play.ask_die(D6, W_RUN_DIE, player.index)
    play.reach += die
    if play.log is not None:
        play.log.tell(RunRolled(rule="Z3.6", player=play.name(player), die=die))


def declare(play: Play, player: Player, action: i64) -> Rule[None] | None:
    """An action of the three: it goes on at the next rest, or at once where there is nothing to choose."""
    if action == STAND_UP or takes_random_squares(player, action):
        return declare_at_once(play, player, action)
    begin(play, player, action, False)
    play.phase = P_MOVE if action in (RUN, MARK, SIDESTEP) else P_TARGET
    return None


def declare_at_once(play: Play, player: Player, action: i64) -> Rule[None]:
    """Standing up is over at once; a run of a D6 begins with the die. [Z1.9, Z3.6]"""
    deed = begin(play, player, action, False)
    if action == STAND_UP:
        stand_up(play, player)
        yield from finish_action(play, deed)
    else:
        yield from roll_squares(play, player)
        play.phase = P_MOVE


def stand_up(play: Play, player: Player) -> None:
    """[Z1.9]"""
    play.rise(player.index)
    if play.log is not None:
        play.log.tell(StoodUp(rule="Z1.9", player=play.name(player)))


# -- moving ------------------------------------------------------------------------------------------------------


def may_stop(play: Play, player: Player) -> bool:
    """A run may stop anywhere, even at once; a mark next to a rival. [Z1.6, Z1.7]"""
    square = play.square[player.index]
    if play.action == RUN:
        return may_end_run(play, player, square)
    return play.action == MARK and play.moved > 0 and is_contact(play, player.side, square, play.goal)


def move_ask(play: Play) -> Ask | None:
    """The next square, or stop; None where he can go no further."""
    player = play.players[play.actor]
    options = steps(play, player)
    if len(options) == 0:
        return None
    if may_stop(play, player):
        options = append(options, pack(STOP))
    return Ask(player.side, W_MOVE, options, player.index)


def step(play: Play, player: Player, square: i64) -> None:
    """Move to the next square; some squares end the movement. [Z1.6, Z1.7]"""
    origin = play.square[player.index]
    play.moved += cost_of_step(play, player, square)
    play.shift(player.index, square)
    if play.action == RUN:
        if halts(play, player, square):
            play.moved = play.reach
    elif play.action == MARK and play.game.rules.mark_halts and play.next_to_rival(player.side, square):
        play.moved = play.reach
    if play.log is not None:
        names = play.board.name(int(origin)), play.board.name(int(square))
        play.log.tell(Moved(rule="Z1.6", player=play.name(player), origin=names[0], square=names[1]))


def step_onto_ball(play: Play, player: Player, square: i64) -> Rule[None]:
    """Move onto a ball: a runner takes it, for anybody else it bounces before he goes on. [Z1.6]"""
    step(play, player, square)
    yield from come_onto(play, player, play.action == RUN)


class Move(Phase[Play]):
    """A player runs, marks or sidesteps: the next square, or stop. [Z1.6, Z1.7, Z1.8]"""

    name = "move"

    def ask(self, play: Play) -> Ask | None:
        return move_ask(play)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[play.actor]
        if answer == 0 or kind_of(answer) == STOP:
            return finish_action(play, deed_of(play))
        square = target_of(answer)
        if play.loose_ball(square) != NO_BALL:
            return step_onto_ball(play, player, square)
        step(play, player, square)
        return None


def deed_of(play: Play) -> Deed:
    """The action that is going on."""
    return Deed(play.players[play.actor], play.action, play.free_action, play.origin)


# -- targets -----------------------------------------------------------------------------------------------------


def target_options(play: Play, player: Player, action: i64) -> vec[i64]:
    """Whom or where."""
    if action == BLOCK:
        return block_targets(play, player)
    if action == THROW:
        return throw_targets(play, player)
    if action == FOUL:
        return foul_targets(play, player)
    if action == THROW_TEAM_MATE:
        return team_mates_to_throw(play, player)
    return reserve_squares(play, player)


class Target(Phase[Play]):
    """Whom to block or foul, where to throw, where to come on."""

    name = "target"

    def ask(self, play: Play) -> Ask | None:
        player = play.players[play.actor]
        return Ask(player.side, W_TARGET, target_options(play, player, play.action), player.index)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return aimed(play, deed_of(play), answer)


def aimed(play: Play, deed: Deed, answer: i64) -> Rule[None]:
    """The target is chosen: do it, and end the action."""
    yield from do_it(play, deed, answer)
    yield from finish_action(play, deed)


def do_it(play: Play, deed: Deed, answer: i64) -> Rule[None]:
    """A block, a throw, a foul, a thrown team-mate, or a reserve who comes on."""
    player = deed.player
    target = target_of(answer)
    action = deed.action
    if action == BLOCK:
        yield from block(play, player, play.players[target], deed)
    elif action == THROW:
        yield from throw(play, player, target, deed)
    elif action == FOUL:
        yield from foul(play, player, play.players[target], deed)
    elif action == THROW_TEAM_MATE:
        yield from throw_team_mate(play, player, play.players[target], deed)
    else:
        yield from come_on(play, player, target, deed)


# -- reserves ----------------------------------------------------------------------------------------------------


def reserve_squares(play: Play, player: Player) -> vec[i64]:
    """His own end zone; next to a standing rival, or on a ball where the edition allows that at all, only if there is
    no other square. [Z1.10]"""
    clear = vec[i64]([])
    crowded = vec[i64]([])
    onto_balls = play.game.rules.reserves_onto_balls
    for square in play.pitch.end_zones[player.side]:
        if not play.free(square):
            continue
        ball_there = play.loose_ball(square) != NO_BALL
        if ball_there and not onto_balls:
            continue
        if ball_there or play.next_to_rival(player.side, square):
            crowded = append(crowded, pack(PLACE, player.index, square))
        else:
            clear = append(clear, pack(PLACE, player.index, square))
    options = clear if len(clear) > 0 else crowded
    for row in play.rows(AT_RESERVES):
        if speaks(play, row, player):
            options = row.skill.reserve_squares(play, player, options)
    return options


def come_on(play: Play, player: Player, square: i64, deed: Deed, emergency: bool = False) -> Rule[None]:
    """From the dugout into the chosen square. Whoever is on a trapdoor he comes out of is injured, and a ball on it is
    lost; any other ball he comes onto bounces. [Z1.10, Z2.4, Z3.13]"""
    if not play.pitch.end_zone(player.side, square):
        occupant = play.at(square)
        if occupant >= 0 and play.side[occupant] != player.side and play.ball_of(occupant) != NO_BALL:
            deed.freed = True
        yield from clear_trapdoor(play, square)
    play.enter(player.index, square)
    if play.log is not None:
        name = play.board.name(int(square))
        play.log.tell(CameOn(rule="Z1.10", player=play.name(player), square=name, emergency=emergency))
    yield from come_onto(play, player, False)


def clear_trapdoor(play: Play, square: i64) -> Rule[None]:
    """A trapdoor opens: a ball in its square is lost, with the player who holds it or alone, and the player is
    injured. [Z1.14, Z3.13]"""
    index = play.at(square)
    ball = play.loose_ball(square) if index < 0 else play.ball_of(index)
    if ball != NO_BALL:
        take_away(play, ball)
    if index >= 0:
        yield from injure(play, play.players[index], "trapdoor")


# -- free actions ------------------------------------------------------------------------------------------------


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
        return len(steps_from(play, player, action, squares_for(play, player, action), 0, goal)) > 0
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
    deed = begin(play, player, action, True)
    if takes_random_squares(player, action):
        yield from roll_squares(play, player)
    play.reach = min(play.reach, squares)
    play.goal = goal
    yield from go_through(play, deed)
    yield from after_action(play, deed)
    held.resume(play)


def go_through(play: Play, deed: Deed) -> Rule[None]:
    """Everything a free action asks until it is done."""
    player = deed.player
    action = deed.action
    if action in (RUN, MARK, SIDESTEP):
        yield from move_freely(play, player)
    elif action == STAND_UP:
        stand_up(play, player)
    else:
        ask = Ask(player.side, W_TARGET, target_options(play, player, action), player.index)
        ask.about = deed
        answer = yield ask
        yield from do_it(play, deed, answer)


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
        """Go on with it. Where a ball has left the pitch meanwhile, what was noted of the balls is gone too."""
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
            play.taken = self.taken
            play.ball_side = self.ball_side
            play.ball_column = self.ball_column


# -- the end of an action ----------------------------------------------------------------------------------------


def finish_action(play: Play, deed: Deed) -> Rule[None]:
    """One of the three actions of a turn ends, with all that follows; then the turn goes on. [Z1.13, Z1.16]"""
    play.phase = P_TURN
    yield from after_action(play, deed)
    if play.phase != P_OVER and play.actions_left == 0:
        yield from offer(play, play.active, ON_THIRD_ACTION, deed)
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


def after_action(play: Play, deed: Deed) -> Rule[None]:
    """What follows every action, free ones too: interrupts, touchdowns, the claim, what the action leads to. An
    interrupt belongs to the action, so it comes before anybody looks for a touchdown. [Z1.13, Z1.16, Z3.7, Z3.11]"""
    deed.square = play.square[deed.player.index]
    if deed.cancelled:
        call_off(play, deed)
        return
    if deed.completed and not deed.hand_off:
        play.completions += 1
    if not play.interrupting:
        yield from offer(play, 1 - deed.player.side, ON_RIVAL_ACTION, deed)
    look_for_touchdowns(play, deed)
    if deed.scored:
        if sudden_death(play):
            return
        yield from offer(play, play.active, ON_POINTS, deed)
    yield from offer(play, deed.player.side, ON_AFTER_ACTION, deed)
    if play.phase != P_OVER:
        yield from claim_step(play, deed)
    if play.phase != P_OVER:
        yield from lead_on(play, deed)


def call_off(play: Play, deed: Deed) -> None:
    """The action counts as not made: it can be made again, with another player or this one."""
    if not deed.free:
        play.actions_left += 1
        play.acted[deed.player.index] &= ~(1 << deed.action)
    else:
        play.freely[deed.player.index] &= ~(1 << deed.action)
    play.done[deed.player.index] &= ~(1 << deed.action)


def catch(play: Play, deed: Deed) -> Rule[None]:
    """A throw was caught: what the catcher may do. [Catcher's Instincts]"""
    if not deed.completed or deed.hand_off or deed.target == NO_PLAYER or deed.action != THROW:
        return
    catcher = play.players[deed.target]
    for row in play.rows(AT_CAUGHT):
        if speaks(play, row, catcher):
            yield from row.skill.caught(play, deed, catcher)


def lead_on(play: Play, deed: Deed) -> Rule[None]:
    """Free actions that an action leads to, after its claim step. [Z3.11]"""
    yield from catch(play, deed)
    for row in play.rows(AT_AFTER_ACTION):
        if speaks(play, row, deed.player) and play.phase != P_OVER:
            yield from row.skill.after_action(play, deed)
    if play.phase != P_OVER:
        yield from offer(play, deed.player.side, ON_FOLLOW, deed)
