"""Where a player could step or jump to now, and what each move asks for. [R9.2-R9.7]"""

from __future__ import annotations

from touchback.bloodbowl.ball import handles, pick_up_check
from touchback.bloodbowl.moments import LEAVING
from touchback.bloodbowl.move import (
    Leaving,
    dodge_check,
    jump_check,
    jump_options,
    rivals_react,
    rush_check,
    squares_left,
    step_options,
)
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.odds import NO_CHECK, Trial, impossible, percent, plain_chance, trial_of
from touchback.bloodbowl.queries.scratch import on_his_feet, ready
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import HAS_JUMPED, JUMP, MOVE, PICK_UP, USE
from touchback.kernel.ask import DONE, kind_of, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.running import to_its_end
from touchback.kernel.text import listed, text


class Step:
    """A step or a jump to one square: every die it asks for, in order."""

    def __init__(self, square: int, name: str, jump: bool, trials: list[Trial]) -> None:
        self.square = square
        self.name = name
        self.jump = jump
        self.trials = trials
        self.chance = plain_chance(trials)  # without any re-roll

    def describe(self) -> str:
        """As in 'step to h14: rush 2+, dodge 4+ (needs 3+, -1 marked), 41.7%'."""
        move = text("jump to {square}", square=self.name) if self.jump else text("step to {square}", square=self.name)
        if not self.trials:
            return text("{move}: no dice", move=move)
        return text(
            "{move}: {trials}, {chance}",
            move=move,
            trials=listed([trial.describe() for trial in self.trials]),
            chance=percent(self.chance),
        )


def steps(play: Play, player: Player) -> list[Step]:
    """Every square he could step or jump to now, with what it takes.

    If he is acting, this goes on from what he has used of his movement; else it is as if he declared a Move action
    in his own team's turn (who has acted already this turn does not matter), with the roll some players make after
    declaring. A prone player stands up first. Rivals use what they may against him (see `Reach`).
    """
    scratch = ready(play, player, MOVE, NO_PLAYER)
    before = on_his_feet(play, scratch, player)
    found: list[Step] = []
    if before is None:
        return found
    left = squares_left(scratch, player)
    if left <= 0 or scratch.rooted[player.index] != 0:
        return found
    options = step_options(scratch, player, vec[i64]([]))
    if left > 1 and not scratch.done & HAS_JUMPED:
        options = jump_options(scratch, player, options)
    origin = scratch.square[player.index]
    for option in options:
        square = target_of(option)
        jump = kind_of(option) == JUMP
        trials = before + move_trials(scratch, player, origin, square, scratch.moved, jump)
        found.append(Step(int(square), play.board.name(int(square)), jump, trials))
    return found


def move_trials(scratch: Play, player: Player, origin: i64, square: i64, used: i64, jump: bool) -> list[Trial]:
    """The dice of one step or jump from `origin`, with so many squares used before, in the order of the rules:
    rivals who hold him, rush, dodge (or jump), pick-up. [R9.4-R9.7]

    The numbers are those of the square he moves to, where he is for the moment; before a jump he is where it starts.
    """
    log = scratch.log
    scratch.log = Log()  # so that the checks keep their reasons
    here = scratch.square[player.index]
    trials: list[Trial] = []
    marked = scratch.markers_at(player.index, origin) != 0
    if marked:
        held = holding(scratch, player, origin, square)
        if held is not None:
            trials.append(held)
    scratch.square[player.index] = origin if jump else square
    if used >= player.ma:
        trials.append(trial_of(scratch, rush_check(scratch, player)))
    scratch.square[player.index] = square
    if jump:
        if used + 1 >= player.ma:
            trials.append(trial_of(scratch, rush_check(scratch, player)))
        trials.append(trial_of(scratch, jump_check(scratch, player, origin, square)))
    elif marked:
        trials.append(trial_of(scratch, dodge_check(scratch, player, origin, square)))
    if scratch.ball_under(player.index, square) != NOWHERE:
        if handles(scratch, player):
            trials.append(trial_of(scratch, pick_up_check(scratch, player, square)))
        else:
            trials.append(impossible(PICK_UP, "cannot hold the ball"))
    scratch.square[player.index] = here
    scratch.log = log
    return trials


def has_ball(play: Play, square: i64) -> bool:
    """Does the ball lie there, to be picked up?"""
    return play.ball_at(square)


def holding(scratch: Play, player: Player, origin: i64, square: i64) -> Trial | None:
    """The die of the rival who is most likely to hold him back as he leaves; None if nobody can."""
    hold: i64 = 0
    who: str = ""
    reaction = to_its_end(rivals_react(scratch, LEAVING, Leaving(player, origin, square)))
    asked = next(reaction)
    while asked is not DONE:
        for option in asked.options:
            if kind_of(option) == USE:
                rival = scratch.players[subject_of(option)]
                skill = skill_of(scratch.game.skills[target_of(option)])
                faces = skill.faces(rival, player)
                if faces > hold:
                    hold = faces
                    who = text("{skill} of {rival}", skill=skill.name, rival=scratch.name(rival))
        asked = reaction.send(int(asked.options[len(asked.options) - 1]))
    if hold == 0:
        return None
    return Trial(NO_CHECK, text("escape from {who}", who=who), 1 + hold, 6 - hold, [])
