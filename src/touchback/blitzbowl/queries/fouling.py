"""What a foul would come to. [Z3.12]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.queries.scratch import copy_of, percent, ready, without_loose_ends
from touchback.blitzbowl.special import foul, foul_targets
from touchback.blitzbowl.terms import FINISHED, FOUL, RESERVE, STANDING
from touchback.kernel.ask import DONE, target_of
from touchback.kernel.errors import TouchbackError
from touchback.kernel.running import run_with, to_its_end
from touchback.kernel.text import text


class FoulOdds:
    """The block die of a foul, and what it does to both."""

    def __init__(self, fouler: str, target: str) -> None:
        self.fouler = fouler
        self.target = target
        self.injured = 0.0  # the target
        self.sent_off = 0.0  # the fouler: the referee has seen it
        self.finished = 0.0  # the fouler has slipped and may take no more actions this turn

    def describe(self) -> str:
        """As in 'A3: injured 50.0%, sent off 33.3%, finished 33.3%'."""
        return text(
            "{target}: injured {injured}, sent off {sent_off}, finished {finished}",
            target=self.target,
            injured=percent(self.injured),
            sent_off=percent(self.sent_off),
            finished=percent(self.finished),
        )


def foul_options(play: Play, fouler: Player) -> list[FoulOdds]:
    """Every foul he could commit from where he stands, where the match is played with fouls."""
    if not play.special_actions or play.status[fouler.index] != STANDING:
        return []
    return [foul_odds(play, fouler, play.players[target_of(answer)]) for answer in foul_targets(play, fouler)]


def foul_odds(play: Play, fouler: Player, target: Player) -> FoulOdds:
    """What this foul would come to, no bonus play being played."""
    for answer in foul_targets(play, fouler):
        if target_of(answer) == target.index:
            break
    else:
        raise TouchbackError(
            "{fouler} cannot foul {target}: he must lie next to him", fouler=play.name(fouler), target=play.name(target)
        )
    scratch = ready(play, fouler, FOUL)
    without_loose_ends(scratch, target)
    odds = FoulOdds(play.name(fouler), play.name(target))
    roll_out(scratch, fouler, target, [], 1.0, odds)
    return odds


def roll_out(scratch: Play, fouler: Player, target: Player, answers: list[int], chance: float, odds: FoulOdds) -> None:
    """Let the engine play the foul over every face of every die; coaches decline what is offered."""
    trial = copy_of(scratch)
    record = ActionRecord(fouler, FOUL, False, scratch.square[fouler.index])
    asked = run_with(to_its_end(foul(trial, fouler, target, record)), answers)
    if asked is not DONE:
        die = asked.die
        if die is None:
            last = int(asked.options[len(asked.options) - 1])
            roll_out(scratch, fouler, target, [*answers, last], chance, odds)
            return
        sides = int(die.sides)
        for face in range(1, sides + 1):
            roll_out(scratch, fouler, target, [*answers, face], chance / sides, odds)
        return
    if record.injured:
        odds.injured += chance
    if trial.status[fouler.index] == RESERVE:
        odds.sent_off += chance
    if trial.has_done(fouler.index, FINISHED) and not scratch.has_done(fouler.index, FINISHED):
        odds.finished += chance
