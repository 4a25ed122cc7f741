"""A scratch copy to try things on: a play of one's own, and procedures driven by given answers."""

from __future__ import annotations

from typing import cast

from touchback.bloodbowl.check import Check
from touchback.bloodbowl.declaring import declare, pass_gates
from touchback.bloodbowl.moments import DECLARES_FREELY
from touchback.bloodbowl.move import stand_up, standing_needs_die, struggle_up
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.odds import Trial, trial_of
from touchback.bloodbowl.skills.base import PER_TURN, can, skill_of
from touchback.bloodbowl.terms import HAS_STOOD, HAS_THROWN, P_TARGET, PRONE, SPECIAL, STANDING
from touchback.kernel.ask import DONE, Rule
from touchback.kernel.ints import i64
from touchback.kernel.log import Log
from touchback.kernel.running import to_its_end


def copy_of(play: Play) -> Play:
    """A play to try things on."""
    return cast(Play, play.copy())


def begun(play: Play, player: Player) -> bool:
    """Has he declared an action that is still going on?"""
    return play.actor == player.index and play.phase != P_TARGET


def ready(play: Play, player: Player, action: i64, target: i64) -> Play:
    """A copy in which it is his team's turn and he has declared this action, unless he is acting already."""
    scratch = copy_of(play)
    if player.side != scratch.active:
        scratch.active = player.side
        scratch.charging = False
        scratch.limits[player.index] &= play.game.lasting_limits[PER_TURN]
    if not begun(play, player):
        declare(scratch, player, action, target)
    return scratch


def trials_on_the_way(play: Play, procedure: Rule[None]) -> list[Trial]:
    """The trials a procedure asks for when each of them passes and every coach declines what is offered."""
    trials: list[Trial] = []
    asked = next(procedure)
    while asked is not DONE:
        if asked.die is None:
            asked = procedure.send(int(asked.options[len(asked.options) - 1]))
            continue
        check = asked.about
        if isinstance(check, Check) and check.decides:
            trials.append(trial_of(play, check))
        asked = procedure.send(int(asked.die.sides))
    return trials


def walks(play: Play, player: Player) -> bool:
    """Can he move where his coach wants? Not if he only moves at random, or has declared what he does on the spot."""
    if not can(play, player, DECLARES_FREELY, True):
        return False
    if not begun(play, player) or play.action != SPECIAL:
        return True
    return skill_of(play.game.skills[play.special]).walks_first or bool(play.done & HAS_THROWN)


def on_his_feet(play: Play, scratch: Play, player: Player) -> list[Trial] | None:
    """What he must roll before he can move at all: after declaring, and to stand up. None: he cannot move.
    On the table he then stands. [R9.2, R9.3]"""
    trials: list[Trial] = []
    if not scratch.on_pitch(player.index) or not walks(play, player):
        return None
    scratch.log = Log()
    if not begun(play, player):
        trials = trials_on_the_way(scratch, to_its_end(pass_gates(scratch, player)))
    if scratch.status[player.index] == PRONE and not scratch.done & HAS_STOOD:
        if standing_needs_die(scratch, player):
            trials += trials_on_the_way(scratch, to_its_end(struggle_up(scratch, player)))
        else:
            stand_up(scratch, player)
    scratch.log = None
    return trials if scratch.status[player.index] == STANDING else None
