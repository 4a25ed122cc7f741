"""Player actions: how they begin and what they do. [Z1.3, Z1.6-Z1.10]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.ball import come_onto, take_away
from touchback.blitzbowl.block import block, block_targets
from touchback.blitzbowl.choices import reserve_squares
from touchback.blitzbowl.ending import finish_action, finish_move
from touchback.blitzbowl.events import CameOn, Declared, Moved, RunRolled, StoodUp
from touchback.blitzbowl.injury import injure
from touchback.blitzbowl.moving import cost_of_step, gait_of, halts, is_contact, may_end_run, squares_for, steps
from touchback.blitzbowl.play import NO_BALL, NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.special import foul, foul_targets, team_mates_to_throw, throw_team_mate
from touchback.blitzbowl.terms import (
    ACTION_NAMES,
    BLOCK,
    FOUL,
    MARK,
    P_MOVE,
    P_TARGET,
    RUN,
    SIDESTEP,
    STAND_UP,
    STOP,
    THROW,
    THROW_TEAM_MATE,
    W_MOVE,
    W_RUN_DIE,
    W_TARGET,
)
from touchback.blitzbowl.throw import throw, throw_targets
from touchback.kernel.ask import D6, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

# -- beginning an action -----------------------------------------------------------------------------------------


def begin(play: Play, player: Player, action: i64, free: bool) -> ActionRecord:
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
    return ActionRecord(player, action, free, play.origin)


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
    record = begin(play, player, action, False)
    if action == STAND_UP:
        stand_up(play, player)
        yield from finish_action(play, record)
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
        rule = rule_of_move(play.action)
        play.log.tell(Moved(rule=rule, player=play.name(player), origin=names[0], square=names[1]))


def rule_of_move(action: i64) -> str:
    """The rule of a run, a mark or a sidestep."""
    if action == MARK:
        return "Z1.7"
    return "Z1.8" if action == SIDESTEP else "Z1.6"


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
            return finish_move(play, record_of(play))
        square = target_of(answer)
        if play.loose_ball(square) != NO_BALL:
            return step_onto_ball(play, player, square)
        step(play, player, square)
        return None


def record_of(play: Play) -> ActionRecord:
    """The action that is going on."""
    return ActionRecord(play.players[play.actor], play.action, play.free_action, play.origin)


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
        return aimed(play, record_of(play), answer)


def aimed(play: Play, record: ActionRecord, answer: i64) -> Rule[None]:
    """The target is chosen: do it, and end the action."""
    yield from do_it(play, record, answer)
    yield from finish_action(play, record)


def do_it(play: Play, record: ActionRecord, answer: i64) -> Rule[None]:
    """A block, a throw, a foul, a thrown team-mate, or a reserve who comes on."""
    player = record.player
    target = target_of(answer)
    action = record.action
    if action == BLOCK:
        yield from block(play, player, play.players[target], record)
    elif action == THROW:
        yield from throw(play, player, target, record)
    elif action == FOUL:
        yield from foul(play, player, play.players[target], record)
    elif action == THROW_TEAM_MATE:
        yield from throw_team_mate(play, player, play.players[target], record)
    else:
        yield from come_on(play, player, target, record)


# -- reserves ----------------------------------------------------------------------------------------------------


def come_on(play: Play, player: Player, square: i64, record: ActionRecord, emergency: bool = False) -> Rule[None]:
    """From the dugout into the chosen square. Whoever is on a trapdoor he comes out of is injured, and a ball on it is
    lost; any other ball he comes onto bounces. [Z1.10, Z2.4, Z3.13]"""
    if not play.pitch.end_zone(player.side, square):
        occupant = play.at(square)
        if occupant >= 0 and play.side[occupant] != player.side and play.ball_of(occupant) != NO_BALL:
            record.freed = True
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
