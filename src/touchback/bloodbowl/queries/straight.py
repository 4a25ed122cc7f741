"""The way that people would take to a square: of the safest ways, the straightest; and its dice. [R9.2-R9.7]

A page asks for it for every square at once whenever somebody selects a player, so it is made to be quick: most squares
need no die at all.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.queries.moving import move_trials
from touchback.bloodbowl.queries.odds import Trial, plain_chance
from touchback.bloodbowl.queries.reaching import Reach
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec

ALIKE: Final = 0.999999999
"""Two chances closer than this are the same chance, multiplied in another order."""
NO_TRIALS: Final[list[Trial]] = []
UNKNOWN: Final = -1


class StraightWays:
    """The ways to every square that one player can reach, each worked out once."""

    def __init__(self, found: Reach) -> None:
        self.found = found
        self.scratch = found.scratch
        self.board = found.scratch.board
        self.player = found.player
        self.index: i64 = found.player.index
        self.allowance: i64 = found.player.ma
        self.steps: dict[int, list[Trial]] = {}
        size = int(found.size)
        self.calm = vec[i64]([UNKNOWN] * size)  # by square: can he leave it without a dodge?
        self.waits = vec[i64]([UNKNOWN] * size)  # by square: would he stand on a ball there?
        self.halts = vec[i64]([UNKNOWN] * size)  # by square: does a way end there?
        self.before: dict[int, vec[i64]] = {}  # by cell: those from which a step into it is as good as any
        self.paths: dict[int, list[int]] = {}

    def is_calm(self, square: i64) -> bool:
        """Does no rival mark it?"""
        known = self.calm[square]
        if known < 0:
            known = 1 if self.scratch.markers_at(self.index, square) == 0 else 0
            self.calm[square] = known
        return known != 0

    def ball_waits(self, square: i64) -> bool:
        """Would he stand on a ball there?"""
        known = self.waits[square]
        if known < 0:
            known = 1 if self.scratch.ball_under(self.index, square) != NOWHERE else 0
            self.waits[square] = known
        return known != 0

    def stops(self, square: i64) -> bool:
        """Does a way end there?"""
        known = self.halts[square]
        if known < 0:
            known = 1 if self.found.stops(square) else 0
            self.halts[square] = known
        return known != 0

    def step_trials(self, origin: i64, ahead: i64, used: i64, jump: bool) -> list[Trial]:
        """The dice of one step."""
        if not jump and used < self.allowance and self.is_calm(origin) and not self.ball_waits(ahead):
            return NO_TRIALS
        tired = used - self.allowance + 2  # whether he must rush is all that counts
        if tired < 0:
            tired = 0
        key = int((tired * self.found.size + origin) * self.found.size + ahead)
        trials = self.steps.get(key)
        if trials is None:
            trials = move_trials(self.scratch, self.player, origin, ahead, used, jump)
            self.steps[key] = trials
        return trials

    def path(self, square: int) -> list[int]:
        """The safest way there. Of ways that are as safe, as short and take as many dice, the straightest."""
        return self.path_into(int(self.found.final[square]))

    def path_into(self, cell: int) -> list[int]:
        """The way into this cell; see `path`."""
        known = self.paths.get(cell)
        if known is None:
            known = self.straightest(cell)
            self.paths[cell] = known
        return known

    def straightest(self, goal: i64) -> list[int]:
        """See `path`; ways with a jump are left as they were found. Of the cells before, it takes the one nearest to
        the straight line between the start and the goal."""
        found = self.found
        board = self.board
        size = found.size
        start = found.start
        if goal < 0 or goal // size >= found.layers:
            return found.path_into(goal)
        cell = goal
        square = goal % size
        here_x = board.x[start]
        here_y = board.y[start]
        dx = board.x[square] - here_x
        dy = board.y[square] - here_y
        way = [int(square)]
        left = cell // size - self.scratch.moved - 1
        while left > 0:
            candidates = self.cells_before(cell)
            least: i64 = UNKNOWN
            for other in candidates:
                origin = other % size
                bend = dx * (board.y[origin] - here_y) - dy * (board.x[origin] - here_x)
                if bend < 0:
                    bend = -bend
                if least < 0 or bend < least:
                    least = bend
                    cell = other
            if least < 0:
                return found.path_into(goal)
            way.append(int(cell % size))
            left -= 1
        way.reverse()
        return way if board.adjacent(way[0], start) else found.path_into(goal)

    def cells_before(self, cell: i64) -> vec[i64]:
        """Every cell from which a step into this one is as safe, and takes as many dice, as the one that was found."""
        key = int(cell)
        known = self.before.get(key)
        if known is None:
            known = self.look_before(cell)
            self.before[key] = known
        return known

    def look_before(self, cell: i64) -> vec[i64]:
        """See `cells_before`."""
        found = self.found
        size = found.size
        layer = cell // size - 1
        square = cell % size
        wanted = found.cell_chance[cell] * ALIKE
        most = found.cell_dice[cell]
        easy = layer < self.allowance and not self.ball_waits(square)
        cells = vec[i64]([])
        for offset in self.board.ways(square):
            origin = square + offset
            other = layer * size + origin
            if found.cell_chance[other] < wanted or found.cell_dice[other] > most:
                continue
            if origin != found.start and self.stops(origin):
                continue
            if not (easy and self.is_calm(origin)):
                trials = self.step_trials(origin, square, layer, False)
                if found.cell_dice[other] + len(trials) > most:
                    continue
                if found.cell_chance[other] * plain_chance(trials) < wanted:
                    continue
            cells = append(cells, other)
        return cells

    def trials_of(self, square: int) -> list[Trial]:
        """The dice of the way there, without those to get on his feet."""
        return self.trials_along(self.path(square))[0]

    def trials_along(self, path: list[int]) -> tuple[list[Trial], int]:
        """The dice of a way, without those to get on his feet; and the squares of movement used at its end."""
        trials: list[Trial] = []
        origin = self.found.start
        used = self.scratch.moved
        for ahead in path:
            jump = self.board.distance(origin, ahead) > 1
            trials += self.step_trials(origin, ahead, used, jump)
            used += 2 if jump else 1
            origin = ahead
        return trials, int(used)

    def needs_no_die(self, square: int) -> bool:
        """Is no die rolled on the way, once he is on his feet?"""
        return self.found.cell_dice[self.found.final[square]] == len(self.found.before)
