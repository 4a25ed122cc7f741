"""Short runs out of turn: a few squares that a skill lets a player move while somebody else acts. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose
from touchback.bloodbowl.broad import make_room, stands_on_somebody
from touchback.bloodbowl.check import may_use, speak
from touchback.bloodbowl.moments import ANY_RIVAL
from touchback.bloodbowl.move import jump, jump_options, step, step_needs_dice, step_options, walk
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import Situation, skill_of
from touchback.bloodbowl.terms import DECLINE, HAS_JUMPED, JUMP, STANDING, STOP, USE, W_SHORT_RUN, W_SKILL
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import append, i64, vec


def let_them_run(play: Play, side: i64, moment: i64, situation: Situation, most: i64) -> Rule[None]:
    """Players of this side with a skill for this moment may use it, once each and so many at most, in any order."""
    used: list[int] = []
    situation.moment = moment
    for row in play.rows(moment):
        skill = skill_of(row.skill)
        if row.role != ANY_RIVAL or not play.is_present(side, skill.id):
            continue
        while len(used) < most and play.touchdown == NOBODY:
            options = vec[i64]([])
            for player in play.players:
                if (
                    player.side == side
                    and player.skills[skill.id] != 0
                    and int(player.index) not in used
                    and play.on_pitch(player.index)
                    and may_use(play, player, skill, situation)
                ):
                    options = append(options, pack(USE, player.index, skill.id))
            if len(options) == 0:
                break
            ask = Ask(side, W_SKILL, append(options, pack(DECLINE)), situation.actor.index)
            ask.about = situation
            answer = yield ask
            if kind_of(answer) == DECLINE:
                break
            runner = play.players[subject_of(answer)]
            used.append(int(runner.index))
            yield from speak(play, runner, skill, situation)


def short_run(play: Play, runner: Player, squares: i64, in_own_half: bool) -> Rule[None]:
    """Up to so many squares whatever his movement allowance, by the ordinary rules of movement but without rushes.
    What the acting player has moved and done is put aside meanwhile."""
    moved = play.moved
    done = play.done
    play.moved = runner.ma - squares
    play.done = 0
    index = runner.index
    while play.status[index] == STANDING and play.touchdown == NOBODY:
        origin = play.square[index]
        options = run_options(play, runner, in_own_half)
        if len(options) == 0:
            break
        if not stands_on_somebody(play, index):
            options = append(options, pack(STOP, index))
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(runner.side, W_SHORT_RUN, options, index)
        kind = kind_of(answer)
        if kind == STOP:
            break
        if kind == JUMP:
            yield from jump(play, runner, target_of(answer))
        elif step_needs_dice(play, runner, target_of(answer)):
            yield from step(play, runner, target_of(answer))
        else:
            walk(play, runner, target_of(answer))
        if play.square[index] == origin:
            break  # a rival has held him
    if stands_on_somebody(play, index) and (yield from make_room(play, runner)):
        yield from bounce_loose(play)
    play.moved = moved
    play.done = done


def run_options(play: Play, runner: Player, in_own_half: bool) -> vec[i64]:
    """Steps and jumps that the squares left allow."""
    left = runner.ma - play.moved
    options = vec[i64]([])
    if left > 0:
        options = step_options(play, runner, options)
        if left > 1 and not play.done & HAS_JUMPED:
            options = jump_options(play, runner, options)
    if not in_own_half:
        return options
    allowed = vec[i64]([])
    for option in options:
        if play.own_half(runner.side, target_of(option)):
            allowed = append(allowed, option)
    return allowed
