"""Every square that a player can reach, with the dice of the safest and straightest way there. [R9.2-R9.7]

A page asks for this whenever somebody selects a player, so the ways themselves are found by compiled code.
"""

from __future__ import annotations

from functools import lru_cache

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.odds import Helped, Trial, team_reroll_works, team_rerolls
from touchback.bloodbowl.queries.reaching import Reach, reach
from touchback.bloodbowl.queries.straight import StraightWays
from touchback.kernel.board import Board
from touchback.table.wire import Spot
from touchback.words import Words


class Mended:
    """Chances with every re-roll used in the best way, team re-rolls as they work for this player; each is worked out
    once."""

    def __init__(self, table: Play, player: Player) -> None:
        self.limits = table.limits[player.index]
        self.rerolls = team_rerolls(table, player.side)
        self.works = team_reroll_works(table, player)
        self.known: dict[str, float] = {}

    def chance(self, trials: list[Trial]) -> float:
        """The chance that all of them pass."""
        shape = " ".join([trial.shape() for trial in trials])
        if shape not in self.known:
            self.known[shape] = Helped(trials, self.limits, self.rerolls, self.works).chance
        return self.known[shape]


class Said:
    """Texts in a language, each put into words once: the same dice are told of many squares."""

    def __init__(self, w: Words) -> None:
        self.w = w
        self.known: dict[str, str] = {}
        self.trials: dict[Trial, str] = {}

    def __call__(self, text: str) -> str:
        """The text in words."""
        known = self.known.get(text)
        if known is None:
            known = self.known[text] = self.w.term(text)
        return known

    def trial(self, trial: Trial) -> str:
        """A die in words."""
        known = self.trials.get(trial)
        if known is None:
            known = self.trials[trial] = self(trial.describe())
        return known


class Ways:
    """Every square one player can reach, with the dice of the way there in words."""

    def __init__(self, play: Play, player: Player, w: Words) -> None:
        self.found: Reach = reach(play, player)
        self.straight = StraightWays(self.found)
        self.mended = Mended(self.found.scratch, player)
        self.said = Said(w)
        self.names = names_of(self.found.scratch.board)

    def spot(self, square: int) -> Spot:
        """One square: the rolls of the whole way."""
        found, names, ways = self.found, self.names, self.straight
        path = [names[step] for step in ways.path(square)]
        trials = found.before if ways.needs_no_die(square) else [*found.before, *ways.trials_of(square)]
        if not trials:
            return Spot(square=names[square], label="", chance=found.chance(square), helped=1.0, path=path)
        return Spot(
            square=names[square],
            label=numbers(trials),
            chance=found.chance(square),
            helped=self.mended.chance(trials),
            path=path,
            detail=[self.said.trial(trial) for trial in trials],
        )


@lru_cache(maxsize=64)
def names_of(board: Board) -> list[str]:
    """What each square is called."""
    return [board.name(square) for square in range(int(board.size))]


def numbers(trials: list[Trial]) -> str:
    """What must be rolled, in short: '4+ 2+\u00d72'."""
    found: list[tuple[str, int]] = []
    for trial in trials:
        roll = f"{trial.roll}+" if trial.faces else "\u2717"
        if found and found[-1][0] == roll:
            found[-1] = (roll, found[-1][1] + 1)
        else:
            found.append((roll, 1))
    return " ".join(roll if times == 1 else f"{roll}\u00d7{times}" for roll, times in found)
