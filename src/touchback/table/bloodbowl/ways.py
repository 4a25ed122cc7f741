"""Every square that a player can reach, with the dice of the safest and straightest way there. [R9.2-R9.7]

A page asks for this whenever somebody selects a player, so it is made to be quick: most squares need no die at all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.moving import move_trials
from touchback.bloodbowl.queries.odds import Helped, Trial, plain_chance, team_reroll_works, team_rerolls
from touchback.bloodbowl.queries.reaching import Reach, reach
from touchback.kernel.board import NOWHERE, Board
from touchback.table.wire import Spot
from touchback.words import Words

ALIKE: Final = 0.999999999
"""Two chances closer than this are the same chance, multiplied in another order."""
NO_TRIALS: Final[list[Trial]] = []


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
    """Every square one player can reach, with the dice of the way there, each worked out once."""

    def __init__(self, play: Play, player: Player, w: Words) -> None:
        self.found: Reach = reach(play, player)
        self.player = player
        self.mended = Mended(self.found.scratch, player)
        self.steps: dict[tuple[int, int, int], list[Trial]] = {}
        self.calm: dict[int, bool] = {}  # by square: can he leave it without a dodge?
        self.before: dict[int, list[tuple[int, int, int, int]]] = {}
        self.paths: dict[int, list[int]] = {}
        self.said = Said(w)
        self.columns, self.rows, self.names = grid_of(self.found.scratch.board)

    def is_calm(self, square: int) -> bool:
        """Does no rival mark it?"""
        known = self.calm.get(square)
        if known is None:
            known = self.calm[square] = self.found.scratch.markers_at(self.player.index, square) == 0
        return known

    def ball_waits(self, square: int) -> bool:
        """Would he stand on a ball there?"""
        return self.found.scratch.ball_under(self.player.index, square) != NOWHERE

    def step_trials(self, origin: int, ahead: int, used: int, jump: bool) -> list[Trial]:
        """The dice of one step."""
        table = self.found.scratch
        if not jump and used < self.player.ma and self.is_calm(origin) and not self.ball_waits(ahead):
            return NO_TRIALS
        tired = max(used - int(self.player.ma) + 2, 0)  # whether he must rush is all that counts
        key = (origin, ahead, tired)
        trials = self.steps.get(key)
        if trials is None:
            trials = move_trials(table, self.player, origin, ahead, used, jump)
            self.steps[key] = trials
        return trials

    def path(self, square: int) -> list[int]:
        """The safest way there. Of ways that are as safe, as short and take as many dice, the straightest."""
        return self.path_into(int(self.found.final[square]))

    def path_into(self, cell: int) -> list[int]:
        """The way into this cell; see `path`."""
        known = self.paths.get(cell)
        if known is None:
            known = self.paths[cell] = self.straightest(cell)
        return known

    def straightest(self, goal: int) -> list[int]:
        """See `path`; ways with a jump are left as they were found. Of the cells before, it takes the one nearest to
        the straight line between the start and the goal."""
        found = self.found
        size, start = int(found.size), int(found.start)
        if goal < 0 or goal // size >= found.layers:
            return found.path_into(goal)
        cell, square = goal, goal % size
        here_x, here_y = self.columns[start], self.rows[start]
        dx, dy = self.columns[square] - here_x, self.rows[square] - here_y
        way = [square]
        for _ in range(cell // size - int(found.scratch.moved) - 1):
            candidates = self.before.get(cell)
            if candidates is None:
                candidates = self.before[cell] = self.cells_before(cell)
            if not candidates:
                return found.path_into(goal)
            cell, origin, x, y = candidates[0]
            if len(candidates) > 1:
                least = abs(dx * (y - here_y) - dy * (x - here_x))
                for other in candidates:
                    bend = abs(dx * (other[3] - here_y) - dy * (other[2] - here_x))
                    if bend < least:
                        least = bend
                        cell, origin, x, y = other
            way.append(origin)
        way.reverse()
        return way if found.scratch.board.adjacent(way[0], start) else found.path_into(goal)

    def cells_before(self, cell: int) -> list[tuple[int, int, int, int]]:
        """Every cell from which a step into this one is as safe, and takes as many dice, as the one that was found;
        each with its square, its column and its row."""
        found = self.found
        size, start = int(found.size), int(found.start)
        layer, square = cell // size - 1, cell % size
        chances, dice = found.cell_chance, found.cell_dice
        wanted, most = chances[cell] * ALIKE, dice[cell]
        easy = layer < self.player.ma and not self.ball_waits(square)
        cells = []
        for offset in found.scratch.board.ways(square):
            origin = square + int(offset)
            other = layer * size + origin
            if chances[other] < wanted or dice[other] > most or (origin != start and found.stops(origin)):
                continue
            if not (easy and self.is_calm(origin)):
                trials = self.step_trials(origin, square, layer, False)
                if dice[other] + len(trials) > most or chances[other] * plain_chance(trials) < wanted:
                    continue
            cells.append((other, origin, self.columns[origin], self.rows[origin]))
        return cells

    def trials_of(self, square: int) -> list[Trial]:
        """The dice of the way there, without those to get on his feet."""
        return self.trials_along(self.path(square))[0]

    def trials_along(self, path: list[int]) -> tuple[list[Trial], int]:
        """The dice of a way, without those to get on his feet; and the squares of movement used at its end."""
        board = self.found.scratch.board
        trials: list[Trial] = []
        origin, used = int(self.found.start), int(self.found.scratch.moved)
        for ahead in path:
            jump = board.distance(origin, ahead) > 1
            trials += self.step_trials(origin, ahead, used, jump)
            used += 2 if jump else 1
            origin = ahead
        return trials, used

    def needs_no_die(self, square: int) -> bool:
        """Is no die rolled on the way, once he is on his feet?"""
        return int(self.found.cell_dice[self.found.final[square]]) == len(self.found.before)

    def spot(self, square: int) -> Spot:
        """One square: the rolls of the whole way."""
        found, names = self.found, self.names
        path = [names[step] for step in self.path(square)]
        trials = found.before if self.needs_no_die(square) else [*found.before, *self.trials_of(square)]
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
def grid_of(board: Board) -> tuple[list[int], list[int], list[str]]:
    """By square: its column, its row, its name."""
    squares = range(int(board.size))
    return [int(board.x[at]) for at in squares], [int(board.y[at]) for at in squares], list(map(board.name, squares))


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
